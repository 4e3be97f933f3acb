"""Number cards in a browser: equal cards are two cards, each color is a row, and a screen reader announces color and number."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture, look_at
from playwright.sync_api import Locator, expect

CELLS = (
    "from cardbowl import lessons\nfrom cardbowl.games.doi.rules.sets import whole_set",
    """
hand = lessons.pick(
    "Twenty yards with two cards?", deck=whole_set("set30", "face_then_ten"), most=2, fewest=2,
    right=lambda cards: {card.color for card in cards} == {"red", "black"} and sum(card.value for card in cards) >= 20,
    hints=["Take two colors."], why="Different colors add up.", cards="R10 B5 P",
)
hand""",
    'row = lessons.pick("A pass?", deck="R1 R1 B5 P", most=3)\nrow',
)


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    page = open_shared_page(touch=True, height=2000)
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
    expect(picker(page, 1).locator("[data-part=count]")).to_have_text("0 of at most 3")


def picker(page: BenchPage, number: int) -> Locator:
    return page.output(".cardbowl-picker").nth(number)


def copy(box: Locator, key: str) -> Locator:
    """One of several equal cards of the deck: ``R1``, ``R1#2``."""
    return box.locator(f'[data-card-key="{key}"]')


def value(page: BenchPage, name: str) -> str:
    return page.kernel_eval(f"print(*{name}.value)").strip()


def test_equal_cards_are_two_cards(page: BenchPage) -> None:
    hand, picked = picker(page, 0), picker(page, 0).locator("[data-picked]")
    copy(hand, "R1#2").click()  # the one that is taken up is gone, not the other
    expect(copy(hand, "R1#2")).to_have_count(0)
    expect(copy(hand, "R1")).to_be_visible()
    page.drag(copy(hand, "R1"), hand.locator("[data-part=tray]"))
    expect(copy(hand, "R1")).to_have_count(0)
    assert value(page, "hand") == "R1 R1"
    picked.nth(0).click()  # the last that was taken up goes back first
    expect(copy(hand, "R1")).to_be_visible()
    expect(copy(hand, "R1#2")).to_have_count(0)
    assert value(page, "hand") == "R1"
    hand.get_by_role("button", name="Put all back").click()
    expect(copy(hand, "R1#2")).to_be_visible()


def test_cards_are_grouped_by_number_and_by_color(page: BenchPage) -> None:
    hand = picker(page, 0)
    drawn = "(deck) => new Set([...deck.querySelectorAll('.cb-picture')].map((card) => card.dataset.play + card.innerHTML)).size"
    assert hand.locator("[data-part=deck]").evaluate(drawn) == 23  # 30 cards, and no two faces look the same
    groups = hand.locator(".cb-group")
    expect(groups).to_have_count(12)
    assert groups.nth(9).get_attribute("aria-label") == "tens"
    hand.get_by_role("button", name="By color").click()
    expect(groups).to_have_count(3)
    assert [groups.nth(n).get_attribute("aria-label") for n in range(3)] == ["red cards", "black cards", "penalty cards"]
    for key in ("R1", "R1#2", "R15", "B10#2", "P", "P#2"):  # none is hidden by another
        copy(hand, key).click(position={"x": 8, "y": 8}, trial=True)
    copy(hand, "B10#2").click(position={"x": 8, "y": 8})
    copy(hand, "R10").click(position={"x": 8, "y": 8})
    keep_picture(page, "number-cards-picker", hand)
    assert page.violations(".cardbowl-picker") == []
    hand.get_by_role("button", name="Check").click()
    expect(hand.locator("[data-part=said]")).to_have_text("✓Right.Different colors add up.")
    assert page.kernel_eval("print(hand.state, hand.tries)") == "right 1\n"
    assert page.console_errors == []


def test_keys_and_fingers_pick_them_and_a_screen_reader_hears_color_and_number(page: BenchPage) -> None:
    hand, row, keys = picker(page, 0), picker(page, 1), page.page.keyboard
    stop = hand.locator('[data-card-key][tabindex="0"]')
    assert_keys_stay(page, stop)
    expect(stop).to_have_attribute("aria-label", "red 1")
    keys.press("End")
    keys.press("Enter")
    expect(hand.locator("[data-part=announcer]")).to_contain_text("penalty card picked. 1 of 2.")
    keys.press("ArrowLeft")
    keys.press(" ")
    expect(hand.locator("[data-part=announcer]")).to_contain_text("15 picked. 2 of 2.")
    assert value(page, "hand") in ("P R15", "P B15")
    expect(hand.locator("[data-card]:focus")).to_have_count(1)
    shown = hand.locator(".cq-cards [role=img]")
    assert [shown.nth(n).get_attribute("aria-label") for n in range(3)] == ["red 10", "black 5", "penalty card"]
    copy(row, "R1#2").tap()
    copy(row, "P").tap()
    expect(row.locator("[data-picked]")).to_have_count(2)
    assert value(page, "row") == "R1 P"
    page.touch_drag(row.locator('[data-picked="R1"]'), row.locator("[data-part=deck]"))
    expect(copy(row, "R1#2")).to_be_visible()
    assert value(page, "row") == "P"


def test_dark_and_narrow(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(dark=True, height=2600)
    page.open_cells(*CELLS)
    start(page)
    page.page.add_style_tag(content=".cardbowl { width: 320px !important }")
    hand = picker(page, 0)
    for order in ("By number", "By color"):
        hand.get_by_role("button", name=order).click()
        assert hand.evaluate("(root) => root.scrollWidth <= root.clientWidth")
        assert page.violations(".cardbowl-picker") == []
        keep_picture(page, f"number-cards-narrow-{order[3:]}", hand)


def test_the_gallery_of_the_game_shows_its_cards_and_its_table(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=2000)
    page.open("92_gallery_doi.ipynb")
    page.run_cells()
    parts = {"cards": ".cardbowl-picker", "few": ".cardbowl-picker", "beside": ".cardbowl-question", "table": ".cardbowl-table"}
    look_at(page, "gallery-doi", parts)
    # The styles of the table, on the same page, must not change the cards.
    filled = "(parts) => new Set(parts.map((part) => getComputedStyle(part).fill === getComputedStyle(part).color))"
    for ident in ("few", "table"):
        assert page.cell(ident).locator(".cb-face-head").evaluate_all(f"(parts) => [...({filled})(parts)]") == [True]
    assert page.cell_errors() == []
