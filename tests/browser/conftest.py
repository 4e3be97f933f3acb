"""Fixtures that play in JupyterLab with a real browser.

Without Chromium these tests are skipped, loudly; with CARDBOWL_REQUIRE_BROWSER=1 that is an error.
CHROMIUM names the browser if it is not on the path; CARDBOWL_SCREENSHOTS names a folder for pictures.
CARDBOWL_LAB_PYTHON names the Python of another environment with cardbowl, whose JupyterLab is played in then.
"""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.lab import FLAGS, PROJECT, Lab, LabPage, find_chromium, new_page, serve
from playwright.sync_api import Browser, sync_playwright

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
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab server on a copy of the lessons."""
    with serve(PROJECT / "notebooks", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), headless=True, args=FLAGS)
        yield chromium
        chromium.close()


@contextlib.contextmanager
def pages_on_loopback(browser: Browser, lab: Lab, node: pytest.Item | pytest.Collector) -> Iterator[Callable[..., LabPage]]:
    """Makes pages, and closes them; then nothing may have tried to leave loopback, neither from the pages nor from Python."""
    pages: list[LabPage] = []
    refused_before = len(lab.refused())

    def make(*, touch: bool = False, dark: bool = False, width: int = 1280, height: int = 900) -> LabPage:
        pages.append(new_page(browser, lab, touch=touch, dark=dark, width=width, height=height))
        return pages[-1]

    yield make
    for number, page in enumerate(pages):
        if node.stash.get(failed, False):
            page.screenshot(f"failed-{node.name.replace('/', '-')}-{number}")
        page.close()
    left = [address for page in pages for address in page.left_loopback] + lab.refused()[refused_before:]
    assert left == [], "something asked for an address outside this machine"


@pytest.fixture
def open_page(browser: Browser, lab: Lab, request: pytest.FixtureRequest) -> Iterator[Callable[..., LabPage]]:
    """Makes pages for one test: open_page(touch=False, dark=False, width=1280, height=900)."""
    with pages_on_loopback(browser, lab, request.node) as make:
        yield make


@pytest.fixture(scope="module")
def open_shared_page(browser: Browser, lab: Lab, request: pytest.FixtureRequest) -> Iterator[Callable[..., LabPage]]:
    """Makes pages that all tests of a file share."""
    with pages_on_loopback(browser, lab, request.node) as make:
        yield make


@pytest.fixture
def page(open_page: Callable[..., LabPage]) -> LabPage:
    """One page with mouse and light colours."""
    return open_page()
