"""The lessons on counting and on replacement, gone through by a reader: the pictures follow the inputs."""

from collections.abc import Callable

from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture, look_at, press
from playwright.sync_api import Locator, expect

COUNTING = "60_counting_with_a_deck.ipynb"
COUNTING_PARTS = {
    "predict-sack": ".cardbowl-question",
    "play": ".cardbowl-table",
    "one-all": ".cardbowl-live-chart svg",
    "live": ".cardbowl-live-chart svg",
    "check-blocked": ".cardbowl-question",
}
REPLACEMENT = "61_without_and_with_replacement.ipynb"
REPLACEMENT_PARTS = {
    "predict-king": ".cardbowl-question",
    "play": ".cardbowl-table",
    "second": ".cardbowl-live-chart svg",
    "overlay": ".cardbowl-live-chart svg",
    "check-error": ".cardbowl-question",
}


def says(chart: Locator) -> Locator:
    return chart.locator("[data-part=says]")


def test_counting_from_one_card_to_six(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=1500)
    page.run(COUNTING)
    look_at(page, "counting", COUNTING_PARTS)
    the_kick_is_drawn(page)
    one_control_reads_exactly_at_least_at_most(page, page.cell("live"))
    assert page.violations(".cardbowl-live-chart") == []
    assert page.console_errors == []


def test_replacement_in_the_dark_theme(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(dark=True, height=1500)
    page.run(REPLACEMENT)
    look_at(page, "replacement", REPLACEMENT_PARTS)
    the_second_card_depends_on_the_first(page.cell("second"))
    two_ways_lie_over_each_other(page, page.cell("overlay"))
    assert page.violations(".cardbowl-live-chart") == []
    assert page.console_errors == []


def the_kick_is_drawn(page: BenchPage) -> None:
    press(page.cell("play").locator(".cardbowl-table"), "play_on")
    assert page.kernel_eval("print('42 yd' in kick.referee.notes()[0])") == "True\n"


def one_control_reads_exactly_at_least_at_most(page: BenchPage, chart: Locator) -> None:
    expect(says(chart)).to_have_text("Exactly 14 with 2 cards: 102 of 1326 hands, 7.69%.")
    cards, number = chart.get_by_role("slider").all()
    assert_keys_stay(page, cards)
    cards.fill("6")
    number.fill("42")
    expect(says(chart)).to_have_text("Exactly 42 with 6 cards: 909 108 of 20 358 520 hands, 4.47%.")
    chart.locator("select").select_option("at least")
    expect(says(chart)).to_have_text("At least 42 with 6 cards: 10 633 814 of 20 358 520 hands, 52.23%.")
    expect(chart.locator(".cardbowl-live-chart svg")).to_contain_text("at least 42 points: 52.23%")
    keep_picture(page, "counting-live-at-least", chart)


def the_second_card_depends_on_the_first(chart: Locator) -> None:
    expect(says(chart)).to_contain_text("First K♠, kept out. Of 51 cards: higher than the first 0, the same rank 3")
    chart.get_by_role("checkbox").check()
    expect(says(chart)).to_contain_text("First K♠, put back. Of 52 cards: higher than the first 0, the same rank 4")


def two_ways_lie_over_each_other(page: BenchPage, chart: Locator) -> None:
    expect(says(chart)).to_contain_text("standard deviation 8.70 without, 9.17 with replacement")
    chart.get_by_role("slider").fill("26")
    expect(says(chart)).to_contain_text("standard deviation 13.62 without, 19.08 with replacement")
    expect(chart.locator("svg [aria-label^='182: without 2.9']")).to_have_count(1)
    keep_picture(page, "replacement-overlay-26", chart)
