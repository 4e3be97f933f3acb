"""Races for a loose ball: plain enumeration of small decks, and the catalogue's first draws."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.chance import Dist, OddsError
from cardbowl.chance.races import Face, Meeting, RaceEnd, first_draw, race, settled_race

NO_ACE: dict[Face, int] = {(value, suit): 1 for value in range(1, 14) for suit in "SHCD" if (value, suit) != (1, "S")}
TWO_BY_FOUR: dict[Face, int] = {(value, suit): 1 for value in range(1, 5) for suit in "SH"}
THREE_BY_THREE: dict[Face, int] = {(value, suit): 1 for value in range(1, 4) for suit in "SHC"}
WITH_GAPS: dict[Face, int] = dict.fromkeys([(1, "S"), (2, "S"), (3, "S"), (4, "H"), (3, "C"), (2, "C"), (2, "H"), (6, "D")], 1)
FOUR_SUITS: dict[Face, int] = {(value, suit): 1 for value in (1, 2) for suit in "SHCD"}
SMALL = {"2x4": TWO_BY_FOUR, "3x3": THREE_BY_THREE, "gaps": WITH_GAPS, "4x2": FOUR_SUITS}


def enumerated(deck: dict[Face, int], head_start: int) -> Dist[RaceEnd]:
    """The whole race, one card after the other."""
    ends: Counter[RaceEnd] = Counter()

    def go_on(left: frozenset[Face], chance: Fraction, draw: str) -> None:
        if len(left) < 2:
            ends[RaceEnd(draw, "nobody")] += chance
            return
        each = chance / (len(left) * (len(left) - 1))
        for first, second in permutations(left, 2):
            lead = first[0] + head_start - second[0]
            if first[1] == second[1] or lead == 0:
                go_on(left - {first, second}, each, draw or ("bounce" if first[1] == second[1] else "tie"))
            else:
                winner = "first" if lead > 0 else "second"
                ends[RaceEnd(draw or winner, winner)] += each

    go_on(frozenset(deck), Fraction(1), "")
    return Dist(ends)


def first_draw_enumerated(deck: dict[Face, int], head_start: int, second_cards: int) -> Dist[Meeting]:
    meetings: Counter[Meeting] = Counter()
    listed = [face for face, count in deck.items() for _ in range(count)]
    for first, *others in permutations(listed, 1 + second_cards):
        best = max(others, key=lambda face: face[0])  # the first one of equals
        lead = first[0] + head_start - best[0]
        how = "bounce" if first[1] == best[1] else "first" if lead > 0 else "second" if lead < 0 else "tie"
        meetings[Meeting(how, first[0], best[0])] += 1
    return Dist(meetings)


# --- Against plain enumeration ---


@pytest.mark.parametrize("head_start", [1, 2, 3, 5, -1, -2])
@pytest.mark.parametrize("deck", SMALL.values(), ids=SMALL)
def test_a_race_with_a_lasting_head_start_is_plain_enumeration(deck: dict[Face, int], head_start: int) -> None:
    assert race(deck, head_start) == enumerated(deck, head_start)


@given(st.sets(st.tuples(st.integers(1, 5), st.sampled_from("SHCD")), min_size=2, max_size=7), st.sampled_from([-2, -1, 1, 2, 4]))
def test_a_race_with_any_small_deck_is_plain_enumeration(cards: set[Face], head_start: int) -> None:
    deck = dict.fromkeys(cards, 1)
    assert race(deck, head_start) == enumerated(deck, head_start)


@pytest.mark.parametrize("head_start", [1, -2])
@pytest.mark.parametrize("suits", range(2, 7))
def test_a_race_with_up_to_six_suits_is_plain_enumeration(suits: int, head_start: int) -> None:
    deck: dict[Face, int] = dict.fromkeys([(1 + place // 2, suit) for place, suit in enumerate("SHCDXY"[:suits])], 1)
    assert race(deck, head_start) == enumerated(deck, head_start)
    with_one_more: dict[Face, int] = {**deck, (3, "S"): 1}
    assert race(with_one_more, head_start) == enumerated(with_one_more, head_start)


@given(
    st.dictionaries(st.tuples(st.integers(1, 4), st.sampled_from("SHC")), st.integers(0, 2), min_size=1).filter(
        lambda deck: 4 <= sum(deck.values()) <= 7
    ),
    st.integers(-3, 3),
    st.integers(1, 3),
)
def test_the_first_draw_is_plain_enumeration(deck: dict[Face, int], head_start: int, second_cards: int) -> None:
    assert first_draw(deck, head_start, second_cards) == first_draw_enumerated(deck, head_start, second_cards)


@pytest.mark.parametrize("deck", SMALL.values(), ids=SMALL)
def test_without_a_head_start_both_sides_win_equally_often(deck: dict[Face, int]) -> None:
    found = enumerated(deck, 0)
    assert found.chance(lambda end: end.winner == "first") == found.chance(lambda end: end.winner == "second")
    assert settled_race(deck).chance(lambda end: end.winner == "first") == Fraction(1, 2)


# --- A whole deck ---


@pytest.mark.parametrize("head_start", [1, 2, 4])
def test_a_race_starts_with_its_first_draw(head_start: int) -> None:
    whole, first = race(NO_ACE, head_start), first_draw(NO_ACE, head_start)
    for draw in ("first", "second", "bounce", "tie"):
        at_first = first.chance(lambda meeting, draw=draw: meeting.how == draw)
        assert whole.chance(lambda end, draw=draw: end.draw == draw) == at_first


def test_a_head_start_for_the_other_side_is_the_mirror_image() -> None:
    ahead, behind = settled_race(NO_ACE, 2, 2), settled_race(NO_ACE, -2, -2)
    assert ahead.chance(lambda end: end.winner == "first") == behind.chance(lambda end: end.winner == "second")
    assert Fraction(654, 1000) < ahead.chance(lambda end: end.winner == "first") < Fraction(655, 1000)


def test_the_second_draw_is_almost_like_the_first() -> None:
    """A race that begins anew at every draw has the odds p / (p + q); without replacement it is close to that, not equal."""
    first = first_draw(NO_ACE, 1)
    wins, losses = (first.chance(lambda meeting, how=how: meeting.how == how) for how in ("first", "second"))
    found = settled_race(NO_ACE, 1, 1).chance(lambda end: end.winner == "first")
    assert 0 < abs(found - wins / (wins + losses)) < Fraction(1, 1000)


def test_what_settles_nothing_comes_back() -> None:
    found = race(TWO_BY_FOUR, 1)
    share = found.given(lambda end: end.winner != "nobody").chance(lambda end: end.winner == "first")
    assert settled_race(TWO_BY_FOUR, 1, 1).chance(lambda end: end.winner == "first") == share
    nobody = found.chance(lambda end: end.winner == "nobody")
    assert nobody > 0
    whole = settled_race(TWO_BY_FOUR, 1, 1, full_deck=THREE_BY_THREE).chance(lambda end: end.winner == "first")
    again = settled_race(THREE_BY_THREE, 1, 1).chance(lambda end: end.winner == "first")
    assert whole == found.chance(lambda end: end.winner == "first") + nobody * again


# --- Bad questions ---


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: first_draw(NO_ACE, 0, 0), "draws 0 cards; allowed are 1 or more"),
        (
            lambda: first_draw(dict.fromkeys([(1, "S"), (2, "H")], 1), 0, 2),
            "needs 3 cards for its first draw, and the deck has 2",
        ),
        (lambda: first_draw({(1, "S"): -1}), "must not be negative"),
        (lambda: race(NO_ACE, 0), "not 0, not 0"),
        (lambda: race({(1, "S"): 1}, 1), "needs 2 cards"),
        (lambda: race({(1, "S"): 2, (2, "H"): 1}, 1), "decks of different cards"),
        (lambda: race(dict.fromkeys(enumerate("SHCDXYZ"), 1), 1), "with at most six suits"),
        (lambda: settled_race(dict.fromkeys(enumerate("SHCDXYZ"), 1), 1, 1), "with at most six suits"),
        (lambda: settled_race(dict.fromkeys([(1, "S"), (2, "S")], 1)), "a single suit"),
        (lambda: settled_race(dict.fromkeys([(1, "S"), (2, "S")], 1), 1, 1), "never settled"),
        (lambda: settled_race(NO_ACE, 1, 1, 2), "only counted when the first draw is like all later ones"),
        (lambda: settled_race(NO_ACE, 3, 1), "only counted when the first draw is like all later ones"),
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words):
        call()
