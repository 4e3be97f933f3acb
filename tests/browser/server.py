"""A server in a process of its own: waited for until it answers, and ended."""

import contextlib
import subprocess
import time
import urllib.request
from pathlib import Path


def end(server: subprocess.Popen[bytes], seconds: float = 30) -> None:
    """End a server: asked first, killed if it is still there after so many seconds; its kernels end with it."""
    server.terminate()
    try:
        server.wait(seconds)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    """Wait until the server answers; fail with its output if it does not."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url + "/api/status"):
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")
