"""No saved game is lost by any sequence of actions at tables and terminals.

A file is read here as plain data: its content may only grow, or be replaced by answers that were given
after an undo at the very table that had written it.
"""

import contextlib
import json
import re
import tempfile
from pathlib import Path
from random import Random
from unittest import mock

from click.testing import CliRunner
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule
from support.walks import legal

import cardbowl as cb
from cardbowl.cli import main
from cardbowl.cli.session import Session as Terminal
from cardbowl.errors import DataError
from cardbowl.steps.log import to_json
from cardbowl.widgets.session import Session as Table

GAME = "cardbowl-2.0"
NAMES = ("Otters", "Herons")
SEEDS = st.integers(1, 2)
LOGS = st.sampled_from((None, "mine.json", "other.json", "notes.txt"))
FILES = st.sampled_from(("mine.json", "other.json", f"{GAME}-game.json"))
CHOICES = st.integers(0, 2)
TYPED = st.sampled_from(("", "auto", "1", "2", "undo", "undo", "save mine.json", "save other.json", "save notes.txt"))
SAVED = re.compile(r"(\S+) goes on after|saved to (\S+?)(?:,| as|\.$)")


def written(game):
    """The answers of a game in its file."""
    return json.loads(to_json(game))["answers"]


def begins_like(new, old):
    """Whether a file holds all the answers of another one, in a game that begins in the same way."""
    fields = ("game", "house_rules", "seed", "names", "start")
    return [new[field] for field in fields] == [old[field] for field in fields] and in_common(new, old) == len(old["answers"])


def in_common(new, old):
    """How many answers two games share before they part."""
    pairs = list(zip(new["answers"], old["answers"], strict=False))
    return next((number for number, (one, other) in enumerate(pairs) if one != other), len(pairs))


class Desk:
    """A player at a desk: the games written or loaded, by file, and how far they have gone back since."""

    def __init__(self):
        self.held = {}
        self.lowest = {}

    def hold(self, name, text):
        self.held[name], self.lowest[name] = text, len(json.loads(text)["answers"])

    def went_back_to(self, answers):
        self.lowest = {name: min(lowest, answers) for name, lowest in self.lowest.items()}

    def may_replace(self, name, old, new):
        """Whether the content of a file was taken back here, down to the answers that are kept."""
        before, after = json.loads(old), json.loads(new)
        return self.held.get(name) == old and self.lowest[name] <= in_common(after, before) < len(before["answers"])


class SavedGames(RuleBasedStateMachine):
    """Some tables and terminals in one folder."""

    def __init__(self):
        super().__init__()
        self.ends = contextlib.ExitStack()
        folder = self.ends.enter_context(tempfile.TemporaryDirectory())
        self.ends.enter_context(contextlib.chdir(folder))
        Path("notes.txt").write_text("not a game", encoding="utf-8")
        self.tables = []
        self.disk = {}
        self.run_the_cell(seed=1, name=None, steps=0, choice=0)

    def teardown(self):
        self.ends.close()

    def look_at_the_disk(self, desk, holds=True):
        """Compare every file with its content before; `desk` may have written since."""
        files = {path.name: path.read_text(encoding="utf-8") for path in Path().iterdir()}
        for name, old in self.disk.items():
            assert name in files
            new = files[name]
            if new == old:
                continue
            assert name != "notes.txt"
            if not desk.may_replace(name, old, new):
                assert begins_like(json.loads(new), json.loads(old)), f"{name} has lost its game"
        for name, text in files.items():
            if holds and text != self.disk.get(name) and name != "notes.txt":
                desk.hold(name, text)
        self.disk = files

    # ---- tables --------------------------------------------------------------------------------------------------

    @rule(seed=SEEDS, name=FILES | st.none(), steps=st.integers(0, 3), choice=CHOICES)
    def run_the_cell(self, seed, name, steps, choice):
        game = cb.new_game(GAME, *NAMES, seed=seed)
        for _ in range(steps):
            game.answer(legal(game, Random(choice)))
        asked, desk, table = written(game), Desk(), None
        with contextlib.suppress(DataError):
            table = Table(game, save_to=name, coach="off", dial="cards", cover=None, replay=False)
        if table is None:
            self.look_at_the_disk(desk)
            saved = json.loads(self.disk[name])
            assert saved["seed"] != seed or in_common(saved, {"answers": asked}) < min(len(asked), len(saved["answers"]))
            return
        if name in self.disk:
            saved = json.loads(self.disk[name])["answers"]
            assert written(table.referee)[: len(saved)] == saved
            desk.hold(name, self.disk[name])
        self.tables.append((table, desk))
        self.tables = self.tables[-3:]
        self.look_at_the_disk(desk)

    def press(self, which, action, value=None):
        table, desk = self.tables[which % len(self.tables)]
        table.shown("")
        game, was_what_if = table.referee, table.past.in_branch
        table.act({"step": table.serial, "action": action, "value": value})
        kept = table.shown("")
        in_what_if = kept["history"]["can_return"]
        assert in_what_if or not was_what_if or action == "return", "the game that was kept is gone"
        text = table.message.get("text", "")
        if action == "load" and table.message["tone"] == "good":
            desk.held, desk.lowest = {}, {}
        elif not in_what_if and table.referee is game:
            desk.went_back_to(len(game.log))
        self.look_at_the_disk(desk, holds=not in_what_if)
        said = SAVED.search(text) if table.message.get("tone") == "good" else None
        if action == "save" and table.message["tone"] == "good":
            assert said is not None
            assert json.loads(self.disk[said[1] or said[2]])["answers"] == written(table.referee)
        name = kept["tools"]["saves_to"]
        changed = action in ("answer", "undo", "rewind", "save") and table.message.get("tone") != "refused"
        if changed and name in self.disk and not kept["history"]["past"]:
            here, there = json.loads(to_json(table.referee)), json.loads(self.disk[name])
            assert begins_like(there, here) or ("not saved" in text and not begins_like(here, there))

    @rule(which=CHOICES, choices=st.lists(CHOICES, min_size=1, max_size=4))
    def answer(self, which, choices):
        for choice in choices:
            game = self.tables[which % len(self.tables)][0].referee
            self.press(which, "answer", legal(game, Random(choice)))

    @rule(which=CHOICES, times=st.integers(1, 4))
    def undo(self, which, times):
        for _ in range(times):
            self.press(which, "undo")

    @rule(which=CHOICES, at=st.integers(0, 8), then=st.sampled_from(("what_if", "rewind", "look")))
    def look_back(self, which, at, then):
        self.press(which, "look", at)
        self.press(which, then, 0)

    @rule(which=CHOICES)
    def go_back_from_what_if(self, which):
        self.press(which, "return")

    @rule(which=CHOICES, name=st.sampled_from((None, None, "mine", "other", "third", "notes.txt")))
    def save(self, which, name):
        self.press(which, "save", name)

    @rule(which=CHOICES, name=FILES)
    def load_a_file(self, which, name):
        self.press(which, "load", name)

    @rule(which=CHOICES, seed=SEEDS, choices=st.lists(CHOICES, max_size=5))
    def load_a_line(self, which, seed, choices):
        friend = cb.new_game(GAME, *NAMES, seed=seed)
        for choice in choices:
            friend.answer(legal(friend, Random(choice)))
        self.press(which, "load", cb.share(friend))

    # ---- terminals -----------------------------------------------------------------------------------------------

    @rule(seed=SEEDS, name=LOGS, lines=st.lists(TYPED, max_size=8))
    def sit_at_a_terminal(self, seed, name, lines):
        desk, left = Desk(), iter(lines)
        if name in self.disk and name != "notes.txt":
            desk.hold(name, self.disk[name])

        def read_line(terminal):
            desk.went_back_to(len(terminal._referee.log))
            self.look_at_the_disk(desk)
            with contextlib.suppress(StopIteration):
                return next(left)
            raise EOFError

        words = ["play", GAME, "--seed", f"{seed}", "--away", "you", "--home-name", NAMES[0], "--away-name", NAMES[1]]
        with mock.patch.object(Terminal, "_read_line", read_line):
            result = CliRunner().invoke(main, words if name is None else [*words, "--log", name])
        self.look_at_the_disk(desk)
        assert result.exit_code == 0 or "cardbowl: " in result.stderr, result.output
        if name is not None and result.exit_code == 0:
            assert f"The game is saved in {name}." in result.stdout


SavedGames.TestCase.settings = settings(max_examples=150, stateful_step_count=30)


class TestNoSavedGameIsLost(SavedGames.TestCase):
    """Runs the machine above."""
