"""Distributions: the laws they keep, exactly, and the sentences they answer bad questions with."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.chance import Dist, OddsError
from cardbowl.errors import CardbowlError

weights = st.dictionaries(st.integers(-20, 20), st.integers(0, 50), min_size=1, max_size=8).filter(
    lambda counts: any(counts.values())
)
dists = weights.map(Dist.from_weights)
numbers = st.integers(-25, 25) | st.fractions(-25, 25, max_denominator=7)


# --- Laws ---


@given(dists)
def test_chances_add_up_to_one(dist: Dist[int]) -> None:
    assert sum(chance for _, chance in dist.items()) == 1
    assert all(isinstance(chance, Fraction) and chance > 0 for _, chance in dist.items())


@given(weights)
def test_chances_are_exact(counts: dict[int, int]) -> None:
    dist = Dist.from_weights(counts)
    total = sum(counts.values())
    assert all(dist.pmf(outcome) == Fraction(count, total) for outcome, count in counts.items())
    assert Dist(dict(dist.items())) == dist
    assert Dist(counts) == dist


@given(dists, numbers)
def test_cdf_and_sf_split_the_line(dist: Dist[int], number: int | Fraction) -> None:
    assert dist.cdf(number) == dist.chance(lambda outcome: outcome <= number)
    assert dist.sf(number) == dist.chance(lambda outcome: outcome > number)


@given(dists, st.fractions(0, 1))
def test_quantile_is_the_inverse_of_cdf(dist: Dist[int], share: Fraction) -> None:
    found = dist.quantile(share)
    assert dist.cdf(found) >= share
    assert all(dist.cdf(outcome) < share for outcome in dist.support() if outcome < found)


@given(dists)
def test_quantile_brings_every_outcome_back(dist: Dist[int]) -> None:
    assert all(dist.quantile(dist.cdf(outcome)) == outcome for outcome in dist.support())
    assert dist.median() == dist.quantile("1/2")


@given(dists)
def test_mean_and_variance_are_the_sums_they_say(dist: Dist[int]) -> None:
    mean = sum(outcome * chance for outcome, chance in dist.items())
    assert dist.mean() == mean
    assert dist.var() == sum((outcome - mean) ** 2 * chance for outcome, chance in dist.items())
    assert dist.std() == pytest.approx(float(dist.var()) ** 0.5)


@given(dists)
def test_map_keeps_identity_and_composition(dist: Dist[int]) -> None:
    assert dist.map(lambda outcome: outcome) == dist
    assert dist.map(abs).map(lambda outcome: outcome % 3) == dist.map(lambda outcome: abs(outcome) % 3)
    assert dist.map(lambda outcome: 3 * outcome + 2).mean() == 3 * dist.mean() + 2


@given(dists, dists, dists)
def test_then_keeps_its_laws(first: Dist[int], second: Dist[int], third: Dist[int]) -> None:
    def add_second(outcome: int) -> Dist[int]:
        return second.map(lambda other: outcome + other)

    def times_third(outcome: int) -> Dist[int]:
        return third.map(lambda other: outcome * other)

    assert Dist.certain(4).then(add_second) == add_second(4)
    assert first.then(Dist.certain) == first
    assert first.then(add_second).then(times_third) == first.then(lambda x: add_second(x).then(times_third))
    assert first.then(add_second).mean() == first.mean() + second.mean()
    assert first.then(add_second).var() == first.var() + second.var()


@given(dists, numbers)
def test_given_is_a_share_of_the_whole(dist: Dist[int], number: int | Fraction) -> None:
    reached = dist.sf(number)
    if reached == 0:
        with pytest.raises(OddsError, match="chance zero"):
            dist.given(lambda outcome: outcome > number)
    else:
        part = dist.given(lambda outcome: outcome > number)
        assert all(part.pmf(outcome) * reached == dist.pmf(outcome) for outcome in part.support())


@given(dists, st.randoms(use_true_random=False))
def test_the_order_of_the_weights_does_not_show(dist: Dist[int], random: Random) -> None:
    shuffled = list(dist.items())
    random.shuffle(shuffled)
    again = Dist.from_weights(shuffled)
    assert again == dist
    assert hash(again) == hash(dist)
    assert repr(again) == repr(dist)
    assert again.table() == dist.table()
    assert again.sample(Random(1), 20) == dist.sample(Random(1), 20)


@given(dists)
def test_pickling_brings_it_back(dist: Dist[int]) -> None:
    assert pickle.loads(pickle.dumps(dist)) == dist


# --- Examples ---


def test_samples_follow_the_chances() -> None:
    dist = Dist({"good": Fraction(3, 4), "missed": Fraction(1, 4)})
    drawn = Counter(dist.sample(Random(2009), 40_000))
    assert drawn["good"] / 40_000 == pytest.approx(0.75, abs=4 * (0.75 * 0.25 / 40_000) ** 0.5)
    assert dist.sample(Random(1)) == dist.sample(Random(1), 1)


def test_zero_weights_cannot_happen() -> None:
    dist = Dist({1: 1, 2: 0})
    assert dist.support() == (1,)
    assert dist == Dist.certain(1)
    assert dist.pmf(2) == 0


def test_equal_outcomes_are_one() -> None:
    assert Dist.from_weights([(1, 1), (1.0, 1), (Fraction(1), 1), (2, 1)]).pmf(1) == Fraction(3, 4)


def test_a_float_share_is_read_as_the_decimal_it_prints() -> None:
    tenths = Dist.uniform(range(1, 11))
    assert [tenths.quantile(tenth / 10) for tenth in range(1, 11)] == list(range(1, 11))
    assert tenths.quantile(0) == 1
    assert tenths.quantile(Decimal("0.25")) == 3


def test_truth_has_a_mean() -> None:
    assert Dist({True: 1, False: 3}).mean() == Fraction(1, 4)


def test_numbers_of_other_libraries_count_as_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    dist = Dist.uniform([numpy.int64(2**62), numpy.int64(2**62)])
    assert dist.mean() == 2**62
    assert Dist.uniform([numpy.float32(0.5), 1]).mean() == Fraction(3, 4)


def test_words_stand_in_a_fixed_order() -> None:
    assert repr(Dist({"missed": 1, "good": 2, "blocked": 1})) == "Dist({'blocked': 1/4, 'good': 1/2, 'missed': 1/4})"
    assert Dist.uniform([None, 10, 9, "x"]).support() == (9, 10, None, "x")
    assert Dist.uniform([frozenset({2}), frozenset({1}), frozenset({1, 2})]).support() == (
        frozenset({1, 2}),
        frozenset({1}),
        frozenset({2}),
    )


def test_long_ones_still_fit_one_line() -> None:
    assert repr(Dist.uniform(range(1, 14))) == "Dist(13 outcomes, 1 to 13, mean 7.0000)"
    assert repr(Dist.uniform("abcdefg")) == "Dist(7 outcomes, 'a' to 'g')"


def test_the_text_does_not_depend_on_hash_seeds() -> None:
    code = "from cardbowl.chance import Dist; print(Dist.uniform({'good', 'missed', 'blocked', 'short'}))"
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert texts == {"Dist({'blocked': 1/4, 'good': 1/4, 'missed': 1/4, 'short': 1/4})\n"}


def test_a_notebook_shows_a_table() -> None:
    dist = Dist({"good": Fraction(3, 4), "a|b<i>": Fraction(1, 4)})
    assert dist._repr_markdown_().splitlines() == [
        "| outcome | chance | percent |",
        "| :--- | ---: | ---: |",
        "| a&#124;b&#60;i&#62; | 1/4 | 25.0000 |",
        "| good | 3/4 | 75.0000 |",
    ]
    assert Dist.uniform(range(100))._repr_markdown_().endswith("… and 60 more outcomes: `.table()` has them all.")


def test_a_dist_does_not_change() -> None:
    dist = Dist({1: 1})
    with pytest.raises(AttributeError, match="does not change"):
        dist.anything = 1  # type: ignore[attr-defined]


# --- Bad questions ---

WORDS = Dist.uniform(["run", "pass"])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Dist({}), "at least one outcome"),
        (lambda: Dist.uniform([]), "at least one outcome"),
        (lambda: Dist({"good": 0}), "at least one outcome"),
        (lambda: Dist({"good": 0.5, "missed": 0.5}), r"the weight of 'good' is 0.5; chances are exact"),
        (lambda: Dist({"good": -1, "missed": 2}), "must not be negative"),
        (lambda: Dist({"good": Fraction(1, 2)}), "must add up to 1, not 1/2"),
        (lambda: Dist(["good"]), "Dist.uniform takes a list"),  # type: ignore[arg-type]
        (lambda: WORDS.given(lambda play: play == "punt"), "chance zero"),
        (WORDS.mean, "mean needs numbers as outcomes, and 'pass' is not one"),
        (WORDS.var, "var needs numbers"),
        (WORDS.std, "std needs numbers"),
        (lambda: WORDS.cdf(1), "cdf needs numbers"),
        (lambda: WORDS.sf(1), "sf needs numbers"),
        (lambda: WORDS.quantile(0.5), "quantile needs numbers"),
        (WORDS.median, "median needs numbers"),
        (lambda: Dist.certain(1).quantile(1.5), "a share from 0 to 1, not 1.5"),
        (lambda: Dist.certain(1).quantile("half"), "a share from 0 to 1, not 'half'"),
        (lambda: Dist.certain(float("nan")).mean(), "nan is not one"),
        (lambda: Dist.certain(1).then(lambda x: x), "a step must return a Dist"),  # type: ignore[arg-type, return-value]
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words) as caught:
        call()
    assert isinstance(caught.value, CardbowlError)
    assert isinstance(caught.value, ValueError)
