"""A variant of a game: its rules with plays of one's own, rules replaced, house rules changed, and numbers of its own.

All of that travels in its house rules: their class is one of the game's with other defaults, more fields, and the functions.
So rules, formulas and caches, which are handed house rules, cannot miss it, and no rule of the game is written a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, make_dataclass
from keyword import iskeyword
from types import MappingProxyType
from typing import Any, Final
from unicodedata import normalize
from uuid import uuid4

from cardbowl.errors import DataError, HouseRulesError, value_text
from cardbowl.steps.data_files.named_sets import Sent, keep_all
from cardbowl.steps.fingerprints import fingerprint, print_by_code
from cardbowl.steps.house_rules import HouseRules, number
from cardbowl.steps.own_plays import OwnPlay, own_play, text_of
from cardbowl.steps.own_worths import READ
from cardbowl.steps.plain_data import plain
from cardbowl.steps.replaced import Replaceable, Replaced, replaced

MOST_NAME: Final = 60
OWN_NUMBER: Final = "OWN.NUMBERS.1"
"""The rule ID of a number of a variant that names none."""


@dataclass(frozen=True, eq=False)
class Variant:
    """What a variant is made of: `of` is the name of its game, the functions come with their fingerprints.

    `again(variant)` makes its game once more, in another process, where `key` finds one that has been made there.
    """

    name: str
    of: str
    plays: Mapping[str, OwnPlay]
    functions: Mapping[str, Any]
    numbers: Mapping[str, Any]
    defaults: Mapping[str, Any]
    again: Callable[[Variant], Any]
    key: str = field(default_factory=lambda: uuid4().hex)

    def __reduce__(self) -> tuple[Any, ...]:
        given = (dict(each) for each in (self.plays, self.functions, self.numbers, self.defaults))
        return received, (self.print(), self.name, self.of, *given, self.again, self.key)

    def print(self) -> str:
        """The fingerprint of its functions as they run in this process."""
        plays = ((each.rule, each.worth) for each in self.plays.values())
        return print_by_code(*(part for play in plays for part in play), *self.functions.values())


def received(printed: str, *given: Any) -> Variant:
    """A variant that comes from another process; raises `DataError` where its functions do not run here as they did there."""
    made = Variant(*given)
    if made.print() != printed:
        raise DataError(
            f"the functions of {made.name} read other values in another process than here: a value of a module was set after "
            "it was imported; hand such a value over as an argument, or as a house rule with numbers=, or play with jobs=1"
        )
    return made


def variant_of(
    game: Any,
    *,
    name: str,
    plays: Mapping[str, Any],
    functions: Mapping[str, Any],
    numbers: Mapping[str, Any],
    defaults: Mapping[str, Any],
    again: Callable[[Variant], Any],
) -> Variant:
    """The variant of a game, with plays, replaced rules and numbers that are checked; raises `DataError` or `HouseRulesError`."""
    for what, each in (("plays", plays), ("replace", functions), ("numbers", numbers)):
        if not isinstance(each, Mapping):
            raise DataError(
                f"{what}= is {value_text(each)}; names with what they stand for are needed, such as {{'counter': counter}}"
            )
    if plays and game.calls is None:
        raise DataError(f"{game.name} takes no plays of one's own")
    taken = (*game.calls.names, *game.questions()) if plays else ()
    more = game.calls.more if game.calls is not None else ""
    found = {key: own_play(each, key, taken, more) for key, each in plays.items()}
    ids: dict[str, str] = {}
    for key, play in found.items():
        if ids.setdefault(play.rule_id, key) != key:
            raise DataError(
                f"the plays {value_text(ids[play.rule_id])} and {value_text(key)} would both be {play.rule_id} in the rulebook; "
                "give one of them another name"
            )
        if play.worth == READ and game.calls.compare is None:
            raise DataError(
                f"the players of {game.name} cannot compare: give the play {value_text(key)} "
                f"a worth in yards, not {value_text(READ)}"
            )
    made = replaced(functions, replaceable_rules(game), game.name)
    parts = (*found, *(key.replace(" ", "-") for key in made)) or ("house-rules",)
    shown = plain(name) or "+".join((game.name, *parts))
    if not isinstance(shown, str) or not 0 < len(shown) <= MOST_NAME or not shown.isprintable() or shown == game.name:
        raise DataError(
            f"name= is {value_text(name)}; another name than {game.name} is needed, of at most {MOST_NAME} characters on one line"
        )
    return Variant(
        shown, game.name, found, {key: each.function for key, each in made.items()}, dict(numbers), dict(defaults), again
    )


def replaceable_rules(game: Any) -> Mapping[str, Replaceable]:
    """The rules of a game that a variant may replace, by name; empty where there are none."""
    return {each.replaceable.name: each.replaceable for each in game.replaceable()}


# ---- its house rules -------------------------------------------------------------------------------------------------


def house_rules_of(variant: Variant, game: Any) -> type[HouseRules]:
    """The class of the house rules of a variant of `game`; raises `HouseRulesError`."""
    base: type[HouseRules] = type(game.house_rules({}))
    changed = game.house_rules(variant.defaults).changed()
    known = {each.name: each for each in fields(base)}
    added: list[tuple[str, type, Any]] = []
    for name, each in variant.numbers.items():
        is_word = isinstance(name, str) and name.isidentifier() and not iskeyword(name) and not name.startswith("_")
        if not is_word or name in known or hasattr(base, name):
            raise HouseRulesError(
                f"{variant.name}: the number {value_text(name)} needs another name: one word of letters, digits and _ that is no "
                f"house rule of {game.name}"
            )
        if (read := normalize("NFKC", name)) != name:
            raise HouseRulesError(
                f"{variant.name}: the number {value_text(name)} needs another name: a letter of it is written in an unusual "
                f"way, and Python reads {value_text(read)} there"
            )
        added.append((name, object, _field(name, each)))
    for name, value in changed.items():
        added.append((name, object, field(default=value, metadata=known[name].metadata)))
    made = replaced(variant.functions, replaceable_rules(game), game.name)
    namespace: dict[str, Any] = {
        "__doc__": f"House rules of {variant.name}, a variant of {game.name}.",
        "__module__": base.__module__,
        "game": variant.name,
        "own_plays": MappingProxyType(dict(variant.plays)),
        "replaced": made,
        "made_of": made_of(variant, made, changed),
        "__reduce__": lambda self: (rules_again, (variant, self.changed(), self.sets)),
    }
    return make_dataclass(base.__name__, added, bases=(base,), namespace=namespace, frozen=True)


def _field(name: str, given: Any) -> Any:
    """A number of the variant's own: a whole number, (number, least, most), or a field of `number` or `switch`."""
    about = f"{name.replace('_', ' ')}, a number of this variant"
    if isinstance(given, Field):
        return given
    given = tuple(map(plain, given)) if isinstance(given, tuple) else plain(given)
    if isinstance(given, tuple) and len(given) == 3 and all(type(each) is int for each in given):
        default, least, most = given
    elif type(given) is int:
        default, least, most = given, min(0, given), max(99, given)
    else:
        raise HouseRulesError(
            f"the number {name} is {value_text(given)}; a whole number, (number, least, most), or "
            "cb.number(2, 1, 4, about='cards of a counter', unit='cards', rule='OWN.COUNTER.2') is needed"
        )
    if not least <= default <= most:
        raise HouseRulesError(f"the number {name} is {default}; it has to lie from {least} to {most}")
    return number(default, least, most, about=about, unit="", rule=OWN_NUMBER)


def made_of(variant: Variant, made: Mapping[str, Replaced], changed: Mapping[str, Any]) -> str:
    """What a variant is made of, on one line: the game, its plays and replaced rules with their fingerprints, and its numbers."""
    own = {name: _said(each) for name, each in variant.numbers.items()}
    parts = [variant.of, *map(text_of, variant.plays.values()), *(each.text() for each in made.values())]
    if own or changed:
        parts.append(f"house rules {fingerprint(sorted(own.items()), sorted(changed.items()))}")
    return "; ".join(parts)


def _said(given: Any) -> Any:
    return (
        (given.default, *sorted((key, str(each)) for key, each in given.metadata.items())) if isinstance(given, Field) else given
    )


def rules_again(variant: Variant, changed: Mapping[str, Any], sets: Sent) -> Any:
    """House rules of a variant that come from another process, with the sets of data that they name."""
    return game_again(variant, sets).house_rules(changed)


def game_again(variant: Variant, sets: Sent) -> Any:
    """A variant that comes from another process, with the sets of data that its house rules name."""
    keep_all(sets)
    return variant.again(variant)
