"""Plays from scrimmage: all that the coach of Card Bowl 2.0 says of each option, its numbers and its words."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from games.cardbowl2.helpers import at, game, hand, house, late
from games.cardbowl2.odds.coach.test_decisions import HALF, match_up, thrown

from cardbowl.cards import Deck
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.coach import words
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions
from cardbowl.games.cardbowl2.position import Position
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.referee import Referee

STANDARD = house()


def asked(position, *answers, **changed):
    """A referee at a position, after these answers."""
    referee = Referee(GAME, rules=house(**changed), position=position)
    for answer in answers:
        referee.answer(answer)
    return referee


def said(found):
    """What is said of options beside their numbers."""
    return {option: odds[1:] for option, odds in found.items()}


def ways(odds):
    """The labels of numbers, which way they are better, and whether they are chances."""
    return [(each.label, each.better, each.share) for each in odds.measures]


LOOSE_EACH = "a loose ball goes to each side with chance 1/2"


# ---- plays from scrimmage --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "loose", "aim"),
    [
        ({}, f"{LOOSE_EACH}, where it came loose", "the first down"),
        ({"spot": 97, "down": 2, "to_go": 3}, f"{LOOSE_EACH}, where it came loose", "the touchdown"),
        ({"phase": "try", "spot": 98, "to_go": 2}, "a loose ball counts as no good", "the try"),
        ({"quarter": 4, "left": 20}, f"{LOOSE_EACH}, where it came loose; nobody tries for the sideline", "the first down"),
    ],
)
def test_each_match_up_says_what_it_is_counted_from(position, loose, aim):
    """CB2.HAND.5, CB2.PASS.3: passes to the cards of the formation, runs with the others."""
    call = "two-point" if position.get("phase") == "try" else "hand play"
    found = decisions(match_up(call=call, rules=HALF, **position))
    left = "26 cards left to draw"
    help_to = f"at most 2 pass cards, the second one only if that helps {aim}"
    passes = f"{left}; {help_to}; yards after the catch and the run; {loose}."
    runs = f"{left}; the run to its end; {loose}."
    assert [each[1:] for each in found.values()] == [
        *((passes, f"the pass to {card}", f"You passed to {card}") for card in ("10♥", "4♦")),
        *((runs, f"the run with {card}", f"You ran with {card}") for card in ("9♣", "2♠")),
    ]


def test_another_count_of_pass_cards_is_told():
    """CB2.PASS.R1"""
    referee = match_up(rules={"pass_count": "declared_before_first_card", **HALF})
    assert next(iter(decisions(referee).values())).basis.startswith("26 cards left to draw; one pass card; yards after the catch")
    declared = decisions(referee.answer("10H"))
    assert [odds[2:] for odds in declared.values()][:2] == [
        ("1 pass card", "You declared 1 pass card"),
        ("2 pass cards", "You declared 2 pass cards"),
    ]
    assert declared[1].basis == f"26 cards left to draw; {LOOSE_EACH}, where it came loose."


def test_another_pass_card_or_none_is_told():
    """CB2.PASS.3: two more after the next one at most."""
    found = decisions(thrown("10H", "5C", "7S"))
    ends = f"the catch, yards after it and the run to their end; {LOOSE_EACH}, where it came loose."
    more = "a pass card after the next one only if that helps the first down, 3 in all at most"
    assert said(found) == {
        "draw": (f"25 cards left to draw; {more}; {ends}", "another pass card", "You drew another pass card"),
        "stop": (f"25 cards left to draw; {ends}", "to stop", "You stopped drawing pass cards"),
    }
    assert "4 in all at most" in decisions(thrown("2H", "KC", "3S 4S"))["draw"].basis


def test_the_sideline_is_tried_or_not():
    """CB2.OOB.3-5: half of the cards have the color."""
    found = decisions(game(late(left=20), hand("KH", "5C") + "; KS; QD"))
    rests = f"50 cards left to draw; no try for the sideline after this choice; {LOOSE_EACH}, where it came loose"
    assert said(found) == {
        "draw": (f"{rests}; the suit of the last card is left out.", "to draw for yards", "You drew for yards"),
        "out of bounds": (f"{rests}.", "the sideline", "You tried for the sideline"),
    }
    assert [odds.measures[-1] for odds in found.values()] == [
        Measure("out of bounds", Fraction(0), 1),
        Measure("out of bounds", Fraction(1, 2), 1),
    ]


def test_a_loose_ball_is_told_to_each_side():
    """CB2.FUM.2: the side that had the ball declares first."""
    referee = match_up(rules=HALF).answer("9C").answer("AS").answer("4H").answer("3S")
    ends = "goal lines left out; the run is that of the first draw alone."
    first = decisions(referee)
    assert {odds.basis for odds in first.values()} == {
        f"{len(referee.left())} cards left; the other side plays it straight (0); {ends}"
    }
    assert [odds.told for odds in first.values()] == [f"You declared {mine:+d}" for mine in first]
    assert ways(first[-1]) == [("ball recovered", 1, True), ("recovered with a run", 1, True)]
    second = decisions(referee.answer(-1))
    assert {odds.basis for odds in second.values()} == {
        f"{len(referee.left())} cards left; the other side has declared -1; {ends}"
    }
    assert second[-1].get("ball recovered").number == Fraction(1, 2)


# ---- decisions without cards -----------------------------------------------------------------------------------------


def test_a_spike_and_a_run_off_are_told():
    """CB2.CLKC.8-10"""
    found = decisions(asked(Position(running=True, down=1, timeouts=(0, 0))))
    assert found["spike"][1:] == ("No card is drawn: the spike costs a down.", "the spike", "You spiked the ball")
    assert ways(found["spike"]) == [("ball lost", -1, True)]
    for option, odds in found.items():
        if option != "spike":
            assert odds == OptionOdds((), f"No chance in it: {180 - option} intervals will be left.", "", "")
    found = decisions(asked(Position(running=True, down=1, timeouts=(0, 0), left=1)))
    assert found[max(option for option in found if option != "spike")].basis == "Time runs out before the snap."
    last = decisions(asked(Position(running=True, down=4, timeouts=(0, 0))))
    assert last["spike"].basis == "No card is drawn: the spike costs a down, and this is the last one."


def test_the_toss_counts_the_cards_of_a_color():
    """CB2.DECK.2"""
    referee = asked(GAME.start(STANDARD))
    referee.left = lambda deck="draw": [card for card in Deck.standard() if card.text not in ("2H", "3D")]
    counts = {"red": 24, "black": 26}
    assert decisions(referee) == {
        color: OptionOdds(
            (Measure("toss won", Fraction(cards, 50), 1),), f"{cards} of 50 cards are {color}.", color, f"You called {color}"
        )
        for color, cards in counts.items()
    }


# ---- measures by the end of a play -----------------------------------------------------------------------------------


def test_a_start_is_that_of_the_side_that_keeps_the_ball():
    """CB2.FUM.1: a ball that has come loose has none."""
    ends = [
        SimpleNamespace(ball=OFFENSE, start=30, came=frozenset()),
        SimpleNamespace(ball=DEFENSE, start=40, came=frozenset()),
        SimpleNamespace(ball=OFFENSE, start=30, came=frozenset({"loose"})),
    ]
    assert [words.START.of(each, OFFENSE) for each in ends] == [30, None, None]
    assert [words.THEIR_START.of(each, OFFENSE) for each in ends] == [None, 40, None]


@pytest.mark.parametrize(
    ("position", "rules", "said_so"),
    [
        ({"quarter": 4, "left": 20}, {}, True),
        ({"quarter": 2, "left": 20}, {}, True),
        ({"quarter": 3, "left": 20}, {}, False),
        ({"quarter": 4, "left": 20, "phase": "try"}, {}, False),
        ({"quarter": 4, "left": 2}, {"clock": "simple1"}, False),
    ],
)
def test_late_in_a_half_the_sideline_is_left_out(position, rules, said_so):
    """CB2.OOB: where it is late, on a play from scrimmage, and under a clock that knows it."""
    told = words.late(Position(**position), house(**rules))
    assert told == ("; nobody tries for the sideline" if said_so else "")


@pytest.mark.parametrize(
    ("quarter", "mark"), [(4, "late_fourth_quarter"), (2, "late_second_quarter"), (5, "late_fourth_quarter")]
)
def test_a_play_is_late_by_the_time_at_the_snap(quarter, mark):
    """CB2.CLK.4, CB2.CLK.R1, CB2.CLKC.9: the run-off comes before the snap, and the basis says what is asked after it."""
    for left in range(7, 11):
        start = at(quarter=quarter, left=getattr(house(), mark) + left, running=True, timeouts=(0, 0), score=(7, 7))
        to_the_choice, to_the_pass = hand("KH", "5C").rpartition(";")[0], hand("KH", "5C", run=False)
        declared = {"pass_count": "declared_before_first_card"}
        for answers, rules in ((to_the_choice, {}), (f"{to_the_pass}; 2S", {}), (to_the_pass, declared)):
            found = [each for each in decisions(game(start, f"8; {answers}", **rules)).values() if each.measures]
            assert found
            assert {each.basis.endswith("; nobody tries for the sideline.") for each in found} == {left <= 8}


def test_overtime_has_no_half_time():
    """CB2.NFL.10, CB2.NFL.R2: the toss of the game, and that before overtime."""
    for quarter, told in ((1, "The ball now or after half-time"), (5, "Overtime has no half-time")):
        found = decisions(game(Position(phase="toss", quarter=quarter, score=(7, 7)), "red; 2S"))
        assert {each.basis.partition(":")[0] for each in found.values()} == {told}
