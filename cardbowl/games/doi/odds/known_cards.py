"""What a side knows of the cards: its own hand, and the cards that the other hand and the kicker's deck may hold."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, Side, Team, with_team
from cardbowl.games.doi.odds.deck import by_value
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.order import face_down
from cardbowl.games.doi.rules.piles import DECK, DISCARDS
from cardbowl.reading.live import looking
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

Cards = tuple[Card, ...]


class Sides(NamedTuple):
    """The cards that either side may lay, as far as `team` knows: its own hand, and any card that the other side may hold."""

    team: Team
    offense: Cards
    defense: Cards

    def with_card(self, side: Side, card: Card) -> tuple[Cards, Cards]:
        """The same two sides where `side` lays this card (DOI.PLAY.1)."""
        return ((card,), self.defense) if side is OFFENSE else (self.offense, (card,))


def against(referee: Referee, side: Side, card: Card) -> Position:
    """The position in which `side` holds this card alone, as often as its hand has cards: whatever it really holds."""
    at, team = referee.position, referee.team(side)
    there: Position = at._replace(hands=with_team(at.hands, team, (card,) * len(at.hands[team])))
    return there


def sides(referee: Referee) -> Sides:
    """The cards that may be laid now, as the viewing side knows them (DOI.INFO.1, DOI.INFO.2, DOI.INFO.1.R1)."""
    at, team = referee.position, looking(referee)
    seen: Position = referee.game.seen_by(at, team, referee.rules)
    own, other = seen.hands[team], seen.decks[team.other]  # the cards the other deck may still hold, including its hand
    return Sides(team, own, other) if team is referee.team(OFFENSE) else Sides(team, other, own)


class Turning(NamedTuple):
    """The cards that a kick may turn up: the values in the deck, the most of them it turns up, and the values that follow."""

    deck: dict[int, int]
    in_deck: int
    discards: dict[int, int]


def turning(referee: Referee) -> Turning:
    """The cards that a kick may turn up, as the viewing side knows them.

    A hand that it cannot see may also be in the deck. With closed discards (DOI.INFO.1.R1), the cards of discards and deck cannot
    be distinguished, so either may come.

    Rules: DOI.FG.2, DOI.FG.6.R1, DOI.XP.1.
    """
    at: Position = referee.position
    deck, discards = referee.left(DECK), referee.left(DISCARDS)
    if getattr(referee, "viewer", None) is None:
        deck = (*deck, *face_down(referee, looking(referee)))
    if referee.rules.discards == "closed":
        deck, discards = (*deck, *discards), ()
        return Turning(by_value(deck), len(deck), {})
    gone = sum(type(ask) is Draw and ask.deck == DECK for ask, _ in referee.steps)
    return Turning(by_value(deck), len(at.decks[at.offense]) - gone, by_value(discards))
