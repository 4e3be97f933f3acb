"""Arrays that take long to work out, kept in files of the user's cache folder: one mechanism for all that is kept there."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from cardbowl.steps.user_cache import code_digest, keep, keep_latest, kept


class KeptArrays(NamedTuple):
    """Arrays of one kind, a file for each key, the latest `most` of them: the names of the files begin with `name`.

    A key is a text with everything that the arrays hang on, but for the code: `sources` are the folders of the package that
    they come from, and what other code has written is not read. A broken file is written over, an old one makes way.
    """

    name: str
    sources: tuple[str, ...]
    most: int
    compressed: bool = False

    def found(self, key: str) -> dict[str, Any] | None:
        """The arrays that are kept under a key; None where there are none."""
        content = kept(self._file(key))
        if content is None:
            return None
        from cardbowl.arrays.files import read

        return read(self._whole(key), content)

    def keep(self, key: str, arrays: Mapping[str, Any]) -> bool:
        """Keep the arrays of a key; returns whether that could be done."""
        from cardbowl.arrays.files import written

        file = self._file(key)
        done = keep(file, written(self._whole(key), arrays, compressed=self.compressed))
        if done:
            keep_latest(f"{self.name}-", self.most, file)
        return done

    def _whole(self, key: str) -> tuple[str, str]:
        return key, code_digest(self.sources)

    def _file(self, key: str) -> str:
        return f"{self.name}-{sha256(repr(self._whole(key)).encode()).hexdigest()[:32]}.npz"
