"""The position between two plays of Card Bowl 2.0: plain frozen data, hashable, with a one-line text."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card, Deck, cards, in_order, written
from cardbowl.errors import NotationError, value_text
from cardbowl.football import HOME, SECONDS, Team, clock_text
from cardbowl.football.counts_in_words import counted
from cardbowl.football.position_text import Field, PositionText, flag, in_the_field, number, pair, word

FULL_DECK: Final[tuple[Card, ...]] = tuple(Deck.standard())
PHASES: Final = ("toss", "kickoff", "free kick", "scrimmage", "try", "over")


class Position(NamedTuple):
    """The position between two plays.

    A spot is a whole number of yards in the frame of the team or side named: its own goal line is 0, the opposing one 100
    (CB2.CONV.1); the end zones are -9..-1 and 101..109 (CB2.CONV.2); the opponent's name for it is 100 - spot (CB2.CONV.3);
    an offense moves toward larger spots (CB2.CONV.5).

    `offense` has the ball or kicks; `spot` is its yard line (1..99); `left` are the intervals (or plays) left in the quarter;
    `running` is whether the clock runs; `decks` are the unused team cards, never none (CB2.DECK.5);
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
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        return in_the_field(TEXT.read(text, cls), "CB2.CONV.1")

    def clock_words(self, clock: str) -> str:
        """The text of the clock: ``14:20``, or plays left under Simple 1."""
        return f"{counted(self.left, 'play')} left" if clock == "simple1" else clock_text(self.left * SECONDS)


def _deck_text(deck: tuple[Card, ...]) -> str:
    return "full" if deck == FULL_DECK else written(deck)


def _read_deck(text: str) -> tuple[Card, ...]:
    if text == "full":
        return FULL_DECK
    deck = cards(text)
    if len(set(deck)) != len(deck) or len(deck) % 4 or not all(card.suit for card in deck):
        raise NotationError(
            f"{value_text(text)} is not what is left of a team deck: different cards, a multiple of four (CB2.DECK.5)"
        )
    return tuple(in_order(deck))


def _read_decks(text: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    home, away = text.split("; away deck ")
    return _read_deck(home.removeprefix("home deck ")), _read_deck(away)


TEXT: Final = PositionText(
    "{phase}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; left {left}{running}; score {score}; time-outs {timeouts}; "
    "second half {second_half}; short kicks {short_kicks}; {decks}",
    phase=word(*PHASES),
    left=number(r"\d{1,4}"),
    running=flag(" running"),
    timeouts=pair(r"\d"),
    short_kicks=number(r"\d{1,4}"),
    decks=Field(
        "home deck [^;]*; away deck [^;]*",
        _read_decks,
        lambda decks: f"home deck {_deck_text(decks[0])}; away deck {_deck_text(decks[1])}",
    ),
)
"""How a position is written on one line."""
