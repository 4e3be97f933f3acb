"""Exact odds of kickoffs, returns and on-side kicks beside their numbers and the rules themselves (rulebook, section 15)."""

from fractions import Fraction

import pytest
from games.cardbowl1.odds.few_cards import DECKS, JOKERS, STANDARD, same, seen_but

import cardbowl as cb
from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.kicks import measures
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import KickoffFall, free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt_reception
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import coverage, kick_return
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kick_cards
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_declared
from cardbowl.games.cardbowl1.rules.loose.fumbles import recovery
from cardbowl.reading.outcomes import outcomes

BEHIND = {"end zone": range(OWN_END_LINE + 1, 0), "end line": range(-99, OWN_END_LINE + 1)}


# ---- kickoffs (O196 to O202) -------------------------------------------------------------------------------------------------


def read_kickoff(deck, rules, count, line):
    def kicked():
        fouls = Fouls()
        kick = yield from kick_cards(count, "CB1.KO.3", rules, fouls)
        if kick.out:
            return KickoffFall(None)
        received, muff = line(kick.total), kick.muff
        if received > OWN_END_LINE:
            cover = yield from coverage(fouls)
            muff = muff or cover.muff
        return KickoffFall(received, muff, bool(fouls.certain), bool(fouls.open))

    return outcomes(kicked, deck)


def test_where_a_kickoff_comes_down():
    """O196, O197, O200"""
    odds = kickoff_odds(STANDARD, JOKERS)
    assert (odds["end zone"], odds["goal line"]) == (Fraction(175, 663), Fraction(40, 663))
    assert odds.value("received").mean() == 3


@pytest.mark.parametrize(
    ("what", "given", "kind"),
    [
        ("kickoff", {"spot": 30}, "normal"),
        ("squib", {"line": 15}, "squib"),
        ("free-punt", {"spot": 40}, "free punt"),
    ],
)
def test_a_ball_on_the_goal_line_is_in_the_end_zone_where_the_switch_says_so(what, given, kind):
    """CB1.KO.R2, CB1.KO.R6: the question agrees with the coach, and on the goal line is what it was."""
    off, on = (HouseRules.of({"goal_line_touchback": word}) for word in ("off", "on"))
    before, after = (cb.odds("cardbowl-1.1.6", what, house_rules=rules, **given) for rules in (off, on))
    assert after["goal line"] == before["goal line"] > 0
    assert after["end zone"] == before["end zone"] + before["goal line"]
    for rules, found in ((off, before), (on, after)):
        told = next(each for each in measures(kind, *given.values(), 0, rules) if each.label == "in the end zone")
        assert told.number == found["end zone"]


@pytest.mark.parametrize(("line", "over"), [(5, True), (30, False)])
def test_nobody_catches_a_squib_kick_over_the_end_line(line, over):
    """CB1.KO.R5: in the end zone and over the end line are two events, and the coach tells the same two."""
    odds = squib_odds(STANDARD, line=line)
    behind = {each: odds.chance(lambda fall, span=span: fall.received in span) for each, span in BEHIND.items()}
    assert behind == {each: odds[each] for each in BEHIND}
    assert (odds["end line"] > 0) is over
    told = {each.label: each.number for each in measures("squib", line, 0, STANDARD)}
    assert told["in the end zone"] == odds["end zone"]
    assert told.get("over the end line", 0) == odds["end line"]


def test_a_short_return_is_told_of_squib_kicks_alone():
    """CB1.SQ.2"""
    assert "short return" in squib_odds(STANDARD, line=40)
    assert not any("short return" in odds for odds in (kickoff_odds(STANDARD), free_punt_odds(STANDARD)))


def test_out_of_bounds_and_muffs():
    """O198, O199, CB1.GEN.R1

    Both numbers leave out one way to kick out of bounds: the Red Joker first, the Black Joker as its replacement, and one of the
    32 cards above the 5. By CB1.GEN.R1 that is out of bounds like any other Black Joker in the first slot, and no muff.
    """
    odds = kickoff_odds(STANDARD)
    left_out = Fraction(32, 54 * 53 * 52)
    assert odds["out"] == Fraction(11, 954) + left_out
    assert odds["muff"] == Fraction(347, 6201) - left_out


def test_the_free_punt_is_the_rule():
    """CB1.SAF.2, CB1.SAF.R1"""
    left, rules = "AS 2H KC JS TH RJ BJ", HouseRules.of({"free_punt_cards": 3})
    read = read_kickoff(Deck(cards(left)), rules, 3, lambda total: free_punt_reception(20, total, rules))
    same(free_punt_odds(rules, seen_but(left)), read)


def test_a_kick_return():
    """O201, O202"""
    odds = kick_return_odds(STANDARD, JOKERS)
    assert (odds.yards.mean(), odds["breaks"], odds["fumble"]) == (21, Fraction(44, 221), 0)
    assert kick_return_odds(STANDARD, JOKERS, muff=True).yards.mean() == 14


@pytest.mark.parametrize("muff", [False, True])
def test_the_formula_of_returns_is_the_rule(muff):
    """CB1.KRET.1, CB1.KRET.2, CB1.KRET.5, CB1.KRET.7, CB1.KRET.8: up to the open-field run.

    CB1.KO.8, CB1.GEN.R6: the Red Joker that made a muff is out of the deck, whether it is named or not.
    """
    left, rules = "AS 2H 5D KC JS JH TH RJ BJ", HouseRules.of({"return_cards": 3})

    def returned():
        fouls = Fouls()
        cover = yield from coverage(fouls)
        count = 3 - (muff or cover.muff)
        yield from kick_return(30, cover.card, count, rules, fouls)

    def at_the_end(note):
        return ("loose",) if note.what == "return fumble" else ("yards", note.n) if note.what == "return" else None

    drawn_from = left.replace("RJ ", "") if muff else left
    read = outcomes(returned, Deck(cards(drawn_from)), until=at_the_end)
    odds = kick_return_odds(rules, seen_but(left), muff=muff)
    assert dict(odds.items()) == dict(kick_return_odds(rules, seen_but(drawn_from), muff=muff).items())
    same(odds.map(lambda fall: ("loose",) if fall.yards is None else ("yards", fall.yards)), read)
    with pytest.raises(OddsError, match="return needs"):
        kick_return_odds(rules, seen_but("AS 2H RJ"))


def test_the_kickoff_is_the_rule():
    """CB1.KO.2, CB1.KO.3, CB1.KO.6, CB1.KO.7, CB1.KO.8, CB1.KO.R1: all cards of five values, and the jokers."""
    left = "AS AH AC AD 4S 4H 4C 4D 5S 5H 6S 6H 6C 6D KS KH KC KD RJ BJ"
    same(kickoff_odds(STANDARD, seen_but(left)), read_kickoff(Deck(cards(left)), STANDARD, 2, lambda total: total - 11))


@pytest.mark.parametrize("left", DECKS)
def test_kicks_from_elsewhere_are_the_rule(left):
    """CB1.KO.2, CB1.KO.R5, CB1.KRET.1, CB1.SQ.1, CB1.SQ.2"""
    seen, deck = seen_but(left), Deck(cards(left))
    same(kickoff_odds(STANDARD, seen, spot=20), read_kickoff(deck, STANDARD, 2, lambda total: total - 1))
    same(squib_odds(STANDARD, seen, line=9), read_kickoff(deck, STANDARD, 2, lambda total: 9 - total))


def test_a_squib_kick_with_a_short_return():
    """CB1.SQ.2: aimed at the 50, it comes down 24 to 48 yards out."""
    assert squib_odds(STANDARD, JOKERS, line=50)["short return"] == 1
    assert squib_odds(STANDARD, JOKERS, line=15)["short return"] == 0
    for wrong in (0, 51):
        with pytest.raises(IllegalAnswerError, match=r"CB1\.SQ\.R1"):
            squib_odds(STANDARD, line=wrong)


# ---- on-side kicks (O203 to O218) --------------------------------------------------------------------------------------------

ONSIDE = {
    0: ("4/13", "163/1326"),
    3: ("7/13", "5561/33150"),
    5: ("9/13", "71/390"),
    6: ("10/13", "411/2210"),
    7: ("11/13", "1249/6630"),
    8: ("12/13", "2097/11050"),
    9: ("1", "6319/33150"),
    10: ("1", "194/1275"),
}


@pytest.mark.parametrize("declared", ONSIDE)
def test_an_onside_kick(declared):
    """O203 to O218"""
    odds = onside_odds(STANDARD, JOKERS, declared=declared)
    assert (odds["long enough"], odds["kickers"]) == tuple(map(Fraction, ONSIDE[declared]))


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("declared", [4, 8])
def test_the_formula_of_onside_kicks_is_the_rule(left, declared):
    """CB1.ONS.3, CB1.ONS.4, CB1.ONS.5, CB1.ONS.R2: up to the first recovery draw."""

    def kicked():
        kick = yield from onside_declared(30, declared, STANDARD)
        if kick.how != "live":
            return kick.how, kick.distance
        found = yield from recovery(40, STANDARD, Fouls(), bonus=kick.bonus)
        return ("kickers" if found.by is OFFENSE else "receivers"), kick.distance

    read = outcomes(
        kicked, Deck(cards(left)), choose=lambda ask: 0, until=lambda note: ("tie",) if note.what == "bounce" else None
    )
    odds = onside_odds(STANDARD, seen_but(left), declared=declared).map(lambda fall: (fall.how, fall.distance))
    for end in ("out", None), ("short", declared + 1), ("short", declared + 2):
        assert odds.pmf(end) == read.pmf(end)
    kickers = read.chance(lambda end: end[0] == "kickers") + read.pmf(("tie",)) / 2
    assert odds.chance(lambda end: end[0] == "kickers") == kickers


def test_no_such_onside_kick():
    """CB1.ONS.R1, CB1.FUM.2"""
    with pytest.raises(IllegalAnswerError, match=r"CB1\.ONS\.R1"):
        onside_odds(STANDARD, declared=21)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.FUM\.2"):
        onside_odds(STANDARD, declared=7, kickers_modifier=3)
    assert onside_odds(STANDARD, declared=7, kickers_modifier=2)["kickers"] > onside_odds(STANDARD, declared=7)["kickers"]
