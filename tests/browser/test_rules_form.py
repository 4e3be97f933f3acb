"""The form of house rules in a browser: search, mouse, finger and keys, refusals, its height, and what a screen reader hears."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.frame import PHONE, ROOM, WIDE
from browser.lessons import assert_keys_stay, keep_picture
from browser.ways import tab_to
from playwright.sync_api import Locator, expect

from cardbowl.widgets.in_turn import LATE

LIVE = "live=lambda rules: cb.odds('cardbowl-2.0', 'field-goal', spot=70, house_rules=rules)"


def shown(page: BenchPage, options: str = LIVE) -> Locator:
    page.show("import cardbowl as cb", f"form = cb.house_rules_form('cardbowl-2.0', {options})\nform")
    found = page.output(".cardbowl-rules-form")
    found.wait_for()
    return found


def row(form: Locator, name: str) -> Locator:
    return form.locator(f'.rf-row[data-name="{name}"]')


def control(form: Locator, name: str) -> Locator:
    return form.locator(f'[data-set="{name}"]')


def changed(page: BenchPage) -> str:
    return page.kernel_eval("print(form.rules.changed())").strip()


def test_a_number_and_a_word_are_set_and_the_odds_follow(page: BenchPage) -> None:
    form = shown(page)
    live = form.locator("[data-part=live] tbody tr").first
    expect(live).to_contain_text("26.17 %")
    control(form, "field_goal_cards").fill("7")
    control(form, "field_goal_cards").press("Enter")
    expect(row(form, "field_goal_cards")).to_have_attribute("data-changed", "")
    expect(live.locator("td").nth(2)).to_contain_text("▲ +")
    control(form, "punt_block").select_option("none")
    expect(row(form, "punt_block")).to_have_attribute("data-changed", "")
    expect(form.locator("[data-part=code]")).to_contain_text("'field_goal_cards': 7")
    assert changed(page) == "{'punt_block': 'none', 'field_goal_cards': 7}"
    row(form, "punt_block").locator("[data-action=reset]").click()
    expect(control(form, "punt_block")).to_have_value("any_distance_card")
    form.get_by_role("button", name="All as written").click()
    expect(control(form, "field_goal_cards")).to_have_value("6")
    expect(live.locator("td").nth(2)).to_have_text("")
    form.get_by_role("button", name="Undo").click()
    expect(control(form, "field_goal_cards")).to_have_value("7")
    assert page.console_errors == []


def test_a_refusal_stands_beside_its_switch_and_the_rules_stay(page: BenchPage) -> None:
    form = shown(page)
    field = control(form, "field_goal_cards")
    field.fill("99")
    field.press("Enter")
    why = row(form, "field_goal_cards").locator("[data-part=refused]")
    expect(why).to_be_in_viewport(ratio=1)
    assert why.evaluate("(why) => why.getBoundingClientRect().bottom <= why.closest('.rf-rows').getBoundingClientRect().bottom")
    expect(why).to_contain_text("is 99; allowed: whole numbers 1..10 (CB2.FG.2)")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("99")
    assert changed(page) == "{}"
    field.fill("5")
    field.press("Enter")
    expect(why).to_have_count(0)
    assert changed(page) == "{'field_goal_cards': 5}"
    assert page.console_errors == []


def test_a_late_press_is_told_beside_its_switch(page: BenchPage) -> None:
    form = shown(page)
    field, why = control(form, "field_goal_cards"), row(form, "field_goal_cards").locator("[data-part=refused]")
    page.page.evaluate("() => bench.isQuiet()")
    page.kernel.evaluate("form.set(field_goal_cards=7)")  # the page has not heard of it
    field.fill("5")
    field.press("Enter")
    expect(why).to_have_text(f"✕ T{LATE[1:]}.")
    expect(field).to_have_value("7")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    field.fill("5")
    field.press("Enter")
    expect(why).to_have_count(0)
    assert changed(page) == "{'field_goal_cards': 5}"
    assert page.console_errors == []


def test_the_search_finds_names_meanings_and_rules(page: BenchPage) -> None:
    form = shown(page)
    search = form.get_by_label("Search the house rules")
    every = form.locator(".rf-row").count()
    for words, name in (("field goal", "fg_add"), ("CB2.PUNT.R2", "punt_block"), ("goal field", "field_goal_points")):
        search.fill(words)
        expect(row(form, name)).to_be_visible()
        assert form.locator(".rf-row").count() < every // 4
    search.fill("gravity")
    expect(form.locator(".rf-row")).to_have_count(0)
    expect(form.locator("[data-part=rows]")).to_contain_text("No house rule has these words")
    search.press("Escape")
    expect(form.locator(".rf-row")).to_have_count(every)
    control(form, "downs").fill("5")
    control(form, "downs").press("Enter")
    form.get_by_role("button", name="Changed: 1").click()
    expect(form.locator(".rf-row")).to_have_count(1)
    assert page.console_errors == []


def test_the_words_of_a_rule_are_one_press_away(page: BenchPage) -> None:
    form = shown(page)
    row(form, "field_goal_cards").locator("[data-action=rule]").click()
    expect(form.locator("[data-part=rule]")).to_be_visible()
    expect(form.locator("[data-part=rule-words]")).to_have_text(page.kernel_eval("print(cb.rule('CB2.FG.2'))").strip())
    page.page.keyboard.press("Escape")
    expect(form.locator("[data-part=rule]")).not_to_be_visible()
    assert page.console_errors == []


def test_rules_are_set_with_keys_alone(page: BenchPage) -> None:
    form, keys = shown(page), page.page.keyboard
    search = form.get_by_label("Search the house rules")
    assert_keys_stay(page, search)
    search.fill("downs of")
    expect(form.locator(".rf-row")).to_have_count(1)
    tab_to(page, control(form, "downs"))
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(row(form, "downs")).to_have_attribute("data-changed", "")
    expect(form.locator("[data-part=announcer]")).to_contain_text("1 house rule is changed. good 26.17 %")
    expect(control(form, "downs")).to_be_focused()
    tab_to(page, row(form, "downs").locator("[data-action=reset]"))
    keys.press("Enter")
    expect(row(form, "downs").locator("[data-action=reset]")).to_have_count(0)
    expect(control(form, "downs")).to_be_focused()  # the button is gone with the change
    tab_to(page, row(form, "downs").locator("[data-action=rule]"))
    keys.press("Enter")
    expect(form.locator("[data-part=rule]")).to_be_visible()
    assert page.console_errors == []


def test_a_finger_sets_rules_on_a_phone(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, width=PHONE + 40, height=900, output_width=PHONE)
    form = shown(page)
    form.get_by_role("button", name="Changed: 0").tap()
    expect(form.locator(".rf-row")).to_have_count(0)
    form.get_by_role("button", name="Changed: 0").tap()
    row(form, "kneel_loss").scroll_into_view_if_needed()
    control(form, "kneel_loss").fill("2")
    control(form, "kneel_loss").press("Enter")
    row(form, "kneel_loss").locator("[data-action=reset]").tap()
    expect(row(form, "kneel_loss").locator("[data-action=reset]")).to_have_count(0)
    assert changed(page) == "{}"
    assert page.console_errors == []


@pytest.mark.parametrize("width", [WIDE, PHONE, 320, 1100])
@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_the_page(open_page: Callable[..., BenchPage], width: int, dark: bool) -> None:
    page = open_page(height=1200, width=width + 80, dark=dark, output_width=width)
    form = shown(page)
    control(form, "field_goal_cards").fill("99")
    control(form, "field_goal_cards").press("Enter")
    row(form, "field_goal_cards").locator("[data-part=refused]").wait_for()
    keep_picture(page, f"rules-form-{width}-{'dark' if dark else 'light'}", form)
    box = form.bounding_box()
    assert box is not None
    assert box["height"] <= ROOM[WIDE if width >= WIDE else PHONE]
    assert form.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    for name in ("field_goal_cards", "block_window", "return_into_end_zone"):
        row(form, name).scroll_into_view_if_needed()
        inside = row(form, name).evaluate(
            "row => [...row.querySelectorAll('*')].every("
            "(part) => part.getBoundingClientRect().right <= row.getBoundingClientRect().right + 1)"
        )
        assert inside, name


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_it(open_page: Callable[..., BenchPage], dark: bool) -> None:
    page = open_page(dark=dark, height=1200)
    form = shown(page)
    assert page.violations(form) == []
    control(form, "field_goal_cards").fill("99")
    control(form, "field_goal_cards").press("Enter")
    row(form, "field_goal_cards").locator("[data-part=refused]").wait_for()
    assert page.violations(form) == []
    form.get_by_label("Search the house rules").fill("gravity")
    assert page.violations(form) == []
