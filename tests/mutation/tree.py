"""A private copy of the project, in which one file at a time has a fault; and a process of its own for each look at it."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from mutation.mutants import Mutant

LEFT_OUT: Final = {".git", ".venv", ".mutants", "node_modules", "site", "dist", "build", "__pycache__"}
"""Folders that no test of the games needs."""
MEMORY: Final = 4 << 30
"""Bytes of addresses that a process may use: a fault may make it take more and more."""
PATIENCE: Final = 30
"""A process may take so many times its processor seconds by the clock on the wall, for the machine may be busy."""


class Ended(NamedTuple):
    """How a process ended: what it told last, the signal that ended it or 0, and the processor seconds it took."""

    told: dict[str, Any]
    signal: int
    seconds: float


class Tree:
    """A copy of the project in a folder."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        self.told = folder.parent / f"{folder.name}.json"
        self.kept = folder.parent / f"{folder.name}_kept"

    def follow(self) -> bool:
        """Bring the copy up to date: what is new or changed is copied, what is gone is deleted; gives whether anything was."""
        self.folder.mkdir(parents=True, exist_ok=True)
        wanted = dict(_files(self.root))
        there = dict(_files(self.folder))
        for name in set(there) - set(wanted):
            (self.folder / name).unlink()
        changed = [name for name, at in wanted.items() if there.get(name) != at]
        for name in changed:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self.root / name, self.folder / name)
        return bool(changed)

    def forget(self) -> None:
        """Delete what the kit has worked out and kept here: a test would find it, and not come to the functions that made it."""
        shutil.rmtree(self.kept, ignore_errors=True)

    @contextmanager
    def holding(self, mutant: Mutant) -> Iterator[None]:
        """While this lasts, the fault is in the copy."""
        path = self.folder / mutant.file
        text, times = path.read_bytes(), path.stat()
        path.write_bytes(text[: mutant.begin] + mutant.put.encode() + text[mutant.end :])
        try:
            yield
        finally:
            path.write_bytes(text)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def run(self, look: Callable[[Teller], None], seconds: float) -> Ended:
        """Call `look` in a process of its own that sees the copy and nothing of the project besides.

        `look` tells what it finds as it goes; the process ends after so many processor seconds unless it is given more.
        """
        self.told.unlink(missing_ok=True)
        sys.stdout.flush()
        process = os.fork()
        if not process:
            try:
                os.setsid()
                _alone(self.folder, self.kept)
                allow(seconds)
                look(Teller(self.told))
            except BaseException:
                Teller(self.told).tell(broken=traceback.format_exc())
            finally:
                os._exit(0)
        try:
            _, status, used = os.wait4(process, 0)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)  # what a test has started and not ended; an interrupt ends the test, too
        told = json.loads(self.told.read_text()) if self.told.exists() else {}
        if "broken" in told:
            raise RuntimeError(f"a process that was to run tests went wrong itself:\n{told['broken']}")
        return Ended(told, os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0, used.ru_utime + used.ru_stime)


class Teller:
    """What a process tells about itself; the last thing told is there whatever becomes of it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def tell(self, **what: Any) -> None:
        """Tell this in place of what was told before."""
        beside = self.path.with_suffix(".new")
        beside.write_text(json.dumps(what))
        beside.replace(self.path)


def allow(seconds: float) -> None:
    """Let this process run for so many processor seconds from now on; then it is ended."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1, most))
    signal.alarm(int(PATIENCE * seconds) + 1)


def _alone(folder: Path, kept: Path) -> None:
    """Make this process see the copy: as the current folder and before every other place that modules come from.

    What the kit keeps in the user's cache goes into the folder `kept`. Functions are not compiled, as in the other tests: only
    so are indexes checked.
    """
    os.chdir(folder)
    os.environ |= {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    os.environ |= {"CARDBOWL_CACHE": str(kept), "CARDBOWL_JIT": "0"}
    sys.path.insert(0, str(folder))
    sys.path[:] = [each for each in sys.path if Path(each).resolve() != Path(__file__).parents[1]]
    for name in [each for each in sys.modules if each.split(".")[0] in ("cardbowl", "mutation", "support")]:
        del sys.modules[name]
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)


def _files(root: Path) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every file that belongs to the project, with its size and the time of its last change."""
    for folder, inner, names in os.walk(root):
        inner[:] = [each for each in inner if each not in LEFT_OUT and not each.endswith("_cache")]
        for name in names:
            path = Path(folder, name)
            if path.is_file():
                at = path.stat()
                yield path.relative_to(root).as_posix(), (at.st_size, at.st_mtime_ns)
