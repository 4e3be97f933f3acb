"""The odds that may be asked about in D.O.I."""

from __future__ import annotations

from collections.abc import Mapping

from cardbowl.steps.questions import Question

QUESTIONS: Mapping[str, Question] = {}
