"""A kernel in the test's own process: it runs cells, and carries the messages of widgets as Jupyter's kernel does.

ipywidgets and anywidget reach it through the package `comm`, as they reach a real one.
"""

import ast
import builtins
import io
import itertools
import json
import linecache
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from typing import Any
from unittest.mock import patch

import comm
import ipywidgets
from comm.base_comm import BaseComm
from IPython.core.formatters import DisplayFormatter
from ipywidgets.widgets.widget import _instances as widgets

from cardbowl.lessons import progress, scores

Output = dict[str, Any]
#: What a widget says is heard on the pages of all kernels; a page passes over what it does not know.
running: list["Kernel"] = []
cells_run = itertools.count()


class Comm(BaseComm):
    """One end of the line between a widget and its models on the pages."""

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **content: Any) -> None:
        assert not buffers, "no widget here sends bytes, so nothing carries them"
        said = {**content, "comm_id": self.comm_id, "data": data or {}}
        text = json.dumps({"type": msg_type, "content": said, "metadata": metadata or {}})
        for kernel in running:
            kernel.publish(text, self.comm_id if msg_type == "comm_open" else "")


class Kernel:
    """Runs cells in a name space of its own, and answers the messages of one page."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.errors: list[str] = []  # what went wrong while a message was answered: the page never hears of it
        self.is_active = False
        self._opened: list[str] = []
        self._shown: list[Output] = []
        self._outbox: list[str] = []
        self._told = 0
        self._parent = ""
        self._formatter = DisplayFormatter()
        self.restart()
        running.append(self)

    def restart(self) -> None:
        """Close all widgets that were made here, and forget everything."""
        for ident in self._opened:
            if ident in widgets:
                widgets[ident].close()
        self.names = {"__name__": "__main__", "__builtins__": builtins}
        self._opened, self._outbox = [], []
        self._told = 0
        scores.forget_guesses()
        progress.begin_anew()

    # ---- cells -------------------------------------------------------------------------------------------------------

    def run(self, source: str) -> list[Output]:
        """Run a cell, and return its outputs in nbformat's form."""
        self._shown = []
        printed = io.StringIO()
        with self._active(), redirect_stdout(printed), patch("IPython.display.display", self._display):
            try:
                value = self._value_of(source)
                if value is not None:
                    self._display(value)
            except Exception as error:
                self._shown.append({"output_type": "error", "ename": type(error).__name__, "evalue": str(error)})
        words = [{"output_type": "stream", "text": printed.getvalue()}] if printed.getvalue() else []
        return words + self._shown

    def evaluate(self, source: str) -> str:
        """Run code, and return what it printed or raised."""
        printed = io.StringIO()
        with self._active(), redirect_stdout(printed):
            try:
                self._value_of(source)
            except Exception as error:
                printed.write(f"{type(error).__name__}: {error}")
        return printed.getvalue()

    def _value_of(self, source: str) -> object:
        """Run statements; the value of the last one, if it is an expression."""
        name = f"<cell {next(cells_run)}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        body = ast.parse(source, name).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), name, "exec"), self.names)
        return eval(compile(ast.Expression(last.value), name, "eval"), self.names) if isinstance(last, ast.Expr) else None

    def _display(self, *values: object) -> None:
        self._shown += [{"output_type": "display_data", "data": self._formatter.format(value)[0]} for value in values]

    # ---- messages ----------------------------------------------------------------------------------------------------

    def answer(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks for; the answers wait in the outbox, and last that the kernel is idle."""
        self._parent = message["id"]
        with self._active(), _loud(self.errors):
            getattr(comm.get_comm_manager(), message["type"])(None, "", message)
        self.publish('{"type": "status", "content": {"execution_state": "idle"}}')
        self._parent = ""

    def publish(self, text: str, opened: str = "") -> None:
        """Keep a message for the page, in JSON; `opened` names the model that begins with it."""
        if opened and self.is_active:
            self._opened.append(opened)
        self._outbox.append(f'{{"parent": "{self._parent}", "said": {text}}}')

    def take_outbox(self) -> str:
        """The messages not yet sent to the page, in JSON: numbered, since answers may overtake each other on the way."""
        told, self._outbox = self._outbox, []
        self._told += 1
        return f'{{"number": {self._told}, "messages": [{",".join(told)}]}}'

    def close(self) -> None:
        """Say nothing more."""
        running.remove(self)
        self.restart()

    @contextmanager
    def _active(self) -> Iterator[None]:
        """A context in which widgets send through this kernel."""
        before, self.is_active = self.is_active, True
        with patch("comm.create_comm", Comm):
            yield
        self.is_active = before


@contextmanager
def _loud(errors: list[str]) -> Iterator[None]:
    """Keep what ipywidgets and `comm` only write to their logs: a failure while a message was answered."""

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else ""
            errors.append(f"{record.getMessage()}: {error!r}")

    keep = Keep(logging.WARNING)
    loggers = [logging.getLogger(name) for name in ("Comm", "traitlets")]
    for logger in loggers:
        logger.addHandler(keep)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(keep)


ipywidgets.register_comm_target()
