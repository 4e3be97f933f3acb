"""A table under a finger: nothing moves while a play is stepped, what can be pressed is large enough, and no name is cut."""

import json
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.frame import PHONE, ROOM, WIDE
from browser.states import START, STATES, State, each_state
from playwright.sync_api import Locator, expect

PLAYS = """
import json
import cardbowl as cb
from cardbowl import lessons

RUN = {"formation": "2", "cards": ["2D", "3D", "QD", "KD"]}
table = cb.table(lessons.first_play(seed=SEED), cover=False)

def act(action, value=None):
    table.act({"step": table.asking["step"], "action": action, "value": value})

act("answer", RUN)

def one():
    \"\"\"The next step of the play; whether it was the last one.\"\"\"
    asking = table.asking
    act("step") if asking["kind"] != "choose" else act("answer", asking["options"][0]["value"])
    print(json.dumps(table.asking["kind"] == "outcome"))
"""
#: The top edges, and the height, of what a finger may be over, and of the table.
PLACES = """
async (messages) => {
  await bench.hear(messages);
  await bench.isQuiet();
  const table = document.querySelector(".cardbowl-table");
  const { top } = table.getBoundingClientRect();
  const of = (part) => table.querySelector(part)?.getBoundingClientRect();
  // in pixels of the screen: a part that is centered may begin half a pixel lower
  const parts = [".cb-ask-row button", ".cb-felt", ".cb-pile", ".cb-foot", ".cb-notes"];
  return [table.offsetHeight, ...parts.map((part) => Math.round(of(part).top - top))];
}
"""


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("width", [PHONE, 640])
def test_a_hand_play_is_stepped_in_one_height_and_no_button_moves(
    open_page: Callable[..., BenchPage], width: int, seed: int
) -> None:
    page = open_page(touch=True, width=max(390, width), height=900, output_width=width)
    page.show(f"SEED = {seed}", PLAYS, "table")
    page.output(".cardbowl-table").wait_for()
    places, over = [], False
    while not over:
        over = json.loads(page.kernel.evaluate("one()"))
        places.append(tuple(page.page.evaluate(PLACES, page.kernel.take_outbox())))
    assert len(places) > 3
    moved = {part: max(tops) - min(tops) for part, tops in enumerate(zip(*places, strict=True))}
    assert max(moved.values()) <= 1, (moved, places)
    assert page.console_errors == []


#: How wide and high each control is to a finger: with the border that takes presses beside it, as far as no part that it lies in
#: cuts that off (what has to be scrolled is not cut off); of a field in a label, the label.
TARGETS = """
(table) => {
  const found = [];
  for (const each of table.querySelectorAll("button, select, input, [data-action]")) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(".cb-hidden")) continue;
    const label = each.closest("label");
    const { left, right, top, bottom } = (label ?? each).getBoundingClientRect();
    const after = getComputedStyle(each, "::after");
    const around = after.content !== "none" && after.position === "absolute" ? after : null;
    const beside = (edge) => (around ? Math.max(0, -parseFloat(around[edge])) : 0);
    const edge = around ? parseFloat(getComputedStyle(each).borderTopWidth) : 0; // it begins within the border
    const at = { left: left + edge - beside("left"), right: right - edge + beside("right"), top: top + edge - beside("top"),
      bottom: bottom - edge + beside("bottom") };
    for (let part = each.parentElement; part && part !== table; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      if (overflowX === "hidden") [at.left, at.right] = [Math.max(at.left, box.left), Math.min(at.right, box.right)];
      if (overflowY === "hidden") [at.top, at.bottom] = [Math.max(at.top, box.top), Math.min(at.bottom, box.bottom)];
    }
    found.push({
      name: `${each.className} ${each.dataset.action ?? each.dataset.part ?? ""}`,
      size: [at.right - at.left, at.bottom - at.top],
      card: each.matches(".cb-hand .cb-card, .cb-man-card, .cb-slot, .cb-fan .cb-card"),
    });
  }
  return found;
}
"""
#: Pixels of a control, and at least of a card: thirteen ranks and eleven places share the width of a phone, and twenty-two cards
#: or a whole deck that of a tablet.
CONTROL, CARD, CARD_OF_MANY = 44, 36, 33
#: How wide a table is on phones and tablets; from `BROAD` on the notes stand beside the felt, and it is as low as in a notebook.
BROAD = 700
WIDTHS = [370, 480, 565, 702, WIDE]
ON_A_PHONE = [
    "table-place",
    "table-match-ups",
    "table-refused",
    "table-number",
    "table-sum",
    "table-ball",
    "table-shuffle",
    "table-tools",
    "table-history",
    "table-over",
    "eleven-offense",
    "eleven-elsewhere",
    "eleven-defense",
    "eleven-blocking",
    "eleven-response",
    "eleven-pass",
    "doi-hand",
    "doi-settings",
    "doi-penalty",
    "doi-field-goal",
    "strategy-offense",
    "strategy-chosen",
    "strategy-refused",
    "showdown-kickoff",
    "showdown-window",
    "showdown-play",
    "showdown-many",
    "showdown-key-players",
]
#: What a name is cut by: words without an end, and rows that have to be scrolled to the side.
CUT = """
(table) => [...table.querySelectorAll(".cb-player-name, .cb-spare-list, .cb-option b, .cb-option-odd span, .cb-call-name b")]
  .filter((each) => each.checkVisibility() && !each.matches(".cb-hidden"))
  .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0 ||
    (each.matches("b") && each.scrollHeight > each.clientHeight + 3))
  .map((each) => each.innerText)
"""


#: With the list of the places beside the formation, which stand on the pitch itself where the pointer is a mouse.
SHOWN = STATES | {
    "eleven-elsewhere": State("held(RUSH)", press=(".cb-hand [data-card='6C']", ".cb-spare-button")),
}


@pytest.mark.parametrize("width", WIDTHS)
def test_what_can_be_pressed_is_large_enough_for_a_finger_and_no_name_is_cut(
    open_page: Callable[..., BenchPage], width: int
) -> None:
    page = open_page(touch=True, width=width + 20, height=1300, output_width=width)
    small, cut, high = {}, {}, {}
    smallest = CARD if width == WIDTHS[0] else CARD_OF_MANY
    for name, table in each_state(page, {name: SHOWN[name] for name in ON_A_PHONE}):
        for target in table.evaluate(TARGETS):
            least = smallest if target["card"] else CONTROL
            if min(target["size"]) < least - 0.5:
                small[name, target["name"]] = target["size"]
        if names := table.evaluate(CUT):
            cut[name] = names
        if width >= BROAD and (height := table.evaluate("(table) => table.offsetHeight")) > ROOM[WIDE]:
            high[name] = height
        page.screenshot(f"{name}-finger-{width}", table)
    assert small == {}
    assert cut == {}
    assert high == {}
    assert page.console_errors == []


def test_the_words_of_a_turn_stand_clear_of_the_dots_of_cards_that_may_be_moved(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, width=390, height=1300, output_width=320)
    for name, table in each_state(page, {name: STATES[name] for name in ("eleven-blocking", "eleven-response")}):
        words = table.locator(".cb-eleven-words").bounding_box()
        first = min(each["y"] for each in map(Locator.bounding_box, table.locator(".cb-man-card[data-moves]").all()) if each)
        assert words
        assert words["y"] + words["height"] <= first - 7, name


@pytest.mark.parametrize("width", [370, 640, WIDE])
def test_a_place_beside_the_formation_is_in_a_list_that_closes_with_a_card(
    open_page: Callable[..., BenchPage], width: int
) -> None:
    page = open_page(touch=True, width=width + 20, height=1300, output_width=width)
    page.show(START, "held(RUSH)")
    page.output('.cb-hand [data-card="6C"]').tap()
    page.output(".cb-spare-button").tap()
    page.output('.cb-spare-list [data-spare]:has-text("left tight end")').tap()
    expect(page.output('[data-slot][data-face="6C"]')).to_be_visible()
    expect(page.output(".cb-spare-list")).to_have_count(0)
    assert page.console_errors == []


SEVEN = """
import cardbowl as cb

WAYS = ("run inside", "run outside", "short pass", "long pass", "punt on first down", "kick a field goal", "kneel")

def seven():  # as many as stand in two rows
    return (yield cb.Choose(cb.OFFENSE, "what", WAYS, "my rule"))
"""


def test_options_in_two_rows_are_large_enough_on_a_tablet(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, width=1024, height=900, output_width=848)
    page.show(SEVEN, "cb.table(seven, coach='off')")
    table = page.output(".cardbowl-table")
    table.wait_for()
    options = [target["size"] for target in table.evaluate(TARGETS) if "cb-option" in target["name"]]
    page.screenshot("options-in-two-rows", table)
    assert len(options) == 7
    assert min(min(size) for size in options) >= CONTROL - 0.5, options
    assert page.console_errors == []
