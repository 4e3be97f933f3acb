"""The described set of all ways to place a hand."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Deck, cards
from cardbowl.errors import NotationError
from cardbowl.steps import Formation, Placed, Placement

PAIR = Formation("1", "one outside, one inside", ("outside", "inside"))
TRIPLE = Formation("3", "three outside", ("outside",) * 3)
DECK = cards("AS 2S 3S 4S")
SMALL = Placement(DECK, (PAIR, TRIPLE))
WHOLE = Placement(tuple(Deck.standard()), (Formation("2", "", ("a", "b", "c", "d")), Formation("4", "", ("a",) * 4)))


def test_counting_is_not_listing():
    assert len(SMALL) == 4 * 3 + 4 * 3 * 2
    assert len(WHOLE) == 2 * 52 * 51 * 50 * 49


def test_iterating_gives_each_way_once():
    every = list(SMALL)
    assert len(every) == len(set(every)) == len(SMALL)
    assert all(placed in SMALL for placed in every)


@given(st.integers(0, 10**6), st.sampled_from([SMALL, WHOLE]))
def test_a_sample_is_one_of_the_set(seed, placement):
    assert placement.sample(Random(seed)) in placement


def test_every_way_is_sampled_equally_often():
    random, counts = Random(1), dict.fromkeys(SMALL, 0)
    for _ in range(36 * 60):
        counts[SMALL.sample(random)] += 1
    assert min(counts.values()) > 25
    assert max(counts.values()) < 110


@given(st.sampled_from(list(SMALL)))
def test_a_placed_hand_survives_as_text(placed):
    assert SMALL.read(SMALL.write(placed)) == placed
    assert SMALL.read({"formation": placed.formation, "cards": [str(card) for card in placed.cards]}) == placed
    assert SMALL.read({"formation": placed.formation, "cards": " ".join(map(str, placed.cards))}) == placed


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Placed("1", cards("AS 2S")), ""),
        (Placed("3", cards("2S AS 4S")), ""),
        (Placed("1", cards("AS AS")), "a card is placed twice"),
        (Placed("1", cards("AS")), "2 cards are needed, not 1"),
        (Placed("1", cards("AS 2S 3S")), "2 cards are needed, not 3"),
        (Placed("1", cards("AS 5S")), "5S is not in this deck any more"),
        (Placed("2", cards("AS 2S")), "there is no formation '2' to choose"),
        (Placed("1", list(cards("AS 2S"))), "it is not a placed hand"),
        (Placed("1", None), "it is not a placed hand"),
        (("1", cards("AS 2S")), "it is not a placed hand"),
        ("1: AS 2S", "it is not a placed hand"),
        (None, "it is not a placed hand"),
    ],
)
def test_why_not(answer, why):
    assert SMALL.why_not(answer) == why
    assert (answer in SMALL) == (why == "")


@pytest.mark.parametrize("strange", [Placed("1", ([], [])), Placed(["1"], cards("AS 2S")), Placed("1", ("AS", "2S"))])
def test_a_malformed_hand_is_no_answer(strange):
    assert strange not in SMALL
    assert SMALL.why_not(strange)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("AS 2S", "name the formation first"),
        ("1: AS XX", "'XX'"),
        (None, "None"),
        (5, "5"),
        ({"formation": "1", "cards": 5}, "5"),
    ],
)
def test_what_cannot_be_read(text, says):
    with pytest.raises(NotationError, match=says):
        SMALL.read(text)


def test_the_only_formation_need_not_be_named():
    only = Placement(DECK, (PAIR,))
    assert only.read("AS 2S") == only.read("1: AS 2S") == Placed("1", cards("AS 2S"))


def test_it_describes_itself_with_an_example_that_can_be_read():
    assert "one outside, one inside" in SMALL.describe()
    for placement in (SMALL, WHOLE):
        assert placement.read(placement.example().strip("'")) in placement


def test_a_huge_set_is_looked_into_without_listing_it():
    assert len(list(islice(WHOLE, 100))) == 100
    assert Placed("4", cards("KD QD JD 10D")) in WHOLE
