"""The position between two turns of Card Bowl 1.1.6: plain frozen data, hashable, with a one-line text.

A spot is counted from the goal line of the team with the ball, 0; the opposing goal line is 100 (CB1.FLD.1).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN, Card, cards, written
from cardbowl.errors import CardbowlError, NotationError
from cardbowl.football import AWAY, HOME, SECONDS, Team, clock_text
from cardbowl.football.counts_in_words import counted
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
        state = " running" if self.running else " untimed" if self.untimed else ""
        parts = [
            f"{self.phase}{' trying' if self.trying else ''}",
            self.offense.word,
            f"{self.down}&{self.to_go}",
            f"@{self.spot}",
            f"Q{self.quarter}",
            f"left {self.left}{state}",
            f"score {self.score[0]}-{self.score[1]}",
            f"time-outs {self.timeouts[0]}-{self.timeouts[1]}",
            f"second half {self.second_half.word}",
            f"failures {self.failures}",
            f"hurry-up {self.hurry_up}",
            f"pools {self.pools[0].offense}+{self.pools[0].defense} {self.pools[1].offense}+{self.pools[1].defense}",
        ]
        if self.moved:
            parts.append(f"kickoff {self.moved:+d}")
        for name, pair in (("hands", self.hands), ("discards", self.discards)):
            if any(pair):
                parts.append(f"{name} {written(pair[0])} / {written(pair[1])}")
        return "; ".join(parts)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        found = _LINE.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None or found["phase"] not in PHASES:
            raise NotationError(f"cannot read the position {text!r}: write it like {str(cls())!r}")
        spot = int(found["spot"])
        if not 1 <= spot <= 99:
            raise NotationError(f"the spot @{spot} is not in the field of play: 1 to 99 yards from the own goal line (CB1.FLD.2)")
        hands, discards = _read_pair(found["hands"]), _read_pair(found["discards"])
        _check_cards(found["phase"], hands, discards)
        pools = [int(number) for number in re.findall(r"\d+", found["pools"])]
        return cls(
            phase=found["phase"],
            trying=found["trying"] is not None,
            offense=_TEAMS[found["offense"]],
            spot=spot,
            down=int(found["down"]),
            to_go=int(found["to_go"]),
            quarter=int(found["quarter"]),
            left=int(found["left"]),
            running=found["state"] == " running",
            untimed=found["state"] == " untimed",
            score=(int(found["home"]), int(found["away"])),
            timeouts=(int(found["home_timeouts"]), int(found["away_timeouts"])),
            second_half=_TEAMS[found["second_half"]],
            failures=int(found["failures"]),
            hurry_up=int(found["hurry_up"]),
            moved=int(found["moved"] or 0),
            hands=hands,
            discards=discards,
            pools=(Split(*pools[:2]), Split(*pools[2:])),
        )


_TEAMS: Final = {"home": HOME, "away": AWAY}
_LINE: Final = re.compile(
    r"(?P<phase>[a-z]+(?: kick)?)(?P<trying> trying)?; (?P<offense>home|away); (?P<down>[1-9])&(?P<to_go>[1-9]\d?); "
    r"@(?P<spot>\d{1,2}); Q(?P<quarter>[1-9]\d{0,3}); left (?P<left>\d{1,4})(?P<state> running| untimed)?; "
    r"score (?P<home>\d{1,5})-(?P<away>\d{1,5}); time-outs (?P<home_timeouts>\d)-(?P<away_timeouts>\d); "
    r"second half (?P<second_half>home|away); failures (?P<failures>\d{1,4}); hurry-up (?P<hurry_up>\d); "
    r"pools (?P<pools>\d\+\d \d\+\d)(?:; kickoff (?P<moved>[+-]\d{1,2}))?"
    r"(?:; hands (?P<hands>[^;]*))?(?:; discards (?P<discards>[^;]*))?"
)


def _face_down(pair: tuple[tuple[Card, ...], tuple[Card, ...]], which: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    hidden = (UNSEEN,) * len(pair[which])
    return (hidden, pair[1]) if which == 0 else (pair[0], hidden)


def _read_pair(text: str | None) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if text is None:
        return NO_CARDS
    ours, slash, theirs = text.partition("/")
    if not slash:
        raise NotationError(f"cannot read the cards {text!r}: write those of the offense, a stroke, and those of the defense")
    try:
        return cards(ours), cards(theirs)
    except CardbowlError as error:
        raise NotationError(f"cannot read the cards of the position: {error}") from None


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
        raise NotationError(f"hands of {sizes} do not fit: {wanted} each in the phase {phase!r} (CB1.DEAL.1)")
