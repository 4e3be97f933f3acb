"""Who has a loose ball, as the coach counts it: by every first draw, one by one, and refused after special ones."""

from fractions import Fraction
from itertools import permutations

import pytest
from games.cardbowl2.helpers import house

from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.coach.assumptions import either
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds, modified, recovery_odds, settled
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.fumbles import PLAIN, LooseBall, Recovered
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee

STANDARD = house()
SIDES = pytest.mark.parametrize("holder", [OFFENSE, DEFENSE], ids=["offense", "defense"])
FEW = Deck(cards("3H 5D 9C 10D KS 2H KD"))


def shares(found, holder, spot):
    """The chance that the side that had the ball keeps it; it lies where it came loose, and nobody runs with it."""
    assert set(found.support()) <= {Recovered(holder, spot, 0), Recovered(holder.other, spot, 0)}
    return found.chance(lambda end: end.by is holder)


@SIDES
@pytest.mark.parametrize("other_cards", [1, 2, 3])
@pytest.mark.parametrize("bonus", [0, 1, 4])
def test_a_race_is_settled_by_its_first_draw_or_even(holder, other_cards, bonus):
    """CB2.FUM.4-7, CB2.FUM.R6, CB2.ONS.4: one suit or equal totals are drawn again, with chances of one half."""
    kept, draws = Fraction(0), list(permutations(FEW, 1 + other_cards))
    for mine, *others in draws:
        best = max(others, key=lambda card: card.value)  # the first one drawn of equal ones
        ahead = mine.value - best.value - bonus
        kept += Fraction(1, 2) if mine.suit == best.suit or not ahead else int(ahead > 0)
    found = settled(FEW, holder, 33, STANDARD, LooseBall(bonus=bonus, other_cards=other_cards))
    assert shares(found, holder, 33) == kept / len(draws)


@SIDES
@pytest.mark.parametrize("first", [PLAIN, LooseBall(kick=True), LooseBall(new_series=True), LooseBall(holder_may_run=False)])
def test_a_plain_loose_ball_goes_to_each_side_with_chance_one_half(holder, first):
    """CB2.FUM.7: whatever is drawn, and whatever cards are left."""
    for rules in (STANDARD, house(draw_deck_suits=2, draw_deck_ranks=10)):
        assert shares(either(FEW, holder, 40, rules, first), holder, 40) == Fraction(1, 2)


@pytest.mark.parametrize("other_cards", [2, 3])
def test_after_a_blocked_kick_the_side_with_more_cards_has_the_better_chances(other_cards):
    """CB2.FUM.7, CB2.PUNT.R2; the ace of spades is aside."""
    rules = house(punt_block_receiver_cards=other_cards)
    kept = shares(either(FEW, OFFENSE, 40, rules, LooseBall(other_cards=other_cards)), OFFENSE, 40)
    assert kept == blocked_kick_odds(rules, kick="punt").chance("offense") < Fraction(1, 2)


@pytest.mark.parametrize("other_cards", [1, 2])
def test_a_bonus_of_an_on_side_kick_is_left_to_the_rule(other_cards):
    """CB2.ONS.4"""
    assert either(FEW, OFFENSE, 40, STANDARD, LooseBall(bonus=1, other_cards=other_cards)) is None


@SIDES
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (-1, 2), (2, 2)])
def test_modifiers_count_as_in_the_question_about_recoveries(holder, mine, theirs):
    """CB2.FUM.2-11: a run is that of the first draw alone."""
    rules, gone = house(fumble_mod_scope="first_draw", draw_deck_suits=3), cards("AS 9H 4C")
    asked = recovery_odds(rules, gone, offense_modifier=mine, defense_modifier=theirs)
    found = modified(draw_deck(rules, gone), holder, 40, mine, theirs, rules, PLAIN)
    assert found.chance(lambda end: end.by is holder) == asked["offense"]
    for side, name in ((holder, "offense"), (holder.other, "defense")):
        runs = asked.chance(lambda end, name=name: end.finally_ == name and bool(end.draws))
        assert found.chance(lambda end, side=side: end.by is side and end.draws > 0) == runs > 0
    assert {end.spot for end in found.support()} == {40}


@pytest.mark.parametrize(
    "first",
    [
        LooseBall(bonus=1),
        LooseBall(other_cards=2),
        LooseBall(holder_may_run=False),
        LooseBall(holder_may_run=False, new_series=True, holder_may_fall=False),
    ],
)
def test_modifiers_after_a_kick_are_refused(first):
    """CB2.FUM.7, CB2.ONS.4, CB2.ONS.6, CB2.ONS.R8: after an on-side kick the ace of spades may still be in the deck."""
    with pytest.raises(OddsError, match=r"After a blocked or an on-side kick the first draw is a special one"):
        modified(draw_deck(STANDARD), OFFENSE, 40, 1, 0, STANDARD, first)


@pytest.mark.parametrize("card", ["5C", "6C"])
def test_after_an_on_side_kick_the_table_says_why_there_are_no_numbers(card):
    """CB2.ONS.1-6: as long as it has to be, and one yard longer; before either side has declared, and after one has."""
    referee = Referee(GAME, position=Position(phase="kickoff", spot=30)).answer("on-side").answer(5).answer(card)
    for _ in range(2):
        assert referee.asking.what == "modifier"
        found = decision_odds(referee)
        assert list(found) == list(referee.asking.options)
        assert not any(odds.measures for odds in found.values())
        assert all("an on-side kick the first draw is a special one" in odds.basis for odds in found.values())
        referee.answer(0)
