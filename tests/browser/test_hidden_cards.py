"""The lessons on D.O.I. gone through by a reader: two hidden cards make a play, and a hand is counted against what is unseen."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lessons import keep_picture, look_at, press
from browser.states import START, STATES
from playwright.sync_api import Locator, expect

BY_PLAYING = "50_doi_rules_by_playing.ipynb"
BY_PLAYING_PARTS = {
    "predict-mean": ".cardbowl-question",
    "play-one": ".cardbowl-table",
    "play-series": ".cardbowl-table",
    "mirror": ".cardbowl-live-chart svg",
    "decide-chart": ".cardbowl-live-chart svg",
    "kick": ".cardbowl-table",
    "quarter": ".cardbowl-table",
    "check-punt": ".cardbowl-question",
}
HAND = "51_doi_reading_the_hand.ipynb"
HAND_PARTS = {
    "predict-eight": ".cardbowl-question",
    "play": ".cardbowl-table",
    "hand-chart": ".cardbowl-live-chart svg",
    "decide": ".cardbowl-live-chart svg",
    "count": ".cardbowl-live-chart svg",
    "count-play": ".cardbowl-table",
    "check-refill": ".cardbowl-question",
}


def says(chart: Locator) -> Locator:
    return chart.locator("[data-part=says]")


def lay(table: Locator, card: str) -> None:
    """Take a card of the hand that is shown, and lay it on its place."""
    table.locator(f'[data-part="fan"] [data-card="{card}"]').first.click()
    table.locator('[data-action="lay"]').first.click()


def test_the_rules_by_playing(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=1500)
    page.run(BY_PLAYING)
    look_at(page, "hidden-cards", BY_PLAYING_PARTS)
    two_cards_make_a_play(page)
    the_gap_moves(page.cell("mirror"))
    assert page.violations(".cardbowl-live-chart") == []
    assert page.console_errors == []


def test_reading_the_hand_in_the_dark_theme(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(dark=True, height=1500)
    page.run(HAND)
    look_at(page, "hand-as-downs", HAND_PARTS)
    the_hand_of_the_other_side_stays_hidden(page)
    counting_changes_the_picture(page.cell("count"))
    assert page.violations(".cardbowl-question") == []
    assert page.console_errors == []


def two_cards_make_a_play(page: BenchPage) -> None:
    """Both sides belong to the reader, one after the other; then both cards are turned up, and undo takes the play back."""
    table = page.cell("play-one").locator(".cardbowl-table")
    press(table, "option", "play")
    lay(table, "R8")
    expect(table.locator('[data-part="fan"] [data-card="R7"]')).to_be_visible()
    lay(table, "B6")
    expect(table.locator('[data-part="yards"]')).to_contain_text("14")
    assert page.kernel_eval("print(one_down.referee.notes())") == "['home 1 & 10 @ 50: R8 v B6, pass +14, first down']\n"
    keep_picture(page, "hidden-cards-play-over", table)
    press(table, "undo")
    assert page.kernel_eval("print(one_down.referee.is_over)") == "False\n"


def the_gap_moves(chart: Locator) -> None:
    expect(says(chart)).to_have_text("With a 10 the mean is 9.00 yards.")
    chart.get_by_role("slider").first.press("ArrowRight")
    expect(says(chart)).to_have_text("With a 15 the mean is 13.67 yards.")


def the_hand_of_the_other_side_stays_hidden(page: BenchPage) -> None:
    table = page.cell("play").locator(".cardbowl-table")
    press(table, "option", "play")
    expect(table.locator('[data-part="fan"] [data-card="R15"]')).to_be_visible()
    for theirs in ("B9", "R4"):
        expect(table.locator(f'[data-card="{theirs}"], [data-face="{theirs}"]')).to_have_count(0)
    assert page.kernel_eval("print('B9' in str(two_left.view) or 'B9' in str(two_left.asking))") == "False\n"


def counting_changes_the_picture(chart: Locator) -> None:
    expect(says(chart)).to_have_text("18 cards may be laid against you.")
    expect(chart.locator(".cardbowl-live-chart svg").last).to_contain_text("50.00%")
    chart.get_by_role("checkbox").uncheck()
    expect(says(chart)).to_have_text("30 cards may be laid against you.")
    expect(chart.locator(".cardbowl-live-chart svg").last).to_contain_text("46.67%")


@pytest.mark.parametrize("width", [848, 360])
@pytest.mark.parametrize("cover", [name for name in STATES if name.endswith("-cover")])
def test_who_looks_away_is_told_in_whole_sentences(open_page: Callable[..., BenchPage], cover: str, width: int) -> None:
    """The sentence that keeps the secret is never cut, and its rule stands beside it."""
    page = open_page(output_width=width)
    page.show(START, STATES[cover].code)
    question = page.output("[data-part=cover]")
    expect(question).to_contain_text("please look away.")
    assert question.evaluate("(it) => it.scrollHeight - it.clientHeight") < 10, "less than a line"
    assert page.violations(".cardbowl-table") == []
