"""Every worked vector of Card Bowl 1.1.6, play by play."""

from pathlib import Path

import pytest

from cardbowl.analysis.vectors import read_vectors
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.vectors import check

VECTORS = read_vectors(Path(__file__).with_name("vectors.toml")).vectors


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.identifier)
def test_vector(vector):
    assert check(vector.fields, HouseRules()) == vector.fields["expect"], vector.fields["why"]


def test_all_of_them_are_there():
    assert [vector.identifier for vector in VECTORS] == [f"V{number:03}" for number in range(1, 231)]
