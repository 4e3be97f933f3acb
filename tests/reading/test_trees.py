"""The tree of a rule: its draws, decisions and results, what they are worth, and how many results it may have."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbowl.chance import OddsError, Source
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.trees import Branches, Decision, Leaf, by_first_options, mean, tree
from cardbowl.steps import Choose, Draw, Note

COIN = Source("coin", ("heads", "tails"))
SPINNER = Source("spinner", (1, 2, 3), weights=(1, 2, 3))
BAG = Source("bag", (1, 2, 3), replaced=False)


def spun(times):
    """The spins added up: 3 to the power of `times` results."""

    def rule():
        total = 0
        for _ in range(times):
            total += yield Draw(OFFENSE, "spin", "T.1", SPINNER)
            yield Note("T.1", "So far {}.", (total,))
        return total

    return rule


def leaves(found):
    if isinstance(found, Leaf):
        return 1
    more = [each for _, each in found.ways] if isinstance(found, Branches) else found.options.values()
    return sum(map(leaves, more))


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_tree_has_as_many_results_as_are_allowed_and_no_more(times):
    results = 3**times
    assert leaves(tree(spun(times), most=results)) == results
    with pytest.raises(OddsError, match=f"^this rule has more than {results - 1} results"):
        tree(spun(times), most=results - 1)


def test_where_nothing_is_said_ten_thousand_results_are_allowed():
    coins = Source("coins", tuple(range(10_000)))
    more = Source("more coins", tuple(range(10_001)))
    assert leaves(tree(lambda: _drawn(coins))) == 10_000
    with pytest.raises(OddsError, match=r"^this rule has more than 10000 results\.$"):
        tree(lambda: _drawn(more))


def _drawn(source):
    return (yield Draw(OFFENSE, "coin", "T.2", source))


def test_draws_are_branches_and_decisions_have_their_side():
    def rule():
        face = yield Draw(OFFENSE, "spin", "T.1", SPINNER)
        yield Note("T.1", "Face {}.", (face,))
        if face == 2:
            return (yield Choose(DEFENSE, "way", ("in", "out"), "T.3", "Which way"))
        return face

    ways = ((Fraction(1, 6), Leaf(1)), (Fraction(1, 3), Decision(DEFENSE, {"in": Leaf("in"), "out": Leaf("out")})))
    assert tree(rule) == Branches((*ways, (Fraction(1, 2), Leaf(3))))


@pytest.mark.parametrize(("side", "worth"), [(OFFENSE, 7), (DEFENSE, -4)])
def test_each_side_takes_what_is_better_for_it(side, worth):
    def rule():
        return (yield Choose(side, "way", (2, 7, -4, 1), "T.3", "Which way"))

    assert mean(tree(rule), float) == worth


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["spin", "coin", "offense", "defense"]), max_size=4), st.integers(-3, 3))
def test_the_mean_of_a_tree_is_that_of_its_outcomes_with_the_best_choices(order, shift):
    def rule():
        total = 0
        for what in order:
            if what == "spin":
                total = 2 * total + (yield Draw(OFFENSE, "spin", "T.1", SPINNER))
            elif what == "coin":
                total += 3 * ((yield Draw(DEFENSE, "toss", "T.2", COIN)) == "heads")
            else:
                side = OFFENSE if what == "offense" else DEFENSE
                total += yield Choose(side, what, (shift, 0, total), "T.3", "How many")
        return total

    read = outcomes(rule, choose="best", value=lambda total: total).mean()
    assert mean(tree(rule), float) == pytest.approx(float(read))


@pytest.mark.parametrize("ask", [Draw(OFFENSE, "card", "T.4"), Draw(OFFENSE, "grab", "T.4", BAG)])
def test_what_is_used_up_has_no_tree(ask):
    """Cards of a deck, and faces of a source that are not put back."""

    def rule():
        return (yield ask)

    with pytest.raises(OddsError, match=r"^the tree of a rule has draws from sources and decisions, not "):
        tree(rule)


def test_the_results_by_the_first_options_are_those_of_a_rule_that_is_answered_so():
    """In the order of the draws; a decision between two draws, and one after them."""

    def rule():
        first = yield Draw(OFFENSE, "coin", "T.5", COIN)
        stakes = yield Choose(DEFENSE, "stakes", ("low", "high"), "T.5", "Low or high stakes?")
        spun = yield Draw(OFFENSE, "spin", "T.5", SPINNER)
        kept = yield Choose(OFFENSE, "kept", (1, 2), "T.5", "Keep one or two?")
        return first, stakes, spun, kept

    found = by_first_options(tree(rule))
    assert found == [(face, "low", spun, 1) for face in ("heads", "tails") for spun in (1, 2, 3)]
