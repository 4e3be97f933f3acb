"""Play calling: the games of two playbooks, solved exactly (O20 and O21 of the rulebook's odds, NS.ENG.3).

The formation on the back of a play is open: the defense sees that of the offense before it chooses, the offense that of the
defense before an audible. So a game is solved whole, behind an open formation of the offense, or inside a pair of formations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.chance.matrix_games import MatrixGame, Solution, solve
from cardbowl.football import other_frame
from cardbowl.games.showdown.data import DataSet, DefensePlay, OffensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Squads, made, mean
from cardbowl.games.showdown.odds.kicks import team_named
from cardbowl.games.showdown.rules.play_grid import Squad

Worth = Callable[[OffensePlay, DefensePlay], Fraction]
"""What a play is worth to the offense against another one."""


@lru_cache(maxsize=64)
def yards_game(squads: Squads, data: DataSet) -> MatrixGame:
    """The mean yards of each play of a playbook against each one of the other, on a down without strategy cards (NS.ENG.3)."""
    return game(squads, data, lambda offense, defense: mean(offense, defense, squads, data.grid))


@lru_cache(maxsize=256)
def gain_game(squads: Squads, spot: int, to_go: int, data: DataSet) -> MatrixGame:
    """The chance that a down from `spot` makes `to_go` yards, or a touchdown, without strategy cards (NS.ENG.3, NS.TRY.2)."""
    return game(squads, data, lambda offense, defense: made(offense, defense, squads, spot, to_go, data.grid))


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


def heat_rows(whole: MatrixGame, solution: Solution, data: DataSet) -> list[dict[str, Any]]:
    """Rows for a heat map: both plays by name and formation, what they are worth, and the share of each in the mixes."""
    ours, theirs = solution.named("row"), solution.named("column")
    found = []
    for row, line in zip(whole.rows, whole.payoff, strict=True):
        for column, worth in zip(whole.columns, line, strict=True):
            offense, defense = data.offense_play(str(row)), data.defense_play(str(column))
            found.append(
                {
                    "offense": offense.name,
                    "offense_formation": offense.formation,
                    "offense_share": float(ours.get(row, 0)),
                    "defense": defense.name,
                    "defense_formation": defense.formation,
                    "defense_share": float(theirs.get(column, 0)),
                    "worth": float(worth),
                }
            )
    return found


def squads_of(offense: str | None, defense: str | None, rules: HouseRules) -> Squads:
    """Two whole teams by their ids; home and visitors where none is given. Raises `IllegalAnswerError`."""
    ours, theirs = team_named(offense, rules, "offense_team"), team_named(defense, rules, "defense_team")
    return Squad(ours or rules.teams[0]), Squad(theirs or rules.teams[1])


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


def best_formation(squads: Squads, rules: HouseRules) -> tuple[str, Solution]:
    """The formation that is best on a two-point try, and the game behind it, solved (NS.TRY.2, NS.ENG.3)."""
    whole = gain_game(squads, other_frame(rules.try_yards), rules.try_yards, rules.data_set)
    solved = by_formation(whole, rules.data_set)
    best = max(solved, key=lambda formation: solved[formation].value)
    return best, solved[best]


def _yes_or_no(value: Fraction) -> Dist[bool]:
    return Dist({each: share for each, share in ((True, value), (False, 1 - value)) if share})
