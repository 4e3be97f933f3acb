"""The notes that settle a question during a play: the odds of the running play are read up to them."""

from __future__ import annotations

from typing import Final

DECISIVE: Final = {
    "sack": ("sack", "yards"),
    "pressure": ("escape", "pressure"),
    "rush": ("rush", "yards"),
    "sneak": ("sneak", "yards"),
    "scramble": ("scramble", "yards"),
    "screen": ("screen", "yards"),
    "lateral": ("lateral", "yards"),
    "pass": ("complete", "yards"),
    "incomplete": ("incomplete", ""),
    "interception": ("interception", ""),
    "thrown away": ("thrown away", ""),
    "yac": ("after the catch", "yards"),
    "draws": ("run", "draws"),
    "run": ("open field", "yards"),
    "tackle": ("tackled", ""),
    "loose": ("fumble", ""),
    "recovers": ("recovered", ""),
    "bounce": ("bounce", "yards"),
    "recovery draws": ("kept alive", "draws"),
    "foul": ("foul", "yards"),
    "delay of game": ("delay of game", ""),
    "snap": ("snapped", ""),
    "kick": ("received", "yard line"),
    "out of bounds": ("out of bounds", ""),
    "return": ("return", "yards"),
    "muff": ("muff", ""),
    "blocked": ("blocked", ""),
    "field goal good": ("good", ""),
    "field goal no good": ("no good", ""),
    "punt": ("punt", "yards"),
    "out": ("out of bounds", ""),
    "touchdown": ("touchdown", ""),
    "toss": ("toss won", ""),
}
"""The event and the name of its number by a note's `what`."""
