"""Two processes that do the same at the same time; run as a program, it prints what came of it, as JSON.

Each is a copy of this process, made by `os.fork`, and both begin at the same moment.
"""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from faults.doors import POCKET, answered, new_game, simulated
from faults.killed import copied

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.games.showdown.data.read_teams import team_text
from cardbowl.lessons import progress
from cardbowl.steps.user_cache import keep, kept

EACH = 15


def both(work: Callable[[int], object], looks: Callable[[], object] = lambda: None) -> list[object]:
    """What two copies return, in JSON; `looks` is called again and again meanwhile."""
    begin, ready = os.pipe()
    copies = []
    for number in (0, 1):

        def one(acknowledge: Callable[[str], None], number: int = number) -> None:
            os.close(ready)
            os.read(begin, 1)  # until the parent closes its end
            acknowledge(json.dumps(work(number)))

        copies.append(copied(one))
    os.close(begin)
    os.close(ready)
    said = []
    for process, pipe in copies:
        while os.waitpid(process, os.WNOHANG) == (0, 0):
            looks()
        with os.fdopen(pipe) as text:
            said.append(json.loads(text.read()))
    return said


def guesses(folder: Path) -> object:
    """Two notebooks in which questions are solved: which of them are in the file."""

    def work(number: int) -> None:
        progress.begin_anew()
        progress.refresh()
        for question in range(EACH):
            progress.solve(f"{number} {question}", "1")

    both(work)
    return len(json.loads((folder / "progress.json").read_text())["solved"])


def kept_games(folder: Path) -> object:
    """Two tables with one start, and a game that goes two ways: which games are kept."""

    def work(number: int) -> list[str]:
        table = cb.table(new_game())
        option = table.referee.asking.options[number]
        table.set_state({"intent": {"step": table.shown_step, "action": "answer", "value": option}})
        for _ in range(5):
            answered(table)
        return [str(answer) for answer in table.referee.log]

    played = both(work)
    games = [[str(answer) for answer in cb.load(path).log] for path in folder.glob("games/*.json")]
    return [log in games for log in played]


def one_game(folder: Path) -> object:
    """Two tables with one file, which go two ways: one is saved, the other one says so, and no answer of either is lost."""
    path = folder / "game.json"

    def work(number: int) -> object:
        try:
            table = cb.table(new_game(), save_to=path)
        except DataError as error:
            return ["refused", str(error)]
        if table.referee.log:
            return ["went on", ""]
        option = table.referee.asking.options[number]
        table.set_state({"intent": {"step": table.shown_step, "action": "answer", "value": option}})
        said = ""
        for _ in range(5):
            said = answered(table) or said
        log = [str(answer) for answer in table.referee.log]
        return ["saved" if not said and log == [str(answer) for answer in cb.load(path).log] else "told", said]

    return both(work, lambda: path.exists() and cb.load(path))


def teams(folder: Path) -> object:
    """Two team builders that begin with one team: whether what each of them had last is kept."""

    def work(number: int) -> str:
        builder = cb.team_builder(team="herons")
        for place in range(1, EACH + 1):
            builder.set_state(
                {"intent": {"id": place, "step": builder.view["step"], "action": "name", "value": f"Team {number} {place}"}}
            )
        return team_text(builder.team)

    built = both(work)
    found = [path.read_text() for path in folder.glob("teams/*.toml")]
    return [text in found for text in built]


def cache(folder: Path) -> object:
    """Two processes that keep what they have worked out under one name: whether a part of it was ever seen."""
    contents = [b"0" * 300_000, b"1" * 200_000]
    seen = set()
    both(lambda number: [keep("name", contents[number]) for _ in range(EACH)], lambda: seen.add(kept("name")))
    return sorted(str(content)[:9] for content in seen - {None, *contents}) or "never"


def numbers(folder: Path) -> object:
    """Two simulations that are written to one file: whether it is one of them, whole."""
    path = folder / "numbers.csv"
    wanted = set()
    for number in (0, 1):
        simulated(number).save_plays(path)
        wanted.add(path.read_bytes())
    seen = set[bytes]()
    both(lambda number: [simulated(number).save_plays(path) for _ in range(EACH)], lambda: seen.add(path.read_bytes()))
    return "whole" if {path.read_bytes(), *seen} <= wanted and len([*folder.iterdir()]) == 1 else "in parts"


def sweep(folder: Path) -> object:
    """One sweep that is begun twice: one of them plays it, or both do so one after the other."""

    def work(number: int) -> str:
        try:
            cb.sweep(POCKET, {"plays": [5, 6]}, players="random", games=6, seed=1, block=1, out=folder / "sweep.csv")
        except DataError as error:
            return str(error)
        return ""

    found = both(work)
    return [
        sum("another program holds the file" in said for said in found) < 2,
        [said for said in found if "another" not in said],
    ]


TOGETHER = {each.__name__: each for each in (guesses, kept_games, one_game, teams, cache, numbers, sweep)}

if __name__ == "__main__":
    for name, task in TOGETHER.items():
        here = Path(sys.argv[1]) / name
        here.mkdir()
        os.environ["CARDBOWL_HOME"] = os.environ["CARDBOWL_CACHE"] = str(here)
        print(json.dumps([name, task(here)]), flush=True)
