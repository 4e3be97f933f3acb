"""Fixtures that play with a real browser: on the bench page (`open_page`), or in JupyterLab (`lab_page`).

Without Chromium these tests are skipped, loudly; with CARDBOWL_REQUIRE_BROWSER=1 that is an error.
CHROMIUM names the browser if it is not on the path; CARDBOWL_SCREENSHOTS names a folder for pictures.
CARDBOWL_LAB_PYTHON names the Python of another environment with cardbowl, whose JupyterLab is played in then.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser import guard
from browser.bench import BenchPage, new_bench_page
from browser.chromium import chromium, find_chromium
from browser.lab import Lab, LabPage, new_lab_page, serve
from browser.notebook_page import PROJECT
from browser.pages import P, Pages
from playwright.sync_api import Browser

HERE = Path(__file__).parent
MISSING = "no Chromium was found (on Debian: apt-get install chromium, or name one with CHROMIUM=/path/to/it)"
failed = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    if ours and find_chromium() is None:
        if os.environ.get("CARDBOWL_REQUIRE_BROWSER") == "1":
            raise pytest.UsageError(f"The browser tests are required, and {MISSING}.")
        for item in ours:
            item.add_marker(pytest.mark.skip(reason="no Chromium"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if "tests/browser/" in report.nodeid]
    if skipped and find_chromium() is None:
        line = f"!!!! {len(skipped)} BROWSER TESTS DID NOT RUN: {MISSING} !!!!"
        terminalreporter.write_line(line, red=True, bold=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    for node in item.listchain():  # a page of a whole module is pictured if one of its tests failed
        node.stash[failed] = node.stash.get(failed, False) or report.failed
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.fixture(scope="session")
def refused(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file with every attempt of Python to leave loopback, in this process and in those of JupyterLab."""
    log = tmp_path_factory.mktemp("guard") / "refused.txt"
    log.touch()
    os.environ[guard.LOG] = str(log)
    yield log
    del os.environ[guard.LOG]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, refused: Path) -> Iterator[Lab]:
    """A JupyterLab server on a copy of the lessons."""
    with serve(PROJECT / "notebooks", tmp_path_factory.mktemp("lab"), refused) as server:
        yield server


@pytest.fixture(scope="session")
def bench_pages(browser: Browser, refused: Path) -> Iterator[Pages[BenchPage]]:
    with Pages(lambda touch: new_bench_page(browser, touch=touch), refused) as pages:
        yield pages


@pytest.fixture(scope="session")
def lab_pages(browser: Browser, lab: Lab, refused: Path) -> Iterator[Pages[LabPage]]:
    with Pages(lambda touch: new_lab_page(browser, lab, touch=touch), refused) as pages:
        yield pages


def lent(pages: Pages[P], request: pytest.FixtureRequest) -> Iterator[Callable[..., P]]:
    """Lends pages until the test, or its file, is over."""
    with pages.lent(request.node.name, lambda: request.node.stash.get(failed, False)) as lend:
        yield lend


@pytest.fixture
def open_page(bench_pages: Pages[BenchPage], request: pytest.FixtureRequest) -> Iterator[Callable[..., BenchPage]]:
    """Gives bench pages for one test: open_page(touch=False, dark=False, moves=False, width=1280, height=900, output_width=0)."""
    yield from lent(bench_pages, request)


@pytest.fixture(scope="module")
def open_shared_page(bench_pages: Pages[BenchPage], request: pytest.FixtureRequest) -> Iterator[Callable[..., BenchPage]]:
    """Gives bench pages that all tests of a file share."""
    yield from lent(bench_pages, request)


@pytest.fixture
def page(open_page: Callable[..., BenchPage]) -> BenchPage:
    """One bench page with mouse and light colours."""
    return open_page()


@pytest.fixture
def open_lab_page(lab_pages: Pages[LabPage], request: pytest.FixtureRequest) -> Iterator[Callable[..., LabPage]]:
    """Gives pages with JupyterLab for one test, as `open_page` gives bench pages."""
    yield from lent(lab_pages, request)


@pytest.fixture(scope="module")
def open_shared_lab_page(lab_pages: Pages[LabPage], request: pytest.FixtureRequest) -> Iterator[Callable[..., LabPage]]:
    """Gives pages with JupyterLab that all tests of a file share."""
    yield from lent(lab_pages, request)


@pytest.fixture
def lab_page(open_lab_page: Callable[..., LabPage]) -> LabPage:
    """One page with JupyterLab, mouse and light colours."""
    return open_lab_page()
