"""The solved drive in the user's cache folder: found again at once, and never used where it does not belong."""

from io import BytesIO

import numpy as np
import pytest
from games.football_strategy.helpers import STANDARD, charted, house

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds import drive_cache
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_cache import MOST, PLAYED_WITHOUT, is_solved, played_by, solved_drive
from cardbowl.games.football_strategy.odds.drive_follows import Numbers
from cardbowl.games.football_strategy.odds.drive_states import drive_states
from cardbowl.steps import kept_arrays
from cardbowl.steps.latest import Latest

PAIR = ("aerial", "pro_style")


@pytest.fixture(autouse=True)
def solver(tmp_path, monkeypatch):
    """An empty cache folder, and a solver that makes up its numbers; the decks that it has solved."""
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(drive_cache, "HELD", Latest(MOST))
    solved = []

    def solve(rules, names, progress):
        solved.append(names)
        numbers = Numbers.of(names, rules)
        random = np.random.default_rng(len(solved))
        values, offense, defense = (random.random((numbers.states, *shape)) for shape in ((), (23,), (10,)))
        return DriveSolution(numbers, tuple(range(len(names))), values, offense, defense, 0.5)

    monkeypatch.setattr(drive_cache, "_solved_now", solve)
    return solved


@pytest.fixture
def file(tmp_path, forget):
    """The file of a solution that was solved before."""
    solved_drive(STANDARD, PAIR)
    forget()
    (found,) = (tmp_path / "cache").iterdir()
    return found


@pytest.fixture
def forget(monkeypatch):
    """A new session begins: nothing is held in memory."""
    return lambda: monkeypatch.setattr(drive_cache, "HELD", Latest(MOST))


def same(one, other):
    return one[:2] == other[:2] and all(map(np.array_equal, one[2:], other[2:]))


def test_it_is_solved_once_and_found_in_the_next_session(solver, forget):
    assert not is_solved(STANDARD, PAIR)
    first = solved_drive(STANDARD, PAIR)
    assert is_solved(STANDARD, PAIR)
    assert solved_drive(STANDARD, PAIR) is first
    forget()
    assert is_solved(STANDARD, PAIR)
    assert same(solved_drive(STANDARD, PAIR), first)
    assert solver == [PAIR]


def test_the_same_two_decks_in_the_other_order_are_one_solution(solver):
    one, other = solved_drive(STANDARD, PAIR), solved_drive(STANDARD, PAIR[::-1])
    assert other.drive.decks == PAIR[::-1]
    assert other.tries == one.tries[::-1]
    for team in (0, 1):
        assert one.value(2, 7, 40, team) == other.value(2, 7, 40, 1 - team)
        assert one.calls(2, 7, 40, team) == other.calls(2, 7, 40, 1 - team)
    assert len(solver) == 1


def test_two_teams_with_one_deck_are_one_team(solver):
    found = solved_drive(STANDARD, ("aerial", "aerial"))
    assert found.value(1, 10, 20, 0) == found.value(1, 10, 20, 1)
    assert solver == [("aerial",)]


@pytest.mark.parametrize(
    ("rules", "again"),
    [
        (house(downs=5), True),
        (house(touchdown_points=7), True),
        (house(two_point_points=1), True),
        (charted("7"), True),
        (house(quarter=450, timeouts=0, two_minute="off", overtime="sudden_death"), False),
    ],
    ids=("downs", "touchdown", "two points", "a cell", "the clock"),
)
def test_other_charts_and_house_rules_have_a_solution_of_their_own(rules, again, solver):
    """The clock is not among them."""
    solved_drive(STANDARD, PAIR)
    assert is_solved(rules, PAIR) is not again
    solved_drive(rules, PAIR)
    assert len(solver) == 1 + again
    assert is_solved(STANDARD, PAIR), "both stay"


@pytest.mark.parametrize("end", [0, -1])
def test_a_drive_is_played_without_the_house_rules_of_the_clock(end, monkeypatch):
    """With all of them at one end the rules lead from the same states to the same ones, here near a goal line."""
    monkeypatch.setattr("cardbowl.games.football_strategy.odds.drive_states.LEAST_SPOT", 94)
    about = {name: HouseRules.__dataclass_fields__[name].metadata for name in PLAYED_WITHOUT}
    rules = house(**{name: (each.get("range") or each["allowed"])[end] for name, each in about.items()})
    assert played_by(rules) == STANDARD
    one, other = (drive_states(PAIR, each, dict.fromkeys(PAIR, 1.0)) for each in (STANDARD, rules))
    assert one.numbers == other.numbers
    for spot, same_spot in zip(one.spots, other.spots, strict=True):
        for part, same_part in zip(spot[2:], same_spot[2:], strict=True):
            assert all(map(np.array_equal, part, same_part))


BROKEN = {
    "empty": lambda content: b"",
    "cut off": lambda content: content[: len(content) // 2],
    "text": lambda content: b"no solution\n",
    "a changed byte": lambda content: content[:5000] + bytes([content[5000] ^ 1]) + content[5001:],
    "an array alone": lambda content: saved(np.zeros(3)),
    "a pickle": lambda content: saved(np.array([{}], dtype=object)),
}


def saved(array):
    file = BytesIO()
    np.save(file, array)
    return file.getvalue()


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_solved_again_and_written_over(what, file, solver, forget):
    file.write_bytes(BROKEN[what](file.read_bytes()))
    assert not is_solved(STANDARD, PAIR)
    found = solved_drive(STANDARD, PAIR)
    assert len(solver) == 2
    forget()
    assert same(solved_drive(STANDARD, PAIR), found)
    assert len(solver) == 2


OTHERS = {
    "values": np.zeros(5),
    "offense": np.zeros((39600, 22)),
    "defense": np.zeros((39600, 10), dtype=np.float32),
    "key": np.array(["", ""]),
}


@pytest.mark.parametrize("what", OTHERS)
def test_a_file_that_says_something_else_is_not_used(what, file):
    with np.load(BytesIO(file.read_bytes())) as old:
        content = {**old, what: OTHERS[what]}
    np.savez(file, **content)
    assert not is_solved(STANDARD, PAIR)


def test_a_file_of_other_code_is_not_used(file, monkeypatch):
    assert is_solved(STANDARD, PAIR)
    monkeypatch.setattr(drive_cache, "HELD", Latest(MOST))
    monkeypatch.setattr(kept_arrays, "code_digest", lambda folders: "another version")
    assert not is_solved(STANDARD, PAIR)


def test_only_so_many_files_are_kept(tmp_path, monkeypatch, forget):
    monkeypatch.setattr(drive_cache, "_KEPT", drive_cache._KEPT._replace(most=2))
    for points in (5, 6, 7):
        solved_drive(house(touchdown_points=points), PAIR)
    assert len(list((tmp_path / "cache").iterdir())) == 2
    forget()
    assert [is_solved(house(touchdown_points=points), PAIR) for points in (5, 6, 7)] == [False, True, True]


def test_the_answer_comes_without_a_folder_to_keep_it_in(tmp_path, solver):
    (tmp_path / "cache").touch()
    assert same(solved_drive(STANDARD, PAIR), solved_drive(STANDARD, PAIR))
    assert len(solver) == 1


def test_an_interrupted_solution_leaves_nothing_behind(tmp_path, monkeypatch):
    def stopped(rules, names, progress):
        raise KeyboardInterrupt

    monkeypatch.setattr(drive_cache, "_solved_now", stopped)
    with pytest.raises(KeyboardInterrupt):
        solved_drive(STANDARD, PAIR)
    assert not is_solved(STANDARD, PAIR)
    assert not (tmp_path / "cache").exists()


def test_only_so_many_are_held_in_memory(monkeypatch):
    monkeypatch.setattr(drive_cache, "HELD", Latest(2))
    for points in (5, 6, 7):
        solved_drive(house(touchdown_points=points), PAIR)
    assert len(drive_cache.HELD) == 2
