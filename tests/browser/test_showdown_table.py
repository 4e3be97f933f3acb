"""Showdown in a page: a whole down with a card in each window by every way there is, covers, refusals, heights, widths, keys."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Hands, key_to
from browser.lessons import assert_keys_stay
from browser.states import START, STATES, at_rest, each_state
from playwright.sync_api import Locator, expect

TABLES = (
    START
    + """
table = showdown()
game = table.referee
covered = showdown(cover=True)

def always_pass(ask, seen):
    \"\"\"A player that plays no card, and calls its first play.\"\"\"
    return ask.options[0]

from cardbowl.football import AWAY
against = showdown(players={AWAY: always_pass})

def roll(*faces):
    for face in faces:
        game.answer(face)
    table.refresh()
"""
)
#: A click that is only the end of a drag does nothing; after this number of milliseconds a click counts again.
AFTER_A_DRAG = "() => new Promise((done) => setTimeout(done, 120))"


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, height=3200)
    page.show(TABLES, "table", "covered", "against", "1")
    return page


def table_of(page: BenchPage, number: int) -> Locator:
    found = page.output(".cardbowl-table").nth(number)
    found.wait_for()
    return found


def answered(table: Locator, count: int) -> None:
    """Wait until the table shows so many answers."""
    expect(table.locator('[data-action="panel"][data-value="history"]')).to_contain_text(f"{count} of {count}")


def fresh(page: BenchPage, name: str, number: int) -> Locator:
    """A table as it was at first."""
    assert page.kernel_eval(f"{name}.referee.rewind(0); {name}.session.secrets.forget(); {name}.refresh()") == ""
    table = table_of(page, number)
    answered(table, 0)
    return table


def lay(page: BenchPage, table: Locator, hands: Hands, value: str, count: int) -> None:
    """Bring a tile to its place, or choose it and lay it by key or button; then there are `count` answers."""
    tile = table.locator(f'[data-call="{value}"]')
    expect(tile).to_be_visible()
    place = table.locator('.cb-ask [data-action="lay_call"]' if hands.keys else '.cb-felt [data-part="lay"]')
    at_rest(table)
    hands.way.lay(page, tile, place)
    answered(table, count)
    page.page.evaluate(AFTER_A_DRAG)


def press(page: BenchPage, table: Locator, hands: Hands, selector: str, count: int) -> None:
    button = table.locator(selector)
    at_rest(table)
    if hands.keys:
        key_to(page, button)
        page.page.keyboard.press("Enter")
    else:
        hands.way.press(page, button)
    answered(table, count)


PASS = '.cb-ask [data-action="option"][data-value="pass"]'


@pytest.mark.parametrize("name", list(HANDS))
def test_a_whole_down_with_a_card_in_each_window(notebook: BenchPage, name: str) -> None:
    """NS.SEQ.1-8 NS.WIN.1 NS.EFF.1: draw, change the play, two boosts, a turnover, a return, a recovery."""
    hands, table = HANDS[name], fresh(notebook, "table", 0)
    felt, count = table.locator(".cb-felt"), 0

    def card(value: str, drawn: int = 0) -> None:
        nonlocal count
        count += 1 + drawn
        lay(notebook, table, hands, value, count)

    def passes(times: int) -> None:
        nonlocal count
        for _ in range(times):
            count += 1
            press(notebook, table, hands, PASS, count)

    def dice(*faces: object) -> None:
        nonlocal count
        count += len(faces)
        assert notebook.kernel_eval(f"roll({', '.join(map(repr, faces))})") == ""
        answered(table, count)

    passes(1)  # step 1: the defense, then the offense
    card("S48", drawn=2)
    expect(felt.locator("[data-part=played]")).to_contain_text("Playbook Pages")
    passes(2)
    card("O01")
    expect(felt.locator("[data-part=call-offense]")).to_have_attribute("data-down", "")
    expect(felt.locator("[data-part=call-offense]")).to_contain_text("Tight")
    card("D08")
    card("S20")  # step 4: another play in its place
    card("D09")
    passes(2)
    expect(felt.locator("[data-part=call-defense]")).to_contain_text("Press Man")
    expect(felt.locator("[data-part=call-offense]")).to_contain_text("Wedge Dive")
    dice("RB1", "LB1", "power v power")
    expect(felt.locator(".cb-player[data-lit]")).to_have_count(2)
    card("S07")  # step 5
    card("S01")
    passes(2)
    sums = felt.locator("[data-part=sums]")
    expect(sums.locator("[data-part=sum-offense]")).to_contain_text("17 + die")
    dice(4, 16, 20, 2, 3, 2)
    expect(felt.locator("[data-part=bands] [data-lit]")).to_contain_text("beaten")
    expect(felt.locator("[data-part=yards] [data-lit]")).to_contain_text("7–20")
    expect(felt.locator("[data-part=chances] [data-there]")).to_have_count(3)
    card("S36")  # step 6
    passes(2)
    card("S42")  # step 8
    card("S41")
    passes(2)
    expect(table.locator('[data-action="next"]')).to_be_visible()
    expect(felt.locator(".cb-played-card")).to_have_count(7)
    game = "game.plays[-1].after"
    assert notebook.kernel_eval(f"print({game}.offense.word, {game}.spot, {game}.down, {game}.discards)") == (
        "home 15 2 (('S01', 'S41', 'S48'), ('S07', 'S20', 'S36', 'S42'))\n"
    )
    assert notebook.console_errors == []


def test_a_die_is_rolled_from_the_felt(notebook: BenchPage) -> None:
    table = fresh(notebook, "table", 0)
    assert notebook.kernel_eval("roll('pass', 'pass', 'O01', 'D08', 'pass', 'pass')") == ""
    answered(table, 6)
    press(notebook, table, HANDS["mouse"], '.cb-felt [data-part="pile"]', 7)
    assert notebook.kernel_eval("print(game.log[-1] in ('RB1', 'RB2', 'QB1'))") == "True\n"


def test_two_people_see_no_hand_and_no_play_of_each_other(notebook: BenchPage) -> None:
    """NS.ENG.3: the other one looks at a covered screen first; nothing of a hidden hand or play is in the page."""
    table, hands = table_of(notebook, 1), HANDS["mouse"]
    cover = table.locator("[data-part=cover]")
    expect(cover).to_contain_text("Tallpine Wardens, it is your turn")
    expect(table.locator("[data-card-id]")).to_have_count(0)
    table.locator('[data-action="ready"]').click()
    expect(table.locator('[data-card-id="S50"]')).to_be_visible()
    table.locator(PASS).click()
    expect(cover).to_contain_text("Saltmarsh Herons, it is your turn")
    expect(table.locator("[data-card-id]")).to_have_count(0)
    table.locator('[data-action="ready"]').click()
    expect(table.locator('[data-card-id="S48"]')).to_be_visible()
    expect(table.locator('[data-card-id="S50"]')).to_have_count(0)
    table.locator(PASS).click()
    lay(notebook, table, hands, "O01", 3)
    expect(cover).to_contain_text("Tallpine Wardens, it is your turn")
    table.locator('[data-action="ready"]').click()
    told = "import json; print(json.dumps([covered.view, covered.asking, covered.log]).count('Wedge Dive'))"
    assert notebook.kernel_eval(told) == "0\n"
    expect(table.locator("[data-part=call-offense]")).to_contain_text("Tight")
    assert "Wedge Dive" not in table.evaluate("(table) => table.outerHTML")
    assert notebook.violations(table) == []
    assert notebook.console_errors == []


def test_against_the_computer_its_play_lies_face_down(notebook: BenchPage) -> None:
    table = fresh(notebook, "against", 2)
    table.locator('[data-action="step"]').click()
    answered(table, 1)
    press(notebook, table, HANDS["mouse"], PASS, 2)
    lay(notebook, table, HANDS["mouse"], "O12", 3)
    table.locator('[data-action="step"]').click()
    answered(table, 4)
    expect(table.locator("[data-part=call-defense]")).to_have_attribute("data-down", "")
    expect(table.locator("[data-part=call-offense]")).to_contain_text("Slant")
    assert notebook.console_errors == []


def test_a_card_is_chosen_looked_at_and_put_back(notebook: BenchPage) -> None:
    table = fresh(notebook, "table", 0)
    tile, main = table.locator('[data-call="S50"]'), table.locator(".cb-ask [data-primary]")
    expect(main).to_contain_text("Pass")
    tile.click()
    expect(main).to_contain_text("Play Steal Signals")
    expect(table.locator('.cb-ask [data-value="pass"]')).to_have_text("Pass")  # it is allowed still
    tile.click()
    expect(main).to_contain_text("Pass")
    tile.click()
    notebook.page.keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")
    notebook.drag(tile, table.locator(".cb-score"))
    expect(table.locator('[data-part="announcer"]')).to_contain_text("Put back.")
    assert notebook.kernel_eval("print(game.log)") == "[]\n"
    assert notebook.console_errors == []


def test_what_may_not_be_played_now_says_why(notebook: BenchPage) -> None:
    """NS.WIN.2 NS.ENG.4 NS.TO.1: on the card itself, and in words when it is pressed."""
    table = fresh(notebook, "table", 0)
    card, message = table.locator('[data-call="S42"]'), table.locator("[data-part=message]")
    expect(card).to_contain_text("is for step 8, this is step 1")
    card.click(force=True)  # it is marked as disabled, and tells why when it is pressed
    expect(message).to_have_attribute("data-tone", "refused")
    expect(message).to_contain_text("Long Return is not allowed now: Long Return is for step 8, this is step 1.")
    assert notebook.kernel_eval("roll('pass', 'pass')") == ""
    answered(table, 2)
    table.locator('.cb-felt [data-part="lay"]').click()
    expect(message).to_contain_text("Choose a play first.")
    table.locator('[data-call="field goal"]').click(force=True)
    expect(message).to_contain_text("it is too far: a field goal is tried from 50 yards at most")
    assert notebook.kernel_eval("roll('O01', 'D08', 'pass', 'pass', 'RB1', 'LB1', 'power v power')") == ""
    answered(table, 9)
    table.locator('[data-value="time-out"]').click(force=True)
    expect(message).to_contain_text("a time-out is called before the dice")


def test_discards_are_looked_through(notebook: BenchPage) -> None:
    """NS.WIN.3: discard piles are open."""
    table = fresh(notebook, "table", 0)
    lay(notebook, table, HANDS["mouse"], "S50", 1)
    button = table.locator('[data-action="discards"][data-value="away"]')
    expect(button).to_have_text("1 discarded")
    button.click()
    expect(table.locator("[data-part=discards-away]")).to_have_text("Steal Signals")
    button.click()
    expect(table.locator("[data-part=discards-away]")).to_have_count(0)


def test_keys_stay_in_the_table(notebook: BenchPage) -> None:
    """x b d d a on a card and on its place: no cell of the notebook is cut, inserted or deleted."""
    table = fresh(notebook, "table", 0)
    for selector in ('[data-call="S50"]', '.cb-felt [data-part="lay"]', '[data-action="discards"][data-value="home"]'):
        if table.locator(selector).is_enabled():
            assert_keys_stay(notebook, table.locator(selector))


def test_everything_that_happens_is_spoken(notebook: BenchPage) -> None:
    """Choosing a card tells what it does; then what it has changed, and the next question, in whole words."""
    table = fresh(notebook, "table", 0)
    said = table.locator('[data-part="announcer"]')
    table.locator('[data-call="S50"]').click()
    expect(said).to_contain_text("Steal Signals chosen. The opponent discards 1 card.")
    table.locator('[data-call="S50"]').click()
    assert notebook.kernel_eval("roll('pass', 'pass', 'O01', 'D08', 'pass', 'pass', 'RB1', 'LB1', 'power v power')") == ""
    answered(table, 9)
    lay(notebook, table, HANDS["buttons"], "S07", 10)
    expect(said).to_contain_text("The defense plays Film Study. Before the dice: 15 against 14.")
    key = table.locator(".cb-player[data-lit]").first
    assert "power 12, agility 12, speed 12, hands 11; key player with power" in key.inner_text()


#: Whole games are measured in test_frame.py.
ROOM = {848: 760, 360: 1100}
SHOWN = {name: state for name, state in STATES.items() if name.startswith("showdown")}
#: Words that do not fit where they are, though nothing tells so: numbers and bands of the sums.
CUT_OFF = """
(table) => [...table.querySelectorAll("[data-part=sums] td, :is([data-part=bands], [data-part=yards], [data-part=chances]) li")]
  .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText)
"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", list(ROOM))
def test_every_state_fits(open_page: Callable[..., BenchPage], width: int, dark: bool) -> None:
    """In a window and on a phone, with nothing cut off; axe finds nothing."""
    page = open_page(dark=dark, height=1200, output_width=width)
    high, cut, found = {}, {}, {}
    for name, table in each_state(page, SHOWN):
        high[name] = table.bounding_box()["height"]
        cut[name] = table.evaluate(CUT_OFF)
        found[name] = page.violations(table)
    assert found == {name: [] for name in SHOWN}
    assert cut == {name: [] for name in SHOWN}
    assert {name: height for name, height in high.items() if height > ROOM[width]} == {}
    assert page.console_errors == []


@pytest.mark.parametrize("width", [320, 640, 1100])
def test_everything_is_there_at_other_widths(open_page: Callable[..., BenchPage], width: int) -> None:
    """A phone or 400 % zoom, 200 %, and a wide screen: nothing is cut off at the side."""
    page = open_page(height=1600, output_width=width)
    for name, table in each_state(page, SHOWN):
        assert table.evaluate("(table) => [table.clientWidth, table.scrollWidth - table.clientWidth]") == [width, 0], name
        assert table.evaluate(CUT_OFF) == [], name
    assert page.console_errors == []
