"""The tables of plays hold the odds of the rules: each is written out in full and compared with the odds a reader is told."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from support.cases import rows

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Card
from cardbowl.games.cardbowl2.compiled import pass_sets
from cardbowl.games.cardbowl2.compiled.caught import MOST_BEFORE_RUN, AfterCatch
from cardbowl.games.cardbowl2.compiled.loose_balls import _Races
from cardbowl.games.cardbowl2.compiled.rushes import Runs
from cardbowl.games.cardbowl2.compiled.scrimmage import _brought_back
from cardbowl.games.cardbowl2.compiled.worths import AIMS, HAND, LEAST_MARGIN, RUSHED, WORD, in_words, ranks, worths
from cardbowl.games.cardbowl2.compiled.yard_codes import LOOSE, RUN_AT, SHIFT, coded
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.whole_passes import pass_plays
from cardbowl.games.cardbowl2.players.values import values_for
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.interceptions import brought_back
from cardbowl.reading.outcomes import outcomes

OTHER = {"rush_gain_divisor": 3, "run_draws_jack": 2, "yac_floor": "literal", "pass_tfl": "highest_card"}
BOTH = ({}, OTHER)


AFTER = AfterCatch(HouseRules())


def chances(packing, number):
    """A distribution as it will be drawn from."""
    codes, weights = packing.parts[number]
    return dict(zip(codes.tolist(), weights.tolist(), strict=True))


def yards_of(found):
    """Chances by yards and whether the ball came loose."""
    by = Counter()
    for code, share in found.items():
        by[(code & 0xFFFF) // 8 - SHIFT, bool(code & LOOSE)] += share
    return by


def of_plays(dist):
    by = Counter()
    for play, share in dist.items():
        by[play.yards, play.fumble] += float(share)
    return by


def same(found, wanted, near=1e-11):
    assert set(found) >= {key for key, share in wanted.items() if share > 1e-9}
    for key, share in found.items():
        assert abs(share - wanted.get(key, 0.0)) < near, key


@pytest.mark.parametrize("changes", BOTH)
def test_a_rush_and_its_run_have_the_odds_of_a_rush(changes):
    rules = HouseRules.of(changes)
    packing = Packing()
    runs = Runs(packing, rules)
    for difference in (-12, -3, 0, 7):
        whole = Counter()
        for code, share in chances(packing, runs.rush(difference)).items():
            run, start = code >> RUN_AT, code & 0xFFFF
            if not run:
                whole[start] += share
                continue
            for more, each in chances(packing, runs.numbers[run]).items():
                whole[more + (start >> 3 << 3) - (SHIFT << 3)] += share * each
        same(yards_of(whole), of_plays(rush_plays(difference, rules)))


@pytest.mark.parametrize("changes", BOTH)
def test_the_return_of_an_interception_is_that_of_the_rule_near_the_goal_line(changes):
    """CB2.INT.3-5: so near that two cards may reach it there is no run then, which costs less time (CB2.CLKC.2)."""
    rules = HouseRules.of(changes)
    deck = draw_deck(rules).without([ACE])
    near = list(_brought_back(rules))
    for room in range(1, MOST_BEFORE_RUN + 3):
        found, wanted = Counter(), Counter()
        for code, share in coded(near[room if room <= MOST_BEFORE_RUN else 0]).items():
            found[bool(code & 2), min((code >> 3) - SHIFT, room)] += share
        rule = outcomes(lambda room=room: brought_back(100 - room, 0, rules), deck, alike=lambda card: card.value)
        for ending, share in rule.items():
            wanted[ending.ran, ending.yards] += float(share)
        assert found == pytest.approx(dict(wanted), abs=1e-12), room


@pytest.mark.parametrize("changes", BOTH)
def test_the_yards_after_a_catch_have_the_odds_of_the_rule(changes):
    rules = HouseRules.of(changes)
    deck, after, packing = draw_deck(rules), AfterCatch(rules), Packing()
    for values, second, gone in (((9,), 3, "9H 4D"), ((), pass_sets.ACE_PLAIN, "AS"), ((13,), 12, "KH KD")):
        left = deck.without([Card(each) for each in gone.split()])
        found = chances(packing, after.number(packing, values, second))
        same(yards_of(found), of_plays(rest_of_run(left, rules)))


@rows(
    ("values", "second", "gone", "most"),
    [
        ((9, 13), 3, "9H KD 4D", 1e-4),
        ((1, 12, 13), 11, "AD QD KD QC", 5e-4),
        ((13, 13, 13), 12, "KH KD KC KS", 3e-3),
    ],
)
def test_after_more_pass_cards_the_odds_are_nearly_those_of_the_rule(values, second, gone, most):
    found = yards_of(chances(packing := Packing(), AFTER.number(packing, values, second)))
    wanted = of_plays(rest_of_run(AFTER.deck.without([Card(each) for each in gone.split()]), AFTER.rules))
    assert sum(abs(found[key] - wanted[key]) for key in {*found, *wanted}) / 2 < most


def test_the_ace_of_spades_stops_the_run_after_an_onside_kick():
    """One draw from 50 cards, as two have settled who has the ball: the ace comes first, or after a jack, which grants a draw."""
    races = _Races(packing := Packing(), HouseRules(), ())
    races.way(5, 3, 1, 1.0)
    found = chances(packing, races.runs(True)[1])
    assert [found.get(yards << 1 | 1) for yards in (0, 5, 11)] == [pytest.approx(1 / 50), None, pytest.approx(4 / 50 / 49)]
    found = chances(packing, races.runs(False)[1])  # with the ace out of the deck no run is stopped
    assert [found[yards] for yards in (2, 5)] == [pytest.approx(4 / 49), pytest.approx(3 / 49)]


@pytest.mark.parametrize("changes", BOTH)
def test_pass_cards_one_after_another_have_the_odds_of_a_pass(changes):
    rules = HouseRules.of(changes)
    classes = worths(rules).classes
    decks = [PassDeck(draw_deck(rules), o1, rules) for o1 in classes]
    packing = Packing()
    numbers, more = pass_sets.next_cards(packing, decks), pass_sets.with_one_more()
    for name in ("9H", "AS", "KS"):
        place = classes.index(Card(name))
        found = Counter()
        for first, share in chances(packing, numbers[place, 0]).items():
            if first & 3 != pass_sets.COMPLETE:
                found[first & 3] += share
                continue
            for second, each in chances(packing, numbers[place, more[0, first >> 2]]).items():
                found[second & 3] += share * each
        odds = pass_plays(Card(name), hand_card(7), rules, (), lambda thrown: len(thrown) >= 2, None)
        for code, event in ((pass_sets.COMPLETE, "complete"), (pass_sets.SACKED, "sack"), (pass_sets.INCOMPLETE, "incomplete")):
            assert abs(found[code] - float(odds.chance(lambda play, event=event: play.event == event))) < 1e-12


@pytest.mark.parametrize("changes", BOTH)
def test_the_worths_are_those_of_the_player_bit_for_bit(changes):
    rules = HouseRules.of(changes)
    table, values = worths(rules), values_for(rules)
    random = Random("worths")
    for _ in range(150):
        o1, d1, aim = random.choice(table.classes), random.randrange(1, 14), random.randrange(len(AIMS))
        margin = o1.value - d1
        assert table.rush[margin + 12, aim] == values.rush(o1, hand_card(d1), AIMS[aim])
        assert table.throw[table.classes.index(o1), margin - LEAST_MARGIN, aim] == values.throw(o1, margin, AIMS[aim])
    for _ in range(150):
        o1, cards, aim = random.choice(table.classes), random.randrange(1, 6), random.randrange(len(AIMS))
        margin = random.randrange(LEAST_MARGIN + cards, 60)
        wanted = values.throw(o1, margin, AIMS[aim], cards) > values.stop(margin, AIMS[aim])
        assert table.again[table.classes.index(o1), cards, margin - LEAST_MARGIN, aim] == wanted


def test_the_kernel_goes_by_the_order_of_the_worths_and_by_bits():
    table, random = worths(HouseRules()), Random("ranks")
    rank, words = ranks(table), in_words(table.again)

    def worth(kind, margin, aim):
        return table.rush[margin, aim] if kind == RUSHED else table.throw[kind - RUSHED - 1, margin, aim]

    for _ in range(2000):
        aim = random.randrange(len(AIMS))
        one, other = ((random.randrange(len(table.classes) + 1), random.randrange(25)) for _ in range(2))
        assert (rank[aim, *one] > rank[aim, *other]) == (worth(*one, aim) > worth(*other, aim))
    margins = np.arange(table.again.shape[2])
    bits = words[..., margins >> WORD] >> margins % (1 << WORD) & 1
    assert np.array_equal(np.moveaxis(bits, 0, -1), table.again)


def test_every_hand_card_passes_like_its_class():
    table, rules = worths(HouseRules()), HouseRules()
    for card, place in zip(HAND, table.class_of, strict=True):
        mine, alike = (PassDeck(draw_deck(), each, rules) for each in (card, table.classes[place]))
        assert (mine.clean, mine.tests, card.value) == (alike.clean, alike.tests, table.classes[place].value)
