"""What tests of lessons share: waiting for the table, charts without a kernel, and keys that must not reach the notebook."""

from collections.abc import Mapping

from browser.lab import LabPage
from browser.notebook_page import NotebookPage, wait_for_motion
from playwright.sync_api import Locator, expect

#: Keys that cut, insert, delete or run cells while a notebook has the focus and no text is typed.
SHORTCUTS = ("x", "b", "d", "d", "a")


def press(table: Locator, action: str, value: str = "") -> None:
    """Press a button of a table and wait until the table has changed."""
    named = f'[data-action="{action}"]' + (f'[data-value="{value}"]' if value else "")
    before = table.locator(".cb-board").inner_text()
    table.locator(f"{named}:visible").first.click()
    expect(table.locator(".cb-board")).not_to_have_text(before, use_inner_text=True)


def lay(page: NotebookPage, table: Locator, card: str, lane: int) -> None:
    """Drag a card of the hand onto a lane with the mouse."""
    page.drag(table.locator(f'.cb-hand [data-card="{card}"]'), table.locator(f'[data-lane="{lane}"] [data-slot]'))
    expect(table.locator(f'[data-lane="{lane}"] [data-slot]')).to_have_attribute("data-drag", card)


def assert_keys_stay(page: NotebookPage, element: Locator) -> None:
    """Keys pressed on the focused element do nothing to the notebook."""
    before = page.touched()
    element.focus()
    for key in SHORTCUTS:
        page.page.keyboard.press(key)
    assert page.touched() == before, f"a key pressed on {element} reached the notebook"


def assert_moves_without_kernel(page: LabPage, chart: Locator, first: str, then: str) -> None:
    """The first slider of a chart moves the picture when the kernel is gone."""
    picture = chart.locator(".vega-embed svg").first
    expect(picture).to_contain_text(first)
    page.end_kernel()
    slider = chart.locator("input[type=range i]").first
    assert_keys_stay(page, slider)
    slider.focus()
    page.page.keyboard.press("ArrowRight")
    expect(picture).to_contain_text(then)


def look_at(page: NotebookPage, lesson: str, parts: Mapping[str, str]) -> None:
    """Every part (a selector in the cell with that ID) is on the page; a picture of its cell is kept."""
    for ident, selector in parts.items():
        shown = page.cell(ident)
        expect(shown.locator(selector).first).to_be_visible()
        keep_picture(page, f"{lesson}-{ident}", shown)


def keep_picture(page: NotebookPage, name: str, part: Locator) -> None:
    """Save a picture of a part when everything in it has come to rest."""
    wait_for_motion(part)
    page.screenshot(f"{name}-{'dark' if page.dark else 'light'}", part)
