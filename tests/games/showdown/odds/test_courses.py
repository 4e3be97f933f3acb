"""What is said of a down from its course: which cards leave it as it is, and where nothing can be said yet."""

from itertools import combinations
from types import SimpleNamespace

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import at
from support.cases import rows

from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE
from cardbowl.games.showdown.odds.courses import after, kicked, rest
from cardbowl.games.showdown.rules.course import PUNT, REPLAY, Course

POSITION = at("S01", "S07")
BEGUN = Course(POSITION, POSITION)
HANDS = (("draw", 2), ("recall", 1), ("opp_discard", 1))


def with_card(*effects):
    """As much of house rules as is looked at: one card with these effects."""
    return SimpleNamespace(cards={"S01": STANDARD.cards["S01"]._replace(effects=effects)})


@pytest.mark.parametrize("number", range(1, 4))
def test_cards_that_change_hands_alone_make_nothing_of_the_down(number):
    """NS.EFF.1: whether they do so in one way, in two, or in all three."""
    for effects in combinations(HANDS, number):
        with pytest.raises(OddsError, match=r"changes what coaches may call or play, and no result \(NS\.EFF\.1\)"):
            after(BEGUN, OFFENSE, "S01", with_card(*effects))


@rows("effects", [(("audible", "offense"),), (("audible", "offense"), ("total", "self", 3)), (*HANDS, ("audible", "offense"))])
def test_a_card_that_changes_the_call_makes_nothing_of_the_down(effects):
    """NS.EFF.1"""
    with pytest.raises(OddsError, match="changes what coaches may call"):
        after(BEGUN, OFFENSE, "S01", with_card(*effects))


def test_who_passes_leaves_the_course_as_it_is_and_a_time_out_begins_it_again():
    """NS.TO.2"""
    assert after(BEGUN, OFFENSE, "pass", STANDARD) == Dist.certain(BEGUN)
    with pytest.raises(OddsError, match=r"starts again, with new plays \(NS\.TO\.2\)"):
        after(BEGUN, OFFENSE, "time-out", STANDARD)


@rows(
    ("told", "fields", "sentence"),
    [
        (rest, {}, r"nothing is called yet.*NS\.SEQ\.2"),
        (rest, {"again": REPLAY}, r"starts again, with new plays \(NS\.EFF\.1\)"),
        (kicked, {"again": REPLAY, "kick": PUNT}, r"starts again, with new plays \(NS\.EFF\.1\)"),
    ],
)
def test_what_hangs_on_calls_that_are_still_to_come(told, fields, sentence):
    with pytest.raises(OddsError, match=sentence):
        told(BEGUN._replace(**fields), STANDARD)
