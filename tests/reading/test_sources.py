"""Exact odds of rules that draw from dice, coins and bags, alone and beside cards."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from steps.plainly import CARD, SMALL, plainly

import cardbowl as cb
from cardbowl.chance import Dist, OddsError, Source
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.known import known
from cardbowl.reading.outcomes import TooManyWaysError, outcomes
from cardbowl.reading.solving import solve_game
from cardbowl.steps import Choose, Draw
from cardbowl.view.one_rule import one_rule

DIE = Source("die", range(1, 7))
BAG = Source("bag", ("win", "lose", "draw"), weights=(1, 2, 1), replaced=False)
ROLL, GRAB = Draw(OFFENSE, "roll", "T.40", DIE), Draw(OFFENSE, "grab", "T.41", BAG)


@st.composite
def sources(draw):
    faces = draw(st.lists(st.integers(-5, 9), min_size=1, max_size=4, unique=True))
    weights = draw(st.lists(st.integers(1, 5), min_size=len(faces), max_size=len(faces)))
    return Source("source", tuple(faces), tuple(weights), replaced=draw(st.booleans()))


@given(sources())
def test_one_draw_has_the_chances_of_its_source(source):
    def rule():
        return (yield Draw(OFFENSE, "roll", "T.40", source))

    assert outcomes(rule) == source.dist()
    assert dict(cb.odds(rule).items()) == dict(source.dist().items())


@settings(max_examples=60)
@given(sources(), st.data())
def test_a_rule_with_dice_and_cards_is_read_exactly(source, data):
    order = data.draw(st.permutations(["card", "roll", "card", "roll"] if len(source.content) > 1 else ["card", "roll", "card"]))
    looks = data.draw(st.sampled_from(["value", "color", "is_face"]))

    def rule():
        total = 0
        for role in order:
            if role == "card":
                card = yield CARD
                total += int(getattr(card, looks) in (True, "red")) if looks != "value" else card.value
            else:
                total = 3 * total + (yield Draw(OFFENSE, "roll", "T.40", source))
        return total

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_a_bag_is_used_up_and_a_die_is_not():
    def rule(ask):
        def twice():
            first = yield ask
            second = yield ask
            return first == second

        return twice

    assert outcomes(rule(ROLL)).pmf(True) == Fraction(1, 6)
    assert outcomes(rule(GRAB)).pmf(True) == Fraction(2, 12), "only the two that are alike"


def test_what_a_face_leads_to_is_read():
    """A die that says how many cards are drawn, and a coin that says for whom."""

    def rule():
        total = 0
        for _ in range((yield ROLL) % 3):
            total += (yield CARD).value
        return total if (yield Draw(DEFENSE, "toss", "T.42", Source("coin", ("red", "black")))) == "red" else -total

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_cards_beside_a_die_are_still_counted_together():
    """Faces are sent as they are; a card is watched as before, so 52 cards by color and six faces are few ways."""

    def rule():
        card = yield CARD
        return (yield ROLL) if card.color == "red" else 0

    assert outcomes(rule, most=12) == Dist({0: Fraction(1, 2)} | {face: Fraction(1, 12) for face in range(1, 7)})


def test_a_card_that_is_named_by_is_stays_apart_beside_a_die():
    king = cb.Card("KD")

    def rule():
        card = yield CARD
        return (yield ROLL) + (100 if card is king else 0)

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_a_die_after_a_formula_does_not_open_it():
    opened = []

    @known(lambda deck: Dist.certain(7), sees=())
    def seven():
        opened.append((yield CARD))
        return 7

    def rule():
        return (yield from seven()) + (yield ROLL)

    assert outcomes(rule) == Dist.uniform(range(8, 14))
    assert opened == []


def test_a_bag_after_a_formula_is_read_card_by_card():
    @known(lambda deck: Dist.certain("win"), sees=())
    def taken():
        return (yield GRAB)

    def rule():
        first = yield from taken()
        return first, (yield GRAB)

    assert outcomes(rule) == plainly(rule, SMALL)


def test_a_bag_that_runs_out_says_so():
    def rule():
        for _ in range(5):
            yield GRAB

    with pytest.raises(OddsError, match=r"the bag of 4 faces runs out at grab \(T\.41\)"):
        outcomes(rule)


def test_too_many_rolls_are_refused_before_they_begin():
    def rule():
        total = 0
        for _ in range(9):
            total += yield ROLL
        return total

    with pytest.raises(TooManyWaysError):
        outcomes(rule)


def test_live_odds_go_on_from_the_faces_that_have_come():
    def rule():
        first = yield GRAB
        roll = yield ROLL
        second = yield GRAB
        return f"{first} {second}", roll

    referee = cb.Referee(one_rule(rule))
    assert dict(referee.odds().items()) == dict(outcomes(rule).items())
    referee.answer("win").answer(3)
    assert dict(referee.odds().items()) == {("win lose", 3): Fraction(2, 3), ("win draw", 3): Fraction(1, 3)}


def test_a_game_of_dice_is_solved():
    """Roll once, and once more if you like: the mean of the better half is 17/4."""

    def rule():
        first = yield ROLL
        if (yield Choose(OFFENSE, "again", ("yes", "no"), "T.43")) == "yes":
            return (yield ROLL)
        return first

    found = solve_game(rule)
    assert found.value == Fraction(17, 4)
    assert found.options[6] == 6
    assert found.options[1] == Fraction(7, 2)


def test_a_bag_is_solved_without_replacement():
    worth = {"win": 4, "lose": 0, "draw": 1}

    def rule():
        first = yield GRAB
        second = yield GRAB
        return worth[first] + worth[second]

    assert solve_game(rule).value == sum(value * share for value, share in outcomes(rule).items())


def test_odds_of_a_typed_rule_are_named():
    """A generator typed into a notebook."""
    kick = cb.Source("kick die", ("good", "no good"), weights=(5, 1))

    def try_kick():
        if (yield cb.Draw(OFFENSE, "kick", "my rule", kick)) == "good":
            return "three points"
        card = yield cb.Draw(OFFENSE, "bounce", "my rule")
        return "three points" if card.is_face else "missed"

    assert cb.odds(try_kick).events == {"missed": Fraction(10, 78), "three points": Fraction(68, 78)}


def test_live_odds_have_no_other_options():
    for game in (cb.new_game("doi"), cb.new_game("cardbowl-2.0")):
        with pytest.raises(NotationError, match="the odds of a running play have no option 'nope'; they have alike, choose"):
            game.odds(nope=1)
