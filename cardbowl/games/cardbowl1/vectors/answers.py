"""Worked vectors: the listed cards and decisions, given as the rule asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from cardbowl.cards import Card, Deck, cards
from cardbowl.errors import CardbowlError, DataError, listed, value_text
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice, read_answer
from cardbowl.steps.vector_fields import Fields, field

Result = TypeVar("Result")
Chooser = Callable[[Choose], Any]
"""Answers a choice that the decisions do not list; None takes the default."""


def numbers(vector: Fields, name: str, count: int | None = None) -> list[int]:
    """One field as whole numbers, as many as are needed; raises `DataError`."""
    found: list[int] = field(vector, name, list)
    if not all(type(each) is int for each in found) or (count is not None and len(found) != count):
        raise DataError(f"the field {name} is {value_text(found)}; whole numbers are needed, as many as in the fields beside it")
    return found


def words(vector: Fields, name: str, known: Iterable[str] = ()) -> list[str]:
    """One field as a list of texts, each among those `known`; raises `DataError`."""
    found, allowed = field(vector, name, list), tuple(known)
    for each in found:
        if not isinstance(each, str) or (allowed and each not in allowed):
            raise DataError(f"the field {name} names {value_text(each)}; allowed are {listed(allowed) or 'texts'}")
    return list(found)


def a_card(vector: Fields, name: str) -> Card:
    """One field as a card; raises `DataError`."""
    return a_hand(vector, name)[0]


def a_hand(vector: Fields, name: str) -> tuple[Card, ...]:
    """One field as cards, at least one; raises `DataError`."""
    try:
        found = cards(field(vector, name, str))
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None
    if not found:
        raise DataError(f"the field {name} names no card")
    return found


def run(vector: Fields, rule: Rule[Result], choose: Chooser | None = None) -> Result:
    """Play `rule` with the vector's `draws` and `decisions` and return its result.

    A decision that is not listed is asked of `choose`, and else takes its default.
    Raises `DataError` where cards or decisions are too few or left over, or an answer is not allowed.
    """
    answers = _Answers(vector, choose)
    result = answers.play(rule, [], "")
    answers.finish()
    return result  # type: ignore[return-value]  # nothing stops it before its end


def run_on(
    vector: Fields,
    rule: Rule[Any],
    after: Callable[[Any], Rule[Result]],
    notes: list[Note],
    until: str,
    choose: Chooser | None = None,
) -> Result:
    """Play `rule` up to the note called `until`, or to its end, and then the rule that `after` returns for its result.

    `after` gets None if the note came first. `notes` receives every note of `rule`.
    Raises `DataError` as `run` does.
    """
    answers = _Answers(vector, None)
    result = answers.play(after(answers.play(rule, notes, until)), [], "")
    answers.finish()
    return result  # type: ignore[return-value]


class _Answers:
    """The cards and decisions of a vector that are not used yet."""

    def __init__(self, vector: Fields, choose: Chooser | None) -> None:
        try:
            drawn = cards(field(vector, "draws", str, ""))
        except CardbowlError as error:
            raise DataError(f"the field draws: {error}") from None
        if len(set(drawn)) != len(drawn):
            raise DataError("the field draws: a card is drawn twice in one play (CB1.GEN.1)")
        if not set(drawn) <= {*Deck.standard(), Card("RJ"), Card("BJ")}:
            raise DataError("the field draws: there is no such card in the deck (CB1.GEN.1)")
        self.draws = list(drawn)[::-1]
        self.decisions = [str(word) for word in field(vector, "decisions", list, [])][::-1]
        self.choose = choose

    def play(self, rule: Rule[Result], notes: list[Note], until: str) -> Result | None:
        """Answer a rule to its end, or to the note called `until`; then there is no result."""
        answer: Any = None
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                result: Result = stop.value
                return result
            if isinstance(ask, Note):
                answer = None
                notes.append(ask)
                if until and ask.what == until:
                    rule.close()
                    return None
            elif isinstance(ask, Draw):
                if not self.draws:
                    raise DataError(f"the field draws is too short: the rule draws once more ({ask.role}, {ask.rule})")
                answer = self.draws.pop()
            elif isinstance(ask, ChooseTogether):
                answer = tuple(_decided(choice, self.decisions, self.choose) for choice in ask.choices)
            else:
                answer = _decided(ask, self.decisions, self.choose)

    def finish(self) -> None:
        """Raise `DataError` if cards or decisions are left over."""
        if self.draws or self.decisions:
            drawn = [str(card) for card in self.draws[::-1]]
            raise DataError(f"left over: draws {drawn}, decisions {self.decisions[::-1]}")


def _decided(ask: Choose, decisions: list[str], choose: Chooser | None) -> Any:
    """The answer to one choice: that of `choose`, the next decision of the vector, or the default."""
    answer = choose(ask) if choose is not None else None
    if answer is None and decisions and ask.what != "modifier":
        answer = read_answer(ask, decisions.pop())
    if answer is None:
        answer = ask.default
    try:
        check_choice(ask, answer)
    except CardbowlError as error:
        raise DataError(f"the field decisions: {error}") from None
    return answer
