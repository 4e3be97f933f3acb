"""``cardbowl house-rules``: every switch and number of a rulebook that a house may change."""

from __future__ import annotations

import click

from cardbowl.cli.commands import INDENT, say_json, say_wrapped
from cardbowl.cli.options import game_argument, json_option, rules_options
from cardbowl.open.house_rules import described_rules, rules_of
from cardbowl.steps.game import AnyGame


@click.command("house-rules")
@game_argument
@click.argument("search", metavar="[SEARCH]", default="")
@rules_options
@json_option
def house_rules(game: AnyGame, search: str, rules: str | None, charts: str | None, data: str | None, as_json: bool) -> None:
    """List every house rule of a game.

    Each with its default and unit, its meaning, what is allowed, and the ID of its rule.

    For example: cardbowl house-rules cardbowl-2.0 "field goal"

    With SEARCH only those that have this text in their name, meaning, unit or rule ID.
    With --rules also what that file makes of them.
    """
    kept = rules_of(game, rules, charts=charts, data=data)
    rows = [{**row, "value": getattr(kept, row["name"])} for row in described_rules(kept, search)]
    if as_json:
        say_json(rows)
        return
    for row in rows:
        changed = "" if row["value"] == row["default"] else f"  here {_written(row['value'])}"
        say_wrapped(f"{row['name']} = {_written(row['default'])} {row['unit']}".rstrip() + changed, bold=True)
        say_wrapped(f"{row['about']}; allowed: {row['allowed']} ({row['rule']})", INDENT)


def _written(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
