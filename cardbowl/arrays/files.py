"""Named arrays as the bytes of a file, with the key that they belong to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Final

import numpy as np

_KEY: Final = "key"


def written(key: Sequence[str], arrays: Mapping[str, Any], *, compressed: bool = False) -> bytes:
    """A file with some arrays, none of which is called ``key``."""
    file = BytesIO()
    contents: dict[str, Any] = {_KEY: np.array(key), **arrays}
    (np.savez_compressed if compressed else np.savez)(file, **contents)
    return file.getvalue()


def read(key: Sequence[str], content: bytes) -> dict[str, Any] | None:
    """The arrays in a file; None where it is broken (every array in it has a check sum), or belongs to another key."""
    try:
        with np.load(BytesIO(content), allow_pickle=False) as file:
            if list(file[_KEY]) != list(key):
                return None
            return {name: file[name] for name in file.files if name != _KEY}
    except Exception:  # a broken file may lead to any error, and to none that matters: what was in it is worked out again
        return None
