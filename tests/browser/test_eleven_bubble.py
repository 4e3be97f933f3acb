"""The bubble at a card of eleven a side: by mouse, finger and keys, what it covers and says; and lining up below the hand."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Eleven
from browser.lessons import assert_keys_stay
from browser.pointers import Mouse, middle
from browser.states import START, at_rest
from playwright.sync_api import Locator, expect

#: Moments with many options: both sides block, a quick play from the blocking phase, a decision in the pocket.
MOMENTS = {
    "motion": "eleven(RUSH, '')",
    "blocking": "eleven(RUSH, RUN_BLOCKS.split('; assign')[0])",
    "response": "eleven(RUSH, RUN_BLOCKS)",
    "quick play": "eleven(RUSH, RUN_BLOCKS + '; move up D6 1; done; stay down')",
    "pocket": "eleven(PASS, POCKET + '; 8S; reveal W_L1; attach D8 W_L1; done')",
}
#: What of the bubble lies outside the table or is cut; under a finger the whole of a long one scrolls.
CUT_OFF = """
(bubble) => {
  const [inner, outer] = [bubble, bubble.closest(".cardbowl-table")].map((each) => each.getBoundingClientRect());
  const scrolls = [bubble, ...bubble.querySelectorAll("*")].filter((each) => each.scrollHeight > each.clientHeight + 1
    && ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(each).overflowY) && !each.matches(".cb-hidden")
    && !(each === bubble && bubble.offsetHeight >= 400 && getComputedStyle(bubble).overflowY === "auto")); // a finger scrolls it
  const out = inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
  return [...(out ? ["outside the table"] : []), ...scrolls.map(({ className }) => className)];
}
"""
#: The totals and the places to go to that lie below the bubble, and whether its own card does.
COVERED = """
(bubble) => {
  const table = bubble.closest(".cardbowl-table");
  const over = bubble.getBoundingClientRect();
  const at = table.querySelector(`[data-man="${bubble.dataset.at}"]`);
  return [at, ...table.querySelectorAll(".cb-sign, .cb-target[data-live], .cb-man[data-live]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const across = Math.min(over.right, box.right) - Math.max(over.left, box.left);
    const along = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top);
    return across > 2 && along > 2;
  }).map((each) => each.dataset.man ?? each.dataset.target ?? each.innerText);
}
"""


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse and a keyboard, as wide as the outputs of a notebook."""
    return open_shared_page(touch=True, height=900, output_width=848)


def at_moment(page: BenchPage, code: str, hands: str = "mouse") -> Eleven:
    """The table at a moment; `table` is its name in the kernel."""
    page.show(START, f"table = {code}\ngame = table.referee\ntable")
    found = Eleven(page, page.output(".cardbowl-table"), HANDS[hands])
    found.table.wait_for()
    page.focus_notebook()
    at_rest(found.table)
    return found


def bubble_of(table: Eleven) -> Locator:
    return table.table.locator("[data-part=bubble]")


def moves(table: Eleven) -> list[dict[str, Any]]:
    """The options that move a card."""
    found: list[dict[str, Any]] = table.state(
        "[each for each in table.asking['options'] if (each.get('move') or {}).get('from')]"
    )
    return found


def turned(bubble: Locator) -> Iterator[None]:
    """The bubble with the options of each card and each kind in its turn."""
    cards, kinds = (bubble.locator(f"[data-action={action}]") for action in ("who", "kind"))
    for card in range(max(1, cards.count())):
        if cards.count():
            cards.nth(card).click()
        for kind in range(max(1, kinds.count())):
            if kinds.count():
                kinds.nth(kind).click()
            yield


def shown(bubble: Locator) -> list[str]:
    """The values of the options that the bubble shows now; fails where one is cut off."""
    assert bubble.evaluate(CUT_OFF) == []
    values: list[str] = bubble.locator("[role=menuitem]").evaluate_all("(all) => all.map(({ dataset }) => dataset.value)")
    return values


@pytest.mark.parametrize("hands", ["mouse", "finger", "keyboard"])
def test_a_card_opens_its_bubble_and_an_option_answers(notebook: BenchPage, hands: str) -> None:
    """Opened, closed with Escape, with its button and by a second press, opened again, and answered."""
    table = at_moment(notebook, MOMENTS["response"], hands)
    card, bubble = table.table.locator('[data-man="D:D6"]'), bubble_of(table)
    before = notebook.touched()
    for close in ("Escape", '[data-part=bubble] [data-action="let_go"]', '[data-man="D:D6"]'):
        table.press('[data-man="D:D6"]')
        expect(card).to_have_attribute("aria-expanded", "true")
        expect(bubble).to_contain_text("Inside linebacker")
        expect(bubble.get_by_role("menuitem")).to_have_count(6)
        if close == "Escape":
            notebook.page.keyboard.press(close)
        else:
            table.press(close)
        expect(bubble).to_have_count(0)
        expect(card).to_have_attribute("aria-expanded", "false")
        if table.hands.keys:
            expect(card).to_be_focused()
    count = table.state("len(game.log)")
    table.answer("move up D6 1")
    table.answered(count + 1)
    assert table.state("str(game.log[-1])") == "move up D6 1"
    expect(bubble).to_have_count(0)
    assert notebook.touched() == before
    assert notebook.console_errors == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_option_is_in_the_list_and_at_its_card(notebook: BenchPage, moment: str) -> None:
    """None is missing, none is cut off, and nothing has to be scrolled; with odds, too."""
    table = at_moment(notebook, MOMENTS[moment])
    bubble = bubble_of(table)
    for _ in range(2):
        expected = moves(table)
        table.press('[data-action="sheet"][data-value="options"]')
        found = [value for _ in turned(bubble) for value in shown(bubble)]
        assert sorted(found) == sorted(str(each["value"]) for each in expected)
        notebook.page.keyboard.press("Escape")
        for card in sorted({each["move"]["from"] for each in expected}):
            table.press(f'[data-man="{card}"]')
            mine = {str(each["value"]) for each in expected if card in each["move"].values()}
            assert {value for _ in turned(bubble) for value in shown(bubble)} == mine
            table.press('[data-part=bubble] [data-action="let_go"]')
        if not table.state("table.asking['can_coach']"):
            return
        table.press('[data-action="coach"]')
        notebook.page.evaluate("() => bench.isQuiet()")


@pytest.mark.parametrize("moment", ["blocking", "response", "quick play"])
def test_the_bubble_covers_nothing_that_is_needed_for_the_choice(notebook: BenchPage, moment: str) -> None:
    """Neither the totals nor the places that the card may go to, nor the card itself."""
    table = at_moment(notebook, MOMENTS[moment])
    covered = {}
    for card in sorted({each["move"]["from"] for each in moves(table)}):
        table.press(f'[data-man="{card}"]')
        covered[card] = bubble_of(table).evaluate(COVERED)
        notebook.page.keyboard.press("Escape")
    assert {card: found for card, found in covered.items() if found} == {}


def test_a_reader_hears_whole_options_with_their_odds(notebook: BenchPage) -> None:
    """The name of an option holds the words that are headings for the eye, the tests, and each measure with its number."""
    table = at_moment(notebook, MOMENTS["pocket"])
    passer = table.table.get_by_role("button", name="quarterback, queen of spades, has the ball")
    expect(passer).to_have_attribute("aria-haspopup", "menu")
    table.press('[data-action="coach"]')
    expect(table.table.locator(".cb-option-odds").first).to_be_visible()
    passer.click()
    menu = bubble_of(table).get_by_role("menu", name="Quarterback")
    item = menu.locator('[data-value="pass W_L1"]')
    name = item.evaluate("(item) => item.textContent")
    assert name.startswith("Pass to the ")
    assert "eft receiver (K♥)" in name
    assert "reception card below 13" in name
    for measure in ("first down", "complete", "interception"):
        assert f", {measure} " in name
    assert table.table.get_by_role("menuitem", name="king of hearts").count() == 1
    assert notebook.violations(table.table) == []


@pytest.mark.parametrize(("dark", "width"), [(True, 848), (False, 360)])
def test_axe_finds_nothing_in_an_open_bubble(open_page: Callable[..., BenchPage], dark: bool, width: int) -> None:
    page = open_page(dark=dark, height=1400, output_width=width)
    table = at_moment(page, MOMENTS["response"])
    found = {}
    for name in ('[data-man="D:D6"]', '[data-man="O:LT"]', '[data-value="options"]', '[data-value="key"]'):
        table.table.locator(name).first.click()
        expect(bubble_of(table)).to_be_visible()
        page.screenshot(f"bubble-{width}-{len(found)}", table.table)
        found[name] = [*page.violations(table.table), *bubble_of(table).evaluate(CUT_OFF)]
        page.page.keyboard.press("Escape")
    assert found == {name: [] for name in found}
    assert page.console_errors == []


def test_letters_find_an_option_and_arrows_change_its_kind(notebook: BenchPage) -> None:
    """In the menu: typed letters, arrows up and down, left and right to the next kind; no key is a shortcut of the notebook."""
    table = at_moment(notebook, MOMENTS["quick play"], "keyboard")
    table.press('[data-action="sheet"][data-value="options"]')
    bubble = bubble_of(table)
    kinds = bubble.locator("[data-action=kind]")
    expect(bubble.locator("[role=menuitem]").first).to_be_focused()
    table.press('[data-action="who"][data-value="O:B1"]')
    bubble.locator("[role=menuitem]").first.focus()
    first = kinds.evaluate_all("(all) => all.findIndex(({ ariaPressed }) => ariaPressed === 'true')")
    notebook.page.keyboard.press("ArrowRight")
    expect(kinds.nth((first + 1) % kinds.count())).to_have_attribute("aria-pressed", "true")
    expect(bubble.locator("[role=menuitem]").first).to_be_focused()
    kinds.filter(has_text="Rush").click()
    bubble.locator("[role=menuitem]").first.focus()
    notebook.page.keyboard.type("rush outside the right")
    assert notebook.page.evaluate("() => document.activeElement.dataset.value") == "rush B1 5"
    assert_keys_stay(notebook, bubble.locator("[role=menuitem]").first)


def test_the_letters_of_the_places_are_told_in_words(notebook: BenchPage) -> None:
    """One press away for all of them, one look away for each: WL1, ILB, RTE."""
    table = at_moment(notebook, MOMENTS["response"])
    table.press('[data-action="sheet"][data-value="key"]')
    told = table.table.locator("[data-part=key]").evaluate(
        "(key) => Object.fromEntries([...key.children].map(({ children }) => [...children].map((each) => each.innerText.trim())))"
    )
    assert told["WL1"].startswith("left receiver")
    assert told["ILB"].startswith("inside linebacker")
    assert told["RTE"].startswith("right tight end")
    labels = table.table.locator(".cb-man-label").evaluate_all("(all) => all.map(({ innerText }) => innerText)")
    assert set(labels) <= set(told)
    expect(table.table.locator('[data-man="O:W_L1"]')).to_have_attribute("title", "Left receiver")
    notebook.page.keyboard.press("Escape")
    table.press('[data-man="O:LT"]')  # a card without options tells what it is, and whom it meets
    expect(bubble_of(table)).to_contain_text("Left tackle")
    expect(bubble_of(table)).to_contain_text("outside the left tackle")


def test_while_a_card_is_carried_totals_can_be_read_and_receivers_are_marked(notebook: BenchPage) -> None:
    """The passer: a ring around each total, none of it covered, and a mark on everybody who may get the pass."""
    table = at_moment(notebook, MOMENTS["pocket"])
    passer = table.table.locator('[data-man="O:QB"]')
    passer.scroll_into_view_if_needed()
    mouse, (x, y) = Mouse(notebook.page), middle(passer)
    mouse.down(x, y)
    mouse.move(x, y - 8)
    mouse.move(x - 30, y - 20)
    expect(table.table.locator(".cb-target[data-live]").first).to_be_visible()
    receivers = {each["move"]["to"] for each in moves(table) if each["group"] == "Pass"}
    marked = table.table.locator(".cb-man[data-live] [data-man]").evaluate_all("(all) => all.map(({ dataset }) => dataset.man)")
    assert receivers <= set(marked)
    rings = table.table.locator(".cb-target[data-live]")
    assert rings.all_inner_texts() == [""] * rings.count()
    seen = table.table.locator(".cb-sign").evaluate_all("""(signs) => signs.map((sign) => {
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      const around = document.querySelector(`.cb-target[data-target="u:${sign.dataset.key.slice(5)}"]`);
      const ring = around.getBoundingClientRect();
      return ring.left <= left + 1 && ring.right >= right - 1 && ring.top <= top + 3 && ring.bottom >= bottom - 3;
    })""")
    assert seen == [True] * len(seen)
    notebook.screenshot("eleven-carried", table.table)
    mouse.up(x - 30, y - 20)
    expect(table.table.locator(".cb-target[data-live]")).to_have_count(0)


LINE_UP = "at_table(held(RUSH).referee.answer(RUSH_OFFENSE))"


def test_the_defense_lines_up_below_its_hand(notebook: BenchPage) -> None:
    """The hand stands right above its places, all of them in sight; a card at the edge of the page does not move the page."""
    table = at_moment(notebook, LINE_UP)
    hand, felt, places = (table.table.locator(each) for each in (".cb-hand", ".cb-felt", "[data-slot]"))
    boxes = [hand.bounding_box(), felt.bounding_box()]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert abs(boxes[0]["y"] + boxes[0]["height"] - boxes[1]["y"]) < 2
    assert hand.evaluate("(hand) => Boolean(hand.compareDocumentPosition(document.querySelector('.cb-felt')) & 4)")
    lowest = max(box["y"] + box["height"] for box in map(Locator.bounding_box, places.all()) if box)
    assert lowest - boxes[0]["y"] < 330
    notebook.page.evaluate(
        "() => { document.body.style.paddingBlock = '900px'; document.querySelector('.cb-hand').scrollIntoView(); }"
    )
    card = hand.locator('[data-card="KC"]')
    before = notebook.page.evaluate("() => scrollY")
    mouse, (x, y) = Mouse(notebook.page), middle(card)
    mouse.down(x, y)
    for step in range(1, 12):
        mouse.move(x, y + (2 - y) * step / 11)
    notebook.page.wait_for_timeout(400)
    assert notebook.page.evaluate("() => scrollY") == before
    mouse.up(x, 2)
    notebook.page.evaluate("() => { document.body.style.paddingBlock = ''; }")
    at_rest(table.table)
    table.hands.way.lay(notebook, card, table.table.locator('[data-slot="5"]'))
    expect(table.table.locator('[data-slot="5"]')).to_have_attribute("data-face", "KC")


def test_the_page_scrolls_to_places_that_are_out_of_sight_and_no_further(notebook: BenchPage) -> None:
    """On a low phone: a card of the offense's hand, below its places, brings them into sight; then the page rests."""
    notebook.page.set_viewport_size({"width": 1280, "height": 320})
    notebook.look(output_width=360)
    table = at_moment(notebook, "held(RUSH)")
    notebook.page.evaluate("() => { document.body.style.paddingBlock = '900px'; }")
    table.table.locator(".cb-hand").evaluate("(hand) => hand.scrollIntoView({ block: 'end' })")
    card = table.table.locator('.cb-hand [data-card="KH"]')
    before = notebook.page.evaluate("() => scrollY")
    mouse, (x, y) = Mouse(notebook.page), middle(card)
    mouse.down(x, y)
    for step in range(1, 12):
        mouse.move(x, y + (4 - y) * step / 11)
    notebook.page.wait_for_function("(before) => scrollY < before - 40", arg=before)
    notebook.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-slot]')].map((each) => each.getBoundingClientRect())"
        ".every(({ top, height }) => top > -height / 10)"  # nine tenths of each are in sight
    )
    notebook.page.wait_for_timeout(300)
    rested = notebook.page.evaluate("() => scrollY")
    notebook.page.wait_for_timeout(300)
    assert notebook.page.evaluate("() => scrollY") == rested > 700
    mouse.up(x, 4)
    notebook.page.evaluate("() => { document.body.style.paddingBlock = ''; }")
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.look(output_width=848)
