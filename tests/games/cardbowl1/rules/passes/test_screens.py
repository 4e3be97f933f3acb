"""The screen pass (section 7.3 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play

from cardbowl.cards import Card, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.screens import (
    Screen,
    ScreenBlocker,
    may_block_a_screen,
    screen,
    screen_blocking,
    screen_draws,
    screen_play,
)
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings
from cardbowl.games.cardbowl1.vectors.check import check

AT = Screen(12, Card("10H"), 12, 20)
FEW = AT._replace(blockers=2)


def played(answers, at=AT, spot=50, rules=STANDARD, **around):
    """A whole screen pass."""
    return play(screen_play(spot, at, rules, Surroundings(**around)), answers)


def carried(answers, at=AT, rules=STANDARD, **around):
    """A screen pass until the ball is dead, loose or caught by the other team."""
    return play(screen(50, at, rules, Fouls(), Surroundings(**around)), answers)


@pytest.mark.parametrize("name", [vector["id"] for vector in of("screen")])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


# ---- blockers ------------------------------------------------------------------------------------------------------

WIDE = ScreenBlocker("wr", "L", 9, False)
SHOWN = ScreenBlocker("wr", "L", 9, True)
OTHER = ScreenBlocker("wr", "R", 7, False)
BACK = ScreenBlocker("back", "L", 9, True)
HIDDEN = ScreenBlocker("back", "L", 9, False)
END = ScreenBlocker("te", "L", 9, False)


@pytest.mark.parametrize(
    ("blockers", "allowed"),
    [
        ((WIDE,), True),
        ((WIDE, WIDE), True),
        ((BACK,), True),
        ((BACK, WIDE), True),
        ((WIDE, WIDE, WIDE), False),
        ((BACK, WIDE, WIDE), False),
        ((BACK, BACK), False),
        ((WIDE, OTHER), False),
        ((BACK, OTHER), False),
        ((SHOWN,), False),
        ((HIDDEN,), False),
        ((BACK, SHOWN), False),
        ((END,), False),
        ((), False),
    ],
)
def test_who_may_block_away_from_the_line(blockers, allowed):
    """CB1.SCRN.2, CB1.SCRN.R5: hidden receivers, a shown back, all on one side; on the line it is the match-ups (CB1.SCRN.1)."""
    # CB1.SCRN.R9
    assert may_block_a_screen(blockers) is allowed


def test_backs_block_at_half():
    """CB1.SCRN.2"""
    assert screen_blocking((WIDE, BACK)) == 9 + 5


# ---- the throw -----------------------------------------------------------------------------------------------------


def test_the_order_of_the_draws():
    """CB1.SCRN.3, CB1.SCRN.5, CB1.SCRN.R1, CB1.MODEL.R7: extra card, pass, reception, three cards, and the open-field draw."""
    found = carried("6C 5S 8C 4D 6D 3S 7C", extra=cards("6C"))
    assert [getattr(ask, "what", getattr(ask, "role", "")) for ask, _ in found.steps[:6]] == [
        "extra card",
        "pass",
        "reception",
        "D1",
        "D2",
        "D3",
    ]
    assert (found.result.offense, found.result.defense) == (40, 39)


@pytest.mark.parametrize(
    ("answers", "at"),
    [
        ("QS 8C 4D 6D", AT),
        ("KS 8C 4D 6D", AT),
        ("5S 10C 4D 6D", AT),
        ("5S JC 4D 6D", AT),
        ("8S 7C 4D 6D", AT._replace(pressure=4)),
    ],
)
def test_incomplete(answers, at):
    """CB1.SCRN.3, CB1.SCRN.4, CB1.SCRN.R3, CB1.SCRN.R4: two check cards; pressure counts in the test of the pass card."""
    found = played(answers, at)
    assert found.end == "incomplete offense"
    assert found.draws == ["offense pass", "offense reception", "defense D1", "defense D2"]


def test_only_the_first_and_the_third_test_of_a_pass():
    """CB1.SCRN.R3: a reception card of the receiver's suit and a high card of the defense change nothing."""
    assert carried("5S 8H KD 6D 3S 7C", AT._replace(defense=10)).result[:2] == ("dead", 4)


def test_the_shotgun():
    """CB1.SCRN.R4: one more for the passer, one less for the carrier before it is doubled, none for the reception test."""
    found = carried("QS 9C 4D 6D 3S 7C", AT._replace(shotgun=True))
    assert (found.result.offense, found.result.defense) == (18 + 12 + 9, 33)


def test_the_passer_fumbles():
    """CB1.SCRN.3, CB1.PASS.5: a Red Joker as pass card; house rule passer_fumble."""
    assert carried("RJ").result[:2] == ("loose", -5)
    assert carried("RJ", rules=house(passer_fumble=7)).result.yards == -7
    assert played("RJ 0/0 9H 3C").end == "dead offense 45"


def test_black_jokers_of_the_throw():
    """CB1.SCRN.3: 5 yards for the pass card, 10 for the reception card, both replaced."""
    assert played("BJ 5S 8C 4D 6D 3S 7C").result.fouls == (Foul(OFFENSE, 5, False, "pass"),)
    assert played("5S BJ 8C 4D 6D 3S 7C").result.fouls == (Foul(OFFENSE, 10, False, "reception"),)


@pytest.mark.parametrize(
    ("answers", "yards"),
    [("5S RJ 8C 4D 6D", 0), ("5S RJ 8C JD 6D", -1), ("5S RJ 8C KD KS", -5), ("KS RJ 8C QD 6D", -2), ("KS 8C RJ QD 6D", -2)],
)
def test_interceptions(answers, yards):
    """CB1.SCRN.R3, CB1.PASS.10, CB1.PASS.13: the face values of the check cards, at most five yards, behind the line."""
    # CB1.SCRN.R6
    assert carried(answers).result[:2] == ("intercepted", yards)


def test_the_interceptor_runs():
    """CB1.SCRN.R3, CB1.INT.1: caught at the offense's 48, 52 of the defense, and a run-after card."""
    assert played("5S RJ 8C QD 6D run 7H").end == "dead defense 59"


def test_a_black_joker_among_the_check_cards():
    """CB1.SCRN.R3: 5 yards against the defense, and no determination card."""
    assert played("KS 8C BJ 4D 6D").result.fouls == (Foul(DEFENSE, 5, False, "pass"),)


# ---- the run -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("draws", "defense"), [(3, 33), (2, 30)])
def test_how_many_cards_the_defense_draws(draws, defense):
    """CB1.SCRN.R1: switch screen_d_draws."""
    cards_drawn = "4D 6D 3S" if draws == 3 else "4D 6D"
    assert carried(f"5S 8C {cards_drawn} 7C", rules=house(screen_d_draws=draws)).result.defense == defense


@pytest.mark.parametrize(
    ("difference", "reception", "against", "draws"),
    [(7, 3, 0, 3), (7, 3, 2, 1), (7, 3, 3, 1), (7, 0, 0, 1), (7, 0, 4, 1), (0, 3, 0, 1), (-5, 3, 0, 1)],
)
def test_open_field_draws(difference, reception, against, draws):
    """CB1.SCRN.5, CB1.SCRN.R2: one comes in any case; more only where O is above D."""
    assert screen_draws(difference, reception, against) == draws


def test_an_ace_of_the_defense_changes_nothing():
    """CB1.SCRN.R2"""
    assert carried("5S 8C 4D AD 3S 7C").result.draws == 1


@pytest.mark.parametrize(("answer", "end"), [("keep 7C", "dead offense 56"), ("throw_away", "incomplete offense")])
def test_a_loss_may_be_thrown_away(answer, end):
    """CB1.SCRN.6, CB1.SCRN.R5: before the open-field draw."""
    assert played(f"5S 8C JD 6D 9S {answer}", FEW).end == end


@pytest.mark.parametrize(("at", "drawn"), [(FEW, "5S 8C 10D 6D 9S 7C"), (AT, "5S 8C JD 2D 3S 7C")])
def test_no_throw_away(at, drawn):
    """CB1.SCRN.6, CB1.SCRN.R5: without a face card, and with a gain."""
    found = carried(drawn, at)
    assert "screen" in found.whats
    assert found.result.draws == 1


def test_no_gain_and_no_loss_where_the_totals_are_even():
    """CB1.SCRN.6, CB1.SCRN.R8: 40 against 40 with a jack may be thrown away; kept, the run starts at the line."""
    found = carried("5S 8C JD 6D 3S keep 7C")
    assert (found.result.offense, found.result.defense, found.result.gain) == (40, 40, 0)
    assert found.result.yards == 7


@pytest.mark.parametrize(("cap", "yards"), [("half", -2), ("full_deficit", -4), ("none", -5)])
def test_losses_are_capped_as_in_a_rush(cap, yards):
    """CB1.SCRN.R4, CB1.RUN.R2: 30 against 34, face values 5; switch loss_cap."""
    assert carried("5S 8C 4D QD KS keep 7C", FEW._replace(defense=5), house(loss_cap=cap)).result.gain == yards


def test_tacklers_meet_the_run():
    """CB1.SCRN.7"""
    assert carried("5S 8C 4D 6D 3S 7C", tackles=fixed_tackles([5])).result.yards == 4 + 2


def test_a_red_joker_against_the_run():
    """CB1.SCRN.R5, CB1.RUN.7, CB1.SCRN.R7: a fumble at the spot of the outcome.

    It is not thrown away and there is no run after it.
    """
    assert carried("5S 8C 4D RJ 6D 3S").result[:2] == ("loose", 4)
    assert carried("5S 8C JD RJ 6D 9S", FEW).result[:2] == ("loose", -1)


def test_a_black_joker_against_the_run():
    """CB1.SCRN.5, CB1.RUN.7"""
    assert played("5S 8C 4D BJ 6D 3S 7C 6C").result.fouls == (Foul(DEFENSE, 5, True, "run"),)


def test_the_carriers_suit_near_a_sideline():
    """CB1.CLKX.10, CB1.CLKX.R2"""
    assert played("5S 8H 4D 6D 3S", suit="H").end == "out offense 54"


def test_a_touchdown_before_the_open_field():
    """CB1.FLD.R2, CB1.SCRN.5"""
    assert played("5S 8C 4D 6D 3S", spot=96).end == "touchdown offense"
