"""The first lesson, played by a reader with mouse and keys."""

from collections.abc import Callable

import pytest
from browser.lab import LabPage
from browser.lessons import assert_keys_stay, assert_moves_without_kernel, cell, lay, press
from playwright.sync_api import expect

NAME = "00_start_here.ipynb"
HAND = {0: "2D", 1: "QD", 2: "KD", 3: "3D"}  # lanes 1 and 2 are inside: the run


def test_the_self_test_hears_clicks_and_keys(page: LabPage) -> None:
    page.run(NAME)
    box = cell(page, "test").locator(".cardbowl-self-test")
    expect(box.locator('[data-test="widget"]')).to_have_attribute("data-state", "yes")
    expect(box.locator('[data-test="python"]')).to_have_attribute("data-state", "yes")
    assert page.violations(".cardbowl-self-test") == []
    box.locator('[data-action="click"]').click()
    expect(box.locator('[data-test="click"]')).to_have_attribute("data-state", "yes")
    key = box.locator('[data-part="key"]')
    cells = len(page.cells())
    key.click()
    page.page.keyboard.press("b")
    expect(box.locator('[data-test="key"]')).to_have_attribute("data-state", "open")
    page.page.keyboard.press("x")
    expect(box.locator('[data-test="key"]')).to_have_attribute("data-state", "yes")
    assert len(page.cells()) == cells
    expect(cell(page, "test-chart").locator(".vega-embed svg")).to_contain_text("J counts 11")
    cell(page, "test")
    box.locator('[data-works="no"]').click()
    expect(box.locator('[data-test="chart"]')).to_contain_text("table()")
    box.locator('[data-works="yes"]').click()
    expect(box.locator('[data-part="sum"]')).to_have_text("Everything works. Go on below.")
    assert page.kernel_eval("print(test.all_work)") == "True\n"
    page.screenshot("start-self-test-done", box)
    assert page.console_errors == []


def test_a_whole_play_with_the_mouse(page: LabPage) -> None:
    page.run(NAME)
    table = cell(page, "play").locator(".cardbowl-table")
    assert_keys_stay(page, table.locator('.cb-hand [data-card][tabindex="0"]'))
    for lane, card in HAND.items():
        lay(page, table, card, lane)
    page.screenshot("start-hand-placed", table)
    assert page.kernel_eval("print(game.asking.what)") == "hand\n"  # placed cards are a draft until they are sent
    press(table, "done")
    assert page.kernel_eval("print(game.log[-1])") == "2: 2D 3D QD KD\n"
    press(table, "step")  # the defense answers
    assert page.kernel_eval("print(game.asking.what)") == "O1\n"
    page.screenshot("start-match-ups", table)
    press(table, "lane", "KD")
    draws = 0
    while page.kernel_eval("print(len(game.plays))") == "0\n":
        press(table, "step")
        draws += 1
        assert draws < 30
    after = page.kernel_eval("print(game.position, game.notes(), game.log)")
    assert "run" in after
    page.screenshot("start-rush-over", table)

    for _ in range(draws):
        press(table, "undo")
    assert page.kernel_eval("print(game.asking.role, game.position.spot, game.notes())") == "O2 35 []\n"
    press(table, "play_on")  # the same cards come again
    assert page.kernel_eval("print(game.position, game.notes(), game.log)") == after
    assert page.console_errors == []


def test_the_field_goal_chart_moves_without_a_kernel(page: LabPage) -> None:
    page.run(NAME)
    assert_moves_without_kernel(page, cell(page, "kicks"), "30 yards", "31 yards")
    assert page.console_errors == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_part_is_there_to_look_at(open_page: Callable[..., LabPage], dark: bool) -> None:
    page = open_page(dark=dark, height=1500)
    page.run(NAME)
    tone = "dark" if dark else "light"
    for ident, part in [
        ("test", ".cardbowl-self-test"),
        ("test-chart", ".vega-embed svg"),
        ("play", ".cardbowl-table"),
        ("python-undo", ".cardbowl-table"),
        ("kicks", ".vega-embed svg"),
    ]:
        shown = cell(page, ident).locator(part).first
        expect(shown).to_be_visible()
        page.screenshot(f"start-{ident}-{tone}", cell(page, ident))
    assert page.console_errors == []
