"""What a play came to, in the page: the line, Next play by every way to press, and a single play dealt again many times."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.ways import click, press_key, press_with_pen, tap
from playwright.sync_api import Locator, expect

GAME = """
import cardbowl as cb
from cardbowl import lessons
from cardbowl.games.cardbowl2.starts import alone

table = cb.table(cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible"))

def to_outcome():
    while table.asking["kind"] != "outcome":
        table.act({"step": table.asking["step"], "action": "step", "value": None})

to_outcome()
table"""
RUSH = """
box = lessons.predict("How many yards does it gain on average?", low=0, high=20, unit="yards")
rush = cb.table(alone.rush("10H", "5C", seed=4), guess=box)
rush.act({"step": rush.asking["step"], "action": "play_on", "value": None})
rush"""
WAYS = {"mouse": click, "finger": tap, "pen": press_with_pen, "key": press_key}
#: Counts how often the ball of a field is set in motion.
COUNT_RUNS = """
() => {
  const animate = Element.prototype.animate;
  window.ran = 0;
  Element.prototype.animate = function (...how) {
    window.ran += this.matches(".cb-ball");
    return animate.apply(this, how);
  };
}
"""
PLACE = "(button) => { const box = button.getBoundingClientRect(); return [box.left, box.top + scrollY]; }"


def part(table: Locator, name: str) -> Locator:
    return table.locator(f'[data-part="{name}"]')


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, height=2200)
    page.show(GAME, "1")
    return page


@pytest.mark.parametrize("way", list(WAYS))
def test_the_next_play_begins_by_every_way_to_press(notebook: BenchPage, way: str) -> None:
    assert notebook.kernel_eval("to_outcome()") == ""
    table = notebook.output(".cardbowl-table")
    button = table.locator('.cb-ask [data-action="next"]')
    expect(button).to_have_text("Next play")
    said = notebook.kernel_eval("print(table.view['outcome']['headline'])").strip().replace(": -", ": −").removeprefix("-")
    expect(part(table, "headline")).to_contain_text(said)
    expect(part(table, "came")).to_have_attribute(
        "data-tone", notebook.kernel_eval("print(table.view['outcome']['tone'])").strip()
    )
    assert notebook.violations(table) == []
    place, answers = button.evaluate(PLACE), notebook.kernel_eval("print(len(table.referee.log))")
    WAYS[way](notebook, button)
    expect(button).to_have_count(0)
    expect(part(table, "headline")).to_have_count(0)
    assert notebook.kernel_eval("print(len(table.referee.log))") == answers, "nothing was answered"
    assert table.locator(".cb-ask-row [data-primary]").first.evaluate(PLACE) == place, "the main button keeps its place"
    assert notebook.console_errors == []


def test_auto_goes_on_after_an_outcome(notebook: BenchPage) -> None:
    assert notebook.kernel_eval("to_outcome()") == ""
    table = notebook.output(".cardbowl-table")
    table.locator('[data-part="pace"]').select_option("fast")
    shown = part(table, "came").get_attribute("data-key")
    table.locator('[data-action="auto"]').click()
    expect(table.locator(f'[data-part="came"][data-key="{shown}"]')).to_have_count(0)
    expect(part(table, "came")).to_have_count(1, timeout=40_000)
    table.locator('[data-action="auto"]').click()
    assert notebook.console_errors == []


def test_an_outcome_is_spoken_once(notebook: BenchPage) -> None:
    """The announcer says it in words when the play ends, and not again with the next question."""
    assert notebook.kernel_eval("to_outcome()\ntable.act({'step': table.asking['step'], 'action': 'undo', 'value': None})") == ""
    table = notebook.output(".cardbowl-table")
    table.locator('.cb-ask [data-action="step"]').click()
    said = part(table, "announcer")
    words = notebook.kernel_eval("print(table.view['outcome']['spoken'].split('.')[0])").strip()
    expect(said).to_contain_text(words.split(" yard")[0].split(":")[0])
    table.locator('[data-action="next"]').click()
    expect(said).not_to_contain_text(words)


@pytest.mark.parametrize(("dark", "width"), [(False, 848), (True, 848), (False, 360)])
def test_a_hundred_plays_fall_as_dots_onto_the_exact_bars(open_page: Callable[..., BenchPage], dark: bool, width: int) -> None:
    page = open_page(dark=dark, width=max(width, 360), height=1200, output_width=width)
    page.show(GAME, RUSH)
    table = page.output(".cardbowl-table").last
    expect(part(table, "headline")).to_contain_text("+22 yards, first down")
    expect(part(table, "parts")).to_contain_text("8 + 14 = 22")
    table.locator('[data-action="again"][data-value="100"]').click()
    expect(table.locator(".cb-again-dot")).to_have_count(100)
    expect(table.locator(".cb-again-title")).to_contain_text("100 plays, seeds 5 to 104")
    expect(part(table, "again-lines")).to_contain_text("% (± 3.5), exactly 16.0 %.")
    expect(part(table, "announcer")).to_contain_text("100 plays, seeds 5 to 104.")
    assert table.locator(".cb-again-bar").count() > 50
    expect(part(table, "guess-flag")).to_have_count(0)
    page.kernel_eval("box.keep(6)")
    expect(part(table, "guess-flag")).to_be_visible()
    expect(table.locator(".cb-again-guess")).to_have_text("Your guess: 6 yards")
    expect(table.locator(".cb-felt")).to_be_hidden()
    assert table.locator(".cb-again-dot").first.evaluate("(dot) => getComputedStyle(dot).animationName") == "none", "less motion"
    assert table.evaluate("(table) => table.scrollWidth - table.clientWidth") == 0
    assert table.evaluate("(table) => table.offsetHeight") <= (760 if width == 848 else 1100)
    assert page.violations(table) == []
    page.screenshot(f"dealt-again-{width}-{'dark' if dark else 'light'}", table)
    table.locator('[data-action="again"][data-value="10"]').click()
    expect(table.locator(".cb-again-dot")).to_have_count(110)
    table.get_by_role("button", name="Deal again").click()
    expect(table).to_contain_text("Seed 5: the same start, other cards.")
    expect(table.locator(".cb-felt")).to_be_visible()
    expect(table.locator(".cb-again-dot")).to_have_count(0)
    assert page.console_errors == []


@pytest.mark.parametrize("moves", [False, True])
def test_the_ball_runs_its_way_only_where_motion_is_wanted(open_page: Callable[..., BenchPage], moves: bool) -> None:
    page = open_page(moves=moves)
    page.show(GAME, RUSH.replace("play_on", "coach"))
    table = page.output(".cardbowl-table").last
    page.page.evaluate(COUNT_RUNS)
    table.locator('[data-action="play_on"]').click()
    expect(part(table, "headline")).to_contain_text("+22 yards, first down")
    assert page.page.evaluate("window.ran") == int(moves)


def test_at_the_end_of_a_game_its_result_is_the_headline_and_the_drives_are_one_press_away(
    open_page: Callable[..., BenchPage],
) -> None:
    page = open_page()
    page.show(
        "import cardbowl as cb\n"
        'game = cb.new_game("football-strategy", "Otters", "Herons", seed=4, home_player="sensible", away_player="sensible")\n'
        "while not game.is_over:\n    game.step()\n"
        "table = cb.table(game)\ntable"
    )
    table = page.output(".cardbowl-table")
    over = part(table, "over")
    expect(over.locator("b")).to_have_text(page.kernel_eval("print(table.view['over'])").strip())
    assert "outcome" in page.kernel_eval("print(sorted(table.view))")
    expect(part(over, "last-play")).to_contain_text("Last play: ")
    sizes = [
        float(each.evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)"))
        for each in (over.locator("b"), part(over, "last-play"))
    ]
    assert sizes[0] > sizes[1]
    first = table.locator(".cb-answers .cb-button").first
    expect(first).to_contain_text("Drive chart")
    first.press("Enter")
    expect(part(table, "drives")).to_be_visible()
    expect(table.locator(".cb-answers .cb-button")).to_have_count(1)  # what is open needs no button
    page.page.keyboard.press("Escape")
    expect(part(table, "drives")).to_have_count(0)
    assert page.violations(".cardbowl-table") == []
