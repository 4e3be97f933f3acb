"""How a game is written down, and read back, with any charts."""

import pytest
from games.football_strategy.helpers import ANY_PUNT, PASS, RUN, STANDARD, at, charted, house, play
from support.cases import rows
from support.walks import whole

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.football import AWAY
from cardbowl.games.football_strategy.charts.kick_fields import read_kick
from cardbowl.games.football_strategy.notes.play_notes import FORMS, Clause, Line, play_lines
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.setup import start
from cardbowl.games.football_strategy.vectors.changed_charts import with_card, with_row
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts
from cardbowl.steps.referee import Referee

NAMES = ("Otters", "Herons")


def lines(done, rules=STANDARD):
    """The lines of one step as text."""
    return [str(line) for line in play_lines(done, rules, NAMES)]


def kick(phase="kickoff", spot=40, said=None, **row):
    """A kick by the home team with the fields of the random card 1."""
    rules = with_charts(STANDARD, with_row(STANDARD.chart_set, 1, **row))
    return one_turn(at(spot, phase=phase), rules, said or {})


def dive(at, rules):
    """A play of a variant's own: three yards, after a card."""
    yield cb.Draw(cb.OFFENSE, "dive", "OWN.DIVE.1")
    return 3


def own_play():
    """A down on which it is called against the defense D."""
    game = cb.variant("football-strategy", plays={"46 dive": dive}, name="dives")
    referee = Referee(game, position=at(20), rules=game.house_rules({})).answer(("D", "46 dive")).answer("9H")
    while not referee.plays:
        referee.answer(referee.asking.default)
    return referee.plays[0]


DEF2 = house(defensive_two="on")
PLAYS = [
    (play("7", at(20), RUN), "home 1 & 10 @ 20: 1 Middle Plunge v A, run +7"),
    (own_play(), "home 1 & 10 @ 20: own play 46 dive v D, run +3"),
    (play("-4", at(80, offense=AWAY)), "away 1 & 10 @ 20: 12 Screen v A, sack -4"),
    (play("12ob", at(20)), "home 1 & 10 @ 20: 12 Screen v A, pass +12, out of bounds, first down"),
    (play("INC", at(50, 3, 4)), "home 3 & 4 @ 50: 12 Screen v A, incomplete"),
    (play("F", at(44, 2)), "home 2 & 10 @ 44: 12 Screen v A, fumble lost"),
    (play("LG", at(30), long_gain=22), "home 1 & 10 @ 30: 12 Screen v A, long gain 22, pass +22, first down"),
    (play("LG", at(70), long_gain=34), "home 1 & 10 @ 30: 12 Screen v A, long gain 34, pass +34, touchdown"),
    (play("I+20", at(60)), "home 1 & 10 @ 40: 12 Screen v A, intercepted at 40"),
    (play("I-31", at(75)), "home 1 & 10 @ 25: 12 Screen v A, intercepted in the end zone, touchback"),
    (play("I-25", at(75)), "home 1 & 10 @ 25: 12 Screen v A, intercepted in the end zone, touchback"),
    (play("I-24", at(75)), "home 1 & 10 @ 25: 12 Screen v A, intercepted at 1"),
    (play("I+19", at(20)), "home 1 & 10 @ 20: 12 Screen v A, intercepted at 1"),
    (play("I+20", at(20)), "home 1 & 10 @ 20: 12 Screen v A, intercepted and run back, touchdown for the opponents"),
    (play("-8", at(5)), "home 1 & 10 @ 5: 12 Screen v A, sack -8, safety"),
    (play("4", at(50, 4)), "home 4 & 10 @ 50: 12 Screen v A, pass +4, over on downs"),
    (play("P5d", at(50)), "home 1 & 10 @ 50: 12 Screen v A, penalty +5"),
    (play("P5o/7", at(50)), "home 1 & 10 @ 50: 12 Screen v A, flag on the offense, pass +7, penalty -5 accepted"),
    (
        play("P15d1/INC", at(50, 2, 15)),
        "home 2 & 15 @ 50: 12 Screen v A, flag on the defense, incomplete, penalty +15 accepted, first down",
    ),
    (
        play("P5d/14", at(50), said={"penalty": "decline"}),
        "home 1 & 10 @ 50: 12 Screen v A, flag on the defense, pass +14, penalty declined, first down",
    ),
    (
        play("14", at(50), said={"time-out": "yes"}),
        "home 1 & 10 @ 50: 12 Screen v A, pass +14, first down, time-out home",
    ),
    (
        play("P5d", at(50, quarter=2, left=10)),
        "home 1 & 10 @ 50: 12 Screen v A, penalty +5, one more down without time",
    ),
    (play("K44r13", at(30, 4), ANY_PUNT), "home 4 & 10 @ 30: 22 Quick Kick v A, punt 44 yd, returned 13 yd"),
    (play("K44fc", at(30, 4), ANY_PUNT), "home 4 & 10 @ 30: 22 Quick Kick v A, punt 44 yd, no return"),
    (play("K44r5", at(70, 4), ANY_PUNT), "home 4 & 10 @ 30: 22 Quick Kick v A, punt 44 yd, touchback"),
    (play("BK-9", at(40, 4), ANY_PUNT), "home 4 & 10 @ 40: 22 Quick Kick v A, blocked 9 yd back"),
    (one_turn(at(70), STANDARD, {"play": "field goal"}, (1,)), "home 1 & 10 @ 30: field goal 30 yd good"),
    (one_turn(at(60), STANDARD, {"play": "field goal"}, (1,)), "home 1 & 10 @ 40: field goal 40 yd no good"),
    (kick("try", 98, fg_max=40), "home Try @ 2: extra point good"),
    (kick("try", 98, fg_max=0), "home Try @ 2: extra point no good"),
    (play("2", at(98, phase="try")), "home Try @ 2: 12 Screen v A, pass +2, two-point try good"),
    (play("INC", at(98, phase="try")), "home Try @ 2: 12 Screen v A, incomplete, two-point try no good"),
    (
        play("I+99", at(98, phase="try"), rules=DEF2),
        "home Try @ 2: 12 Screen v A, intercepted and run back, two-point try good for the opponents",
    ),
    (kick(kickoff=read_kick("R25")), "home Kickoff: returned to 25"),
    (kick(kickoff=read_kick("R20+LG"), long_gain=85), "home Kickoff: long gain 85, touchdown for the opponents"),
    (
        kick(said={"kickoff": "on-side"}, onside=read_kick("K48")),
        "home Kickoff: on-side kick, kicking team has it at 48",
    ),
    (
        kick("free kick", said={"free kick": "kickoff"}, kickoff=read_kick("R20")),
        "home Free kick: kick-off, returned to 45",
    ),
    (one_turn(at(20, phase="free kick"), STANDARD, {}, ("A",)), "home Free kick: against A, punt 46 yd, returned 2 yd"),
    (one_turn(start(STANDARD), STANDARD, {}), "home Decks: home plays Pro Style, away plays Pro Style"),
    (
        one_turn(Position(phase="toss"), STANDARD, {"kick or receive": "kick"}, ("tails",)),
        "home Toss: won by the away team, away kicks off, away kicks off after half-time",
    ),
]


def first(done):
    return next(iter(play_lines(done, STANDARD, NAMES)))


@rows(("done", "text"), PLAYS)
def test_one_line_for_every_step(done, text):
    """FS.PLAY.3 FS.TD.1: as it is written, and read back."""
    line = first(done)
    assert str(line) == text
    assert Line.parse(str(line)) == line


def test_every_form_is_written_by_one_of_these_steps():
    assert {clause.what for done, _ in PLAYS for clause in first(done).clauses} == set(FORMS)


def test_what_follows_a_line():
    """Dashes where the ball changes hands in a series, the score where it changes."""
    assert lines(play("F", at(44)))[1:] == ["-" * 20]
    assert lines(play("60", at(44)))[1:] == ["Score 6-0 (Otters - Herons)"]
    assert lines(play("-9", at(4)))[1:] == ["Score 0-2 (Otters - Herons)"]
    assert lines(kick(kickoff=read_kick("R25")))[1:] == []


@pytest.mark.parametrize(
    ("quarter", "text"),
    [(1, "End of the first quarter"), (2, "Half-time"), (3, "End of the third quarter"), (4, "End of the game")],
)
def test_the_end_of_a_quarter(quarter, text):
    """FS.TIME.6 FS.END.1"""
    assert lines(play("INC", at(50, quarter=quarter, left=10)))[1:] == [f"== {text} =="]


HARD_NAMES = (
    "Sweep, left",
    "A v B, C",
    " v D",
    ",,,",
    "run +7, touchdown",
    "6 X v A",
    "home 1 & 10 @ 20: x",
    "Ütopia ← №",
    "  a  b ",
)


@rows("name", HARD_NAMES)
def test_a_card_may_have_any_name(name):
    """FS.DATA.4: the line is read back, and has the same points."""
    card = STANDARD.chart_set.decks["pro_style"].card(PASS)._replace(name=name)
    rules = charted("60")
    rules = with_charts(rules, with_card(rules.chart_set, "pro_style", card._replace(**_cells(rules))))
    done = one_turn(at(50), rules, {"play": PASS, "defense": "A"})
    line = next(iter(play_lines(done, rules, NAMES)))
    assert Line.parse(str(line)) == line
    assert line.points(rules) == (6, 0)
    assert [clause.what for clause in line.clauses] == ["cards", "pass", "touchdown"]
    assert line.clauses[0].parts[::2] == ("12", "A")


def _cells(rules):
    return {"results": rules.chart_set.decks["pro_style"].card(PASS).results}


@pytest.mark.parametrize("seed", range(6))
def test_the_lines_of_a_game_add_up_to_its_score(seed):
    """FS.TD.1 FS.FG.1 FS.SAFE.1 FS.PAT.1: read back from text."""
    rules = house(touchdown_points=7, safety_points=5, field_goal_points=4, two_point_points=3, defensive_two="on")
    played = whole("football-strategy", seed, rules=rules)
    points = [Line.parse(line).points(rules) for line in played.notes()]
    assert tuple(map(sum, zip(*points, strict=True))) == played.position.score


@pytest.mark.parametrize(
    "text",
    [
        "",
        "home",
        "home 1 & 10 @ 20:",
        "home 1 & 10 @ 20: 6 Sweep v D,",
        "home 1 & 10 @ 20: 6 Sweep v K",
        "home 1 & 10 @ 20: Sweep v D",
        "home 1 & 10 @ 20: pass 5",
        "home later: incomplete",
        "visitors Try: extra point good",
        None,
        3,
    ],
)
def test_what_is_no_note_is_refused(text):
    with pytest.raises(NotationError, match="play note"):
        Line.parse(text)


def test_a_clause_is_text():
    assert str(Clause("cards", ("6", "Sweep", "D"))) == "6 Sweep v D"
    assert str(Clause("downs")) == "over on downs"
