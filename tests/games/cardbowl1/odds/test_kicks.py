"""Exact odds of snaps and determination cards against the rules themselves, and what is refused at all kicks and loose balls."""

from fractions import Fraction

import pytest
from games.cardbowl1.odds.few_cards import FULL, SEEN, STANDARD, same

from cardbowl.cards import Card, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import (
    field_goal_odds,
)
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, fair_catch_odds, punt_odds
from cardbowl.games.cardbowl1.odds.line.snaps import SnapFall, snap_odds
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds, determination_rows
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED, Fouls, settle
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.reading.outcomes import outcomes

# ---- snaps (O035 to O041) and determination cards ----------------------------------------------------------------------------


def read_snap(deck, shotgun):
    def snapped():
        fouls = Fouls()
        found = yield from snap(shotgun, 40, STANDARD, fouls)
        if found.how == "play":
            return SnapFall("offside" if fouls.certain else "play")
        return SnapFall("loose", found.yards) if found.how == "loose" else SnapFall("delay" if found.delay else "false start")

    return outcomes(snapped, deck)


@pytest.mark.parametrize(
    ("shotgun", "fumble", "stopped", "known"),
    [(False, "4/1431", "4/159", "7/992"), (True, "10/1431", "10/477", "15/992")],
    ids=["regular", "shotgun"],
)
def test_the_snap(shotgun, fumble, stopped, known):
    """O035 to O041, CB1.SNAP.3, CB1.SNAP.4, CB1.SNAP.5, CB1.SNAP.6"""
    odds, seen = snap_odds(STANDARD, shotgun=shotgun), snap_odds(STANDARD, SEEN, shotgun=shotgun)
    assert (odds["fumble"], odds["stopped"], odds["offside"]) == (Fraction(fumble), Fraction(stopped), Fraction(13, 1431))
    assert seen["fumble"] == Fraction(known)
    same(odds, read_snap(FULL, shotgun))
    same(seen, read_snap(FULL.without(SEEN), shotgun))


@pytest.mark.parametrize("source", DETERMINED)
@pytest.mark.parametrize("side", [OFFENSE, DEFENSE], ids=lambda side: side.word)
def test_a_determination_card_is_the_rule(source, side):
    """CB1.PEN.1, CB1.PEN.2, CB1.PEN.R8, CB1.GEN.9, CB1.GEN.R2"""

    def settled():
        fouls = Fouls()
        fouls.later(source, "CB1.PEN.1", side=side)
        return (yield from settle(fouls))[0]

    same(determination_odds(source, STANDARD, side=side), outcomes(settled, FULL.without(cards("BJ"))))


def test_the_bands_of_some_fouls():
    """CB1.PEN, the master table: of 53 cards 27 are red; 6 face cards and a joker of them are the top band."""
    odds = determination_odds("run", STANDARD)
    assert (odds["offense"], odds["defense"]) == (Fraction(27, 53), Fraction(26, 53))
    assert odds["automatic"] == Fraction(10 + 6, 53)
    assert odds.given("offense").value("yards").pmf(15) == Fraction(7, 27)
    assert determination_odds("field goal", STANDARD)["automatic"] == Fraction(13, 53)
    assert [row["source"] for row in determination_rows()] == list(DETERMINED)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PEN\.1"):
        determination_odds("pass", STANDARD)


@pytest.mark.parametrize(
    ("odds", "left"),
    [
        (lambda seen: kickoff_odds(STANDARD, seen), "AS 2S 3S BJ"),
        (lambda seen: onside_odds(STANDARD, seen, declared=7), "AS 2S 3S RJ"),
        (lambda seen: recovery_odds(STANDARD, seen, receivers_two=True), "AS 2S 3S RJ"),
        (lambda seen: punt_odds(30, STANDARD, seen), "AS 2S 3S 4S RJ BJ"),
        (lambda seen: bounce_odds(Card("KS"), STANDARD, seen), "AS RJ BJ"),
        (lambda seen: fair_catch_odds(STANDARD, seen), ""),
        (lambda seen: snap_odds(STANDARD, seen), "AS RJ"),
        (lambda seen: determination_odds("run", STANDARD, seen), "BJ"),
    ],
)
def test_too_few_cards_are_left(odds, left):
    """CB1.GEN.7"""
    with pytest.raises(OddsError):
        odds(tuple(FULL.without(cards(left))))


def test_three_cards_are_enough_for_a_snap():
    """CB1.SNAP.6: the joker, the card that means its foul, and one more."""
    odds = snap_odds(STANDARD, tuple(FULL.without(cards("AS 2S RJ"))))
    assert odds["fumble"] + odds["stopped"] + odds["offside"] <= Fraction(1, 3) < 1
    assert odds["fumble"] > 0


def test_wrong_questions_of_kicks():
    """CB1.KO.2, CB1.SAF.2, CB1.PUNT.2, CB1.ONS.5"""
    for wrong in (0, 100):
        with pytest.raises(IllegalAnswerError, match=r"CB1\.KO\.2"):
            kickoff_odds(STANDARD, spot=wrong)
        with pytest.raises(IllegalAnswerError, match=r"CB1\.SAF\.2"):
            free_punt_odds(STANDARD, spot=wrong)
        with pytest.raises(IllegalAnswerError, match=r"CB1\.PUNT\.2"):
            punt_odds(wrong, STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.ONS\.5"):
        recovery_odds(STANDARD, bonus=-1)


@pytest.mark.parametrize("rules", [HouseRules.of({"black_joker": "off"}), HouseRules.of({"fumble_modifier": 4})])
def test_under_house_rules(rules):
    """CB1.GEN.11, CB1.FUM.2"""
    most = rules.fumble_modifier
    assert recovery_odds(rules, offense_modifier=most)["offense"] > recovery_odds(rules, offense_modifier=1)["offense"]
    stopped = field_goal_odds(40, rules)["stopped"]
    assert (stopped == kickoff_odds(rules)["out"] == 0) is (rules.black_joker == "off")
