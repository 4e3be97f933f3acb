"""Tries of the kernel, each with the ending that a test names: their rows say what those of the referee say."""

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.arrays.packed import Packing
from cardbowl.football import DEFENSE, OFFENSE, How, offense_spot
from cardbowl.games.cardbowl2.compiled.endings import HOWS, SIDES, code_of
from cardbowl.games.cardbowl2.compiled.kernel import games, rows
from cardbowl.games.cardbowl2.compiled.kernel.codes import K_TWO
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, SHORT
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, SPOTS, try_fumbles
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble
from cardbowl.games.cardbowl2.rules.tries import judged
from cardbowl.reading.driven import driven
from cardbowl.reading.outcomes import outcomes

RULES = HouseRules()
ENDINGS = [whistle(side, spot, ran=ran) for side in (OFFENSE, DEFENSE) for spot in (-3, 1, 60, 99, 103) for ran in (False, True)]


@pytest.fixture
def tried(monkeypatch):
    """What the row of a try says of its end, where a hand play ends so, or with this code of a kick."""
    tables = some_tables(RULES, {}, np.zeros((2, 60, 150), np.int32))

    def row_of(two, code):
        monkeypatch.setattr(games.at_clock, "goes_for_two", lambda *_: two)
        monkeypatch.setattr(games, "hand_play", lambda *_: (K_TWO, code, 0, 0))
        monkeypatch.setattr(games, "drawn", lambda *_: code)
        at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
        at[rows.PHASE], at[rows.SPOT], at[rows.QUARTER] = PHASES.index("try"), 98, 1
        games.the_try(at, row, tables, np.zeros(1, np.uint64))
        return row[[rows.R_HOW, rows.R_SIDE, rows.R_END]].tolist()

    return row_of


@pytest.mark.parametrize("ending", [*ENDINGS, Ending(How.NO_GOOD, OFFENSE, 97)], ids=str)
def test_a_play_for_two_ends_where_the_ball_was_dead(tried, ending):
    """CB2.TWO.2 CB2.TWO.3: good, short, or with the defense."""
    wanted = driven(lambda: judged(ending), lambda _: None)
    assert tried(True, code_of(ending)) == [HOWS.index(wanted.how), SIDES.index(wanted.side), offense_spot(wanted)]
    assert offense_spot(wanted) == offense_spot(ending)


@pytest.mark.parametrize(("code", "how"), [(GOOD, How.GOOD), (SHORT, How.NO_GOOD), (BLOCKED, How.NO_GOOD)])
def test_an_extra_point_ends_at_its_line(tried, code, how):
    """CB2.XP.1"""
    assert tried(False, code) == [HOWS.index(how), 0, 98]


@pytest.mark.parametrize("spot", [1, 55, 83, 98, 99])
def test_a_ball_loose_on_a_try_ends_as_the_rule_says(spot):
    """CB2.TWO.4: dead where it was loose, or where the advance of the fumbler ends; read at the spot itself."""
    numbers = try_fumbles(packing := Packing(), RULES)
    assert len(numbers) == len(SPOTS)
    codes, shares = packing.parts[numbers[spot - LEAST]]
    wanted = outcomes(lambda: try_fumble(OFFENSE, spot, RULES), without_ace(draw_deck(RULES))).map(code_of)
    assert dict(zip(codes.tolist(), shares.tolist(), strict=True)) == pytest.approx({c: float(p) for c, p in wanted.items()})
