"""Kickoffs, squibs, punts, bounces and return cards against the rules, on decks and house rules at random."""

from random import Random

import pytest
from games.cardbowl2.helpers import at, house
from games.cardbowl2.reading_kicks import KICKOFF, a_bounce, a_kickoff, a_punt, return_cards
from games.cardbowl2.reading_plays import by_value, shares

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.reading.outcomes import outcomes

FULL = list(Deck.standard())
ACE = Card("AS")
FACES = [card for card in FULL if card.is_face]
OTHERS = [card for card in FULL if not card.is_face and card != ACE]
CHANGES = {
    "run_draws_jack": (0, 1),
    "run_draws_queen": (0, 1, 2),
    "run_draws_king": (0, 1),
    "kickoff_cards": (1, 2),
    "kickoff_minus": (0, 3, 6, 15, 25),
    "kickoff_return_cards": (1, 2, 3),
    "kickoff_late_touchbacks": (0, 1, 2, 3),
    "coverage_cards": (1, 2),
    "kick_goal_line": ("field", "end_zone"),
    "coverage_ace": ("plain", "fumble_at_catch"),
    "return_fumble_coverage": ("shared", "full", "none"),
    "return_into_end_zone": ("by_catch_spot", "safety_if_left_end_zone", "momentum_spot"),
    "squib_cards": (1, 2),
    "squib_line": (0, 5, 15, 30),
    "squib_return_cards": (1, 2),
    "squib_run_reduction": (0, 1, 2),
    "punt_max_cards": (2, 3),
    "punt_block": ("any_distance_card", "first_card_only", "none"),
    "fair_catch_muff": ("off", "ace_of_spades"),
    "bounce_suit": ("last_card", "first_card"),
}


def drawn_up(seed, what):
    """A question at random: its deck, its house rules, its inputs, and the rule that answers it."""
    random = Random(f"{seed} {what}")
    ace = [ACE] if random.random() < 0.6 else []
    deck = Deck([*random.sample(FACES, random.randint(0, 2)), *random.sample(OTHERS, random.randint(4, 6)), *ace])
    few = {"kickoff_return_cards": 2, "kickoff_cards": 1} | ({"auto_fair_catch_cards": 0} if what == "bounce" else {})
    changed = few | {name: random.choice(values) for name, values in CHANGES.items() if random.random() < 0.4}
    rules, receivers = house(**changed), random.choice(("touchback", "return"))
    aim, spot = random.choice((1, 8, 20, 30, 50)), random.choice((1, 30, 60, 70, 80, 95))
    cards = random.randint(1, 2)
    sideline = cards < rules.punt_max_cards and random.random() < 0.5
    inputs, rule = {
        "kickoff": ({"receivers": receivers}, lambda: a_kickoff(normal_kickoff(KICKOFF, rules), rules, receivers)),
        "squib": ({"aim": aim, "receivers": receivers}, lambda: a_kickoff(squib_at(KICKOFF, aim, rules), rules, receivers)),
        "punt": ({"cards": cards, "spot": spot, "out_of_bounds": sideline}, lambda: a_punt(cards, sideline, rules, at(spot))),
        "bounce": ({}, lambda: a_bounce(rules)),
        "kick-return": ({"cards": cards}, lambda: return_cards(rules, cards)),
    }[what]
    return deck, changed, inputs, rule


def or_none(counted):
    """A distribution, or None where the deck may run out."""
    try:
        return shares(counted())
    except OddsError:
        return None


def agree(seed, what):
    """Whether the rule and the closed form both have an answer, which is then the same.

    The deck may run out at cards that one of them does not look at.
    """
    deck, changed, inputs, rule = drawn_up(seed, what)
    alike = (lambda card: card) if what in ("punt", "bounce") else by_value
    seen = [card for card in FULL if card not in deck]
    read = or_none(lambda: outcomes(rule, deck, alike=alike).given(lambda found: found is not None))
    counted = or_none(lambda: cb.odds("cardbowl-2.0", what, house_rules=changed, seen=seen, **inputs))
    if read is None or counted is None:
        return False
    assert counted == read, (seed, inputs, str(deck), changed)
    return True


@pytest.mark.parametrize(("what", "seeds"), [("kickoff", 40), ("squib", 40), ("punt", 40), ("bounce", 12), ("kick-return", 40)])
def test_any_kick(what, seeds):
    assert sum(agree(seed, what) for seed in range(seeds)) >= 0.3 * seeds
