"""Eleven a side fits a screen and a phone, and its main button stands at one place, in every state of a whole game."""

import json
from collections import defaultdict
from collections.abc import Callable

from browser.bench import BenchPage
from browser.frame import PHONE, ROOM, WIDE, measured, show_twice
from browser.states import STATES, each_state

#: Pixels of a felt at most, of a table as wide as the outputs of a notebook.
FELT = 400
GAME = """
import json
import cardbowl as cb

game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=11, home_player="sensible", away_player="sensible")
players, game.players = dict(game.players), {}
table = cb.table(game, cover=False)
met, shapes = {}, set()
ELSEWHERE = ("notes", "steps", "rules", "field", "clock_grid", "board", "drive_chart")  # in boxes of one height, or in no box

def one():
    \"\"\"The next step, with the odds at the first questions of each kind; most plays are one step. Gives what is asked.\"\"\"
    if table.asking["kind"] == "outcome":
        table.act({"step": table.asking["step"], "action": "next", "value": None})
        return f'next {(table.view["formation"] or {}).get("phase")}'
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
    return kind

def shape(value):
    \"\"\"All that decides how much room a value takes: which parts there are, how many, and how long the words are.\"\"\"
    if isinstance(value, dict):
        return tuple((key, shape(each)) for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(map(shape, value))
    return (len(value) + 23) // 24 if isinstance(value, str) else value is None or type(value).__name__

def to_a_new_shape():
    \"\"\"Play on, without a word to the page, until the table has a shape that it never had; print each step on the way.\"\"\"
    passed = []
    with table.hold_sync():
        while True:
            kind, known = one(), len(shapes)
            view = {name: part for name, part in table.view.items() if name not in ELSEWHERE}
            now = hash(shape([view, {**table.asking, "step": None}, table.message]))
            shapes.add(now)
            passed.append((len(game.plays), kind, now))
            if len(shapes) > known or kind.startswith("over"):
                return print(json.dumps(passed))
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


def test_a_whole_game_fits_and_its_main_button_never_moves(open_page: Callable[..., BenchPage]) -> None:
    """Line-ups, plays and kicks, with what a reader may press while lining up; each shape of the table is measured once."""
    page = open_page(height=900)
    show_twice(page, GAME)
    high, cut, kinds, main = {}, set(), set(), defaultdict(set)
    while not any(kind.startswith("over") for kind in kinds):
        passed = json.loads(page.kernel.evaluate("to_a_new_shape()"))
        kinds |= {kind for _, kind, _ in passed}
        for each in measured(page):
            where = (passed[-1][1], each["name"], each["width"])
            if each["height"] > ROOM[each["width"]] or (each["width"] == WIDE and each["felt"] > FELT):
                high[where] = each["height"], each["felt"]
            cut |= {(*where, part) for part in each["cut"]}
            if each["main"]:
                main[each["width"]].add(tuple(each["main"]))
    assert high == {}
    assert cut == set()
    assert {width: len(places) for width, places in main.items()} == {WIDE: 1, PHONE: 1}, main
    assert kinds >= MET
    assert page.console_errors == []


#: Heights of the table, and of what stands between its strip and its action row.
SIZES = """
(table) => {
  const above = table.hasAttribute("data-above") ? table.querySelector(".cb-hand").offsetHeight : 0;
  return [table.offsetHeight, table.querySelector(".cb-felt").offsetHeight + above];
}
"""


def test_every_state_fits_a_window_and_a_phone_and_is_played_in_one_height(open_page: Callable[..., BenchPage]) -> None:
    """In both themes; from the line-up on, felt and hand above the action row are as high at every moment of a play."""
    page = open_page(height=900, output_width=WIDE)
    states = {name: state for name, state in STATES.items() if name.startswith("eleven")}
    high, played = {}, set()
    for name, table in each_state(page, states):
        for width, dark in ((WIDE, False), (WIDE, True), (PHONE, False)):
            page.look(dark=dark, output_width=width)
            height, between = table.evaluate(SIZES)
            page.screenshot(f"{name}-{width}{'-dark' if dark else ''}", table)
            if height > ROOM[width]:
                high[name, width, dark] = height
            if width == WIDE:
                played.add(between)
        page.look(dark=False, output_width=WIDE)
    assert high == {}
    assert len(played) == 1
    assert page.console_errors == []
