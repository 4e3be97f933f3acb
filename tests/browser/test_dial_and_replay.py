"""Replays, Auto, what is done by hand, and the settings of the table, in a browser."""

import re
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture
from browser.pointers import middle
from playwright.sync_api import Locator, expect

#: A game between two computer players, some steps old, so that it waits for no decision.
GAME = """
import re
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=7, home_player="sensible", away_player="sensible")
for _ in range({steps}):
    game.step()
table = cb.table(game, dial="{dial}", replay={replay})
"""
PEOPLE = """
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=7)
table = cb.table(game)
"""


@pytest.fixture
def page(open_page: Callable[..., BenchPage]) -> BenchPage:
    """One bench page on which things move."""
    return open_page(moves=True)


def show(page: BenchPage, code: str) -> Locator:
    page.show(code, "table")
    table = page.output(".cardbowl-table")
    table.wait_for()
    return table


def game(steps: int, dial: str = "cards", replay: bool = False) -> str:
    return GAME.format(steps=steps, dial=dial, replay=replay)


def act(table: Locator, action: str) -> None:
    table.locator(f"[data-action={action}]").first.click()


def kind(table: Locator) -> str:
    return table.locator("[data-part=ask]").get_attribute("data-kind") or ""


def yours(table: Locator) -> bool:
    return table.locator("[data-part=ask]").get_attribute("data-yours") is not None


#: The button that answers a question, by its kind; elsewhere it is Step.
ANSWERED = {"shuffle": "shuffle", "choose": "option", "outcome": "next"}


def until(page: BenchPage, table: Locator, wanted: str) -> None:
    """Step on until something of this kind is asked; sums on the way are shown after a wrong try."""
    for _ in range(80):
        found = kind(table)
        if found == wanted:
            return
        before = page.kernel_eval("print(table.shown_step)")
        if found in ("sum", "ball"):
            if found == "sum":
                table.locator("[data-part=sum]").fill("999")
            act(table, found)
            act(table, "show_sum")
        else:
            act(table, ANSWERED.get(found, "step") if yours(table) else "step")
        wait_for_another(page, before)
    raise AssertionError(f"nothing of kind {wanted} was asked")


def wait_for_another(page: BenchPage, before: str) -> None:
    for _ in range(200):
        if page.kernel_eval("print(table.shown_step)") != before:
            return
        page.page.wait_for_timeout(20)
    raise AssertionError("the table stayed as it was")


def test_a_replay_goes_by_its_buttons_and_by_auto_until_a_key_is_pressed(page: BenchPage) -> None:
    table = show(page, game(40, replay=True))
    expect(table.locator("[data-part=prompt]")).to_have_text("Replay: step 0 of 40")
    act(table, "step")
    act(table, "look_forward")
    expect(table.locator("[data-part=prompt]")).to_have_text("Replay: step 2 of 40")
    table.locator("[data-part=pace]").select_option("fast")
    auto = table.locator("[data-action=auto]")
    expect(auto).to_have_attribute("aria-pressed", "false")
    page.page.wait_for_timeout(1200)
    expect(table.locator("[data-part=prompt]")).to_have_text("Replay: step 2 of 40")  # it never starts by itself
    auto.click()
    expect(table.locator("[data-part=prompt]")).to_have_text(re.compile(r"Replay: step ([5-9]|[123]\d) of 40"))
    expect(auto).to_have_attribute("aria-pressed", "true")
    page.page.keyboard.press("x")
    expect(auto).to_have_attribute("aria-pressed", "false")
    page.page.wait_for_timeout(300)
    stood = table.locator("[data-part=prompt]").inner_text()
    page.page.wait_for_timeout(1200)
    assert table.locator("[data-part=prompt]").inner_text() == stood
    act(table, "look_last")
    expect(table.locator("[data-part=prompt]")).to_have_text("Replay: step 40 of 40")
    assert page.violations(".cardbowl-table") == []
    assert page.console_errors == []


def test_sums_the_ball_and_the_shuffle_by_hand(page: BenchPage) -> None:
    table = show(page, game(60, dial="everything"))
    until(page, table, "shuffle")
    table.locator("button.cb-pile").click()
    expect(table.locator("[data-part=ask]")).to_have_attribute("data-kind", "draw")
    until(page, table, "sum")
    field = table.locator("[data-part=sum]")
    assert_keys_stay(page, field)
    field.fill("999")
    page.page.keyboard.press("Enter")
    expect(table.locator("[data-part=message]")).to_contain_text("Not 999.")
    expect(field).to_have_value("999")
    expect(table.locator("[data-action=show_sum]")).to_be_visible()
    assert page.violations(".cardbowl-table") == []
    keep_picture(page, "modes-sum", table)
    until(page, table, "ball")
    slider = table.locator("[data-part=ball-slider]")
    assert_keys_stay(page, slider)
    slider.focus()
    for key, yard in {"Home": -10, "PageUp": 0, "ArrowRight": 1, "End": 110, "PageDown": 100, "ArrowDown": 99}.items():
        page.page.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuenow", str(yard))
    expect(slider).to_have_attribute("aria-valuetext", "Herons 1")
    slider.scroll_into_view_if_needed()
    (x, y), track = middle(slider), table.locator("[data-part=ball-track]").bounding_box()
    assert track is not None
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(track["x"] + track["width"] * 60 / 120, y, steps=8)
    page.page.mouse.up()
    expect(slider).to_have_attribute("aria-valuetext", "the 50")
    assert page.violations(".cardbowl-table") == []
    keep_picture(page, "modes-ball", table)
    page.page.keyboard.press("Enter")  # the focus is on the ball
    expect(table.locator("[data-part=message]")).to_contain_text("Not")
    expect(slider).to_have_attribute("aria-valuetext", "the 50")
    act(table, "show_sum")
    expect(slider).to_have_count(0)
    assert page.console_errors == []


def test_the_top_card_is_drawn_by_dragging_with_mouse_and_finger(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, moves=True, height=1400)
    table = show(page, PEOPLE.replace("cb.table(game)", 'cb.table(game, dial="everything")'))
    for drag in (page.drag, page.touch_drag):
        until(page, table, "draw")
        drawn = int(page.kernel_eval("print(len(game.log))"))
        drag(table.locator('[data-drag="pile"]'), table.locator('[data-drop="felt"]'))
        for _ in range(100):
            if int(page.kernel_eval("print(len(game.log))")) == drawn + 1:
                break
            page.page.wait_for_timeout(20)
        assert int(page.kernel_eval("print(len(game.log))")) == drawn + 1
    assert page.console_errors == []


def test_settings_share_a_game_and_load_it_again(page: BenchPage) -> None:
    table = show(page, game(40))
    table.locator('[data-action=panel][data-value="settings"]').click()
    table.locator('[data-part=dial][value="sums"]').check()
    table.locator('[data-part=coach_mode][value="off"]').check()
    for _ in range(100):
        if page.kernel_eval("print(table.dial, table.coach)") == "sums off\n":
            break
        page.page.wait_for_timeout(20)
    assert page.kernel_eval("print(table.dial, table.coach)") == "sums off\n"
    act(table, "share")
    line = table.locator("[data-part=shared]")
    expect(line).to_be_focused()
    text = line.input_value()
    assert line.evaluate("(field) => field.value.slice(field.selectionStart, field.selectionEnd)") == text
    load = table.locator("[data-part=load]")
    assert_keys_stay(page, load)
    load.fill("cardbowl1.nonsense")
    page.page.keyboard.press("Enter")
    expect(table.locator("[data-part=message]")).to_have_attribute("data-tone", "refused")
    load.fill(text)
    act(table, "load")
    expect(table.locator("[data-part=message]")).to_contain_text("The game is loaded.")
    expect(load).to_have_value("")
    assert page.kernel_eval("print(len(table.referee.log))") == "40\n"
    assert page.violations(".cardbowl-table") == []
    assert page.console_errors == []
