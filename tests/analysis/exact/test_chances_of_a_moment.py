"""Win probability as a result: each number that is asked for is that of its own quarter, plays left, lead, spot and half."""

from inspect import signature
from itertools import product

import numpy as np
import pytest
from analysis.exact.a_short_game import DOWNS, short_game

from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import Layers, Moment, Timed
from cardbowl.analysis.exact.win_probability import WinProbability
from cardbowl.errors import NotationError
from cardbowl.steps.exact_game import FIELD_GOAL, FREE_KICK, GO, KICKOFF, PLACES, TRY

PLAYS, MOST_LEAD = 3, 60
TO_GO = np.minimum(10, np.arange(99, 0, -1))


def made_up(quarters=5):
    """Chances that are all different, so that one from the place beside it is seen."""
    count = iter(range(1, 10**6))
    layers = {}
    for quarter, left in product(range(1, quarters + 1), range(PLAYS + 1)):
        shape = (2, PLACES, 2 * MOST_LEAD + 1 if quarter < 5 else 1)
        tie = (next(count) / 1000 + np.arange(np.prod(shape)).reshape(shape)) * 2.0**-20
        win = 0.25 + tie / 2 + (next(count) / 500 + np.arange(np.prod(shape)).reshape(shape)) * 2.0**-20
        layers[Moment(quarter, left)] = np.array([win, tie])
    return WinProbability("made up", (), layers, TO_GO, short_game)


@pytest.fixture(scope="module")
def found():
    return made_up()


def chances(found, quarter, left, lead, place, flag):
    win, tie = found.layers[Moment(quarter, left)][:, int(flag), place, lead + MOST_LEAD if quarter < 5 else 0]
    return {"wp": win - tie / 2, "tie": tie, "loss": 1 - (win - tie / 2) - tie}


MOMENTS = [
    *((quarter, left, lead) for quarter, left in product((1, 2, 3, 4), (1, 3)) for lead in (-MOST_LEAD, -1, 0, 7, MOST_LEAD)),
    (5, 1, 0),
    (5, PLAYS, 0),
]


def test_every_first_down_and_kick_has_its_own_chances(found):
    """Who kicks off the second half is the opponent of the team with the ball, unless it is said."""
    for quarter, left, lead in MOMENTS:
        for spot in (1, 20, 89, 90, 91, 99):
            asked = (quarter, left, lead, 1, min(10, 100 - spot), spot)
            assert found.at(*asked) == pytest.approx(chances(found, quarter, left, lead, spot - 1, False), abs=1e-15)
            for flag in (False, True):
                wanted = chances(found, quarter, left, lead, spot - 1, flag)
                assert found.at(*asked, kicks_off_second_half=flag) == pytest.approx(wanted, abs=1e-15)
        for kind, place in (("kickoff", KICKOFF), ("free kick", FREE_KICK), ("try", TRY)):
            assert found.before(kind, quarter, left, lead) == pytest.approx(
                chances(found, quarter, left, lead, place, False), abs=1e-15
            )
            assert found.before(kind, quarter, left, lead, kicks_off_second_half=True) == pytest.approx(
                chances(found, quarter, left, lead, place, True), abs=1e-15
            )


@pytest.mark.parametrize(
    ("asked", "quarter", "lead"),
    [((), 4, 0), ((1,), 1, 0), ((3, -7), 3, -7), ((2, MOST_LEAD), 2, MOST_LEAD), ((5,), 5, 0)],
)
def test_rows_are_the_first_downs_of_a_quarter(found, asked, quarter, lead):
    """The last quarter of a level game, unless it is said."""
    rows = found.rows(*asked)
    assert [(row["plays_left"], row["yardline_100"]) for row in rows] == [
        (left, 100 - spot) for left in (3, 2, 1) for spot in range(1, 100)
    ]
    for row in rows:
        spot = 100 - row["yardline_100"]
        assert (row["quarter"], row["lead"], row["down"], row["ydstogo"]) == (quarter, lead, 1, min(10, 100 - spot))
        wanted = chances(found, quarter, row["plays_left"], lead, spot - 1, False)
        assert {name: row[name] for name in wanted} == pytest.approx(wanted, abs=1e-15)


def test_the_plays_of_a_game_have_the_chances_of_the_home_team(found):
    """The team of the first row kicks off the game; the other one kicks off the second half. Long leads count as the longest."""
    rows = [
        ("away", 1, 3, 0, 0, 65, 0, 0),
        ("home", 1, 2, 1, 10, 70, 0, 0),
        ("away", 2, 1, 1, 10, 25, 7, 3),
        ("home", 3, 3, 1, 8, 8, 3, 7),
        ("away", 4, 1, 1, 10, 40, 80, 3),
        ("home", 4, 1, 1, 10, 40, 3, 80),
        ("away", 5, 2, 1, 10, 30, 80, 80),
        ("home", 7, 1, 1, 10, 55, 80, 80),
    ]
    names = ("posteam", "qtr", "clock", "down", "ydstogo", "yardline_100", "posteam_score", "defteam_score")
    columns = dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))
    told = found.along({**columns, "game_id": ["g"] * len(rows), "play_id": list(range(10, 10 + len(rows)))})
    assert [row["play_id"] for row in told] == list(range(11, 18))  # the kickoff is no play from scrimmage
    for row, (team, quarter, left, _, _, yards, mine, theirs) in zip(told, rows[1:], strict=True):
        lead = max(-MOST_LEAD, min(mine - theirs, MOST_LEAD))
        wanted = chances(found, min(quarter, 5), left, lead, 99 - yards, team == "home")
        assert (row["home_wp"], row["tie"]) == pytest.approx(
            (wanted["wp" if team == "home" else "loss"], wanted["tie"]), abs=1e-15
        )
        home, away = (mine, theirs) if team == "home" else (theirs, mine)
        assert (row["posteam"], row["qtr"], row["plays_left"]) == (team, quarter, left)
        assert (row["home_score"], row["away_score"]) == (home, away)


@pytest.mark.parametrize("quarters", [4, 5])
def test_what_is_no_moment_of_the_game_is_refused_with_its_limits(quarters):
    found = made_up(quarters)
    right = {"quarter": 1, "plays_left": 1, "lead": 0, "down": 1, "to_go": 10, "spot": 50}
    limits = {
        "quarter": (1, quarters),
        "plays_left": (1, PLAYS),
        "lead": (-MOST_LEAD, MOST_LEAD),
        "spot": (1, 99),
        "to_go": (1, 50),
    }
    for name, (least, most) in limits.items():
        for wrong in (least - 1, most + 1, 1.0, True, None):
            with pytest.raises(NotationError, match=f"^{name} is {wrong}; a whole number from {least} to {most} is needed"):
                found.at(**{**right, name: wrong})
        for edge in {least, most} if name != "to_go" else ():
            spot = {"to_go": min(10, 100 - edge)} if name == "spot" else {}
            assert sum(found.at(**{**right, name: edge, **spot}).values()) == pytest.approx(1)
    for lead in (-1, 1) if quarters == 5 else ():
        with pytest.raises(NotationError, match=f"^lead is {lead}; a whole number from 0 to 0 is needed"):
            found.before("kickoff", 5, 1, lead)


def test_final_scores_are_told_up_to_so_many_points():
    """Up to 110 of each team, unless it is said; either team may kick off."""
    assert signature(WinProbability.final_scores).parameters["most"].default == 110

    def goals_at_first(quarter, left, lead):
        return np.full((DOWNS, 99, 99), FIELD_GOAL if quarter == 1 else GO, np.int8)

    def make():
        return short_game(quarter=2, call=goals_at_first)

    timed = Timed(make())
    found = WinProbability("short", (), Layers(timed, MOST_LEAD).found, TO_GO, make)
    table = Scores(timed, 7).final
    assert abs(table - table.T).max() > 0.01  # the team that kicks off has other chances
    told = {(row["home"], row["away"]): row["chance"] for row in found.final_scores(7)}
    wanted = {(home, away): (table[home, away] + table[away, home]) / 2 for home in range(8) for away in range(8)}
    assert told == {score: chance for score, chance in wanted.items() if chance > 0}
