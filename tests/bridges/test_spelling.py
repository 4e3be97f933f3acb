"""Answers word by word: every answer of every question can be spelled, and every spelling is an answer."""

from itertools import permutations
from random import Random

import pytest
from bridges.short import EVERY_GAME
from support.walks import moments

from cardbowl.bridges.spelling import END, spelling
from cardbowl.cards import cards
from cardbowl.errors import DataError
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.placement import Formation, Placed, Placement

RULE = "a rule of my own"


def spelled(ask, most=10_000):
    """All answers that can be spelled, by their words."""
    way, found, open_ends = spelling(ask), {}, [()]
    while open_ends and len(found) < most:
        words = open_ends.pop()
        following = way.following(words)
        if following:
            open_ends += [(*words, word) for word in following]
        else:
            found[words] = way.answer(words)
    return found


def test_an_answer_is_spelled_by_the_words_of_its_text():
    ask = Choose(OFFENSE, "block", ("assign C -1", "assign C 1", "assign LG 1", "done"), RULE)
    way = spelling(ask)
    assert way.following(()) == ("assign", "done")
    assert way.following(("assign",)) == ("C", "LG")
    assert way.following(("assign", "C")) == ("-1", "1")
    assert way.following(("done",)) == ()
    assert way.answer(("assign", "C", "-1")) == "assign C -1"


def test_an_answer_that_goes_on_as_another_one_has_a_word_for_its_end():
    ask = Choose(OFFENSE, "penalty", ("accept", "accept 1", "decline"), RULE)
    assert spelling(ask).following(("accept",)) == (END, "1")
    assert spelled(ask) == {("accept", END): "accept", ("accept", "1"): "accept 1", ("decline",): "decline"}


def test_numbers_and_cards_are_answers_of_their_own_type():
    assert spelled(Choose(OFFENSE, "how many", range(3), RULE)) == {("0",): 0, ("1",): 1, ("2",): 2}
    ten, ace = cards("10H AS")
    assert spelled(Choose(OFFENSE, "card", (ten, ace), RULE)) == {("10H",): ten, ("AS",): ace}


def test_a_placed_hand_is_a_formation_and_a_card_for_each_place():
    hand = cards("2C 3C 4C")
    formations = (Formation("wide", "two far out", ("a", "b")), Formation("pro set", "one", ("a",)))
    ask = Choose(OFFENSE, "hand", Placement(hand, formations), RULE)
    assert spelling(ask).following(("wide", "3C")) == ("2C", "4C")
    assert set(spelled(ask).values()) == {
        *(Placed("wide", pair) for pair in permutations(hand, 2)), *(Placed("pro set", (card,)) for card in hand),
    }  # fmt: skip


def test_what_is_described_and_too_large_is_refused():
    class Numbers:
        def __len__(self):
            return 10_001

    with pytest.raises(DataError, match=r"number \(a rule of my own\) has 10001 answers"):
        spelling(Choose(OFFENSE, "number", Numbers(), RULE))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_answer_of_every_question_of_a_game_can_be_spelled(name):
    for _, referee in moments(name):
        asking = referee.asking
        for ask in asking.choices if isinstance(asking, ChooseTogether) else (asking,):
            if not isinstance(ask, Choose):
                continue
            found = spelled(ask, 300)
            assert all(answer in ask.options for answer in found.values())
            if len(ask.options) < 300:
                assert set(found.values()) == set(ask.options)
            else:
                sampled = [ask.options.sample(Random(seed)) for seed in range(5)]
                for placed in sampled:
                    words = (placed.formation, *(card.text for card in placed.cards))
                    assert all(word in spelling(ask).following(words[:place]) for place, word in enumerate(words))
                    assert spelling(ask).answer(words) == placed
