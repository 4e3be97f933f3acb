"""Odds of the rest of a play after its first cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, sum_of_cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.jokers import plain_values
from cardbowl.games.cardbowl1.odds.loose.tackled_sets import play
from cardbowl.games.cardbowl1.odds.runs.run_falls import Falls, OpenDeck, RunFall, open_deck, totals
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, hand_value, worth
from cardbowl.games.cardbowl1.rules.endings import is_out_of_play
from cardbowl.games.cardbowl1.rules.kicks.field_goals import block_cards
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import broken_up, cover_points, most_unbroken, pass_points
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, Throw

ENDINGS = ("complete", "incomplete", "interception")


def rest_of_run(
    ahead: int,
    cards: int,
    drawn: Sequence[Card],
    rules: HouseRules,
    seen: Sequence[Card],
    to_goal: int | None,
    ends: Callable[[int, int], tuple[int, int]],
) -> Odds[RunFall]:
    """The `cards` of the defense that come after those `drawn`, from an O - D of `ahead`.

    Jokers are among those `drawn`; `ends(O - D, face values)` gives the yards and the open-field draws.

    Rules: CB1.RUN.7-10.
    """
    against = [card for card in drawn if card.suit]
    ahead, face_values = ahead - sum(card.value for card in against), sum(worth(card) for card in against)
    left = cards - len(against)
    deck = open_deck(rules, seen, left)
    falls = Falls(deck, to_goal, math.comb(deck.ordinary, left) * deck.places)
    loose = deck.places if RED in drawn else deck.red * left
    for (total, values), ways in totals(deck.counts, left).items():
        gain, draws = ends(ahead - total, face_values + values)
        falls.add("loose", gain, ways * loose, left + (RED not in drawn))
        draws = 0 if falls.scored(gain) else draws
        falls.add("dead", gain, ways * (deck.places - loose), left, draws)
    return falls.odds("the run", {})


def points_of(play: Pass, cards: Sequence[Card]) -> int:
    """O - D with the cards of the offense so far (CB1.PASS.12)."""
    own = pass_points(play.passer, play.receiver) + sum(card.value for card in cards)
    return own - cover_points(play.attached, play.extra)


def rest_of_pass(
    play: Pass,
    throw: Throw,
    left_out: int,
    drawn: Sequence[Card],
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    reception: bool = False,
) -> Odds[tuple[str, int]]:
    """The two cards of the defense after those `drawn`: broken up, intercepted, or complete for the yards that are left.

    `reception` says that the reception card is still drawn first, of a pass that has failed or is intercepted already; the
    offense then leaves no card out (CB1.PASS.16).

    Rules: CB1.PASS.11-13, CB1.PASS.16, CB1.PASS.R5.
    """
    against = [card for card in drawn if card.suit]
    ahead = points_of(play, throw.cards) - left_out - sum(card.value for card in against)
    why, unbroken = bool(throw.why), None
    if not why and throw.reception is not None:
        if against:
            why = broken_up(play.receiver, throw.reception, play.attached, against[0])
        else:
            unbroken = most_unbroken(play.receiver, throw.reception.value, play.attached)
    cards = 2 - len(against) + reception
    deck = open_deck(rules, seen, cards)
    red = deck.places if throw.how == "intercepted" or RED in drawn else deck.red * cards
    found = dict[tuple[str, int], int]()
    for values, ways in in_order(deck.counts, cards):
        defense = values[reception:]
        yards = ahead + sum(values[:reception]) - sum(defense)
        back = interception_yards(yards, rules)
        failed = why or (unbroken is not None and defense[0] > unbroken)
        gone = ("incomplete", 0) if is_out_of_play(play.spot + back) else ("interception", back)
        here = ("incomplete", 0) if failed or is_out_of_play(play.spot + yards) else ("complete", yards)
        found[gone] = found.get(gone, 0) + ways * red
        found[here] = found.get(here, 0) + ways * (deck.places - red)
    return _endings(Dist.from_weights(found), "the pass")


def in_order(counts: Mapping[int, int], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The values of so many cards one after another, with their ways."""
    if not cards:
        yield (), 1
        return
    for value, count in counts.items():
        if count:
            for others, ways in in_order({**counts, value: count - 1}, cards - 1):
                yield (value, *others), count * ways


def only_jokers(left: int, deck: OpenDeck, *, intercepted: bool) -> Odds[tuple[str, int]]:
    """A screen that has failed: of so many cards still drawn the Red Joker makes an interception (CB1.SCRN.4, CB1.SCRN.R3)."""
    red = deck.places if intercepted else deck.red * left
    return _endings(
        Dist.from_weights({("interception", 0): red, ("incomplete", 0): deck.places - red}), "the screen", yards=False
    )


def _endings(dist: Dist[tuple[str, int]], what: str, *, yards: bool = True) -> Odds[tuple[str, int]]:
    values: dict[str, Callable[[tuple[str, int]], int | None]] = {
        "yards": lambda end: end[1] if end[0] == "complete" else None,
        "spot": lambda end: end[1] if end[0] == "interception" else None,
    }
    return Odds.of(dist, what=what, events={name: _ended(name) for name in ENDINGS}, values=values if yards else {})


def _ended(name: str) -> Callable[[tuple[str, int]], bool]:
    return lambda end: end[0] == name


def batch_of_yardage(
    receiver_suit: str, left: int, failed: bool, deck: Sequence[Card], *, intercepted: bool = False
) -> Odds[str]:
    """Yardage cards declared together: all are drawn, and the Red Joker is an interception (CB1.PASS.6, CB1.PASS.18)."""
    ordinary = [card for card in deck if card.suit]
    clean = sum(1 for card in ordinary if card.suit != receiver_suit)
    red = Fraction(1) if intercepted else Fraction(left if RED in deck else 0, len(ordinary) + 1)
    through = Fraction(math.perm(clean, left), math.perm(len(ordinary), left)) if not failed and left <= clean else Fraction(0)
    through *= 1 - red
    falls = {"clean": through, "wrong suit": 1 - through - red, "interception": red}
    return Odds.of(Dist.from_weights(falls), what="yardage", events={name: _is(name) for name in falls})


def _is(name: str) -> Callable[[Any], bool]:
    return lambda outcome: bool(outcome == name)


def rest_of_a_set(
    cards: Sequence[Card],
    left: int,
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    to_goal: int,
    tackled: bool,
    later: bool = False,
) -> Odds[RunFall]:
    """An open-field run in the middle of a set: `cards` of it are drawn and `left` are still to come.

    Yards count from where the set began, `to_goal` yards from the goal line.

    Where the set may be `tackled`, only its cards are counted, for then the defense decides whether it scores; with a Red Joker
    beyond the goal line the touchdown stands. So are they where only one `later` may be; else the run to its end, but no fouls.

    Rules: CB1.OFR.2-5, CB1.OFR.R1, CB1.FLD.R2.
    """
    deck = open_deck(rules, seen, left)
    so_far, more = sum(card.value for card in cards), sum(worth(card) for card in cards)
    falls = Falls(deck, None if tackled else to_goal, 1)
    if tackled or later:
        falls.whole = math.comb(deck.ordinary, left) * deck.places
        for (total, values), ways in totals(deck.counts, left).items():
            draws = 0 if falls.scored(so_far + total) else more + values
            falls.add("dead", so_far + total, ways * (deck.places - deck.red * left), left, draws)
        for place in range(left if deck.red else 0):
            every = falls.whole * math.comb(deck.ordinary, place)
            for (total, _), ways in totals(deck.counts, place).items():
                how = "loose" if so_far + total < to_goal else "touchdown"
                yards = min(so_far + total, to_goal)
                falls.add(how, yards, ways * math.comb(deck.ordinary, left), place + 1, whole=every)
        return falls.odds("the set", {})
    if so_far >= to_goal:
        falls.add("dead", so_far, falls.whole)
    else:
        play(falls, {((), left + more): {so_far: 1}}, left + more)
    return falls.odds("the run", {}, fouls=False)


@lru_cache(maxsize=256)
def rest_of_kick(deck: tuple[Card, ...], kicked: tuple[Card, ...], distance: int, rules: HouseRules, is_try: bool) -> Odds[str]:
    """A kick at the goal after the cards `kicked` (CB1.FG.2, CB1.FGB.1, CB1.TRY.2)."""
    left = rules.field_goal_cards - len(kicked)
    window = max(0, (1 if is_try else block_cards(distance, rules)) - len(kicked))
    total = sum_of_cards(plain_values(deck), left)
    blocked = Fraction(window if RED in deck else 0, sum(plain_values(deck).values()) + 1)
    good = total.at_least(distance - sum(card.value for card in kicked)) * (1 - blocked)
    falls = {"good": good, "no good": 1 - good - blocked, "blocked": blocked}
    return Odds.of(Dist.from_weights(falls), what="field-goal", events={name: _is(name) for name in falls})


def second_recovery(needed: int, deck: Sequence[Card]) -> Odds[str]:
    """The second card of a recovery against a total of `needed`, all modifiers on one side; jokers are replaced (CB1.FUM.3-4)."""
    totals_left = [card.value for card in deck if card.suit]
    ends = ["first offense" if value < needed else "first defense" if value > needed else "tie" for value in totals_left]
    names = ("first offense", "first defense", "tie")
    return Odds.of(Dist.uniform(ends), what="recovery", events={name: _is(name) for name in names})


def one_card(deck: Sequence[Card], *, dealt: bool = False) -> Odds[Card]:
    """The next card of a deck: its value (of one `dealt` as a player, a joker's too), a face card, the jokers (CB1.GEN.1)."""
    events: dict[str, Callable[[Card], object]] = {"face card": lambda card: bool(card.suit) and card.is_face}
    events |= {card.name: _is_card(card) for card in (RED, BLACK) if card in deck}
    return Odds.of(
        Dist.uniform(list(deck)),
        what="the next card",
        events=events,
        values={"value": lambda card: hand_value(card) if card.suit or dealt else None},
    )


def _is_card(card: Card) -> Callable[[Card], bool]:
    return lambda each: each is card
