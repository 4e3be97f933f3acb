"""A mouse, a finger and a pen: what presses on a page, moves over it, and carries a card to a place."""

from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import CDPSession, Locator, Page

#: How far something is moved, in pixels, until it is lifted.
LIFT = 12.0
#: How often a place is looked for at most, and for how long each time, in milliseconds.
LOOKS, LOOK = 100, 20
#: Whether what is carried is over an element; an element that takes nothing counts as soon as the pointer is there.
IS_OVER = "(element) => (element.closest('[data-drop]') ?? document.body).matches('[data-over], body')"


class Pointer(Protocol):
    """Something that presses on a page at a point, in pixels of the page; `lift` is the move that takes something up."""

    lift: tuple[float, float]

    def down(self, x: float, y: float) -> None: ...
    def move(self, x: float, y: float) -> None: ...
    def up(self, x: float, y: float) -> None: ...


class Mouse:
    """The mouse of a page."""

    lift = (0.0, -LIFT)

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y)

    def up(self, x: float, y: float) -> None:
        self.mouse.up()


class Finger:
    """A finger, on a page opened with touch: to the side it lifts a card, up or down it scrolls the page."""

    lift = (LIFT, 0.0)

    def __init__(self, page: Page) -> None:
        self.wire: CDPSession = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def up(self, x: float, y: float) -> None:
        self._touch("touchEnd")
        self.wire.detach()

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


class Pen:
    """A pen."""

    lift = (0.0, -LIFT)

    def __init__(self, page: Page) -> None:
        self.wire: CDPSession = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("mousePressed", x, y)

    def move(self, x: float, y: float) -> None:
        self._send("mouseMoved", x, y)

    def up(self, x: float, y: float) -> None:
        self._send("mouseReleased", x, y)
        self.wire.detach()

    def _send(self, kind: str, x: float, y: float) -> None:
        down = int(kind != "mouseReleased")
        self.wire.send(
            "Input.dispatchMouseEvent",
            {"type": kind, "x": x, "y": y, "button": "left", "buttons": down, "clickCount": 1, "pointerType": "pen"},
        )


def press(page: Page, kind: Callable[[Page], Pointer], button: Locator) -> None:
    """Press on the middle of an element, and let go."""
    button.scroll_into_view_if_needed()
    pointer, at = kind(page), middle(button)
    pointer.down(*at)
    pointer.up(*at)


def carry(page: Page, kind: Callable[[Page], Pointer], card: Locator, place: Locator, steps: int = 4) -> None:
    """Carry a card to a place as a person does, who lifts it, looks where the place is by then, and lets go over it.

    Places may make room, and appear, once something is lifted; the page sees where a card is a moment after it came there.
    Each move is small enough for a drag-and-drop library to follow, and nothing is pressed for long.
    """
    card.scroll_into_view_if_needed()
    pointer, at = kind(page), middle(card)
    pointer.down(*at)
    at = _moved(pointer, at, (at[0] + pointer.lift[0], at[1] + pointer.lift[1]), steps=2)
    page.wait_for_timeout(3 * LOOK)
    place.scroll_into_view_if_needed()
    seen = 0
    for _ in range(LOOKS):
        there = middle(place)
        if at != there:
            at, seen = _moved(pointer, at, there, steps), 0
        elif place.evaluate(IS_OVER):
            seen += 1
            if seen == 2:
                return pointer.up(*at)
        page.wait_for_timeout(LOOK)
    pointer.up(*at)
    raise AssertionError(f"what is carried never comes over {place}")


def _moved(pointer: Pointer, start: tuple[float, float], end: tuple[float, float], steps: int) -> tuple[float, float]:
    for i in range(1, steps + 1):
        pointer.move(*(a + (b - a) * i / steps for a, b in zip(start, end, strict=True)))
    return end


def middle(element: Locator) -> tuple[float, float]:
    """The point in the middle of an element, in pixels of the page."""
    box = element.bounding_box()
    assert box is not None, f"{element} is not on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
