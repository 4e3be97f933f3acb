"""Live odds at the choice of O1: the whole play behind each card, its first down and its touchdown (CB2.HAND.5)."""

from __future__ import annotations

from random import Random

import pytest

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.coach.assumptions import COACH
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.coach import ends, first_down
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee

SMALL = {"draw_deck_suits": 2, "draw_deck_ranks": 11, "run_draws_jack": 2}
OURS, THEIRS = "9H 5C KS 2D", "4H 10C 8S QD"


def at_o1(spot=60, to_go=7, **house_rules):
    """Two passes and two rushes to choose from: 9H against 4H, 5C against 10C; KS against 8S, 2D against QD."""
    start = alone.hands(OURS, THEIRS, spot=spot, to_go=to_go, house_rules={**SMALL, **house_rules})
    return start.answer(f"2: {OURS}").answer(f"opposite: {THEIRS}")


@pytest.mark.parametrize(("o1", "d1"), [("KS", "8S"), ("2D", "QD")])
def test_behind_an_inside_card_is_the_rush(o1, d1):
    found = at_o1().odds()[Card(o1)]
    rush = cb.odds(GAME, "rush", o1=o1, d1=d1, spot=60, to_go=7, house_rules=SMALL)
    assert found.events == rush.events
    assert found.yards == rush.yards
    assert {"first_down", "touchdown", "fumble", "run"} <= set(found.events)


@pytest.mark.parametrize(("o1", "d1"), [("9H", "4H"), ("5C", "10C")])
def test_behind_an_outside_card_is_the_declared_pass(o1, d1):
    rules = {"pass_count": "declared_before_first_card"}
    found = at_o1(**rules).odds()[Card(o1)]
    thrown = cb.odds(GAME, "pass", o1=o1, d1=d1, cards=1, spot=60, to_go=7, house_rules={**SMALL, **rules})
    assert found.events == thrown.events
    assert found.what == f"the pass to {o1}, 1 card at most"


def test_a_second_pass_card_is_drawn_where_it_helps():
    found = at_o1(to_go=15).odds()
    for o1, d1 in (("9H", "4H"), ("5C", "10C")):
        enough = [
            cb.odds(GAME, "pass", o1=o1, d1=d1, cards=cards, spot=60, to_go=15, house_rules=SMALL)["first_down"]
            for cards in (1, 2)
        ]
        assert found[Card(o1)]["first_down"] >= max(enough)
        assert found[Card(o1)]["first_down"] > enough[0]


def test_the_coach_scores_as_often():
    referee = at_o1(spot=88, to_go=10)
    told, found = decision_odds(referee), referee.odds()
    assert list(found) == list(referee.asking.options)
    for card, odds in found.items():
        measures = {each.label: each.number for each in told[card].measures}
        assert measures["touchdown"] == odds["touchdown"] > 0
        assert odds["first_down"] >= odds["touchdown"]


def test_on_a_try_reaching_the_line_is_all():
    referee = alone.after_touchdown(house_rules=SMALL)
    while referee.asking.what != "O1":
        ask = referee.asking
        referee.answer("two-point" if ask.what == "try" else ask.options.sample(Random(1)))
    for odds in referee.odds().values():
        assert "first_down" not in odds
        assert 0 < odds["touchdown"] < 1


def test_the_next_card_keeps_its_odds():
    referee = at_o1().answer("9H")
    assert {"clean", "incomplete", "sack", "interception"} <= set(referee.odds().events)


def half_end(clock, left, **fields):
    """The choice of O1 in the fourth quarter with this much time left; a running clock has run off first."""
    start = {"quarter": 4, "left": left, "spot": 60, "down": 2, "to_go": 7, "timeouts": (0, 0), "score": (7, 10), **fields}
    referee = Referee(GAME, rules=GAME.house_rules({**SMALL, "clock": clock}), position=Position(**start))
    if fields.get("running") and clock == "complex":
        referee.answer(7)
    return referee.answer("hand play").answer(f"2: {OURS}").answer(f"opposite: {THEIRS}")


HALF_ENDS = [
    ("simple1", 1, {}),
    ("simple1", 2, {}),
    ("simple1", 1, {"quarter": 3}),
    ("simple1", 1, {"quarter": 2, "down": 4}),
    ("simple2", 4, {}),
    ("complex", 1, {"quarter": 5, "score": (7, 7)}),
    ("complex", 2, {}),
    ("complex", 3, {}),
    ("complex", 9, {"running": True}),
    ("complex", 10, {"running": True, "spot": 88}),
]


@pytest.mark.parametrize(("clock", "left", "fields"), HALF_ENDS)
def test_where_the_half_ends_live_odds_and_coach_have_the_same_first_downs(clock, left, fields):
    """CB2.NFL.5, CB2.NFL.11, CB2.CLKC.1-3: the coach plays the turn to its end; balls that come loose are left out in both."""
    referee = half_end(clock, left, **fields)
    for card, odds in referee.odds().items():
        found = ends(referee, card, COACH)
        assert odds["first_down"] == found.chance(lambda end: first_down(end, OFFENSE) and "loose" not in end.came)
        assert odds["touchdown"] <= odds["first_down"]


def test_with_two_intervals_left_only_a_play_without_a_run_has_a_first_down():
    """CB2.CLKC.1, CB2.CLKC.2: a play costs one interval, and one with a run two."""
    for card, odds in half_end("complex", 2).odds().items():
        by_hand = odds.chance(lambda play: play.yards >= 40 or (7 <= play.yards <= 25 and play.event in ("rush", "complete")))
        lost = odds.chance(lambda play: play.fumble and (play.yards >= 40 or 7 <= play.yards <= 25) and play.event != "run")
        assert odds["first_down"] == by_hand - lost, card
    for odds in half_end("simple1", 1).odds().values():
        assert odds["first_down"] == odds["touchdown"]
