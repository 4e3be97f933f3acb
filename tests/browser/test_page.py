"""The lessons as pages, opened from a folder with the network shut: charts move, and they are accessible."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.notebook_page import AXE, PROJECT
from browser.test_along import place
from playwright.sync_api import Browser, Locator, Page, Route, expect

LESSONS = ("00_start_here", "12_rushing")
WIDE, NARROW = 1000, 320


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("page") / "site"
    lessons = [PROJECT / "notebooks" / f"{name}.ipynb" for name in LESSONS]
    subprocess.run([sys.executable, PROJECT / "widgets" / "page" / "build.py", "--out", out, *lessons], check=True)
    return out


@pytest.fixture(params=["light", "dark"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that may read files only; afterwards nothing may have asked for more, or gone wrong."""
    context = browser.new_context(color_scheme=request.param, viewport={"width": WIDE, "height": 900}, offline=True)
    opened, wrong = context.new_page(), []

    def gate(route: Route) -> None:
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            wrong.append(f"asked for {route.request.url}")
            route.abort()

    context.route("**/*", gate)
    opened.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    picture(opened, f"page-{request.node.originalname}-{request.param}")
    context.close()
    assert wrong == []


def picture(page: Page, name: str) -> None:
    if folder := os.environ.get("CARDBOWL_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def show(page: Page, site: Path, name: str) -> None:
    """Open a page and wait until its charts are drawn."""
    page.goto((site / f"{name}.html").as_uri())
    charts = page.locator(".chart")
    for number in range(charts.count()):
        expect(charts.nth(number).locator(".picture svg")).to_be_visible()


def test_a_slider_moves_the_bars(page: Page, site: Path) -> None:
    show(page, site, "12_rushing")
    chart = page.locator(".chart").first
    chart.scroll_into_view_if_needed()
    drawn = chart.locator(".picture svg")
    expect(drawn).to_contain_text("Offense 10 against defense 5: mean 2.85 yards")
    bar = drawn.locator('[aria-label^="3 yards"]')
    height = bar.evaluate("(bar) => bar.getBBox().height")
    chart.get_by_label("Offensive card O1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(drawn).to_contain_text("Offense Q against defense 5")
    assert bar.evaluate("(bar) => bar.getBBox().height") != pytest.approx(height)
    chart.get_by_label("Defensive card D1").fill("12")
    expect(drawn).to_contain_text("Offense Q against defense Q")


def test_every_chart_of_the_first_lesson_moves(page: Page, site: Path) -> None:
    show(page, site, "00_start_here")
    for chart, before, after in zip(
        page.locator(".chart").all(), ("J counts 11", "30 yards"), ("Q counts 12", "31 yards"), strict=True
    ):
        expect(chart.locator(".picture svg")).to_contain_text(before)
        chart.locator("input").focus()
        page.keyboard.press("ArrowRight")
        expect(chart.locator(".picture svg")).to_contain_text(after)


def test_a_drag_on_a_chart_moves_its_slider(page: Page, site: Path) -> None:
    show(page, site, "00_start_here")
    chart = page.locator(".chart").nth(1)
    across = along_axis(chart, 50, first=17, last=66)
    page.mouse.move(*along_axis(chart, 24, first=17, last=66))
    page.mouse.down()
    expect(chart.locator("input")).to_have_value("24")
    page.mouse.move(*across)
    page.mouse.up()
    expect(chart.locator("input")).to_have_value("50")
    expect(chart.locator(".picture svg")).to_contain_text("50 yards")
    expect(chart).to_contain_text("Press or drag on the chart, or use the slider.")


def along_axis(chart: Locator, number: float, *, first: float, last: float) -> tuple[float, float]:
    """Where a number stands on the horizontal axis of a chart, in pixels of the page."""
    return place(chart, (number - first) / (last - first))


@pytest.mark.parametrize("name", [*LESSONS, "index"])
def test_everybody_can_read_it(page: Page, site: Path, name: str) -> None:
    show(page, site, name)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for width in (WIDE, NARROW):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function("(width) => document.documentElement.scrollWidth <= width", arg=width)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # it is laid out
        # Preloading would ask for the style sheet once more, which the page forbids.
        found = page.evaluate("async () => (await axe.run(document, { preload: false })).violations")
        assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in found] == []


def test_widgets_are_words_and_a_way_to_the_live_lesson(page: Page, site: Path) -> None:
    show(page, site, "12_rushing")
    table = page.locator(".widget").filter(has=page.locator('img[alt*="1st & 10"]')).first
    link = table.get_by_role("link", name="Play this in the live lesson")
    assert (link.get_attribute("href") or "").endswith("urlpath=doc/tree/notebooks/12_rushing.ipynb")
    page.get_by_role("navigation", name="Where this page stands").get_by_role("link", name="00 Start here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Start here")


def test_what_is_too_wide_scrolls_with_keys(page: Page, site: Path) -> None:
    page.set_viewport_size({"width": NARROW, "height": 900})
    show(page, site, "12_rushing")
    place = page.locator(".picture").first
    expect(place).to_have_attribute("tabindex", "0")
    place.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(place) => place.scrollLeft > 0", arg=place.element_handle())
    page.set_viewport_size({"width": WIDE, "height": 900})
    expect(place).not_to_have_attribute("tabindex", "0")
