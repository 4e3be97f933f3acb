"""Odds of the screen and the lateral (sections 7.3 and 7.4 of the rulebook)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.tackled_sets import open_field
from cardbowl.games.cardbowl1.odds.passes.screen_yards import RunCards, add_yards
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, Hand, RunFall, hands, open_deck, totals
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.rules.passes.laterals import LATERAL_DRAWS, Lateral, lateral_yards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import pass_card_below, reception_below
from cardbowl.games.cardbowl1.rules.passes.screens import CHECK_CARDS, Screen, screen_draws
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_yards

_EVENTS: Final[dict[str, Callable[[RunFall], bool]]] = {
    "incomplete": lambda fall: fall.how in ("incomplete", "thrown away"),
    "interception": lambda fall: fall.how == "intercepted",
    "thrown away": lambda fall: fall.how == "thrown away",
}


class _Catch(NamedTuple):
    """A caught ball: the reception card, the totals before the draws, and how many cards the defense draws.

    `thrown` are the values of the pass cards that pass their test, none for a lateral; `times` the ways of the reception card.
    """

    card: int
    difference: int
    draws: int
    times: int
    thrown: tuple[int, ...] = ()


def lateral_odds(
    at: Lateral, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None, tacklers: Sequence[int] = ()
) -> Odds[RunFall]:
    """A lateral until the ball is dead or loose, from the cards not `seen`.

    `at.defense` includes the extra card. `tacklers` are net totals against the first open-field sets, whatever is drawn
    (CB1.TACK.1). No runner steps out of bounds (CB1.OFR.R3, CB1.CLKX.10). The odds stop where the ball is loose; what the
    Black Joker means is not drawn for, and a foul in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).

    Rules: CB1.LAT.1-4, CB1.LAT.R1-R3, CB1.OFR.1-4.
    """
    falls, before = _tossed(at, rules, seen, to_goal), at.points(rules) - at.defense
    for card, count in falls.deck.counts.items():
        if card < reception_below(at.carrier):
            caught = _Catch(card, before + card, LATERAL_DRAWS, count)
            _run(falls, caught, lambda over, hand: lateral_yards(over, hand.worth, rules), throw_away=False)
    open_field(falls, 1 + LATERAL_DRAWS, tacklers)
    inputs = {
        "carrier": at.carrier,
        "blockers": at.blockers,
        "defense": at.defense,
        "shotgun": at.shotgun,
        "tacklers": tuple(tacklers),
    }
    return falls.odds("lateral", inputs)


@lru_cache(maxsize=512)
def lateral_yards_odds(at: Lateral, rules: HouseRules, seen: tuple[Card, ...], *, to_goal: int) -> Odds[RunFall]:
    """The same before any open-field run: its yards are left out (CB1.LAT.1-4)."""
    falls, before = _tossed(at, rules, seen, to_goal), at.points(rules) - at.defense
    cards = RunCards(tuple(falls.deck.counts.items()), LATERAL_DRAWS, reception_below(at.carrier), 0)
    add_yards(falls, cards, lambda over, values: lateral_yards(before + over, values, rules))
    return falls.odds("lateral yards", {})


def _tossed(at: Lateral, rules: HouseRules, seen: Sequence[Card], to_goal: int | None) -> Falls:
    """A lateral that is dropped (CB1.LAT.3)."""
    deck = open_deck(rules, seen, 1 + LATERAL_DRAWS)
    hands_of_three = math.comb(deck.ordinary - 1, LATERAL_DRAWS)
    falls = Falls(deck, to_goal, deck.ordinary * hands_of_three * deck.places)
    falls.add("loose", -rules.lateral_depth, deck.red * deck.ordinary * hands_of_three, 1)
    for card, count in deck.counts.items():
        if card >= reception_below(at.carrier):
            falls.add("loose", -rules.lateral_depth, count * hands_of_three * (deck.places - deck.red), 1)
    return falls


def screen_odds(
    at: Screen,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    to_goal: int | None = None,
    tacklers: Sequence[int] = (),
    throw_away: bool = False,
) -> Odds[RunFall]:
    """A screen from the cards not `seen` until the ball is dead, loose or intercepted.

    `at.defense` includes the extra card. With `throw_away` the offense throws the ball away whenever it may (CB1.SCRN.6).
    `tacklers` are net totals against the first open-field sets, whatever is drawn (CB1.SCRN.7, CB1.TACK.1). No runner steps out
    of bounds (CB1.OFR.R3, CB1.CLKX.10). The odds stop where the ball is loose, and before the interceptor's run; what the
    Black Joker means is not drawn for, and a foul in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).

    Rules: CB1.SCRN.3-6, CB1.SCRN.R1-R5, CB1.OFR.1-4.
    """
    falls, before = _not_caught(at, rules, seen, to_goal), at.points(rules) - at.defense
    thrown = tuple(value for value in falls.deck.counts if value < pass_card_below(at.passer, at.pressure))

    def rushed(over: int, hand: Hand) -> int:
        return run_yards(over, hand.worth, rules.run_divisor, rules)

    for card, count in falls.deck.counts.items():
        if thrown and card < reception_below(at.carrier):
            _run(falls, _Catch(card, before + card, rules.screen_d_draws, count, thrown), rushed, throw_away=throw_away)
    open_field(falls, 2 + rules.screen_d_draws, tacklers)
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


@lru_cache(maxsize=512)
def screen_yards_odds(at: Screen, rules: HouseRules, seen: tuple[Card, ...], *, to_goal: int) -> Odds[RunFall]:
    """The same before any open-field run: its yards are left out, and nothing is thrown away (CB1.SCRN.3-6)."""
    falls, before = _not_caught(at, rules, seen, to_goal), at.points(rules) - at.defense
    below = pass_card_below(at.passer, at.pressure), reception_below(at.carrier)
    if below[0] > 1:
        cards = RunCards(tuple(falls.deck.counts.items()), rules.screen_d_draws, below[1], below[0])
        add_yards(falls, cards, lambda over, values: run_yards(before + over, values, rules.run_divisor, rules))
    return falls.odds("screen yards", {}, _EVENTS)


def _not_caught(at: Screen, rules: HouseRules, seen: Sequence[Card], to_goal: int | None) -> Falls:
    """A screen that is lost or not caught: two check cards look for the Red Joker (CB1.SCRN.3-4, CB1.SCRN.R3)."""
    draws = rules.screen_d_draws
    deck = open_deck(rules, seen, 2 + draws)
    pairs = deck.ordinary * (deck.ordinary - 1)
    against = math.comb(deck.ordinary - 2, draws)
    falls = Falls(deck, to_goal, pairs * against * deck.places)
    thrown_below = pass_card_below(at.passer, at.pressure)
    falls.add("loose", -rules.passer_fumble, deck.red * pairs * against, 1)
    _checked(falls, rules, deck.counts, (pairs * against, 1), red=True)
    for card, count in deck.counts.items():
        held = card < reception_below(at.carrier)
        for first, others in deck.less((card,)).items():
            if others and not (held and first < thrown_below):  # CB1.SCRN.4
                _checked(falls, rules, deck.less((first, card)), (count * others * against, 1), red=False)
    return falls


def _checked(falls: Falls, rules: HouseRules, left: dict[int, int], times: tuple[int, int], *, red: bool) -> None:
    """Two check cards from the cards `left`; `red`: the Red Joker was the reception card (CB1.SCRN.4, CB1.SCRN.R3)."""
    deck = falls.deck
    ways, share = times
    every = math.comb(sum(left.values()), CHECK_CARDS) * share
    faces = tuple(left.get(value, 0) for value in FACE_VALUES)
    intercepted = deck.red if red else deck.red * CHECK_CARDS
    for worth, hands_of_two in _depths(faces, sum(left.values()) - sum(faces)).items():
        yards = interception_yards(-worth, rules)
        falls.add("intercepted", yards, ways * hands_of_two * intercepted, 3 + CHECK_CARDS, whole=falls.whole * every)
    if not red:
        falls.add("incomplete", 0, ways * (deck.places - deck.red * (2 + CHECK_CARDS)), 2 + CHECK_CARDS)


@lru_cache(maxsize=256)
def _depths(faces: tuple[int, ...], others: int) -> dict[int, int]:
    """The ways of the check cards by their face values, from so many of each face card and of all `others`."""
    found: dict[int, int] = {}
    for (_, worth), ways in totals({0: others, **dict(zip(FACE_VALUES, faces, strict=True))}, CHECK_CARDS).items():
        found[worth] = found.get(worth, 0) + ways
    return found


def _run(falls: Falls, caught: _Catch, yards: Callable[[int, Hand], int], *, throw_away: bool) -> None:
    """Run as a rush after the catch; the open-field run always comes (CB1.SCRN.5, CB1.SCRN.6, CB1.LAT.1)."""
    deck, before = falls.deck, 1 + bool(caught.thrown)
    left = deck.less((caught.card,))
    loose, clean = deck.red * caught.draws, deck.places - deck.red * (before + caught.draws)
    drawn = before + caught.draws
    for hand in hands(left, caught.draws):
        over = caught.difference - hand.total
        gain = yards(over, hand)
        scored = falls.scored(gain)
        away = throw_away and over <= 0 and hand.worth > 0
        draws = screen_draws(over, FACE_VALUES.get(caught.card, 0), hand.worth)
        gone = (caught.card, *hand.cards)
        ways = caught.times * hand.ways
        passes = ((value, left[value] - hand.cards.count(value)) for value in caught.thrown) if caught.thrown else ((0, 1),)
        every = 0
        for value, free in passes:
            every += free
            if not away and not scored:
                falls.begin((*gone, value) if value else gone, draws, gain, ways * free * clean)
        falls.add("loose", gain, ways * every * loose, drawn + 1)
        if away:
            falls.add("thrown away", 0, ways * every * clean, drawn)
        elif scored:
            falls.add("dead", gain, ways * every * clean, drawn)
