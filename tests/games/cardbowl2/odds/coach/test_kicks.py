"""Decisions about kicks, tries and returns: all that the coach of Card Bowl 2.0 says of each option."""

from dataclasses import replace
from fractions import Fraction

import pytest
from games.cardbowl2.helpers import at
from games.cardbowl2.odds.coach.test_words_and_directions import LOOSE_EACH, STANDARD, asked, said, ways
from support.cases import some
from support.walks import random_rules

from cardbowl.cards import Deck
from cardbowl.football import How
from cardbowl.football.counts_in_words import counted
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions
from cardbowl.games.cardbowl2.odds.kickoffs import usual_ends
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.position import Position
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.referee import Referee

# ---- kicks -----------------------------------------------------------------------------------------------------------

NOBODY = "52 cards left to draw; nobody returns the punt; blocked punts have no part in the mean."


def of_a_punt(cards, *, aimed=False):
    odds = punt_odds(STANDARD, cards=cards, spot=60, out_of_bounds=aimed)
    found = (
        Measure("opponents' mean start", odds.value("start").mean(), -1, False),
        Measure("blocked", odds["blocked"], -1),
        Measure("touchback", odds["touchback"], -1),
    )
    return (*found, Measure("out of bounds", odds["out_of_bounds"], 1)) if aimed else found


def test_each_number_of_punt_cards_has_its_own_odds():
    """CB2.PUNT.1-3"""
    found = decisions(asked(at(60, 4, 8), "punt"))
    assert list(found) == list(range(1, STANDARD.punt_max_cards + 1))
    for count, odds in found.items():
        punt = "a punt with 1 card" if count == 1 else f"a punt with {count} cards"
        assert odds == OptionOdds(of_a_punt(count), NOBODY, punt, f"You took {punt}")
    called = decisions(asked(at(60, 4, 8)))
    assert called["punt"] == OptionOdds(of_a_punt(STANDARD.punt_max_cards), NOBODY, "the punt", "You punted")


def test_a_punt_may_be_aimed_out_of_bounds():
    """CB2.POOB.1"""
    assert decisions(asked(at(60, 4, 8), "punt", 2)) == {
        "no": OptionOdds(of_a_punt(2), NOBODY, "the plain punt", "You kicked it straight"),
        "yes": OptionOdds(of_a_punt(2, aimed=True), NOBODY, "out of bounds", "You aimed out of bounds"),
    }


@pytest.mark.parametrize("spot", [50, 75])
def test_a_punt_out_of_bounds_behind_the_goal_line_is_a_touchback_alone(spot):
    """CB2.POOB.3: no punt is counted as both."""
    odds = punt_odds(STANDARD, cards=2, spot=spot, out_of_bounds=True)
    behind = odds.chance(lambda punt: punt.out and punt.landed <= 0)
    assert (behind > 0) is (spot == 75)
    found = decisions(asked(at(spot, 4, 8), "punt", 2))["yes"]
    assert found.get("out of bounds").number == odds.chance(lambda punt: punt.out and punt.landed > 0)
    together = ("blocked", "touchback", "out_of_bounds", "fumble")
    in_bounds = odds.chance(lambda punt: punt.how == "dead" and not punt.out)
    assert sum(odds[event] for event in together) + in_bounds == 1


def test_a_call_names_its_options():
    """CB2.HAND.7, CB2.FG.3"""
    found = decisions(asked(at(60, 4, 8)))
    waits = "No numbers yet: they depend on both hands. They come once all cards are turned up."
    assert found["hand play"] == OptionOdds((), waits, "", "")
    assert found["field goal"][2:] == ("the field goal", "You kicked a field goal")
    assert ways(found["field goal"]) == [("field goal", 1, True), ("ball lost", -1, True)]
    assert said(found)["kneel"] == ("No card is drawn.", "the kneel-down", "You knelt")
    assert ways(found["kneel"]) == [
        ("first down", 1, True),
        ("touchdown", 1, True),
        ("ball lost", -1, True),
        ("mean yards", 1, False),
    ]


def test_a_punt_counts_the_fair_catches_that_are_dropped():
    """CB2.FC.R1, CB2.FC.R3: one card of 52 is the holding card, where the ball comes down in the field of play."""
    referee = asked(at(1), "punt", fair_catch_muff="ace_of_spades", punt_block="none")
    said_so = "nobody returns the punt; blocked punts and dropped catches have no part in the mean."
    for cards, odds in decisions(referee).items():
        assert odds.basis == f"52 cards left to draw; {said_so}"
        assert odds.get("dropped") == Measure("dropped", Fraction(1, 52), 1), cards
    plain = decisions(asked(at(1), "punt"))[2]
    assert plain.get("dropped") is None
    assert "dropped" not in plain.basis


def test_a_try_names_its_options():
    """CB2.XP.2, CB2.TWO.5"""
    waits = "No numbers yet: a two-point try depends on both hands. They come once all cards are turned up."
    found = decisions(asked(at(98, to_go=2, phase="try")))
    assert said(found) == {
        "kick": ("52 cards left to draw; a block is no good.", "the kick", "You kicked"),
        "two-point": (waits, "two points", "You went for two"),
    }
    assert ways(found["kick"]) == [("good", 1, True)]


BY_SUMS = "by the sums of the cards alone: no runs, no loose balls; the receivers leave a ball in their end zone"
NOBODY_FALLS = "nobody falls on the ball or picks it up; a short kick is kicked again."
KICKING_OFF = Position(phase="kickoff", spot=STANDARD.kickoff_spot)


def of_a_kickoff(*kick):
    """The measures of a kickoff, from the ends of its sums."""
    ends = usual_ends(*kick)
    start = ends.map(lambda end: end.spot if end.how is not How.TOUCHBACK else STANDARD.touchback_spot).mean()
    return (
        Measure("opponents' mean start", start, -1, False),
        Measure("in or beyond the end zone", ends.chance(lambda end: end.how is How.TOUCHBACK), 0),
    )


def test_each_kind_of_kickoff_says_what_it_is_counted_as():
    """CB2.KICK.1-5, CB2.SQUIB.1-4, CB2.ONS.1"""
    found = decisions(asked(KICKING_OFF))
    assert said(found) == {
        "normal": (f"52 cards left to draw; {BY_SUMS}.", "the normal kickoff", "You kicked off"),
        "squib": (f"52 cards left to draw; aimed at the 26; {BY_SUMS}.", "the squib kick", "You took the squib kick"),
        "on-side": (f"7 yards declared; {NOBODY_FALLS}", "the on-side kick", "You took the on-side kick"),
    }
    assert found["normal"].measures == of_a_kickoff("kickoff", STANDARD)
    assert found["squib"].measures == of_a_kickoff("squib", STANDARD, 26)
    assert ways(found["on-side"]) == [("ball back", 1, True), ("short", -1, True)]


@pytest.mark.parametrize("seed", [0, *some(range(1, 40), 1)])
def test_a_mean_start_lies_on_the_field(seed):
    """CB2.NFL.2, CB2.KICK.R10: with long and short returns, and under random house rules; a touchdown is told on its own."""
    rules = random_rules(GAME, seed) if seed else STANDARD
    far = replace(rules, squib_aim_max=70, squib_cards=1, squib_return_cards=6, coverage_cards=1)
    for each in (rules, far, replace(rules, kickoff_return_cards=1, squib_return_cards=1, coverage_cards=3)):
        for kick in ("normal", "squib"):
            odds = decisions(Referee(GAME, rules=each, position=KICKING_OFF))[kick]
            assert all(0 < found.number < 100 for found in odds.measures if found.label == "opponents' mean start"), each
            if each is far and kick == "squib" and not seed:
                against = odds.get("touchdown against")
                assert (against.number > 0, against.better) == (True, -1)


def test_a_safety_after_a_kick_is_told_on_its_own():
    """CB2.KICK.8: aimed at the 20, a return of one card may die behind the goal line; brought back to the catch it does not."""
    rules = replace(STANDARD, squib_aim_min=20, squib_return_cards=1, kickoff_return_cards=1, coverage_cards=3)
    odds = decisions(Referee(GAME, rules=rules, position=KICKING_OFF).answer("squib"))[20]
    deaths = usual_ends("squib", rules, 20).chance(lambda end: end.how is How.SAFETY)
    assert odds.get("safety scored") == Measure("safety scored", deaths, 1)
    assert 0 < deaths < 1
    back = replace(rules, return_into_end_zone="momentum_spot", kick_goal_line="end_zone")
    assert decisions(Referee(GAME, rules=back, position=KICKING_OFF).answer("squib"))[20].get("safety scored") is None


def test_each_aim_and_each_number_of_declared_yards_is_named():
    """CB2.SQUIB.1, CB2.ONS.1"""
    found = decisions(asked(KICKING_OFF, "squib"))
    assert found[3] == OptionOdds(
        of_a_kickoff("squib", STANDARD, 3), f"52 cards left to draw; {BY_SUMS}.", "the 3", "You aimed at the 3"
    )
    found = decisions(asked(KICKING_OFF, "on-side"))
    assert found[4][1:] == (f"52 cards left to draw; {NOBODY_FALLS}", "4 yards", "You declared 4")


@pytest.mark.parametrize("short", [1, 2])
def test_after_a_short_kick_the_receivers_may_take_the_next_one(short):
    """CB2.ONS.3, CB2.ONS.R3: the sentence says what the rule asks."""
    rests = "nobody falls on the ball or picks it up; a short kick is the receivers' to take."
    at = KICKING_OFF._replace(short_kicks=short)
    assert decisions(asked(at))["on-side"].basis == f"7 yards declared; {rests}"
    declaring = asked(at, "on-side")
    assert decisions(declaring)[4].basis == f"52 cards left to draw; {rests}"
    declaring.answer(0).answer("4C")
    assert declaring.asking.what == "short kick"


def test_a_short_kick_with_which_the_half_ends_is_not_kicked_again():
    """CB2.NFL.11, CB2.CLKC.R2: a short kick takes an interval under Simple 2 and none under Complex."""
    rests = "nobody falls on the ball or picks it up; a short kick ends the half."
    for quarter, left, clock, last in [(2, 1, "simple2", True), (4, 1, "simple2", True), (2, 2, "simple2", False)]:
        at = KICKING_OFF._replace(quarter=quarter, left=left)
        said_so = rests if last else NOBODY_FALLS
        assert decisions(asked(at, clock=clock))["on-side"].basis == f"7 yards declared; {said_so}"
        assert decisions(asked(at, "on-side", clock=clock))[4].basis == f"52 cards left to draw; {said_so}"
    for at in (KICKING_OFF._replace(quarter=2, left=1), KICKING_OFF._replace(quarter=1, left=1)):
        clock = "complex" if at.quarter == 2 else "simple2"
        assert decisions(asked(at, clock=clock))["on-side"].basis == f"7 yards declared; {NOBODY_FALLS}"


def test_an_onside_kick_comes_back_by_the_first_card_of_its_recovery():
    """CB2.ONS.1-4: with no yards declared it is short with the cards up to nine."""
    found = decisions(asked(KICKING_OFF, "on-side", draw_deck_suits=2))
    short = Fraction(sum(card.value < 10 for card in Deck.standard()), 52)
    assert found[0].get("short").number == short
    assert found[9].get("short").number == 0
    assert 0 < found[0].get("ball back").number < (1 - short) / 2


def test_a_short_kick_is_taken_or_kicked_again():
    """CB2.ONS.2-3"""
    referee = asked(Position(phase="kickoff", spot=30), "on-side", 0, "5C")
    for answer in ("on-side", 0, "4C"):
        referee.answer(answer)
    assert referee.asking.what == "short kick"
    found = decisions(referee)
    basis = "The kickers declare 0 again; a kick that is short again is taken; nobody falls on the ball."
    assert said(found) == {
        "take": ("No card is drawn: the ball is yours.", "to take it", "You took the ball"),
        "re-kick": (basis, "another kick", "You had it kicked again"),
    }
    assert ways(found["take"]) == [("ball ours", 1, True), ("start", 0, False)]
    assert ways(found["re-kick"]) == [("ball ours", 1, True)]
    assert found["take"].get("ball ours").number == 1
    assert 0 < found["re-kick"].get("ball ours").number < 1


def test_after_a_safety_a_punt_or_a_kickoff_is_counted_to_the_catch():
    """CB2.FREE.1-4: 21 yards, three cards of seven, or those of a kickoff."""
    basis = "52 cards left to draw; counted to the catch: the return is the same for both."
    found = decisions(asked(Position(phase="free kick", spot=STANDARD.free_kick_spot)))
    assert said(found) == {
        "punt": (basis, "the punt", "You took the punt"),
        "kickoff": (basis, "the kickoff", "You took the kickoff"),
    }
    for odds in found.values():
        assert ways(odds) == [("opponents' mean catch", -1, False), ("in the end zone", 0, True)]


def of_a_catch(option, left, spot=20, **changed):
    """The measures of a free kick with this time left in the second quarter."""
    position = Position(phase="free kick", spot=spot, quarter=2, left=left)
    return decisions(asked(position, **changed))[option].measures


@pytest.mark.parametrize(("option", "changed"), [("kickoff", {"free_kickoff_minus": 10}), ("punt", {"free_punt_plus": 40})])
def test_where_a_free_kick_comes_down_hangs_on_no_clock(option, changed):
    """CB2.FREE.2-3: a catch in the end zone counts on the last play of a half, too; two cards have a mean of 14."""
    last = of_a_catch(option, 1, **changed)
    assert last == of_a_catch(option, 100, **changed)
    if option == "kickoff":
        assert last[0] == Measure("opponents' mean catch", Fraction(14 - 10), -1, False)


@pytest.mark.parametrize("left", [100, 1])
def test_nobody_catches_a_free_kick_over_the_end_line(left):
    """CB2.KICK.R11, CB2.CONV.2: 40 yards and one card from the 60 come down 1 to 13 yards behind the goal line."""
    numbers = {"free_punt_cards": 1, "free_punt_plus": 40}
    assert of_a_catch("punt", left, spot=60, **numbers) == (
        Measure("opponents' mean catch", Fraction(-5), -1, False),
        Measure("in the end zone", Fraction(9, 13), 0),
        Measure("over the end line", Fraction(4, 13), 0),
    )
    assert of_a_catch("punt", left, spot=70, **numbers) == (
        Measure("in the end zone", Fraction(0), 0),
        Measure("over the end line", Fraction(1), 0),
    )


# ---- returns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("muff", ["off", "ace_of_spades"])
def test_what_the_receivers_of_a_punt_may_do_is_named(muff):
    """CB2.PUNT.3, CB2.FC, CB2.BNC"""
    found = decisions(asked(at(40, 4), "punt", 4, "2S", "3S", "4S", "5S", "KD", fair_catch_muff=muff))
    left, rests = "47 cards left to draw", f"{LOOSE_EACH}; the mean is that of the balls kept short of the goal line"
    caught = "No card is drawn." if muff == "off" else f"{left}; {rests}."
    back = "the kickers use coverage against a ball that comes back and do not down it early"
    assert said(found) == {
        "return": (f"{left}; {rests}.", "the return", "You returned the ball"),
        "fair catch": (caught, "the fair catch", "You took the fair catch"),
        "bounce": (f"{left}; {back}.", "the bounce", "You let it bounce"),
    }
    assert ways(found["return"]) == [("mean start", 1, False), ("touchdown", 1, True), ("ball lost", -1, True)]
    assert found["fair catch"].get("mean start").number == 31


def test_the_kickers_hold_a_bounce_up_or_down_it():
    """CB2.BNC.4-5: the punt lands on the 11; coverage 13 takes all of a bounce back."""
    bounced = asked(at(60, 4), "punt", 4, "2S", "3S", "4S", "5S", "KD", "bounce")
    basis = "46 cards left to draw; nobody runs with the ball."
    assert decisions(bounced.branch().answer("8S")) == {
        "yes": OptionOdds((their_start(11),), basis, "with coverage", "You used coverage"),
        "no": OptionOdds((their_start(11 + 8),), basis, "without coverage", "You left it"),
    }
    found = decisions(bounced.answer("6D"))
    assert list(found) == list(range(7))
    for yards in range(1, 7):
        name = f"{counted(yards, 'yard')} earlier"
        assert found[yards] == OptionOdds((their_start(11 - 6 + yards),), basis, name, f"You downed it {name}")


def their_start(yard):
    return Measure("opponents' mean start", Fraction(yard), -1, False)
