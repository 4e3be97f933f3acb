"""Odds of the punt and of a punt that bounces (sections 12 to 12d of the rulebook)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.returns import Faces
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.kick_returns import over_end_line
from cardbowl.games.cardbowl2.rules.punts import cards_that_block, possible_cards, punt_yards


class Punt(NamedTuple):
    """A punt that is not returned: ``blocked``, ``dead``, ``touchback`` or ``fumble`` (a dropped fair catch).

    `yards` from the line of scrimmage, `landed` in the receivers' frame (both None when blocked);
    `out`: the try for the sideline succeeded.
    """

    how: str
    yards: int | None = None
    landed: int | None = None
    out: bool = False


class Bounce(NamedTuple):
    """A bouncing punt: whether the first bounce goes forward (toward the receivers' goal line), and the yards of all bounces."""

    forward: bool
    yards: int


def punt_odds(
    rules: HouseRules, seen: Sequence[Card] = (), *, cards: int | None = None, spot: int = 30, out_of_bounds: bool = False
) -> Odds[Punt]:
    """A punt of `cards` cards (None: the most) from `spot`, which is not returned.

    Where it comes down in the field of play they make a fair catch, behind their goal line they take the touchback.
    Events: ``blocked``, ``touchback``, ``out_of_bounds`` (in the field of play: behind the goal line that is a touchback) and
    ``fumble`` are told apart; ``kicked`` is every punt that is not blocked. Values: ``yards`` and ``start``.
    Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.PUNT.1-3, CB2.PUNT.6, CB2.POOB, CB2.FC.
    """
    count = rules.punt_max_cards if cards is None else cards
    return punt_of(draw_deck(rules, seen), rules, cards=count, spot=spot, out_of_bounds=out_of_bounds)


def punt_of(deck: Deck, rules: HouseRules, *, cards: int, spot: int = 30, out_of_bounds: bool = False) -> Odds[Punt]:
    """The same from any deck; raises `IllegalAnswerError` or `OddsError` (CB2.PUNT.1-3)."""
    most = possible_cards(rules)[-1]
    if type(cards) is not int or not 1 <= cards <= most:
        raise IllegalAnswerError(f"cards {value_text(cards)}", "no punt has that many cards", f"1 to {most} cards", "CB2.PUNT.1")
    if type(spot) is not int or not 1 <= spot <= 99:
        raise IllegalAnswerError(
            f"spot {value_text(spot)}", "no play starts there", "1 to 99 yards from the own goal line", "CB2.CONV.1"
        )
    if out_of_bounds and cards == most:
        reason = f"a punt of {cards} cards cannot be aimed out of bounds"
        raise IllegalAnswerError("out_of_bounds yes", reason, "yes with fewer cards, or no", "CB2.POOB.1")
    found: dict[Punt, Fraction] = {}
    for total, out, dropped, share in _landings(deck, rules, cards, out_of_bounds):
        yards = punt_yards(total, rules)
        landed = 100 - (spot + yards)
        if over_end_line(landed):  # CB2.PUNT.6: no check card, nothing to catch
            punt = Punt("touchback", yards, landed)
        elif landed <= 0:
            punt = Punt("touchback", yards, landed, out)
        else:
            punt = Punt("fumble" if dropped else "dead", yards, landed, out)
        found[punt] = found.get(punt, Fraction(0)) + share
    blocked = 1 - sum(found.values(), Fraction(0))
    if blocked:
        found[Punt("blocked")] = blocked
    return Odds.of(
        Dist(found),
        what="punt",
        events={
            "blocked": lambda punt: punt.how == "blocked",
            "kicked": lambda punt: punt.how != "blocked",
            "touchback": lambda punt: punt.how == "touchback",
            "out_of_bounds": lambda punt: punt.out and punt.how != "touchback",
            "fumble": lambda punt: punt.how == "fumble",
        },
        values={
            "yards": lambda punt: punt.yards,
            "start": lambda punt: {"dead": punt.landed, "touchback": rules.touchback_spot}.get(punt.how),
        },
        countings={"blocked": _block_counting(deck, rules, cards)},
    )


def _block_counting(deck: Deck, rules: HouseRules, cards: int) -> Counting:
    """The places of the ace of spades that block a punt (CB2.PUNT.R2)."""
    size, places = len(deck), cards_that_block(cards, rules)
    if ACE not in deck:
        return Counting(0, size, "places of the ace of spades", "none: it is out of the deck", "0 places")
    return Counting(
        places, size, "places of the ace of spades", "those of the distance cards that can block", f"{places} of {size} places"
    )


def _landings(deck: Deck, rules: HouseRules, count: int, check: bool) -> Iterator[tuple[int, bool, bool, Fraction]]:
    """Punts that are not blocked: the sum of the distance cards, kicked out of bounds, a dropped fair catch, and the chance.

    The check card and the card of the catch count as drawn in every way: an unseen card does not change any chance.
    """
    faces, muffs = Faces(deck, rules), rules.fair_catch_muff == "ace_of_spades"
    drawn = count + check + muffs
    if len(deck) < drawn:
        raise OddsError(f"the draw deck of {len(deck)} cards has fewer than the {drawn} cards of this punt (CB2.PUNT.2).")
    places = count - 1 - cards_that_block(count - 1, rules)
    all_ways: dict[bool, int] = {False: 0, True: 0}
    drops: dict[bool, int] = {False: 0, True: 0}
    for last in deck:
        if last is ACE and count <= cards_that_block(count, rules):
            continue
        for checked in deck.without([last]) if check else (None,):
            out = checked is not None and checked.suit != last.suit
            specials = [card for card in (last, checked) if card is not None]
            gone = tuple(sorted(card.value for card in specials if card is not ACE))
            shift = faces.digit * last.value
            plain = math.factorial(count - 1) * faces.hands(count - 1, gone)
            all_ways[out] += plain << shift
            if faces.ace and ACE not in specials:
                if places:  # the ace of spades is one of the other distance cards
                    orders = places * math.factorial(count - 2)
                    all_ways[out] += orders * faces.hands(count - 2, gone) << shift + faces.digit
                if muffs and not out:
                    drops[out] += plain << shift
    whole = math.perm(len(deck), drawn)
    for out, packed in all_ways.items():
        dropped = faces.read(drops[out])
        for total, weight in faces.read(packed).items():
            lost = dropped.get(total, 0)
            yield total, out, False, Fraction(weight * (len(deck) - drawn + 1 if muffs else 1) - lost, whole)
            if lost:
                yield total, out, True, Fraction(lost, whole)


def bounce_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[Bounce]:
    """A long punt that was not blocked and bounces, far from every goal line.

    The punt has the most cards allowed.
    The kickers use their coverage card against a first bounce back and do not down the ball early.
    Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.BNC.1-5.
    """
    return bounce_of(draw_deck(rules, seen), rules)


def bounce_of(deck: Deck, rules: HouseRules) -> Odds[Bounce]:
    """The same from any deck; raises `IllegalAnswerError` or `OddsError` (CB2.BNC.1-5)."""
    if rules.punt_max_cards <= rules.auto_fair_catch_cards:
        given = f"auto_fair_catch_cards = {rules.auto_fair_catch_cards}"
        raise IllegalAnswerError(given, "every punt is a fair catch then", f"below {rules.punt_max_cards}", "CB2.FC.1")
    needed = rules.punt_max_cards + rules.coverage_cards + 2
    if len(deck) < needed:
        raise OddsError(f"the draw deck of {len(deck)} cards has fewer than the {needed} cards of a bouncing punt (CB2.BNC.1).")
    turns = "only" if rules.punt_max_cards == 1 else "first" if rules.bounce_suit == "first_card" else "last"
    all_blocking = cards_that_block(rules.punt_max_cards, rules)
    blocks_itself = (rules.punt_max_cards if turns == "last" else 1) <= all_blocking
    blocking = all_blocking - blocks_itself  # of the other distance cards
    onward: Counter[int] = Counter()
    back: Counter[int] = Counter()
    for punted in deck:
        if punted is ACE and blocks_itself:
            continue
        for first in deck.without([punted]):
            left = [card for card in deck if card is not punted and card is not first]
            ace = ACE in left
            if first.suit == punted.suit:  # CB2.BNC.2, CB2.BNC.4
                unseen = len(left) - rules.coverage_cards
                for highest, plain, with_ace in _highest(left, rules.coverage_cards):
                    back[max(0, first.value - highest)] += plain * (unseen - blocking * ace) + with_ace * unseen
                continue
            unseen = len(left) - 1
            for second in left:  # CB2.BNC.3
                yards = first.value + (second.value if second.suit != first.suit else -second.value)
                onward[yards] += unseen - blocking * (ace and second is not ACE)
    scale_onward = math.comb(len(deck) - 2, rules.coverage_cards) * (len(deck) - 2 - rules.coverage_cards)
    scale_back = (len(deck) - 2) * (len(deck) - 3)
    found = {Bounce(True, yards): weight * scale_onward for yards, weight in onward.items()}
    found.update({Bounce(False, -yards): weight * scale_back for yards, weight in back.items()})
    return Odds.of(
        Dist.from_weights(found),
        what="bounce",
        events={"forward": lambda bounce: bounce.forward, "back": lambda bounce: not bounce.forward},
        values={"yards": lambda bounce: bounce.yards},
    )


def _highest(left: Sequence[Card], count: int) -> Iterator[tuple[int, int, int]]:
    """The highest value of `count` cards: in how many ways without the ace of spades among them, and with it."""
    ace = ACE in left
    below = (0, 0)
    for value in range(1, 14):
        plain = sum(1 for card in left if card.value <= value and card is not ACE)
        reached = (math.comb(plain, count), math.comb(plain, count - 1) if ace else 0)
        if reached != below:
            yield value, reached[0] - below[0], reached[1] - below[1]
        below = reached
