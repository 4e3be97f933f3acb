"""Football Strategy in a page: a whole series by every way there is, covered calls, refusals, heights, narrow pages, and keys."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Hands, key_to
from browser.lessons import assert_keys_stay
from browser.states import STATES, at_rest, each_state
from playwright.sync_api import Locator, expect

#: The calls of both sides on four downs, the code where they cross, and what is told of it.
DOWNS = (
    ("D", "6", "0", "A run for no gain."),
    ("A", "1", "−1", "A run for a loss of 1 yard."),
    ("E", "12", "7", "A pass of +7 yards."),
    ("G", "21", "K42r9", "Returned 9 yards."),
)
TABLES = """
import cardbowl as cb
from cardbowl.football import AWAY
from cardbowl.games.football_strategy import GAME, HouseRules, Position
from cardbowl.steps.referee import Referee

def series(**players):
    before = Position(phase="scrimmage", spot=33, left=840, timeouts=(0, 0), decks=("pro_style", "aerial"))
    return Referee(GAME, position=before, rules=HouseRules(), names=("Otters", "Herons"), seed=1, **players)

def always_d(ask, seen):
    \"\"\"A player that calls the same defense again and again.\"\"\"
    return "D"

game = series()
table = cb.table(game, cover=False)
covered = cb.table(series(), cover=True)
against = cb.table(series(players={AWAY: always_d}))
"""
LAST_DOWN = """
import cardbowl as cb
from cardbowl.games.football_strategy.starts.alone import one_series

last_down = one_series(quarter=2, left=10, opponent="random")
"""
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


def fresh(page: BenchPage, name: str, number: int) -> Locator:
    """A table as it was at first."""
    assert page.kernel_eval(f"{name}.referee.rewind(0); {name}.session.secrets.forget(); {name}.refresh()") == ""
    table = table_of(page, number)
    expect(table.locator('[data-action="panel"][data-value="history"]')).to_contain_text("0 of 0")
    return table


def call(page: BenchPage, table: Locator, hands: Hands, value: str) -> None:
    """Call from the chart: bring the card to its place, or choose it and lay it by key or button."""
    card = table.locator(f'[data-call="{value}"]')
    expect(card).to_be_visible()
    place = table.locator('.cb-ask [data-action="lay_call"]' if hands.keys else '[data-part="lay"]')
    at_rest(table)
    hands.way.lay(page, card, place)
    expect(card).to_have_count(0)
    page.page.evaluate(AFTER_A_DRAG)


def go_on(page: BenchPage, table: Locator, hands: Hands) -> None:
    """Look at the crossing and what it came to, then on to the next call."""
    button = table.locator('[data-action="next"]')
    expect(button).to_be_visible()
    if hands.keys:
        key_to(page, button)
        page.page.keyboard.press("Enter")
    else:
        hands.way.press(page, button)
    expect(button).to_have_count(0)


@pytest.mark.parametrize("name", list(HANDS))
def test_a_whole_series(notebook: BenchPage, name: str) -> None:
    """FS.PLAY.1 FS.PLAY.3  Three downs and a punt: both calls are laid face down, and their crossing is lit on the chart."""
    hands, table = HANDS[name], fresh(notebook, "table", 0)
    for number, (letter, card, code, said) in enumerate(DOWNS, start=1):
        call(notebook, table, hands, letter)
        expect(table.locator("[data-part=call-defense]")).to_have_attribute("data-down", "")
        call(notebook, table, hands, card)
        crossing = table.locator("[data-part=grid] td[data-crossing]")
        expect(crossing).to_have_count(1)
        expect(crossing.locator(".cb-full")).to_have_text(code)
        expect(table.locator(f'[data-part=grid] tr[data-lit] [scope="row"]:has-text("{card}")')).to_be_visible()
        expect(table.locator("[data-part=grid] thead [data-lit]")).to_have_text(letter)
        expect(table.locator("[data-part=result]")).to_contain_text(said)
        if number < len(DOWNS):
            go_on(notebook, table, hands)
    assert notebook.kernel_eval("print(len(game.log), game.position.offense.word, game.position.spot)") == "4 away 28\n"
    assert notebook.console_errors == []


def test_two_people_see_no_call_of_each_other(notebook: BenchPage) -> None:
    """FS.PLAY.1.R1: the other one looks at a covered screen first; nothing of a covered call is in the page."""
    table = table_of(notebook, 1)
    hands, cover = HANDS["mouse"], table.locator("[data-part=cover]")
    expect(cover).to_contain_text("Herons, it is your turn")
    expect(table.locator("[data-call]")).to_have_count(0)
    table.locator('[data-action="ready"]').click()
    call(notebook, table, hands, "D")
    expect(cover).to_contain_text("Otters, it is your turn")
    expect(table.locator("[data-part=call-defense]")).to_have_attribute("data-down", "")
    table.locator('[data-action="ready"]').click()
    expect(table.locator('[data-call="6"]')).to_be_visible()
    told = "import json; print(json.dumps([covered.view, covered.asking, covered.log]).count('D Run Key'))"
    assert notebook.kernel_eval(told) == "0\n"
    assert "D Run Key" not in table.evaluate("(table) => table.outerHTML")
    call(notebook, table, hands, "6")
    expect(table.locator("[data-part=call-defense]")).to_contain_text("D Run Key")
    expect(table.locator("[data-part=grid] td[data-crossing]")).to_have_count(1)
    go_on(notebook, table, hands)
    expect(cover).to_contain_text("Herons, it is your turn")
    assert notebook.violations(table) == []
    assert notebook.console_errors == []


def test_against_the_computer_both_calls_turn_up_at_once(notebook: BenchPage) -> None:
    """Its card lies there face down before the reader has called."""
    table = fresh(notebook, "against", 2)
    expect(table.locator("[data-part=call-defense]")).to_have_attribute("data-down", "")
    call(notebook, table, HANDS["mouse"], "6")
    expect(table.locator("[data-part=call-offense]")).to_contain_text("6 Sweep")
    expect(table.locator("[data-part=call-defense]")).not_to_have_attribute("data-down", "")
    assert notebook.console_errors == []


def test_a_card_is_looked_at_before_it_is_laid(notebook: BenchPage) -> None:
    """Its row stands large above the deck; pressed again, with Escape, or let go elsewhere, it is put back."""
    table = fresh(notebook, "table", 0)
    call(notebook, table, HANDS["buttons"], "D")
    card, large = table.locator('[data-call="12"]'), table.locator("[data-part=large]")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(large.locator("td")).to_have_text(["6", "INC", "LG", "P10o/\u200b5", "7", "5", "7", "LG", "6", "8"])
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    notebook.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    notebook.drag(card, table.locator(".cb-score"))
    expect(table.locator('[data-part="announcer"]')).to_contain_text("Put back.")
    expect(card).to_be_visible()
    assert notebook.kernel_eval("print(game.log)") == "[]\n"
    assert notebook.console_errors == []


def test_what_may_not_be_called_is_explained(notebook: BenchPage) -> None:
    """FS.PLAY.2 FS.FG.1: a punt too early, a field goal from too far, and no card at all."""
    table = fresh(notebook, "table", 0)
    call(notebook, table, HANDS["buttons"], "D")
    message = table.locator("[data-part=message]")
    for value, reason in (("21", "this punt is for the last down"), ("field goal", "67 yards are too far: 45 are allowed")):
        table.locator(f'[data-call="{value}"]').click(force=True)  # it is marked as disabled, and tells why when it is pressed
        expect(message).to_have_attribute("data-tone", "refused")
        expect(message).to_contain_text(reason)
    table.locator('[data-part="lay"]').click()
    expect(message).to_contain_text("Choose a card first.")
    assert notebook.kernel_eval("print(game.log)") == "[]\n"


def test_keys_stay_in_the_table(notebook: BenchPage) -> None:
    """x b d d a on a card and on its place: no cell of the notebook is cut, inserted or deleted."""
    table = fresh(notebook, "table", 0)
    for selector in ('[data-call="A"]', '[data-part="lay"]'):
        assert_keys_stay(notebook, table.locator(selector))
    call(notebook, table, HANDS["buttons"], "D")
    assert_keys_stay(notebook, table.locator('[data-call="1"]'))


def test_everything_that_happens_is_spoken(notebook: BenchPage) -> None:
    """Choosing a card tells its results; then the crossing, what came of it and the next question, in whole words."""
    table = fresh(notebook, "table", 0)
    said = table.locator('[data-part="announcer"]')
    table.locator('[data-call="D"]').click()
    expect(said).to_contain_text("D Run Key chosen. Middle Plunge: gain of 1.")
    table.locator('.cb-ask [data-action="lay_call"]').click()
    expect(said).to_contain_text("Covered. Now the other side.")
    table.locator('[data-call="6"]').click()
    expect(said).to_contain_text("6 Sweep chosen. A: gain of 3, out of bounds. B: gain of 4.")
    table.locator('.cb-ask [data-action="lay_call"]').click()
    expect(said).to_contain_text("Sweep against D Run Key: 0.")
    expect(said).to_contain_text("2nd & 10")
    crossing = table.locator("[data-part=grid] td[data-crossing]")
    expect(crossing).to_have_attribute("aria-label", "no gain")


#: Whole games are measured in test_frame.py.
ROOM = 760


@pytest.mark.parametrize("dark", [False, True])
def test_every_state_fits_a_window(open_page: Callable[..., BenchPage], dark: bool) -> None:
    page = open_page(dark=dark, height=900, output_width=848)
    states = {name: state for name, state in STATES.items() if name.startswith("strategy")}
    high, cut = {}, {}
    for name, table in each_state(page, states):
        high[name] = table.bounding_box()["height"]
        cut[name] = table.evaluate(CUT_OFF)
    assert cut == {name: [] for name in states}
    assert {name: height for name, height in high.items() if height > ROOM} == {}


#: The cells of charts whose text is wider than they are: a sign that is cut off would be another number.
CUT_OFF = """
(table) => [...table.querySelectorAll("[data-part=grid] td, [data-part=calls] i, [data-part=large] td, [data-part=fields] td")]
  .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
  .map((cell) => cell.innerText)
"""


@pytest.fixture(scope="module", params=[320, 640])
def narrow(open_shared_page: Callable[..., BenchPage], request: pytest.FixtureRequest) -> tuple[int, BenchPage]:
    """A page whose outputs are so narrow: a phone or 400 % zoom, and 200 %."""
    return request.param, open_shared_page(height=2600, output_width=request.param)


def test_everything_is_there_on_a_narrow_page(narrow: tuple[int, BenchPage]) -> None:
    """axe finds nothing, and nothing is cut off at the side."""
    width, page = narrow
    states = {name: state for name, state in STATES.items() if name.startswith("strategy")}
    found = {}
    for name, table in each_state(page, states):
        page.screenshot(f"{name}-{width}", table)
        found[name] = page.violations(table)
        assert table.evaluate("(table) => [table.clientWidth, table.scrollWidth - table.clientWidth]") == [width, 0], name
        assert table.evaluate(CUT_OFF) == [], name
    assert found == {name: [] for name in states}
    assert page.console_errors == []


@pytest.mark.parametrize("width", [320, 848])
def test_what_is_told_before_a_card_is_chosen_stays_in_its_box(open_page: Callable[..., BenchPage], width: int) -> None:
    """On the last down of a half the coach says most; its box grows with it, and the deck stands below."""
    page = open_page(height=1600, output_width=width)
    page.show(LAST_DOWN, "cb.table(last_down, coach='always')")
    table = table_of(page, 0)
    box = table.locator("[data-part=large]")
    expect(box).to_contain_text("The half may end with this play")
    inside = "(box) => [...box.children].every((each) => each.offsetTop + each.offsetHeight <= box.offsetTop + box.offsetHeight)"
    assert box.evaluate(inside)
    assert box.evaluate("(box) => box.scrollHeight <= box.clientHeight")


def test_what_the_odds_rest_on_is_read_whole(open_page: Callable[..., BenchPage]) -> None:
    """A narrow page has room for one line of it; a tap, or the focus of the keyboard, shows all."""
    page = open_page(touch=True, height=1600, output_width=320)
    page.show(TABLES, "cb.table(series(), cover=False, coach='always')")
    table = table_of(page, 0)
    reason = table.locator(".cb-ask [data-part=basis]")
    cut = "(note) => [...note.querySelectorAll('p')].some((each) => each.scrollHeight > each.clientHeight + 1)"
    expect(reason).to_contain_text("where the ball lies")
    assert reason.evaluate(cut)
    reason.tap()
    assert not reason.evaluate(cut)
    page.screenshot("strategy-reason-320", table)
    assert page.violations(table) == []
    table.locator('.cb-ask [data-action="lay_call"]').focus()
    assert reason.evaluate(cut)
    page.page.keyboard.press("Tab")
    assert not reason.evaluate(cut)
