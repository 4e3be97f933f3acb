"""The extra point (section 10 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How, with_team
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.scoring import added
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.downs import drive, whistle
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.games.doi.rules.piles import turn_up
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

NO_GOOD: Final = 1
"""The number with which an extra point is no good (DOI.XP.1)."""


@part
def extra_point(in_deck: int) -> Rule[tuple[bool, Card]]:
    """One card: a number 1 of either color is no good, everything else is; there is no other try (DOI.XP.1, DOI.XP.1.R4)."""
    card: Card = yield turn_up("extra point", 1, in_deck, "DOI.XP.1")
    good = card.value != NO_GOOD
    if good:
        yield Note("DOI.XP.1", "{}: the extra point is good.", (card,), "extra point good", 1, OFFENSE)
    else:
        yield Note("DOI.XP.1", "{}: the extra point is no good.", (card,), "extra point no good", 0, OFFENSE)
    return good, card


def after_touchdown(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The extra point, good or not; then the team scored against starts a drive.

    The card is shuffled back where it came from, unless a house rule says otherwise (DOI.XP.1.R2).

    Rules: DOI.XP.1.R1-R3, DOI.TD.2.
    """
    team = at.offense
    in_deck = len(at.decks[team])
    good, card = yield from extra_point(in_deck)
    after = at._replace(score=added(at.score, team, rules.extra_point_points)) if good else at
    if rules.xp_return == "discard" and in_deck:
        decks = with_team(at.decks, team, without(at.decks[team], (card,)))
        after = after._replace(decks=decks, discards=with_team(at.discards, team, together(at.discards[team], (card,))))
    ending = Ending(How.GOOD if good else How.NO_GOOD, at.spot)
    return whistle(drive(after, team.other, rules), Played(Kind.EXTRA_POINT, ending), rules)
