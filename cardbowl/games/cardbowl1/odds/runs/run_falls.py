"""Results of runs from scrimmage: the counting that the odds of all runs share.

The Black Joker is set aside wherever it turns up, so it does not change the order of the other cards; of n other cards it comes
among the first k with chance k / (n + 1). The Red Joker is equally likely at any place among the ordinary cards.
So only ordinary cards are counted, by their values, and the jokers are put among them afterwards.
All chances are whole numbers of ways out of one whole, which keeps the counting short.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, ways_by_sum
from cardbowl.chance.runs import runs_after
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, worth

#: The open-field draws that cards of a value grant.
Worth = Mapping[int, int]
#: Cards gone (their values, ascending) and first draws, to ways by the yards so far.
Starts = dict[tuple[tuple[int, ...], int], dict[int, int]]
FACE_VALUES: Final[Worth] = {card.value: worth(card) for card in (Card("JS"), Card("QS"), Card("KS"))}
"""Face values by the value of the card (CB1.GEN.4)."""
HELD: Final = ("dead", "touchdown", "out")


class RunFall(NamedTuple):
    """One result of a run: ``dead``, ``touchdown``, ``out``, ``loose``, ``intercepted``, ``incomplete`` or ``thrown away``.

    `yards` are counted from where the play began, with any open-field run of `draws` first draws; `foul` is true if the Black
    Joker came before that run.
    """

    how: str
    yards: int = 0
    draws: int = 0
    foul: bool = False


class OpenDeck(NamedTuple):
    """A draw deck by value: how many ordinary cards of each, and how many Red and Black Jokers (0 or 1)."""

    counts: dict[int, int]
    red: int
    black: int

    @property
    def ordinary(self) -> int:
        """The number of cards that are not jokers."""
        return sum(self.counts.values())

    @property
    def places(self) -> int:
        """The number of places that a joker can have among the ordinary cards."""
        return self.ordinary + 1

    def less(self, gone: Sequence[int]) -> dict[int, int]:
        """The ordinary cards without those `gone`."""
        left = dict(self.counts)
        for value in gone:
            left[value] -= 1
        return left


class Hand(NamedTuple):
    """Cards drawn by value, in how many ways, their sum and their face values."""

    cards: tuple[int, ...]
    ways: int
    total: int
    worth: int


def open_deck(rules: HouseRules, seen: Sequence[Card], needed: int) -> OpenDeck:
    """The deck less the cards `seen`; raises `OddsError` where fewer than `needed` are ordinary cards (CB1.GEN.1, CB1.GEN.7)."""
    deck = draw_deck(rules, seen)
    counts: dict[int, int] = {}
    for card in deck:
        if card is not RED and card is not BLACK:
            counts[card.value] = counts.get(card.value, 0) + 1
    found = OpenDeck(dict(sorted(counts.items())), int(RED in deck), int(BLACK in deck))
    if found.ordinary < needed:
        raise OddsError(f"the deck has {found.ordinary} cards left beside the jokers, this play draws {needed} (CB1.GEN.7).")
    return found


def hands(counts: Mapping[int, int], size: int) -> Iterator[Hand]:
    """All hands of `size` cards, without their order."""
    for cards in combinations_with_replacement(sorted(value for value, count in counts.items() if count), size):
        ways = 1
        for value in set(cards):
            ways *= math.comb(counts[value], cards.count(value))
        if ways:
            yield Hand(cards, ways, sum(cards), sum(FACE_VALUES.get(value, 0) for value in cards))


def totals(counts: Mapping[int, int], size: int) -> dict[tuple[int, int], int]:
    """The ways of all hands of `size` cards by their sum and their face values, counted one by one."""
    plain = tuple((value, count) for value, count in counts.items() if value not in FACE_VALUES)
    faces = {value: count for value, count in counts.items() if value in FACE_VALUES}
    found: dict[tuple[int, int], int] = {}
    for held in range(min(size, sum(faces.values())) + 1):
        if size - held > sum(count for _, count in plain):
            continue
        others = sums(plain, size - held)
        for hand in hands(faces, held):
            for total, ways in others.items():
                key = (total + hand.total, hand.worth)
                found[key] = found.get(key, 0) + ways * hand.ways
    return found


@lru_cache(maxsize=4096)
def sums(counts: tuple[tuple[int, int], ...], size: int) -> dict[int, int]:
    """The ways of all hands of `size` cards by their sum."""
    return ways_by_sum(dict(counts), size)


class Falls:
    """The results of one play, counted in whole numbers of ways out of `whole`.

    `to_goal` is the distance to the goal line (CB1.FLD.R2: a run that reaches it scores), None where it does not matter.
    """

    def __init__(self, deck: OpenDeck, to_goal: int | None, whole: int) -> None:
        self.deck, self.to_goal, self.whole = deck, to_goal, whole
        self.parts: dict[int, dict[tuple[str, int, int, int], int]] = {}
        self.starts: Starts = {}

    def add(self, how: str, yards: int, ways: int, cards: int = 0, draws: int = 0, *, whole: int = 0) -> None:
        """Add a result, its ways out of `whole`.

        `cards` is the number of cards drawn by then without the Black Joker, before any open-field run.
        """
        if not ways:
            return
        if how in ("dead", "loose") and self.scored(yards):
            how, yards = "touchdown", self.to_goal or 0
        part = self.parts.setdefault(whole or self.whole, {})
        key = (how, yards, draws, cards)
        part[key] = part.get(key, 0) + ways

    def scored(self, yards: int) -> bool:
        """Whether `yards` yards reach the goal line."""
        return self.to_goal is not None and yards >= self.to_goal

    def begin(self, gone: Sequence[int], draws: int, yards: int, ways: int) -> None:
        """An open-field run of `draws` first draws begins after `yards`, with the cards `gone`."""
        if ways:
            into = self.starts.setdefault((tuple(sorted(gone)), draws), {})
            into[yards] = into.get(yards, 0) + ways

    def run_out(self, starts: Starts, draws: int, cards: int, whole: int, face_values: Worth = FACE_VALUES) -> None:
        """Runs without tacklers, to their ends; they began with `draws` draws after `cards` cards.

        Sets are equivalent to single draws: a set uses up as many draws as it has cards, and its face values are the next ones.

        Rules: CB1.OFR.1-4.
        """
        for size in sorted({len(gone) for gone, _ in starts}):
            begun = {key: so_far for key, so_far in starts.items() if len(key[0]) == size}
            if any(self._may_outlast(gone, first, face_values) for gone, first in begun):
                raise OddsError("an open-field run may outlast the deck, so how it ends is not known here (CB1.GEN.R4).")
            runs = runs_after(self.deck.counts, face_values, begun, stoppers=self.deck.red, below=self.to_goal)
            scored = runs.whole * sum(sum(so_far.values()) for so_far in begun.values())
            for how, ends in (("dead", runs.ended), ("loose", runs.stopped)):
                for yards, ways in ends.items():
                    scored -= ways
                    self.add(how, yards, ways, cards, draws, whole=whole * runs.whole)
            if self.to_goal is not None:  # all runs that reach it
                self.add("dead", self.to_goal, scored, cards, draws, whole=whole * runs.whole)

    def _may_outlast(self, gone: Sequence[int], draws: int, face_values: Worth) -> bool:
        """Whether a run can need more cards than there are.

        The Red Joker, where it is in the deck, ends every run in time.

        Rules: CB1.GEN.R4.
        """
        if self.deck.red:
            return False
        granted = sum(face_values.get(value, 0) * count for value, count in self.deck.counts.items())
        return draws + granted - sum(face_values.get(value, 0) for value in gone) > self.deck.ordinary - len(gone)

    def dist(self) -> Dist[RunFall]:
        """All results, with the Black Joker put among the cards."""
        places = self.deck.ordinary + self.deck.red + 1
        every = math.lcm(*self.parts)
        found: dict[RunFall, int] = {}
        for whole, part in self.parts.items():
            times = every // whole
            for (how, yards, draws, cards), ways in part.items():
                fouls = self.deck.black * cards
                for foul, share in ((False, places - fouls), (True, fouls)):
                    if share:
                        fall = RunFall(how, yards, draws, foul)
                        found[fall] = found.get(fall, 0) + ways * times * share
        return Dist.from_weights(found)

    def odds(
        self,
        what: str,
        inputs: Mapping[str, object],
        events: Mapping[str, Callable[[RunFall], bool]] | None = None,
        *,
        fouls: bool = True,
    ) -> Odds[RunFall]:
        """The odds of all results, with the events that every run has; without `fouls` the Black Joker was not counted."""
        return Odds.of(
            self.dist(),
            what=what,
            inputs={**inputs, **({} if self.to_goal is None else {"to_goal": self.to_goal})},
            events={
                "gain": lambda fall: fall.how in HELD and fall.yards > 0,
                "loss": lambda fall: fall.how in HELD and fall.yards < 0,
                "touchdown": lambda fall: fall.how == "touchdown",
                "fumble": lambda fall: fall.how == "loose",
                "run": lambda fall: fall.draws > 0,
                **({"foul": lambda fall: fall.foul} if fouls else {}),
                **(events or {}),
            },
            values={
                "yards": lambda fall: fall.yards if fall.how in HELD else None,
                "lost_at": lambda fall: fall.yards if fall.how in ("loose", "intercepted") else None,
            },
        )
