"""``python -m cardbowl …`` is ``cardbowl …``."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code that a shell reports for a program ended by Ctrl-C."""


def run() -> None:
    """Run a command line, and exit; Ctrl-C ends it quietly, also while the commands are still being imported."""
    try:
        from cardbowl.cli import main

        main(prog_name="cardbowl")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    run()
