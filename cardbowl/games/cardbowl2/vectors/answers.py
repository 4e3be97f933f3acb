"""The content of a worked vector of Card Bowl 2.0: its fields, and its cards and decisions, given as the rule asks for them."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.cards import Card, Deck, cards
from cardbowl.errors import CardbowlError, DataError
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice, read_answer
from cardbowl.steps.vector_fields import Fields, field

_WORDS: Final = {"run": "return", "faircatch": "fair catch", "rekick": "re-kick"}


def a_card(vector: Fields, name: str) -> Card:
    """One field as a card that can be in a hand; raises `DataError`."""
    try:
        card = Card.parse(field(vector, name, str))
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None
    if not card.suit:
        raise DataError(f"the field {name} is {card}; there are no jokers in this game (CB2.CONV.R3)")
    return card


class Answers:
    """The answers that a vector lists, given as the rule asks for them."""

    def __init__(self, vector: Fields) -> None:
        try:
            self.draws = list(cards(field(vector, "draws" if "cards_drawn" not in vector else "cards_drawn", str, "")))[::-1]
        except CardbowlError as error:
            raise DataError(f"the field draws: {error}") from None
        if len(set(self.draws)) != len(self.draws):
            raise DataError("the field draws: a card is drawn twice in one play (CB2.DECK.3)")
        self.decisions = [str(word) for word in field(vector, "decisions", list, [])][::-1]
        self.modifiers = list(field(vector, "recovery_modifiers", list, []))[::-1]
        self.cards = field(vector, "cards", int, 1)
        self.sideline = "out of bounds" if vector.get("play") == "out_of_bounds_attempt" else "draw"
        self.pile = set(Deck.standard())

    def to(self, ask: Draw | Choose) -> Any:
        """The answer to `ask`."""
        if isinstance(ask, Draw):
            if not self.draws:
                raise DataError(f"the field draws is too short: the rule draws once more ({ask.role}, {ask.rule})")
            card = self.draws.pop()
            if card not in self.pile:
                raise DataError(f"the field draws: {card} is not in the draw deck (CB2.DECK.1)")
            return card
        answer: Any = ask.default
        if ask.what == "modifier":
            answer = self.modifiers.pop() if self.modifiers else 0
        elif ask.what == "pass cards":
            answer = self.cards
        elif ask.what == "pass":
            self.cards -= 1
            answer = "draw" if self.cards > 0 else "stop"
        elif ask.what == "sideline":
            answer = self.sideline
        elif self.decisions:
            word = self.decisions.pop()
            answer = read_answer(ask, _WORDS.get(word, word))
        check_choice(ask, answer)
        return answer

    def finish(self) -> None:
        """Raise `DataError` if answers are left over."""
        if self.draws or self.decisions or self.modifiers:
            left = " ".join(str(each) for each in (*self.draws[::-1], *self.decisions[::-1], *self.modifiers[::-1]))
            raise DataError(f"the play was over before all answers were used; left: {left}")


def played(rule: Rule[Any], answers: Answers) -> tuple[Any, list[Note]]:
    """Run a rule with a vector's answers; returns its result and its notes."""
    notes: list[Note] = []
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            answers.finish()
            return stop.value, notes
        if isinstance(asked, Note):
            notes.append(asked)
            sent = None
        elif isinstance(asked, ChooseTogether):
            sent = tuple(answers.to(choice) for choice in asked.choices)
        else:
            sent = answers.to(asked)
