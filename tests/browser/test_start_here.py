"""The first lesson, gone through by a reader with mouse and keys.

Opening and running a lesson takes longest, so each lesson is run twice: once in light and once in dark.
"""

from collections.abc import Callable

from browser.lab import LabPage
from browser.lessons import assert_keys_stay, assert_moves_without_kernel, keep_picture, lay, look_at, press
from playwright.sync_api import expect

NAME = "00_start_here.ipynb"
PARTS = {
    "test": ".cardbowl-self-test",
    "test-chart": ".vega-embed svg",
    "play": ".cardbowl-table",
    "guess": ".cardbowl-question",
    "python": ".cardbowl-table",
    "kicks": ".vega-embed svg",
}
HAND = {0: "2D", 1: "QD", 2: "KD", 3: "3D"}  # lanes 1 and 2 are inside: the run


def test_self_test_and_a_whole_play_with_mouse_and_keys(open_lab_page: Callable[..., LabPage]) -> None:
    page = open_lab_page(moves=True, height=1500)
    page.run(NAME)
    look_at(page, "start", PARTS)
    hear_clicks_and_keys(page)
    play_a_rush_and_undo_it(page)
    assert page.console_errors == []


def test_dark_theme_and_charts_without_a_kernel(open_lab_page: Callable[..., LabPage]) -> None:
    page = open_lab_page(dark=True, moves=True, height=1500)
    page.run(NAME)
    look_at(page, "start", PARTS)
    assert page.violations(".cardbowl-self-test") == []
    assert_moves_without_kernel(page, page.cell("test-chart"), "J counts 11", "Q counts 12")
    assert_moves_without_kernel(page, page.cell("kicks"), "30 yards", "31 yards")
    assert page.console_errors == []


def hear_clicks_and_keys(page: LabPage) -> None:
    """Go through the self-test."""
    box = page.cell("test").locator(".cardbowl-self-test")
    expect(box.locator('[data-test="widget"]')).to_have_attribute("data-state", "yes")
    expect(box.locator('[data-test="python"]')).to_have_attribute("data-state", "yes")
    assert page.violations(".cardbowl-self-test") == []
    box.locator('[data-action="click"]').click()
    expect(box.locator('[data-test="click"]')).to_have_attribute("data-state", "yes")
    before = page.touched()
    box.locator('[data-part="key"]').click()
    page.page.keyboard.press("b")  # no other key will do, and none inserts a cell
    expect(box.locator('[data-test="key"]')).to_have_attribute("data-state", "open")
    page.page.keyboard.press("x")
    expect(box.locator('[data-test="key"]')).to_have_attribute("data-state", "yes")
    assert page.touched() == before
    box.locator('[data-works="no"]').click()
    expect(box.locator('[data-test="chart"]')).to_contain_text("table()")  # what helps
    box.locator('[data-works="yes"]').click()
    expect(box.locator('[data-part="sum"]')).to_have_text("Everything works. Go on below.")
    assert page.kernel_eval("print(*test.view.values())") == "True True True True True\n"
    keep_picture(page, "start-test-done", box)


def play_a_rush_and_undo_it(page: LabPage) -> None:
    """Drag four cards, choose a running match-up, step to the end of the rush, and take it all back."""
    table = page.cell("play").locator(".cardbowl-table")
    assert_keys_stay(page, table.locator('.cb-hand [data-card][tabindex="0"]'))
    for lane, card in HAND.items():
        lay(page, table, card, lane)
    keep_picture(page, "start-play-placed", table)
    assert page.kernel_eval("print(game.asking.what)") == "hand\n"  # placed cards are a draft until they are sent
    press(table, "done")
    assert page.kernel_eval("print(game.log[-1])") == "2: 2D 3D QD KD\n"
    press(table, "step")  # the defense answers
    assert page.kernel_eval("print(game.asking.what)") == "O1\n"
    keep_picture(page, "start-play-match-ups", table)
    press(table, "lane", "KD")
    draws = 0
    while page.kernel_eval("print(len(game.plays))") == "0\n":
        press(table, "step")
        draws += 1
        assert draws < 30
    after = page.kernel_eval("print(game.position, game.notes(), game.log)")
    assert "home 1 & 10 @ 35: run" in after
    keep_picture(page, "start-play-over", table)

    for _ in range(draws):
        press(table, "undo")
    assert page.kernel_eval("print(game.asking.role, game.position.spot, game.notes())") == "O2 35 []\n"
    press(table, "play_on")  # the same cards come again
    assert page.kernel_eval("print(game.position, game.notes(), game.log)") == after
