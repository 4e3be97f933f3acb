"""The lesson on rushing: predict, play, reveal, decide, check, by a reader with mouse and keys."""

from collections.abc import Callable

import pytest
from browser.lab import LabPage
from browser.lessons import assert_keys_stay, assert_moves_without_kernel, cell, press
from playwright.sync_api import expect

NAME = "12_rushing.ipynb"


def test_a_guess_meets_the_exact_value(page: LabPage) -> None:
    page.run(NAME)
    reveal = cell(page, "reveal-mean")
    expect(reveal.locator(".cq-text")).to_contain_text("Make your guess")
    guess = cell(page, "predict")
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
    assert page.violations(".cardbowl-question") == []

    said = cell(page, "reveal-mean").locator('[data-part="said"]')
    expect(said).to_contain_text("The exact mean is 1211/425, about 2.85 yards.")
    expect(said).to_contain_text("You guessed 5.5 yards: 2.65 too high.")
    three = cell(page, "reveal-three")
    three.locator('[data-action="extra"]').click()  # who does not want to guess need not
    expect(three.locator('[data-part="said"]')).to_contain_text("9/17")
    assert page.console_errors == []


def test_a_rush_step_by_step_and_back(page: LabPage) -> None:
    page.run(NAME)
    table = cell(page, "play").locator(".cardbowl-table")
    press(table, "step")
    press(table, "step")
    assert page.kernel_eval("print(len(rush.log), rush.view['working'][-1]['rule'])") == "2 CB2.RUSH.6\n"
    page.screenshot("rushing-two-cards-drawn", table)
    press(table, "play_on")
    assert page.kernel_eval("print(rush.referee.is_over, rush.referee.notes())") == "True ['home 1 & 10 @ 30: run 8 + 14 = 22']\n"
    press(table, "undo")
    assert page.kernel_eval("print(rush.referee.is_over)") == "False\n"
    assert page.console_errors == []


def test_the_decision_is_made_by_clicking_a_match_up(page: LabPage) -> None:
    page.run(NAME)
    table = cell(page, "decide").locator(".cardbowl-table")
    assert_keys_stay(page, table.locator('[data-action="lane"]').first)
    press(table, "lane", "9H")
    press(table, "step")
    press(table, "step")
    assert page.kernel_eval("print(third_down.notes())") == "['home 3 & 3 @ 50: run 3']\n"
    assert page.console_errors == []


def test_questions_give_hints_before_the_answer(page: LabPage) -> None:
    page.run(NAME)
    question = cell(page, "check-gain")
    said, field = question.locator('[data-part="said"]'), question.locator('[data-part="text"]')
    assert_keys_stay(page, question.locator('[data-action="extra"]'))

    def answer(text: str) -> None:
        field.fill(text)
        field.press("Enter")

    answer("lots")
    expect(said).to_contain_text("Cannot read the number 'lots'")
    answer("5")
    expect(said).to_contain_text("Not yet. Hint: Add up each side first".replace(". ", "."), use_inner_text=False)
    answer("1.5")
    expect(said).to_contain_text("Half of 3 is 1.5")
    expect(question.locator('[data-action="extra"]')).to_have_text("Hint")
    answer("two yards")
    expect(said).to_contain_text("Right.")
    expect(question.locator('[data-action="answer"]')).to_have_count(0)

    choice = cell(page, "check-match-up")
    choice.locator('[data-value="KS"]').click()
    expect(choice.locator('[data-part="said"]')).to_contain_text("Not yet.")
    for _ in range(2):
        expect(choice.locator('[data-action="extra"]')).to_have_text("Hint")
        choice.locator('[data-action="extra"]').click()
    expect(choice.locator('[data-action="extra"]')).to_have_text("Show the answer")
    choice.locator('[data-action="extra"]').click()
    expect(choice.locator('[data-part="said"]')).to_contain_text("The answer is 9♥ against 4♣.")
    assert page.violations(".cardbowl-question") == []
    assert page.console_errors == []


def test_the_rush_chart_moves_without_a_kernel(page: LabPage) -> None:
    page.run(NAME)
    assert_moves_without_kernel(
        page, cell(page, "grid"), "Offense 10 against defense 5: mean 2.85", "Offense J against defense 5"
    )
    assert page.console_errors == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_part_is_there_to_look_at(open_page: Callable[..., LabPage], dark: bool) -> None:
    page = open_page(dark=dark, height=1500)
    page.run(NAME)
    tone = "dark" if dark else "light"
    for ident, part in [
        ("predict", ".cardbowl-question"),
        ("play", ".cardbowl-table"),
        ("reveal-mean", ".cardbowl-question"),
        ("grid", ".vega-embed svg"),
        ("decide", ".cardbowl-table"),
        ("check-match-up", ".cardbowl-question"),
        ("change", ".vega-embed svg"),
        ("play-mine", ".cardbowl-table"),
        ("check-ten", ".cardbowl-question"),
        ("python-guess", ".cardbowl-question"),
    ]:
        shown = cell(page, ident).locator(part).first
        expect(shown).to_be_visible()
        page.screenshot(f"rushing-{ident}-{tone}", cell(page, ident))
    assert page.console_errors == []
