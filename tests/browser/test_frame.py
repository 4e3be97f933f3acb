"""The frame of a table over whole games: it fits a window and a phone, and its main button keeps its place through each play.

Each game is shown twice on one page, as wide as the outputs of a notebook in a window of 1280 pixels, and as wide as a phone.
After every answer the page is asked once for the sizes of both, and of what a press of the reader makes of them.
"""

import json
from collections import defaultdict
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.states import STATES, each_state

WIDE, PHONE = 848, 360
ROOM = {WIDE: 760, PHONE: 1100}
GAME = """
import random
import cardbowl as cb

choice = random.Random(SEED)
table = cb.table(cb.new_game(NAME, "Otters", "Herons", seed=SEED), cover=False, coach=COACH)

def one():
    \"\"\"Draw a card, or give any answer; print what was asked, and of which play.\"\"\"
    asking, referee = table.asking, table.referee
    played = referee.plays[-1].played if referee.plays else None
    print(len(referee.plays), asking["kind"], played.kind.value if played else "")
    table.act({"step": asking["step"], "action": "step", "value": None} if asking["kind"] in ("draw", "outcome") else
              {"step": asking["step"], "action": "answer", "value": any_answer(asking)})

def any_answer(asking):
    place, numbers = asking.get("place"), asking.get("range")
    if place:
        formation = choice.choice(place["formations"])
        return {"formation": formation["value"], "cards": choice.sample(place["deck"], len(formation["roles"]))}
    if numbers:
        return choice.randint(numbers["min"], numbers["max"])
    return choice.choice(asking["options"])["value"]
"""
#: Hear what Python said, and measure every table: now, and after what a reader may press before the next answer.
MEASURE = """
async (messages) => {
  const TAG = 9; // the label of a card is below its edge
  await bench.hear(messages);
  await bench.isQuiet();
  const measured = [];
  for (const table of document.querySelectorAll(".cardbowl-table")) {
    const { left, top } = table.getBoundingClientRect();
    const of = (name) => {
      const button = table.querySelector(".cb-ask-row button")?.getBoundingClientRect();
      const parts = name === "asked" ? ".cb-ask, .cb-felt, .cb-spread, .cb-hand" : ".cb-felt, .cb-hand"; // lists lie over the felt
      const cut = [...table.querySelectorAll(parts)]
        .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + (part.matches(".cb-spread") ? TAG : 1))
        .map((part) => `${part.className} by ${part.scrollHeight - part.clientHeight}`);
      if (table.scrollWidth > table.clientWidth) cut.push("the table, at its side");
      measured.push({
        name, cut, width: table.clientWidth, height: table.offsetHeight,
        main: button ? [Math.round(button.left - left), Math.round(button.top - top)] : null,
        prompt: table.querySelector("[data-part=prompt]")?.innerText ?? "",
      });
    };
    const press = (selector, name) => {
      const found = table.querySelector(selector);
      found?.click();
      if (found) of(name);
    };
    of("asked");
    press('[data-action="unfold"]', "unfolded");
    press('[data-action="refused"]', "refused");
    press('[data-action="unfold"]', "folded");
    press('.cb-hand [data-card-key]', "a card held");
    press('.cb-ask [data-action="place_next"]', "a card placed");
    press('.cb-ask [data-action="done"]', "done too early");
    press('.cb-ask [data-action="clear"]', "taken back");
  }
  return measured;
}
"""

#: Each rulebook, and what has to come up in the stretch that is looked at: rows of cards, match-ups, hands, charts.
GAMES = {
    "cardbowl-2.0": ("cardbowl-2.0", 1, "request", 320, {"place", "squib", "rush", "pass", "punt", "field goal", "two-point"}),
    "cardbowl-2.0, with odds": ("cardbowl-2.0", 2, "always", 40, {"place", "kickoff"}),
    "doi": ("doi", 1, "request", 240, {"choose", "draw", "pass", "rush"}),
    "doi, with odds": ("doi", 5, "always", 60, {"choose"}),
    "football-strategy": ("football-strategy", 5, "request", 180, {"choose", "draw", "punt", "rush", "pass"}),
    "football-strategy, with odds": ("football-strategy", 5, "always", 180, {"choose", "draw", "punt", "rush", "pass"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_step_fits_and_the_main_button_keeps_its_place(open_page: Callable[..., BenchPage], name: str) -> None:
    game, seed, coach, steps, kinds = GAMES[name]
    page = open_page(height=900)
    page.show(f"NAME, SEED, COACH = {game!r}, {seed}, {coach!r}", GAME, "table", "table")
    for cell, width in ((2, WIDE), (3, PHONE)):
        page.cell_at(cell).evaluate("(cell, width) => { cell.style.width = `${width}px`; cell.style.padding = 0; }", width)
    page.output(".cardbowl-table").nth(1).wait_for()
    seen, main, high, cut = set(), defaultdict(set), {}, set()
    for _ in range(steps):
        play, asked, kind = page.kernel.evaluate("one()").strip("\n").split(" ", 2)
        seen |= {asked, kind}
        for each in page.page.evaluate(MEASURE, page.kernel.take_outbox()):
            where = f"{each['name']} at {each['prompt']}"
            if each["height"] > ROOM[each["width"]]:
                high[where, each["width"]] = each["height"]
            if each["width"] == WIDE and each["main"]:
                main[play].add(tuple(each["main"]))
            cut |= {(where, each["width"], part) for part in each["cut"]}
    assert high == {}
    assert cut == set()
    assert {play: places for play, places in main.items() if len(places) > 1} == {}
    assert kinds <= seen, sorted(seen)
    assert page.console_errors == []
