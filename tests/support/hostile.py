"""Hostile values: nested, huge, odd letters, control characters, wrong types, and near-misses of right values."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st

from cardbowl.cards import Card, Deck
from cardbowl.chance import Source
from cardbowl.football import HOME, OFFENSE
from cardbowl.steps.placement import Placed


def nested(depth: int, is_table: bool = False) -> Any:
    """Lists, or tables, that lie `depth` deep in each other."""
    value: Any = {} if is_table else []
    for _ in range(depth):
        value = {"a": value} if is_table else [value]
    return value


class Mute:
    """An object that cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


class Odd(str):
    """A text of a class of its own."""

    __slots__ = ()


ODD_TEXTS = (
    *("", " ", "\t\n", "\x00", "\x1b[31mred\x1b[0m", "\u202egnp.exe", "a\r\nb", "\x7f", "\x85", "\ud800", "\udcff", "\ufeff"),
    *("∞", "１２", "²", "٣", "1_000", "+1", "−1", "-0", "1e5", "0x10", "0b1", "nan", "inf", "1.0", "½", "9" * 30),
    *("None", "null", "True", "true", "{}", "[]", "{0}", "{a!r}", "%s", "%n", "$HOME", "`id`", "<b>x</b>", "';--", '"'),
    *("..", "../../x", "/dev/zero", "~", ".", "C:\\x", "a" * 256, "con", "x/y", "cardbowl1.", "#", "# 0123456789ab"),
    *("KS", "ks", "K♠", "10H", "TH", "1H", "R10", "B5", "P", "RJ", "KS KS", "2: 7C 9S 10H KD", "2:", ":", "home", "offense"),
    *("é", "e\u0301", "ß", "İ", "ǆ", "😀", "👩\u200d👧", "日本語", "\u2028", "\xa0", "\u200b", "Ａ"),
)
_LETTERS = st.sampled_from(("x", "9", "\n", "\x1b", "[", "é", "a ", "KS "))
LONG_TEXTS = st.tuples(_LETTERS, st.sampled_from((300, 5_000, 70_000))).map(lambda pair: pair[0] * pair[1])
WHOLE = st.one_of(
    st.integers(-3, 120),
    st.integers(),
    st.tuples(st.sampled_from((-1, 1)), st.sampled_from((10, 20, 63, 400, 3990))).map(lambda pair: pair[0] * 10 ** pair[1]),
)
TEXTS = st.one_of(
    st.sampled_from(ODD_TEXTS),
    st.text(max_size=20),
    st.text(st.characters(codec=None), max_size=8),
    st.text("0123456789AKQJTHSDC♠♥:, +-.", max_size=12),
)
JSON_SCALARS = st.one_of(st.none(), st.booleans(), WHOLE, st.floats(), TEXTS)
_HUGE = st.one_of(
    LONG_TEXTS,
    st.integers(0, 5).map(lambda size: nested(3**size)),
    st.integers(0, 5).map(lambda size: nested(3**size, is_table=True)),
    st.integers(0, 4).map(lambda size: list(range(10**size))),
    st.integers(0, 4).map(lambda size: {str(n): n for n in range(10**size)}),
)
JSON = st.one_of(
    JSON_SCALARS,
    st.recursive(
        JSON_SCALARS,
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=3)),
        max_leaves=6,
    ),
    _HUGE,
)
"""What a page or a file may hold."""
PYTHON_ONLY = st.one_of(
    st.sampled_from((-1, 1)).map(lambda sign: sign * 10**5000),
    st.binary(max_size=5),
    st.sampled_from((Fraction(1, 3), Fraction(2), Decimal(2), Decimal("nan"), 2j, 1.0, 2.0, -0.0, float("inf"))),
    st.sampled_from((range(3), date(2026, 1, 1), Path("x"), bytearray(b"x"), frozenset({1}), HOME, OFFENSE, int, len, ...)),
    st.sampled_from((np.int64(3), np.float32(2.5), np.bool_(True), np.str_("run"), np.datetime64("2026-01-01"))),
    st.sampled_from(
        (Card.parse("KS"), Card.parse("R10"), Deck.parse("KS 7H"), Source("coin", ("heads", "tails")), Odd("run"), Odd("KS"))
    ),
    st.builds(lambda: np.array([1, 2])),
    st.builds(lambda: np.array(3)),
    st.builds(object),
    st.builds(Mute),
    st.builds(lambda: (yield)),
    st.builds(lambda: lambda: 1),
    st.sampled_from((900, 6_000, 20_000)).map(nested),
    st.tuples(TEXTS),
    st.sets(st.integers(0, 3)),
    st.builds(Placed, st.one_of(TEXTS, st.none(), WHOLE), st.one_of(st.none(), TEXTS, st.tuples(TEXTS), st.just((None,) * 4))),
    st.builds(Placed, st.just("2"), st.lists(st.sampled_from(list(Deck.standard(4, 13, 0))), max_size=5).map(tuple)),
)
PYTHON = st.one_of(JSON, JSON, PYTHON_ONLY)
"""What a notebook may hand to a function."""


_OF_TEXT: tuple[Any, ...] = (
    *(str.upper, str.lower, str.title, str.encode, list, Odd, bool),
    *(lambda text: text[::-1], lambda text: text[:-1], lambda text: text[1:], lambda text: text * 2),
    *(lambda text: f" {text} ", lambda text: text.replace(" ", "  "), lambda text: {text: text}),
)
_OF_NUMBER: tuple[Any, ...] = (
    *(str, lambda n: n - 1, lambda n: n + 1, lambda n: -n, lambda n: n * 10, lambda n: f"{n}.0", lambda n: f" {n} "),
    *(float, lambda n: {n: n}, lambda n: n == 1),
)
_OF_LIST: tuple[Any, ...] = (
    *(tuple, str, lambda each: each[:-1], lambda each: each[1:], lambda each: each[::-1], lambda each: each + each),
    *(lambda each: dict(enumerate(each)), lambda each: [*each, None]),
)
_OF_TABLE: tuple[Any, ...] = (list, str, lambda table: [*table.items()], lambda table: {**table, "": 1})
_OF_ANY: tuple[Any, ...] = (str, repr, lambda value: [value], lambda value: (value, value), lambda value: {value: value}, bool)
_KINDS: tuple[tuple[type, tuple[Any, ...]], ...] = (
    (bool, ()),
    (str, _OF_TEXT),
    (int, _OF_NUMBER),
    (list, _OF_LIST),
    (dict, _OF_TABLE),
)


@st.composite
def near(draw: st.DrawFn, value: Any) -> Any:
    """A near-miss of a right value: the value with one thing changed, or in another type."""
    value = list(value) if isinstance(value, tuple) else value
    kind = next((made for kind, made in _KINDS if isinstance(value, kind)), ())
    if draw(st.booleans()):
        inner = _changed_within(draw, value)
        if inner is not None:
            return inner
    try:
        return draw(st.sampled_from(kind + _OF_ANY))(value)
    except Exception:  # it has no text, no length, or cannot be the name of a field
        return [value]


def _changed_within(draw: st.DrawFn, value: Any) -> Any:
    """A text, a list or a table with one letter, item or field changed; None for anything else."""
    if isinstance(value, str):
        at, new = draw(st.integers(0, len(value))), draw(st.one_of(st.sampled_from(ODD_TEXTS), st.characters(codec=None)))
        return value[:at] + new + value[at + draw(st.integers(0, 1)) :]
    if isinstance(value, int) and not isinstance(value, bool):
        return draw(WHOLE)
    if not isinstance(value, (list, dict)) or not value:
        return None
    places = list(value) if isinstance(value, dict) else range(len(value))
    place = draw(st.sampled_from(places))
    copy: Any = value.copy()
    if draw(st.integers(0, 3)):
        copy[place] = draw(near(value[place]))
    else:
        del copy[place]
    return copy
