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


@st.composite
def near(draw: st.DrawFn, value: Any) -> Any:
    """A near-miss of a right value: the value with one thing changed, or in another type."""
    if isinstance(value, str):
        return draw(_near_text(value))
    if isinstance(value, bool) or value is None:
        return draw(st.sampled_from((not value, int(bool(value)), str(value), [value], value)))
    if isinstance(value, int):
        odd = (
            str(value),
            float(value) if abs(value) < 10**9 else 0.5,
            [value],
            str(-value),
            f"{value}.0",
            f" {value} ",
            {value: value},
        )
        return draw(st.one_of(st.sampled_from((value - 1, value + 1, -value, value * 10, *odd)), WHOLE))
    if isinstance(value, (list, tuple)) and type(value) is not Card:
        return draw(_near_list(value))
    if isinstance(value, dict):
        return draw(_near_table(value))
    return draw(st.sampled_from((str(value), [value], (value, value), {value: value}, repr(value), value)))


def _near_text(text: str) -> st.SearchStrategy[Any]:
    place = st.integers(0, max(0, len(text) - 1))
    same = (
        text.upper(),
        text.lower(),
        text.title(),
        f" {text} ",
        text * 2,
        text[::-1],
        text[:-1],
        text[1:],
        text.replace(" ", "  "),
    )
    others = ([text], (text, text), {text: text}, text.encode(errors="replace"), Odd(text), list(text), text)
    return st.one_of(
        st.sampled_from(same),
        st.sampled_from(others),
        st.builds(lambda at, new: text[:at] + new + text[at:], place, st.sampled_from(ODD_TEXTS)),
        st.builds(lambda at, new: text[:at] + new + text[at + 1 :], place, st.characters(codec=None)),
    )


def _near_list(values: Any) -> st.SearchStrategy[Any]:
    every = list(values)
    same = (
        every[:-1],
        [*every, *every],
        every[::-1],
        [*every, None],
        [every],
        every[1:],
        tuple(every),
        str(every),
        dict(enumerate(every)),
    )
    places = st.integers(0, max(0, len(every) - 1))
    inner = (
        places.flatmap(lambda at: near(every[at]).map(lambda new: [*every[:at], new, *every[at + 1 :]]))
        if every
        else st.just([None])
    )
    return st.one_of(st.sampled_from(same), inner)


def _near_table(table: dict[Any, Any]) -> st.SearchStrategy[Any]:
    names = list(table)
    if not names:
        return st.sampled_from(([], None, {"": 1}))
    name = st.sampled_from(names)
    return st.one_of(
        name.map(lambda gone: {key: each for key, each in table.items() if key != gone}),
        name.flatmap(lambda key: near(table[key]).map(lambda new: {**table, key: new})),
        st.tuples(TEXTS, JSON).map(lambda more: {**table, more[0]: more[1]}),
        st.just([*table.items()]),
    )
