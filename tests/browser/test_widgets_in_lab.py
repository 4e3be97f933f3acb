"""Every kind of widget in a real JupyterLab: painted as on the bench page, in both themes, and no key reaches the notebook.

`test_every_widget` checks all their states on the bench page.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from browser.bench import BenchPage
from browser.lab import LabPage
from browser.lessons import SHORTCUTS
from browser.notebook_page import NotebookPage
from browser.states import START, STATES, at_rest
from browser.test_every_widget import BROKEN, FOCUS, FOCUSABLE, KINDS
from playwright.sync_api import Locator

#: One state of each widget, and of each table.
KINDS_OF_WIDGETS = (
    "table-match-ups",
    "eleven-blocking",
    "doi-hand",
    "picker",
    "predict",
    "reveal",
    "calibration",
    "check-wrong",
    "live-chart",
    "rules-form-live",
    "self-test",
    "progress",
)
ONE_EACH = {name: STATES[name] for name in KINDS_OF_WIDGETS}
#: How every element of a widget is painted: what it is, its colours, its font, and its size where that is not of its content.
PAINTED = """
(widget) => [widget, ...widget.querySelectorAll("*")].map((element) => {
  const style = getComputedStyle(element);
  const { color, backgroundColor, borderTopColor, borderTopWidth, fill, stroke, outlineStyle, opacity } = style;
  const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, textAlign, display, boxSizing } = style;
  const { paddingTop, paddingLeft, marginTop, marginLeft, cursor, visibility } = style;
  return [
    element.tagName + "." + element.getAttribute("class"),
    [color, backgroundColor, borderTopColor, borderTopWidth, fill, stroke, outlineStyle, opacity].join(" "),
    [fontFamily, fontSize, fontWeight, fontStyle, lineHeight, textAlign, display, boxSizing].join(" "),
    [paddingTop, paddingLeft, marginTop, marginLeft, cursor, visibility].join(" "),
  ].join(" | ");
})
"""
WIDTH = 640


@dataclass(frozen=True)
class Shown:
    """A page with one of each widget."""

    page: NotebookPage

    def each(self) -> Iterator[tuple[str, Locator]]:
        for number, (name, state) in enumerate(ONE_EACH.items(), start=1):
            widget = self.page.cell_at(number).locator(".jp-OutputArea-output").locator(state.selector).first
            widget.wait_for()
            at_rest(widget)
            yield name, widget

    def painted(self) -> dict[str, list[str]]:
        return {name: widget.evaluate(PAINTED) for name, widget in self.each()}


def show(page: NotebookPage) -> Shown:
    shown = Shown(page)
    page.show(START, *(state.code for state in ONE_EACH.values()))
    for name, widget in shown.each():
        for selector in ONE_EACH[name].press:
            widget.locator(selector).first.click()
    page.page.mouse.move(2, 2)
    return shown


@pytest.fixture(scope="module")
def in_lab(open_shared_lab_page: Callable[..., LabPage]) -> Shown:
    return show(open_shared_lab_page(height=1500, output_width=WIDTH))


@pytest.fixture(scope="module")
def on_bench(open_shared_page: Callable[..., BenchPage]) -> Shown:
    return show(open_shared_page(height=1500, output_width=WIDTH))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_bench_page_paints_every_element_as_jupyterlab_does(in_lab: Shown, on_bench: Shown, dark: bool) -> None:
    """So what is found there, by axe and by eye, holds here: in either theme, also when it changes later."""
    for shown in (in_lab, on_bench):
        shown.page.use_theme(dark=dark)
    there, here = in_lab.painted(), on_bench.painted()
    for name in ONE_EACH:
        assert len(there[name]) == len(here[name]), name
        assert [pair for pair in zip(there[name], here[name], strict=True) if pair[0] != pair[1]] == [], name


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_where_all_widgets_are_on_one_page(in_lab: Shown, dark: bool) -> None:
    in_lab.page.use_theme(dark=dark)
    assert in_lab.page.violations(".cardbowl", only="color-contrast" if dark else "") == []


def test_no_key_that_is_pressed_in_a_widget_reaches_the_notebook(in_lab: Shown) -> None:
    kinds: list[str] = []
    for name, widget in in_lab.each():
        before = in_lab.page.touched()
        fresh: list[str] = widget.evaluate(KINDS, [FOCUSABLE, kinds])
        for number in range(len(fresh)):
            if widget.evaluate(FOCUS, number):
                for key in SHORTCUTS:
                    in_lab.page.page.keyboard.press(key)
        assert in_lab.page.touched() == before, name
        kinds += fresh
    assert len(kinds) > 20, kinds
    assert in_lab.page.console_errors == []


def test_the_bench_page_hears_the_shortcuts_that_jupyterlab_obeys(lab_page: LabPage, page: BenchPage) -> None:
    """A bare button has nothing that keeps keys in it: the notebook acts, and the bench page says what it would have done."""
    for each, cut in ((lab_page, ["c0 code"]), (page, [])):
        each.show(BROKEN, "1")
        before = each.touched()
        each.output(".bare").focus()
        each.page.keyboard.press("F9")
        assert each.touched() == before
        each.page.keyboard.press("x")
        assert each.touched() == [kept for kept in before if kept not in cut] + ([] if cut else ["notebook:cut-cell"])
