"""``cardbowl charts``."""

import json

import pytest

from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, read_charts

FILES = ["aerial.toml", "ball_control.toml", "chart_set.toml", "defences.toml", "pro_style.toml", "random_fields.toml"]


@pytest.fixture
def folder(cardbowl, tmp_path):
    """A folder with the Open Charts."""
    made = tmp_path / "mine"
    assert cardbowl("charts", "new", made).exit_code == 0
    return made


def spoil(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_new_folder_holds_the_open_charts(cardbowl, tmp_path):
    """FS.DATA.4"""
    made = tmp_path / "some" / "where"
    result = cardbowl("charts", "new", made)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"6 files of the Open Charts are in {made}")
    assert sorted(path.name for path in made.iterdir()) == FILES
    assert read_charts(made)[0].fingerprint == read_charts(OPEN_CHARTS)[0].fingerprint


def test_an_empty_folder_is_filled(cardbowl, tmp_path):
    assert cardbowl("charts", "new", tmp_path).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == FILES


def test_charts_without_faults_are_told_in_one_line(cardbowl, folder):
    result = cardbowl("charts", "check", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    found = read_charts(folder)[0].fingerprint
    assert result.stdout == f"Open Charts 1.0; decks Pro Style, Aerial, Ball Control; fingerprint {found}\n"


def test_every_fault_is_told_with_file_card_and_letter(cardbowl, folder):
    """FS.DATA.1"""
    spoil(folder / "pro_style.toml", 'A = "-1"', 'A = "I15"')
    spoil(folder / "aerial.toml", "restrict = 0", "restrict = 99")
    spoil(folder / "random_fields.toml", "long_gain = 14", "long_gain = 140")
    result = cardbowl("charts", "check", folder)
    assert (result.exit_code, result.stderr) == (2, "")
    assert [line[: line.index("'") if "'" in line else 60] for line in sorted(result.stdout.splitlines())] == [
        "aerial.toml: card 1: E11: the field restrict is 99; a whole ",
        "pro_style.toml: card 1: A: E1: ",
        "random_fields.toml: row 1: the field long_gain is 140; a who",
    ]
    told = json.loads(cardbowl("charts", "check", folder, "--json").stdout)
    assert {(fault["number"], fault["where"]) for fault in told["faults"]} == {
        ("E1", "pro_style.toml: card 1: A"),
        ("E11", "aerial.toml: card 1"),
        ("", "random_fields.toml: row 1"),
    }
    assert "fingerprint" not in told


def test_charts_as_json(cardbowl, folder):
    told = json.loads(cardbowl("charts", "check", folder, "--json").stdout)
    assert told["decks"] == ["Pro Style", "Aerial", "Ball Control"]
    assert told["fingerprint"] == read_charts(folder)[0].fingerprint
    assert told["faults"] == []


# ---- bad input -------------------------------------------------------------------------------------------------------


def loop(path):
    path.symlink_to(path)


def large(path):
    with path.open("wb") as file:
        file.truncate(100_000_000)


BROKEN = {
    "no file": (lambda path: None, "cannot read this file: No such file"),
    "a folder": (lambda path: path.mkdir(), "this is no file"),
    "100 MB": (large, "100,000,000 bytes are too many, 1,000,000 are allowed"),
    "a link to itself": (loop, ""),
    "no TOML": (lambda path: path.write_text("= ["), "this is not TOML"),
    "no text": (lambda path: path.write_bytes(b"\xff\xfe\x00"), "not a text file in UTF-8"),
    "empty": (lambda path: path.write_text(""), "the field format is missing; 1 is needed"),
}


@pytest.mark.parametrize("file", ["chart_set.toml", "pro_style.toml", "random_fields.toml"])
@pytest.mark.parametrize("way", BROKEN)
def test_a_file_that_cannot_be_read_is_a_fault(cardbowl, folder, file, way):
    make, words = BROKEN[way]
    (folder / file).unlink()
    make(folder / file)
    result = cardbowl("charts", "check", folder)
    assert (result.exit_code, result.stderr) == (2, "")
    assert result.stdout.splitlines()[0].startswith(f"{file}: ")
    assert words in result.stdout


def test_what_is_no_folder_cannot_be_checked(cardbowl, tmp_path):
    (tmp_path / "file").write_text("text", encoding="utf-8")
    loop(tmp_path / "loop")
    for name in (tmp_path / "file", tmp_path / "loop", tmp_path / "missing", "\0", "x" * 5000, ""):
        result = cardbowl("charts", "check", name)
        assert (result.exit_code, result.stderr) == (2, ""), name
        assert result.stdout.endswith("there is no such folder\n")


def test_what_is_there_already_is_left_alone(refused, folder, tmp_path):
    before = {path: path.read_bytes() for path in folder.iterdir()}
    assert refused("charts", "new", folder) == f"{folder}: this folder is not empty; name a new one"
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    (tmp_path / "file").write_text("text", encoding="utf-8")
    assert "something else with this name" in refused("charts", "new", tmp_path / "file")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "text"


def test_a_copy_that_was_killed_is_finished(cardbowl, folder):
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    for name in FILES[2:]:
        (folder / name).unlink()
    (folder / f".{FILES[2]}.0123abcd.part").write_text("half of it", encoding="utf-8")
    result = cardbowl("charts", "new", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    assert {path.name: path.read_bytes() for path in folder.glob("*.toml")} == whole


def test_a_begun_copy_with_something_of_the_reader_is_left_alone(refused, folder):
    (folder / FILES[0]).unlink()
    for spoiled in (
        lambda: spoil(folder / FILES[1], 'title = "Ball Control"', 'title = "My Control"'),
        lambda: (folder / FILES[1]).rename(folder / "other.toml"),
        lambda: ((folder / "other.toml").unlink(), (folder / "notes").mkdir()),
    ):
        spoiled()
        before = {path: path.is_file() and path.read_bytes() for path in folder.iterdir()}
        assert refused("charts", "new", folder) == f"{folder}: this folder is not empty; name a new one"
        assert {path: path.is_file() and path.read_bytes() for path in folder.iterdir()} == before


def test_a_folder_that_cannot_be_made_is_refused_in_words(refused, tmp_path):
    (tmp_path / "file").write_text("text", encoding="utf-8")
    loop(tmp_path / "loop")
    for name in (tmp_path / "file" / "inside", tmp_path / "loop", tmp_path / ("x" * 300), "\0"):
        assert len(refused("charts", "new", name)) > 20


def test_an_empty_name_is_refused(refused):
    assert refused("charts", "new", "") == "'' is no name of a folder"


def test_charts_alone_say_what_there_is(cardbowl):
    result = cardbowl("charts")
    assert result.exit_code == 2
    assert "check" in result.output
