"""A referee in one short line, in the words of its table, for whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardbowl.football import AWAY, HOME

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee


def in_short(referee: Referee) -> str:
    """The game, the score, the clock and the situation, with nothing that is hidden; the teams alone where there is no table.

    The position holds every pile of cards, so it is not written.
    """
    try:
        said = ", ".join(_parts(referee.game.scene(referee, None)["view"]))
    except Exception:  # a game of one's own without a table, or with one that fails
        said = ""
    return f"<Referee: {referee.game.title}, {said or ' against '.join(referee.names)}>"


def in_full(referee: Referee) -> str:
    """The position and the question: what the fingerprint of a rule that reads a referee is made of."""
    where = "over" if referee.asking is None else f"asking: {referee.describe_asking()}"
    return f"<Referee {referee.game.name} {referee.names[0]} - {referee.names[1]}: {referee.position}; {where}>"


def _parts(view: Mapping[str, Any]) -> Iterator[str]:
    teams, clock, situation = view["teams"], view["clock"], view["situation"]
    for team in (HOME, AWAY):
        if teams:
            yield f"{teams[team.word]['name']} {teams[team.word]['score']}"
    if view["over"]:
        yield view["over"]
        return
    if clock:
        yield f"{clock['quarter']} {clock['text']}".rstrip()
    if teams:
        yield " ".join(word for word in (situation["headline"], situation["where"]) if word)
