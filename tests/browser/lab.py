"""JupyterLab on loopback and a page in it, for tests that play like a reader.

Nothing may leave the machine.
The browser resolves no name, and its requests are recorded.
Python (the server and its kernels) starts with a guard that refuses and records every address but loopback.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, Route, WebSocket

PROJECT = Path(__file__).parents[2]
AXE = PROJECT / "widgets" / "node_modules" / "axe-core" / "axe.min.js"
OTHER_LAB = os.environ.get("CARDBOWL_LAB_PYTHON")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
# Kernel and server import this by themselves when they start.
GUARD = """
import os, sys

def guard(event, args):
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event in ("socket.connect", "socket.sendto") and isinstance(args[1], tuple):
        host = args[1][0]
    else:
        return
    host = host.decode() if isinstance(host, bytes) else host
    if host not in (None, "", "localhost", "::1", "0.0.0.0") and not host.startswith("127."):
        with open(os.environ["CARDBOWL_GUARD_LOG"], "a") as log:
            print("python:", event, host, file=log)
        raise PermissionError(f"the tests allow loopback only, not {host}")

sys.addaudithook(guard)
"""


def find_chromium() -> str | None:
    """The browser to drive: $CHROMIUM, or the first known one on the path; None if there is none."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, BROWSERS)), None)


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
def serve(notebooks: Path, home: Path) -> Iterator[Lab]:
    """Serve a copy of `notebooks`, untouched by the settings and kernels of whoever runs the tests."""
    folder, config, guard = home / "notebooks", home / "config", home / "guard"
    shutil.copytree(notebooks, folder, ignore=shutil.ignore_patterns(".*"))
    (config / "labconfig").mkdir(parents=True)
    (config / "labconfig" / "page_config.json").write_text(
        json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}})
    )
    guard.mkdir()
    (guard / "sitecustomize.py").write_text(GUARD)
    guard_log, server_log = home / "refused.txt", home / "server.txt"
    guard_log.touch()
    env = os.environ | {
        "CARDBOWL_GUARD_LOG": str(guard_log),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(config),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "PYTHONPATH": str(guard),
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
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    """Wait until the server answers; say what it wrote if it does not."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url + "/api/status"):
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


@dataclass
class LabPage:
    """One page of one browser context, and everything that a test wants to do in it."""

    lab: Lab
    page: Page
    dark: bool = False
    left_loopback: list[str] = field(default_factory=list)  # addresses that the page asked for, all refused
    console_errors: list[str] = field(default_factory=list)  # errors on the console, and uncaught exceptions

    def open(self, name: str) -> None:
        """Open the notebook and wait until its kernel answers."""
        self.page.goto(f"{self.lab.url}/lab/workspaces/auto-{id(self)}/tree/{name}?reset")
        # Lab looks idle before the kernel is connected, and would drop a run silently then.
        self.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext")
        self.page.evaluate(
            """async (theme) => {
              await jupyterapp.commands.execute('apputils:change-theme', { theme });
              const notebook = jupyterapp.shell.currentWidget;
              await notebook.context.ready;
              await notebook.sessionContext.ready;
              await notebook.sessionContext.session.kernel.info;
            }""",
            "JupyterLab Dark" if self.dark else "JupyterLab Light",
        )

    def run(self, name: str) -> None:
        """Open the notebook, run all its cells, and fail if one of them raised."""
        self.open(name)
        self.run_cells()

    def run_cells(self) -> None:
        """Run all cells of the open notebook, once more if need be, and fail if one of them raised."""
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        assert self.cell_errors() == [], "cells raised"

    def reload(self, name: str) -> None:
        """Load the page anew, with the notebook and its kernel as they are."""
        self.page.evaluate("() => jupyterapp.shell.currentWidget.context.save()")
        self.page.goto("about:blank")
        self.open(name)

    def restart_and_run_all(self) -> None:
        """Begin with a new kernel, and run all cells."""
        self.page.evaluate(
            """async () => {
              await jupyterapp.shell.currentWidget.sessionContext.restartKernel();
              await jupyterapp.shell.currentWidget.sessionContext.session.kernel.info;
              await jupyterapp.commands.execute('notebook:run-all-cells');
            }"""
        )
        assert self.cell_errors() == [], "cells raised"

    def run_cell(self, number: int) -> None:
        """Run one cell again."""
        self.page.evaluate(
            """async (number) => {
              jupyterapp.shell.currentWidget.content.activeCellIndex = number;
              await jupyterapp.commands.execute('notebook:run-cell');
            }""",
            number,
        )

    def page_memory(self) -> tuple[int, float]:
        """How many elements and how many bytes the page holds, after everything unused is thrown away."""
        wire = self.page.context.new_cdp_session(self.page)
        wire.send("HeapProfiler.collectGarbage")
        wire.send("Performance.enable")
        found = {each["name"]: each["value"] for each in wire.send("Performance.getMetrics")["metrics"]}
        wire.detach()
        return int(found["Nodes"]), float(found["JSHeapUsedSize"])

    def cells(self) -> list[dict[str, Any]]:
        """The cells as they are now, in nbformat's form, outputs included."""
        cells: list[dict[str, Any]] = self.page.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")
        return cells

    def cell_errors(self) -> list[str]:
        """What cells raised, as `name: value`."""
        outputs = [output for cell in self.cells() for output in cell.get("outputs", [])]
        return [f"{o['ename']}: {o['evalue']}" for o in outputs if o["output_type"] == "error"]

    def kernel_eval(self, code: str) -> str:
        """Run code in the notebook's kernel, without a trace in the notebook: what it printed or raised.

        A widget holds a change back while the kernel is busy with the one before: an empty request lets it go first.
        """
        printed: str = self.page.evaluate(
            """async (code) => {
              const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
              await kernel.requestExecute({ code: '', store_history: false }).done;
              const future = kernel.requestExecute({ code, store_history: false });
              let text = '';
              future.onIOPub = ({ header, content }) => {
                if (header.msg_type === 'stream') text += content.text;
                if (header.msg_type === 'error') text += `${content.ename}: ${content.evalue}`;
              };
              await future.done;
              return text;
            }""",
            code,
        )
        return printed

    def output(self, selector: str) -> Locator:
        """What matches the selector inside the outputs of the notebook."""
        return self.page.locator(f".jp-OutputArea {selector}")

    def drag(self, source: Locator, target: Locator) -> None:
        """Drag with the mouse, in steps small enough for a drag-and-drop library to follow."""
        source.drag_to(target, steps=12)

    def touch_drag(self, source: Locator, target: Locator, steps: int = 12) -> None:
        """Drag with a finger, at once and without a long press (on a page opened with touch)."""
        source.scroll_into_view_if_needed()
        (x0, y0), (x1, y1) = middle(source), middle(target)
        wire = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: dict[str, float]) -> None:
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": x0, "y": y0})
        touch("touchMove", {"x": x0 + (x1 - x0) / steps, "y": y0 + (y1 - y0) / steps})
        self.page.wait_for_timeout(100)
        x1, y1 = middle(target)  # places may make room once something is lifted
        for i in range(2, steps + 1):
            touch("touchMove", {"x": x0 + (x1 - x0) * i / steps, "y": y0 + (y1 - y0) * i / steps})
        self.wait_until_over(target)
        touch("touchEnd")
        wire.detach()

    def wait_until_over(self, target: Locator) -> None:
        """While something is dragged: until the page has seen it over the target, as a person does who then lets go."""
        over = "(element) => (element.closest('[data-drop]') ?? document.body).matches('[data-over], body')"
        for _ in range(40):
            if target.evaluate(over):
                return
            self.page.wait_for_timeout(50)

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

    def close(self) -> None:
        """End the kernels that the page has started, and the page."""
        with contextlib.suppress(Exception):  # the page may be in any state, and what matters is that it goes
            self.page.evaluate("() => window.jupyterapp?.serviceManager.sessions.shutdownAll()")
        self.page.context.close()


def middle(element: Locator) -> tuple[float, float]:
    """The point in the middle of an element, in pixels of the page."""
    box = element.bounding_box()
    assert box is not None, f"{element} is not on the page"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def new_page(browser: Browser, lab: Lab, *, touch: bool, dark: bool, width: int, height: int) -> LabPage:
    """A page that remembers nothing of earlier ones and reaches nothing but the server."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        color_scheme="dark" if dark else "light",
    )
    opened = LabPage(lab, context.new_page(), dark)

    def gate(route: Route) -> None:
        if route.request.url.startswith((lab.url, "data:", "blob:")):
            route.continue_()
        else:
            opened.left_loopback.append(route.request.url)
            route.abort()

    def on_socket(socket: WebSocket) -> None:
        if not socket.url.startswith(lab.url.replace("http", "ws", 1)):
            opened.left_loopback.append(socket.url)

    def on_console(message: ConsoleMessage) -> None:
        # JupyterLab's debugger complains when a kernel is restarted before it has asked it everything: no fault of a widget.
        if message.type == "error" and not message.text.startswith("Could not restore the debugger state"):
            opened.console_errors.append(message.text)

    def on_error(error: Error) -> None:
        first = (error.stack or "").partition("\n")[2].partition("\n")[0]
        if OTHER_LAB and "/static/lab/" in first:
            return  # what an older JupyterLab does wrong by itself; 4.4 looks for headings that are not drawn yet
        opened.console_errors.append(str(error))

    context.route("**/*", gate)
    opened.page.on("websocket", on_socket)
    opened.page.on("console", on_console)
    opened.page.on("pageerror", on_error)
    return opened
