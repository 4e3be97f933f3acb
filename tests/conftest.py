"""Options that all tests share."""

import os

from hypothesis import settings
from support.sources import ROOT

pytest_plugins = ("support.budget", "support.fuzz")

# Every run tries the same examples; `HYPOTHESIS_PROFILE=explore make unit` looks for new ones.
settings.register_profile("default", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# What takes long to work out is kept between runs, as `make` does, and never in the user's own cache folder.
os.environ.setdefault("CARDBOWL_CACHE", str(ROOT / ".pytest_cache" / "d" / "cardbowl"))

# Functions for numba run as plain Python, which says the same: compiling them takes a minute. The long run compares both.
os.environ.setdefault("CARDBOWL_JIT", "0")

# A slow machine shows what a quick one shows: tables wait for odds as long as it takes.
os.environ.setdefault("CARDBOWL_WAITS", "600")

# What commands print is not broken into lines, whatever terminal the tests run in. Readline sets its width for pytest's workers.
os.environ.pop("COLUMNS", None)
