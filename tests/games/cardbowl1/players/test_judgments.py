"""The judgments of `sensible` and `expert` outside the play: the situation and the answer, at both ends of every limit."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, house
from games.cardbowl1.players_asked import STANDARD, asked, expert, on_table, says, sensible, when
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.players.expert_kicks import by_points, points_from, points_of
from cardbowl.games.cardbowl1.players.sensible_kicks import good_kick
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.calls import CALLS
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.steps.ask import Note

YES_NO = ("no", "yes")


# ---- calls -------------------------------------------------------------------------------------------------------------

LATE_LEAD = [
    (when(4, 24, 1), "kneel"),  # three kneel-downs of 8 use it up
    (when(4, 25, 1), "scrimmage play"),
    (when(4, 16, 1, down=2), "kneel"),
    (when(4, 17, 1, down=2), "kneel"),  # two kneel-downs of 8, and one for the last
    (when(4, 18, 1, down=2), "scrimmage play"),
    (when(4, 9, 1, down=3), "kneel"),
    (when(4, 10, 1, down=3), "scrimmage play"),
    (when(4, 1, 1, down=4, to_go=1), "kneel"),  # the last play of the game
    (when(4, 2, 1, down=4, to_go=1), "scrimmage play"),
    (when(5, 24, 1), "kneel"),
    (when(3, 24, 1), "scrimmage play"),
    (when(4, 24, 0), "scrimmage play"),
    (when(4, 24, 1, spot=6), "kneel"),
    (when(4, 24, 1, spot=4), "kneel"),  # to the 3, the 2 and the 1
    (when(4, 24, 1, spot=3), "scrimmage play"),  # the third one would be a safety
]
LAST_SECONDS = [
    (when(2, 2, -9, spot=67), "field goal"),
    (when(2, 2, 9, spot=67), "field goal"),
    (when(2, 3, spot=67), "scrimmage play"),
    (when(2, 2, spot=66), "scrimmage play"),
    (when(1, 2, spot=67), "scrimmage play"),
    (when(3, 2, spot=67), "scrimmage play"),
    (when(4, 2, -3, spot=67), "field goal"),
    (when(5, 2, -3, spot=67), "field goal"),
    (when(4, 2, -4, spot=67), "scrimmage play"),
    (when(4, 2, 0, spot=67), "field goal"),
    (when(4, 2, 1, spot=67, down=4), "punt"),
]
LAST_DOWN = [
    (when(1, 90, spot=80, down=3), "scrimmage play"),
    (when(4, 40, -1, spot=75, down=4), "field goal"),
    (when(4, 40, -3, spot=75, down=4), "field goal"),
    (when(4, 40, -4, spot=75, down=4), "scrimmage play"),
    (when(4, 40, -3, spot=74, down=4), "scrimmage play"),
    (when(5, 40, -4, spot=20, down=4), "scrimmage play"),
    (when(4, 41, -4, spot=20, down=4), "punt"),
    (when(4, 40, 0, spot=20, down=4), "punt"),
    (when(3, 40, -4, spot=20, down=4), "punt"),
    (when(1, 90, spot=45, down=4, to_go=3), "scrimmage play"),
    (when(1, 90, spot=44, down=4, to_go=3), "punt"),
    (when(1, 90, spot=45, down=4, to_go=4), "punt"),
    (when(1, 90, spot=87, down=4, to_go=3), "scrimmage play"),
    (when(1, 90, spot=88, down=4, to_go=3), "field goal"),
    (when(1, 90, spot=96, down=4, to_go=3), "field goal"),
    (when(1, 90, spot=97, down=4, to_go=3), "scrimmage play"),
    (when(1, 90, spot=77, down=4), "field goal"),
    (when(1, 90, spot=76, down=4), "punt"),
    (when(1, 90, spot=60, down=4, to_go=8), "scrimmage play"),
    (when(1, 90, spot=60, down=4, to_go=9), "punt"),
    (when(1, 90, spot=59, down=4, to_go=8), "punt"),
]


@rows(("at", "call"), [*LATE_LEAD, *LAST_SECONDS, *LAST_DOWN])
def test_what_sensible_calls(at, call):
    """CB1.GAME.R4: a late lead is kneeled out, short yards are tried, likely kicks taken, all else punted."""
    assert says(sensible(), "call", CALLS, at) == call


def test_what_is_not_allowed_is_not_called():
    assert says(sensible(), "call", ("scrimmage play", "punt"), when(4, 24, 1)) == "scrimmage play"


GOING = {"spot": 50, "down": 4, "to_go": 4}
"""Fourth and 4 at midfield: by its mean points worth a try, for `sensible` a punt."""


@rows(
    ("at", "call"),
    [
        (when(1, 90, **GOING), "scrimmage play"),
        (when(4, 46, 0, **GOING), "scrimmage play"),
        (when(4, 45, 0, **GOING), "punt"),  # from here on the score matters more than the mean
        (when(5, 45, 0, **GOING), "punt"),
        (when(3, 45, 0, **GOING), "scrimmage play"),
        (when(4, 90, 16, **GOING), "scrimmage play"),
        (when(4, 90, 17, **GOING), "punt"),
        (when(4, 90, -17, **GOING), "punt"),
        (when(3, 90, 17, **GOING), "scrimmage play"),
        (when(2, 3, **GOING), "scrimmage play"),
        (when(2, 2, **GOING), "punt"),
        (when(1, 2, **GOING), "scrimmage play"),
        (when(1, 90, spot=80, down=3), "scrimmage play"),
        (when(4, 24, 1), "kneel"),
    ],
)
def test_when_expert_goes_by_the_mean_and_when_by_the_score(at, call):
    """CB1.GAME.R3-R4"""
    assert says(expert(), "call", CALLS, at) == call


@rows(
    ("spot", "to_go", "play", "kick", "punt"),
    [
        (30, 10, -1.94, -3.79, -1.15),  # a first down is worth less than the yards of a punt
        (50, 1, 1.62, -2.69, -0.60),
        (50, 10, -0.84, -2.69, -0.60),
        (50, 11, -1.40, -2.69, -0.60),  # beyond ten yards a down gains them less often still
        (87, 10, 1.43, 1.55, -0.60),
        (86, 10, 1.14, 1.49, -0.60),  # three yards past the line to gain is the goal line from the 87 on
        (62, 4, 1.24, -1.81, -0.60),
        (99, 1, 4.89, 1.88, -0.60),
    ],
)
def test_the_mean_points_of_the_calls_on_the_last_down(spot, to_go, play, kick, punt):
    """CB1.GAME.R3: the worth of what follows, for either side."""
    at = Position(spot=spot, down=4, to_go=to_go)
    found = by_points(at, STANDARD)
    assert list(found) == ["scrimmage play", "field goal", "punt"]
    assert list(found.values()) == pytest.approx([play, kick, punt], abs=0.006)


def test_a_kick_counts_for_what_it_leads_to():
    """CB1.GAME.R3, CB1.FG.R1-R2: three points and a kickoff, or the ball 8 yards behind the line, at the 20 or farther out."""
    for changed in ({}, {"missed_least": 35}, {"block_back": 15}):
        rules = house(**changed)
        for spot in (40, 60, 75, 90, 99):
            over = min(99, max(changed.get("missed_least", 20), 100 - spot + changed.get("block_back", 8)))
            good = good_kick(spot, rules)
            worth = good * (3 - points_from(28)) - (1 - good) * points_from(over)
            assert by_points(Position(spot=spot, down=4, to_go=10), rules)["field goal"] == pytest.approx(worth)


def test_a_punt_into_the_end_zone_comes_out_to_where_the_house_says():
    """CB1.KO.5: a touchback."""
    for spot in (20, 35):
        found = by_points(Position(spot=70, down=4, to_go=10), house(touchback_spot=spot))
        assert found["punt"] == pytest.approx(-points_from(spot))


@rows(
    ("down", "points"),
    [
        (Down(50, 1, 10), 2.25),
        (Down(50, 2, 10), 1.75),
        (Down(50, 3, 5), 1.75 + 0.3),  # half of two downs, and 5 yards less to go
        (Down(50, 1, 15), 2.25 - 0.3),
        (Down(94, 1, 6), 4.67),  # goal to go: not short of ten
        (Down(50, 2, 20), 1.75 - 0.6),
        (Down(50, 1, 10, DEFENSE), -2.25),
    ],
)
def test_what_a_down_is_worth(down, points):
    assert points_of(down) == pytest.approx(points)


# ---- kicks, tries and the clock ----------------------------------------------------------------------------------------

BEHIND = (-2, -5, -10, 1, 5)
PACES = (*range(2, 9), "spike")
OTHERS = [
    (OFFENSE, "kickoff", ("normal", "on-side"), when(4, 30, -1), "on-side"),
    (OFFENSE, "kickoff", ("normal", "on-side"), when(5, 30, -1), "on-side"),
    (OFFENSE, "kickoff", ("normal", "on-side"), when(4, 31, -1), "normal"),
    (OFFENSE, "kickoff", ("normal", "on-side"), when(4, 30, 0), "normal"),
    (OFFENSE, "kickoff", ("normal", "on-side"), when(3, 30, -1), "normal"),
    (OFFENSE, "punt out of bounds", ("yes", "no"), when(1, 90), "no"),
    (DEFENSE, "touchback", ("return", "touchback"), when(1, 90), "touchback"),
    (DEFENSE, "failed kick", ("kick again", "take"), when(1, 90), "take"),
    (DEFENSE, "kick or receive", ("kick", "receive"), when(1, 90), "receive"),
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=20), 4),
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=55), 4),  # 15 + 4 x 7 + 2 reach the goal line
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=56), 3),
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=62), 3),
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=63), 2),
    (OFFENSE, "punt cards", range(1, 5), when(1, 90, spot=70), 1),
    (OFFENSE, "punt cards", range(1, 4), when(1, 90, spot=20), 3),
    *[(OFFENSE, "try", ("kick", "two points"), when(4, 90, ahead), "two points") for ahead in BEHIND],
    *[(OFFENSE, "try", ("kick", "two points"), when(4, 90, each), "kick") for each in range(-12, 8) if each not in BEHIND],
    *[(OFFENSE, "try", ("kick", "two points"), when(3, 90, ahead), "kick") for ahead in BEHIND],
    *[(OFFENSE, "try", ("kick", "two points"), when(5, 90, ahead), "two points") for ahead in BEHIND],
    (OFFENSE, "run-off", PACES, when(4, 90, 1), 8),
    (OFFENSE, "run-off", PACES, when(5, 90, 1), 8),
    (OFFENSE, "run-off", PACES, when(3, 90, 1), 7),
    (OFFENSE, "run-off", PACES, when(4, 30, 0), 2),
    (OFFENSE, "run-off", PACES, when(5, 30, 0), 2),
    (OFFENSE, "run-off", PACES, when(4, 31, 0), 7),
    (OFFENSE, "run-off", PACES, when(2, 30, 0), 2),
    (OFFENSE, "run-off", PACES, when(2, 30, 1), 7),
    (OFFENSE, "run-off", PACES, when(1, 30, 0), 7),
    (OFFENSE, "run-off", PACES, when(3, 30, 0), 7),
    (OFFENSE, "run-off", ("spike", 7), when(4, 30, 0), 7),
    (OFFENSE, "time-out", YES_NO, when(2, 12, 1, spot=40), "yes"),
    (OFFENSE, "time-out", YES_NO, when(2, 13, 1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(2, 12, 1, spot=39), "no"),
    (OFFENSE, "time-out", YES_NO, when(1, 12, -1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(3, 12, -1, spot=40), "no"),
    (OFFENSE, "time-out", YES_NO, when(4, 12, -1, spot=10), "yes"),
    (OFFENSE, "time-out", YES_NO, when(5, 12, -1, spot=10), "yes"),
    (OFFENSE, "time-out", YES_NO, when(4, 13, -1, spot=10), "no"),
    (OFFENSE, "time-out", YES_NO, when(4, 12, 0, spot=50), "no"),
    (DEFENSE, "time-out", YES_NO, when(4, 36, 1), "yes"),
    (DEFENSE, "time-out", YES_NO, when(5, 36, 1), "yes"),
    (DEFENSE, "time-out", YES_NO, when(4, 37, 1), "no"),
    (DEFENSE, "time-out", YES_NO, when(4, 36, 0), "no"),
    (DEFENSE, "time-out", YES_NO, when(3, 36, 1), "no"),
    (DEFENSE, "red joker", ("keep", "give up"), when(4, 36, 8), "give up"),  # eight behind
    (DEFENSE, "red joker", ("keep", "give up"), when(4, 36, 7), "keep"),
    (DEFENSE, "red joker", ("keep", "give up"), when(3, 36, 8), "keep"),
    (DEFENSE, "red joker", ("keep", "give up"), when(5, 36, 8), "give up"),
    (OFFENSE, "tight end", ("block LTE", "stay down"), when(1, 90), "stay down"),
    (DEFENSE, "end", ("D1", "none"), when(1, 90), "D1"),
    (DEFENSE, "tackler", ("D1", "done"), when(1, 90), "D1"),
    (OFFENSE, "downfield block", ("LT D1", "done"), when(1, 90), "LT D1"),
    (OFFENSE, "modifier", range(4), when(1, 90), 3),
    (OFFENSE, "discard", (Card("9H"), Card("2C"), Card("KD")), when(1, 90), Card("2C")),
]


@rows(("side", "what", "options", "at", "said"), OTHERS)
def test_what_sensible_says_outside_the_play(side, what, options, at, said):
    """CB1.ONS.1, CB1.PUNT.1, CB1.TWO.1, CB1.CLKX.7, CB1.CLKX.13."""
    assert says(sensible(), what, options, at, side, default=7 if what == "run-off" else None) == said


def test_a_punt_from_close_by_has_one_card():
    """CB1.PUNT.1: the usual answer, four cards, would go far into the end zone."""
    assert says(sensible(), "punt cards", range(1, 5), when(1, 90, spot=95), default=4) == 1


def test_a_clock_that_cannot_be_hurried_is_left_alone():
    """CB1.CLKX.7: where no number can be chosen."""
    assert says(sensible(), "run-off", ("usual", "spike"), when(4, 30, 1), default="usual") == "usual"


def test_expert_turns_over_a_tight_end():
    assert says(expert(), "tight end", ("block LTE", "stay down"), when(1, 90)) == "block LTE"


def test_the_goal_of_a_down():
    """Yards early in a series, the line to gain late in it; on a try only the goal line (CB1.TWO.1)."""
    player = sensible()
    wanted = {1: 9.0, 2: 9.0, 3: 16.0, 4: 32.0}
    for down, reward in wanted.items():
        assert player.goal(when(1, 90, spot=55, down=down)) == (10, 45, reward, 30.0)
    assert player.goal(when(1, 90, spot=20, to_go=31)).need == 30
    assert player.goal(when(1, 90, spot=98, to_go=2, trying=True)) == (2, 2, 0.0, 60.0)
    assert player.goal(when(1, 90, down=5)).first_down == 32.0


# ---- during a pass -----------------------------------------------------------------------------------------------------


@rows(("lost", "said"), [(3, "throw away"), (2, "complete"), (-5, "complete")])
def test_a_pass_that_would_lose_yards_is_thrown_away(lost, said):
    """CB1.PASS.15"""
    seen = on_table(Field("PLAY", OFFENSE_A, DEFENSE_A))
    seen.steps.append((Note("CB1.PASS.13", "", (), "pass totals", -lost, OFFENSE), None))
    assert sensible().answer(asked(OFFENSE, "throw away", "complete", "throw away"), seen) == said
