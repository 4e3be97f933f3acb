"""One play with hidden hands: against all strategies of tiny decks as one large table, and with the cards of a real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import solve
from cardbowl.chance.private_choices import (
    Hidden,
    HiddenMix,
    best_ranking,
    hidden_exploitability,
    solve_hidden,
)

HALF = Fraction(1, 2)
THOUSANDTH = Fraction(1, 1000)

# ---- every way to play, written out --------------------------------------------------------------------------------


def hands(counts: Mapping[Any, int], size: int) -> Counter[frozenset[Any]]:
    """The faces of every hand, and how many hands have just these."""
    listed = [face for face, count in counts.items() for _ in range(count)]
    return Counter(frozenset(listed[place] for place in places) for places in combinations(range(len(listed)), size))


def ways_to_play(counts: Mapping[Any, int], size: int) -> list[dict[Any, Fraction]]:
    """Of every function from hands to one of their cards: how likely each face is laid."""
    dealt = hands(counts, size)
    total = sum(dealt.values())
    found = []
    for answers in product(*(sorted(hand) for hand in dealt)):
        laid: dict[Any, Fraction] = dict.fromkeys(counts, Fraction(0))
        for answer, ways in zip(answers, dealt.values(), strict=True):
            laid[answer] += Fraction(ways, total)
        if laid not in found:
            found.append(laid)
    return found


def by_brute_force(table: Mapping[tuple[Any, Any], Fraction], ours: Hidden, theirs: Hidden) -> Fraction:
    """The value of the matrix game whose rows and columns are all functions from hands to cards."""
    rows, columns = ways_to_play(ours.counts, ours.hand), ways_to_play(theirs.counts, theirs.hand)
    across = [{face: sum(column[other] * table[face, other] for other in column) for face in ours.counts} for column in columns]
    return solve([[sum(row[face] * worth[face] for face in row) for worth in across] for row in rows]).value


DECKS = st.sampled_from(
    [
        (counts, size)
        for counts in ({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 1, "c": 1}, {"a": 2, "b": 1, "c": 1}, {"a": 2, "b": 2})
        for size in (1, 2, 3)
        if size <= sum(counts.values())
    ]
)


@settings(max_examples=60)
@given(DECKS, DECKS, st.data())
def test_no_way_to_play_does_better_than_a_mix_of_rankings(first, second, data):
    ours, theirs = Hidden(*first), Hidden(*second)
    table = {pair: Fraction(data.draw(st.integers(-4, 4)), 3) for pair in product(ours.counts, theirs.counts)}
    found = solve_hidden(lambda a, b: table[a, b], ours, theirs, 0)
    assert found.low == found.high == found.value == by_brute_force(table, ours, theirs)


def test_the_exact_answer_lies_within_the_bounds_of_a_rough_one():
    ours, theirs = Hidden(dict.fromkeys(range(6), 2), 3), Hidden(dict.fromkeys(range(6), 2), 3)
    random = Random(5)
    table = {pair: random.randint(-9, 9) for pair in product(range(6), repeat=2)}
    exact = solve_hidden(lambda a, b: table[a, b], ours, theirs, 0)
    assert exact.exploitability == 0
    for tolerance in (Fraction(1), Fraction(1, 10), THOUSANDTH, Fraction(1, 10**9)):
        rough = solve_hidden(lambda a, b: table[a, b], ours, theirs, tolerance)
        assert rough.low <= exact.value <= rough.high
        assert rough.exploitability <= tolerance
        assert rough.low <= rough.value <= rough.high


# ---- rankings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_how_often_a_ranking_lays_each_face_is_a_count_of_hands(size):
    hidden = Hidden({"a": 1, "b": 2, "c": 3}, size)
    for ranking in permutations("abc"):
        counted: Counter[str] = Counter()
        for hand, ways in hands(hidden.counts, size).items():
            counted[min(hand, key=ranking.index)] += ways
        assert hidden.laid(ranking) == tuple(Fraction(counted[face], hidden.hands) for face in hidden.faces)
        assert sum(hidden.laid(ranking)) == 1


def test_a_card_laid_at_random_is_any_card_of_the_deck():
    assert Hidden({"a": 1, "b": 3}, 2).at_random() == (Fraction(1, 4), Fraction(3, 4))


def test_an_actual_hand_lays_what_its_rankings_say():
    hidden = Hidden({"a": 1, "b": 1, "c": 1}, 2)
    mix = HiddenMix(hidden, (("a", "b", "c"), ("c", "a", "b")), (Fraction(1, 4), Fraction(3, 4)))
    assert mix.mix("ab") == {"a": 1}
    assert mix.mix(["b", "c"]) == {"b": Fraction(1, 4), "c": Fraction(3, 4)}
    assert mix.laid == tuple(sum(Fraction(1, 3) * mix.mix(hand).get(face, 0) for hand in ("ab", "ac", "bc")) for face in "abc")
    random = Random(1)
    drawn = Counter(mix.play("bc", random) for _ in range(4000))
    assert abs(drawn["b"] / 4000 - 0.25) < 0.03


def test_a_known_hand_is_a_deck_that_is_all_held():
    """Then the play is an ordinary matrix game of the cards in it."""
    ours, theirs = Hidden.of(["R10", "R5", "B7", "B2"], 4), Hidden.of(["R9", "R5", "B7", "B1"], 4)

    def won(a: str, b: str) -> int:
        x, y = int(a[1:]), int(b[1:])
        return int((x + y if a[0] != b[0] else x - y) >= 10)

    found = solve_hidden(won, ours, theirs, 0)
    assert found.value == HALF
    assert found.ours.mix(ours.faces) == {"R10": HALF, "B7": HALF}


def test_the_same_cards_are_the_same_hand_and_may_be_looked_up():
    assert {Hidden({"a": 1, "b": 2}, 2): "found"}[Hidden.of("bab", 2)] == "found"
    assert len({Hidden({"a": 1, "b": 2}, 2), Hidden({"a": 1, "b": 2}, 1), Hidden({"a": 2, "b": 1}, 2)}) == 3


# ---- best answers --------------------------------------------------------------------------------------------------


@given(st.data())
@settings(max_examples=40)
def test_no_ranking_beats_the_best_one(data):
    ours, theirs = Hidden({"a": 2, "b": 1, "c": 1, "d": 3}, 3), Hidden({"x": 1, "y": 4, "z": 2}, 2)
    table = {pair: data.draw(st.integers(-5, 5)) for pair in product(ours.counts, theirs.counts)}
    habit = HiddenMix.always(theirs, data.draw(st.permutations("xyz")))
    found = best_ranking(lambda a, b: table[a, b], ours, theirs, habit)
    worths = []
    for ranking in permutations("abcd"):
        laid = zip(ours.faces, ours.laid(ranking), strict=True)
        worths.append(sum(share * table[a, b] * other for a, share in laid for b, other in zip("xyz", habit.laid, strict=True)))
    assert found.value == max(worths)
    assert found.worth == {a: sum(table[a, b] * other for b, other in zip("xyz", habit.laid, strict=True)) for a in "abcd"}
    least = best_ranking(lambda a, b: table[a, b], ours, theirs, ours.at_random(), "column")
    assert least.value <= sum(
        share * other * table[a, b]
        for a, share in zip("abcd", ours.at_random(), strict=True)
        for b, other in zip("xyz", habit.laid, strict=True)
    )


def test_a_habit_by_face_a_habit_in_order_and_a_mix_are_one():
    ours, theirs = Hidden({"a": 1, "b": 2}, 2), Hidden({"x": 1, "y": 1}, 1)
    table = [[3, -1], [-2, 2]]
    answers = [best_ranking(table, ours, theirs, habit) for habit in ([HALF, HALF], {"x": HALF, "y": HALF}, theirs.at_random())]
    assert answers[0] == answers[1] == answers[2]


# ---- the cards of a real game --------------------------------------------------------------------------------------

NUMBERS = (1, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10, 15)
SET = Counter([f"{color}{number}" for color in "RB" for number in NUMBERS] + ["P", "P"])


def gains_ten(ours: str, theirs: str) -> Fraction:
    """The last down and ten: 1 for ten yards, 0 for less; two fifths where a penalty card has the down played again."""
    if "P" in (ours, theirs):
        return Fraction(2, 5)
    x, y = int(ours[1:]), int(theirs[1:])
    return Fraction(x + y >= 10 if ours[0] != theirs[0] else x - y >= 10)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_twenty_three_faces_are_solved_to_a_thousandth(size):
    ours = theirs = Hidden(SET, size)
    assert len(ours.faces) == 23
    found = solve_hidden(gains_ten, ours, theirs)
    assert 0 <= found.exploitability <= THOUSANDTH
    assert hidden_exploitability(gains_ten, found.ours, found.theirs) == found.exploitability
    assert sum(found.ours.weights) == sum(found.theirs.weights) == 1


def test_an_exact_equilibrium_of_a_whole_hand_is_found_too():
    found = solve_hidden(gains_ten, Hidden(SET, 4), Hidden(SET, 4), 0)
    assert hidden_exploitability(gains_ten, found.ours, found.theirs) == 0
    assert found.low == found.high == found.value


def test_more_cards_in_hand_never_hurt():
    values = [solve_hidden(gains_ten, Hidden(SET, size), Hidden(SET, 2), 0).value for size in (1, 2, 3)]
    assert values == sorted(values)
    others = [solve_hidden(gains_ten, Hidden(SET, 2), Hidden(SET, size), 0).value for size in (1, 2, 3)]
    assert others == sorted(others, reverse=True)


def test_rankings_to_begin_with_save_rounds_and_change_no_value():
    hidden = Hidden(SET, 3)
    first = solve_hidden(gains_ten, hidden, hidden, 0)
    again = solve_hidden(gains_ten, hidden, hidden, 0, start=(first.ours.rankings, first.theirs.rankings))
    assert again.value == first.value
    assert again.rounds < first.rounds


# ---- bad input -----------------------------------------------------------------------------------------------------

TWO, BOTH = Hidden({"a": 1, "b": 1}, 1), Hidden({"a": 1, "b": 1}, 2)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Hidden(5, 1), "the cards of a hidden hand are 5; a number of cards for each face is needed"),
        (lambda: Hidden({"a": 1}, 2), "a hand of 2 cards cannot be drawn from 1; allowed are 1 to 1"),
        (lambda: Hidden({"a": 1}, 0), "a hand of 0 cards"),
        (lambda: Hidden({"a": -1}, 1), "there are -1 cards of a"),
        (lambda: Hidden({"a": 0.5}, 1), "there are 0.5 cards of a"),  # type: ignore[dict-item]
        (lambda: TWO.laid(("a",)), "a ranking names each of the 2 faces once; this one has 1"),
        (lambda: TWO.laid(("a", "a")), "a ranking names each of the 2 faces once"),
        (lambda: HiddenMix.always(TWO, "ac"), "a ranking names each of the 2 faces once"),
        (lambda: HiddenMix.always(TWO, "ab").mix([]), "an empty hand lays no card"),
        (lambda: HiddenMix.always(TWO, "ab").play("c", Random(1)), "c is not among the cards"),
        (lambda: solve_hidden([[1, 2]], TWO, TWO), "is 1 by 2, and it needs a row for each of our 2 faces"),
        (lambda: solve_hidden(lambda a, b: None, TWO, TWO), "holds None, which is no finite number"),
        (lambda: solve_hidden([[1, 2], [3, 4]], TWO, TWO, float("nan")), "the tolerance is nan"),
        (lambda: solve_hidden([[1, 2], [3, 4]], TWO, TWO, -1), "the tolerance is -1"),
        (lambda: solve_hidden([[1, 0], [0, 1]], BOTH, BOTH, 0, most=1), "1 rounds leave 1.000000 to gain"),
        (lambda: solve_hidden([[1, 0], [0, 1]], TWO, TWO, most=0), "0 rounds solve nothing"),
        (lambda: best_ranking([[1, 0], [0, 1]], TWO, TWO, [1, 1]), "the habit adds up to 2"),
        (lambda: best_ranking([[1, 0], [0, 1]], TWO, TWO, [1, 0], "ours"), "the sides of a table are"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_solved_is_one_sentence(make, words):
    with pytest.raises(OddsError, match=words):
        make()
