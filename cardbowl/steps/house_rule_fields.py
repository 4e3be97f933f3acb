"""The fields of house rules: what may stand in each, in words and as a check.

A game declares them with `switch` (one of a few words), `number` (a whole number in a range), `numbers` (a fixed count of them)
or `named` (the name of something larger, such as a folder).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from cardbowl.doors import door
from cardbowl.errors import HouseRulesError, value_text
from cardbowl.steps.data_files.named_sets import NamedSets
from cardbowl.steps.plain_data import is_too_long, plain


def switch(*allowed: str, about: str, rule: str) -> Any:
    """A field that is one of the words `allowed`; the first is the default."""
    return field(default=allowed[0], metadata={"about": about, "rule": rule, "unit": "", "allowed": allowed})


@door
def number(default: int, low: int, high: int, *, about: str, unit: str, rule: str) -> Any:
    """A field that is a whole number from `low` to `high`."""
    limits = (plain(low), plain(high))
    return field(default=plain(default), metadata={"about": about, "rule": rule, "unit": unit, "range": limits})


def numbers(default: tuple[int, ...], low: int, high: int, *, about: str, unit: str, rule: str) -> Any:
    """A field that is a fixed count of whole numbers, each from `low` to `high`, none below the one before it."""
    return field(
        default=default,
        metadata={"about": about, "rule": rule, "unit": unit, "range": (low, high), "count": len(default)},
    )


def named(
    default: str, read: Callable[[object], str], *, allowed: str, about: str, rule: str, sets: NamedSets[Any] | None = None
) -> Any:
    """A field that is a text: `read` returns it in the form in which it is kept, and raises `HouseRulesError`.

    `allowed` says in words what may be written; `sets` are the sets of data that it names one of.
    """
    about_it = {"about": about, "rule": rule, "unit": "", "read": read, "words": allowed, "sets": sets}
    return field(default=default, metadata=about_it)


def kind_of(metadata: Mapping[str, Any]) -> str:
    """What a field takes, in one word."""
    if "range" not in metadata:
        return "word" if "allowed" in metadata else "text"
    return "numbers" if "count" in metadata else "number"


def allowed_in_words(metadata: Mapping[str, Any]) -> str:
    """The allowed values of a field, in words."""
    if "words" in metadata:
        return str(metadata["words"])
    if "allowed" in metadata:
        return ", ".join(metadata["allowed"])
    low, high = metadata["range"]
    if "count" in metadata:
        return f"{metadata['count']} whole numbers {low}..{high}, none below the one before it"
    return f"whole numbers {low}..{high}"


def checked(game: str, name: str, metadata: Mapping[str, Any], value: Any) -> Any:
    """The value of a field as it is kept; raises `HouseRulesError` where it is none of those that are allowed."""
    value = plain(value)
    if "read" in metadata:
        return metadata["read"](value)
    if "allowed" in metadata:
        value = _as_word(value, metadata["allowed"])
        good = isinstance(value, str) and value in metadata["allowed"]
    elif "count" in metadata:
        value = tuple(map(plain, value)) if isinstance(value, (list, tuple)) else value
        good = (
            isinstance(value, tuple)
            and len(value) == metadata["count"]
            and all(_whole(each, metadata["range"]) for each in value)
            and list(value) == sorted(value)
        )
    else:
        good = _whole(value, metadata["range"])
    if not good:
        raise HouseRulesError(
            f"{game}: the house rule {name} is {value_text(value)}; allowed: {allowed_in_words(metadata)} ({metadata['rule']})"
        )
    return value


def _as_word(value: Any, allowed: tuple[str, ...]) -> Any:
    """TOML has true, false and whole numbers; a switch reads them as on, off, yes, no or the number as a word."""
    if isinstance(value, bool):
        words = {"on", "yes"} if value else {"off", "no"}
        return next((word for word in allowed if word in words), value)
    return str(value) if isinstance(value, int) and not is_too_long(value) else value


def _whole(value: Any, limits: tuple[int, int]) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and limits[0] <= value <= limits[1]
