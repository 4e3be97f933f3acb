"""``cardbowl check``: a file of worked vectors against the rules."""

from __future__ import annotations

import click

from cardbowl.analysis.vectors import check_vectors, read_vectors
from cardbowl.cli.commands import FOUND_WRONG, plain, say, say_json
from cardbowl.cli.options import json_option, rules_options
from cardbowl.errors import CardbowlError, DataError
from cardbowl.games import find_game
from cardbowl.open.house_rules import rules_of


@click.command()
@click.argument("file", metavar="FILE.toml")
@rules_options
@json_option
def check(file: str, rules: str | None, charts: str | None, data: str | None, as_json: bool) -> int:
    """Play a file of worked vectors.

    Lists those that do not come out as expected; exit code 1 if there are any.
    """
    vectors = read_vectors(file)
    try:
        game = find_game(vectors.game)
    except CardbowlError as error:
        raise DataError(f"{file}: the field game: {error}") from None
    checked = list(check_vectors(game, vectors.vectors, rules_of(game, rules, charts=charts, data=data)))
    misses = [each for each in checked if not each.passed]
    if as_json:
        say_json(
            {
                "file": file,
                "game": game.name,
                "passed": len(checked) - len(misses),
                "failed": len(misses),
                "misses": [
                    {
                        "id": each.vector.identifier,
                        "rules": list(each.vector.rules),
                        "expected": each.vector.expect,
                        "got": each.got,
                    }
                    for each in misses
                ],
            }
        )
    else:
        for each in misses:
            say(plain(each))
        say(f"{len(checked) - len(misses)} passed, {len(misses)} failed")
    return FOUND_WRONG if misses else 0
