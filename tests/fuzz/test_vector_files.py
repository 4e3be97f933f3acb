"""Files of worked vectors with something wrong in them, through the reader and the rules."""

import tomllib
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import strategies as st
from support.fuzz import fuzz
from support.hostile import TEXTS
from support.mutated import broken_bytes, mutated, toml_text
from support.sources import TESTS

from cardbowl.analysis.vectors import check_vector, parse_vectors, read_vectors
from cardbowl.errors import CardbowlError
from cardbowl.games import GAMES

ODD = ([], [1, 2], {"a": 1}, -1, "x")


@pytest.mark.parametrize("name", [name for name in GAMES if (TESTS / "vectors" / f"{name}.toml").exists()])
def test_no_part_of_a_list_whatever_breaks_the_check(name):
    """Of every kind of vector: a part that is odd, no parts, and one part many times."""
    for known in {(each.get("play"), *sorted(each)): each for each in vectors(name)}.values():
        for field, parts in known.items():
            if isinstance(parts, list) and field != "rules":
                for changed in ([], parts[:1] * 60, *([odd, *parts[1:]] for odd in ODD)):
                    text = toml_text({"game": name, "vector": [{**known, field: changed}]})
                    with suppress(CardbowlError):  # refused as it is read
                        assert isinstance(check_vector(GAMES[name], parse_vectors(text, "v.toml").vectors[0]).got, str)


@cache
def vectors(name):
    return tomllib.loads((TESTS / "vectors" / f"{name}.toml").read_text(encoding="utf-8"))["vector"]


@fuzz(few=450)
def test_a_vector_with_something_wrong_is_told(trial, data, folder):
    """It is refused, or it passes, or it fails with one line."""
    name = data.draw(st.sampled_from([name for name in GAMES if (TESTS / "vectors" / f"{name}.toml").exists()]))
    every = vectors(name)
    vector = every[data.draw(st.integers(0, len(every) - 1))]
    if data.draw(st.booleans()):  # a field of another one
        other = every[data.draw(st.integers(0, len(every) - 1))]
        field = data.draw(st.sampled_from(sorted(other)))
        vector = {**vector, field: other[field]}
    table = {"game": name, "vector": [data.draw(mutated(vector))]}
    kind = data.draw(st.sampled_from(("tree", "tree", "tree", "tree", "whole", "bytes")))
    if kind == "whole":
        table = data.draw(mutated(table))
    text = toml_text(table)
    found = []
    if kind == "bytes":
        with folder() as path:
            (path / "v.toml").write_bytes(data.draw(broken_bytes(text.encode("utf-8", "replace"))))
            trial.refuses(lambda: found.append(read_vectors(path / "v.toml")))
    else:
        trial.refuses(lambda: found.append(parse_vectors(text, data.draw(st.one_of(st.just("v.toml"), TEXTS)))))
    for file in found:
        if file.game in GAMES:
            for each in file.vectors[:3]:
                checked = check_vector(GAMES[file.game], each)
                trial.says(str(checked))
