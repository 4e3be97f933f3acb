"""Eleven a side fits a screen: the felt and the whole table, in every state of a whole game and on a phone."""

import json
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.states import STATES, each_state
from playwright.sync_api import Locator

#: Pixels at most, of a table as wide as the outputs of a notebook in a window of 1280, and on a phone.
FELT, TABLE, PHONE = 400, 760, 1100
GAME = """
import cardbowl as cb

game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=3, home_player="sensible", away_player="sensible")
players, game.players = dict(game.players), {}
table = cb.table(game, cover=False)
met = {}

def one():
    \"\"\"The next step, with the odds at the first questions of each kind; most plays are one step. Tells what is asked.\"\"\"
    if table.asking["kind"] == "outcome":
        table.act({"step": table.asking["step"], "action": "next", "value": None})
        return print("next", (table.view["formation"] or {}).get("phase"))
    game.players = dict(players)
    game.run("play") if len(game.plays) % 9 and not game.steps else game.step()
    game.players = {}
    table.refresh()
    asking, phase = table.asking, (table.view["formation"] or {}).get("phase")
    what = "" if asking["kind"] == "outcome" else getattr(game.asking, "what", "")
    kind = " ".join(str(each) for each in (asking["kind"], what, phase) if each != "")
    met[kind] = met.get(kind, 0) + 1
    if met[kind] < 3 and asking.get("can_coach"):
        table.act({"step": asking["step"], "action": "coach", "value": None})
    print(kind)
"""
#: Heights of the felt and the table, by how much it is too broad, and what lies outside the felt.
SEEN = """
(table) => {
  const felt = table.querySelector(".cb-felt");
  const { bottom, right } = felt.getBoundingClientRect();
  const out = [...felt.querySelectorAll(".cb-man, .cb-eleven-aside, .cb-threats, .cb-working")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > bottom + 1 || box.right > right + 1;
  });
  return [felt.offsetHeight, table.offsetHeight, table.scrollWidth - table.clientWidth, out.map((each) => each.className)];
}
"""
#: Questions and draws of every part of a game that this one comes to.
MET = {
    *("place formation None", "place defense FORM_D", "choose motion MOTION", "choose blocking BP1_O", "choose blocking BP2_D"),
    *("choose execute BLK_O", "choose execute DEV_START", "choose execute DEV_END", "choose reveal DEV_REVEAL"),
    *("choose respond DEV_RESPOND", "choose yardage cards PLAY", "choose tackler PLAY", "choose penalty PLAY"),
    *(
        "outcome PLAY",
        "next None",
        "choose kickoff None",
        "choose punt cards None",
        "choose punt return None",
        "choose downfield block PLAY",
    ),
}


def test_the_table_fits_a_window_in_every_state_of_a_whole_game(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=900, output_width=848)
    page.show(GAME, "table")
    table = page.output(".cardbowl-table")
    table.wait_for()
    high: dict[str, list[int]] = {}
    while not (kind := page.kernel_eval("one()").strip()).startswith("over"):
        assert not kind.startswith("Traceback"), kind
        page.page.evaluate("() => bench.isQuiet()")
        felt, whole, wider, out = table.evaluate(SEEN)
        assert [wider, out] == [0, []], kind
        high[kind] = [max(pair) for pair in zip(high.get(kind, [0, 0]), [felt, whole], strict=True)]
    assert set(high) >= MET
    assert {kind: pair for kind, pair in high.items() if pair[0] > FELT or pair[1] > TABLE} == {}
    assert page.console_errors == []


def heights(page: BenchPage, seen: Callable[[Locator], int]) -> dict[str, int]:
    states = {name: state for name, state in STATES.items() if name.startswith("eleven")}
    found = {}
    for name, table in each_state(page, states):
        page.screenshot(f"{name}-{page.output_width}{'-dark' if page.dark else ''}", table)
        found[name] = seen(table)
    assert page.console_errors == []
    return found


@pytest.mark.parametrize("dark", [False, True])
def test_every_state_fits_a_window(open_page: Callable[..., BenchPage], dark: bool) -> None:
    found = heights(
        open_page(dark=dark, height=900, output_width=848), lambda table: table.evaluate("(table) => table.offsetHeight")
    )
    assert {name: height for name, height in found.items() if height > TABLE} == {}


def test_the_felt_is_as_high_at_every_moment_of_a_play(open_page: Callable[..., BenchPage]) -> None:
    """From the snap on it neither grows nor shrinks, so what lies below it keeps its place."""
    page = open_page(height=900, output_width=848)
    found = heights(page, lambda table: table.evaluate("(table) => table.querySelector('.cb-felt').offsetHeight"))
    assert len({height for name, height in found.items() if name not in ("eleven-offense", "eleven-defense")}) == 1, json.dumps(
        found
    )


def test_every_state_fits_a_phone(open_page: Callable[..., BenchPage]) -> None:
    found = heights(open_page(height=1200, output_width=360), lambda table: table.evaluate("(table) => table.offsetHeight"))
    assert {name: height for name, height in found.items() if height > PHONE} == {}
