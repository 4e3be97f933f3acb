"""Odds of who recovers a loose ball: fumbles and blocked kicks (section 8.3 of the rulebook).

Jokers are replaced and do nothing to the recovery. End lines are left out: a ball that bounces on is still in play here.
"Finally" means with all redraws; if the deck runs out before that, both sides are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import plain_values
from cardbowl.games.cardbowl1.odds.loose.redraws import EVEN, first_wins
from cardbowl.games.cardbowl1.rules.loose.fumbles import BOUNCE, possible_modifiers, run_draws

ANY_CARD = {card.value: card for card in Deck.standard()}
"""A card of each value: a recovery depends on values only."""


class RecoveryFall(NamedTuple):
    """One result of a recovery: the first draw (``offense``, ``defense`` or ``tie``), and the side that recovers.

    `draws` are the open-field draws of a winner of the first draw, `bounce` the yards of the first bounce.
    """

    first: str
    finally_: str
    draws: int | None = None
    bounce: int | None = None


class _Draw(NamedTuple):
    """A first draw by its values, the number of cards of either side's kind that lead to it, and the cards left by value."""

    offense: int
    defense: int
    ways: int
    left: Mapping[int, int]


def check_modifier(name: str, modifier: int, rules: HouseRules) -> None:
    """Raise `IllegalAnswerError` for a modifier that no team may declare (CB1.FUM.2)."""
    options = possible_modifiers(rules)
    if type(modifier) is not int or modifier not in options:
        allowed = f"{options[0]} to {options[-1]}"
        raise IllegalAnswerError(f"{name} {value_text(modifier)}", "no team may declare that", allowed, "CB1.FUM.2")


def recovery_odds(
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    offense_modifier: int = 0,
    defense_modifier: int = 0,
    bonus: int = 0,
    receivers_two: bool = False,
    may_run: tuple[bool, bool] = (True, True),
) -> Odds[RecoveryFall]:
    """Who recovers a loose ball; "offense" had it last, or kicked it.

    Modifiers hold for every draw; `bonus` is the defense's on the first draw (on-side kick), where with `receivers_two` it draws
    two cards (a blocked punt). `may_run` says of offense and defense whether they may run; who may not has no draws.
    Events: ``offense``, ``defense`` (finally), ``first offense``, ``first defense``, ``tie``, ``offense runs`` and
    ``defense runs`` (after the first draw). Values: ``draws``, and ``bounce`` where the modifiers are equal.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.FUM.2-6, CB1.FUM.R3, CB1.FUM.R5, CB1.FUM.R8, CB1.FUM.R13.
    """
    for name, modifier in (("offense_modifier", offense_modifier), ("defense_modifier", defense_modifier)):
        check_modifier(name, modifier, rules)
    if type(bonus) is not int or bonus < 0:
        raise IllegalAnswerError(f"bonus {value_text(bonus)}", "the receivers add yards of the kick", "0 or more", "CB1.ONS.5")
    counts = plain_values(draw_deck(rules, seen))
    falls = _falls(tuple(counts.items()), offense_modifier, defense_modifier, bonus, receivers_two, rules)
    stays = [side for side, runs in zip(("offense", "defense"), may_run, strict=True) if not runs]
    return Odds.of(
        Dist.from_weights(falls).map(lambda fall: fall._replace(draws=0) if fall.first in stays else fall),
        what="recovery",
        inputs={"offense_modifier": offense_modifier, "defense_modifier": defense_modifier}
        | ({"bonus": bonus} if bonus else {})
        | ({"receivers_two": True} if receivers_two else {}),
        events={
            "offense": lambda fall: fall.finally_ == "offense",
            "defense": lambda fall: fall.finally_ == "defense",
            "first offense": lambda fall: fall.first == "offense",
            "first defense": lambda fall: fall.first == "defense",
            "tie": lambda fall: fall.first == "tie",
            "offense runs": lambda fall: fall.first == "offense" and fall.draws > 0,
            "defense runs": lambda fall: fall.first == "defense" and fall.draws > 0,
        },
        values={"draws": lambda fall: fall.draws, "bounce": lambda fall: fall.bounce},
    )


def offense_recovers(counts: Mapping[int, int], ahead: int, bonus: int) -> Fraction:
    """The chance that the side that is `ahead` by its modifier recovers the ball (CB1.FUM.3-4, CB1.ONS.5)."""
    won = Fraction(0)
    total = _ways(counts, False)
    for drawn in _first_draws(counts, False):
        margin = drawn.offense + ahead - bonus - drawn.defense
        if margin >= 0:
            won += Fraction(drawn.ways, total) * (1 if margin else _after_tie(drawn.left, ahead))
    return won


@lru_cache(maxsize=256)
def _falls(
    held: tuple[tuple[int, int], ...], mine: int, theirs: int, bonus: int, two: bool, rules: HouseRules
) -> list[tuple[RecoveryFall, Fraction]]:
    counts = dict(held)
    total = _ways(counts, two)
    found = []
    for drawn in _first_draws(counts, two):
        share = Fraction(drawn.ways, total)
        ours, other = ANY_CARD[drawn.offense], ANY_CARD[drawn.defense]
        margin = drawn.offense + mine - (drawn.defense + theirs + bonus)
        if margin > 0:
            found.append((RecoveryFall("offense", "offense", run_draws(ours, mine, other, theirs, rules)), share))
        elif margin < 0:
            found.append((RecoveryFall("defense", "defense", run_draws(other, theirs, ours, mine, rules)), share))
        elif mine == theirs:
            left = sum(drawn.left.values())
            for value, count in drawn.left.items():
                even = share * EVEN * Fraction(count, left)
                found += [(RecoveryFall("tie", side, bounce=BOUNCE[value - 1]), even) for side in ("offense", "defense")]
        else:
            won = _after_tie(drawn.left, mine - theirs)
            found += [(RecoveryFall("tie", "offense"), share * won), (RecoveryFall("tie", "defense"), share * (1 - won))]
    return found


def _ways(counts: Mapping[int, int], two: bool) -> int:
    """The orders of the cards of a first draw; a tie needs one card more, for the bounce."""
    cards = sum(counts.values())
    if cards < 3 + two:
        raise OddsError(f"a recovery needs {3 + two} cards with its bounce, and the deck has {cards} (CB1.FUM.4).")
    return cards * (cards - 1) * ((cards - 2) if two else 1)


def _first_draws(counts: Mapping[int, int], two: bool) -> Iterator[_Draw]:
    """Every first draw; of two receivers' cards the higher one counts (CB1.FUM.3, CB1.FUM.5)."""
    for mine, some in counts.items():
        one_less = {**counts, mine: some - 1}
        for theirs, others in one_less.items():
            left = {**one_less, theirs: others - 1}
            if some and others and not two:
                yield _Draw(mine, theirs, some * others, left)
            elif some and others:
                for again, more in left.items():
                    if more:
                        yield _Draw(mine, max(theirs, again), some * others * more, {**left, again: more - 1})


def _after_tie(left: Mapping[int, int], ahead: int) -> Fraction:
    """The chance of the redraws, one card each; every tie takes a bounce card, which is not followed here (CB1.FUM.4)."""
    return first_wins(left, ahead, sum(left.values()) // 3)
