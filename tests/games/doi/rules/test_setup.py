"""Before the game, the coin and the first hands (section 2 of the rulebook)."""

import json
from collections import Counter

import pytest
from games.doi.helpers import STANDARD, at, cited, dealt, drawn, game, house, note, now, random_game, sizes, step

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME
from cardbowl.games.doi.position import NONE, Position
from cardbowl.games.doi.rules.order import start
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.steps.ask import Draw
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json


@pytest.mark.parametrize("deck", ["set30", "std27", "std54"])
def test_SETUP_1_whole_decks_and_nothing_else(deck):
    """DOI.SETUP.1"""
    rules = house(deck=deck)
    first = start(rules)
    assert first.decks == (rules.whole_set, rules.whole_set)
    assert (first.hands, first.discards, first.table) == (NONE, NONE, NONE)
    assert (first.score, first.quarter) == ((0, 0), 1)


@pytest.mark.parametrize(("face", "team"), [("red", HOME), ("black", AWAY), (" Black ", AWAY), ("R1", HOME), ("b1", AWAY)])
def test_SETUP_2_R1_the_coin_says_who_has_the_ball(face, team):
    """DOI.SETUP.2 DOI.SETUP.2.R1 DOI.SETUP.2.R2: red is the home team, black the visitors; switch opening = coin."""
    referee = game()
    assert referee.position.phase == "toss"
    assert referee.asking == Draw(0, "toss", "DOI.SETUP.2", COIN)
    assert referee.left(COIN) == ("red", "black")
    tossed = step(referee.position, face)
    assert note(tossed, "toss").n is team
    assert now(tossed.after) == f"deal {team.word} 1&10 @20"
    assert tossed.after.second_half is team.other
    assert "DOI.SETUP.2" in cited(tossed)


def test_SETUP_2_R2_only_the_two_faces_of_the_coin_can_come():
    """DOI.SETUP.2.R2"""
    referee = game()
    for face in ("R2", "B15", "P", "10H", "heads", "", None, 1, True, Card("R1")):
        with pytest.raises(IllegalAnswerError, match=r"the coin has no such face \(DOI\.SETUP\.2\); allowed: red, black\.$"):
            referee.answer(face)
        assert referee.log == []
    assert {game(seed=seed).deal().log[0] for seed in range(20)} == {"red", "black"}


def test_SETUP_2_R2_a_seed_tosses_as_it_did_when_the_coin_was_two_cards():
    """DOI.SETUP.2.R2: seeds 0 to 39, r for red."""
    tossed = "".join(game(seed=seed).deal().log[0][0] for seed in range(40))
    assert tossed == "rrbrbbbbbrrbbbbbrbrrrrrbrbrrbrbrbbrbrbrb"


def test_SETUP_2_R2_a_game_saved_when_the_coin_was_two_cards_is_read_and_written_as_it_was():
    """DOI.SETUP.2.R2: red is R1 in a saved game, and black B1."""
    saved, written = json.loads(to_json(game())), {"red": "R1", "black": "B1"}
    for face, card in written.items():
        for text in (face, card):
            again = from_json(json.dumps({**saved, "answers": [text]}), {"doi": GAME})
            assert again.log == [face]
            assert json.loads(to_json(again))["answers"] == [card]


def test_SETUP_2_R1_a_coin_is_fair():
    """DOI.SETUP.2.R1: 2000 seeds."""
    first = Counter(game(seed=seed).deal().position.offense for seed in range(2000))
    assert abs(first[HOME] - 1000) < 100


def test_SETUP_2_R1_the_home_team_may_always_start():
    """DOI.SETUP.2.R1: switch opening = home."""
    first = start(house(opening="home"))
    assert now(first) == "deal home 1&10 @20"
    assert first.second_half is AWAY


def test_SETUP_3_four_cards_each_first_and_ten_on_the_own_20():
    """DOI.SETUP.3 DOI.SETUP.4"""
    deal = dealt(step(start(STANDARD), "B1").after)
    assert drawn(deal) == ["offense 4", "defense 4"]
    assert now(deal.after) == "away 1&10 @20"
    assert deal.after.line == 30
    assert sizes(deal.after, "hands") == (4, 4)
    assert sizes(deal.after, "decks") == (26, 26)


@pytest.mark.parametrize(("downs", "start_spot", "to_go"), [(2, 1, 30), (6, 50, 1), (3, 35, 10)])
def test_SETUP_3_the_numbers_of_the_house(downs, start_spot, to_go):
    """DOI.SETUP.3 DOI.SETUP.4 DOI.DOWN.1: house rules downs, start_spot, line_to_gain."""
    rules = house(downs=downs, start_spot=start_spot, line_to_gain=to_go, opening="home")
    deal = dealt(start(rules), rules)
    assert drawn(deal) == [f"offense {downs}", f"defense {downs}"]
    assert now(deal.after) == f"home 1&{to_go} @{start_spot}"


def test_SETUP_4_there_are_no_kickoffs():
    """DOI.SETUP.4: after every score, and at half-time, a drive begins on the own 20; nothing is ever kicked off."""
    for seed in range(5):
        plays = random_game(seed).plays
        assert {play.before.phase for play in plays} <= {"toss", "deal", "scrimmage", "try"}
        for play in plays:
            scored = play.after.score != play.before.score and play.after.phase == "deal"
            half = play.before.quarter == 2 and play.after.quarter == 3
            if scored or half:
                assert (play.after.spot, play.after.down, play.after.to_go) == (20, 1, 10)


def test_every_card_that_is_dealt_is_secret():
    """DOI.SETUP.3 DOI.INFO.1"""
    draws = [ask for ask, _ in dealt(at()._replace(phase="deal", hands=NONE)).steps if isinstance(ask, Draw)]
    assert len(draws) == 8
    assert all(ask.secret for ask in draws)
    assert {ask.deck for ask in draws} == {"draw", "defense"}
    assert Position().phase == "scrimmage"


@pytest.mark.parametrize(("spot", "yards", "to_go"), [(20, 10, 10), (50, 30, 30), (1, 1, 1)])
def test_CONV_3_the_first_line_to_gain(spot, yards, to_go):
    """DOI.CONV.3: house rules start_spot and line_to_gain; before the toss too."""
    first = start(house(start_spot=spot, line_to_gain=yards))
    assert (first.spot, first.to_go) == (spot, to_go)
