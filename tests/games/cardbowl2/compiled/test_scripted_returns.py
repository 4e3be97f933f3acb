"""Returns of the kernel whose cards a test names: near the goal line the run goes on as the rule says with the same cards."""

from functools import partial

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, How
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.kernel import rows
from cardbowl.games.cardbowl2.compiled.kernel.dealt import dealt_return
from cardbowl.games.cardbowl2.compiled.returns import PUNTED, Returns, returns
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.position import PHASES, Position
from cardbowl.games.cardbowl2.rules import kick_returns
from cardbowl.games.cardbowl2.rules.punts import punt_return
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Draw, Note

RULES = HouseRules()
DECK = list(draw_deck(RULES))
CARDS = {
    "3H 5D KS 6C QH 4D JC 2H 2D": 15,  # 5 and a king less 3 of coverage; the king grants three draws, the queen two more
    "AH 9D JS KC 7H 8D 9C 2H 2D": 19,  # a jack grants one draw, the king three more
    "KH 9D KS 6C 5H 4D 3C 2H 2D": 9,  # the coverage takes the three draws away
    "2H 9D 8S KC KD 4D 3C AC 2D": 15,  # no draw at all
}
"""Coverage card, two return cards and the draws of the run; the yards before the run."""


@pytest.fixture(scope="module")
def tables():
    return some_tables(RULES, {Returns: returns(RULES)}, np.zeros((2, 2), np.int32))


def by_the_rule(caught, cards):
    """The ending of the return, and where it was, with these cards."""
    left, used = iter(cards[1:]), []

    def answer(ask):
        if type(ask) is Draw:
            used.append(next(left))
            return used[-1]
        return None if type(ask) is Note else ask.default

    at = Position(phase="scrimmage", spot=50)
    return driven(partial(kick_returns.kick_return, at, caught, cards[0], punt_return(RULES), RULES), answer), used


@pytest.mark.parametrize("text", CARDS)
@pytest.mark.parametrize("before", [99, 100, 101, 104, 80, 40])
def test_a_return_runs_on_until_it_is_stopped_or_over_the_goal_line(tables, text, before):
    """CB2.RET.1-4: whoever is on the goal line before the run has scored, and draws nothing more."""
    cards, caught = [Card(each) for each in text.split()], before - CARDS[text]
    ending, used = by_the_rule(caught, cards)
    at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
    at[rows.PHASE], at[rows.SPOT] = PHASES.index("scrimmage"), 50
    others = [card for card in DECK if card not in cards]
    at[rows.DRAWN : rows.DRAWN + len(DECK)] = [DECK.index(card) for card in (*cards, *others)]
    code = dealt_return(at, 0, caught, PUNTED, row, tables, np.zeros(1, np.uint64))
    assert code & 0xFFFF == code_of(ending._replace(stopped=True))
    ran = sum(card.value for card in used[2:])
    assert row[rows.R_RETURNED] == 1
    assert row[rows.R_RETURN] == min(100, before + ran) - caught
    assert (len(used) == 2) is (before >= 100 or text.startswith(("K", "2")))
    assert ending.side is DEFENSE


@pytest.mark.parametrize("caught", [92, 95, 99])
def test_a_ball_that_comes_loose_over_the_goal_line_has_scored(tables, caught):
    """CB2.KICK.R4, CB2.RET.R2: the nine of the first card, less one of coverage, are enough before the ace of spades."""
    cards = [Card(each) for each in ["2H", "9D", "AS"]]
    at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
    at[rows.PHASE], at[rows.SPOT] = PHASES.index("scrimmage"), 50
    others = [card for card in DECK if card not in cards]
    at[rows.DRAWN : rows.DRAWN + len(DECK)] = [DECK.index(card) for card in (*cards, *others)]
    code = dealt_return(at, 0, caught, PUNTED, row, tables, np.zeros(1, np.uint64))
    ending, _ = by_the_rule(caught, [*cards, *others])
    assert (ending.how, ending.side) == (How.TOUCHDOWN, DEFENSE)
    assert code & 0xFFFF == code_of(ending)
    assert (row[rows.R_RETURNED], row[rows.R_RETURN]) == (1, 100 - caught)
