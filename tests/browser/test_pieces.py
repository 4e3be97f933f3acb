"""The small pieces of the lessons in a browser: picking cards in every way, guessing and being scored, and being checked."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture
from browser.ways import WAYS
from playwright.sync_api import Locator, expect

CELLS = (
    """
from cardbowl import lessons
from cardbowl.lessons import progress
from cardbowl.lessons.scores import forget_guesses

forget_guesses()
progress.begin_anew()""",
    """
hand = lessons.pick(
    "Two kings?", most=2, fewest=2, right=lambda cards: all(card.value == 13 for card in cards),
    hints=["Look at the right."], why="Kings count 13.", cards="10H 5C",
)
hand""",
    'row = lessons.pick("<b>Any</b> of these?", deck="KS 9H JD 6C 2H", most=1)\nrow',
    'guess = lessons.predict("How many of 100?", low=0, high=100, unit="of 100")\nguess',
    "guess.reveal(53)",
    "score = lessons.calibration()\nscore",
    'check = lessons.check("rushing.gain")\ncheck',
)


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, height=2600)
    page.open_cells(*CELLS)
    return page


@pytest.fixture
def page(notebook: BenchPage) -> BenchPage:
    """The same page with all cells run anew."""
    start(notebook)
    return notebook


def start(page: BenchPage) -> None:
    page.run_cells()
    expect(picker(page, 0).locator("[data-part=count]")).to_have_text("0 of 2")
    expect(page.output(".cardbowl-question").nth(2)).to_contain_text("No guess has met its exact value yet.")


def picker(page: BenchPage, number: int) -> Locator:
    return page.output(".cardbowl-picker").nth(number)


def card(box: Locator, name: str) -> Locator:
    return box.locator(f'[data-card="{name}"]')


def picked(box: Locator, name: str) -> Locator:
    return box.locator(f'[data-picked="{name}"]')


def value(page: BenchPage, name: str) -> str:
    return page.kernel_eval(f"print(*{name}.value)").strip()


def test_cards_are_picked_with_the_mouse_and_checked(page: BenchPage) -> None:
    hand = picker(page, 0)
    tray, deck = hand.locator("[data-part=tray]"), hand.locator("[data-part=deck]")
    page.drag(card(hand, "KS"), tray)
    expect(picked(hand, "KS")).to_be_visible()
    card(hand, "2C").click()
    expect(picked(hand, "2C")).to_be_visible()
    assert value(page, "hand") == "KS 2C"
    card(hand, "KH").click()  # one too many: Python refuses it, and nothing has changed
    expect(hand.locator("[data-part=said]")).to_contain_text("3 cards are too many: at most 2 cards")
    expect(picked(hand, "KH")).to_have_count(0)
    assert value(page, "hand") == "KS 2C"
    hand.get_by_role("button", name="Check").click()
    expect(hand.locator("[data-part=said]")).to_have_text("✕Not yet.Hint: Look at the right.")
    page.drag(picked(hand, "2C"), deck)
    expect(picked(hand, "2C")).to_have_count(0)
    hand.get_by_role("button", name="By suit").click()
    page.drag(card(hand, "KH"), tray)
    expect(picked(hand, "KH")).to_be_visible()
    keep_picture(page, "pieces-picker", hand)
    assert page.violations(".cardbowl-picker") == []
    expect(hand.locator("[data-picked]")).to_have_count(2)
    hand.get_by_role("button", name="Check").click()
    expect(hand.locator("[data-part=said]")).to_have_text("✓Right.Kings count 13.")
    expect(hand.locator("button")).to_have_count(0)
    assert page.kernel_eval("print(hand.state, hand.tries)") == "right 2\n"
    assert page.console_errors == []


def test_a_card_is_taken_by_its_lower_half_when_the_card_over_it_is_gone(page: BenchPage) -> None:
    hand = picker(page, 0)
    card(hand, "KD").click()
    expect(picked(hand, "KD")).to_be_visible()
    box = card(hand, "KC").bounding_box()
    assert box
    page.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9)
    expect(picked(hand, "KC")).to_be_visible()
    assert value(page, "hand") == "KD KC"


def test_quick_clicks_are_all_kept_and_python_may_pick_too(page: BenchPage) -> None:
    hand = picker(page, 0)
    hand.evaluate("(root) => ['AS', 'AH'].forEach((card) => root.querySelector(`[data-card='${card}']`).click())")
    expect(picked(hand, "AH")).to_be_visible()
    page.page.wait_for_function("() => document.querySelectorAll('.cp-picked [data-picked]').length === 2")
    assert value(page, "hand") == "AS AH"
    page.kernel_eval("hand.value = 'QD'")
    expect(hand.locator("[data-picked]")).to_have_count(1)
    expect(picked(hand, "QD")).to_be_visible()
    hand.get_by_role("button", name="Put all back").click()
    expect(hand.locator("[data-picked]")).to_have_count(0)
    assert value(page, "hand") == ""
    expect(picker(page, 1).locator(".cq-text")).to_have_text("<b>Any</b> of these?")  # text is never markup


def test_cards_are_picked_with_a_finger(page: BenchPage) -> None:
    hand, row = picker(page, 0), picker(page, 1)
    page.touch_drag(card(hand, "KS"), hand.locator("[data-part=tray]"))
    expect(picked(hand, "KS")).to_be_visible()
    card(hand, "KD").tap()
    expect(picked(hand, "KD")).to_be_visible()
    picked(hand, "KS").tap()
    expect(picked(hand, "KS")).to_have_count(0)
    assert value(page, "hand") == "KD"
    card(row, "9H").tap()
    expect(picked(row, "9H")).to_be_visible()
    card(row, "2H").tap()  # only one may be picked: the other takes its place
    expect(picked(row, "2H")).to_be_visible()
    expect(row.locator("[data-picked]")).to_have_count(1)


def test_cards_are_picked_with_a_pen(page: BenchPage) -> None:
    hand = picker(page, 0)
    WAYS["pen"].lay(page, card(hand, "KD"), hand.locator("[data-part=tray]"))
    expect(picked(hand, "KD")).to_be_visible()
    WAYS["pen"].press(page, card(hand, "2D"))
    expect(picked(hand, "2D")).to_be_visible()
    assert value(page, "hand") == "KD 2D"


def test_cards_are_picked_with_keys_alone(page: BenchPage) -> None:
    hand, keys = picker(page, 0), page.page.keyboard
    stop = hand.locator('[data-card-key][tabindex="0"]')
    assert_keys_stay(page, stop)
    expect(stop).to_have_attribute("data-card", "AS")
    keys.press("End")
    keys.press("Enter")
    expect(hand.locator("[data-picked]")).to_have_count(1)
    keys.press("ArrowUp")
    keys.press(" ")
    expect(hand.locator("[data-picked]")).to_have_count(2)
    assert value(page, "hand") == "KD KH"
    expect(hand.locator("[data-card]:focus")).to_have_count(1)  # the focus stays among the cards
    expect(hand.locator("[data-part=announcer]")).to_contain_text("king of hearts picked. 2 of 2.")
    picked(hand, "KD").focus()
    keys.press("Delete")
    expect(picked(hand, "KD")).to_have_count(0)
    assert value(page, "hand") == "KH"
    expect(hand.locator(":focus")).to_have_count(1)
    assert_keys_stay(page, picked(hand, "KH"))


def test_a_guess_is_scored_and_a_question_says_how_it_stands(page: BenchPage) -> None:
    score = page.output(".cardbowl-question").nth(2)
    expect(score).to_contain_text("No guess has met its exact value yet.")
    guess = page.output(".cardbowl-question").nth(0)
    guess.locator("[data-part=slider]").fill("60")
    guess.locator("[data-action=answer]").click()
    expect(score.locator("[data-part=said]")).to_contain_text("1 guess: 7 points off, 7 points too high.")
    expect(score.locator("[data-part=rows] li")).to_have_count(1)
    keep_picture(page, "pieces-score", score)
    check = page.output(".cardbowl-question").nth(3)
    field = check.locator("[data-part=text]")
    for text, state in (("3 yards", "wrong 1"), ("\u22122 yds", "wrong 2"), ("2,0 yards", "right 3")):
        field.fill(text)
        field.press("Enter")
        expect(check.locator(".cq-mark")).to_have_text("✓" if state.startswith("right") else "✕")
        expect_state(page, state)
    assert page.violations(".cardbowl-question") == []
    assert page.console_errors == []


def expect_state(page: BenchPage, state: str) -> None:
    assert page.kernel_eval("print(check.state, check.tries)") == f"{state}\n"


def test_dark_and_narrow(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(dark=True, height=2600)
    page.open_cells(*CELLS)
    start(page)
    page.page.add_style_tag(content=".cardbowl { width: 320px !important }")
    hand = picker(page, 0)
    card(hand, "KS").click()
    expect(picked(hand, "KS")).to_be_visible()
    assert hand.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    for selector in (".cardbowl-picker", ".cardbowl-question"):
        assert page.violations(selector) == []
    keep_picture(page, "pieces-narrow", hand)
