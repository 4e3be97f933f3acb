"""Exact odds against its numbers and against the rules themselves (section 15 of the rulebook, the runs)."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_odds, screen_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_odds, rush_yards_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings
from cardbowl.games.cardbowl1.rules.runs.rushing import rush
from cardbowl.games.cardbowl1.rules.runs.scrambles import scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import sneak
from cardbowl.reading.outcomes import outcomes

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
NO_JOKER = cards("RJ BJ")
SMALL = cards("2S 2H 2D 2C 5S 5H 5D 9S 9H JS JH QS RJ BJ")
"""A deck small enough to read every order of it."""
SMALLER = cards("2S 2H 5S 5H 5D 9S JS JH QS RJ BJ")


def unseen(deck):
    """What has been seen when these cards are left."""
    return tuple(FULL.without(deck))


def fall_of(carry, spot, fouls):
    """A carry as the odds name it; fouls of the open field do not count."""
    scored = carry.how == "dead" and spot + carry.yards >= 100
    early = bool(fouls.certain) or any(source != "open field" for source, *_ in fouls.open)
    return RunFall("touchdown" if scored else carry.how, 100 - spot if scored else carry.yards, carry.draws, early)


def by_rank(card):
    """The properties of a card that a run reads; a reading with this key takes a quarter of the time."""
    return card.rank


def read(start, deck, spot, choose=None):
    def one():
        fouls = Fouls()
        carry = yield from start(spot, fouls)
        return fall_of(carry, spot, fouls)

    return outcomes(one, Deck(deck), choose=choose, alike=by_rank)


def same(odds, found):
    assert dict(odds.items()) == dict(found.items())


# ---- the numbers of the rulebook -----------------------------------------------------------------------------------

RUSHES = {
    0: ("149559/270725", "512/20825", "276/270725", "192/10829", "-21342/15925"),  # O126-O130
    6: ("28449/54145", "36378/270725", "512/20825", "3728/54145", "-268899/270725"),  # O131-O135
    10: ("124193/270725", "15256/54145", "3239/38675", "5872/54145", "-88983/270725"),  # O136-O140
    14: ("18793/54145", "128502/270725", "10867/54145", "36368/270725", "220823/270725"),  # O141-O145
    18: ("58257/270725", "182192/270725", "101433/270725", "7792/54145", "5463/2275"),  # O146-O150
    22: ("27922/270725", "225886/270725", "155887/270725", "7848/54145", "1155516/270725"),  # O151-O155
    26: ("9392/270725", "253356/270725", "205869/270725", "7848/54145", "18594/2975"),  # O156-O160
    30: ("1856/270725", "266181/270725", "241719/270725", "7848/54145", "319064/38675"),  # O161-O165
}
TRIES = {10: "10867/54145", 14: "101433/270725", 18: "155887/270725"}
SNEAKS = {
    8: ("19/221", "7/17"),  # O169, O170
    12: ("175/663", "75/221"),  # O171, O172
    14: ("86/221", "59/221"),  # O173, O174
    16: ("7/13", "43/221"),  # O175, O176
    20: ("523/663", "38/663"),  # O177, O178
}
OPEN_FIELD = {
    1: (11.716228, 0.033425, 12.267674),  # O179-O181
    2: (23.041570, 0.066849, 24.535349),  # O182-O184
    3: (33.976026, 0.100274, 36.803023),  # O185-O187
}
SPREAD = {-9: 0.0002, -5: 0.0305, -1: 0.1439, 0: 0.3402, 1: 0.0506, 4: 0.0136, 8: 0.0001}


@pytest.mark.parametrize("points", RUSHES)
def test_a_rush_by_points(points):
    """O126 to O165"""
    odds = rush_yards_odds(points + 9, 9, STANDARD, NO_JOKER)
    four = odds.value("yards").at_least(4)
    assert (odds["loss"], odds["gain"], four, odds["run"], odds.mean()) == tuple(map(Fraction, RUSHES[points]))


@pytest.mark.parametrize("points", TRIES)
def test_a_try_by_a_rush(points):
    """O166 to O168"""
    assert rush_yards_odds(points, 0, STANDARD, NO_JOKER).value("yards").at_least(2) == Fraction(TRIES[points])


def test_the_yards_of_a_rush():
    """The table of section 15, for N = 6."""
    yards = rush_yards_odds(6, 0, STANDARD, NO_JOKER).yards
    assert {number: round(float(yards.pmf(number)), 4) for number in SPREAD} == SPREAD


@pytest.mark.parametrize("points", SNEAKS)
def test_a_sneak_by_points(points):
    """O169 to O178"""
    odds = sneak_odds(points, 0, STANDARD, NO_JOKER)
    assert (odds["gain"], odds["loss"]) == tuple(map(Fraction, SNEAKS[points]))


@pytest.mark.parametrize("draws", OPEN_FIELD)
def test_an_open_field_run(draws):
    """O179 to O187"""
    full, plain = open_field_odds(draws, STANDARD), open_field_odds(draws, STANDARD, NO_JOKER)
    found = full.value("distance").mean(), full["fumble"], plain.mean()
    assert tuple(round(float(number), 6) for number in found) == OPEN_FIELD[draws]


def test_no_red_joker_in_a_rush():
    """Section 15: no Red Joker among the four draws of a rush in 49 of 53."""
    odds = rush_yards_odds(14, 0, STANDARD)
    assert (1 - odds["fumble"], odds["foul"]) == (Fraction(49, 53), Fraction(50 * 4 + 3 * 5, 53 * 54))


# ---- the rules themselves, read card by card -----------------------------------------------------------------------


def other_yards(difference, face_values, divisor, rules, *, as_written):
    """Two yards more on a gain, a yard for each three face values on a loss."""
    return as_written(difference, face_values, divisor, rules) + 2 if difference > 0 else -(face_values // 3)


REPLACED = cb.variant(
    "cardbowl-1.1.6",
    replace={"run yards": other_yards, "interception yards": lambda difference, rules: difference // 2 - 1},
    name="other runs",
)
CHANGES = [
    HouseRules(),
    HouseRules.of({"loss_cap": "none", "run_divisor": 3, "screen_d_draws": 2, "lateral_scale": "full", "sneak_max_loss": 1}),
    REPLACED.house_rules({}),
]


@pytest.mark.parametrize("rules", CHANGES, ids=["as written", "changed", "replaced"])
@pytest.mark.parametrize(("points", "spot"), [(14, 40), (24, 40), (24, 92)])
def test_a_rush_read(points, spot, rules):
    """CB1.RUN.4 to CB1.RUN.10, CB1.OFR.2, CB1.OFR.4, CB1.FLD.R2"""
    found = read(lambda x, fouls: rush(x, points, 0, rules, fouls), SMALLER, spot)
    same(rush_odds(points, 0, rules, unseen(SMALLER), to_goal=100 - spot), found)


@pytest.mark.parametrize("gone", ["RJ", "BJ", "RJ BJ"])
def test_a_rush_without_jokers_read(gone):
    """CB1.GEN.7: a joker in a hand cannot be drawn."""
    left = tuple(card for card in SMALLER if card not in cards(gone))
    found = read(lambda x, fouls: rush(x, 20, 0, STANDARD, fouls), left, 40)
    same(rush_odds(20, 0, STANDARD, unseen(left), to_goal=60), found)


@pytest.mark.parametrize("rules", CHANGES, ids=["as written", "changed", "replaced"])
@pytest.mark.parametrize("points", [4, 12, 30])
def test_a_sneak_read(points, rules):
    """CB1.SNEAK.3 to CB1.SNEAK.8, CB1.SNEAK.R1 to CB1.SNEAK.R3"""
    found = read(lambda x, fouls: sneak(x, points, 0, rules, fouls), SMALL, 97)
    same(sneak_odds(points, 0, rules, unseen(SMALL), to_goal=3), found)
    same(sneak_odds(points, 0, rules, (), to_goal=3), read(lambda x, fouls: sneak(x, points, 0, rules, fouls), FULL, 97))


@pytest.mark.parametrize("rules", [CHANGES[0], CHANGES[2]], ids=["as written", "replaced"])
@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("points", [4, 12, 20])
def test_a_scramble_read(points, out, rules):
    """CB1.SCR.2 to CB1.SCR.5, CB1.SCR.R1, CB1.SCR.R2"""

    def policy(ask):
        return "out of bounds" if out else "stay"

    def start(x, fouls):
        return scramble(x, points, 0, rules, fouls, around_end=True)

    same(scramble_odds(points, 0, rules, to_goal=4, out=out), read(start, FULL, 96, policy))


@pytest.mark.parametrize("rules", CHANGES, ids=["as written", "changed", "replaced"])
@pytest.mark.parametrize(("carrier", "spot"), [("TS", 40), ("QD", 88)])
def test_a_lateral_read(carrier, spot, rules):
    """CB1.LAT.1 to CB1.LAT.4, CB1.LAT.R1 to CB1.LAT.R3"""
    at = Lateral(Card(carrier), 4, 12)
    deck = cards("2S 2H 2D 5S 5H 9S 9H JS JH RJ BJ")
    found = read(lambda x, fouls: lateral(x, at, rules, fouls), deck, spot)
    same(lateral_odds(at, rules, unseen(deck), to_goal=100 - spot), found)


@pytest.mark.parametrize("rules", CHANGES, ids=["as written", "changed", "replaced"])
@pytest.mark.parametrize("throw_away", [False, True])
@pytest.mark.parametrize(("at", "spot"), [(Screen(9, Card("TS"), 1, 10, True), 40), (Screen(13, Card("QD"), 2, 3, False, 3), 85)])
def test_a_screen_read(at, spot, throw_away, rules):
    """CB1.SCRN.3 to CB1.SCRN.6, CB1.SCRN.R1 to CB1.SCRN.R5"""
    deck = cards("2S 2H 2D 2C 5S 5H 9S 9H JS RJ BJ")

    def policy(ask):
        return "throw away" if throw_away else "keep"

    found = read(lambda x, fouls: screen(x, at, rules, fouls), deck, spot, policy)
    same(screen_odds(at, rules, unseen(deck), to_goal=100 - spot, throw_away=throw_away), found)


def test_a_screen_that_no_pass_card_gets_away_read():
    """CB1.SCRN.3, CB1.SCRN.4, CB1.PRES.2: an ace as passer, or so much pressure, is never caught."""
    deck = cards("2S 2H 5S 5H 9S 9H JS RJ BJ")
    for at in (Screen(1, Card("QD"), 6, 9), Screen(9, Card("QD"), 6, 9, False, 8)):
        found = read(lambda x, fouls, at=at: screen(x, at, STANDARD, fouls), deck, 40)
        same(screen_odds(at, STANDARD, unseen(deck), to_goal=60), found)


@pytest.mark.parametrize("tacklers", [(4,), (0, 8), (9, 3)])
def test_tacklers_after_a_play_read(tacklers):
    """CB1.TACK.1, CB1.TACK.4, CB1.SCRN.7: rush, lateral and screen on a deck small enough for two tackled sets."""
    around = Surroundings(tackles=fixed_tackles(tacklers))
    deck = cards("2S 2H 2D 2C 9S 9H JS QS RJ BJ")
    found = read(lambda x, fouls: rush(x, 30, 0, STANDARD, fouls, around), deck, 60)
    same(rush_odds(30, 0, STANDARD, unseen(deck), to_goal=40, tacklers=tacklers), found)
    at = Lateral(Card("QD"), 4, 12)
    found = read(lambda x, fouls: lateral(x, at, STANDARD, fouls, around), deck, 88)
    same(lateral_odds(at, STANDARD, unseen(deck), to_goal=12, tacklers=tacklers), found)
    thrown = Screen(10, Card("KD"), 2, 12)
    found = read(lambda x, fouls: screen(x, thrown, STANDARD, fouls, around), deck, 88, lambda ask: "keep")
    same(screen_odds(thrown, STANDARD, unseen(deck), to_goal=12, tacklers=tacklers), found)


def read_open(draws, deck, spot, tacklers, reduction=0, rules=STANDARD):
    def one():
        run = yield from open_field_run(
            OFFENSE, spot, draws, rules, Fouls(), reduction=reduction, tackles=fixed_tackles(tacklers)
        )
        scored = run.how == "dead" and spot + run.yards >= 100
        return RunFall("touchdown" if scored else run.how, 100 - spot if scored else run.yards, draws)

    return outcomes(one, Deck(deck), alike=by_rank)


@pytest.mark.parametrize("spot", [40, 85])
@pytest.mark.parametrize("tacklers", [(), (6,), (0, 7), (4, 8), (30, 2)])
@pytest.mark.parametrize("draws", [1, 2])
def test_an_open_field_run_read(draws, tacklers, spot):
    """CB1.OFR.1 to CB1.OFR.4, CB1.OFR.R1, CB1.TACK.1, CB1.TACK.4, CB1.FLD.R2"""
    odds = open_field_odds(draws, STANDARD, unseen(SMALL), tacklers=tacklers, to_goal=100 - spot)
    same(odds, read_open(draws, SMALL, spot, tacklers))


def test_a_reduced_run_read():
    """CB1.SQ.2"""
    odds = open_field_odds(2, STANDARD, unseen(SMALL), reduction=1, to_goal=60)
    same(odds, read_open(2, SMALL, 40, (), 1))


# ---- what cannot be asked ------------------------------------------------------------------------------------------


def test_nobody_tackling_changes_nothing():
    """CB1.TACK.1: a total of 0 is no tackle."""
    assert dict(open_field_odds(3, STANDARD, tacklers=(0, 0)).items()) == dict(open_field_odds(3, STANDARD).items())


def test_the_third_set_is_never_tackled():
    """CB1.TACK.4"""
    with pytest.raises(IllegalAnswerError, match=r"CB1\.TACK\.4"):
        open_field_odds(1, STANDARD, tacklers=(1, 2, 3))
    with pytest.raises(IllegalAnswerError, match=r"CB1\.OFR\.2"):
        open_field_odds(0, STANDARD)


def test_a_second_set_that_is_too_large():
    with pytest.raises(OddsError, match="too many"):
        open_field_odds(3, STANDARD, tacklers=(5, 5))


def test_a_deck_that_is_too_small():
    """CB1.GEN.7"""
    with pytest.raises(OddsError, match="draws 4"):
        rush_odds(10, 0, STANDARD, unseen(cards("2S 3S 4S RJ")))
    with pytest.raises(OddsError, match="outlast"):
        rush_odds(20, 0, STANDARD, unseen(cards("2S 3S 4S KS")))


def test_without_the_black_joker():
    """CB1.GEN.11"""
    rules = HouseRules.of({"black_joker": "off"})
    assert rush_odds(14, 0, rules)["foul"] == 0
    assert rush_odds(14, 0, rules)["gain"] == rush_odds(14, 0, STANDARD)["gain"]


def test_what_was_asked_stands_in_the_answer():
    odds = rush_odds(14, 3, STANDARD, to_goal=20)
    assert (odds.what, odds.inputs) == ("rush", {"offense": 14, "defense": 3, "tacklers": (), "to_goal": 20})
