"""Two people at one screen, going back and playing what-ifs, and watching, in a browser."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from browser.bench import BenchPage
from browser.lessons import press
from playwright.sync_api import Locator, expect

TWO_PEOPLE = """
import cardbowl as cb
from cardbowl.games.cardbowl2 import Position

def start(team_ball_at):
    game = cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=team_ball_at), names=("Otters", "Herons"), seed=5)
    return game.answer("hand play")

table = cb.table(start(40), cover=True)
"""
A_RUSH = """
import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone

table = cb.table(alone.rush("10H", "5C", spot=30, seed=4))
"""
WATCHED = """
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=5, home_player="sensible", away_player="sensible")
table = cb.table(game)
"""


@pytest.fixture
def page(open_page: Callable[..., BenchPage]) -> BenchPage:
    """One bench page on which things move."""
    return open_page(moves=True)


def state(page: BenchPage, expression: str) -> Any:
    """A value from the kernel."""
    return json.loads(page.kernel_eval(f"import json; print(json.dumps({expression}))"))


def panel(table: Locator, name: str) -> Locator:
    """A panel over the felt, opened from the bar."""
    button = table.locator(f'[data-action="panel"][data-value="{name}"]')
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    return table.locator(f'[data-part="{name}"]')


def lay_four(page: BenchPage, table: Locator, cards: str) -> None:
    """Lay four cards by pressing a card and then a place."""
    for lane, card in enumerate(cards.split()):
        table.locator(f'.cb-hand [data-card="{card}"]').click(position={"x": 12, "y": 12})  # the card over it leaves that free
        table.locator(f'[data-lane="{lane}"] [data-slot]').click()
        expect(table.locator(f'[data-lane="{lane}"] [data-slot]')).to_have_attribute("data-drag", card)
    table.locator('[data-action="done"]').click()


def test_hands_stay_covered_until_each_person_is_ready(page: BenchPage) -> None:
    page.show(TWO_PEOPLE, "table")
    table = page.output(".cardbowl-table")
    expect(table.locator("[data-part=cover]")).to_contain_text("The hand of Otters is covered. Herons, please look away.")
    assert table.locator(".cb-hand [data-card]").count() == 0
    page.screenshot("hot-seat-cover")
    press(table, "ready")
    lay_four(page, table, "7C 9S 10H KD")
    expect(table.locator("[data-part=cover]")).to_contain_text("The hand of Herons is covered.")
    # Nothing of the first hand is on the page any more, nor on its way to it.
    assert "KD" not in table.evaluate("(table) => table.outerHTML")
    assert "KD" not in json.dumps(state(page, "[table.view, table.asking, table.log]"))
    press(table, "ready")
    assert table.locator('[data-lane] [data-face="KD"]').count() == 0
    lay_four(page, table, "AC 2S 3H 4D")
    expect(table.locator('[data-lane] [data-face="KD"]')).to_have_count(1)
    assert page.violations(".cardbowl-table") == []
    assert page.console_errors == []


def test_undo_look_back_what_if_and_take_back(page: BenchPage) -> None:
    page.show(A_RUSH, "table")
    table = page.output(".cardbowl-table")
    press(table, "play_on")
    cards = state(page, "table.log")
    press(table, "undo")
    assert state(page, "table.log") == cards[:-1]
    press(table, "step")
    assert state(page, "table.log") == cards  # the same card comes again
    history = panel(table, "history")
    slider = history.locator("[data-part=look]")
    before = page.touched()
    slider.focus()
    for _ in cards:
        page.page.keyboard.press("ArrowLeft")
    page.page.keyboard.press("x")
    expect(table.locator("[data-part=banner]")).to_contain_text(f"step 0 of {len(cards)}")
    assert page.touched() == before
    page.screenshot("looking-back", table)
    press(table, "what_if")
    expect(table.locator("[data-part=banner]")).to_contain_text("What if")
    expect(history).to_have_count(0)  # the game is played now: nothing lies over the cards
    page.kernel_eval("other = table.referee.branch().answer('2C')")
    press(table, "step")
    page.kernel_eval("table.referee.undo().answer('2C'); table.refresh()")  # another card: this is what the what-if is for
    expect(table.locator('.cb-lanes [data-face="2C"]').first).to_be_visible()
    press(table, "return")
    expect(table.locator("[data-part=over]")).to_be_visible()
    assert state(page, "table.log") == cards
    panel(table, "history")
    slider.focus()
    page.page.keyboard.press("ArrowLeft")
    expect(table.locator("[data-part=banner]")).to_contain_text("Looking back")
    press(table, "rewind")
    table.locator('[data-action="rewind_now"]').click()
    expect(table.locator("[data-part=banner]")).to_be_hidden()
    assert state(page, "table.log") == cards[:-1]
    assert page.violations(".cardbowl-table") == []
    assert page.console_errors == []


def test_watching_two_computer_players_stops_when_the_watcher_says_so(page: BenchPage) -> None:
    page.show(WATCHED, "table")
    table = page.output(".cardbowl-table")
    table.locator("[data-part=pace]").select_option("fast")
    auto = table.locator('[data-action="auto"]')
    auto.click()
    page.page.wait_for_function("() => document.querySelectorAll('.cardbowl-table .cb-note-list li').length > 1", timeout=60_000)
    auto.click()
    expect(auto).to_have_attribute("aria-pressed", "false")
    page.page.wait_for_timeout(300)
    stopped = state(page, "len(table.log)")
    page.page.wait_for_timeout(1200)
    assert state(page, "len(table.log)") == stopped > 3
    assert page.console_errors == []
