"""The position between two plays of Card Bowl 2.0: plain frozen data, hashable, with a one-line text."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardbowl.cards import Card, Deck, cards, in_order, written
from cardbowl.errors import CardbowlError, NotationError
from cardbowl.football import AWAY, HOME, SECONDS, Team, clock_text
from cardbowl.football.counts_in_words import counted

FULL_DECK: Final[tuple[Card, ...]] = tuple(Deck.standard())
PHASES: Final = ("toss", "kickoff", "free kick", "scrimmage", "try", "over")


class Position(NamedTuple):
    """The position between two plays.

    A spot is a whole number of yards in the frame of the team or side named: its own goal line is 0, the opposing one 100
    (CB2.CONV.1); the end zones are -9..-1 and 101..109 (CB2.CONV.2); the opponent's name for it is 100 - spot (CB2.CONV.3);
    an offense moves toward larger spots (CB2.CONV.5).

    `offense` has the ball or kicks; `spot` is its yard line (1..99); `left` are the intervals (or plays) left in the quarter;
    `running` is whether the clock runs; `decks` are the unused team cards (CB2.DECK.5);
    `second_half` is the team that kicks off the second half;
    `short_kicks` counts on-side kicks that were short in a row (CB2.ONS.3).
    Pairs are in the order home, away.
    """

    phase: str = "scrimmage"
    offense: Team = HOME
    spot: int = 30
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    left: int = 180
    running: bool = False
    score: tuple[int, int] = (0, 0)
    timeouts: tuple[int, int] = (3, 3)
    decks: tuple[tuple[Card, ...], tuple[Card, ...]] = (FULL_DECK, FULL_DECK)
    second_half: Team = HOME
    short_kicks: int = 0

    @property
    def line(self) -> int:
        """The line to gain in the frame of the offense; 100 or more is goal to go (CB2.NFL.7)."""
        return self.spot + self.to_go

    def __str__(self) -> str:
        parts = [
            self.phase,
            self.offense.word,
            f"{self.down}&{self.to_go}",
            f"@{self.spot}",
            f"Q{self.quarter}",
            f"left {self.left}{' running' if self.running else ''}",
            f"score {self.score[0]}-{self.score[1]}",
            f"time-outs {self.timeouts[0]}-{self.timeouts[1]}",
            f"second half {self.second_half.word}",
            f"short kicks {self.short_kicks}",
            f"home deck {_deck_text(self.decks[0])}",
            f"away deck {_deck_text(self.decks[1])}",
        ]
        return "; ".join(parts)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        found = _LINE.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None or found["phase"] not in PHASES:
            raise NotationError(f"cannot read the position {text!r}: write it like {str(cls())!r}")
        spot, down = int(found["spot"]), int(found["down"])
        if not 1 <= spot <= 99:
            raise NotationError(
                f"the spot @{spot} is not in the field of play: 1 to 99 yards from the own goal line (CB2.CONV.1)"
            )
        try:
            decks = (_read_deck(found["home_deck"]), _read_deck(found["away_deck"]))
        except CardbowlError as error:
            raise NotationError(f"cannot read the decks of the position: {error}") from None
        return cls(
            phase=found["phase"],
            offense=_TEAMS[found["offense"]],
            spot=spot,
            down=down,
            to_go=int(found["to_go"]),
            quarter=int(found["quarter"]),
            left=int(found["left"]),
            running=found["running"] is not None,
            score=(int(found["home"]), int(found["away"])),
            timeouts=(int(found["home_timeouts"]), int(found["away_timeouts"])),
            decks=decks,
            second_half=_TEAMS[found["second_half"]],
            short_kicks=int(found["short_kicks"]),
        )

    def clock_words(self, clock: str) -> str:
        """The text of the clock: ``14:20``, or plays left under Simple 1."""
        return f"{counted(self.left, 'play')} left" if clock == "simple1" else clock_text(self.left * SECONDS)


_TEAMS: Final = {"home": HOME, "away": AWAY}
_LINE: Final = re.compile(
    r"(?P<phase>[a-z ]+); (?P<offense>home|away); (?P<down>[1-9])&(?P<to_go>[1-9]\d?); @(?P<spot>\d{1,2}); "
    r"Q(?P<quarter>[1-9]\d{0,3}); "
    r"left (?P<left>\d{1,4})(?P<running> running)?; score (?P<home>\d{1,5})-(?P<away>\d{1,5}); "
    r"time-outs (?P<home_timeouts>\d)-(?P<away_timeouts>\d); second half (?P<second_half>home|away); "
    r"short kicks (?P<short_kicks>\d{1,4}); home deck (?P<home_deck>[^;]*); away deck (?P<away_deck>[^;]*)"
)


def _deck_text(deck: tuple[Card, ...]) -> str:
    return "full" if deck == FULL_DECK else written(deck)


def _read_deck(text: str) -> tuple[Card, ...]:
    if text == "full":
        return FULL_DECK
    deck = cards(text)
    if len(set(deck)) != len(deck) or len(deck) % 4 or not all(card.suit for card in deck):
        raise NotationError(f"{text!r} is not what is left of a team deck: different cards, a multiple of four (CB2.DECK.5)")
    return tuple(in_order(deck))
