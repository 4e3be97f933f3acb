"""The position between two turns of Card Bowl 1.1.6: plain frozen data, hashable, with a one-line text.

A spot is counted from the goal line of the team with the ball, 0; the opposing goal line is 100 (CB1.FLD.1).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN, Card, cards, written
from cardbowl.errors import NotationError, value_text
from cardbowl.football import HOME, SECONDS, Team, clock_text
from cardbowl.football.counts_in_words import counted
from cardbowl.football.position_text import (
    Field,
    PositionText,
    flag,
    in_the_field,
    number,
    pair,
    signed,
    word,
)
from cardbowl.games.cardbowl1.rules.cards.deal import HAND, Split

PHASES: Final = ("toss", "kickoff", "free kick", "scrimmage", "dealt", "try", "over")
NO_CARDS: Final[tuple[tuple[Card, ...], tuple[Card, ...]]] = ((), ())
NO_POOLS: Final = (Split(), Split())


class Position(NamedTuple):
    """The position between two turns.

    `offense` has the ball or kicks; `spot` is its yard line (1..99). In the phase ``dealt`` the `hands` are held and the
    `discards` are face down (CB1.DEAL.R3), both in the order offense, defense; in every other phase both are empty.
    `left` are the intervals (or plays) left in the quarter; `running` is whether the clock runs; `untimed`: one more down
    is played although time has run out (CB1.PEN.R6). `hurry_up` is the number of extra cards the defense is dealt (CB1.CLKX.8).
    `trying`: the play is a try for two points (CB1.TWO.1); `moved` are the yards by which the kickoff after the try is
    moved towards the receivers (CB1.PEN.R16).
    `second_half` is the team that kicks off the second half; `failures` counts on-side kicks that failed in a row (CB1.ONS.7);
    `pools` are the splits of the extra cards (CB1.DEAL.5). Pairs of teams are in the order home, away.
    """

    phase: str = "scrimmage"
    offense: Team = HOME
    spot: int = 30
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    left: int = 180
    running: bool = False
    untimed: bool = False
    score: tuple[int, int] = (0, 0)
    timeouts: tuple[int, int] = (3, 3)
    second_half: Team = HOME
    failures: int = 0
    hurry_up: int = 0
    trying: bool = False
    moved: int = 0
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = NO_CARDS
    discards: tuple[tuple[Card, ...], tuple[Card, ...]] = NO_CARDS
    pools: tuple[Split, Split] = NO_POOLS

    @property
    def line(self) -> int:
        """The line to gain in the frame of the offense; 100 or more is goal to go."""
        return self.spot + self.to_go

    def seen_by(self, team: Team) -> Position:
        """The position as one team sees it: the other side's hand and discards are face down (CB1.MODEL.8, CB1.DEAL.R3)."""
        hidden = 1 if team is self.offense else 0
        return self._replace(hands=_face_down(self.hands, hidden), discards=_face_down(self.discards, hidden))

    def clock_words(self, clock: str) -> str:
        """The text of the clock: ``14:20``, or plays left under Simple 1."""
        return f"{counted(self.left, 'play')} left" if clock == "simple1" else clock_text(self.left * SECONDS)

    def __str__(self) -> str:
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        at = in_the_field(TEXT.read(text, cls), "CB1.FLD.2")
        _check_cards(at.phase, at.hands, at.discards)
        return at


def _face_down(pair: tuple[tuple[Card, ...], tuple[Card, ...]], which: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    hidden = (UNSEEN,) * len(pair[which])
    return (hidden, pair[1]) if which == 0 else (pair[0], hidden)


def _cards_of(name: str) -> Field:
    """The cards of offense and defense, ``; hands 2C 3D / KH``; left out where neither has any."""

    def read(text: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        if not text:
            return NO_CARDS
        ours, slash, theirs = text.removeprefix(f"; {name} ").partition("/")
        if not slash:
            raise NotationError(f"{value_text(text)} needs the cards of the offense, a stroke, and those of the defense")
        return cards(ours), cards(theirs)

    def write(both: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
        return f"; {name} {written(both[0])} / {written(both[1])}" if any(both) else ""

    return Field(f"(?:; {name} [^;]*)?", read, write)


def _read_pools(text: str) -> tuple[Split, Split]:
    home, away = (tuple(map(int, split.split("+"))) for split in text.split())
    return Split(*home), Split(*away)


def _check_cards(
    phase: str, hands: tuple[tuple[Card, ...], tuple[Card, ...]], discards: tuple[tuple[Card, ...], tuple[Card, ...]]
) -> None:
    """Every card is there once; hands are held after the deal only, eleven cards each (CB1.GEN.1, CB1.GEN.7)."""
    every = [*hands[0], *hands[1], *discards[0], *discards[1]]
    twice = next((card for card in every if every.count(card) > 1), None)
    if twice is not None:
        raise NotationError(f"the {twice.name} is in the position twice; there is one of each card (CB1.GEN.1)")
    wanted = HAND if phase == "dealt" else 0
    if any(len(hand) != wanted for hand in hands) or (wanted == 0 and every):
        sizes = f"{len(hands[0])} and {len(hands[1])} cards"
        raise NotationError(f"hands of {sizes} do not fit: {wanted} each in the phase {value_text(phase)} (CB1.DEAL.1)")


TEXT: Final = PositionText(
    "{phase}{trying}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; left {left}{running}{untimed}; score {score}; "
    "time-outs {timeouts}; second half {second_half}; failures {failures}; hurry-up {hurry_up}; pools {pools}"
    "{moved}{hands}{discards}",
    phase=word(*PHASES),
    trying=flag(" trying"),
    left=number(r"\d{1,4}"),
    running=flag(" running"),
    untimed=flag(" untimed"),
    timeouts=pair(r"\d"),
    failures=number(r"\d{1,4}"),
    hurry_up=number(r"\d"),
    pools=Field(r"\d\+\d \d\+\d", _read_pools, lambda pools: " ".join(f"{split.offense}+{split.defense}" for split in pools)),
    moved=signed("; kickoff ", r"\d{1,2}"),
    hands=_cards_of("hands"),
    discards=_cards_of("discards"),
)
"""How a position is written on one line."""
