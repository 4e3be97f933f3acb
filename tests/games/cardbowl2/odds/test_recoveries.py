"""Who recovers a loose ball: the catalogue's fractions (OF, OS and ON11 to ON15), and the rule itself on small decks."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import prod

import pytest

from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.chance.races import first_draw, race
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE, How
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds, onside_odds, recovery_odds
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.fumbles import PLAIN, LooseBall, recovery
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Draw, Note

RULES = HouseRules()
FIRST_DRAW_ONLY = HouseRules(fumble_mod_scope="first_draw")
NO_ACE = {(card.value, card.suit): 1 for card in Deck.standard() if card is not Card("AS")}

# offense_modifier, event, chance
FUMBLES = {
    "OF01": (0, "first_offense", "6/17"),
    "OF02": (0, "first_defense", "6/17"),
    "OF03": (0, "first_bounce", "4/17"),
    "OF04": (0, "first_tie", "1/17"),
    "OF05": (0, "offense", "1/2"),
    "OF06": (1, "first_offense", "7/17"),
    "OF07": (1, "first_defense", "253/850"),
    "OF09": (2, "first_offense", "397/850"),
    "OF10": (2, "first_defense", "21/85"),
    "OF12": (-1, "first_offense", "253/850"),
    "OF13": (-1, "first_defense", "7/17"),
    "OF14": (-2, "first_offense", "21/85"),
    "OF15": (-2, "first_defense", "397/850"),
    "OF16": (0, "first_offense_runs", "129/850"),
}
# declared: goes far enough, kickers recover this kick, kickers recover with one re-kick
ONSIDE = {
    0: ("4/13", "57/442", "627/2873"),
    1: ("5/13", "168/1105", "3528/14365"),
    2: ("6/13", "761/4420", "761/2873"),
    3: ("7/13", "4193/22100", "79667/287300"),
    4: ("8/13", "1133/5525", "20394/71825"),
    5: ("9/13", "483/2210", "483/1690"),
    6: ("10/13", "1019/4420", "4076/14365"),
    7: ("11/13", "1067/4420", "3201/11492"),
    8: ("12/13", "2779/11050", "19453/71825"),
    9: ("1", "111/425", "111/425"),
    10: ("1", "197/850", "197/850"),
    11: ("1", "2279/11050", "2279/11050"),
    12: ("1", "817/4420", "817/4420"),
}
BLOCKED_PUNT = {
    "ON11": ("first_offense", "4744/20825"),
    "ON12": ("first_defense", "9938/20825"),
    "ON13": ("first_bounce", "4894/20825"),
    "ON14": ("first_tie", "1249/20825"),
    "ON15": ("offense", "319/850"),
}


# ---- the catalogue -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("modifier", "event", "exact"), FUMBLES.values(), ids=FUMBLES)
def test_OF01_to_OF16_fumbles(modifier, event, exact):
    """CB2.FUM.2-6, CB2.FUM.11: catalogue odds OF01 to OF16."""
    assert recovery_odds(FIRST_DRAW_ONLY, offense_modifier=modifier).events[event] == Fraction(exact)
    assert recovery_odds(RULES, offense_modifier=modifier).events[event] == Fraction(exact)


@pytest.mark.parametrize(("modifier", "exact"), [(1, "247/850"), (2, "243/850")], ids=["OF08", "OF11"])
def test_OF08_OF11_unresolved_first_draw(modifier, exact):
    """CB2.FUM.5, CB2.FUM.6: catalogue odds OF08 and OF11."""
    events = recovery_odds(RULES, offense_modifier=modifier).events
    assert events["first_bounce"] + events["first_tie"] == Fraction(exact)


def test_OF17_a_fumble_on_a_try():
    """CB2.TWO.4: catalogue odds OF17."""
    drawn = first_draw(NO_ACE)
    may_run = drawn.chance(lambda meeting: meeting.how == "bounce" and meeting.first > 10 >= meeting.second)
    assert may_run == Fraction(39, 850)


@pytest.mark.parametrize("declared", ONSIDE)
def test_OS01_to_OS39_onside_kicks(declared):
    """CB2.ONS.1-4: catalogue odds OS01 to OS39."""
    far_enough, this_kick, one_rekick = map(Fraction, ONSIDE[declared])
    odds = onside_odds(RULES, declared=declared)
    assert odds.events == {"kickers": this_kick, "receivers": far_enough - this_kick, "short": 1 - far_enough}
    assert this_kick * (1 + odds.events["short"]) == one_rekick  # one more kick of the same declaration after a short one
    assert odds.values["distance"].mean() == declared + 7


@pytest.mark.parametrize(("event", "exact"), BLOCKED_PUNT.values(), ids=BLOCKED_PUNT)
def test_ON11_to_ON15_blocked_punts(event, exact):
    """CB2.FUM.7, CB2.FUM.R6: catalogue odds ON11 to ON15."""
    assert blocked_kick_odds(RULES, kick="punt").events[event] == Fraction(exact)
    assert recovery_odds(RULES, receivers_two_cards=True).events[event] == Fraction(exact)


# ---- the rule itself ---------------------------------------------------------------------------------------------


AT = Position(spot=50, down=1, to_go=10)


def loose(rules, first=PLAIN):
    return recovery(AT, OFFENSE, 50, rules, first)


def raced(rule, modifiers):
    """A rule up to the note of the recovery: the first draw (how, bounce), and the side that recovers."""
    sent, how, yards = None, None, None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return how, yards, stop.value.how
        sent = None
        if isinstance(ask, Choose):
            sent = modifiers[ask.side is not OFFENSE]
        elif isinstance(ask, Draw):
            sent = yield ask
        elif isinstance(ask, Note) and ask.what == "recovers":
            return how or ask.n.word, yards, ask.n.word
        elif isinstance(ask, Note) and ask.what in ("bounce", "tie") and how is None:
            how, yards = ask.what, ask.n if ask.what == "bounce" else None


def until(count, make):
    """A rule that is over, with the ball still open, when `count` cards are drawn."""
    rule = make()
    ask = next(rule)
    for _ in range(count):
        try:
            ask = rule.send((yield ask))
        except StopIteration as stop:
            return stop.value
    return None, None, "open"


@pytest.mark.parametrize("modifiers", [(0, 1), (1, 0), (2, -1), (0, -2), (-1, 2)])
@pytest.mark.parametrize(("suits", "ranks"), [(2, 4), (4, 2)])
def test_lasting_modifiers_are_counted_as_the_rule_reads(suits, ranks, modifiers):
    """CB2.FUM.R3: on a small deck every order of the cards, through the generator."""
    deck = Deck.standard(suits, ranks)
    drawn = outcomes(lambda: until(len(deck) // 2 * 2, lambda: raced(loose(RULES), modifiers)), deck)
    counted = race({(card.value, card.suit): 1 for card in deck}, modifiers[0] - modifiers[1])
    for word, side in (("first", "offense"), ("second", "defense"), ("nobody", "open")):
        told = drawn.chance(lambda result, side=side: result[2] == side)
        assert counted.chance(lambda end, word=word: end.winner == word) == told


@pytest.mark.parametrize(("modifiers", "two"), [((0, 0), False), ((2, -1), False), ((0, 0), True), ((-2, 1), True)])
def test_the_first_draw_is_counted_as_the_rule_reads(modifiers, two):
    """CB2.FUM.3-7, CB2.FUM.R6: on a deck of two suits and eight ranks, through the generator."""
    rules = HouseRules(draw_deck_suits=2, draw_deck_ranks=8, fumble_mod_scope="first_draw")
    deck = Deck.standard(2, 8).without([Card("AS")])
    start = LooseBall(other_cards=2) if two else PLAIN
    drawn = outcomes(lambda: until(3 if two else 2, lambda: raced(loose(rules, start), modifiers)), deck)
    odds = recovery_odds(rules, offense_modifier=modifiers[0], defense_modifier=modifiers[1], receivers_two_cards=two)
    for side in ("offense", "defense"):
        assert odds.events[f"first_{side}"] == drawn.chance(lambda result, side=side: result[2] == side)
        later = odds.events[side] - odds.events[f"first_{side}"]
        assert later == drawn.chance(lambda result: result[2] == "open") / 2


@pytest.mark.parametrize("declared", [5, 8, 11])
def test_an_onside_kick_is_counted_as_the_rule_reads(declared):
    """CB2.ONS.1-4, CB2.FUM.7: kick and first recovery draw on a deck of two suits and eight ranks, through the generator."""
    rules = HouseRules(draw_deck_suits=2, draw_deck_ranks=8)
    deck = Deck.standard(2, 8)
    drawn = outcomes(lambda: until(3, lambda: raced(onside_declared(AT, declared, rules), (0, 0))), deck)
    events = onside_odds(rules, declared=declared).events
    even = drawn.chance(lambda result: result[2] == "open") / 2
    assert even > 0
    assert events["short"] == drawn.chance(lambda result: result[2] is How.AGAIN)
    assert events["kickers"] == drawn.chance(lambda result: result[2] == "offense") + even
    assert events["receivers"] == drawn.chance(lambda result: result[2] == "defense") + even


@pytest.mark.parametrize("spot", [10, 30, 60])
def test_the_last_yards_that_may_be_declared_are_worth_as_much_as_22(spot):
    """CB2.ONS.4, CB2.ONS.R1, CB2.ONS.R5: 13 or more behind, the kickers need a bounce, 4/17, and then win half of the draws."""
    rules = HouseRules(onside_max_add="none", kickoff_spot=spot)
    for declared in (22, 86 - spot):
        events = onside_odds(rules, declared=declared).events
        assert events == {"kickers": Fraction(2, 17), "receivers": Fraction(15, 17), "short": 0}, declared
    assert onside_odds(rules, declared=60, spot=26).events["kickers"] == Fraction(2, 17)


def test_a_kick_out_behind_the_far_end_zone_is_the_receivers():
    """CB2.FUM.13: from the 89-yard line even 20 yards and an ace come down beyond the end line, whatever is drawn then."""
    assert onside_odds(RULES, declared=20, spot=89).events == {"kickers": 0, "receivers": 1, "short": 0}


def test_the_yards_of_a_bounce():
    """CB2.FUM.5, CB2.FUM.R1: value minus value, modifiers aside; symmetric unless the receivers' higher card counts."""
    bounce = recovery_odds(FIRST_DRAW_ONLY, offense_modifier=2).values["bounce"]
    assert bounce == recovery_odds(RULES).values["bounce"] == bounce.map(lambda yards: -yards)
    assert bounce.pmf(12) == Fraction(3, 13 * 12 * 3 + 12 * 11)
    assert blocked_kick_odds(RULES, kick="punt").values["bounce"].mean() < 0
    assert recovery_odds(RULES, offense_modifier=2).values == {}


# ---- modifiers, house rules, seen cards --------------------------------------------------------------------------


def test_only_the_difference_of_modifiers_matters():
    """CB2.FUM.8"""
    plain, both = recovery_odds(RULES, offense_modifier=1), recovery_odds(RULES, offense_modifier=2, defense_modifier=1)
    for event in ("offense", "defense", "first_offense", "first_defense", "first_bounce", "first_tie"):
        assert plain.events[event] == both.events[event]
    assert plain.events["first_offense_runs"] != both.events["first_offense_runs"]


def test_a_lasting_modifier_is_worth_more_than_one_for_the_first_draw():
    """CB2.FUM.R3"""
    lasting, first = (recovery_odds(rules, offense_modifier=2).events for rules in (RULES, FIRST_DRAW_ONLY))
    assert first["offense"] == Fraction(397, 850) + Fraction(243, 1700)
    assert lasting["offense"] > first["offense"]
    assert lasting["offense"] + lasting["defense"] == 1
    declared_again = recovery_odds(HouseRules(fumble_mod_scope="redeclare"), offense_modifier=2).events
    assert declared_again == lasting


def test_a_final_chance_is_made_of_its_first_draws():
    odds = recovery_odds(RULES, offense_modifier=1)
    finals = [odds.given(f"first_{how}").chance("offense") for how in ("offense", "defense", "bounce", "tie")]
    assert finals[:2] == [1, 0]
    assert all(Fraction(58, 100) < chance < Fraction(59, 100) for chance in finals[2:])
    events = odds.events
    assert events["offense"] == events["first_offense"] + events["first_bounce"] * finals[2] + events["first_tie"] * finals[3]


def test_seen_cards_are_out_of_the_deck():
    """CB2.DECK.3"""
    odds = recovery_odds(RULES, cards("KS KH KC KD 2S"))
    left = sum(1 for a in NO_ACE for b in NO_ACE if a != b and a[1] == b[1] and 13 not in (a[0], b[0]) and (2, "S") not in (a, b))
    assert odds.events["first_bounce"] == Fraction(left, 46 * 45)
    assert odds.values["bounce"].support()[-1] == 11
    assert recovery_odds(RULES, cards("AS")).events == recovery_odds(RULES).events
    assert recovery_odds(RULES, cards("KS"), offense_modifier=2).events["offense"] > Fraction(1, 2)
    with pytest.raises(IllegalAnswerError, match=r"CB2\.DECK\.1"):
        recovery_odds(RULES, cards("KS KS"))
    with pytest.raises(OddsError, match="needs 2 cards"):
        recovery_odds(RULES, tuple(Deck.standard().without(cards("AS KH"))))


def test_the_kick_card_is_gone_and_the_ace_is_an_ordinary_card():
    """CB2.ONS.R8: declared 20 with the ace as kick card, the receivers add 11; only a king or a queen can beat that."""
    odds = onside_odds(RULES, tuple(Deck.standard().without(cards("AS KH KC AD"))), declared=20)
    assert odds.values["distance"].support() == (21, 33)
    assert odds.events["kickers"] == Fraction(1, 6)
    assert odds.events["short"] == 0


def test_house_rules_count():
    """CB2.FUM.7, CB2.BLK.R2, CB2.ONS.2, CB2.ONS.R1"""
    one = blocked_kick_odds(HouseRules(punt_block_receiver_cards=1), kick="punt")
    assert one.events == recovery_odds(RULES).events == blocked_kick_odds(RULES, kick="field-goal").events
    both = HouseRules(fg_block_two_cards="on", punt_block_receiver_cards=3)
    assert blocked_kick_odds(both, kick="field-goal").events == recovery_odds(both, receivers_two_cards=True).events
    assert blocked_kick_odds(both, kick="punt").events["offense"] < Fraction(319, 850)
    assert onside_odds(HouseRules(onside_distance=14), declared=0).events["short"] == 1
    assert onside_odds(HouseRules(onside_max_add="none"), declared=56).events["kickers"] < Fraction(1, 5)
    small = HouseRules(draw_deck_suits=2, draw_deck_ranks=6)
    assert recovery_odds(small).events["first_bounce"] == Fraction(5 * 4 + 6 * 5, 11 * 10)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: recovery_odds(RULES, offense_modifier=3), r"offense_modifier 3.*-2 to 2"),
        (lambda: recovery_odds(HouseRules(recovery_modifier=0), defense_modifier=1), r"defense_modifier 1.*CB2\.FUM\.2.*0 to 0"),
        (lambda: recovery_odds(RULES, defense_modifier=True), r"CB2\.FUM\.2"),
        (lambda: onside_odds(RULES, declared=21), r"declared 21.*CB2\.ONS\.R1.*0 to 20 yards"),
        (lambda: onside_odds(HouseRules(onside_max_add="9"), declared=10), r"0 to 9 yards"),
        (lambda: onside_odds(RULES, declared=-1), r"CB2\.ONS\.R1"),
        (lambda: blocked_kick_odds(RULES, kick="kickoff"), r"punt or field-goal"),
        (lambda: blocked_kick_odds(HouseRules(punt_block="none"), kick="punt"), r"CB2\.PUNT\.R2"),
    ],
)
def test_illegal_questions_get_one_sentence(ask, words):
    with pytest.raises(IllegalAnswerError, match=words):
        ask()


def test_what_cannot_be_counted_is_said():
    """CB2.FUM.R3, CB2.FUM.R6"""
    with pytest.raises(OddsError, match=r"fumble_mod_scope = first_draw \(CB2\.FUM\.R3\)"):
        recovery_odds(RULES, offense_modifier=2, receivers_two_cards=True)
    assert recovery_odds(RULES, offense_modifier=1, defense_modifier=1, receivers_two_cards=True).events["offense"] == Fraction(
        319, 850
    )


def test_the_counting_is_shown():
    shown = recovery_odds(RULES).explain("first_tie").counting
    assert (shown.favourable, shown.total) == (150, prod((51, 50)))


@pytest.mark.parametrize("switch", ["off", "on"])
@pytest.mark.parametrize("down", [1, 4])
def test_FUM_R11_late_the_offense_has_no_run(down, switch):
    """CB2.FUM.R11: the rule read card by card grants a run or not; a blocked kick is no exception."""
    rules = HouseRules(nfl_fumbler_only=switch)
    few, late = cards("AH 2H JD 5D"), down == 4
    seen = [card for card in Deck.standard() if card not in few]
    position = Position(phase="scrimmage", down=down, spot=50)

    def runs(order):
        """The side that has won the first draw with these cards and is to run; None where none is."""
        rule, left, sent, won = recovery(position, OFFENSE, 40, rules), iter(order), None, None
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration:
                return None
            sent = 0 if isinstance(ask, Choose) else next(left) if isinstance(ask, Draw) else None
            if won and isinstance(ask, Draw):
                return won
            if isinstance(ask, Note) and ask.what in ("bounce", "tie"):
                return None
            won = ask.n.word if isinstance(ask, Note) and ask.what == "recovers" else won

    read = Counter(runs(order) for order in permutations(few))
    for odds in (recovery_odds(rules, seen, late=late), blocked_kick_odds(rules, seen, kick="field-goal", late=late)):
        for side in ("offense", "defense"):
            assert odds[f"first_{side}_runs"] == Fraction(read[side], read.total())
    assert (read["offense"] == 0) is (late and switch == "on")
    assert read["defense"] > 0
