"""The coach of Football Strategy: its numbers are those of plays that are played to their end, card by card."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house
from support.cases import some
from support.coached import MEAN, SHARE, numbers_misread
from support.walks import random_rules

from cardbowl.chance import OddsError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
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
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.policies import make_random
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen
from cardbowl.widgets.coach import Coach

PRO = ("pro_style", "pro_style")
SIDES = (OFFENSE, DEFENSE)


@pytest.fixture(autouse=True)
def unsolved(monkeypatch):
    """No drive is solved, whatever the cache holds."""
    monkeypatch.setattr(secret_calls, "is_solved", lambda rules, decks: False)
    secret_calls._met.cache_clear()
    yield
    secret_calls._met.cache_clear()


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


def told(position, side=OFFENSE, rules=STANDARD):
    """What the coach of a side says at a position."""
    referee = Referee(GAME, position=position, rules=rules)
    return decision_odds(AsSeen(referee, referee.team(side)))


def measures(odds):
    return {each.label: each.number for each in odds.measures}


# ---- played card by card -----------------------------------------------------------------------------------------------


def ball(before, play):
    """Where the ball is after a play, for the team that had it; a score counts as the whole field."""
    gained = [new - old for new, old in zip(play.after.score, before.score, strict=True)]
    if any(gained):
        return 100 if gained[before.offense] else -100
    return play.after.spot if play.after.offense is before.offense else -play.after.spot


def plays(referee, worth):
    """Every way that a play can go on, with its chance; penalties and punts are decided by `worth`."""
    if referee.plays:
        return [(referee.plays[0], Fraction(1))]
    ask = referee.asking
    if isinstance(ask, Draw):
        dist = ask.source.dist()
        return [
            (play, share * chance) for face, share in dist.items() for play, chance in plays(referee.branch().answer(face), worth)
        ]
    if ask.what == "time-out":
        return plays(referee.branch().answer("no"), worth)
    ways = [plays(referee.branch().answer(option), worth) for option in ask.options]
    means = [sum(chance * worth(play) for play, chance in way) for way in ways]
    return ways[means.index((max if ask.side is OFFENSE else min)(means))]


def called(before, rules, call, letter, worth=None):
    """Every way that a call against a defense goes, as `plays`."""
    referee = Referee(GAME, position=before, rules=rules).answer((letter, call))
    return plays(referee, worth or (lambda play: ball(before, play)))


def plainly(before, rules, pairs):
    """First downs, lost balls and mean yards of calls that are equally likely."""
    ways = [(play, chance / len(pairs)) for call, letter in pairs for play, chance in called(before, rules, call, letter)]

    def share(of):
        return sum((chance for play, chance in ways if of(play)), Fraction(0))

    def scored(play, team):
        return play.played.ending.how.value == "touchdown" and play.after.score[team] > before.score[team]

    def keeps(play):
        return play.after.phase == "scrimmage" and play.after.offense is before.offense

    def first(play):
        again = keeps(play) and play.after.down == 1
        return scored(play, before.offense) or (again and (before.down > 1 or play.after.line != before.line))

    return {
        "first down": share(first),
        "ball lost": share(
            lambda play: (
                scored(play, before.offense.other)
                or (play.after.phase == "scrimmage" and play.after.offense is not before.offense)
            )
        ),
    }


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


def test_points_stand_first_where_the_drive_is_solved(solved):
    found = told(Position(phase="kickoff", decks=PRO))
    assert [odds.measures[0].label for odds in found.values()] == ["points", "points"]
    found = decision_odds(asked_after(at(50, 3, 4), 12, "A", rules=charted("P5d/3")))
    solution = solved(STANDARD, PRO)
    assert float(measures(found["accept"])["points"]) == pytest.approx(solution.value(1, 10, 55))
    assert float(measures(found["decline"])["points"]) == pytest.approx(solution.value(4, 1, 53))


# ---- at the table ------------------------------------------------------------------------------------------------------


MEANT = {
    "ball lost": (-1, SHARE), "field goal": (1, SHARE), "first down": (1, SHARE), "first down at the best mix": (1, SHARE),
    "good": (1, SHARE), "mean points": (1, MEAN), "mean yards": (1, MEAN), "net yards at the best mix": (1, MEAN),
    "opponents' start": (-1, MEAN), "points at the best mix": (1, MEAN), "safety": (-1, SHARE),
    "share of the best mix": (0, SHARE), "touchdown": (1, SHARE), "turnover": (-1, SHARE), "ball kept": (1, SHARE),
    "touchdown against": (-1, SHARE),
}  # fmt: skip


def test_each_number_says_which_way_it_is_better():
    places = [at(), at(60, 4, 2), at(97, 4, 3), at(4, 3, 9), Position(phase="kickoff", decks=PRO)]
    places += [Position(phase="try", spot=98, to_go=2, decks=PRO)]
    referees = [Referee(GAME, position=place, rules=STANDARD) for place in places]
    referees.append(Referee(GAME, position=places[-1], rules=STANDARD).answer("play"))
    assert numbers_misread([AsSeen(each, HOME) for each in referees], MEANT) == []


@pytest.mark.parametrize(
    ("place", "label"),
    [
        (at(), "net yards at the best mix"),
        (at(60, 4, 2), "first down at the best mix"),
        (Position(phase="try", spot=98, to_go=2, decks=PRO), "mean points"),
    ],
    ids=["first down", "last down", "try"],
)
def test_what_is_better_for_the_offense_is_worse_for_the_defense(place, label):
    """FS.ENG.3"""
    referee = Referee(GAME, position=place, rules=STANDARD)
    if place.phase == "try":
        referee.answer("play")
    found = [decision_odds(AsSeen(referee, referee.team(side))) for side in SIDES]
    ours, theirs = ({each.label: each.better for odds in options.values() for each in odds.measures} for options in found)
    assert set(theirs) >= {label, "share of the best mix"}
    assert {name: theirs[name] for name in ours if name in theirs} == {
        name: -better for name, better in ours.items() if name in theirs
    }
    assert (ours[label], theirs[label], theirs["share of the best mix"]) == (1, -1, 0)


def test_live_odds_stand_behind_each_call():
    referee = Referee(GAME, position=at(50, 4, 2), rules=STANDARD)
    odds = AsSeen(referee, HOME).odds()
    first = odds[12].chance(lambda end: end.first or (end.how is How.TOUCHDOWN and end.side is OFFENSE))
    assert first == measures(told(at(50, 4, 2))[12])["first down"]


def test_the_choice_of_a_deck_has_no_odds():
    """FS.SETUP.1"""
    referee = Referee(GAME, rules=STANDARD)
    assert isinstance(referee.asking, ChooseTogether)
    with pytest.raises(OddsError, match=r"no play follows the choice"):
        decision_odds(referee)


def test_the_table_shows_them_and_compares_the_choice():
    players = {AWAY: make_random(STANDARD, Random(1))}
    referee = AsSeen(Referee(GAME, position=at(50, 4, 2), rules=STANDARD, players=players), HOME)
    coach, found = Coach("always"), told(at(50, 4, 2))
    options = [{"value": str(call)} for call in found]
    scene = coach.dress(referee, {"view": {}, "asking": {"options": options}}, asked=False)
    texts = {option["value"]: [line["text"] for line in option["odds"]] for option in scene["asking"]["options"]}
    assert texts["12"][0] == f"{100 * float(measures(found[12])['first down']):.1f} %"
    coach.chosen(referee, 12)
    assert coach.compared["said"].startswith("You called the Screen: first down 80.0 %.")


def test_the_ball_lost_on_the_last_down_is_no_reason_to_accept():
    """FS.PEN.2, FS.DOWN.3: a defense does not give the last down back."""
    rules = charted("P10o/INC", card=12)
    found = told(at(50, 4, 8), rules=rules)
    plain = plainly(at(50, 4, 8), rules, [(12, letter) for letter in LETTERS])
    assert measures(found[12])["ball lost"] == plain["ball lost"]
    ((play, _),) = called(at(50, 4, 8), rules, 12, "A")
    assert play.after.offense is AWAY


def test_more_downs_are_counted_as_house_rules_say():
    assert "not solved yet" in told(at(50, 4, 2), rules=house(downs=5))[1].basis
    assert measures(told(at(50, 4, 2), rules=house(downs=5))[1]).keys() >= {"net yards at the best mix", "turnover"}
