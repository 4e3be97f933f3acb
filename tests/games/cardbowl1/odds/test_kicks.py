"""Exact odds against its numbers and against the rules themselves (section 15 of the rulebook, kicks and loose balls)."""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

import cardbowl as cb
from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import (
    KickFall,
    extra_point_odds,
    field_goal_odds,
    field_goal_rows,
    field_goals,
    kick_total_odds,
)
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import KickoffFall, free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import BounceFall, PuntFall, bounce_odds, fair_catch_odds, punt_odds
from cardbowl.games.cardbowl1.odds.line.snaps import SnapFall, snap_odds
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds, determination_rows
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.loose.redraws import first_wins
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED, Fouls, settle
from cardbowl.games.cardbowl1.rules.kicks.bounces import bounce_card
from cardbowl.games.cardbowl1.rules.kicks.fair_catches import fair_catch
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance, kick_at_goal
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt_reception
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import coverage, kick_return
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kick_cards
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_declared
from cardbowl.games.cardbowl1.rules.kicks.punts import blocked_spot, comes_down, flight
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.loose.fumbles import recovery
from cardbowl.reading.outcomes import outcomes

STANDARD = HouseRules()
FULL = Deck.standard(jokers=2)
JOKERS = cards("RJ BJ")
SEEN = cards("QS KH JD 9C 8D 7H TS 6C 5D 9H 4S KC QD JS TH 9D 8C 7S 6H 5C 3D 2H")
SMALL = "AS 2H 5D KC JS TH 6D 4C RJ BJ"
"""A deck small enough to be read card by card, with both colours, all bands and both jokers."""
DECKS = [SMALL, SMALL[:-3], SMALL.replace(" RJ", ""), SMALL[:-6]]


def seen_but(text):
    """What must have been seen for this deck to be left."""
    return tuple(FULL.without(cards(text)))


def same(odds, read):
    assert dict(odds.items()) == dict(read.items())


# ---- field goals and extra points (O042 to O069) -----------------------------------------------------------------------------

GOOD = {
    19: "56497166003/58266084240",
    20: "3458809717/3641630265",
    25: "199881242/214213545",
    29: "361991278/404625585",
    30: "1674869965/1942202808",
    35: "14536101847/19422028080",
    38: "42793783/66061320",
    39: "11844934363/19422028080",
    40: "16283048993/29133042120",
    42: "262936099/549680040",
    45: "10396791467/29133042120",
    49: "688827631/3237004680",
    50: "160105429/896401296",
    52: "56837419/448200648",
    55: "31035545/448200648",
    59: "11356171/448200648",
    60: "293719/15867670",
    62: "259361/26678610",
    65: "5045179/1618502340",
}
BLOCKED = {19: "107/5724", 20: "107/2862", 30: "107/1908", 40: "107/1431", 50: "535/5724", 60: "107/954"}
TABLE = """
19: 0.9696; 20: 0.9498; 21: 0.9481; 22: 0.9458; 23: 0.9426; 24: 0.9385; 25: 0.9331; 26: 0.9263; 27: 0.9177; 28: 0.9073
29: 0.8946; 30: 0.8624; 31: 0.8451; 32: 0.8251; 33: 0.8024; 34: 0.7768; 35: 0.7484; 36: 0.7173; 37: 0.6837; 38: 0.6478
39: 0.6099; 40: 0.5589; 41: 0.5190; 42: 0.4783; 43: 0.4374; 44: 0.3968; 45: 0.3569; 46: 0.3181; 47: 0.2810; 48: 0.2458
49: 0.2128; 50: 0.1786; 51: 0.1514; 52: 0.1268; 53: 0.1050; 54: 0.0858; 55: 0.0692; 56: 0.0551; 57: 0.0432; 58: 0.0334
59: 0.0253; 60: 0.0185; 61: 0.0136; 62: 0.0097; 63: 0.0068; 64: 0.0047; 65: 0.0031
"""


def read_kick(yards, deck, rules, *, is_try=False):
    def kicked():
        fouls = Fouls()
        kick = yield from kick_at_goal(yards, rules, fouls, is_try=is_try)
        certain = {"offense": "procedure", "defense": "offside"}
        call = certain[fouls.certain[0].by.word] if fouls.certain else "kicker" if fouls.open else ""
        return KickFall(kick.how, call, kick.loose if kick.how == "blocked" else None)

    return outcomes(kicked, deck)


@pytest.mark.parametrize("yards", GOOD)
def test_a_good_field_goal(yards):
    """O042 to O060"""
    assert field_goal_odds(yards, STANDARD)["good"] == Fraction(GOOD[yards])


@pytest.mark.parametrize("yards", BLOCKED)
def test_a_blocked_field_goal(yards):
    """O061 to O067"""
    odds = field_goal_odds(yards, STANDARD)
    assert (odds["blocked"], odds["stopped"]) == (Fraction(BLOCKED[yards]), Fraction(1, 106))


def test_the_total_and_the_extra_point():
    """O068, O069"""
    assert kick_total_odds(STANDARD, JOKERS).at_least(42) == Fraction(5316907, 10179260)
    odds = extra_point_odds(STANDARD)
    assert (odds["good"], odds.inputs) == (Fraction(56426271131, 58266084240), {"distance": distance(2, STANDARD)})


def test_the_full_table():
    """Section 15, the full table: every distance in one pass."""
    rows = {row["distance"]: row for row in field_goal_rows()}
    table = re.findall(r"(\d+): (0\.\d+)", TABLE)
    assert len(table) == len(rows)
    for yards, shown in table:
        assert f"{float(rows[int(yards)]['good']):.4f}" == shown
    assert all(row["good"] + row["missed"] + row["blocked"] + row["stopped"] == 1 for row in rows.values())
    shares = [odds["good"] for odds in field_goals().values()]
    assert all(near > far for near, far in pairwise(shares))


SHORT = HouseRules.of({"field_goal_cards": 3, "block_window": (20, 22, 40, 50, 60)})


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("yards", [18, 21, 24])
def test_the_formula_of_field_goals_is_the_rule(left, yards):
    """CB1.FG.2, CB1.FG.R1, CB1.FGB.1, CB1.FGB.2, CB1.FGB.R1, CB1.FGP.1, CB1.FGP.2, CB1.FGP.3, CB1.GEN.R1"""
    same(field_goal_odds(yards, SHORT, seen_but(left)), read_kick(yards, Deck(cards(left)), SHORT))


@pytest.mark.parametrize("left", DECKS)
def test_the_formula_of_extra_points_is_the_rule(left):
    """CB1.TRY.1, CB1.TRY.2, CB1.TRY.R1"""
    odds = extra_point_odds(SHORT, seen_but(left), yards_to_goal=6)
    same(odds, read_kick(24, Deck(cards(left)), SHORT, is_try=True))


def test_an_extra_point_has_the_distance_that_a_variant_gives_it():
    near = {"field goal distance": lambda yards_to_goal, rules: yards_to_goal + 10}
    made = cb.variant("cardbowl-1.1.6", replace=near, name="near")
    rules = made.house_rules({"field_goal_cards": 3, "block_window": (20, 22, 40, 50, 60)})
    left = DECKS[0]
    same(extra_point_odds(rules, seen_but(left), yards_to_goal=6), read_kick(16, Deck(cards(left)), rules, is_try=True))
    assert cb.odds(made, "field-goal", spot=60) == cb.odds(made, "field-goal", distance=50)
    assert cb.odds(made, "field-goal", distance=50)["good"] == cb.odds("cardbowl-1.1.6", "field-goal", distance=50)["good"]


@pytest.mark.parametrize("yards", [17, 118, 30.0])
def test_no_such_field_goal(yards):
    """CB1.FG.1"""
    with pytest.raises(IllegalAnswerError, match=r"CB1\.FG\.1"):
        field_goal_odds(yards, STANDARD)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.TRY\.R1"):
        extra_point_odds(STANDARD, yards_to_goal=0)
    with pytest.raises(OddsError, match="needs 6 cards"):
        field_goal_odds(30, STANDARD, seen_but("AS 2S 3S 4S 5S 6S BJ"))


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
    """CB1.KRET.1, CB1.KRET.2, CB1.KRET.5, CB1.KRET.7, CB1.KRET.8: up to the open-field run."""
    left, rules = "AS 2H 5D KC JS JH TH RJ BJ", HouseRules.of({"return_cards": 3})

    def returned():
        fouls = Fouls()
        cover = yield from coverage(fouls)
        count = 3 - (muff or cover.muff)
        yield from kick_return(30, cover.card, count, rules, fouls)

    def at_the_end(note):
        return ("loose",) if note.what == "return fumble" else ("yards", note.n) if note.what == "return" else None

    read = outcomes(returned, Deck(cards(left)), until=at_the_end)
    odds = kick_return_odds(rules, seen_but(left), muff=muff)
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


# ---- recoveries (O219 to O230) -----------------------------------------------------------------------------------------------

RECOVERED = {
    0: ("8/17", "1/17"),
    1: ("9/17", "16/221"),
    2: ("133/221", "44/663"),
    3: ("443/663", "40/663"),
    4: ("161/221", "12/221"),
}


def read_recovery(deck, mine, theirs, until=None, **more):
    def recovered():
        found = yield from recovery(50, STANDARD, Fouls(), **more)
        return found.by.word, found.draws, found.shift

    pick = {OFFENSE: mine, DEFENSE: theirs}
    return outcomes(recovered, deck, choose=lambda ask: pick[ask.side], until=until)


def at_the_tie(note):
    return ("tie", note.n) if note.what == "bounce" else None


@pytest.mark.parametrize("net", RECOVERED)
def test_the_first_recovery_draw(net):
    """O219 to O228"""
    odds = recovery_odds(STANDARD, JOKERS, offense_modifier=min(net, 2), defense_modifier=min(0, 2 - net))
    assert (odds["first offense"], odds["tie"]) == tuple(map(Fraction, RECOVERED[net]))


def test_a_blocked_punt_and_a_run():
    """O229, O230"""
    assert recovery_odds(STANDARD, JOKERS, receivers_two=True)["offense"] == Fraction(851, 2550)
    odds = recovery_odds(STANDARD, JOKERS)
    assert odds["offense runs"] + odds["defense runs"] == Fraction(88, 221)
    assert odds["offense"] == odds["defense"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "more"), [(0, 0, {}), (2, 2, {}), (0, 0, {"bonus": 4}), (-1, -1, {"receivers_two": True})]
)
def test_the_first_draw_is_the_rule(mine, theirs, more):
    """CB1.FUM.2, CB1.FUM.3, CB1.FUM.4, CB1.FUM.5, CB1.FUM.6, CB1.FUM.R1, CB1.FUM.R5"""
    deck = "AS 2H 2D 6D JS JH KC KD 9C RJ"
    read = read_recovery(Deck(cards(deck)), mine, theirs, at_the_tie, **more)
    odds = recovery_odds(STANDARD, seen_but(deck), offense_modifier=mine, defense_modifier=theirs, **more)

    def end(fall):
        return ("tie", fall.bounce) if fall.first == "tie" else (fall.first, fall.draws, 0)

    same(odds.map(end), read)


@pytest.mark.parametrize(("mine", "theirs"), [(2, -2), (-2, 2)])
def test_modifiers_last_for_every_draw(mine, theirs):
    """CB1.FUM.2, CB1.FUM.R3: read to the end, from a deck that always settles it."""
    deck = "AS 2S 5S 6S JS QS KS JH"
    read = read_recovery(Deck(cards(deck)), mine, theirs)
    odds = recovery_odds(STANDARD, seen_but(deck), offense_modifier=mine, defense_modifier=theirs)
    for side in ("offense", "defense"):
        assert odds[side] == read.chance(lambda end, side=side: end[0] == side)
    assert odds["tie"] > 0


def one_by_one(values, ahead, draws):
    """Every order of both sides' cards, draw after draw; what the deck does not settle is even."""
    if draws == 0 or len(values) < 2:
        return Fraction(1, 2)
    won = Fraction(0)
    for mine, theirs in permutations(range(len(values)), 2):
        margin = values[mine] + ahead - values[theirs]
        left = [value for place, value in enumerate(values) if place not in (mine, theirs)]
        won += 1 if margin > 0 else one_by_one(left, ahead, draws - 1) if margin == 0 else 0
    return won / (len(values) * (len(values) - 1))


@pytest.mark.parametrize("values", [(1, 1, 2, 2, 3, 3, 4), (1, 3, 3, 5, 5, 7), (2, 4, 4, 4, 6, 6, 6), (9, 9, 9, 9), (5, 7)])
@pytest.mark.parametrize("ahead", [-4, -2, -1, 0, 1, 2, 3])
def test_redraws_one_by_one(values, ahead):
    """CB1.FUM.R3"""
    for draws in range(4):
        assert first_wins(Counter(values), ahead, draws) == one_by_one(values, ahead, draws)


def test_a_lasting_modifier_with_the_whole_deck():
    """CB1.FUM.R3: what falling on the ball is worth; both sides together are certain, and turned round it is the same."""
    ahead = recovery_odds(STANDARD, offense_modifier=2)
    behind = recovery_odds(STANDARD, defense_modifier=2)
    assert ahead["offense"] == behind["defense"] == 1 - ahead["defense"]
    assert ahead["first offense"] < ahead["offense"] < ahead["first offense"] + ahead["tie"]
    with pytest.raises(IllegalAnswerError, match=r"CB1\.FUM\.2"):
        recovery_odds(STANDARD, offense_modifier=3)
    with pytest.raises(OddsError, match="3 cards"):
        recovery_odds(STANDARD, seen_but("AS KS"))


# ---- punts (O231 to O240) ----------------------------------------------------------------------------------------------------


def read_punt(deck, line, count, rules, *, sideline=False):
    def punted():
        fouls = Fouls()
        kick = yield from flight(line, count, rules, fouls)
        call = bool(fouls.open)
        if kick is None:
            spot = yield from blocked_spot(line, rules)
            return PuntFall("blocked", spot - line, call)
        landed: Ending | None = None
        if kick.landed <= OWN_END_LINE:
            return PuntFall("end line", kick.yards, call)
        if sideline:
            landed = yield from comes_down(kick, count, True, rules, fouls)
        return PuntFall("out" if landed else "in play", kick.yards, call)

    return outcomes(punted, deck)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_blocked_punt(count):
    """O231 to O234"""
    assert punt_odds(30, STANDARD, cards=count)["blocked"] == Fraction(count, 53)


def test_the_distance_of_a_punt():
    """O235 to O237"""
    yards = punt_odds(20, STANDARD, JOKERS).yards
    assert (yards.mean(), yards.at_least(50)) == (43, Fraction(7443, 38675))
    assert yards.at_most(34) == Fraction(34148, 270725)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_out_of_bounds_and_bounces(count):
    """O238, O239"""
    odds = punt_odds(40, STANDARD, cards=count, sideline=True)
    assert odds["out"] == odds.chance(lambda fall: fall.how != "blocked") * Fraction(13, 17)
    assert bounce_odds(Card("8H"), STANDARD, JOKERS)["forward"] == Fraction(13, 17)


def test_a_fair_catch():
    """O240, CB1.FAIR.2, CB1.FAIR.3"""
    odds = fair_catch_odds(STANDARD, cards("3S 8H 9D KC 7C"))
    assert (odds["dropped"], odds["call"], odds["caught"]) == (Fraction(1, 49), Fraction(1, 49), Fraction(48, 49))

    def caught():
        fouls = Fouls()
        yield from fair_catch(30, STANDARD, fouls)
        return "caught", bool(fouls.open)

    read = outcomes(caught, FULL, until=lambda note: ("dropped", False) if note.what == "dropped" else None)
    same(fair_catch_odds(STANDARD).map(tuple), read)


@pytest.mark.parametrize("left", DECKS)
@pytest.mark.parametrize("line", [30, 75])
def test_the_formula_of_punts_is_the_rule(left, line):
    """CB1.PUNT.2, CB1.PUNT.5, CB1.PUNT.6, CB1.PUNT.R1, CB1.PUNT.R3"""
    odds = punt_odds(line, STANDARD, seen_but(left), cards=3)
    same(odds, read_punt(Deck(cards(left)), line, 3, STANDARD))


@pytest.mark.parametrize("left", ["AS 2H 5D KC JS TH RJ BJ", "AS 2S 5S KC JS TH"])
def test_the_formula_of_the_sideline_is_the_rule(left):
    """CB1.POOB.1, CB1.POOB.2, CB1.POOB.R1: suits and values that do not fit each other."""

    def punted():
        fouls = Fouls()
        kick = yield from flight(40, 2, STANDARD, fouls)
        if kick is None:
            return "blocked"
        yield from comes_down(kick, 2, True, STANDARD, fouls)

    def checked(note):
        return (note.what, note.spot) if note.what in ("punt out", "punt in") else None

    read = outcomes(punted, Deck(cards(left)), until=checked)
    names = {"out": "punt out", "in play": "punt in"}
    odds = punt_odds(40, STANDARD, seen_but(left), cards=2, sideline=True)
    same(odds.map(lambda fall: fall.how if fall.how == "blocked" else (names[fall.how], 60 - fall.yards)), read)


@pytest.mark.parametrize("left", ["AS 2H 5D KC JS TH RJ BJ", "AS 2S 5S KC JS TH 8S RJ"])
def test_the_formula_of_bounces_is_the_rule(left):
    """CB1.PBNC.2, CB1.PBNC.6, CB1.PBNC.R1"""
    last = Card("9S")

    def bounced():
        first, touched = yield from bounce_card("bounce 1")
        if first.suit == last.suit:
            return BounceFall(-first.value, -first.value, touched)
        second, again = yield from bounce_card("bounce 2")
        yards = second.value if second.suit != first.suit else -second.value
        return BounceFall(first.value, first.value + yards, touched or again)

    same(bounce_odds(last, STANDARD, seen_but(left)), outcomes(bounced, Deck(cards(left))))


def test_no_such_punt():
    """CB1.PUNT.1, CB1.PUNT.4"""
    for wrong in (0, 5):
        with pytest.raises(IllegalAnswerError, match=r"CB1\.PUNT\.1"):
            punt_odds(30, STANDARD, cards=wrong)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PUNT\.4"):
        punt_odds(30, STANDARD, sideline=True)
    with pytest.raises(IllegalAnswerError, match=r"CB1\.PBNC\.R1"):
        bounce_odds(Card("RJ"), STANDARD)
    assert 0 < punt_odds(50, STANDARD)["inside 20"] < 1


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
