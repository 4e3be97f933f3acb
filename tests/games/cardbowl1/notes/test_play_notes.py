"""The content of the play notes of a turn (see test_line.py for their text; section 12 of the rulebook)."""

import pytest
from games.cardbowl1.kicks_played import play

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.line import Line
from cardbowl.games.cardbowl1.notes.play_notes import brought_a_first_down, changed_hands, clauses_of, play_lines, when_of
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.complex_clock import spike
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, settled
from cardbowl.games.cardbowl1.rules.kicks.field_goals import field_goal
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_kick
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kickoff
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_kick
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import squib_kick
from cardbowl.games.cardbowl1.rules.kicks.tries import extra_point, loose_on_a_try, two_points
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_draw
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral_play
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, passing_play
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen_play
from cardbowl.games.cardbowl1.rules.runs.rushing import rushing_play
from cardbowl.games.cardbowl1.rules.runs.scrambles import quarterback_scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import quarterback_sneak
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import DASHES

STANDARD = HouseRules()
NAMES = ("Otters", "Herons")
TOUCHDOWN = Note("CB1.FLD.R1", "Touchdown.", (), "touchdown", None, OFFENSE, 100)


def text_of(notes, *, trying=False):
    """The text of the play notes without team and down; it is read back as it was written."""
    line = Line("play", "Try", HOME, tuple(clauses_of(notes, trying=trying)))
    assert Line.parse(str(line)) == line
    return line.text


def told(rule, answers, *, trying=False):
    """The play notes of one rule."""
    return text_of(play(rule, answers).notes, trying=trying)


def catch(**fields):
    """A pass of a queen from midfield to the king of hearts, covered by a 9 and a 5."""
    given = {"spot": 50, "passer": 12, "receiver": Card.parse("KH"), "attached": (9,), "extra": 5, **fields}
    return passing_play(Pass(**given), STANDARD)


def with_fouls(rule, before: Down) -> Rule[None]:
    """A play and what is decided about its fouls."""
    ending = yield from rule
    yield from settled(Finished(before, ending), STANDARD)


# ---- plays from scrimmage ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "answers", "text"),
    [
        (lambda: rushing_play(36, 33, 18, STANDARD), "9S 7H 4C 9D", "run 2"),
        (lambda: rushing_play(30, 40, 20, STANDARD), "KS JH 7C 3D 4C 9H", "run 6 + 13 = 19"),
        (lambda: rushing_play(30, 20, 60, STANDARD), "RJ 4H QC 6D 0/0 2H 9C", "fumble, D recovers"),
        (lambda: rushing_play(30, 20, 40, STANDARD), "6S 7H KC RJ 9D 0/0 2H QC 5S 3H", "run -3, fumble, D recovers +8 return"),
        (lambda: quarterback_sneak(30, 25, 8, STANDARD), "5S 7H", "sneak 1"),
        (lambda: quarterback_scramble(30, 18, 3, STANDARD), "2S 2H", "scramble 6"),
        (
            lambda: quarterback_scramble(30, 18, 3, STANDARD, around_end=True),
            "2S 2H out_of_bounds",
            "scramble 6 - 2 = 4, out of bounds",
        ),
        (catch, "7S 8C keep 3H 6D 9C", "17 pass + 9 = 26"),
        (catch, "7S 8C keep 3H 6D QC 2C 3D", "17 pass + 17 = 34"),
        (catch, "QS 8C 3H 6D", "pass inc."),
        (catch, "RJ 0/0 9H 2C", "fumble, O recovers"),
        (catch, "7S 8C keep RJ 3H 6D run 4C", "intercepted at 33, 4 yd return to 37"),
        (catch, "7S 8C keep RJ 3H 6D stay", "intercepted at 33"),
        (lambda: spike(30, STANDARD), "7S", "spike"),
    ],
)
def test_plays_from_scrimmage(rule, answers, text):
    """CB1.NOTE.2"""
    assert told(rule(), answers) == text


def test_screens_and_laterals():
    """CB1.NOTE.2"""
    back = Card.parse("TH")
    screen = Screen(12, back, 12, 20)
    assert told(screen_play(30, screen, STANDARD), "5S 8C 4D 6D 3S 7C") == "screen 4 + 7 = 11"
    assert told(screen_play(30, screen, STANDARD), "5S TC 4D 6D") == "pass inc."
    assert told(screen_play(30, screen._replace(defense=40), STANDARD), "5S 8C JD 6D 9S throw_away") == "pass thrown away"
    assert told(lateral_play(30, Lateral(back, 12, 20), STANDARD), "8C 4D 6D 3S 7C") == "lateral -1 + 7 = 6"
    assert told(lateral_play(30, Lateral(back, 12, 20), STANDARD), "TC 0/0 9H 2C") == "fumble, O recovers"


def test_sacks_and_snaps():
    """CB1.NOTE.2"""
    assert told(sack_draw(24, 19, 30, STANDARD, Fouls()), "3S") == "sack -5"
    assert clauses_of(play(sack_draw(24, 19, 30, STANDARD, Fouls()), "8S").notes) == []
    assert told(snap(False, 30, STANDARD, Fouls(), timeouts=2), "BJ QH yes") == "delay of game, time-out O"


# ---- kicks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "answers", "text"),
    [
        (lambda: kickoff(30, STANDARD), "6H 8D 2C 3S 4S 5S JS 9C", "kickoff to 3, 30 yd return to 33"),
        (lambda: kickoff(30, STANDARD), "AS 7H 9C touchback", "kickoff to -3, touchback"),
        (lambda: kickoff(30, STANDARD), "BJ 6H", "out of bounds"),
        (lambda: kickoff(30, STANDARD), "QS 5H 2C 3D 4D RJ 0/0 9D 2H", "kickoff to 6, fumble, D recovers"),
        (lambda: squib_kick(30, STANDARD), "35 6S 4H 3C 7D QD 5C", "squib to 25, 21 yd return to 46"),
        (lambda: free_kick(20, STANDARD), "punt 7S 7H 7C 7D 2C 3D 4D 5D 6D", "free punt to 27, 16 yd return to 43"),
        (lambda: free_kick(20, STANDARD), "kickoff QS 5H 2C 3D 4D 5D 6D", "kickoff to 16, 16 yd return to 32"),
        (lambda: onside_kick(30, 0, STANDARD), "7 7S 0/0 TH 5C", "on-side 14 yd, O recovers"),
        (lambda: onside_kick(30, 0, STANDARD), "7 2S", "on-side 9 yd, kick over from 30"),
        (lambda: onside_kick(30, 1, STANDARD), "7 2S take", "on-side 9 yd, taken by D"),
        (lambda: punt(30, STANDARD), "4 9S 5H KC 2D 4C return 6D 7D", "44 yd punt to 26, 9 yd return to 35"),
        (lambda: punt(50, STANDARD), "2 yes 9S 8H 5C", "32 yd punt to 18, out of bounds"),
        (lambda: punt(30, STANDARD), "4 9S 5H KC 2D 4C fair 9D", "44 yd punt to 26, fair catch"),
        (lambda: punt(30, STANDARD), "4 9S 5H KC 2D 4C bounce 6H 5C", "44 yd punt to 26, bounces to 15"),
        (lambda: punt(30, STANDARD), "4 9S 5H RJ 6C 0/0 8D 7C 9C", "punt blocked, D recovers"),
        (lambda: field_goal(76, STANDARD), "7S 7H 7C 7D 6C 8D", "field goal 42 yd good"),
        (lambda: field_goal(76, STANDARD), "7S 7H 7C 7D 6C 6D", "field goal 42 yd no good"),
        (lambda: field_goal(69, STANDARD), "7S 7H 7C RJ 0/0 9D 2C", "field goal 49 yd blocked, fumble, O recovers"),
    ],
)
def test_kicks(rule, answers, text):
    """CB1.NOTE.2"""
    assert told(rule(), answers) == text


def test_a_ball_on_a_goal_line_is_on_yard_line_0():
    """CB1.NOTE.2 CB1.FLD.1"""
    kicked = Note("CB1.PUNT.3", "Punt.", (), "punt", 40, DEFENSE, 0)
    back = Note("CB1.KRET.2", "Back.", (), "return", 4, DEFENSE, 0)
    more = Note("CB1.OFR.3", "On.", (), "run", 3, DEFENSE, 0)
    assert text_of([kicked, back]) == "40 yd punt to 0, 4 yd return to 0"
    assert text_of([more]) == "3 yd return to 0"
    assert text_of([Note("CB1.TWO.R1", "Again.", (), "try again", None, OFFENSE, 100)], trying=True) == "again from 0"


# ---- tries ---------------------------------------------------------------------------------------------------------


def test_tries():
    """CB1.NOTE.2 CB1.TRY.1 CB1.TWO.2: on a try there is no touchdown."""
    assert told(extra_point(98, STANDARD), "AS 2H 3C 4D 5C 5D", trying=True) == "extra point good"
    assert told(extra_point(98, STANDARD), "AS 2H 3C 4D 4C 5D", trying=True) == "extra point no good"
    assert told(extra_point(98, STANDARD), "RJ", trying=True) == "extra point blocked"

    def two(rule):
        yield TOUCHDOWN
        return (yield from two_points((yield from rule)))

    assert told(two(rushing_play(98, 40, 20, STANDARD)), "6S 2H 3C 4D", trying=True) == "run 9, two-point try good"
    assert told(loose_on_a_try(85, STANDARD, Fouls()), "QS 9S 8D 2D", trying=True) == "fumble, O recovers +10 return"
    assert told(loose_on_a_try(85, STANDARD, Fouls()), "QS 9D", trying=True) == "fumble"


# ---- fouls and points ----------------------------------------------------------------------------------------------


def test_a_foul_is_accepted_or_declined():
    """CB1.NOTE.2 CB1.PEN.4"""
    rush = "BJ 9S 7H 4C 9D 5C"
    before = Down(36)
    assert told(with_fouls(rushing_play(36, 33, 18, STANDARD), before), f"{rush} accept") == "run 2; 5 yd pen. vs D"
    assert told(with_fouls(rushing_play(36, 33, 18, STANDARD), before), f"{rush} decline") == "run 2; 5 yd pen. vs D declined"


def test_points_of_a_play_that_does_not_count_are_called_back():
    """CB1.PEN.R5: a score with an accepted foul by the scoring team is cancelled."""
    holding = Note("CB1.PEN.4", "{} yards against the {}: {}.", (10, "offense", Down(20)), "penalty", 10, OFFENSE, 20)
    gain = Note("CB1.PASS.12", "Complete.", (), "pass", 66, OFFENSE, 100)
    assert text_of([gain, TOUCHDOWN, holding]) == "66 pass, called back; 10 yd pen. vs O"
    assert text_of([gain, TOUCHDOWN, TOUCHDOWN]) == "66 pass, touchdown O"


# ---- whole turns ---------------------------------------------------------------------------------------------------


def lines(before, after, *notes):
    """The lines of one turn, as text."""
    found = [str(line) for line in play_lines(Play(before, [(note, None) for note in notes], after), STANDARD, NAMES)]
    assert [str(Line.parse(line)) for line in found] == found
    return found


RUN = Note("CB1.RUN.8", "Run.", (), "rush", 2, OFFENSE, 38)
OUT = Note("CB1.CLKX.13", "Time-out.", (), "time-out", 2, DEFENSE)
AT_36 = Position(spot=36)
DEALT = Position(phase="dealt", spot=36)


def test_a_turn_that_deals_the_hands_has_no_line():
    """CB1.NOTE.1: one line a play; but a time-out is never left out."""
    assert lines(AT_36, DEALT) == []
    assert lines(AT_36, DEALT, OUT) == ["home 1 & 10 @ 36: time-out D"]


def test_a_foul_that_brings_a_first_down():
    """CB1.NOTE.2: a run of 2 and 5 yards from the 36 make the 43."""
    foul = Note("CB1.PEN.4", "Foul.", (5, "defense", Down(43)), "penalty", 5, OFFENSE, 43)
    assert lines(DEALT, Position(spot=43), RUN, foul) == ["home 1 & 10 @ 36: run 2; 5 yd pen. vs D, auto 1st down"]
    assert lines(DEALT, Position(spot=43, to_go=3), RUN, foul) == ["home 1 & 10 @ 36: run 2; 5 yd pen. vs D"]
    assert lines(DEALT, Position(spot=48), RUN, foul) == ["home 1 & 10 @ 36: run 2; 5 yd pen. vs D"]


@pytest.mark.parametrize(
    ("before", "after", "brought"),
    [
        (DEALT, Position(spot=45), True),
        (DEALT, Position(spot=46), False),  # the line to gain was reached
        (DEALT, Position(spot=43, to_go=3), False),  # the first down is played again
        (DEALT, Position(spot=43, down=2, to_go=3), False),
        (AT_36, Position(spot=43), True),
        (DEALT, Position(spot=43, offense=AWAY), False),
        (DEALT, Position(phase="kickoff"), False),
        (Position(spot=92, down=3, to_go=8), Position(spot=97, to_go=3), True),  # to the same goal line
        (Position(spot=92, to_go=8), Position(spot=97, to_go=3), False),
        (Position(phase="kickoff"), Position(spot=38), False),  # a kick has no line to gain
        (Position(phase="free kick", spot=20), Position(spot=25), False),
    ],
)
def test_a_first_down_short_of_the_line_to_gain(before, after, brought):
    """CB1.PEN.2"""
    assert brought_a_first_down(before, after) is brought


def test_a_line_where_possession_changes_and_the_score_where_it_changes():
    """CB1.NOTE.1"""
    fourth = Position(phase="dealt", spot=36, down=4)
    short = Note("CB1.GAME.R3", "Short.", (), "downs", None, DEFENSE, 62)
    assert lines(fourth, Position(offense=AWAY, spot=62), RUN, short) == ["home 4 & 10 @ 36: run 2, over on downs", DASHES]
    scored = lines(DEALT, Position(phase="try", spot=98, to_go=2, score=(6, 0)), RUN, TOUCHDOWN)
    assert scored == ["home 1 & 10 @ 36: run 2, touchdown O", "Score 6-0 (Otters - Herons)"]
    kicked = Note("CB1.KO.3", "Kick.", (), "kick", 3, DEFENSE, 3)
    assert lines(Position(phase="kickoff"), Position(offense=AWAY, spot=3), kicked)[-1] == DASHES


def test_the_ends_of_quarters():
    """CB1.NOTE.1"""
    last = DEALT._replace(left=3)
    assert lines(last, Position(spot=38, down=2, to_go=8, quarter=2), RUN)[1:] == ["== End of the first quarter =="]
    half = last._replace(quarter=2)
    assert lines(half, Position(phase="kickoff", offense=AWAY, quarter=3), RUN)[1:] == ["== Half-time =="]
    assert lines(half._replace(quarter=4), Position(phase="over", quarter=4), RUN)[1:] == ["== End of the game =="]
    assert lines(AT_36._replace(left=2), Position(quarter=2)) == [
        "home 1 & 10 @ 36: time runs out",
        "== End of the first quarter ==",
    ]
    assert not changed_hands(half, Position(phase="kickoff", offense=AWAY, quarter=3))


@pytest.mark.parametrize("quarter", [1, 3, 5, 6])
def test_a_line_where_possession_changes_as_a_period_ends_that_goes_on(quarter):
    """CB1.NOTE.1, CB1.GAME.R6: the ball stays where it is, in the next quarter and in the next period of overtime."""
    fourth = Position(phase="dealt", spot=36, down=4, quarter=quarter, left=1)
    short = Note("CB1.GAME.R3", "Short.", (), "downs", None, DEFENSE, 62)
    told = lines(fourth, Position(offense=AWAY, spot=62, quarter=quarter + 1), RUN, short)
    assert told[1] == DASHES
    assert told[2].startswith("== End of the ")
    assert DASHES not in lines(fourth, Position(offense=HOME, spot=38, quarter=quarter + 1), RUN)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (Position(spot=24), "1 & 10 @ 24"),
        (Position(phase="dealt", spot=95, down=2, to_go=5), "2 & G @ 5"),
        (Position(phase="dealt", spot=98, to_go=2, trying=True), "Try"),
        (Position(phase="try", spot=98, to_go=2), "Try"),
        (Position(phase="kickoff"), "Kickoff"),
        (Position(phase="free kick", spot=20), "Free kick"),
        (Position(phase="toss"), "Toss"),
    ],
)
def test_when_it_was(at, text):
    """CB1.NOTE.1"""
    assert when_of(at) == text
