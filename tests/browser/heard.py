"""A reader with the screen off: keys go in, and what comes back are live regions and the names in the accessibility tree.

Nothing here looks at the page itself: no selector, no text, no picture.
"""

import time
from dataclasses import dataclass, field
from typing import Any

from browser.notebook_page import NotebookPage

#: Records the announcements of every live region of the page, in order.
LISTEN = """
() => {
  window.heard = [];
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const hear = (node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(live);
    if (region && region.textContent.trim() && !window.now.has(region)) {
      window.now.add(region);
      queueMicrotask(() => { window.now.delete(region); window.heard.push(region.textContent.trim()); });
    }
  };
  window.now = new Set();
  new MutationObserver((changes) => changes.forEach(({ target }) => hear(target)))
    .observe(document.body, { subtree: true, childList: true, characterData: true });
}
"""
#: How each role is spoken.
ROLES = {"textbox": "edit", "spinbutton": "number", "DisclosureTriangle": "disclosure", "Iframe": "frame"}
STATES = {"pressed": {"true": "pressed", "false": "not pressed"}, "expanded": {True: "open", False: "closed"}}
AROUND = {"group", "region", "list", "toolbar", "radiogroup", "dialog", "img"}


@dataclass
class Reader:
    """Presses keys and keeps a transcript of everything announced."""

    page: NotebookPage
    transcript: list[str] = field(default_factory=list)
    around: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.page.evaluate(LISTEN)
        self.wire = self.page.page.context.new_cdp_session(self.page.page)
        self.wire.send("Accessibility.enable")

    def press(self, key: str, *, waits: bool = False) -> str:
        """Press a key, and return what is announced then; with `waits` until something is announced."""
        before = self.focused()[0]
        self.page.page.keyboard.press(key)
        told = self.told(seconds=5 if waits else 0)
        words, around = self.focused()
        if words != before:
            entered = [name for name in around if name not in self.around]
            told.append(" > ".join([*entered, words]))
            self.around = around
        self.transcript.append(f"[{key}] " + " | ".join(told))
        return " | ".join(told)

    def press_until(self, key: str, words: str, most: int = 120) -> str:
        """Press a key until the focus is on something that is called so."""
        passed: list[str] = []
        while words not in (heard := self.focused()[0]) and len(passed) < most:
            passed.append(self.press(key))
            self.transcript.pop()
            if not passed[-1]:
                break  # an edge
        assert words in heard, f"{key} does not come to {words!r}: {passed}"
        if not passed:
            return heard
        times = f" x {len(passed)}" if len(passed) > 1 else ""
        self.transcript.append(f"[{key}{times}] {passed[-1]}")
        return heard

    def listen(self, seconds: float = 5) -> str:
        """Listen until something is announced."""
        heard = " | ".join(self.told(seconds))
        self.transcript.append(f"(listens) {heard}")
        return heard

    def read(self, name: str) -> str:
        """Read all that is in a part of the page, as a screen reader does that goes from line to line."""
        nodes = self.wire.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        part = next(node for node in nodes if value(node, "name") == name and value(node, "role") in AROUND)
        heard = "; ".join(leaves(part, by_id))
        self.transcript.append(f"(reads: {name}) {heard}")
        return heard

    def told(self, seconds: float) -> list[str]:
        """The announcements of the live regions since the last time; wait up to `seconds` for one."""
        deadline = time.monotonic() + seconds
        while True:
            told: list[str] = self.page.page.evaluate("() => window.heard.splice(0)")
            if told or time.monotonic() > deadline:
                return [f"“{' '.join(each.split())}”" for each in told]
            time.sleep(0.02)

    def focused(self) -> tuple[str, list[str]]:
        """What has the focus, in the words of the accessibility tree, and the names of all that it is in."""
        found = self.wire.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        tree = self.wire.send("Accessibility.getPartialAXTree", {"objectId": found["objectId"], "fetchRelatives": True})["nodes"]
        nodes = {node["nodeId"]: node for node in tree}
        around = []
        node = nodes.get(tree[0].get("parentId", ""))
        while node:
            role, name = value(node, "role"), value(node, "name")
            if role in AROUND and name:
                around.append(f"{name}")
            node = nodes.get(node.get("parentId", ""))
        return spoken(tree[0]), around[::-1]


def value(node: dict[str, Any], name: str) -> Any:
    return node.get(name, {}).get("value", "")


def leaves(node: dict[str, Any], by_id: dict[str, dict[str, Any]]) -> list[str]:
    """The words of all pictures and texts in a node, in their order."""
    role, name = value(node, "role"), " ".join(str(value(node, "name")).split())
    if role in ("StaticText", "image", "img", "button"):
        return [name] if name and not node.get("ignored") else []
    return [words for child in node.get("childIds", []) if child in by_id for words in leaves(by_id[child], by_id)]


def spoken(node: dict[str, Any]) -> str:
    """Name, role, state, value and description of a node, as a screen reader puts them together."""
    role = value(node, "role")
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    states = [words[properties[name]] for name, words in STATES.items() if properties.get(name) in words]
    if properties.get("disabled"):
        states.append("not available")
    parts = [value(node, "name"), ROLES.get(role, role), *states, str(value(node, "value")), value(node, "description")]
    return ", ".join(part for part in parts if part)
