"""Arrays in the user's cache folder: read for their key and code only, and the latest of them stay."""

import numpy as np
import pytest

from cardbowl.steps import kept_arrays
from cardbowl.steps.kept_arrays import KeptArrays

TOY = KeptArrays("toy", ("arrays",), 3)
ARRAYS = {"numbers": np.arange(6.0).reshape(2, 3), "words": np.array(["a", "bc"])}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("compressed", [False, True])
def test_what_is_kept_comes_back(compressed):
    toy = TOY._replace(compressed=compressed)
    assert toy.found("one") is None
    assert toy.keep("one", ARRAYS)
    found = toy.found("one")
    assert list(found) == list(ARRAYS)
    assert all(np.array_equal(found[name], each) and found[name].dtype == each.dtype for name, each in ARRAYS.items())
    assert toy.found("other") is None


def test_the_file_of_another_key_or_of_other_code_is_not_read(folder, monkeypatch):
    TOY.keep("one", ARRAYS)
    (mine,) = folder.iterdir()
    TOY.keep("other", ARRAYS)
    (other,) = set(folder.iterdir()) - {mine}
    mine.write_bytes(other.read_bytes())
    assert TOY.found("one") is None
    assert TOY.found("other") is not None
    assert TOY._replace(sources=("cards",)).found("other") is None
    monkeypatch.setattr(kept_arrays, "code_digest", lambda folders: "other code")
    assert TOY.found("other") is None


def test_the_latest_files_of_each_kind_stay(folder):
    others = TOY._replace(name="tools")
    others.keep("one", ARRAYS)
    for key in ("one", "two", "three", "four", "five"):
        TOY.keep(key, ARRAYS)
    assert len(list(folder.iterdir())) == 4
    assert [TOY.found(key) is not None for key in ("one", "two", "three", "four", "five")] == [False, False, True, True, True]
    assert others.found("one") is not None
