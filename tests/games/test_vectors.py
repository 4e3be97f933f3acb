"""Every worked vector of every rulebook, through the same code as ``cardbowl check``."""

from pathlib import Path

import pytest

from cardbowl.analysis.vectors import check_vector, read_vectors
from cardbowl.games import GAMES

FILES = sorted((Path(__file__).parent.parent / "vectors").glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_vector(subtests, file):
    known = read_vectors(file)
    for vector in known.vectors:
        with subtests.test(vector.identifier):
            checked = check_vector(GAMES[known.game], vector)
            assert checked.passed, str(checked)


def test_every_game_has_its_file():
    assert [file.stem for file in FILES] == sorted(GAMES)


def test_no_vector_has_gone_missing():
    found = {file.stem: len(read_vectors(file).vectors) for file in FILES}
    assert found == {"cardbowl-1.1.6": 230, "cardbowl-2.0": 184, "doi": 50, "football-strategy": 78, "showdown": 70}
