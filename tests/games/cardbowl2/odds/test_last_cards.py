"""Kicks from decks that last exactly to the last card of the return, and from those with one card fewer (CB2.DECK.4)."""

import pytest
from games.cardbowl2.helpers import house
from games.cardbowl2.reading_kicks import KICKOFF, a_kickoff
from games.cardbowl2.reading_plays import by_value, shares

import cardbowl as cb
from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, How
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.kickoffs import kick_odds, usual_ends, usual_start_odds
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.reading.outcomes import outcomes

LOW = cards("6H 7D 8S 9C 6C 7S")
AIM = 40
COUNTS = [(1, 1, 1), (1, 2, 1), (2, 1, 1), (1, 1, 2), (2, 2, 2), (1, 3, 1)]
"""Kick cards, coverage cards and return cards."""


def rules_for(kick, cover, back):
    """House rules under which every kick comes down on the field of play and no card grants a run."""
    return house(
        kickoff_cards=kick,
        kickoff_minus=0,
        squib_cards=kick,
        coverage_cards=cover,
        kickoff_return_cards=back,
        squib_return_cards=back,
        squib_line=5,
    )


@pytest.mark.parametrize("receivers", ["touchback", "return"])
@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("what", ["kickoff", "squib"])
def test_a_kick_is_counted_down_to_the_last_card_of_the_deck(what, counts, receivers):
    """CB2.KICK.2-8, CB2.SQUIB.1-4: the same as the rule read card by card; with one card fewer the deck runs out."""
    rules, many = rules_for(*counts), sum(counts)
    rule = {"kickoff": lambda: normal_kickoff(KICKOFF, rules), "squib": lambda: squib_at(KICKOFF, AIM, rules)}[what]
    found = kick_odds(what, Deck(LOW[:many]), rules, aim=AIM, receivers=receivers)
    assert shares(found) == shares(outcomes(lambda: a_kickoff(rule(), rules, receivers), Deck(LOW[:many]), alike=by_value))
    for fewer in range(many):
        with pytest.raises(OddsError, match=rf"draw deck of {fewer} cards? runs out"):
            kick_odds(what, Deck(LOW[:fewer]), rules, aim=AIM, receivers=receivers)


@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("what", ["kickoff", "squib"])
def test_the_usual_ends_of_a_kick_need_as_many_cards(what, counts):
    """CB2.KICK.4-5, CB2.SQUIB.3: the yards of all cards but the kick cards, in their mean, less the mean of the coverage."""
    rules, many = rules_for(*counts), sum(counts)
    ends = usual_ends(what, rules, AIM if what == "squib" else 0, Deck(LOW[:many]))
    assert sum(chance for _, chance in ends.items()) == 1
    read = kick_odds(what, Deck(LOW[:many]), rules, aim=AIM).value("start").mean()
    assert sum(end.spot * chance for end, chance in ends.items()) == read, "nobody can lose yards or reach a goal line here"
    for fewer in range(many):
        with pytest.raises(OddsError, match="runs out"):
            usual_ends(what, rules, AIM if what == "squib" else 0, Deck(LOW[:fewer]))


LONG = cards("6H 7D 8S 9C 6C 7S 9H 8D 9S")


def ends_and_starts(odds):
    return odds["touchdown"], odds.value("start")


def test_a_usual_return_to_the_goal_line_is_a_touchdown_and_no_start():
    """CB2.NFL.2, CB2.SQUIB.3, CB2.KICK.5: by the sums as card by card, with cards that grant no run."""
    rules = house(squib_aim_max=70, squib_cards=1, squib_return_cards=6)
    ends, odds = usual_ends("squib", rules, 70, Deck(LONG)), kick_odds("squib", Deck(LONG), rules, aim=70)
    assert 0 < odds["touchdown"] < 1
    touchdowns = ends.chance(lambda end: (end.how, end.side) == (How.TOUCHDOWN, DEFENSE))
    assert (touchdowns, ends.given(lambda end: end.how is How.DEAD).map(lambda end: end.spot)) == ends_and_starts(odds)
    deep = cb.variant("cardbowl-2.0", replace={"kickoff distance": lambda total, rules: 99 - total}, name="deep").house_rules({})
    gone = [card for card in draw_deck(deep) if card not in LONG]
    usual = usual_start_odds(deep, gone)
    assert 0 < usual["touchdown"] < 1
    assert ends_and_starts(usual) == ends_and_starts(kick_odds("kickoff", Deck(LONG), deep))


@pytest.mark.parametrize("switch", ["by_catch_spot", "momentum_spot"])
@pytest.mark.parametrize("aim", [8, 10])
def test_a_usual_return_that_dies_behind_the_own_goal_line_is_no_start(aim, switch):
    """CB2.KICK.8, CB2.KICK.R10: one return card less the highest of three; a safety, or brought back to the catch."""
    deck = Deck.parse("9C 9H 9S 6H 7D 6C 7S")
    rules = house(squib_cards=1, squib_return_cards=1, kickoff_return_cards=1, coverage_cards=3, return_into_end_zone=switch)
    ends, odds = usual_ends("squib", rules, aim, deck), kick_odds("squib", deck, rules, aim=aim)
    assert ends.chance(lambda end: end.how is How.SAFETY) == odds["safety"]
    assert (odds["safety"] > 0) == (switch == "by_catch_spot")
    started = ends.given(lambda end: end.how is not How.SAFETY)
    assert started.map(lambda end: end.spot or rules.touchback_spot) == odds.value("start")


@pytest.mark.parametrize("counts", COUNTS)
def test_the_usual_start_after_a_kickoff_needs_as_many_cards(counts):
    """CB2.KICK.4-5"""
    rules, many = rules_for(*counts), sum(counts)
    for left in range(many + 1):
        gone = [card for card in draw_deck(rules) if card not in LOW[:left]]
        if left == many:
            odds = usual_start_odds(rules, gone)
            assert odds.value("start") == kick_odds("kickoff", Deck(LOW[:many]), rules).value("start")
        else:
            with pytest.raises(OddsError, match="runs out"):
                usual_start_odds(rules, gone)


def test_a_touchback_needs_no_return_cards():
    """CB2.KICK.4, CB2.KICK.R11: every kick comes down 3 to 6 yards deep in the end zone."""
    rules = house(kickoff_cards=1, kickoff_minus=12, coverage_cards=1)
    (ending,) = usual_ends("kickoff", rules, 0, Deck(LOW[:2])).support()
    assert ending.how is How.TOUCHBACK
    with pytest.raises(OddsError, match="draw deck of 1 card runs out"):
        usual_ends("kickoff", rules, 0, Deck(LOW[:1]))
    assert kick_odds("kickoff", Deck(LOW[:3]), rules)["touchback"] == 1
