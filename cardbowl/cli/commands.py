"""Parts common to all commands: one-line errors, exit codes, closed pipes, and text output."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import click

from cardbowl.errors import CardbowlError, LogMismatchError, in_one_line

FOUND_WRONG: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""The exit code that a shell reports for a program ended by a closed pipe."""
INDENT: Final = "  "
"""What stands before lines that belong to the one above them."""

_SPARE: Final = str.maketrans({"♠": "S", "♥": "H", "♣": "C", "♦": "D", "±": "+-"})
_NUMBER: Final = "(?:1[05]?|[2-9])"
_RED: Final = re.compile(rf"(?<!\w)(?:10|[2-9AJQK])[♥♦]|(?<![\w.])R{_NUMBER}(?![\w(])|(?<!\w)[Rr]ed {_NUMBER}(?!\w)")
"""A red card: ``10♥``, ``R10`` or ``red 10``; ``R10`` at the end of the name of a rule is none."""


class Commands(click.Group):
    """A group whose commands report errors in one line and end with the right exit code.

    A command returns its exit code, or None for 0.
    """

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "cardbowl",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line, and exit if `standalone_mode`."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        _forgive_odd_letters()
        sys.exit(self._code(args, prog_name, complete_var, **extra))

    def _code(self, args: Sequence[str] | None, prog_name: str | None, complete_var: str | None, **extra: Any) -> int:
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.Abort:
            return INTERRUPTED
        except click.ClickException as error:
            complain(error.format_message())
            return BAD_INPUT
        except LogMismatchError as error:
            complain(str(error))
            return FOUND_WRONG
        except CardbowlError as error:
            complain(str(error))
            return BAD_INPUT
        except OSError as error:
            complain(f"cannot write the output: {error.strerror}")
            _stop_writing()
            return BAD_INPUT
        return code if isinstance(code, int) else 0

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the command line; help and version are printed here."""
        with _until_nobody_reads():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, and write all of its output."""
        with _until_nobody_reads():
            code = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
            return code


@contextmanager
def _until_nobody_reads() -> Iterator[None]:
    """End quietly when the output is closed, as by ``| head``."""
    try:
        yield
    except BrokenPipeError:
        _stop_writing()
        raise click.exceptions.Exit(PIPE_CLOSED) from None


def _stop_writing() -> None:
    """Discard the remaining output, so that the interpreter does not fail on it at exit."""
    with suppress(OSError, AttributeError):  # where the output is no file, or none at all
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _forgive_odd_letters() -> None:
    """A terminal that cannot show a letter shows ``?``; input that is not text is read as ``\ufffd``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def plain(text: object) -> str:
    """Text that is safe to print: without control characters and on one line."""
    shown = "".join(letter if letter.isprintable() else " " for letter in str(text))
    return shown if _shows_signs() else shown.translate(_SPARE)


def _shows_signs() -> bool:
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        "♠±".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def say(text: object = "", *, cards: bool = True, is_row: bool = False, **style: Any) -> None:
    """Write lines; `style` (``bold=True``) is used on a terminal only, and never where NO_COLOR is set.

    A line that is longer than the terminal is broken between words, unless it `is_row` of a table.
    There red cards are written in red, too, unless `cards` is false: in the text of a rule, ``R2`` is not a card.
    """
    for line in _fitted(str(text), is_row):
        shown = line
        if in_color():
            shown = red_cards(shown) if cards else shown
            shown = click.style(shown, **style) if style else shown
        click.echo(shown)


def red_cards(text: str) -> str:
    """A line with its red cards in red; their suit sign, letter or word has the same information without color.

    >>> red_cards("1 R10 (pass)")
    '1 \\x1b[31mR10\\x1b[39m (pass)'
    """
    return _RED.sub("\x1b[31m\\g<0>\x1b[39m", text)


def _fitted(text: str, is_row: bool) -> list[str]:
    """The lines of a text as they are printed."""
    lines = [plain(line) for line in text.split("\n")]
    return [part for line in lines for part in _broken(line, is_row=len(lines) > 1)] if _is_measured() and not is_row else lines


def _broken(line: str, is_row: bool) -> list[str]:
    """A line in as many as the terminal needs; a row of a table, whose cells stand apart, stays one."""
    words = line.lstrip()
    if len(line) <= width() or (is_row and "  " in words):
        return [line]
    first = line[: len(line) - len(words)]
    return textwrap.wrap(
        words, width(), initial_indent=first, subsequent_indent=first + INDENT, break_long_words=False, break_on_hyphens=False
    )


def _is_measured() -> bool:
    """Whether somebody has said how wide lines may be: a terminal, or the variable COLUMNS."""
    return "COLUMNS" in os.environ or bool(sys.stdout is not None and sys.stdout.isatty())


def in_color() -> bool:
    """Whether the output is a terminal that may be written on in colour."""
    return bool(
        sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )


def complain(text: str) -> None:
    """One line on stderr, of bounded length."""
    with suppress(OSError):  # where nobody can be told, the exit code still tells
        click.echo(plain(in_one_line(f"cardbowl: {' '.join(text.split())}")), err=True)


def say_wrapped(text: str, indent: str = "", **style: Any) -> None:
    """Write a line in as many as the terminal needs, `indent` before each and a little more after the first."""
    for line in textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent + INDENT):
        say(line, **style)


def width() -> int:
    """How wide the terminal is, in letters; 80 where there is none."""
    return max(20, shutil.get_terminal_size().columns)


def say_json(data: Any) -> None:
    """Write data as JSON, in ASCII, so that every terminal and every program can read it."""
    click.echo(json.dumps(data, indent=2))


def listed(words: Sequence[object]) -> str:
    """``a, b or c``."""
    texts = [str(word) for word in words]
    return " or ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)
