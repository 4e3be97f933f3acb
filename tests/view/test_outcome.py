"""What a play came to: the headline agrees with the positions before and after it, in every game, under any house rules."""

import re
from collections import Counter
from itertools import zip_longest

import pytest
from games.showdown.turns import Turn, at
from support.cases import some
from support.facts import EVERY_GAME
from support.walks import random_rules, whole

import cardbowl as cb
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import DOWNS, TRIES, Kind, Played
from cardbowl.football.quarters import half_ended
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2 import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play
from cardbowl.view.one_rule import one_rule
from cardbowl.view.outcome import in_words, outcome, shown_outcome
from cardbowl.view.whole_plays import whole_plays

BALL = re.compile(r": (.+?)'s? ball at (?:their|the(?: (.+?))?) (\d+)$")


def agrees(play, told, names):
    """Every word of a headline that a position can contradict."""
    before, after, kind, ending = play.before, play.after, play.played.kind, play.played.ending
    gained = {team: after.score[team] - before.score[team] for team in (before.offense, before.offense.other)}
    mine, theirs = gained[before.offense], gained[before.offense.other]
    line = told.headline
    assert ("Touchdown" in line) == (ending is not None and ending.how is How.TOUCHDOWN and kind not in TRIES), line
    if "Touchdown" in line:
        scorer = next(team for team, points in gained.items() if points)
        assert line.endswith(f"Touchdown, {names[scorer]}")
        assert told.tone == ("good" if scorer is before.offense else "bad")
    if points := re.search(r"(\d+) points?", line):
        assert int(points[1]) == mine + theirs, line
    if theirs:
        assert names[before.offense.other] in line, line
    same_half = after.phase in DOWNS and not half_ended(before.quarter, after.quarter) and not play.played.half_ends
    kept, changed = same_half and after.offense is before.offense, same_half and after.offense is not before.offense
    if "first down" in line:
        assert (kept, after.down) == (True, 1), line
    if yards := re.match(r"(?:Sack: |Kneel-down: )?([+-]\d+) yard", line):
        assert not changed, line
        if kept:
            walked = re.search(r", penalty ([+-]\d+) yard", line)
            assert after.spot - before.spot == int(yards[1]) + (int(walked[1]) if walked else 0), line
    if line.startswith("Turnover on downs"):
        assert (changed, after.down) == (True, 1), line
    if ball := BALL.search(line):
        own = names[after.offense]
        assert ball[1] in (own, own.removesuffix("s") if own.endswith("s") else own), line
        assert int(ball[3]) == min(after.spot, 100 - after.spot), line
        assert ball[2] in (None, names[after.offense.other]), line
    elif changed and before.phase in DOWNS:
        assert mine or theirs, f"nobody hears who has the ball: {line}"
    if ending is None:
        kicked_off = before.phase in ("kickoff", "free kick") and after.phase in DOWNS
        assert line.startswith("No play: ") != (changed or kicked_off), "the ball is where the play has brought it, and a foul"
        assert changed or kicked_off or not same_half or "foul" in line
    if sum_of := re.match(r"(-?\d+(?: [+-] \d+)+) = (-?\d+)", told.parts):
        assert sum(int(part.replace(" ", "")) for part in re.findall(r"[+-]? ?\d+", sum_of[1])) == int(sum_of[2])
        if yards:
            assert int(sum_of[2]) == int(yards[1]), (line, told.parts)


@pytest.mark.parametrize("seed", some(range(12), 2))
@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_headline_agrees_with_down_score_and_position_under_random_house_rules(name, seed):
    game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed else None)
    told, plays = 0, list(whole_plays(game.plays))
    for play, following in zip_longest(plays, plays[1:]):
        came = outcome(play, game)
        if play.played is None:
            assert came is None
            continue
        told += 1
        assert came.headline
        assert came.tone in ("good", "bad", "neutral")
        agrees(play, came, game.names)
        if play.played.half_ends:  # D.O.I.: nothing is played after it but the deal with which the half ends
            assert following.played is None
            assert following.after.phase == "over" or half_ended(following.before.quarter, following.after.quarter)
    assert told


def test_every_kind_of_ending_has_a_headline_of_its_own():
    """The endings that whole games come to, of all rulebooks; each by the words that must be in its headline."""
    words = {
        How.TOUCHDOWN: "Touchdown",
        How.SAFETY: "Safety",
        How.TOUCHBACK: "ouchback",
        How.GOOD: "good",
        How.NO_GOOD: "no good",
        How.AGAIN: "again",
    }
    seen = Counter()
    for name in EVERY_GAME:
        for seed in (1, 2, 3):
            game = whole(name, seed)
            for play in whole_plays(game.plays):
                how = None if play.played is None or play.played.ending is None else play.played.ending.how
                if how in words and play.played.kind not in TRIES:
                    came = outcome(play, game)
                    if how is not How.NO_GOOD or "blocked" not in came.headline:
                        assert words[how] in came.headline, came.headline
                    seen[how] += 1
    assert {How.TOUCHDOWN, How.TOUCHBACK, How.GOOD, How.NO_GOOD} <= set(seen)


AT = Position(spot=40, down=3, to_go=6)


def play_of(how, kind=Kind.RUSH, *, side=OFFENSE, spot=50, after=None, notes=(), before=AT):
    """A play that ended in some way, and the position that is said to follow it."""
    ending = None if how is None else Ending(how, side, spot)
    return Play(before, [(note, None) for note in notes], after or before, Played(kind, ending))


def told(*args, **options):
    return outcome(play_of(*args, **options), cb.new_game("cardbowl-2.0", "Otters", "Foxes of York"))


def test_endings_that_few_games_reach():
    assert told(None, Kind.STOPPED, after=AT._replace(spot=35, to_go=11)).headline == "No play: stopped by a foul"
    cancelled = told(None, Kind.RUSH, after=AT._replace(spot=45, to_go=10, down=1))
    assert (cancelled.headline, cancelled.tone) == ("No play: cancelled by a foul, first down", "good")
    assert told(How.AGAIN, Kind.ONSIDE).headline == "The kick is made again"
    assert told(How.REPLAY, after=AT).headline == "Penalty: the down is played again"
    assert told(How.REPLAY, after=AT._replace(spot=35, to_go=11)).headline == "Penalty, -5 yards: the down is played again"
    assert told(How.REPLAY, after=AT._replace(spot=50, down=1, to_go=10)).headline == "Penalty, +10 yards, first down"
    assert told(How.LOOSE, after=AT).headline == "The ball is loose"
    assert told(How.DEAD, Kind.SPIKE, spot=40, after=AT._replace(down=4)).headline == "The ball is spiked"
    assert told(How.OUT, spot=41, after=AT._replace(down=4, spot=41, to_go=5)).headline == "+1 yard, out of bounds"
    assert told(How.INCOMPLETE, Kind.PASS, after=AT._replace(down=4)).headline == "Incomplete pass"
    taken = AT._replace(offense=AT.offense.other, spot=50, down=1, to_go=10)
    assert told(How.DEAD, after=taken).headline == "Turnover on downs: York's ball at the 50", "as tables name it"
    stolen = (Note("x", "Intercepted.", (), "interception", 50, OFFENSE, 50),)
    assert told(How.DEAD, Kind.PASS, side=OFFENSE.other, after=taken, notes=stolen).headline == (
        "Intercepted: York's ball at the 50"
    )
    assert told(How.DEAD, after=AT._replace(down=4)).down == "4th & 6 at the Otters 40"
    half = AT._replace(phase="kickoff", quarter=3)
    before = AT._replace(quarter=2)
    assert told(How.DEAD, before=before, after=half).after == "Half-time"


@pytest.mark.parametrize(
    ("quarter", "score", "again"), [(1, (0, 0), True), (2, (0, 0), False), (4, (7, 3), False), (4, (3, 3), False)]
)
@pytest.mark.parametrize("name", ["cardbowl-2.0", "cardbowl-1.1.6"])
def test_a_short_kick_with_which_the_half_ends_is_not_made_again(name, quarter, score, again):
    """CB2.ONS.2 CB2.NFL.11 CB1.ONS.3 CB1.CLK2.2: under Simple 2 a short kick takes the last interval."""
    game = GAMES[name]
    rules = game.house_rules({"clock": "simple2"})
    position = game.start(rules)._replace(phase="kickoff", spot=30, quarter=quarter, left=1, score=score, second_half=1)
    referee = cb.Referee(game, rules=rules, position=position)
    for answer in ("on-side", 0, "5C"):
        referee.answer(answer)
    headline = shown_outcome(referee)["headline"]
    assert headline == ("The kick is made again" if again else "The kick has failed")
    assert (referee.position.phase == "kickoff" and referee.position.quarter == quarter + 1 == 2) == again


def test_the_parts_are_the_yards_one_by_one_or_the_sum_of_the_rules():
    game = alone.rush("10H", "5C", seed=4).run("end")
    came = shown_outcome(game)
    assert (came["headline"], came["parts"], came["tone"]) == ("+22 yards, first down", "8 + 14 = 22", "good")
    assert came["spoken"] == "Gain of 22 yards, first down. 8 + 14 = 22. 1st & 10 at the Herons 48."
    short = alone.rush("2H", "KC", seed=1).answer("3H")
    assert shown_outcome(short) is None, "the play is still running"
    assert shown_outcome(short.run("end"))["parts"].startswith("(2 + 3) - (13 + ")


def test_a_run_over_the_goal_line_says_how_many_yards_were_to_go():
    game = alone.rush("KH", "2C", spot=85).answer("QD").answer("3S")  # 10 yards, and then draws in the open field
    while not game.is_over:
        game.answer(next(card for card in ("10S", "10C", "10D", "9S") if game.can(card)))
    came = shown_outcome(game)
    assert (came["headline"], came["tone"], came["after"]) == ("Touchdown, Otters", "good", "Otters 6, Herons 0")
    assert came["parts"] == "10 + 10 = 20, and 15 were to go"


def test_a_screen_reader_hears_gains_and_losses_in_words():
    assert in_words("+13 yards, first down") == "Gain of 13 yards, first down"
    assert in_words("-1 yard") == "Loss of 1 yard"
    assert in_words("Touchdown, Otters") == "Touchdown, Otters"
    assert in_words("Sack: -7 yards") == "Sack: -7 yards"


def test_a_penalty_added_to_a_play_is_no_part_of_its_yards():
    """NS.PEN.2 NS.PEN.6: Late Hit after an incomplete pass."""
    turn = Turn(
        at("S32", "S07"), {"window 6 offense": "S32", "penalty": "accept"}, penalty_chance=1, offense_die=1, defense_die=20
    )
    told = outcome(turn.play, turn.referee)
    assert turn.after.spot - turn.play.before.spot == 15
    assert told.headline == "Incomplete pass, penalty +15 yards, first down"
    assert told.tone == "good"


def test_a_rule_on_its_own_comes_to_nothing_in_football():
    def one():
        card = yield cb.Draw(OFFENSE, "one card", "a rule of my own")
        return card

    assert shown_outcome(cb.Referee(one_rule(one)).run("end")) is None


NO_POINTS = {
    "cardbowl-2.0": ("extra_point_points", "two_point_points", "touchdown_points", "field_goal_points", "safety_points"),
    "doi": ("extra_point_points",),
    "football-strategy": ("extra_point_points", "two_point_points"),
    "showdown": ("extra_point_points", "two_point_points"),
}
"""What may be worth nothing."""


@pytest.mark.parametrize("name", NO_POINTS)
def test_a_score_that_is_worth_nothing_is_told_as_one(name):
    """CB2.NFL.1 DOI.XP.1.R1 FS.PAT.1 NS.TRY.1: good is what its rule calls good, whatever its points are."""
    rules, told = GAMES[name].house_rules(dict.fromkeys(NO_POINTS[name], 0)), Counter()
    for seed in range(3):
        game = whole(name, seed, "sensible", rules=rules)
        for play in whole_plays(game.plays):
            ending = play.played.ending if play.played is not None else None
            if ending is None or play.before.phase == "toss":
                continue
            line, kind = outcome(play, game).headline, play.played.kind
            if kind in TRIES and ending.how is not How.REPLAY:
                good = ending.side is OFFENSE and ending.how in (How.GOOD, How.TOUCHDOWN)
                assert line.endswith("is good: 0 points") == good, (line, ending)
                assert ("is no good" in line) == (not good), (line, ending)
                told["try", good] += 1
            elif ending.how is How.SAFETY:
                assert line.startswith("Safety: "), line
                told["safety", True] += 1
    assert told["try", True]
