"""The current play as plain data: one card from each side, or the cards turned up for a kick (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, Side
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.rules.sets import is_penalty
from cardbowl.games.doi.rules.tries import NO_GOOD
from cardbowl.games.doi.table.shown_steps import Told, laid_cards
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.view import scene as shared

MOVES: Final = ("pass", "rush", "penalty", "offset", "interception", "fumble")
"""Notes of the result of two cards."""

THEN: Final[Mapping[str, str]] = {
    "first down": "first down",
    "downs": "over on downs",
    "touchdown": "touchdown",
    "safety": "safety",
    "held": "out at the 1",
}
"""The words for what follows from the yards, by a note's `what`."""

SIGNS: Final = {"DOI.PLAY.3": ("+", "add"), "DOI.PLAY.4": ("-", "take away")}
"""The sign of the sum that a note tells, and the word for it, by the rule of the note."""


def play(told: Told) -> dict[str, Any] | None:
    """The two cards turned up together, whether their colors are the same, and the result.

    The cards are left out until both are there; None where no down is shown. The result is empty until its note comes: the
    learner may have to work out the sum.

    Rules: DOI.PLAY.1-5, DOI.PEN.1-3.
    """
    if told.before.phase != "scrimmage" or kick_note(told) is not None:
        return None
    laid, note = laid_cards(told.steps), told.note(*MOVES)
    offense = told.before.offense
    shown: dict[str, Any] = {"offense": offense.word, "home": None, "away": None}
    for side, card in laid.items():
        shown[(offense if side is OFFENSE else offense.other).word] = shared.card_face(card)
    return {
        **shown,
        "same": same_color(laid) if note is not None else None,
        "says": says(laid, note),
        "sum": sum_words(note),
        "result": result(note),
        "then": [THEN[ask.what] for ask, _ in told.steps if type(ask) is Note and ask.what in THEN],
        "rule": note.rule if note is not None else "",
    }


def same_color(laid: Mapping[Side, Any]) -> bool | None:
    """Whether two number cards have the same color; None with a penalty card, or before both are turned up."""
    cards = list(laid.values())
    if not cards or any(is_penalty(card) for card in cards):
        return None
    return bool(cards[0].color == cards[1].color)


def says(laid: Mapping[Side, Any], note: Note | None) -> str:
    """The meaning of the two colors, in a few words."""
    if note is None or not laid:
        return ""
    if note.what in ("interception", "fumble"):
        return f"Equal {laid[OFFENSE].color} cards"
    if note.what == "offset":
        return "Two penalty cards"
    if note.what == "penalty":
        return f"A penalty on the {'defense' if is_penalty(laid[OFFENSE]) else 'offense'}"
    colors = "Same color" if same_color(laid) else "Different colors"
    return f"{colors}: {SIGNS[note.rule][1]}" if summed(note) else colors


def sum_words(note: Note | None) -> str:
    """``10 + 5 = +15`` or ``5 - 10 = -5``; empty where the rule tells no sum."""
    numbers = summed(note)
    return f" {SIGNS[note.rule][0]} ".join(map(str, numbers)) + f" = {note.n:+d}" if note is not None and numbers else ""


def summed(note: Note | None) -> tuple[Any, ...]:
    """The two numbers of the sum that the rule has told; empty where it tells none, such as a rule that a variant has replaced.

    Rules: DOI.PLAY.3, DOI.PLAY.4.
    """
    return note.values[2:-1] if note is not None and note.what in ("pass", "rush") and note.rule in SIGNS else ()


def result(note: Note | None) -> str:
    """The result of two cards, in two words."""
    if note is None:
        return ""
    if note.what in ("pass", "rush"):
        return f"{'Pass' if note.what == 'pass' else 'Run'} {note.n:+d}"
    if note.what == "penalty":
        return f"Penalty {note.n:+d}"
    return {"offset": "Nothing moves", "interception": "Interception", "fumble": "Fumble"}[note.what]


# ---- kicks ---------------------------------------------------------------------------------------------------------


def kick_note(told: Told) -> Note | None:
    """The note that a kick begins with."""
    return next((ask for ask, _ in told.steps if type(ask) is Note and ask.what in ("field goal", "punt")), None)


def kick(referee: Referee, told: Told) -> dict[str, Any] | None:
    """The cards turned up for a kick, and the yards they give; None without a kick (DOI.FG.1-4, DOI.XP.1, DOI.PUNT.1)."""
    turned = [answer for ask, answer in told.steps if type(ask) is Draw]
    if told.before.phase == "try":
        return extra_point(told, turned)
    begun = kick_note(told)
    if begun is None:
        return None
    if begun.what == "punt":
        touchback = told.note("touchback") is not None
        text = f"Punt: {counted(begun.n, 'yard')}{', touchback' if touchback else ''}"
        return {"kind": "punt", "cards": [], "distance": begun.n, "most": 0, "good": None, "text": text}
    distance, total = int(begun.n or 0), sum(card.value for card in turned)
    good = judged(told, "field goal good", "field goal missed")
    added = shared.total(turned) if len(turned) > 1 else str(total)
    done = "" if good is None else ": good" if good else ": no good"
    return {
        "kind": "field goal",
        "cards": [shared.card_face(card, f"kick {number}", drawn=True) for number, card in enumerate(turned, start=1)],
        "distance": distance,
        "most": referee.rules.field_goal_cards,
        "good": good,
        "text": f"{added} of {counted(distance, 'yard')}{done}"
        if turned
        else f"{counted(distance, 'yard')}, up to {counted(referee.rules.field_goal_cards, 'card')}",
    }


def judged(told: Told, good: str, bad: str) -> bool | None:
    """Whether a kick was good, once its rule has said so in one of these notes."""
    said = told.note(good, bad)
    return None if said is None else said.what == good


def extra_point(told: Told, turned: list[Card]) -> dict[str, Any]:
    """The one card of an extra point, and which number is no good (DOI.XP.1)."""
    good = judged(told, "extra point good", "extra point no good")
    text = f"A {NO_GOOD} is no good, anything else is good"
    return {
        "kind": "extra point",
        "cards": [shared.card_face(card, "extra point", drawn=True) for card in turned],
        "distance": 0,
        "most": 1,
        "good": good,
        "text": text if good is None else f"Extra point: {'good' if good else 'no good'}",
    }
