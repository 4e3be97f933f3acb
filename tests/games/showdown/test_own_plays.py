"""Plays of a variant's own in Showdown: put down beside the plays of the playbook, with a rule in place of the PlayGrid."""

from dataclasses import replace
from fractions import Fraction

import pytest
from games.showdown.helpers import WARDENS
from games.showdown.turns import Turn, at

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.showdown.notes.play_notes import Line
from cardbowl.games.showdown.odds.coach import decisions
from cardbowl.games.showdown.position import HIDDEN
from cardbowl.games.showdown.rules.course import Course, OwnDown
from cardbowl.games.showdown.rules.needs import idle
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.own_rules import OwnRuleError
from cardbowl.steps.referee import Referee

DIE = cb.Source("d6", (1, 2, 3, 4, 5, 6))


def counter(at, rules):
    """A die: five yards for each point above 2."""
    face = yield cb.Draw(OFFENSE, "counter", "OWN.COUNTER.1", DIE)
    return 5 * (face - 2)


def option(at, rules, defense):
    """The quarterback reads the defense: ten yards where it does not guess a run to the left, else none."""
    face = yield cb.Draw(OFFENSE, "option", "OWN.OPTION.1", DIE)
    return 0 if "run_left" in defense.guesses else 5 * (face % 2) + 5


def ends(at, rules):
    """A play that ends as a die says."""
    face = yield cb.Draw(OFFENSE, "ends", "OWN.ENDS.1", DIE)
    return ENDS[face]


ENDS = {
    1: Ending("incomplete"),
    2: Ending("turnover", 30, DEFENSE),
    3: Ending("dead", 105),
    4: Ending("dead", -5),
    5: Ending("loose", 45),
    6: Ending("touchback", 0, DEFENSE),
}
PLAYS = {"counter": counter, "option": option, "ends": cb.OwnPlay(ends, kind="pass")}


@pytest.fixture(scope="module")
def game():
    return cb.variant("showdown", plays=PLAYS, name="own football")


def turn(game, name, face, before=None, plan=None, **dice):
    """A turn on which a play of the variant's own is called, with a face of its die."""
    rules = game.house_rules({})
    return Turn(before or at(), {"play": name, **(plan or {})}, rules, game, **{name: face}, **dice)


def test_it_is_put_down_beside_the_playbook_and_its_formation_names_it(game):
    """NS.SEQ.2.R1"""
    done = turn(game, "counter", 5)
    assert done.question("play", "offense").options[-3:] == ("counter", "option", "ends")
    assert done.said("formation")[0] == "counter"
    assert done.said("own plays") == [("counter", "D08")]
    assert [name for name, _, _ in done.asked] == [
        *("window 1", "window 1", "play", "defense", "window 4", "window 4", "counter"),
        *("strategy card", "strategy card"),
    ]
    assert (done.played.kind, done.played.call, done.played.ending.spot) == ("rush", "counter", 55)
    assert (done.after.spot, done.after.down) == (55, 1)


def test_it_is_not_called_on_a_try_or_by_an_audible(game):
    rules = game.house_rules({})
    on_a_try = Referee(game, position=at(phase="try", spot=95, to_go=5, timeouts=(0, 0)), rules=rules).answer("play").asking
    assert "counter" not in on_a_try.options
    done = Turn(at("S19", ""), {"window 4 offense": "S19", "audible": "O01"}, rules, game)
    assert "counter" not in done.question("audible", "offense").options
    with pytest.raises(IllegalAnswerError, match="no play face down"):
        turn(game, "counter", 5, at("S19", ""), {"window 4 offense": "S19"})


@pytest.mark.parametrize(
    ("face", "how", "after"),
    [
        (1, How.INCOMPLETE, ("scrimmage", 40, 2)),
        (2, How.TURNOVER, ("scrimmage", 30, 1)),
        (3, How.TOUCHDOWN, ("try", 95, 1)),
        (4, How.SAFETY, ("free kick", 20, 1)),
        (5, How.TURNOVER, ("scrimmage", 55, 1)),
        (6, How.TOUCHBACK, ("scrimmage", 20, 1)),
    ],
)
def test_what_follows_its_ending(game, face, how, after):
    done = turn(game, "ends", face)
    assert done.played.ending.how is how
    assert (done.after.phase, done.after.spot, done.after.down) == after
    assert done.after.offense is (done.play.before.offense if face in (1, 3, 4) else done.play.before.offense.other)


def test_its_rule_may_look_at_the_play_of_the_defense(game):
    data = game.house_rules({}).data_set
    left, other = (
        next(play for play in WARDENS.defense_plays if ("run_left" in data.defense_play(play).guesses) is guess)
        for guess in (True, False)
    )
    assert turn(game, "option", 3, plan={"defense": left}).played.ending.spot == 40
    assert turn(game, "option", 3, plan={"defense": other}).played.ending.spot == 50


def test_cards_change_its_yards_its_dice_and_the_down(game):
    """NS.SEQ.2.R1, NS.EFF.1: extra yards, dice again, and a boost that has no match-up to count for."""
    rules = game.house_rules({})
    more = turn(game, "counter", 4, at("S21", ""), {"window 6 offense": "S21"})
    assert (more.played.ending.spot, more.said("rush")) == (55, [15])
    again = Turn(at("S25", ""), {"play": "counter", "window 6 offense": "S25", "counter": [3, 6]}, rules, game)
    assert again.played.ending.spot == 60
    assert again.said("rush") == [20]
    called = Course(at(), at(), step=4, own=OwnDown("counter"))
    assert idle(rules.cards["S11"], called, DEFENSE) == "nobody meets anybody on the counter"
    assert not idle(rules.cards["S11"], called._replace(own=None), DEFENSE)


@pytest.mark.parametrize(("face", "kept"), [(1, True), (2, False), (5, False), (6, False)])
def test_with_a_card_in_force_the_course_is_told_when_it_has_ended(game, face, kept):
    """NS.SEQ.6, NS.SEQ.2.R1: in step 6, with a result where the offense has kept the ball."""
    done = turn(game, "ends", face, at("S48", ""), {"window 1 offense": "S48"})
    ended = [course for course in done.said("course") if course.own is not None and course.own.ending is not None]
    assert ended
    assert {(course.step, course.result is not None) for course in ended} == {(6, kept)}
    assert {each.card.id for each in ended[-1].in_force} == {"S48"}


def test_a_time_out_starts_the_down_again_with_another_call(game):
    plan = {"play": ["counter", "O12"], "window 4 defense": "time-out"}
    done = Turn(at(), plan, game.house_rules({}), game)
    assert done.played.call == ""
    assert done.said("plays") == [("O12", "D08")]


def test_the_offense_does_not_see_the_defense_before_both_are_turned_up(game):
    referee = Referee(game, position=at("S01", "S07"), rules=game.house_rules({}))
    for answer in ("pass", "pass", "counter", "D08"):
        referee.answer(answer)
    note = referee.seen_by(referee.team(OFFENSE)).latest("course")
    assert note.n.own.defense.id == HIDDEN
    assert referee.seen_by(referee.team(DEFENSE)).latest("course").n.own.defense.id == "D08"


def test_yards_off_the_five_yard_lines_are_refused():
    def dive(at, rules):
        yield cb.Draw(OFFENSE, "dive", "OWN.DIVE.1", DIE)
        return 3

    made = cb.variant("showdown", plays={"dive": dive}, name="dives")
    with pytest.raises(OwnRuleError, match=r"the play 'dive' ends at the spot 43; .* multiples of five yards \(NS.CONV.3\)"):
        turn(made, "dive", 2)


# ---- numbers ------------------------------------------------------------------------------------------------------------


def test_its_odds_are_those_of_its_rule_against_any_play_of_the_defense(game):
    odds = cb.odds(game, "counter", spot=40, to_go=10)
    assert odds["first_down"] == Fraction(1, 2)
    assert odds.mean() == Fraction(15, 2)
    rules = game.house_rules({})
    book = tuple(dict.fromkeys(rules.teams[1].defense_plays))
    left = Fraction(sum("run_left" in rules.data_set.defense_play(play).guesses for play in book), len(book))
    assert cb.odds(game, "option", spot=40, to_go=5)["first_down"] == 1 - left
    with pytest.raises(cb.CardbowlError, match=r"multiples of five yards, 5 to 95, and not @42"):
        cb.odds(game, "counter", spot=42)


def test_the_coach_measures_it_at_the_call_and_for_the_defense(game):
    referee = Referee(game, position=at(timeouts=(0, 0)), rules=game.house_rules({}))
    assert referee.asking.what == "play"
    found = game.decisions(referee)
    assert found["counter"].get("first down").number == Fraction(1, 2)
    any_play = "Against any play that may lie there, each as likely, if no cards are played. The best mixes leave it out."
    counter = decisions(referee)["counter"]
    assert counter[1:3] == (any_play, "the counter")
    assert counter.get("first down") == found["counter"].get("first down")
    assert found["O12"].measures
    referee.answer("option")
    against = game.decisions(referee)
    data = game.house_rules({}).data_set
    for play, worth in against.items():
        made = 0 if "run_left" in data.defense_play(play).guesses else Fraction(1, 2)
        assert worth.get("first down").number == made
        assert (worth.get("first down").better, worth.name) == (-1, data.defense_play(play).name)
    referee.answer("D08")
    assert referee.odds().mean() == (0 if "run_left" in data.defense_play("D08").guesses else Fraction(15, 2))


def test_players_call_it_where_it_is_worth_more():
    def sure(at, rules):
        face = yield cb.Draw(OFFENSE, "sure", "OWN.SURE.1", DIE)
        return 10 + 5 * (face // 6)

    def poor(at, rules, defense):
        face = yield cb.Draw(OFFENSE, "poor", "OWN.POOR.1", DIE)
        return -5 * (face > 2)

    plays = {"sure": cb.OwnPlay(sure, worth="read"), "poor": cb.OwnPlay(poor, worth="read")}
    made = cb.variant("showdown", plays=plays, name="sure thing")
    for player in ("sensible", "equilibrium"):
        referee = cb.new_game(made, seed=5, home_player=player, away_player=player)
        for _ in range(25):
            referee.run("play")
        calls = [play.played.call for play in referee.plays if play.played is not None]
        assert calls.count("sure") > 5
        assert "poor" not in calls


# ---- shown, written, kept ---------------------------------------------------------------------------------------------


def test_it_is_shown_told_and_read_back(game, tmp_path):
    done = turn(game, "counter", 4)
    line = game.play_lines(done.play, game.house_rules({}), ("Home", "Away"))[0]
    assert str(line).startswith("home 1 & 10 @ 40: Counter v ")
    assert str(line).endswith(", run +10, first down")
    assert Line.parse(str(line)) == line
    referee = Referee(game, position=at(timeouts=(0, 0)), rules=game.house_rules({}))
    tiles = {each["value"]: each for each in game.scene(referee, None)["asking"]["options"]}
    assert (tiles["counter"]["label"], tiles["counter"]["hint"]) == ("Counter", "own play · run")
    referee.answer("counter").answer("D08")
    referee.answer(4)
    view = game.scene(referee, None)["view"]
    teams = view["squads"]["teams"]
    assert teams["home"]["call"]["label"] == "Counter"
    assert teams["away"]["call"]["state"] == "up"
    referee.save(tmp_path / "game.json")
    assert cb.load(tmp_path / "game.json").log == referee.log


def test_worked_vectors_play_it(game):
    from cardbowl.analysis.vectors import check_vectors, parse_vectors

    file = parse_vectors(
        f'game = "{game.name}"\n'
        '[[vector]]\nid = "C1"\nplay = "counter"\nspot = 40\ndraws = "5"\nexpect = "?"\n'
        '[[vector]]\nid = "C2"\nplay = "option"\nspot = 40\ndefense = "D08"\ndraws = "3"\nexpect = "?"\n'
        '[[vector]]\nid = "C3"\nplay = "counter"\nspot = 40\ndraws = "7"\nexpect = "?"\n'
    )
    found = [each.got for each in check_vectors(game, file.vectors)]
    assert found[0].startswith("home 1 & 10 @ 40: Counter v ")
    assert ", run +15, first down" in found[0]
    assert found[1].startswith("home 1 & 10 @ 40: Option v Short Zone, run ")
    assert "'7' is not allowed" in found[2]


def test_a_play_of_the_data_under_its_name_is_refused(game):
    rules = game.house_rules({"downs": 5})
    data = rules.data_set
    rules.__dict__["data_set"] = replace(data, offense=(*data.offense, data.offense[0]._replace(id="counter")))
    with pytest.raises(cb.DataError, match="the data has a play 'counter'; give the variant's own play another name"):
        Referee(game, position=at(timeouts=(0, 0)), rules=rules)
