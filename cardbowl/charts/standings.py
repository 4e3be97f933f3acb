"""The standings of a league: the share of games that each team has won, and where it lies with 95 % confidence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.named_rows import BESIDE, down_the_rows, named_rows
from cardbowl.charts.parts import Rows, check_chances, read_rows, rounded
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import GOOD, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_ROW: Final = 42
_MOST: Final = 40
_SURE: Final = 1.96
"""How many standard errors an interval of 95 % reaches to both sides."""


@data_door
def standings_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    title: str = "Standings",
    subtitle: str = "The share of games won; the bar is where it lies with 95 % confidence",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The share of games that each team has won, best first, with the interval of 95 % confidence around it.

    Each row has `team`, the number of its `games`, and its `share` of games won (a tie as a half, 0 to 1).
    Teams with equal shares stand in the order of their `place` in the standings, where rows have one, as those of a season do.
    The interval is Wilson's, which has a width also where all games were won.
    `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    given = list(rows)
    kept = read_rows(given, "standings", ["games", "share"], ["team"])
    check_chances(kept, "standings", ["share"])
    _check(kept)
    placed = all("place" in row for row in given)
    places = [row["place"] for row in read_rows(given, "standings", ["place"])] if placed else [0] * len(kept)
    ordered = sorted(zip(kept, places, strict=True), key=lambda pair: (-pair[0]["share"], pair[1], pair[0]["team"]))
    kept = [row for row, _ in ordered]
    frame = Frame(title, subtitle, width, BESIDE)
    drawn = []
    for row in kept:
        low, high = _interval(float(row["share"]), row["games"])
        ends = {"low": rounded(low, 4), "high": rounded(high, 4)}
        drawn.append({"team": row["team"], "games": row["games"], "share": rounded(row["share"], 4), **ends})
    said = "; ".join(f"{row['team']} {row['share']:.1%}, between {row['low']:.1%} and {row['high']:.1%}" for row in drawn)
    looks: dict[str, Any] = {"about": "standings", "name": "team", "height": _ROW, "apart": 9, "bold": True}
    picture = named_rows(*_marks(drawn, frame.room), drawn, room=frame.room, **looks)
    shows = f"Standings of {len(kept)} teams, best first:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of standings", said=said)


def _check(rows: Rows) -> None:
    names = [row["team"] for row in rows]
    if len(names) > _MOST:
        raise DataError(f"there are {len(names)} teams; the chart has room for {_MOST}.")
    for row in rows:
        if names.count(row["team"]) > 1:
            raise DataError(f"the team {value_text(row['team'])} is there twice; each has one row.")
        if type(row["games"]) is not int or row["games"] < 1:
            raise DataError(
                f"the games of {value_text(row['team'])} are {row['games']}; a team in the standings has played 1 or more."
            )


def _interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share of so many games."""
    square = _SURE**2 / games
    middle = share + square / 2
    reach = (square * (share * (1 - share) + square / 4)) ** 0.5
    return (middle - reach) / (1 + square), (middle + reach) / (1 + square)


def _marks(rows: Rows, room: int) -> tuple[alt.Chart, list[alt.Chart]]:
    import altair as alt

    row = alt.Chart().transform_calculate(
        number="format(datum.share, '.1%')",
        words="datum.team + ': ' + format(datum.share, '.1%') + ' of ' + datum.games + ' games, ' + "
        "format(datum.low, '.1%') + ' to ' + format(datum.high, '.1%')",
    )
    across = alt.X("share:Q", title="Share of games won").scale(domain=[0, 1], nice=False)
    across = across.axis(format=".0%", tickCount=room // 90)
    down = down_the_rows(rows, "team")
    interval = row.mark_rule(aria=False, color=NEUTRAL, strokeWidth=5, strokeCap="round", yOffset=9)
    dots = row.mark_point(filled=True, opacity=1, color=GOOD, size=110, yOffset=9).properties(name="teams")
    tips = [alt.Tooltip("words:N", title="team")]
    return row, [
        interval.encode(x=alt.X("low:Q", title="Share of games won"), x2="high:Q", y=down),
        dots.encode(x=across, y=down, tooltip=tips, description=alt.Description("words:N")),
    ]
