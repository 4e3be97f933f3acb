"""House rules: one frozen dataclass per game, every field described, checked, and readable as TOML.

A game declares its fields with `switch`, `number`, `numbers` or `named` (`house_rule_fields`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from cardbowl.doors import doors
from cardbowl.errors import DataError, HouseRulesError, listed, value_text
from cardbowl.steps.data_files.named_sets import Sent, keep_all
from cardbowl.steps.fingerprints import fingerprint
from cardbowl.steps.house_rule_fields import allowed_in_words, checked, kind_of, named, number, numbers, switch
from cardbowl.steps.own_plays import NO_PLAYS, OwnPlay
from cardbowl.steps.plain_data import read_toml
from cardbowl.steps.replaced import NOTHING, Replaced
from cardbowl.steps.text_files import is_there, read_text, write_whole

_FIRST_LINE: Final = 'the first line should be one such as game = "cardbowl-2.0"'
__all__ = ["HouseRules", "named", "number", "numbers", "switch", "variant_needed"]


class _Checked(type):
    """The class of house-rules classes: the rules as written are one object, and a field that there is not is refused."""

    _as_written: Any

    def __call__(cls, *values: Any, **changed: Any) -> Any:
        """The default rules with the fields in `changed` set; raises `HouseRulesError`."""
        if not values and not changed and "_as_written" in vars(cls):  # those of its base are others
            return cls._as_written
        cls.check_names(changed)  # type: ignore[attr-defined]
        made = super().__call__(*values, **changed)
        if not values and not changed:
            cls._as_written = made
        return made


@doors
@dataclass(frozen=True)
class HouseRules(metaclass=_Checked):
    """Base of every game's house rules; a game's class sets `game` and declares its fields.

    Without a field to change, the constructor returns the same object every time.
    Those of a variant have its plays and its replaced rules, by name, and say in one line what it is made of (`made_of`).
    """

    game: ClassVar[str] = ""
    own_plays: ClassVar[Mapping[str, OwnPlay]] = NO_PLAYS
    replaced: ClassVar[Mapping[str, Replaced]] = NOTHING
    made_of: ClassVar[str] = ""
    kinds: ClassVar[dict[str, type[HouseRules]]] = {}
    _game: ClassVar[Any] = None
    """The game of a variant, which stays as long as house rules of it."""

    def __init_subclass__(cls) -> None:
        HouseRules.kinds[cls.game] = cls
        cls.__repr__ = HouseRules.__repr__  # type: ignore[method-assign]  # `dataclass` leaves the one of a class alone

    def __post_init__(self) -> None:
        for each in fields(self):
            object.__setattr__(self, each.name, checked(self.game, each.name, each.metadata, getattr(self, each.name)))

    @property
    def sets(self) -> Sent:
        """The sets of data that are named, without those that come with a game."""
        named = [(each.metadata.get("sets"), getattr(self, each.name)) for each in fields(self)]
        return tuple((sets, sets.of(name)) for sets, name in named if sets is not None and name != sets.default)

    def __getstate__(self) -> tuple[dict[str, Any], Sent]:
        return {each.name: getattr(self, each.name) for each in fields(self)}, self.sets

    def __setstate__(self, state: tuple[dict[str, Any], Sent]) -> None:
        values, sets = state
        keep_all(sets)
        vars(self).update(values)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"

    @property
    def team_names(self) -> tuple[str, str] | None:
        """The names of the home team and the visitors, in a game with teams of its own."""
        return None

    @classmethod
    def of(cls, changed: Mapping[str, Any]) -> Self:
        """The default rules with the fields in `changed` set; raises `HouseRulesError`."""
        if not isinstance(changed, Mapping):
            raise HouseRulesError(
                f"{cls.game}: the house rules are {value_text(changed)}; a table of fields and their values is needed"
            )
        cls.check_names(changed)  # before the call, which takes names that are text only
        return cls(**dict(changed))

    @classmethod
    def check_names(cls, names: Iterable[object]) -> None:
        """Raise `HouseRulesError` for a name that no field has."""
        known = {each.name for each in fields(cls)}
        for name in names:
            if not isinstance(name, str) or name not in known:
                raise HouseRulesError(f"{cls.game} has no house rule {value_text(name)}; {_nearest(name, known, cls.game)}")

    @classmethod
    def check_functions(cls) -> None:
        """Raise `HouseRulesError` where a function of the variant reads other values than when the variant was made.

        What was read before would stand beside what is read now, since odds are kept by their house rules.
        """
        for name, was, now in (
            *((f"the play {name!r}", each.printed, each.print()) for name, each in cls.own_plays.items()),
            *((f"the rule {name!r}", each.printed, fingerprint(each.function)) for name, each in cls.replaced.items()),
        ):
            if was != now:
                raise HouseRulesError(
                    f"{cls.game}: {name} reads other values now than when the variant was made, or runs other functions; "
                    "make the variant again, with cb.variant(...), or hand it what changes as a house rule, with numbers="
                )

    def changed(self) -> dict[str, Any]:
        """The fields that differ from the defaults."""
        return {each.name: getattr(self, each.name) for each in fields(self) if getattr(self, each.name) != each.default}

    @classmethod
    def describe(cls) -> list[dict[str, Any]]:
        """One row for every field: name, about, kind, allowed (in words), least, most, words, unit, default, rule.

        `kind` is ``word``, ``number``, ``numbers`` or ``text``; numbers have `least` and `most`, a word its `words`.
        """
        return [
            {
                "name": each.name,
                "about": each.metadata["about"],
                "kind": kind_of(each.metadata),
                "allowed": allowed_in_words(each.metadata),
                "least": each.metadata.get("range", (None, None))[0],
                "most": each.metadata.get("range", (None, None))[1],
                "words": list(each.metadata.get("allowed", ())),
                "unit": each.metadata["unit"],
                "default": each.default,
                "rule": each.metadata["rule"],
            }
            for each in fields(cls)
        ]

    def to_toml(self, *, everything: bool = False) -> str:
        """The rules as TOML: the changed fields only, or `everything` with its description as comments."""
        lines = [f"game = {_toml_value(self.game)}", *([f"variant = {_toml_value(self.made_of)}"] if self.made_of else [])]
        changed = self.changed()
        for each in fields(self):
            if everything:
                about, rule = each.metadata["about"], each.metadata["rule"]
                lines += ["", f"# {about} ({rule}); allowed: {allowed_in_words(each.metadata)}"]
            if everything or each.name in changed:
                lines.append(f"{each.name} = {_toml_value(getattr(self, each.name))}")
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path, *, everything: bool = False, replace: bool = False) -> Path:
        """Write the rules to a TOML file, which `load` and ``house_rules=`` read; returns its path.

        The file holds the changed fields, or `everything` with its description as comments.
        A file that holds anything else gives way only with `replace`. Raises `DataError`.
        """
        text = self.to_toml(everything=everything)
        if not isinstance(path, (str, os.PathLike)):
            raise DataError(f"the file of house rules is {value_text(path)}; a name is needed")
        if not replace and is_there(path) and read_text(path, "the house rules") != text:
            raise DataError(f"{path}: this file is there already; choose another name, or replace it with replace=True")
        write_whole(path, text, "the house rules")
        return Path(path)

    @classmethod
    def from_toml(cls, text: str, source: str = "the house rules", *, unnamed: type[HouseRules] | None = None) -> HouseRules:
        """Read house rules; on the base class the field `game` names the game, and those that name none are `unnamed`.

        Raises `DataError` (not TOML) or `HouseRulesError` (unknown game, field or value).
        """
        kind, named = cls.named_in(text, source, unnamed)
        try:
            return kind.of(named)
        except HouseRulesError as error:
            raise HouseRulesError(f"{source}: {error}") from None

    @classmethod
    def named_in(
        cls, text: str, source: str = "the house rules", unnamed: type[HouseRules] | None = None
    ) -> tuple[type[HouseRules], dict[str, Any]]:
        """The class of the house rules that a TOML text is written for, and the fields that it names, unchecked.

        It is `unnamed` where the text names no game. Raises `DataError` (not TOML) or `HouseRulesError` (unknown game).
        """
        data = read_toml(text, source)
        if unnamed is not None and not {"game", "variant"} & set(data):
            return unnamed, data
        name, made_of = data.pop("game", cls.game), data.pop("variant", "")
        if cls.game and name != cls.game:
            raise HouseRulesError(f"{source}: these are house rules of {value_text(name)}, not of {value_text(cls.game)}")
        kind = HouseRules.kinds.get(name) if isinstance(name, str) and name else None
        if made_of != (kind.made_of if kind is not None else ""):
            raise HouseRulesError(f"{source}: {variant_needed(name, made_of, kind.made_of if kind is not None else '')}")
        if kind is None:
            known = (each for each in HouseRules.kinds.values() if fields(each))
            names = [each.game for each in sorted(known, key=lambda each: (each.made_of, each.game))]  # variants come last
            wrong = f"the field game is {value_text(name)}" if name else f"no game is named; {_FIRST_LINE}"
            raise HouseRulesError(f"{source}: {wrong}; allowed are {listed(names) or 'none'}")
        return kind, data

    @classmethod
    def load(cls, path: str | Path) -> HouseRules:
        """Read house rules from a TOML file; raises `DataError` or `HouseRulesError`."""
        return cls.from_toml(read_text(path, "the house rules"), str(path))


def variant_needed(name: object, made_of: object, here: str) -> str:
    """What a file of a variant needs that is not here, in words; `here` is what the variant of this name is made of."""
    if not made_of:
        return f"{name!r} is a variant here ({here}), and the file names none; it was written for another game of that name"
    base, _, rest = str(made_of).partition("; ")
    if not here:
        return (
            f"{name!r} is a variant of {base} with {rest or 'house rules of its own'}; make it first, with "
            f"cb.variant({base!r}, ..., name={name!r}) and the same functions"
        )
    return (
        f"the variant {name!r} is made of {here}, and the file needs {made_of}; make it with the functions that the file was "
        "written with (the letters and digits are their fingerprints)"
    )


def _nearest(name: object, known: set[str], game: str) -> str:
    import difflib

    close = difflib.get_close_matches(name[:60], known, n=3) if isinstance(name, str) else []
    return f"did you mean {' or '.join(close)}?" if close else f"there are {len(known)}, see `cardbowl house-rules {game}`"


def _toml_value(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(str(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f") if isinstance(value, str) else str(value)
