"""Formulas of parts of plays agree with each other: a play is its first card, and what follows that."""

from fractions import Fraction

import pytest
from games.cardbowl1.odds.few_cards import STANDARD

from cardbowl.cards import Card, Deck, cards
from cardbowl.games.cardbowl1.odds import parts
from cardbowl.games.cardbowl1.rules.endings import is_out_of_play
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.passing_play import Flight, Pass
from cardbowl.games.cardbowl1.rules.passes.screens import Screen
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY

LEFT = Deck(cards("AS 2H 5D KC JS TH 6D 4C QH"))


@pytest.mark.parametrize("points", [(4, 12), (20, 12), (40, 3)])
@pytest.mark.parametrize("spot", [1, 50, 94, 99])
def test_a_rush_is_its_handoff_and_the_cards_of_the_defense(spot, points):
    """CB1.RUN.4, CB1.RUN.7-9: a run to the goal line is dead there, wherever it begins."""
    offense, defense = points
    found = {}
    for handoff in LEFT:
        rest = parts.handed_off(LEFT.without([handoff]), spot, offense + handoff.value, defense, handoff, STANDARD)
        for carry, share in rest.items():
            found[carry] = found.get(carry, 0) + share / len(LEFT)
    assert found == dict(parts.rush(LEFT, spot, offense, defense, STANDARD, Fouls(), NOBODY).items())
    assert max(carry.gain for carry in found) <= 100 - spot
    assert sum(found.values()) == Fraction(1)


PLAYS = {
    "rush": lambda spot: parts.rush(LEFT, spot, 30, 10, STANDARD, Fouls(), NOBODY),
    "sneak": lambda spot: parts.sneak(LEFT, spot, 30, 10, STANDARD, Fouls()),
    "scramble": lambda spot: parts.scrambled(LEFT, spot, 30, 10, STANDARD, Fouls(), False),
    "lateral": lambda spot: parts.tossed(LEFT, spot, Lateral(Card("QH"), 25, 5), STANDARD, Fouls(), NOBODY),
    "screen": lambda spot: parts.screened(LEFT, spot, Screen(10, Card("QH"), 25, 5), STANDARD, Fouls(), NOBODY),
    "pass": lambda spot: parts.thrown_with(1).odds(LEFT, Pass(spot, 10, Card("QH")), STANDARD, Fouls()),
}


@pytest.mark.parametrize("spot", [97, 99])
@pytest.mark.parametrize("kind", PLAYS)
def test_a_play_is_the_same_wherever_it_begins_but_ends_at_the_goal_line(kind, spot):
    """CB1.RUN.7-9, CB1.SNEAK.3-8, CB1.SCR.2-4, CB1.LAT.1-4, CB1.SCRN.3-6, CB1.PASS.12, CB1.PASS.R5"""
    room, wanted, scored = 100 - spot, {}, 0
    for far, share in PLAYS[kind](1).items():
        out = far.how == "caught" and is_out_of_play(spot + far.yards)
        end = Flight("incomplete") if out else far
        at_the_goal_line = end.how in ("dead", "caught") and end[1] >= room
        scored += share * at_the_goal_line
        there = type(end)(end.how, room) if at_the_goal_line else end
        wanted[there] = wanted.get(there, 0) + share
    assert dict(PLAYS[kind](spot).items()) == wanted
    assert scored > 0
