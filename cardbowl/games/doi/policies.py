"""The computer players of D.O.I."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbowl.steps.game import Policy
from cardbowl.steps.policies import make_random

POLICIES: Mapping[str, Callable[[Any, Any], Policy]] = {"random": make_random}
