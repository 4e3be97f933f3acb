"""Positions that no game can reach, as a saved game may hold them: one sentence each, and never a crash."""

import json

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.errors import DataError, NotationError
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.position import NONE, Position
from cardbowl.steps.log import to_json
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import from_json

GAME = GAMES["doi"]
HANDS = (cards("R1 R5 R7 B10"), cards("R7 R15 B1 B4"))
WELL = Position(hands=HANDS, decks=(cards("R2 R3 B5 B6"), cards("R1 B5 B6 P")))


def lay_both(game):
    """Call a play, and lay the first card of each hand."""
    game.answer("play")
    return game.answer(tuple(choice.options[0] for choice in game.asking.choices))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "R1 R5",
            "10H R5",
            r"^the position has 10H: the cards of this game are number cards such as R10 and B5, and P \(DOI\.CONV\.4\)$",
        ),
        ("B6 P", "B6 RJ", r"^the position has RJ: the cards of this game are "),
        ("hands R1 R5", "hands R5", r"^the hands have 3 and 4 cards: both are equally large \(DOI\.DOWN\.1\)$"),
        ("@20", "@0", r"^the ball @0 with 10 to go is not in the field.*\(DOI\.CONV\.3\)$"),
        ("1&10", "1&90", r"^the ball @20 with 90 to go is not in the field"),
        ("R1 R5", "R11 R5", r"^cannot read the cards of the position: cannot read the card 'R11'"),
        ("scrimmage", "kickoff", r"^cannot read the position "),
    ],
)
def test_what_cannot_be_a_position_is_not_read(old, new, sentence):
    text = str(WELL)
    assert Position.parse(text) == WELL
    with pytest.raises(NotationError, match=sentence):
        Position.parse(text.replace(old, new, 1))


def test_a_saved_game_with_such_a_position_says_where():
    saved = json.loads(to_json(cb.new_game("doi", seed=1)))
    saved["start"] = str(WELL).replace("R1 R5", "10H R5", 1)
    with pytest.raises(DataError, match=r"^my\.json: the field 'start': the position has 10H"):
        from_json(json.dumps(saved), GAMES, "my.json")


@pytest.mark.parametrize(("home", "away"), [("R1 R5 R7 B10 P", "R7 R15 B1"), ("R1 R5 R7", "R7 R15 B1 B4 B5")])
def test_a_hand_that_is_too_large_is_not_filled(home, away):
    """DOI.DOWN.1, DOI.REFILL.1: four cards each before the first of four downs, whoever has more."""
    hands = cards(home), cards(away)
    wrong = WELL._replace(phase="deal", hands=hands)
    sizes = f"{len(hands[0])} and {len(hands[1])}"
    with pytest.raises(DataError, match=rf"^hands of {sizes} cards do not fit down 1 of 4 \(DOI\.DOWN\.1\)$"):
        Referee(GAME, position=wrong)


def test_a_down_without_cards_in_hand_is_refused_and_nothing_has_changed():
    """DOI.PLAY.1"""
    game = Referee(GAME, position=WELL._replace(hands=NONE))
    before = (game.position, game.asking, list(game.log))
    with pytest.raises(DataError, match=r"^a play needs a card in each hand, and there is none \(DOI\.PLAY\.1\)$"):
        game.answer("play")
    assert (game.position, game.asking, game.log) == before
    with pytest.raises(DataError, match="a play needs a card in each hand"):
        game.answer("play")


def test_a_play_that_leads_to_hands_that_do_not_fit_is_taken_back():
    """DOI.DOWN.1, DOI.ENG.5"""
    at = WELL._replace(hands=(cards("P P P"), cards("P P P")), down=2)
    game = Referee(GAME, position=at, rules=GAME.house_rules({"downs": 2})).answer("play")
    before = (game.position, game.asking, list(game.log), list(game.plays))
    with pytest.raises(DataError, match="hands of 2 and 2 cards do not fit down 2 of 2"):
        game.answer(("P", "P"))
    assert (game.position, game.asking, list(game.log), list(game.plays)) == before


def test_hands_that_are_too_small_last_as_long_as_they_last():
    """DOI.DOWN.1"""
    game = lay_both(Referee(GAME, position=WELL._replace(hands=(cards("R1"), cards("B1")))))
    assert (game.position.down, game.position.to_go) == (2, 8)
    with pytest.raises(DataError, match="a play needs a card in each hand"):
        game.answer("play")


@pytest.mark.parametrize(("down", "downs"), [(2, 4), (5, 4), (1, 3)])
def test_hands_that_are_too_large_are_not_filled(down, downs):
    """DOI.DOWN.1"""
    with pytest.raises(DataError, match=rf"^hands of 4 and 4 cards do not fit down {down} of {downs} \(DOI\.DOWN\.1\)$"):
        Referee(GAME, position=WELL._replace(phase="deal", down=down), rules=GAME.house_rules({"downs": downs}))


@pytest.mark.parametrize(("down", "downs"), [(9, 4), (3, 2)])
def test_a_down_that_a_series_does_not_have_is_refused(down, downs):
    """DOI.DOWN.1"""
    with pytest.raises(DataError, match=rf"^there is no down {down} in a series of {downs} \(DOI\.DOWN\.1\)$"):
        Referee(GAME, position=WELL._replace(down=down), rules=GAME.house_rules({"downs": downs}))


@pytest.mark.parametrize("name", sorted(GAME.policies))
def test_a_computer_player_without_cards_gets_the_same_sentence(name):
    """DOI.PLAY.1"""
    at = WELL._replace(hands=NONE)
    game = Referee(GAME, position=at, players={HOME: player(GAME, name, GAME.house_rules({}), 1, HOME)})
    with pytest.raises(DataError, match="a play needs a card in each hand"):
        game.step()


def test_running_on_takes_the_answer_back_too():
    """DOI.PLAY.1"""
    at = WELL._replace(hands=NONE)
    game = Referee(GAME, position=at, players={HOME: lambda ask, seen: "play"})
    with pytest.raises(DataError, match="a play needs a card in each hand"):
        game.run("end")
    assert (game.position, list(game.log), list(game.plays)) == (at, [], [])
    assert game.asking.what == "call"
