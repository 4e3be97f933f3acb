"""Charts of odds in a real JupyterLab: one control for three readings, without a kernel, and as live charts."""

from browser.lab import Lab, LabPage
from playwright.sync_api import expect

DICE = """
from cardbowl.chance import Dist, Odds
from cardbowl.charts import compare_chart, dist_chart, event_chart, match_up_chart, number_rows, odds_chart

die = Dist.uniform(range(1, 7))
odds = Odds.of(die, what="die", events={"even": lambda spots: spots % 2 == 0}, values={"spots": lambda spots: spots})
"""
END_KERNEL = "() => jupyterapp.shell.currentWidget.sessionContext.shutdown()"


def text(page: LabPage, words: str) -> None:
    expect(page.output("svg text").filter(has_text=words).first).to_be_visible()


def test_one_control_switches_three_readings_without_a_kernel(lab: Lab, page: LabPage) -> None:
    page.run(lab.write_notebook("chart_readings.ipynb", DICE, "dist_chart(die, name='spots', number=5)"))
    text(page, "exactly 5 spots: 16.67%")
    page.page.evaluate(END_KERNEL)
    reading = page.output("input[name=reading]")
    reading.focus()
    cells = len(page.cells())
    for keys, words, label in (
        (["ArrowRight", "x"], "at least 5 spots: 33.33%", "5, at least 33.33%"),
        (["ArrowRight", "d", "d"], "at most 5 spots: 83.33%", "5, at most 83.33%"),
    ):
        for key in keys:
            page.page.keyboard.press(key)
        text(page, words)
        expect(page.output(f"svg [aria-label='{label}']")).to_have_count(1)
    page.output("input[name=number]").fill("2")
    text(page, "at most 2 spots: 33.33%")
    assert len(page.cells()) == cells
    assert page.console_errors == []


def test_odds_and_comparisons_need_no_other_code(lab: Lab, page: LabPage) -> None:
    other = "compare_chart({'one die': odds, 'the same': odds})"
    page.run(lab.write_notebook("chart_of_odds.ipynb", DICE, "odds_chart(odds)", other))
    expect(page.output("svg [aria-label='even 50.00%']")).to_have_count(1)
    expect(page.output("svg [aria-label='3, exactly 16.67%']")).to_have_count(1)
    text(page, "no change")
    assert page.console_errors == []


def test_the_match_ups_of_a_heat_map_are_picked_by_sliders(lab: Lab, page: LabPage) -> None:
    rows = "[{'difference': gap, 'mean': gap / 2} for gap in range(-12, 13)]"
    page.run(lab.write_notebook("chart_heat_map.ipynb", DICE, f"match_up_chart({rows})"))
    text(page, "10 against 5 (+5): 2.50 yards")
    assert page.output("svg path[aria-label$=' yards']").count() == 169
    page.output("input[name=defense]").fill("13")
    text(page, "10 against K (−3): −1.50 yards")


def test_a_distribution_can_be_live(lab: Lab, page: LabPage) -> None:
    live = """
from cardbowl.widgets.live_chart import LiveChart

def dice(sides):
    return number_rows(Dist.uniform(range(1, sides + 1)), 1, 8)

LiveChart(dist_chart(die, name="spots", least=1, most=8, number=5), inputs={"sides": range(4, 9)}, update=dice, label="A die")
"""
    page.run(lab.write_notebook("chart_live.ipynb", DICE, live))
    text(page, "exactly 5 spots: 0.00%")
    page.output("input[aria-label=sides], input[type=range]").first.fill("8")
    text(page, "exactly 5 spots: 12.50%")
