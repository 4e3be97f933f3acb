"""The questions and draws of Card Bowl 1.1.6 in football English."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.football.counts_in_words import spelled
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.place_names import Names
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.order import scrimmage
from cardbowl.games.cardbowl1.rules.frame.quarters import warned
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.table.moves import MOVES, hint, said, upper
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.seen import Hidden, Step
from cardbowl.view import scene as shared
from cardbowl.view.kneel_words import kneel_words

ROWS: Final[Mapping[str, str]] = {
    "snap": "Snap",
    "sack": "Sack draws",
    "handoff": "Handoff",
    "pass": "In the air",
    "yardage": "In the air",
    "reception": "In the air",
    "D1": "Defense",
    "D2": "Defense",
    "D3": "Defense",
    "run after": "After the catch",
    "open field": "Open-field run",
    "kick": "Kick",
    "coverage": "Coverage",
    "return": "Return",
    "punt": "Punt",
    "check": "Out-of-bounds check",
    "block": "Blocked",
    "fair catch": "Fair catch",
    "bounce": "Bounce",
    "recovery": "Recovery",
    "distance": "Distance",
    "distance of the fumbled snap": "Distance",
    "toss": "Toss",
}
"""The row of a drawn card by its role."""

ADDED: Final = ("Kick", "Punt", "Return", "Open-field run", "Defense")
"""The rows whose cards are added up."""

LABELS: Final[Mapping[tuple[str, Any], str]] = {
    ("call", "scrimmage play"): "Scrimmage play",
    ("try", "kick"): "Kick for 1 point",
    ("try", "two points"): "Play for 2 points",
    ("red joker", "keep"): "Keep it as a player worth 15",
    ("red joker", "give up"): "Give it up: it goes back into the deck",
    ("extra card", "none"): "No extra card",
    ("cover", "none"): "Nobody takes the back",
    ("drop", "keep"): "Count every card that is left",
    ("throw away", "complete"): "Catch it, and run",
    ("throw away", "throw away"): "Throw it away: incomplete",
    ("screen", "keep"): "Keep the ball, and run",
    ("screen", "throw away"): "Throw it away: incomplete",
    ("sideline", "run"): "Run on",
    ("sideline", "stay"): "Stay in bounds",
    ("interception", "run"): "Run with it",
    ("interception", "stay"): "Go down at the spot",
    ("interception", "touchback"): "Take the touchback",
    ("touchback", "return"): "Run it out",
    ("touchback", "run"): "Run it out",
    ("touchback", "touchback"): "Take the touchback",
    ("punt return", "fair"): "Fair catch",
    ("punt return", "bounce"): "Let it bounce",
    ("failed kick", "take"): "Take the ball where it is",
}
"""Labels of answers that need more words."""

HINTS: Final[Mapping[tuple[str, Any], str]] = {
    ("call", "scrimmage play"): "eleven cards each, run or pass",
    ("call", "punt"): "give up the ball, far away",
    ("kickoff", "on-side"): "try to get the ball back",
    ("red joker", "give up"): "a new card, and a turnover may come up in any draw",
    ("penalty", "decline"): "the play stands",
}


A_GOOD_SNAP: Final = Card("2C")
"""Any card but a joker."""


def kneeling(ask: Any) -> Any:
    """A kneel-down with a good snap, after which the defense stops the clock where it may (CB1.GAME.R4, CB1.CLKX.13)."""
    if type(ask) is Choose:
        return {"call": "kneel", "time-out": "yes" if ask.side is DEFENSE else "no"}[ask.what]
    return A_GOOD_SNAP if type(ask) is Draw else None


def kneel_hint(at: Position, rules: HouseRules) -> str:
    """What a kneel-down comes to that is called now, read from its rule.

    Rules: CB1.GAME.R1, CB1.GAME.R4, CB1.CLK1.1, CB1.CLK2.4-5, CB1.CLKX.11.
    """
    turned = driven(lambda: scrimmage(at._replace(running=False), rules), kneeling)
    return kneel_words(at, turned, timed=rules.clock != "simple1" and not warned(at, turned.position, rules))


def spike_hint(at: Position, rules: HouseRules) -> str:
    """The cost of a spike, and that it stops the clock where there is one (CB1.CLKX.9, CB1.CLK1.R2)."""
    return "a down, and a play of the quarter" if rules.clock == "simple1" else "a down to stop the clock"


def squib_hint(at: Position, rules: HouseRules) -> str:
    """Whether the return is shorter than that of a normal kickoff (CB1.SQ.2)."""
    beyond = rules.squib_aim - rules.kickoff_cards > rules.squib_line
    return f"name a line{', short return' if beyond and rules.squib_return_cards < rules.return_cards else ''}"


COUNTED_HINTS: Final[Mapping[tuple[str, Any], Callable[[Position, HouseRules], str]]] = {
    ("call", "field goal"): lambda at, rules: f"{spelled(rules.field_goal_cards, 'card')} against the distance",
    ("call", "kneel"): kneel_hint,
    ("call", "spike"): spike_hint,
    ("kickoff", "normal"): lambda at, rules: f"{spelled(rules.kickoff_cards, 'card')}, full return",
    ("kickoff", "squib"): squib_hint,
}
"""The hints that hang on the house rules."""

UNTOLD: Final = ("blocking", "respond", "response", "motion", "reveal", "shotgun block", "execute")
"""Questions whose answer is repeated by the note after it."""


def row_label(role: str, formation: bool) -> str:
    """The row of a drawn card; empty for cards that are shown as the flight of the ball in a formation."""
    if role.startswith("determination"):
        return "Determination"
    name = ROWS.get(role) or ROWS.get(role.rstrip(" 0123456789"), "")
    return "" if formation and name in ("Handoff", "In the air") else name


def drawn_as(role: str) -> str:
    """The purpose of a draw, in words."""
    if role[:1] == "D" and role[1:].isdigit():
        return f"defense {role[1:]}"
    return {"open field": "open-field run", "run after": "run after the catch", "hand": "a card of the hand"}.get(role, role)


class Words:
    """Options in words, with the formation on the table as the asked side sees it (None before a side has lined up)."""

    def __init__(self, field: Field | None) -> None:
        self._field = field
        self._names = None if field is None else Names(field)

    def label(self, ask: Choose, option: Any) -> str:
        """One option."""
        if isinstance(option, Card):
            return self._card(ask.what, option)
        if self._is_move(ask):
            assert self._field is not None
            assert self._names is not None
            return said(str(option), self._field, self._names, ours=ask.side is OFFENSE).label
        if ask.what == "downfield block" and " on " in str(option):
            blocker, tackler = str(option).split(" on ")
            return f"{upper(self._called(Card(blocker)))} blocks {Card(tackler).pretty}"
        return LABELS.get((ask.what, option)) or upper(str(option))

    def hint(self, ask: Choose, option: Any, at: Position, rules: HouseRules) -> str:
        """A few words under an option whose label is not enough."""
        if self._is_move(ask):
            assert self._field is not None
            return hint(str(option), self._field, rules)
        if (ask.what, option) in COUNTED_HINTS:
            return COUNTED_HINTS[ask.what, option](at, rules)
        return HINTS.get((ask.what, option), "")

    def more(self, ask: Choose, option: Any) -> dict[str, Any]:
        """The card move, the heading and the short words of an option; empty for an option that is no move."""
        if not self._is_move(ask):
            return {}
        assert self._field is not None
        assert self._names is not None
        found = said(str(option), self._field, self._names, ours=ask.side is OFFENSE)
        move = {"move": {"from": found.origin, "to": found.target}} if found.origin else {}
        short = {"short": found.short} if found.short else {}
        return {**move, **short, "group": found.group}

    def _is_move(self, ask: Choose) -> bool:
        return self._field is not None and ask.what in MOVES

    def _card(self, what: str, card: Card) -> str:
        called = self._called(card)
        return {
            "extra card": f"Add the {called}",
            "cover": f"The {called} takes the back",
            "tackler": f"Tackle with the {called}",
            "discard": f"Discard the {card.pretty}",
            "drop": f"Leave out the {card.pretty}",
        }.get(what, card.pretty)

    def _called(self, card: Card) -> str:
        """A card with its place, if it is on the table."""
        if self._field is None:
            return card.pretty
        assert self._names is not None
        keys = [f"D:{each.name}" for each in self._field.defense.cards if each.card is card]
        keys += [f"O:{each.slot}" for each in self._field.offense.cards if each.card is card]
        return self._names.known(keys[0]) if keys else card.pretty


# ---- what has happened -----------------------------------------------------------------------------------------------


def told(names: Mapping[Side, str], steps: Sequence[Step]) -> list[dict[str, str]]:
    """The steps of a play in words, each with its rule; the cards of the deal are summed up in one note."""
    return [{"text": text, "rule": ask.rule} for ask, text in _told(names, steps)]


def _told(names: Mapping[Side, str], steps: Sequence[Step]) -> Iterator[tuple[Any, str]]:
    words = Words(None)
    for (before, _), (ask, answer) in pairwise([(None, None), *steps]):
        if type(ask) is Note and ask.what == "field":
            words = Words(ask.n)
            if getattr(before, "what", "") not in UNTOLD:
                yield ask, ask.say()
            continue
        if type(ask) is Draw and ask.role == "hand":
            continue
        if type(ask) is Draw and isinstance(answer, Card):
            yield ask, f"{names[ask.side]} draw {answer.pretty} ({drawn_as(ask.role)})"
            continue
        if type(ask) is Choose and ask.what in MOVES:
            if answer != "done":
                yield ask, f"{names[ask.side]}: {words.label(ask, answer)}"
        elif type(ask) is Choose and not isinstance(answer, Hidden) and not hasattr(answer, "cards"):
            yield ask, f"{names[ask.side]}, {ask.what}: {words.label(ask, answer)}"
        else:
            yield ask, shared.tell(names, ask, answer)


QUIET: Final = ("field", "run-off", "time-out", "reveal", "red joker", "black joker", "hand sizes", "score", "toss")
"""Notes with numbers that are not arithmetic of the ball."""


def working(steps: Sequence[Step]) -> list[dict[str, str]]:
    """The arithmetic of a play: its notes that carry numbers and are about the ball."""
    notes = [ask for ask, _ in steps if type(ask) is Note and ask.values and ask.what not in QUIET]
    return [{"text": note.say(), "rule": note.rule} for note in notes]
