"""The scoreboard and the steps of a play as short lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed, Placement
from cardbowl.steps.referee import Referee
from cardbowl.steps.scene import dealt
from cardbowl.steps.seen import Hidden


def scoreboard(referee: Referee, viewer: Team | None = None, view: Mapping[str, Any] | None = None) -> str:
    """Clock, score, situation and time-outs on one line, as `viewer` sees them."""
    shown = view or referee.game.scene(referee, viewer)["view"]
    clock, situation, teams = shown["clock"], shown["situation"], shown["teams"]
    parts = []
    if clock:
        parts.append(f"{clock['quarter']} {clock['text']}{' running' if clock['running'] else ''}")
    if teams:
        parts.append(", ".join(f"{teams[team.word]['name']} {teams[team.word]['score']}" for team in (HOME, AWAY)))
    parts.append(" ".join(word for word in (situation["headline"], situation["where"]) if word))
    if situation["detail"]:
        parts.append(situation["detail"])
    if teams and any(teams[team.word]["timeouts_max"] for team in (HOME, AWAY)):
        parts.append("time-outs " + "-".join(str(teams[team.word]["timeouts"]) for team in (HOME, AWAY)))
    return " | ".join(parts)


def result_line(referee: Referee) -> str:
    """How the game ended."""
    return f"Final: {referee.game.scene(referee, None)['view']['over']}"


def told(names: tuple[str, str], offense: Team, ask: Any, answer: Any) -> Iterator[str]:
    """One step of a play as lines; a plain "no" is not worth one."""
    if isinstance(ask, Note):
        yield f"    {ask.say()} [{ask.rule}]"
        return
    if isinstance(ask, ChooseTogether):
        for choice, part in zip(ask.choices, answer, strict=True):
            yield from told(names, offense, choice, part)
        return
    who = names[offense if ask.side is OFFENSE else offense.other]
    if isinstance(ask, Draw):
        yield f"  {dealt(who, answer)}" if ask.secret else f"  {who} draw {answer.pretty} ({ask.role})"
    elif isinstance(answer, Hidden):
        yield f"  {who}: {ask.what} face down" + (f", formation {answer.shape}" if answer.shape else "")
    elif answer != "no":
        yield f"  {who}: {ask.what} {in_words(ask, answer)}"


def in_words(ask: Choose, answer: Any) -> str:
    """An answer in words; a placed hand says which card stands where."""
    if isinstance(answer, Placed) and isinstance(ask.options, Placement):
        for formation in ask.options.formations:
            if formation.name == answer.formation:
                return placed_in_words(formation.roles, answer.cards)
    return answer.pretty if isinstance(answer, Card) else str(answer)


def placed_in_words(roles: tuple[str, ...], cards: tuple[Card, ...]) -> str:
    """``outside 7♣ 9♠, inside 10♥ K♦``."""
    groups: dict[str, list[str]] = {}
    for role, card in zip(roles, cards, strict=True):
        groups.setdefault(role, []).append(card.pretty)
    return ", ".join(f"{role} {' '.join(group)}" for role, group in groups.items())
