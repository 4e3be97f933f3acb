"""Charts in a real JupyterLab: they move without a kernel, follow the theme, and keep their keys.

JupyterLab draws them with a Vega of its own, so they are looked at nowhere else. One notebook shows them all; its kernel is gone.
"""

from collections.abc import Callable

import pytest
from browser.lab import LabPage
from playwright.sync_api import Locator, expect

CHARTS = """
from cardbowl.chance import Dist, Odds, sums_at_least
from cardbowl.charts import compare_chart, dist_chart, field_goal_chart, match_up_chart, odds_chart, rush_yards_chart

deck = dict.fromkeys(range(1, 14), 4)
tests = [(d, 1 if d < 20 else min(6, d // 10)) for d in range(18, 66)]
kicks = [
    {"distance": d, "good": t.reached, "missed": t.short, "blocked": t.spoiled}
    for (d, _), t in zip(tests, sums_at_least(deck, 6, tests, spoiler=1))
]
rushes = {gap: Dist.uniform([gap - 1, gap, gap + 1]) for gap in range(-12, 13)}
die = Dist.uniform(range(1, 7))
odds = Odds.of(die, what="die", events={"even": lambda spots: spots % 2 == 0}, values={"spots": lambda spots: spots})
gaps = [{"difference": gap, "mean": gap / 2} for gap in range(-12, 13)]
"""
CELLS = (
    "rush_yards_chart(rushes, to_go=4)",
    "field_goal_chart(kicks)",
    "dist_chart(die, name='spots', number=5)",
    "odds_chart(odds)",
    "compare_chart({'one die': odds, 'the same': odds})",
    "match_up_chart(gaps)",
)
RUSHES, KICKS, READINGS, ODDS, COMPARED, MATCH_UPS = range(1, 7)


@pytest.fixture(scope="module")
def page(open_shared_lab_page: Callable[..., LabPage]) -> LabPage:
    page = open_shared_lab_page(dark=True)
    page.show(CHARTS, *CELLS)
    page.end_kernel()
    return page


def text(chart: Locator, words: str) -> None:
    expect(chart.locator("svg text").filter(has_text=words).first).to_be_visible()


def test_a_slider_moves_the_chart_without_a_kernel(page: LabPage) -> None:
    chart = page.cell_at(RUSHES)
    text(chart, "Offense 10 against defense 5: mean 5.00 yards")
    chart.locator("input[name=offense]").fill("13")
    text(chart, "Offense K against defense 5: mean 8.00 yards")
    text(chart, "first down 100.00%")
    assert chart.locator("svg [aria-label='7 yards, first down, 33.33%']").count() == 1


def test_a_slider_keeps_its_keys(page: LabPage) -> None:
    chart = page.cell_at(KICKS)
    slider = chart.locator("input[name=distance]")
    slider.focus()
    before, address = page.touched(), page.page.url
    for key in ("ArrowRight", "ArrowUp", "x", "d", "d", "Enter"):
        page.page.keyboard.press(key)
    assert slider.input_value() == "44"
    assert (page.touched(), page.page.url) == (before, address)
    text(chart, "44 yards")


def test_text_follows_the_theme_even_when_it_changes_later(page: LabPage) -> None:
    title = page.cell_at(KICKS).locator("svg text").filter(has_text="Field goals: good, missed or blocked")
    colour = "e => { const c = getComputedStyle(e).fill.match(/[\\d.]+/g).map(Number); return (c[0] + c[1] + c[2]) / 3; }"
    for dark in (True, False, True):
        page.use_theme(dark=dark)
        page.page.wait_for_timeout(300)
        brightness = title.evaluate(colour)
        assert brightness > 180 if dark else brightness < 80
    assert page.console_errors == []


def test_one_control_switches_three_readings_without_a_kernel(page: LabPage) -> None:
    chart = page.cell_at(READINGS)
    text(chart, "exactly 5 spots: 16.67%")
    reading = chart.locator("input[name=reading]")
    reading.focus()
    before = page.touched()
    for keys, words, label in (
        (["ArrowRight", "x"], "at least 5 spots: 33.33%", "5, at least 33.33%"),
        (["ArrowRight", "d", "d"], "at most 5 spots: 83.33%", "5, at most 83.33%"),
    ):
        for key in keys:
            page.page.keyboard.press(key)
        text(chart, words)
        expect(chart.locator(f"svg [aria-label='{label}']")).to_have_count(1)
    chart.locator("input[name=number]").fill("2")
    text(chart, "at most 2 spots: 33.33%")
    assert page.touched() == before
    assert page.console_errors == []


def test_odds_and_comparisons_need_no_other_code(page: LabPage) -> None:
    chart = page.cell_at(ODDS)
    expect(chart.locator("svg [aria-label='even 50.00%']")).to_have_count(1)
    expect(chart.locator("svg [aria-label='3, exactly 16.67%']")).to_have_count(1)
    text(page.cell_at(COMPARED), "no change")
    assert page.console_errors == []


def test_the_match_ups_of_a_heat_map_are_picked_by_sliders(page: LabPage) -> None:
    chart = page.cell_at(MATCH_UPS)
    text(chart, "10 against 5 (+5): 2.50 yards")
    assert chart.locator("svg path[aria-label$=' yards']").count() == 169
    chart.locator("input[name=defense]").fill("13")
    text(chart, "10 against K (−3): −1.50 yards")
