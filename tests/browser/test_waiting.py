"""What widgets say while Python is busy, when it does not answer, and when it has gone; no press is lost."""

import re
from typing import Any

from browser.lab import NOTEBOOK, LabPage
from browser.lessons import press
from browser.test_faults import A_RUSH, moved
from playwright.sync_api import Locator, expect

EVERY_WIDGET = (
    A_RUSH + "from cardbowl import lessons",
    "table",
    "guess = lessons.predict('How far does it go?', low=0, high=9, unit='yards')\nguess",
    "question = lessons.check('rushing.gain')\nquestion",
    "picker = lessons.pick('Which cards beat a 9?', most=2, answer='10H JS')\npicker",
    """
from cardbowl.charts import dist_chart, number_rows

die = cb.Dist.uniform(range(1, 9))
cb.LiveChart(
    dist_chart(die, name="cards", least=1, most=8),
    inputs={"least": cb.Slider(1, 8, 3)},
    update=lambda least: number_rows(die.map(lambda n: max(n, least)), least=1, most=8),
)
""",
)


SLOW = """
import time
import cardbowl as cb

game = cb.new_game("doi", seed=1, home_player="random", away_player="random")
quick, asked = game.players[1], []

def slow(ask, seen):
    asked.append(ask)
    if len(asked) == 3:
        time.sleep(300)
    return quick(ask, seen)

game.players = {**game.players, 1: slow}
table = cb.table(game)
"""
"""A game of two computers, of which one thinks for minutes about its third decision, once."""


def sleep(page: LabPage, seconds: float) -> None:
    """Run a cell that takes so long, and do not wait for it."""
    page.page.evaluate(
        f"(code) => void {NOTEBOOK}.sessionContext.session.kernel.requestExecute({{ code }})",
        f"import time; time.sleep({seconds})",
    )


def waiting(widget: Any) -> Any:
    return widget.locator("[data-part=waiting]")


def says(widget: Any, words: str, timeout: int = 5_000) -> None:
    """Fail unless these words come to be seen in a widget that waits."""
    expect(waiting(widget)).to_contain_text(words, timeout=timeout)
    expect(waiting(widget)).to_be_visible()


def test_presses_are_kept_while_python_is_busy_and_done_in_their_order(lab_page: LabPage) -> None:
    lab_page.show(A_RUSH, "table")
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    sleep(lab_page, 7)
    table.locator('[data-action="step"]').first.click()
    says(table, "Python is busy")
    says(table, "Your press is kept")
    lab_page.screenshot("waiting-busy", table)
    table.locator('[data-action="coach"]').first.click()
    says(table, "Your 2 presses are kept")
    expect(waiting(table)).to_be_empty(timeout=15_000)
    expect(table.locator(".cb-lanes")).to_contain_text("10 + 13 = 23")
    assert len(moved(lab_page)) == 1
    assert lab_page.console_errors == []


def test_after_eight_seconds_python_does_not_answer_and_then_it_does(lab_page: LabPage) -> None:
    lab_page.show(A_RUSH, "table")
    table = lab_page.output(".cardbowl-table")
    press(table, "step")  # later presses wait for a cell as the first one does, not in a shell of their own
    sleep(lab_page, 14)
    table.locator('[data-action="step"]').first.click()
    says(table, "Python does not answer", timeout=12_000)
    says(table, "what takes too long")
    expect(waiting(table)).to_be_empty(timeout=20_000)
    assert len(moved(lab_page)) == 2
    press(table, "step")
    assert lab_page.console_errors == []


def waits_for_long(table: Locator) -> bool:
    """Whether a press is not answered for three seconds; on a busy machine any press may wait for a moment."""
    table.page.wait_for_timeout(200)
    try:
        expect(table).not_to_have_attribute("data-waiting", re.compile("."), timeout=3_000)
    except AssertionError:
        return True
    return False


def test_a_player_that_thinks_for_minutes_is_interrupted_and_the_game_goes_on(lab_page: LabPage) -> None:
    lab_page.show(SLOW, "table")
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    for _ in range(20):
        table.locator('[data-action="step"]:visible, [data-action="next"]:visible').first.click()
        if waits_for_long(table):
            break
    says(table, "Python is busy")
    lab_page.page.evaluate(f"() => {NOTEBOOK}.sessionContext.session.kernel.interrupt()")
    expect(table.locator("[data-part=message]")).to_contain_text("The kernel was interrupted.", timeout=15_000)
    expect(waiting(table)).to_be_empty()
    lab_page.screenshot("waiting-interrupted", table)
    given = len(moved(lab_page))
    press(table, "step")
    assert len(moved(lab_page)) > given
    assert lab_page.console_errors == []


def test_every_widget_says_that_python_was_started_again(lab_page: LabPage) -> None:
    lab_page.show(*EVERY_WIDGET)
    widgets = lab_page.output(".cardbowl")
    expect(widgets).to_have_count(5)
    lab_page.restart()
    for number in range(5):
        says(widgets.nth(number), "Python was stopped or started again", timeout=20_000)
        expect(waiting(widgets.nth(number))).to_be_visible()
    lab_page.screenshot("waiting-gone", widgets.first.locator(".cb-ask"))
    lab_page.screenshot("waiting-gone-question", widgets.nth(2))
    widgets.first.locator('[data-action="step"]').first.click()
    says(widgets.first, "Run the cell again")
    assert lab_page.console_errors == []
    lab_page.run_cells()
    expect(widgets).to_have_count(5)
    press(widgets.first, "step")
    expect(waiting(widgets.first)).to_be_empty()


def test_a_table_says_that_python_has_ended(lab_page: LabPage) -> None:
    lab_page.show(A_RUSH, "table")
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    lab_page.end_kernel()
    says(table, "Python was stopped or started again", timeout=20_000)
