"""A button that is pressed and can be pressed no longer does not take the focus with it: the next key goes on from there."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.states import START, STATES
from playwright.sync_api import Locator, expect

#: What has the focus once the page has drawn again: its label, or nothing where that is the page itself.
FOCUSED = """
async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const has = document.activeElement;
  if (!has || has === document.body || has.matches(":disabled")) return "";
  return has.getAttribute("aria-label") || has.innerText;
}
"""
MODIFIER = """
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible")
while getattr(game.asking, "what", None) != "modifier":
    game.step()
game.players = {}
cb.table(game, cover=False)
"""
GAME = """
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible")
for _ in range(3):
    game.step()
cb.table(game, replay={replay})
"""


def pressed(page: BenchPage, button: Locator, times: int = 1) -> str:
    """Press a button with the Enter key, so many times; what has the focus then."""
    button.focus()
    for _ in range(times):
        page.page.keyboard.press("Enter")
        page.page.evaluate("() => bench.isQuiet()")
    return str(page.page.evaluate(FOCUSED))


def test_after_the_right_answer_the_focus_is_on_what_was_said(open_page: Callable[..., BenchPage]) -> None:
    page = open_page()
    page.show("from cardbowl import lessons\nlessons.check('rushing.match_up')")
    options = page.output("[data-part=question]").locator("[data-action=choose]")
    for option in options.all():
        focused = pressed(page, option)
        if option.is_disabled():
            break
    expect(options.first).to_be_disabled()
    assert focused == page.output("[data-part=said]").inner_text()


@pytest.mark.parametrize("way", ["One more", "One less"])
def test_a_number_at_its_end_hands_the_focus_to_its_slider(open_page: Callable[..., BenchPage], way: str) -> None:
    page = open_page()
    page.show(MODIFIER)
    table = page.output(".cardbowl-table")
    button = table.locator(f'.cb-range [aria-label="{way}"]')
    button.focus()
    for _ in range(30):
        if button.is_disabled():
            break
        page.page.keyboard.press("Enter")
    expect(button).to_be_disabled()
    page.page.evaluate(FOCUSED)
    expect(table.locator('[data-part="range"]')).to_be_focused()


def test_the_ends_of_a_history_hand_the_focus_to_its_slider(open_page: Callable[..., BenchPage]) -> None:
    page = open_page()
    page.show(GAME.format(replay=False))
    table = page.output(".cardbowl-table")
    table.locator('[data-action="panel"][data-value="history"]').click()
    for action in ("look_first", "look_last"):
        assert pressed(page, table.locator(f'[data-action="{action}"]')) == "Moment of the game"


def test_the_last_step_of_a_replay_keeps_the_focus_and_goes_no_further(open_page: Callable[..., BenchPage]) -> None:
    page = open_page()
    page.show(GAME.format(replay=True))
    forward = page.output(".cardbowl-table").locator('.cb-ask [data-action="step"]')
    assert "Step forward" in pressed(page, forward, times=5)
    expect(forward).to_have_attribute("aria-disabled", "true")


def test_the_ball_at_the_end_of_the_field_keeps_a_button_in_focus(open_page: Callable[..., BenchPage]) -> None:
    page = open_page()
    page.show(START, STATES["table-ball"].code)
    table = page.output(".cardbowl-table")
    table.locator("[data-part=ball-slider]").press("End")
    table.locator("[data-part=ball-slider]").press("ArrowLeft")
    assert pressed(page, table.get_by_label("1 yard to the right")) == "1 yard to the left"


def test_a_number_that_is_chosen_by_keys_is_said(open_page: Callable[..., BenchPage]) -> None:
    page = open_page()
    page.show(MODIFIER)
    table = page.output(".cardbowl-table")
    said = table.locator("[data-part=announcer]")
    for way, number in (("One more", "1"), ("One less", "0"), ("One less", "minus 1")):
        table.locator(f'.cb-range [aria-label="{way}"]').press("Enter")
        expect(said).to_have_text(number)
        expect(said).to_have_attribute("aria-live", "polite")


def test_the_bar_is_one_row_after_a_thousand_steps(open_page: Callable[..., BenchPage]) -> None:
    """With Undo, Odds, What if, Auto and every panel in it, in the width of a notebook."""
    page = open_page(output_width=848)
    page.show(
        "import cardbowl as cb\n"
        'game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible")\n'
        'while len(game.log) < 1000 or type(game.asking).__name__ != "Draw":\n    game.step()\n'
        "cb.table(game, cover=False)"
    )
    row = page.output(".cb-bar-row")
    expect(row.locator('[data-value="history"]')).to_contain_text(" of ")
    expect(row.locator('[data-action="coach"]')).to_be_visible()
    tops = (
        "(row) => new Set([...row.querySelectorAll('.cb-tool')].map((tool) => Math.round(tool.getBoundingClientRect().top))).size"
    )
    assert row.evaluate(tops) == 1
