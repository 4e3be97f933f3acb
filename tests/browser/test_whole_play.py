"""One whole play, by every way there is: each sends the same intents and ends in the same log."""

import json
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.ways import WAYS, Way
from playwright.sync_api import Locator, expect

TABLE = """
import json
import cardbowl as cb
from cardbowl import lessons

game = lessons.first_play(seed=3).undo()
table = cb.table(game)
intents = []
table.observe(lambda change: intents.append((change["new"]["action"], change["new"]["value"])), "intent")
"""
#: Which card is laid on which lane, in the order in which a reader lays them: the outside lanes are 0 and 3.
HAND = {2: "KD", 0: "2D", 3: "3D", 1: "QD"}
LOG = ["hand play", "2: 2D 3D QD KD", "opposite: QD 5C 10H 2C", "KD", "KS", "10S", "2D", "10H", "6S"]
INTENTS = [
    ["answer", "hand play"],
    ["answer", {"formation": "2", "cards": ["2D", "3D", "QD", "KD"]}],
    ["step", None],  # the computer's hand
    ["answer", "KD"],
    *[["step", None]] * 5,
]


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, moves=True, height=1400)
    page.open_cells(TABLE, "table")
    return page


@pytest.mark.parametrize("name", WAYS)
def test_every_way_sends_the_same_intents_and_ends_in_the_same_log(notebook: BenchPage, name: str) -> None:
    notebook.run_cells()
    table = notebook.output(".cardbowl-table")
    expect(table.locator("[data-part=prompt]")).to_have_text("Your call")
    notebook.focus_notebook()
    play(notebook, table, WAYS[name])
    assert json.loads(notebook.kernel_eval("print(json.dumps(intents))")) == INTENTS
    assert json.loads(notebook.kernel_eval("print(json.dumps([str(answer) for answer in game.log]))")) == LOG
    assert notebook.console_errors == []


def play(page: BenchPage, table: Locator, way: Way) -> None:
    """Call a hand play, place four cards, let the computer answer, choose the match-up, and step the rush to its end."""

    def press(selector: str) -> None:
        before = table.locator(".cb-board").inner_text()
        way.press(page, table.locator(selector))
        expect(table.locator(".cb-board")).not_to_have_text(before, use_inner_text=True)

    press('[data-action=option][data-value="hand play"]')
    for lane, card in HAND.items():
        place = table.locator(f'[data-slot="{lane}"]')
        way.lay(page, table.locator(f'.cb-hand [data-card="{card}"]'), place)
        expect(place).to_have_attribute("data-drag", card)
    press("[data-action=done]")
    press("[data-action=step]")
    press(f"[data-action={'lane' if way.on_felt else 'option'}][data-value=KD]")
    while table.locator(".cb-ask").get_attribute("data-kind") == "draw":
        press("[data-action=draw]" if way.on_felt else "[data-action=step]")
