"""What a game begins with: read from the header of a saved one, and compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.errors import CardbowlError, DataError, HouseRulesError, NotationError, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.house_rules import variant_needed
from cardbowl.steps.log import FORMAT
from cardbowl.steps.plain_data import read_json

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee


_FIELDS: Final = {
    "cardbowl": int,
    "game": str,
    "rules_version": str,
    "house_rules": dict,
    "seed": int,
    "names": list,
    "start": str,
    "answers": list,
}
_LONGEST_START: Final = 20_000
"""The most characters of a position in a saved game; the longest ones have some 1000."""
_KIND_WORDS: Final = {int: "whole number", str: "text", dict: "table", list: "list"}


class Beginning(NamedTuple):
    """The start of a game; in a comparison None matches anything. `rule` is the fingerprint of a rule on its own.

    Team names are part of it: no rule depends on them, but people identify their games by them, and two may play the same cards.
    """

    game: str
    seed: Any
    names: tuple[Any, Any]
    rules: Any = None
    start: Any = None
    rule: Any = None

    @classmethod
    def of(cls, referee: Referee) -> Beginning:
        """The start of the game of `referee`."""
        game = referee.game
        return cls(game.name, referee.seed, _shown(referee.names), referee.rules, referee.start, game.fingerprint or None)

    @classmethod
    def read(cls, data: Mapping[str, Any], game: AnyGame | None, source: str) -> Beginning:
        """The start of a saved game of `game`; for an unknown game (None) only the parts that need no rules.

        Raises `DataError` or `HouseRulesError`.
        """
        begun = cls(data["game"], data["seed"], _shown(data["names"]))
        if game is None:
            return begun
        made_of, here = data.get("variant", ""), game.house_rules({}).made_of
        if made_of != here:
            raise DataError(f"{source}: {variant_needed(data['game'], made_of, here)}")
        rule = data.get("rule", game.fingerprint)
        if rule != game.fingerprint:
            raise DataError(f"{source}: {another_rule(rule, game.fingerprint)}")
        try:
            rules = game.house_rules(data["house_rules"])
            return begun._replace(rules=rules, start=game.read_position(data["start"]), rule=rule or None)
        except HouseRulesError as error:
            raise HouseRulesError(f"{source}: {error}") from None
        except CardbowlError as error:
            raise DataError(f"{source}: the field 'start': {error}") from None

    def missed_by(self, saved: Beginning) -> str:
        """The differences in a saved game, in words; empty where it has the same start."""
        pairs: list[tuple[str, Any, Any]] = [
            ("game", saved.game, self.game),
            ("seed of the game", saved.seed, self.seed),
            ("home name of the game", saved.names[0], self.names[0]),
            ("away name of the game", saved.names[1], self.names[1]),
        ]
        if self.rules is not None and saved.game == self.game:
            rules = asdict(saved.rules)
            pairs += [(f"house rule {name} of the game", rules[name], value) for name, value in asdict(self.rules).items()]
        for what, found, wanted in pairs:
            if wanted is not None and found != wanted:
                return f"the {what} in this file is {value_text(found)}, not {value_text(wanted)}"
        if self.start is not None and saved.start != self.start:
            return "the game in this file starts from another position"
        return ""


def another_rule(rule: object, here: str) -> str:
    """Why a game of a rule on its own cannot go on with the rule that is here, in words."""
    return (
        f"this game was played by a rule with the fingerprint {value_text(rule)}, and the rule here has {value_text(here)}: "
        "a change of its text or of its arguments makes it another one; load it at a table of the same rule"
    )


def read_header(text: str, source: str) -> dict[str, Any]:
    """The whole file as checked data; raises `DataError` naming the file, the line and the field."""
    data = read_json(text, source, "cannot read the log")
    if not isinstance(data, dict) or "cardbowl" not in data:
        raise DataError(f"{source}: this is not a game saved by cardbowl (the field 'cardbowl' is missing)")
    for name, kind in _FIELDS.items():
        value = data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise DataError(f"{source}: the field {value_text(name)} is {value_text(value)}; a {_KIND_WORDS[kind]} is needed")
    if data["cardbowl"] != FORMAT:
        raise DataError(f"{source}: the log has format {value_text(data['cardbowl'])}; this version reads format {FORMAT}")
    if len(data["start"]) > _LONGEST_START:
        length = f"{len(data['start']):,} characters; at most {_LONGEST_START:,} are read"
        raise DataError(f"{source}: the field 'start' has {length}")
    if len(data["names"]) != 2 or not all(isinstance(name, str) for name in data["names"]):
        raise DataError(f"{source}: the field 'names' is {value_text(data['names'])}; two names are needed, home and away")
    return data


def shown_name(name: str, spare: str) -> str:
    """A name for display: one line, no control characters, at most 40 characters."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:40].strip() or spare


def team_name(name: object, spare: str) -> str:
    """A team's name as it is shown: text of 1 to 40 characters on one line; raises `NotationError`."""
    if not isinstance(name, str):
        raise NotationError(f"the team name is {value_text(name)}; a text is needed")
    if len(name) > 40:
        raise NotationError(f"the team name {value_text(name[:20] + '...')} has {len(name)} characters; at most 40 are allowed")
    return shown_name(name, spare)


def _shown(names: Any) -> tuple[str, str]:
    return shown_name(names[0], "Home"), shown_name(names[1], "Away")
