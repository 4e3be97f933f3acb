"""The snap, and the effects of a joker there (section 3.5 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, plain
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule

OFFSIDE: Final = Foul(DEFENSE, 5, source="snap")
"""The play goes on, and the offense may decline afterwards (CB1.SNAP.3)."""

FALSE_START: Final = Foul(OFFENSE, 5, source="snap")
"""The play is stopped and the down repeated; the foul cannot be declined (CB1.SNAP.4, CB1.SNAP.R1)."""

_NO_OR_YES: Final = ("no", "yes")


class Snap(NamedTuple):
    """The result of a snap: ``play``, ``loose`` (fumbled), ``stop`` (down repeated) or ``cancelled`` (at the cost of a time-out).

    `yards` is the spot of a fumbled ball, counted from the line of scrimmage; `delay`: a stop is a delay of game.
    """

    how: str
    yards: int = 0
    delay: bool = False


@part
def snap(shotgun: bool, spot: int, rules: HouseRules, fouls: Fouls, *, timeouts: int = 0) -> Rule[Snap]:
    """The snap card, which has no value, and the effects of a joker there.

    `timeouts` is how many the offense has left, to cancel a delay of game.

    Rules: CB1.SNAP.1-6.
    """
    card: Card = yield Draw(OFFENSE, "snap", "CB1.SNAP.1")
    if card is not RED and card is not BLACK:
        yield Note("CB1.SNAP.2", "The ball is snapped.", (), "snap", 0, OFFENSE, spot)
        return Snap("play")
    yield Note("CB1.GEN.3", "The {} ({}).", (card.name, "snap"), f"{card.color} joker", card, OFFENSE)
    means: Card = yield Draw(OFFENSE, "determination: snap", "CB1.SNAP.3" if card is BLACK else "CB1.SNAP.5")
    if card is BLACK and means.color == "black":  # CB1.SNAP.R1: the snap card is not replaced
        fouls.add(OFFSIDE)
        yield Note("CB1.SNAP.3", "{}: offside, and the play goes on.", (means,), "foul", OFFSIDE.yards, DEFENSE)
        return Snap("play")
    if card is RED and means.suit:
        most = rules.shotgun_snap_fumble if shotgun else rules.snap_fumble
        if means.value <= most:
            return (yield from fumbled(means, shotgun, spot))
    return (yield from stopped(means, spot, fouls, timeouts))


def fumbled(means: Card, shotgun: bool, spot: int) -> Rule[Snap]:
    """The card gives the yards behind the line; in the shotgun a second card does (CB1.SNAP.5-6, CB1.GEN.R3)."""
    how_far = means
    if shotgun:
        how_far = yield from plain(OFFENSE, "distance of the fumbled snap", "CB1.SNAP.6")
    rule = "CB1.SNAP.6" if shotgun else "CB1.SNAP.5"
    yards = -how_far.value
    yield Note(rule, "{}: the snap is fumbled, {:gain}.", (means, yards), "loose", yards, OFFENSE, spot + yards)
    return Snap("loose", yards)


def stopped(means: Card, spot: int, fouls: Fouls, timeouts: int) -> Rule[Snap]:
    """Five yards against the offense.

    A face card or joker is a delay of game, which a time-out cancels: no yards, and the down is played with a new deal.

    Rules: CB1.SNAP.4, CB1.SNAP.5, CB1.SNAP.R1, CB1.SNAP.R2, CB1.GEN.R2.
    """
    delay = means.is_face or not means.suit
    if not delay:
        fouls.add(FALSE_START)
        yield Note("CB1.SNAP.4", "{}: a false start, play is stopped.", (means,), "foul", FALSE_START.yards, OFFENSE, spot)
        return Snap("stop")
    yield Note("CB1.SNAP.4", "{}: delay of game, play is stopped.", (means,), "delay of game", FALSE_START.yards, OFFENSE, spot)
    if timeouts > 0:
        choice = yield Choose(OFFENSE, "time-out", _NO_OR_YES, "CB1.SNAP.4", "Delay of game: take a time-out instead?", "no")
        if choice == "yes":
            yield Note("CB1.SNAP.R1", "Time-out: no yards.", (), "time-out", timeouts - 1, OFFENSE, spot)
            return Snap("cancelled", delay=True)
    fouls.add(FALSE_START)
    return Snap("stop", delay=True)
