"""The questions of a rule as a flow: what it draws and asks, which answers lead where, and how it can end.

The rule itself is run, with every answer that differs for it. Answers that lead to the same question after the same events are
one branch, so a flow says which questions can follow each other, not with which chance (that is what odds are for).
A flow is bounded in depth, width and size; what was left out is said in its `limits`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random
from typing import Any, Final, TypeAlias

from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import NotationError, value_text
from cardbowl.reading.card_sets import cards_in_words
from cardbowl.reading.flow_ends import end_kind, wider_kind, written_end
from cardbowl.reading.flow_parts import Branch, Cut, End, Flow, Question, fold, questions_below
from cardbowl.reading.flow_words import answers_words, asked_words, identity
from cardbowl.reading.rule_odds import read_decks
from cardbowl.reading.tried_twice import check_pure, failures_told
from cardbowl.reading.watched import Looks, WatchedCard
from cardbowl.steps.ask import Ask, Choose, Draw, Note, Rule
from cardbowl.steps.own_rules import being_read, checked
from cardbowl.steps.rule_given import check_starts, name_of, rule_words

DEPTH: Final = 6
"""The default of `depth`: how many questions may follow each other."""
WIDTH: Final = 8
"""The default of `width`: how many branches a question may have."""
MOST_RUNS: Final = 20_000
"""How often the rule is run for a flow, at most."""
MOST_QUESTIONS: Final = 40
"""How many questions a flow has, at most."""
_WAYS_KEPT: Final = 150
_OPTIONS_TRIED: Final = 24
_NOT_DRAWN: Final = "is not drawn, and where the label of a branch begins with “for example”, others may lead there, too."

Way: TypeAlias = tuple[Any, ...]


class _LookedCloser(Exception):  # noqa: N818
    """Raised where the rule reads a new property of a card: the flow starts again, finer."""


class _Alike(tuple[Card, ...]):
    """The cards that one answer stands for."""

    __slots__ = ()


@dataclass
class _Group:
    """Answers of a question that lead the same way, and the ways that go there."""

    events: tuple[str, ...]
    ask: Ask | None
    answers: dict[Any, None] = field(default_factory=dict)
    ways: list[Way] = field(default_factory=list)
    results: list[Any] = field(default_factory=list)


def flow(
    make: Callable[[], Rule[Any]],
    *,
    deck: Deck | Mapping[str, Deck] | str | None = None,
    depth: int = DEPTH,
    width: int = WIDTH,
    title: str = "",
) -> Flow:
    """The flow of the rule that `make` starts.

    `deck` is the deck of its draws (default 52 cards), its cards as text, or a deck for every name.
    `depth` (1 to 12) is how many questions may follow each other, `width` (2 to 20) how many branches a question may have.
    Raises `NotationError` or `OddsError`.
    """
    for name, number, low, high in (("depth", depth, 1, 12), ("width", width, 2, 20)):
        if type(number) is not int or not low <= number <= high:
            raise NotationError(f"the {name} of a flow is {value_text(number)}; whole numbers {low} to {high} are allowed")
    check_starts(make, "a flow")
    decks = read_decks(deck)
    title = title or name_of(make) or "one rule"
    looks = Looks()
    with failures_told("reading the flow of", make):
        check_pure(make, decks, None)
        while True:
            try:
                return _Growing(make, decks, looks, depth, width).flow(title)
            except _LookedCloser:
                continue


class _Growing:
    """One flow in the making, with one grouping of cards."""

    def __init__(self, make: Callable[[], Rule[Any]], decks: Mapping[str, Deck], looks: Looks, depth: int, width: int) -> None:
        self.what, self.make = rule_words(make), checked(rule_words(make), make)
        self.looks, self.depth, self.width = looks, depth, width
        self.size, self.runs, self.limits = looks.size, 0, dict[str, None]()
        self.random, self.exact, self.whole = Random(0), True, True
        self.classes: dict[str, list[tuple[list[Card], list[Card]]]] = {}
        self.class_of: dict[int, list[Card]] = {}
        for name, cards in decks.items():
            found: dict[Any, list[Card]] = {}
            for card in cards:
                found.setdefault(looks.key(card), []).append(card)
            self.classes[name] = [(group, _sent(group, looks)) for group in found.values()]
            for group, sent in self.classes[name]:
                self.class_of.update((id(card), group) for card in sent)

    def flow(self, title: str) -> Flow:
        """Grow the flow question by question, those that come first before those that come later."""
        holder = Branch("", (), (), Cut(""))
        waiting: deque[tuple[Branch, Ask | None, list[Way], list[Any], int, bool]] = deque()
        _, ask, result = self.run(())
        waiting.append((holder, ask, [()], [result], 1, True))
        questions = 0
        while waiting:
            branch, ask, ways, results, level, self.whole = waiting.popleft()
            if ask is None:
                branch.then = End(written_end(self.what, results, exact=self.exact))
            elif level > self.depth:
                branch.then = self.cut("...", f"It ends after {self.depth} questions that follow each other; the rule goes on.")
            elif questions >= MOST_QUESTIONS or self.runs >= MOST_RUNS:
                branch.then = self.cut("...", f"It ends after {questions} questions; the rule goes on.")
            else:
                questions += 1
                question = Question(asked_words(ask), ask.rule, type(ask).__name__)
                branch.then = question
                for group, below in self.grown(ask, ways):
                    question.branches.append(below)
                    waiting.append((below, group.ask, group.ways, group.results, level + 1, self.whole))
        if self.looks.size > self.size:
            raise _LookedCloser
        start = holder.then
        fold(start)
        for number, found in enumerate(questions_below(start), start=1):
            found.number = number
        return Flow(title, start, tuple(self.limits))

    def cut(self, words: str, why: str) -> Cut:
        self.limits[why] = None
        return Cut(words)

    def run(self, way: Way) -> tuple[tuple[str, ...], Ask | None, Any]:
        """The events since the last answer of a way, and the question or the result that they lead to."""
        self.runs += 1
        with self.looks.reading(), being_read():
            return self.to_the_next(way)

    def to_the_next(self, way: Way) -> tuple[tuple[str, ...], Ask | None, Any]:
        """Play a way up to what comes after it, while the rule is watched."""
        rule, answers, sent, events = self.make(), iter(way), None, list[str]()
        self.drawn: list[tuple[Any, Any]] = []
        left = len(way)
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                self.check()
                return tuple(events), None, stop.value
            sent = None
            if type(ask) is Note:
                if not left and ask.what and ask.what not in events:
                    events.append(ask.what)
                continue
            if not left:
                rule.close()
                self.check()
                return tuple(events), ask, None
            sent, left = next(answers), left - 1
            if isinstance(ask, Draw):
                self.drawn.append((ask.deck, sent))

    def check(self) -> None:
        if self.looks.size > self.size and any(len(group) > 1 for classes in self.classes.values() for group, _ in classes):
            raise _LookedCloser

    def grown(self, ask: Ask, ways: Sequence[Way]) -> Iterator[tuple[_Group, Branch]]:
        """The branches of a question that these ways come to; what is left out, here or before, sets `whole` to False."""
        by_next: dict[Any, _Group] = {}
        for way in self.thinned(ways):
            here = self.question(way)
            for answer in self.answers(here):
                events, then, result = self.run((*way, answer))
                key = (events, identity(then) if then is not None else end_kind(result))
                group = by_next.setdefault(key, _Group(events, then))
                group.answers[self.seen(answer)] = None
                group.ways.append((*way, answer))
                group.results.append(result)
        groups = list(by_next.values())
        if len(groups) > self.width:
            groups = _merged(groups)
        if len(groups) > self.width:
            groups.sort(key=lambda group: -len(group.answers))
            self.limits[f"A question has at most {self.width} branches here; the others are not drawn."] = None
            groups = groups[: self.width]
        groups.sort(key=lambda group: group.ask is not None)  # what ends here stands before what goes on
        times = [answer for group in groups for answer in group.answers]
        every = set(_one_by_one(times))
        for group in groups:
            answers = _one_by_one(group.answers)
            drawn = isinstance(ask, Draw) and ask.source is None
            label = cards_in_words(answers, every) if drawn else answers_words(ask, answers, every)
            if not self.whole and (len(answers) < len(every) or all(type(answer) is int for answer in answers)):
                label = f"for example {label}"
            depends = any(times.count(answer) > 1 for answer in group.answers)
            yield group, Branch(label, answers, group.events, Cut(""), depends)

    def question(self, way: Way) -> Ask:
        """The question that a way comes to: the options of a decision may depend on the way."""
        ask = self.run(way)[1]
        assert ask is not None
        return ask

    def thinned(self, ways: Sequence[Way]) -> Sequence[Way]:
        """So many of these ways as are read on, the first and the last among them."""
        if len(ways) <= _WAYS_KEPT:
            return ways
        self.exact = self.whole = False
        self.limits[
            f"It is read along {_WAYS_KEPT} of the ways to a question; a branch that only other ways take {_NOT_DRAWN}"
        ] = None
        return [ways[0], ways[-1], *self.random.sample(list(ways[1:-1]), _WAYS_KEPT - 2)]

    def answers(self, ask: Ask) -> Iterable[Any]:
        """The answers that are tried after the way that was run last: a card of each kind, the faces of a source, the options."""
        if isinstance(ask, Draw):
            if ask.source is not None:
                if ask.replaced:
                    return ask.source.faces
                gone = [face for source, face in self.drawn if source == ask.source]
                faces = [face for face in ask.source.faces if ask.source.content.count(face) > gone.count(face)]
                if not faces:
                    raise OddsError(f"the {ask.source} of {len(gone)} faces runs out at {ask.role} ({ask.rule}).")
                return faces
            if ask.deck not in self.classes:
                raise OddsError(
                    f"{ask.role} ({ask.rule}) comes from the {ask.deck} deck: give it with deck={{{value_text(ask.deck)}: ...}}."
                )
            used = {id(card) for deck, card in self.drawn if deck == ask.deck}
            free = (next((card for card in sent if id(card) not in used), None) for _, sent in self.classes[str(ask.deck)])
            found = [card for card in free if card is not None]
            if not found:
                raise OddsError(f"the {ask.deck} deck runs out at {ask.role} ({ask.rule}).")
            return found
        if isinstance(ask, Choose):
            return self.options(ask)
        pairs = list(islice(product(*(self.options(choice) for choice in ask.choices)), _OPTIONS_TRIED**2))
        return pairs if len(pairs) <= _OPTIONS_TRIED else self.some(pairs)

    def options(self, ask: Choose) -> Sequence[Any]:
        """The options of a decision, or some of them where there are too many to try each."""
        if isinstance(ask.options, (tuple, range)):
            return list(ask.options) if len(ask.options) <= _OPTIONS_TRIED else self.some(ask.options)
        first = list(islice(ask.options, _OPTIONS_TRIED + 1))
        if len(first) <= _OPTIONS_TRIED:
            return first
        self.not_all()
        return [ask.options.sample(self.random) for _ in range(_OPTIONS_TRIED)]

    def some(self, options: Sequence[Any]) -> Sequence[Any]:
        self.not_all()
        step = (len(options) - 1) / (_OPTIONS_TRIED - 1)
        return [options[round(number * step)] for number in range(_OPTIONS_TRIED)]

    def not_all(self) -> None:
        self.exact = self.whole = False
        self.limits[f"Of the many answers to a decision some are tried; a branch that only others take {_NOT_DRAWN}"] = None

    def seen(self, answer: Any) -> Any:
        """An answer for its label: all cards that it stands for, or itself."""
        return _Alike(self.class_of[id(answer)]) if id(answer) in self.class_of else answer


def _sent(group: list[Card], looks: Looks) -> list[Card]:
    """What a rule is handed for the cards of a group: watched cards, a card that is alone itself."""
    return group if len(group) == 1 else [WatchedCard.of(card, looks) for card in group]


def _one_by_one(answers: Iterable[Any]) -> tuple[Any, ...]:
    """Answers, each once, with every card that one of them stands for."""
    return tuple(dict.fromkeys(each for answer in answers for each in (answer if type(answer) is _Alike else (answer,))))


def _merged(groups: Iterable[_Group]) -> list[_Group]:
    """Groups with the same next question or a similar end as one, whatever happened before it."""
    merged: dict[Any, _Group] = {}
    for group in groups:
        key = identity(group.ask) if group.ask is not None else wider_kind(group.results[0])
        into = merged.setdefault(key, _Group((), group.ask))
        into.answers.update(group.answers)
        into.ways += group.ways
        into.results += group.results
    return list(merged.values())
