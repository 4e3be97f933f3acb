"""Sets of data that games are played with, by the text that names them in house rules and saved games."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from cardbowl.errors import DataError, HouseRulesError
from cardbowl.steps.data_files.faults import path_shown, shown
from cardbowl.steps.data_files.toml_folder import why_no_folder
from cardbowl.steps.plain_data import plain


class Set(Protocol):
    """A set of data, with a fingerprint that changes with any of it."""

    @property
    def title(self) -> str:
        """The name that people read."""

    @property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits."""


AnySet = TypeVar("AnySet", bound=Set)

Sent: TypeAlias = "tuple[tuple[NamedSets[Any], Any], ...]"
"""Sets on their way to another process, which may not have them, each with those it belongs to."""

_MARKED: Final = re.compile("(.*)#([0-9a-f]{12})", re.DOTALL)
"""A folder and a fingerprint."""


class NamedSets(Generic[AnySet]):
    """The sets of one kind that were read since the program started.

    `default` names the set that comes with the game, in the folder `home`; `load` reads a set from a folder, or raises
    `DataError`. `what` is the plural that sentences call them, `rule` the rule that they name.
    It is the constant `KNOWN` of the module `place`, and found there by another process.
    """

    def __init__(
        self, place: str, kind: type[AnySet], default: str, home: Path, load: Callable[[str | Path], AnySet], what: str, rule: str
    ) -> None:
        self.__module__ = place
        self.default = default
        self._kind, self._home, self._load, self._what, self._rule = kind, home, load, what, rule
        self._sets: dict[str, AnySet] = {}

    def __reduce__(self) -> str:
        return "KNOWN"

    def keep(self, found: AnySet) -> AnySet:
        """The set with the fingerprint of `found`: the one that came first, or now this.

        Raises `HouseRulesError` where the two differ: a set that was changed in Python keeps its fingerprint.
        """
        self._sets.setdefault(self._own.fingerprint, self._own)
        kept = self._sets.setdefault(found.fingerprint, found)
        if kept is not found and kept != found:
            raise HouseRulesError(
                f"these {self._what} are not what was read with their fingerprint, {found.fingerprint}: whoever changes them "
                f"in Python gives them another one of 12 hexadecimal digits, or changes a copy of their folder ({self._rule})"
            )
        return kept

    def name(self, value: Any) -> str:
        """The text that names a set: the default, a folder, a set, or such a text itself.

        It ends with ``#`` and the fingerprint of the set; a text that has one, as in a saved game, names no other set.
        Raises `HouseRulesError`.
        """
        if isinstance(value, self._kind):
            return f"{value.title}#{self.keep(value).fingerprint}"
        if not isinstance(value, (str, Path)):
            raise HouseRulesError(
                f"the {self._what} are {shown(value)}; a folder, or the name {self.default}, is needed ({self._rule})"
            )
        text = str(plain(value))
        if text == self.default:
            return text
        marked = _MARKED.fullmatch(text)
        if marked is None:
            return f"{text}#{self.keep(self._read(text)).fingerprint}"
        folder, wanted = marked.groups()
        if wanted in self._sets:
            return text
        if why := why_no_folder(folder):
            where = f"the {self._what} of this game (fingerprint {wanted}) were looked for in {_whole(folder)}"
            raise HouseRulesError(f"{where}: {why} ({self._rule})")
        found = self.keep(self._read(folder))
        if found.fingerprint != wanted:
            raise HouseRulesError(
                f"the {self._what} in {_whole(folder)} are not those of this game: "
                f"their fingerprint is {found.fingerprint}, not {wanted} ({self._rule})"
            )
        return text

    def of(self, name: str) -> AnySet:
        """The set of a text that `name` has returned."""
        return self._own if name == self.default else self._sets[name.rpartition("#")[2]]

    @cached_property
    def _own(self) -> AnySet:
        return self._load(self._home)

    def _read(self, folder: str) -> AnySet:
        """The set in a folder; raises `HouseRulesError`."""
        try:
            return self._load(folder)
        except DataError as error:
            raise HouseRulesError(f"the {self._what} '{path_shown(folder)}' cannot be used: {error} ({self._rule})") from None


def keep_all(sets: Sent) -> None:
    """Keep sets that come from another process; raises `HouseRulesError` as `NamedSets.keep` does."""
    for known, found in sets:
        known.keep(found)


def _whole(folder: str) -> str:
    """The whole path of a folder, as it is shown."""
    with suppress(OSError, ValueError):
        folder = str(Path(folder).absolute())
    return path_shown(folder)
