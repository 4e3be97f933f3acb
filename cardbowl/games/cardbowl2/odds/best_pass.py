"""When to stop drawing pass cards: the best of stopping and drawing again, after every clean card (CB2.PASS.3).

The cards on the table are known, so both choices are computed for exactly the deck that is left.
The worth of stopping is the mean worth of the catch; the worth of drawing again is the mean over the next card, with the best
choice after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.chance import Odds, OddsError, Table
from cardbowl.errors import IllegalAnswerError, NotationError, listed, value_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.after_the_catch import mean_after, what_follows
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.good_passer import STEP, Stopping
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Thrown
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, is_safety
from cardbowl.games.cardbowl2.odds.whole_passes import fixed_pass
from cardbowl.games.cardbowl2.rules.passing import pass_yards, tested

VALUES = ("yards", "first_down", "points")
MOST_CARDS = 3
"""The most pass cards of the search; a fourth is seldom best (weak match-ups) and takes five times as long."""
_AS_WRITTEN = {
    "pass_count": ("adaptive",),
    "pass_tfl": ("sum", "highest_card"),
    "pass_d2_ace": ("plain",),
    "pass_endline": ("touchdown",),
    "yac_after_loss": ("yes",),
    "yac_floor": ("zero",),
}


class Decision(NamedTuple):
    """The worth of stopping and of drawing again after the clean cards `thrown` (values in order), and the better choice."""

    thrown: tuple[int, ...]
    stop: Fraction
    draw: Fraction

    @property
    def best(self) -> str:
        """``stop`` or ``draw``; equal worths stop."""
        return "draw" if self.draw > self.stop else "stop"


class BestPass(Stopping[Fraction]):
    """The best number of pass cards for one match-up and one aim.

    `value` is the aim: mean ``yards``, the chance of a ``first_down`` (`to_go` yards), or ``points`` of this play
    (a touchdown from `spot`, less a safety).
    Where `spot` is given, reaching the goal line scores, whatever comes after; without it there is no goal line.
    `most` is the largest number of pass cards, 1 to 4.
    Raises `NotationError`, `IllegalAnswerError`, or `OddsError` for a pass that house rules have changed.
    """

    def __init__(
        self,
        o1: Card | str,
        d1: Card | str,
        *,
        value: str = "yards",
        to_go: int | None = None,
        spot: int | None = None,
        rules: HouseRules = DEFAULT,
        seen: str | Sequence[Card] = (),
        most: int = MOST_CARDS,
    ) -> None:
        if value not in VALUES:
            raise NotationError(f"a pass is worth {value_text(value)}; allowed are {listed(VALUES)}")
        if value == "first_down" and to_go is None:
            raise NotationError("the value first_down needs to_go=, the yards to the line to gain (1 to 99)")
        if value == "points" and spot is None:
            raise NotationError("the value points needs spot=, the yards from the own goal line to the ball (1 to 99)")
        for name, number, rule in (("to_go", to_go, "CB2.NFL.5"), ("spot", spot, "CB2.CONV.1")):
            if number is not None and (type(number) is not int or not 1 <= number <= 99):
                raise IllegalAnswerError(f"{name}={number}", "no play begins there", f"{name} 1 to 99", rule)
        if type(most) is not int or not 1 <= most <= 4:
            raise IllegalAnswerError(f"most={most}", "so many pass cards are not thought ahead", "1 to 4", "CB2.PASS.3")
        changed = [name for name, allowed in _AS_WRITTEN.items() if getattr(rules, name) not in allowed]
        if changed:
            raise OddsError(f"the best pass is worked out for the pass as written, and {listed(changed)} is changed here.")
        self.o1, self.d1, self.value, self.to_go, self.spot = _card(o1), _card(d1), value, to_go, spot
        self.rules, self.seen = rules, read_cards(seen)
        super().__init__(PassDeck(draw_deck(rules, self.seen), self.o1, rules), most)
        self.counts = tuple(sorted(self.deck.counts.items()))
        #: Yards to the goal line, and those that make a first down.
        self.goal = None if spot is None else 100 - spot
        self.need = min(to_go or 99, self.goal or 99)
        farthest = self.goal if self.goal is not None else self.need
        self.reach = -(-(farthest + 8) // STEP) * STEP
        self._stopping: dict[tuple[int, ...], Fraction] = {}

    def decision(self, thrown: str | Iterable[Card | int] = ()) -> Decision:
        """Stop or draw after these clean cards: text, cards or values; raises `NotationError` or `IllegalAnswerError`."""
        if not isinstance(thrown, Iterable):
            raise NotationError(f"pass cards are a list of cards or values, such as '9S QC', not {value_text(thrown)}")
        given = list(read_cards(thrown)) if isinstance(thrown, str) else list(thrown)
        if len(given) >= self.most:
            raise IllegalAnswerError(
                f"{len(given)} cards",
                f"with {self.most} at most there is nothing to decide",
                f"0 to {self.most - 1}",
                "CB2.PASS.3",
            )
        deck = draw_deck(self.rules, self.seen)
        for place, card in enumerate(given):
            if isinstance(card, Card):
                if card not in deck or card in given[:place] or tested(card, self.o1, self.rules) != "clean":
                    raise IllegalAnswerError(
                        card, "it is no clean card of this deck", f"cards clean against {self.o1}", "CB2.PASS.3"
                    )
            elif type(card) is not int:
                raise NotationError(f"pass cards are cards or their values 1 to 13, not {value_text(card)}")
        values = tuple(sorted(card.value if isinstance(card, Card) else card for card in given))
        for value in set(values):
            if values.count(value) > self.deck.clean[value]:
                reason, allowed = "there are fewer clean ones", f"{self.deck.clean[value]} of that value"
                raise IllegalAnswerError(f"{values.count(value)} cards of value {value}", reason, allowed, "CB2.PASS.3")
        return self._decision(values)

    def _decision(self, thrown: tuple[int, ...]) -> Decision:
        return Decision(thrown, self.stopping(thrown) if thrown else Fraction(-100), self.drawing(thrown))

    def sacked(self, thrown: tuple[int, ...]) -> Fraction:
        """The worth of a sack (CB2.PASS.6)."""
        losses = list(self.deck.sacks(Thrown(thrown, 0, 0)))
        if self.value == "yards":
            return -sum((loss * share for loss, _, share in losses), Fraction(0))
        if self.value == "first_down" or self.spot is None:
            return Fraction(0)
        safeties = (share for loss, loose, share in losses if is_safety(-loss, loose, self.spot))
        return -self.rules.safety_points * sum(safeties, Fraction(0))

    def stopping(self, thrown: tuple[int, ...]) -> Fraction:
        """The worth of the catch: its yards, and the yards after it (CB2.PASS.4, CB2.PASS.9-11, CB2.YAC)."""
        if thrown in self._stopping:
            return self._stopping[thrown]
        figure = self.deck.figure(Thrown(thrown, 0, 0))
        total = Fraction(0)
        for value, count in self.deck.counts.items():
            there = count - thrown.count(value)
            if there > 0:
                total += there * self.caught(thrown, value, False, figure)
        if self.deck.ace:
            total += self.caught(thrown, 1, True, figure)
        worth = total / (self.deck.size - len(thrown))
        if self.value == "yards" and self.goal is None:
            worth += mean_after(self.deck.counts, thrown, self.deck.ace, self.rules)
        self._stopping[thrown] = worth
        return worth

    def caught(self, thrown: tuple[int, ...], d2: int, ace: bool, figure: int) -> Fraction:
        """The worth of a catch against D2 of that value; the yards after it are counted only where they matter.

        Rules: CB2.PASS.4, CB2.PASS.9.
        """
        gross = self.o1.value + sum(thrown) - self.d1.value - d2
        gain = pass_yards(gross, figure, self.rules.draws[d2], self.rules)
        if self.value == "yards" and self.goal is None:
            return Fraction(gain)
        gone = thrown if ace else tuple(sorted((*thrown, d2)))
        after = what_follows(self.counts, gone, self.deck.ace and not ace, self.rules, self.reach)
        if self.value == "first_down":
            return after.kept_or_scored(self.need - gain, None if self.goal is None else self.goal - gain)
        assert self.goal is not None
        if self.value == "yards":
            return gain + after.mean_up_to(self.goal - gain)
        assert self.spot is not None
        safety = after.kept_short_of(1 - self.spot - gain) if gain <= -self.spot else Fraction(0)
        return self.rules.touchdown_points * after.reached(self.goal - gain) - self.rules.safety_points * safety

    def table(self) -> Table:
        """One row for every possible set of clean cards: their sum, both worths, and the better choice."""
        rows = []
        for thrown in self._hands():
            found, so_far = self._decision(thrown), self.o1.value + sum(thrown) - self.d1.value
            rows.append((len(thrown), " ".join(map(str, thrown)), so_far, float(found.stop), float(found.draw), found.best))
        return Table(("cards", "thrown", "before_d2", "stop", "draw", "best"), rows)

    def _hands(self) -> Iterator[tuple[int, ...]]:
        """Every set of clean cards after which there is something to decide."""
        for cards in range(1, self.most):
            for thrown in combinations_with_replacement(sorted(self.deck.clean), cards):
                if all(thrown.count(value) <= self.deck.clean[value] for value in set(thrown)):
                    yield thrown


def _card(given: object) -> Card:
    if isinstance(given, (Card, str)):
        return hand_card(given)
    raise NotationError(f"a hand card is a card such as 10H, not {value_text(given)}")


def pass_odds(
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    o1: Card,
    d1: Card,
    cards: int | None = None,
    policy: str | None = None,
    value: str | None = None,
    spot: int | None = None,
    to_go: int | None = None,
) -> Odds[Play]:
    """The pass to `o1` against `d1`, stopping after `cards` clean cards, or with the policy ``best``.

    The best one draws again as long as that is better for `value`.
    With `spot` a pass that comes down behind the end line is what house rules make of it (CB2.PASS.R9, CB2.INT.R2); without it
    there is no end line.
    Raises `NotationError` where both are given, or a value without the policy.

    Rules: CB2.PASS.
    """
    if policy is not None and cards is not None:
        raise NotationError("a pass takes cards= (stop after so many) or policy=best (stop when that is better), not both")
    if policy is None and value is not None:
        raise NotationError("value= says what the best policy aims at, so it needs policy=best")
    if policy is None:
        enough = cards if cards is not None else 1
        return fixed_pass(o1, d1, rules, seen, lambda thrown: len(thrown) >= enough, spot, to_go)
    best = BestPass(o1, d1, value=value or "yards", to_go=to_go, spot=spot, rules=rules, seen=seen)
    return fixed_pass(o1, d1, rules, seen, best.stop, spot, to_go)
