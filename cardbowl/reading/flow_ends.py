"""The results of a rule in words: what kind of end it is, and the numbers that come with it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import Side
from cardbowl.football.plays import Turned
from cardbowl.reading.rule_odds import check_results

_LONGEST = 60
_LISTED = 4


def end_kind(result: Any) -> Any:
    """A key, equal for results that are one end of a flow: numbers do not count, words and how a play ended do."""
    ending = _ending(result)
    if ending is not None:
        return ending.how, ending.side
    if type(result) is Turned:
        return "turn", result.played is None
    if isinstance(result, Card):
        return "card"
    fields = getattr(result, "_fields", None)
    if fields is not None:
        return type(result).__name__, *((name, each) for name, each in zip(fields, result, strict=True) if _is_word(each))
    return result if _is_word(result) else type(result).__name__


def wider_kind(result: Any) -> Any:
    """A key, equal for results that one branch holds where a question has too many: words and how a play ended may differ."""
    if _ending(result) is not None:
        return type(result), "play"
    return type(result), end_kind(result) if type(result) is Turned else ""


def written_end(what: str, results: Sequence[Any], *, exact: bool) -> str:
    """`end_words`, or `OddsError` with the name of the rule (`what`) where a result cannot be written."""
    try:
        return end_words(results, exact=exact)
    except Exception:
        check_results(what, results)
        raise


def end_words(results: Sequence[Any], *, exact: bool) -> str:
    """The end that these results of one wider kind are, in words; their numbers only where these are `exact`ly all of them."""
    first = results[0]
    if _ending(first) is not None:
        return _played_words([_ending(result) for result in results], exact=exact)
    if type(first) is Turned:
        return "the turn is over" if first.played is None else "the turn is over, the play does not count"
    fields = getattr(first, "_fields", None)
    if fields is not None:
        columns = ((name.replace("_", " "), [result[place] for result in results]) for place, name in enumerate(fields))
        parts = [_named(name, column, words) for name, column in columns if (words := _column(column, exact=exact))]
        return ", ".join(parts) or type(first).__name__
    if isinstance(first, Card):
        return "a card"
    return _column(list(results), exact=exact) or "the end"


def _played_words(endings: Sequence[Any], *, exact: bool) -> str:
    """How plays ended, for which side, and at which of its yard lines."""
    how = _column([ending.how for ending in endings], exact=exact) or "the end"
    sides = list(dict.fromkeys(ending.side.word for ending in endings))
    where = f" at {_numbers([ending.spot for ending in endings])}" if exact and len(sides) == 1 else ""
    return f"{how}: {' or '.join(sides)}{where}"


def _named(name: str, values: Sequence[Any], words: str) -> str:
    """A field without cards in words: its name stands before numbers and before yes and no; words need none."""
    return words if any(isinstance(each, str) for each in values) else f"{name} {words}"


def _column(values: Sequence[Any], *, exact: bool) -> str:
    """Values of one kind in a few words; empty for cards and for what is too long to say."""
    if any(isinstance(each, Card) for each in values):
        return ""
    if all(_is_number(each) for each in values):
        return _numbers(values) if exact else "a number"
    words = list(dict.fromkeys(_word(each) for each in values))
    text = " or ".join(words[:_LISTED]) + (" or another" if len(words) > _LISTED else "")
    return text if len(text) <= _LONGEST and not any("<" in word for word in words) else ""


def _numbers(values: Sequence[Any]) -> str:
    found = sorted(set(values))
    return " or ".join(map(str, found)) if len(found) < _LISTED - 1 else f"{found[0]} to {found[-1]}"


def _ending(result: Any) -> Any:
    """How a play ended, where the result says it: an ending, or a turn with its play."""
    ending = getattr(result.played, "ending", None) if type(result) is Turned else result
    how, side, spot = (getattr(ending, name, None) for name in ("how", "side", "spot"))
    return ending if issubclass(type(how), str) and type(side) is Side and type(spot) is int else None


# A watched card is asked for its type first: only so is nothing of it read.


def _is_number(value: Any) -> bool:
    return not isinstance(value, Card) and isinstance(value, int) and not isinstance(value, (bool, Enum))


def _is_word(value: Any) -> bool:
    return value is None or (not isinstance(value, Card) and isinstance(value, (bool, str, Enum)))


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "nothing"
    return str(getattr(value, "word", value))
