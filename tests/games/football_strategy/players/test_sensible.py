"""What the sensible player decides, and why."""

from random import Random

import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.players.judgments import A_YARD, AT_THE_20, LATER_DOWN, YARD_TO_GO
from cardbowl.games.football_strategy.players.own_calls import compare
from cardbowl.games.football_strategy.players.sensible import Sensible, bare, mixes, worth_after, worth_of
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.endings import carried, taken
from cardbowl.reading.plays_ended import End
from cardbowl.steps.referee import Referee

PUNTS = [card.no for card in STANDARD.chart_set.decks["pro_style"].cards if card.kind == "punt"]


def shares(position):
    """How often each call is made on a down."""
    found = mixes(bare(position), STANDARD, position.phase == "try")
    return dict(zip(found.calls, found.shares, strict=True))


def decided(position, *answers, rules=STANDARD):
    """What the player answers to the question after these answers."""
    game = Referee(GAME, position=position, rules=rules)
    for answer in answers:
        game.answer(answer)
    ask = game.asking
    return Sensible(rules, Random(1)).answer(ask, game.seen_by(game.team(ask.side)))


@rows(
    ("spot", "to_go", "what"),
    [(20, 15, "punt"), (30, 12, "punt"), (85, 9, "kick"), (75, 12, "kick"), (50, 1, "play"), (97, 2, "play"), (60, 1, "play")],
)
def test_the_last_down(spot, to_go, what):
    """Far from the line to gain it kicks, near the goal at the goal; a yard is played for."""
    found = shares(at(spot, 4, to_go))
    kicks = {"punt": sum(found.get(no, 0) for no in PUNTS), "kick": found.get(FIELD_GOAL, 0)}
    kicks["play"] = 1 - sum(kicks.values())
    assert max(kicks, key=kicks.__getitem__) == what


def test_first_down_is_for_plays_and_no_call_is_certain():
    found = shares(at(50))
    assert sum(found.get(no, 0) for no in (*PUNTS, FIELD_GOAL)) == 0
    assert max(found.values()) < 0.6
    assert sum(found.values()) == pytest.approx(1)


def test_what_a_down_is_worth():
    """A yard farther on, fewer yards to go, an earlier down, and the ball are worth more; what one side loses the other wins."""
    assert worth_of(Down(50)) < worth_of(Down(51))
    assert worth_of(Down(50, 3, 8)) < worth_of(Down(50, 3, 2)) < worth_of(Down(50, 2, 2)) < worth_of(Down(50))
    before = Down(60, 2, 6)
    assert worth_after(before, carried(70), STANDARD) > worth_after(before, carried(62), STANDARD) > 0
    assert worth_after(before, taken(60), STANDARD) == -worth_of(Down(40))
    assert worth_after(before, carried(100), STANDARD) > 6
    assert worth_after(Down(5, 2, 6), carried(0), STANDARD) < -1


def test_the_worth_of_a_down_in_points():
    """The figures of `judgments`: a kick-off that is returned to the 20 is worth little, every yard the same."""
    assert worth_of(Down(20)) == AT_THE_20
    assert worth_of(Down(30)) == pytest.approx(AT_THE_20 + 10 * A_YARD)
    assert worth_of(Down(20, 4, 5)) == pytest.approx(AT_THE_20 - LATER_DOWN[4])
    assert worth_of(Down(20, 5, 5)) == worth_of(Down(20, 6, 5)) == worth_of(Down(20, 4, 5)), "a series of more than four downs"
    assert worth_of(Down(20, 3, 7)) == pytest.approx(AT_THE_20 - LATER_DOWN[3] - 2 * YARD_TO_GO)


def test_both_sides_draw_their_calls_from_the_mixes_of_the_down():
    """FS.PLAY.1: from scrimmage and on a try, every call that has a share is met, and no other."""
    for position in (at(50, 2, 6), at(98, phase="try", to_go=2, quarter=1)):
        answers = ("play",) if position.phase == "try" else ()
        game = Referee(GAME, position=position)
        for answer in answers:
            game.answer(answer)
        best = mixes(bare(position), STANDARD, position.phase == "try")
        mixed = {
            "play": dict(zip(best.calls, best.shares, strict=True)),
            "defense": dict(zip(LETTERS, best.letters, strict=True)),
        }
        for ask in game.asking.choices:
            who, seen = Sensible(STANDARD, Random(3)), game.seen_by(game.team(ask.side))
            met = {who.answer(ask, seen) for _ in range(400)}
            share_of = dict(mixed[ask.what])
            assert met <= {name for name, share in share_of.items() if share > 0}
            assert met >= {name for name, share in share_of.items() if share > 0.03}


PENALTIES = {
    "P5d/12": "decline",
    "P5d/2": "accept",
    "P5d/INC": "accept",
    "P5d/F": "accept",
    "P5d/5": "accept",
    "P5d/6": "accept",
    "P5d/I-20": "accept",
    "P5d/I+3": "accept",
    "P10o/I-20": "decline",
    "P10o/INC": "accept",
    "P10o/F": "decline",
    "P10o/-10": "decline",
    "P10o/-9": "decline",
    "P10o/-1": "accept",
    "P10o/7": "accept",
    "P5o/-8": "decline",
}


@rows(("code", "answer"), PENALTIES.items())
def test_penalties(code, answer):
    """FS.PEN.2: each side takes what is better for it."""
    assert decided(at(50, 2, 8), ("A", 12), rules=charted(code)) == answer


@rows(
    ("spot", "down", "to_go", "code", "answer"),
    [
        (13, 3, 10, "P5d/6", "accept"),  # third and 5 on the 18, not fourth and 4 on the 19: -0.50 and -1.68 in the solved drive
        (75, 3, 7, "P5d/6", "accept"),  # third and 2, not fourth and 1: 4.59 and 4.00
        (50, 1, 10, "P5d/6", "accept"),  # first and 5, not second and 4: 3.11 and 2.94
        (50, 1, 10, "P5d/8", "decline"),  # second and 2 is better than first and 5: 3.21 and 3.11
        (69, 3, 1, "P10o/-7", "decline"),  # fourth and 8 for the other team, not third and 11: 0.20 and 1.40
        (10, 2, 7, "P10o/-4", "decline"),  # third and 11 on the 6, not second and 12 on the 5: -2.47 and -1.53
        (87, 1, 10, "P10o/INC", "accept"),  # first and 20 for it, not second and 10: 3.61 and 4.82
    ],
)
def test_a_penalty_is_answered_by_what_both_downs_are_worth(spot, down, to_go, code, answer):
    """FS.PEN.2: a yard more is worth less than a down more; and the numbers of the solved drive agree."""
    assert decided(at(spot, down, to_go), ("A", 12), rules=charted(code)) == answer


@rows(("score", "left", "answer"), [((0, 3), 200, "yes"), ((0, 3), 500, "no"), ((3, 0), 200, "no"), ((3, 3), 200, "no")])
def test_time_outs(score, left, answer):
    """FS.TIME.3: a team that is behind stops the clock late in the game."""
    assert decided(at(30, quarter=4, left=left, score=score), ("A", 12), rules=charted("7")) == answer


@rows(
    ("score", "left", "answer"),
    [((0, 3), 60, "on-side"), ((2, 3), 60, "on-side"), ((3, 3), 60, "normal"), ((0, 3), 200, "normal"), ((7, 3), 60, "normal")],
)
def test_kickoffs(score, left, answer):
    """FS.KICK.2"""
    assert decided(at(phase="kickoff", quarter=4, left=left, score=score)) == answer


@rows(("score", "quarter", "answer"), [((6, 0), 1, "play"), ((6, 6), 4, "kick"), ((6, 7), 4, "kick"), ((6, 8), 4, "play")])
def test_tries(score, quarter, answer):
    """FS.PAT.1: a play is worth more than a kick, but late in a close game one point is enough."""
    assert decided(at(98, phase="try", quarter=quarter, left=100, score=score)) == answer


@rows(("spot", "answer"), [(98, "play"), (95, "play"), (93, "kick"), (88, "kick")])
def test_a_try_goes_by_the_chances_where_it_is_tried(spot, answer):
    """FS.PAT.1, FS.PAT.2.R2: no play makes the twelve yards after a penalty, and 21 of 22 kicks are good from there on."""
    assert decided(at(spot, phase="try", to_go=100 - spot, quarter=1, score=(6, 0))) == answer


LATE_IN_THE_GAME = [
    (4, 300, "yes", "kick"),
    (4, 301, "no", "play"),
    (5, 300, "yes", "kick"),
    (5, 301, "no", "play"),
    (3, 60, "no", "play"),
    (2, 60, "no", "play"),
]


@rows(("quarter", "left", "stop", "attempt"), LATE_IN_THE_GAME)
def test_late_is_five_minutes_from_the_end_and_in_overtime(quarter, left, stop, attempt):
    """FS.TIME.3, FS.PAT.1"""
    behind = at(30, quarter=quarter, left=left, score=(0, 3))
    assert decided(behind, ("A", 12), rules=charted("7")) == stop
    assert decided(at(98, phase="try", quarter=quarter, left=left, score=(6, 7))) == attempt


@rows(
    ("quarter", "left", "answer"),
    [(4, 100, "on-side"), (4, 101, "normal"), (5, 100, "on-side"), (3, 60, "normal"), (2, 60, "normal")],
)
def test_too_late_are_the_last_hundred_seconds(quarter, left, answer):
    """FS.KICK.2"""
    assert decided(at(phase="kickoff", quarter=quarter, left=left, score=(0, 3))) == answer


@rows(("spot", "down", "to_go"), [(50, 2, 6), (97, 4, 3), (30, 1, 10)])
def test_what_plays_of_a_variant_are_measured_by_is_the_mix_of_the_down(spot, down, to_go):
    """FS.PLAY.1, FS.INT.2: where the other side has the ball, its yards count from the other goal line."""
    found, best = compare(at(spot, down, to_go), STANDARD), mixes(bare(at(spot, down, to_go)), STANDARD, False)
    assert found.usual == best.worth
    assert found.more == {letter: share for letter, share in zip(LETTERS, best.letters, strict=True) if share}
    before = Down(spot, down, to_go)
    ends = {
        End(How.DEAD, OFFENSE, 2): carried(spot + 2),
        End(How.TURNOVER, DEFENSE, -7): taken(spot - 7),
        End(How.TOUCHDOWN, OFFENSE, 100 - spot): carried(100),
    }
    for end, ending in ends.items():
        assert found.worth(end) == worth_after(before, ending, STANDARD), end


def test_it_wins_against_random_calls():
    wins = 0
    for seed, (mine, players) in enumerate([(HOME, ("sensible", "random")), (AWAY, ("random", "sensible"))] * 3):
        game = cb.new_game("football-strategy", seed=seed, home_player=players[0], away_player=players[1]).run("end")
        wins += game.position.score[mine] > game.position.score[mine.other]
    assert wins == 6


@rows(
    ("kick", "play", "answer"),
    [(1, 2, "play"), (20, 0, "kick"), (1, 0, "kick"), (0, 0, "play"), (0, 5, "play"), (10, 10, "kick"), (9, 10, "kick")],
)
def test_a_try_is_for_the_points_of_the_house_rules(kick, play, answer):
    """FS.PAT.1: by the chances of both, where a play does not bring twice the points of a kick."""
    rules = house(extra_point_points=kick, two_point_points=play)
    assert decided(at(98, phase="try", quarter=1, score=(6, 0)), rules=rules) == answer


@rows(("behind", "kick", "answer"), [(3, 3, "kick"), (4, 3, "play"), (0, 0, "play"), (0, 3, "kick"), (-1, 3, "play")])
def test_late_a_kick_is_made_that_brings_a_tie(behind, kick, answer):
    """FS.PAT.1: late in the game a kick is enough for a tie or the lead, by what it counts under the house rules."""
    rules = house(extra_point_points=kick, two_point_points=20)
    assert decided(at(98, phase="try", quarter=4, left=100, score=(6, 6 + behind)), rules=rules) == answer


@rows(
    ("score", "kick", "play", "answer"),
    [((6, 9), 2, 3, "play"), ((6, 10), 3, 4, "play"), ((6, 8), 2, 3, "kick"), ((6, 10), 2, 3, "kick"), ((8, 7), 1, 2, "play")],
)
def test_late_a_play_is_made_that_reaches_what_a_kick_does_not(score, kick, play, answer):
    """FS.PAT.1, FS.END.1: counted by hand; three behind a kick of two points loses, a play of three ties."""
    rules = house(extra_point_points=kick, two_point_points=play)
    assert decided(at(98, phase="try", quarter=4, left=1, score=score), rules=rules) == answer
