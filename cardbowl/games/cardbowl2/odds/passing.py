"""Odds of the pass (sections 5 and 5a of the rulebook): tests, sack, catch, yards after the catch, and the run."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Counting, Dist, Odds, ways_by_sum
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.endings import ACE, ceil_div
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card, holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.plays import Play, Plays, play_odds
from cardbowl.games.cardbowl2.passing import offensive_figure, pass_yards, tested

#: After the clean cards of these values lie there (in their order of value): is that enough?
Stop = Callable[[tuple[int, ...]], bool]


class Catch(NamedTuple):
    """A completed pass before its run: pass yards, yards after the catch, open-field draws, and a loose ball."""

    pass_yards: int
    yac_yards: int
    run_draws: int
    loose: bool


class Thrown(NamedTuple):
    """Clean pass cards: their values in order of value, and those of the first and the last one drawn."""

    values: tuple[int, ...]
    first: int
    last: int

    def then(self, value: int) -> Thrown:
        """One more clean card."""
        return Thrown(tuple(sorted((*self.values, value))), self.first or value, value)


class Throws(NamedTuple):
    """How the pass cards of one play can fall: chances of complete passes, and of what ended the others."""

    complete: dict[Thrown, Fraction]
    sacked: dict[Thrown, Fraction]
    incomplete: Fraction
    intercepted: Fraction


class PassDeck:
    """The draw deck as a pass to O1 sees it: how many cards of each value are clean, and what the others do."""

    def __init__(self, deck: Deck, o1: Card, rules: HouseRules) -> None:
        self.size, self.ace, self.rules, self.o1 = len(deck), holds_ace(deck), rules, o1
        self.counts = ordinary(deck)
        verdicts = [(tested(card, o1, rules), card) for card in deck]
        self.clean = Counter(card.value for verdict, card in verdicts if verdict == "clean")
        self.tests = Counter(verdict for verdict, _ in verdicts)
        self.ace_sacks = any(verdict == "sack" and card is ACE for verdict, card in verdicts)
        self.ordered = rules.pass_tfl in ("first_card", "last_card")

    def throws(self, stop: Stop) -> Throws:
        """CB2.PASS.2-3  Draw, test, and draw again until `stop`."""
        complete: dict[Thrown, Fraction] = {}
        sacked: dict[Thrown, Fraction] = {}
        others: Counter[str] = Counter()
        waiting = {Thrown((), 0, 0): Fraction(1)}
        while waiting:
            after: dict[Thrown, Fraction] = {}
            for thrown, share in waiting.items():
                left = self.size - len(thrown.values)
                if not left:
                    continue
                _add(sacked, thrown, share * Fraction(self.tests["sack"], left))
                for event in ("incomplete", "interception"):
                    others[event] += share * Fraction(self.tests[event], left)  # type: ignore[assignment]
                for value, count in self.clean.items():
                    there = count - thrown.values.count(value)
                    if there > 0:
                        more = thrown.then(value) if self.ordered else Thrown(thrown.then(value).values, 0, 0)
                        _add(complete if stop(more.values) else after, more, share * Fraction(there, left))
            waiting = after
        return Throws(complete, sacked, Fraction(others["incomplete"]), Fraction(others["interception"]))

    def figure(self, thrown: Thrown) -> int:
        """CB2.PASS.R6  What softens a loss."""
        cards = (thrown.first, *thrown.values[1:-1], thrown.last) if self.ordered else thrown.values
        return offensive_figure([hand_card(value) for value in cards], self.rules)

    def sacks(self, thrown: Thrown) -> Iterator[tuple[int, bool, Fraction]]:
        """CB2.PASS.6  Loss, loose ball and chance of a sack, once the clean cards and the sack card are gone."""
        left = Counter(self.counts)
        left.subtract(thrown.values)
        every = self.tests["sack"]
        if self.ace_sacks:
            yield from ((loss, loose, share / every) for loss, loose, share in sack_losses(left, False, self.rules))
        if every > self.ace_sacks:
            left[self.o1.value] -= 1
            times = Fraction(every - self.ace_sacks, every)
            yield from ((loss, loose, share * times) for loss, loose, share in sack_losses(left, self.ace, self.rules))


def sack_losses(counts: Mapping[int, int], ace: bool, rules: HouseRules) -> Iterator[tuple[int, bool, Fraction]]:
    """CB2.PASS.6, CB2.PASS.R10  The loss of a sack and whether the ball comes loose, from the ordinary cards by value.

    An ace of spades is replaced, so the sum does not depend on it.
    """
    cards = sum(counts.values())
    hands = math.comb(cards, rules.sack_cards)
    loose = Fraction(rules.sack_cards, cards + 1) if ace else Fraction(0)
    for total, ways in ways_by_sum(counts, rules.sack_cards).items():
        loss, share = ceil_div(total, rules.sack_divisor), Fraction(ways, hands)
        if ace:
            yield loss, True, share * loose
        yield loss, False, share * (1 - loose)


@lru_cache(maxsize=64)
def completions(o1: Card, d1: Card, rules: HouseRules, seen: tuple[Card, ...], cards: int) -> Dist[Catch]:
    """CB2.PASS.4, CB2.YAC.1-3  A pass of `cards` clean cards, given that it is complete, up to the run."""
    deck = PassDeck(draw_deck(rules, seen), o1, rules)
    found: dict[Catch, Fraction] = {}
    for caught in catches(deck, d1, deck.throws(lambda thrown: len(thrown) == cards).complete, None):
        _add(found, caught.catch, caught.share)
    return Dist.from_weights(found)


class _Caught(NamedTuple):
    catch: Catch
    gone: tuple[int, ...]
    ace: bool
    share: Fraction
    ended: bool


def catches(deck: PassDeck, d1: Card, complete: dict[Thrown, Fraction], goal: int | None) -> Iterator[_Caught]:
    """CB2.PASS.4, CB2.PASS.9-11, CB2.YAC.1-3  From the clean cards to the run: D2, then the two cards after the catch."""
    by_gone: dict[tuple[tuple[int, ...], bool], dict[tuple[int, bool], Fraction]] = {}
    for thrown, share in complete.items():
        for value, ace, loose, chance in _second_defender(deck, thrown.values):
            gross = deck.o1.value + sum(thrown.values) - d1.value - value
            gain = pass_yards(gross, deck.figure(thrown), deck.rules.draws[value])
            if loose and deck.rules.pass_d2_ace == "interception":
                continue  # CB2.PASS.R8
            caught = Catch(gain, 0, 0, loose)
            behind = goal is not None and gain >= goal + 10 and deck.rules.pass_endline == "incomplete"
            scored = goal is not None and gain >= goal
            stays = deck.rules.yac_after_loss == "no" and gross < 0
            if loose or scored or stays or behind:
                yield _Caught(caught, (), False, share * chance, True)
                continue
            gone = tuple(sorted((*thrown.values, value))) if not ace else thrown.values
            _add(by_gone.setdefault((gone, ace), {}), (gain, False), share * chance)
    for (gone, ace_gone), gains in by_gone.items():
        after = after_catch(deck.counts, gone, deck.ace and not ace_gone, deck.rules)
        for (gain, _), share in gains.items():
            for (yards, draws, loose, pair), chance in after.items():
                yield _Caught(Catch(gain, yards, draws, loose), (*gone, *pair), deck.ace and not ace_gone, share * chance, False)


def _second_defender(deck: PassDeck, thrown: tuple[int, ...]) -> Iterator[tuple[int, bool, bool, Fraction]]:
    """CB2.PASS.4, CB2.PASS.R8  D2: its value, whether it is the ace of spades left in play, whether the ball comes loose."""
    cards = deck.size - len(thrown)
    ordinary = cards - deck.ace
    for value, count in deck.counts.items():
        there = count - thrown.count(value)
        if there > 0:
            yield value, False, False, Fraction(there, cards)
            if deck.ace and deck.rules.pass_d2_ace != "plain":
                yield value, False, True, Fraction(1, cards) * Fraction(there, ordinary)
    if deck.ace and deck.rules.pass_d2_ace == "plain":
        yield ACE.value, True, False, Fraction(1, cards)


class After(NamedTuple):
    """The two cards after the catch: yards, open-field draws, a loose ball, and the cards themselves where a run follows."""

    yards: int
    draws: int
    loose: bool
    pair: tuple[int, ...]


def after_catch(counts: Mapping[int, int], gone: Sequence[int], ace: bool, rules: HouseRules) -> dict[After, Fraction]:
    """CB2.YAC.1-3, CB2.YAC.R1  How the two cards after the catch can fall.

    `counts` are the ordinary cards of the deck by value, `gone` the values that have left it; `ace`: the ace of spades is in it.
    """
    left = Counter(counts)
    left.subtract(gone)
    cards = sum(left.values())
    clear = Fraction(cards - 1, cards + 1) if ace else Fraction(1)  # no ace of spades among the two cards
    falls: Counter[After] = Counter()
    loose: Counter[After] = Counter()
    for mine, count in left.items():
        for theirs, others in left.items():
            ways = count * (others - (mine == theirs))
            if ways > 0:
                yards = mine - theirs if rules.yac_floor == "literal" else max(0, mine - theirs)
                run = max(0, rules.draws[mine] - rules.draws[theirs])
                falls[After(yards, run, False, (mine, theirs) if run else ())] += ways
                loose[After(yards, 0, True, ())] += ways
    both = cards * (cards - 1)
    found = {after: Fraction(ways, both) * clear for after, ways in falls.items()}
    if ace:
        found.update((after, Fraction(ways, both) * (1 - clear)) for after, ways in loose.items())
    return found


def pass_plays(o1: Card, d1: Card, rules: HouseRules, seen: Sequence[Card], stop: Stop, goal: int | None) -> Dist[Play]:
    """CB2.PASS, CB2.YAC, CB2.OFR  The whole pass until the ball is dead, loose or intercepted; `stop`: when to stop drawing."""
    deck = PassDeck(draw_deck(rules, seen), o1, rules)
    plays = Plays(draw_deck(rules, seen), rules, goal)
    throws = deck.throws(stop)
    for thrown, share in throws.sacked.items():
        if share:
            for loss, loose, chance in deck.sacks(thrown):
                plays.end("sack", -loss, loose, share * chance)
    plays.end("incomplete", 0, False, throws.incomplete)
    plays.end("interception", 0, False, throws.intercepted)
    left = sum(throws.complete.values(), Fraction(0))
    for caught in catches(deck, d1, throws.complete, goal):
        catch, left = caught.catch, left - caught.share
        if goal is not None and catch.pass_yards >= goal + 10 and rules.pass_endline == "incomplete":
            plays.end("incomplete", 0, False, caught.share)
        elif catch.run_draws and not caught.ended:
            plays.run("complete", catch.pass_yards + catch.yac_yards, catch.run_draws, caught.gone, caught.share, caught.ace)
        else:
            plays.end("complete", catch.pass_yards + catch.yac_yards, catch.loose, caught.share)
    plays.end("interception", 0, False, left)  # CB2.PASS.R8, with the switch
    return plays.dist()


def fixed_pass(
    o1: Card, d1: Card, rules: HouseRules, seen: Sequence[Card], stop: Stop, spot: int | None, to_go: int | None
) -> Odds[Play]:
    """CB2.PASS  The pass to `o1` against `d1` with its events; `stop` says when the clean cards are enough."""
    dist = pass_plays(o1, d1, rules, seen, stop, None if spot is None else 100 - spot)
    names = ("complete", "incomplete", "sack", "interception")
    return play_odds("pass", dist, spot, to_go, {name: partial(_is_event, name) for name in names})


def _is_event(name: str, play: Play) -> bool:
    return play.event == name


def pass_card_odds(rules: HouseRules, seen: Sequence[Card], *, o1: Card) -> Odds[str]:
    """CB2.PASS.3, CB2.PASS.5-8  The test of one pass card against `o1`."""
    deck = draw_deck(rules, seen)
    verdicts = Counter(tested(card, o1, rules) for card in deck)
    names = ("clean", "incomplete", "sack", "interception")
    cards = {name: " ".join(card.pretty for card in deck if tested(card, o1, rules) == name) for name in names}
    return Odds.of(
        Dist.from_weights(verdicts),
        what="pass-card",
        events={name: name.__eq__ for name in names},
        countings={
            name: Counting(verdicts[name], len(deck), "cards", cards[name] or "none", "cards that count over cards in the deck")
            for name in names
        },
    )


def sack_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Play]:
    """CB2.PASS.6, CB2.PASS.R10  The loss of a sack, once it has come; the sack card is among the `seen` ones."""
    deck = draw_deck(rules, seen)
    ends = sack_losses(ordinary(deck), holds_ace(deck), rules)
    dist = Dist.from_weights((Play("sack", -loss, loose), chance) for loss, loose, chance in ends)
    return Odds.of(
        dist,
        what="sack",
        events={"fumble": lambda play: play.fumble},
        values={"yards": lambda play: play.yards, "loss": lambda play: -play.yards},
    )


def catch_odds(rules: HouseRules, seen: Sequence[Card], *, o1: Card, d1: Card, cards: int = 1) -> Odds[Catch]:
    """CB2.PASS.4, CB2.YAC.1-3  A pass of `cards` clean cards, given that it is complete: its yards up to the run."""
    return Odds.of(
        completions(o1, d1, rules, tuple(seen), cards),
        what="catch",
        events={"fumble": lambda catch: catch.loose, "run": lambda catch: catch.run_draws > 0},
        values={
            "pass_yards": lambda catch: catch.pass_yards,
            "yac_yards": lambda catch: catch.yac_yards,
            "run_draws": lambda catch: catch.run_draws,
        },
    )


def check_cards(cards: int, deck: Deck) -> None:
    """A number of pass cards that the deck can give; raises `IllegalAnswerError`."""
    if cards > len(deck):
        raise IllegalAnswerError(f"cards={cards}", "the deck has no more", f"1 to {len(deck)}", "CB2.PASS.1")


def _add(into: dict, key: object, share: Fraction) -> None:  # type: ignore[type-arg]
    into[key] = into.get(key, Fraction(0)) + share
