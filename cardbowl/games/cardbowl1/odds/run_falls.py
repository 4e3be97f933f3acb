"""How runs from scrimmage fall: what the odds of all of them share.

The Black Joker is set aside wherever it turns up, so the other cards come in any order alike with or without it; it lies before
the first k of them with k chances in one more than they are. The Red Joker is as likely at any place among the ordinary cards.
So only ordinary cards are counted, by their values, and the jokers are put among them afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, ways_by_sum
from cardbowl.chance.runs import runs_after
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.draws import BLACK, RED, worth
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.deck import draw_deck
from cardbowl.games.cardbowl1.open_field import TACKLED_SETS

#: The open-field draws that cards of a value grant.
Worth = Mapping[int, int]
#: Cards gone (their values, ascending) and first draws, to chances by the yards so far.
Starts = dict[tuple[tuple[int, ...], int], dict[int, Fraction]]
FACE_VALUES: Final[Worth] = {card.value: worth(card) for card in (Card("JS"), Card("QS"), Card("KS"))}
"""CB1.GEN.4  Face values by the value of the card."""
MOST_HANDS: Final = 200_000
"""So many hands of a tackled set are counted one by one; more take too long."""
HELD: Final = ("dead", "touchdown", "out")


class RunFall(NamedTuple):
    """How a run can fall: ``dead``, ``touchdown``, ``out``, ``loose``, ``intercepted``, ``incomplete`` or ``thrown away``.

    `yards` are counted from where the play began, with any open-field run of `draws` first draws; `foul` says whether the Black
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
        """How many cards are no jokers."""
        return sum(self.counts.values())

    def less(self, gone: Sequence[int]) -> dict[int, int]:
        """The ordinary cards without those `gone`."""
        return {value: count - gone.count(value) for value, count in self.counts.items()}


class Hand(NamedTuple):
    """Cards drawn by value, in how many ways, their sum and their face values."""

    cards: tuple[int, ...]
    ways: int
    total: int
    worth: int


def open_deck(rules: HouseRules, seen: Sequence[Card], needed: int) -> OpenDeck:
    """CB1.GEN.1, CB1.GEN.7  The deck less the cards `seen`; raises `OddsError` where fewer than `needed` are no jokers."""
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
        ways = math.prod(math.comb(counts[value], cards.count(value)) for value in set(cards))
        if ways:
            yield Hand(cards, ways, sum(cards), sum(FACE_VALUES.get(value, 0) for value in cards))


class Falls:
    """The falls of one play, gathered with their chances.

    `to_goal` is how far the goal line is (CB1.FLD.R2: whoever gets there has scored), None where it does not matter.
    """

    def __init__(self, deck: OpenDeck, to_goal: int | None) -> None:
        self.deck, self.to_goal = deck, to_goal
        self.found: dict[RunFall, Fraction] = {}
        self.starts: Starts = {}

    def red_at(self, places: int) -> Fraction:
        """The chance that the Red Joker lies at one of so many places among the ordinary cards, all of which it may lie at."""
        return Fraction(self.deck.red * places, self.deck.ordinary + 1)

    def add(self, how: str, yards: int, chance: Fraction, cards: int = 0, draws: int = 0) -> None:
        """One fall; `cards` are drawn by then beside the Black Joker, before any open-field run."""
        if how in ("dead", "loose") and self.scored(yards):
            how, yards = "touchdown", self.to_goal or 0
        foul = Fraction(self.deck.black * cards, self.deck.ordinary + self.deck.red + 1)
        for called, share in ((False, 1 - foul), (True, foul)):
            if chance * share:
                fall = RunFall(how, yards, draws, called)
                self.found[fall] = self.found.get(fall, Fraction(0)) + chance * share

    def scored(self, yards: int) -> bool:
        """Whether so many yards reach the goal line."""
        return self.to_goal is not None and yards >= self.to_goal

    def begin(self, gone: Sequence[int], draws: int, yards: int, chance: Fraction) -> None:
        """An open-field run of `draws` first draws begins after `yards`, with the cards `gone`."""
        into = self.starts.setdefault((tuple(sorted(gone)), draws), {})
        into[yards] = into.get(yards, Fraction(0)) + chance

    def open_field(self, cards: int, tacklers: Sequence[int] = ()) -> None:
        """CB1.OFR.1-4, CB1.FLD.R2  Every run that has begun, to its end."""
        for draws in sorted({draws for _, draws in self.starts}):
            begun = {key: totals for key, totals in self.starts.items() if key[1] == draws}
            self.play(begun, draws, cards, tacklers=tacklers)

    def play(
        self, starts: Starts, draws: int, cards: int = 0, *, tacklers: Sequence[int] = (), face_values: Worth = FACE_VALUES
    ) -> None:
        """CB1.OFR.1-4, CB1.TACK.1  Runs of `draws` first draws after `cards` cards; `tacklers` meet the first sets."""
        for net in needed(tacklers):
            starts = tackled_set(self, starts, net, draws, cards, face_values)
        for (how, yards), chance in run_ends(self.deck, starts, face_values).items():
            self.add(how, yards, chance, cards, draws)

    def not_run(self, cards: int) -> None:
        """The yards before every run that has begun."""
        for (_, draws), totals in self.starts.items():
            for yards, chance in totals.items():
                self.add("dead", yards, chance, cards, draws)

    def odds(
        self, what: str, inputs: Mapping[str, object], events: Mapping[str, Callable[[RunFall], bool]] | None = None
    ) -> Odds[RunFall]:
        """The odds of all falls, with the events that every run has."""
        return Odds.of(
            Dist.from_weights(self.found),
            what=what,
            inputs={**inputs, **({} if self.to_goal is None else {"to_goal": self.to_goal})},
            events={
                "gain": lambda fall: fall.how in HELD and fall.yards > 0,
                "loss": lambda fall: fall.how in HELD and fall.yards < 0,
                "touchdown": lambda fall: fall.how == "touchdown",
                "fumble": lambda fall: fall.how == "loose",
                "run": lambda fall: fall.draws > 0,
                "foul": lambda fall: fall.foul,
                **(events or {}),
            },
            values={
                "yards": lambda fall: fall.yards if fall.how in HELD else None,
                "lost_at": lambda fall: fall.yards if fall.how in ("loose", "intercepted") else None,
            },
        )


def run_ends(deck: OpenDeck, starts: Starts, face_values: Worth = FACE_VALUES) -> dict[tuple[str, int], Fraction]:
    """CB1.OFR.1-4  How runs end that begin in many ways: ``dead`` or ``loose``, and all yards.

    Sets are as good as single draws: a set uses up as many draws as it has cards, and its face values are the next ones.
    """
    found: dict[tuple[str, int], Fraction] = {}
    for size in sorted({len(gone) for gone, _ in starts}):
        begun = {key: totals for key, totals in starts.items() if len(key[0]) == size}
        scale = math.lcm(*(chance.denominator for totals in begun.values() for chance in totals.values()))
        whole = {key: {yards: int(chance * scale) for yards, chance in totals.items()} for key, totals in begun.items()}
        runs = runs_after(deck.counts, face_values, whole, stoppers=deck.red)
        known = sum(runs.ended.values()) + sum(runs.stopped.values())
        if known != runs.whole * sum(sum(totals.values()) for totals in whole.values()):
            raise OddsError("an open-field run may outlast the deck, so how it ends is not known (CB1.GEN.R4).")
        for how, totals in (("dead", runs.ended), ("loose", runs.stopped)):
            for yards, weight in totals.items():
                found[how, yards] = found.get((how, yards), Fraction(0)) + Fraction(weight, runs.whole * scale)
    return found


def needed(tacklers: Sequence[int]) -> list[int]:
    """CB1.TACK.4  The totals up to the last one that is not 0: after it sets are as good as single draws."""
    if len(tacklers) > TACKLED_SETS or any(total < 0 for total in tacklers):
        reason = "tacklers meet the first two sets, each with a total of 0 or more"
        raise IllegalAnswerError(f"tacklers {tuple(tacklers)}", reason, f"{TACKLED_SETS} totals at most", "CB1.TACK.4")
    last = max((number for number, total in enumerate(tacklers, start=1) if total), default=0)
    return list(tacklers[:last])


def tackled_set(falls: Falls, starts: Starts, net: int, draws: int, cards: int, face_values: Worth) -> Starts:
    """CB1.TACK.1, CB1.OFR.R1, CB1.FLD.R2  One set counted card by card: what it leaves goes on, all else has ended."""
    work = sum(math.comb(len(falls.deck.counts) + size - 1, size) for _, size in starts)
    if work > MOST_HANDS:
        raise OddsError(f"{work} hands of a tackled set are too many to count; ask for fewer draws or tacklers.")
    further: Starts = {}
    for (gone, size), totals in starts.items():
        left = falls.deck.less(gone)
        ordinary = sum(left.values())
        if size > ordinary:
            raise OddsError("an open-field run may outlast the deck, so how it ends is not known (CB1.GEN.R4).")
        red = Fraction(falls.deck.red, ordinary + 1)
        for base, chance in totals.items():
            for place in range(size if falls.deck.red else 0):
                for total, ways in _sums(tuple(left.items()), place).items():
                    falls.add("loose", base + total, chance * red * Fraction(ways, math.comb(ordinary, place)), cards, draws)
        clean = (1 - red * size) / math.comb(ordinary, size)
        for hand in hands(left, size):
            stopped = 0 < net >= hand.total
            more = 0 if stopped else sum(face_values.get(value, 0) for value in hand.cards)
            gained = 0 if stopped else hand.total - net
            for base, chance in totals.items():
                yards, share = base + gained, chance * clean * hand.ways
                if more and not falls.scored(yards):
                    into = further.setdefault((tuple(sorted((*gone, *hand.cards))), more), {})
                    into[yards] = into.get(yards, Fraction(0)) + share
                else:
                    falls.add("dead", yards, share, cards, draws)
    return further


@lru_cache(maxsize=4096)
def _sums(counts: tuple[tuple[int, int], ...], size: int) -> dict[int, int]:
    return ways_by_sum(dict(counts), size)
