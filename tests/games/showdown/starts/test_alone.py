"""One part of Showdown on its own, for lessons: each is a referee that ends where its lesson ends."""

from random import Random

import pytest
from support.walks import legal

from cardbowl.errors import HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games.showdown import GAME, HouseRules, Position
from cardbowl.games.showdown.starts import alone
from cardbowl.steps.ask import Draw

HANDS = (["S01", "S05", "S21"], ["S07", "S36"])
OTHERS = {"home": "foxes", "visitors": "owls"}
EVERY = [
    alone.one_down,
    lambda **options: alone.one_down(hands=HANDS, **options),
    alone.one_series,
    alone.one_kickoff,
    alone.one_try,
    lambda **options: alone.last_cards(hands=HANDS, **options),
    lambda **options: alone.one_down(
        down=4, spot=70, house_rules={"home": "foxes", "visitors": "owls"}, offense="away", **options
    ),
]


def in_full(referee, seed):
    """To its end, with legal answers at random."""
    random = Random(seed)
    while not referee.is_over:
        if isinstance(referee.asking, Draw):
            referee.deal()
        else:
            referee.answer(legal(referee, random))
    return referee


def answered(referee, *answers):
    for answer in answers:
        referee.answer(answer)
    return referee


@pytest.mark.parametrize(
    ("make", "answers", "after"),
    [
        # Slant against Deep Zone: WR1 meets S1, hands against coverage; 13 + 3 + 10 against 13 - 2 + 5: clear
        (alone.one_down, ["O12", "D11", "WR1", "S1", "hands v coverage", 10, 5, 1, 20, 20, 20], (2, 5, 55)),
        (alone.one_down, ["O12", "D08", "WR1", "LB1", "hands v coverage", 10, 10, 1, 20, 20, 20], (2, 10, 50)),
        (alone.one_kickoff, ["on-side", 20], (1, 10, 40)),
    ],
)
def test_one_part_alone(make, answers, after):
    """NS.SEQ.1-9 NS.KICK.2"""
    game = answered(make(timeouts=(0, 0)), *answers)
    assert game.is_over
    assert game.asking is None
    at = game.position
    assert (at.down, at.to_go, at.spot) == after


@pytest.mark.parametrize("make", EVERY)
@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_played_to_its_end_and_is_the_same_with_the_same_seed(make, seed):
    game = in_full(make(seed=seed), seed)
    assert Position.parse(str(game.position)) == game.position
    assert in_full(make(seed=seed), seed).position == game.position


@pytest.mark.parametrize("half", [1, 2])
def test_all_cards_of_a_deck_are_somewhere(half):
    """NS.DECK.1 NS.SETUP.1"""
    at = alone.one_down(hands=HANDS, half=half, left=4).position
    for team in (HOME, AWAY):
        cards = (*at.hands[team], *at.unseen[team], *at.aside[team])
        assert tuple(sorted(cards)) == HouseRules().decks[team]
        assert len(at.unseen[team]) == (24 if half == 1 else 4)
    assert at.piles == (4, 4)


def test_a_hand_leaves_the_rest_of_its_pile():
    assert alone.one_down(hands=HANDS).position.piles == (17, 18)


def test_the_teams_have_their_names():
    assert alone.one_down(house_rules={"home": "foxes"}).names == ("Port Ember Foxes", "Tallpine Wardens")


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"spot": 52}, IllegalAnswerError, "multiples of five yards"),
        ({"spot": 100}, IllegalAnswerError, "spot 5 to 95"),
        ({"hands": (["S99"], [])}, IllegalAnswerError, "the deck has not so many"),
        ({"hands": (["S25", "S25"], [])}, IllegalAnswerError, "the deck has not so many"),
        ({"hands": ["S01"]}, IllegalAnswerError, "a hand each"),
        ({"hands": (1, [])}, IllegalAnswerError, "the deck has not so many"),
        ({"hands": (HouseRules().decks[0][:21], [])}, IllegalAnswerError, "up to 20"),
        ({"left": 21}, IllegalAnswerError, "left 0 to 20"),
        ({"half": 3}, IllegalAnswerError, "half 1 to 2"),
        ({"timeouts": (4, 0)}, IllegalAnswerError, "timeouts 0 to 3"),
        ({"score": 3}, IllegalAnswerError, "home and away have a number each"),
        ({"offense": "visitors"}, IllegalAnswerError, "home or away"),
        ({"opponent": "nobody"}, IllegalAnswerError, "there is no such player"),
        ({"house_rules": {"home": "nobody"}}, HouseRulesError, "the teams of the data set are"),
    ],
)
def test_what_cannot_start_is_refused_with_a_sentence(options, error, says):
    with pytest.raises((error, NotationError), match=says):
        alone.one_down(**options)


def test_it_is_the_game_itself():
    assert alone.one_down().game.turn is GAME.turn
