"""The numbers behind the secret calls of a down or a try: against an opponent who calls at random, and at the best mixes.

The best mixes are those of the solved drive where it is solved already, else of this down alone; a try has its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeAlias

from cardbowl.chance import Dist
from cardbowl.chance.added import added
from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.plays import Turned, half_over
from cardbowl.football.scoring import try_points
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_cache import is_solved, solved_drive
from cardbowl.games.football_strategy.odds.one_down import MODEL, table, yards
from cardbowl.games.football_strategy.odds.plays import as_asked, ball_after, called, crossed, made
from cardbowl.games.football_strategy.odds.tries import tries_from
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, Call, offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.reading.outcomes import outcomes

Met: TypeAlias = Mapping[tuple[Call, str], Dist[Turned]]
Number: TypeAlias = Fraction | float
SOLVED: Final = "Best mixes: those of the solved drive, in points until the next score, without a clock."
LAST_DOWN: Final = "Best mixes: those of this down alone, for the first down; the whole drive is not solved yet."
FOR_YARDS: Final = (
    f"Best mixes: those of this down alone, for net yards, a turnover as {-MODEL.turnover} yards lost; "
    "the whole drive is not solved yet."
)
A_TRY: Final = "Best mixes: those of the try, in points."


class Best(NamedTuple):
    """The best mixes of a down, and what each pair of calls is worth there to the offense.

    `label` names the worth, which is a chance where `share`, else a mean with so many `digits`; `basis` is where it is from.
    """

    mixes: Mapping[Side, Mapping[Any, Number]]
    payoffs: Mapping[tuple[Call, str], Number]
    label: str
    basis: str
    share: bool = False
    digits: int = 2

    def share_of(self, side: Side, option: Any) -> Fraction:
        """How often a side makes this call."""
        return Fraction(self.mixes[side].get(option, 0))

    def worth(self, side: Side, option: Any) -> Fraction | None:
        """What a call is worth to the offense against the best mix of the other side; None for a call that is left out."""
        pairs = {
            (option, other) if side is OFFENSE else (other, option): share for other, share in self.mixes[side.other].items()
        }
        if not pairs.keys() <= self.payoffs.keys():
            return None
        return sum((Fraction(share) * Fraction(self.payoffs[pair]) for pair, share in pairs.items()), Fraction(0))


class _Same:
    """A solution as a key: it is the same one, for its numbers are not compared."""

    def __init__(self, solution: DriveSolution | None) -> None:
        self.solution = solution

    def __hash__(self) -> int:
        return id(self.solution)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.solution is self.solution


def solution_at(at: Position, rules: HouseRules) -> DriveSolution | None:
    """The solved drive between the decks of a position, if it is there at once."""
    return solved_drive(rules, at.decks) if all(at.decks) and is_solved(rules, at.decks) else None


def points_after(at: Position, rules: HouseRules, solution: DriveSolution, turned: Turned) -> float:
    """What a play that has ended is worth to its offense in the solved drive, in points."""
    ending = turned.played.ending if turned.played is not None else None
    assert isinstance(ending, Ending), "a play has an ending"
    return solution.worth(_down(at), ending, rules, at.offense)


def _down(at: Position) -> Down:
    """The down at a position; the line to gain is at most the goal line, as in the states of a drive (FS.DOWN.2)."""
    return Down(at.spot, at.down, min(at.to_go, GOAL_LINE - at.spot))


def met(at: Position, rules: HouseRules, solution: DriveSolution | None) -> Met:
    """What each call that is allowed leads to against each defense (FS.PLAY.3).

    A penalty with a choice, and a punt in the end zone, are decided by points in a solved drive, without one by the ball.
    """
    return _met(at, rules, _Same(solution))


@lru_cache(maxsize=32)
def _met(at: Position, rules: HouseRules, same: _Same) -> Met:
    value = worth_to_decide(at, rules, same.solution)
    cards = rules.chart_set.decks[at.decks[at.offense]]
    known: dict[tuple[str, str], Dist[Turned]] = {}
    found: dict[tuple[Call, str], Dist[Turned]] = {}
    for call in offense_calls(at, rules, at.phase == "try")[0]:
        for letter in LETTERS:
            code = (FIELD_GOAL, "") if isinstance(call, str) else (cards.card(call).results[letter], cards.card(call).kind)
            if code not in known:
                known[code] = crossed(at, call, letter, rules, value=value)
            found[call, letter] = known[code]
    return found


@lru_cache(maxsize=64)
def own_met(at: Position, name: str, rules: HouseRules) -> Met:
    """What a play of a variant's own leads to against each defense.

    It takes the default of what it asks; a penalty with a choice, and a punt in the end zone, are decided by the ball.
    Raises `OddsError` where it asks without a default, or is too long to read. Rules: FS.PLAY.1.R3.
    """
    value = worth_to_decide(at, rules, None)
    told = LETTERS if rules.own_plays[name].takes_more else LETTERS[:1]  # others do not look at the defense card

    def against(letter: str) -> Dist[Turned]:
        return outcomes(lambda: as_asked(called(at, name, letter, rules)), choose="best", value=value)

    found = {letter: against(letter) for letter in told}
    return {(name, letter): found.get(letter, found[told[0]]) for letter in LETTERS}


def worth_to_decide(at: Position, rules: HouseRules, solution: DriveSolution | None) -> Callable[[Turned], Any]:
    """What a side looks at when it accepts a penalty or not, and downs a punt or returns it (FS.PEN.2, FS.PUNT.3)."""
    if at.phase == "try":
        return partial(points_of_a_try, at, rules)
    return partial(ball_after, at, rules) if solution is None else partial(points_after, at, rules, solution)


def points_of_a_try(at: Position, rules: HouseRules, turned: Turned) -> Fraction:
    """The points of a try to its offense; a repeated one is worth what it is at the best mixes (FS.PAT.1, FS.PAT.2.R2)."""
    played = turned.played
    assert played is not None, "a try is a play"
    assert isinstance(played.ending, Ending), "a try has an ending"
    if played.ending.how is How.REPLAY:
        return tries_from(at.decks[at.offense], at.spot, rules).worth[played.ending.spot]
    points = try_points(played.kind, rules) * (played.ending.how is How.GOOD)
    return Fraction(points if played.ending.side is OFFENSE else -points)


def at_random(pairs: Met, side: Side, option: Any) -> Dist[Turned]:
    """What a call of a side leads to if the other side makes any call that is allowed, each as likely (FS.PLAY.1)."""
    own = 0 if side is OFFENSE else 1
    found = [each for pair, each in pairs.items() if pair[own] == option]
    return Dist.from_weights((turned, chance) for each in found for turned, chance in each.items())


# ---- the best mixes ----------------------------------------------------------------------------------------------------


def may_end_the_half(at: Position, rules: HouseRules) -> bool:
    """Whether time may run out for a half or the game with this down, which the best mixes leave out (FS.TIME.5, FS.TIME.6)."""
    return at.phase != "try" and any(
        time_runs_out(at, turned) for found in met(at, rules, None).values() for turned in found.support()
    )


def time_runs_out(at: Position, turned: Turned) -> bool:
    """Whether a half or the game ends with a play that brings no points, so that nobody has the next down."""
    return half_over(at, turned.position) and turned.position.score == at.score


def best(at: Position, rules: HouseRules, solution: DriveSolution | None) -> Best:
    """The best mixes of a down or a try, as far as they are known at once (FS.ENG.3)."""
    if at.phase == "try":
        return _best_try(at.decks[at.offense], at.spot, rules)
    if solution is None:
        down = Position("scrimmage", at.offense, at.spot, at.down, at.to_go, decks=at.decks)
        return _best_down(down, rules)
    value = partial(points_after, at, rules, solution)
    found = met(at, rules, solution)
    payoffs = {pair: added(float(chance) * value(turned) for turned, chance in ways.items()) for pair, ways in found.items()}
    of_down = (at.down, _down(at).to_go, at.spot, at.offense)
    return Best(
        {OFFENSE: solution.calls(*of_down), DEFENSE: solution.letters(*of_down)}, payoffs, "points at the best mix", SOLVED
    )


@lru_cache(maxsize=64)
def _best_down(at: Position, rules: HouseRules) -> Best:
    if at.down >= rules.downs:
        return _best_of(table(at, rules, partial(made, at)), "first down at the best mix", LAST_DOWN, share=True)
    return _best_of(table(at, rules, partial(yards, at)), "net yards at the best mix", FOR_YARDS, digits=1)


@lru_cache(maxsize=64)
def _best_try(deck: str, spot: int, rules: HouseRules) -> Best:
    return _best_of(tries_from(deck, spot, rules).game(spot), "points at the best mix", A_TRY)


def _best_of(game: MatrixGame, label: str, basis: str, **more: Any) -> Best:
    solved = solve(game)
    payoffs: dict[Any, Number] = {
        (row, column): worth
        for row, line in zip(game.rows, game.payoff, strict=True)
        for column, worth in zip(game.columns, line, strict=True)
    }
    return Best({OFFENSE: solved.named("row"), DEFENSE: solved.named("column")}, payoffs, label, basis, **more)
