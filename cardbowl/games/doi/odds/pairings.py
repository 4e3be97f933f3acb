"""Two cards against each other: the rules of a play read for one pair (sections 5 to 7, 10 and 11 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import PENALTY, Card
from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.plays import Turned
from cardbowl.football.series import first_down
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.downs import laid, settled
from cardbowl.games.doi.rules.plays import kind_of, penalty_yards, turned_up
from cardbowl.games.doi.rules.sets import is_penalty
from cardbowl.reading.plays_ended import End, end_of
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Note, Rule

MIDDLE = 50
FAR = range(30, 71)
"""Spots that are far from both goal lines, and the one at which a play is read if none is given."""

KINDS = ("pass", "run", "interception", "fumble", "penalty for the offense", "penalty against the offense", "penalties offset")
TURNOVERS = ("interception", "fumble")
PLAYS = {"pass": "pass", "rush": "run", "offset": "penalties offset"}
WORDS = (*TURNOVERS, "penalty", *PLAYS)
"""What the note of two cards tells."""
PENALTIES = KINDS[4:]
SAME_DOWN = "same down"
"""What follows a penalty that brings neither a first down nor points."""

NO_DOWN = "no down"
"""What follows in the half that ends with the play."""


class Pairing(NamedTuple):
    """The result of a pair of cards.

    `kind` is one of `KINDS`; `yards` are those that the ball moves, in the frame of the offense, where they are whole without a
    limit at the goal lines; `then` is what follows: ``touchdown``, ``safety``, ``turnover``, ``first down``, ``downs``,
    ``same down``, ``next down``, or ``no down`` where the half ends with it; empty where the spot is not given.
    """

    kind: str
    yards: int
    then: str = ""


@lru_cache(maxsize=64)
def middle(rules: HouseRules) -> int:
    """A spot far from both goal lines; raises `OddsError` where a variant's penalties are not the same at all of them."""
    if "penalty yards" in rules.replaced and len({penalty_yards(spot, rules) for spot in FAR}) > 1:
        raise OddsError(
            'the rule "penalty yards" of this variant looks at the spot: ask for play or card with spot= (DOI.PEN.1).'
        )
    return MIDDLE


@lru_cache(maxsize=32_768)
def pairing(o: Card, d: Card, spot: int, down: int, to_go: int, rules: HouseRules, whole: bool = True) -> Pairing:
    """The result of `o` of the offense against `d` of the defense, on that down at that spot.

    `spot` is in yards from the own goal line of the offense (1 to 99), `to_go` the yards to the line to gain.

    Rules: DOI.PLAY.2-8, DOI.PEN.1-5, DOI.LOOP.4.
    """
    at = Position(spot=spot, down=down, to_go=to_go)
    return turned_to(at, o, answered(played(at, o, d, rules)), whole)


def turned_to(at: Position, o: Card, found: tuple[Turned, list[Note]], whole: bool) -> Pairing:
    """The result of a pair, from what its turn has led to and the notes of it."""
    turned, notes = found
    kind, yards = _kind(o, next(note for note in notes if note.what in WORDS))
    end = end_of(at, turned)
    assert end is not None, f"{turned} is no play"
    return Pairing(kind, yards if whole else end.yards, _then(at, end, turned.position.down))


def played(at: Position, o: Card, d: Card, rules: HouseRules) -> Rule[Turned]:
    """What two cards lead to; they may lie elsewhere, so one that counts for each leaves its hand (DOI.PLAY.2, DOI.LOOP.4)."""
    ending = yield from turned_up(o, d, at.spot, rules)
    if all(at.hands):
        at = laid(at, at.hands[at.offense][0], at.hands[at.offense.other][0], ending)
    return (yield from settled(at, kind_of(o, d), ending, rules))


def penalty_card(side: Side, at: Position, rules: HouseRules) -> Pairing:
    """What a penalty card of `side` brings here against a number card, whichever it is (DOI.PEN.1, DOI.PEN.2, DOI.PEN.5)."""
    number = next(card for card in rules.whole_set if not is_penalty(card))
    o, d = (PENALTY, number) if side is OFFENSE else (number, PENALTY)
    return turned_to(at, o, answered(played(at, o, d, rules)), whole=True)


def _then(at: Position, end: End, down: int) -> str:
    """What follows a play that leads to this down, in a word of `Pairing`."""
    if end.how in (How.TOUCHDOWN, How.SAFETY, How.TURNOVER):
        return end.how.value
    if end.ball is None:
        return NO_DOWN
    if end.ball is DEFENSE:
        return "downs"
    return "first down" if end.first else "next down" if down > at.down else SAME_DOWN


def _kind(o: Card, note: Note) -> tuple[str, int]:
    """The kind of play of a note, and its yards."""
    if note.what in TURNOVERS:
        return note.what, 0
    if note.what == "penalty":
        return ("penalty for the offense" if is_penalty(o) else "penalty against the offense"), int(note.n)
    return PLAYS[note.what], int(note.n)


def pairings(
    offense: Iterable[Card], defense: Iterable[Card], rules: HouseRules, spot: int | None = None, to_go: int | None = None,
    down: int = 1, read: Callable[[Card, Card], Pairing] | None = None,
) -> Dist[Pairing]:  # fmt: skip
    """The results of all pairs of cards of two sides; each card is equally likely to be laid.

    Without `spot` the play is far from both goal lines, and without `to_go` `then` is not given.

    Rules: DOI.PLAY.1.
    """
    weights: dict[Pairing, int] = {}
    where = middle(rules) if spot is None else spot
    line = first_down(where, OFFENSE, rules).to_go if to_go is None else to_go
    theirs = Counter(defense).items()
    for o, mine in Counter(offense).items():
        for d, count in theirs:
            found = pairing(o, d, where, down, line, rules) if read is None else read(o, d)
            if spot is None and to_go is None:
                found = found._replace(then="turnover" if found.kind in TURNOVERS else "")
            weights[found] = weights.get(found, 0) + mine * count
    return Dist.from_weights(weights)
