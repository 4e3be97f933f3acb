"""The sheet of a table in a browser: history, settings and views, one at a time over the felt, by mouse and by key."""

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
def test_the_views_open_one_at_a_time_and_stay_open_while_cards_are_drawn(
    open_page: Callable[..., BenchPage], dark: bool, width: int
) -> None:
    page = open_page(dark=dark, width=width)
    page.show(A_GAME, "table")
    sheet, close = page.output(".cb-sheet"), page.output('.cb-sheet [data-action="close_panel"]')
    buttons = page.output('[data-action="panel"]')
    expect(buttons).to_contain_text(["History", "Settings", "Clock grid", "Board", "Drives"])
    expect(sheet).to_be_hidden()
    before = page.touched()
    for name, part, said in (
        ("clock", "clock-grid", "of 180 intervals used"),
        ("board", "board", "Line to gain: hole"),
        ("drives", "drives", "Drive chart"),
    ):
        button = page.output(f'[data-action="panel"][data-value="{name}"]')
        button.focus()
        page.page.keyboard.press("x")  # no shortcut of JupyterLab
        page.page.keyboard.press("Enter")
        expect(sheet).to_be_visible()
        expect(page.output('[data-action="panel"][aria-expanded="true"]')).to_have_count(1)
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(close).to_be_focused()
        shown = page.output(f'[data-part="{part}"]')
        assert said in (shown.get_attribute("aria-label") or "")
        assert page.violations(".cb-sheet") == []
        page.screenshot(f"view-{name}-{width}", sheet)
    rows = page.output(".cb-drives li")
    count = rows.count()
    expect(rows.last).to_contain_text("Running")
    expect(rows.first).to_contain_text("plays")
    assert int(page.kernel_eval("print(len(table.view['drive_chart']))")) == count
    page.output('.cb-ask [data-action="step"]').first.click()
    expect(sheet).to_be_visible()  # the game goes on, and the view stays open
    button.press("Enter")
    expect(sheet).to_be_hidden()
    expect(button).to_be_focused()
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


PLACING = "import cardbowl as cb\nfrom cardbowl import lessons\n\ntable = cb.table(lessons.first_play(seed=3))"


@pytest.mark.parametrize("width", [848, 360])
def test_each_panel_takes_the_focus_and_gives_it_back(open_page: Callable[..., BenchPage], width: int) -> None:
    """Opened by key, closed by Escape from anywhere in it; the bar and the score stay in sight and can be used."""
    page = open_page(height=1200, output_width=width)
    page.show(PLACING, "table")
    sheet, before = page.output(".cb-sheet"), page.touched()
    for name in ("history", "settings", "clock", "board", "drives"):
        button = page.output(f'[data-action="panel"][data-value="{name}"]')
        button.focus()
        page.page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-expanded", "true")
        expect(page.output('.cb-sheet [data-action="close_panel"]')).to_be_focused()
        expect(sheet).to_have_attribute("data-panel", name)
        page.page.keyboard.press("Tab")
        page.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(button).to_be_focused()
        expect(button).to_have_attribute("aria-expanded", "false")
        button.click()
        box, score = sheet.bounding_box(), page.output(".cb-score").bounding_box()
        assert box
        assert score
        assert box["y"] >= score["y"] + score["height"]
        expect(page.output(".cb-foot")).to_be_in_viewport(ratio=1)
        page.output('.cb-sheet [data-action="close_panel"]').click()
        expect(button).to_be_focused()
    assert page.touched() == before
    assert page.console_errors == []


def test_nothing_is_answered_while_a_sheet_lies_over_the_cards(open_page: Callable[..., BenchPage]) -> None:
    """The hand and the places cannot be reached; the main button goes back to them, and keeps what was laid."""
    page = open_page(height=1000, output_width=848)
    page.show(PLACING, "table")
    page.output('.cb-hand [data-card="KD"]').click()
    page.output('[data-slot="1"]').click()
    expect(page.output('[data-slot="1"]')).to_have_attribute("data-face", "KD")
    page.output('[data-action="panel"][data-value="settings"]').click()
    table = page.output(".cardbowl-table")
    back = page.output('.cb-ask [data-action="close_panel"]')
    expect(back).to_have_text("Back to the tableSettings is open over the cards")
    expect(page.output('.cb-ask :is([data-action="done"], [data-action="formation"], [data-action="clear"])')).to_have_count(0)
    seen = set()
    for _ in range(40):  # round all that the Tab key goes to
        page.page.keyboard.press("Tab")
        seen.add(page.page.evaluate("() => document.activeElement.closest('.cb-felt, .cb-hand, .cb-sheet, .cb-ask')?.className"))
    assert {"cb-sheet", "cb-ask"} <= seen
    assert not {"cb-felt", "cb-hand"} & seen
    page.output('.cb-hand [data-card="QD"]').click(force=True)
    assert page.kernel_eval("print(table.log)") == "['hand play']\n"
    assert page.violations(table) == []
    back.focus()
    page.page.keyboard.press("Enter")
    expect(page.output(".cb-sheet")).to_be_hidden()
    expect(page.output('[data-slot="1"]')).to_have_attribute("data-face", "KD")
    expect(page.output(".cb-hand [data-held]:not([data-slot])")).to_have_count(0)
    expect(page.output(".cb-hand :focus")).to_have_count(1)  # on with the hand
    assert page.console_errors == []


ELEVEN = """
import cardbowl as cb
from cardbowl.games.cardbowl1.starts.alone import hands

table = cb.table(hands("6C 7H 8D 9C 10S JD 5D KH 9H QS 4S", "5C 8C 9D 7S 6H KC 10H 3D JS QD 2H"))
"""


def test_keys_that_call_a_formation_are_off_below_a_sheet(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=1000, output_width=848)
    page.show(ELEVEN, "table")
    called = page.output('.cb-eleven [data-action="formation"][aria-pressed="true"]')
    first = called.get_attribute("data-value")
    history = page.output('[data-action="panel"][data-value="history"]')
    history.press("Enter")
    page.page.keyboard.press("3")
    assert called.get_attribute("data-value") == first
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("3")
    expect(called).not_to_have_attribute("data-value", first or "")
    assert page.console_errors == []
