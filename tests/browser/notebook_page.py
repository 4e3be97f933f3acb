"""A page with a notebook in it, and what every test does there; `LabPage` and `BenchPage` say how it is opened and run."""

import os
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from browser.pointers import Finger, Mouse, carry
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Request, WebSocket

PROJECT = Path(__file__).parents[2]
AXE = PROJECT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"


@dataclass
class NotebookPage(ABC):
    """One page of one browser context, and everything that a test wants to do in it."""

    page: Page
    dark: bool = False
    output_width: int = 0
    left_loopback: list[str] = field(default_factory=list)  # addresses that the page asked for, all refused
    console_errors: list[str] = field(default_factory=list)  # errors on the console, and uncaught exceptions

    def prepare(self, *, dark: bool, moves: bool, width: int, height: int, output_width: int) -> None:
        """Begin anew: colours, whether things move (else as for people who want less motion, in half the time), sizes in pixels.

        Outputs are `output_width` wide (0: as wide as the page lets them be).
        """
        self.dark, self.output_width = dark, output_width
        self.left_loopback.clear()
        self.console_errors.clear()
        self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="no-preference" if moves else "reduce")
        self.page.set_viewport_size({"width": width, "height": height})

    def set_output_width(self) -> None:
        """Make outputs as narrow as they were wanted, as on a phone."""
        wanted = f".jp-OutputArea-output {{ max-width: {self.output_width}px; }}" if self.output_width else ""
        self.page.evaluate(
            """(text) => {
              const style = document.querySelector("#narrow") ?? document.head.appendChild(document.createElement("style"));
              Object.assign(style, { id: "narrow", textContent: text });
            }""",
            wanted,
        )

    # ---- the notebook ------------------------------------------------------------------------------------------------

    @abstractmethod
    def open(self, name: str) -> None:
        """Open a lesson, or a notebook beside the lessons, with a kernel of its own."""

    @abstractmethod
    def open_cells(self, *sources: str) -> None:
        """Open a new notebook with these code cells, and a kernel of its own."""

    @abstractmethod
    def run_cells(self) -> None:
        """Run all cells of the open notebook, once more if need be, and fail if one of them raised."""

    @abstractmethod
    def run_cell(self, number: int) -> None:
        """Run one cell, once more if need be."""

    @abstractmethod
    def kernel_eval(self, code: str) -> str:
        """The output or error of code run in the notebook's kernel, without a trace in the notebook.

        What the page has sent by then is dealt with before.
        """

    @abstractmethod
    def cells(self) -> list[dict[str, Any]]:
        """The cells as they are now, in nbformat's form, outputs included."""

    @abstractmethod
    def touched(self) -> list[str]:
        """The effects of keys on the notebook so far: the same list before and after, if no key was a shortcut of it."""

    @abstractmethod
    def cell_at(self, number: int) -> Locator:
        """The cell with that number, scrolled to."""

    @abstractmethod
    def focus_notebook(self) -> None:
        """Move the focus to the notebook."""

    @abstractmethod
    def clear_output(self, number: int) -> None:
        """Take the outputs of a cell off the page."""

    @abstractmethod
    def use_theme(self, *, dark: bool) -> None:
        """Change to JupyterLab's dark theme, or its light one."""

    @abstractmethod
    def rest(self) -> None:
        """End the kernel, and close the notebook; another one may be opened."""

    @abstractmethod
    def close(self) -> None:
        """End the kernel, and the page."""

    def errors(self) -> list[str]:
        """Everything that went wrong and is not on the page."""
        return self.console_errors

    def run(self, name: str) -> None:
        """Open a lesson and run all its cells."""
        self.open(name)
        self.run_cells()

    def show(self, *sources: str) -> None:
        """Open a new notebook with these code cells, and run them."""
        self.open_cells(*sources)
        self.run_cells()

    def cell(self, ident: str) -> Locator:
        """The cell with that ID, scrolled to."""
        return self.cell_at([each["id"] for each in self.cells()].index(ident))

    def cell_errors(self) -> list[str]:
        """What cells raised, as `name: value`."""
        outputs = [output for cell in self.cells() for output in cell.get("outputs", [])]
        return [f"{o['ename']}: {o['evalue']}" for o in outputs if o["output_type"] == "error"]

    def output(self, selector: str) -> Locator:
        """What matches the selector inside the outputs of the notebook."""
        return self.page.locator(f".jp-OutputArea {selector}")

    # ---- hands -------------------------------------------------------------------------------------------------------

    def drag(self, source: Locator, target: Locator) -> None:
        """Drag with the mouse."""
        carry(self.page, Mouse, source, target)

    def touch_drag(self, source: Locator, target: Locator) -> None:
        """Drag with a finger, at once and without a long press (on a page opened with touch)."""
        carry(self.page, Finger, source, target)

    # ---- eyes --------------------------------------------------------------------------------------------------------

    def page_memory(self) -> tuple[int, float]:
        """How many elements and how many bytes the page holds, after everything unused is thrown away."""
        wire = self.page.context.new_cdp_session(self.page)
        wire.send("HeapProfiler.collectGarbage")
        wire.send("Performance.enable")
        found = {each["name"]: each["value"] for each in wire.send("Performance.getMetrics")["metrics"]}
        wire.detach()
        return int(found["Nodes"]), float(found["JSHeapUsedSize"])

    def violations(self, where: str | Locator, *, only: str = "") -> list[str]:
        """What axe finds wrong, for people with assistive technology, in a part of the page: by all its rules, or by one."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            """async ([where, rules]) => {
              const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
              // A card is one picture: what it is drawn with takes most of the time, and no rule is about that.
              const part = { include: [where], exclude: [[".cb-picture > *"]] };
              // The body of JupyterLab has no height: axe would take all words for hidden, and their colours for fine.
              document.body.style.minHeight = "100vh";
              // What is still fading in has not its colours yet.
              const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
              const late = new Promise((done) => setTimeout(done, 3000));
              await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), late]);
              const { violations } = await axe.run(part, { ...only, resultTypes: ["violations"] });
              document.body.style.minHeight = "";
              // A card shows its rank in two corners, and no name of a button says that twice.
              const twice = ({ html }) => html.includes("cb-card");
              return violations.filter(({ id, nodes }) => id !== "label-content-name-mismatch" || !nodes.every(twice));
            }""",
            [where if isinstance(where, str) else where.element_handle(), [only] if only else []],
        )
        return [f"{v['id']}: {v['help']} ({v['nodes'][0]['html']})" for v in found]

    def screenshot(self, name: str, part: Locator | None = None) -> Path | None:
        """Save a picture of the page, or a part of it, as NAME.png in the folder $CARDBOWL_SCREENSHOTS."""
        folder = os.environ.get("CARDBOWL_SCREENSHOTS")
        if not folder:
            return None
        path = Path(folder) / f"{name}.png"
        (part or self.page).screenshot(path=path)
        return path

    # ---- what went wrong ---------------------------------------------------------------------------------------------

    def watch(self, own: str) -> None:
        """Keep every request that leaves the server at `own`, and every error on the console."""

        def on_request(request: Request) -> None:
            if not request.url.startswith((own, "data:", "blob:", "about:")):
                self.left_loopback.append(request.url)

        def on_socket(socket: WebSocket) -> None:
            if not socket.url.startswith(own.replace("http", "ws", 1)):
                self.left_loopback.append(socket.url)

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error" and self.is_ours(message.text):
                self.console_errors.append(message.text)

        def on_error(error: Error) -> None:
            if self.is_ours(str(error), error.stack or ""):
                self.console_errors.append(str(error))

        self.page.on("request", on_request)
        self.page.on("websocket", on_socket)
        self.page.on("console", on_console)
        self.page.on("pageerror", on_error)

    def is_ours(self, error: str, stack: str = "") -> bool:
        """Whether an error on the console may be the fault of a widget."""
        return True


def new_context(browser: Browser, *, touch: bool) -> BrowserContext:
    """A context that remembers nothing of earlier ones, with a mouse, and with a finger, too, if that is wanted."""
    return browser.new_context(has_touch=touch)


def wait_for_motion(part: Locator) -> None:
    """Wait until everything in a part of the page has come to rest; what is paused or not drawn never does, and is left."""
    part.evaluate(
        """async (part) => {
          const ending = part.getAnimations({ subtree: true }).filter((one) => one.effect.getComputedTiming().endTime < Infinity);
          const late = new Promise((done) => setTimeout(done, 3000));
          await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), late]);
        }"""
    )
