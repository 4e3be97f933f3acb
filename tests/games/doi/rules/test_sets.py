"""Conventions, and the cards that each player brings (sections 0 and 1 of the rulebook)."""

from collections import Counter
from fractions import Fraction

import pytest
from games.doi.helpers import NUMBERS, STANDARD, at, house, lay, now, random_game

from cardbowl.cards import PENALTY, Card, cards, written
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi.notes.sums import ball_at
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.downs import series
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.games.doi.rules.sets import is_penalty, longest_kick, together, whole_set, without
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

PRINTED = "1 1 2 3 4 5 5 6 7 8 9 10 10 15"
FACE_THEN_TEN = "1 2 3 4 5 6 7 8 9 10 10 10 15"
ALL_TEN = "1 10 10 10 10 10 10 10 10 10 10 10 15"


def of(numbers, suits, penalties):
    """A set: the numbers in both colors, `suits` times, and `penalties` penalty cards."""
    return Counter(cards([color + number for color in "RB" for number in numbers.split()] * suits + ["P"] * penalties))


@pytest.mark.parametrize(
    ("deck", "court", "expected"),
    [
        ("set30", "face_then_ten", of(PRINTED, 1, 2)),
        ("set30", "all_ten", of(PRINTED, 1, 2)),
        ("std27", "face_then_ten", of(FACE_THEN_TEN, 1, 1)),
        ("std27", "all_ten", of(ALL_TEN, 1, 1)),
        ("std54", "face_then_ten", of(FACE_THEN_TEN, 2, 2)),
        ("std54", "all_ten", of(ALL_TEN, 2, 2)),
    ],
)
def test_COMP_every_set_card_for_card(deck, court, expected):
    """DOI.COMP.2 DOI.COMP.3 DOI.COMP.3.R1 DOI.COMP.3.R2 DOI.COMP.3.R3: switches deck and std_court."""
    assert Counter(whole_set(deck, court)) == expected
    assert house(deck=deck, std_court=court).whole_set == whole_set(deck, court)


@pytest.mark.parametrize(
    ("deck", "court", "count", "worth", "penalties", "longest"),
    [
        ("set30", "face_then_ten", 30, 172, 2, 70),
        ("std27", "face_then_ten", 27, 180, 1, 70),
        ("std27", "all_ten", 27, 252, 1, 70),
        ("std54", "face_then_ten", 54, 360, 2, 80),
        ("std54", "all_ten", 54, 504, 2, 80),
    ],
)
def test_COMP_what_a_set_adds_up_to(deck, court, count, worth, penalties, longest):
    """DOI.COMP.2, DOI.COMP.3.R1-R3, DOI.CALL.3.R1"""
    found = whole_set(deck, court)
    assert (len(found), sum(card.value for card in found)) == (count, worth)
    assert sum(map(is_penalty, found)) == penalties
    assert longest_kick(found, 6) == longest
    assert Counter(card.color for card in found if card.value) == {
        "red": (count - penalties) // 2,
        "black": (count - penalties) // 2,
    }


def test_COMP_1_the_field_the_score_and_the_quarter():
    """DOI.COMP.1: a ball and a line to gain within 100 yards, two scores, quarters 1 to 4."""
    game = random_game(1)
    for play in game.plays:
        before = play.before
        assert 1 <= before.spot < before.line <= 100
        assert 1 <= before.quarter <= 4
        assert len(before.score) == 2
        assert ball_at(before) is None or 1 <= ball_at(before) <= 99
    assert [ball_at(at(30, offense=team)) for team in (HOME, AWAY)] == [30, 70]
    assert ball_at(Position("toss")) is None


def test_COMP_3_a_joker_is_the_penalty_card_whatever_is_printed_on_it():
    """DOI.COMP.3 DOI.CONV.4: it has neither a number nor a color."""
    assert (PENALTY.value, PENALTY.color, str(PENALTY)) == (0, "", "P")
    assert [str(card) for card in whole_set("std27", "all_ten") if is_penalty(card)] == ["P"]


@pytest.mark.parametrize("card", NUMBERS, ids=str)
def test_CONV_4_a_card_is_written_as_its_color_and_its_number(card):
    """DOI.CONV.4"""
    assert str(card) == ("R" if card.color == "red" else "B") + str(card.value)
    assert Card.parse(str(card).lower()) is card
    assert not is_penalty(card)


def test_CONV_1_all_yards_are_whole():
    """DOI.CONV.1: a spot is always a whole number from 1 to 99; no dice, only cards are random, and before them the coin."""
    game = random_game(2, penalty_goal="half", start_spot=7, penalty_yards=3, line_to_gain=7)
    for play in game.plays:
        assert type(play.after.spot) is type(play.after.to_go) is int
        assert 1 <= play.after.spot <= 99
    chance = [(type(answer), ask.source) for ask, answer in game.answers() if isinstance(ask, Draw)]
    assert chance[0] == (str, COIN)
    assert set(chance[1:]) == {(Card, None)}


def test_CONV_2_chance_and_choice_and_both_at_once():
    """DOI.CONV.2: draws are chance, the call is one side's choice, the cards of a play are chosen by both at once."""
    kinds = {(type(ask), getattr(ask, "what", "") or ask.role.split()[0]) for ask, _ in random_game(3).answers()}
    assert kinds == {
        (Draw, "toss"),
        (Draw, "hand"),
        (Draw, "kick"),
        (Draw, "extra"),
        (Choose, "call"),
        (ChooseTogether, "cards"),
    }
    together_asked = next(ask for ask, _ in random_game(3).answers() if isinstance(ask, ChooseTogether))
    assert [choice.side.word for choice in together_asked.choices] == ["offense", "defense"]


@pytest.mark.parametrize(("spot", "line"), [(1, 11), (20, 30), (89, 99), (90, 100), (91, 100), (99, 100)])
def test_CONV_3_ten_yards_or_the_goal(spot, line):
    """DOI.CONV.3 DOI.FIRST.1.R2"""
    assert series(at(50), AWAY, spot, STANDARD).line == line
    assert series(at(50), AWAY, spot, house(line_to_gain=30)).line == min(100, spot + 30)


def test_CONV_5_a_new_series_has_first_down_and_needs_full_hands():
    """DOI.CONV.5 DOI.REFILL.1"""
    after = lay("R10", "B5", number=3).after
    assert now(after) == "deal home 1&10 @35"
    assert after.table == ((), ())


def test_cards_are_taken_out_one_by_one():
    two = cards("R5 R5 B1")
    assert written(without(two, cards("R5"))) == "R5 B1"
    assert written(together(two, cards("R2"))) == "R2 R5 R5 B1"
    with pytest.raises(ValueError, match="not in list"):
        without(two, cards("P"))


def test_a_random_play_of_two_whole_sets_moves_5_yards_on_average():
    """DOI.PLAY.3-5: of 900 pairs 744 are numbers with a gain or a loss, 40 turnovers, 116 hold a penalty card; 1204/225 yards."""
    found, yards = Counter(), 0
    for o, o_count in Counter(STANDARD.whole_set).items():
        for d, d_count in Counter(STANDARD.whole_set).items():
            done = lay(str(o), str(d), spot=50, to_go=40)
            notes = [ask for ask, _ in done.steps if isinstance(ask, Note) and ask.what in ("pass", "rush", "penalty")]
            kind = {"pass": "gain", "rush": "gain"}.get(next((each.what for each in notes), ""), "")
            whats = {ask.what for ask, _ in done.steps if isinstance(ask, Note)}
            found[kind or next(iter(whats & {"interception", "fumble", "penalty", "offset"}))] += o_count * d_count
            yards += sum(each.n for each in notes) * o_count * d_count
    assert found == {"gain": 744, "interception": 20, "fumble": 20, "penalty": 112, "offset": 4}
    assert Fraction(yards, 900) == Fraction(1204, 225)
