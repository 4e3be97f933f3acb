"""The coach at the table in a real JupyterLab: by mouse and by keyboard, spoken in the options themselves."""

import re

from browser.lab import Lab, LabPage
from playwright.sync_api import expect

A_PASS = """
import cardbowl as cb
from cardbowl.games.cardbowl2 import alone

table = cb.table(alone.passing("10H", "5C", seed=3))
"""


def test_the_odds_are_shown_before_a_card_and_before_a_decision(lab: Lab, page: LabPage) -> None:
    page.run(lab.write_notebook("coach.ipynb", A_PASS, "table"))
    coach = page.output("[data-action=coach]")
    expect(coach).to_have_accessible_name(re.compile("Odds ?: what can still happen, in exact chances"))
    coach.click()
    expect(page.output("[data-part=odds]")).to_contain_text("clean: 71.2 %")
    page.screenshot("coach-draw")
    page.output("[data-primary]").click()
    expect(page.output("[data-part=odds]")).to_have_count(0)
    cells = len(page.cells())
    coach.focus()
    page.page.keyboard.press("x")  # no shortcut of JupyterLab
    page.page.keyboard.press("Enter")
    expect(page.output("[data-action=option]").first).to_contain_text("clean 70.6 %, incomplete 23.5 %")
    expect(page.output("[data-action=option]").last).to_contain_text("mean yards")
    page.screenshot("coach-decision")
    assert len(page.cells()) == cells
    assert page.console_errors == []
