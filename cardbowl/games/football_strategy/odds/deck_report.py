"""How a deck plays when both coaches mix their calls as well as they can: yards, turnovers, completions, useful plays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.chance.matrix_games import Solution, solve
from cardbowl.chance.useful_choices import Beaten, dominated, in_some_equilibrium
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.football_strategy.charts.chart_set import Deck
from cardbowl.games.football_strategy.charts.codes import Code, Fumble, Gain, Interception, Penalty
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.one_down import conversion_table, yards_crossed, yards_game, yards_table
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.results import kind_of

REACHED: Final = (1, 2, 3, 5, 8, 10, 15, 20)
"""The yards to go of the last downs that a useful play is looked for in (FS.OPEN.5)."""
CONVERSIONS: Final = (1, 2, 5, 10)
"""The yards to go of the last downs that a report names."""


class Wish(NamedTuple):
    """One thing that was asked of a deck of the Open Charts (FS.OPEN.3): `found` lies from `low` to `high`; None is no bound.

    A number with the unit ``%`` is a share of 1.
    """

    what: str
    found: Fraction
    low: Fraction | None = None
    high: Fraction | None = None
    unit: str = ""

    @property
    def held(self) -> bool:
        """Whether the number is within its bounds."""
        return (self.low is None or self.low <= self.found) and (self.high is None or self.found <= self.high)


class DeckReport(NamedTuple):
    """How a deck plays at the equilibrium of its yardage game (FS.OPEN.5); every number is an exact fraction.

    `value` are the yards of a play, with turnovers and penalties counted as the game of one down counts them; `gained` are
    those of the ball, 0 where the defense has it. `completions` are a share of the passes thrown (None where none are),
    `turnovers`, `passes` (without those that a penalty takes back), `long_gains` and `penalties` shares of all plays.
    `plays` and `defenses` are the best mixes, by card number and letter. `beaten` are the plays that a mix of others beats, in
    yards, against every defense. `idle` are the plays that no equilibrium makes, neither that of the yardage game nor one of the
    last downs `REACHED`; a last down that is always lost does not count, for there every play is as good as any.
    `conversions` are the chances of a last down by yards to go, `wishes` what FS.OPEN.3 asks for.
    """

    deck: Deck
    value: Fraction
    gained: Fraction
    completions: Fraction | None
    turnovers: Fraction
    passes: Fraction
    long_gains: Fraction
    penalties: Fraction
    plays: Mapping[int, Fraction]
    defenses: Mapping[str, Fraction]
    beaten: tuple[Beaten, ...]
    idle: tuple[int, ...]
    conversions: Mapping[int, Fraction]
    wishes: tuple[Wish, ...]


@lru_cache(maxsize=32)
def deck_report(name: str, rules: HouseRules) -> DeckReport:
    """The report on one deck of the charts of these rules."""
    deck = rules.chart_set.decks[name]
    table = yards_table(name, rules)
    best = yards_game(name, rules)
    kinds, gained = _kinds(deck, best, rules)
    thrown = sum((kinds[Kind.PASS, what] for what in WHAT if what != "penalty"), Fraction(0))
    missed = kinds[Kind.PASS, "incomplete"] + kinds[Kind.PASS, "interception"]
    tables = {to_go: conversion_table(name, to_go, rules) for to_go in {*REACHED, *CONVERSIONS}}
    chances = {to_go: solve(found).value for to_go, found in tables.items()}
    useful = in_some_equilibrium(table).union(*(in_some_equilibrium(tables[to_go]) for to_go in REACHED if chances[to_go]))
    share = {what: sum((kinds[kind, what] for kind in (Kind.RUSH, *PASSES)), Fraction(0)) for what in WHAT}
    found = DeckReport(
        deck=deck,
        value=best.value,
        gained=gained,
        completions=1 - missed / thrown if thrown else None,
        turnovers=share["fumble"] + share["interception"],
        passes=sum((kinds[kind, what] for kind in PASSES for what in WHAT if what != "penalty"), Fraction(0)),
        long_gains=share["long gain"],
        penalties=share["penalty"],
        plays=best.named("row"),
        defenses=best.named("column"),
        beaten=dominated(table),
        idle=tuple(card.no for card in deck.cards if card.kind != "punt" and card.no not in useful),
        conversions={to_go: chances[to_go] for to_go in CONVERSIONS},
        wishes=(),
    )
    return found._replace(wishes=tuple(_wishes(found)))


WHAT: Final = ("gain", "long gain", "incomplete", "interception", "fumble", "penalty")
"""What becomes of a play; a loss is a gain, too."""
PASSES: Final = (Kind.PASS, Kind.SACK)
"""What a play with a pass card is (FS.CARD.1.R1)."""


def _kinds(deck: Deck, best: Solution, rules: HouseRules) -> tuple[Mapping[tuple[Kind, str], Fraction], Fraction]:
    """The shares of plays by what they are and what becomes of them, and the mean yards of the ball."""
    kinds: defaultdict[tuple[Kind, str], Fraction] = defaultdict(Fraction)
    mean = Fraction(0)
    for no, often in best.named("row").items():
        card = deck.card(no)
        for letter, laid in best.named("column").items():
            for gained, ending, chance in yards_crossed(deck.name, no, letter, rules):
                share = often * laid * chance
                code = card.code(letter)
                kinds[kind_of(card.kind, code), _what(code, ending)] += share
                mean += share * gained if ending.side is OFFENSE else 0
    return kinds, mean


def _what(code: Code, ending: Ending) -> str:
    """What a code has become in this ending: one of `WHAT`."""
    if ending.foul is not None:
        return "penalty"
    if ending.how is How.INCOMPLETE:
        return "incomplete"
    result = code.result.instead if isinstance(code.result, Penalty) else code.result
    if isinstance(result, Gain):
        return "long gain" if result.yards is None else "gain"
    assert isinstance(result, (Interception, Fumble)), f"{result} is no play from scrimmage"
    return "interception" if isinstance(result, Interception) else "fumble"


def _wishes(found: DeckReport) -> Iterator[Wish]:
    """What was asked of a deck of the Open Charts (FS.OPEN.3)."""

    def share(what: str, share: Fraction, low: str | None, high: str) -> Wish:
        return Wish(what, share, None if low is None else Fraction(low) / 100, Fraction(high) / 100, "%")

    kinds = [found.deck.card(no).kind for no in found.plays]
    yield Wish("yards gained a play", found.gained, Fraction("4.5"), Fraction(6))
    yield Wish("value", found.value, Fraction("3.9"), Fraction("5.1"))
    yield share("turnovers", found.turnovers, "2.4", "3.6")
    yield share("completions", found.completions or Fraction(0), "55", "60")
    yield Wish("plays in the mix", Fraction(len(found.plays)), Fraction(6))
    yield Wish("runs in the mix", Fraction(kinds.count("run")), Fraction(2))
    yield Wish("defenses in the mix", Fraction(len(found.defenses)), Fraction(6))
    yield share("most frequent play", max(found.plays.values()), None, "40")
    yield share("most frequent defense", max(found.defenses.values()), None, "40")
    yield share("last down and 1", found.conversions[1], "60", "90")
    yield share("last down and 2", found.conversions[2], "50", "80")
