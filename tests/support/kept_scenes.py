"""What the table shows at moments of the kept games, as text that a person can read: each with what one answer has changed.

The moments are the first ones at which a game asks each kind of question, each seen by nobody, the home or the away team in turn.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pprint import pformat
from typing import Any, NamedTuple

from cardbowl.football import AWAY, HOME, Team
from support.kept_moments import at_moments, kept_games, kind_of

MOMENTS = 80
"""About so many moments of a game are kept."""
VIEWERS = (None, HOME, AWAY)
ELSEWHERE = ("title", "step", "notes", "rules", "printed")
"""What is kept in other files: the play notes, the texts of the rules, and what is printed on charts."""
WIDTH = 150


class Moment(NamedTuple):
    """One moment: the kept log, the number of answers before it, the question, and who looks."""

    log: str
    number: int
    asked: str
    viewer: Team | None

    def __str__(self) -> str:
        return f"{self.log}, answer {self.number}: {self.asked}, seen by {self.viewer.word if self.viewer else 'nobody'}"


def scenes(name: str) -> str:
    """The scenes of one game."""
    games = kept_games(name)
    every = moments({log: [kind_of(ask) for ask, _ in game.answers()] for log, game in games.items()})
    lines: list[str] = []
    for log, game in games.items():
        here = {each.number: each for each in every if each.log == log}
        for number, now in at_moments(game, here):
            scene = game.game.scene(now, here[number].viewer)
            before = game.game.scene(now.undo(), here[number].viewer)["view"] if number else {}
            lines += ["", f"== {here[number]}", *shown(before, scene)]
    return "\n".join(lines)


def moments(asked: dict[str, list[str]]) -> list[Moment]:
    """The moments to look at: the first ones of every kind of question, and the end of every game."""
    each = max(1, MOMENTS // len({kind for kinds in asked.values() for kind in kinds}))
    found, met = [], Counter[str]()
    for log, kinds in asked.items():
        for number, kind in enumerate(kinds):
            met[kind] += 1
            if met[kind] <= each:
                found.append(Moment(log, number, kind, VIEWERS[len(found) % len(VIEWERS)]))
        found.append(Moment(log, len(kinds), "the end", None))
    return found


def shown(before: dict[str, Any], scene: dict[str, Any]) -> Iterator[str]:
    """What has changed on the table, and the question, line by line."""
    for name, value in scene["view"].items():
        if name not in ELSEWHERE:
            yield from changed(name, before.get(name), value)
    yield from changed("asking", {}, {name: value for name, value in scene["asking"].items() if value and name != "step"})


def changed(name: str, before: Any, after: Any) -> Iterator[str]:
    """The parts in which a piece of a scene differs from what it was."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            yield from changed(f"{name}.{key}", before.get(key), after.get(key))
    elif isinstance(before, list) and isinstance(after, list) and before:
        for number, (old, new) in enumerate(zip_longest(before, after)):
            yield from changed(f"{name}[{number}]", old, new)
    else:
        text = pformat(after, width=WIDTH, compact=True, sort_dicts=False)
        yield f"{name}: {text}".replace("\n", "\n  ")
