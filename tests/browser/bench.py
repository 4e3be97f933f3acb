"""The bench page: a bare page in which widgets are drawn and used as in JupyterLab, and which is there in a second.

Everything that reaches a widget is real: its bundle, the runtime of anywidget that fetches it, the models and the manager
of ipywidgets, their messages, and the themes of JupyterLab. There is no JupyterLab around it and no kernel behind it:
`bench.js` is the notebook, and `Kernel` runs the cells in the test's own process.
"""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from browser.kernel import Kernel, Output
from browser.notebook_page import PROJECT, NotebookPage, new_context
from jupyter_core.paths import ENV_JUPYTER_PATH
from playwright.sync_api import Browser, Locator, Route

#: Nobody listens there: the page comes from the test, and whatever else it asked for would be refused.
ADDRESS = "http://127.0.0.1:1/"
SHARED = Path(ENV_JUPYTER_PATH[0])
#: What ipywidgets and anywidget bring for a classic notebook, by the names of the modules.
MODULES = {
    "nbextensions/jupyter-js-widgets/extension": SHARED / "nbextensions" / "jupyter-js-widgets" / "extension.js",
    "anywidget": SHARED / "nbextensions" / "anywidget" / "index.js",
}
THEMES = SHARED / "lab" / "themes" / "@jupyterlab"
SHORTCUTS = SHARED / "lab" / "schemas" / "@jupyterlab" / "notebook-extension" / "tracker.json"
#: How JupyterLab lays out what concerns an output; all colours and fonts are those of its themes.
STYLE = """
body { margin: 0; background: var(--jp-layout-color0); color: var(--jp-ui-font-color1);
  font-family: var(--jp-ui-font-family); font-size: var(--jp-ui-font-size1); }
.jp-Notebook { padding: 10px; }
.jp-OutputArea-output { overflow: auto; color: var(--jp-content-font-color1); }
.jp-OutputArea-output > pre { margin: 0; font-family: var(--jp-code-font-family); font-size: var(--jp-code-font-size); }
"""

#: When what is on the page has been drawn, and what that makes it do by itself has been drawn, too.
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@cache
def document() -> str:
    """The page: both themes, of which one is switched on, the notebook, and the modules of the widgets."""
    themes = "".join(
        f'<style class="theme" data-theme="{theme}">{text_of(THEMES / f"theme-{theme}-extension" / "index.css")}</style>'
        for theme in ("light", "dark")
    )
    shortcuts = json.loads(text_of(SHORTCUTS))["jupyter.lab.shortcuts"]
    modules = "".join(f'<script data-name="{name}">{text_of(path)}</script>' for name, path in MODULES.items())
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>{themes}<style>{STYLE}</style><body>'
        '<div hidden><ul><li><a id="help_menu"></a></ul></div>'
        '<main class="jp-Notebook jp-mod-commandMode" tabindex="0" aria-label="Notebook"></main>'
        f"<script>window.SHORTCUTS = {json.dumps(shortcuts)}</script>"
        f"<script>{text_of(Path(__file__).parent / 'bench.js')}</script>{modules}"
    )


def text_of(path: Path) -> str:
    """A style sheet or a script, escaped for a page."""
    return path.read_text(encoding="utf-8").replace("</script", r"<\/script")


@dataclass
class BenchPage(NotebookPage):
    """A bench page: cells run in the test's process, and `kernel.names` has what they made."""

    kernel: Kernel = field(default_factory=Kernel)
    _cells: list[dict[str, Any]] = field(default_factory=list)

    def prepare(self, *, dark: bool, moves: bool, width: int, height: int, output_width: int) -> None:
        super().prepare(dark=dark, moves=moves, width=width, height=height, output_width=output_width)
        self.kernel.errors.clear()

    def open(self, name: str) -> None:
        lesson = json.loads((PROJECT / "notebooks" / name).read_text(encoding="utf-8"))
        self._open([cell | {"source": "".join(cell["source"])} for cell in lesson["cells"]])

    def open_cells(self, *sources: str) -> None:
        self._open([{"id": f"c{number}", "cell_type": "code", "source": source} for number, source in enumerate(sources)])

    def _open(self, cells: list[dict[str, Any]]) -> None:
        self.rest()  # what the page has yet to say is said
        self._cells = [cell | {"outputs": []} for cell in cells]
        self.page.goto(ADDRESS)
        self.use_theme(dark=self.dark)
        self.set_output_width()
        self.page.evaluate("(count) => bench.open(count)", len(cells))

    def run_cells(self) -> None:
        for number, cell in enumerate(self._cells):
            if cell["cell_type"] == "code":
                self.run_cell(number)
        assert self.cell_errors() == [], "cells raised"

    def run_cell(self, number: int) -> None:
        outputs: list[Output] = self.kernel.run(self._cells[number]["source"])
        self._cells[number]["outputs"] = outputs
        self.page.evaluate(
            "async ([number, messages, outputs]) => { await bench.hear(messages); bench.show(number, outputs); }",
            [number, self.kernel.take_outbox(), outputs],
        )

    def kernel_eval(self, code: str) -> str:
        self.page.evaluate("() => bench.isQuiet()")
        printed = self.kernel.evaluate(code)
        self.page.evaluate("(messages) => bench.hear(messages)", self.kernel.take_outbox())
        return printed

    def answer(self, text: str) -> str:
        """Answer a message of the page."""
        self.kernel.answer(json.loads(text))
        return self.kernel.take_outbox()

    def cells(self) -> list[dict[str, Any]]:
        return self._cells

    def touched(self) -> list[str]:
        called: list[str] = self.page.evaluate("() => bench.called")
        return called

    def cell_at(self, number: int) -> Locator:
        found = self.page.locator(f".jp-Cell[data-windowed-list-index='{number}']")
        found.evaluate("(cell) => cell.scrollIntoView()")
        return found

    def focus_notebook(self) -> None:
        self.page.locator(".jp-Notebook").focus()

    def clear_output(self, number: int) -> None:
        self._cells[number]["outputs"] = []
        self.page.evaluate("(number) => bench.clear(number)", number)

    def use_theme(self, *, dark: bool) -> None:
        self.page.evaluate(
            """(dark) => {
              for (const sheet of document.querySelectorAll("style.theme"))
                sheet.media = sheet.dataset.theme === (dark ? "dark" : "light") ? "all" : "not all";
              document.body.dataset.jpThemeLight = String(!dark);
            }""",
            dark,
        )

    def look(self, *, dark: bool = False, output_width: int = 0) -> None:
        """Give what is on the page another theme and another width, and wait for what it changes by itself."""
        self.dark, self.output_width = dark, output_width
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.use_theme(dark=dark)
        self.set_output_width()
        self.page.evaluate(TWO_FRAMES)

    def errors(self) -> list[str]:
        return self.console_errors + self.kernel.errors

    def rest(self) -> None:
        self.page.goto("about:blank")
        self.kernel.restart()

    def close(self) -> None:
        self.page.context.close()
        self.kernel.close()


def new_bench_page(browser: Browser, *, touch: bool) -> BenchPage:
    """A bench page that reaches nothing at all."""
    opened = BenchPage(new_context(browser, touch=touch).new_page())

    def give(route: Route) -> None:
        route.fulfill(body=document(), content_type="text/html; charset=utf-8")

    opened.page.route(ADDRESS, give)
    opened.page.expose_binding("toKernel", lambda _, text: opened.answer(text))
    opened.watch(ADDRESS)
    return opened
