"""Work that acknowledges what it has saved, and goes on from that in another process: games, guesses, simulations, sweeps."""

import json
import os
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from faults.doors import POCKET, answered, new_game, next_answer

import cardbowl as cb
from cardbowl.analysis.sweep.sweep import blocks_file
from cardbowl.cli import sweep as cli_sweep
from cardbowl.cli.session import Session
from cardbowl.lessons import progress
from cardbowl.steps.game_file import GameFile
from cardbowl.steps.user_cache import keep, kept

Acknowledge = Callable[[str], None]
ANSWERS = 14


@cache
def unbroken(seed: int) -> list[Any]:
    """The first answers of a game that nothing interrupts."""
    game = new_game(seed)
    while len(game.log) < ANSWERS:
        answer = next_answer(game)
        game.step() if answer is None else game.answer(answer)
    return list(game.log)


class Game:
    """A game and its file; `go` is what differs."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        os.environ["CARDBOWL_HOME"] = str(folder)

    def path(self) -> Path:
        return self.folder / f"{self.seed}.json"

    def saved(self) -> list[Any]:
        return cb.load(self.path()).log if self.path().exists() else []

    def lost(self, acknowledged: list[str]) -> str:
        saved = self.saved()
        if saved != unbroken(self.seed)[: len(saved)]:
            return f"seed {self.seed}: the game goes another way than an unbroken one"
        last = int(acknowledged[-1]) if acknowledged else 0
        return f"seed {self.seed}: {len(saved)} answers are saved, {last} were acknowledged" if len(saved) < last else ""

    def is_done(self) -> bool:
        return self.saved() == unbroken(self.seed)


class AtATable(Game):
    """Presses at a table with ``save_to=``."""

    def go(self, acknowledge: Acknowledge) -> None:
        table = cb.table(new_game(self.seed), save_to=self.path())
        while len(table.referee.log) < ANSWERS:
            answered(table)
            acknowledge(str(len(table.referee.log)))


class KeptByItself(Game):
    """Presses at a table that keeps its game by itself."""

    def go(self, acknowledge: Acknowledge) -> None:
        table = cb.table(new_game(self.seed))
        if table.tools["kept"]:
            value = {"action": "go_on", "value": table.tools["kept"][0]["name"]}
            table.set_state({"intent": {"step": table.shown_step, **value}})
        while len(table.referee.log) < ANSWERS:
            answered(table)
            acknowledge(str(len(table.referee.log)))

    def saved(self) -> list[Any]:
        games = (cb.load(path) for path in self.folder.glob("games/*.json"))
        return max((game.log for game in games if game.seed == self.seed), key=len, default=[])


class Saved(Game):
    """A program that saves its game after every answer."""

    def go(self, acknowledge: Acknowledge) -> None:
        game = cb.load(self.path()) if self.path().exists() else new_game(self.seed)
        while len(game.log) < ANSWERS:
            answer = next_answer(game)
            game.step() if answer is None else game.answer(answer)
            game.save(self.path())
            acknowledge(str(len(game.log)))


class AtATerminal(Game):
    """Answers at a terminal: one is acknowledged when the next question is asked; cards come again by themselves."""

    def go(self, acknowledge: Acknowledge) -> None:
        file, game = GameFile(self.path()), new_game(self.seed)
        if file.text():
            file.take_up(game)
        session = Session(game, file)

        def typed() -> str:
            answers = [number for number, answer in enumerate(game.log, 1) if not isinstance(answer, cb.Card)]
            acknowledge(str(min(ANSWERS, max(answers, default=0))))
            if len(game.log) >= ANSWERS:
                raise EOFError
            return "the next one"

        with (
            patch.object(session, "_read_line", typed),
            redirect_stdout(StringIO()),
            patch.object(session, "_meant", lambda *asked: (next_answer(game), "")),
        ):
            session.run()

    def saved(self) -> list[Any]:
        return super().saved()[:ANSWERS]  # what is drawn by itself may follow


class Guesses:
    """Questions that are solved in a lesson, each acknowledged by the page."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.wanted = folder, {f"question {number}": str(seed) for number in range(20)}
        os.environ["CARDBOWL_HOME"] = str(folder)
        (folder / "progress.json").unlink(missing_ok=True)

    def solved(self) -> dict[str, str]:
        path = self.folder / "progress.json"
        found: dict[str, str] = json.loads(path.read_text())["solved"] if path.exists() else {}
        return found

    def go(self, acknowledge: Acknowledge) -> None:
        progress.begin_anew()
        progress.refresh()
        for question, answer in list(self.wanted.items())[len(progress.progress().solved) :]:
            progress.solve(question, answer)
            acknowledge(question)

    def lost(self, acknowledged: list[str]) -> str:
        return ", ".join(set(acknowledged) - set(self.solved()))

    def is_done(self) -> bool:
        return self.solved() == self.wanted


class Worked:
    """What is kept in the user's cache: one of two contents, always whole."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rounds = 12
        os.environ["CARDBOWL_CACHE"] = str(folder)
        keep("worked-out", self.content(0))

    def content(self, number: int) -> bytes:
        return b"%04d" % number * 50_000

    def held(self) -> int:
        found = kept("worked-out") or b""
        assert found == self.content(int(found[:4])), "what is kept is not whole"
        return int(found[:4])

    def go(self, acknowledge: Acknowledge) -> None:
        for number in range(self.held(), self.rounds + 1):
            keep("worked-out", self.content(number))
            acknowledge(str(number))

    def lost(self, acknowledged: list[str]) -> str:
        last = int(acknowledged[-1]) if acknowledged else 0
        return "" if self.held() >= last else f"{last} was acknowledged, {self.held()} is kept"

    def is_done(self) -> bool:
        return self.held() == self.rounds


@cache
def files_of(folder: Path, seed: int) -> tuple[bytes, bytes]:
    """The files of the numbers and of the plays of a simulation."""
    simulated(seed, folder)
    return (folder / "numbers.csv").read_bytes(), (folder / "plays.csv").read_bytes()


def simulated(seed: int, folder: Path) -> None:
    result = cb.simulate(POCKET, 2, seed=seed, each=["yards_gained"])
    result.save(folder / "numbers.csv")
    result.save_plays(folder / "plays.csv")


class Simulated:
    """Simulations whose numbers and plays are written to the same files, one after the other."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.rounds, self.before = folder, 6, -1
        unbroken_run = folder.parent / f"{folder.name}-unbroken"
        unbroken_run.mkdir(exist_ok=True)
        self.wanted = [files_of(unbroken_run, number) for number in range(self.rounds)]

    def found(self) -> tuple[int, int]:
        """Which simulation lies in each of the two files; raises `AssertionError` where it is none, whole."""
        places = []
        for part, name in enumerate(("numbers.csv", "plays.csv")):
            path = self.folder / name
            content = path.read_bytes() if path.exists() else None
            wanted = [each[part] for each in self.wanted]
            assert content is None or content in wanted, f"{name} is not whole"
            places.append(-1 if content is None else wanted.index(content))
        return places[0], places[1]

    def go(self, acknowledge: Acknowledge) -> None:
        for number in range(min(self.found()) + 1, self.rounds):
            simulated(number, self.folder)
            acknowledge(str(number))

    def lost(self, acknowledged: list[str]) -> str:
        last = int(acknowledged[-1]) if acknowledged else -1
        return "" if min(self.found()) >= last else f"simulation {last} was acknowledged, {self.found()} lie there"

    def is_done(self) -> bool:
        done = min(self.found()) == self.rounds - 1
        for name in ("numbers.csv", "plays.csv"):
            (self.folder / name).unlink()
        return done


class Swept:
    """``cardbowl sweep``, whose blocks are acknowledged."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.seed, self.out, self.unbroken = seed, folder / f"{seed}.csv", folder / f"{seed}-unbroken.csv"
        self.sweep(self.unbroken, lambda told: None)

    def sweep(self, out: Path, acknowledge: Acknowledge) -> None:
        options = ["--players", "random", "--games", "12", "--block", "1", "--seed", str(self.seed), "--out", str(out)]
        bar_of_games = cli_sweep.bar_of_games
        cli_sweep.bar_of_games = lambda games: Bar(acknowledge)
        try:
            with redirect_stdout(StringIO()):
                cli_sweep.sweep.main(["doi", *options], standalone_mode=False)
        finally:
            cli_sweep.bar_of_games = bar_of_games

    def go(self, acknowledge: Acknowledge) -> None:
        self.sweep(self.out, acknowledge)

    def lost(self, acknowledged: list[str]) -> str:
        path = blocks_file(self.out)
        lines = path.read_bytes().count(b"\n") if path.exists() else 0  # the first one is not of a block
        whole = max(lines - 1, 0)
        last = int(acknowledged[-1]) if acknowledged else 0
        return "" if whole >= last else f"seed {self.seed}: {last} blocks were acknowledged, {whole} are there"

    def is_done(self) -> bool:
        return self.out.read_bytes() == self.unbroken.read_bytes()


class Bar:
    """In place of a bar at the terminal."""

    def __init__(self, acknowledge: Acknowledge) -> None:
        self.acknowledge = acknowledge

    def __enter__(self) -> Callable[[int, int], None]:
        return lambda done, of: self.acknowledge(str(done))

    def __exit__(self, *error: object) -> None: ...


WORKS: dict[str, Any] = {
    "table": AtATable,
    "kept game": KeptByItself,
    "save": Saved,
    "terminal": AtATerminal,
    "progress": Guesses,
    "cache": Worked,
    "simulate": Simulated,
    "sweep": Swept,
}
