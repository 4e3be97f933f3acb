"""What goes wrong in real notebooks: kernels restart, pages are reloaded, outputs come and go, names hold markup, tables pile up.

Nothing may be lost, nothing may be on the console, and nothing may stay behind.
"""

import json

from browser.bench import BenchPage
from browser.lab import NOTEBOOK, Lab, LabPage
from browser.lessons import press
from browser.notebook_page import NotebookPage
from playwright.sync_api import expect

A_RUSH = """
import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone

table = cb.table(alone.rush("10H", "5C", spot=30, seed=4))
"""
A_GAME = """
import cardbowl as cb

game = cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=3, away_player="sensible")
table = cb.table(game, save_to="kept-game.json")
"""
MARKUP = "<img src=x onerror=window.hurt=1><b>B</b>"
NAMES_WITH_MARKUP = f"""
import cardbowl as cb

MARKUP = {MARKUP!r}

def rule():
    yield cb.Note("X.1", MARKUP + "</script><script>window.hurt=1</script>")
    card = yield cb.Draw(0, MARKUP, "X.2")
    choice = yield cb.Choose(0, "what", (MARKUP, "other"), "X.3", prompt=MARKUP, refused={{"no": (MARKUP, "X.4")}})
    yield cb.Note("X.5", "{{}} and {{}}", (card, MARKUP))
    return MARKUP

game = cb.new_game("cardbowl-2.0", home=MARKUP[:40], away="<script>hurt=1</script>", seed=1)
whole = cb.table(game)
own = cb.table(rule, names=(MARKUP[:40], "B"))
"""
MANY = """
import gc
import cardbowl as cb
from IPython.display import display
from cardbowl.games.cardbowl2.starts import alone

def instances():
    gc.collect()
    return len([one for one in gc.get_objects() if type(one).__name__ == "TableWidget"])

def objects():
    gc.collect()
    return len(gc.get_objects())

def one_more():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    table.act({"step": table.shown_step, "action": "play_on"})
    table.close()
"""


def moved(page: NotebookPage, table: str = "table") -> list[str]:
    """What has been answered so far, read from the kernel."""
    answers: list[str] = json.loads(page.kernel_eval(f"import json; print(json.dumps({table}.log))"))
    return answers


def test_a_game_survives_the_kernel_and_the_page(lab: Lab, lab_page: LabPage) -> None:
    (lab.folder / "kept-game.json").unlink(missing_ok=True)
    lab_page.run(lab.write_notebook("kept.ipynb", A_GAME, "table"))
    table = lab_page.output(".cardbowl-table")
    press(table, "step")
    press(table, "undo")
    press(table, "step")
    before = moved(lab_page)
    assert len(before) == 1
    lab_page.reload("kept.ipynb")  # the kernel lives on, the page is a new one
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    expect(table.locator("[data-part=prompt]")).not_to_be_empty()
    press(table, "step") if table.locator('[data-action="step"]').count() else press(table, "option")
    after = moved(lab_page)
    assert after[: len(before)] == before
    assert len(after) == len(before) + 1
    lab_page.restart_and_run_all()
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    assert moved(lab_page) == after
    expect(table.locator("[data-part=message]")).to_contain_text(
        f"The game in kept-game.json goes on after {len(after)} answers."
    )
    assert lab_page.console_errors == []


def test_two_views_of_one_table_show_the_same_and_one_press_counts_once(page: BenchPage) -> None:
    page.show(A_RUSH, "table", "table")
    views = page.output(".cardbowl-table")
    expect(views).to_have_count(2)
    press(views.first, "step")
    expect(views.last.locator(".cb-lanes")).to_contain_text("10 + 13 = 23")
    page.page.evaluate("""() => {
      for (const view of document.querySelectorAll('.cardbowl-table')) view.querySelector('[data-primary]').click();
    }""")
    expect(views.last.locator("[data-part=message]")).to_contain_text("it was meant for step")
    assert len(moved(page)) == 2
    # One view goes, the other plays on.
    page.clear_output(1)
    expect(views).to_have_count(1)
    press(views, "play_on")
    assert page.kernel_eval("print(table.referee.is_over)") == "True\n"
    assert page.console_errors == []


def test_an_output_comes_and_goes_and_a_table_is_closed_and_opened_again(lab_page: LabPage) -> None:
    lab_page.show(A_RUSH, "table", "table.close()", "again = cb.table(table.referee)\nagain")
    lab_page.page.wait_for_function(f"() => {NOTEBOOK}.content.widgets[3].model.outputs.length > 0")
    table = lab_page.output(".cardbowl-table")
    expect(table).to_have_count(1)
    press(table, "step")
    for _ in range(3):
        lab_page.run_cell(3)
        expect(table).to_have_count(1)
        expect(table.locator(".cb-lanes")).to_contain_text("10 + 13 = 23")
    press(table, "play_on")
    assert lab_page.kernel_eval("print(table.referee.is_over)") == "True\n"
    assert lab_page.console_errors == []


def test_names_and_notes_with_markup_stay_text(page: BenchPage) -> None:
    page.show(NAMES_WITH_MARKUP, "whole", "own")
    tables = page.output(".cardbowl-table")
    expect(tables).to_have_count(2)
    own = tables.last
    expect(own).to_contain_text("<img src=x onerror=window.hurt=1>")
    press(own, "step")
    own.locator(".cb-chip").first.click()
    page.page.keyboard.press("Escape")
    press(own, "option")
    expect(own.locator("[data-part=over]")).to_contain_text("<b>B</b>")
    assert tables.locator("img, script, b b").count() == 0
    assert page.page.evaluate("() => window.hurt") is None
    assert page.console_errors == []


def test_two_hundred_tables_leave_nothing_behind(lab_page: LabPage) -> None:
    lab_page.show(MANY, "one_more()", "shown = cb.table(alone.rush('10H', '5C'))\nshown")
    expect(lab_page.output(".cardbowl-table")).to_have_count(1)
    lab_page.kernel_eval("for _ in range(20): one_more()")
    lab_page.kernel_eval("before = objects()")
    assert lab_page.kernel_eval("print(instances())") == "1\n"
    nodes, heap = lab_page.page_memory()
    lab_page.kernel_eval("for _ in range(200): one_more()")
    assert lab_page.kernel_eval("print(instances())") == "1\n"
    # Objects, not bytes: what is still on its way to the page makes the size of a kernel waver.
    grown = int(lab_page.kernel_eval("print(objects() - before)"))
    assert grown < 200, f"200 tables have left {grown} objects behind"
    press(lab_page.output(".cardbowl-table"), "step")
    # Shown and taken away as well: the page forgets them.
    for _ in range(30):
        lab_page.run_cell(2)
        expect(lab_page.output(".cardbowl-table")).to_have_count(1)
    for _ in range(60):  # JupyterLab lets go of old outputs in its own time
        nodes_after, heap_after = lab_page.page_memory()
        if nodes_after < nodes * 1.2 + 200:
            break
        lab_page.page.wait_for_timeout(500)
    assert nodes_after < nodes * 1.2 + 200, f"{nodes} elements became {nodes_after}"
    assert heap_after < heap + 30e6, f"{heap / 1e6:.0f} MB became {heap_after / 1e6:.0f} MB"
    assert lab_page.console_errors == []
