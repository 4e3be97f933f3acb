"""Section 10 of the rulebook: penalties accepted and declined, fouls on scores, and the cards that determine a foul."""

import pytest
from games.cardbowl1.fouls import AT_40, FACEMASK, HOLDING, OFFSIDE, dead, enforce, settle
from games.cardbowl1.loose_and_open import STANDARD, house, play
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, determined
from cardbowl.games.cardbowl1.rules.fouls import settle as draw_for
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, settled


@pytest.mark.parametrize(("foul", "side"), [(HOLDING, DEFENSE), (OFFSIDE, OFFENSE)])
def test_PEN_4_the_side_that_was_fouled_decides(foul, side):
    """CB1.PEN.4, CB1.PEN.1"""
    declined = settle("decline", dead(43), foul)
    assert declined.steps[0][0].side is side
    assert (str(declined.result.down), declined.result.foul) == ("3&4 @43", None)
    accepted = settle("accept", dead(43), foul)
    assert (accepted.result.foul, accepted.result.ending) == (foul, None)


def test_PEN_1_no_foul():
    """CB1.PEN.1: nothing is asked."""
    found = play(settled(Finished(AT_40, dead(43)), STANDARD), "")
    assert (str(found.result.down), found.result.ending, found.steps) == ("3&4 @43", dead(43), [])


def test_a_foul_that_stops_the_play_cannot_be_declined():
    """CB1.SNAP.R1, CB1.FGP.1"""
    found = settle("", Ending(How.STOPPED, OFFENSE, 40), Foul(OFFENSE, 5, source="snap"))
    assert str(found.result.down) == "2&12 @35"


def test_only_one_foul_can_be_accepted():
    """CB1.PEN.4, CB1.GAME.R5, CB1.PEN.R9: fouls do not offset each other."""
    ending = dead(43)._replace(fouls=(OFFSIDE, HOLDING))
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "accept").result.down) == "2&2 @45"
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "decline accept").result.down) == "2&17 @30"
    assert str(play(settled(Finished(AT_40, ending), STANDARD), "decline decline").result.down) == "3&4 @43"


@pytest.mark.parametrize(
    ("ending", "foul", "moved"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), FACEMASK, 15),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), Foul(OFFENSE, 10, source="kickers"), 10),
        (Ending(How.SAFETY, OFFENSE), HOLDING, -10),
    ],
)
def test_PEN_R5_a_foul_of_the_side_scored_upon(ending, foul, moved):
    """CB1.PEN.R5, CB1.KO.R4, CB1.PEN.R16: void, or walked off on the next kickoff (switch foul_on_score)."""
    found = settle("", ending, foul).result
    assert (found.down, found.foul, found.next_kickoff, found.ending.how) == (None, None, 0, ending.how)
    assert settle("", ending, foul, house(foul_on_score="next_kickoff")).result.next_kickoff == moved


def test_PEN_R5_several_fouls_move_the_next_kickoff():
    """CB1.PEN.R5"""
    ending = Ending(How.TOUCHDOWN, OFFENSE, 100, fouls=(FACEMASK, OFFSIDE))
    found = play(settled(Finished(AT_40, ending), house(foul_on_score="next_kickoff")), "")
    assert found.result.next_kickoff == 20


@pytest.mark.parametrize(
    ("ending", "foul", "text"),
    [
        (Ending(How.TOUCHDOWN, OFFENSE, 100), HOLDING, "2&17 @30"),
        (Ending(How.TOUCHDOWN, OFFENSE, 100), Foul(OFFENSE, 10, source="open field", spot=80), "1&10 @70"),
        (Ending(How.SAFETY, OFFENSE), Foul(DEFENSE, 5, source="run"), "2&2 @45"),
        (Ending(How.TOUCHDOWN, DEFENSE, 100), Foul(DEFENSE, 5, True, "yardage"), "1&10 @45"),
    ],
)
def test_PEN_R5_a_foul_of_the_side_that_scores(ending, foul, text):
    """CB1.PEN.R5, CB1.PEN.R4: accepted, the score is cancelled."""
    accepted = settle("accept", ending, foul)
    assert accepted.steps[0][0].default == "accept"
    assert (str(accepted.result.down), accepted.result.ending) == (text, None)
    assert settle("decline", ending, foul).result.ending.how == ending.how


@pytest.mark.parametrize(
    ("foul", "answer", "last", "switch", "untimed"),
    [
        (OFFSIDE, "accept", True, "on", True),
        (OFFSIDE, "accept", True, "off", False),
        (OFFSIDE, "accept", False, "on", False),
        (OFFSIDE, "decline", True, "on", False),
        (HOLDING, "accept", True, "on", False),
    ],
)
def test_PEN_R6_an_untimed_down(foul, answer, last, switch, untimed):
    """CB1.PEN.R6: switch untimed_down."""
    assert settle(answer, dead(43), foul, house(untimed_down=switch), last=last).result.untimed is untimed


def test_PEN_R7_no_run():
    """CB1.PEN.R7: the end of a run that never was is the line of scrimmage."""
    assert enforce(Ending(How.INCOMPLETE, OFFENSE, 40), FACEMASK) == "1&10 @55"


def test_PEN_R8_the_determination_card_comes_last():
    """CB1.PEN.R8, CB1.PEN.2: drawn only when the fouls of the play are settled."""
    fouls = Fouls()
    fouls.later("run", "CB1.RUN.7")
    found = play(draw_for(fouls), "6C")
    assert found.draws == ["offense determination: run"]
    assert found.result[0][:3] == (DEFENSE, 5, True)


@pytest.mark.parametrize(
    ("source", "card", "foul"),
    [
        ("handoff", "9H", (OFFENSE, 10, False)),
        ("handoff", "JH", (OFFENSE, 15, False)),
        ("handoff", "RJ", (OFFENSE, 15, False)),
        ("handoff", "5C", (DEFENSE, 5, True)),
        ("run", "5C", (DEFENSE, 5, False)),
        ("run", "6C", (DEFENSE, 5, True)),
        ("run", "KS", (DEFENSE, 15, True)),
        ("yardage", "KH", (OFFENSE, 10, False)),
        ("yardage", "2S", (DEFENSE, 5, True)),
        ("open field", "10S", (DEFENSE, 5, False)),
        ("open field", "JS", (DEFENSE, 15, True)),
        ("fumble", "5H", (OFFENSE, 5, False)),
        ("fumble", "6S", (DEFENSE, 10, False)),
        ("kickers", "10S", (OFFENSE, 10, False)),
        ("returner", "JH", (DEFENSE, 15, False)),
        ("punt", "6D", (OFFENSE, 10, False)),
        ("punt", "10C", (DEFENSE, 5, False)),
        ("punt", "QC", (DEFENSE, 15, True)),
        ("punt coverage", "5C", (OFFENSE, 5, False)),
        ("field goal", "QH", (DEFENSE, 15, True)),
    ],
)
def test_PEN_2_the_master_table(source, card, foul):
    """CB1.PEN.2, CB1.PEN.1: whose foul, how many yards, and whether a first down comes with it."""
    assert determined(source, Card(card))[:3] == foul


@rows(
    ("foul", "fields", "stood", "series"),
    [
        (HOLDING, {}, False, False),
        (FACEMASK, {}, False, True),
        (Foul(DEFENSE, 15, True, "open field", runner=OFFENSE), {}, False, True),
        (Foul(DEFENSE, 15, True, "open field", runner=OFFENSE), {"new_series": True}, True, True),
        (Foul(DEFENSE, 10, source="open field", runner=OFFENSE), {"new_series": True}, True, False),
        (Foul(OFFENSE, 10, source="open field", runner=OFFENSE, spot=50), {"new_series": True}, True, False),
        (Foul(OFFENSE, 15, source="open field", runner=DEFENSE), {}, True, False),
        (Foul(DEFENSE, 0, source="interference", spot=60), {}, False, True),
        (Foul(OFFENSE, 10, source="punt"), {"new_series": True}, True, False),
    ],
)
def test_an_accepted_foul_is_added_to_a_play_or_undoes_it(foul, fields, stood, series):
    """CB1.PEN.R1 CB1.PEN.R2 CB1.PEN.R4 CB1.PASS.14: a down that is repeated is undone; a new series after two changes is not."""
    found = settle("accept", dead(50, DEFENSE if foul.runner is DEFENSE else OFFENSE), foul, **fields).result
    assert (found.ending, found.kept is not None, found.series) == (None, stood, series)


def test_with_punt_foul_replay_the_punt_is_undone():
    """CB1.PUNT.R2"""
    foul = Foul(OFFENSE, 10, source="punt")
    assert settle("accept", dead(50, DEFENSE), foul, house(punt_foul="replay"), new_series=True).result.kept is None


@pytest.mark.parametrize(
    ("ending", "kept"),
    [
        (dead(22, DEFENSE), ("dead", DEFENSE, 22)),
        (Ending(How.TOUCHBACK, DEFENSE), ("touchback", DEFENSE, 0)),
        (Ending(How.SAFETY, DEFENSE), ("dead", DEFENSE, 0)),
        (Ending(How.TOUCHDOWN, OFFENSE, 100), ("dead", OFFENSE, 100)),
    ],
)
def test_PEN_R14_how_a_play_ended_to_which_a_foul_is_added(ending, kept):
    """CB1.KO.R4, CB1.PEN.R14: as it did, but a score that the foul cancels is none."""
    found = settle("accept", ending, Foul(OFFENSE, 10, source="kickers"), new_series=True).result.kept
    assert (found.how, found.side, found.spot) == kept


@pytest.mark.parametrize(
    ("foul", "ending", "kept"),
    [
        (("open field", DEFENSE, 30), dead(45, DEFENSE), ("dead", 30)),
        (("open field", OFFENSE, None), dead(45, DEFENSE), ("dead", 45)),
        (("open field", OFFENSE, None), Ending(How.OUT, DEFENSE, 45), ("out", 45)),
        (("returner", DEFENSE, 30), dead(45, DEFENSE), ("dead", 30)),
        (("returner", DEFENSE, 0), Ending(How.TOUCHBACK, DEFENSE), ("touchback", 0)),
        (("returner", DEFENSE, 30), Ending(How.TOUCHBACK, OFFENSE), ("dead", 30)),
        (("fumble", DEFENSE, 30), dead(45, DEFENSE), ("dead", 30)),
        (("fumble", DEFENSE, 30), dead(45, OFFENSE), ("dead", 30)),
    ],
)
def test_the_play_ends_where_a_foul_on_the_return_is_walked_off_from(foul, ending, kept):
    """CB1.PEN.R11 CB1.PEN.R13 CB1.KRET.R4: the defense had the ball; its run ends where it ended only if the others fouled."""
    source, by, spot = foul
    foul = Foul(by, 10, source=source, spot=spot, runner=DEFENSE)
    found = settle("accept", ending, foul, new_series=source == "returner").result.kept
    assert (found.how, found.side, found.spot) == (kept[0], DEFENSE, kept[1])
