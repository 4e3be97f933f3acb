"""Options that all tests share."""

import os

from hypothesis import settings

pytest_plugins = ("support.budget",)

# Every run tries the same examples; `HYPOTHESIS_PROFILE=explore make unit` looks for new ones.
settings.register_profile("default", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
