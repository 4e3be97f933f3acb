"""The notes and the question that settle something during a play: the odds of the running play are read up to them."""

from __future__ import annotations

from typing import Final

DECISIVE: Final = {
    "sacked": ("sack", ""),
    "incomplete": ("incomplete", ""),
    "interception": ("interception", ""),
    "CB2.PASS.3": ("clean", ""),
    "rush": ("rush", "yards"),
    "pass": ("complete", "yards"),
    "sack": ("sack", "yards"),
    "yac": ("after the catch", "yards"),
    "loose": ("fumble", ""),
    "return loose": ("fumble", ""),
    "draws": ("run", "draws"),
    "kick": ("received", "yard line"),
    "punt": ("kicked", "yards"),
    "block": ("blocked", ""),
    "return": ("return", "yards"),
    "onside": ("on-side kick", "yards"),
    "short": ("short", ""),
    "recovers": ("recovered", ""),
    "bounce": ("bounce", "yards"),
    "tie": ("tie", ""),
    "punt bounce": ("forward", "yards"),
    "punt bounce back": ("back", "yards"),
    "out": ("out of bounds", ""),
    "in": ("in bounds", ""),
    "toss": ("toss won", ""),
    "touchdown": ("touchdown without a run", ""),
}
"""The event and the name of its number by a note's `what`; with a question mark, the decision that follows."""
