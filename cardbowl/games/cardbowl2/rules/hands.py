"""Section 3 of the rulebook: hands, formations and the match-up the play goes to."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.steps.ask import Choose, ChooseTogether, Note, Rule
from cardbowl.steps.placement import Formation, Placed, Placement

SLOTS: Final = 4
HANDS: Final = len(FULL_DECK) // SLOTS
"""CB2.DECK.5  Hands of a cycle."""


class Hands(NamedTuple):
    """Both hands on the table and the slot the play goes to; slots count from 0, outside cards first."""

    offense: Placed
    defense: Placed
    slot: int

    @property
    def is_rush(self) -> bool:
        """CB2.HAND.6  Whether O1 is an inside card."""
        return self.slot >= int(self.offense.formation)


@cache
def formations(least_outside: int) -> tuple[Formation, ...]:
    """CB2.HAND.2, CB2.HAND.R1, CB2.DEF.1  The formations by their number of outside (pass) cards; inside cards run."""
    return tuple(
        Formation(str(outside), _in_words(outside), ("outside",) * outside + ("inside",) * (SLOTS - outside))
        for outside in range(least_outside, SLOTS + 1)
    )


def _in_words(outside: int) -> str:
    inside = SLOTS - outside
    return " and ".join(f"{count} {word}" for count, word in ((outside, "outside"), (inside, "inside")) if count)


OPPOSITE: Final = (Formation("opposite", "one card opposite each card of the offense", ("opposite",) * SLOTS),)


def team_deck(at: Position, team: int) -> tuple[Card, ...]:
    """CB2.DECK.4-5  What the team may choose its hand from: all 52 cards again once they are used up."""
    return at.decks[team] or FULL_DECK


def choose_hands(at: Position, rules: HouseRules) -> Rule[tuple[Placed, Placed]]:
    """CB2.HAND.1-4, CB2.HAND.8, CB2.HAND.R2  Both hands are placed, the defense's second; then all are turned up."""
    offense, defense = at.offense, at.offense.other
    ours = Choose(
        OFFENSE,
        "hand",
        Placement(team_deck(at, offense), formations(int(rules.min_wr))),
        "CB2.HAND.1",
        "Place four cards: outside to pass, inside to run",
        secret=True,
    )
    if rules.def_pick == "simultaneous":
        theirs = Choose(DEFENSE, "hand", Placement(team_deck(at, defense), OPPOSITE), "CB2.HAND.R2", _OPPOSITE_PROMPT)
        both = yield ChooseTogether((ours, theirs), "CB2.HAND.R2", "hands")
        placed, opposite = both
    else:
        placed = yield ours
        opposite = yield Choose(DEFENSE, "hand", Placement(team_deck(at, defense), OPPOSITE), "CB2.HAND.3", _OPPOSITE_PROMPT)
    yield Note("CB2.HAND.4", "All cards are turned up.", (), "reveal")
    return placed, opposite


_OPPOSITE_PROMPT: Final = "Place one card opposite each card of the offense"


def hand_play(at: Position, rules: HouseRules) -> Rule[tuple[Ending, Hands]]:
    """CB2.HAND.5-6, CB2.HAND.8, CB2.HAND.R3, CB2.HAND.R4  The hands are shown, the offense names O1, and the play runs."""
    placed, opposite = yield from choose_hands(at, rules)
    o1: Card = yield Choose(OFFENSE, "O1", placed.cards, "CB2.HAND.5", "Which of your cards does the play go to")
    hands = Hands(placed, opposite, placed.cards.index(o1))
    d1 = opposite.cards[hands.slot]  # CB2.DECK.R8: neither hand card is ever an event
    if hands.is_rush:
        return (yield from rushing_play(at, o1, d1, rules)), hands
    return (yield from passing_play(at, o1, d1, rules)), hands


def decks_after(at: Position, hands: Hands) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """CB2.DECK.4-5  The unused team cards after both hands have gone to their used piles."""
    left = list(at.decks)
    for team, placed in ((at.offense, hands.offense), (at.offense.other, hands.defense)):
        unused = list(team_deck(at, team))
        for card in placed.cards:
            unused.remove(card)
        left[team] = tuple(unused) or FULL_DECK
    return left[0], left[1]


def place_in_cycle(left: int) -> int:
    """CB2.DECK.5  Which hand of the cycle, from 1, is chosen from so many cards."""
    return HANDS + 1 - left // SLOTS
