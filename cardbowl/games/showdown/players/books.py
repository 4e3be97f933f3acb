"""Two playbooks against each other, for two teams as they stand: what each pair of plays is worth, in one array."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from cardbowl.football import OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.showdown.data import KIND_OF, DefensePlay, OffensePlay, PlayGrid
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.formulas import looked_at, results
from cardbowl.games.showdown.players.judgments import TURNOVERS_PLAYED
from cardbowl.games.showdown.players.worths import YARDS, ball_lost, worths
from cardbowl.games.showdown.rules.play_grid import MatchUp, Squad, key_players
from cardbowl.reading.outcomes import outcomes

Alike = tuple[str, bool, bool, int]
"""What the result of a match-up depends on (`looked_at`)."""
Meeting = tuple[tuple[str, str], tuple[str, str], bool, float]
"""Slots and stats of two key players, whether a loss counts, and how likely that is."""


@lru_cache(maxsize=16_384)
def profile(alike: Alike, grid: PlayGrid) -> tuple[Any, float]:
    """The chances of the yards (`YARDS`) where the ball is kept, and that of a turnover that is played (NS.GRID.4-9)."""
    import numpy as np

    kept, lost = np.zeros(len(YARDS)), 0.0
    for result, share in results(*alike, grid).items():
        gone = TURNOVERS_PLAYED * ("turnover" in result.chances)
        place = min(max((result.yards - YARDS.start) // YARDS.step, 0), len(YARDS) - 1)
        kept[place] += float(share) * (1 - gone)
        lost += float(share) * gone
    return kept, lost


@lru_cache(maxsize=1024)
def meetings(offense: OffensePlay, defense: DefensePlay, rules: HouseRules) -> tuple[tuple[Meeting, ...], int]:
    """Who may meet whom with which stats, read from the dice (NS.GRID.2, NS.GRID.3), and what the plays add to the edge."""
    squads = Squad(rules.teams[0]), Squad(rules.teams[1])
    found = outcomes(partial(key_players, offense, defense, squads, rules.grid))
    met = next(iter(found.support()))
    edge = looked_at(met, rules.grid)[3] - met.keys[0].stat(met.stats[0]) + met.keys[1].stat(met.stats[1])
    return tuple((each.slots, each.stats, each.may_lose, float(share)) for each, share in found.items()), edge


class Book:
    """The plays that two teams may call, and what their pairs are worth."""

    def __init__(self, squads: tuple[Squad, Squad], rules: HouseRules) -> None:
        import numpy as np

        ours, theirs = (dict.fromkeys(book) for book in (squads[0].team.offense_plays, squads[1].team.defense_plays))
        self.rules = rules
        self.offense = tuple(rules.data_set.offense_play(play) for play in ours)
        self.defense = tuple(rules.data_set.defense_play(play) for play in theirs)
        self.rows = {play.id: number for number, play in enumerate(self.offense)}
        self.columns = {play.id: number for number, play in enumerate(self.defense)}
        self.alike: dict[Alike, int] = {}
        stats = _Stats(squads, rules)
        found = [[self._pair(offense, defense, stats) for defense in self.defense] for offense in self.offense]
        self.shares = np.zeros((len(self.offense), len(self.defense), len(self.alike)))
        for row, line in enumerate(found):
            for column, cell in enumerate(line):
                for place, share in cell:
                    self.shares[row, column, place] += share
        self.runs = np.array([KIND_OF[alike[0]] == "run" for alike in self.alike])

    def _pair(self, offense: OffensePlay, defense: DefensePlay, stats: _Stats) -> list[tuple[int, float]]:
        several, adjusted = meetings(offense, defense, self.rules)
        risky, cell = offense.high_risk or defense.high_risk, []
        for (mine, other), (ours, theirs), may_lose, share in several:
            edge = stats[OFFENSE, mine][ours] - stats[1, other][theirs] + adjusted
            cell.append((self.alike.setdefault((offense.category, may_lose, risky, edge), len(self.alike)), share))
        return cell

    def lined_up(self, formation: str) -> Any:
        """Which offensive plays have a formation, as an array."""
        import numpy as np

        return np.array([play.formation == formation for play in self.offense])

    @lru_cache(maxsize=4096)  # noqa: B019  books are cached themselves
    def table(self, before: Down, trying: bool = False, shift: int = 0) -> Any:
        """What each pair of plays is worth to the offense on a down (rows by columns); `shift` is added to the edge."""
        import numpy as np

        kept, lost = self._profiles(shift)
        run, through_the_air = (kept @ worths(before, kind, trying, self.rules) for kind in ("run", "pass"))
        return self.shares @ (np.where(self.runs, run, through_the_air) + lost * ball_lost(before, trying, self.rules))

    @lru_cache(maxsize=1024)  # noqa: B019
    def _profiles(self, shift: int) -> tuple[Any, Any]:
        import numpy as np

        several = [profile((*alike[:3], alike[3] + shift), self.rules.grid) for alike in self.alike]
        return np.array([kept for kept, _ in several]), np.array([lost for _, lost in several])


class _Stats(dict[tuple[int, str], dict[str, int]]):
    """The stats of the player in a slot of a side, by name."""

    def __init__(self, squads: tuple[Squad, Squad], rules: HouseRules) -> None:
        super().__init__()
        self.squads, self.grid = squads, rules.grid

    def __missing__(self, key: tuple[int, str]) -> dict[str, int]:
        found = self[key] = dict(self.squads[key[0]].at(key[1], self.grid).stats)
        return found


@lru_cache(maxsize=512)
def book(squads: tuple[Squad, Squad], rules: HouseRules) -> Book:
    """The plays of two teams as they stand."""
    return Book(squads, rules)


def match_worth(met: MatchUp, before: Down, trying: bool, rules: HouseRules) -> float:
    """What a match-up is worth to the offense before its dice."""
    kept, lost = profile(looked_at(met, rules.grid), rules.grid)
    return float(kept @ worths(before, met.offense.kind, trying, rules)) + lost * ball_lost(before, trying, rules)
