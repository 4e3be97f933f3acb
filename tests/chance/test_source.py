"""Dice, coins and other sources: what they are made of, and how their faces are written and read."""

import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Card
from cardbowl.chance import Dist, Source
from cardbowl.errors import NotationError

KICK = Source("kick die", ("good", "no good"), weights=(5, 1))
DIE = Source("die", range(1, 7))
COIN = Source("coin", ("red", "black"), notation=("R1", "B1"))

TEXTS = st.text(st.characters(categories=("Lu", "Ll", "Nd")), min_size=1, max_size=4)
FACES = st.lists(TEXTS | st.integers(-30, 30), min_size=1, max_size=8, unique_by=lambda face: str(face).casefold())


@given(FACES, st.data())
def test_any_faces_with_any_weights_are_a_source(faces, data):
    weights = data.draw(st.lists(st.integers(1, 40), min_size=len(faces), max_size=len(faces)))
    source = Source("spinner", faces, weights)
    assert source.dist() == Dist.from_weights(dict(zip(faces, weights, strict=True)))
    assert [source.content.count(face) for face in faces] == weights
    assert source.in_order(reversed(source.content)) == list(source.content)
    for face in faces:
        for text in (face, source.write(face), f"  {face} ", str(face).casefold()):
            assert source.read(text) == face
            assert type(source.read(text)) is type(face)
    assert pickle.loads(pickle.dumps(source)) == source
    assert hash(source) == hash(Source("spinner", tuple(faces), tuple(weights)))


def test_faces_weigh_the_same_unless_weights_are_given():
    assert DIE.dist() == Dist.uniform(range(1, 7))
    assert KICK.dist().pmf("good") == Fraction(5, 6)


def test_a_mapping_has_the_weights_of_its_faces():
    assert Source("kick die", {"good": 5, "no good": 1}) == KICK
    with pytest.raises(NotationError, match="the faces of 'kick die' come with their weights already: leave out weights="):
        Source("kick die", {"good": 5, "no good": 1}, (1, 1))
    with pytest.raises(NotationError, match="weights of the kick die are whole numbers from 1"):
        Source("kick die", {"good": 5, "no good": 0})


@pytest.mark.parametrize(
    "other",
    [Source("die", range(1, 7), replaced=False), Source("die", range(1, 7), (2, 1, 1, 1, 1, 1)), Source("dice", range(1, 7))],
)
def test_sources_that_differ_are_not_equal(other):
    assert other != DIE


def test_a_source_cannot_be_changed():
    with pytest.raises(AttributeError):
        DIE.name = "other"


@pytest.mark.parametrize("text", ["7", "0", "", "1.0", "one", None, 7, True, 1.0, [1], Card("R1"), 10**5000], ids=lambda _: "")
def test_what_is_no_face_is_not_read(text):
    assert DIE.read(text) is None


@pytest.mark.parametrize(("text", "face"), [("R1", "red"), ("b1", "black"), (" Red", "red"), ("BLACK", "black"), ("R", None)])
def test_a_face_is_read_as_it_is_called_and_as_it_is_written(text, face):
    assert COIN.read(text) == face
    assert [COIN.write(each) for each in COIN.faces] == ["R1", "B1"]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (DIE, "whole numbers 1 to 6"),
        (COIN, "red, black"),
        (Source("pair", (1, 2)), "1, 2"),
        (Source("steps", (0, 2, 4)), "0, 2, 4"),
        (Source("mixed", (1, 2, "out")), "1, 2, out"),
        (Source("long", range(0, 90, 3)), "0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33 ... 87, 30 in all"),
    ],
    ids=str,
)
def test_the_faces_in_words(source, words):
    assert source.describe() == words


def test_the_faces_that_are_left_in_words():
    assert DIE.describe([6, 5, 6]) == "5, 6"


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: Source("", (1, 2)), "needs a name"),
        (lambda: Source(3, (1, 2)), "needs a name"),
        (lambda: Source("die", ()), "0 faces"),
        (lambda: Source("die", (1, 2), weights=(1,)), "2 faces, 1 weights"),
        (lambda: Source("die", (1, 2), notation=("a",)), "1 notations"),
        (lambda: Source("die", (1, 2), weights=(1, 0)), "whole numbers from 1"),
        (lambda: Source("die", (1, 2), weights=(1, 0.5)), "whole numbers from 1"),
        (lambda: Source("die", (1, 2), weights=(1, True)), "whole numbers from 1"),
        (lambda: Source("die", (1, 2), weights=(1, 1_000_000)), "at most 1000000 together"),
        (lambda: Source("die", (1, 2.0)), r"not 2\.0"),
        (lambda: Source("die", (1, True)), "not True"),
        (lambda: Source("die", (1, "")), "not ''"),
        (lambda: Source("die", (1, " a")), "not ' a'"),
        (lambda: Source("die", ("a\nb",)), "texts or whole numbers"),
        (lambda: Source("deck", (Card("AS"), Card("2S"))), "texts or whole numbers"),
        (lambda: Source("die", (1, 1)), "two faces of the die are written '1'"),
        (lambda: Source("die", (1, "1")), "two faces of the die are written '1'"),
        (lambda: Source("die", ("a", "A")), "two faces of the die are written 'a'"),
        (lambda: Source("die", ("a", "b"), notation=("b", "a")), "two faces of the die are written"),
    ],
)
def test_what_is_no_source_is_refused_with_one_sentence(make, why):
    with pytest.raises(NotationError, match=why) as refused:
        make()
    assert "\n" not in str(refused.value)
