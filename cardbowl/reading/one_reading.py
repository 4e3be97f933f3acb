"""One pass of `outcomes`: a rule is read way by way, with a given grouping of cards.

A face of a source with replacement uses nothing up: it has the same weight every time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Face, OddsError, Source
from cardbowl.errors import value_text
from cardbowl.football import OFFENSE
from cardbowl.reading.known import READ_ON, Known
from cardbowl.reading.watched import ITSELF, Looks, WatchedCard, unsearched
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice

_PROBES = 48
_FIRST_PROBES = 12
_FORMULA_PROBES = 2
_MOST_OPTIONS = 1_000
_TELL_EVERY = 2_000
_MOST_ASKED = 10_000
"""The most questions of one way: walking it comes to an end long before."""
_MOST_NOTES = 100_000
_ENDLESS = "this rule may never end: a way of it goes on"
_NO_CARDS = Deck([])

Policy = Callable[[Choose], Any]


class TooManyWaysError(OddsError):
    """A rule can go in more ways than may be read."""


class LookedCloser(Exception):  # noqa: N818
    """Raised where a rule reads a new property of a card, or draws after a formula: the reading starts again, finer."""


Content: TypeAlias = Deck | Sequence[Face]
"""The cards of a deck, or the faces left in a source without replacement."""


class _Group(NamedTuple):
    """Cards of one deck that the rule cannot distinguish, or equal faces of one source."""

    cards: tuple[Any, ...]
    sent: tuple[Any, ...]


class _Found:
    """Results with their chances: whole numbers by denominator, added up at the end."""

    def __init__(self) -> None:
        self.shares: dict[Any, dict[int, int]] = {}

    def add(self, result: Any, top: int, bottom: int) -> None:
        by_bottom = self.shares.setdefault(result, {})
        by_bottom[bottom] = by_bottom.get(bottom, 0) + top

    def take(self, other: _Found) -> None:
        for result, by_bottom in other.shares.items():
            for bottom, top in by_bottom.items():
                self.add(result, top, bottom)

    def dist(self) -> Dist[Any]:
        """All results over one denominator."""
        whole = math.lcm(*{bottom for by_bottom in self.shares.values() for bottom in by_bottom})
        weights = {
            result: sum(top * (whole // bottom) for bottom, top in by_bottom.items()) for result, by_bottom in self.shares.items()
        }
        if sum(weights.values()) != whole:
            raise OddsError("the chances of this rule do not add up to 1: a formula it is marked with leaves something out.")
        return Dist.from_weights(weights)

    def total(self) -> dict[Any, Fraction]:
        return {
            result: sum((Fraction(top, bottom) for bottom, top in by_bottom.items()), Fraction(0))
            for result, by_bottom in self.shares.items()
        }


class Reading:
    """One reading of a rule, with one grouping of cards."""

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
    ) -> None:
        self.make, self.looks, self.opened, self.grouped = make, looks, opened, alike is None
        self.choose, self.value, self.until, self.most, self.progress = choose, value, until, most, progress
        key = looks.key if alike is None else alike
        self.groups: dict[str | Source, list[_Group]] = {}
        self.drawn: dict[str | Source, list[int]] = {}
        for name, deck in decks.items():
            self.add(name, _grouped(deck, key, looks if alike is None else None) if isinstance(deck, Deck) else _faces(deck))
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
                    raise OddsError(f"{_ENDLESS} after {_MOST_NOTES} notes in a row.")
                ask = rule.send(None)
        except StopIteration as stop:
            ask, result = None, stop.value
        if ask is None:
            _hashable(result)
        if isinstance(ask, Known):
            self.looks.properties.update(ask.formula.sees)
        if self.watching and self.looks.size > self.known_size:
            raise LookedCloser
        return ask, result

    def again(self) -> Generator[Any, Any, Any]:
        """The rule, run again with all answers but the last: it stops at the question that the last one answers."""
        rule, sent = self.make(), None
        for answer in (None, *self.answers[:-1]):
            sent = answer
            while type(rule.send(sent)) is Note:
                sent = None
        return rule

    def add(self, name: str | Source, groups: list[_Group]) -> None:
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
            self.add(source, _faces(source.content))
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
            what = f"the {name} deck of {size} cards" if source is None else f"the {name} of {size} faces"
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

    # ---- before the start ----------------------------------------------------------------------------------------

    def estimate(self) -> None:
        """Estimate the number of ways from a few random ones (Knuth 1975), and refuse a reading that is too long."""
        random, total, draws = Random(1975), 0, 0
        for number in range(1, _PROBES + 1):
            rule, sent, ways, asked = self.make(), None, 1, 0
            while (ask := self.resume(rule, sent)[0]) is not None:
                asked += 1
                if asked > _MOST_ASKED:
                    raise OddsError(f"{_ENDLESS} after {_MOST_ASKED} questions; end ways early with until=.")
                draws += isinstance(ask, Draw)
                sent, width = self.probe(ask, random)
                ways *= width
            self.after_formula = None
            self.drawn = {name: [0] * len(groups) for name, groups in self.groups.items()}
            total += ways
            enough = number == _FIRST_PROBES or (number == _FORMULA_PROBES and not draws)  # formulas have few results
            if enough and 50 * total < number * self.most:  # clearly not too long
                return
            if total == _PROBES * ways and ways == 1:
                return
        if 4 * total > 5 * _PROBES * self.most:  # an estimate: a reading only slightly too long is stopped on the way
            self.refuse(f"about {_grouped_number(total // _PROBES)} ways, ")

    def probe(self, ask: Any, random: Random) -> tuple[Any, int]:
        """One random answer, and how many there are."""
        if isinstance(ask, Draw):
            found = self.branches(ask)
            place, _, drawn = found[random.randrange(len(found))]
            self.taken(ask, place)
            return drawn, len(found)
        if isinstance(ask, Known):
            dist = self.formula(ask)
            if dist is None:
                return READ_ON, 1
            if ask.formula.draws:
                self.after_formula = ask.part
            results = dist.support()
            return results[random.randrange(len(results))], len(results)
        if not isinstance(ask, (Choose, ChooseTogether)):
            raise OddsError(f"a rule yields Draw, Choose, ChooseTogether and Note, not {value_text(ask)}.")
        if self.choose == "best" and isinstance(ask, Choose):
            options = _options(ask)
            return options[random.randrange(len(options))], len(options)
        return self.decided(ask), 1

    def refuse(self, about: str) -> None:
        """Raise `TooManyWaysError`, with what would shorten the reading."""
        seen = ", ".join(sorted(self.looks.properties)) or "nothing"
        looks = f"it looks at {seen} of its cards" if self.grouped else "alike= says which cards count together"
        raise TooManyWaysError(
            f"this rule can go in {about}more than {self.most} ways: {looks}; look at less of a card, end ways early with "
            "until=, settle decisions with choose=, mark a rule as known in closed form, take a smaller deck, or allow more "
            "with most=."
        )

    # ---- every way -----------------------------------------------------------------------------------------------

    def whole(self) -> Dist[Any]:
        """The distribution over every way."""
        found = _Found()
        try:
            self.walk(self.make(), None, 1, 1, found)
        except RecursionError:
            raise OddsError("this rule asks more often in a row than can be read; end ways early with until=.") from None
        if self.progress is not None:
            self.progress(Fraction(1), self.ways)
        return found.dist()

    def walk(self, rule: Generator[Any, Any, Any], sent: Any, top: int, bottom: int, into: _Found) -> None:
        """Read every continuation after the answer `sent`; this way has the chance top / bottom."""
        ask, result = self.resume(rule, sent)
        if ask is None:
            self.count(result, top, bottom, into)
        elif isinstance(ask, Draw):
            found = self.branches(ask)
            left = sum(count for _, count, _ in found)
            self.each(
                rule,
                ((drawn, top * count, bottom * left, partial(self.taken, ask, place)) for place, count, drawn in found),
                len(found),
                into,
            )
        elif isinstance(ask, Known):
            dist = self.formula(ask)
            if dist is None:
                self.each(rule, ((READ_ON, top, bottom, None),), 1, into)
                return
            before = self.after_formula
            if ask.formula.draws:
                self.after_formula = ask.part
            shares = list(dist.items())
            ways = ((result, top * share.numerator, bottom * share.denominator, None) for result, share in shares)
            self.each(rule, ways, len(shares), into)
            self.after_formula = before
        elif self.choose == "best" and isinstance(ask, Choose):
            self.best(rule, ask, top, bottom, into)
        else:
            self.each(rule, ((self.decided(ask), top, bottom, None),), 1, into)

    def each(self, rule: Generator[Any, Any, Any], ways: Iterable[tuple[Any, int, int, Any]], count: int, into: _Found) -> None:
        """Read one answer after another; the last one needs no new run of the rule."""
        for number, (answer, top, bottom, take) in enumerate(ways, start=1):
            self.answers.append(answer)
            put_back = take() if take is not None else None
            self.walk(rule if number == count else self.again(), answer, top, bottom, into)
            if put_back is not None:
                put_back()
            self.answers.pop()

    def best(self, rule: Generator[Any, Any, Any], ask: Choose, top: int, bottom: int, into: _Found) -> None:
        """Read every option of a decision and keep the one that is best for its side."""
        assert self.value is not None
        options = _options(ask)
        readings: list[tuple[Any, _Found]] = []
        self.comparing += 1
        for number, option in enumerate(options, start=1):
            found = _Found()
            self.answers.append(option)
            self.walk(rule if number == len(options) else self.again(), option, top, bottom, found)
            self.answers.pop()
            worth = sum((_exact(self.value(result)) * share for result, share in found.total().items()), Fraction(0))
            readings.append((worth, found))
        self.comparing -= 1
        worths = [worth for worth, _ in readings]
        wanted = max(worths) if ask.side is OFFENSE else min(worths)
        into.take(readings[worths.index(wanted)][1])

    def count(self, result: Any, top: int, bottom: int, into: _Found) -> None:
        """Count the result of one way."""
        into.add(result, top, bottom)
        self.ways += 1
        if self.ways > self.most:
            self.refuse("")
        if self.progress is not None and not self.comparing:
            self.counted += Fraction(top, bottom)
            if self.ways % _TELL_EVERY == 0:
                self.progress(self.counted, self.ways)

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


def _grouped(deck: Deck, key: Callable[[Card], Hashable], looks: Looks | None) -> list[_Group]:
    """The cards of a deck in groups; a group of different cards is sent as a watched card where reads are recorded."""
    groups: dict[Hashable, list[Card]] = {}
    for card in deck:
        groups.setdefault(key(card), []).append(card)
    return [_Group(tuple(cards), _sent(cards, looks)) for cards in groups.values()]


def _sent(cards: Sequence[Card], looks: Looks | None) -> tuple[Card, ...]:
    if looks is None or len(set(cards)) == 1:
        return tuple(cards)
    return tuple(WatchedCard.of(card, looks) for card in cards)


def _faces(faces: Iterable[Face]) -> list[_Group]:
    """Faces in groups of equal ones; a rule gets them as they are, because there is nothing else to look at."""
    return [_Group((face,) * count, (face,) * count) for face, count in Counter(faces).items()]


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


def _options(ask: Choose) -> Sequence[Any]:
    if not len(ask.options):
        raise OddsError(f"{ask.what} ({ask.rule}) has no options, so nobody can choose.")
    if len(ask.options) > _MOST_OPTIONS:
        raise OddsError(
            f"{ask.what} ({ask.rule}) has {len(ask.options)} options, too many to try each: say with choose= how it is made."
        )
    return tuple(ask.options)


def _exact(number: Any) -> Fraction:
    try:
        return Fraction(str(number) if isinstance(number, float) else number)
    except (TypeError, ValueError):
        raise OddsError(f"value= must give a number for every result, not {value_text(number)}.") from None


def _grouped_number(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _hashable(result: Any) -> None:
    """Check that a result can be hashed; this also records reads of cards in it."""
    try:
        hash(result)
    except TypeError:
        raise OddsError(
            f"a rule's result must be something to count, not {type(result).__name__}: return a number, a word or a tuple."
        ) from None
