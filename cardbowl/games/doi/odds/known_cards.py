"""What the side that looks knows of the cards: its own hand, and what the other hand and the kicker's deck may hold."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, Team
from cardbowl.games.doi.odds.deck import by_value
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.piles import DECK, DISCARDS
from cardbowl.reading.live import looking
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

Cards = tuple[Card, ...]


class Sides(NamedTuple):
    """What either side may lay, as far as `team` knows: its own hand, and any card that the other side may hold."""

    team: Team
    offense: Cards
    defense: Cards


def sides(referee: Referee) -> Sides:
    """DOI.INFO.1, DOI.INFO.2, DOI.INFO.1.R1  The cards that may be laid now, for the side that looks."""
    at, team = referee.position, looking(referee)
    seen: Position = referee.game.seen_by(at, team, referee.rules)
    own, other = seen.hands[team], seen.decks[team.other]  # what the other deck may still hold, its hand among it
    return Sides(team, own, other) if team is referee.team(OFFENSE) else Sides(team, other, own)


class Turning(NamedTuple):
    """The cards that a kick may turn up: the values in the deck, how many of them it turns up at most, and what follows."""

    deck: dict[int, int]
    in_deck: int
    discards: dict[int, int]


def turning(referee: Referee) -> Turning:
    """DOI.FG.2, DOI.FG.6.R1, DOI.XP.1  What is left to turn up for a kick, as the side that looks knows it.

    A hand that it cannot see may as well lie in the deck. Where nobody looks through discards (DOI.INFO.1.R1), what lies in
    them and what lies in the deck is not known apart, so either may come.
    """
    at: Position = referee.position
    deck, discards = referee.left(DECK), referee.left(DISCARDS)
    if referee.rules.discards == "closed":
        deck, discards = (*deck, *discards), ()
        return Turning(by_value(deck), len(deck), {})
    gone = sum(type(ask) is Draw and ask.deck == DECK for ask, _ in referee.steps)
    return Turning(by_value(deck), len(at.decks[at.offense]) - gone, by_value(discards))
