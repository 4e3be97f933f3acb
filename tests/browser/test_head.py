"""The head of a lesson in JupyterLab: Run All ends at the top, links open lessons, and progress comes back in a new kernel."""

from pathlib import Path

from browser.lab import NOTEBOOK, LabPage
from browser.lessons import keep_picture
from playwright.sync_api import expect

HEAD = "from cardbowl import lessons\nlessons.head('12')"
LONG = "# a line of a long page\n" * 25 + "import time\ntime.sleep(0.2)\nprint('\\n' * 20)"
SCROLLER = f"({NOTEBOOK}.content.node.querySelector('.jp-WindowedPanel-outer') ?? {NOTEBOOK}.content.node)"


def where(page: LabPage) -> float:
    """How far the notebook is scrolled, in pixels, when all cells have run and nothing moves the page any more."""
    page.kernel_eval("")
    page.page.wait_for_timeout(1500)
    found: float = page.page.evaluate(f"() => {SCROLLER}.scrollTop")
    return found


def test_run_all_brings_the_reader_back_to_the_top(lab_page: LabPage) -> None:
    lab_page.open_cells(*[LONG] * 8)
    lab_page.run_cells()
    assert where(lab_page) > 0  # so it is without a head
    lab_page.open_cells(HEAD, *[LONG] * 8)
    lab_page.run_cells()
    assert where(lab_page) == 0
    assert lab_page.page.evaluate(f"() => {NOTEBOOK}.content.activeCellIndex") == 0
    lab_page.restart_and_run_all()
    assert where(lab_page) == 0


BUSY_PAGE = """
from IPython.display import Javascript
Javascript("const since = Date.now(); while (Date.now() - since < 2500);")
"""


def test_a_head_that_is_drawn_after_all_cells_have_run_brings_the_reader_back(lab_page: LabPage) -> None:
    quick = LONG.replace("time.sleep(0.2)", "")
    lab_page.open_cells(HEAD, BUSY_PAGE, *[quick] * 8)
    lab_page.run_cells()
    assert where(lab_page) == 0
    assert lab_page.page.evaluate(f"() => {NOTEBOOK}.content.activeCellIndex") == 0


def test_a_reader_who_scrolls_or_runs_one_cell_stays_there(lab_page: LabPage) -> None:
    lab_page.open_cells(HEAD, *[LONG] * 8)
    lab_page.run_cells()
    assert where(lab_page) == 0
    notebook = lab_page.page.locator(".jp-NotebookPanel .jp-Notebook")
    notebook.hover()
    lab_page.page.mouse.wheel(0, 2500)
    lab_page.page.wait_for_timeout(300)
    lab_page.run_cell(5)
    assert where(lab_page) > 1000
    lab_page.run_cells()  # read on before: the page is left alone
    assert where(lab_page) > 1000


def test_links_open_lessons_as_those_in_the_words_do(lab_page: LabPage) -> None:
    lab_page.open_cells(HEAD)
    lab_page.run_cells()
    lab_page.output(".cardbowl-head [data-way=next]").click()
    lab_page.page.wait_for_function(f"() => {NOTEBOOK}?.context?.path === '13_passing.ipynb'")
    assert lab_page.console_errors == []


QUESTIONS = (
    HEAD,
    "question = lessons.check('rushing.gain')\nquestion",
    "guess = lessons.predict('How far?', low=0, high=10, unit='yards')\nguess",
    "guess.reveal(4)",
    "cards = lessons.pick('A king?', answer='KS', deck='KS 7H')\ncards",
    "lessons.calibration()",
)


def test_what_was_solved_and_guessed_comes_back_in_a_new_kernel(lab_page: LabPage) -> None:
    lab_page.open_cells(*QUESTIONS)
    lab_page.run_cells()
    head = lab_page.output(".cardbowl-head")
    expect(head.locator("[data-part=solved]")).to_have_text("0 of 6 questions solved here")
    assert lab_page.kernel_eval("question.answer('2'); print(question.state)") == "right\n"  # Python's own answers are not kept
    lab_page.run_cell(1)
    boxes = lab_page.output(".cardbowl-question")
    boxes.nth(0).locator("[data-part=text]").fill("2 yards")
    boxes.nth(0).locator("[data-part=text]").press("Enter")
    expect(head.locator("[data-part=solved]")).to_have_text("1 of 6 questions solved here")
    boxes.nth(1).locator("[data-part=slider]").fill("7")
    boxes.nth(1).locator("[data-action=answer]").click()
    expect(boxes.nth(2)).to_contain_text("You guessed 7 yards: 3 too high.")
    lab_page.output("[data-card=KS]").click()
    lab_page.output(".cardbowl-picker [data-action=check]").click()
    expect(lab_page.output(".cardbowl-picker")).to_contain_text("Right.")
    expect(boxes.nth(3)).to_contain_text("1 guess: 30 points off")
    keep_picture(lab_page, "head-solved", head)
    lab_page.restart_and_run_all()
    expect(boxes.nth(0)).to_contain_text("You have solved this before: 2 yards.")
    expect(boxes.nth(2)).to_contain_text("You guessed 7 yards: 3 too high.")
    expect(lab_page.output(".cardbowl-picker")).to_contain_text("You have solved this before: KS.")
    expect(boxes.nth(3)).to_contain_text("1 guess: 30 points off")
    expect(head.locator("[data-part=solved]")).to_have_text("1 of 6 questions solved here")
    assert lab_page.kernel_eval("print(question.state, question.tries, cards.state)") == "not answered 0 not answered\n"
    assert '"rushing.gain": "2 yards"' in (kept(lab_page) / "progress.json").read_text(encoding="utf-8")
    assert lab_page.violations(".cardbowl-head") == []
    assert lab_page.console_errors == []


def kept(page: LabPage) -> Path:
    return page.lab.folder / "my-cardbowl"


def test_a_rule_id_in_the_words_opens_the_words_of_the_rule(lab_page: LabPage) -> None:
    lab_page.open_cells(HEAD)
    lab_page.run_cells()
    expect(lab_page.output(".cardbowl-head")).to_have_count(1)
    lab_page.page.evaluate(
        f"""() => {{
          const {{ model, widgets }} = {NOTEBOOK}.content;
          model.sharedModel.insertCell(1, {{ cell_type: "markdown", source: "A gain: `CB2.RUSH.5`, see `cb.table`." }});
          widgets[1].rendered = true;
        }}"""
    )
    words = lab_page.cell_at(1)
    rule = words.get_by_role("button", name="CB2.RUSH.5")
    rule.click()
    window = lab_page.output(".cardbowl-head [data-part=rule]")
    expect(window.locator("[data-part=rule-words]")).to_contain_text("Half the difference")
    lab_page.page.keyboard.press("Escape")
    expect(window).to_be_hidden()
    rule.focus()
    before = lab_page.touched()
    lab_page.page.keyboard.press("Enter")
    expect(window).to_be_visible()
    lab_page.screenshot("head-rule")
    assert lab_page.touched() == before
    expect(words.get_by_role("button")).to_have_count(1)
    assert lab_page.console_errors == []
