"""House rules of any game: given in any form, as a table, and as a form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardbowl.chance import Table
from cardbowl.doors import door
from cardbowl.errors import HouseRulesError, NotationError, needs, value_text
from cardbowl.games import GAMES
from cardbowl.open.games import find_game
from cardbowl.steps.game import AnyGame
from cardbowl.steps.house_rules import HouseRules as _HouseRules
from cardbowl.steps.text_files import read_text

if TYPE_CHECKING:
    from cardbowl.games.football_strategy.charts.chart_set import ChartSet
    from cardbowl.games.showdown.data.sets import DataSet
    from cardbowl.widgets.rules_form import RulesForm

Charts: TypeAlias = "str | Path | ChartSet"
"""A chart set: its folder, its name, or itself."""
DataFolder: TypeAlias = "str | Path | DataSet"
"""The data of a game with teams of its own: their folder, their name, or themselves."""
Rules: TypeAlias = _HouseRules | Mapping[str, Any] | str | Path
"""House rules: themselves, the fields that they change, or a TOML file."""
GIVEN: Final = {"charts": "charts", "data": "data", "home": "home teams", "visitors": "visitors"}
"""The house rules that have a parameter of their own, and what sentences call them."""


class HouseRules(_HouseRules):
    """House rules of any game; ``HouseRules.load(path)`` reads a TOML file whose field `game` names the game."""

    game = "any"

    @classmethod
    def check_names(cls, names: Iterable[object]) -> None:
        """Raise `HouseRulesError`, because the fields are those of a game."""
        raise HouseRulesError('house rules are those of a game: write cb.GAMES["cardbowl-2.0"].house_rules({"downs": 5})')

    @classmethod
    def from_toml(cls, text: str, source: str = "the house rules", *, unnamed: type[_HouseRules] | None = None) -> _HouseRules:
        """Read house rules of the game they name, else those of `unnamed`; raises `DataError` or `HouseRulesError`."""
        for name in GAMES:
            GAMES[name].house_rules({})
        return _HouseRules.from_toml(text, source, unnamed=unnamed)


del _HouseRules.kinds["any"]


def rules_of(game: AnyGame, house_rules: Rules | None, **given: object) -> Any:
    """House rules given in any form, with those of `given` that are not None, as the game's own object.

    Raises `DataError` or `HouseRulesError`, which also says where a variant's functions have changed since it was made.
    """
    found = _rules_of(game, house_rules, **given)
    if game.variant is not None:
        found.check_functions()
    return found


def _rules_of(game: AnyGame, house_rules: Rules | None, **given: object) -> Any:
    more = {name: value for name, value in given.items() if value is not None}
    for name in more:
        if not has_rule(game, name):
            others = ", ".join(other for other in GAMES if has_rule(GAMES[other], name))
            words = GIVEN[name]
            raise HouseRulesError(f"{game.name} is played without {words}; those that take {words} are: {others}")
    if not more:
        return _read_rules(game, house_rules)
    named = named_rules(game, house_rules)
    rules = game.house_rules({**named, **more})
    if rules != game.house_rules({**more, **named}):
        twice = next(name for name in more if name in named)
        words = f"the {GIVEN[twice]} are given twice, and differ"
        raise HouseRulesError(f"{words}: in the house rules and as {twice}; name them once")
    return rules


def named_rules(game: AnyGame, house_rules: Rules | None) -> Mapping[str, Any]:
    """The fields that house rules name, those as they are written among them; raises as `rules_of` does.

    An object does not say what was named: it is what it changes, without the teams that came of its data by themselves.
    """
    if isinstance(house_rules, Mapping):
        return house_rules
    rules = _read_rules(game, house_rules)
    if isinstance(house_rules, (str, Path)):
        return _HouseRules.named_in(read_text(house_rules, "the house rules"), str(house_rules), kind_of(game))[1]
    changed: Mapping[str, Any] = rules.changed()
    return {name: value for name, value in changed.items() if name not in GIVEN or _left_out(game, changed, name) != rules}


def _left_out(game: AnyGame, changed: Mapping[str, Any], name: str) -> Any:
    """House rules without one of the fields; None where the others are nothing without it."""
    try:
        return game.house_rules({other: value for other, value in changed.items() if other != name})
    except HouseRulesError:
        return None


def has_rule(game: AnyGame, name: str) -> bool:
    """Whether a game has a house rule with this name."""
    return any(each["name"] == name for each in game.house_rules({}).describe())


def _read_rules(game: AnyGame, house_rules: Rules | None) -> Any:
    if house_rules is None:
        return game.house_rules({})
    if isinstance(house_rules, (str, Path)):
        return _from_file(game, house_rules)
    if not isinstance(house_rules, _HouseRules):
        return game.house_rules(house_rules)
    if type(house_rules) is type(game.house_rules({})):
        return house_rules
    if house_rules.game == game.name:  # of a variant, or a game of one's own, that had this name before
        theirs, ours = house_rules.made_of, getattr(game.house_rules({}), "made_of", "")
        if theirs != ours:
            raise HouseRulesError(
                f"these house rules were made for another {value_text(game.name)} than the one that is played now; make them "
                f"again (that one is made of {theirs or 'no variant'}, this one of {ours or 'no variant'})"
            )
        return game.house_rules(house_rules.changed())
    if game.variant is not None and house_rules.game == game.variant.of:
        return _in_variant(game, house_rules)
    raise HouseRulesError(f"these are house rules of {value_text(house_rules.game)}, not of {value_text(game.name)}")


def kind_of(game: AnyGame) -> type[_HouseRules] | None:
    """The class of a game's house rules; None where a game of one's own has others."""
    kind = type(game.house_rules({}))
    return kind if issubclass(kind, _HouseRules) else None


def _from_file(game: AnyGame, path: str | Path) -> Any:
    """House rules of a TOML file, which need not name the game; what a file of the rulebook names is set in its variant, too."""
    text, source = read_text(path, "the house rules"), str(path)
    rules = HouseRules.from_toml(text, source, unnamed=kind_of(game))
    if game.variant is None or rules.game != game.variant.of:
        return _read_rules(game, rules)
    return game.house_rules(_HouseRules.named_in(text, source)[1])


def _in_variant(game: AnyGame, rules: _HouseRules) -> Any:
    """House rules of the rulebook in a variant of it; raises `HouseRulesError` where they may mean two things."""
    changed, first = rules.changed(), game.house_rules({})
    for each in fields(rules):
        written, begins = getattr(rules, each.name), getattr(first, each.name)
        if each.name not in changed and written != begins:
            raise HouseRulesError(
                f"these house rules of {rules.game} leave {each.name} as it is written ({value_text(written)}), and the variant "
                f"{value_text(game.name)} begins with {value_text(begins)}; name the fields that change, as in "
                f"{value_text({each.name: written})}, or change the house rules of the variant"
            )
    return game.house_rules(changed)


@door
def house_rules_table(game: str | AnyGame, house_rules: Rules | None = None, search: str = "") -> Table:
    """Every house rule of a game: its name, meaning, what is allowed, unit, default, rule ID.

    With `house_rules`, as in `new_game`, also its value there. `search` keeps those with a text in their name, meaning, unit
    or rule ID.
    Raises `NotationError`, `HouseRulesError` or `DataError`.

    >>> house_rules_table("cardbowl-2.0", search="points of a t")
    name              meaning                    allowed              unit    default  rule
    touchdown_points  points of a touchdown      whole numbers 0..20  points        6  CB2.NFL.1
    two_point_points  points of a two-point try  whole numbers 0..20  points        2  CB2.NFL.1
    """
    found = find_game(game)
    rules = rules_of(found, house_rules)
    columns = ["name", "meaning", "allowed", "unit", "default", "rule"]
    rows = [[row["about"] if name == "meaning" else row[name] for name in columns] for row in described_rules(rules, search)]
    if house_rules is not None:
        columns.insert(5, "value")
        for row in rows:
            row.insert(5, getattr(rules, row[0]))
    return Table(columns, rows)


@door
def house_rules_form(
    game: str | AnyGame,
    house_rules: Rules | None = None,
    *,
    search: str = "",
    live: Callable[[Any], Any] | None = None,
) -> RulesForm:
    """House rules as a form: every switch with its meaning, range and rule ID, a search, and the sentence of a refusal.

    It begins with `house_rules`, given as in `new_game`, and shows those that have the words of `search`. Its `rules` are what
    is set now; `new_game`, `odds` and `simulate` take them, and `save` writes them as TOML.
    `live` is a function of the rules: its `Odds`, numbers by name or sentence stand in the form, beside those of the rules as
    written, and follow every change.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    needs("anywidget", "lab", "a form of house rules")
    from cardbowl.widgets.rules_form import RulesForm

    found = find_game(game)
    return RulesForm(found, rules_of(found, house_rules), search=search, live=live)


def described_rules(rules: _HouseRules, search: str = "") -> list[dict[str, Any]]:
    """The rows of `HouseRules.describe` in which a text stands; raises `NotationError` where there is none."""
    wanted = search.strip().casefold() if isinstance(search, str) else None
    if wanted is None:
        raise NotationError(f"search= takes a text, not {value_text(search)}")
    named = wanted.replace(" ", "_").replace("-", "_")
    rows = [
        row
        for row in rules.describe()
        if named in row["name"] or any(wanted in row[name].casefold() for name in ("about", "unit", "rule"))
    ]
    if not rows:
        raise NotationError(
            f"{rules.game} has no house rule with {value_text(search.strip())} in its name, meaning, unit or rule ID"
        )
    return rows
