"""The chance to win along a played game: a line through its plays, with the scores on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, check_chances, marker, quoted, read_rows, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, INK, NEUTRAL, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_HEIGHT: Final = 260
_MOST: Final = 500
_BOTH: Final = 2
"""What `scored` is where both teams have new points."""
_SHAPES: Final = ["triangle-down", "triangle-up", "diamond"]


@data_door
def win_probability_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    home: str = "Home",
    away: str = "Away",
    play: int | None = None,
    title: str = "The chance to win, play by play",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The chance of the home team to win before each play of a game, with its scores and a slider that reads out one play.

    The rows are the plays in their order, as ``cb.win_probability(...).along(plays)`` has them: `home_wp` from 0 to 1,
    `home_score` and `away_score` in points, and, if they are there, `qtr` and `desc` (what the situation is, as text).
    Points are marked at the first play after them: rows tell neither how many times a team scored between two of them nor
    what the last play brought.
    `home` and `away` are the names of the teams; `play` (counted from 1; without it the first one) is where the slider starts;
    `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    drawn = _drawn(rows)
    start = 1 if play is None else play
    if type(start) is not int or not 1 <= start <= len(drawn):
        raise DataError(f"play is {value_text(start)}; the game has the plays 1 to {len(drawn)}.")
    marks = f"Points since the play before: a triangle up for {home}, down for {away}, a diamond for both"
    frame = Frame(title, subtitle or marks, width)
    last = drawn[-1]
    up, down = (sum(row["scored"] in (sign, _BOTH) for row in drawn) for sign in (1, -1))
    said = f"{len(drawn)} plays, {home} with new points at {up} of them, {away} at {down}, "
    said += f"from {drawn[0]['wp']:.0%} to {last['wp']:.0%}; before the last one {home} {last['home']}, {away} {last['away']}"
    shows, called = f"A line for the chance of {home} to beat {away}, play by play:", f"Chart of the chance of {home} to win"
    picture = frame.plot(_layers(drawn, home, away, start, frame.room), _HEIGHT, plays=drawn)
    return frame.chart(picture, Table.from_records(drawn), shows=shows, called=called, said=said)


def _drawn(rows: Iterable[Mapping[str, Any]]) -> Rows:
    """The plays as they are drawn: `new` begins a quarter.

    `scored` is 1 after points of the home team, -1 of the visitors, `_BOTH` of both, as after a touchdown and a kickoff returned.
    """
    given = list(rows)
    kept = read_rows(given, "a played game", ["home_wp", "home_score", "away_score"])
    check_chances(kept, "a played game", ["home_wp"])
    if not 2 <= len(kept) <= _MOST:
        raise DataError(f"a played game has 2 to {_MOST} plays here, not {len(kept)}.")
    drawn: Rows = []
    before, quarter = (kept[0]["home_score"], kept[0]["away_score"]), None
    for place, (row, all_of_it) in enumerate(zip(kept, given, strict=True), start=1):
        score = (row["home_score"], row["away_score"])
        up, down = (new > old for new, old in zip(score, before, strict=True))
        now = all_of_it.get("qtr", 0)
        drawn.append(
            {
                "play": place,
                "wp": rounded(row["home_wp"], 4),
                "home": int(score[0]),
                "away": int(score[1]),
                "scored": _BOTH if up and down else up - down,
                "quarter": int(now),
                "new": int(quarter is not None and now != quarter),
                "about": str(all_of_it.get("desc", "")),
            }
        )
        before, quarter = score, now
    return drawn


def _layers(rows: Rows, home: str, away: str, start: int, room: int) -> list[alt.Chart]:
    import altair as alt

    across = alt.X("play:Q", title="Play").scale(domain=[1, len(rows)], nice=False).axis(grid=False, tickCount=room // 60)
    down = alt.Y("wp:Q", title=f"Chance of {home} to win").scale(domain=[0, 1]).axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1])
    score = f"{quoted(home + ' ')} + datum.home + {quoted(', ' + away + ' ')} + datum.away"
    chance = f"{quoted(f'chance of {home} to win: ')} + format(datum.wp, '.1%')"
    part = "(datum.quarter > 0 ? ', quarter ' + datum.quarter : '')"
    one = alt.Chart().transform_filter("datum.play == 1").transform_calculate(half="0.5")
    line = alt.Chart().mark_line(aria=False, color=GOOD, point=alt.OverlayMarkDef(size=5, color=GOOD), strokeWidth=1.5)
    ends = alt.Chart().transform_filter("datum.new == 1").transform_calculate(words="datum.home + '–' + datum.away")
    quarters = ends.mark_rule(aria=False, color=NEUTRAL, opacity=0.6).encode(x=across)
    named = ends.mark_text(aria=False, align="center", baseline="middle", color=INK, fontSize=11)
    scored = alt.Chart().transform_filter("datum.scored != 0")
    scored = scored.transform_calculate(words=f"'play ' + datum.play + {part} + ': ' + {score} + ', ' + {chance}")
    colour = alt.Color("scored:N", legend=None).scale(domain=[-1, 1, _BOTH], range=[BAD, GOOD, NEUTRAL])
    shape = alt.Shape("scored:N", legend=None).scale(domain=[-1, 1, _BOTH], range=_SHAPES)
    marks = scored.mark_point(filled=True, opacity=1, size=90, stroke=INK, strokeWidth=0.6).properties(name="scores")
    tips = [alt.Tooltip("words:N", title="score")]
    here = alt.Chart().transform_filter("datum.play == play")
    headline = f"'Play ' + datum.play + {part} + ': ' + {score}"
    about = f"{quoted(f'Chance of {home} to win: ')} + format(datum.wp, '.1%') + (datum.about ? ', ' + datum.about : '')"
    return [
        one.mark_rule(aria=False, color=INK, opacity=0.45).encode(y=alt.Y("half:Q")),
        quarters,
        named.encode(x=across, y=alt.value(-8), text="words:N"),
        line.encode(x=across, y=down).add_params(slider("play", "Play", 1, len(rows), start)),
        marks.encode(x=across, y=down, color=colour, shape=shape, tooltip=tips, description=alt.Description("words:N")),
        marker(here, "play"),
        here.mark_point(aria=False, color=INK, filled=True, opacity=1, size=60).encode(x=across, y=down),
        words(here, headline, x=0, y=-50, bold=True),
        words(here, about, x=0, y=-28, size=12),
    ]
