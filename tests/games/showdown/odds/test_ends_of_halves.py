"""The last play of a half: nobody has a next down, in live odds as with the coach and in the game itself."""

import pytest
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at, decked
from support.cases import rows

from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.starts import alone
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Draw

RULES = decked("S21", "S23 S43")
GAIN = {"offense_die": 20, "defense_die": 8, "result_die": 1}
CALL = {"play": "O18"}
"""A pass of 15 yards."""
LAST = {"piles": (0, 0), "quarter": 4, "timeouts": (0, 0)}


def over_with(game):
    """Whether the half is over after the running turn, and the position, if no more cards are played."""
    quarter = game.position.quarter
    while not game.plays:
        game.deal() if isinstance(game.asking, Draw) else game.answer(game.asking.default)
    after = game.plays[-1].after
    return after.quarter != quarter or after.phase == "over", after


def first(odds):
    """The chance of a first down that an option has, by the coach."""
    return odds.get("first down").number


@rows(
    ("ours", "theirs", "fields", "over"),
    [
        ("S21", "S23", LAST, True),  # one card each, which the event of a first down takes (NS.WARN.2)
        ("", "S23", LAST, True),
        ("S21", "S23 S43", LAST, False),
        ("S21", "S23", {**LAST, "piles": (1, 0)}, False),
        ("", "S23", {**LAST, "quarter": 2}, True),
    ],
)
def test_no_first_down_comes_with_the_last_play_of_a_half(ours, theirs, fields, over):
    """NS.SEQ.10, NS.WARN.2, NS.WARN.3: 15 yards on first and ten, before the dice, between them, and in the windows."""
    position = at(ours, theirs, RULES, **fields)
    game = come_to("window 6 defense", position, CALL, RULES, **GAIN)
    coach, live = decision_odds(game)["pass"], game.odds()["pass"]
    assert live["gain"] == 1
    assert live["first down"] == first(coach) == (not over)
    assert over_with(game)[0] is over
    for role in ("offense key", "offense die", "result die"):
        asked = come_to(role, position, CALL, RULES, **GAIN)
        assert (asked.odds()["first down"] == asked.odds()["touchdown"]) is over


def test_the_card_that_leaves_no_card_ends_the_half():
    """NS.SEQ.10, NS.WARN.3: two cards of the defense, one of which it plays; the event of the first down takes the other."""
    game = come_to("window 6 defense", at("", "S23 S43", RULES, **LAST), CALL, RULES, **GAIN)
    coach, live = decision_odds(game), game.odds()
    assert {option: odds["first down"] for option, odds in live.items()} == {"pass": 1, "S23": 0}
    assert {option: first(odds) for option, odds in coach.items()} == {"pass": 1, "S23": 0}
    assert over_with(game.answer("S23"))[0]


@rows(
    ("fields", "answers", "role", "over"),
    [
        ({"phase": "kickoff", "spot": 35}, {}, "kick-off die", True),
        ({"phase": "kickoff", "spot": 35, "opens": True}, {}, "kick-off die", False),
        ({"phase": "kickoff", "spot": 35}, {"kickoff": "on-side"}, "on-side die", True),
        ({"phase": "free kick", "spot": 20}, {}, "punt die", True),
        ({}, {"play": "punt"}, "punt die", True),
        ({"spot": 80}, {"play": "field goal"}, "field goal die", True),
    ],
)
def test_nobody_starts_after_the_last_kick_of_a_half(fields, answers, role, over):
    """NS.SEQ.10, NS.WARN.2: a kick that gives the ball to the other team is an event, which takes the last cards of both."""
    game = come_to(role, at("S21", "S23", RULES, **LAST, **fields), answers, RULES)
    values = game.odds().values
    assert (not values.get("receiver starts")) is over
    more = come_to(role, at("S21", "S23 S43", RULES, **LAST, **fields), answers, RULES)
    assert more.odds().values["receiver starts"]


@pytest.mark.parametrize("half", [1, 2])
def test_a_start_with_no_cards_left_is_the_last_play_of_its_half(half):
    """NS.SEQ.10: whatever the down comes to, so a first down is worth nothing but its touchdown."""
    game = alone.one_down(left=0, spot=40, half=half, timeouts=(0, 0))
    game.run()
    calls = decision_odds(game)
    assert not calls["punt"].measures
    assert "half ends" in calls["punt"].basis
    assert all(first(odds) < 0.05 for call, odds in calls.items() if call not in ("punt", "field goal"))
    played = come_to("offense die", game.position)
    assert played.odds()["first down"] == played.odds()["touchdown"]
    assert over_with(played)[0]
    assert GAME.start(played.rules).left
