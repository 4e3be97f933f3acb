"""The course of a down: what has been called, drawn and played so far, and what the cards in force make of it (section 4).

Nothing that a card changes is stored: it is read from the cards in force, so that a card that is cancelled leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from operator import add
from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, Side, Team, with_team
from cardbowl.games.showdown.data import DefensePlay, OffensePlay, Player, StrategyCard
from cardbowl.games.showdown.data.depth import returners
from cardbowl.games.showdown.house_rules import MATCH_EFFECTS, HouseRules
from cardbowl.games.showdown.position import HIDDEN, NONE, Position
from cardbowl.games.showdown.rules.kicks import Landed
from cardbowl.games.showdown.rules.penalties import Settled
from cardbowl.games.showdown.rules.play_grid import (
    CHANCES,
    MatchUp,
    Result,
    Squad,
    in_the_field,
)
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.steps.ask import Note

REPLAY, REDO = "replay", "redo"
"""What a card or a time-out does to the down: it starts again at step 1, or its dice are rolled again (NS.EFF.1, NS.TO.2)."""
PUNT, FIELD_GOAL, KICKOFF = "punt", "field goal", "kickoff"
HANDS: Final = ("draw", "recall", "opp_discard")
"""Effects that change hands and no down (NS.EFF.1)."""


class InForce(NamedTuple):
    """A card that counts on this down: who has played it, in which step, and the ids of the key players then."""

    side: Side
    card: StrategyCard
    step: int
    keys: tuple[str, str] = ("", "")


class OwnDown(NamedTuple):
    """A play of a variant's own on a down: its name, the play of the defense, its ending, and the notes of what it came to.

    `kind` is ``pass`` or ``run`` once it has ended.
    """

    name: str
    defense: DefensePlay | None = None
    ending: Ending | None = None
    told: tuple[Note, ...] = ()
    kind: str = ""


class Course(NamedTuple):
    """A down, or a kick, so far.

    `before` is the position when the turn began, `at` the same with what has become of cards and time-outs since.
    `kick` is the kick that is announced, empty on a play; `plays` are those that lie face down; they are turned up when there is
    a `match`. `slots` are the key players that the dice have named.
    `dice` are those of the match-up, kept where a card that counted for them may still be cancelled.
    `ending` is that of a field goal, and in step 8 that of the play; `landed` that of a punt or kick-off.
    `again`: `REPLAY` or `REDO`.
    `used` are the cards played on this down, which nobody takes back before it is over (NS.EFF.1.R2).
    `own` is the play of a variant's own that is called; then there are no `plays` and no `match` (NS.SEQ.2.R1).
    `settled` is what has become of the penalties, in step 8; None before (NS.PEN.2).
    """

    before: Position
    at: Position
    step: int = 1
    trying: bool = False
    kick: str = ""
    plays: tuple[OffensePlay, DefensePlay] | None = None
    slots: tuple[str, str] = ("", "")
    match: MatchUp | None = None
    dice: tuple[int, ...] = ()
    result: Result | None = None
    landed: Landed | None = None
    ending: Ending | None = None
    in_force: tuple[InForce, ...] = ()
    used: tuple[tuple[Side, str], ...] = ()
    again: str = ""
    own: OwnDown | None = None
    settled: Settled | None = None

    def team(self, side: Side) -> Team:
        """The team that plays a side."""
        offense = self.before.offense
        return offense if side is OFFENSE else offense.other

    def seen_by(self, side: Side) -> Course:
        """The course as a side sees it: without the other hand; of the other play, face down, only the formation (NS.ENG.3)."""
        team, plays, own = self.team(side), self.plays, self.own
        if plays is not None and self.match is None:
            offense, defense = plays
            plays = (
                (offense, face_down(DEFENSE, defense.formation))
                if side is OFFENSE
                else (face_down(OFFENSE, offense.formation), defense)
            )
        if own is not None and own.defense is not None and own.ending is None and side is OFFENSE:
            own = own._replace(defense=face_down(DEFENSE, own.defense.formation))
        return self._replace(before=self.before.seen_by(team), at=self.at.seen_by(team), plays=plays, own=own)

    def with_only(self, side: Side, card: str) -> Course:
        """The course with one card in the hand of a side, and no others that anybody may draw, take back or discard.

        So a reader who plays the card learns what it makes of the down, whatever it does to hands (`HANDS`).
        """
        hands = with_team(NONE, self.team(side), (card,))
        return self._replace(at=self.at._replace(piles=(0, 0), hands=hands, discards=NONE))

    def effects(self, name: str) -> Iterator[tuple[InForce, tuple[Any, ...]]]:
        """Every effect of this name of the cards in force, oldest first (NS.EFF.1)."""
        for each in self.in_force:
            for effect in each.card.effects:
                if effect[0] == name:
                    yield each, effect

    def last_card(self, side: Side, kind: str) -> InForce | None:
        """The last card in force of a type that a side has played, which a `cancel` is for; None where there is none."""
        return next((each for each in reversed(self.in_force) if each.side is side and each.card.type == kind), None)

    # ---- what the cards in force come to ----------------------------------------------------------------------------

    def total(self, name: str) -> int:
        """The sum of the numbers of an effect such as `return_add` or `kick_mod` (NS.EFF.1)."""
        return sum(effect[1] for _, effect in self.effects(name)) if self.in_force else 0

    @property
    def yards(self) -> int:
        """The result in yards under the cards in force, in the order in which they were played.

        A pass that a card makes fly out of the field is an incompletion for the cards after it, too.

        Rules: NS.EFF.1, NS.GRID.10, NS.GRID.10.R1.
        """
        assert self.result is not None, "there is no result before the dice"
        yards = self.result.yards
        for each in self.in_force:
            for effect in each.card.effects:
                if effect[0] in RESULT_EFFECTS:
                    yards = RESULT_EFFECTS[effect[0]](yards, effect[1])
            yards = in_the_field(self.thrown_or_run, self.at.spot, yards)
        return yards

    @property
    def thrown_or_run(self) -> str:
        """``pass`` or ``run``, as the play that has a result; empty before its plays are turned up (NS.GRID.10)."""
        return self.match.offense.kind if self.match is not None else self.own.kind if self.own is not None else ""

    @property
    def outcome(self) -> tuple[int, tuple[str, ...]] | None:
        """The result in yards and the chances of the down under the cards in force; None before the dice."""
        return None if self.result is None else (self.yards, tuple(kind for kind in CHANCES if self.chance(kind)))

    def chance(self, kind: str) -> bool:
        """Whether there is a chance of this kind on the down (NS.GRID.9, NS.WIN.4, NS.WIN.2.R2)."""
        on = self.result is not None and kind in self.result.chances
        for _, effect in self.effects("chance") if self.in_force else ():
            if effect[1] == kind:
                on = effect[2] == "on"
        return on

    @property
    def turnover(self) -> tuple[Any, ...] | None:
        """The last turnover effect in force, the only one that counts (NS.WIN.2.R1)."""
        found = None
        for _, effect in self.effects("turnover") if self.in_force else ():
            found = effect
        return found

    @property
    def changes_match_ups(self) -> bool:
        """Whether a card in force changes a match-up of two squads: their totals, the guess or a key player (NS.EFF.1)."""
        return any(effect[0] in AMONG_SQUADS for each in self.in_force for effect in each.card.effects)

    @property
    def changes_results(self) -> bool:
        """Whether a card in force changes what the dice come to: yards, chances, penalties, turnovers (NS.EFF.1)."""
        return any(effect[0] in AFTER_THE_DICE for each in self.in_force for effect in each.card.effects)

    def squad(self, side: Side, rules: HouseRules) -> Squad:
        """A team on this down: without the players who are out, and with those who have changed places (NS.INJ.2, NS.EFF.1)."""
        swapped = (
            frozenset(effect[1] for each, effect in self.effects("resort") if each.side is side) if self.in_force else NOBODY
        )
        return squad_of(self.at, self.team(side), rules, swapped)

    def returner(self, rules: HouseRules) -> Player:
        """The returner of the receiving team: who was named, or the first wide receiver (NS.KICK.6, NS.KICK.6.R1)."""
        return returner_of(self.at, self.team(DEFENSE), rules)


@cache
def face_down(side: Side, formation: str) -> Any:
    """A play of which only the back is seen, with its formation (NS.SEQ.2, NS.SEQ.3)."""
    if side is OFFENSE:
        return OffensePlay(HIDDEN, "face down", formation, "", "", False, ())
    return DefensePlay(HIDDEN, "face down", formation, (), 0, False, (), ())


RESULT_EFFECTS: Final[Mapping[str, Callable[[int, int], int]]] = {"yards_add": add, "yards_min": max, "yards_max": min}
"""What effects make of a result, and their number (NS.EFF.1)."""
AMONG_SQUADS: Final = frozenset(MATCH_EFFECTS) - {"resort"}
"""Effects on a match-up, without the one that says who is in a squad (NS.EFF.1)."""
AFTER_THE_DICE: Final = frozenset((*RESULT_EFFECTS, "chance", "penalty", "turnover"))
"""Effects on what the dice of a down come to (NS.EFF.1)."""
NOBODY: Final[frozenset[str]] = frozenset()


@lru_cache(maxsize=1024)
def _out(out: tuple[Any, ...]) -> frozenset[str]:
    return frozenset(each.player for each in out)


def squad_of(at: Position, team: Team, rules: HouseRules, swapped: frozenset[str] = NOBODY) -> Squad:
    """A team without its players who are out (NS.INJ.1, NS.PEN.8)."""
    out = at.out[team]
    return Squad(rules.team(team), _out(out) if out else NOBODY, swapped)


def returner_of(at: Position, team: Team, rules: HouseRules) -> Player:
    """The returner of a team: who was named, while this player may play, or the first wide receiver.

    Rules: NS.KICK.6, NS.KICK.6.R1, NS.KICK.6.R2.
    """
    squad = squad_of(at, team, rules)
    named = at.returners[team]
    for player in returners(squad.team, squad.out) if named else ():
        if player.id == named:
            return player
    return squad.at("WR1", rules.grid)


def target(word: str, own: Side) -> Side:
    """The side that an effect names: ``self``, ``opponent``, ``offense`` or ``defense`` (NS.EFF.1)."""
    return own if word == "self" else own.other if word == "opponent" else OFFENSE if word == "offense" else DEFENSE
