"""Things that a lesson must not contain, each with its reason; found in the file, without running it."""

import ast
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cardbowl.widgets.stored_form import CLASS

Notebook = dict[str, Any]
Cell = dict[str, Any]

LARGEST = 200_000  # bytes; a table takes 2 to 14 thousand of them, for its picture

#: The address that names a chart's language; nothing is fetched from there.
SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
ADDRESS = re.compile(r"(?:https?|wss?|ftp)://[^\s\"'\\)>]+|(?<![\w:])//(?:[\w-]+\.)+[a-z]{2,}/|\bwww\.[\w-]+\.[a-z]{2,}")
NETWORK = {
    "aiohttp",
    "ftplib",
    "http",
    "httpx",
    "js",
    "pyodide",
    "pyodide_http",
    "requests",
    "smtplib",
    "socket",
    "ssl",
    "urllib",
    "urllib3",
    "webbrowser",
}
SHELL = {"get_ipython", "popen", "pty", "run_cell_magic", "run_line_magic", "subprocess", "system"}
NEEDS_KERNEL = {"HTML", "IFrame", "Javascript", "Output", "interact", "interact_manual", "interactive", "interactive_output"}
PRINTS = {"clear_output", "display", "print", "sleep", "stderr", "stdout", "tqdm", "trange"}


@dataclass(frozen=True)
class Forbidden:
    """One thing that a lesson must not contain: its name, the reason, and the function that finds it (each find in words)."""

    what: str
    why: str
    found: Callable[[Notebook], Iterator[str]]


def code_cells(notebook: Notebook) -> list[Cell]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def source(cell: Cell) -> str:
    return "".join(cell["source"])


def trees(notebook: Notebook) -> Iterator[ast.Module]:
    for cell in code_cells(notebook):
        try:
            yield ast.parse(source(cell))
        except SyntaxError:
            continue  # a cell that is no Python is a find of its own


def no_python(notebook: Notebook) -> Iterator[str]:
    for cell in code_cells(notebook):
        try:
            ast.parse(source(cell))
        except SyntaxError as error:
            yield f"line {error.lineno}: {(error.text or source(cell)).strip()}"
    yield from named(SHELL)(notebook)


def named(names: set[str]) -> Callable[[Notebook], Iterator[str]]:
    """Finds these names, as variables, attributes, imports or under another name after `as`."""

    def found(notebook: Notebook) -> Iterator[str]:
        for node in (node for tree in trees(notebook) for node in ast.walk(tree)):
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    used = {name}
                case ast.Import():
                    used = {part for alias in node.names for part in alias.name.split(".")}
                case ast.ImportFrom():
                    used = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
                case _:
                    continue
            yield from sorted(used & names)

    return found


def addresses(notebook: Notebook) -> Iterator[str]:
    text = json.dumps(notebook, ensure_ascii=False)
    yield from (address for address in ADDRESS.findall(text) if address != SCHEMA)
    imported = [node for tree in trees(notebook) for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    for node in imported:
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        yield from (module for module in modules if module.split(".")[0] in NETWORK)


def errors(notebook: Notebook) -> Iterator[str]:
    for cell in code_cells(notebook):
        for output in cell["outputs"]:
            if output["output_type"] != "execute_result" and not is_stored_form(output):
                yield f"{output['output_type']} {output.get('ename') or output.get('name', '')} of: {source(cell)}"


def is_stored_form(output: dict[str, Any]) -> bool:
    """Whether an output is what a saved notebook shows of a widget; the widget's own output comes after it."""
    html = "".join(output.get("data", {}).get("text/html", ""))
    return output["output_type"] == "display_data" and html.startswith(f'<div class="{CLASS}">')


def stale(notebook: Notebook) -> Iterator[str]:
    for number, cell in enumerate(code_cells(notebook), start=1):
        counts = [cell["execution_count"], *(output.get("execution_count", number) for output in cell["outputs"])]
        if counts != [number] * len(counts):
            yield f"cell {number} has {counts}"


def missing(notebook: Notebook) -> Iterator[str]:
    for cell in code_cells(notebook):
        try:
            shows = isinstance(ast.parse(source(cell)).body[-1], ast.Expr)
        except (SyntaxError, IndexError):
            continue
        if shows != bool(cell["outputs"]):
            yield f"{'nothing' if shows else 'something'} is stored for: {source(cell)}"


def kept_state(notebook: Notebook) -> Iterator[str]:
    if "widgets" in notebook["metadata"]:
        yield "the state of widgets"
    for cell in code_cells(notebook):
        yield from (kind for output in cell["outputs"] for kind in output.get("data", {}) if "widget-view" in kind)


def too_large(notebook: Notebook) -> Iterator[str]:
    size = len(json.dumps(notebook, ensure_ascii=False, indent=1).encode())
    if size >= LARGEST:
        yield f"{size} bytes"


FORBIDDEN = [
    Forbidden(
        "magics and shell lines", "they run in notebooks only, and on some machines; the course teaches plain Python", no_python
    ),
    Forbidden(
        "interact, Output and raw HTML",
        "what they show is gone without a kernel, cannot be compared, and has none of the labels and keys of our own widgets",
        named(NEEDS_KERNEL),
    ),
    Forbidden("printing and waiting", "the value of a cell is shown by itself; progress differs on every run", named(PRINTS)),
    Forbidden("addresses and the network", "lessons work offline, and nobody learns from them who reads them", addresses),
    Forbidden("error outputs and warnings", "a stored lesson is one that ran: run `make outputs`", errors),
    Forbidden("stale execution counts", "cells ran in another order than a reader runs them: run `make outputs`", stale),
    Forbidden("missing outputs", "the lesson is read without a kernel too: run `make outputs`", missing),
    Forbidden("state of widgets", "it gets other numbers on every run and holds whole bundles: run `make outputs`", kept_state),
    Forbidden("200 kB or more", "lessons load on a slow line, and their differences can be read", too_large),
]
