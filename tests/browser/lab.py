"""JupyterLab on loopback and a page in it, for what only JupyterLab can show.

Nothing may leave the machine: the server and its kernels start with `guard`, and the page is watched.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from browser import guard
from browser.notebook_page import PROJECT, NotebookPage, new_context
from browser.server import end, wait_for
from playwright.sync_api import Browser, Locator

from cardbowl.steps.reader_files import FOLDER

OTHER_LAB = os.environ.get("CARDBOWL_LAB_PYTHON")
NOTEBOOK = "jupyterapp.shell.currentWidget"
"""The open notebook, in JavaScript."""
WITHIN = """
const within = (seconds, what, promise) => Promise.race([
  promise,
  new Promise((_, fail) => setTimeout(() => fail(new Error(`${what}: not within ${seconds} s`)), seconds * 1000)),
]);
"""
"""A promise with a time limit, in JavaScript: a page waits for its own promises without end."""
ANSWERS = f"""
const answers = async () => {{
  // A request to a kernel that is about to start again is lost, and its answer is waited for without end: ask anew.
  for (let tries = 0; tries < 20; tries += 1) {{
    const asked = {NOTEBOOK}.sessionContext.session.kernel.requestKernelInfo().catch(() => null);
    const reply = await Promise.race([asked, new Promise((later) => setTimeout(later, 3000))]);
    if (reply) return;
  }}
  throw new Error("the kernel does not answer");
}};
"""
"""Wait until the kernel answers, in JavaScript."""


@dataclass
class Lab:
    """A JupyterLab server: its address, the folder that it shows, and the log of its guard."""

    url: str
    folder: Path
    guard_log: Path

    def refused(self) -> list[str]:
        """Every attempt of server and kernels so far to reach an address other than loopback."""
        return self.guard_log.read_text().splitlines()

    def write_notebook(self, name: str, *cells: str) -> str:
        """Put a notebook with these code cells into the folder and return its name."""
        blank: dict[str, Any] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        sources = [blank | {"id": f"c{number}", "source": source} for number, source in enumerate(cells)]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = {"cells": sources, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        (self.folder / name).write_text(json.dumps(notebook))
        return name


@contextlib.contextmanager
def serve(notebooks: Path, home: Path, guard_log: Path) -> Iterator[Lab]:
    """Serve a copy of `notebooks`, independent of the settings and kernels of the person who runs the tests."""
    folder, config, guards = home / "notebooks", home / "config", home / "guard"
    shutil.copytree(notebooks, folder, ignore=shutil.ignore_patterns(".*"))
    (config / "labconfig").mkdir(parents=True)
    (config / "labconfig" / "page_config.json").write_text(
        json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}})
    )
    guards.mkdir()
    shutil.copy(guard.__file__, guards / "sitecustomize.py")
    server_log = home / "server.txt"
    env = os.environ | {
        guard.LOG: str(guard_log),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "PYTHONPATH": str(guards) if OTHER_LAB else os.pathsep.join([str(guards), str(PROJECT)]),
    }
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = [
        "--no-browser",
        "--allow-root",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
    ]
    url = f"http://127.0.0.1:{port}"
    with server_log.open("w") as log:
        server = subprocess.Popen(
            [OTHER_LAB or sys.executable, "-m", "jupyterlab", *options], cwd=folder, env=env, stdout=log, stderr=log
        )
    try:
        wait_for(url, server, server_log)
        yield Lab(url, folder, guard_log)
    finally:
        end(server)


@dataclass
class LabPage(NotebookPage):
    """A page with JupyterLab; one notebook is open at a time."""

    lab: Lab = field(kw_only=True)

    def open(self, name: str) -> None:
        if self.page.evaluate("() => 'jupyterapp' in window"):
            self.rest()
            self.command("docmanager:open", path=name)
            self._is_ready(name)
        else:
            self.load(name)

    def open_cells(self, *sources: str) -> None:
        self.open(self.lab.write_notebook(f"cells-{time.monotonic_ns()}.ipynb", *sources))

    def load(self, name: str) -> None:
        """Load JupyterLab with the notebook, and with the kernel that it may have."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.lab.url}/lab/workspaces/auto-{id(self)}/tree/{name}?reset")
        self._is_ready(name)

    def load_document(self, name: str) -> None:
        """Load the notebook alone, without JupyterLab's list of files, as links to lessons do."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.lab.url}/doc/tree/{name}")
        self._is_ready(name)

    def _is_ready(self, name: str) -> None:
        """Wait until the kernel answers: Lab looks idle before it is connected, and would drop a run silently then."""
        self.page.wait_for_function(f"(name) => window.jupyterapp?.shell && {NOTEBOOK}?.context?.path === name", arg=name)
        self.use_theme(dark=self.dark)
        self.page.evaluate(
            f"""async () => {{
              {WITHIN}
              await within(60, "the notebook opens", {NOTEBOOK}.context.ready);
              await within(60, "the notebook has a kernel", {NOTEBOOK}.sessionContext.ready);
              await within(60, "the kernel tells what it is", {NOTEBOOK}.sessionContext.session.kernel.info);
            }}"""
        )
        self.set_output_width()

    def command(self, name: str, **arguments: str) -> None:
        """Execute a command of JupyterLab; what it gives back is large, and stays on the page."""
        done = "within(300, name, jupyterapp.commands.execute(name, arguments))"
        call = f"async ([name, arguments]) => {{ {WITHIN} await {done}; }}"
        self.page.evaluate(call, [name, arguments])

    def reload(self, name: str) -> None:
        """Load the page anew, with the notebook and its kernel as they are."""
        self.page.evaluate(f"() => {NOTEBOOK}.context.save()")
        self.load(name)

    def run_cells(self) -> None:
        self.command("notebook:run-all-cells")
        assert self.cell_errors() == [], "cells raised"

    def restart(self) -> None:
        """Begin with a new kernel. (One that starts again twice in a row may never answer.)"""
        self.page.evaluate(
            f"""async () => {{
              {WITHIN}
              {ANSWERS}
              await within(60, "the kernel starts again", {NOTEBOOK}.sessionContext.restartKernel());
              await answers();
            }}"""
        )

    def restart_and_run_all(self) -> None:
        """Begin with a new kernel, and run all cells."""
        self.restart()
        self.run_cells()

    def run_cell(self, number: int) -> None:
        self.page.evaluate(
            f"""async (number) => {{
              {WITHIN}
              {NOTEBOOK}.content.activeCellIndex = number;
              await within(120, "the cell runs", jupyterapp.commands.execute('notebook:run-cell'));
            }}""",
            number,
        )

    def end_kernel(self) -> None:
        """End the kernel; the page stays as it is."""
        self.page.evaluate(f"() => {NOTEBOOK}.sessionContext.shutdown()")

    def cells(self) -> list[dict[str, Any]]:
        cells: list[dict[str, Any]] = self.page.evaluate(f"() => {NOTEBOOK}.content.model.toJSON().cells")
        return cells

    def touched(self) -> list[str]:
        return [f"{cell['id']} {cell['cell_type']}" for cell in self.cells()]

    def kernel_eval(self, code: str) -> str:
        # A widget holds a change back while the kernel is busy with the one before: an empty request lets it go first.
        printed: str = self.page.evaluate(
            f"""async (code) => {{
              {WITHIN}
              const {{ kernel }} = {NOTEBOOK}.sessionContext.session;
              await within(120, "the kernel is free", kernel.requestExecute({{ code: '', store_history: false }}).done);
              const future = kernel.requestExecute({{ code, store_history: false }});
              let text = '';
              future.onIOPub = ({{ header, content }}) => {{
                if (header.msg_type === 'stream') text += content.text;
                if (header.msg_type === 'error') text += `${{content.ename}}: ${{content.evalue}}`;
              }};
              await within(120, "the kernel answers", future.done);
              return text;
            }}""",
            code,
        )
        return printed

    def cell_at(self, number: int) -> Locator:
        self.page.evaluate(f"(n) => {NOTEBOOK}.content.scrollToItem(n, 'start')", number)
        found = self.page.locator(f".jp-Notebook .jp-Cell[data-windowed-list-index='{number}']")
        found.wait_for()
        return found

    def focus_notebook(self) -> None:
        self.page.evaluate(f"() => {{ document.activeElement.blur(); {NOTEBOOK}.content.activate(); }}")

    def clear_output(self, number: int) -> None:
        self.page.evaluate(f"(number) => {NOTEBOOK}.content.widgets[number].model.clearExecution()", number)

    def use_theme(self, *, dark: bool) -> None:
        self.command("apputils:change-theme", theme="JupyterLab Dark" if dark else "JupyterLab Light")
        self.page.wait_for_function("(light) => document.body.dataset.jpThemeLight === light", arg=str(not dark).lower())

    def is_ours(self, error: str, stack: str = "") -> bool:
        # JupyterLab complains when a kernel ends or starts again before it has asked it everything: no fault of a widget.
        if error.removeprefix("Error: ").startswith(("Could not restore the debugger state", "Canceled future for ")):
            return False
        # anywidget gives a module two seconds, then says this: of a model that was closed meanwhile, or on a slow machine of one
        # that is shown a moment later. A widget that is not shown at all is missed by the test that looks for it.
        if error == "[anywidget] Failed to initialize model.":
            return False
        # Nor is what an older JupyterLab does wrong by itself; 4.4 looks for headings that are not drawn yet.
        return not (OTHER_LAB and "/static/lab/" in stack.partition("\n")[2].partition("\n")[0])

    def rest(self) -> None:
        self.page.evaluate(
            f"""async () => {{
              {WITHIN}
              for (const notebook of [...jupyterapp.shell.widgets('main')]) {{
                if (notebook.context) notebook.context.model.dirty = false; // nobody is asked whether to save it
                notebook.close();
              }}
              await within(60, "all kernels end", jupyterapp.serviceManager.sessions.shutdownAll());
            }}"""
        )
        shutil.rmtree(self.lab.folder / FOLDER, ignore_errors=True)  # the next test is another reader

    def close(self) -> None:
        with contextlib.suppress(Exception):  # the page may be in any state, and what matters is that it goes
            self.rest()
        self.page.context.close()


def new_lab_page(browser: Browser, lab: Lab, *, touch: bool) -> LabPage:
    """A page that reaches nothing but the server; JupyterLab is loaded with the first notebook."""
    opened = LabPage(new_context(browser, touch=touch).new_page(), lab=lab)
    opened.watch(lab.url)
    return opened
