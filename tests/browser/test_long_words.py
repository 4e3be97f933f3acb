"""Long words that a reader's own functions say: they are broken, so that nothing beside them is pushed away."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from playwright.sync_api import Locator, expect

LONG = "'no such number: ' + 'y' * 300"
IMPORTS = "import cardbowl as cb\nfrom cardbowl import lessons"
FAILING = f"def failing(*given):\n    raise ValueError({LONG})\n"
PICK = f"{FAILING}calm = iter([True])\nlessons.pick('A ten?', deck='10H 5S', right=lambda cards: next(calm, None) or failing())"
CHART = f"""
place = {{"x": {{"field": "cards", "type": "ordinal"}}}}
spec = {{"description": "One bar.", "data": {{"name": "rows"}}, "width": "container", "mark": "bar", "encoding": place}}
cb.LiveChart(
    spec, inputs={{"cards": cb.Slider(1, 5)}}, update=lambda cards: [{{"cards": cards}}], says=lambda rows, cards: {LONG}
)
"""
WIDGETS = {
    "a sentence of live odds": (f"{FAILING}cb.house_rules_form('cardbowl-2.0', live=failing)", "[data-part=live]"),
    "a name of live odds": (f"cb.house_rules_form('cardbowl-2.0', live=lambda rules: {{{LONG}: 0.25}})", "[data-part=live]"),
    "why cards cannot be judged": (PICK, ".cq-said"),
    "words under a live chart": (CHART, ".cl-says"),
}


@pytest.fixture(scope="module", params=[1280, 360])
def page(open_shared_page: Callable[..., BenchPage], request: pytest.FixtureRequest) -> BenchPage:
    return open_shared_page(width=request.param)


@pytest.mark.parametrize("what", WIDGETS)
def test_a_long_word_is_broken(page: BenchPage, what: str) -> None:
    source, place = WIDGETS[what]
    page.show(IMPORTS, source)
    part = page.output(".cardbowl").locator(place)
    if place == ".cq-said":
        page.output(".cardbowl").locator("[data-card-key]").first.click()
        page.output(".cardbowl").get_by_role("button", name="Check").click()
    expect(part).to_contain_text("yyyyyyyyyy")
    assert too_wide(part) == []
    page.screenshot(f"long words {what} {page.page.viewport_size['width']}".replace(" ", "-"))


def too_wide(part: Locator) -> list[str]:
    """What in a part of the page, or the part itself, is wider than its place."""
    return part.evaluate("""(part) => [part, ...part.querySelectorAll("*")]
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .map((each) => `${each.tagName}: ${each.scrollWidth} in ${each.clientWidth}`)""")
