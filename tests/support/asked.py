"""Every question of every game, with inputs that it takes."""

from collections.abc import Iterator
from typing import Any

from cardbowl.games import GAMES

EXAMPLES = {"card": "10H", "number card": "R10", "number cards": "R10 B5 P"}
"""Something that an input of a kind takes."""
BY_NAME = {"distance": 40}


def example(each: Any, place: int) -> Any:
    """Something that this input takes; a number is smaller at a later `place`."""
    if each.kind == "word":
        return each.words[0]
    return EXAMPLES.get(each.kind) or BY_NAME.get(each.name) or min(each.most, each.least + 9 - place)


def asked_for() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every question of every game: with what it needs, and with each of the words that it takes besides."""
    for name, game in GAMES.items():
        for question in game.questions().values():
            needed = {each.name: example(each, place) for place, each in enumerate(question.inputs) if each.required}
            yield name, question.name, needed
            for each in question.inputs:
                for word in each.words if each.name != "value" else ():
                    yield name, question.name, {**needed, each.name: word}
