"""Every widget in its main states, light and dark: axe finds nothing, the focus is seen, and no key reaches the notebook."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from browser.bench import BenchPage
from browser.lessons import SHORTCUTS
from browser.states import STATES, at_rest, each_state
from playwright.sync_api import Locator

FOCUSABLE = "button, input, select, textarea, summary, a[href], [tabindex]"
#: Marks the first element of each kind that can have the focus and is not known yet: one card represents all.
KINDS = """
(widget, [focusable, known]) => {
  const kinds = new Map();
  for (const marked of widget.querySelectorAll("[data-test-focus]")) marked.removeAttribute("data-test-focus");
  for (const element of widget.querySelectorAll(focusable)) {
    const usable = !element.matches(":disabled") && !element.closest("[inert]"); // what lies below a sheet is inert
    const seen = usable && element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const kind = [element.tagName, element.type, element.classList[0], element.classList[1], element.dataset.action].join(" ");
    if (seen && !known.includes(kind) && !kinds.has(kind)) kinds.set(kind, element);
  }
  return [...kinds].map(([kind, element], number) => {
    element.setAttribute("data-test-focus", number);
    return kind;
  });
}
"""
#: Where the focus is not visible: no ring of at least 2 pixels with a contrast of 3 to 1.
UNSEEN = """
(widget) => {
  const paint = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgb = (colour, under = [255, 255, 255]) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = `rgb(${under})`;
    paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((n) => n / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const behind = (element) => {
    const around = [];
    for (let each = element; each; each = each.parentElement) around.unshift(getComputedStyle(each).backgroundColor);
    return around.reduce((under, colour) => rgb(colour, under), [255, 255, 255]);
  };
  const unseen = [];
  for (const element of widget.querySelectorAll("[data-test-focus]")) {
    element.focus();
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
    const under = behind(parseFloat(outlineOffset) < 0 ? element : element.parentElement);
    const [a, b] = [light(rgb(outlineColor, under)), light(under)];
    const contrast = Math.max(a, b) / Math.min(a, b);
    if (document.activeElement !== element || outlineStyle === "none" || parseFloat(outlineWidth) < 2 || contrast < 3)
      unseen.push([
        element.dataset.testFocus,
        `${element.outerHTML.slice(0, 120)}: ${outlineStyle} ${outlineWidth}, contrast ${contrast.toFixed(1)}`,
      ]);
  }
  return unseen;
}
"""
#: Gives one of these elements the focus, if it is still there: asked and done in one step, since answers come in between.
FOCUS = """
(widget, number) => {
  const element = widget.querySelector(`[data-test-focus="${number}"]`);
  element?.focus();
  return element !== null;
}
"""

NOTHING: dict[str, list[str]] = {name: [] for name in STATES}


@dataclass
class Walk:
    """What was found in one theme on the way through all states."""

    axe: dict[str, list[str]] = field(default_factory=dict)
    unseen: dict[str, list[str]] = field(default_factory=dict)
    kinds: list[str] = field(default_factory=list)


@dataclass
class Walks:
    """Bringing the states about takes longest and is done once: each is looked at in dark, in light, and pressed with keys."""

    dark: Walk = field(default_factory=Walk)
    light: Walk = field(default_factory=Walk)
    leaked: dict[str, list[str]] = field(default_factory=dict)


@pytest.fixture(scope="module")
def walks(open_shared_page: Callable[..., BenchPage]) -> Walks:
    page = open_shared_page(height=1500)
    found = Walks()
    for name, widget in each_state(page):
        before, fresh = page.touched(), []
        for theme, walk in (("dark", found.dark), ("light", found.light)):
            page.look(dark=theme == "dark")
            at_rest(widget)
            page.screenshot(f"state-{name}-{theme}", widget)
            walk.axe[name] = page.violations(widget, only="color-contrast" if theme == "dark" else "")
            page.page.keyboard.press("Tab")  # from now on the focus is seen, as for a reader with a keyboard
            fresh = widget.evaluate(KINDS, [FOCUSABLE, walk.kinds])
            walk.unseen[name] = [words for number, words in widget.evaluate(UNSEEN) if not is_pictured(widget, number)]
            walk.kinds += fresh
        for number in range(len(fresh)):
            if widget.evaluate(FOCUS, number):  # a key may have done what it is for, and its button is gone
                for key in SHORTCUTS:
                    page.page.keyboard.press(key)
        found.leaked[name] = fresh if page.touched() != before else []
    assert page.console_errors == []
    return found


@pytest.fixture(params=["light", "dark"])
def walk(walks: Walks, request: pytest.FixtureRequest) -> Walk:
    found: Walk = getattr(walks, request.param)
    return found


def is_pictured(widget: Locator, number: str) -> bool:
    """Whether a slider shows the focus where its style does not: on its handle, or over a drawing."""
    slider = widget.locator(f':is(input[type=range], [role=slider])[data-test-focus="{number}"]')
    if not slider.count():
        return False
    slider.focus()
    seen = slider.screenshot()
    slider.blur()
    return slider.screenshot() != seen


def test_axe_finds_nothing_in_any_widget(walk: Walk) -> None:
    """By all its rules in light; in dark, where only the colours are others, by its rule on contrast."""
    assert walk.axe == NOTHING


def test_the_focus_is_seen_wherever_it_can_be(walk: Walk) -> None:
    assert len(walk.kinds) > 30, walk.kinds
    assert walk.unseen == NOTHING


def test_no_key_that_is_pressed_in_a_widget_reaches_the_notebook(walks: Walks) -> None:
    """Neither on a card, nor on a button, nor on anything else that can have the focus: the cells stay as they are."""
    assert walks.leaked == NOTHING


BROKEN = """
from IPython.display import HTML
HTML('''<div id="broken"><p style="color: #999; background: #aaa">grey words on grey</p>
<button></button><button class="bare" style="outline: none !important">No ring</button></div>''')
"""


def test_what_is_wrong_is_found(page: BenchPage) -> None:
    """Grey words on grey, a button without a name, no ring, a key that cuts a cell: the tests above would notice."""
    page.show(BROKEN, "1")
    page.output("#broken").wait_for()
    assert {wrong.split(":")[0] for wrong in page.violations("#broken")} == {"button-name", "color-contrast"}
    assert len(page.violations("#broken", only="color-contrast")) == 1
    page.output("#broken").evaluate(KINDS, [FOCUSABLE, []])
    assert "No ring" in str(page.output("#broken").evaluate(UNSEEN))
    page.output("#broken").evaluate("(part) => part.insertAdjacentHTML('beforeend', '<input type=range data-test-focus=9>')")
    page.output("#broken [type=range]").evaluate("(slider) => { slider.style.outline = 'none'; }")
    assert not is_pictured(page.output("#broken"), "9")
    before = page.touched()
    page.output(".bare").focus()
    page.page.keyboard.press("x")
    assert page.touched() == [*before, "notebook:cut-cell"]
