"""What all commands share: help, one-line errors, exit codes, text that cannot steer a terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from cardbowl import __version__
from cardbowl.cli import main
from cardbowl.cli.commands import listed, plain, red_cards

COMMAND = [sys.executable, "-m", "cardbowl"]
NAMES = [
    "charts",
    "check",
    "games",
    "house-rules",
    "lab",
    "odds",
    "play",
    "realism",
    "replay",
    "rule",
    "season",
    "simulate",
    "sweep",
    "teams",
]


def test_the_commands_are_these():
    assert sorted(main.commands) == NAMES


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_help_lists_every_command(cardbowl, words):
    result = cardbowl(*words)
    assert result.exit_code == 0
    assert all(f"\n  {name} " in result.stdout for name in NAMES)
    assert "..." not in result.stdout.replace("[ARGS]...", "")


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(cardbowl, name):
    result = cardbowl(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: cardbowl {name} ")


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"lab", "play"}))
def test_every_command_that_prints_results_has_json(name):
    command = main.commands[name]
    printing = command.commands["check"] if isinstance(command, click.Group) else command
    assert "as_json" in {parameter.name for parameter in printing.params}


def test_version(cardbowl):
    assert cardbowl("--version").stdout == f"cardbowl {__version__}\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["dance"], "No such command 'dance'."),
        (["--loud"], "No such option"),
        (["games", "extra"], "Got unexpected extra argument (extra)"),
        (["rule"], "Missing argument 'ID'."),
        (["rule", "CB2.RUSH.99"], "there is no rule 'CB2.RUSH.99'; near it are CB2.RUSH."),
        (["rule", ""], "there is no rule ''; an ID looks like CB2.RUSH.5"),
        (["rule", "\x1b[31m\n"], "there is no rule '\\x1b[31m\\n'"),
        (["check"], "Missing argument 'FILE.toml'."),
        (["check", "missing.toml"], "missing.toml: cannot read the vectors: No such file or directory"),
        (["check", "."], ".: cannot read the vectors: Is a directory"),
        (["replay"], "Missing argument 'LOG'."),
        (["replay", "."], ".: cannot read the game: Is a directory"),
        (["play"], "Missing argument 'GAME'."),
        (["play", "chess"], "there is no game 'chess'; the games are cardbowl-2.0"),
        (["play", "cardbowl-2.0", "--seed", "x"], "Invalid value for '--seed': 'x' is not a valid integer."),
        (["play", "cardbowl-2.0", "--home", "me"], "cardbowl-2.0 has no player 'me'; allowed are you, random, sensible"),
        (["play", "cardbowl-2.0", "--home-name", "x" * 41], "has 41 characters; at most 40 are allowed"),
        (["play", "cardbowl-2.0", "--rules", "missing"], "missing: cannot read the house rules: No such file"),
        (["play", "cardbowl-2.0", "--log", "missing/x"], "missing/x: cannot save the game: No such file"),
        (["play", "cardbowl-2.0", "--log", "."], ".: cannot read the game: Is a directory"),
        (["simulate", "cardbowl-2.0"], "Missing option '--games'."),
        (["simulate", "cardbowl-2.0", "--games", "0"], "the number of games is 0; a whole number of 1 or more"),
        (["simulate", "cardbowl-2.0", "--games", "1.5"], "'1.5' is not a valid integer."),
        (["simulate", "cardbowl-2.0", "--games", "1", "--home", "you"], "has no computer player 'you'"),
        (["simulate", "cardbowl-2.0", "--games", "1", "--engine", "steam"], "'steam' is not one of 'reference', 'fast'."),
        (["simulate", "chess", "--games", "1"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_one_clear_line(refused, words, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert message in refused(*words)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"game = ", "rules.toml: this is not TOML: Invalid value (at end of document)"),
        (b"\xff\xfe", "rules.toml: cannot read the house rules: this is not a text file in UTF-8"),
        (b'game = "chess"', "rules.toml: the field game is 'chess'; allowed are"),
        (b'game = "cardbowl-2.0"\ngravity = 1', "rules.toml: cardbowl-2.0 has no house rule 'gravity'"),
        (b'game = "cardbowl-2.0"\ndowns = 99', "the house rule downs is 99; allowed: whole numbers 1..9 (CB2.NFL.5)"),
        (b'game = "cardbowl-2.0"\ndowns = ' + b"9" * 5000, "rules.toml: this is not TOML"),
    ],
)
@pytest.mark.parametrize("words", [["play", "cardbowl-2.0"], ["simulate", "cardbowl-2.0", "--games", "1"], ["check", "v.toml"]])
def test_bad_house_rules_are_one_clear_line(refused, words, text, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.toml").write_bytes(text)
    (tmp_path / "v.toml").write_text('game = "cardbowl-2.0"\n[[vector]]\nid = "A"\nexpect = "B"\n')
    assert message in refused(*words, "--rules", "rules.toml")


@pytest.mark.parametrize("card", ["10♥", "A♦", "R1", "R10", "R15", "red 10", "Red 5"])
def test_a_red_card_is_written_in_red(card):
    for before, after in (("", ""), ("Otters draw ", " (O2)"), ("(", ")."), ("B5 P ", ", B1")):
        assert red_cards(f"{before}{card}{after}") == f"{before}\x1b[31m{card}\x1b[39m{after}"


@pytest.mark.parametrize(
    "text",
    [
        "10♠ K♣ B10 B1(L) P",
        "black 5, penalty card",
        "[DOI.PLAY.5.R1]",
        "R11 R0 R",
        "1&10",
        "redoubled 5",
        "hundred 5",
        "AR1",
        "The coin is red.",
    ],
)
def test_nothing_else_is_written_in_red(text):
    assert red_cards(text) == text


def test_plain_text_cannot_steer_a_terminal():
    assert plain("a\x1b[31mb\nc\x9bd\u202ee\ud800f") == "a [31mb c d e f"
    assert plain("Öttérs 10♥ ±") == "Öttérs 10♥ ±"
    assert plain(12) == "12"


def test_listed_words():
    assert [listed("a"), listed("ab"), listed("abc")] == ["a", "a or b", "a, b or c"]


def test_a_command_can_be_called_without_leaving_python():
    assert main.main(["games"], standalone_mode=False) is None
    assert CliRunner().invoke(main, ["rule", "x"], standalone_mode=False).exit_code == 1


# ---- in a process of its own -------------------------------------------------------------------------------------


def test_a_reader_that_stops_reading_is_no_error():
    writer = subprocess.Popen([*COMMAND, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    writer.stdout.close()
    message = writer.stderr.read()
    writer.stderr.close()
    assert (writer.wait(60), message) == (141, b"")


def test_a_full_disk_is_one_clear_line(process):
    with Path("/dev/full").open("w") as full:
        result = process("games", "--json", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (result.returncode, result.stderr) == (
        2,
        "cardbowl: cannot write the output: No space left on device\n",
    )


def test_a_terminal_without_suit_signs_gets_letters(process):
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = process("play", "cardbowl-2.0", "--seed", "1", input="", env=env)
    assert result.returncode == 0
    assert "draw 10S (toss)" in result.stdout
    assert result.stdout.isascii()


def test_json_is_ascii_in_any_terminal(process, tmp_path):
    log = tmp_path / "log.json"
    process("play", "cardbowl-2.0", "--home-name", "Öttérs", "--log", log, "--seed", "1", input="")
    result = process("replay", log, "--json")
    assert result.stdout.isascii()
    assert json.loads(result.stdout)["names"]["home"] == "Öttérs"


def test_the_installed_command_is_this_one():
    from importlib.metadata import entry_points

    (script,) = entry_points(group="console_scripts", name="cardbowl")
    assert script.load() is main


def test_ctrl_c_while_the_commands_are_imported_is_no_traceback():
    """The interrupt comes as the first command is imported."""
    code = "import sys\nclass Ctrl:\n  def find_spec(self, name, *more):\n    if name == 'click': raise KeyboardInterrupt\n"
    code += "sys.meta_path.insert(0, Ctrl())\nfrom cardbowl.cli import main"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "")


def test_where_nobody_can_be_told_the_exit_code_still_tells(process):
    with Path("/dev/full").open("w") as full:
        result = process("odds", "nogame", capture_output=False, stdout=subprocess.PIPE, stderr=full)
    assert (result.returncode, result.stdout) == (2, "")


def test_what_is_typed_and_cannot_be_read_is_told_as_that(process, tmp_path):
    with (tmp_path / "input").open("w") as unreadable:
        result = process("play", "doi", "--seed", "1", stdin=unreadable)
    assert (result.returncode, result.stderr) == (2, "cardbowl: cannot read what is typed: Bad file descriptor\n")


@pytest.mark.parametrize(
    ("closed", "code", "said"), [(">&-", 2, "cardbowl: cannot ask: the output is closed\n"), ("2>&-", 0, ""), (">&- 2>&-", 2, "")]
)
def test_a_game_whose_output_is_closed_ends_in_one_sentence_or_goes_on(closed, code, said):
    """What `play` asks stands on the output; without a place for errors a game is played as ever."""
    line = f'"$0" -m cardbowl play doi --seed 1 {closed}'
    done = subprocess.run(["sh", "-c", line, sys.executable], input="1\nnotes\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, said)
    assert ("The game is not saved" in done.stdout) is (not code)


def test_lines_fit_a_narrow_terminal(cardbowl):
    shown = cardbowl("play", "doi", "--seed", "1", input="notes\n", env={"COLUMNS": "20"}).stdout.splitlines()
    assert len(shown) > 20
    assert [line for line in shown if len(line) > 20 and " " in line.strip()] == []


def test_rows_of_a_table_stay_one_line(cardbowl):
    wide, narrow = (cardbowl("simulate", "doi", "--games", "1", env={"COLUMNS": columns}).stdout for columns in ("200", "20"))
    table = [line for line in wide.splitlines() if "  " in line.strip()]
    assert table
    assert [line for line in table if line not in narrow] == []
