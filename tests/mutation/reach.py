"""Which test comes to which function: found out once by running every test file in a process of its own, and kept.

A process for each file, because caches of the kit would hide from a later file what an earlier one has had worked out.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import pytest

from mutation.copies import in_copies
from mutation.tree import Ended, Teller, Tree

QUIET: Final = ("-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "-p", "pytest_benchmark.plugin")
"""What pytest is told; it loads these plugins alone."""
LONGEST: Final = 1200.0
"""Processor seconds that one test file may take."""


class Test(NamedTuple):
    """One test: the processor seconds it took while it was watched, the functions it came to, and whether it passed."""

    seconds: float
    functions: frozenset[str]
    passed: bool


class Reached(NamedTuple):
    """The tests of one file, the functions that run while it is read, and the files that it needs, with their texts."""

    text: str
    seconds: float
    tests: dict[str, Test]
    at_once: frozenset[str]
    files: dict[str, str]


class Reach:
    """What is known of every test file; kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Reached] = {}
        if path.exists():
            kept = json.loads(gzip.decompress(path.read_bytes()))
            self.known = {name: _unpacked(each, kept["functions"]) for name, each in kept["files"].items()}

    def learn(self, trees: Sequence[Tree], files: Iterable[str]) -> Iterator[tuple[str, float]]:
        """Run the test files that are new, changed, or loaded a file that is gone; gives each with its processor seconds."""
        texts = {name: fingerprint(trees[0].folder / name) for name in files}
        unknown = [name for name, text in texts.items() if not self._knows(name, text, trees[0])]
        for number, ended in in_copies(trees, _looked_at, [(name,) for name in unknown]) if unknown else ():
            name = unknown[number]
            if "tests" not in ended.told:
                raise SystemExit(f"{name} could not be run: {ended.told or f'signal {ended.signal}'}")
            self.known[name] = _unpacked({**ended.told, "text": texts[name]}, ended.told["functions"])
            self._keep()
            yield name, ended.seconds

    def _knows(self, name: str, text: str, tree: Tree) -> bool:
        known = self.known.get(name)
        return known is not None and known.text == text and all((tree.folder / each).exists() for each in known.files)

    def _keep(self) -> None:
        functions: dict[str, int] = {}
        files = {name: _packed(each, functions) for name, each in self.known.items()}
        self.path.parent.mkdir(exist_ok=True)
        self.path.write_bytes(gzip.compress(json.dumps({"files": files, "functions": list(functions)}).encode(), 3))


def fingerprint(*paths: Path) -> str:
    """A short name for the texts of some files."""
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()[:16]


class Watch:
    """A plugin of pytest that notes which functions of the kit every test calls."""

    def __init__(self, folder: Path) -> None:
        self.folder = f"{folder}/"
        self.codes: dict[int, CodeType] = {}
        self.kept: list[CodeType] = []
        self.names: dict[int, int] = {}
        self.functions: dict[str, int] = {}
        self.tests: dict[str, dict[str, Any]] = {}
        self.shared: dict[Any, list[int]] = {}
        self.at_once: list[int] = []
        self.failed: set[str] = set()

    def call(self, frame: FrameType, _event: str, _value: Any) -> None:
        """What Python calls at the beginning of every function."""
        code = frame.f_code
        self.codes[id(code)] = code

    def taken(self) -> list[int]:
        """The numbers of the functions called since the last time."""
        found = set()
        for key, code in self.codes.items():
            if key not in self.names:
                file = code.co_filename
                mine = file.startswith(f"{self.folder}cardbowl/")
                name = f"{file[len(self.folder) :]}:{code.co_qualname.split('.<locals>')[0]}"
                self.names[key] = self.functions.setdefault(name, len(self.functions)) if mine else -1
                self.kept.append(code)
            found.add(self.names[key])
        self.codes = {}
        return sorted(found - {-1})

    def pytest_collection_finish(self) -> None:
        """All that was called up to now is called whenever the file is read."""
        self.at_once = self.taken()

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Any:
        """Watch a fixture that several tests share: each of them comes to the functions that it calls, not the first alone."""
        if fixturedef.scope == "function":
            return (yield)
        before, self.codes = self.codes, {}
        try:
            return (yield)
        finally:
            called = self.codes
            self.shared[fixturedef] = self.taken()
            self.codes = before | called

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Watch one test."""
        begun = time.process_time()
        sys.settrace(self.call)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            seconds = round(time.process_time() - begun, 4)
            functions = sorted({*self.taken(), *self._of_fixtures(item)})
            self.tests[item.nodeid] = {"seconds": seconds, "functions": functions, "passed": item.nodeid not in self.failed}

    def _of_fixtures(self, item: Any) -> Iterator[int]:
        """The functions that the shared fixtures of a test called."""
        for fixtures in item._fixtureinfo.name2fixturedefs.values():
            for each in fixtures:
                yield from self.shared.get(each, ())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a test that fails without any fault."""
        if report.failed:
            self.failed.add(report.nodeid)


def _looked_at(tree: Tree, name: str) -> Ended:
    """Run one test file in a copy where nothing is kept yet."""
    tree.forget()
    return tree.run(lambda teller: _watch(teller, name), LONGEST)


def _watch(teller: Teller, name: str) -> None:
    """Run one test file and tell what it comes to."""
    folder = Path.cwd()
    watch = Watch(folder)
    begun = time.process_time()
    sys.settrace(watch.call)
    code = pytest.main([*QUIET, name], plugins=[watch])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):  # all for the long run
        teller.tell(error=f"pytest ended with {code!r}")
        return
    loaded = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    files = [Path(each) for each in loaded if each.startswith(f"{folder}/cardbowl/")]
    teller.tell(
        seconds=round(time.process_time() - begun, 3),
        tests=watch.tests,
        at_once=watch.at_once,
        files={each.relative_to(folder).as_posix(): fingerprint(each) for each in files},
        functions=list(watch.functions),
    )


def _unpacked(kept: dict[str, Any], functions: list[str]) -> Reached:
    tests = {
        name: Test(each["seconds"], frozenset(functions[number] for number in each["functions"]), each["passed"])
        for name, each in kept["tests"].items()
    }
    at_once = frozenset(functions[number] for number in kept["at_once"])
    return Reached(kept["text"], kept["seconds"], tests, at_once, kept["files"])


def _packed(known: Reached, functions: dict[str, int]) -> dict[str, Any]:
    def numbers(names: Iterable[str]) -> list[int]:
        return [functions.setdefault(name, len(functions)) for name in sorted(names)]

    tests = {name: each._asdict() | {"functions": numbers(each.functions)} for name, each in known.tests.items()}
    return known._asdict() | {"tests": tests, "at_once": numbers(known.at_once)}
