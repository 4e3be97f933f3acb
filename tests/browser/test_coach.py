"""The coach at the table in a browser: by mouse and by keyboard, spoken in the options themselves."""

import re
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from playwright.sync_api import expect

A_PASS = """
import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone

table = cb.table(alone.passing("10H", "5C", seed=3))
"""
A_MATCH_UP = """
from random import Random

import cardbowl as cb
from cardbowl.football import AWAY
from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.referee import Referee

away = GAME.policies["random"](HouseRules(), Random(1))
referee = Referee(GAME, position=Position(), players={AWAY: away}, names=("Otters", "Herons"))
referee.answer("hand play").answer("2: 10H 4D 9C 2S").answer("opposite: 5C KD 5D 9H")
table = cb.table(referee, coach="always")
"""
A_PUNT = """
import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone

table = cb.table(alone.punting(seed=3), coach="always")
"""
SCHEMES = pytest.mark.parametrize(
    ("dark", "width"), [(False, 0), (True, 0), (False, 320), (True, 320)], ids=["light", "dark", "narrow", "narrow-dark"]
)


def test_the_odds_are_shown_before_a_card_and_before_a_decision(page: BenchPage) -> None:
    page.show(A_PASS, "table")
    coach = page.output("[data-action=coach]")
    expect(coach).to_have_accessible_description("what can still happen, in exact chances")
    coach.click()
    expect(page.output("[data-part=odds]")).to_contain_text("clean: 71.2 %")
    page.screenshot("coach-draw")
    page.output(".cb-answers [data-primary]").click()
    expect(page.output("[data-part=odds]")).to_have_count(0)
    before = page.touched()
    coach.focus()
    page.page.keyboard.press("x")  # no shortcut of JupyterLab
    page.page.keyboard.press("Enter")
    expect(page.output("[data-action=option]").first).to_have_accessible_name(re.compile(r"first down \d+\.\d % ?, touchdown"))
    expect(page.output("[data-action=option]").last).to_contain_text("mean yards")
    expect(page.output("[data-part=basis]")).to_contain_text("51 cards left to draw")
    page.screenshot("coach-decision")
    assert page.touched() == before
    assert page.console_errors == []


@SCHEMES
def test_always_each_option_carries_its_odds_and_the_choice_is_compared(
    open_page: Callable[..., BenchPage], dark: bool, width: int
) -> None:
    page = open_page(dark=dark)
    page.show(A_MATCH_UP, "table")
    if width:
        page.page.add_style_tag(content=f".cardbowl {{ width: {width}px !important }}")
    run = page.output("[data-action=option][data-value='9C']")
    expect(run).to_contain_text("first down 16.1 %")
    expect(page.output("[data-part=basis] p")).to_have_count(2)  # one for the passes, one for the runs
    look = f"{'dark' if dark else 'light'}-{width or 'wide'}"
    page.output("[data-part=ask]").scroll_into_view_if_needed()
    page.screenshot(f"coach-match-up-{look}")
    assert page.violations(".cardbowl [data-part=ask]") == []
    run.click()
    compared = page.output("[data-part=compared]")
    expect(compared).to_contain_text("You ran with 9♣: first down 16.1 %. The pass to 10♥ had 37.8 %.", timeout=30_000)
    compared.scroll_into_view_if_needed()
    page.screenshot(f"coach-compared-{look}")
    assert page.violations(".cardbowl [data-part=compared]") == []
    inside = "part => part.scrollWidth <= part.clientWidth + 1"
    assert compared.evaluate(inside)
    assert page.output("[data-part=ask]").evaluate(inside)


def test_a_number_shows_the_odds_of_what_is_set(page: BenchPage) -> None:
    page.show(A_PUNT, "table")
    odds = page.output("[data-part=range-odds]")
    expect(odds).to_contain_text("blocked 7.7 %")
    page.output('[data-action=number][data-value="3"]').click()
    expect(odds).to_contain_text("blocked 5.8 %")
    page.screenshot("coach-number")


#: What is wrong with the options: whose name is not there as a title, or is cut, and who stands lower than the action row.
MISFITS = """
(ask) => [...ask.querySelectorAll(".cb-option")].flatMap((option) => {
  const [name, { bottom }] = [option.querySelector("b"), option.getBoundingClientRect()];
  const fifth = ".cb-option-odd:nth-child(5)"; // beside five chances a name has one line
  const cut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
  return [
    ...(name.title ? [] : [`no title: ${name.textContent}`]),
    ...(cut && (ask.clientWidth < 700 || !option.querySelector(fifth)) ? [`cut: ${name.textContent}`] : []),
    ...(bottom > ask.getBoundingClientRect().bottom ? [`too low: ${name.textContent}`] : []),
  ];
})
"""
A_CHOICE = """
import cardbowl as cb

game = cb.new_game("{game}", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible")
while getattr(game.asking, "what", None) != "{what}":
    game.step()
game.players = {{}}
cb.table(game, cover=False, coach="always")
"""


@pytest.mark.parametrize("width", [848, 360])
@pytest.mark.parametrize(
    ("game", "what"),
    [("cardbowl-2.0", "O1"), ("cardbowl-2.0", "sideline"), ("cardbowl-1.1.6", "tackler"), ("cardbowl-1.1.6", "drop")],
)
def test_options_with_odds_have_whole_names_and_stay_within_the_action_row(
    open_page: Callable[..., BenchPage], game: str, what: str, width: int
) -> None:
    page = open_page(output_width=width)
    page.show(A_CHOICE.format(game=game, what=what))
    ask = page.output(".cb-ask")
    expect(ask.locator(".cb-option-odd").first).to_be_visible()
    assert ask.evaluate(MISFITS) == []
