"""Odds of Football Strategy as rows for charts: the cells of a deck, the best mixes, the last down, and a solved drive.

All is read from the rules and the chart set that the house rules name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, Literal

from cardbowl.chance.matrix_games import MatrixGame, Side, Solution
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.football_strategy.charts.chart_set import LETTERS, Deck
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.kicks import deck_named
from cardbowl.games.football_strategy.odds.one_down import conversion, conversion_table, yards_game, yards_table
from cardbowl.steps.long_work import telling

Rows = list[dict[str, object]]
DEFAULT: Final = HouseRules()


@telling("counting the rows of a chart")
def deck_rows(deck: str | None = None, *, to_go: Iterable[int] | None = None, rules: HouseRules = DEFAULT) -> Rows:
    """One row for each play card and defense of a deck: the code where they cross, and what it is worth to the offense.

    Without `to_go` that is `yards`, as the yardage game counts them; with it there are rows for each number of yards, and
    the worth is `first_down`, the chance that the last down makes them. The deck is the first of the charts if none is named.

    Rules: FS.PLAY.3, FS.ENG.3, FS.OPEN.3.
    """
    cards = rules.chart_set.decks[deck_named(deck, rules)]
    if to_go is None:
        return _cells(cards, yards_table(cards.name, rules, punts=True), "yards")
    return [
        {"to_go": line, **row}
        for line in to_go
        for row in _cells(cards, conversion_table(cards.name, line, rules, punts=True), "first_down")
    ]


def _cells(deck: Deck, game: MatrixGame, measure: str) -> Rows:
    worth = dict(zip(game.rows, game.payoff, strict=True))
    return [
        {"card": card.no, "play": card.name, "defense": letter, "code": card.results[letter], measure: each}
        for card in deck.cards
        if card.no in worth
        for letter, each in zip(LETTERS, worth[card.no], strict=True)
    ]


@telling("counting the rows of a chart")
def mix_rows(deck: str | None = None, *, to_go: Iterable[int] | None = None, rules: HouseRules = DEFAULT) -> Rows:
    """The best mixes for the worth that `deck_rows` shows: one row for each call that is ever made, with its `share`.

    `side` is ``offense`` or ``defense``, `call` the number of the card or the letter. Punts are not among the calls.

    Rules: FS.ENG.3, FS.OPEN.5.
    """
    name = deck_named(deck, rules)
    if to_go is None:
        return _shares(yards_game(name, rules))
    return [{"to_go": line, **row} for line in to_go for row in _shares(conversion(name, line, rules))]


def _shares(solved: Solution) -> Rows:
    mixes = {"offense": solved.named("row"), "defense": solved.named("column")}
    return [{"side": side, "call": call, "share": share} for side, mix in mixes.items() for call, share in mix.items()]


@telling("counting the rows of a chart")
def conversion_rows(to_go: Iterable[int] = range(1, 31), *, rules: HouseRules = DEFAULT) -> Rows:
    """One row for each deck and number of yards: the chance that the last down makes them at the best mixes (FS.DOWN.1)."""
    lines = list(to_go)
    return [
        {"deck": title, "to_go": line, "first_down": conversion(name, line, rules).value}
        for name, title in rules.chart_set.titles.items()
        for line in lines
    ]


@telling("counting the rows of a chart")
def value_rows(solution: DriveSolution, *, to_go: int | None = None, team: int = 0) -> Rows:
    """One row for each down and yard line: what the ball is worth until the next score, in points (FS.ENG.3).

    Without `to_go` it has the yards of a new series to go, as the house rules of the drive have them.
    With less than these yards to the goal line, the goal line is the line to gain.
    """
    drive = solution.drive
    line = drive.line_to_gain if to_go is None else to_go
    return [
        {"down": down, "spot": spot, "points": solution.value(down, min(line, 100 - spot), spot, team)}
        for down in range(1, drive.downs + 1)
        for spot in range(1, 100)
    ]


# ---- a habit -----------------------------------------------------------------------------------------------------------


def one_family(
    side: Literal["offense", "defense"],
    family: str,
    deck: str | None = None,
    *,
    to_go: int | None = None,
    rules: HouseRules = DEFAULT,
) -> dict[int | str, Fraction]:
    """The best mix of a side, kept to one family: ``run`` or ``pass`` plays, or a family of defenses.

    Raises `IllegalAnswerError` where the best mix has nothing of that family.
    """
    name = deck_named(deck, rules)
    solved = yards_game(name, rules) if to_go is None else conversion(name, to_go, rules)
    families: dict[int | str, str]
    if side == "offense":
        families = {card.no: card.kind for card in rules.chart_set.decks[name].cards}
    else:
        families = {defense.letter: defense.family for defense in rules.chart_set.defenses}
    mix = solved.named("row" if side == "offense" else "column")
    kept = {call: share for call, share in mix.items() if families[call] == family}
    if not kept:
        allowed = ", ".join(sorted({families[call] for call in mix}))
        raise IllegalAnswerError(family, f"the best mix of the {side} has none of that family", allowed, "FS.ENG.3")
    return {call: share / sum(kept.values()) for call, share in kept.items()}


@telling("counting the rows of a chart")
def habit_rows(
    habit: Mapping[Any, Fraction], deck: str | None = None, *, to_go: int | None = None, rules: HouseRules = DEFAULT
) -> Rows:
    """One row for each answer of the other side: its worth if the habit comes `never` (but the best mix) and `always`.

    `habit` gives play cards (by number) or defenses (by letter) their shares, which add up to 1. The worth is net yards, or with
    `to_go` the chance that the last down makes them. Raises `OddsError`.

    Rules: FS.ENG.3, FS.OPEN.3.
    """
    name = deck_named(deck, rules)
    if to_go is None:
        game, solved = yards_table(name, rules), yards_game(name, rules)
    else:
        game, solved = conversion_table(name, to_go, rules), conversion(name, to_go, rules)
    side: Side = "column" if all(call in LETTERS for call in habit) else "row"
    answers: Side = "row" if side == "column" else "column"
    plays = [f"{card.no} {card.name}" for card in rules.chart_set.decks[name].cards if card.no in game.rows]
    named = plays if answers == "row" else list(LETTERS)
    never, always = game.worths(solved.named(side), answers), game.worths(habit, answers)
    return [{"answer": answer, "never": a, "always": b} for answer, a, b in zip(named, never, always, strict=True)]
