"""Live charts in a browser: they move in place, keep their keys, fit the page and its theme, and load nothing."""

import re
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from playwright.sync_api import Locator, expect

CHART = """
from fractions import Fraction
from math import comb
from cardbowl.errors import DataError
from cardbowl.widgets.live_chart import LiveChart, Pick, Slider, Switch

spec = {
    "title": "How many of the kicks are good",
    "description": "Bars for the chance of each number of good kicks.",
    "width": "container",
    "height": 220,
    "data": {"name": "kicks"},
    "params": [{"name": "kicks", "value": 1}],
    "layer": [
        {"mark": "bar", "encoding": {
            "x": {"field": "good", "type": "ordinal", "title": "Good kicks", "axis": {"labelAngle": 0}},
            "y": {"field": "chance", "type": "quantitative", "title": "Chance", "axis": {"format": ".0%", "tickCount": 5}},
            "color": {"field": "side", "type": "nominal", "title": None, "legend": {"orient": "top"}},
            "description": {"field": "words"},
            "tooltip": [{"field": "good"}, {"field": "chance", "format": ".2%"}],
        }},
        {"mark": {"type": "rule", "strokeDash": [4, 3]}, "transform": [{"filter": "datum.good == datum.top"}],
         "encoding": {"y": {"field": "chance", "type": "quantitative"}}},
    ],
}

def update(kicks, percent, side, exact):
    if kicks == 13:
        raise DataError("there are no 13 kicks, <b>never</b>")
    if kicks == 14:
        raise ZeroDivisionError("oops")
    p = Fraction(percent, 100)
    rows = []
    for good in range(kicks + 1):
        chance = comb(kicks, good) * p**good * (1 - p) ** (kicks - good)
        rows.append({"good": good, "chance": chance if exact else round(float(chance), 2), "side": side})
    most = max(rows, key=lambda row: row["chance"])["good"]
    return [{**row, "top": most, "words": f"{row['good']} good, {float(row['chance']):.1%}"} for row in rows]

def says(rows, **values):
    return f"Most often {rows[0]['top']} of {len(rows) - 1} kicks are good."

live = LiveChart(
    spec,
    inputs={
        "kicks": Slider(1, 14, 6, label="Kicks"),
        "percent": Slider(0, 100, 60, step=5, label="Chance of each", unit="%"),
        "side": ["Otters", "Herons"],
        "exact": Switch(True, "Exact"),
    },
    update=update,
    says=says,
    label="Good kicks",
)
live
"""
PICTURE = ".cardbowl-live-chart [data-part=picture]"
BRIGHTNESS = "e => { const c = getComputedStyle(e).fill.match(/[\\d.]+/g).map(Number); return (c[0] + c[1] + c[2]) / 3; }"


@pytest.fixture
def shown(page: BenchPage) -> BenchPage:
    return show(page)


def show(page: BenchPage) -> BenchPage:
    page.show(CHART)
    expect(bars(page)).to_have_count(7)
    return page


def bars(page: BenchPage) -> Locator:
    return page.output(f"{PICTURE} path[aria-roledescription=bar]")


def slider(page: BenchPage, label: str) -> Locator:
    return page.output(".cardbowl-live-chart").get_by_label(label, exact=True)


def test_a_slider_moves_the_bars_and_the_drawing_stays_the_same_element(shown: BenchPage) -> None:
    shown.page.evaluate(f"() => window.drawing = document.querySelector('{PICTURE} svg')")
    before = shown.output(PICTURE).screenshot()
    kicks = slider(shown, "Kicks")
    kicks.focus()
    for key in ("ArrowRight", "ArrowUp", "PageDown", "ArrowRight"):
        kicks.press(key)
    value = int(kicks.input_value())
    expect(bars(shown)).to_have_count(value + 1)
    expect(shown.output("[data-part=says]")).to_have_text(re.compile(f"of {value} kicks are good"))
    assert shown.output(PICTURE).screenshot() != before
    assert shown.page.evaluate(f"() => window.drawing === document.querySelector('{PICTURE} svg')")
    assert shown.kernel_eval("print(live.values['kicks'], len(live.rows))").split() == [str(value), str(value + 1)]
    assert shown.console_errors == []


def test_python_moves_the_handle_and_the_bars(shown: BenchPage) -> None:
    shown.page.evaluate(f"() => window.drawing = document.querySelector('{PICTURE} svg')")
    shown.kernel_eval("live.set(kicks=3, percent=95, side='Herons')")
    expect(bars(shown)).to_have_count(4)
    expect(slider(shown, "Kicks")).to_have_value("3")
    expect(slider(shown, "Chance of each")).to_have_attribute("aria-valuetext", "95 %")
    expect(slider(shown, "Side")).to_have_value("1")
    assert shown.page.evaluate(f"() => window.drawing === document.querySelector('{PICTURE} svg')")


def test_a_list_and_a_checkbox_reach_python(shown: BenchPage) -> None:
    slider(shown, "Side").select_option("Herons")
    slider(shown, "Exact").uncheck()
    expect(shown.output(f"{PICTURE} [aria-label='3 good, 28.0%']")).to_have_count(1)
    assert shown.kernel_eval("print(live)") == (
        "<LiveChart: Good kicks; kicks 6, percent 60 %, side Herons, exact no; 7 rows; Most often 4 of 6 kicks are good>\n"
    )


def test_every_focusable_element_keeps_its_keys(shown: BenchPage) -> None:
    before = shown.touched()
    focusable = shown.output(".cardbowl-live-chart").locator("input, select, button, a[href], [tabindex]")
    assert focusable.count() == 4
    for each in focusable.all():
        assert each.get_attribute("data-lm-suppress-shortcuts") == "true"
        each.focus()
        for key in ("x", "d", "d", "b"):
            shown.page.keyboard.press(key)
    assert shown.touched() == before


@pytest.mark.parametrize(
    ("kicks", "sentence"),
    [("13", "There are no 13 kicks, <b>never</b>."), ("14", "The update function raised ZeroDivisionError: oops.")],
)
def test_what_update_refuses_is_one_sentence_and_the_old_picture_stays(shown: BenchPage, kicks: str, sentence: str) -> None:
    slider(shown, "Kicks").fill(kicks)
    problem = shown.output("[data-part=problem]")
    expect(problem).to_have_text(sentence)
    assert problem.locator("b").count() == 0
    expect(bars(shown)).to_have_count(7)
    expect(slider(shown, "Kicks")).to_have_value(kicks)
    shown.screenshot(f"live-chart-problem-{kicks}", shown.output(".cardbowl-live-chart"))
    expect(shown.output("[data-part=says]")).to_be_hidden()
    slider(shown, "Kicks").fill("4")
    expect(problem).to_be_hidden()
    expect(shown.output("[data-part=says]")).to_be_visible()
    expect(bars(shown)).to_have_count(5)


def test_a_hurried_reader_sees_the_last_value(shown: BenchPage) -> None:
    shown.page.evaluate(
        """() => {
          const slider = document.querySelector('.cardbowl-live-chart input[name=percent]');
          for (let n = 0; n <= 40; n++) {
            slider.value = String((n * 35) % 105);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
          }
          slider.value = '100';
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    expect(shown.output("[data-part=says]")).to_have_text("Most often 6 of 6 kicks are good.")
    expect(slider(shown, "Chance of each")).to_have_value("100")
    assert int(shown.kernel_eval("print(live.shown['told'])")) < 20


def test_a_finger_moves_the_handle(open_page: Callable[..., BenchPage]) -> None:
    page = show(open_page(touch=True, width=820, height=1180))
    slider(page, "Kicks").scroll_into_view_if_needed()
    box = slider(page, "Kicks").bounding_box()
    assert box is not None
    tenth = 10 + (box["width"] - 20) * 9 / 13  # the handle is 20 pixels wide
    page.page.touchscreen.tap(box["x"] + tenth, box["y"] + box["height"] / 2)
    expect(slider(page, "Kicks")).to_have_value("10")
    expect(bars(page)).to_have_count(11)


def test_the_picture_is_named_and_nothing_keeps_people_out(shown: BenchPage) -> None:
    expect(shown.output(f"{PICTURE}")).to_have_attribute("aria-label", "Bars for the chance of each number of good kicks.")
    expect(shown.output("[role=group][aria-label='Good kicks']")).to_have_count(1)
    assert shown.violations(".cardbowl-live-chart") == []


@pytest.mark.parametrize("dark", [False, True])
def test_it_looks_at_home_in_light_and_dark_and_follows_a_change(open_page: Callable[..., BenchPage], dark: bool) -> None:
    page = show(open_page(dark=dark))
    words = page.output(f"{PICTURE} text").filter(has_text="Good kicks")
    expect(page.output(".cl-title")).to_have_text("How many of the kicks are good")
    brightness = words.evaluate(BRIGHTNESS)
    assert brightness > 180 if dark else brightness < 80
    assert page.violations(".cardbowl-live-chart") == []
    page.screenshot(f"live-chart-{'dark' if dark else 'light'}", page.output(".cardbowl-live-chart"))
    page.use_theme(dark=not dark)
    page.page.wait_for_timeout(300)
    changed = words.evaluate(BRIGHTNESS)
    assert changed < 80 if dark else changed > 180


def test_it_fits_a_narrow_page_and_grows_again(open_page: Callable[..., BenchPage]) -> None:
    page = show(open_page())
    page.page.evaluate("() => { document.querySelector('.cardbowl-live-chart').parentElement.style.width = '320px'; }")
    width = "() => document.querySelector('.cardbowl-live-chart svg').getBoundingClientRect().width"
    page.page.wait_for_function(f"() => ({width})() < 300")
    inside = page.page.evaluate(
        """() => { const root = document.querySelector('.cardbowl-live-chart');
          const edge = root.getBoundingClientRect().right + 0.5;
          const parts = [...root.querySelectorAll('input, select, svg, .cl-value')];
          return parts.every(part => part.getBoundingClientRect().right <= edge); }"""
    )
    assert inside
    page.screenshot("live-chart-narrow", page.output(".cardbowl-live-chart"))
    page.page.evaluate("() => { document.querySelector('.cardbowl-live-chart').parentElement.style.width = ''; }")
    page.page.wait_for_function(f"() => ({width})() > 600")


def test_two_views_of_one_chart_stay_together_and_go_without_a_trace(page: BenchPage) -> None:
    page.show(CHART, "live")
    charts = page.output(".cardbowl-live-chart")
    expect(charts).to_have_count(2)
    first = charts.nth(0).get_by_label("Kicks", exact=True)
    first.fill("2")
    for number in range(2):
        expect(charts.nth(number).locator("path[aria-roledescription=bar]")).to_have_count(3)
        expect(charts.nth(number).get_by_label("Kicks", exact=True)).to_have_value("2")
    page.clear_output(0)
    page.clear_output(1)
    expect(charts).to_have_count(0)
    page.kernel_eval("live.set(kicks=5)")
    assert page.console_errors == []


CHARTS = """
from cardbowl.chance import Dist
from cardbowl.charts import rush_yards_chart
from cardbowl.widgets.live_chart import LiveChart, Slider

chart = rush_yards_chart({gap: Dist.uniform([gap - 1, gap, gap + 1]) for gap in range(-12, 13)}, to_go=4)

def update(offense, spread):
    return [
        {"difference": gap, "yards": gap + way, "chance": round(1 / (2 * spread + 1), 6)}
        for gap in range(-12, 13) for way in range(-spread, spread + 1) if -13 <= gap + way <= 13
    ]

live = LiveChart(chart, dataset="rushes", inputs={"offense": range(1, 14), "spread": Slider(1, 4)}, update=update)
live
"""


def test_a_chart_of_ours_is_live_too_and_its_own_sliders_work_on(page: BenchPage) -> None:
    page.show(CHARTS)
    page.kernel_eval("live.set(offense=10)")
    expect(bars(page)).to_have_count(3)
    slider(page, "Spread").fill("3")
    expect(bars(page)).to_have_count(7)
    defense = page.output(".cardbowl-live-chart input[name=defense]")
    assert page.output(".cardbowl-live-chart input[name=offense]").count() == 1
    assert defense.get_attribute("data-lm-suppress-shortcuts") == "true"
    defense.fill("10")
    expect(page.output(f"{PICTURE} text").filter(has_text="Offense 10 against defense 10")).to_be_visible()
    page.screenshot("live-chart-rushing", page.output(".cardbowl-live-chart"))
    page.page.evaluate("() => { document.querySelector('.cardbowl-live-chart').parentElement.style.width = '320px'; }")
    scroller = page.output(".cardbowl-live-chart .cl-scroller[role=group]")
    expect(scroller).to_have_attribute("data-lm-suppress-shortcuts", "true")
    assert page.violations(".cardbowl-live-chart .cl-scroller") == []
    page.screenshot("live-chart-rushing-narrow", page.output(".cardbowl-live-chart"))


def test_nothing_is_loaded_whatever_a_specification_asks_for(page: BenchPage) -> None:
    page.show(BLOCKED)
    expect(page.output(f"{PICTURE} image, {PICTURE} text")).not_to_have_count(0)
    page.page.wait_for_timeout(300)
    assert page.left_loopback == []


BLOCKED = """
from cardbowl.widgets.live_chart import LiveChart

layers = [
    {"mark": {"type": "image", "url": "https://example.org/a.png", "width": 20, "height": 20}},
    {"mark": {"type": "text", "text": "link", "href": "https://example.org/b"}},
]
spec = {"description": "A picture and a link.", "data": {"name": "rows"}, "layer": layers,
        "encoding": {"x": {"field": "x", "type": "quantitative"}}}
LiveChart(spec, inputs={"many": range(1, 4)}, update=lambda many: [{"x": x} for x in range(many)])
"""


TWO_CHARTS = """
import cardbowl as cb
from cardbowl.charts import dist_chart, number_rows

def live(least, most):
    die = cb.Dist.uniform(range(least, most + 1))
    chart = dist_chart(die, name="spots", least=least, most=most)
    return cb.LiveChart(
        chart,
        inputs={"turns": cb.Slider(1, 3, 1)},
        update=lambda turns: number_rows(die.map(lambda spots: min(spots + turns, most)), least=least, most=most),
    )

few, many = live(1, 6), live(1, 40)
"""
STRANGERS = """
() => [...document.querySelectorAll('.jp-OutputArea svg [clip-path^="url("]')].filter((each) => {
  const id = /#(.+?)["']?\\)/.exec(each.getAttribute("clip-path"))[1];
  return document.querySelectorAll(`[id="${id}"]`).length !== 1 || !each.closest("svg").querySelector(`[id="${id}"]`);
}).length
"""


def test_two_charts_on_one_page_do_not_cut_each_other(page: BenchPage) -> None:
    """Vega numbers its clip paths from one on; each chart keeps ids of its own."""
    page.show(TWO_CHARTS, "few", "many")
    expect(page.output(PICTURE)).to_have_count(2)
    assert page.page.evaluate(STRANGERS) == 0
    page.output("input[type=range]").first.press("ArrowRight")
    page.output("input[type=range]").last.press("ArrowRight")
    page.page.wait_for_timeout(300)
    assert page.page.evaluate(STRANGERS) == 0
    clips = page.page.evaluate("() => [...document.querySelectorAll('.jp-OutputArea svg clipPath')].map((each) => each.id)")
    assert len(clips) == len(set(clips))
    assert page.console_errors == []


A_DIE = """
import cardbowl as cb
from cardbowl.charts import dist_chart, number_rows

cb.LiveChart(
    dist_chart(cb.Dist.uniform(range(1, 7)), name="spots", least=1, most=8, number=5),
    inputs={"sides": range(4, 9)},
    update=lambda sides: number_rows(cb.Dist.uniform(range(1, sides + 1)), 1, 8),
    label="A die",
)
"""


def test_a_distribution_can_be_live(page: BenchPage) -> None:
    page.show(A_DIE)
    words = page.output(f"{PICTURE} text")
    expect(words.filter(has_text="exactly 5 spots: 0.00%")).to_be_visible()
    slider(page, "Sides").fill("8")
    expect(words.filter(has_text="exactly 5 spots: 12.50%")).to_be_visible()


KICK_OR_RUN = """
import cardbowl as cb
from cardbowl.charts import event_chart, event_rows

CHANCES = {"field goal": 0.7, "touchdown by a rush": 0.4}
chart = event_chart(CHANCES, width=700)
cb.LiveChart(chart, inputs={"to_go": range(1, 4)}, update=lambda to_go: event_rows(CHANCES), label="Kick or run")
"""


def test_a_picture_of_fixed_width_becomes_narrower_and_wide_again(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(width=360, height=700)
    page.show(KICK_OR_RUN)
    drawn = page.output(f"{PICTURE} svg")
    expect(drawn).to_be_visible()
    fits = "() => { const s = document.querySelector('.cl-scroller'); return s.scrollWidth <= s.clientWidth; }"
    page.page.wait_for_function(fits)
    width = drawn.evaluate("(svg) => [svg.getBoundingClientRect().width, svg.clientWidth / Number(svg.getAttribute('width'))]")
    assert width[0] > 250
    assert width[1] == pytest.approx(1, abs=0.1), "words keep their size"
    page.page.set_viewport_size({"width": 1000, "height": 700})
    page.page.wait_for_function("(svg) => Number(svg.getAttribute('width')) >= 650", arg=drawn.element_handle())
    assert page.console_errors == []
