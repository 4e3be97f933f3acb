"""The coach of Football Strategy: its numbers are those of plays that are played to their end, card by card."""

from fractions import Fraction

import numpy as np
import pytest
from games.football_strategy.helpers import ANY_PUNT, STANDARD, at, charted
from games.football_strategy.odds.coached import PRO, called, measures, plainly, told
from support.cases import some
from support.walks import random_rules

import cardbowl as cb
from cardbowl.football import DEFENSE, HOME
from cardbowl.football.series import Down
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds import secret_calls
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_follows import Numbers
from cardbowl.games.football_strategy.odds.one_down import conversion, yards_game
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, offense_calls
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen
from cardbowl.widgets.comparing import compared

pytestmark = pytest.mark.usefixtures("unsolved")


@pytest.fixture
def solved(monkeypatch):
    """A drive whose numbers are made up: for any decks and house rules the same."""

    def solution(rules, decks):
        numbers = Numbers.of(decks, rules)
        random = np.random.default_rng(1)
        values, offense, defense = (random.random((numbers.states, *shape)) for shape in ((), (23,), (10,)))
        mixes = [mix / mix.sum(axis=1, keepdims=True) for mix in (offense, defense)]
        return DriveSolution(numbers, (1.0,) * len(numbers.decks), values, *mixes, 0.0)

    monkeypatch.setattr(secret_calls, "is_solved", lambda rules, decks: True)
    monkeypatch.setattr(secret_calls, "solved_drive", solution)
    return solution


# ---- played card by card -----------------------------------------------------------------------------------------------

PLACES = [at(42, 2, 7), at(62, 4, 3), at(30, 3, 12), at(88, 4, 5)]


@pytest.mark.parametrize("before", some(PLACES, 2))
@pytest.mark.parametrize("seed", [0, *some(range(1, 12), 2)])
def test_a_call_is_what_is_played_against_every_defense(before, seed):
    """FS.PLAY.1, FS.PLAY.3, FS.PEN.2: as written, and under random house rules."""
    rules = random_rules(GAME, seed) if seed else STANDARD
    before = before._replace(down=min(before.down, rules.downs))
    found = told(before, rules=rules)
    options = offense_calls(before, rules, False)[0]
    assert list(found) == list(options)
    for call in options[seed % 5 :: 5]:
        here = measures(found[call])
        plain = plainly(before, rules, [(call, letter) for letter in LETTERS])
        for label in set(plain) & set(here):
            assert here[label] == plain[label], (call, label)


def test_a_defense_is_what_is_played_against_every_call():
    before = PLACES[1]
    found = told(before, DEFENSE)
    assert list(found) == list(LETTERS)
    options = offense_calls(before, STANDARD, False)[0]
    for letter in "AG":
        here, plain = measures(found[letter]), plainly(before, STANDARD, [(call, letter) for call in options])
        assert {label: here[label] for label in plain} == plain
    assert {each.better for each in found["A"].measures if each.label == "first down"} == {-1}


MAY_KICK = [at(99, 4, 1), at(2, 4, 15), at(50)]


@pytest.mark.parametrize("before", MAY_KICK)
def test_the_mean_yards_against_a_defense_are_those_of_plays(before):
    """FS.PUNT.1, FS.PUNT.5, FS.FG.2: no kick has yards, as in box scores and live odds; the table says so."""
    live = AsSeen(Referee(GAME, position=before, rules=STANDARD), Referee(GAME, position=before).team(DEFENSE)).odds()
    found = told(before, DEFENSE)
    assert {letter: measures(odds)["mean yards"] for letter, odds in found.items()} == {
        letter: odds.value("yards").mean() for letter, odds in live.items()
    }
    assert all("; mean yards leave out kicks. " in odds.basis for odds in found.values())
    pairs = [(call, "A") for call in offense_calls(before, STANDARD, False)[0]]
    assert measures(found["A"])["mean yards"] == plainly(before, STANDARD, pairs)["mean yards"]
    assert all("kicks" not in odds.basis for odds in told(before).values())


def test_a_changed_cell_changes_what_the_coach_says():
    """FS.COMP.6"""
    before, after = told(at()), told(at(), rules=charted("LG", card=1))
    assert measures(after[1])["first down"] == measures(before[1])["first down"] + Fraction(1, 10)
    assert measures(after[2])["first down"] == measures(before[2])["first down"]


# ---- the best mixes ----------------------------------------------------------------------------------------------------


def test_without_a_solved_drive_the_mix_is_that_of_the_down():
    """FS.ENG.3, FS.OPEN.5, O7: the table says which."""
    at_midfield = told(at(40))
    value, mix = yards_game("pro_style", STANDARD).value, yards_game("pro_style", STANDARD).named("row")
    for call, odds in at_midfield.items():
        here = measures(odds)
        assert here["share of the best mix"] == mix.get(call, 0)
        if call in mix:
            assert here["net yards at the best mix"] == value
    assert "not solved yet" in at_midfield[1].basis
    last = told(at(50, 4, 2))
    value = conversion("pro_style", 2, STANDARD).value
    assert max(measures(odds).get("first down at the best mix", 0) for odds in last.values()) == value == Fraction(14, 23)
    assert sum(measures(odds)["share of the best mix"] for odds in last.values()) == 1


def test_the_defense_has_a_mix_and_its_worth_too():
    last = told(at(50, 4, 2), DEFENSE)
    assert min(measures(odds)["first down at the best mix"] for odds in last.values()) == Fraction(14, 23)
    assert sum(measures(odds)["share of the best mix"] for odds in last.values()) == 1


def test_with_a_solved_drive_a_call_is_worth_its_points(solved):
    before = at(35, 2, 8)
    solution, found = solved(STANDARD, PRO), told(before)

    def worth(play):
        return solution.worth(Down(before.spot, before.down, before.to_go), play.played.ending, STANDARD)

    mix = solution.letters(2, 8, 35)
    for call in (2, 12, 15, 22):
        points = sum(
            share * float(chance) * worth(play)
            for letter, share in mix.items()
            for play, chance in called(before, STANDARD, call, letter, worth)
        )
        here = measures(found[call])
        assert float(here["points at the best mix"]) == pytest.approx(points)
        assert float(here["share of the best mix"]) == pytest.approx(solution.calls(2, 8, 35)[call])
    assert "solved drive" in found[2].basis


def test_what_a_call_comes_to_does_not_hang_on_a_solved_drive(request):
    """The odds of what comes next, and the coach's numbers against a random call, are the same whatever the cache holds."""
    referee = Referee(GAME, position=at(35, 2, 8), rules=STANDARD)

    def shown():
        best = ("share of the best mix", "points at the best mix", "net yards at the best mix")
        coach = {
            call: {label: n for label, n in measures(each).items() if label not in best}
            for call, each in told(at(35, 2, 8)).items()
        }
        return referee.odds(), coach

    before = shown()
    request.getfixturevalue("solved")
    assert shown() == before


def test_a_line_to_gain_behind_the_goal_line_is_the_goal_line(solved):
    """FS.DOWN.2"""
    behind, goal = (told(Position("scrimmage", spot=93, down=2, to_go=to_go, decks=PRO)) for to_go in (10, 7))
    assert [measures(odds)["points at the best mix"] for odds in behind.values()] == [
        measures(odds)["points at the best mix"] for odds in goal.values()
    ]


def test_a_try_has_mixes_of_its_own():
    """FS.PAT.1, FS.PAT.2.R2"""
    before = Position(phase="try", spot=98, to_go=2, decks=PRO)
    referee = Referee(GAME, position=before, rules=STANDARD)
    found = decision_odds(referee)
    value = tries("pro_style", STANDARD).play(98).value
    assert measures(found["kick"]) == {"good": Fraction(21, 22), "mean points": Fraction(21, 22)}
    assert measures(found["play"]) == {"mean points": value}
    assert all(each.digits == 2 for odds in found.values() for each in odds.measures if not each.share)
    calls = decision_odds(AsSeen(referee.answer("play"), HOME))
    assert all({"good", "mean points"} <= measures(odds).keys() for odds in calls.values())
    assert FIELD_GOAL not in calls
    assert max(measures(odds)["points at the best mix"] for odds in calls.values()) == value
    assert decision_odds(Referee(GAME, position=before._replace(spot=61, to_go=39), rules=STANDARD))


def test_a_try_that_a_penalty_repeats_is_made_again():
    """FS.PAT.2.R2, FS.PEN.2: it is neither good nor failed, and is compared by its points, which go to the end."""
    before = Position(phase="try", spot=98, to_go=2, decks=PRO)
    referee = Referee(GAME, position=before, rules=charted("P5d/INC")).answer("play").answer(("A", 12))
    found = decision_odds(referee)
    again = tries("pro_style", referee.rules).worth[99]
    assert measures(found["accept"]) == {"mean points": again, "good": 0, "made again": 1}
    assert measures(found["decline"]) == {"mean points": 0, "good": 0}
    assert {odds.measures[0].label for odds in found.values()} == {"mean points"}
    assert {odds.basis for odds in found.values()} == {
        "Counted to the end of the play; mean points count a try that is made again at the best mixes."
    }
    said = compared(found, "decline")["said"]
    assert said == f"You chose decline: mean points 0.00. Accept had {float(again):.2f}."


def test_a_call_on_a_try_says_how_often_it_is_made_again():
    """FS.PAT.1, FS.PAT.2.R2"""
    before = Position(phase="try", spot=98, to_go=2, decks=PRO)
    calls = decision_odds(AsSeen(Referee(GAME, position=before, rules=STANDARD).answer("play"), HOME))
    assert (measures(calls[2])["good"], measures(calls[2])["made again"]) == (Fraction(6, 10), Fraction(2, 10))
    assert "made again" not in measures(calls[1])
    assert all("mean points count a try that is made again at the best mixes" in odds.basis for odds in calls.values())


# ---- other decisions -----------------------------------------------------------------------------------------------------


def asked_after(position, call, letter, cards=(), rules=STANDARD):
    """The referee at the first decision after the calls."""
    referee = Referee(GAME, position=position, rules=rules).answer((letter, call))
    for card in cards:
        referee.answer(card)
    assert isinstance(referee.asking, Choose)
    return referee


def test_a_penalty_beside_its_play():
    """FS.PEN.2, FS.PEN.3"""
    found = decision_odds(asked_after(at(50, 3, 4), 12, "A", rules=charted("P5d/3")))
    assert measures(found["accept"])["first down"] == 1
    assert measures(found["decline"])["first down"] == 0
    assert measures(found["decline"])["mean yards"] == 3


def test_a_punt_in_the_end_zone():
    """FS.PUNT.3"""
    found = decision_odds(asked_after(at(60, 4), 21, "J"))
    assert (measures(found["down"])["opponents' start"], measures(found["return"])["opponents' start"]) == (20, 14)
    assert {each.better for each in found["down"].measures} == {1}, "the receivers decide, and want to start far up the field"


def test_a_time_out_is_its_seconds():
    """FS.TIME.3"""
    found = decision_odds(asked_after(at(50, 1, left=600), 1, "J"))
    assert measures(found["no"]) == {"seconds left in the quarter": 570, "time-outs left": 3}
    assert measures(found["yes"]) == {"seconds left in the quarter": 585, "time-outs left": 2}


def test_kicks_have_the_odds_of_their_questions():
    """FS.KICK.2, FS.SAFE.2  O3 to O5."""
    kickoff = told(Position(phase="kickoff", decks=PRO))
    assert measures(kickoff["normal"])["opponents' start"] == Fraction(530, 21)
    assert measures(kickoff["on-side"])["ball kept"] == Fraction(5, 22)
    free = told(Position(phase="free kick", spot=20, decks=PRO))
    assert measures(free["punt"])["opponents' start"] == Fraction(439, 10)


def test_a_kick_that_is_returned_all_the_way_is_a_touchdown_against():
    """FS.KICK.3, FS.SAFE.2, FS.PUNT.2: of the long gains 99 yards alone score from the 10 and the 20, 55 too from the 45.

    One kickoff of 22 has a long gain, and the punt against one defense of ten.
    """
    kickoff, free = (told(Position(phase=phase, spot=spot, decks=PRO)) for phase, spot in (("kickoff", 35), ("free kick", 20)))
    punt = told(at(60, 4, 2), rules=charted("K30rLG", card=21))[21]
    for odds, chance in (
        (kickoff["normal"], Fraction(1, 22 * 22)),
        (kickoff["on-side"], 0),
        (free["kickoff"], Fraction(2, 22 * 22)),
        (punt, Fraction(1, 22 * 10)),
    ):
        assert measures(odds)["touchdown against"] == chance
    assert "touchdown against" not in measures(free["punt"]), "it never happens"


@pytest.mark.parametrize("spot", [2, 9, 10])
def test_a_punt_that_is_blocked_behind_the_own_goal_line_is_a_safety(spot):
    """FS.PUNT.5.R1: as often as the question about the punt says; up to the own 9 against one defense of ten."""
    safety = cb.odds("football-strategy", "punt", card="any-down", spot=spot).chance("safety")
    assert safety == (Fraction(1, 10) if spot < 10 else 0)
    assert measures(told(at(spot))[ANY_PUNT]).get("safety", 0) == safety


def test_points_stand_first_where_the_drive_is_solved(solved):
    found = told(Position(phase="kickoff", decks=PRO))
    assert [odds.measures[0].label for odds in found.values()] == ["points", "points"]
    late = told(Position(phase="kickoff", quarter=2, left=10, decks=PRO))
    assert all("points" not in measures(odds) for odds in late.values()), "the half ends with the kick (FS.TIME.6)"
    found = decision_odds(asked_after(at(50, 3, 4), 12, "A", rules=charted("P5d/3")))
    solution = solved(STANDARD, PRO)
    assert float(measures(found["accept"])["points"]) == pytest.approx(solution.value(1, 10, 55))
    assert float(measures(found["decline"])["points"]) == pytest.approx(solution.value(4, 1, 53))
