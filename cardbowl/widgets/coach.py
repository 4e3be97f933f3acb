"""The coach at the table: what can still happen, in exact chances, before a card is drawn or a decision made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.chance import Odds, OddsError
from cardbowl.errors import NotationError
from cardbowl.steps.referee import Referee

MODES = ("request", "always", "off")
_MOST_LINES = 12


def checked_mode(mode: object) -> str:
    """A mode of the coach: on ``request``, ``always`` or ``off``; raises `NotationError`."""
    if mode not in MODES:
        raise NotationError(f"the coach speaks {mode!r}; allowed are {', '.join(MODES)}")
    return str(mode)


def advise(referee: Referee, scene: Mapping[str, Any]) -> dict[str, Any]:
    """The scene with the odds of what can still happen: lines beside the field, and a hint on every listed option.

    Raises `OddsError` where there are none to show (secret choices, a hand to place, too many options).
    """
    odds = referee.odds()
    view, asking = dict(scene["view"]), dict(scene["asking"])
    if isinstance(odds, Odds):
        view["odds"] = _lines(odds)
        return {"view": view, "asking": asking}
    found = {option: each for option, each in odds.items() if _lines(each)}
    if not found:
        raise OddsError("there is nothing to count before this decision.")
    asking["options"] = [
        {**option, "hint": "; ".join(filter(None, (option.get("hint"), in_short(found[option["value"]]))))}
        if option.get("value") in found
        else option
        for option in asking.get("options") or ()
    ]
    lines = [{**line, "label": f"{option}: {line['label']}"} for option, each in found.items() for line in _lines(each)]
    view["odds"] = lines if len(lines) <= _MOST_LINES else []
    return {"view": view, "asking": asking}


def in_short(odds: Odds[Any]) -> str:
    """The odds behind one option on one line, e.g. ``clean 70.6 %, incomplete 23.5 %, sack 3.9 %``."""
    return ", ".join(f"{line['label']} {line['text']}" for line in _lines(odds))


def spoken(lines: list[dict[str, Any]]) -> str:
    """The lines as a sentence for those who hear the table."""
    if not lines:
        return "The odds stand on each option."
    return "From here: " + ", ".join(f"{line['label']} {line['text']}" for line in lines) + "."


def _lines(odds: Odds[Any]) -> list[dict[str, Any]]:
    """One line an event that can happen, and one a value: its mean."""
    events = [
        {"label": name.replace("_", " "), "text": f"{100 * float(share):.1f} %", "share": float(share)}
        for name, share in odds.events.items()
        if 0 < share < 1 or (share == 1 and len(odds.events) == 1 and not odds.values)
    ]
    means = [{"label": f"mean {name}", "text": f"{float(dist.mean()):.1f}"} for name, dist in odds.values.items()]
    return [*events, *means]
