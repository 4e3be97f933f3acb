"""Play calling: the games of two playbooks, solved exactly (O20 and O21 of the rulebook's odds, NS.ENG.3).

The formation on the back of a play is open: the defense sees that of the offense before it chooses, the offense that of the
defense before an audible. So a game is solved whole, behind an open formation of the offense, or inside a pair of formations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.chance.matrix_games import MatrixGame, Solution, solve
from cardbowl.errors import IllegalAnswerError, NotationError, listed
from cardbowl.football import OFFENSE, other_frame
from cardbowl.football.scoring import try_down
from cardbowl.football.series import GOAL_LINE
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.data import DataSet, DefensePlay, OffensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Down, Squads, conceded, downs, made, match_ups, mean
from cardbowl.games.showdown.odds.kicks import team_named
from cardbowl.games.showdown.odds.plays import down_odds
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import new_series

OWN: Final = 20
"""Where play calling is read: no pass of the house data flies out of the field from there (NS.GRID.10)."""
Worth = Callable[[OffensePlay, DefensePlay], Fraction]
"""What a play is worth to the offense against another one."""


@lru_cache(maxsize=64)
def yards_game(squads: Squads, spot: int, data: DataSet, whole: bool = True) -> MatrixGame:
    """The mean yards of each play of a playbook against each one of the other, without strategy cards.

    They are those of whole results, or else end at the goal lines.

    Rules: NS.ENG.3, NS.SEQ.9.R2.
    """
    return game(squads, data, lambda offense, defense: mean(offense, defense, squads, spot, data.grid, whole))


@lru_cache(maxsize=256)
def gain_game(squads: Squads, spot: int, to_go: int, data: DataSet) -> MatrixGame:
    """The chance that a down from `spot` makes `to_go` yards, or a touchdown, without strategy cards (NS.ENG.3, NS.TRY.2)."""
    return game(squads, data, lambda offense, defense: made(offense, defense, squads, spot, to_go, data.grid))


@lru_cache(maxsize=256)
def safety_game(squads: Squads, spot: int, data: DataSet) -> MatrixGame:
    """The chance that a down from `spot` is a safety, without strategy cards (NS.SAFE.1)."""
    return game(squads, data, lambda offense, defense: conceded(offense, defense, squads, spot, data.grid))


def game(squads: Squads, data: DataSet, worth: Worth) -> MatrixGame:
    """The table of two playbooks, by the ids of their plays; one that is in a book twice counts once (NS.BOOK.1.R1)."""
    rows, columns = (dict.fromkeys(book) for book in (squads[0].team.offense_plays, squads[1].team.defense_plays))
    return MatrixGame.from_function(rows, columns, lambda row, column: worth(data.offense_play(row), data.defense_play(column)))


def part_of(whole: MatrixGame, data: DataSet, offense: str | None = None, defense: str | None = None) -> MatrixGame:
    """The table of the plays from a formation of the offense, of the defense, or of both (NS.SEQ.2, NS.SEQ.3)."""
    rows = [place for place, each in enumerate(whole.rows) if offense in (None, data.offense_play(str(each)).formation)]
    columns = [place for place, each in enumerate(whole.columns) if defense in (None, data.defense_play(str(each)).formation)]
    payoff = tuple(tuple(whole.payoff[row][column] for column in columns) for row in rows)
    return MatrixGame(payoff, tuple(whole.rows[row] for row in rows), tuple(whole.columns[column] for column in columns))


def by_formation(whole: MatrixGame, data: DataSet) -> dict[str, Solution]:
    """The solved game behind each open formation of the offense: the defense answers with its whole playbook (NS.ENG.3)."""
    formations = dict.fromkeys(data.offense_play(str(row)).formation for row in whole.rows)
    return {each: solve(part_of(whole, data, each)) for each in formations}


def by_both_formations(whole: MatrixGame, data: DataSet) -> dict[tuple[str, str], Solution]:
    """The solved game inside each pair of formations, which both coaches have seen (NS.ENG.3)."""
    ours = dict.fromkeys(data.offense_play(str(row)).formation for row in whole.rows)
    theirs = dict.fromkeys(data.defense_play(str(column)).formation for column in whole.columns)
    return {(mine, other): solve(part_of(whole, data, mine, other)) for mine in ours for other in theirs}


def squads_of(offense: str | None, defense: str | None, rules: HouseRules) -> Squads:
    """Two whole teams by their ids; home and visitors where none is given. Raises `IllegalAnswerError`."""
    ours, theirs = team_named(offense, rules, "offense_team"), team_named(defense, rules, "defense_team")
    return Squad(ours or rules.teams[0]), Squad(theirs or rules.teams[1])


def calls_odds(
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    offense_team: str | None,
    defense_team: str | None,
    formation: str | None,
    against: str | None,
    spot: int,
) -> Odds[Down]:
    """A down from `spot` with the mixes of plays that are best for yards (NS.ENG.3, NS.SEQ.9.R2).

    Its yards are those of whole results, which no goal line cuts.
    Formations are ignored, or that of the offense is open, or both are; the mean of the yards is the value of that game.
    Raises `IllegalAnswerError`.
    """
    squads, data = squads_of(offense_team, defense_team, rules), rules.data_set
    solution = solved(yards_game(squads, spot, data), data, formation, against)
    found: dict[Down, Fraction] = {}
    for ours, share in solution.named("row").items():
        for theirs, part in solution.named("column").items():
            met = match_ups(data.offense_play(ours), data.defense_play(theirs), squads, data.grid)
            for end, chance in downs(met, spot, data.grid).items():
                found[end] = found.get(end, Fraction(0)) + share * part * chance
    before = Series(spot, 1, min(rules.line_to_gain, GOAL_LINE - spot))
    return down_odds(Dist.from_weights(found), lambda ending: new_series(before, ending, rules))


def solved(whole: MatrixGame, data: DataSet, formation: str | None = None, against: str | None = None) -> Solution:
    """The whole game solved, the one behind a formation of the offense, or the one inside a pair of formations (NS.ENG.3).

    Raises `IllegalAnswerError` for a formation that no play of the book has.
    """
    if formation is None and against is None:
        return solve(whole)
    if formation is None:
        raise NotationError("calls takes against= with formation=: the offense puts its play down first (NS.SEQ.2)")
    name, other = _open(formation, "formation", by_formation(whole, data)), against
    if other is None:
        return by_formation(whole, data)[name]
    pairs = by_both_formations(whole, data)
    return pairs[name, _open(other, "against", {theirs: None for _, theirs in pairs})]


def _open(name: str, field: str, known: Mapping[str, object]) -> str:
    found = next((each for each in known if each.casefold() == name.casefold()), None)
    if found is None:
        raise IllegalAnswerError(f"{field}={name}", "no play of the book has this formation", listed(known), "NS.SEQ.2")
    return found


def two_point_odds(rules: HouseRules, seen: Sequence[Card], *, offense_team: str | None, defense_team: str | None) -> Odds[bool]:
    """Whether a two-point try is good at the best mixes, from the best formation of the offense (NS.TRY.2, NS.ENG.3)."""
    squads = squads_of(offense_team, defense_team, rules)
    value = best_formation(squads, rules)[1].value
    return Odds.of(
        _yes_or_no(value),
        what="two-point",
        events={"good": lambda end: end, "no_good": lambda end: not end},
        values={"points": lambda end: rules.two_point_points * end},
    )


def best_formation(squads: Squads, rules: HouseRules, spot: int | None = None) -> tuple[str, Solution]:
    """The formation that is best on a two-point try, and the game behind it, solved.

    A try that is repeated has another `spot` than that of the house rules.

    Rules: NS.TRY.2, NS.TRY.2.R1, NS.ENG.3.
    """
    start = try_down(OFFENSE, rules).spot if spot is None else spot
    whole = gain_game(squads, start, other_frame(start), rules.data_set)
    solved = by_formation(whole, rules.data_set)
    best = max(solved, key=lambda formation: solved[formation].value)
    return best, solved[best]


def _yes_or_no(value: Fraction) -> Dist[bool]:
    return Dist({True: value, False: 1 - value})
