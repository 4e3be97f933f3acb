"""What yards come to: the end of a play, and what follows it."""

from games.showdown.helpers import STANDARD
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown.rules.results import carried, what_follows


@rows(
    ("kind", "spot", "yards", "how", "end"),
    [
        ("run", 40, 0, How.DEAD, 40),
        ("pass", 40, 0, How.INCOMPLETE, 40),
        ("pass", 40, -5, How.DEAD, 35),
        ("pass", 85, 25, How.TOUCHDOWN, 100),
        ("pass", 85, 30, How.INCOMPLETE, 85),
        ("run", 85, 30, How.TOUCHDOWN, 100),
        ("run", 5, -5, How.SAFETY, 0),
        ("run", 5, -10, How.SAFETY, 0),
        ("run", 10, -5, How.DEAD, 5),
        ("run", 5, -4, How.DEAD, 1),
        ("pass", 5, -5, How.SAFETY, 0),
        ("run", 95, 4, How.DEAD, 99),
        ("run", 95, 5, How.TOUCHDOWN, 100),
    ],
)
def test_the_end_of_a_play(kind, spot, yards, how, end):
    """NS.CONV.1 NS.CONV.3 NS.GRID.10 NS.TD.1 NS.SAFE.1 NS.SAFE.2: no line of scrimmage lies in an end zone."""
    assert carried(kind, spot, yards)[:3] == (how, OFFENSE, end)


@rows(
    ("before", "yards", "down"),
    [
        (Down(30, 3, 10), 10, Down(40, 1, 10)),
        (Down(30, 4, 10), 5, Down(65, 1, 10, DEFENSE)),
        (Down(10, 2, 10), -5, Down(5, 3, 15)),
        (Down(90, 1, 10), 5, Down(95, 2, 5)),
    ],
)
def test_what_follows_a_play(before, yards, down):
    """NS.DOWN.1"""
    assert what_follows(before, carried("run", before.spot, yards), STANDARD).down == down


def test_what_follows_a_score():
    """NS.TD.1 NS.SAFE.1"""
    touchdown = what_follows(Down(90, 1, 10), carried("run", 90, 10), STANDARD)
    assert (touchdown.phase, touchdown.points, touchdown.scorer, touchdown.down) == ("try", 6, OFFENSE, Down(95, 1, 5))
    safety = what_follows(Down(5, 1, 10), carried("run", 5, -5), STANDARD)
    assert (safety.phase, safety.points, safety.scorer, safety.down.spot) == ("free kick", 2, DEFENSE, 20)
