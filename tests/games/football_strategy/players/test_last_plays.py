"""What computer players call and accept on the last play of a half or of the game, and on the last down."""

from random import Random

import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house
from support.cases import rows

from cardbowl.football import OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.players.equilibrium import Equilibrium
from cardbowl.games.football_strategy.players.last_plays import last_mixes
from cardbowl.games.football_strategy.players.sensible import Sensible
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

CARDS = STANDARD.chart_set.decks["pro_style"].cards
LONG = {card.no: sum(code == "LG" for code in card.results.values()) for card in CARDS}
"""In how many defenses each card is a long gain."""
BOTH = pytest.mark.parametrize("player", [Sensible, Equilibrium])


def ending_at(spot, down, to_go, score, quarter=4, left=10, **more):
    """A down with so little time that it is the last one."""
    return at(spot, down, to_go, quarter=quarter, left=left, score=score, **more)


def called(player, position, times=60):
    """The calls of the offense, with the luck of `times` seeds."""
    game = Referee(GAME, position=position)
    ask = game.asking.choices[1]
    assert ask.side is OFFENSE
    return {player(STANDARD, Random(seed)).answer(ask, game.seen_by(position.offense)) for seed in range(times)}


@BOTH
@rows(
    ("spot", "down", "to_go", "score"),
    [(75, 1, 10, (20, 22)), (75, 1, 10, (20, 23)), (75, 4, 9, (20, 20)), (60, 4, 9, (20, 23)), (75, 1, 10, (0, 0))],
)
def test_a_field_goal_that_wins_or_ties_is_kicked(player, spot, down, to_go, score):
    """FS.TIME.5, FS.END.1: it is likelier than any touchdown, and so it is before a half."""
    assert called(player, ending_at(spot, down, to_go, score)) == {FIELD_GOAL}
    assert called(player, ending_at(spot, down, to_go, score, quarter=2)) == {FIELD_GOAL}


@BOTH
def test_it_calls_nothing_that_cannot_bring_the_points(player):
    """FS.TIME.5, FS.END.1: behind by four, the coach's odds of each of its calls have a touchdown; no punt and no kick."""
    for position in (ending_at(80, 4, 4, (20, 24)), ending_at(53, 4, 9, (20, 24)), ending_at(20, 1, 10, (0, 8))):
        game = Referee(GAME, position=position)
        odds = decision_odds(game)
        calls = called(player, position)
        assert FIELD_GOAL not in calls
        for call in calls:
            assert odds[call].get("touchdown").number > 0, call


def test_where_every_call_can_be_stopped_they_are_as_frequent_as_they_are_good():
    """FS.LG.1: 80 yards ahead only a long gain scores, with the same chance in each cell: counted by the cells of each card."""
    found = last_mixes(ending_at(20, 4, 9, (20, 23)), STANDARD)
    assert set(found.calls) == {no for no, cells in LONG.items() if cells}
    each = found.shares[0] / LONG[found.calls[0]]
    assert found.shares == pytest.approx([each * LONG[call] for call in found.calls])
    assert sum(found.letters) == pytest.approx(1)
    assert len(found.letters) == len(LETTERS)


@rows(
    "position",
    [
        ending_at(53, 4, 9, (20, 23), left=16),  # an incomplete pass leaves a second
        ending_at(53, 4, 9, (20, 23), quarter=1),
        ending_at(53, 4, 9, (20, 23), quarter=3),
        ending_at(53, 4, 9, (23, 20)),
        ending_at(40, 4, 3, (0, 20)),  # nothing brings so many points
        ending_at(5, 4, 9, (20, 20)),  # the best defense stops every call, and a safety would lose
        at(98, phase="try", quarter=4, left=0, score=(6, 7)),
    ],
)
def test_all_other_plays_are_called_as_ever(position):
    """FS.TIME.6, FS.TIME.6.R1, FS.END.1"""
    assert last_mixes(position, STANDARD) is None


def test_a_down_after_time_and_one_of_overtime_are_last_plays():
    """FS.PEN.6, FS.END.1.R1"""
    for position in (ending_at(70, 4, 9, (20, 21), left=0, untimed=True), ending_at(70, 4, 9, (20, 20), quarter=5)):
        assert last_mixes(position, STANDARD).calls[-1] == FIELD_GOAL


def answered(player, position, code):
    """What a player answers to the penalty of a play with this code."""
    rules = charted(code)
    game = Referee(GAME, position=position, rules=rules)
    game.answer(("A", 12))
    while isinstance(game.asking, Draw):
        game.deal()
    return player(rules, Random(1)).answer(game.asking, game.seen_by(game.team(game.asking.side)))


@rows(("code", "answer"), [("P5d/12", "accept"), ("P5d/15", "decline"), ("P10o/7", "decline"), ("P10o/15", "accept")])
def test_a_play_that_is_over_on_downs_is_good_for_the_defense(code, answer):
    """FS.DOWN.3, FS.PEN.2: on fourth and 15 twelve yards are no reason to decline, and for the defense seven are one."""
    assert answered(Sensible, at(50, 4, 15), code) == answer


@BOTH
@rows(("code", "answer"), [("P5d/12", "accept"), ("P5d/60", "decline"), ("P10o/7", "decline"), ("P10o/60", "accept")])
def test_a_half_is_not_let_end_on_a_play_without_points(player, code, answer):
    """FS.PEN.6, FS.PEN.6.R1: an accepted penalty of the defense brings another down, a touchdown is better than that."""
    assert answered(player, ending_at(50, 1, 10, (20, 23)), code) == answer


@rows(
    ("kick", "play", "score", "there"),
    [(1, 0, (20, 27), True), (0, 1, (20, 27), True), (0, 0, (20, 27), False), (1, 0, (20, 28), False)],
)
def test_a_try_that_is_owed_counts_what_a_kick_or_a_play_may_bring(kick, play, score, there):
    """FS.TIME.6.R1, FS.PAT.1: seven behind, a touchdown helps if either of them brings the seventh point."""
    rules = house(extra_point_points=kick, two_point_points=play)
    assert (last_mixes(ending_at(80, 4, 4, score), rules) is not None) is there
