"""The tests that belong to what has changed: ``make quick``.

``python tests/quick.py BASE`` looks at what differs from the commit where this branch left BASE (default: origin/main, or the
last commit where there is none), and at files that git does not know yet. Tests mirror the package: a change of
cardbowl/games/doi/rules/punts.py runs tests/games/doi/rules, and what `BESIDE` names. What else may break only `make unit` tells.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
BESIDE = {
    "cardbowl/": ("test_floors", "test_import", "test_examples", "test_rules_are_pure", "test_rule_ids"),
    "cardbowl/__main__.py": ("cli/test_commands",),
    "cardbowl/games/": (
        "test_golden_logs",
        "test_playthroughs",
        "test_kept_texts",
        "test_kept_digests",
        "test_kept_answers",
        "games/test_vectors",
    ),
    "cardbowl/lessons/": ("lessons/test_course",),
    "cardbowl/open/": ("test_help", "test_saved_games"),
    "cardbowl/open/exact.py": ("analysis/exact/test_expected_points", "analysis/exact/test_win_probability"),
    "cardbowl/open/house_rules.py": ("cli/test_house_rules", "widgets/test_rules_form"),
    "cardbowl/open/lab.py": ("analysis/simulation/test_jobs", "analysis/sweep/test_sweep", "analysis/realism/test_of_results"),
    "cardbowl/open/odds.py": ("test_odds_front_door",),
    "cardbowl/open/variants.py": ("test_every_variant",),
    "cardbowl/reading/": ("test_odds_front_door", "test_kept_digests", "games/cardbowl2/odds/test_live"),
    "cardbowl/steps/": ("test_golden_logs", "test_playthroughs", "test_every_referee"),
    "cardbowl/view/": ("test_golden_logs", "test_playthroughs", "test_kept_texts", "widgets/test_table"),
    "cardbowl/charts/": ("test_gallery",),
    "cardbowl/widgets/": ("test_gallery",),
    "notebooks/": ("test_notebooks", "test_page"),
    "pyproject.toml": ("test_packaging", "test_binder"),
    "requirements.lock": ("test_packaging", "test_binder"),
    "binder/": ("test_binder",),
    "widgets/": ("test_packaging",),
    "Makefile": ("test_makefile",),
    "docs/": ("bridges/test_pages", "test_security"),
    "tests/digests.py": ("test_same", "test_webassembly"),
    "tests/odds/": ("games/cardbowl2/odds/test_catalogue", "chance/test_sums"),
    "tests/vectors/": ("games/test_vectors",),
    "tests/digests/": ("test_kept_digests", "test_kept_texts"),
    "tests/logs/": ("test_golden_logs", "test_kept_texts", "test_kept_answers"),
    **dict.fromkeys(("tests/scenes/", "tests/notes/"), ("test_kept_texts",)),
    **dict.fromkeys(("tests/answers/", "tests/downs/"), ("test_kept_answers", "test_kept_texts")),
    "tests/playthroughs/": ("test_playthroughs",),
    "tests/fast/": ("games/cardbowl2/compiled/test_kept_games",),
}
"""Tests beside those of the mirrored folder, by how a path begins."""
FEW = 8
"""So many files of tests are run in one process: workers take seconds to begin."""


def chosen_for(path: str) -> set[str]:
    """The files of tests that belong to a file of the project, both from its root."""
    found = {f"tests/{name}.py" for beginning, names in BESIDE.items() if path.startswith(beginning) for name in names}
    if path.startswith("cardbowl/"):
        found |= mirrored(path)
    elif is_test(path):
        found.add(path)
    elif path.startswith("tests/") and path.endswith(".py"):
        found |= importing(module(path).removeprefix("tests."))
    return {test for test in found if (ROOT / test).is_file()}


def mirrored(path: str) -> set[str]:
    """The tests in the folder that mirrors that of a module; where there is none, those above it and all that import it."""
    folder = ROOT / "tests" / Path(path).parent.relative_to("cardbowl")
    found = set() if folder.is_dir() else importing(module(path))
    while not tests_in(folder) and folder != ROOT / "tests":
        folder = folder.parent
    return found | (tests_in(folder) if folder != ROOT / "tests" else importing(module(path)))


def tests_in(folder: Path) -> set[str]:
    """The files of tests in one folder."""
    return {test.relative_to(ROOT).as_posix() for test in folder.glob("test_*.py")}


def importing(name: str) -> set[str]:
    """The files of tests that import a module by its full name."""
    package, _, last = map(re.escape, name.rpartition("."))
    whole = rf"{package}\.{last}" if package else last
    said = re.compile(rf"^(from {whole} import|from {package} import .*\b{last}\b|import {whole}\b)", re.MULTILINE)
    return {test for test, text in every_test().items() if said.search(text)}


@cache
def every_test() -> dict[str, str]:
    """Every file of tests outside the browser, with its text."""
    files = sorted(path for path in (ROOT / "tests").rglob("test_*.py") if "browser" not in path.parts)
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def is_test(path: str) -> bool:
    """Whether a path is that of a file of tests that needs no browser."""
    return path in every_test()


def module(path: str) -> str:
    """The dotted name of a module: ``cardbowl.steps.ask``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def changed(base: str) -> list[str]:
    """The paths that differ from where this branch left `base`, and those that git does not know."""
    if not base:
        base = "origin/main" if git("rev-parse", "--verify", "--quiet", "origin/main") else "HEAD"
    left = git("merge-base", base, "HEAD")
    if not left:
        sys.exit(f"git knows no commit {base!r} that this branch has left.")
    return sorted(
        {*git("diff", "--name-only", left).split("\n"), *git("ls-files", "--others", "--exclude-standard").split("\n")} - {""}
    )


def git(*words: str) -> str:
    """What git says, or nothing where it fails."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode else done.stdout.strip()


def commands(paths: Iterable[str], workers: str) -> Iterator[list[str]]:
    """What has to be run for these paths."""
    paths = list(paths)
    pytest = [sys.executable, "-m", "pytest", "-q"]
    tests = sorted(set().union(*map(chosen_for, paths)))
    if tests:
        yield [*pytest, "-p", "no:nbval", *(["--numprocesses", workers] if len(tests) > FEW else []), *tests]
    if lessons := [path for path in paths if path.endswith(".ipynb") and (ROOT / path).is_file()]:
        yield [*pytest, "--nbval", "--nbval-sanitize-with=tests/sanitize.cfg", "--nbval-current-env", *lessons]
    if any(path.startswith("widgets/") and path.endswith((".js", ".mjs", ".css")) for path in paths):
        yield ["npm", "--prefix", "widgets", "test", "--silent"]


def main() -> int:
    """Run the tests that belong to what has changed; 1 where one fails."""
    paths = changed(sys.argv[1] if len(sys.argv) > 1 else "")
    print(
        "\n".join(f"{path}: {' '.join(sorted(chosen_for(path))) or 'no tests of its own'}" for path in paths)
        or "nothing has changed"
    )
    results = [subprocess.run(each, cwd=ROOT, check=False).returncode for each in commands(paths, os.environ.get("JOBS", "2"))]
    return int(any(results))


if __name__ == "__main__":
    sys.exit(main())
