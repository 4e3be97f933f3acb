"""Getting out of bounds late in a half (Complex clock; section 17e of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, hand, late, now, play, rush, throw

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline

LATE = late()
JACK = "JS 4D"  # (10 + 11 - 5 - 4) / 2 = 6, and one draw
KING = "KS 4D"  # (10 + 13 - 5 - 4) / 2 = 7, and three draws
OUT = "out_of_bounds"


def run(answers, start=LATE, o1="10H", **changed):
    """A rush late in the game; its ending and whether the clock is stopped."""
    played = rush(answers, o1, start=start, **changed)
    return played.end, played.result.stopped


@pytest.mark.parametrize(
    ("start", "offered"),
    [
        (LATE, True),
        (late(2, 24), True),
        (late(4, 61), False),
        (late(1, 10), False),
        (late(phase="try", spot=90, to_go=10), False),
    ],
)
def test_OOB_1_only_plays_from_scrimmage_begun_late(start, offered):
    """CB2.OOB.1"""
    answers = f"{JACK} draw 2C" if offered else f"{JACK} 2C"
    assert ("offense sideline" in rush(answers, start=start).choices) == offered


def test_OOB_1_not_on_kicks():
    """CB2.OOB.1"""
    referee = game(late(phase="kickoff"), "normal; QH 5D 2C 3S 4S 5S JS")
    assert asks(referee) == "defense run"


@pytest.mark.parametrize("clock", ["simple1", "simple2"])
def test_OOB_1_the_suit_rule_needs_the_complex_clock(clock):
    """CB2.OOB.1"""
    assert run("8H 7D", clock=clock) == ("dead offense 33", False)


@pytest.mark.parametrize(("o2", "out"), [("8H", True), ("8D", False), ("8S", False)])
def test_OOB_2_a_last_card_of_the_carriers_suit_is_out_of_bounds(o2, out):
    """CB2.OOB.2: the yards stay the same."""
    assert run(f"{o2} 7C") == ("dead offense 33", out)
    assert run(f"{o2} 7C", at(quarter=4, left=61)) == ("dead offense 33", False)


def test_OOB_2_it_stops_the_clock():
    """CB2.OOB.2 CB2.CLKC.7"""
    assert not game(LATE, hand() + "; 8H 7D").position.running
    assert game(LATE, hand() + "; 8S 7D").position.running


def test_OOB_3_before_every_draw_of_a_run():
    """CB2.OOB.3"""
    played = rush(f"{KING} draw 9C draw 8C draw 7C", start=LATE)
    assert played.choices == ["offense sideline"] * 3
    assert played.options("sideline") == ("draw", "out of bounds")


def test_OOB_3_the_yards_of_the_card_do_not_count():
    """CB2.OOB.3"""
    assert run(f"{JACK} {OUT} 9C")[0] == "dead offense 36"
    assert run(f"{JACK} {OUT} 9D")[0] == "dead offense 36"


@pytest.mark.parametrize(("card", "out"), [("9H", True), ("9D", True), ("9C", False), ("9S", False)])
def test_OOB_4_the_color_of_the_carrier_is_out(card, out):
    """CB2.OOB.4"""
    assert run(f"{JACK} {OUT} {card}") == ("dead offense 36", out)
    black = run(f"{JACK} {OUT} {card}", o1="10C")
    assert black == ("dead offense 36", not out)


@pytest.mark.parametrize(
    ("answers", "end", "out"),
    [
        (f"{OUT} 9D", 37, True),
        (f"{OUT} 9C draw 8C {OUT} 7D", 45, True),
        (f"{OUT} 9C {OUT} 8C {OUT} 7C", 37, False),
        ("draw 9C draw 8C draw 7C", 61, False),
        (f"draw 9C {OUT} 8C draw 7S", 53, False),
    ],
)
def test_OOB_4_a_failed_attempt_spends_a_draw(answers, end, out):
    """CB2.OOB.4: with draws left the runner may try again or draw for yards; when the runner is out the rest is lost."""
    assert run(f"{KING} {answers}") == (f"dead offense {end}", out)


@pytest.mark.parametrize(("card", "out"), [("9D", True), ("9C", False)])
def test_OOB_5_an_attempt_instead_of_the_yards_after_catch(card, out):
    """CB2.OOB.5: one card, no Dyac, no yards; after a failed attempt the play ends in bounds."""
    played = throw(f"8S stop 6D {OUT} {card}", start=LATE)
    assert played.draws[2:] == ["offense sideline"]
    assert played.end == "dead offense 37"
    assert played.result.stopped is out


def test_OOB_5_drawing_goes_on_as_usual():
    """CB2.OOB.5 CB2.OOB.3: the run after the catch may use the sideline too."""
    played = throw(f"8S stop 6D draw JC 4D {OUT} 9D", start=LATE)
    assert played.end == "dead offense 44"
    assert played.result.stopped


@pytest.mark.parametrize(
    ("answers", "out"),
    [
        ("8S stop 6D draw 9H 4D", True),
        ("8S stop 6D draw 9C 4H", False),
        ("8S stop 6D draw JH 4D draw 5C", False),
        ("8S stop 6D draw JC 4D draw 5H", True),
    ],
)
def test_OOB_R1_after_a_pass_the_last_card_is_oyac_or_the_last_of_the_run(answers, out):
    """CB2.OOB.R1: 10H carries."""
    assert throw(answers, start=LATE).result.stopped is out


@pytest.mark.parametrize(
    ("answers", "out"),
    [
        ("draw 9H draw 8H draw 7S", False),
        ("draw 9S draw 8C draw 7H", True),
        (f"draw 9H {OUT} 8C {OUT} 7C", True),
        (f"draw 9S {OUT} 8C {OUT} 7C", False),
    ],
)
def test_OOB_R1_the_last_card_drawn_for_yards(answers, out):
    """CB2.OOB.R1"""
    assert run(f"{KING} {answers}")[1] is out


@pytest.mark.parametrize(
    ("answers", "start"),
    [("8H 7D", late(spot=98, to_go=2)), ("AS 8H 7D 0 0 8C 6D", LATE), ("2H KD", late(spot=1))],
)
def test_OOB_R2_not_after_a_touchdown_a_fumble_or_a_safety(answers, start):
    """CB2.OOB.R2"""
    assert "CB2.OOB.2" not in rush(answers, start=start).cited


@pytest.mark.parametrize("answers", ["10D 7H 8H", "AS 8C 6D 9H 4D"])
def test_OOB_R2_not_after_a_sack_or_an_interception(answers):
    """CB2.OOB.R2"""
    assert "CB2.OOB.2" not in throw(answers, start=LATE).cited


def test_OOB_R2_the_offense_may_be_asked():
    """CB2.OOB.R2: switch oob_suit_rule = optional."""
    assert run(f"8H 7D {OUT}", oob_suit_rule="optional") == ("dead offense 33", True)
    assert run("8H 7D in_bounds", oob_suit_rule="optional") == ("dead offense 33", False)
    assert rush("8S 7D", start=LATE, oob_suit_rule="optional").choices == []


def test_OOB_R2_the_suit_rule_can_be_off():
    """CB2.OOB.R2: switch oob_suit_rule = off; attempts remain."""
    assert run("8H 7D", oob_suit_rule="off") == ("dead offense 33", False)
    assert run(f"{JACK} {OUT} 9D", oob_suit_rule="off") == ("dead offense 36", True)


def test_OOB_R3_a_face_card_on_an_attempt_grants_no_draws():
    """CB2.OOB.R3"""
    assert run(f"{JACK} {OUT} KC") == ("dead offense 36", False)
    assert len(rush(f"{KING} {OUT} KC {OUT} QC {OUT} JC", start=LATE).draws) == 5


@pytest.mark.parametrize("o1", ["10H", "10C"])
def test_OOB_R4_the_ace_of_spades_is_a_fumble(o1):
    """CB2.OOB.R4: even for a black carrier."""
    played = rush(f"{JACK} {OUT} AS 0 0 8H 6D", o1, start=LATE)
    assert played.n("fumble") == 36
    assert throw(f"8S stop 6D {OUT} AS 0 0 8H 5D", o1, start=LATE).n("fumble") == 37


@pytest.mark.parametrize(("o1", "out"), [("10H", False), ("10C", True)])
def test_OOB_R4_unless_it_is_a_card_like_any_other(o1, out):
    """CB2.OOB.R4: switch oob_ace = normal."""
    assert run(f"{JACK} {OUT} AS", o1=o1, oob_ace="normal") == ("dead offense 36", out)


@pytest.mark.parametrize(
    ("answers", "intervals"),
    [
        (hand() + "; JS 4D; out of bounds; 9D", 2),
        (hand() + "; JS 4D; out of bounds; 9C", 2),
        (hand(run=False) + "; 8S; stop; 6D; out of bounds; 9D", 1),
        (hand(run=False) + "; 8S; stop; 6D; out of bounds; 9C", 1),
    ],
)
def test_OOB_R5_what_an_attempt_costs(answers, intervals):
    """CB2.OOB.R5: a run of attempts only is a run, an attempt instead of the yards after catch is none."""
    assert 60 - game(LATE, answers).position.left == intervals


def test_OOB_R6_the_attempt_after_a_catch_is_judged_by_color_only():
    """CB2.OOB.R6"""
    played = throw(f"8S stop 6D {OUT} 9H", start=LATE)
    assert "CB2.OOB.2" not in played.cited
    assert "CB2.OOB.4" in {note.rule for note in played.notes}


def test_OOB_4_out_of_bounds_ends_the_play():
    """CB2.OOB.4"""
    referee = game(LATE, hand() + "; KS 4D; out of bounds; 9D")
    assert len(referee.plays) == 1
    assert now(referee.position) == "home 2&3 @37"
    assert not referee.position.running
    assert asks(referee) == "offense call"


def test_OOB_R3_a_run_of_its_own():
    """CB2.OOB.R3 CB2.OOB.4: the rule alone, without a game around it."""
    sideline = Sideline(Card.parse("10H"), certain=False)
    rule = open_field_run(OFFENSE, 30, 2, game().rules, sideline)
    assert play(rule, "out_of_bounds KC out_of_bounds 2D").result.how == "out"


def test_OOB_3_nothing_else_may_be_answered():
    """CB2.OOB.3"""
    referee = game(LATE, hand() + "; JS 4D")
    assert not any(referee.can(answer) for answer in ("stop", "kneel", None, 1, True, "9D"))
    assert asks(go(referee, "draw")) == "offense run"
