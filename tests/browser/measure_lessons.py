"""`make measure-lessons`: how long each lesson is, and what it costs to run. Nothing here passes or fails.

Screens and the heights of tables are those of JupyterLab in a window of 1280 by 900 pixels, after Run All.
The processor time is that of a kernel of its own that runs all cells, its start included: what else runs hardly changes it.
"""

import os
import resource
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from browser.chromium import chromium
from browser.lab import NOTEBOOK, LabPage, new_lab_page, serve
from browser.notebook_page import PROJECT
from nbclient import NotebookClient
from support.lesson_sizes import read, visible_lines, visible_words

#: Draws every cell, not only those in view, and gives the height of the lesson in screens, and those of its tables in pixels.
SIZES = f"""
async () => {{
  const notebook = {NOTEBOOK}.content;
  notebook.notebookConfig = {{ ...notebook.notebookConfig, windowingMode: "none" }};
  const scroller = notebook.node.querySelector(".jp-WindowedPanel-outer") ?? notebook.node;
  const height = async () => {{ await new Promise((done) => setTimeout(done, 500)); return scroller.scrollHeight; }};
  for (let before = -1, now = await height(), tries = 0; before !== now && tries < 20; tries++) {{
    [before, now] = [now, await height()];
  }}
  const shown = [...notebook.node.querySelectorAll(".cardbowl-table")].filter((each) => each.checkVisibility());
  const tables = shown.map((each) => Math.round(each.getBoundingClientRect().height));
  return {{ screens: scroller.scrollHeight / scroller.clientHeight, tables }};
}}
"""


def main(lessons: list[Path]) -> None:
    print(f"{'lesson':<42}{'words':>7}{'code':>6}{'screens':>9}{'CPU s':>7}  tables, pixels high", flush=True)
    with (
        tempfile.TemporaryDirectory() as home,
        serve(PROJECT / "notebooks", Path(home) / "lab", Path(home) / "refused.txt") as lab,
        chromium() as browser,
    ):
        page = new_lab_page(browser, lab, touch=False)
        page.prepare(dark=False, moves=False, width=1280, height=900, output_width=0)
        for lesson in lessons:
            sizes, notebook = on_screen(page, lesson.name), read(lesson)
            row = f"{lesson.stem:<42}{visible_words(notebook):>7}{visible_lines(notebook):>6}"
            tables = " ".join(map(str, sizes["tables"])) or "none"
            print(f"{row}{sizes['screens']:>9.1f}{processor_seconds(lesson):>7.1f}  {tables}", flush=True)
        page.close()


def on_screen(page: LabPage, name: str) -> dict[str, Any]:
    """The height of a lesson in screens, and those of its tables in pixels, when all cells have run."""
    page.run(name)
    sizes: dict[str, Any] = page.page.evaluate(SIZES)
    return sizes


def processor_seconds(lesson: Path) -> float:
    """The processor time of a kernel that runs all cells of a lesson."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    client = NotebookClient(nbformat.read(lesson, as_version=4), store_widget_state=False)
    with tempfile.TemporaryDirectory() as empty:
        client.execute(cwd=empty)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    os.environ.setdefault("PYTHONPATH", str(PROJECT))
    named = [PROJECT / "notebooks" / name for name in sys.argv[1:]]
    main(named or sorted((PROJECT / "notebooks").glob("*.ipynb")))
