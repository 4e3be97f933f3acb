"""Lessons opened in JupyterLab and not run: what is stored is drawn by JupyterLab itself, and moves though there is no kernel."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest
from browser.lab import LabPage
from browser.lessons import assert_keys_stay, keep_picture
from playwright.sync_api import Locator, expect

SVG = ".vega-embed svg"


@dataclass(frozen=True)
class Stored:
    """The parts of a lesson that are looked at; what the first chart says, and says when its first slider has moved one step."""

    says: str
    then: str
    charts: tuple[str, ...]
    others: Mapping[str, str] = field(default_factory=dict)
    key: str = "ArrowRight"


LESSONS = {
    "12_rushing": Stored("10 against defense 5: mean 2.85", "J against defense 5: mean 3.32", ("grid", "change")),
    "50_doi_rules_by_playing": Stored("at least 10 yards: 31.11%", "at most 10 yards: 72.44%", ("all",)),
    "51_doi_reading_the_hand": Stored("R8, 5 to go", "R8, 6 to go", ("ends",)),
    "56_football_strategy_the_best_mix": Stored(
        "50 %: I, 1.36 under the fair value",
        "51 %: I, 1.3 under the fair value",
        ("slide", "deck", "habit", "conversion", "ball"),
    ),
    "60_counting_with_a_deck": Stored(
        "42 yards", "43 yards", ("change",), {"one-face": "table", "two-six": "table", "kick-explain": "details"}
    ),
    "61_without_and_with_replacement": Stored("20,000 tries: 2.72%", "10 tries: 0.00%", ("wrong", "settle"), key="Home"),
    "92_gallery_doi": Stored("B7, 8 to go", "B7, 9 to go", ("pairing-chart", "kick-chart", "payoff-chart", "habit-chart")),
}


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_stored_is_shown_and_moves_without_a_kernel(lab_page: LabPage, name: str) -> None:
    lesson = LESSONS[name]
    lab_page.open(f"{name}.ipynb")
    lab_page.end_kernel()
    for ident, selector in {**dict.fromkeys(lesson.charts, SVG), **lesson.others}.items():
        shown = lab_page.cell(ident)
        expect(shown.locator(selector).first).to_be_visible()
        keep_picture(lab_page, f"stored-{name}-{ident}", shown)
    chart = lab_page.cell(lesson.charts[0])
    expect(chart.locator(SVG).first).to_contain_text(lesson.says)
    slider = chart.locator("input[type=range i]").first
    assert_keys_stay(lab_page, slider)
    slider.press(lesson.key)
    expect(chart.locator(SVG).first).to_contain_text(lesson.then)
    if name.startswith("60"):
        the_counting_unfolds(lab_page.cell("one-face"))


def the_counting_unfolds(explained: Locator) -> None:
    expect(explained.get_by_text("12 face cards:")).to_be_hidden()
    explained.get_by_text("The counts").click()
    expect(explained.get_by_text("12 face cards:")).to_be_visible()
    expect(explained.get_by_text("12 over 52")).to_be_hidden()
    explained.get_by_text("The formula").click()
    expect(explained.get_by_text("12 over 52")).to_be_visible()
