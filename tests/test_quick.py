"""The tests that belong to a change are found: by the folders that mirror the package, and by what is named beside them."""

import subprocess
import sys

import pytest
from quick import BESIDE, chosen_for, commands
from support.sources import PACKAGE, ROOT, python_files, shown

RULES = "cardbowl/games/doi/rules/punts.py"


def test_a_rule_has_the_tests_of_its_folder_and_the_kept_games():
    found = chosen_for(RULES)
    assert {"tests/games/doi/rules/test_punts.py", "tests/games/doi/rules/test_downs.py"} <= found
    assert {"tests/test_golden_logs.py", "tests/games/test_vectors.py", "tests/test_floors.py"} <= found
    assert not [test for test in found if "cardbowl1" in test or "odds" in test]


def test_a_folder_without_tests_of_its_own_has_those_above_and_those_that_import_it():
    assert "tests/games/cardbowl1/odds/test_kicks.py" in chosen_for("cardbowl/games/cardbowl1/odds/kicks/punts.py")
    assert chosen_for("cardbowl/open/play.py") > chosen_for("cardbowl/no_such_module.py")


def test_a_test_has_itself_and_a_helper_all_that_import_it():
    assert chosen_for("tests/cards/test_deck.py") == {"tests/cards/test_deck.py"}
    assert chosen_for("tests/games/cardbowl1/scenes.py") >= {"tests/games/cardbowl1/table/test_scene.py"}
    assert chosen_for("tests/browser/test_faults.py") == set()


def test_every_module_of_the_package_has_tests_beside_those_of_all_modules():
    always = chosen_for("cardbowl/no_such_module.py")
    modules = [shown(path) for path in python_files(PACKAGE) if path.name != "__init__.py"]
    assert [path for path in modules if chosen_for(path) <= always] == []


@pytest.mark.parametrize("beginning", BESIDE)
def test_what_is_named_beside_is_there(beginning):
    assert (ROOT / beginning).exists()
    assert [name for name in BESIDE[beginning] if not (ROOT / f"tests/{name}.py").is_file()] == []


def test_lessons_are_run_and_the_front_end_tested_where_they_have_changed():
    lesson, script = "notebooks/12_rushing.ipynb", "widgets/table/table.js"
    run = [" ".join(command) for command in commands([lesson, script, "notebooks/no_such_lesson.ipynb"], "2")]
    assert len(run) == 3
    assert run[1].endswith(f"--nbval-current-env {lesson}")
    assert run[2].startswith("npm")
    assert list(commands([], "2")) == []


def test_an_unknown_base_is_said_in_one_sentence():
    done = subprocess.run(
        [sys.executable, "tests/quick.py", "no-such-commit"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "git knows no commit 'no-such-commit' that this branch has left.\n"
