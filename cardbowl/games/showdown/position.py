"""The position between two steps of a game of Showdown: plain frozen data, hashable, with a one-line text."""

from __future__ import annotations

from itertools import chain
from typing import Final, NamedTuple

from cardbowl.errors import NotationError, value_text
from cardbowl.football import AWAY, HOME, Team, with_team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.position_text import Field, PositionText, flag, of_both, pair, word
from cardbowl.football.quarters import HALF, QUARTERS

PHASES: Final = ("toss", "opening", "kickoff", "scrimmage", "try", "free kick", "over")
UNTIL: Final = ("down", "drive", "half", "next period", "game")
"""How long a player is out (NS.INJ.1, NS.PEN.8); ``next period`` becomes ``half`` when that period begins."""
HIDDEN: Final = "?"
"""A card of a hand that the other coach holds (NS.ENG.3)."""

Cards = tuple[str, ...]
Piles = tuple[Cards, Cards]
NONE: Final[Piles] = ((), ())


class Out(NamedTuple):
    """A player who is out, by id, and until when."""

    player: str
    until: str


class Position(NamedTuple):
    """Everything that one step hands to the next: what the rules look at, and nothing else (NS.ENG.1).

    A spot is a whole number of yards from the own goal line of the offense. Pairs are those of home and away.
    `quarter` is the quarter that ends with the half: 2 in the first half, 4 in the second; 5 and later are periods of overtime.
    `piles` are the cards left in the pile of this half; `unseen` the cards that nobody has drawn, of this half and the next one.
    `aside` are discards of an earlier half. `returners` are ids, empty for the default. `opens`: the kick-off opens a half.
    `second_half` is the team that kicks off in the second half.
    """

    phase: str = "toss"
    offense: Team = HOME
    spot: int = 35
    down: int = 1
    to_go: int = 10
    quarter: int = HALF
    score: tuple[int, int] = (0, 0)
    timeouts: tuple[int, int] = (3, 3)
    second_half: Team = AWAY
    opens: bool = True
    piles: tuple[int, int] = (0, 0)
    returners: tuple[str, str] = ("", "")
    out: tuple[tuple[Out, ...], tuple[Out, ...]] = ((), ())
    hands: Piles = NONE
    unseen: Piles = NONE
    discards: Piles = NONE
    aside: Piles = NONE

    @property
    def line(self) -> int:
        """The line to gain in the frame of the offense; 100 is the goal line (NS.DOWN.1)."""
        return self.spot + self.to_go

    @property
    def left(self) -> int:
        """The cards that both coaches may still draw or play in this half: its length."""
        return sum(self.piles) + sum(map(len, self.hands))

    @property
    def spent(self) -> bool:
        """Whether both piles are empty: in the second half of a half the two-minute warning has begun (NS.WARN.1)."""
        return self.piles == (0, 0) and self.phase not in ("toss", "opening")

    @property
    def time_left(self) -> str:
        """The length left of the half, in words."""
        return "two-minute warning" if self.spent and self.quarter <= QUARTERS else f"{counted(self.left, 'card')} left"

    @property
    def quarter_words(self) -> str:
        """The part of the game: ``Half 1``, ``Overtime 2``."""
        return f"Half {self.quarter // HALF}" if self.quarter <= QUARTERS else f"Overtime {self.quarter - QUARTERS}"

    def seen_by(self, team: Team) -> Position:
        """The position as a team sees it: the other hand is face down, and may as well be in its pile (NS.ENG.3)."""
        other = team.other
        return self._replace(
            hands=with_team(self.hands, other, (HIDDEN,) * len(self.hands[other])),
            unseen=with_team(self.unseen, other, together(self.unseen[other], self.hands[other])),
        )

    def __str__(self) -> str:
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        at = TEXT.read(text, cls)
        if at.spot < 1 or at.line > 100:
            raise NotationError(f"the ball @{at.spot} with {at.to_go} to go is not in the field of 100 yards (NS.CONV.1)")
        if any(pile > len(unseen) for pile, unseen in zip(at.piles, at.unseen, strict=True)):
            raise NotationError("a pile has more cards than nobody has seen (NS.SETUP.1)")
        return at


def together(*piles: Cards) -> Cards:
    """All cards of several piles, sorted; no rule depends on the order of a pile (NS.SETUP.1)."""
    return tuple(sorted(chain.from_iterable(piles)))


def without(cards: Cards, gone: str) -> Cards:
    """The cards without one that is among them."""
    place = cards.index(gone)
    return cards[:place] + cards[place + 1 :]


_REFUSED: Final = "is not what home and away have: write it as 'S01 S02 / -'"


def _read_out(text: str) -> Out:
    player, _, until = text.rpartition(":")
    until = until.replace("_", " ")
    if not player or until not in UNTIL:
        raise NotationError(f"{value_text(text)} is no player who is out: write it as 'herons-01:drive' (NS.INJ.1)")
    return Out(player, until)


def _write_out(out: Out) -> str:
    return f"{out.player}:{out.until.replace(' ', '_')}"


_PERIODS: Final = {"half 1": HALF, "half 2": QUARTERS}
CARDS: Final = of_both(lambda text: tuple(sorted(text.split())), " ".join, _REFUSED)
TEXT: Final = PositionText(
    "{phase}; {offense}; {down}&{to_go}; @{spot}; {quarter}{opens}; score {score}; time-outs {timeouts}; "
    "second half {second_half}; piles {piles}; returners {returners}; out {out}; hands {hands}; unseen {unseen}; "
    "discards {discards}; aside {aside}",
    phase=word(*PHASES),
    quarter=Field(
        r"half [12]|period [1-9]\d{0,3}",
        lambda text: _PERIODS[text] if text in _PERIODS else QUARTERS + int(text.removeprefix("period ")),
        lambda quarter: f"half {quarter // 2}" if quarter <= QUARTERS else f"period {quarter - QUARTERS}",
    ),
    opens=flag(", opens"),
    timeouts=pair(r"\d"),
    piles=pair(r"\d{1,2}"),
    returners=of_both(str, str, _REFUSED, r"\S+ / \S+"),
    out=of_both(lambda text: tuple(map(_read_out, text.split())), lambda team: " ".join(map(_write_out, team)), _REFUSED),
    hands=CARDS,
    unseen=CARDS,
    discards=CARDS,
    aside=CARDS,
)
"""How a position is written on one line."""
