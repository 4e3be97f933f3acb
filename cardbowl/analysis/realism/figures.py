"""How each figure of the scorecard comes from the counts of games, with its standard error."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from cardbowl.analysis.estimates import Estimate, of_ratio

Sums: TypeAlias = Mapping[str, int]
"""A sum over all games for each name of `COUNTS`."""
Products: TypeAlias = Mapping[tuple[str, str], int]
"""The sum over all games of the product of two counts of a game."""


class Ratio(NamedTuple):
    """A mean or a share: one count over another one.

    Cases of one game hang together, so the error is that of a ratio estimate with games as clusters: the games spread around
    the ratio, each by what it has more than its cases would give.
    """

    top: str
    under: str

    def estimate(self, sums: Sums, products: Products, games: int) -> Estimate:
        """The ratio with its standard error; `size` is the number of cases."""
        cases = sums[self.under]
        if not cases:
            return Estimate(None, None, 0)
        ratio = Fraction(sums[self.top], cases)
        spread = _square({self.top: Fraction(1), self.under: -ratio}, products)
        return of_ratio(ratio, spread, cases, games)


class Spread(NamedTuple):
    """A standard deviation, over all cases, from their number, sum and sum of squares; games are clusters, as in `Ratio`."""

    squares: str
    total: str
    under: str

    def estimate(self, sums: Sums, products: Products, games: int) -> Estimate:
        """The standard deviation with its standard error; `size` is the number of cases."""
        cases = sums[self.under]
        if not cases:
            return Estimate(None, None, 0)
        mean = Fraction(sums[self.total], cases)
        variance = Fraction(sums[self.squares], cases) - mean**2
        deviation = sqrt(variance)
        parts = {self.squares: Fraction(1), self.total: -2 * mean, self.under: mean**2 - variance}
        error = of_ratio(mean, _square(parts, products), cases, games).error
        return Estimate(deviation, error / (2 * deviation) if error is not None and deviation else error, cases)


def _square(parts: Mapping[str, Fraction], products: Products) -> Fraction:
    """The sum over all games of the square of a sum of counts, each times its factor."""
    return sum((one * two * products[a, b] for a, one in parts.items() for b, two in parts.items()), Fraction(0))


FIGURES: Final[Mapping[str, Ratio | Spread]] = {
    "rush_yards_mean": Ratio("rush_yards", "rushes"),
    "rush_yards_sd": Spread("rush_squares", "rush_yards", "rushes"),
    "rush_loss_share": Ratio("rush_losses", "rushes"),
    "rush_10plus_share": Ratio("rush_10plus", "rushes"),
    "completion_pct": Ratio("completions", "passes"),
    "completion_yards_mean": Ratio("completion_yards", "completions"),
    "completion_20plus_share": Ratio("completion_20plus", "completions"),
    "sack_rate": Ratio("sacks", "dropbacks"),
    "interception_rate": Ratio("interceptions", "passes"),
    "fumble_lost_rate_per_touch": Ratio("touch_fumbles_lost", "touches"),
    "third_down_pct": Ratio("third_downs_converted", "third_downs"),
    "plays": Ratio("plays", "teams"),
    "drives_no_kneel": Ratio("drives", "teams"),
    "drive_td_share": Ratio("drive_touchdowns", "drives"),
    "drive_punt_share": Ratio("drive_punts", "drives"),
    "turnovers": Ratio("turnovers", "teams"),
    "team_points_mean": Ratio("points", "teams"),
    "team_points_sd": Spread("point_squares", "points", "teams"),
    "fg_pct": Ratio("field_goals_made", "field_goals"),
    "punt_net_mean": Ratio("punt_net_yards", "punts"),
    "yards_per_play": Ratio("yards", "plays"),
    "net_yards_per_dropback": Ratio("dropback_yards", "dropbacks"),
    "plays_per_drive": Ratio("drive_plays", "drives"),
    "drive_start_mean": Ratio("drive_starts", "drives"),
    "first_downs": Ratio("first_downs", "teams"),
    "pass_call_share": Ratio("called_passes", "calls"),
    "margin_signed_sd": Spread("margin_squares", "margins", "games"),
    "margin_le7_share": Ratio("margins_le7", "games"),
    "overtime_share": Ratio("overtime", "games"),
    "penalties_accepted": Ratio("penalties", "teams"),
}
"""The figures of the scorecard by name; what each one is in words stands in ``nfl/scorecard.csv``."""
