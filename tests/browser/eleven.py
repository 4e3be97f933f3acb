"""Playing eleven a side in a page: lining up, moving cards and answering, by any of the ways there are to use a table."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from browser.notebook_page import NotebookPage
from browser.states import at_rest
from browser.ways import FAR, HAS_FOCUS, WAYS, Way, one_after_the_other
from playwright.sync_api import Locator, expect

#: The arrow keys that lead from what has the focus towards an element, the best one first.
WAYS_TO = """
(element) => {
  const [from, to] = [document.activeElement, element].map((each) => each.getBoundingClientRect());
  if (element === document.activeElement) return [];
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const across = x > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = y > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const [first, second] = Math.abs(x) > Math.abs(y) ? [across, along] : [along, across];
  return [first[0], second[0], second[1], first[1]];
}
"""
FOCUSED = "() => { const { top, left } = document.activeElement.getBoundingClientRect(); return `${left} ${top}`; }"
#: Whether the element is in the same set of keys as what has the focus: arrow keys lead there.
SAME_SET = """
(element) => ["[data-roam]", "[data-card-key]", "[data-call]", ".cb-move"].some((set) =>
  element.matches(set) && document.activeElement.matches(set))
"""
BEFORE = "(element) => Boolean(element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"


@dataclass(frozen=True)
class Hands:
    """One way to use the table: `keys` means that no pointer is touched."""

    name: str
    way: Way
    keys: bool = False


def key_to(page: NotebookPage, wanted: Locator) -> None:
    """Bring the focus to an element with the Tab key; among elements of one set with arrow keys, or letters."""
    for _ in range(FAR):
        if wanted.evaluate(HAS_FOCUS):
            return None
        if wanted.evaluate(SAME_SET):
            if wanted.evaluate("(element) => element.matches('.cb-move')"):
                page.page.keyboard.type(wanted.inner_text().split()[0])  # the letters lead to a button, or near it
            return walk_to(page, wanted)
        page.page.keyboard.press("Shift+Tab" if wanted.evaluate(BEFORE) else "Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def walk_to(page: NotebookPage, wanted: Locator) -> None:
    """Press arrow keys until the focus is where it is wanted; from each place each key is tried once."""
    tried: set[tuple[str, str]] = set()
    for _ in range(FAR):
        at = page.page.evaluate(FOCUSED)
        keys = [key for key in wanted.evaluate(WAYS_TO) if (at, key) not in tried]
        if wanted.evaluate(HAS_FOCUS):
            return
        assert keys, f"the arrow keys never come to {wanted}"
        tried.add((at, keys[0]))
        page.page.keyboard.press(keys[0])
    raise AssertionError(f"the arrow keys never come to {wanted}")


def press_key(page: NotebookPage, button: Locator) -> None:
    key_to(page, button)
    page.page.keyboard.press("Enter")


def lay_with_keys(page: NotebookPage, card: Locator, place: Locator) -> None:
    key_to(page, card)
    page.page.keyboard.press("Enter")
    walk_to(page, place)
    page.page.keyboard.press("Space")


HANDS = {
    "mouse": Hands("mouse", WAYS["mouse"]),
    "finger": Hands("finger", WAYS["finger"]),
    "pen": Hands("pen", WAYS["pen"]),
    "click and click": Hands("click and click", Way(WAYS["mouse"].press, one_after_the_other(WAYS["mouse"].press))),
    "buttons": Hands("buttons", WAYS["buttons"]),
    "keyboard": Hands("keyboard", Way(press_key, lay_with_keys), keys=True),
}


@dataclass(frozen=True)
class Eleven:
    """A table of eleven a side in a page: `game` and `table` are its names in the kernel."""

    page: NotebookPage
    table: Locator
    hands: Hands

    def state(self, expression: str) -> Any:
        """A value from the kernel."""
        return json.loads(self.page.kernel_eval(f"import json; print(json.dumps({expression}))"))

    def press(self, selector: str) -> None:
        self.hands.way.press(self.page, self.table.locator(selector).first)

    def answered(self, count: int) -> None:
        """Wait until the table shows `count` answers and its question."""
        expect(self.table.locator('[data-action="panel"][data-value="history"]')).to_contain_text(f"{count} of {count}")

    def line_up(self, formation: int, places: Mapping[str, str]) -> None:
        """Choose a formation by its key, and lay each card on its place; a place that it does not have is a free one."""
        roles = self.state(f"table.asking['place']['formations'][{formation - 1}]['roles']")
        if self.hands.keys:
            key_to(self.page, self.table.locator('.cb-hand [data-card-key][tabindex="0"]'))
            self.page.page.keyboard.press(str(formation))
        else:
            self.press(f'[data-action="formation"] >> nth={formation - 1}')
        for role, card in places.items():
            here = f'[data-slot="{roles.index(role)}"]' if role in roles else f'.cb-spare[data-spare="{role}"]'
            at_rest(self.table)
            self.hands.way.lay(self.page, self.table.locator(f'.cb-hand [data-card="{card}"]'), self.table.locator(here))
            expect(self.table.locator(f'[data-slot][data-face="{card}"]')).to_be_visible()
        self.press('[data-action="done"]')

    def answer(self, answer: str) -> None:
        """Draw a card, or give an answer: by moving a card to its place where there is one, else with its button."""
        asking = self.state("table.asking")
        if asking["kind"] == "draw":
            return self.press(f'[data-action="{"draw" if self.hands.way.on_felt and not self.hands.keys else "step"}"]')
        if asking.get("range"):
            return self.choose_number(int(answer), asking["range"]["value"])
        options = asking["options"]
        option = next((option for option in options if str(option["value"]) == answer), None)
        values, before = [each["value"] for each in options], self.state("[str(each) for each in game.log]")
        assert option, f"{answer!r} is none of {values} after {before}"
        move = option.get("move") or {}
        if move.get("to") not in (None, "", move.get("from")) and self.hands.way.on_felt and not self.hands.keys:
            self.move(move["from"], move["to"])
            alike = [option for option in options if option.get("move") == move]
            if len(alike) == 1:
                return None
        return self.choose(answer, option)

    def choose(self, answer: str, option: Mapping[str, Any]) -> None:
        """Press the button of an option: in the action row, or in the bubble of its card, or in the list of all options."""
        button = self.table.locator(f'[data-action="option"][data-value="{answer}"]')
        if not button.count():
            card = (option.get("move") or {}).get("from")
            opens = f'[data-man="{card}"]' if self.hands.way.on_felt else '[data-action="sheet"][data-value="options"]'
            self.press(opens)
            expect(self.table.locator("[data-part=bubble]")).to_be_visible()
            if self.table.locator("[data-action=who]").count():
                self.press(f'[data-action="who"][data-value="{card}"]')
        if not button.count():
            self.press(f'[data-action="kind"][data-value="{option["group"]}"]')
        expect(button).to_have_count(1)
        self.press(f'[data-action="option"][data-value="{answer}"]')

    def choose_number(self, number: int, shown: int) -> None:
        """Press a number, or count up or down to it, and send it."""
        few = self.table.locator('.cb-few [data-action="number"]')
        if few.count() and number != shown:
            self.press(f'.cb-few [data-action="number"][data-value="{number}"]')
            shown = number
        for _ in range(abs(number - shown)):
            self.press(f'.cb-nudge[data-by="{1 if number > shown else -1}"]')
        self.press(f'[data-part="ask"] [data-primary][data-action="option"][data-value="{number}"]')

    def move(self, start: str, end: str) -> None:
        """Bring a card to a place."""
        at_rest(self.table)
        card, place = self.table.locator(f'[data-man="{start}"]'), self.table.locator(f'[data-drop="to:{end}"]')
        if end.startswith(("O:", "D:")):
            place = self.table.locator(f'[data-man="{end}"]')
        self.hands.way.lay(self.page, card, place)
