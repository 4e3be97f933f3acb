"""Interceptions of the kernel, each with the cards that a test names: where they end is what the rules make of the same cards."""

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables
from support.cases import rows as cases

from cardbowl.cards import cards as read_cards
from cardbowl.errors import NotationError
from cardbowl.football import How
from cardbowl.games.cardbowl2.compiled.caught import MOST_BEFORE_RUN
from cardbowl.games.cardbowl2.compiled.compile import refused
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.kernel import passes, rows
from cardbowl.games.cardbowl2.compiled.scrimmage import Scrimmage, _picked
from cardbowl.games.cardbowl2.compiled.yard_codes import LOOSE, coded
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of as yards_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.position import PHASES, Position
from cardbowl.games.cardbowl2.rules.interceptions import intercepted
from cardbowl.games.cardbowl2.rules.kick_returns import TOUCHBACK_OR_RETURN
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Draw, Note

HOUSES = {"as written": HouseRules(), "yards may be lost": HouseRules.of({"yac_floor": "literal", "touchback_spot": 25})}
SPOTS = (-3, 0, 1, 2, 12, 13, 66, 98, 99, 100, 104, 109, 110, 125)
"""Where the pass is intercepted, in the frame of the offense."""
RETURNS = [("9H 4C", 5, 0), ("5H 5C", 0, 0), ("4H 9C", -5, 0), ("QH JC 7S", 1, 7), ("KH 2C 5D 5S 3H", 11, 13)]
"""Return cards of the interceptor and of the other side, their yards with `yac_floor` = literal (CB2.YAC.R1), and those of a run:
the draws of the first card less those of the second one, and each a card (CB2.YAC.3)."""


@pytest.fixture(scope="module")
def tables():
    """The tables that need no distributions, under each of the house rules."""
    blank = np.zeros((2, 60, 150), np.int32)
    plays = Scrimmage(*[blank] * len(Scrimmage._fields))._replace(brought_back=np.arange(MOST_BEFORE_RUN + 1, dtype=np.int32))
    return {name: some_tables(rules, {Scrimmage: plays._replace(picked=_picked(rules))}, blank) for name, rules in HOUSES.items()}


def by_the_rules(rules, at, spot, option, text):
    """The ending of an interception, and whether it was brought back."""
    deck, drawn = iter(read_cards(text)), []

    def answer(ask):
        if type(ask) is Draw:
            drawn.append(ask)
            return next(deck)
        return None if type(ask) is Note else option

    return driven(lambda: intercepted(at, spot - at.spot, rules), answer), bool(drawn)


def by_the_kernel(monkeypatch, tables, at, spot, option, code):
    """The code of the ending, the yards that count for the clock, the row, and the returns drawn from, each with this code."""
    drawn = []
    monkeypatch.setattr(passes, "drawn", lambda _tables, number, _state: drawn.append(int(number)) or code)
    monkeypatch.setattr(passes, "decided", lambda *_: TOUCHBACK_OR_RETURN.index(option))
    position, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
    position[rows.PHASE], position[rows.SPOT] = PHASES.index(at.phase), at.spot
    ending, yards = passes.picked_off(position, spot, row, tables, np.zeros(1, np.uint64))
    return ending, yards, {name: int(value) for name, value in zip(rows.ROW, row, strict=True) if value}, drawn


@pytest.mark.parametrize("house", HOUSES)
@cases(("returned", "spot", "line"), [(returned, spot, line) for returned in RETURNS for spot in SPOTS for line in (3, 40, 97)])
def test_an_interception_ends_where_the_rules_say(tables, monkeypatch, house, returned, spot, line):
    """CB2.INT.1-5, CB2.INT.R1-R4: brought back and dead, a touchdown, a touchback, or in the end zone of the offense."""
    rules, at = HOUSES[house], Position(phase="scrimmage", spot=line)
    text, yards, run = returned
    yards = max(0, yards) if rules.yac_floor == "zero" else yards
    runs = bool(run) and 100 - min(spot, 109) + yards < 100  # else the goal line is reached before the run
    for option in TOUCHBACK_OR_RETURN:
        wanted, brought_back = by_the_rules(rules, at, spot, option, text)
        code, counted, row, drawn = by_the_kernel(
            monkeypatch, tables[house], at, spot, option, yards_of(yards + run * runs, ran=runs)
        )
        assert (code, counted) == (code_of(wanted), wanted.yards), option
        room = min(spot, 109)
        assert row == {"interception": 1}, option
        assert drawn == ([room if room <= MOST_BEFORE_RUN else 0] if brought_back else []), option


@pytest.mark.parametrize("spot", [0, 50, 104])
def test_a_try_is_over_with_an_interception(tables, monkeypatch, spot):
    """CB2.TWO.3: nobody brings it back."""
    at = Position(phase="try", spot=98, to_go=2)
    wanted, _ = by_the_rules(HouseRules(), at, spot, "return", "9H 4C")
    code, yards, row, drawn = by_the_kernel(monkeypatch, tables["as written"], at, spot, "return", yards_of(5))
    assert wanted.how is How.NO_GOOD
    assert (code & 15, yards, row, drawn) == (code_of(wanted) & 15, 0, {"interception": 1}, [])


@pytest.mark.parametrize("changed", [{}, {"yac_floor": "literal"}, {"run_draws_king": 5, "run_draws_jack": 4}])
def test_no_return_of_an_interception_is_fumbled(changed):
    """CB2.INT.R1: the only ace of spades has made the interception; that of a whole deck makes returns loose."""
    rules = HouseRules.of(changed)
    deck = draw_deck(rules)
    loose = [any(code & LOOSE for code in coded(rest_of_run(each, rules))) for each in (deck, without_ace(deck))]
    assert loose == [True, False]


def test_where_a_pass_behind_the_end_line_is_incomplete_the_fast_engine_is_not_asked():
    """CB2.INT.R2: what an interception comes to is kept by its spot alone, and such a pass comes back to the line."""
    with pytest.raises(NotationError, match=r'engine="fast" does not know the house rule int_endline = incomplete;'):
        refused(HouseRules.of({"int_endline": "incomplete"}))
    refused(HouseRules())
