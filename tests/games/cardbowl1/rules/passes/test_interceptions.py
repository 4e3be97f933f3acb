"""Interceptions (section 7.2 of the rulebook)."""

import pytest
from games.cardbowl1.passes_played import agrees, fixed_tackles, house, play, throw

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards, interceptors_run
from cardbowl.games.cardbowl1.starts.scrimmage_alone import scrimmage
from cardbowl.steps.ask import Draw, Note


def returned(spot, answers, tackles=None, **changed):
    """What the interceptor makes of a ball caught at `spot` of the offense."""
    return play(interceptors_run(spot, house(**changed), Fouls(), tackles=tackles), answers)


@pytest.mark.parametrize("vector", ["V218"])
def test_INT_R2_in_the_end_zone_of_the_passer(vector):
    """CB1.INT.R2 CB1.PASS.17"""
    agrees(vector)


@pytest.mark.parametrize(("difference", "yards"), [(17, 17), (-4, -4), (-5, -5), (-6, -5), (-23, -5)])
def test_PASS_17_never_more_than_five_behind_the_line(difference, yards):
    """CB1.PASS.17: house rule interception_behind."""
    assert interception_yards(difference, house()) == yards
    assert interception_yards(difference, house(interception_behind=20)) == max(difference, -20)


def test_INT_1_the_run_after_card_and_the_open_field():
    """CB1.INT.1 CB1.INT.R1: caught at 47 of the offense, which is the interceptor's 53; 9 more is 62 (V217)."""
    assert returned(47, "run 9C").end == "dead defense 62"
    assert returned(47, "run JC 5D").end == "dead defense 69"
    assert returned(47, "run JC 5D").result.ran
    assert not returned(47, "run 9C").result.ran


def test_INT_1_in_a_whole_play():
    """CB1.INT.1 CB1.PASS.7: LoS own 30, at +17 (V217)."""
    assert throw("7S 1 RJ 8C keep 3H 6D run 9C", spot=30, most=2).end == "dead defense 62"


def test_INT_R1_he_may_decline_to_run():
    """CB1.INT.R1 CB1.INT.R4"""
    assert returned(47, "stay").end == "dead defense 53"


def test_INT_R1_no_tacklers_unless_a_house_rule_lets_them_in():
    """CB1.INT.R1 CB1.INT.R3: int_tacklers; a queen less 4, then two cards less 3."""
    tackles = fixed_tackles((4, 3))
    assert returned(47, "run QC 5D 2D", tackles).end == "dead defense 72"
    assert returned(47, "run QC 5D 2D", tackles, int_tacklers="unrevealed_offense").end == "dead defense 65"
    assert returned(47, "run QC 5D 2D", None, int_tacklers="unrevealed_offense").end == "dead defense 72"


@pytest.mark.parametrize("left", [(), (0, 0), (4,), (0, 4), (0, 0, 4)])
def test_INT_R5_a_set_ends_with_the_card_that_scores_past_the_tacklers(left):
    """CB1.INT.R5 CB1.FLD.R5: caught at its own 70, a king brings it to the 83; 17 more score, and those that tackle the set."""
    tackled = {"int_tacklers": "unrevealed_offense"}
    short = sum(left[:1])
    king, more = f"run KD {'4H ' if short else ''}9H 8C", sum(left[1:2])
    scored = returned(30, f"{king}{' 4D' if more else ''}", fixed_tackles(left), **tackled)
    assert scored.end == "touchdown defense"
    assert len(scored.draws) == 3 + bool(short) + bool(more)
    if not short and not more:
        assert returned(30, king).draws == scored.draws


def test_INT_R5_stopped_short_by_a_tackler_the_set_goes_on():
    """CB1.INT.R5 CB1.TACK.1: 9 + 8 would score; the third card of the king is drawn, and 6 of 20 are tackled: the 97."""
    stopped = returned(30, "run KD 9H 8C 3D", fixed_tackles((0, 6)), int_tacklers="unrevealed_offense")
    assert stopped.end == "dead defense 97"


def test_INT_R1_the_house_rule_in_a_whole_play():
    """CB1.INT.R1"""
    answers = "7S RJ 8C keep 3H 6D run 9C"
    changed = {"int_tacklers": "unrevealed_offense"}
    assert throw(answers, spot=30, pursuit=fixed_tackles((4,))).end == "dead defense 62"
    assert throw(answers, spot=30, pursuit=fixed_tackles((4,)), rules=changed).end == "dead defense 58"


@pytest.mark.parametrize(
    ("spot", "answer", "words", "end"),
    [
        (47, "stay", "The interceptor does not run: dead.", "dead defense 53"),
        (99, "stay", "The interceptor does not run: dead.", "dead defense 1"),
        (100, "touchback", "The interceptor does not run: touchback.", "touchback defense"),
    ],
)
def test_INT_R1_that_nobody_runs_is_told(spot, answer, words, end):
    """CB1.INT.R1 CB1.PASS.R5: of the goal line on, staying is a touchback; a run is not told of like that."""
    stayed = returned(spot, answer)
    assert (stayed.end, stayed.result.changed) == (end, True)
    assert [(note.what, note.side, note.say()) for note in stayed.notes[1:]] == [(answer, DEFENSE, words)]
    assert stayed.asked("interception").options == (answer, "run")
    assert answer not in returned(spot, "run 9C").whats


@pytest.mark.parametrize("spot", [0, -2])
def test_INT_R2_a_touchdown_at_once(spot):
    """CB1.INT.R2"""
    assert returned(spot, "").end == "touchdown defense"
    assert returned(spot, "").steps == []


def test_INT_R2_run_back_to_the_end_zone():
    """CB1.INT.1 CB1.FLD.R1"""
    assert returned(9, "run 9C").end == "touchdown defense"
    assert returned(10, "run 9C").end == "dead defense 99"


@pytest.mark.parametrize("spot", [100, 109])
def test_PASS_R5_a_touchback_or_a_run_from_the_end_zone(spot):
    """CB1.PASS.R5 CB1.INT.R4: a run that ends in there is a touchback too (CB1.FLD.R3)."""
    assert returned(spot, "touchback").end == "touchback defense"
    assert returned(spot, "run TC").end == f"dead defense {110 - spot}"
    assert returned(109, "run 9C").end == "touchback defense"


def test_PASS_R5_behind_the_end_line_it_is_incomplete():
    """CB1.PASS.R5: 93 + 17 = 110 is out, 92 + 17 = 109 is not."""
    assert throw("7S RJ 8C keep 3H 6D", spot=93).end == "incomplete offense"
    assert throw("7S RJ 8C keep 3H 6D touchback", spot=92).end == "touchback defense"


def test_INT_1_lost_again_on_the_return():
    """CB1.INT.1 CB1.YAC.3 CB1.FUM.R2: the interceptor is the offense of the fumble."""
    kept = returned(47, "run RJ 0/0 9C 4C")
    assert kept.end == "dead defense 53"
    assert kept.draws == ["defense run after", "defense recovery", "offense recovery"]
    assert returned(47, "run RJ 0/0 4C 9C").end == "dead offense 47"
    assert returned(104, "run RJ 0/0 9C 4C").end == "touchback defense"
    ran = returned(47, "run JC RJ 0/0 9C 4C")
    assert (ran.end, ran.result.ran) == ("dead defense 64", True)


def test_INT_R1_all_is_asked_of_the_defense():
    """CB1.INT.R1 CB1.INT.1"""
    assert all(ask.side is DEFENSE for ask, _ in returned(47, "run QC 5D 2D").steps)


@pytest.mark.parametrize(("card", "by", "yards"), [("4H", DEFENSE, 10), ("4S", OFFENSE, 5)])
def test_YAC_3_on_a_return_the_runners_team_is_the_defense(card, by, yards):
    """CB1.YAC.3 CB1.INT.1: red is a foul of the interceptor's team, at its own 53."""
    (foul,) = throw(f"7S RJ 8C keep 3H 6D run BJ 9C {card}", spot=30).result.fouls
    assert (foul.by, foul.yards, foul.source, foul.spot) == (by, yards, "open field", 53)


def test_FLD_R3_brought_out_and_lost_back_over_the_goal_line():
    """CB1.FLD.R3 CB1.INT.1: brought out to the 2, lost, bounced back by an ace: a safety; never brought out, a touchback."""
    assert returned(109, "run JC RJ 0/0 9C 9D AC 8C 4C").end == "safety defense"
    assert returned(109, "run RJ 0/0 9C 9D TC 8C 4C").end == "touchback defense"


OFFENSE_C = "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, RTE 9H, B1(R) KD, B2(L) 5D, W_L1 4S, W_R1 2D"
DEFENSE_C = "line -5 9D, line -1 8C, line 1 7S, line 5 TH, OLB_R 6H, OLB_L QD, ILB(M) JH, S_L 5C, S_R 3D, CB W_L1 JS, CB W_R1 2H"


@pytest.mark.parametrize("receiver", ["RTE", "W_L1"])
def test_INT_R3_a_receiver_that_lay_face_down_before_the_pass_tackles_too(receiver):
    """CB1.INT.R3, CB1.INT.R1: the tight end, 9, is the first card that was face down, whoever is thrown to."""
    answers = f"done;4D;done;done;done;done;stay down;pass {receiver};none;2C;AC"
    referee = scrimmage(OFFENSE_C, DEFENSE_C, answers, house_rules={"int_tacklers": "unrevealed_offense"})
    while not isinstance(referee.asking, Draw):
        referee.answer("keep" if "keep" in referee.asking.options else referee.asking.default)
    for answer in ("RJ", "AH", "AS", "run", "KC"):
        referee.answer(referee.read(answer))
    assert [ask.values for ask, _ in referee.steps if isinstance(ask, Note) and ask.what == "yac"] == [(13, 9, 4)]
