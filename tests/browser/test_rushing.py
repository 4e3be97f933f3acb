"""The lesson on rushing, gone through by a reader with mouse and keys: predict, play, reveal, decide, check.

Opening and running a lesson takes longest, so each lesson is run twice: once in light and once in dark.
"""

from collections.abc import Callable

from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture, look_at, press
from playwright.sync_api import expect

NAME = "12_rushing.ipynb"
PARTS = {
    "predict": ".cardbowl-question",
    "play": ".cardbowl-table",
    "reveal-mean": ".cardbowl-question",
    "decide": ".cardbowl-table",
    "check-match-up": ".cardbowl-question",
    "play-mine": ".cardbowl-table",
    "check-ten": ".cardbowl-question",
    "touch": ".cardbowl-table",
}


def test_the_lesson_with_mouse_and_keys(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(moves=True, height=1500)
    page.run(NAME)
    look_at(page, "rushing", PARTS)
    a_guess_meets_the_exact_value(page)
    a_rush_goes_step_by_step_and_back(page)
    the_decision_is_made_by_clicking_a_match_up(page)
    questions_give_hints_before_the_answer(page)
    assert page.violations(".cardbowl-question") == []
    assert page.console_errors == []


def test_dark_theme(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(dark=True, height=1500)
    page.run(NAME)
    look_at(page, "rushing", PARTS)
    assert page.violations(".cardbowl-question") == []
    assert page.console_errors == []


def a_guess_meets_the_exact_value(page: BenchPage) -> None:
    expect(page.cell("reveal-mean").locator(".cq-text")).to_contain_text("Make your guess")
    guess = page.cell("predict")
    slider = guess.locator('[data-part="slider"]')
    assert_keys_stay(page, slider)
    slider.focus()
    for _ in range(3):
        page.page.keyboard.press("ArrowRight")
    expect(guess.locator(".cq-value")).to_have_text("5.5 yards")
    assert page.kernel_eval("print(guess_mean.guess)") == "None\n"  # nothing is kept before the button is pressed
    guess.locator('[data-action="answer"]').click()
    expect(guess.locator('[data-part="said"]')).to_contain_text("Your guess is kept: 5.5 yards.")
    assert page.kernel_eval("print(guess_mean.guess)") == "11/2\n"
    keep_picture(page, "rushing-predict-kept", guess)

    reveal = page.cell("reveal-mean")
    expect(reveal.locator('[data-part="said"]')).to_contain_text("The exact mean is 1211/425, about 2.85 yards.")
    expect(reveal.locator('[data-part="said"]')).to_contain_text("You guessed 5.5 yards: 2.65 too high.")
    keep_picture(page, "rushing-reveal-mean-shown", reveal)
    three = page.cell("reveal-three")
    three.locator('[data-action="extra"]').click()  # who does not want to guess need not
    expect(three.locator('[data-part="said"]')).to_contain_text("9/17")


def a_rush_goes_step_by_step_and_back(page: BenchPage) -> None:
    table = page.cell("play").locator(".cardbowl-table")
    mark = table.locator('.cb-team-name .cb-badge[data-side="away"]')
    expect(mark).to_have_css("background-color", "rgb(255, 255, 255)")  # the boxes around leave the table its colours
    press(table, "step")
    press(table, "step")
    assert page.kernel_eval("print(len(rush.log), rush.view['working'][-1]['rule'])") == "2 CB2.RUSH.6\n"
    keep_picture(page, "rushing-play-two-drawn", table)
    press(table, "play_on")
    over = page.kernel_eval("print(rush.referee.is_over, rush.referee.notes())")
    assert over == "True ['home 1 & 10 @ 30: run 8 + 14 = 22']\n"
    keep_picture(page, "rushing-play-over", table)
    press(table, "undo")
    assert page.kernel_eval("print(rush.referee.is_over)") == "False\n"


def the_decision_is_made_by_clicking_a_match_up(page: BenchPage) -> None:
    table = page.cell("decide").locator(".cardbowl-table")
    assert_keys_stay(page, table.locator('[data-action="lane"]').first)
    press(table, "lane", "9H")
    press(table, "step")
    press(table, "step")
    assert page.kernel_eval("print(third_down.notes())") == "['home 3 & 3 @ 50: run 3']\n"


def questions_give_hints_before_the_answer(page: BenchPage) -> None:
    question = page.cell("check-gain")
    said, field = question.locator('[data-part="said"]'), question.locator('[data-part="text"]')
    assert_keys_stay(page, question.locator('[data-action="extra"]'))

    def answer(text: str) -> None:
        field.fill(text)
        field.press("Enter")

    answer("lots")
    expect(said).to_contain_text("Cannot read the number 'lots'")
    answer("5")
    expect(said).to_contain_text("Hint: Add up each side first")
    answer("1.5")
    expect(said).to_contain_text("Half of 3 is 1.5")
    expect(question.locator('[data-action="extra"]')).to_have_text("Hint")
    keep_picture(page, "rushing-check-wrong", question)
    answer("two yards")
    expect(said).to_contain_text("Right.")
    expect(question.locator('[data-action="answer"]')).to_have_count(0)
    keep_picture(page, "rushing-check-right", question)

    choice = page.cell("check-match-up")
    more = choice.locator('[data-action="extra"]')
    choice.locator('[data-value="KS"]').click()
    expect(choice.locator('[data-part="said"]')).to_contain_text("Not yet.")
    expect(more).to_have_text("Hint")
    more.click()
    expect(choice.locator('[data-part="said"]')).to_contain_text("Your card alone decides nothing.")
    more.click()
    expect(more).to_have_text("Show the answer")
    more.click()
    expect(choice.locator('[data-part="said"]')).to_contain_text("The answer is 9♥ against 4♣.")
