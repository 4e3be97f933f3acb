"""A rush and a pass of eleven a side from the line-up to the whistle, by every way: all end in the rulebook's log."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from browser.bench import BenchPage
from browser.eleven import HANDS, Eleven
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B

from cardbowl.cards import written
from cardbowl.games.cardbowl1.starts.alone import hands as dealt
from cardbowl.steps.ask import Draw

TABLE = """
import cardbowl as cb
from cardbowl.games.cardbowl1.starts.alone import hands

ours, theirs, options, given, drawn = PLAY
game = hands(ours, theirs, **options)
for answer in given:
    game.answer(answer)
game.deal = lambda: game.answer(drawn.pop(0))  # the cards that come are those of the rulebook
table = cb.table(game)
"""
#: By name: both sides, the answers of the rulebook, where the play begins, the key of the formation to begin with, and the
#: places of the cards: the backs are not where that formation has them.
PLAYS = {
    "rush": (OFFENSE_A, DEFENSE_A, TRACE_A, {}, 1, "QB LT LG C RG RT RTE B1(M) B1(R) W_L1 W_R1"),
    "pass": (OFFENSE_B, DEFENSE_B, TRACE_B, {"spot": 41, "down": 3, "to_go": 9}, 2, "QB LT LG C RG RT RTE B1(L) B1(M) W_L1 W_R1"),
}
FOUR_THREE = "line -5|line -1|line 1|line 5|OLB_L|ILB(M)|OLB_R|S_L|S_R|CB W_L1|CB W_R1"


def held(play: str) -> list[str]:
    """The cards of both sides, in the order of their places."""
    return [written(tuple(each.card for each in side.cards)) for side in PLAYS[play][:2]]


@cache
def trace(play: str) -> tuple[list[str], list[bool]]:
    """Every answer of a play as it is logged, and which of them are cards drawn; the defense says the name of its formation."""
    game, drawn = dealt(*held(play), **PLAYS[play][3]), []
    for answer in PLAYS[play][2]:
        drawn.append(isinstance(game.asking, Draw))
        game.answer(answer)
    assert game.is_over
    log = [str(answer) for answer in game.log]
    return [log[0], f"4-3: {held(play)[1]}", *log[2:]], drawn


@pytest.fixture(scope="module")
def notebook(open_shared_page: Callable[..., BenchPage]) -> BenchPage:
    """One page with a finger, a mouse, a pen and a keyboard."""
    page = open_shared_page(touch=True, height=2200)
    page.open_cells(TABLE, "table")
    return page


def at_table(page: BenchPage, play: str, hands: str, given: int) -> Eleven:
    """The table at the start of a play, or after the first answers."""
    log, drawn = trace(play)
    later = [card for card, is_drawn in zip(log[given:], drawn[given:], strict=True) if is_drawn]
    setting: list[Any] = [*held(play), PLAYS[play][3], log[:given], later]
    page.kernel_eval(f"PLAY = {setting!r}")
    page.run_cells()
    page.focus_notebook()
    found = Eleven(page, page.output(".cardbowl-table"), HANDS[hands])
    found.answered(given)
    return found


@pytest.mark.parametrize(
    ("play", "hands", "given"),
    [
        ("rush", "mouse", 0),
        ("rush", "keyboard", 0),
        ("pass", "finger", 0),
        ("pass", "keyboard", 0),
        ("rush", "pen", 2),
        ("pass", "click and click", 2),
        ("pass", "buttons", 2),
    ],
)
def test_a_play_ends_in_the_log_of_the_rulebook(notebook: BenchPage, play: str, hands: str, given: int) -> None:
    table = at_table(notebook, play, hands, given)
    before = notebook.touched()
    log, _ = trace(play)
    if not given:
        *_, formation, places = PLAYS[play]
        ours, theirs = (cards.split() for cards in held(play))
        table.line_up(formation, dict(zip(places.split(), ours, strict=True)))
        table.answered(1)
        table.line_up(1, dict(zip(FOUR_THREE.split("|"), theirs, strict=True)))
        table.answered(2)
    for count, answer in enumerate(log[2:], start=3):
        table.answer(answer)
        table.answered(count)
    assert table.state("[str(answer) for answer in game.log]") == log
    assert table.state("game.is_over")
    assert notebook.touched() == before  # no key was a shortcut of JupyterLab
    assert notebook.console_errors == []
