"""An input that is an axis of its chart is moved on the chart: by a press, a drag and a finger; the slider follows."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.pointers import Finger, Mouse, Pointer
from playwright.sync_api import Locator, expect

KICKS = """
import cardbowl as cb
from cardbowl.charts import Chart, field_goal_chart

def kicks(best):
    return [
        {"distance": d, "good": (best - d) / 100, "missed": 0.95 - (best - d) / 100, "blocked": 0.05, "exact": ""}
        for d in range(20, 61)
    ]

chart = field_goal_chart(kicks(100), distance=40, width=WIDTH)
said = lambda rows, distance, best: f"From {distance} yards: {dict((row['distance'], row) for row in rows)[distance]['good']:.0%}"
live = cb.LiveChart(
    chart,
    inputs={"distance": cb.Slider(20, 60, 40, label="Distance"), "best": cb.Slider(90, 100, 100, label="Best")},
    update=lambda distance, best: kicks(best), says=said, label="Kicks",
)
live
"""
OWN_SLIDER = "live = cb.LiveChart(chart, inputs={'best': cb.Slider(90, 100, 100)}, update=kicks, label='Kicks')\nlive"
LIVE = ".cardbowl-live-chart"
PLOT = "svg .role-frame > g > .background"
#: A point of a plot by its shares across and down, in pixels of the page.
PLACE = """
(plot, [across, down]) => {
  const { x, y, width, height } = plot.getBoundingClientRect();
  return [x + across * width, y + down * height];
}
"""


def place(chart: Locator, across: float, down: float = 0.5) -> tuple[float, float]:
    """A point of the plot by its shares across and down, in pixels of the page."""
    plot = chart.locator(PLOT)
    plot.scroll_into_view_if_needed()
    x, y = plot.evaluate(PLACE, [across, down])
    return x, y


def along(distance: float) -> float:
    """The share of the axis, from 19 to 61 yards, at which a distance stands."""
    return (distance - 19) / 42


def carry(hand: Pointer, *places: tuple[float, float]) -> None:
    hand.down(*places[0])
    for point in places[1:]:
        hand.move(*point)
    hand.up(*places[-1])


@pytest.fixture(params=[560, 760], ids=["fits", "made smaller"])
def shown(page: BenchPage, request: pytest.FixtureRequest) -> BenchPage:
    page.output_width = 640
    page.set_output_width()
    page.show(KICKS.replace("WIDTH", str(request.param)))
    expect(page.output("[data-part=says]")).to_have_text("From 40 yards: 60%")
    return page


def test_a_press_on_the_chart_reaches_python_and_the_slider(shown: BenchPage) -> None:
    chart = shown.output(LIVE)
    shown.page.mouse.click(*place(chart, along(30), 0.3))
    expect(chart.get_by_label("Distance", exact=True)).to_have_value("30")
    expect(shown.output("[data-part=says]")).to_have_text("From 30 yards: 70%")
    expect(chart.locator("svg text").filter(has_text="30 yards").first).to_be_visible()
    assert shown.kernel_eval("print(live.values)") == "{'distance': 30, 'best': 100}\n"
    expect(chart).to_contain_text("Distance: press or drag on the chart, or use the slider.")
    assert shown.violations(LIVE) == []
    assert shown.console_errors == []
    assert shown.left_loopback == []
    shown.screenshot("chart-along", chart)


def test_a_drag_goes_on_to_the_ends_and_beyond_the_plot(shown: BenchPage) -> None:
    chart = shown.output(LIVE)
    slider = chart.get_by_label("Distance", exact=True)
    x, y = place(chart, 1)
    hand = Mouse(shown.page)
    hand.down(*place(chart, along(35)))
    hand.move(*place(chart, along(52)))
    expect(slider).to_have_value("52")
    expect(slider).to_have_attribute("aria-valuetext", "52")
    hand.move(x + 60, y)
    expect(slider).to_have_value("60")
    hand.up(x + 60, y)
    shown.page.mouse.move(*place(chart, along(25)))
    expect(slider).to_have_value("60")
    assert shown.kernel_eval("print(live.values['distance'])") == "60\n"


def test_a_press_beside_the_plot_moves_nothing(shown: BenchPage) -> None:
    chart = shown.output(LIVE)
    for across, down in ((-0.03, 0.5), (0.5, 1.1), (0.5, -0.1)):
        shown.page.mouse.click(*place(chart, across, down))
    assert chart.get_by_label("Distance", exact=True).input_value() == "40"
    assert shown.kernel_eval("print(live.values['distance'])") == "40\n"


def test_the_cursor_says_where_a_drag_works(shown: BenchPage) -> None:
    chart = shown.output(LIVE)
    for across, cursor in ((0.5, "ew-resize"), (-0.03, "default")):
        shown.page.mouse.move(*place(chart, across))
        assert chart.locator("svg").evaluate("(svg) => getComputedStyle(svg).cursor") == cursor


def test_a_finger_taps_and_drags_to_the_side_and_scrolls_up_and_down(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, width=390, height=500)
    page.show(KICKS.replace("WIDTH", "340"))
    expect(page.output("[data-part=says]")).to_have_text("From 40 yards: 60%")
    page.page.evaluate("() => { document.body.style.paddingBottom = '1500px'; }")
    chart = page.output(LIVE)
    slider = chart.get_by_label("Distance", exact=True)
    page.page.touchscreen.tap(*place(chart, along(30)))
    expect(slider).to_have_value("30")
    carry(Finger(page.page), *(place(chart, along(distance)) for distance in (30, 38, 46, 50)))
    expect(slider).to_have_value("50")
    expect(page.output("[data-part=says]")).to_have_text("From 50 yards: 50%")
    x, y = place(chart, along(24), 0.8)
    before = page.page.evaluate("() => scrollY")
    carry(Finger(page.page), (x, y), *((x + 1, y - 20 * step) for step in range(1, 8)))
    page.page.wait_for_function("(before) => scrollY > before + 60", arg=before)
    assert slider.input_value() == "50", "a swipe moves the page, not the chart"
    assert page.console_errors == []


def test_a_slider_that_the_chart_brings_along_is_moved_as_well(page: BenchPage) -> None:
    page.show(KICKS.replace("WIDTH", "560"), OWN_SLIDER)
    chart = page.output(LIVE).nth(1)
    slider = chart.locator("input[name=distance]")
    expect(chart).to_contain_text("Distance in yards: press or drag on the chart, or use the slider.")
    page.page.mouse.click(*place(chart, along(33)))
    expect(slider).to_have_value("33")
    expect(slider).to_have_attribute("aria-valuetext", "33")
    expect(chart.locator("svg text").filter(has_text="33 yards").first).to_be_visible()
    slider.focus()
    page.page.keyboard.press("ArrowRight")
    expect(chart.locator("svg text").filter(has_text="34 yards").first).to_be_visible()
    assert page.output(LIVE).first.get_by_label("Distance", exact=True).input_value() == "40", "each chart has its own"
    assert page.violations(f"{LIVE} .cl-binds") == []
