"""Kick-offs, punts, field goals and the kick of a try."""

from dataclasses import replace

import pytest
from games.showdown.helpers import HERONS, SQUADS, STANDARD, first_question, house, nobody, run
from games.showdown.turns import Turn, at, printed
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.games.showdown.data import Player
from cardbowl.games.showdown.rules.kicks import (
    Landed,
    extra_point,
    field_goal,
    field_goal_chart,
    kicker,
    kickoff,
    longest,
    on_chart,
    onside,
    punt,
    returned,
)
from cardbowl.games.showdown.rules.play_grid import Squad

DEFAULT = nobody()


@rows(("roll", "modified", "spot"), [(1, 0, 40), (12, 0, 25), (20, 1, 15), (1, -9, 40)])
def test_kickoffs_by_the_default_chart(roll, modified, spot):
    """NS.KICK.1 NS.KICK.5 NS.KICK.5.R1"""
    assert run(kickoff(DEFAULT, STANDARD, modified), roll)[0] == Landed(spot)


@rows(("total", "number"), [(-200, 5), (-99, 5), (3, 5), (4, 20), (9, 20), (10, 45), (99, 45), (200, 45)])
def test_a_total_beyond_a_chart_is_on_its_first_or_last_row(total, number):
    """NS.KICK.1 NS.KICK.3: cards of a deck may add more than a chart has rows for."""
    assert on_chart(((-99, 3, 5), (4, 9, 20), (10, 99, 45)), total) == number


def test_a_kickoff_that_is_a_touchback():
    """NS.KICK.1"""
    landed, notes = run(kickoff(DEFAULT, STANDARD, 2), 20)
    assert (landed, notes[0].what) == (Landed(20, touchback=True), "touchback")
    assert returned(landed, 50, STANDARD)[:3] == (How.TOUCHBACK, DEFENSE, 20)


def test_the_best_punter_has_to_kick_with_his_bonus():
    """NS.KICK.3 NS.KICK.5"""
    best = kicker(SQUADS[0], "P")
    assert best.punt_bonus == 1
    assert run(punt(SQUADS[0], 30, STANDARD), 4)[0] == Landed(100 - 65)
    injured = Squad(HERONS, frozenset({best.id}))
    assert kicker(injured, "P") is None
    assert run(punt(injured, 30, STANDARD), 4)[0] == Landed(100 - 60)


def test_a_kicker_without_numbers_kicks_as_the_default_charts_say():
    """NS.KICK.5 NS.KICK.5.R1: a player who is made without a bonus and without a chart of field goals stands for an average."""
    plain = [Player(f"own-{position}", "Own Kicker", position, "regular", 400, 400) for position in ("K", "P")]
    own = Squad(replace(HERONS, id="own", players=(*HERONS.players, *plain)))
    assert [kicker(own, position) for position in ("K", "P")] == plain
    assert field_goal_chart(own, STANDARD) == field_goal_chart(DEFAULT, STANDARD)
    for roll in range(1, 21):
        for modified in (-3, 0, 4):
            assert run(kickoff(own, STANDARD, modified), roll) == run(kickoff(DEFAULT, STANDARD, modified), roll)
            assert run(punt(own, 30, STANDARD, modified), roll) == run(punt(DEFAULT, 30, STANDARD, modified), roll)
            assert run(field_goal(own, 65, STANDARD, modified), roll) == run(field_goal(DEFAULT, 65, STANDARD, modified), roll)


@rows("bonus", [-2, 0, 1, 3])
def test_the_bonus_of_a_kicker_is_added_to_kickoffs_and_that_of_a_punter_to_punts(bonus):
    """NS.KICK.1 NS.KICK.3 NS.KICK.5: to nothing else, and cards on top of it."""
    numbers = {"points": 400, "cost": 400, "kickoff_bonus": bonus, "punt_bonus": -bonus}
    both = [Player(f"own-{position}", "Own Kicker", position, "regular", **numbers) for position in ("K", "P")]
    own = Squad(replace(HERONS, id=f"own {bonus}", players=(*HERONS.players, *both)))
    for roll in range(1, 21):
        for modified in (-3, 0, 4):
            assert run(kickoff(own, STANDARD, modified), roll) == run(kickoff(DEFAULT, STANDARD, modified + bonus), roll)
            assert run(punt(own, 30, STANDARD, modified), roll) == run(punt(DEFAULT, 30, STANDARD, modified - bonus), roll)
            assert run(field_goal(own, 65, STANDARD, modified), roll) == run(field_goal(DEFAULT, 65, STANDARD, modified), roll)


def test_punts_into_the_end_zone_are_touchbacks():
    """NS.KICK.3"""
    assert run(punt(DEFAULT, 60, STANDARD), 12)[0] == Landed(20, touchback=True)
    assert run(punt(DEFAULT, 55, STANDARD), 12)[0] == Landed(5)


def test_cards_bring_a_return_forward():
    """NS.KICK.3"""
    assert returned(Landed(30), 20, STANDARD) == (How.DEAD, DEFENSE, 50, True, None)
    assert returned(Landed(40), 60, STANDARD)[:3] == (How.TOUCHDOWN, DEFENSE, 100)


@rows(("roll", "side", "spot"), [(5, DEFENSE, 70), (10, DEFENSE, 65), (15, DEFENSE, 60), (16, DEFENSE, 55), (20, OFFENSE, 40)])
def test_onside_kicks(roll, side, spot):
    """NS.KICK.2"""
    assert run(onside(STANDARD), roll)[0][:4] == (How.DEAD, side, spot, True)


def test_field_goals_by_the_number_of_the_kicker():
    """NS.KICK.4 NS.KICK.5"""
    assert dict(field_goal_chart(SQUADS[0], STANDARD))[35] == 15
    assert dict(field_goal_chart(DEFAULT, STANDARD))[35] == 14
    assert run(field_goal(SQUADS[0], 65, STANDARD), 15)[0].how is How.GOOD
    assert run(field_goal(SQUADS[0], 65, STANDARD), 14)[0].how is How.NO_GOOD
    assert run(field_goal(SQUADS[0], 65, STANDARD, modified=1), 14)[0].how is How.GOOD
    assert longest(SQUADS[0], STANDARD) == longest(DEFAULT, STANDARD) == 50


@rows(("miss", "spot", "back"), [("max20", 65, 35), ("max20", 90, 20), ("spot", 90, 10), ("spot", 65, 35)])
def test_a_missed_field_goal(miss, spot, back):
    """NS.KICK.4.R1"""
    assert run(field_goal(DEFAULT, spot, house(miss=miss)), 1)[0][:4] == (How.NO_GOOD, DEFENSE, back, True)


def test_the_kick_of_a_try():
    """NS.TRY.1 NS.TRY.1.R1 NS.TRY.1.R2"""
    assert run(extra_point(SQUADS[0], 95, STANDARD))[0].how is How.GOOD
    assert first_question(extra_point(DEFAULT, 95, STANDARD)).role == "extra point die"
    found = [run(extra_point(DEFAULT, 95, STANDARD), roll)[0].how for roll in (1, 2, 3, 20)]
    assert found == [How.NO_GOOD, How.NO_GOOD, How.GOOD, How.GOOD]


def test_a_die_with_nothing_added_is_told_alone():
    """NS.KICK.1 NS.KICK.3"""
    assert run(kickoff(DEFAULT, STANDARD), 12)[1][0].say() == "The die is 12: to the 25."
    assert run(punt(SQUADS[0], 30, STANDARD), 4)[1][0].say().startswith("The die is 4 +1: ")


# ---- returners -------------------------------------------------------------------------------------------------------

RETURNED = {
    "punt": ({}, {"play": "punt"}),
    "kick-off": ({"phase": "kickoff", "spot": 35}, {}),
    "kick-off of a half": ({"phase": "kickoff", "spot": 35, "opens": True}, {}),
    "punt after a safety": ({"phase": "free kick", "spot": 20}, {}),
}
TEAMS = (("herons-08", "herons-07"), ("wardens-08", "wardens-06"))
"""Of each team a returner who is named, and the first wide receiver."""


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize("kick", RETURNED)
def test_the_receiving_coach_names_the_returner_before_the_die(kick, offense):
    """NS.KICK.6 NS.KICK.6.R1 NS.SEQ.11.R1: once, of the own team; that of the other team stays who it was."""
    fields, plan = RETURNED[kick]
    receiving = offense.other
    (named, first), (theirs, _) = TEAMS[receiving], TEAMS[offense]
    for now in ("", named):
        returners = (theirs, now) if offense is HOME else (now, theirs)
        turn = Turn(at(offense=offense, returners=returners, **fields), {**plan, "returner": named})
        asks = [(side, ask) for name, side, ask in turn.asked if name == "returner"]
        assert [(side, ask.default) for side, ask in asks] == [("defense", now or first)]
        assert {option.partition("-")[0] for option in asks[0][1].options} == {STANDARD.teams[receiving].id}
        assert turn.after.returners[receiving] == named
        assert turn.after.returners[offense] == theirs
        names = [name for name, _, _ in turn.asked]
        assert names.index("returner") < next(place for place, name in enumerate(names) if name.endswith("die"))


@rows(
    ("fields", "plan"),
    [
        ({}, {}),
        ({"spot": 70}, {"play": "field goal"}),
        ({"phase": "kickoff", "spot": 35}, {"kickoff": "on-side"}),
        ({"phase": "try", "spot": 95, "to_go": 5}, {"try": "kick"}),
        ({"phase": "try", "spot": 95, "to_go": 5}, {"try": "play"}),
    ],
)
def test_on_other_plays_no_returner_is_named(fields, plan):
    """NS.KICK.6"""
    assert "returner" not in [name for name, _, _ in Turn(at(**fields), dict(plan)).asked]


def test_a_return_is_told_with_its_yards():
    """NS.KICK.3: not on a touchback, and not where no card brings one; it ends at the goal line at the latest."""
    rules = printed(("return_add", 25))
    for plan, dice, told in (({"window 6 defense": "NEW"}, 4, [25]), ({}, 4, []), ({}, 20, [])):
        turn = Turn(at("", "NEW", rules, spot=60), {"play": "punt", **plan}, rules, punt_die=dice)
        assert turn.said("return") == told
        assert bool(turn.said("touchback")) is (dice == 20)
        assert [note.spot for note in turn.notes if note.what == "return"] == [turn.after.spot] * len(told)


@rows(("total", "number"), [(-4, 2), (2, 2), (9, 2), (10, 2), (12, 2), (13, 7), (15, 7), (16, 30), (40, 30)])
def test_a_total_beyond_the_rows_of_a_chart_is_read_in_the_nearest_one(total, number):
    """NS.KICK.1, NS.KICK.3: whatever numbers stand in the rows."""
    assert on_chart(((10, 12, 2), (13, 15, 7), (16, 18, 30)), total) == number
