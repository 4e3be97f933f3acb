"""The result of a drive agrees with the ending of its last play, in every game, under any house rules."""

import pytest
from games.football_strategy.helpers import at, charted, house, play
from support.cases import some
from support.facts import EVERY_GAME
from support.walks import random_rules, whole

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind, Played
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl2.table.views import drive_chart
from cardbowl.games.football_strategy.starts import alone as fs
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.view import drive_chart as drives
from cardbowl.view.drive_chart import drive_end
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import whole_plays

READING = drives.Reading(lambda rules: 0, lambda at: "", drives.quarter_of)
SCORED = (How.TOUCHDOWN, How.SAFETY)
TAKEN = (How.DEAD, How.OUT, How.TURNOVER, How.TOUCHBACK, How.TOUCHDOWN)
NOT_TAKEN = ("", "Downs", "End of half", "End of regulation", "End of the period", "End of game")


@pytest.mark.parametrize("seed", some(range(12), 2))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_ball_is_lost_on_downs_only_where_the_offense_had_it_last(name, seed):
    """What gave up the ball, of a play that the defense ended with it, is said at the end of a half, too (FS.FUM.1)."""
    game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed else None)
    for one in whole_plays(game.plays):
        ending = one.played.ending if one.played is not None else None
        if one.before.phase != "scrimmage" or ending is None:
            continue
        result, line = drive_end(one)[0], outcome(one, game).headline
        if ending.side is DEFENSE and ending.how in TAKEN:
            assert result not in NOT_TAKEN, (result, ending)
            assert not line.startswith(("Turnover on downs", "No gain")), (line, ending)
        if ending.how is How.REPLAY:
            assert result in NOT_TAKEN, (result, ending)
            assert result != "Downs"
        if result == "Downs" or line.startswith("Turnover on downs"):
            assert ending.side is OFFENSE, (result, line, ending)


def told(one):
    """The result of the drive, and the headline."""
    return drive_end(one)[0], outcome(one, fs.one_down()).headline


@pytest.mark.parametrize("down", [2, 4])
def test_a_fumble_of_football_strategy_is_no_turnover_on_downs(down):
    """FS.FUM.1: the defense has the ball at the line of scrimmage, on any down."""
    assert told(play("F", at(44, down))) == ("Fumble", "Fumble lost: Herons' ball at the Otters 44")


def test_at_the_end_of_a_half_the_fumble_is_told_too():
    """FS.FUM.1 FS.TIME.6"""
    assert told(play("F", at(44, 2, quarter=2, left=1))) == ("Fumble", "Fumble lost")


def test_an_interception_that_a_penalty_takes_back_has_ended_no_drive():
    """FS.PEN.2: the offense accepts the penalty, and the down is played again."""
    assert told(play("P5d/I+15", at(44, 2), said={"penalty": "accept"}))[0] == ""


def test_a_kickoff_returned_for_a_touchdown_has_its_row_whatever_it_is_worth():
    """CB2.NFL.1: the touchdown is one with no points, too, and its team is that of the ending."""
    rules = GAMES["cardbowl-2.0"].house_rules({"touchdown_points": 0})
    scored = 0
    for seed in range(40):
        if scored:
            break
        game = whole("cardbowl-2.0", seed, rules=rules)
        kicks = [one for one in game.plays if one.before.phase in ("kickoff", "free kick") and one.played.ending.how in SCORED]
        rows = [row for row in drive_chart(game) if row.get("kick")]
        assert [row["result"].split()[-1] for row in rows] == [one.played.ending.how.value for one in kicks]
        scored += len(kicks)
    assert scored


@pytest.mark.parametrize(("phase", "answers"), [("kickoff", ["normal"]), ("free kick", ["kickoff"])])
def test_a_kickoff_of_football_strategy_is_returned_from_the_spot_on_its_card(phase, answers):
    """FS.KICK.3 FS.LG.1: 20 + LG begins on the receiver's own 20, which is 80 on the drawn field."""
    charts = charted("0", rules=house(), long_gain=99)
    row = next(card for card in charts.chart_set.rows if card.kickoff.long_gain)
    before = at(20 if phase == "free kick" else 40, phase=phase)
    game = Referee(GAMES["football-strategy"], position=before, rules=charts)
    for answer in (*answers, row.no, 1):
        game.answer(answer)
    bonus = charts.chart_set.free_kick_bonus if phase == "free kick" else 0
    (drive,) = [each for each in drives.drive_chart(game, READING) if each.get("kick")]
    assert (drive["start"], drive["end"]) == (100 - row.kickoff.spot - bonus, 0)


LOST_AND_VOIDED = {
    "interception": ("pass", Note("CB1.INT.1", "Intercepted.", (), "interception", 45, OFFENSE, 45)),
    "missed field goal": ("field goal", Note("CB1.FG.2", "No good.", (), "field goal no good", 30)),
    "punt": ("punt", Note("CB1.PUNT.2", "A punt.", (), "punt", 40, DEFENSE, 30)),
    "fumble": ("rush", Note("CB1.FUM.3", "The defense recovers.", (), "recovers", DEFENSE, DEFENSE, 30)),
}


@pytest.mark.parametrize(("quarter", "after", "result"), [(2, (3, "kickoff"), "End of half"), (5, (5, "over"), "End of game")])
@pytest.mark.parametrize("lost", LOST_AND_VOIDED)
def test_a_play_that_a_foul_has_undone_ends_no_drive_but_the_half_does(lost, quarter, after, result):
    """CB1.FGP.R1, CB1.PEN.R4, CB1.PEN.R6: without an untimed down the half is over, and the ball was where the foul left it."""
    kind, note = LOST_AND_VOIDED[lost]
    before = Position(spot=30, down=4, to_go=4, quarter=quarter, left=1)
    foul = Note("CB1.PEN.4", "15 yards.", (), "penalty", 15, OFFENSE, 45)
    one = Play(before, [(note, None), (foul, None)], before._replace(quarter=after[0], phase=after[1]), Played(Kind(kind), None))
    assert drive_end(one) == (result, 45)


def test_a_drive_that_a_penalty_ends_with_the_half_ends_where_the_penalty_was_walked_to():
    """FS.PEN.1 FS.PEN.3 FS.PEN.6: not where the play that was taken back had ended."""
    game = fs.one_series(spot=50, quarter=2, left=10, house_rules={"untimed_down": "off"})
    game.answer(("A", 2)).answer("accept")
    one = game.plays[0]
    assert one.played.ending.how is How.REPLAY
    assert drive_end(one) == ("End of half", 40)


@pytest.mark.parametrize(("quarter", "result"), [(2, "End of half"), (4, "End of game")])
@pytest.mark.parametrize(("theirs", "end"), [("B5", 35), ("R9", 21), ("P", 15)])
def test_a_drive_ends_with_the_half_where_no_hand_can_be_filled(quarter, result, theirs, end):
    """DOI.REFILL.2, DOI.QTR.3: a first down, a failed fourth down and a penalty."""
    game = GAMES["doi"]
    rules, cards = game.house_rules({}), (Card("R10"), Card(theirs))
    down = {"phase": "scrimmage", "quarter": quarter, "down": 4, "to_go": 10, "spot": 20}
    at = game.start(rules)._replace(**down, score=(7, 0), hands=(cards[:1], cards[1:]), decks=((), ()))
    referee = Referee(game, position=at, rules=rules).answer("play").answer(cards)
    (drive,) = (row for row in game.scene(referee, None)["view"]["drive_chart"] if row["result"])
    assert (drive["start"], drive["end"], drive["plays"], drive["result"]) == (20, end, 1, result)
