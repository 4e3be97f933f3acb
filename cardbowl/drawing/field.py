"""The field as a slim strip: end zones, yard lines, ball and line to gain."""

from __future__ import annotations

from cardbowl.drawing.canvas import Drawing

GOAL_TO_GOAL = 100
END_ZONE = 10


def field_strip(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    teams: tuple[str, str],
    ball: float | None = None,
    line: float | None = None,
    start: float | None = None,
) -> None:
    """A strip from the end zone of the home team (left) to that of the visitors.

    `ball`, `line` (the line to gain) and `start` (of the play) are yards from the home goal line; None draws none.
    """
    yard = width / (GOAL_TO_GOAL + 2 * END_ZONE)
    drawing.rect(x, y, width, height, fill="turf", radius=5)
    stripes = (
        f"M{across_at(x, width, left):.1f} {y}h{10 * yard:.1f}v{height}h{-10 * yard:.1f}z" for left in range(10, GOAL_TO_GOAL, 20)
    )
    drawing.path("".join(stripes), fill="turf stripe")
    for at, team, name in ((0, "home", teams[0]), (GOAL_TO_GOAL + END_ZONE, "away", teams[1])):
        drawing.rect(x + at * yard, y, END_ZONE * yard, height, fill=team, radius=5)
        middle = x + (at + END_ZONE / 2) * yard
        size = min(13.0, 1.15 * height / max(4, len(name)))
        drawing.text(middle + 0.36 * size, y + height / 2, name, size=size, bold=True, ink="chalk", anchor="middle", turn=-90)
    for spots, stroke in (((0, GOAL_TO_GOAL), 2), (range(10, GOAL_TO_GOAL, 10), 0.7)):
        lines = "".join(f"M{across_at(x, width, at):.1f} {y}v{height}" for at in spots)
        drawing.path(lines, edge="chalk", stroke=stroke)
    for at in range(10, GOAL_TO_GOAL, 10):
        number = str(min(at, GOAL_TO_GOAL - at))
        drawing.text(across_at(x, width, at), y + height - 5, number, size=11, ink="chalk", anchor="middle")
    if line is not None:
        drawing.rect(across_at(x, width, line) - 1.5, y, 3, height, fill="gain")
    middle_y = y + 0.4 * height
    if start is not None and ball is not None and start != ball:
        drawing.lines([(across_at(x, width, start), middle_y), (across_at(x, width, ball), middle_y)], edge="chalk", stroke=3)
        drawing.circle(across_at(x, width, start), middle_y, 3, fill="chalk")
    if ball is not None:
        drawing.ball(across_at(x, width, ball), middle_y)


def across_at(x: float, width: float, spot: float) -> float:
    """Where a yard line from the home goal line lies on a strip."""
    return x + (spot + END_ZONE) * width / (GOAL_TO_GOAL + 2 * END_ZONE)
