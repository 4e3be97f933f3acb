"""The command line on a real terminal: colour, Ctrl-C, a progress bar, a process that is killed."""

import os
import select
import signal
import subprocess
import sys
import time

import pytest

import cardbowl as cb

pty = pytest.importorskip("pty", reason="this system has no terminals to test with")
termios = pytest.importorskip("termios", reason="this system has no terminals to test with")

GAME = ["play", "cardbowl-2.0", "--seed", "3", "--away", "you"]


class Terminal:
    """A process with a terminal of its own as stdin, stdout and stderr."""

    def __init__(self, *words, **env):
        self._end, inner = pty.openpty()
        termios.tcsetwinsize(inner, (24, 100))
        environment = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", **env}
        if "NO_COLOR" not in env:
            environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardbowl", *map(str, words)],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment,
            start_new_session=True,
            # Started in the background, as build servers do, this process ignores Ctrl-C and would hand that down.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        )
        os.close(inner)
        self.shown = ""

    def read_until(self, text, seconds=60):
        """Wait until `text` has been shown; an empty text waits for the end."""
        deadline = time.monotonic() + seconds
        while not (text and text in self.shown):
            if not select.select([self._end], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f"{text!r} was not shown in {seconds} s, but {self.shown!r}")
            try:
                self.shown += os.read(self._end, 65536).decode()
            except OSError:  # the process has ended
                assert not text, self.shown
                break
        return self.shown

    def type(self, text):
        os.write(self._end, text.encode())

    def end(self):
        """The exit code."""
        self.read_until("")
        return self.process.wait(60)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(60)
        os.close(self._end)


@pytest.fixture
def terminal():
    opened = []

    def start(*words, **env):
        opened.append(Terminal(*words, **env))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


@pytest.mark.parametrize(("env", "colored"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_is_for_terminals_that_want_it(terminal, env, colored):
    games = terminal("games", **env)
    assert games.end() == 0
    assert ("\x1b[1m" in games.shown) is colored
    assert "cardbowl-2.0" in games.shown


@pytest.mark.parametrize(("env", "colored"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_a_red_card_has_its_color_on_such_a_terminal_and_its_name_on_every_one(terminal, env, colored):
    game = terminal("play", "doi", "--seed", "3", "--home", "you", **env)
    game.read_until("Your call")
    game.type("play\n")
    game.read_until("Lay a card face down")
    game.read_until("4  ")
    game.read_until("> ")
    game.type("stop\n")
    assert "R10" in game.shown
    assert ("\x1b[31mR10\x1b[39m" in game.shown) is colored
    assert "B8" in game.shown
    assert "mB8" not in game.shown


def test_ctrl_c_leaves_a_game_saved(terminal, tmp_path):
    log = tmp_path / "log.json"
    game = terminal(*GAME, "--log", log)
    game.read_until("> ")
    game.type("red\n")
    game.read_until("Home: You have won the toss")
    game.process.send_signal(signal.SIGINT)
    assert game.end() == 130
    assert f"The game is saved in {log}." in " ".join(game.shown.split())  # a long line is broken between its words
    assert "Traceback" not in game.shown
    assert cb.load(log).log[0] == "red"


def test_a_killed_process_loses_no_answer(terminal, tmp_path):
    log = tmp_path / "log.json"
    game = terminal(*GAME, "--log", log)
    game.read_until("> ")
    game.type("red\n")
    game.read_until("You have won the toss")
    game.type("2\n")
    game.read_until("Kickoff: which kind")
    game.process.send_signal(signal.SIGKILL)
    game.process.wait(60)
    assert [answer for answer in cb.load(log).log if isinstance(answer, str)] == ["red", "kick"]
    assert [path.name for path in tmp_path.iterdir()] == ["log.json"]


def test_a_secret_hand_is_wiped_from_a_shared_terminal(terminal):
    game = terminal(*GAME)
    for prompt, line in (("> ", "red"), ("won the toss", "1"), ("which kind", "1"), ("Your call", "1")):
        game.read_until(prompt)
        game.type(f"{line}\n")
    game.read_until("Place four cards")
    game.type("2: 7C 9S 10H KD\n")
    game.read_until("Place one card opposite")
    typed = game.shown.index("2: 7C 9S 10H KD")
    assert "\x1b[1A\x1b[2K" in game.shown[typed:]


def test_a_secret_call_is_wiped_from_a_shared_terminal(terminal):
    """FS.PLAY.1.R1 FS.SETUP.1.R1: typed, or by auto, which does not say what it has called."""
    game = terminal("play", "football-strategy", "--away", "you", "--seed", "5")
    for prompt, line in (("> ", "Aerial"), ("Away: Your deck", "auto")):
        game.read_until(prompt)
        game.type(f"{line}\n")
        game.read_until("\x1b[1A\x1b[2K")
    game.read_until("You have won the toss")
    assert "auto: " not in game.shown


def test_ctrl_c_stops_a_simulation_quietly(terminal):
    simulation = terminal("simulate", "cardbowl-2.0", "--games", "1000000", "--home", "random", "--away", "random")
    simulation.read_until("games/s")
    simulation.process.send_signal(signal.SIGINT)
    assert simulation.end() == 130
    assert "Traceback" not in simulation.shown


def test_a_progress_bar_is_only_for_terminals_and_long_runs(terminal, process):
    short = terminal("simulate", "cardbowl-2.0", "--games", "1", "--home", "random", "--away", "random", "--json")
    assert short.end() == 0
    assert "games/s" not in short.shown
    piped = process("simulate", "cardbowl-2.0", "--games", "100", "--home", "random", "--away", "random", "--json")
    assert (piped.returncode, piped.stderr) == (0, "")
