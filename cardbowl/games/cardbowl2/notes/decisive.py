"""What settles a question in the course of a play: where the odds of what can still happen stop reading."""

from __future__ import annotations

from typing import Final

DECISIVE: Final = {
    "sacked": ("sack", ""),
    "incomplete": ("incomplete", ""),
    "interception": ("interception", ""),
    "pass?": ("clean", ""),
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
"""By what a note says: the event's name, and the name of the number it brings; with a question mark, the decision it leads to."""
