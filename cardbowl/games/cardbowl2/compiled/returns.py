"""What kicks go by that are played card by card: those of sides that decide by chance between one card and the next.

The tables of `kicks` hold kicks and returns of sides whose decisions are known before.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.games.cardbowl2.compiled.deciding import CATCH, CATCH_BEHIND, CATCH_ON_GOAL_LINE, options_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.returns import granted
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.kick_returns import coverage_share, in_end_zone
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff_return, kickoff_spot, squib_return
from cardbowl.games.cardbowl2.rules.punts import cards_that_block, punt_return

DEEP, SHORT, PUNTED = range(3)
"""The kinds of returns: of a kickoff, of a squib kick, of a punt."""
KICKOFF_CARDS, SQUIB_CARDS, FREE_PUNT_CARDS = range(3)
LEAST: Final = -110
"""Subtracted from spots where a kick comes down."""
DEAD, BROUGHT_BACK, BOUNCED = range(3)
"""What becomes of a punt that comes down in bounds: nothing more, a return, a bounce."""
CATCHES: Final = {"return": BROUGHT_BACK, "bounce": BOUNCED}
RANKS: Final = 14


class Returns(NamedTuple):
    """Cards and returns.

    `value[card]` of a card by its place in the draw deck, `ace` the place of the ace of spades; `kick_cards[way]`;
    `caught[total]` where a kickoff comes down by the sum of its cards, `free_caught[total]` one after a safety;
    `behind[spot - LEAST]` whether a kick that comes down there is in the end zone; `cards[kind]` and `late[kind]` the return
    cards, and after how many of them a touchback may still be taken; `granted[kind, last, cover]` the draws of the run after a
    last return card, `worth[kind, value]` those that a card of the run brings; `share[kind, cover, drawn]` the yards that
    coverage takes off a return that is fumbled after so many cards; `catches[decision - CATCH_BEHIND, option]` what becomes of a
    punt; `blocking[cards]` how many of the first cards of a punt block it if they are the ace of spades; `squib_line`.
    """

    value: Any
    ace: Any
    kick_cards: Any
    caught: Any
    free_caught: Any
    behind: Any
    cards: Any
    late: Any
    granted: Any
    worth: Any
    share: Any
    catches: Any
    blocking: Any
    squib_line: Any


def returns(rules: HouseRules) -> Returns:
    """The cards and returns under some house rules."""
    deck = list(draw_deck(rules))
    kinds = (kickoff_return(rules), squib_return(rules), punt_return(rules))
    totals = range(RANKS * rules.kickoff_cards)
    most = max(kind.cards for kind in kinds) + 1
    catches = np.full((3, 3), DEAD, np.int32)
    for decision in (CATCH_BEHIND, CATCH, CATCH_ON_GOAL_LINE):
        for place, option in enumerate(options_of(decision, rules)):
            catches[decision - CATCH_BEHIND, place] = CATCHES.get(option, DEAD)
    return Returns(
        np.array([card.value for card in deck], np.int32),
        np.array([deck.index(ACE)], np.int32),
        np.array([rules.kickoff_cards, rules.squib_cards, rules.free_punt_cards], np.int32),
        np.array([kickoff_spot(total, rules) for total in totals], np.int32),
        np.array([total - rules.free_kickoff_minus for total in totals], np.int32),
        np.array([in_end_zone(spot, rules) for spot in range(LEAST, 101)], np.int32),
        np.array([kind.cards for kind in kinds], np.int32),
        np.array([kind.late_touchbacks for kind in kinds], np.int32),
        np.array(
            [
                [
                    [0] * RANKS,
                    *([0, *(granted(last, cover, kind, rules) for cover in range(1, RANKS))] for last in range(1, RANKS)),
                ]
                for kind in kinds
            ],
            np.int32,
        ),
        np.array([[max(0, draws - kind.reduction) for draws in rules.draws] for kind in kinds], np.int32),
        np.array(
            [
                [
                    [coverage_share(cover, min(drawn, kind.cards), kind.cards, rules) for drawn in range(most)]
                    for cover in range(RANKS)
                ]
                for kind in kinds
            ],
            np.int32,
        ),
        catches,
        np.array([cards_that_block(cards, rules) for cards in range(rules.punt_max_cards + 1)], np.int32),
        np.array([rules.squib_line], np.int32),
    )
