"""The views of the table in a browser: closed at first, opened by key, one at a time, readable without seeing."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from playwright.sync_api import expect

A_GAME = """
import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.steps.policies import player

game = cb.new_game("cardbowl-2.0", home="Riverside Otters of the North", away="Herons", seed=3)
for team in (HOME, AWAY):
    game.players[team] = player(game.game, "sensible", game.rules, 3, team)
for _ in range(60):
    game.run("play")
table = cb.table(game)
"""


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 700)])
def test_the_views_open_one_at_a_time_and_stay_open(open_page: Callable[..., BenchPage], dark: bool, width: int) -> None:
    page = open_page(dark=dark, width=width)
    page.show(A_GAME, "table")
    open_view = page.output(".cb-view")
    buttons = page.output('[data-action="view"]')
    expect(buttons).to_have_text(["Clock grid", "Board", "Drives"])
    expect(open_view).to_have_count(0)
    before = page.touched()
    for name, part, said in (
        ("clock", "clock-grid", "of 180 intervals used"),
        ("board", "board", "Line to gain: hole"),
        ("drives", "drives", "Drive chart"),
    ):
        button = page.output(f'[data-action="view"][data-value="{name}"]')
        button.focus()
        page.page.keyboard.press("x")  # no shortcut of JupyterLab
        page.page.keyboard.press("Enter")
        expect(open_view).to_have_count(1)
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(button).to_be_focused()
        shown = page.output(f'[data-part="{part}"]')
        assert said in (shown.get_attribute("aria-label") or "")
        assert page.violations(".cb-views") == []
        page.screenshot(f"view-{name}-{width}", page.output(".cb-views"))
    rows = page.output(".cb-drives li")
    count = rows.count()
    expect(rows.last).to_contain_text("Running")
    expect(rows.first).to_contain_text("plays")
    assert int(page.kernel_eval("print(len(table.view['drive_chart']))")) == count
    page.output('.cb-ask [data-action="step"]').first.click()
    expect(open_view).to_have_count(1)  # the game goes on, and the view stays open
    button.press("Enter")
    expect(open_view).to_have_count(0)
    assert page.touched() == before
    assert page.console_errors == []


def test_the_board_has_120_holes_or_60(page: BenchPage) -> None:
    page.show(A_GAME, 'cb.table(game, open_view="board")')
    board = page.output('[data-part="board"]')
    expect(board).to_be_visible()
    assert "with 120 holes" in (board.get_attribute("aria-label") or "")
    page.output('[data-action="board_size"][data-value="60"]').press("Enter")
    assert "with 60 holes" in (board.get_attribute("aria-label") or "")
    expect(page.output(".cb-hole")).to_have_count(120)
    expect(page.output(".cb-cribbage .cb-peg")).to_have_count(3)
