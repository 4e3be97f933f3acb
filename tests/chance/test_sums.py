"""Sums of cards: the catalogue's kicking odds as exact fractions, and plain enumeration of small decks."""

from __future__ import annotations

import tomllib
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.chance import Dist, OddsError, sum_at_least, sum_of_cards, sums_at_least, ways_by_sum

ODDS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("kick_odds.toml").read_text(encoding="utf-8"))
DECK = dict.fromkeys(range(1, 14), 4)
NO_ACE_OF_SPADES = {**DECK, 1: 3}
PUNT_BONUS: int = ODDS["punt_bonus"]

small_decks = st.dictionaries(st.integers(-3, 9), st.integers(0, 3), min_size=1, max_size=4).filter(
    lambda counts: 2 <= sum(counts.values()) <= 7
)


def listed(counts: dict[int, int]) -> list[int]:
    return [value for value, count in counts.items() for _ in range(count)]


# --- The catalogue's odds ---


@rows("row", ODDS["good"])
def test_field_goal_is_good(row: dict[str, Any]) -> None:
    kick = sum_at_least(DECK, 6, row["distance"], spoiler=1, window=row["window"])
    assert kick.reached == Fraction(row["exact"])


@pytest.mark.parametrize("row", ODDS["blocked"], ids=lambda row: row["id"])
def test_field_goal_is_blocked(row: dict[str, Any]) -> None:
    kick = sum_at_least(DECK, 6, row["distance"], spoiler=1, window=row["window"])
    assert kick.spoiled == Fraction(row["exact"])


@pytest.mark.parametrize("row", ODDS["punt"], ids=lambda row: row["id"])
def test_punt_that_is_not_blocked(row: dict[str, Any]) -> None:
    target = row["at_least"] - PUNT_BONUS
    punt = sum_at_least(DECK, 4, target, spoiler=1, window=4)
    assert punt.reached / (1 - punt.spoiled) == Fraction(row["exact"])
    assert sum_of_cards(NO_ACE_OF_SPADES, 4).sf(target - 1) == Fraction(row["exact"])


def test_mean_punt_that_is_not_blocked() -> None:
    assert PUNT_BONUS + sum_of_cards(NO_ACE_OF_SPADES, 4).mean() == Fraction(ODDS["punt_mean"]["exact"])


def test_all_catalogue_rows_are_there() -> None:
    ids = [row["id"] for kind in ("good", "blocked", "punt") for row in ODDS[kind]] + [ODDS["punt_mean"]["id"]]
    assert ids == [f"OG{n:02}" for n in range(1, 56)] + [f"ON{n:02}" for n in range(5, 11)]


def test_many_tests_at_once_equal_one_at_a_time() -> None:
    tests = [(row["distance"], row["window"]) for row in ODDS["good"]]
    at_once = sums_at_least(DECK, 6, tests, spoiler=1)
    assert at_once == [sum_at_least(DECK, 6, target, spoiler=1, window=window) for target, window in tests]


# --- Small decks, by plain enumeration ---


@given(small_decks, st.data())
def test_ways_by_sum_is_plain_enumeration(counts: dict[int, int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, sum(counts.values())))
    assert ways_by_sum(counts, n) == dict(Counter(map(sum, combinations(listed(counts), n))))


@given(small_decks, st.data())
def test_sum_at_least_is_plain_enumeration(counts: dict[int, int], data: st.DataObject) -> None:
    spoiler = data.draw(st.sampled_from([value for value, count in counts.items() if count]))
    spoilers = data.draw(st.integers(0, counts[spoiler]))
    n = data.draw(st.integers(0, min(5, sum(counts.values()))))
    window = data.draw(st.integers(0, n))
    target = data.draw(st.integers(-20, 50))

    plain = listed({**counts, spoiler: counts[spoiler] - spoilers})
    deck = [(value, False) for value in plain] + [(spoiler, True)] * spoilers
    ends: Counter[str] = Counter()
    for order in permutations(deck, n):
        spoiled = any(marked for _, marked in order[:window])
        ends["spoiled" if spoiled else "reached" if sum(v for v, _ in order) >= target else "short"] += 1

    found = sum_at_least(counts, n, target, spoiler=spoiler, spoilers=spoilers, window=window)
    assert found.reached == Fraction(ends["reached"], ends.total())
    assert found.short == Fraction(ends["short"], ends.total())
    assert found.spoiled == Fraction(ends["spoiled"], ends.total())


@given(small_decks, st.data())
def test_drawing_one_card_first_changes_nothing(counts: dict[int, int], data: st.DataObject) -> None:
    n = data.draw(st.integers(1, sum(counts.values())))

    def rest(value: int) -> Dist[int]:
        return sum_of_cards({**counts, value: counts[value] - 1}, n - 1).map(lambda sum_: sum_ + value)

    assert Dist.from_weights(counts).then(rest) == sum_of_cards(counts, n)


# --- Edges ---


def test_no_cards_sum_to_nothing() -> None:
    assert sum_of_cards({}, 0) == sum_of_cards(DECK, 0) == Dist.certain(0)


def test_without_a_spoiler_nothing_is_spoiled() -> None:
    kick = sum_at_least(DECK, 6, 42)
    assert kick.spoiled == 0
    assert kick.reached == sum_of_cards(DECK, 6).sf(41)


def test_large_decks_do_not_carry() -> None:
    counts = dict.fromkeys(range(1, 14), 16)
    ways = ways_by_sum(counts, 104)
    assert sum(ways.values()) == sum_at_least(counts, 104, 0).ways_reached
    assert all(ways[total] == ways[2 * 728 - total] for total in ways)


def test_cases_are_counted() -> None:
    """The numbers of cases are given beside the chances: 20 358 520 hands, times the six places of the ace."""
    kick = sum_at_least(DECK, 6, 42, spoiler=1, window=4)
    assert kick.total == 20_358_520 * 6
    assert kick.ways_spoiled * 13 == kick.total


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: sum_of_cards(DECK, 53), "53 cards cannot be drawn from a deck of 52"),
        (lambda: sum_of_cards(DECK, -1), "-1 cards cannot be drawn"),
        (lambda: sum_of_cards({2: -1}, 0), "must not be negative"),
        (lambda: sum_of_cards({0: 1, 10**9: 1}, 1), "too far apart"),
        (lambda: sum_at_least(DECK, 6, 42, spoiler=1, window=7), "window of 7 draws"),
        (lambda: sum_at_least(DECK, 6, 42, spoiler=1, spoilers=5, window=4), "not among its 4 cards"),
        (lambda: sum_at_least(DECK, 6, 42, spoiler=20, window=4), "not among its 0 cards"),
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words):
        call()
