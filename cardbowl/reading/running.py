"""A rule that is run for a reading: its questions one after the other, and the answers that each of them has.

A face of a source with replacement uses nothing up: it has the same weight every time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from contextlib import nullcontext
from fractions import Fraction
from typing import Any, Literal

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError, Source
from cardbowl.errors import value_text
from cardbowl.football.counts_in_words import counted
from cardbowl.reading.groups import Content, Group, faces_alike, grouped
from cardbowl.reading.known import Known
from cardbowl.reading.watched import ITSELF, Looks, WatchedCard, unsearched
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice
from cardbowl.steps.own_asks import wrong_ask
from cardbowl.steps.own_rules import stands
from cardbowl.steps.own_time import thread_of_calls

ENDLESS = "this rule may never end: a way of it goes on"
_MOST_OPTIONS = 1_000
_MOST_NOTES = 100_000
_NO_CARDS = Deck([])

Policy = Callable[[Choose], Any]


class TooManyWaysError(OddsError):
    """A rule can go in more ways than may be read."""


class LookedCloser(Exception):  # noqa: N818
    """Raised where a rule reads a new property of a card, or draws after a formula: the reading starts again, finer."""


class Running:
    """A rule with one grouping of cards: it is run to its next question, and run again with other answers."""

    def __init__(
        self,
        make: Callable[[], Rule[Any]],
        decks: Mapping[Any, Content],
        looks: Looks,
        opened: set[Callable[..., Any]],
        alike: Callable[[Card], Hashable] | None,
        choose: Policy | Literal["best"] | None,
        value: Callable[[Any], Any] | None,
        until: Callable[[Note], Any] | None,
        most: int,
        progress: Callable[[Fraction, int], None] | None,
        own: str,
    ) -> None:
        self.make, self.looks, self.opened, self.grouped = make, looks, opened, alike is None
        self.choose, self.value, self.until, self.most, self.progress = choose, value, until, most, progress
        self.own, self.looked_at = own, set[Draw]()
        self.thread = thread_of_calls() if own else None
        key = looks.key if alike is None else alike
        self.groups: dict[str | Source, list[Group]] = {}
        self.drawn: dict[str | Source, list[int]] = {}
        for name, deck in decks.items():
            self.add(name, grouped(deck, key, looks if alike is None else None) if isinstance(deck, Deck) else faces_alike(deck))
        self.known_size = looks.size
        # where every card is a group of its own, no reading can be finer
        self.watching = self.grouped and any(len(group.cards) > 1 for groups in self.groups.values() for group in groups)
        self.told: dict[Any, Dist[Any] | None] = {}  # what formulas say: ways and probes come to the same ones again
        self.after_formula: Callable[..., Any] | None = None
        self.answers: list[Any] = []
        self.ways, self.counted, self.comparing = 0, Fraction(0), 0

    # ---- running the rule ----------------------------------------------------------------------------------------

    def resume(self, rule: Generator[Any, Any, Any], sent: Any) -> tuple[Any, Any]:
        """Run to the next question that is not a note: (question, None), or (None, result) at the end."""
        ask: Any = None
        result: Any = None
        thread = self.thread
        if thread is not None:
            thread.runs = [rule]
        try:
            ask = rule.send(sent)
            notes = 0
            while type(ask) is Note:
                if self.until is not None and (result := self.until(ask)) is not None:
                    rule.close()
                    ask = None
                    break
                notes += 1
                if notes > _MOST_NOTES:
                    raise OddsError(f"{ENDLESS} after {_MOST_NOTES} notes in a row.")
                ask = rule.send(None)
            else:
                if self.own and (type(ask) is not Draw or ask not in self.looked_at):
                    self.check(ask, rule)
        except StopIteration as stop:
            ask, result = None, stop.value
        if thread is not None:
            thread.runs = None
        if ask is None:
            check_hashable(result)
        if isinstance(ask, Known):
            self.looks.properties.update(ask.formula.sees)
        if self.watching and self.looks.size > self.known_size:
            raise LookedCloser
        return ask, result

    def check(self, ask: object, rule: Generator[Any, Any, Any]) -> None:
        """Raise `OddsError` where a rule of the reader's own asks what no rule may."""
        if wrong := wrong_ask(ask, is_read=True):
            raise OddsError(f"{self.own} {wrong}{stands(rule)}")
        if type(ask) is Draw:
            self.looked_at.add(ask)

    def again(self) -> Generator[Any, Any, Any]:
        """The rule, run again with all answers but the last: it stops at the question that the last one answers."""
        rule, sent = self.make(), None
        for answer in (None, *self.answers[:-1]):
            sent = answer
            while type(rule.send(sent)) is Note:
                sent = None
        return rule

    def add(self, name: str | Source, groups: list[Group]) -> None:
        """Draw from these groups under this name; nothing of them is used up yet."""
        self.groups[name], self.drawn[name] = groups, [0] * len(groups)

    def deck(self, name: str) -> Deck:
        """The cards left in a deck, by name."""
        groups, drawn = self.groups[name], self.drawn[name]
        return Deck([card for group, gone in zip(groups, drawn, strict=True) for card in group.cards[gone:]])

    def branches(self, ask: Draw) -> list[tuple[int, int, Any]]:
        """The possible answers of a draw, one for each group of cards and each face: its place, its count, and what is sent."""
        name, source = ask.deck, ask.source
        if source is not None and source.replaced:
            return [(place, weight, face) for place, (face, weight) in enumerate(zip(source.faces, source.weights, strict=True))]
        if self.after_formula is not None:  # the cards that the formula used up are not known: read that rule itself
            self.opened.add(self.after_formula)
            raise LookedCloser
        if source is not None and source not in self.groups:
            self.add(source, faces_alike(source.content))
        if name not in self.groups:
            raise OddsError(f"{ask.role} ({ask.rule}) comes from the {name} deck: give it with deck={{{value_text(name)}: ...}}.")
        found = [
            (place, len(group.cards) - gone, group.sent[gone])
            for place, (group, gone) in enumerate(zip(self.groups[name], self.drawn[name], strict=True))
            if gone < len(group.cards)
        ]
        if self.watching:
            self.looks.watch()
        if not found:
            size = sum(len(group.cards) for group in self.groups[name])
            what = f"the {name} deck of {counted(size, 'card')}" if source is None else f"the {name} of {counted(size, 'face')}"
            raise OddsError(f"{what} runs out at {ask.role} ({ask.rule}).")
        return found

    def taken(self, ask: Draw, place: int) -> Callable[[], None]:
        """Use up what a branch of a draw answers with; returns the function that puts it back."""
        if ask.replaced:
            return _nothing
        drawn = self.drawn[ask.deck]
        drawn[place] += 1

        def put_back() -> None:
            drawn[place] -= 1

        return put_back

    def formula(self, ask: Known) -> Dist[Any] | None:
        """The distribution of a marked rule's result, by its formula; None where the rule has to be read."""
        if not ask.formula.draws:
            return ask.odds(_NO_CARDS)
        if ask.part in self.opened or self.after_formula is not None or "draw" not in self.groups:
            return None
        asked = _asked(ask)
        if asked is not None and (asked, drawn := tuple(self.drawn["draw"])) in self.told:
            return self.told[asked, drawn]
        with unsearched() if any(map(any, self.drawn.values())) else nullcontext():
            found = ask.odds(self.deck("draw"))
        if asked is not None:
            self.told[asked, drawn] = found
        return found

    def decided(self, ask: Choose | ChooseTogether) -> Any:
        """The answer to a decision, by the policy."""
        if isinstance(ask, ChooseTogether):
            if self.choose == "best":
                raise OddsError(
                    f"two secret choices at once ({ask.rule}) have no best answer each: say with choose= how they are made."
                )
            return tuple(self.decided(choice) for choice in ask.choices)
        if self.watching and type(ask.options) is tuple and any(type(option) is WatchedCard for option in ask.options):
            self.looks.properties.add(ITSELF)
            raise LookedCloser
        if not callable(self.choose):
            raise OddsError(f"this rule asks for a decision ({ask.what}, {ask.rule}): say with choose= how it is made.")
        answer = self.choose(ask)
        check_choice(ask, answer)
        return answer

    def refuse(self, about: str) -> None:
        """Raise `TooManyWaysError`, with what would shorten the reading."""
        seen = ", ".join(sorted(self.looks.properties)) or "nothing"
        looks = f"it looks at {seen} of its cards" if self.grouped else "alike= says which cards count together"
        raise TooManyWaysError(
            f"this rule can go in {about}more than {self.most} ways: {looks}; look at less of a card, end ways early with "
            "until=, settle decisions with choose=, mark a rule as known in closed form, take a smaller deck, or allow more "
            "with most=."
        )


def _asked(ask: Known) -> Hashable:
    """What a formula is asked, by which its answer is found again; None where that cannot be told without looking at a card."""
    asked = ask.part, ask.arguments, tuple(ask.options.items())
    if _watched(asked):
        return None
    try:
        hash(asked)
    except TypeError:
        return None
    return asked


def _watched(value: Any) -> bool:
    return type(value) is WatchedCard or (isinstance(value, tuple) and any(map(_watched, value)))


def _nothing() -> None:
    """Nothing is put back where nothing was used up."""


def tried_options(ask: Choose) -> Sequence[Any]:
    """All options of a decision, each of which is read; raises `OddsError` where there are none or too many."""
    if not len(ask.options):
        raise OddsError(f"{ask.what} ({ask.rule}) has no options, so nobody can choose.")
    if len(ask.options) > _MOST_OPTIONS:
        raise OddsError(
            f"{ask.what} ({ask.rule}) has {len(ask.options)} options, too many to try each: say with choose= how it is made."
        )
    return tuple(ask.options)


def check_hashable(result: Any) -> None:
    """Check that a result can be hashed; this also records reads of cards in it."""
    try:
        hash(result)
    except Exception:
        raise OddsError(
            f"a rule's result must be something to count, not {type(result).__name__}: return a number, a word or a tuple."
        ) from None
