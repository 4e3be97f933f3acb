"""The plays that the offense can execute now, each with its text (sections 5.3, 6 and 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.developing_moves import reveal_moves
from cardbowl.games.cardbowl1.rules.line.match_ups import Target, targets
from cardbowl.games.cardbowl1.rules.line.pressure import back_may_carry, back_may_go_out
from cardbowl.games.cardbowl1.rules.lineup.places import LEFT, MIDDLE, RIGHT, OffenseCard
from cardbowl.games.cardbowl1.rules.passes.coverage import may_throw_to_back
from cardbowl.games.cardbowl1.rules.passes.laterals import may_take_a_lateral
from cardbowl.games.cardbowl1.rules.passes.screens import ScreenBlocker, may_block_a_screen
from cardbowl.games.cardbowl1.rules.runs.sneaks import SNEAK_REACH, SneakLane, may_sneak
from cardbowl.steps.ask import Choose, Rule

WAIT: Final = "wait"
"""The answer of an offense that does not execute a play yet."""
NO_SNEAK_NOW: Final = {"sneak": ("a sneak is only executed in the blocking pattern; later it is a scramble", "CB1.SNEAK.R4")}


class Execution(NamedTuple):
    """A play that is executed (CB1.EXEC.2): the card that gets the ball, and the target.

    `kind` is ``rush pass screen lateral sneak scramble``; `target` the lanes of its match-ups; `blockers` those of a screen or
    lateral away from the line; `side` the side to which a back from the middle goes out.
    """

    kind: str
    carrier: str = ""
    target: Target = ()
    blockers: tuple[str, ...] = ()
    side: str = ""

    def __str__(self) -> str:
        words = (self.kind, self.carrier, *map(str, self.target), *self.blockers, self.side)
        return " ".join(word for word in words if word)


class Able(NamedTuple):
    """The inputs of the plays that can be executed: the targets on the line, and the slots of the cards for each kind of play.

    `outside` are the groups that may block a screen away from the line (CB1.SCRN.2), `out` the receivers, each with a side
    where one has to be chosen.
    """

    lanes: tuple[Target, ...]
    carriers: tuple[str, ...]
    takers: tuple[str, ...]
    outside: tuple[tuple[str, ...], ...]
    out: tuple[tuple[str, str], ...]


def ask_play(field: Field, rules: HouseRules, rule: str) -> Rule[Execution | None]:
    """Execute a play, or wait if a card is left to turn over.

    A throw-away is not a play of its own.

    Rules: CB1.EXEC.1-2, CB1.EXEC.R1, CB1.EXEC.R4, CB1.MODEL.R4, CB1.DEV.4.
    """
    plays = plays_now(field, rules)
    waits = field.phase == "BLK_O" or bool(reveal_moves(field.offense, field.defense, rules))
    options = (WAIT, *plays) if waits else tuple(plays)
    prompt = "Execute a play, or wait" if waits else "No card is left to turn or move: execute a play"
    answer: str = yield Choose(OFFENSE, "execute", options, rule, prompt, options[0], NO_SNEAK_NOW)
    return plays.get(answer)


def plays_now(field: Field, rules: HouseRules) -> Mapping[str, Execution]:
    """Every play that can be executed, by its text (CB1.EXEC.2, CB1.DEV.3)."""
    backs = field.offense.of("back")
    carriers = tuple(card.slot for card in backs if may_carry(card))
    wide = [card for card in field.offense.of("wr") if may_take_a_lateral(card.role, rules)]
    able = Able(
        targets(field.match_ups),
        carriers,
        (*carriers, *(card.slot for card in wide)),
        tuple(outside_blockers(field)),
        tuple(receivers(field, rules)),
    )
    return every_play(able)


@lru_cache(maxsize=4096)
def every_play(able: Able) -> Mapping[str, Execution]:
    """The plays by their texts, the passes first and scrambles last.

    Rules: CB1.EXEC.2, CB1.RUN.1, CB1.RUN.11, CB1.SCR.1, CB1.SCR.R1, CB1.SCR.R3.
    """
    groups = [(carrier, group) for carrier in able.takers for group in able.outside if carrier not in group]
    plays = (
        *(Execution("pass", slot, side=side) for slot, side in able.out),
        *(Execution("rush", carrier, lanes) for carrier in able.carriers for lanes in able.lanes),
        *(Execution("screen", carrier, lanes) for carrier in able.carriers for lanes in able.lanes),
        *(Execution("screen", carrier, blockers=group) for carrier, group in groups if carrier in able.carriers),
        *(Execution("lateral", carrier, lanes) for carrier in able.takers for lanes in able.lanes),
        *(Execution("lateral", carrier, blockers=group) for carrier, group in groups),
        *(Execution("scramble", target=lanes) for lanes in able.lanes),
    )
    return MappingProxyType({str(play): play for play in plays})


def sneaks_now(field: Field) -> Mapping[str, Execution]:
    """The sneaks that may end this turn, by their text (CB1.SNEAK.1, CB1.SNEAK.2, CB1.SNEAK.R4, CB1.BP1.5)."""
    if field.offense.shotgun:
        return {}
    middle = [each for each in field.match_ups if abs(each.u) <= SNEAK_REACH]
    lanes = tuple([SneakLane(each.u, tuple([card.slot for card in each.offense])) for each in middle])
    return sneaks_behind(field.phase, lanes, targets(middle))


@lru_cache(maxsize=4096)
def sneaks_behind(phase: str, lanes: tuple[SneakLane, ...], places: tuple[Target, ...]) -> Mapping[str, Execution]:
    """The sneaks to those places at which the center or a guard blocks (CB1.SNEAK.2, CB1.SNEAK.R4)."""
    found = {lane.u: lane for lane in lanes}
    plays = [Execution("sneak", target=place) for place in places if may_sneak(False, phase, [found[u] for u in place])]
    return MappingProxyType({str(play): play for play in plays})


# ---- eligible cards ------------------------------------------------------------------------------------------------


def may_carry(card: OffenseCard) -> bool:
    """Whether a back may carry: it is still in the backfield and does not block.

    Rules: CB1.RUN.1, CB1.RUN.11, CB1.BACK.R2, CB1.SCRN.1.
    """
    return back_may_carry(card.lane is not None) and card.committed == "none"


def receivers(field: Field, rules: HouseRules) -> Iterator[tuple[str, str]]:
    """The cards that may be thrown to, with their side; a back in the middle goes out to either side.

    Rules: CB1.PASS.1, CB1.PASS.R9, CB1.BACK.R1, CB1.RANGE.R3.
    """
    for card in field.offense.of("wr", "te"):
        yield card.slot, ""
    for card in field.offense.of("back"):
        if card.committed == "receiver":
            yield card.slot, ""
        elif goes_out(card, rules):
            for side in (LEFT, RIGHT) if card.side == MIDDLE else ("",):
                yield card.slot, side


def goes_out(card: OffenseCard, rules: HouseRules) -> bool:
    """Whether a back may go out for a pass by surprise (CB1.PASS.R9, CB1.BACK.R1-R2)."""
    return may_throw_to_back(False, rules) and back_may_go_out(card.lane is not None, card.moved_up, rules)


def outside_blockers(field: Field) -> Iterator[tuple[str, ...]]:
    """The groups that may block a screen away from the line.

    Receivers not yet revealed, and backs that moved aside and were revealed in an earlier turn.

    Rules: CB1.SCRN.2, CB1.SCRN.R5, CB1.SCRN.R9.
    """
    backs = (card for card in field.offense.of("back") if card.lane is None and card.moves and card.face_up)
    cards = (*backs, *field.offense.of("wr"))
    for number in (1, 2):
        for group in combinations(cards, number):
            if may_block_a_screen([ScreenBlocker(card.role, card.side, 0, card.face_up) for card in group]):
                yield tuple(card.slot for card in group)
