"""The coach at a pass to a back that goes out by surprise: the card that takes it is not the extra card, too."""

from fractions import Fraction
from itertools import permutations

import pytest
from games.cardbowl1.odds.coach.asked_numbers import FULL, STANDARD, FaceUp

from cardbowl.cards import cards
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import (
    added_by,
    answers_since,
    ends_with,
    executed,
    executed_now,
    known_to,
    mean_of_best,
    running_play,
    stand_in,
)
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now
from cardbowl.games.cardbowl1.starts.scrimmage_alone import scrimmage

OURS = "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, LTE 9H, B1(R) KD, W_L1 4S, W_L2 5D, W_R1 2D"
THEIRS = "line -5 9D, line -1 8C, line 1 7S, line 5 TH, line -3 QD, line 3 JH, OLB_R 6H, CB W_L1 5C, CB W_L2 3D, CB W_L1 JS, "
ONLY, TWO, MIDDLE = "CB W_L2 2H", "OLB_R 2H", "ILB(M) 2H"


def at_the_start_of_a_turn(last):
    """The first execution of a turn against these defenders, the back still in the backfield."""
    referee = scrimmage(OURS, THEIRS + last, "done;4D;done;done;done;done;stay down;wait")
    while referee.asking.what != "execute":
        referee.answer(referee.asking.default)
    return referee


def thrown_now(referee, viewed):
    """The pass to the back as the coach counts it, and as it is set up."""
    known = known_to(viewed, OFFENSE)
    play = plays_now(known.table, known.rules)["pass B1"]
    return known, executed(known, play).start, executed_now(known, play).start


@pytest.mark.parametrize(("last", "extra"), [(ONLY, 0), (TWO, 2), (MIDDLE, 2)])
def test_a_card_that_takes_the_back_is_not_the_extra_card_too(last, extra):
    """CB1.PASS.2, CB1.RANGE.R5: of face-up cards the best takes the back, and the best other one in range is added."""
    referee = at_the_start_of_a_turn(last)
    _, real, counted = thrown_now(referee, FaceUp(referee))
    assert set(real.takers) & set(real.extra)
    assert [card.value for card in counted.takers] == [6]
    assert [card.value for card in counted.extra] == [extra] * bool(extra)


@pytest.mark.parametrize(("last", "left"), [(ONLY, None), (TWO, (0, 2, 0)), (MIDDLE, (0, 2, 0))])
def test_of_face_down_cards_too(last, left):
    """CB1.PASS.2, CB1.RANGE.R5, CB1.RANGE.5: the better of two takes the back, the other one is added."""
    referee = at_the_start_of_a_turn(last)
    known, real, counted = thrown_now(referee, referee)
    assert [card.value for card in counted.takers] == [mean_of_best(len(real.takers), known.cards, STANDARD)]
    assert [card.value for card in counted.extra] == ([mean_of_best(0, known.cards, STANDARD, 2)] if left else [])


@pytest.mark.parametrize(
    ("extra", "shared", "takers"), [(0, 1, 0), (0, 2, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1), (0, 2, 1), (1, 2, 1)]
)
def test_the_mean_of_the_best_card_that_is_left(extra, shared, takers):
    """CB1.PASS.2, CB1.RANGE.R5: every way to deal the face-down cards from a small deck, one by one."""
    deck = cards("2S 3H 5D 9C JH QS KD")
    gone = tuple(card for card in FULL if card not in deck)
    places = [stand_in(7, f"place {place}") for place in range(extra + shared + takers)]
    total = ways = 0
    for dealt in permutations(map(hand_value, draw_deck(STANDARD, gone)), len(places)):
        cover = max(range(extra, len(places)), key=lambda place: dealt[place])
        total += max((dealt[place] for place in range(extra + shared) if place != cover), default=0)
        ways += 1
    mean = Fraction(total, ways)
    assert mean_of_best(extra, gone, STANDARD, shared, takers) == int(mean + Fraction(1, 2))
    assert added_by(places[: extra + shared], gone, STANDARD, places[extra:]) == int(mean + Fraction(1, 2))


@pytest.mark.parametrize(
    ("last", "answers"), [(ONLY, ["6H"]), (ONLY, ["none", "6H"]), (TWO, ["2H", "6H"]), (TWO, ["6H", "none"])]
)
def test_after_the_cover_the_pass_is_counted_with_the_cards_that_were_shown(last, answers):
    """CB1.PASS.2, CB1.RANGE.R5: what is asked of the defense depends on the card that it has shown."""
    referee = at_the_start_of_a_turn(last)
    for answer in ["pass B1", *answers, "10C"]:
        referee.answer(referee.read(answer))
    assert referee.asking.what == "yardage cards"
    known = known_to(referee, OFFENSE)
    _, play = running_play(known)
    _, face_up = running_play(known_to(FaceUp(referee), OFFENSE))
    for option in referee.asking.options:
        after = (*answers_since(referee), option)
        assert ends_with(play, after, "in the air") == ends_with(face_up._replace(cards=known.cards), after, "in the air")
    assert all(each.measures for each in decisions(referee).values())
