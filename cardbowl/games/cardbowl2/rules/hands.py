"""Hands, formations and the match-up the play goes to (section 3 of the rulebook)."""

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
"""Hands of a cycle (CB2.DECK.5)."""


class Hands(NamedTuple):
    """Both hands on the table and the slot the play goes to; slots count from 0, outside cards first."""

    offense: Placed
    defense: Placed
    slot: int

    @property
    def is_rush(self) -> bool:
        """Whether O1 is an inside card (CB2.HAND.6)."""
        return self.slot >= int(self.offense.formation)


@cache
def formations(least_outside: int) -> tuple[Formation, ...]:
    """The formations by their number of outside (pass) cards; inside cards run (CB2.HAND.2, CB2.HAND.R1, CB2.DEF.1)."""
    return tuple(
        Formation(str(outside), _in_words(outside), ("outside",) * outside + ("inside",) * (SLOTS - outside))
        for outside in range(least_outside, SLOTS + 1)
    )


def _in_words(outside: int) -> str:
    inside = SLOTS - outside
    return " and ".join(f"{count} {word}" for count, word in ((outside, "outside"), (inside, "inside")) if count)


OPPOSITE: Final = (Formation("opposite", "one card opposite each card of the offense", ("opposite",) * SLOTS),)


def choose_hands(at: Position, rules: HouseRules) -> Rule[tuple[Placed, Placed]]:
    """Both hands are placed, the defense's second; then all are turned up (CB2.HAND.1-4, CB2.HAND.8, CB2.HAND.R2)."""
    offense, defense = at.offense, at.offense.other
    ours = Choose(
        OFFENSE,
        "hand",
        Placement(at.decks[offense], formations(int(rules.min_wr))),
        "CB2.HAND.1",
        "Place four cards: outside to pass, inside to run",
        secret=True,
    )
    if rules.def_pick == "simultaneous":
        theirs = Choose(DEFENSE, "hand", Placement(at.decks[defense], OPPOSITE), "CB2.HAND.R2", _OPPOSITE_PROMPT)
        both = yield ChooseTogether((ours, theirs), "CB2.HAND.R2", "hands")
        placed, opposite = both
    else:
        placed = yield ours
        opposite = yield Choose(DEFENSE, "hand", Placement(at.decks[defense], OPPOSITE), "CB2.HAND.3", _OPPOSITE_PROMPT)
    yield Note("CB2.HAND.4", "All cards are turned up.", (), "reveal")
    return placed, opposite


_OPPOSITE_PROMPT: Final = "Place one card opposite each card of the offense"


def hand_play(at: Position, rules: HouseRules) -> Rule[tuple[Ending, Hands]]:
    """The hands are shown, the offense names O1, and the play runs (CB2.HAND.5-6, CB2.HAND.8, CB2.HAND.R3, CB2.HAND.R4)."""
    placed, opposite = yield from choose_hands(at, rules)
    o1: Card = yield Choose(OFFENSE, "O1", placed.cards, "CB2.HAND.5", "Which of your cards does the play go to?")
    hands = Hands(placed, opposite, placed.cards.index(o1))
    d1 = opposite.cards[hands.slot]  # CB2.HAND.R7; CB2.DECK.R8: neither hand card is ever an event
    if hands.is_rush:
        return (yield from rushing_play(at, o1, d1, rules)), hands
    return (yield from passing_play(at, o1, d1, rules)), hands


def decks_after(at: Position, hands: Hands) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The unused team cards after both hands have gone to their used piles: all 52 again once there are none (CB2.DECK.4-5)."""
    left = list(at.decks)
    for team, placed in ((at.offense, hands.offense), (at.offense.other, hands.defense)):
        unused = list(at.decks[team])
        for card in placed.cards:
            unused.remove(card)
        left[team] = tuple(unused) or FULL_DECK
    return left[0], left[1]


def place_in_cycle(left: int) -> int:
    """The number of the hand in its cycle, from 1, by the number of cards `left` (CB2.DECK.5)."""
    return HANDS + 1 - left // SLOTS
