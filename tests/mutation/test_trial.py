"""A fault on trial in a small project of its own: caught, timed out, not imported, or survived; and nothing is left behind."""

import json
import subprocess
import sys
from textwrap import dedent

import pytest
from support.sources import TESTS

from mutation import reach
from mutation.mutants import Mutant
from mutation.rooms import DIGESTS
from mutation.trial import Limits, rounds

KIT = """
    LIMIT = 3

    def kicked(spot):
        if spot > 60:
            return spot - 100
        return spot

    def punted(spot):
        return [spot, spot + 40]

    def counted(n):
        while n != 0:
            n = n - 1
        return LIMIT

    def unseen(n):
        return n + 1

    TABLE = {1: "one"}[1]
"""
CHECKS = """
    import pytest
    from cardbowl.x import LIMIT, counted, kicked, punted, unseen

    @pytest.fixture(scope="module")
    def punt():
        return punted(30)

    def test_where_a_punt_begins(punt):
        assert punt[0] == 30

    def test_where_a_punt_ends(punt):
        assert punt[1] == 70

    def test_a_kick():
        assert kicked(30) == 30

    def test_a_long_kick():
        assert kicked(70) == -30

    def test_counting():
        assert counted(2) == LIMIT
"""
OTHERS = """
    import os
    from pathlib import Path

    import cardbowl.x
    import cardbowl.y

    KEPT = Path(cardbowl.x.__file__).with_name("kept.txt")

    def test_nothing():
        assert cardbowl.x

    def test_what_is_kept_for_later():
        Path(os.environ["CARDBOWL_CACHE"]).mkdir(exist_ok=True)
        Path(os.environ["CARDBOWL_CACHE"], "by the tests").touch()

    def test_what_is_kept_for_this_code():
        code = Path(cardbowl.x.__file__).read_text()
        while KEPT.exists() and KEPT.read_text() != code:
            pass
        KEPT.write_text(code)
"""
DRIVER = """
    import json, sys
    from pathlib import Path
    from mutation.mutants import mutants
    from mutation.reach import Reach
    from mutation.source import Source
    from mutation.tree import Tree
    from mutation.trial import tried

    root, files = Path(sys.argv[1]), ("tests/test_x.py", "tests/test_others.py")
    tree = Tree(root, root / ".mutants/tree0")
    tree.follow()
    reach = Reach(root / ".mutants/reach.json.gz")
    tree.kept.mkdir()
    (tree.kept / "solved").touch()
    learned = [name for name, _ in reach.learn([tree], files)]
    again = [name for name, _ in Reach(root / ".mutants/reach.json.gz").learn([tree], files)]
    faults = mutants(Source.read(root / "cardbowl/x.py", "cardbowl/x.py"))
    verdicts = {each.now: tried(tree, each, files, reach, 5, 0.5) for each in faults if each.now in sys.argv[2:]}
    same = (tree.folder / "cardbowl/x.py").read_bytes() == (root / "cardbowl/x.py").read_bytes()
    (root / "cardbowl/y.py").rename(root / "cardbowl/z.py")
    (root / "cardbowl/__init__.py").write_text("import sys, cardbowl.z as z; sys.modules['cardbowl.y'] = z")
    tree.follow()
    moved = [name for name, _ in reach.learn([tree], files)]
    kept = sorted(path.name for path in tree.kept.iterdir())
    of_punts = [name for name, test in reach.known["tests/test_x.py"].tests.items() if "cardbowl/x.py:punted" in test.functions]
    found = {"kept": kept, "learned": learned, "again": again, "verdicts": verdicts, "same": same, "moved": moved}
    print(json.dumps(found | {"of_punts": of_punts}))
"""
FAULTS = [
    ("return spot + 100", "caught", "tests/test_x.py::test_a_long_kick"),
    ("if spot > 61:", "survived", ""),
    ("n = n + 1", "timed out", "tests/test_x.py::test_counting"),
    ("return n - 1", "survived", ""),
    ("LIMIT = 4", "survived", ""),
    ('TABLE = {1: "one"}[2]', "did not import", "KeyError: 2"),
]


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What the tool says about every fault of the small project."""
    root = tmp_path_factory.mktemp("project")
    texts = {
        "cardbowl/__init__.py": "",
        "cardbowl/x.py": KIT,
        "cardbowl/y.py": "",
        "tests/test_x.py": CHECKS,
        "tests/test_others.py": OTHERS,
    }
    for name, text in (texts | {"pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\n'}).items():
        path = root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(text).lstrip())
    done = subprocess.run(
        [sys.executable, "-c", dedent(DRIVER), root, *(fault for fault, *_ in FAULTS)],
        cwd=root, env={"PYTHONPATH": str(TESTS)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(("fault", "outcome", "by"), FAULTS)
def test_what_becomes_of_a_fault(found, fault, outcome, by):
    assert found["verdicts"][fault][:2] == [outcome, by]


def test_a_test_that_never_comes_to_a_fault_and_takes_long_says_nothing_of_it(found):
    """It works out anew what it had kept for other code; it counts as left out. Only the constant is loaded where it runs."""
    assert [found["verdicts"][fault][3] > 0 for fault, outcome, _ in FAULTS if outcome == "survived"] == [False, False, True]


def test_every_test_with_a_shared_fixture_comes_to_what_that_calls(found):
    """Which one makes it depends on their order."""
    assert found["of_punts"] == [f"tests/test_x.py::test_where_a_punt_{each}" for each in ("begins", "ends")]


def test_a_test_may_take_what_its_file_has_to_work_out_first():
    """Which test works it out depends on their order, and that on the fault."""
    limits = Limits(40, 6, {"tests/test_x.py": 42, "tests/test_others.py": 1})
    assert limits.of_test("tests/test_x.py::test_a_kick[70]", 0.5) == 4 * 0.5 + 2 * 42 + 6
    assert limits.of_test("tests/test_others.py::test_nothing", 0.5) == 4 * 0.5 + 2 * 1 + 6


def test_digests_are_compared_before_other_slow_tests():
    """One of them stands for many games; the quick tests of the room come before it."""
    fault = Mutant("cardbowl/x.py", 1, "number", "kicked", 0, 1, "1", "0", "1")
    kicked = frozenset({"cardbowl/x.py:kicked"})
    of_file = {
        name: {f"{name}::test_{each}": reach.Test(seconds, kicked, True) for each, seconds in {"quick": 0.1, "slow": 9.0}.items()}
        for name in ("tests/test_x.py", DIGESTS)
    }
    of_file[DIGESTS]["elsewhere"] = reach.Test(0.1, frozenset(), True)
    known = {name: reach.Reached("", 10, tests, frozenset(), {}) for name, tests in of_file.items()}
    first, digests, rest = ({test for tests in each.values() for test in tests} for each in rounds(fault, known))
    assert first == {"tests/test_x.py::test_quick"}
    assert digests == {f"{DIGESTS}::test_quick", f"{DIGESTS}::test_slow"}
    assert rest == {"tests/test_x.py::test_slow", "elsewhere"}


def test_after_it_the_copy_is_as_it_was(found):
    assert found["same"]


def test_what_was_kept_before_is_forgotten_when_a_test_file_is_looked_at(found):
    """Else a test would not come to the functions that had worked it out."""
    assert found["kept"] == ["by the tests"]


def test_what_the_tests_come_to_is_found_out_once(found):
    assert found["learned"] == ["tests/test_x.py", "tests/test_others.py"]
    assert found["again"] == []


def test_a_test_file_is_looked_at_again_when_a_file_that_it_loaded_has_moved(found):
    assert found["moved"] == ["tests/test_others.py"]
