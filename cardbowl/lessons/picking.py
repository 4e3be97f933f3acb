"""Picking cards from a deck: by drag, tap, key or button, and checking the picks of a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, Final

import traitlets

from cardbowl.cards import Card, Deck, in_order, written
from cardbowl.cards import cards as read_cards
from cardbowl.doors import doors
from cardbowl.doors.kinds import takes
from cardbowl.errors import CardbowlError, NotationError, said_by_reader, sentence, shortened, value_text
from cardbowl.lessons import progress
from cardbowl.lessons.on_page import OnPage
from cardbowl.lessons.tries import NOT_ANSWERED, RIGHT, Tries
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import front_end

Judge = Callable[[tuple[Card, ...]], object]
#: The most characters that are read of one card.
LONGEST: Final = 12
#: The most combinations that are tried to find a right answer, where none is given.
TRIED: Final = 20_000


class _Given(traitlets.Any):
    """A trait that accepts anything the picker can read as cards, including None."""

    allow_none = False


@doors
class CardPicker(OnPage, Tries):
    """Cards to pick from a deck; `value` holds the picked ones as a tuple of `Card`, in the order in which they were picked.

    Set `value` from Python, or pick with the mouse, a finger or the keys; both are checked in the same way.
    `check` judges the cards, `hint` and `solve` help; `state` and `tries` are those of a `Check`.
    `view` is all that is drawn, and `intent` comes back: ``{"step": n, "id": k, "action": ..., "value": ...}``.
    An action is ``pick`` (the value lists all picked cards), ``check`` (the same) or ``extra``;
    `step` repeats that of the view, so a late or repeated check changes nothing.
    """

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)
    value = _Given(())

    def __init__(
        self,
        question: str,
        *,
        deck: str | Deck | Sequence[Card | str] | None = None,
        most: int = 1,
        fewest: int = 1,
        right: Judge | None = None,
        answer: str | Sequence[Card | str] = "",
        remark: Callable[[tuple[Card, ...]], str] | None = None,
        hints: Sequence[str] = (),
        why: str = "",
        cards: str = "",
    ) -> None:
        for name, text in (("question", question), ("why", why)):
            if not isinstance(text, str):
                raise NotationError(f"{name}= takes a text, not {value_text(text)}")
        for name, function in (("right", right), ("remark", remark)):
            if function is not None and not (callable(function) and takes(function, ())):
                raise NotationError(f"{name}= takes a function of the picked cards, not {value_text(function)}")
        self._question, self._right, self._remark, self._why = question, right, remark, why
        self._deck = _read_deck(deck)
        self._fewest, self._most = fewest, most
        if not (type(fewest) is int and type(most) is int and 0 <= fewest <= most and 1 <= most <= len(self._deck)):
            allowed = f"the {len(self._deck)} cards of the deck"
            raise NotationError(
                f"from {value_text(fewest)} to {value_text(most)} cards cannot be picked from {allowed}: write whole numbers"
            )
        self._answer = self._some_answer(read_cards(answer))
        self._step = 0
        lying = [str(card) for card in read_cards(cards)]
        view = {
            "label": "Pick cards",
            "text": question,
            "cards": [lying] if lying else [],
            "deck": [str(card) for card in self._deck],
            "picked": [],
            "fewest": fewest,
            "most": most,
            "tone": "",
            "said": [],
            "button": "",
            "extra": "",
            "is_over": False,
            "step": 0,
            "heard": 0,  # the number of the last handled intent
        }
        # The first message has every part of the view, for a page that is busy.
        super().__init__(**front_end(find_bundle("card_picker")), view=view)
        self._hints = tuple(hints)
        self._show("", [])
        self.observe(self._on_value, names="value")
        self.observe(self._on_intent, names="intent")

    # ---- picking -------------------------------------------------------------------------------------------------

    @traitlets.validate("value")
    def _readable(self, proposal: Mapping[str, Any]) -> tuple[Card, ...]:
        """Picked cards as a tuple of cards; raises `NotationError` for cards that are not in the deck and for too many."""
        given = proposal["value"]
        if not isinstance(given, (str, list, tuple)):
            raise NotationError(f"picked cards are written like '{self._example}', not {value_text(given)}")
        words = given.replace(",", " ").split() if isinstance(given, str) else list(given)
        if any(isinstance(word, str) and len(word) > LONGEST for word in words):
            raise NotationError(f"a card is written like '{self._example.split()[0]}', in at most {LONGEST} characters")
        picked = read_cards(words)
        if len(picked) > self._most:
            limit = "1 card" if self._most == 1 else f"{self._most} cards"
            raise NotationError(f"{len(picked)} cards are too many: at most {limit} may be picked here")
        for card, number in Counter(picked).items():
            if number > self._deck.count(card):
                there = {0: "not", 1: "only once"}.get(self._deck.count(card), f"only {self._deck.count(card)} times")
                raise NotationError(f"{card.pretty} is {there} among the cards to pick from")
        if self.is_over and picked != self.value:
            raise NotationError("this question is answered; run its cell again for another try")
        return picked

    @property
    def _example(self) -> str:
        """Two cards in the notation of this deck."""
        return "KS 7H" if any(card.suit for card in self._deck) else "R10 B5"

    def _on_value(self, change: Mapping[str, Any]) -> None:
        self.view = {**self.view, "picked": [str(card) for card in self.value]}

    # ---- answering -----------------------------------------------------------------------------------------------

    def check(self) -> str:
        """Judge the picked cards; returns the remark on them."""
        if self.is_over or not self._is_checked:
            return self.said
        if len(self.value) < self._fewest:
            more = self._fewest - len(self.value)
            return self._show("unread", [f"Pick {more} more card{'s' if more > 1 else ''} first."])
        try:
            right = self._judged(self.value)
            remark = said_by_reader(self._remark(self.value)) if self._remark else ""
        except Exception as error:  # an error in the question's own code is shown, and nothing is counted
            return self._show("unread", [sentence(error, f"these cards could not be judged: {type(error).__name__}: ")])
        self.count(Counter(self.value), right)
        if right:
            return self._show("right", ["Right.", remark, self._why])
        return self._show("wrong", ["Not yet.", remark, self.next_hint()])

    def hint(self) -> str:
        """The next hint; the last one again if there are no more."""
        if self.is_over or not self._is_checked:
            return self.said
        return self._show("hint", [self.next_hint() or "There is no hint for this question."])

    def solve(self) -> str:
        """The solution, once all hints have been given; before that, the next hint."""
        if self.is_over or self.hints_left or not self._is_checked:
            return self.hint()
        self.give_up()
        listed = " ".join(card.pretty for card in self._answer) or "no card at all"
        return self._show("shown", [f"{'One answer' if self._right else 'The answer'} is {listed}.", self._why])

    @property
    def said(self) -> str:
        """The last remark."""
        return " ".join(self.view["said"])

    def shown(self) -> None:
        """Say that the question was solved before, and with which cards; it may be answered again."""
        before = progress.progress().solved.get(self._question)
        if before is None or self.state != NOT_ANSWERED or self.value or self.view["said"]:
            return
        picked = before.replace(" ", ", ") or "no card at all"
        self._show("right", [f"You have solved this before: {picked}. You may answer again.", self._why])

    # ---- intents of the page -------------------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        intent = change["new"]
        if not isinstance(intent, Mapping) or intent.get("action") not in ("pick", "check", "extra"):
            return
        self._obey(intent)
        number = intent.get("id")
        if type(number) is int:  # set last: from then on the page shows the cards of the view, not its own
            self.view = {**self.view, "heard": number}

    def _obey(self, intent: Mapping[str, Any]) -> None:
        late = type(intent.get("step")) is not int or intent.get("step") != self._step
        if self.is_over or (late and intent["action"] != "pick"):
            return
        try:
            if intent["action"] != "extra":
                self.value = intent.get("value")
            if intent["action"] == "check":
                self.check()
                if self.state == RIGHT:
                    progress.solve(self._question, " ".join(map(str, self.value)))
            elif intent["action"] == "extra":
                self.solve()
        except CardbowlError as error:
            self._show("unread", [sentence(error)])

    def _show(self, tone: str, said: list[str]) -> str:
        self._step += 1
        checked = self._is_checked and not self.is_over
        changed = {"tone": tone, "said": [words for words in said if words], "button": "Check" if checked else ""}
        more = self.second_button if checked else ""
        self.view = {**self.view, **changed, "extra": more, "is_over": self.is_over, "step": self._step}
        return self.said

    # ---- judging -------------------------------------------------------------------------------------------------

    @property
    def _is_checked(self) -> bool:
        """Whether the question has a right answer."""
        return bool(self._answer) or self._right is not None

    def _judged(self, picked: tuple[Card, ...]) -> bool:
        return bool(self._right(picked)) if self._right else Counter(picked) == Counter(self._answer)

    def _tried(self, picked: tuple[Card, ...]) -> bool:
        """Whether a pick is right, before the first check; raises `NotationError` where that cannot be judged."""
        try:
            return self._judged(picked)
        except Exception as error:
            cards = shortened(written(picked)) or "no card"
            raise NotationError(f"right= cannot judge {cards}: {type(error).__name__}: {said_by_reader(error)}") from error

    def _some_answer(self, given: tuple[Card, ...]) -> tuple[Card, ...]:
        """A right answer to show at the end; raises `NotationError` where there is none."""
        if given:
            fits = self._fewest <= len(given) <= self._most and not Counter(given) - Counter(self._deck)
            if not fits or (self._right and not self._tried(given)):
                raise NotationError(f"the answer {' '.join(map(str, given))} cannot be picked, or is not right")
            return given
        if self._right is None:
            return ()
        found = next((each for each in islice(self._ways(), TRIED) if self._tried(each)), None)
        if found is None:
            raise NotationError(f"none of the first {TRIED} ways to pick is right: name a right one with answer=")
        return found

    def _ways(self) -> Iterator[tuple[Card, ...]]:
        for number in range(self._fewest, self._most + 1):
            yield from combinations(self._deck, number)

    def __repr__(self) -> str:
        picked = " ".join(str(card) for card in self.value) or "none yet"
        state = f"; {self.in_words}" if self._is_checked else ""
        return f"<CardPicker: {self._question} (picked: {picked}{state})>"


def _read_deck(deck: str | Deck | Sequence[Card | str] | None) -> Deck:
    """The cards to pick from, sorted; raises `NotationError`."""
    if deck is None:
        return Deck.standard()
    if isinstance(deck, Deck):
        return deck
    if not isinstance(deck, (str, list, tuple)):
        raise NotationError(f"a deck to pick from is written like 'KS 7H', not {value_text(deck)}")
    return Deck(in_order(read_cards(deck)))
