"""What the diagrams share: house rules in any form, a rule that is played with given cards, headings and numbers in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.drawing import Drawing
from cardbowl.errors import HouseRulesError, IllegalAnswerError, value_text
from cardbowl.football.counts_in_words import plural
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.game import AnyGame

WIDTH: Final = 480
EDGE: Final = 16
ROOM: Final = WIDTH - 2 * EDGE
"""The width between the margins of a diagram, in pixels."""


class Played(NamedTuple):
    """A rule played with given cards: its draws with their cards, its notes, and its result."""

    draws: tuple[tuple[Draw, Card], ...]
    notes: tuple[Note, ...]
    result: Any

    def note(self, what: str) -> Note | None:
        """The last note of a kind; None without one."""
        return next((note for note in reversed(self.notes) if note.what == what), None)


def rules_of(game: AnyGame, house_rules: Any) -> Any:
    """House rules as the game's own object: from None (the rulebook), changed fields, or themselves; raises `HouseRulesError`."""
    if house_rules is None or isinstance(house_rules, Mapping):
        return game.house_rules(house_rules or {})
    if getattr(house_rules, "game", "") != game.name:
        if isinstance(house_rules, type(game.house_rules({}))):  # the house rules of a variant are of a class of their own
            raise HouseRulesError(
                f"these are house rules of the variant {value_text(house_rules.game)}; diagrams draw only the rulebook's game "
                f"{value_text(game.name)}, under house rules of it"
            )
        raise HouseRulesError(f"these are no house rules of {value_text(game.name)}: {value_text(house_rules)}")
    return house_rules


def played(make: Callable[[], Rule[Any]], drawn: str | Iterable[Card]) -> Played:
    """The rule played with these cards, in the order in which it draws them.

    Raises `IllegalAnswerError` where it draws more or fewer cards, the same one twice, or where it asks for a decision.
    """
    given = list(read_cards(drawn))
    if len(set(given)) < len(given):
        raise IllegalAnswerError(" ".join(map(str, given)), "a card is named twice", "each card once")
    rule, sent, draws, notes = make(), None, list[tuple[Draw, Card]](), list[Note]()
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            if len(draws) < len(given):
                raise IllegalAnswerError(
                    f"{len(given)} cards", f"the rule is over after {len(draws)}", f"{len(draws)} cards"
                ) from None
            return Played(tuple(draws), tuple(notes), stop.value)
        sent = None
        if isinstance(ask, Note):
            notes.append(ask)
        elif isinstance(ask, Draw) and len(draws) < len(given):
            sent = given[len(draws)]
            draws.append((ask, sent))
        else:
            wanted = f"a card for {ask.role}" if isinstance(ask, Draw) else "a decision"
            raise IllegalAnswerError(
                f"{len(given)} cards", f"the rule asks for {wanted} after them", "cards that end it", ask.rule
            )


def headed(drawing: Drawing, title: str, under: str = "") -> float:
    """The title of a diagram, and a line under it; returns the height below them."""
    y = drawing.text(EDGE, 31, title, size=17, bold=True, width=drawing.width - 2 * EDGE)
    if under:
        y = drawing.text(EDGE, y - 2, under, size=14, ink="soft", width=drawing.width - 2 * EDGE)
    return y


def percent(share: Fraction) -> str:
    """A chance in percent with one digit after the point: ``71.2%``."""
    return f"{float(share):.1%}"


def yards(count: int) -> str:
    """A number of yards in words: ``1 yard``, ``-3 yards``."""
    return f"{count} {plural(abs(count), 'yard')}"
