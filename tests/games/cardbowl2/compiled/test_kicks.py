"""The tables of kicks hold the odds of the rules: punts of every number of cards, and balls dropped after them."""

import pytest
from support.cases import rows

from cardbowl.arrays.packed import Packing
from cardbowl.games.cardbowl2.compiled.deciding import answers_of
from cardbowl.games.cardbowl2.compiled.kicks import MOST_BOUNCED, MOST_RETURNED, PUNT_BLOCKED, PUNT_OUT, _return, kicks
from cardbowl.games.cardbowl2.compiled.yard_codes import LOOSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.odds.returns import Faces
from cardbowl.games.cardbowl2.rules.punts import cards_that_block, punt_return

RULES = HouseRules()


@pytest.fixture(scope="module")
def table():
    """The distributions of all kicks between two players that answer sensibly, and their numbers."""
    packing, answers = Packing(), answers_of("sensible", RULES)
    return packing, kicks(packing, RULES, (answers, answers), (MOST_BOUNCED, MOST_BOUNCED))


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("cards", range(1, RULES.punt_max_cards + 1))
def test_a_punt_of_every_number_of_cards(table, cards, out):
    if out and cards == RULES.punt_max_cards:
        return  # it cannot be aimed out of bounds (CB2.POOB.1)
    packing, found = table
    codes, weights = packing.parts[found.punt[cards, int(out)]]
    wanted = {}
    for punt, share in punt_odds(RULES, cards=cards, spot=1, out_of_bounds=out).items():
        result = None if punt.yards is None else (punt.yards, punt.out)
        wanted[result] = wanted.get(result, 0) + float(share)
    results = [None if code & 3 == PUNT_BLOCKED else (code >> 2, code & 3 == PUNT_OUT) for code in codes.tolist()]
    assert dict(zip(results, weights.tolist(), strict=True)) == pytest.approx(wanted)


@rows(
    ("block", "known"),
    [("any_distance_card", (0, 1, 3)), ("first_card_only", (0, 1, 1)), ("none", (0, 0, 0))],
)
def test_a_ball_is_dropped_more_often_after_cards_that_are_known_not_to_be_the_ace_of_spades(block, known):
    """Those of a punt that would have blocked it (CB2.PUNT.R2): the ace is one of the others."""
    rules = HouseRules.of({"punt_block": block})
    faces = Faces(draw_deck(rules), rules)
    low = [cover for cover in faces.draws(rules.coverage_cards) if cover.highest <= MOST_RETURNED]
    dropped = []
    for cards in (0, 1, 3):
        found = _return(faces, punt_return(rules), low, cards_that_block(cards, rules))
        assert sum(found.values()) == pytest.approx(1)
        dropped.append(sum(share for code, share in found.items() if code & LOOSE))
    assert dropped == pytest.approx([dropped[0] * 52 / (52 - each) for each in known])
