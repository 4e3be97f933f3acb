"""Every way to use a card table: by mouse, by finger, by pen, from the keyboard alone, and with nothing but its buttons.

A way presses a button and lays a card on a place. It knows no rules and waits for nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass

from browser.notebook_page import NotebookPage
from browser.pointers import Pen, carry, press
from playwright.sync_api import Locator

#: How often a key is pressed at most to bring the focus somewhere.
FAR = 120
HAS_FOCUS = "(element) => element === document.activeElement"
#: The arrow key that leads from what has the focus towards an element; none if the focus is there.
WAY_TO = """
(element) => {
  const [from, to] = [document.activeElement, element].map((each) => each.getBoundingClientRect());
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  if (element === document.activeElement) return "";
  return Math.abs(x) > 4 ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
}
"""


@dataclass(frozen=True)
class Way:
    """How a button is pressed, how a card is laid, and whether the cards on the felt are pressed or the buttons below them."""

    press: Callable[[NotebookPage, Locator], None]
    lay: Callable[[NotebookPage, Locator, Locator], None]
    on_felt: bool = True


def click(page: NotebookPage, button: Locator) -> None:
    button.click()


def tap(page: NotebookPage, button: Locator) -> None:
    button.tap()


def press_with_pen(page: NotebookPage, button: Locator) -> None:
    press(page.page, Pen, button)


def activate(page: NotebookPage, button: Locator) -> None:
    """What assistive technology does: no pointer, and no focus."""
    button.evaluate("(button) => button.click()")


def press_key(page: NotebookPage, button: Locator) -> None:
    tab_to(page, button)
    page.page.keyboard.press("Enter")


def drag_with_mouse(page: NotebookPage, card: Locator, place: Locator) -> None:
    page.drag(card, place)


def drag_with_finger(page: NotebookPage, card: Locator, place: Locator) -> None:
    page.touch_drag(card, place)


def drag_with_pen(page: NotebookPage, card: Locator, place: Locator) -> None:
    carry(page.page, Pen, card, place)


def one_after_the_other(pressed: Callable[[NotebookPage, Locator], None]) -> Callable[[NotebookPage, Locator, Locator], None]:
    """First the card, then the place."""

    def lay(page: NotebookPage, card: Locator, place: Locator) -> None:
        pressed(page, card)
        pressed(page, place)

    return lay


def lay_with_keys(page: NotebookPage, card: Locator, place: Locator) -> None:
    """The arrow keys go over the cards, Enter takes one up, the arrow keys go over the places, the space bar lays it."""
    walk_to(page, card)
    page.page.keyboard.press("Enter")
    walk_to(page, place)
    page.page.keyboard.press("Space")


def tab_to(page: NotebookPage, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(FAR):
        if wanted.evaluate(HAS_FOCUS):
            return
        page.page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {wanted}")


def walk_to(page: NotebookPage, wanted: Locator) -> None:
    """Press arrow keys until the focus is where it is wanted, as a sighted reader does."""
    for _ in range(FAR):
        key = wanted.evaluate(WAY_TO)
        if not key:
            return
        page.page.keyboard.press(key)
    raise AssertionError(f"the arrow keys never come to {wanted}")


WAYS = {
    "mouse": Way(click, drag_with_mouse),
    "finger": Way(tap, drag_with_finger),
    "pen": Way(press_with_pen, drag_with_pen),
    "click and click": Way(click, one_after_the_other(click)),
    "tap and tap": Way(tap, one_after_the_other(tap)),
    "keyboard": Way(press_key, lay_with_keys),
    "buttons": Way(activate, one_after_the_other(activate), on_felt=False),
}
