"""The lateral (section 7.4 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play

from cardbowl.cards import Card, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.line.cards_on_field import field_of
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral, lateral_play, lateral_yards, may_take_a_lateral
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings
from cardbowl.games.cardbowl1.starts.alone import scrimmage
from cardbowl.games.cardbowl1.vectors.check import check

AT = Lateral(Card("10H"), 12, 20)
FEW = AT._replace(blockers=2)
RECEIVERS = "QB 4S, LT 7H, LG 8D, C 6C, RG 9C, RT 10S, RTE 9H, B1(R) KD, B2(L) 5D, W_L1 QS, W_R1 2D"
RUSHERS = "line -5 9D, line -1 8C, line 1 7S, line 5 10H, OLB_L QD, ILB(M) JH, OLB_R 6H, S_L 5C, S_R 3D, CB W_L1 JS, CB W_R1 2H"


def played(answers, at=AT, spot=50, rules=STANDARD, **around):
    """A whole lateral."""
    return play(lateral_play(spot, at, rules, Surroundings(**around)), answers)


def carried(answers, at=AT, rules=STANDARD, **around):
    """A lateral until the ball is dead or loose."""
    return play(lateral(50, at, rules, Fouls(), Surroundings(**around)), answers)


@pytest.mark.parametrize("name", [vector["id"] for vector in of("lateral")])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


def test_a_screen_without_a_pass_card():
    """CB1.LAT.1, CB1.LAT.2, CB1.MODEL.R7: extra card, reception, three cards of the defense, open field."""
    found = carried("2C 8C 4D 6D 3S 7C", extra=cards("2C"))
    assert found.draws == ["offense reception", "defense D1", "defense D2", "defense D3", "offense open field"]
    assert (found.result.offense, found.result.defense) == (40, 35)


@pytest.mark.parametrize("reception", ["10C", "KC", "RJ"])
def test_a_dropped_lateral(reception):
    """CB1.LAT.3, CB1.LAT.R3: no card of the defense is drawn; a Red Joker is the same fumble."""
    assert carried(reception).result[:2] == ("loose", -5)
    assert played(f"{reception} 0/0 9H 3H").end == "dead offense 45"


@pytest.mark.parametrize(("difference", "face_values", "yards"), [(7, 0, -1), (0, 4, -5), (-16, 1, -6), (-4, 5, -7), (-1, 5, -5)])
def test_yards_count_from_five_behind(difference, face_values, yards):
    """CB1.LAT.4, CB1.LAT.R1, CB1.LAT.R2, CB1.RUN.R2"""
    assert lateral_yards(difference, face_values, STANDARD) == yards


@pytest.mark.parametrize(("scale", "yards"), [("half", -1), ("full", 2)])
def test_how_the_yards_are_counted(scale, yards):
    """CB1.LAT.R1, CB1.LAT.R4: switch lateral_scale, O - D = 7; losses are the same either way."""
    assert lateral_yards(7, 0, house(lateral_scale=scale)) == yards
    assert lateral_yards(-16, 1, house(lateral_scale=scale)) == -6


def test_how_far_behind_is_a_house_rule():
    """CB1.LAT.4, CB1.LAT.3: house rule lateral_depth."""
    rules = house(lateral_depth=3)
    assert lateral_yards(7, 0, rules) == 1
    assert carried("KC", rules=rules).result.yards == -3


def test_nothing_is_thrown_away():
    """CB1.LAT.R3: O below D with a jack against it, and there is no question."""
    assert carried("8C JD 6D 9S 7C", FEW).result.yards == 1


def test_the_shotgun_takes_one_off_the_carrier():
    """CB1.LAT.1, CB1.SCRN.R4"""
    assert carried("8C 4D 6D 3S 7C", AT._replace(shotgun=True)).result.offense == 38


@pytest.mark.parametrize("target", ["0 1", "W_R1"])
@pytest.mark.parametrize(("carrier", "regular", "shotgun"), [("W_L1", 12, 12), ("B1", 13, 12)])
def test_SHOT_3_the_shotgun_takes_nothing_off_a_wide_receiver(carrier, regular, shotgun, target):
    """CB1.SHOT.3, CB1.SHOT.R1, CB1.LAT.R3: only a back is worth 1 less, twice; where the play starts and in its total."""
    rules, text = house(lateral_to_wr="on"), f"lateral {carrier} {target}"
    for formation, value in (("", regular), ("shotgun: ", shotgun)):
        play = scrimmage(formation + RECEIVERS, RUSHERS, ["done", "4D", *["done"] * 4, "stay down"], house_rules=rules)
        field = field_of(play.seen_by(play.team(OFFENSE)))
        begun = run_set_up(field, plays_now(field, rules)[text], rules)
        assert begun.offense == 2 * value + begun.blockers
        for answer in (text, *(["none"] if begun.extra else []), "AC", "AS", "2C", "3C"):
            play.answer(play.read(answer))
        total = play.seen_by(None).latest("lateral").values[0]
        assert total == begun.offense + 1


def test_a_black_joker_on_the_reception_draw():
    """CB1.LAT.R3, CB1.RUN.6"""
    assert played("BJ 8C 4D 6D 3S 7C 5C").result.fouls == (Foul(DEFENSE, 5, True, "handoff"),)


def test_both_jokers_on_the_reception_draw():
    """CB1.LAT.R3, CB1.GEN.R1: a foul and a fumble."""
    found = played("BJ RJ 0/0 9H 3H 5C")
    assert found.end == "dead offense 45"
    assert found.result.fouls == (Foul(DEFENSE, 5, True, "handoff"),)


@pytest.mark.parametrize(("switch", "takers"), [("off", ["back"]), ("on", ["back", "wr"])])
def test_who_may_take_it(switch, takers):
    """CB1.LAT.R3: switch lateral_to_wr."""
    rules = house(lateral_to_wr=switch)
    assert [role for role in ("qb", "back", "wr", "te") if may_take_a_lateral(role, rules)] == takers


def test_jokers_against_the_run():
    """CB1.LAT.1, CB1.RUN.7"""
    assert carried("8C 4D RJ 6D 3S").result[:2] == ("loose", -1)
    assert played("8C 4D BJ 6D 3S 7C 5C").result.fouls == (Foul(DEFENSE, 5, False, "run"),)


def test_tacklers_and_the_sideline():
    """CB1.LAT.1, CB1.TACK.1, CB1.CLKX.10"""
    assert carried("8C 4D 6D 3S 7C", tackles=fixed_tackles([5])).result.yards == 1
    assert played("8H 4D 6D 3S", suit="H").end == "out offense 49"


@pytest.mark.parametrize(("spot", "end"), [(4, "dead offense 10"), (1, "dead offense 7")])
def test_a_run_out_of_the_own_end_zone(spot, end):
    """CB1.LAT.4, CB1.FLD.R1: only where the run ends counts."""
    assert played("8C 4D 6D 3S 7C", spot=spot).end == end
