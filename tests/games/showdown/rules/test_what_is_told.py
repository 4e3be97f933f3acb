"""What is told of a down when it counts, and in what order its end is settled (steps 7 to 9 of section 3)."""

from games.showdown.turns import Turn, at, printed
from support.cases import rows

from cardbowl.football import AWAY, HOME, How
from cardbowl.football.plays import Kind

YARDS = ("rush", "pass", "sack", "incomplete")
LONG = {"offense_die": 20, "defense_die": 1, "result_die": 7}
SACKED = {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"}
RUN = {"play": "O01", "defense": "D03"}
FUMBLE, TIPPED = ("turnover", "fumble", 0, 10), ("turnover", "interception", 5, 10)
FLAG, LATE, OFFSIDE = (
    ("penalty", "offense", 10, "replace", []),
    ("penalty", "offense", 10, "add", []),
    ("penalty", "defense", 5, "add", []),
)
ACCEPT, DECLINE = {"penalty": "accept"}, {"penalty": "decline"}


def after(effects, plan, dice, **fields):
    """A turn on which the defense plays a card with these effects after the result."""
    rules = printed(*effects)
    return Turn(at("", "NEW", rules, **fields), {"window 6 defense": "NEW", **plan}, rules, **dice)


@rows(
    ("effects", "plan", "dice", "told"),
    [
        ((("draw", 1),), {}, {}, [("incomplete", 0, 40)]),
        ((("draw", 1),), {}, LONG, [("pass", 10, 50)]),
        ((("yards_min", -5),), {}, SACKED, [("sack", -5, 35)]),
        ((("draw", 1),), RUN, LONG, None),
        ((("yards_max", -5),), {}, LONG, [("pass", -5, 35)]),
        ((("yards_min", 100),), {}, LONG, [("incomplete", 0, 40)]),
        ((("yards_add", 50),), {}, LONG, [("pass", 60, 100)]),
        ((FLAG,), ACCEPT, LONG, []),
        ((FLAG,), DECLINE, LONG, [("pass", 10, 50)]),
        ((LATE,), ACCEPT, LONG, [("pass", 10, 50)]),
        ((FLAG, OFFSIDE), {}, LONG, [("pass", 10, 50)]),
        ((FUMBLE,), {}, LONG, [("pass", 10, 50)]),
        ((TIPPED,), {}, LONG, []),
        ((FUMBLE, FLAG), ACCEPT, LONG, []),
        ((TIPPED, OFFSIDE), ACCEPT, LONG, [("pass", 10, 50)]),
        ((TIPPED, OFFSIDE), DECLINE, LONG, []),
    ],
)
def test_the_yards_of_a_play_are_told_where_it_counts(effects, plan, dice, told):
    """NS.SEQ.9 NS.GRID.10 NS.PEN.1 NS.PEN.4: once; not of a play that is void, or whose ball was intercepted."""
    turn = after(effects, plan, dice)
    found = [(note.what, note.n, note.spot) for note in turn.notes if note.what in YARDS]
    if told is None:
        assert [what for what, *_ in found] == ["rush"]
    else:
        assert found == told


@rows(
    ("effects", "plan", "dice", "kind", "offense", "window"),
    [
        ((FUMBLE,), {}, LONG, Kind.PASS, AWAY, True),
        ((FUMBLE,), {}, SACKED, Kind.SACK, AWAY, True),
        ((TIPPED,), {}, SACKED, Kind.PASS, AWAY, True),
        ((TIPPED,), {}, LONG, Kind.PASS, AWAY, True),
        ((FUMBLE,), RUN, LONG, Kind.RUSH, AWAY, True),
        ((TIPPED, FUMBLE), {}, SACKED, Kind.SACK, AWAY, True),
        ((FUMBLE, TIPPED), {}, SACKED, Kind.PASS, AWAY, True),
        ((FUMBLE, FLAG), ACCEPT, LONG, Kind.PENALTY, HOME, False),
        ((FUMBLE, LATE), ACCEPT, LONG, Kind.PASS, AWAY, True),
        ((FUMBLE, FLAG), DECLINE, LONG, Kind.PASS, AWAY, True),
        ((TIPPED, OFFSIDE), ACCEPT, LONG, Kind.PASS, HOME, False),
        ((TIPPED, FLAG, OFFSIDE), {}, LONG, Kind.PASS, AWAY, True),
        ((FUMBLE, ("recover",)), {}, LONG, Kind.PASS, HOME, True),
    ],
)
def test_turnovers_and_penalties_together(effects, plan, dice, kind, offense, window):
    """NS.SEQ.7 NS.SEQ.8 NS.PEN.3.R1 NS.PEN.4 NS.TURN.6 NS.WIN.2.R1: there is a window for the return of a ball that is lost."""
    turn = after(effects, plan, dice, timeouts=(0, 0))
    assert (turn.played.kind, turn.after.offense) == (kind, offense)
    told = [note.what for note in turn.notes if note.what in ("fumble", "interception")]
    assert bool(told) is window
    assert turn.played.ending.how is not How.REPLAY or kind is Kind.PENALTY
