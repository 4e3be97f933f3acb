"""The frame of a table over whole games: it fits a window and a phone, and its main button keeps its place through each play.

Each game is shown twice on one page, as wide as the outputs of a notebook in a window of 1280 pixels, and as wide as a phone.
After every answer the page is asked once for the sizes of both, and of what a press of the reader makes of them;
where something new is asked, with each of its panels open, too.
"""

from collections import defaultdict
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.frame import PHONE, ROOM, WIDE, measured, show_twice
from browser.pointers import Finger, middle
from playwright.sync_api import expect

GAME = """
import random
import cardbowl as cb

choice = random.Random(SEED)
teams = () if NAME == "showdown" else ("Otters", "Herons")  # its teams have names
table = cb.table(cb.new_game(NAME, *teams, seed=SEED), cover=False, coach=COACH)

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
#: Each rulebook, and what has to come up in the stretch that is looked at: rows of cards, match-ups, hands, charts.
GAMES = {
    "cardbowl-2.0": ("cardbowl-2.0", 1, "request", 300, {"place", "squib", "rush", "pass", "punt", "field goal", "two-point"}),
    "cardbowl-2.0, with odds": ("cardbowl-2.0", 2, "always", 40, {"choose", "draw", "kickoff"}),
    "doi": ("doi", 1, "request", 200, {"choose", "draw", "pass", "rush"}),
    "doi, with odds": ("doi", 5, "always", 50, {"choose"}),
    "football-strategy": ("football-strategy", 5, "request", 120, {"choose", "draw", "rush", "pass"}),
    "showdown": ("showdown", 6, "request", 260, {"choose", "draw", "kickoff", "rush", "pass", "punt", "field goal"}),
    "football-strategy, with odds": ("football-strategy", 5, "always", 120, {"choose", "draw", "rush", "pass"}),
}


PANELS = {"history", "settings", "clock", "board", "drives"}


@pytest.mark.parametrize("name", GAMES)
def test_every_step_fits_and_the_main_button_keeps_its_place(open_page: Callable[..., BenchPage], name: str) -> None:
    game, seed, coach, steps, kinds = GAMES[name]
    page = open_page(height=900)
    show_twice(page, f"NAME, SEED, COACH = {game!r}, {seed}, {coach!r}", GAME)
    pairs, panels, main, high, cut = set(), set(), defaultdict(set), {}, set()
    for _ in range(steps):
        play, asked, kind = page.kernel.evaluate("one()").strip("\n").split(" ", 2)
        opens = (asked, kind) not in pairs
        pairs.add((asked, kind))
        for each in measured(page, opens=opens):
            panels |= {each["name"]} & PANELS
            where = f"{each['name']} at {each['prompt']}"
            if each["height"] > ROOM[each["width"]]:
                high[where, each["width"]] = each["height"]
            if each["width"] == WIDE and each["main"]:
                main[play].add(tuple(each["main"]))
            cut |= {(where, each["width"], part) for part in each["cut"]}
    assert high == {}, sorted(high.items())
    assert cut == set()
    assert {play: places for play, places in main.items() if len(places) > 1} == {}
    assert kinds <= {each for pair in pairs for each in pair}, sorted(pairs)
    assert panels == PANELS if game == "cardbowl-2.0" else panels == PANELS - {"clock", "board"}
    assert page.console_errors == []


def test_the_field_comes_in_its_size_so_that_nothing_moves_later(open_page: Callable[..., BenchPage]) -> None:
    """The page tells of sizes in its next frame, which comes late where there is much to do; here it never does."""
    page = open_page(height=900, output_width=WIDE)
    page.open_cells("NAME, SEED, COACH = 'football-strategy', 5, 'always'", GAME, "table")
    page.page.evaluate("() => { window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} }; }")
    page.run_cells()
    strip = page.output(".cb-strip")
    expect(page.output(".cardbowl-table")).to_be_visible()
    expect(strip).to_have_count(0)  # both sides choose their charts
    for _ in range(12):
        page.kernel_eval("one()")
        if strip.count():
            break
    drawn, wide = strip.evaluate("(strip) => [strip.viewBox.baseVal.width, strip.clientWidth]")
    assert drawn == wide > 700
    assert page.console_errors == []


PLACING = "import cardbowl as cb\nfrom cardbowl import lessons\n\ntable = cb.table(lessons.first_play(seed=3))"
#: A frame is drawn, and after it another one: what the page does by itself is done.
NEXT_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"


@pytest.fixture
def phone(open_page: Callable[..., BenchPage]) -> BenchPage:
    """A table in a phone, scrolled to its hand."""
    page = open_page(touch=True, width=380, height=720, output_width=PHONE)
    page.show(PLACING, "table")
    page.output(".cb-hand").scroll_into_view_if_needed()
    page.page.evaluate("() => document.querySelector('.cb-hand').scrollIntoView({ block: 'end' })")
    return page


def stroke(page: BenchPage, x: float, y: float, *, hold: int = 0) -> None:
    """Put a finger on the seven of diamonds, keep it there for so long, move it so far, and lift it."""
    finger, start = Finger(page.page), middle(page.output('[data-card="7D"]'))
    finger.down(*start)
    page.page.wait_for_timeout(hold)
    for part in range(1, 9):
        finger.move(start[0] + x * part / 8, start[1] + y * part / 8)
        page.page.evaluate(NEXT_FRAMES)
    finger.up(start[0] + x, start[1] + y)
    page.page.evaluate(NEXT_FRAMES)


def test_on_a_phone_a_swipe_over_the_hand_scrolls_the_page(phone: BenchPage) -> None:
    before = phone.page.evaluate("() => scrollY")
    stroke(phone, 3, 160)
    assert phone.page.evaluate("() => scrollY") < before - 60
    expect(phone.output("[data-slot][data-face]")).to_have_count(0)
    expect(phone.output("[data-held]:not([data-slot])")).to_have_count(0)
    assert phone.console_errors == []


@pytest.mark.parametrize("hold", [0, 320], ids=["to the side", "held"])
def test_on_a_phone_a_held_or_a_sideways_move_drags_and_nothing_scrolls(phone: BenchPage, hold: int) -> None:
    before = phone.page.evaluate("() => scrollY")
    card, place = middle(phone.output('[data-card="7D"]')), middle(phone.output('[data-slot="0"]'))
    finger = Finger(phone.page)
    finger.down(*card)
    phone.page.wait_for_timeout(hold)
    if not hold:
        finger.move(card[0] + 14, card[1])
        phone.page.evaluate(NEXT_FRAMES)
    for part in range(1, 9):
        finger.move(*(a + (b - a) * part / 8 for a, b in zip(card, place, strict=True)))
        phone.page.evaluate(NEXT_FRAMES)
    finger.up(*place)
    expect(phone.output('[data-slot="0"]')).to_have_attribute("data-face", "7D")
    assert phone.page.evaluate("() => scrollY") == before
    assert phone.console_errors == []


def test_on_a_phone_the_places_are_above_the_hand_and_after_done_the_next_button_is_in_view(phone: BenchPage) -> None:
    """Both are on the screen at once; Done is pressed from the end of the hand, and the table is much lower then."""
    hand, slot = phone.output(".cb-hand").bounding_box(), phone.output('[data-slot="0"]').bounding_box()
    assert hand
    assert slot
    assert 0 <= slot["y"] < hand["y"]
    assert hand["y"] + hand["height"] <= 721
    for card in ("2D", "3D", "QD", "KD"):
        phone.output(f'[data-card="{card}"]').click()
        phone.output('[data-action="place_next"]').click()
    phone.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    phone.page.evaluate("() => document.querySelector('[data-action=done]').click()")
    expect(phone.output('.cb-ask [data-action="step"]')).to_be_in_viewport(ratio=1)
    assert phone.console_errors == []


def test_words_while_python_is_busy_and_long_messages_move_nothing(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(height=900, output_width=WIDE)
    page.show(PLACING, "table")
    table, done = page.output(".cardbowl-table"), page.output('[data-action="done"]')
    before = [table.bounding_box(), done.bounding_box()]
    words = "Python does not answer. Your 3 presses are kept, in order. The square button above stops what takes too long."
    table.evaluate("(table) => { table.dataset.waiting = 'silent'; }")
    page.output(".cb-waiting").evaluate("(line, words) => line.append(words)", words)
    expect(page.output(".cb-waiting")).to_be_visible()
    assert [table.bounding_box(), done.bounding_box()] == before
    table.evaluate("(table) => { delete table.dataset.waiting; }")
    page.kernel_eval(f"table.tell('refused', {' '.join([words] * 3)!r})")
    more = page.output('[data-action="whole"]')
    expect(more).to_have_text("more")
    assert [table.bounding_box(), done.bounding_box()] == before
    more.click()
    expect(more).to_have_text("less")
    expect(page.output("[data-part=message]")).to_contain_text(words)
    assert [table.bounding_box(), done.bounding_box()] == before
    assert page.violations(table) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_what_is_not_allowed_is_one_press_away_and_lies_over_the_felt(open_page: Callable[..., BenchPage], dark: bool) -> None:
    page = open_page(height=900, output_width=WIDE, dark=dark)
    page.show(PLACING, "table.act({'step': table.shown_step, 'action': 'undo', 'value': None}); table")
    table, fold = page.output(".cardbowl-table"), page.output('[data-action="unfold"]')
    expect(fold).to_contain_text("1 more is not allowed now")
    before = table.bounding_box()
    fold.click()
    reason = page.output(".cb-refused-list")
    expect(reason).to_contain_text("a spike is only possible while the clock is running")
    assert table.bounding_box() == before
    felt, box = page.output(".cb-felt").bounding_box(), reason.bounding_box()
    assert felt
    assert box
    assert felt["y"] < box["y"] < felt["y"] + felt["height"]
    assert page.violations(table) == []
    page.page.keyboard.press("Escape")
    expect(reason).to_have_count(0)
    expect(fold).to_be_focused()
    assert page.console_errors == []
