"""The deck before every play, and the deal as one part of a turn (sections 3.1 and 3.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardbowl.cards import Card, Deck
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.deal import HAND, deal, discard, draw_deck, hand_sizes, play_for_the_turnover
from cardbowl.games.cardbowl1.rules.frame.course_of_play import DRAW
from cardbowl.steps.ask import Note, Rule


@cache
def whole_deck(black_joker: bool) -> tuple[Card, ...]:
    """The 52 cards, the Red Joker, and the Black Joker where it is used (CB1.GEN.1, CB1.GEN.11)."""
    return tuple(Deck.standard(jokers=2 if black_joker else 1))


def deck(name: str, at: Position, rules: HouseRules) -> Sequence[Card]:
    """All cards before every play; after a deal, without hands and discards.

    Rules: CB1.GEN.5-7, CB1.GEN.11, CB1.DEAL.7, CB1.DEAL.R3.
    """
    whole = whole_deck(rules.black_joker == "on")
    if name != DRAW or at.phase != "dealt":
        return whole
    out = (*at.hands[0], *at.hands[1], *at.discards[0], *at.discards[1])
    return draw_deck(out, rules, whole)


def the_deal(at: Position, rules: HouseRules) -> Rule[Position]:
    """Deal both hands; the joker may be given up, then both sides discard.

    Returns the position in which both sides line up. The defense discards first; neither side sees the other's discards.

    Rules: CB1.DEAL.1-7, CB1.TURN.1, CB1.TURN.R1, CB1.DEAL.R3.
    """
    sizes = hand_sizes(at.offense, at.quarter, at.hurry_up, rules, at.pools)
    if sizes != (HAND, HAND):
        text = "{} cards for the offense, {} for the defense."
        yield Note("CB1.DEAL.2", text, (sizes.offense, sizes.defense), "hand sizes", tuple(sizes))
    ours, theirs = yield from deal(sizes)
    theirs = yield from play_for_the_turnover(theirs)
    defense = yield from discard(DEFENSE, theirs, rules)
    offense = yield from discard(OFFENSE, ours, rules)
    yield Note("CB1.DEAL.7", "Both hands are dealt.", (), "dealt")
    return at._replace(
        phase="dealt",
        running=False,
        hands=(offense.cards, defense.cards),
        discards=(offense.discards, defense.discards),
    )
