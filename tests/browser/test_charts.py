"""Charts in a real JupyterLab: they move without a kernel, follow the theme, and keep their keys."""

from collections.abc import Callable

from browser.lab import Lab, LabPage
from playwright.sync_api import expect

CHARTS = """
from cardbowl.chance import Dist, sums_at_least
from cardbowl.charts import field_goal_chart, rush_yards_chart

deck = dict.fromkeys(range(1, 14), 4)
tests = [(d, 1 if d < 20 else min(6, d // 10)) for d in range(18, 66)]
kicks = [
    {"distance": d, "good": t.reached, "missed": t.short, "blocked": t.spoiled}
    for (d, _), t in zip(tests, sums_at_least(deck, 6, tests, spoiler=1))
]
rushes = {gap: Dist.uniform([gap - 1, gap, gap + 1]) for gap in range(-12, 13)}
"""


def test_a_slider_moves_the_chart_without_a_kernel(lab: Lab, page: LabPage) -> None:
    page.run(lab.write_notebook("chart_moves.ipynb", CHARTS, "rush_yards_chart(rushes, to_go=4)"))
    expect(
        page.output(
            "svg text",
        ).filter(has_text="Offense 10 against defense 5: mean 5.00 yards")
    ).to_be_visible()
    page.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    offense = page.output("input[name=offense]")
    offense.fill("13")
    expect(page.output("svg text").filter(has_text="Offense K against defense 5: mean 8.00 yards")).to_be_visible()
    expect(page.output("svg text").filter(has_text="first down 100.00%")).to_be_visible()
    assert page.output("svg [aria-label='7 yards, first down, 33.33%']").count() == 1


def test_a_slider_keeps_its_keys(lab: Lab, page: LabPage) -> None:
    page.run(lab.write_notebook("chart_keys.ipynb", CHARTS, "field_goal_chart(kicks)"))
    slider = page.output("input[name=distance]")
    slider.focus()
    cells, address = len(page.cells()), page.page.url
    for key in ("ArrowRight", "ArrowUp", "x", "d", "d", "Enter"):
        page.page.keyboard.press(key)
    assert slider.input_value() == "44"
    assert (len(page.cells()), page.page.url) == (cells, address)
    expect(page.output("svg text").filter(has_text="44 yards")).to_be_visible()


def test_text_follows_the_theme_even_when_it_changes_later(lab: Lab, open_page: Callable[..., LabPage]) -> None:
    page = open_page(dark=True)
    page.run(lab.write_notebook("chart_theme.ipynb", CHARTS, "field_goal_chart(kicks)"))
    title = page.output("svg text").filter(has_text="Field goals: good, missed or blocked")
    colour = "e => { const c = getComputedStyle(e).fill.match(/[\\d.]+/g).map(Number); return (c[0] + c[1] + c[2]) / 3; }"
    assert title.evaluate(colour) > 180
    page.page.evaluate("() => jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Light' })")
    page.page.wait_for_function("() => document.body.dataset.jpThemeLight === 'true'")
    page.page.wait_for_timeout(300)
    assert title.evaluate(colour) < 80
    assert page.console_errors == []
