"""What a team sees of a match as named numbers, and as a vector of them.

Everything comes from `Referee.seen_by`: the position and the notes of the running play as the team sees them, the cards and
answers of the play that it may see, and the question that it is asked. Numbers keep their unit; a card or a word is counted
under a name of its own, such as ``hands.0 R10``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from numbers import Real
from typing import Any, Final

from cardbowl.bridges.match import Match
from cardbowl.cards import Card
from cardbowl.football import OFFENSE, Team
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.placement import Placed
from cardbowl.steps.seen import Hidden

Facts = dict[str, float]

WHO: Final = ("away", "on offense", "asked")
"""The facts about the team that looks: whether it is the away team, has the ball or kicks, and is asked now."""


def facts(match: Match, team: Team) -> Facts:
    """What `team` sees of a match now."""
    seen = match.referee.seen_by(team)
    offense = match.referee.team(OFFENSE) is team
    found: Facts = {name: float(fact) for name, fact in zip(WHO, (team, offense, match.team is team), strict=True)}
    for name, value in zip(seen.position._fields, seen.position, strict=True):
        _add(found, name, value, pair=True)
    notes: dict[str, Note] = {}
    for ask, answer in seen.steps:
        kind = type(ask)
        if kind is Note:
            notes[ask.what or ask.rule] = ask
        elif kind is Draw:
            _add(found, f"{ask.side.word} {ask.deck if isinstance(ask.deck, str) else ask.deck.name}", _text(answer))
        elif kind is Choose:
            _answered(found, ask, answer)
        else:
            for choice, part in zip(ask.choices, answer, strict=True):
                _answered(found, choice, part)
    for what, note in notes.items():  # the last one of each kind
        _add(found, f"note {what}", note.n)
        if note.spot is not None:
            found[f"note {what}@"] = float(note.spot)
    if match.team is team and match.ask is not None:
        found[f"asked {match.ask.what}"] = 1.0
        _spelled(found, "said", match.said)
    return found


def _answered(found: Facts, ask: Choose, answer: Any) -> None:
    """The words of an answer, by their place."""
    placed = isinstance(answer, Placed)
    words = (answer.formation, *map(str, answer.cards)) if placed else tuple(_text(answer).split())
    _spelled(found, f"{ask.side.word} {ask.what}", words)


def _spelled(found: Facts, name: str, words: tuple[str, ...]) -> None:
    for place, word in enumerate(words):
        _count(found, f"{name}.{place} {word}")


def _text(answer: Any) -> str:
    return f"? {answer.shape}".strip() if isinstance(answer, Hidden) else str(answer)


def _count(found: Facts, name: str) -> None:
    found[name] = found.get(name, 0.0) + 1.0


def _add(found: Facts, name: str, value: Any, *, pair: bool = False) -> None:
    """Add a value under a name: numbers as they are, cards and words counted, parts under names of their own.

    A `pair` at the top of a position is one value for each team.
    """
    if value is None or value == "":
        return
    if isinstance(value, Real) and not (isinstance(value, Enum) and isinstance(value, str)):
        found[name] = float(value)
    elif isinstance(value, (str, Card)):
        _count(found, f"{name} {value}")
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        for field, part in zip(value._fields, value, strict=True):
            _add(found, f"{name}.{field}", part)
    elif is_dataclass(value):
        for each in fields(value):
            _add(found, f"{name}.{each.name}", getattr(value, each.name))
    elif isinstance(value, Mapping):
        for key, part in value.items():
            _add(found, f"{name}.{key}", part)
    elif isinstance(value, (tuple, list, set, frozenset)):
        listed = not pair and all(isinstance(part, (str, Card)) for part in value)
        for place, part in enumerate(value):
            _add(found, name if listed else f"{name}.{place}", part)
    else:
        _count(found, f"{name} {value}")
