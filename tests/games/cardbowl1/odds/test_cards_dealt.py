"""Questions about hands take as many cards as the house rules deal."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import Team
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds import QUESTIONS
from cardbowl.games.cardbowl1.rules.cards.deal import Split, hand_sizes

GAME = "cardbowl-1.1.6"


def test_the_red_joker_is_looked_for_in_the_hands_that_are_dealt():
    """CB1.DEAL.2: 13 cards and 14 of 54."""
    found = cb.odds(GAME, "red-joker", house_rules={"deal_off": 13, "deal_def": 14})
    assert (found["offense"], found["defense"], found["in a hand"]) == (Fraction(13, 54), Fraction(14, 54), Fraction(1, 2))
    assert (found.inputs["offense"], found.inputs["defense"]) == (13, 14)


@pytest.mark.parametrize(
    "changed",
    [
        {"deal_off": 13, "deal_def": 13},
        {"deal_off": 12, "deal_def": 15},
        {f"deal_quarter_{number}": 14 for number in (1, 2, 3, 4)},
        {"deal_bonus_home": 4, "deal_bonus_away": 4, "deal_off": 15, "deal_def": 15},
        {"deal_pool": 8},
    ],
)
def test_the_default_is_what_every_deal_brings(changed):
    """CB1.DEAL.2-5: the rule of the deal and the question agree."""
    rules = HouseRules(**changed)
    full = rules.deal_pool // 2
    sizes = hand_sizes(Team.AWAY, 3, 0, rules, (Split(full, full),) * 2)
    for side in ("offense", "defense"):
        named = cb.odds(GAME, "red-joker", house_rules=changed)
        assert named[side] == Fraction(getattr(sizes, side), 54)
    dealt = QUESTIONS["best-card"].under(rules).inputs[0]
    assert dealt.default == (sizes.offense if sizes.offense == sizes.defense else None)
    if dealt.default:
        assert cb.odds(GAME, "best-card", house_rules=changed).inputs["dealt"] == sizes.offense


@pytest.mark.parametrize(
    ("what", "changed", "needed"),
    [
        ("best-card", {"deal_off": 12, "deal_def": 14}, "dealt"),
        ("red-joker", {"deal_quarter_4": 14}, "offense"),
        ("red-joker", {"deal_bonus_home": 2}, "offense"),
        ("red-joker", {"deal_pool": 3}, "offense"),
    ],
)
def test_where_deals_differ_the_number_is_needed(what, changed, needed):
    """CB1.DEAL.2-5: no number is guessed."""
    with pytest.raises(NotationError, match=rf"^{what} needs {needed}=, .*dealt.* \(\d+ to \d+\)$"):
        cb.odds(GAME, what, house_rules=changed)


def test_any_place_of_the_cards_that_are_dealt_is_asked_for():
    """CB1.DEAL.2, CB1.DEAL.3: 19 cards have a sixteenth best one, and no twentieth."""
    rules = {"deal_off": 15, "deal_def": 15, "deal_bonus_home": 4, "deal_bonus_away": 4}
    places = [
        cb.odds(GAME, "best-card", dealt=19, place=place, house_rules=rules).value("value").mean() for place in (15, 16, 19)
    ]
    assert places == sorted(places, reverse=True)
    with pytest.raises(IllegalAnswerError, match="1 to 19"):
        cb.odds(GAME, "best-card", dealt=19, place=20, house_rules=rules)
