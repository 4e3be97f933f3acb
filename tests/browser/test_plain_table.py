"""The table of a game that has no table of its own: a coin, cards and a die, played by buttons."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lessons import press
from playwright.sync_api import expect

POCKET = """
import cardbowl as cb
from games.pocket import GAME

game = cb.new_game(GAME, home="Otters", away="Herons", seed=3)
table = cb.table(game)
table"""
NEAR = """near = cb.Referee(GAME, names=("Otters", "Herons"), position=game.position._replace(phase="scrimmage", spot=70))
cb.table(near)"""


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 360)])
def test_downs_at_a_table_that_knows_only_places(open_page: Callable[..., BenchPage], dark: bool, width: int) -> None:
    page = open_page(dark=dark, width=width)
    page.show(POCKET, NEAR)
    table, near = page.output(".cardbowl-table").first, page.output(".cardbowl-table").last
    expect(table.get_by_role("button", name="Toss the coin")).to_be_enabled()
    press(table, "step")
    expect(table).to_contain_text("1st & 10")
    expect(table.get_by_label("red from the coin").first).to_be_visible()
    table.get_by_role("button", name="Run", exact=True).click()
    press(table, "step")
    page.screenshot(f"plain-{width}", table)
    near.get_by_role("button", name="Kick", exact=True).click()
    near.get_by_role("button", name="Roll the die").click()
    expect(near.get_by_label("from the die").first).to_be_visible()
    page.screenshot(f"plain-{width}-die", near)
    assert page.console_errors == []
