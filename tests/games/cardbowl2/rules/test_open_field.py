"""The open-field run (section 7 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import STANDARD, at, house, late, play, rush, throw
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.position import FULL_DECK
from cardbowl.games.cardbowl2.rules.fumbles import recovery
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.punts import punt_declared

GRANTS = {11: 1, 12: 2, 13: 3}


def run(answers, draws, spot=30, side=OFFENSE, **changed):
    """A run of `draws` first draws from `spot`."""
    return play(open_field_run(side, spot, draws, house(**changed)), answers)


@pytest.mark.parametrize(
    ("played", "runner"),
    [
        (lambda: rush("JS 4D 5C"), "offense"),
        (lambda: throw("8S stop 6D JC 4D 5C"), "offense"),
        (lambda: throw("AS 8C 6D JC 4D 5C"), "defense"),
        (lambda: play(normal_kickoff(at(), STANDARD), "QH 5D 2C 3S 4S 5S JS 5C"), "defense"),
        (lambda: play(punt_declared(at(), 4, False, STANDARD), "2S 3S 4S 5S 6H return 4D JS 5C"), "defense"),
        (lambda: play(recovery(at(), OFFENSE, 40, STANDARD), "0 0 JS 4D 5C"), "offense"),
        (lambda: play(recovery(at(), OFFENSE, 40, STANDARD), "0 0 4D JS 5C"), "defense"),
    ],
)
def test_OFR_1_only_the_running_team_draws(played, runner):
    """CB2.OFR.1"""
    found = played()
    assert [draw for draw in found.draws if draw.endswith("run")] == [f"{runner} run"]
    assert found.n("run") == 5


@pytest.mark.parametrize(("draws", "answers", "end"), [(1, "5C", 35), (2, "5C 10H", 45), (3, "5C 10H AC", 46)])
def test_OFR_2_every_card_is_added(draws, answers, end):
    """CB2.OFR.2 CB2.OFR.6"""
    assert run(answers, draws).result[:2] == ("dead", end)


def test_OFR_3_face_cards_grant_more_draws():
    """CB2.OFR.3: the rulebook's example, Q, then K and J, then 4 more."""
    played = run("QC KD JH 2C 3C 4C 5C", 1)
    assert played.n("run") == 12 + 13 + 11 + 2 + 3 + 4 + 5
    assert len(played.draws) == 7


@pytest.mark.parametrize(
    ("name", "card", "value", "extra"),
    [("run_draws_jack", "JH", 11, 1), ("run_draws_queen", "QH", 12, 2), ("run_draws_king", "KH", 13, 3)],
)
def test_OFR_3_the_draws_of_a_face_card_can_be_changed(name, card, value, extra):
    """CB2.OFR.3: house rules run_draws_jack, run_draws_queen, run_draws_king."""
    small = ["2C", "3C", "4C", "5C", "6C"]
    for draws in (0, extra, 5):
        played = run(" ".join([card, *small[:draws]]), 1, **({name: draws} if draws != extra else {}))
        assert played.n("run") == value + sum(range(2, 2 + draws))


def test_OFR_3_the_changed_draws_count_for_a_rush_too():
    """CB2.OFR.3 CB2.RUSH.6: a jack worth 2 against a plain card."""
    assert rush("JS 4D 5C 6C", run_draws_jack=2).end == f"dead offense {30 + 6 + 11}"
    assert rush("JS 4D", run_draws_jack=0).end == "dead offense 36"


def test_OFR_4_the_ace_of_spades_ends_the_run_with_a_fumble():
    """CB2.OFR.4: three draws pending, 4 yards run."""
    played = rush("KS 5D 4C AS 0 0 8H 6D", "9H", "9C")
    assert played.n("run") == 4
    assert played.n("fumble") == 38
    assert played.draws[-2:] == ["offense recovery", "defense recovery"]


def test_OFR_4_as_the_first_card_nothing_was_run():
    """CB2.OFR.4"""
    assert run("AS", 3).result[:2] == ("loose", 30)


@pytest.mark.parametrize(("spot", "answers", "end"), [(90, "10C", 100), (90, "9C JC", 100), (99, "AH", 100)])
def test_OFR_5_the_run_stops_at_the_goal_line(spot, answers, end):
    """CB2.OFR.5: pending draws are not taken."""
    assert run(answers, 3, spot).result[:2] == ("dead", end)


def test_OFR_6_without_pending_draws_the_ball_is_dead():
    """CB2.OFR.6"""
    assert run("9C", 1, 90).result[:2] == ("dead", 99)


def test_OFR_R1_cards_are_resolved_in_order():
    """CB2.OFR.R1: the same cards, the ace of spades second or last."""
    assert run("KC AS", 2).n("run") == 13
    assert run("KC 2C 3C 4C AS", 2).n("run") == 22


def test_OFR_R2_a_run_cannot_be_cut_short():
    """CB2.OFR.R2"""
    assert run("QC KD JH 2C 3C 4C 5C", 1).choices == []
    assert rush("JS 4D draw 5C", start=late()).choices == ["offense sideline"]


@pytest.mark.parametrize(("card", "end"), [("5C", "dead offense 4"), ("AC", "safety offense")])
def test_OFR_R3_behind_the_own_goal_line_a_run_is_judged_when_dead(card, end):
    """CB2.OFR.R3: 1 + 11 - 13 - 9 = -10 is -2, from the 1 to -1."""
    assert rush(f"JS 9D {card}", "AH", "KC", at(1)).end == end


def test_OFR_R4_no_hand_card_is_used_against_a_run():
    """CB2.OFR.R4: the defense neither draws nor decides."""
    played = run("QC KD JH 2C 3C 4C 5C", 1, side=DEFENSE)
    assert {ask.side for ask, _ in played.steps} == {DEFENSE}
    assert {type(ask).__name__ for ask, _ in played.steps} == {"Draw"}


@settings(max_examples=30)
@given(st.permutations([card for card in FULL_DECK if str(card) != "AS"]), st.integers(1, 3))
def test_OFR_2_the_run_ends_when_as_many_cards_came_as_were_granted(deck, first):
    """CB2.OFR.2 CB2.OFR.3: from far enough back that no goal line is reached."""
    pending, number = first, 0
    while pending:
        pending += GRANTS.get(deck[number].value, 0) - 1
        number += 1
        if number == len(deck):
            return
    played = run(" ".join(map(str, deck[:number])), first, spot=-1000)
    assert played.result.spot == -1000 + sum(card.value for card in deck[:number])
    assert len(played.draws) == number
