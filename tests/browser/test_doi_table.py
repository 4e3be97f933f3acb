"""D.O.I. in a page: a whole series by every way there is, covered cards, refusals, narrow pages, and keys that stay."""

import re
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Hands
from browser.lessons import assert_keys_stay
from browser.states import STATES, at_rest, each_state
from playwright.sync_api import Locator, expect

OURS, THEIRS = "R10 R5 B7 B2", "R9 R8 B8 B1"
#: What both sides lay on the four downs, and what is read in the middle then.
DOWNS = (
    ("R10", "R9", "= +1", "Pass +1"),
    ("R5", "R8", "= −3", "Pass −3"),
    ("B7", "B8", "= −1", "Run −1"),
    ("B2", "B1", "= +1", "Run +1"),
)
TABLES = f"""
import cardbowl as cb
from cardbowl.games.doi.starts.alone import one_series

game = one_series(({OURS!r}, {THEIRS!r}), spot=30, seed=1)
table = cb.table(game)
covered = cb.table(one_series(({OURS!r}, {THEIRS!r}), spot=30, seed=1), cover=True)
against = cb.table(one_series(({OURS!r}, {THEIRS!r}), spot=30, seed=1, opponent="random"))
"""
#: A click that is only the end of a drag does nothing; after this number of milliseconds a click counts again.
AFTER_A_DRAG = "() => new Promise((done) => setTimeout(done, 120))"


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, height=4200)
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
    expect(table.locator('[data-part="play"] [data-face]')).to_have_count(0)
    return table


def lay(page: BenchPage, table: Locator, hands: Hands, card: str, team: str) -> None:
    """Lay a card of the hand on the place of its side: by the button of the card where a way has buttons alone."""
    place = table.locator(f'.cb-place[data-team="{team}"] [data-action="lay"]')
    expect(place).to_be_visible()
    at_rest(table)
    if hands.way.on_felt:
        hands.way.lay(page, table.locator(f'.cb-fan [data-card="{card}"]'), place)
    else:
        hands.way.press(page, table.locator(f'[data-action="option"][data-value="{card}"]'))
    expect(place).to_have_count(0)
    page.page.evaluate(AFTER_A_DRAG)


def is_laid(table: Locator, team: str, card: str) -> None:
    """Check that the card is on the place of the team; an empty text is its back."""
    expect(table.locator(f'.cb-place[data-team="{team}"] [data-face="{card}"]')).to_be_visible()


def go_on(page: BenchPage, table: Locator, hands: Hands) -> None:
    """Look at what the play came to, then on to the next one."""
    button = table.locator('.cb-ask [data-action="next"]')
    expect(button).to_be_visible()
    hands.way.press(page, button)
    expect(button).to_have_count(0)


def call(page: BenchPage, table: Locator, hands: Hands, said: str = "play") -> None:
    button = table.locator(f'[data-action="option"][data-value="{said}"]')
    expect(button).to_be_visible()
    at_rest(table)
    hands.way.press(page, button)
    expect(button).to_have_count(0)


@pytest.mark.parametrize("name", list(HANDS))
def test_a_whole_series(notebook: BenchPage, name: str) -> None:
    """Four downs, a pair each on the table, and the yards beside them."""
    hands, table = HANDS[name], fresh(notebook, "table", 0)
    for number, (ours, theirs, yards, result) in enumerate(DOWNS, start=1):
        call(notebook, table, hands)
        lay(notebook, table, hands, ours, "home")
        is_laid(table, "home", "")
        lay(notebook, table, hands, theirs, "away")
        is_laid(table, "home", ours)
        is_laid(table, "away", theirs)
        expect(table.locator("[data-part=yards]")).to_have_text(yards)
        expect(table.locator("[data-part=outcome]")).to_contain_text(result)
        if number < len(DOWNS):
            expect(table.locator("[data-part=series] .cb-series-pair")).to_have_count(number)
            go_on(notebook, table, hands)
    expect(table.locator("[data-part=outcome]")).to_contain_text("Over on downs")
    assert notebook.kernel_eval("print(' '.join(str(answer) for answer in game.log[1::2]))").count("R10") == 1
    assert notebook.kernel_eval("print(len(game.log), game.position.offense.word, game.position.spot)") == "8 away 72\n"
    assert notebook.console_errors == []


def test_two_people_see_no_card_of_each_other(notebook: BenchPage) -> None:
    """DOI.INFO.1: the screen is covered before the other one looks, and nothing of a covered card is in the page."""
    table = table_of(notebook, 1)
    hands, cover = HANDS["mouse"], table.locator("[data-part=cover]")
    expect(cover).to_contain_text("The hand of Otters is covered. Herons, please look away.")
    assert faces(table) == set()
    ready(table)
    assert faces(table) == set(OURS.split())
    call(notebook, table, hands)
    lay(notebook, table, hands, "R10", "home")
    expect(cover).to_contain_text("The hand of Herons is covered. Otters, please look away.")
    is_laid(table, "home", "")
    assert faces(table) == set()
    assert notebook.violations(table) == []
    table.locator('[data-action="undo"]').click()
    expect(cover).to_contain_text("The hand of Otters is covered.")
    ready(table)
    lay(notebook, table, hands, "R5", "home")
    expect(cover).to_contain_text("The hand of Herons is covered.")
    ready(table)
    assert faces(table) == set(THEIRS.split())
    is_laid(table, "home", "")
    lay(notebook, table, hands, "R8", "away")
    is_laid(table, "home", "R5")
    is_laid(table, "away", "R8")
    go_on(notebook, table, hands)
    expect(cover).to_contain_text("The hand of Otters is covered.")
    assert faces(table) == {"R5", "R8"}
    assert notebook.console_errors == []


def ready(table: Locator) -> None:
    """Confirm that the person is alone, and wait for the hand."""
    table.locator('[data-action="ready"]').click()
    expect(table.locator("[data-part=fan] [data-face]:not([data-face=''])").first).to_be_visible()


def faces(table: Locator) -> set[str]:
    """Every card that is named anywhere in the page of a table, drawn or spoken."""
    at_rest(table)
    html: str = table.evaluate("(table) => table.outerHTML")
    spoken = {f"{color[0].upper()}{number}" for color, number in re.findall(r"\b(red|black) (\d+)\b", html, re.IGNORECASE)}
    return spoken | set(re.findall(r'"(?:card-|still-|fan-)?([RB]\d+)(?:#\d)?"', html))


def test_against_the_computer_both_cards_turn_up_at_once(notebook: BenchPage) -> None:
    """Its card is there, face down, before the reader has laid one."""
    table = fresh(notebook, "against", 2)
    hands = HANDS["mouse"]
    call(notebook, table, hands)
    is_laid(table, "away", "")
    lay(notebook, table, hands, "R10", "home")
    is_laid(table, "home", "R10")
    expect(table.locator('.cb-place[data-team="away"] [data-face]:not([data-face=""])')).to_be_visible()
    expect(table.locator("[data-part=backs] .cb-fan-card")).to_have_count(3)
    assert notebook.console_errors == []


def test_what_may_not_be_done_is_explained(notebook: BenchPage) -> None:
    """A punt too early, a place without a card; Escape puts a card back, and nothing has changed."""
    table = fresh(notebook, "table", 0)
    message = table.locator("[data-part=message]")
    table.locator("[data-action=unfold]").click()
    table.locator("[data-refused=Punt]").click(force=True)  # it is marked as disabled, and shows the reason when it is pressed
    expect(message).to_have_attribute("data-tone", "refused")
    expect(message).to_contain_text("a punt is for the last down, with one card in hand")
    call(notebook, table, HANDS["mouse"])
    place, card = table.locator('[data-action="lay"]'), table.locator('.cb-fan [data-card="R5"]')
    place.click()
    expect(message).to_contain_text("Take up a card of your hand first.")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    notebook.page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    notebook.drag(card, table.locator(".cb-score"))
    expect(table.locator('[data-part="announcer"]')).to_contain_text("Red 5 put back.")
    expect(card).to_be_visible()
    assert notebook.kernel_eval("print(game.log)") == "['play']\n"
    assert notebook.console_errors == []


def test_keys_stay_in_the_table(notebook: BenchPage) -> None:
    """x b d d a on a card, on the place and on the discards: no cell of the notebook is cut, inserted or deleted."""
    table = fresh(notebook, "table", 0)
    call(notebook, table, HANDS["mouse"])
    for selector in ('.cb-fan [data-card="R10"]', '[data-action="lay"]', '[data-action="option"][data-value="R5"]'):
        assert_keys_stay(notebook, table.locator(selector))


def test_everything_that_happens_is_spoken(notebook: BenchPage) -> None:
    """Laying, turning up, the yards and the next question, in whole words."""
    table = fresh(notebook, "table", 0)
    said = table.locator('[data-part="announcer"]')
    call(notebook, table, HANDS["mouse"])
    lay(notebook, table, HANDS["buttons"], "R10", "home")
    expect(said).to_contain_text("Covered. Now the other side.")
    lay(notebook, table, HANDS["buttons"], "R9", "away")
    expect(said).to_contain_text("Otters lay red 10 and Herons lay red 9.")
    expect(said).to_contain_text("10 minus 9 is plus 1 yard")
    expect(said).to_contain_text("2nd & 9")


def test_the_discards_open_and_close(notebook: BenchPage) -> None:
    """DOI.INFO.1.R1: both sides may look through them."""
    table = fresh(notebook, "table", 0)
    assert notebook.kernel_eval("table.referee.answer('play').answer(('R10', 'B8')); table.refresh()") == ""
    button = table.locator('[data-action="discards"][data-value="home"]')
    expect(button).to_be_visible()
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(table.locator("[data-part=discards-home] .cb-card")).to_have_count(1)
    assert notebook.violations(table) == []
    button.click()
    expect(table.locator("[data-part=discards-home]")).to_have_count(0)


@pytest.fixture(scope="module", params=[320, 640])
def narrow(open_shared_page: Callable[..., BenchPage], request: pytest.FixtureRequest) -> tuple[int, BenchPage]:
    """A page whose outputs are so narrow: a phone or 400 % zoom, and 200 %."""
    return request.param, open_shared_page(height=2600, output_width=request.param)


def test_everything_is_there_on_a_narrow_page(narrow: tuple[int, BenchPage]) -> None:
    """axe finds nothing, and nothing is cut off at the side."""
    width, page = narrow
    states = {name: state for name, state in STATES.items() if name.startswith("doi")}
    found = {}
    for name, table in each_state(page, states):
        page.screenshot(f"{name}-{width}", table)
        found[name] = page.violations(table)
        assert table.evaluate("(table) => [table.clientWidth, table.scrollWidth - table.clientWidth]") == [width, 0], name
    assert found == {name: [] for name in states}
    assert page.console_errors == []
