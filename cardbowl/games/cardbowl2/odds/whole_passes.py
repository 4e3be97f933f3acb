"""Odds of the whole pass (section 5 of the rulebook): tests, sack, catch, yards after the catch, and the run."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch, completed, intercepted
from cardbowl.games.cardbowl2.odds.deck import draw_deck, holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Stop, Throws, sack_losses
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, Plays, play_odds
from cardbowl.games.cardbowl2.rules.passing import tested


def pass_plays(o1: Card, d1: Card, rules: HouseRules, seen: Sequence[Card], stop: Stop, goal: int | None) -> Dist[Play]:
    """The whole pass until the ball is dead, loose or intercepted; `stop`: when to stop drawing (CB2.PASS, CB2.YAC, CB2.OFR)."""
    deck = PassDeck(draw_deck(rules, seen), o1, rules)
    return thrown_plays(deck, d1, deck.throws(stop), draw_deck(rules, seen), goal)


def thrown_plays(deck: PassDeck, d1: Card, throws: Throws, full: Deck, goal: int | None, *, run: str = "complete") -> Dist[Play]:
    """The whole pass, given the results of its pass cards from the deck `full`; `run` is the event of a catch and a run after it.

    Rules: CB2.PASS.4, CB2.YAC, CB2.OFR.
    """
    rules, plays = deck.rules, Plays(full, deck.rules, goal)
    for thrown, share in throws.sacked.items():
        if share:
            for loss, loose, chance in deck.sacks(thrown):
                plays.end("sack", -loss, loose, share * chance)
    plays.end("incomplete", 0, False, throws.incomplete)
    for event, share in intercepted(deck, d1, throws.intercepted, goal).items():
        plays.end(event, 0, False, share)
    catches = completed(deck, d1, throws.complete, goal)
    for play, share in catches.settled.items():
        plays.end(*play, share)
    ends: dict[tuple[int, int, bool], int] = {}
    for catch in catches.going:
        after, cases = after_catch(deck.counts, catch.gone, catch.ace, rules)
        whole = catches.whole * cases
        for fall, weight in after.items():
            yards = {gain + fall.yards: ways * weight for gain, ways in catch.gains.items()}
            if fall.draws:
                gone = tuple(sorted((*catch.gone, *fall.pair)))
                plays.runs(run, yards, fall.draws, gone, whole, ace=catch.ace)
                continue
            for total, ways in yards.items():
                ends[whole, total, fall.loose] = ends.get((whole, total, fall.loose), 0) + ways
    for (whole, total, loose), ways in ends.items():
        plays.end("complete", total, loose, ways, whole)
    return plays.dist()


def fixed_pass(
    o1: Card, d1: Card, rules: HouseRules, seen: Sequence[Card], stop: Stop, spot: int | None, to_go: int | None
) -> Odds[Play]:
    """The pass to `o1` against `d1` with its events; `stop` decides when the clean cards are enough (CB2.PASS)."""
    dist = pass_plays(o1, d1, rules, seen, stop, None if spot is None else 100 - spot)
    return play_odds("pass", dist, spot, to_go, PASS_EVENTS)


def _is_event(name: str, play: Play) -> bool:
    return play.event == name


PASS_EVENTS: Final = {name: partial(_is_event, name) for name in ("complete", "incomplete", "sack", "interception")}
"""The first outcomes of a pass."""


def pass_card_odds(rules: HouseRules, seen: Sequence[Card], *, o1: Card) -> Odds[Card]:
    """The test of one pass card against `o1`; the outcomes are the cards themselves (CB2.PASS.3, CB2.PASS.5-8)."""

    def is_verdict(name: str, card: Card) -> bool:
        return tested(card, o1, rules) == name

    names = ("clean", "incomplete", "sack", "interception")
    cards = Dist.uniform(draw_deck(rules, seen))
    return Odds.of(cards, what="pass-card", events={name: partial(is_verdict, name) for name in names})


def sack_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Play]:
    """The loss of a sack; the sack card is among the `seen` ones (CB2.PASS.6, CB2.PASS.R10)."""
    deck = draw_deck(rules, seen)
    ends = sack_losses(ordinary(deck), holds_ace(deck), rules)
    dist = Dist.from_weights((Play("sack", -loss, loose), chance) for loss, loose, chance in ends)
    return Odds.of(
        dist,
        what="sack",
        events={"fumble": lambda play: play.fumble},
        values={"yards": lambda play: play.yards, "loss": lambda play: -play.yards},
    )
