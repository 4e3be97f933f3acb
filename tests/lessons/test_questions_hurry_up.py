"""The promised answers of lesson 47, the clock and the hurry-up, are what the rules say."""

from support.played import Played as PlayedRule
from support.played import play_rule

from cardbowl.cards import Card, cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.line import Line
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.clock import TimedPlay, clock_stops, run_down, simple2_time
from cardbowl.games.cardbowl1.rules.frame.complex_clock import (
    after_play,
    before_the_snap,
    extra_cards,
    play_time,
    spike,
)
from cardbowl.games.cardbowl1.rules.frame.cribbage import hole_of
from cardbowl.games.cardbowl1.starts.from_position import from_position
from cardbowl.games.cardbowl1.vectors.plays import lined_up
from cardbowl.lessons.questions import find_question

SIMPLE2 = HouseRules()
COMPLEX = HouseRules.of({"clock": "complex"})


def test_plays_of_a_quarter_with_the_least_run_off() -> None:
    left, count = 180, 0
    while left > 0:
        left, running = after_play(left, play_time(TimedPlay("rush"), COMPLEX), False, 1, COMPLEX)
        assert running or left == 0
        left, count = run_down(left, COMPLEX.run_off_least, 1, COMPLEX), count + 1
    assert find_question("hurry_up.plays").is_right(str(count))


def test_what_plays_cost() -> None:
    assert find_question("hurry_up.simple2").is_right(str(simple2_time(TimedPlay("pass", yards=12), False, SIMPLE2)))
    assert find_question("hurry_up.long_run").is_right(str(play_time(TimedPlay("rush", yards=30), COMPLEX) + 4))
    assert play_time(TimedPlay("rush", yards=25), COMPLEX) == 1


def test_extra_cards_of_the_hurry_up() -> None:
    assert find_question("hurry_up.extra").is_right(str(extra_cards(3, COMPLEX)))
    stood = play_rule(before_the_snap(20, 4, False, COMPLEX), "", PlayedRule).result
    assert find_question("hurry_up.stood").is_right(str(stood.extra_cards))


def test_what_stops_the_clock_without_cards() -> None:
    plays = {
        "incomplete": TimedPlay("pass", incomplete=True),
        "rush": TimedPlay("rush", yards=4),
        "middle": TimedPlay("pass", yards=12),
    }
    question = find_question("hurry_up.cheapest")
    assert {name for name, play in plays.items() if clock_stops(play, True, COMPLEX)} == {question.answer}
    assert set(plays) == set(question.options)


def test_out_of_bounds_by_suit() -> None:
    for rules, out in ((COMPLEX, True), (SIMPLE2, False)):
        play = lined_up({"B1(M)": Card("9H")}, rules, cards("4H 2S 3S 5S"), quarter=2, left=18).until("CB1.BLK.2")
        assert play.answer("rush B1 0").until_told("rush").tells("out") is out
    assert clock_stops(TimedPlay("rush", yards=6, out=True), True, COMPLEX)
    assert find_question("hurry_up.suit").answer == "stops"


def test_the_stop_at_two_minutes() -> None:
    cost = simple2_time(TimedPlay("rush", yards=3), False, SIMPLE2)
    assert find_question("hurry_up.warning").is_right(str(run_down(27, cost, 2, SIMPLE2)))


def test_a_spike_costs_a_down_and_no_time() -> None:
    before = Position(spot=50, quarter=4, left=20, running=True)
    late = from_position("late", before, COMPLEX, whole_quarter=True)
    for answer in ("2", "spike", "7C"):
        late.answer(late.read(answer))
    assert (late.position.left, late.position.down) == (18, 2)
    assert play_rule(spike(50, COMPLEX), "7C", PlayedRule).result.how == "incomplete"
    assert find_question("hurry_up.spike").answer == "down"


def test_the_line_after_a_note_and_the_hole_of_a_yard_line() -> None:
    line = Line.parse("home 2 & 7 @ 46: run 5 + 8 = 13")
    assert str(line) in find_question("hurry_up.note").text
    assert find_question("hurry_up.note").is_right(str(100 - (46 + sum(line.clauses[0].numbers))))
    assert find_question("hurry_up.hole").is_right(str(hole_of(70)))
