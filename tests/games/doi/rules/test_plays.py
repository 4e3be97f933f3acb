"""Two number cards, turned up together (section 5 of the rulebook)."""

from itertools import product

import pytest
from games.doi.helpers import NUMBERS, STANDARD, asks, at, cited, game, lay, note, now, play, sizes, whats
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.errors import DataError
from cardbowl.football import AWAY, DEFENSE, How
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.games.doi.rules.plays import both_cards, penalty_yards, play_yards, turned_up
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS
from cardbowl.steps.own_rules import OwnRuleError

PAIRS = list(product(NUMBERS, NUMBERS))


@rows(("d", "o"), product(NUMBERS, NUMBERS))
def test_PLAY_3_to_5_every_pair_of_numbers(o, d):
    """DOI.PLAY.2 DOI.PLAY.3 DOI.PLAY.4 DOI.PLAY.5: sum, difference, or a turnover; red is a pass, black a run."""
    played = play(turned_up(o, d, 50, STANDARD))
    if o.color != d.color:
        gain, rule = o.value + d.value, "DOI.PLAY.3"
    elif o.value != d.value:
        gain, rule = o.value - d.value, "DOI.PLAY.4"
    else:
        assert played.result == Ending(How.TURNOVER, 50, DEFENSE)
        assert played.whats[0] == ("interception" if o.color == "red" else "fumble")
        assert played.cited == {"DOI.PLAY.5"}
        return
    assert played.result == Ending(How.DEAD, 50 + gain)
    told = played.note("pass" if o.color == "red" else "rush")
    assert (told.n, told.spot, told.rule) == (gain, 50 + gain, rule)
    assert f"= {gain:+d} yard{'' if abs(gain) == 1 else 's'}" in told.say()


def test_PLAY_3_and_4_the_ends_of_the_ranges():
    """DOI.PLAY.3 DOI.PLAY.4: 2 to 30 for different colors, -14 to +14 for the same one."""
    sums = {o.value + d.value for o, d in PAIRS if o.color != d.color}
    differences = {o.value - d.value for o, d in PAIRS if o.color == d.color}
    assert (min(sums), max(sums), min(differences), max(differences)) == (2, 30, -14, 14)
    assert (min(differences), max(sums)) == (MOST_LOSS, MOST_GAIN)
    assert now(lay("R15", "B15").after) == "deal home 1&10 @50"
    assert now(lay("R1", "R15").after) == "home 2&24 @6"


def test_PLAY_8_there_is_no_gain_of_nothing():
    """DOI.PLAY.8: two numbers always move the ball, or they are a turnover."""
    for o, d in PAIRS:
        ending = play(turned_up(o, d, 50, STANDARD)).result
        assert (ending.spot == 50) is (ending.how is How.TURNOVER)


def test_PLAY_1_both_lay_a_card_at_the_same_time():
    """DOI.PLAY.1 DOI.CONV.2: one question to both, its options are the two hands."""
    referee = game(at(ours="R10 R2 B7 P", theirs="B5 B6 R1 R3")).answer("play")
    assert asks(referee) == "together cards"
    ours, theirs = referee.asking.choices
    assert set(ours.options) == set(map(Card, ("R10", "R2", "B7", "P")))
    assert set(theirs.options) == set(map(Card, ("B5", "B6", "R1", "R3")))
    assert {ours.rule, theirs.rule, referee.asking.rule} == {"DOI.PLAY.1"}


def test_PLAY_1_R1_of_two_alike_it_does_not_matter_which():
    """DOI.PLAY.1.R1: each face is offered once, and one of the two stays in hand."""
    start = at(ours="R5 R5 B1 B1", theirs="B10 B10 R1 R1")
    referee = game(start).answer("play")
    assert [len(choice.options) for choice in referee.asking.choices] == [2, 2]
    after = game(start).answer("play").answer(("R5", "R1")).plays[0].after
    assert [str(card) for card in after.hands[0]] == ["R5", "B1", "B1"]
    assert [str(card) for card in after.hands[1]] == ["R1", "B10", "B10"]


def test_PLAY_1_how_many_cards_are_in_a_hand_everybody_sees():
    """DOI.PLAY.1 DOI.INFO.1"""
    seen = game(at(30, 3)).seen_by(AWAY).position
    assert len(seen.hands[0]) == 2
    assert {str(card) for card in seen.hands[0]} == {"?"}


def test_PLAY_6_number_cards_stay_on_the_table():
    """DOI.PLAY.6: hands are one card smaller."""
    before = at(ours="R3", theirs="R1")
    done = lay("R3", "R1")
    assert sizes(done.after, "hands") == (3, 3)
    assert [tuple(map(str, cards)) for cards in done.after.table] == [("R3",), ("R1",)]
    assert done.after.discards == before.discards
    assert now(done.after) == "home 2&8 @22"


@pytest.mark.parametrize(
    ("o", "d", "spot", "number", "to_go", "what", "after"),
    [
        ("R10", "B15", 80, 1, 10, "touchdown", "try"),
        ("R10", "B10", 80, 4, 10, "touchdown", "try"),
        ("R1", "R15", 10, 1, 10, "safety", "deal away 1&10 @20"),
        ("R1", "R15", 14, 4, 10, "safety", "deal away 1&10 @20"),
        ("R5", "B5", 50, 4, 10, "first down", "deal home 1&10 @60"),
        ("R5", "B6", 50, 2, 10, "first down", "deal home 1&10 @61"),
        ("R5", "B4", 50, 4, 10, "downs", "deal away 1&10 @41"),
        ("R5", "B4", 50, 3, 10, "", "home 4&1 @59"),
        ("R1", "R2", 50, 1, 10, "", "home 2&11 @49"),
    ],
)
def test_PLAY_7_what_a_play_leads_to(o, d, spot, number, to_go, what, after):
    """DOI.PLAY.7 DOI.LOOP.4: touchdown, safety, first down, over on downs, next down, in this order."""
    done = lay(o, d, spot, number, to_go)
    assert now(done.after).startswith(after)
    assert [each for each in whats(done) if each not in ("pass", "rush")] == ([what] if what else [])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "what"), [("R7", "interception"), ("B7", "fumble")])
def test_PLAY_5_R1_a_turnover_on_any_down(card, what, number):
    """DOI.PLAY.5 DOI.PLAY.5.R1: the defense has the ball where the play began; both cards lay on the table until then."""
    before = at(63, number, 5, card, card)
    done = lay(card, card, 63, number, 5)
    assert now(done.after) == "deal away 1&10 @37"
    assert what in whats(done)
    assert done.after.score == (0, 0)
    for team in (0, 1):
        assert Card(card) in done.after.discards[team]
        assert len(done.after.discards[team]) == len(before.discards[team]) + number
    assert done.after.table == ((), ())


def test_PLAY_5_a_fumble_is_told_with_who_recovers_it():
    """DOI.PLAY.5: the ball is at the line of scrimmage in either frame."""
    done = lay("B7", "B7", 60)
    assert (note(done, "fumble").spot, note(done, "recovers").spot) == (60, 40)
    assert "recovers" not in whats(lay("R7", "R7", 60))


@pytest.mark.parametrize("spot", [1, 5, 50, 99])
def test_SAFE_1_R3_a_turnover_is_never_a_safety(spot):
    """DOI.SAFE.1.R3 DOI.PLAY.5"""
    done = lay("R15", "R15", spot, to_go=1)
    assert now(done.after) == f"deal away 1&{min(10, spot)} @{100 - spot}"
    assert done.after.score == (0, 0)


def test_PLAY_5_R2_two_penalty_cards_are_no_turnover():
    """DOI.PLAY.5.R2 DOI.PLAY.2 DOI.PEN.3"""
    done = lay("P", "P")
    assert "DOI.PLAY.5" not in cited(done)
    assert whats(done) == ["offset", "replay"]
    assert done.after.offense is done.before.offense


@pytest.mark.parametrize("hands", [((), NUMBERS), (NUMBERS, ()), ((), ())], ids=["offense", "defense", "both"])
def test_PLAY_1_a_play_needs_a_card_in_each_hand(hands):
    """DOI.PLAY.1"""
    with pytest.raises(DataError, match="a play needs a card in each hand"):
        next(both_cards(*hands))


@pytest.mark.parametrize(("yards", "fits"), [(-15, False), (-14, True), (30, True), (31, False)])
def test_PLAY_3_a_rule_of_a_variant_brings_what_two_cards_may_bring(yards, fits):
    """DOI.PLAY.3 DOI.PLAY.4: from 1 - 15 to 15 + 15."""
    rules = cb.variant("doi", replace={"play yards": lambda o, d, rules: yards}, name="own yards").house_rules({})
    if fits:
        assert play_yards(Card("R5"), Card("B4"), rules) == yards
        told = play(turned_up(Card("R5"), Card("B4"), 40, rules)).notes
        assert [(each.what, each.n, each.spot) for each in told] == [("pass", yards, 40 + yards)]
    else:
        with pytest.raises(OwnRuleError, match=f"says {yards}; a whole number from -14 to 30 is needed"):
            play_yards(Card("R5"), Card("B4"), rules)


@pytest.mark.parametrize(
    ("yards", "fits"), [((0, 30), True), ((30, 0), True), ((-1, 5), False), ((5, 31), False), ((5,), False), (5, False)]
)
def test_PEN_1_a_rule_of_a_variant_brings_two_numbers(yards, fits):
    """DOI.PEN.1"""
    rules = cb.variant("doi", replace={"penalty yards": lambda spot, rules: yards}, name="own penalties").house_rules({})
    if fits:
        assert penalty_yards(50, rules) == yards
    else:
        with pytest.raises(OwnRuleError, match="two whole numbers from 0 to 30"):
            penalty_yards(50, rules)
