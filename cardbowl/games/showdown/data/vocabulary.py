"""The closed vocabulary of strategy cards: what they may need, and what they may do (NS.EFF.1, NS.EFF.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.games.showdown.data.players import DEFENSE_POSITIONS, OFFENSE_POSITIONS, STATS
from cardbowl.games.showdown.data.plays import CATEGORIES, KINDS
from cardbowl.steps.data_files.fields import fit, needed
from cardbowl.steps.data_files.shapes import Several, Shape, Whole, Word

TYPES: Final = (
    "boost",
    "audible",
    "result",
    "redo",
    "penalty",
    "injury",
    "turnover",
    "recovery",
    "return",
    "kick",
    "cancel",
    "utility",
)
"""The types of strategy cards; a card may undo one of a type (NS.EFF.1)."""
SIDES: Final = ("offense", "defense", "either")
STEPS: Final = (1, 4, 5, 6, 8)
"""The steps of a down that have a window (NS.SEQ.1, NS.SEQ.4, NS.SEQ.5, NS.SEQ.6, NS.SEQ.8)."""
CHANCES: Final = ("injury", "penalty", "turnover")
TURNOVERS: Final = ("fumble", "interception")
DURATIONS: Final = ("down", "drive", "half")
"""How long an injured player is out (NS.INJ.1)."""
FLAGS: Final = ("auto_first", "loss_of_down", "interference", "safety", "eject", "must_accept")
"""The flags of penalties (NS.EFF.1)."""
OFFENSE_SLOTS: Final = tuple(f"{position}{place}" for position in OFFENSE_POSITIONS for place in (1, 2))
DEFENSE_SLOTS: Final = tuple(f"{position}{place}" for position in DEFENSE_POSITIONS for place in (1, 2))

_MOST_YARDS: Final = 100
_SIDE: Final = Word(("self", "opponent"))
_POINTS: Final = Whole(-20, 20)
_YARDS: Final = Whole(-_MOST_YARDS, _MOST_YARDS, 5)
"""The yards of a card are multiples of five, as all yards are (NS.CONV.3)."""
_FORWARD: Final = Whole(0, _MOST_YARDS, 5)
_COUNT: Final = Whole(1, 20)
_STAT: Final = Word(tuple(dict.fromkeys(stat for stats in STATS.values() for stat in stats)))

EFFECTS: Final[Mapping[str, tuple[Shape, ...]]] = {
    "total": (_SIDE, _POINTS),
    "guess": (Word(("right", "wrong")),),
    "key": (_SIDE, Word((*OFFENSE_SLOTS, *DEFENSE_SLOTS))),
    "resort": (Word((*OFFENSE_POSITIONS, *DEFENSE_POSITIONS)),),
    "audible": (),
    "yards_add": (_YARDS,),
    "yards_min": (_YARDS,),
    "yards_max": (_YARDS,),
    "redo": (),
    "replay": (),
    "cancel": (Word(TYPES),),
    "draw": (_COUNT,),
    "recall": (_COUNT,),
    "opp_discard": (_COUNT,),
    "penalty": (
        Word(("offense", "defense", "opponent")),
        Whole(5, _MOST_YARDS, 5),
        Word(("replace", "add")),
        Several(Word(FLAGS)),
    ),
    "injury": (Word(("own_key", "opp_key")), Word(DURATIONS)),
    "turnover": (Word(TURNOVERS), _FORWARD, _FORWARD),
    "return_add": (_FORWARD,),
    "recover": (),
    "kick_mod": (_POINTS,),
    "chance": (Word(CHANCES), Word(("on", "off"))),
}
"""The effects, each with the shapes of what follows its name (NS.EFF.1)."""
NEEDS: Final[Mapping[str, tuple[Shape, ...]]] = {
    "kind": (Word(KINDS),),
    "category": (Word(CATEGORIES),),
    "stat": (Word(("own_key", "opp_key", "returner")), _STAT, Whole(1, 18)),
    "result_min": (_YARDS,),
    "result_max": (_YARDS,),
    "result_nonzero_or_run": (),
    "chance": (Word(CHANCES),),
    "own_zone": (Whole(5, 95, 5),),
    "opp_high_risk": (),
    "turnover_played": (),
    "turnover_is": (Word(TURNOVERS),),
    "kick": (Word(("kickoff", "punt", "kickoff_or_punt", "field_goal", "extra_point")),),
    "is_receiver": (),
    "score": (Word(("ahead", "behind", "tied")),),
    "two_minute": (),
}
"""The needs, each with the shapes of what follows its name (NS.EFF.2)."""


def wrong_effect(effect: tuple[Any, ...], side: str) -> str:
    """What is wrong with an effect of a card of this side; empty where nothing is (NS.EFF.1)."""
    name, *values = effect
    if not fit(values, EFFECTS[name]):
        return f"the effect {name} is wrong; {needed(EFFECTS[name])}"
    if name == "key":
        target, slot = values
        slots = OFFENSE_SLOTS if (side == "offense") == (target == "self") else DEFENSE_SLOTS
        if side == "either" or slot not in slots:
            return f"the effect key names {slot}; allowed are {'cards of one side' if side == 'either' else ', '.join(slots)}"
    return ""
