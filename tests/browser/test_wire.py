"""The network between page and server fails: the table says so, and a press is carried out once, or said to be lost."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from browser.lab import NOTEBOOK, Lab, LabPage, new_lab_page
from browser.lessons import press
from browser.pointers import Mouse, middle
from browser.test_faults import A_RUSH, moved
from browser.test_waiting import says
from browser.wire import Wire, wired
from playwright.sync_api import Browser, Locator, expect

HAND = """
import cardbowl as cb
from cardbowl.games.cardbowl2 import Position

table = cb.table(cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=40), names=("Otters", "Herons")))
table.act({"step": table.shown_step, "action": "answer", "value": "hand play"})
"""


@pytest.fixture(scope="module")
def wire(lab: Lab) -> Iterator[Wire]:
    with wired(lab.url) as one:
        yield one


@pytest.fixture(scope="module")
def far_page(browser: Browser, lab: Lab, wire: Wire) -> Iterator[LabPage]:
    """A page that reaches the server by the wire alone."""
    page = new_lab_page(browser, replace(lab, url=wire.url), touch=False)
    page.page.add_locator_handler(page.page.locator(".jp-Dialog"), lambda dialog: dialog.locator("button").last.click())
    page.prepare(dark=False, moves=False, width=1280, height=900, output_width=0)
    yield page
    wire.plug()
    page.close()


CONNECTION = f"{NOTEBOOK}.sessionContext.session.kernel.connectionStatus"


def connected(page: LabPage, *, is_so: bool) -> None:
    page.page.wait_for_function(f"(is) => ({CONNECTION} === 'connected') === is", arg=is_so, timeout=20_000)


def reconnect(page: LabPage, wire: Wire) -> None:
    """Plug the wire in, and connect at once, as Reconnect to Kernel in the menu does; JupyterLab waits longer and longer."""
    wire.plug()
    page.page.evaluate(f"() => void {NOTEBOOK}.sessionContext.session.kernel.reconnect()")
    connected(page, is_so=True)


def shown(page: LabPage) -> Locator:
    """A table at which one card is drawn."""
    page.show(A_RUSH, "table")
    table = page.output(".cardbowl-table")
    press(table, "step")
    assert len(moved(page)) == 1
    return table


def goes_on(page: LabPage, table: Locator, answers: int) -> None:
    """The table shows what Python knows, and takes further presses, each once."""
    page.page.wait_for_function("() => !document.querySelector('.jp-OutputArea .cardbowl-table').dataset.waiting", timeout=60_000)
    assert len(moved(page)) == answers
    press(table, "undo")
    assert len(moved(page)) == answers - 1
    press(table, "step")
    assert len(moved(page)) == answers
    expect(table.locator("[data-part=message]")).not_to_contain_text("it was meant for step")


def test_a_wire_that_is_pulled_out_for_a_while_loses_no_press(far_page: LabPage, wire: Wire) -> None:
    table = shown(far_page)
    wire.pull()
    table.locator('[data-action="step"]').first.click()
    says(table, "Python does not answer", timeout=12_000)
    wire.plug()
    goes_on(far_page, table, 2)


def test_a_press_without_a_connection_is_kept_until_there_is_one(far_page: LabPage, wire: Wire) -> None:
    table = shown(far_page)
    wire.tear()
    connected(far_page, is_so=False)
    table.locator('[data-action="step"]').first.click()
    says(table, "There is no connection to Python. Your press is kept.")
    reconnect(far_page, wire)
    goes_on(far_page, table, 2)


def test_a_press_that_was_lost_on_its_way_is_sent_again(far_page: LabPage, wire: Wire) -> None:
    table = shown(far_page)
    wire.pull()
    table.locator('[data-action="step"]').first.click()
    says(table, "Python is busy")
    wire.tear()
    connected(far_page, is_so=False)
    says(table, "There is no connection to Python. Your press is kept.")
    reconnect(far_page, wire)
    goes_on(far_page, table, 2)


def test_a_press_whose_answer_was_lost_is_not_carried_out_twice(far_page: LabPage, wire: Wire) -> None:
    table = shown(far_page)
    wire.pull(only_answers=True)
    table.locator('[data-action="step"]').first.click()
    says(table, "Python is busy")
    wire.tear()
    connected(far_page, is_so=False)
    reconnect(far_page, wire)
    goes_on(far_page, table, 2)


def test_a_page_that_is_closed_in_mid_drag_leaves_the_card_in_the_hand(far_page: LabPage, wire: Wire, lab: Lab) -> None:
    name = lab.write_notebook("in-mid-drag.ipynb", HAND, "table")
    far_page.run(name)
    table = far_page.output(".cardbowl-table")
    card = table.locator(".cb-hand [data-drag]").first
    card.scroll_into_view_if_needed()
    held, before = card.get_attribute("data-drag"), far_page.kernel_eval("print(table.log, table.view)")
    mouse, at = Mouse(far_page.page), middle(card)
    mouse.down(*at)
    for up in (6, 12, 40, 60):
        mouse.move(at[0], at[1] - up)
    far_page.page.wait_for_function("() => document.body.style.cursor === 'grabbing'")
    far_page.reload(name)  # the page goes, and another one comes, with the same kernel
    mouse.up(*at)
    expect(table).to_have_count(1)
    expect(table.locator(f'.cb-hand [data-drag="{held}"]')).to_be_visible()
    assert far_page.kernel_eval("print(table.log, table.view)") == before
