"""Decisions about kicks, tries and returns: all that the coach of Card Bowl 1.1.6 says of each option."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from games.cardbowl1.lined_up import house
from games.cardbowl1.odds.coach.asked_numbers import FULL, STANDARD, numbers
from games.cardbowl1.scenes import at_table

from cardbowl.cards import cards
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.kicks import OF_A_GOOD_SNAP, call, the_try
from cardbowl.games.cardbowl1.odds.coach.words import certain_words
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.line.snaps import snap_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import in_end_zone
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Draw, Note

UNTIL_IT_COMES_DOWN = "From the whole deck, until the ball comes down; blocked punts have no part in the mean."
TO_THE_COVERAGE = "From the whole deck, as far as the coverage card"
NO_HANDS = "No numbers yet: the hands are not dealt. They come once cards are turned up."
TOUCHED = "the kickers use no coverage, and a ball that touches the receivers is not in the mean."
NOBODY_FALLS = "nobody falls on the ball or picks it up."
CALLED = Position(spot=70, down=4, to_go=2)
SNAP = snap_odds(STANDARD)


def given(referee, *answers):
    """The referee after these answers."""
    for answer in answers:
        referee.answer(answer)
    return referee


def mean(label, number, better=1):
    return Measure(label, Fraction(number), better, False)


def of_a_punt(odds):
    """The measures of a punt, from its own odds."""
    return (
        mean("mean yards", odds.value("yards").mean()),
        Measure("blocked", odds["blocked"], -1),
        Measure("inside the 20", odds["inside 20"], 1),
        Measure("over the end line", odds["end line"], -1),
    )


def of_a_kickoff(odds, rules=STANDARD):
    """The measures of a kick to the receivers, from its own odds."""
    behind = odds.chance(lambda fall: fall.received is not None and in_end_zone(fall.received, rules))
    return (
        mean("mean yard line of the catch", odds.value("received").mean(), -1),
        Measure("in the end zone", behind, 0),
        Measure("muffed", odds["muff"], 1),
        Measure("out of bounds", odds["out"], -1),
    )


def of_an_onside_kick(odds):
    return Measure("ball back", odds["kickers"], 1), Measure("short", odds["short"], -1)


# ---- the call --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", ["simple1", "simple2", "complex"])
def test_a_spike_and_a_time_out_stop_a_clock_only_where_there_is_one(clock):
    """CB1.CLKX.9, CB1.CLK1.1, CB1.CLK1.R2, CB1.SNAP.4: a time-out at the snap cancels a delay of game under any clock."""
    referee = at_table(CALLED, house(clock=clock))
    basis = decisions(referee)["spike"].basis
    assert ("stops the clock" in basis) is (clock != "simple1")
    assert ("a play of the quarter" in basis) is (clock == "simple1")
    for answer in ("spike", "BJ", "QH"):
        referee.answer(answer)
    assert (referee.asking.what, referee.asking.rule) == ("time-out", "CB1.SNAP.4")
    assert {each.basis for each in decisions(referee).values()} == {
        "No numbers: a time-out takes the place of the delay of game."
    }


def test_each_call_says_all_that_is_counted_of_it():
    """CB1.GAME.R4, CB1.FG.1-2, CB1.GAME.R7, CB1.SNAP.1-6"""
    found, a_yard_lost = decisions(at_table(CALLED)), mean("yards", -STANDARD.kneel_loss)
    assert found["scrimmage play"] == OptionOdds((), NO_HANDS, "a scrimmage play", "You played from scrimmage")
    assert found["spike"] == OptionOdds(
        (), "No numbers: a spike stops the clock and costs a down.", "the spike", "You spiked the ball"
    )
    kick = field_goal_odds(48, STANDARD)
    assert found["field goal"] == OptionOdds(
        (Measure("field goal", kick["good"], 1), Measure("blocked", kick["blocked"], -1)),
        "From the whole deck, 48 yards, before any foul is accepted.",
        "the field goal",
        "You kicked a field goal",
    )
    most = punt_odds(70, STANDARD, cards=STANDARD.punt_max_cards)
    assert found["punt"] == OptionOdds(of_a_punt(most), UNTIL_IT_COMES_DOWN, "the punt", "You punted")
    assert found["kneel"] == OptionOdds(
        (Measure("fumble", SNAP["fumble"], -1), Measure("ball lost", 1 - SNAP["fumble"] - SNAP["stopped"], -1), a_yard_lost),
        "From the whole deck: only the snap can go wrong; the yards are those of a good one.",
        "the kneel-down",
        "You knelt",
    )


def test_a_kneel_down_has_the_yards_of_a_good_snap_behind_the_goal_line_too():
    """CB1.GAME.R7: a safety is dead there; a ball that is loose has no part in it."""
    ends = {how: SimpleNamespace(how=how, yards=-3) for how in (How.DEAD, How.SAFETY, How.LOOSE, How.TOUCHDOWN)}
    assert {how: OF_A_GOOD_SNAP.of(end, None) for how, end in ends.items()} == {
        How.DEAD: -3,
        How.SAFETY: -3,
        How.LOOSE: None,
        How.TOUCHDOWN: None,
    }


def test_to_kneel_on_the_own_1_is_a_safety():
    """CB1.GAME.R4: the yard is lost behind the goal line; from the 2 nobody has a safety."""
    found = [numbers(decisions(at_table(Position(spot=spot)))["kneel"]) for spot in (1, 2)]
    assert found[0]["safety"] > Fraction(9, 10)
    assert found[1].keys() == {"fumble", "yards"}


def test_a_kneel_down_gives_the_ball_away_on_the_last_down_alone():
    """CB1.GAME.R4: unless the snap goes wrong, the ball goes over."""
    first, last = (numbers(decisions(at_table(Position(down=down)))["kneel"]) for down in (1, STANDARD.downs))
    assert "ball lost" not in first
    assert last["ball lost"] == 1 - SNAP["fumble"] - SNAP["stopped"]


def test_only_what_may_be_called_is_told():
    """CB1.GAME.R4, CB1.TRY.1"""
    referee = at_table(CALLED)
    assert list(call(referee, SimpleNamespace(options=("kneel", "scrimmage play")))) == ["kneel", "scrimmage play"]
    tried = alone.after_touchdown()
    assert list(the_try(tried, SimpleNamespace(options=("two points",)))) == ["two points"]
    found = decisions(tried)
    assert (found["kick"].basis, found["kick"].name, found["kick"].told) == (
        "From the whole deck, one point; before any foul is accepted.",
        "the kick",
        "You kicked",
    )
    assert found["two points"] == OptionOdds((), NO_HANDS, "two points", "You went for two")


# ---- punts -----------------------------------------------------------------------------------------------------------


def test_each_number_of_punt_cards_has_its_own_odds():
    """CB1.PUNT.1-6"""
    found = decisions(at_table(CALLED).answer("punt"))
    assert list(found) == list(range(1, STANDARD.punt_max_cards + 1))
    for count, odds in found.items():
        words = "a punt with 1 card" if count == 1 else f"a punt with {count} cards"
        numbers_of = of_a_punt(punt_odds(70, STANDARD, cards=count))
        assert odds == OptionOdds(numbers_of, UNTIL_IT_COMES_DOWN, words, f"You took {words}")


def test_a_punt_may_be_aimed_out_of_bounds():
    """CB1.PUNT.4, CB1.POOB.1-2"""
    referee = given(at_table(Position(spot=40, down=4), house()), "punt", 3)
    assert referee.asking.what == "punt out of bounds"
    found = decisions(referee)
    plain, aimed = punt_odds(40, STANDARD, cards=3), punt_odds(40, STANDARD, cards=3, sideline=True)
    assert found == {
        "no": OptionOdds(of_a_punt(plain), UNTIL_IT_COMES_DOWN, "the plain punt", "You kicked it straight"),
        "yes": OptionOdds(
            (*of_a_punt(aimed), Measure("out of bounds", aimed["out"], 1)),
            UNTIL_IT_COMES_DOWN,
            "the punt out of bounds",
            "You aimed out of bounds",
        ),
    }
    assert list(found) == list(referee.asking.options)


# ---- kickoffs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("changed", [{}, {"squib_aim": 30, "onside_most": 5}])
def test_each_kind_of_kickoff_says_what_it_is_counted_as(changed):
    """CB1.KO.2-8, CB1.SQ.1-2, CB1.ONS.R1"""
    rules = house(**changed)
    line, yards = (30, 5) if changed else (35, 7)
    assert decisions(at_table(Position(phase="kickoff", spot=30), rules)) == {
        "normal": OptionOdds(
            of_a_kickoff(kickoff_odds(rules, spot=30), rules), f"{TO_THE_COVERAGE}.", "the normal kickoff", "You kicked off"
        ),
        "squib": OptionOdds(
            of_a_kickoff(squib_odds(rules, line=line), rules),
            f"{TO_THE_COVERAGE}, aimed at the {line}.",
            "the squib kick",
            "You took the squib kick",
        ),
        "on-side": OptionOdds(
            of_an_onside_kick(onside_odds(rules, declared=yards)),
            f"From the whole deck, {yards} yards declared; {NOBODY_FALLS}",
            "the on-side kick",
            "You took the on-side kick",
        ),
    }


def test_each_aim_and_each_number_of_declared_yards_has_its_own_odds():
    """CB1.SQ.1, CB1.ONS.2"""
    squib = decisions(at_table(Position(phase="kickoff", spot=30)).answer("squib"))
    assert squib[20] == OptionOdds(
        of_a_kickoff(squib_odds(STANDARD, line=20)), f"{TO_THE_COVERAGE}.", "the 20", "You aimed at the 20"
    )
    declared = decisions(at_table(Position(phase="kickoff", spot=30)).answer("on-side"))
    assert declared[4] == OptionOdds(
        of_an_onside_kick(onside_odds(STANDARD, declared=4)), f"From the whole deck; {NOBODY_FALLS}", "4 yards", "You declared 4"
    )


def test_after_a_safety_a_punt_or_a_kickoff():
    """CB1.SAF.1-2"""
    referee = alone.free_kicking()
    spot = referee.position.spot
    assert decisions(referee) == {
        "punt": OptionOdds(of_a_kickoff(free_punt_odds(STANDARD, spot=spot)), f"{TO_THE_COVERAGE}.", "the punt", "You punted"),
        "kickoff": OptionOdds(
            of_a_kickoff(kickoff_odds(STANDARD, spot=spot)), f"{TO_THE_COVERAGE}.", "the kickoff", "You kicked off"
        ),
    }


def test_the_toss_counts_the_cards_of_a_color():
    """CB1.GEN.12: jokers are set aside."""
    referee = at_table(GAME.start(STANDARD))
    referee.left = lambda deck="draw": [card for card in FULL if card.text not in ("2H", "3D")]
    words = {color: f"{count} of the 50 cards that count are {color}." for color, count in (("red", 24), ("black", 26))}
    assert decisions(referee) == {
        color: OptionOdds((Measure("toss won", Fraction(count, 50), 1),), words[color], color, f"You called {color}")
        for color, count in (("red", 24), ("black", 26))
    }


# ---- returns ---------------------------------------------------------------------------------------------------------


def test_what_the_receivers_of_a_punt_may_do_is_named():
    """CB1.FAIR.4, CB1.PRET.1-2, CB1.PBNC.1: two return cards, then one."""
    referee = given(alone.punting(), 4, "9S", "5H", "KC", "2D", "4C")
    found = decisions(referee)
    left = "From the 49 cards that are left"
    leaves_out = "goal lines and any open-field run are left out."
    assert {option: odds[1:] for option, odds in found.items()} == {
        "return": (f"{left}: 2 return cards less coverage; {leaves_out}", "the return", "You returned it"),
        "fair": (f"{left}: one of them, and the Red Joker drops the ball.", "the fair catch", "You made a fair catch"),
        "bounce": (f"{left}; {TOUCHED}", "the bounce", "You let it bounce"),
    }
    assert [(each.label, each.better, each.share) for each in found["return"].measures] == [
        ("mean yard line", 1, False),
        ("fumble", -1, True),
    ]


def test_a_touchback_has_only_its_yard_line_and_a_return_the_cards_that_are_left():
    """CB1.KO.5, CB1.KRET.2-3"""
    referee = given(alone.kickoff(), "AH", "2D", "5C")
    found = decisions(referee)
    assert found["touchback"] == OptionOdds(
        (mean("mean yard line", 20),), "Certain: no card is drawn.", "the touchback", "You left it in the end zone"
    )
    rests = "return cards less coverage; goal lines and any open-field run are left out."
    assert found["return"].basis == f"From the 51 cards that are left: 4 {rests}"
    given(referee, "return", "3S")
    assert decisions(referee)["return"].basis == f"From the 50 cards that are left: 3 {rests}"
    left = [card.value for card in FULL if card.suit and card not in cards("AH 2D 5C 3S")]
    assert numbers(decisions(referee)["return"])["mean yard line"] == -8 + 3 - 5 + 3 * Fraction(sum(left), len(left))


def test_a_touchback_is_not_certain_where_the_kickers_were_offside():
    """CB1.KO.6, CB1.KO.R4: the foul of the first kick card is determined at once; accepted, it puts the ball on the 25."""
    referee = given(alone.kickoff(), "BJ", "4S", "AH", "2D", "5C")
    assert decisions(referee)["touchback"].basis == "Certain but for the foul of the Black Joker: no card is drawn."
    assert given(referee, "touchback", "accept").plays[0].after.spot == 25


def test_a_foul_of_the_red_joker_is_named_as_its_own():
    """CB1.PEN.1, CB1.SNAP.3: only the Black Joker means a foul, and the Red Joker at the snap."""
    called = (Note("CB1.SNAP.3", "Offside.", (), "foul", 5, DEFENSE), None)
    snapped = tuple((Draw(OFFENSE, "snap", "CB1.SNAP.1"), joker) for joker in cards("RJ BJ"))
    for step, name in zip(snapped, ("Red", "Black"), strict=True):
        assert certain_words((step, called), "so it is") == f"Certain but for the foul of the {name} Joker: so it is."
    assert certain_words(snapped, "so it is") == "Certain: so it is."
