"""The words of an option agree with the rules, under any house rules."""

from itertools import product

import pytest
from support.kneel_downs import words_of_a_kneel_down
from support.walks import random_rules

from cardbowl.cards import Deck
from cardbowl.football import AWAY
from cardbowl.football.counts_in_words import counted, spelled
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1 import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length
from cardbowl.games.cardbowl1.table.scene import scene
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

GAME = GAMES["cardbowl-1.1.6"]
HIGH_FIRST = sorted(Deck.standard(), key=lambda card: -card.value)


def hints(referee):
    """The hints of the options that are asked, by value."""
    return {each["value"]: each["hint"] for each in scene(referee, None)["asking"]["options"]}


def played(referee, *answers):
    """Play with these answers, and the highest card left for every draw, until the play is over or a decision comes."""
    for answer in answers:
        referee.answer(answer)
    while isinstance(referee.asking, Draw) and not referee.plays:
        referee.answer(next(card for card in HIGH_FIRST if card in referee.left()))
    return referee


def steps(referee):
    return referee.plays[0].steps if referee.plays else referee.steps


def cards_for(referee, role):
    return sum(isinstance(ask, Draw) and ask.role.startswith(role) for ask, _ in steps(referee))


def started(rules, **fields):
    fields = {"left": quarter_length(rules), "timeouts": (0, 0), **fields}
    return Referee(GAME, rules=rules, position=Position(**fields))


def test_the_words_are_the_usual_ones_where_nothing_is_changed():
    """CB1.FG.2, CB1.GAME.R4, CB1.KO.3, CB1.SQ.2"""
    called = hints(started(HouseRules(), spot=70))
    assert called["field goal"] == "six cards against the distance"
    assert called["kneel"] == "lose a yard, keep the clock running"
    kicked = hints(started(HouseRules(), phase="kickoff", spot=30))
    assert kicked["normal"] == "two cards, full return"
    assert kicked["squib"] == "name a line, short return"


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_what_the_table_says_is_what_happens_under_any_house_rules(seed):
    for number in range(seed, seed + 50):
        rules = random_rules(GAME, number)
        for told in (a_field_goal, a_kickoff, a_kneel_down, a_spike):
            told(rules)


def a_field_goal(rules):
    """CB1.FG.2: its cards."""
    hint = hints(started(rules, spot=70))["field goal"]
    kick = played(started(rules, spot=70), "field goal")
    assert hint == f"{spelled(cards_for(kick, 'kick'), 'card')} against the distance"


def a_kickoff(rules):
    """CB1.KO.3: its cards."""
    hint = hints(started(rules, phase="kickoff"))["normal"]
    kick = played(started(rules, phase="kickoff"), "normal")
    assert hint == f"{spelled(cards_for(kick, 'kick'), 'card')}, full return"


def a_kneel_down(rules):
    """CB1.GAME.R1, CB1.GAME.R4, CB1.CLK2.5, CB1.CLKX.11: its yards, what follows, and whether there is a clock that runs on."""
    for (spot, down), time in product(((40, 1), (40, rules.downs), (1, 1)), times(rules)):
        referee = started(rules, spot=spot, down=down, second_half=AWAY, **time)
        if rules.kneel == "off":
            assert "kneel" not in hints(referee)
            return
        hint = hints(referee)["kneel"]
        knelt = played(referee, "kneel")
        note = next(ask for ask, _ in steps(knelt) if isinstance(ask, Note) and ask.what == "kneel")
        assert -note.n == spot - note.spot
        warned = any(isinstance(ask, Note) and ask.what == "warning" for ask, _ in steps(knelt))
        timed = rules.clock != "simple1" and not warned
        assert hint == words_of_a_kneel_down(knelt.plays[0], note.spot, timed=timed), (rules, knelt.plays[0].before)


def times(rules):
    """The first moment of a game; the last ones of quarters, won and tied; an untimed down; just before the warning."""
    last = [{"quarter": quarter, "left": 1, "score": (0, 0)} for quarter in (1, 2, 4, 5)]
    mark = {"quarter": 2, "left": rules.two_minute_mark + 1}
    return {}, *last, {"quarter": 4, "left": 1, "score": (7, 0)}, {"quarter": 2, "left": 0, "untimed": True}, mark


def test_the_words_of_a_kneel_down_know_the_time_at_the_snap():
    """CB1.CLKX.7, CB1.CLK2.4: after the run-off; and a time-out of the other side keeps a half from ending under Simple 2."""
    referee = started(HouseRules(clock="complex"), spot=40, quarter=4, left=5, score=(7, 0), running=True).answer(4)
    assert hints(referee)["kneel"] == "lose a yard, and the game is over"
    for timeouts, words in (((3, 0), ", and the half is over"), ((0, 3), ", keep the clock running")):
        simple = HouseRules(clock="simple2")
        assert hints(started(simple, spot=40, quarter=2, left=5, timeouts=timeouts))["kneel"] == f"lose a yard{words}"


def a_spike(rules):
    """CB1.CLKX.9, CB1.CLK1.R2: a clock that it stops, or the play that it counts as, for the table."""
    hint, of_plays = hints(started(rules, spot=40))["spike"], rules.clock == "simple1"
    assert ("stop the clock" in hint, "a play of the quarter" in hint) == (not of_plays, of_plays)
    if of_plays:
        spiked = played(started(rules, spot=40, left=20), "spike", "2C")
        assert spiked.position.left == 19


def test_a_squib_kick_that_is_never_short_is_not_called_short():
    """CB1.SQ.2"""
    for changed in ({"squib_return_cards": 4}, {"squib_line": 50}, {"return_cards": 2}):
        assert hints(started(HouseRules(**changed), phase="kickoff"))["squib"] == "name a line"


@pytest.mark.parametrize("clock", ["simple2", "complex"])
@pytest.mark.parametrize(
    ("mark", "words"),
    [(24, "Two minutes"), (12, "One minute"), (30, "2:30"), (7, "0:35"), (144, "12 minutes")],
)
def test_the_stop_before_the_end_of_a_half_is_called_out_where_the_house_has_it(clock, mark, words):
    """CB1.CLK2.5, CB1.CLKX.11"""
    rules = HouseRules(two_minute_mark=mark, clock=clock)
    kneel = started(rules, quarter=2, left=mark + 1, spot=40).answer("kneel").answer("2C")
    while isinstance(kneel.asking, Choose) and not kneel.plays:
        kneel.answer(kneel.asking.default)
    said = [ask.say() for ask, _ in kneel.plays[0].steps if isinstance(ask, Note) and ask.what == "warning"]
    assert said == [f"{words} left in the half."]


def test_one_play_left_is_one_play():
    """CB1.CLK1.1"""
    assert Position(left=1).clock_words("simple1") == counted(1, "play") + " left" == "1 play left"


def test_the_scoreboard_counts_time_outs_out_of_those_of_the_half():
    """CB1.CLK2.4, CB1.GAME.R2, CB1.SNAP.4: two in overtime; under Simple 1 they cancel a delay of game, so they are shown."""
    for changed, quarter, left, shown in (
        ({}, 2, 1, (1, 3)),
        ({}, 5, 1, (1, 2)),
        ({"timeouts": 9}, 6, 2, (2, 2)),
        ({"timeouts": 1}, 4, 1, (1, 1)),
        ({"clock": "simple1"}, 1, 2, (2, 3)),
    ):
        referee = started(HouseRules(**changed), quarter=quarter, timeouts=(left, left))
        teams = scene(referee, None)["view"]["teams"]
        assert [(team["timeouts"], team["timeouts_max"]) for team in teams.values()] == [shown] * 2
