"""Odds of single attempts: out of bounds late in a half, and a fumble on a try (sections 17e and 14 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.chance import Counting, Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.endings import ACE
from cardbowl.games.cardbowl2.fumbles import try_fumble
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.out_of_bounds import Sideline, try_sideline
from cardbowl.steps.ask import Note
from cardbowl.steps.outcomes import outcomes


def out_of_bounds_odds(rules: HouseRules, seen: Sequence[Card] = (), *, carrier: Card) -> Odds[str]:
    """CB2.OOB.4, CB2.OOB.R4, CB2.CLK2.5  One try of the `carrier` for the sideline: ``out``, ``in`` or ``fumble``.

    Raises `IllegalAnswerError` with the Simple 1 clock, which knows no such try.
    """
    if rules.clock == "simple1":
        raise IllegalAnswerError("clock simple1", "nobody tries for the sideline there", "complex or simple2", "CB2.CLK1.R2")
    sideline = Sideline(carrier, rules.clock == "simple2")
    words = {"out": "out", "spent": "in", "loose": "fumble"}
    dist = outcomes(lambda: try_sideline(OFFENSE, 50, sideline, rules, 1), draw_deck(rules, seen)).map(words.__getitem__)
    return Odds.of(dist, what="out-of-bounds", events={word: word.__eq__ for word in words.values()})


def try_fumble_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[tuple[str, int]]:
    """CB2.TWO.4, CB2.TWO.R3  A loose ball on a try: whether the fumbler may ``advance``; the ace of spades is out.

    The value ``run_draws`` are the draws of that run, 0 where the try is over.
    """
    deck = draw_deck(rules, seen)
    if ACE in deck:
        deck = deck.without([ACE])
    dist = outcomes(lambda: try_fumble(OFFENSE, 98, rules), deck, until=_decided)
    orders = len(deck) * (len(deck) - 1)
    advances = int(dist.chance(lambda found: found[0] == "advance") * orders)
    cards = "a face card, then a card of its suit without a face"
    return Odds.of(
        dist,
        what="try-fumble",
        events={"advance": lambda found: found[0] == "advance"},
        values={"run_draws": lambda found: found[1]},
        countings={"advance": Counting(advances, orders, "orders of two recovery cards", cards, "each order once")},
    )


def _decided(note: Note) -> tuple[str, int] | None:
    if note.what == "recovery draws":
        return "advance", int(note.n)
    return ("over", 0) if note.what == "try over" else None
