"""Refuses every address but loopback, and keeps a line of each attempt: for any Python that a browser test starts or is.

Kernels and servers import this by themselves when they start (as ``sitecustomize``); it needs nothing but the standard library.
"""

import os
import sys
from pathlib import Path

LOG = "CARDBOWL_GUARD_LOG"
"""The environment variable that names the file for the attempts; where it is not set, nothing is refused."""


def guard(event: str, args: tuple[object, ...]) -> None:
    """An audit hook: Python calls it before it looks up a name, connects or sends."""
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event in ("socket.connect", "socket.sendto") and isinstance(args[1], tuple):
        host = args[1][0]
    else:
        return
    host = host.decode() if isinstance(host, bytes) else host
    if LOG in os.environ and host not in (None, "", "localhost", "::1", "0.0.0.0") and not str(host).startswith("127."):
        with Path(os.environ[LOG]).open("a") as log:
            print("python:", event, host, file=log)
        raise PermissionError(f"the tests allow loopback only, not {host}")


sys.addaudithook(guard)
