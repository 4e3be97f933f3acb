"""Formulas of the parts of the rules that the coach of Card Bowl 2.0 does not read card by card.

Each formula is that of a question of its own, put as the part of the rules puts its result, up to what only the clock needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import by_value, draw_deck
from cardbowl.games.cardbowl2.odds.good_passer import good_pass
from cardbowl.games.cardbowl2.odds.kicks import kick_at_goal, kick_goes_on, kick_shown
from cardbowl.games.cardbowl2.odds.punts import Punt, punt_odds
from cardbowl.games.cardbowl2.odds.returns import Drawn, Faces, KickPlay, Returns
from cardbowl.games.cardbowl2.odds.runs import rest_of_run, run_shown
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import (
    bounces,
    catches,
    field_goals,
    interceptions,
    kick_returns,
    open_field,
    passing,
    punts,
    rushing,
)
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, whistle
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn, in_end_zone
from cardbowl.games.cardbowl2.rules.open_field import Run, Runner, counted_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.reading.known import OPEN, Formula
from cardbowl.reading.outcomes import alone
from cardbowl.steps.referee import Referee

OF_PASSES: Final = ("pass test", "pass yards", "sack loss")
"""The rules of passes that a variant may replace; what is counted here asks them."""
USUAL: Final = attrgetter("default")
"""Answers a decision with its default."""
MOST_AHEAD: Final = 2
"""The most further pass cards of the search; a third one takes three times as long and changes little."""
MOST_DECLARED: Final = 3
"""The most declared pass cards that are counted."""


# ---- plays from scrimmage ----------------------------------------------------------------------------------------------


def rush(deck: Deck, at: Position, o1: Card, d1: Card, rules: HouseRules) -> Dist[Ending]:
    """The whole rush (CB2.RUSH, CB2.OFR)."""
    return endings(rush_plays(o1.value - d1.value, rules, _gone(deck, rules), 100 - at.spot), OFFENSE, at.spot)


def throw(
    deck: Deck, at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], declared: int, rules: HouseRules
) -> Dist[Ending] | None:
    """The pass from its next card on; the passer draws at most two more, the second one only if that helps to reach the line.

    Raises `OddsError` where more cards are declared than can be counted.

    Rules: CB2.PASS, CB2.YAC, CB2.OFR.
    """
    if declared > MOST_DECLARED:
        raise OddsError("More than three pass cards take too long to count here.")
    if len(deck) + len(thrown) != len(draw_deck(rules)):
        return None
    more = declared - len(thrown) if declared else MOST_AHEAD
    plays = good_pass(o1, d1, thrown, more, rules, goal=100 - at.spot, need=None if declared else needed(at), run="run")
    return endings(plays, OFFENSE, at.spot)


def completion(deck: Deck, at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], rules: HouseRules) -> Dist[Ending] | None:
    """The pass once its cards are drawn (CB2.PASS.4, CB2.YAC, CB2.OFR)."""
    if len(deck) + len(thrown) != len(draw_deck(rules)):
        return None
    return endings(good_pass(o1, d1, thrown, 0, rules, goal=100 - at.spot, need=None, run="run"), OFFENSE, at.spot)


def needed(at: Position) -> int:
    """The yards to the line to gain, or to the goal line if that is nearer (CB2.NFL.5, CB2.TWO.2)."""
    return min(at.to_go, 100 - at.spot)


def _gone(deck: Deck, rules: HouseRules) -> tuple[Card, ...]:
    """The cards that have left the draw deck."""
    full = draw_deck(rules)
    return () if len(deck) == len(full) else tuple(card for card in full if card not in deck)


def endings(plays: Dist[Play], side: Side, start: int) -> Dist[Ending]:
    """The endings of plays that `side` began at `start`, in its own frame, with what the clock asks (CB2.CLKC.1-3)."""
    return plays.map(partial(ending_of, side, start))


def ending_of(side: Side, start: int, play: Play) -> Ending:
    """The ending of one play, as `endings`."""
    if play.event == "interception":
        return Ending(How.TURNOVER, side.other, other_frame(start), series=True)
    spot, ran = start + play.yards, play.event == "run"
    ending = Ending(How.LOOSE, side, spot, ran=ran) if play.fumble else whistle(side, spot, ran=ran)
    return ending._replace(stopped=play.event == "incomplete", sacked=play.event == "sack")


def running_on(deck: Deck, at: Position, spot: int, o1: Card, sideline: Sideline | None, rules: HouseRules) -> Dist[Ending]:
    """The receiver's run; nobody tries for the sideline (CB2.YAC, CB2.OFR)."""
    return endings(rest_of_run(deck, rules, yards=spot - at.spot, goal=100 - at.spot), OFFENSE, at.spot)


def draw_and_run(
    deck: Deck, side: Side, runner: Runner, rules: HouseRules, sideline: Sideline | None, reduction: int
) -> Dist[Run] | None:
    """The rest of a run; nobody tries for the sideline again, and the suit of the last card is left out (CB2.OFR)."""
    return counted_run(deck, side, runner.spot, runner.draws, rules, None, reduction)


# ---- returns -----------------------------------------------------------------------------------------------------------


def brought_back(deck: Deck, mine: int, passed: int, rules: HouseRules) -> Dist[Ending]:
    """The return of an interception: two cards, and the run they may start (CB2.INT.3-5)."""
    found = rest_of_run(deck, rules, goal=100 - mine)
    return found.map(lambda play: interceptions.ended(mine, mine + play.yards, passed, play.fumble, play.event == "run"))


def return_card(
    deck: Deck, received: int, drawn: tuple[int, ...], cover: Card, kind: KickReturn, rules: HouseRules
) -> Dist[Ending] | None:
    """The return of a kick; after the first cards it is one that begins farther on, as long as that is in the end zone.

    Nobody takes a later touchback.

    Rules: CB2.KICK.5-8, CB2.SQUIB.3, CB2.RET.1-4.
    """
    so_far = received + sum(drawn)
    if drawn and not (in_end_zone(received, rules) and in_end_zone(so_far, rules)):
        return None
    full = draw_deck(rules)
    gone = _gone(deck, rules)
    if len(gone) + len(deck) != len(full):
        return None
    others = _drawn([card for card in gone if card != cover])
    return _returns(kind._replace(cards=kind.cards - len(drawn)), so_far, len(drawn), others, _drawn([cover]), len(deck), rules)


@lru_cache(maxsize=64)
def _returns(
    kind: KickReturn, received: int, before: int, others: Drawn, cover: Drawn, left: int, rules: HouseRules
) -> Dist[Ending]:
    """Returns from `received` after `before` return cards, with `left` cards in the deck: all but `cover` and the `others`."""
    returns = Returns(Faces(draw_deck(rules), rules), before)
    returns.catch(kind, received, others, cover, others.ways * cover.ways)
    return returns.dist(1, left).map(_returned)


def _drawn(cards: Sequence[Card]) -> Drawn:
    return Drawn(tuple(sorted(card.value for card in cards if card is not ACE)), ACE in cards, 1)


def _returned(play: KickPlay) -> Ending:
    spot = play.spot
    assert spot is not None  # it was caught and returned
    if play.how == "fumble":
        return Ending(How.LOOSE, DEFENSE, spot, ran=play.opened, returned=True)
    if play.how == "dead" and spot <= 0:  # CB2.KICK.R10
        spot = play.received
    spot = spot if 0 < spot <= 100 else 0
    return Ending(How(play.how), DEFENSE, spot, series=True, stopped=True, ran=play.opened, returned=True)


# ---- kicks -------------------------------------------------------------------------------------------------


def punt_shown(referee: Referee, at: Position, rules: HouseRules) -> Odds[Punt]:
    """The punt of the most cards that is not returned (CB2.PUNT.1-3)."""
    return punt_odds(rules, spot=at.spot)


def kick_cards(deck: Deck, count: int, rule: str) -> Dist[int]:
    """The sum of the kick cards (CB2.KICK.2)."""
    return sum_of_cards(by_value(deck), count)


# ---- all of it ---------------------------------------------------------------------------------------------------------

RUN: Final = Formula(draw_and_run, ("value",), shown=run_shown)
FORMULAS: Final = {
    rushing.rush: Formula(rush, ("value",), counts=("rush yards",)),
    passing.throw: Formula(throw, ("value", "suit", "color"), counts=OF_PASSES),
    passing.completion: Formula(completion, ("value",), counts=OF_PASSES),
    open_field.draw_and_run: RUN,
    open_field.try_and_run: alone(open_field.try_and_run, ("value", "color"), USUAL, {open_field.draw_and_run: RUN}),
    bounces.bounce: alone(bounces.bounce, ("value", "suit"), USUAL),
    catches.running_on: Formula(running_on, ("value",)),
    interceptions.brought_back: Formula(brought_back, ("value",)),
    kick_returns.return_card: Formula(return_card, ("value",)),
    field_goals.kick_at_goal: Formula(kick_at_goal, ("value",), shown=kick_shown, goes_on=kick_goes_on),
}
PARTS: Final = FORMULAS | {punts.punt: OPEN._replace(shown=punt_shown, counts=("punt distance",))}
"""The parts of the game: live odds show some of them by name, and a whole punt only there."""
