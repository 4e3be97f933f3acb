"""Odds of the screen and the lateral (sections 7.3 and 7.4 of the rulebook)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.draws import hand_value
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.interceptions import interception_yards
from cardbowl.games.cardbowl1.laterals import LATERAL_DRAWS, Lateral, lateral_yards
from cardbowl.games.cardbowl1.odds.run_falls import FACE_VALUES, Falls, Hand, RunFall, hands, open_deck
from cardbowl.games.cardbowl1.run_yards import carrier_points, passing_value, run_yards
from cardbowl.games.cardbowl1.screens import CHECK_CARDS, Screen, screen_draws

_EVENTS: Final[dict[str, Callable[[RunFall], bool]]] = {
    "incomplete": lambda fall: fall.how in ("incomplete", "thrown away"),
    "interception": lambda fall: fall.how == "intercepted",
    "thrown away": lambda fall: fall.how == "thrown away",
}


class _Caught(NamedTuple):
    """A ball that is caught: the cards gone with it, the reception card, its chance, and the totals before the draws."""

    gone: tuple[int, ...]
    card: int
    chance: Fraction
    difference: int


def lateral_odds(
    at: Lateral, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None, tacklers: Sequence[int] = ()
) -> Odds[RunFall]:
    """CB1.LAT.1-4, CB1.LAT.R1-R3, CB1.OFR.1-4  A lateral until the ball is dead or loose, from the cards not `seen`.

    `at.defense` has the extra card in it here. `tacklers` are net totals that meet the first open-field sets, whatever is drawn
    (CB1.TACK.1). Nobody steps out of bounds (CB1.OFR.R3, CB1.CLKX.10). The answer stops where the ball is loose; what the
    Black Joker means is not drawn for, and a foul in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).
    """
    deck = open_deck(rules, seen, 1 + LATERAL_DRAWS)
    falls = Falls(deck, to_goal)
    before = carrier_points(at.carrier, rules, shotgun=at.shotgun) + at.blockers - at.defense
    falls.add("loose", -rules.lateral_depth, falls.red_at(1), 1)
    for card, count in deck.counts.items():
        chance = Fraction(count, deck.ordinary)
        if card >= hand_value(at.carrier):  # CB1.LAT.3
            falls.add("loose", -rules.lateral_depth, chance * (1 - falls.red_at(1)), 1)
            continue
        caught = _Caught((card,), card, chance, before + card)
        _run(falls, caught, LATERAL_DRAWS, lambda over, hand: lateral_yards(over, hand.worth, rules), throw_away=False)
    falls.open_field(1 + LATERAL_DRAWS, tacklers)
    inputs = {
        "carrier": at.carrier,
        "blockers": at.blockers,
        "defense": at.defense,
        "shotgun": at.shotgun,
        "tacklers": tuple(tacklers),
    }
    return falls.odds("lateral", inputs)


def screen_odds(
    at: Screen,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    to_goal: int | None = None,
    tacklers: Sequence[int] = (),
    throw_away: bool = False,
) -> Odds[RunFall]:
    """CB1.SCRN.3-6, CB1.SCRN.R1-R5, CB1.OFR.1-4  A screen from the cards not `seen` until the ball is dead, loose or intercepted.

    `at.defense` has the extra card in it here. With `throw_away` the offense throws the ball away whenever it may (CB1.SCRN.6).
    `tacklers` are net totals that meet the first open-field sets, whatever is drawn (CB1.SCRN.7, CB1.TACK.1). Nobody steps out
    of bounds (CB1.OFR.R3, CB1.CLKX.10). The answer stops where the ball is loose, and before the interceptor's run; what the
    Black Joker means is not drawn for, and a foul in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).
    """
    draws = rules.screen_d_draws
    deck = open_deck(rules, seen, 2 + draws)
    falls = Falls(deck, to_goal)
    before = carrier_points(at.carrier, rules, shotgun=at.shotgun) + at.blockers - at.defense
    passer = passing_value(at.quarterback, at.shotgun)

    def rushed(over: int, hand: Hand) -> int:
        return run_yards(over, hand.worth, rules.run_divisor, rules)

    falls.add("loose", -rules.passer_fumble, falls.red_at(1), 1)
    _checked(falls, rules, deck.counts, Fraction(1), red=True)
    for thrown, count in deck.counts.items():
        for card, others in deck.less((thrown,)).items():
            chance = Fraction(count * others, deck.ordinary * (deck.ordinary - 1))
            if not chance:
                continue
            if thrown + at.pressure >= passer or card >= hand_value(at.carrier):  # CB1.SCRN.4
                _checked(falls, rules, deck.less((thrown, card)), chance, red=False)
                continue
            caught = _Caught((thrown, card), card, chance, before + card)
            _run(falls, caught, draws, rushed, throw_away=throw_away)
    falls.open_field(2 + draws, tacklers)
    inputs = {
        "quarterback": at.quarterback,
        "carrier": at.carrier,
        "blockers": at.blockers,
        "defense": at.defense,
        "shotgun": at.shotgun,
        "pressure": at.pressure,
        "tacklers": tuple(tacklers),
        "throw_away": throw_away,
    }
    return falls.odds("screen", inputs, _EVENTS)


def _checked(falls: Falls, rules: HouseRules, left: dict[int, int], chance: Fraction, *, red: bool) -> None:
    """CB1.SCRN.4, CB1.SCRN.R3  Two check cards from the cards `left`; `red`: the Red Joker was the reception card."""
    intercepted = falls.red_at(1) if red else falls.red_at(CHECK_CARDS)
    for hand in hands(left, CHECK_CARDS):
        share = chance * Fraction(hand.ways, math.comb(sum(left.values()), CHECK_CARDS))
        falls.add("intercepted", interception_yards(-hand.worth, rules), share * intercepted, 3 + CHECK_CARDS)
    if not red:
        falls.add("incomplete", 0, chance * (1 - falls.red_at(2 + CHECK_CARDS)), 2 + CHECK_CARDS)


def _run(falls: Falls, caught: _Caught, cards: int, yards: Callable[[int, Hand], int], *, throw_away: bool) -> None:
    """CB1.SCRN.5, CB1.SCRN.6, CB1.LAT.1  Run as a rush after the catch; the open-field run always comes."""
    left, before = falls.deck.less(caught.gone), len(caught.gone)
    loose, clean = falls.red_at(cards), 1 - falls.red_at(before + cards)
    for hand in hands(left, cards):
        chance = caught.chance * Fraction(hand.ways, math.comb(sum(left.values()), cards))
        over = caught.difference - hand.total
        gain = yards(over, hand)
        falls.add("loose", gain, chance * loose, before + cards + 1)
        if throw_away and over <= 0 and hand.worth:
            falls.add("thrown away", 0, chance * clean, before + cards)
        elif falls.scored(gain):
            falls.add("dead", gain, chance * clean, before + cards)
        else:
            draws = screen_draws(over, FACE_VALUES.get(caught.card, 0), hand.worth)
            falls.begin((*caught.gone, *hand.cards), draws, gain, chance * clean)
