"""Penalties: acceptance, offset, and where the ball goes (section 9 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.counts_in_words import counted
from cardbowl.football.endings import scorer
from cardbowl.football.series import Down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.steps.ask import Choose, Note, Rule

NEAREST: Final = 5
"""The yard line next to a goal line: a penalty puts the ball no nearer (NS.PEN.6)."""


class Penalty(NamedTuple):
    """A penalty on a side: its yards, ``replace`` or ``add``, the flags of its card, and the id of the side's key player."""

    side: Side
    yards: int
    mode: str
    flags: frozenset[str] = frozenset()
    key: str = ""


class Settled(NamedTuple):
    """What has become of the penalties of a down: the accepted one, whether they offset, and the ids of ejected players."""

    accepted: Penalty | None = None
    offset: bool = False
    ejected: tuple[str, ...] = ()

    def replaces(self, rules: HouseRules) -> bool:
        """Whether the play does not count: a penalty takes its place, or it is played again (NS.PEN.1, NS.PEN.3.R1)."""
        if self.accepted is not None:
            return self.accepted.mode == "replace"
        return self.offset and rules.offset == "replay"

    def kills_turnovers(self, rules: HouseRules) -> bool:
        """Whether the turnover cards of the down are dead (NS.PEN.1, NS.PEN.3.R1, NS.PEN.4)."""
        return self.replaces(rules) or (self.accepted is not None and self.accepted.side is DEFENSE)


def settled(found: tuple[Penalty, ...], rules: HouseRules) -> Rule[Settled]:
    """Penalties on both teams offset; of those on one team the coach of the other one accepts at most one.

    Rules: NS.PEN.2, NS.PEN.2.R1, NS.PEN.2.R2, NS.PEN.3, NS.PEN.3.R1, NS.PEN.5, NS.PEN.5.R1, NS.PEN.8.
    """
    if not found:
        return Settled()
    offended = {penalty.side.other for penalty in found}
    if len(offended) > 1:
        what = "the play stands" if rules.offset == "stands" else "the down is played again"
        yield Note("NS.PEN.3", "Penalties on both teams offset: {}.", (what,), "offset", 0)
        return Settled(offset=True, ejected=ejections(found))
    forced = [penalty for penalty in found if "must_accept" in penalty.flags]
    options = {_option(number, len(found)): each for number, each in enumerate(found, start=1) if not forced or each in forced}
    refused = {} if not forced else {DECLINE: ("this penalty must be accepted", "NS.PEN.2")}
    (side,) = offended
    answers = tuple(options) if forced else (*options, DECLINE)
    answer: str = yield Choose(side, "penalty", answers, "NS.PEN.2", _prompt(options), answers[0], refused)
    if answer == DECLINE:
        yield Note("NS.PEN.2", "The penalty is declined.", (), "declined", 0, side)
        return Settled()
    accepted = options[answer]
    yield Note("NS.PEN.2", "The penalty on the {} is accepted.", (accepted.side.word,), "accepted", accepted.yards, side)
    return Settled(accepted, ejected=ejections((accepted,)))


DECLINE: Final = "decline"


def _option(number: int, count: int) -> str:
    return f"accept {number}" if count > 1 else "accept"


def _prompt(options: dict[str, Penalty]) -> str:
    said = [f"{counted(each.yards, 'yard')}{' after the play' if each.mode == 'add' else ''}" for each in options.values()]
    return f"Accept the penalty ({', '.join(said)}), or take the play"


def ejections(found: tuple[Penalty, ...]) -> tuple[str, ...]:
    """The players who are out for the game: key players of a side whose penalty says so (NS.PEN.8, NS.PEN.3)."""
    return tuple(penalty.key for penalty in found if "eject" in penalty.flags and penalty.key)


# ---- enforcement -----------------------------------------------------------------------------------------------------


def enforced(settlement: Settled, ending: Ending, before: Down, rules: HouseRules) -> Rule[Ending]:
    """The end of a down after its penalties: `ending` is that of the play, turnovers included (NS.PEN.1, NS.PEN.3.R1)."""
    penalty = settlement.accepted
    if penalty is None:
        again = settlement.offset and rules.offset == "replay"
        return Ending(How.REPLAY, OFFENSE, before.spot) if again else ending
    after = replaced(penalty, before) if penalty.mode == "replace" else added(penalty, ending, before, rules)
    if after is not ending:
        moved = after.spot - (before.spot if penalty.mode == "replace" else ending.spot)
        yield Note("NS.PEN.6", "The ball goes to the {}.", (after.spot,), "penalty", moved, after.side, after.spot)
    return after


def replaced(penalty: Penalty, before: Down) -> Ending:
    """A penalty in place of the play: the same down from the new spot, unless it costs the down.

    Rules: NS.PEN.1, NS.PEN.7, NS.PEN.7.R1.
    """
    spot = walked(penalty, before.spot)
    if spot <= 0:
        return Ending(How.SAFETY, OFFENSE, 0, foul=OFFENSE)
    how = How.DEAD if "loss_of_down" in penalty.flags else How.REPLAY
    return Ending(how, OFFENSE, spot, series="auto_first" in penalty.flags, foul=penalty.side)


def added(penalty: Penalty, ending: Ending, before: Down, rules: HouseRules) -> Ending:
    """A penalty from where the play has ended; after a score it is dropped (NS.PEN.1, NS.PEN.1.R1, NS.PEN.7).

    A new series that the play has brought begins at the new spot.
    """
    if scorer(ending) is not None:
        return ending
    ball = ending.side
    end = rules.touchback_spot if ending.how is How.TOUCHBACK else ending.spot
    spot = walked(penalty, end, ball)
    if ball is DEFENSE:
        return Ending(How.TURNOVER, DEFENSE, spot, series=True, foul=penalty.side)
    if spot <= 0:
        return Ending(How.SAFETY, OFFENSE, 0, foul=OFFENSE)
    series = ending.series or "auto_first" in penalty.flags or end >= before.line
    return Ending(How.DEAD, OFFENSE, spot, series, penalty.side)


def walked(penalty: Penalty, spot: int, ball: Side = OFFENSE) -> int:
    """The spot after a penalty, in the frame of the side that has the `ball`; 0 is a safety.

    At most half of the way to the goal line before it, rounded up to five yards; interference goes the full distance.

    Rules: NS.PEN.6, NS.PEN.6.R1, NS.PEN.9.
    """
    if penalty.side is ball:
        if "safety" in penalty.flags and spot - penalty.yards <= 0:
            return 0
        return spot if spot == NEAREST else spot - min(penalty.yards, _half(spot))
    distance = other_frame(spot)
    if "interference" in penalty.flags:
        return min(spot + penalty.yards, other_frame(NEAREST))
    return spot if distance == NEAREST else spot + min(penalty.yards, _half(distance))


def _half(distance: int) -> int:
    """Half of a distance, rounded up to five yards (NS.PEN.6.R1)."""
    return -(-distance // 10) * 5
