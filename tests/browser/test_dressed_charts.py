"""Charts that JupyterLab draws by itself, beside a widget: one look of inputs, values in words, the width that there is."""

from collections.abc import Callable

import pytest
from browser.lab import LabPage
from browser.test_along import place
from browser.test_charts import CHARTS, text
from playwright.sync_api import Locator, expect

CELLS = (
    "from cardbowl import lessons\nlessons.pick('Which cards beat a 9?', most=2, answer='10H JS')",
    "dist_chart(die, name='spots', number=5)",
    "match_up_chart(gaps)",
    "odds_chart(odds)",
)
NUMBERS, MATCH_UPS, ODDS = 2, 3, 4


@pytest.fixture(scope="module")
def page(open_shared_lab_page: Callable[..., LabPage]) -> LabPage:
    page = open_shared_lab_page()
    page.show(CHARTS, *CELLS)
    expect(page.output(".cardbowl-picker")).to_have_count(1)
    return page


def choices(chart: Locator) -> Locator:
    return chart.get_by_role("radiogroup", name="Show").get_by_role("radio")


def test_few_choices_are_buttons_for_mouse_and_keys(page: LabPage) -> None:
    chart = page.cell_at(NUMBERS)
    expect(choices(chart)).to_have_text(["exactly", "at least", "at most"])
    expect(chart.locator("input[name=reading]")).to_be_hidden()
    choices(chart).nth(1).click()
    text(chart, "at least 5 spots: 33.33%")
    before = page.touched()
    for key in ("ArrowRight", "x", "d", "d"):
        page.page.keyboard.press(key)
    text(chart, "at most 5 spots: 83.33%")
    expect(choices(chart).nth(2)).to_be_focused()
    expect(choices(chart).nth(2)).to_be_checked()
    assert page.touched() == before
    page.screenshot("dressed-chart", chart)
    assert page.console_errors == []


def test_a_slider_has_its_value_beside_it_in_words(page: LabPage) -> None:
    chart = page.cell_at(MATCH_UPS)
    slider = chart.locator("input[name=defense]")
    expect(slider).to_have_attribute("aria-valuetext", "5")
    slider.fill("13")
    text(chart, "10 against K (−3): −1.50 yards")
    expect(slider).to_have_attribute("aria-valuetext", "K")
    expect(chart.locator(".vega-bind").nth(1).locator("output")).to_have_text("K")
    lefts = {box["x"] for box in (each.bounding_box() for each in chart.locator("input").all()) if box}
    assert len(lefts) == 1, "sliders stand below each other"
    assert page.console_errors == []


def test_a_press_on_a_bar_or_a_cell_picks_it_and_the_sliders_follow(page: LabPage) -> None:
    chart = page.cell_at(NUMBERS)
    page.page.mouse.click(*place(chart, (3 - 0.4) / 6.2, 0.9))
    expect(chart.locator("input[name=number]")).to_have_value("3")
    text(chart, "3 spots: ")
    expect(chart.locator(".cb-along-words")).to_have_text("Number: press or drag on the chart, or use the slider.")
    chart = page.cell_at(MATCH_UPS)
    page.page.mouse.click(*place(chart, 12.5 / 13, 1.5 / 13))
    text(chart, "K against Q (+1): 0.50 yards")
    expect(chart.locator("input[name=offense]")).to_have_attribute("aria-valuetext", "K")
    expect(chart.locator("input[name=defense]")).to_have_attribute("aria-valuetext", "Q")
    expect(chart.locator(".cb-along-words")).to_have_text("Press or drag on the chart, or use the sliders.")
    page.screenshot("dressed-chart-along", chart)
    assert page.violations(".vega-embed.cb-along .cb-bound") == []
    assert page.console_errors == []


def test_a_drag_works_on_the_one_of_several_plots_that_has_the_axis(page: LabPage) -> None:
    chart = page.cell_at(ODDS)
    plot = chart.locator("svg .role-frame > g > g > .role-scope > g > .background").last.bounding_box()
    assert plot is not None
    page.page.mouse.move(plot["x"] + plot["width"] * 1.6 / 6.2, plot["y"] + 20)
    page.page.mouse.down()
    text(chart, "exactly 2 spots: 16.67%")
    page.page.mouse.move(plot["x"] + plot["width"] * 4.6 / 6.2, plot["y"] + 30)
    text(chart, "exactly 5 spots: 16.67%")
    page.page.mouse.up()
    expect(chart.locator("input[name=number]")).to_have_value("5")


def test_a_chart_takes_the_width_of_a_phone(open_lab_page: Callable[..., LabPage]) -> None:
    page = open_lab_page(output_width=300)
    page.show(CHARTS, *CELLS)
    chart = page.cell_at(NUMBERS)
    text(chart, "exactly 5 spots: 16.67%")
    sizes = {name: chart.locator(name).first.evaluate("e => [e.clientWidth, e.scrollWidth]") for name in (".vega-embed", "form")}
    width, scrolled = sizes[".vega-embed"]
    assert width <= 300
    assert scrolled <= 0.8 * 640, "smaller, but not too small to be read"
    assert sizes["form"][1] <= 300, "the inputs are all in sight"
    expect(chart.get_by_role("group", name="The chart, scrolls sideways")).to_have_attribute("tabindex", "0")
    picture = chart.locator(".vega-embed svg")
    assert picture.evaluate("(svg) => getComputedStyle(svg).touchAction") == "auto", "a finger scrolls it sideways"
    page.page.mouse.click(*place(chart, (2 - 0.4) / 6.2))
    expect(chart.locator("input[name=number]")).to_have_value("2")
    page.screenshot("dressed-chart-phone", chart)
