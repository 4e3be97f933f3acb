"""The words of an option agree with the rules, under any house rules."""

from itertools import product

import pytest
from games.cardbowl2.helpers import at, game
from support.kneel_downs import words_of_a_kneel_down
from support.walks import random_rules

from cardbowl.cards import Deck
from cardbowl.football.counts_in_words import counted, in_words, spelled
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.table.scene import scene
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

GAME = GAMES["cardbowl-2.0"]
HIGH_FIRST = sorted(Deck.standard(), key=lambda card: (-card.value, card.suit == "S"))
TRY = {"spot": 98, "to_go": 2, "phase": "try"}


def options(referee):
    """The options of the question that is asked: label and hint by value."""
    return {each["value"]: (each["label"], each["hint"]) for each in scene(referee, None)["asking"]["options"]}


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


def noted(referee, what):
    return next(ask for ask, _ in steps(referee) if isinstance(ask, Note) and ask.what == what)


def started(rules, **fields):
    return Referee(GAME, rules=rules, position=at(**{"left": rules.quarter_length, **fields}))


def test_the_words_are_the_usual_ones_where_nothing_is_changed():
    """CB2.XP.2, CB2.FG.2, CB2.KICK.2, CB2.HAND.R5, CB2.CLKC.10"""
    tried = game(at(**TRY))
    assert tried.asking.prompt == "Try: kick for one point or play for two?"
    assert options(tried) == {"kick": ("Kick for 1 point", ""), "two-point": ("Play for 2 points", "")}
    called = {value: hint for value, (_, hint) in options(game(at())).items()}
    assert called == {
        "hand play": "place four cards",
        "punt": "give up the ball, far away",
        "field goal": "six cards against the distance",
        "kneel": "lose a yard, keep the clock running",
    }
    kicked = {value: hint for value, (_, hint) in options(game(at(phase="kickoff"))).items()}
    assert kicked == {
        "normal": "two cards, full return",
        "squib": "name a spot, short return",
        "on-side": "try to get the ball back",
    }
    assert options(game(at(running=True, timeouts=(0, 0))))["spike"] == ("Spike", "a down for no time")


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_what_the_table_says_is_what_happens_under_any_house_rules(seed):
    for number in range(seed, seed + 50):
        rules = random_rules(GAME, number)
        for told in (a_try, a_field_goal, a_kickoff, a_kneel_down, a_run_off):
            told(rules)


def a_try(rules):
    """CB2.NFL.1, CB2.XP.2: what it is worth."""
    one, two = rules.extra_point_points, rules.two_point_points
    referee = started(rules, **TRY)
    labels = {value: label for value, (label, _) in options(referee).items()}
    assert labels == {"kick": f"Kick for {counted(one, 'point')}", "two-point": f"Play for {counted(two, 'point')}"}
    assert referee.asking.prompt == f"Try: kick for {spelled(one, 'point')} or play for {in_words(two)}?"


def a_field_goal(rules):
    """CB2.FG.2: its cards."""
    referee = started(rules, spot=70)
    hint = options(referee)["field goal"][1]
    assert hint == f"{spelled(cards_for(played(referee, 'field goal'), 'kick'), 'card')} against the distance"


def a_kickoff(rules):
    """CB2.KICK.2: its cards."""
    referee = started(rules, phase="kickoff")
    hint = options(referee)["normal"][1]
    assert hint == f"{spelled(cards_for(played(referee, 'normal'), 'kick'), 'card')}, full return"


def a_kneel_down(rules):
    """CB2.HAND.R5, CB2.CLKC.7-8, CB2.NFL.9-11: its yards, what follows, and whether there is a clock that runs on."""
    for (spot, down), time in product(((40, 1), (40, rules.downs), (1, 1)), times(rules)):
        referee = started(rules, spot=spot, down=down, **time)
        if rules.kneel == "off":
            assert "kneel" not in options(referee)
            return
        hint = options(referee)["kneel"][1]
        knelt = played(referee, "kneel")
        note = noted(knelt, "kneel")
        assert note.say() == f"The quarterback kneels: {counted(spot - note.spot, 'yard')} lost."
        before, after = knelt.plays[0].before, knelt.plays[0].after
        crossed = before.quarter == 2 and before.left > rules.two_minute_mark >= after.left
        timed = rules.clock != "simple1" and not crossed
        assert hint == words_of_a_kneel_down(knelt.plays[0], note.spot, timed=timed), (rules, before)


def times(rules):
    """The first moment of a game; the last ones of quarters, won and tied; just before the warning."""
    last = [{"quarter": quarter, "left": 1} for quarter in (1, 2, 4, 5)]
    mark = {"quarter": 2, "left": rules.two_minute_mark + 1}
    return {}, *last, {"quarter": 4, "left": 1, "score": (7, 0)}, mark


def test_the_words_of_a_kneel_down_know_the_time_at_the_snap():
    """CB2.CLKC.R9: after the run-off."""
    referee = game(at(quarter=4, left=5, score=(7, 0), running=True, timeouts=(0, 0))).answer(4)
    assert options(referee)["kneel"][1] == "lose a yard, and the game is over"


def a_run_off(rules):
    """CB2.CLK.2, CB2.CLKC.9, CB2.CLKC.R6, CB2.CLK2.R5: its time, and that of a spike."""
    if rules.clock == "simple1":
        return
    referee = started(rules, running=True, timeouts=(0, 0))
    if not isinstance(referee.asking, Choose) or referee.asking.what != "run-off":
        return
    for value, (label, hint) in options(referee).items():
        after = referee.branch().answer(value)
        if value == "spike":
            spiked = after.plays[0]
            ended = spiked.after.quarter != spiked.before.quarter
            used = spiked.before.left - (0 if ended else spiked.after.left)
            assert hint == f"a down for {spelled(used, 'interval') if used else 'no time'}"
            continue
        assert (label, hint) == (f"{5 * value} seconds", counted(value, "interval"))
        left = rules.quarter_length - value
        assert after.plays[0].after.quarter == 2 if left <= 0 else noted(after, "run-off").n == value


def test_a_squib_kick_that_is_never_short_is_not_called_short():
    """CB2.SQUIB.3"""
    for changed in (
        {"squib_return_cards": 4},
        {"squib_line": 50, "squib_aim_max": 50},
        {"squib_line": 50 - 2},
        {"kickoff_return_cards": 1},
    ):
        assert options(game(at(phase="kickoff"), **changed))["squib"][1] == "name a spot"


def test_the_scoreboard_counts_time_outs_out_of_those_of_the_half():
    """CB2.TO.1, CB2.NFL.R2, CB2.CLK1.R2: in overtime a team has its own number of them, under Simple 1 none."""
    for changed, quarter, left, shown in (
        ({}, 2, 1, (1, 3)),
        ({}, 5, 2, (2, 2)),
        ({"overtime_timeouts": 5}, 5, 4, (4, 5)),
        ({"timeouts": 1}, 4, 1, (1, 1)),
        ({"overtime_timeouts": 0}, 5, 0, (0, 0)),
        ({"clock": "simple1"}, 1, 3, (0, 0)),
    ):
        teams = scene(game(at(quarter=quarter, timeouts=(left, left)), **changed), None)["view"]["teams"]
        assert [(team["timeouts"], team["timeouts_max"]) for team in teams.values()] == [shown] * 2


@pytest.mark.parametrize("d2_ace", ["plain", "interception", "fumble"])
@pytest.mark.parametrize("endline", ["touchdown", "incomplete"])
def test_the_label_to_stop_a_pass_promises_a_catch_only_where_d2_cannot_undo_it(d2_ace, endline):
    """CB2.PASS.3, CB2.PASS.R8, CB2.PASS.R9: every D2 is laid against a king, from the 98."""
    referee = game(at(98), "hand play", pass_d2_ace=d2_ace, pass_endline=endline)
    for answer in ("2: 10H 4D 9C 2S", "AH 6C 7C 8C", "10H", "KC"):
        referee.answer(answer)
    label, ends = options(referee)["stop"][0], set()
    for card in referee.answer("stop").left():
        then = referee.branch().answer(card)
        if isinstance(then.asking, Draw) and then.asking.role == "D2":
            then.answer("2S")
        ends |= {step.what for step, _ in steps(then) if type(step) is Note}
    assert label == ("Stop: D2 decides" if ends & {"interception", "incomplete"} else "Stop: pass complete")
