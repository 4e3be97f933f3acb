"""Odds of a punt: block, distance, out of bounds, fair catch and bounce (sections 9.5 and 9.6 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards, ways_by_sum
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import Jokers, jokers_in, plain_values, without
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE
from cardbowl.games.cardbowl1.rules.kicks.punts import possible_cards

DEEP: Final = 20
"""A punt that comes down in front of this yard line of the receivers pins them; no rule turns on it."""


class PuntFall(NamedTuple):
    """One result of a punt: ``blocked``, ``end line`` (out behind it), ``out`` (of bounds, as tried) or ``in play``.

    `yards` from the line of scrimmage, behind it for a blocked ball; `call`: a punt card was the Black Joker.
    """

    how: str
    yards: int
    call: bool = False


class CatchFall(NamedTuple):
    """A fair catch: ``caught`` or ``dropped``; `call`: with a foul by the receivers."""

    how: str
    call: bool = False


class BounceFall(NamedTuple):
    """One result of a punt's bounces: yards of the first and of both, positive towards the receivers' goal line.

    Or `touched` by them.
    """

    first: int
    total: int
    touched: bool = False


def punt_odds(
    line: int, rules: HouseRules, seen: Sequence[Card] = (), *, cards: int | None = None, sideline: bool = False
) -> Odds[PuntFall]:
    """A punt of `cards` cards (None: the most) from `line`, until it comes down.

    `sideline` tries to kick it out of bounds, which is only allowed with fewer than the most cards.
    Events: ``blocked``, ``end line``, ``out`` (in the field of play), ``out behind the goal line`` (or on it, a touchback) and
    ``in play`` are exhaustive; ``inside 20`` is out or in play inside the 20; ``call`` is a Black Joker among the punt cards.
    Values: ``yards`` of a punt, ``landed`` (the receivers' yard line where it comes down, over the end line too),
    ``yards when blocked`` (where the ball is loose then, below 0 behind the line of scrimmage).
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.PUNT.1-2, CB1.PUNT.5-6, CB1.PUNT.R3, CB1.POOB.1-2, CB1.POOB.R2.
    """
    most = possible_cards(rules)[-1]
    count = most if cards is None else cards
    if type(count) is not int or not 1 <= count <= most:
        raise IllegalAnswerError(f"cards {value_text(count)}", "no punt has so many", f"1 to {most}", "CB1.PUNT.1")
    if sideline and count == most:
        raise IllegalAnswerError("sideline", "a punt of the most cards cannot try it", f"1 to {most - 1} cards", "CB1.PUNT.4")
    if type(line) is not int or not 1 <= line < GOAL_LINE:
        raise IllegalAnswerError(f"line {value_text(line)}", "no play starts there", f"1 to {GOAL_LINE - 1}", "CB1.PUNT.2")

    def landed(fall: PuntFall) -> int | None:
        return None if fall.how == "blocked" else GOAL_LINE - line - fall.yards

    def behind(fall: PuntFall) -> bool:
        return fall.how == "out" and GOAL_LINE - line - fall.yards <= 0

    return Odds.of(
        Dist.from_weights(_falls(tuple(draw_deck(rules, seen)), line, count, sideline, rules)),
        what="punt",
        inputs={"line": line, "cards": count} | ({"sideline": True} if sideline else {}),
        events={
            "blocked": lambda fall: fall.how == "blocked",
            "end line": lambda fall: fall.how == "end line",
            "out": lambda fall: fall.how == "out" and not behind(fall),
            **({"out behind the goal line": behind} if sideline else {}),
            "in play": lambda fall: fall.how == "in play",
            f"inside {DEEP}": lambda fall: fall.how in ("out", "in play") and 0 < GOAL_LINE - line - fall.yards < DEEP,
            "call": lambda fall: fall.call,
        },
        values={
            "yards": lambda fall: fall.yards if fall.how != "blocked" else None,
            "landed": landed,
            "yards when blocked": lambda fall: fall.yards if fall.how == "blocked" else None,
        },
    )


def fair_catch_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[CatchFall]:
    """The one card of a fair catch: the Red Joker drops it, the Black Joker is a catch and a foul (CB1.FAIR.2-3)."""
    deck = draw_deck(rules, seen)
    if not len(deck):
        raise OddsError("the deck has no card left for a fair catch (CB1.FAIR.2).")
    falls = Dist.uniform(list(deck)).map(lambda card: CatchFall("dropped" if card is RED else "caught", card is BLACK))
    events = {
        "caught": lambda fall: fall.how == "caught",
        "dropped": lambda fall: fall.how == "dropped",
        "call": lambda fall: fall.call,
    }
    return Odds.of(falls, what="fair-catch", events=events)


def bounce_odds(punt_card: Card, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[BounceFall]:
    """A punt that is let bounce, no coverage applied; `punt_card` is the last one, out of the deck.

    Events: ``forward`` (the first bounce), ``touched`` (the ball is loose). Values: ``yards`` of both together, ``first``.

    Rules: CB1.PBNC.2, CB1.PBNC.6.
    """
    if not punt_card.suit:
        raise IllegalAnswerError(f"punt_card {punt_card}", "a joker is replaced", "a card with a suit", "CB1.PBNC.R1")
    deck = tuple(draw_deck(rules, tuple(seen) if punt_card in seen else (*seen, punt_card)))
    plain = [card for card in deck if card.suit]
    if len(plain) < 2:
        raise OddsError(f"bounces need 2 cards, and the deck has {len(plain)} (CB1.PBNC.2).")
    jokers = jokers_in(deck, 2)
    touched_in = {slots: _within(jokers, slots) for slots in (1, 2)}
    falls = []
    for first in plain:
        share = Fraction(1, len(plain))
        if first.suit == punt_card.suit:
            bounces = [(BounceFall(-first.value, -first.value), share)]
        else:
            ways = [(second.value if second.suit != first.suit else -second.value) for second in plain if second is not first]
            bounces = [(BounceFall(first.value, first.value + yards), share / len(ways)) for yards in ways]
        touched = touched_in[1 if first.suit == punt_card.suit else 2]
        for bounce, chance in bounces:
            falls += [(bounce, chance * (1 - touched)), (bounce._replace(touched=True), chance * touched)]
    events = {"forward": lambda fall: fall.first > 0, "touched": lambda fall: fall.touched}
    values = {"yards": lambda fall: fall.total, "first": lambda fall: fall.first}
    return Odds.of(Dist.from_weights(falls), what="bounce", inputs={"punt_card": str(punt_card)}, events=events, values=values)


def _within(jokers: Sequence[tuple[Jokers, Fraction]], slots: int) -> Fraction:
    return sum((chance for found, chance in jokers if 1 <= found.red <= slots), Fraction(0))


def _falls(deck: tuple[Card, ...], line: int, cards: int, sideline: bool, rules: HouseRules) -> list[tuple[PuntFall, Fraction]]:
    counts = plain_values(deck)
    plain = sum(counts.values())
    if plain < cards + 1:
        raise OddsError(f"a punt needs {cards} cards and one more, and the deck has {plain} (CB1.PUNT.2).")
    flights = _flights(deck, cards) if sideline else sum_of_cards(counts, cards).map(lambda total: (total, False))
    found = []
    for jokers, chance in jokers_in(deck, cards):
        if jokers.red:  # the Black Joker counts only before the block
            call = 1 <= jokers.black < jokers.red or (jokers.black == jokers.red and jokers.black_first)
            for value, count in counts.items():
                found.append((PuntFall("blocked", -value - rules.punt_block_back, call), chance * Fraction(count, plain)))
            continue
        for (total, out), share in flights.items():
            yards = total + rules.punt_bonus
            how = "end line" if GOAL_LINE - line - yards <= OWN_END_LINE else "out" if out else "in play"
            found.append((PuntFall(how, yards, jokers.black > 0), chance * share))
    return found


@lru_cache(maxsize=16)
def _flights(deck: tuple[Card, ...], cards: int) -> Dist[tuple[int, bool]]:
    """The sum of the punt cards, and whether the check card is of another suit than the last one (CB1.POOB.2, CB1.POOB.R1)."""
    kinds: dict[str, dict[int, int]] = {}
    for card in deck:
        if card.suit:
            values = kinds.setdefault(card.suit, {})
            values[card.value] = values.get(card.value, 0) + 1
    counts = plain_values(deck)
    pairs: dict[tuple[int, int, bool], int] = {}
    for (last_suit, lasts), (suit, checks) in product(kinds.items(), repeat=2):
        for last, check in product(lasts, checks):
            ways = lasts[last] * (checks[check] - (last_suit == suit and last == check))
            if ways:
                key = (last, check, suit != last_suit)
                pairs[key] = pairs.get(key, 0) + ways
    weights: dict[tuple[int, bool], int] = {}
    for (last, check, out), ways in pairs.items():  # the number of hands before each pair is the same
        for total, hands in ways_by_sum(without(without(counts, last), check), cards - 1).items():
            key_out = (total + last, out)
            weights[key_out] = weights.get(key_out, 0) + ways * hands
    return Dist.from_weights(weights)
