"""Data that are broken on purpose: each fault in one sentence with its file, place and rule, and nothing half-loaded."""

import shutil
import tomllib

import pytest
from games.showdown.bad_files import (
    CARDS,
    CHARTS,
    DEFENSE,
    GRID,
    HERONS,
    IN_A_FOLDER,
    KICKING,
    LEAGUES,
    LONGEST,
    ODD,
    OFFENSE,
    PRINTED,
    READERS,
    TEAMS,
)
from support.cases import rows

from cardbowl.errors import CardbowlError, DataError
from cardbowl.games.showdown.data.folders import (
    HOUSE_FOLDER,
    load_data_set,
    name_data,
    read_data_set,
    read_team_file,
)
from cardbowl.games.showdown.data.read_charts import read_grid
from cardbowl.games.showdown.data.vocabulary import wrong_effect
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields


@pytest.fixture
def folder(tmp_path):
    """A copy of the house data that may be spoiled."""
    return copied(tmp_path)


def copied(tmp_path):
    shutil.copytree(HOUSE_FOLDER, tmp_path / "mine")
    return tmp_path / "mine"


def spoil(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def told(folder):
    """The faults of a folder, which is refused with the first of them, or a team file."""
    faults = [str(fault) for fault in read_data_set(folder)[1]]
    assert faults
    with pytest.raises(DataError) as caught:
        load_data_set(folder)
    assert faults[0] in str(caught.value)
    for fault in faults:
        assert fault.isprintable(), fault
        assert len(fault) < LONGEST, fault
    return faults


def spoiled(file, old, new):
    """The text of a file of the house data with a change."""
    text = (HOUSE_FOLDER / file).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@rows(("file", "old", "new", "said"), [*CHARTS.values(), *PRINTED.values(), *TEAMS.values(), *ODD.values()])
def test_a_fault_is_told_in_one_sentence(file, old, new, said):
    """NS.DATA.3 NS.DATA.1 NS.CONV.3 NS.EFF.1 NS.EFF.2"""
    faults = Faults()
    READERS[file](Fields(tomllib.loads(spoiled(file, old, new)), file, faults))
    assert any(said in str(fault) for fault in faults), faults[:5]
    for fault in faults:
        assert str(fault).isprintable(), fault
        assert len(str(fault)) < LONGEST, fault


@rows(("file", "old", "new", "said"), IN_A_FOLDER.values())
def test_a_fault_of_a_folder(tmp_path_factory, file, old, new, said):
    """NS.DATA.3 NS.DATA.4"""
    folder = tmp_path_factory.mktemp("spoiled")
    (folder / "teams").mkdir()
    shutil.copy(HOUSE_FOLDER / LEAGUES, folder)
    (folder / file).write_text(spoiled(file, old, new), encoding="utf-8")
    faults = told(folder)
    assert any(said in fault for fault in faults), faults[:5]


@rows(
    ("side", "target", "slot", "right"),
    [
        ("offense", "self", "WR1", True),
        ("offense", "opponent", "WR1", False),
        ("offense", "opponent", "CB1", True),
        ("defense", "self", "CB1", True),
        ("defense", "self", "WR1", False),
        ("defense", "opponent", "WR1", True),
        ("defense", "opponent", "CB1", False),
        ("either", "self", "WR1", False),
    ],
)
def test_a_card_names_slots_of_the_side_it_means(side, target, slot, right):
    """NS.EFF.1"""
    assert (wrong_effect(("key", target, slot), side) == "") is right


def test_a_file_that_cannot_be_read_makes_nothing_else_unknown(folder):
    """NS.DATA.3"""
    for file in (OFFENSE, CARDS):
        (folder / file).write_text("a = [", encoding="utf-8")
    assert [fault.where for fault in read_data_set(folder)[1]] == [OFFENSE, CARDS]


def test_stat_pairs_that_are_missing_are_counted():
    """NS.GRID.3: one alone is named, of several the first, with how many more there are."""
    text = (HOUSE_FOLDER / GRID).read_text(encoding="utf-8")
    tables = text.split("[[matchup]]")
    for gone, said in ((1, "there are no stat pairs of TE and S on a pass"), (2, "on a pass (and 1 more)")):
        faults = Faults()
        read_grid(Fields(tomllib.loads("[[matchup]]".join(tables[:-gone])), GRID, faults))
        assert [str(fault).endswith(said) for fault in faults] == [True], faults


def test_all_faults_of_all_files_are_told(folder):
    """NS.DATA.3: and the sentence that refuses the data says how many more there are."""
    spoil(folder / GRID, "min = -14", "min = -13")
    spoil(folder / GRID, "[[-5, 12], [0, 8]]", "[[-5, 11], [0, 8]]")
    spoil(folder / CARDS, '["redo"]', '["undo"]')
    spoil(folder / HERONS, "cost = 102", "cost = 101")
    assert [fault.number for fault in read_data_set(folder)[1]] == [
        "NS.GRID.6",
        "NS.GRID.7",
        "NS.EFF.1",
        "NS.TEAM.1",
        "NS.TEAM.3",
    ]
    with pytest.raises(DataError, match=r"\(and 4 more: `cardbowl teams check .*mine` names them all\)"):
        load_data_set(folder)


LIMITS = [
    (GRID, "injury = 2", "injury = ", 0, 20),
    (GRID, "penalty = 3", "penalty = ", 0, 20),
    (GRID, "defender_bonus = 4", "defender_bonus = ", 0, 20),
    (GRID, "yard_multiplier = 2", "yard_multiplier = ", 1, 5),
    (GRID, "stat = 9", "stat = ", 1, 18),
    (GRID, "right_offense = -2", "right_offense = ", -20, 20),
    (GRID, "turnover = 8", "turnover = ", 0, 20),
    (DEFENSE, "guess_bonus = 2", "guess_bonus = ", -20, 20),
    (KICKING, '"50" = 20', '"50" = ', 1, 21),
    (HERONS, "punt_bonus = 1", "punt_bonus = ", -10, 10),
]


@rows(("file", "old", "new", "low", "high"), LIMITS)
def test_numbers_at_their_limits(file, old, new, low, high):
    """NS.DATA.3"""
    for number in (low, high, low - 1, high + 1):
        faults = Faults()
        READERS[file](Fields(tomllib.loads(spoiled(file, old, f"{new}{number} ")), file, faults))
        if low <= number <= high:
            assert faults == []
        else:
            assert f"a whole number from {low} to {high}" in str(faults[0])


def test_a_player_costs_5000_points_at_most_and_a_team_what_60_of_them_cost():
    """NS.DATA.3: one point more is no number that can be; one that can be is still held against the rules."""
    cases = [
        ("points = 870", "NS.DATA.2: the field points is {}; a whole number from 0 to 5000", 5_000),
        ("cost = 870", "NS.TEAM.3: the field cost is {}; a whole number from 0 to 5000", 5_000),
        ("total = 4987", "NS.TEAM.1: the field total is {}; a whole number from 0 to 300000", 300_000),
    ]
    for old, said, most in cases:
        field = old.split(" = ")[0]
        for number in (-1, 0, most, most + 1):
            faults = Faults()
            READERS[HERONS](Fields(tomllib.loads(spoiled(HERONS, old, f"{field} = {number}")), HERONS, faults))
            refused = [str(fault).endswith(f"{said.format(number)} is needed") for fault in faults]
            assert any(refused) is not (0 <= number <= most), faults


@rows(
    ("chart", "low", "high", "least", "most"),
    [("kickoff", -99, 99, 0, 95), ("punt", -99, 99, 0, 100), ("onside", 1, 20, 5, 95)],
)
def test_where_kicks_may_come_down(chart, low, high, least, most):
    """NS.KICK.1-3: on lines of five yards; every number of the dice has a row, and no other one."""
    text = (HOUSE_FOLDER / KICKING).read_text(encoding="utf-8")
    for first, last, yards, right in (
        *((low, high, yards, True) for yards in (least, least + 5, most)),
        *((low, high, yards, False) for yards in (least - 5, least + 2, most + 5)),
        *((first, last, least, False) for first, last in ((low + 1, high), (low - 1, high), (low, high - 1), (low, high + 1))),
    ):
        values = tomllib.loads(text)
        values[chart]["rows"] = [[first, last, *(["kicker"] if chart == "onside" else []), yards]]
        faults = Faults()
        READERS[KICKING](Fields(values, KICKING, faults))
        assert (faults == []) is right, (first, last, yards, faults)


# ---- files that are none ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [GRID, LEAGUES, HERONS])
def test_a_file_that_cannot_be_read(folder, file):
    """NS.DATA.3"""
    path = folder / file
    for make, said in [
        (lambda: path.symlink_to(path), file),
        (path.mkdir, "this is no file"),
        (lambda: path.write_bytes(b"#" * 1_000_001), "1,000,001 bytes are too many"),
        (lambda: path.write_bytes(b"\xff\xfe\x00"), "not a text file in UTF-8"),
        (lambda: path.write_text("a = ["), "this is not TOML"),
        (lambda: path.write_text(""), "the field format is missing; 1 is needed"),
    ]:
        path.rmdir() if path.is_dir() else path.unlink()
        make()
        assert any(fault.startswith(file) and said in fault for fault in told(folder))


def test_a_file_of_endless_lists(folder):
    """NS.DATA.3"""
    (folder / GRID).write_text("a = " + "[" * 50_000, encoding="utf-8")
    assert told(folder)[0].startswith(f"{GRID}: this is not TOML")


def test_what_is_no_folder(folder, tmp_path):
    for path in (tmp_path / "nowhere", folder / GRID, "a\0b", "", tmp_path / ("x" * 300)):
        assert "there is no such folder" in told(path)[0]
        with pytest.raises(CardbowlError):
            name_data(path)
    for path in (tmp_path / "nowhere.toml", "a\0b", tmp_path / ("x" * 300), folder, ""):
        team, faults = read_team_file(path)
        assert team is None
        assert len(faults) == 1


def test_the_faults_of_one_team(folder, tmp_path):
    """NS.DATA.3: in the data set where it lies, or else with the plays and cards of the house."""
    spoil(folder / HERONS, '"O01"', '"O77"')
    shutil.copy(folder / HERONS, tmp_path / "alone.toml")
    assert [str(fault) for fault in read_team_file(tmp_path / "alone.toml")[1]] == [
        "alone.toml: play O77: NS.DATA.3: there is no such offensive play; allowed are O01 to O24"
    ]
    unknown = tmp_path / "unknown.toml"
    unknown.write_text(spoiled(HERONS, "S01 = 2", "S77 = 2"), encoding="utf-8")
    said = "card S77: NS.DATA.3: there is no such strategy card; allowed are S01 to S50"
    assert [str(fault) for fault in read_team_file(unknown)[1]] == [f"unknown.toml: {said}"]
    (tmp_path / "teams").mkdir()
    shutil.copy(tmp_path / "alone.toml", tmp_path / "teams")
    (tmp_path / OFFENSE).write_text(spoiled(OFFENSE, 'id = "O01"', 'id = "O77"'), encoding="utf-8")
    assert [str(fault)[:10] for fault in read_team_file(tmp_path / "teams/alone.toml")[1]] == ["alone.toml"], "no data set around"
    spoil(folder / OFFENSE, 'id = "O01"', 'id = "O77"')
    team, faults = read_team_file(folder / HERONS)
    assert (team.id, faults) == ("herons", [])
    spoil(folder / OFFENSE, "format = 1", "format = 3")
    assert [fault.where for fault in read_team_file(folder / HERONS)[1]] == [OFFENSE]
