"""The command line: arguments of every command, right, near and odd, and lines typed into a game."""

import json
from functools import cache

import click
import pytest
from click.testing import CliRunner
from hypothesis import strategies as st
from support.fuzz import fuzz, one_of
from support.hostile import ODD_TEXTS, near
from support.some_games import cut, packed, saved_games
from support.sources import TESTS

import cardbowl as cb
from cardbowl.cli import lab, main

FEW_GAMES = st.sampled_from(("1", "1", "2", "0", "-1", "x", "", "1.5", "٣", "1e3", " 1"))
ODD_WORDS = st.one_of(
    st.sampled_from([word for word in ODD_TEXTS if "\ud800" not in word and "\udcff" not in word and not word.startswith("/")]),
    st.text(st.characters(codec="utf-8", exclude_characters="/"), max_size=12),
    st.sampled_from(("x" * 5_000, "--", "-", "-1", "--no-such", "-h", "=", "a=b", "1=1=1", "9" * 5_000)),
)
"""No word names a file outside the folder of the test."""
GAMES = st.sampled_from((*cb.GAMES, "doi", "DOI", "cardbowl", "cardbowl-2", "nothing.py:GAME", "os:path", "json"))
RULES = st.sampled_from(("CB2.RUSH.5", "cb2.rush.5", "CB2.RUSH", "CB2", "DOI.PLAY.5.R1", "FS.1", "X.Y.1", "rush", ""))
FILES = st.sampled_from(("game.json", "rules.toml", "vectors.toml", "team.toml", "none.json", "folder", ".", "", "new"))
PLAYERS = st.sampled_from(("random", "random", "you", "nobody", "", "Random"))
SEEDS = st.sampled_from(("1", "0", "-1", "x", "", "1.5", "9" * 20, "9" * 5_000))
VALUES = {
    "--games": FEW_GAMES,
    "--seed": SEEDS,
    "--home": PLAYERS,
    "--away": PLAYERS,
    "--player": PLAYERS,
    "--players": st.sampled_from(("random", "random,random", "random,nobody", ",", "")),
    "--home-name": st.sampled_from(("Otters", "owls", "x" * 50, "")),
    "--away-name": st.sampled_from(("Herons", "mules", "")),
    "--rules": FILES,
    "--charts": FILES,
    "--data": FILES,
    "--log": FILES,
    "--out": st.sampled_from(("a.csv", "a.txt", "a", "folder", "", "folder/a.csv")),
    "--plays": st.sampled_from(("a.csv", "a.txt", "a", "folder")),
    "--engine": st.sampled_from(("reference", "x")),
    "--jobs": st.sampled_from(("1", "0", "-1", "x", "")),
    "--workers": st.sampled_from(("1", "0", "-1", "x", "")),
    "--block": st.sampled_from(("1", "0", "-1", "x")),
    "--port": st.sampled_from(("8888", "0", "99999", "x")),
    "--seasons": st.sampled_from(("1999-2024", "x", "")),
    "--game": GAMES,
    "--seen": st.sampled_from(("KS 7H", "KS KS", "R1", "x", "", ",")),
    "game": GAMES,
    "folder": FILES,
    "file": FILES,
    "path": FILES,
    "log": FILES,
    "identifier": RULES,
    "search": st.sampled_from(("downs", "points", "x", "")),
    "league": st.sampled_from(("tidewater", "Tidewater League", "highline", "x", "")),
    "variants": st.one_of(GAMES, FILES, st.sampled_from(("doi:downs=5", "doi:rules.toml", "doi:"))),
}
WITHHELD = ("--cluster", "--engine=fast")
"""What would look for other machines."""
QUICK = {
    "cardbowl-2.0": ("rush", "fumble", "open-field"),
    "doi": ("pairs", "kick", "play"),
    "football-strategy": ("kick", "card"),
}

"""Questions that are quick to answer."""
INPUTS = st.sampled_from(
    ("spot=40", "o1=KS", "d1=3H", "distance=30", "cards=1", "spot=", "=1", "x=1", "down=2", "draws=1", "spot=x")
)


@cache
def commands():
    """Every command with its words, groups opened."""
    found = []

    def walk(command, words):
        if isinstance(command, click.Group):
            for name, each in command.commands.items():
                walk(each, (*words, name))
        else:
            found.append((words, command))

    walk(main, ())
    return found


@pytest.fixture(autouse=True)
def _no_jupyterlab(monkeypatch):
    """`cardbowl lab` copies one lesson and starts nothing."""
    monkeypatch.setattr(lab, "start", lambda words: 0)
    monkeypatch.setattr(lab, "lessons", lambda: TESTS / "vectors")


def write_files(path):
    (path / "game.json").write_text(json.dumps(cut(saved_games()[0], 30)), encoding="utf-8")
    (path / "rules.toml").write_text('game = "doi"\ndowns = 5\n', encoding="utf-8")
    (path / "vectors.toml").write_text((TESTS / "vectors" / "doi.toml").read_text(encoding="utf-8")[:20_000], encoding="utf-8")
    (path / "team.toml").write_text("format = 1\n", encoding="utf-8")
    (path / "folder").mkdir()


def a_word(data, name):
    """A value of an argument or option: mostly one that it may take."""
    right = VALUES.get(name, st.just(""))
    return str(one_of(data, (5, right), (1, right.flatmap(near)), (1, ODD_WORDS)))


def arguments(data):
    words, command = commands()[data.draw(st.integers(0, len(commands()) - 1))]
    found = [*words]
    for each in command.params:
        is_argument = isinstance(each, click.Argument)
        if each.opts[0] in WITHHELD or (not is_argument and data.draw(st.integers(0, 3))):
            continue
        if getattr(each, "is_flag", False):
            found.append(each.opts[0])
        elif words == ("odds",) and each.name in ("what", "inputs"):
            found += question(data, found[1], each.name)
        else:
            found += [] if is_argument else [each.opts[0]]
            found.append(a_word(data, each.name if is_argument else each.opts[0]))
    if "--games" not in found and any("--games" in each.opts for each in command.params):
        found += ["--games", "1"]
    if "season" in found[:1]:
        found += ["--player", "random"]
    if found[:1] in (["simulate"], ["realism"]):
        found += ["--home", "random", "--away", "random"]
    if found[:1] == ["sweep"]:
        found += ["--players", "random"]
    kind = data.draw(st.sampled_from(("as it is", "as it is", "as it is", "one more", "one less", "mixed")))
    if kind == "one more":
        found.insert(data.draw(st.integers(0, len(found))), str(one_of(data, (1, ODD_WORDS))))
    elif kind == "one less":
        del found[data.draw(st.integers(1, max(1, len(found) - 1))) :][:1]
    elif kind == "mixed" and found[0] not in ("simulate", "season", "sweep", "realism"):
        found = [found[0], *data.draw(st.permutations(found[1:]))]
    return found


def question(data, game, name):
    """A question about odds, or inputs of it."""
    if name == "what":
        asked = one_of(data, (4, st.sampled_from(QUICK.get(game, ("none",)))), (1, ODD_WORDS))
        return [asked] if data.draw(st.booleans()) else []
    count = data.draw(st.integers(0, 2))
    return [str(one_of(data, (3, INPUTS), (1, INPUTS.flatmap(near)), (1, ODD_WORDS))) for _ in range(count)]


def check_run(trial, result, is_json=False):
    """Exit code, traceback, letters and lines of one run."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (0, 1, 2)
    shown = result.stdout.replace("\n", "")
    assert all(letter.isprintable() for letter in shown), ascii(shown)
    lines = result.stderr.splitlines()
    if result.exit_code:
        trial.refused += 1
        assert len(lines) == 1 or (result.stdout and not lines), result.output
    for line in lines:
        trial.says(line)
    if is_json and result.exit_code == 0:
        json.loads(result.stdout)


@fuzz(few=160)
def test_odd_arguments_are_told(trial, data, folder):
    with folder() as path:
        write_files(path)
        words = arguments(data)
        trial.inputs += 1
        result = CliRunner().invoke(main, words, input="quit\n", env={"COLUMNS": "80"})
        check_run(trial, result, "--json" in words and "--help" not in words and "-h" not in words)


TYPED = st.sampled_from(
    (
        *(
            "",
            "auto",
            "auto",
            "1",
            "2",
            "3",
            "undo",
            "help",
            "notes",
            "discards",
            "?",
            "? CB2.RUSH.5",
            "? x",
            "quit",
            "exit",
            "save",
        ),
        *(
            "save a.json",
            "save folder",
            "save ",
            "save folder/a",
            "red",
            "run",
            "pass",
            "hand play",
            "punt",
            "r",
            "p",
            "home",
            "KS",
        ),
        *("2: 7C 9S 10H KD", "2 7C 9S 10H KD", "10", "-1", "0", "99", "yes", "no", "decline", "R10", "UNDO", " auto ", "?CB2"),
    )
)


@fuzz(few=30, each=50)
def test_odd_lines_typed_into_a_game_are_told(trial, data, folder):
    """Twenty lines and more to one game: each is answered, nothing ends it but quit and the end of the input."""
    name = data.draw(st.sampled_from(list(cb.GAMES)))
    each = st.one_of(TYPED, TYPED, TYPED.flatmap(near).map(str), ODD_WORDS)
    lines = data.draw(st.lists(each, min_size=20, max_size=30))
    with folder() as path:
        write_files(path)
        words = [
            "play",
            name,
            "--seed",
            str(data.draw(st.integers(0, 99))),
            "--away",
            data.draw(st.sampled_from(("you", "random"))),
        ]
        words += ["--log", "mine.json"] if data.draw(st.booleans()) else []
        trial.inputs += len(lines)
        text = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in lines)
        result = CliRunner().invoke(main, words, input=text.encode("utf-8", "surrogatepass"), env={"COLUMNS": "80"})
        check_run(trial, result)
        assert result.exit_code == 0, result.output
        if (path / "mine.json").exists():
            cb.load(path / "mine.json")


def test_words_for_shared_lines_are_right():
    """What is mutated elsewhere is replayed here as it is."""
    assert CliRunner().invoke(main, ["replay", packed(cut(saved_games()[0], 10))]).exit_code == 0
