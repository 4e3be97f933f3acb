"""The main states of every widget: each a cell that shows it, for what looks at all of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from browser.lab import Lab, LabPage
from playwright.sync_api import Locator

START = """
import cardbowl as cb
from cardbowl import lessons
from cardbowl.games.cardbowl2 import alone
from cardbowl.widgets.progress import ReadingProgress

def at_table(referee, *intents, **options):
    \"\"\"A table after some intents, up to the moment when the ball is to be moved.\"\"\"
    table = cb.table(referee, **options)
    for action, value in intents:
        if table.asking["kind"] == "ball":
            break
        table.act({"step": table.asking["step"], "action": action, "value": value})
    return table

HAND = ("answer", {"formation": "2", "cards": ["2D", "3D", "QD", "KD"]})
STEP = ("step", None)
RUN = [HAND, STEP, ("answer", "KD")]
"""


@dataclass(frozen=True)
class State:
    """A widget in one state: the cell's code, and what is pressed then."""

    code: str
    selector: str = ".cardbowl-table"
    press: tuple[str, ...] = ()


#: By name; a part that is not there yet in one state is there in another.
STATES = {
    "table-call": State("at_table(lessons.first_play(seed=3).undo())"),
    "table-place": State(
        "at_table(lessons.first_play(seed=3))",
        press=('.cb-hand [data-card="KD"]', '[data-slot="1"]', '.cb-hand [data-card="QD"]'),
    ),
    "table-match-ups": State("at_table(lessons.first_play(seed=3), HAND, STEP)"),
    "table-odds": State("at_table(lessons.first_play(seed=3), *RUN, ('coach', None))"),
    "table-run": State("at_table(lessons.first_play(seed=3), *RUN, STEP, STEP, STEP, open_view='clock')"),
    "table-refused": State("at_table(lessons.first_play(seed=3).undo(), ('answer', 'spike'), open_view='board')"),
    "table-number": State("at_table(alone.punting(seed=2), coach='always')"),
    "table-pass": State("at_table(alone.passing('10H', '5C', seed=3), STEP, ('coach', None))"),
    "table-shuffle": State("at_table(lessons.first_play(seed=3), *RUN, dial='everything')"),
    "table-sum": State("at_table(lessons.first_play(seed=3), *RUN, STEP, STEP, ('sum', '99'), dial='sums')"),
    "table-ball": State(
        "at_table(lessons.first_play(seed=3), *RUN, ('shuffle', None), *[STEP, ('sum', '99'), ('show_sum', None)] * 9,"
        " dial='everything')"
    ),
    "table-cover": State("at_table(lessons.first_play(seed=3, opponent='you'), cover=True)"),
    "table-past": State("at_table(lessons.first_play(seed=3), *RUN, STEP, ('look', 3), open_view='drives')"),
    "table-tools": State(
        "at_table(lessons.first_play(seed=3), ('share', None))",
        press=("[data-value=history]", "[data-value=settings]"),
    ),
    "table-over": State("at_table(alone.kick(seed=2), *[STEP] * 6)"),
    "picker": State(
        "picker = lessons.pick('Which cards beat a 9?', most=3, answer='10H JH QH', hints=['Look right of the 9.'])\npicker",
        ".cardbowl-picker",
        press=('[data-card-key="10H"]', '[data-card-key="2C"]', "[data-action=check]"),
    ),
    "predict": State(
        "guess = lessons.predict('How far does it go?', low=0, high=9, unit='yards', cards='10H 5C')\nguess", ".cardbowl-question"
    ),
    "reveal": State("guess.keep(4, by_hand=True)\nguess.reveal(5, why='So it is.')", ".cardbowl-question"),
    "calibration": State("lessons.calibration()", ".cardbowl-question, table, .jp-RenderedHTMLCommon"),
    "check-wrong": State(
        "question = lessons.check('rushing.gain')\nquestion.answer('5')\nquestion",
        ".cardbowl-question",
        press=("[data-action=extra]",),
    ),
    "check-right": State("choice = lessons.check('rushing.match_up')\nchoice.solve()\nchoice", ".cardbowl-question"),
    "live-chart": State(
        """
from cardbowl.charts import dist_chart, number_rows

die = cb.Dist.uniform(range(1, 9))
cb.LiveChart(
    dist_chart(die, name="cards", least=1, most=8),
    inputs={"least": cb.Slider(1, 8, 3), "side": ["Otters", "Herons"]},
    update=lambda least, side: number_rows(die.map(lambda n: max(n, least)), least=1, most=8),
    says=lambda rows, **values: "So it is.",
)""",
        ".cardbowl-live-chart",
    ),
    "self-test": State("lessons.self_test()", ".cardbowl-self-test", press=("[data-works=no]",)),
    "progress": State("ReadingProgress(after=0)(0.4, 2000)", ".widget-hprogress, .jupyter-widgets.widget-inline-hbox"),
}


def open_states(lab: Lab, page: LabPage, name: str = "states.ipynb") -> LabPage:
    """A page with every state in a cell of its own."""
    page.run(lab.write_notebook(name, START, *(state.code for state in STATES.values())))
    return page


def each_state(page: LabPage) -> Iterator[tuple[str, Locator]]:
    """Every state by name, scrolled to and brought about."""
    for number, (name, state) in enumerate(STATES.items(), start=1):
        page.page.evaluate("(n) => jupyterapp.shell.currentWidget.content.scrollToItem(n, 'start')", number)
        cell = page.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{number}']")
        widget = cell.locator(".jp-OutputArea-output").locator(state.selector).first
        widget.wait_for()
        for selector in state.press:
            widget.locator(selector).first.click()
        page.page.mouse.move(2, 2)
        at_rest(widget)
        yield name, widget


def at_rest(widget: Locator) -> None:
    """Wait until nothing in the widget moves."""
    widget.evaluate("(part) => Promise.allSettled(part.getAnimations({ subtree: true }).map((each) => each.finished))")
