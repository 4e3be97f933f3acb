"""Every door through which the kit writes: what is written, what it says where it cannot, and what lies there then."""

import json
from collections.abc import Callable
from contextlib import redirect_stderr
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.cli.lesson_copies import copy_lessons, lesson_files
from cardbowl.cli.session import Session
from cardbowl.errors import CardbowlError
from cardbowl.games.cardbowl2 import GAME as CARDBOWL2
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, read_charts
from cardbowl.games.showdown.data import HOUSE, data_set
from cardbowl.games.showdown.data.drafts import NEW, Draft, labels_of
from cardbowl.games.showdown.data.read_teams import team_text
from cardbowl.games.showdown.data.saving import TeamFolder
from cardbowl.lessons import progress
from cardbowl.steps.ask import Choose
from cardbowl.steps.data_files.toml_folder import copy_folder
from cardbowl.steps.game_file import GameFile
from cardbowl.steps.user_cache import keep, kept


class Door(NamedTuple):
    """`write` makes the next change and returns what is said of it, empty where all is well.

    `found` is what the kit finds in the folder, and `meant` what it should find, the last change included.
    `files` are the files that may lie there, as patterns. `anew`: each write is to another file. `in_parts`: of several files
    some may be written, and the next write does the rest.
    """

    write: Callable[[], str]
    found: Callable[[], Any]
    meant: Callable[[], Any]
    files: tuple[str, ...]
    anew: bool = False
    in_parts: bool = False


def said(call: Callable[[], object]) -> str:
    """What an error of the kit says; empty without one. Another error is a defect, and is raised."""
    try:
        call()
    except CardbowlError as error:
        return str(error)
    return ""


def new_game(seed: int = 3) -> Any:
    return cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=seed)


def next_answer(referee: Any) -> Any:
    """The answer that a game goes on with, which hangs on nothing but the game: None lets the shuffle decide.

    Whoever may kneels down: so nobody is asked to place cards.
    """
    asking = referee.asking
    if not isinstance(asking, Choose):
        return None
    options = tuple(asking.options)
    return "kneel" if "kneel" in options else options[len(referee.log) % len(options)]


def press(table: Any) -> None:
    """What the page sends for the next answer."""
    answer = next_answer(table.referee)
    if table.asking["kind"] == "outcome":
        intent = {"action": "next"}
    else:
        intent = {"action": "step"} if answer is None else {"action": "answer", "value": answer}
    table.set_state({"intent": {"step": table.shown_step, "value": None, **intent}})


def answered(table: Any) -> str:
    """Press until there is one more answer; what the table says of saving it."""
    before, told = len(table.referee.log), table.message
    for _ in range(3):
        if len(table.referee.log) == before:
            press(table)
    assert len(table.referee.log) > before, table.message
    said = "" if table.message == told else str(table.message.get("text", ""))
    return said if "That is done, but" in said else ""


def log_of(path: Path) -> Any:
    return cb.load(path).log if path.exists() else None


# ---- the doors -----------------------------------------------------------------------------------------------------------


def game_file(folder: Path) -> Door:
    """`cb.save` and ``referee.save``."""
    path, game = folder / "game.json", new_game()

    def write() -> str:
        answer = next_answer(game)
        game.step() if answer is None else game.answer(answer)
        return said(lambda: game.save(path))

    return Door(write, lambda: log_of(path), lambda: game.log, ("game.json",))


def table(folder: Path) -> Door:
    """A table with ``save_to=``."""
    path = folder / "game.json"
    made = cb.table(new_game(), save_to=path)
    return Door(lambda: answered(made), lambda: log_of(path), lambda: made.referee.log, ("game.json",))


def kept_game(folder: Path) -> Door:
    """A table that keeps its game by itself, in the folder that `CARDBOWL_HOME` names."""
    made = cb.table(new_game())

    def found() -> Any:
        return next((log_of(path) for path in folder.glob("games/*.json")), None)

    return Door(lambda: answered(made), found, lambda: made.referee.log, ("games", "games/*.json", "read-me.txt"))


def terminal(folder: Path) -> Door:
    """``cardbowl play --log``, one typed answer after the other."""
    path, game = folder / "game.json", new_game()
    session = Session(game, GameFile(path))

    def write() -> str:
        answer = next_answer(game)
        game.step() if answer is None else game.answer(answer)
        with redirect_stderr(StringIO()) as complaint:
            session._save()
        return complaint.getvalue().strip()

    return Door(write, lambda: log_of(path), lambda: game.log, ("game.json",))


def house_rules(folder: Path) -> Door:
    """``rules.save``."""
    path, made = folder / "rules.toml", [0]

    def write() -> str:
        made[0] += 1
        return said(lambda: rules().save(path, replace=True))

    def rules() -> Any:
        return CARDBOWL2.house_rules({"downs": 3 + made[0] % 3})

    def found() -> Any:
        return cb.HouseRules.load(path).changed() if path.exists() else None

    return Door(write, found, lambda: rules().changed(), ("rules.toml",))


def guesses(folder: Path) -> Door:
    """Progress in the lessons, in the folder that `CARDBOWL_HOME` names."""
    progress.begin_anew()
    progress.refresh()
    path, made = folder / "progress.json", dict[str, str]()

    def write() -> str:
        made[f"question {len(made)}"] = "1"
        progress.solve(f"question {len(made) - 1}", "1")
        return progress.problem()

    def found() -> Any:
        return json.loads(path.read_text())["solved"] if path.exists() else None

    return Door(write, found, lambda: made, ("progress.json", "read-me.txt"))


def team(folder: Path) -> Door:
    """A team of Showdown, saved in a folder of data."""
    home, made = TeamFolder(folder / "mine"), [0]

    def draft() -> Draft:
        return drafts()[made[0] % 2]

    def write() -> str:
        made[0] += 1
        return said(lambda: home.save(draft()))

    def found() -> Any:
        path = folder / "mine" / "teams" / "reed-otters.toml"
        return (path.read_text(), (folder / "mine" / "leagues.toml").exists()) if path.exists() else None

    return Door(write, found, lambda: (team_text(draft().team), True), ("mine", "mine/teams", "mine/*.toml", "mine/teams/*.toml"))


@cache
def drafts() -> tuple[Draft, Draft]:
    """A team, and the same one with a player under another label."""
    house = data_set(HOUSE)
    begun = Draft(house, house.leagues[0], NEW).with_team(house.team("herons")).named("Reed Otters")
    changed = (begun.labelled(each.id, label) for each in begun.team.players for label in labels_of(each))
    return begun, next(each for each in changed if each.team != begun.team and not each.faults)


def builder(folder: Path) -> Door:
    """A team that is being built on a page, and keeps itself in the folder that `CARDBOWL_HOME` names."""
    made = cb.team_builder(team="herons")
    number = [0]

    def write() -> str:
        number[0] += 1
        intent = {"id": number[0], "step": made.view["step"], "action": "name", "value": f"Team {number[0]}"}
        made.set_state({"intent": intent})
        return str(made.view["said"])

    def found() -> Any:
        return next((path.read_text() for path in folder.glob("teams/*.toml")), None)

    return Door(write, found, lambda: team_text(made.team), ("teams", "teams/*.toml", "read-me.txt"))


@cache
def simulated(seed: int) -> Any:
    return cb.simulate(POCKET, 3, seed=seed, each=["yards_gained"])


def numbers(folder: Path, suffix: str, save: str = "save") -> Door:
    """The numbers of a simulation, or its plays."""
    path, made = folder / f"numbers{suffix}", [0]

    def write() -> str:
        made[0] += 1
        return said(lambda: getattr(simulated(made[0] % 2), save)(path))

    def meant() -> bytes:
        other = path.parent.parent / f"meant{suffix}"
        getattr(simulated(made[0] % 2), save)(other)
        return other.read_bytes()

    return Door(write, lambda: path.read_bytes() if path.exists() else None, meant, (path.name,))


def swept(folder: Path) -> Door:
    """The file of a sweep and that of its blocks: the second write is another sweep, for the first one is done."""
    made = [0]

    def sweep(out: Path | None) -> Any:
        return cb.sweep(POCKET, {"plays": 5}, players="random", games=2, seed=made[0], block=1, out=out)

    def write() -> str:
        made[0] += 1
        return said(lambda: sweep(folder / f"sweep-{made[0]}.csv"))

    def found() -> Any:
        path = folder / f"sweep-{made[0]}.csv"
        return path.read_text() if path.exists() else None

    def meant() -> str:
        sweep(None).save(folder.parent / "meant.csv")
        return (folder.parent / "meant.csv").read_text()

    return Door(write, found, meant, ("sweep-*.csv", "sweep-*.csv.blocks"), anew=True)


def charts(folder: Path) -> Door:
    """``cardbowl charts new``, into a folder of its own each time; a copy that is whole is not made again."""
    made = [0]

    def write() -> str:
        made[0] += 1
        path = folder / f"charts-{made[0]}"
        return "" if found() == [] else said(lambda: copy_folder(OPEN_CHARTS, path, "the charts"))

    def found() -> Any:
        path = folder / f"charts-{made[0]}"
        return read_charts(path)[1] if path.exists() else None

    return Door(write, found, list, ("charts-*", "charts-*/*", "charts-*/*/*"), anew=True)


def lessons(folder: Path) -> Door:
    """``cardbowl lab``: a copy of the lessons, which is brought up to date."""
    source, copy, made = folder.parent / "source", folder / "copy", [0]
    source.mkdir(exist_ok=True)
    source.chmod(0o777)
    for number in range(2):
        (source / f"{number}.txt").touch()
        (source / f"{number}.txt").chmod(0o666)

    def write() -> str:
        made[0] += 1
        for number in range(2):
            (source / f"{number}.txt").write_text(f"{made[0]}")
        return said(lambda: copy_lessons(source, copy))

    def found() -> Any:
        return {path.name: path.read_text() for path in lesson_files(copy)} if copy.exists() else None

    def meant() -> dict[str, str]:
        return {f"{number}.txt": f"{made[0]}" for number in range(2)}

    return Door(write, found, meant, ("copy", "copy/*.txt", "copy/.cardbowl-lessons.json"), in_parts=True)


def cache(folder: Path) -> Door:
    """The user's cache, in the folder that `CARDBOWL_CACHE` names."""
    made = [0]

    def write() -> str:
        made[0] += 1
        return "" if keep("worked-out", b"%d" % made[0] * 5000) else "it is not kept"

    return Door(write, lambda: kept("worked-out"), lambda: b"%d" % made[0] * 5000, ("worked-out",))


DOORS: dict[str, Callable[[Path], Door]] = {
    "save": game_file,
    "table": table,
    "kept game": kept_game,
    "terminal": terminal,
    "house rules": house_rules,
    "progress": guesses,
    "team": team,
    "team builder": builder,
    "simulate, csv": lambda folder: numbers(folder, ".csv"),
    "simulate, parquet": lambda folder: numbers(folder, ".parquet"),
    "plays, csv": lambda folder: numbers(folder, ".csv", "save_plays"),
    "sweep": swept,
    "charts": charts,
    "lessons": lessons,
    "cache": cache,
}
