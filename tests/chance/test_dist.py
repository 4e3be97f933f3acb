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

from cardbowl.cards import Card
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
    assert again._repr_markdown_() == dist._repr_markdown_()
    assert again.explain(bool) == dist.explain(bool)
    assert repr(again) == repr(dist)
    assert again.table() == dist.table()
    assert again.sample(Random(1), 20) == dist.sample(Random(1), 20)


@given(dists)
def test_pickling_brings_it_back(dist: Dist[int]) -> None:
    assert pickle.loads(pickle.dumps(dist)) == dist


# --- Against plain lists: every weight written out as equal cases ---


def cases(dist: Dist[int]) -> list[int]:
    return [outcome for outcome in dist.support() for _ in range(dist._weights[outcome])]


def share(found: list[bool]) -> Fraction:
    return Fraction(sum(found), len(found))


@given(dists, st.integers(2, 4), st.integers(0, 3))
def test_given_counts_what_is_left(dist: Dist[int], modulus: int, rest: int) -> None:
    left = [case for case in cases(dist) if case % modulus == rest]
    if not left:
        with pytest.raises(OddsError, match="chance zero"):
            dist.given(lambda outcome: outcome % modulus == rest)
    else:
        assert dist.given(lambda outcome: outcome % modulus == rest) == Dist.uniform(left)


@given(dists, st.integers(1, 5))
def test_map_moves_every_case(dist: Dist[int], modulus: int) -> None:
    assert dist.map(lambda outcome: outcome % modulus) == Dist.uniform([case % modulus for case in cases(dist)])


small = st.lists(st.integers(-3, 3), min_size=1, max_size=4)


@given(small, st.lists(small, min_size=7, max_size=7))
def test_then_is_a_tree_of_cases(first: list[int], seconds: list[list[int]]) -> None:
    tree: Counter[tuple[int, int]] = Counter()
    common = 12  # every list is 1 to 4 long
    for case in first:
        for second in seconds[case + 3]:
            tree[case, second] += common // len(seconds[case + 3])
    found = Dist.uniform(first).then(lambda case: Dist.uniform(seconds[case + 3]).map(lambda second: (case, second)))
    assert found == Dist.from_weights(tree)


@given(dists, dists)
def test_plus_adds_all_pairs(first: Dist[int], second: Dist[int]) -> None:
    pairs = Dist.uniform([one + other for one in cases(first) for other in cases(second)])
    assert first.plus(second) == second.plus(first) == pairs
    assert first.plus(Dist.certain(0)) == first


@given(dists, st.fractions(0, 1))
def test_quantile_stands_in_the_sorted_list(dist: Dist[int], wanted: Fraction) -> None:
    ordered = sorted(cases(dist))
    place = max(0, -(-wanted.numerator * len(ordered) // wanted.denominator) - 1)
    assert dist.quantile(wanted) == ordered[place]


@given(dists, numbers)
def test_at_most_and_at_least_count_cases(dist: Dist[int], number: int | Fraction) -> None:
    assert dist.at_most(number) == dist.cdf(number) == share([case <= number for case in cases(dist)])
    assert dist.at_least(number) == share([case >= number for case in cases(dist)])
    assert dist.at_least(number) == dist.sf(number) + dist.pmf(number)


@given(dists, dists, dists)
def test_total_variation_is_a_distance(first: Dist[int], second: Dist[int], third: Dist[int]) -> None:
    apart = first.total_variation(second)
    outcomes = {*first.support(), *second.support()}
    assert apart == sum(abs(first.pmf(outcome) - second.pmf(outcome)) for outcome in outcomes) / 2
    assert apart == second.total_variation(first)
    assert (apart == 0) == (first == second)
    assert 0 <= apart <= 1
    assert apart <= first.total_variation(third) + third.total_variation(second)


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


def test_a_notebook_shows_a_table_with_its_shape() -> None:
    dist = Dist({"good": Fraction(3, 4), "a|b<i>": Fraction(1, 4)})
    assert dist._repr_markdown_().splitlines() == [
        "| outcome | chance | percent | shape |",
        "| :--- | ---: | ---: | :--- |",
        '| a&#124;b&#60;i&#62; | 1/4 | 25.0000 | <span style="border-left: 2.00em solid"></span> |',
        '| good | 3/4 | 75.0000 | <span style="border-left: 6.00em solid"></span> |',
    ]
    assert Dist.uniform(range(100))._repr_markdown_().endswith("… and 60 more outcomes: `.table()` has them all.")


def test_a_notebook_shortens_what_is_too_long_to_be_read() -> None:
    dist = Dist.from_weights({1: 1, 2: 10**40})
    lines = dist._repr_markdown_().splitlines()
    assert lines[1] == "| ---: | ---: | ---: | ---: | ---: | :--- |"
    assert lines[2].startswith("| 1 | 1/100000… (41 digits) | 0.0000 |")
    assert lines[3].startswith("| 2 | 100000…/100000… (41 digits) | 100.0000 |")
    assert dist.table()["chance"] == (Fraction(1, 10**40 + 1), Fraction(10**40, 10**40 + 1))


def test_a_notebook_shows_cards_with_their_signs() -> None:
    dist = Dist.from_weights({Card("10H"): 1, Card("KS"): 1})
    assert "| 10♥ |" in dist._repr_markdown_()
    assert "| K♠ |" in dist._repr_markdown_()
    assert dist.table()["outcome"] == (Card("10H"), Card("KS"))


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
        (lambda: Dist.certain(1).quantile("1/0"), "a share from 0 to 1, not '1/0'"),
        (lambda: Dist.certain(1).quantile(None), "a share from 0 to 1, not None"),  # type: ignore[arg-type]
        (lambda: Dist.certain(1).cdf("1"), "cdf takes a number, not '1'"),  # type: ignore[arg-type]
        (lambda: Dist.certain(1).sf(float("nan")), "sf takes a number, not nan"),
        (lambda: Dist.certain(1).at_least(1j), "at_least takes a number, not 1j"),  # type: ignore[arg-type]
        (lambda: WORDS.at_most(1), "at_most needs numbers"),
        (lambda: WORDS.at_least(1), "at_least needs numbers"),
        (lambda: WORDS.plus(WORDS), "plus needs numbers"),
        (lambda: Dist.certain(1).plus(WORDS), "plus needs numbers"),
        (lambda: Dist.certain(1).plus(1), "plus takes another Dist, not 1"),  # type: ignore[arg-type]
        (lambda: WORDS.total_variation("run"), "total_variation takes another Dist"),  # type: ignore[arg-type]
        (lambda: WORDS.chance("run"), "chance takes a function .* not 'run'; pmf is the chance"),  # type: ignore[arg-type]
        (lambda: WORDS.given("run"), "given takes a function .* not 'run'"),  # type: ignore[arg-type]
        (lambda: WORDS.explain("run"), "explain takes a function .* not 'run'"),  # type: ignore[arg-type]
        (lambda: WORDS.map(2), "map takes a function .* not 2"),  # type: ignore[arg-type]
        (lambda: WORDS.then(WORDS), "then takes a function"),  # type: ignore[arg-type]
        (lambda: WORDS.map(lambda word: [word]), r"\['pass'\] can change|\['run'\] can change"),  # type: ignore[type-var]
        (lambda: Dist.uniform([[1]]), r"\[1\] can change, so it cannot be an outcome"),  # type: ignore[type-var]
        (lambda: Dist.certain({}), "cannot be an outcome; a tuple can"),  # type: ignore[type-var]
        (lambda: Dist.uniform(6), "Dist.uniform takes a list of outcomes, not 6"),  # type: ignore[type-var]
        (lambda: Dist.from_weights(["run"]), "pairs of outcome and weight .* not 'run'"),  # type: ignore[list-item]
        (lambda: WORDS.sample(7), "random.Random\\(7\\), not 7"),  # type: ignore[arg-type]
        (lambda: WORDS.sample(Random(7), -1), "0 or more, not -1"),
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words) as caught:
        call()
    assert isinstance(caught.value, CardbowlError)
    assert isinstance(caught.value, ValueError)


def test_all_that_is_not_a_number_is_one_outcome():
    found = Dist({float("nan"): 1, float("nan"): 1, 1: 2})
    assert repr(found) == "Dist({1: 1/2, nan: 1/2})"
    assert len(Dist.uniform([1, 2]).map(lambda face: float("nan")).support()) == 1


class Mute:
    def __repr__(self):
        raise RuntimeError("no text")


def test_an_outcome_without_a_text_is_written_as_what_it_is():
    assert repr(Dist.from_weights({10**5000: 1, 2: 1})) == "Dist({2: 1/2, a whole number of about 5001 digits: 1/2})"
    assert repr(Dist.from_weights({Mute(): 1})) == "Dist({a Mute that cannot be written: 1})"


@pytest.mark.parametrize("many", [10**9, 10**5000], ids=("many", "most"))
def test_a_sample_without_end_is_refused(many):
    with pytest.raises(OddsError, match="sample draws at most 100000000 times in one go"):
        Dist.uniform([1, 2]).sample(Random(1), many)
