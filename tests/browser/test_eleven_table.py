"""Eleven a side in a page: a bad line-up is refused, two people hide their hands, and a narrow page shows it all."""

import json
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Eleven
from browser.states import STATES, at_rest, each_state
from games.cardbowl1.scenes import CARD, SIGNS
from playwright.sync_api import expect

OFFENSE = "6C 7H 8D 9C 10S JD 5D KH 9H QS 4S"
DEFENSE = "5C 8C 9D 7S 6H KC 10H 3D JS QD 2H"
PLACED = ["QB", "LT", "LG", "C", "RG", "RT", "RTE", "B1(M)", "B2(M)", "W_L1", "W_R1"]
TABLES = f"""
import cardbowl as cb
from cardbowl.games.cardbowl1.starts.alone import hands

game = hands({OFFENSE!r}, {DEFENSE!r})
table = cb.table(game)
covered = cb.table(hands({OFFENSE!r}, {DEFENSE!r}), cover=True)
"""


RANKS = {"J": "jack", "Q": "queen", "K": "king"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def spoken(card: str) -> str:
    """A card in words: ``king of hearts``."""
    return f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}"


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    page = open_shared_page(height=2200)
    page.show(TABLES, "table", "covered")
    return page


def test_a_bad_line_up_is_refused_and_nothing_is_lost(notebook: BenchPage) -> None:
    """CB1.FORM.R1: the sentence and the rule; every card stays where it was laid, and the line-up can be mended."""
    table = Eleven(notebook, notebook.output(".cardbowl-table").first, HANDS["mouse"])
    message = table.table.locator("[data-part=message]")
    done = table.table.locator('[data-action="done"]')
    done.click(force=True)  # it can be pressed too soon, and then shows why nothing is sent
    expect(message).to_contain_text("Fill all 11 places first.")
    table.press('[data-action="fill"]')
    standing = table.table.locator("[data-slot][data-face]")
    expect(standing).to_have_count(11)
    left = table.table.locator(f'[data-slot="{PLACED.index("W_L1")}"]')
    card = left.get_attribute("data-face")
    table.hands.way.lay(notebook, left, table.table.locator('.cb-spare[data-spare="B1(L)"]'))
    where = standing.evaluate_all("(all) => all.map(({ dataset, ariaLabel }) => [dataset.face, ariaLabel])")
    done.click()
    expect(message).to_have_attribute("data-tone", "refused")
    expect(message).to_contain_text("nobody stands outside on the left (CB1.FORM.R1)")
    notebook.screenshot("eleven-refused", table.table)
    assert standing.evaluate_all("(all) => all.map(({ dataset, ariaLabel }) => [dataset.face, ariaLabel])") == where
    assert table.state("len(game.log)") == 0
    at_rest(table.table)  # the message moves what is below it
    table.hands.way.lay(
        notebook, table.table.locator(f'[data-slot][data-face="{card}"]'), table.table.locator('.cb-spare[data-spare="W_L1"]')
    )
    done.click()
    table.answered(1)
    assert table.state("str(game.log[0])").startswith("I: ")
    assert notebook.console_errors == []


#: All words and attributes of the table but how pictures are drawn.
WORDS = """
(table) => [table, ...table.querySelectorAll("*")].flatMap((each) => [
  ...[...each.attributes].filter(({ name }) => !["d", "style", "viewBox", "transform"].includes(name)).map(({ value }) => value),
  ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
]).join(" | ")
"""


def shown_cards(table: Eleven) -> set[str]:
    """Every card that is named in the page, or in what was sent to it, by letters, signs or words."""
    text = table.table.evaluate(WORDS) + json.dumps(
        table.state("[covered.view, covered.asking, covered.log]"), ensure_ascii=False
    )
    told = {card for card in OFFENSE.split() + DEFENSE.split() if spoken(card) in text}
    return told | {"".join(SIGNS.get(sign, sign) for sign in found) for found in CARD.findall(text)}


def test_two_people_hide_their_hands(notebook: BenchPage) -> None:
    """CB1.MODEL.8: covered until each is ready; nothing of a face-down hand is in the page or in messages to it."""
    table = Eleven(notebook, notebook.output(".cardbowl-table").nth(1), HANDS["mouse"])
    cover = table.table.locator("[data-part=cover]")
    ours, theirs = set(OFFENSE.split()), set(DEFENSE.split())
    expect(cover).to_contain_text("The hand of Otters is covered. Herons, please look away.")
    assert shown_cards(table) & (ours | theirs) == set()
    notebook.screenshot("eleven-cover", table.table)
    table.press('[data-action="ready"]')
    expect(table.table.locator(".cb-hand [data-card]")).to_have_count(11)
    assert shown_cards(table) & (ours | theirs) == ours
    table.press('[data-action="fill"]')
    table.press('[data-action="done"]')
    expect(cover).to_contain_text("The hand of Herons is covered.")
    assert shown_cards(table) & (ours | theirs) == set()
    table.press('[data-action="ready"]')
    expect(table.table.locator('[data-man^="O:"]')).to_have_count(11)
    assert shown_cards(table) & (ours | theirs) == theirs
    table.press('[data-action="fill"]')
    table.press('[data-action="done"]')
    expect(cover).to_contain_text("The hand of Otters is covered.")
    expect(table.table.locator("[data-man]")).to_have_count(22)
    assert shown_cards(table) & (ours | theirs) == set()
    assert notebook.violations(table.table) == []
    table.press('[data-action="ready"]')
    expect(table.table.locator('[data-man^="O:"][data-face=""]')).to_have_count(0)
    assert shown_cards(table) & (ours | theirs) == ours
    assert notebook.console_errors == []


def test_everything_is_there_on_a_narrow_page(open_page: Callable[..., BenchPage]) -> None:
    """320 pixels: axe finds nothing, and nothing is cut off at the side."""
    page = open_page(height=2400, output_width=320)
    states = {name: state for name, state in STATES.items() if name.startswith("eleven")}
    found = {}
    for name, table in each_state(page, states):
        page.screenshot(f"{name}-narrow", table)
        found[name] = page.violations(table)
        assert table.evaluate("(table) => [table.clientWidth, table.scrollWidth - table.clientWidth]") == [320, 0], name
    assert found == {name: [] for name in states}
    assert page.console_errors == []
