"""Section 8.1 of the Card Bowl 1.1.6 rulebook: the open-field run."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, no_tackles, open_field_run
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.steps.ask import Note


def ran(answers, draws=1, start=30, side=OFFENSE, fouls=None, **more):
    """One run, a return unless `tackles` are given."""
    return play(open_field_run(side, start, draws, STANDARD, Fouls() if fouls is None else fouls, **more), answers)


def settled(fouls, *answers):
    """The fouls of a play once its determination cards are drawn."""
    return play(settle(fouls), " ".join(answers)).result


@pytest.mark.parametrize("vector", of("open_field_run"), ids=lambda vector: vector["id"])
def test_the_worked_vectors(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_there_are_seven_of_them():
    assert len(of("open_field_run")) == 7


@pytest.mark.parametrize("totals", ["11", [-1], [True], ["9"]])
def test_a_vector_with_strange_tacklers_is_refused(totals):
    with pytest.raises(DataError, match="open_field_tacklers"):
        check({"play": "open_field_run", "cards_due": 1, "draws": "5H", "open_field_tacklers": totals}, STANDARD)


def test_OFR_1_one_procedure_for_both_sides():
    """CB1.OFR.1: a return is run like a rush, in the frame of the side that runs."""
    played = ran("5H", start=20, side=DEFENSE)
    assert played.result == ("dead", 5, 1, None)
    assert played.draws == ["defense open field"]
    assert (played.notes[-1].side, played.notes[-1].spot) == (DEFENSE, 25)


def test_OFR_2_a_set_is_drawn_to_its_end_before_the_next():
    """CB1.OFR.2: J and K of one set give four cards together."""
    played = ran("JH KH 2C 3C 4C 5C", draws=2)
    assert played.result == ("dead", 38, 2, None)
    assert "CB1.OFR.2" in played.cited


def test_OFR_3_the_yards_are_the_sum_of_all_cards():
    """CB1.OFR.3"""
    played = ran("2C 3C AH", draws=3)
    assert played.n("run") == played.result.yards == 6


def test_no_draws_no_run():
    assert ran("", draws=0).result == ("dead", 0, 0, None)


def test_OFR_4_the_red_joker_ends_the_run_where_it_is():
    """CB1.OFR.4: not replaced; the ball is loose after the cards drawn before it."""
    played = ran("QH 9C RJ")
    assert played.result == ("loose", 21, 2, None)
    assert played.whats[-1] == "loose"
    assert ran("RJ").result == ("loose", 0, 1, None)


def test_OFR_R1_no_tacklers_in_a_broken_set():
    """CB1.OFR.R1: the first set loses 4 to its tackler, the broken second one nothing."""
    assert ran("QH 9C RJ", tackles=fixed_tackles([4, 9])).result == ("loose", 17, 2, None)


@pytest.mark.parametrize(
    ("card", "by", "yards", "automatic"),
    [
        ("10H", OFFENSE, 10, False),
        ("KD", OFFENSE, 15, False),
        ("AS", DEFENSE, 5, False),
        ("9C", DEFENSE, 5, False),
        ("JC", DEFENSE, 15, True),
        ("RJ", OFFENSE, 15, False),
    ],
)
def test_OFR_5_a_black_joker_is_a_foul(card, by, yards, automatic):
    """CB1.OFR.5: red against the runner 10 or 15, black against the defense 5, or 15 with a first down."""
    fouls = Fouls()
    assert ran("8S BJ 6H", draws=2, fouls=fouls).result == ("dead", 14, 1, 8)
    foul = settled(fouls, card)[0]
    assert (foul.by, foul.yards, foul.automatic, foul.spot) == (by, yards, automatic, 38)


@pytest.mark.parametrize(("card", "by", "yards", "automatic"), [("10H", DEFENSE, 10, False), ("JC", OFFENSE, 15, True)])
def test_OFR_5_on_a_return_red_is_against_the_returner(card, by, yards, automatic):
    """CB1.OFR.5: the runner's team, whichever side it is; the spot is in its frame."""
    fouls = Fouls()
    ran("8S BJ 6H", draws=2, start=20, side=DEFENSE, fouls=fouls)
    foul = settled(fouls, card)[0]
    assert (foul.by, foul.yards, foul.automatic, foul.spot, foul.runner) == (by, yards, automatic, 28, DEFENSE)


def test_GEN_R1_a_foul_and_a_fumble_in_one_draw():
    """CB1.OFR.4, CB1.OFR.5, CB1.GEN.R1: the Black Joker's replacement is the Red Joker."""
    fouls = Fouls()
    assert ran("8S BJ RJ", draws=3, fouls=fouls).result == ("loose", 8, 1, 8)
    assert settled(fouls, "2H")[0].spot == 38


def test_OFR_R2_the_foul_is_not_beyond_the_dead_ball():
    """CB1.OFR.R2, CB1.OFR.R4: without the tacklers of its set, but the run was stopped before it came so far."""
    assert ran("8S BJ 6H", draws=2, tackles=fixed_tackles([4])).result == ("dead", 10, 1, 8)
    assert ran("8S BJ 6H", draws=2, tackles=fixed_tackles([9])).result == ("dead", 5, 1, 5)
    assert ran("QS 8S BJ 6H", tackles=fixed_tackles([2, 14])).result == ("dead", 10, 2, 10)
    fouls = Fouls()
    ran("8S BJ 6H", draws=2, start=95, fouls=fouls, tackles=no_tackles)
    assert settled(fouls, "2H")[0].spot == 100


def test_OFR_R3_the_runner_may_step_out_before_any_set():
    """CB1.OFR.R3, CB1.OFR.R5"""
    assert ran("out_of_bounds", out=True).result == ("out", 0, 0, None)
    played = ran("run QH out_of_bounds", out=True)
    assert played.result == ("out", 12, 1, None)
    assert played.options("sideline") == ["run", "out of bounds"]
    assert "CB1.OFR.R3" in played.cited
    assert ran("run 5H", out=True).result == ("dead", 5, 1, None)


def test_OFR_R3_otherwise_sets_are_compulsory():
    """CB1.OFR.R3"""
    assert not [ask for ask, _ in ran("QH 2C 3C").steps if ask.rule == "CB1.OFR.R3"]
    with pytest.raises(IllegalAnswerError):
        ran("stop", out=True)


def test_SQ_2_a_squib_takes_one_off_every_face_card():
    """CB1.SQ.2: J gives no card, Q one, K two."""
    assert ran("JH", reduction=1).result == ("dead", 11, 1, None)
    assert ran("QH 2C", reduction=1).result == ("dead", 14, 2, None)
    assert ran("KH QC JC 4C", reduction=1).result == ("dead", 13 + 12 + 11 + 4, 3, None)


def test_FLD_R2_a_return_scores_at_the_plane():
    """CB1.FLD.R2, CB1.FLD.R5: no further card is drawn."""
    assert ran("KH 7C", start=80, draws=1).result == ("dead", 20, 2, None)


def test_FLD_R2_a_run_from_scrimmage_completes_its_set():
    """CB1.FLD.R2, CB1.TACK.1, CB1.FLD.R5: the tacklers may still bring the runner down short of the goal line."""
    assert ran("KH 7C 8C 2C", start=75, tackles=no_tackles).result == ("dead", 30, 2, None)
    assert ran("KH 7C 8C 2C", start=75, tackles=fixed_tackles([0, 10])).result == ("dead", 20, 2, None)
    assert ran("KH 7C 8C 2C", start=75, tackles=fixed_tackles([0, 17])).result == ("dead", 13, 2, None)


def test_FLD_R2_nothing_is_drawn_after_a_touchdown_set():
    """CB1.FLD.R2: the face cards of the scoring set give no more."""
    assert ran("KH", start=90, tackles=no_tackles).result == ("dead", 13, 1, None)


def test_FLD_R2_a_red_joker_behind_the_goal_line_is_ignored():
    """CB1.FLD.R2, CB1.FLD.R4: the touchdown stands."""
    assert ran("KH 9C RJ", start=80, tackles=no_tackles).result == ("dead", 22, 2, None)
    assert ran("KH 6C RJ", start=80, tackles=no_tackles).result == ("loose", 19, 2, None)


def test_TACK_1_stopped_with_no_gain_even_with_face_cards():
    """CB1.TACK.1: equal is enough to stop the run."""
    played = ran("QH", tackles=fixed_tackles([12]))
    assert played.result == ("dead", 0, 1, None)
    assert played.n("tackle") == 12
    assert ran("QH 2C 3C", tackles=fixed_tackles([11])).result == ("dead", 6, 2, None)


def test_TACK_4_the_third_set_is_not_tackled():
    """CB1.TACK.4: the tacklers are not even asked."""
    asked = []

    def tackles(number, cards):
        asked.append((number, len(cards)))
        yield Note("CB1.TACK.1", "Here they come.")
        return 1

    assert ran("JH QC JC 3C 2C", tackles=tackles).result == ("dead", 10 + 11 + 14 + 2, 4, None)
    assert asked == [(1, 1), (2, 1)]


def test_TACK_5_returns_have_no_tacklers():
    """CB1.TACK.5"""
    assert not [note for note in ran("5H").notes if note.what == "tackle"]


def test_the_switches_do_not_change_a_plain_run():
    rule = open_field_run(OFFENSE, 30, 1, house(downfield_blockers="off"), Fouls(), tackles=no_tackles)
    assert play(rule, "5H").result.yards == 5
