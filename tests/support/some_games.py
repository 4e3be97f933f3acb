"""Short saved games of every kind, as data and as files: whole games, parts that a start has made, rules on their own."""

import json
from functools import cache

import cardbowl as cb
from cardbowl.games.cardbowl1.starts import alone as eleven
from cardbowl.games.cardbowl2.starts import alone as two
from cardbowl.games.doi.starts import alone as doi
from cardbowl.games.football_strategy.starts import alone as strategy
from cardbowl.games.showdown.starts import alone as showdown
from cardbowl.steps.log import to_json
from support.mutated import json_text
from support.sources import TESTS

LONGEST = 60
"""The most answers of a game here: a mutated one is played again."""


@cache
def saved_games():
    """The headers and answers of saved games: those of tests/logs cut off, and one of every start that needs no arguments."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((TESTS / "logs").glob("*.json"))]
    return [*found, *(json.loads(to_json(game)) for game in _parts())]


def _parts():
    """Parts of every game; a few answers are given, by the shuffle or the first option."""
    made = [
        two.rush("10H", "5C", spot=40),
        two.passing("QH", "3S", house_rules={"downs": 3}),
        eleven.foul("run", "5C"),
    ]
    made += [doi.one_down(("R10 B5 B7 R1", "R2 B2 B3 P")), doi.one_field_goal(spot=80, deck="R1 B2 R3 B4 R5 B6 R7")]
    for module in (two, eleven, doi, strategy, showdown):
        for start in module.STARTS.values():
            try:
                made.append(start())
            except cb.CardbowlError:  # it needs arguments
                continue
    return [game.run("decision") for game in made]


def cut(data, number):
    """A saved game with its first answers only."""
    return {**data, "answers": data["answers"][:number]}


def packed(data):
    """A shared line that holds any data."""
    import base64
    import zlib

    text = json_text(data)
    return "cardbowl1." + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
