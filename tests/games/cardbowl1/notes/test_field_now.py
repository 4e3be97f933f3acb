"""The table at a question, read from the notes: its phase, its turn, and the pressure on the passer."""

from itertools import groupby

import pytest
from games.cardbowl1.live_plays import seated
from games.cardbowl1.scenes import trace

from cardbowl.cards import UNSEEN, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.notes.field_now import field_now, latest_field
from cardbowl.games.cardbowl1.starts.scrimmage_alone import scrimmage
from cardbowl.steps.ask import Choose, Draw, Note

PATTERN = ["FORM_D", "MOTION", "SNAP", "BP1_O", "BP1_D", "BP2_O", "BP2_D", "BLK_O"]
DEVELOPING = ["BLK_D", "DEV_START", "DEV_REVEAL", "DEV_RESPOND", "DEV_END", "DEV_START"]


def now(referee):
    return field_now(referee.steps, referee.steps, referee.asking)


def moments(name):
    """The questions of a trace, each with the table at it."""
    referee, found = trace(name), []
    answers = list(referee.log)
    referee.rewind(0)
    for answer in answers:
        found.append((referee.asking, now(referee)))
        referee.answer(answer)
    assert found[0][1] is None, "no hand is on the table yet"
    return found[1:]


@pytest.mark.parametrize(("name", "phases"), [("A", [*PATTERN, "PLAY"]), ("B", [*PATTERN, *DEVELOPING, "PLAY"])])
def test_the_phases_of_a_play(name, phases):
    """CB1.MODEL.9, section 2.2: trace A runs in the Blocking Phase, trace B passes at the start of its second turn."""
    assert [phase for phase, _ in groupby(field.phase for _, field in moments(name))] == phases


def test_the_turns_of_a_play_and_the_rounds_that_its_passer_survived():
    """CB1.MODEL.9, CB1.PRES.1, CB1.PRES.R1: the round in the pocket counts; one while the ball is in the air changes nothing."""
    told = [(field.phase, field.turn, field.survived, field.pressure, field.pressed_in) for _, field in moments("B")]
    assert [each for each, _ in groupby(told)] == [
        *((phase, 0, 0, 0, 0) for phase in (*PATTERN, "BLK_D")),
        ("DEV_START", 1, 0, 0, 0),
        *((phase, 1, 1, 1, 1) for phase in ("DEV_REVEAL", "DEV_RESPOND")),
        *((phase, 2, 1, 1, 1) for phase in ("DEV_END", "DEV_START", "PLAY")),
    ]


@pytest.mark.parametrize("pressures", [(), (0,), (2,), (0, 0), (1, 3, 2), (3, 0)])
@pytest.mark.parametrize("phase", ["BLK_D", "DEV_START", "DEV_REVEAL", "DEV_END", "PLAY"])
def test_only_sack_draws_at_the_start_of_a_turn_set_pressure(phase, pressures):
    """CB1.PASS.8, CB1.PRES.1, CB1.PRES.R1: the largest of a round, in place of that of the round before."""
    field = latest_field(trace("B", "pass W_L1").steps)._replace(phase=phase, turn=2)
    assert (field.survived, field.pressure, field.pressed_in) == (1, 1, 1)
    steps = [
        (Note("CB1.SACK.2", "Pressure.", (), "pressure", 5), None),
        (Note("CB1.SACK.1", "The table.", (), "field", field), None),
    ]
    steps += [(Note("CB1.SACK.4", "Pressure.", (), "pressure", each), None) for each in pressures]
    found = field_now(steps, steps, Draw(DEFENSE, "D1", "CB1.PASS.11"))
    counts = pressures and phase == "DEV_START"
    assert (found.survived, found.pressure, found.pressed_in) == ((2, max(pressures), 2) if counts else (1, 1, 1))
    assert found._replace(survived=1, pressure=1, pressed_in=1) == field


def test_a_round_of_sack_draws_sets_the_pressure_when_it_is_over():
    """CB1.PRES.R1: between two draws of a round nobody knows the largest one; the table is that of before the round."""
    offense = "QB AC, LT 2H, LG 8D, C 9C, RG 10S, RT 3D, RTE 5D, B1(M) 6C, B2(R) 9H, W_L1 KH, W_R1 4S"
    rushers = "line -5 5C, line -1 8C, line 1 9D, line 5 7S"
    behind = "ILB(L) 6H, ILB(R) KC, OLB_R 10H, S_R 3S, S_R JS, CB W_R1 QD, CB W_R1 2D"
    answers = "done; 4D; done; done; done; done; stay down; wait; turn over D4; done; wait"
    referee = scrimmage(offense, f"{rushers}, {behind}", answers)
    surpluses = [group.surplus for group in now(referee).groups]
    assert len(surpluses) == 4
    for card in cards("KD JC QC 8S"):
        assert (now(referee).survived, now(referee).pressure) == (0, 0)
        referee.answer(card)
    pressures = [max(0, 7 - (value - surplus)) for value, surplus in zip((13, 11, 12, 8), surpluses, strict=True)]
    assert (now(referee).survived, now(referee).pressure) == (1, max(pressures))


def test_the_next_table_of_the_rule_has_the_turn_the_rounds_and_the_pressure_of_the_question_before_it():
    """CB1.PASS.8, CB1.PRES.1, CB1.MODEL.9: T grows when the defense has answered; games of passers who wait if they may."""
    compared, phases = 0, {"CB1.MOT.2": set(), "CB1.BACK.3": set()}
    for seed in range(3):
        referee = seated(seed, who="random")
        while referee.asking is not None:
            ask, before, told = referee.asking, now(referee), len(referee.steps)
            if isinstance(ask, Choose) and "wait" in ask.options:
                referee.answer("wait")
            else:
                referee.step()
            steps = referee.steps[told:]
            shown = next((step.n for step, _ in steps if type(step) is Note and step.what == "field"), None)
            if isinstance(ask, Choose) and before is not None:
                phases.get(ask.rule, set()).add(before.phase)
            if isinstance(ask, Choose) and before is not None and shown is not None:
                rounds = [(each.survived, each.pressure, each.pressed_in) for each in (before, shown)]
                assert rounds[0] == rounds[1], ask
                grown = shown.phase == "DEV_END" or (before.phase, shown.phase) == ("BLK_D", "DEV_START")
                assert shown.turn == before.turn + grown, ask
                compared += before.survived > 0
    assert compared >= 50
    assert phases == {"CB1.MOT.2": {"ADJUST"}, "CB1.BACK.3": {"DEV_START"}}


@pytest.mark.parametrize("what", ["extra card", "cover", "tackler", "downfield block"])
@pytest.mark.parametrize("viewer", [OFFENSE, DEFENSE])
def test_a_card_that_is_turned_over_in_its_place_is_face_up_for_both_sides(what, viewer):
    """CB1.TACK.1, CB1.TACK.R2, CB1.RANGE.5: this card and no other one."""
    field = latest_field(trace("B", "pass W_L1").steps)
    ours = next(each for each in field.offense.cards if not each.face_up)
    theirs = next(each for each in field.defense.cards if not each.face_up)
    whole, seen = ((Note("CB1.SACK.1", "The table.", (), "field", each), None) for each in (field, field.seen_by(viewer)))
    over = [(Note("CB1.TACK.1", "Turned over.", (), what, each.card), None) for each in (ours, theirs)]
    found = field_now([seen, *over], [whole, *over], Draw(OFFENSE, "open field", "CB1.OFR.2"))
    for now_there, before, was in (
        (found.offense, field.seen_by(viewer).offense, ours),
        (found.defense, field.seen_by(viewer).defense, theirs),
    ):
        changed = [after for after, then in zip(now_there.cards, before.cards, strict=True) if after != then]
        assert changed == [was._replace(face_up=True)]
    assert any(each.card is UNSEEN for each in (*found.offense.cards, *found.defense.cards))
