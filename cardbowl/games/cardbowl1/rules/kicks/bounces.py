"""Letting a punt bounce (PBNC; section 9.6 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, other_frame
from cardbowl.football.counts_in_words import counted
from cardbowl.football.series import LAST_SPOT
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

APPLY_OR_DECLINE = ("apply", "decline")


class Bounce(NamedTuple):
    """A bounce card, and whether the ball touched the receivers on the way."""

    card: Card
    touched: bool


@part
def bounce(landed: int, punt_card: Card, cover: Card, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """One bounce, perhaps a second; the receivers get the ball where it comes to rest.

    `punt_card` is the last punt card. The spot of the ball matters only after the last bounce.

    Rules: CB1.PBNC.1-6, CB1.PBNC.R1-R2, CB1.PBNC.R3, CB1.PBNC.R5.
    """
    first, touched = yield from bounce_card("bounce 1")
    if first.suit == punt_card.suit:
        spot = yield from bounce_back(landed, first, cover)
        return (yield from at_rest(spot, touched, rules, fouls))
    downs_it = rules.pbnc_second == "cancelled"  # CB1.PBNC.R1
    saved = yield from shortened(first, cover, downs_it)
    spot = landed - first.value + saved
    text = "{} is not the suit of {}: {:yards} on {:to}."
    yield Note(
        "CB1.PBNC.2", text, (first, punt_card, first.value - saved, spot), "punt bounce", saved - first.value, DEFENSE, spot
    )
    if saved and downs_it:
        return (yield from at_rest(spot, touched, rules, fouls))
    second, again = yield from bounce_card("bounce 2")
    yards = -second.value if second.suit != first.suit else second.value
    spot += yards
    yield Note(
        "CB1.PBNC.2",
        "The second bounce: {:yards} {} {:to}.",
        (second.value, "on" if yards < 0 else "back", spot),
        "punt bounce",
        yards,
        DEFENSE,
        spot,
    )
    return (yield from at_rest(spot, touched or again, rules, fouls))


def bounce_card(role: str) -> Rule[Bounce]:
    """One bounce card: with the Red Joker the ball touches the receivers, the Black Joker has no effect; both are replaced.

    Rules: CB1.PBNC.6.
    """
    drawn = yield from slot(DEFENSE, role, "CB1.PBNC.2")
    assert drawn.card is not None
    if drawn.red:
        yield Note("CB1.PBNC.6", "The ball touches the receivers.", (), "touched", None, DEFENSE)
    return Bounce(drawn.card, drawn.red)


def bounce_back(landed: int, first: Card, cover: Card) -> Rule[int]:
    """The first bounce comes back towards the kickers, which may shorten it with their coverage card (CB1.PBNC.3)."""
    back = first.value
    prompt = f"The ball bounces {counted(back, 'yard')} back: apply coverage {cover.pretty}"
    choice = yield Choose(OFFENSE, "bounce coverage", APPLY_OR_DECLINE, "CB1.PBNC.3", prompt, "apply")
    if choice == "apply":
        back = max(0, back - cover.value)
        text = "{} back, coverage {}: {:yards} back."
        yield Note("CB1.PBNC.3", text, (first.value, cover.value, back), "punt bounce", back, DEFENSE, landed + back)
    else:
        yield Note("CB1.PBNC.2", "{:yards} back.", (back,), "punt bounce", back, DEFENSE, landed + back)
    return landed + back


def shortened(first: Card, cover: Card, downs_it: bool) -> Rule[int]:
    """The yards that the kickers take off a first forward bounce, with coverage of its suit; `downs_it`: the ball is dead then.

    Rules: CB1.PBNC.4, CB1.PBNC.R1, CB1.PBNC.R5.
    """
    if cover.suit != first.suit:
        return 0
    parts = ("decline", *(f"apply {yards}" for yards in range(1, min(cover.value, first.value) + 1)))
    does = "down it how many yards earlier" if downs_it else "take how many yards off before the second bounce"
    prompt = f"The ball bounces {counted(first.value, 'yard')} on: {does}, with coverage {cover.pretty}?"
    choice = yield Choose(OFFENSE, "bounce coverage", parts, "CB1.PBNC.4", prompt, "decline")
    saved = parts.index(choice)
    if saved:
        yield Note("CB1.PBNC.4", "Coverage takes {:yards} off the bounce.", (saved,), "bounce shortened", saved, OFFENSE)
    return saved


@part
def at_rest(spot: int, touched: bool, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The end of a bounce: loose if the ball touched the receivers; else their ball, in their end zone a touchback.

    Rules: CB1.PBNC.5-6, CB1.PBNC.R2, CB1.FAIR.R2, CB1.PBNC.R4, CB1.PBNC.R6.
    """
    if touched:
        yield Note("CB1.PBNC.6", "Touched by the receivers: loose {:on}.", (spot,), "loose", None, DEFENSE, spot)
        ending = yield from loose_ball(other_frame(spot), rules, fouls, offense_may_run=False)
        return ending._replace(changed=True)  # CB1.FUM.R15
    if spot <= 0:
        yield Note("CB1.PBNC.5", "The ball bounces into the end zone.", (), "bounce", spot, DEFENSE, spot)
    elif spot > LAST_SPOT:
        text = "Dead {:on}: the receivers have the ball on the {}."
        yield Note("CB1.PBNC.R6", text, (spot, LAST_SPOT), "bounce", LAST_SPOT, DEFENSE, LAST_SPOT)
    else:
        yield Note("CB1.PBNC.R2", "Dead {:on}.", (spot,), "bounce", spot, DEFENSE, spot)
    return dead_at(spot)


def dead_at(spot: int) -> Ending:
    """A bounced ball that nobody has touched is the receivers', on their goal line or behind it a touchback, never beyond the 99.

    Rules: CB1.PBNC.5, CB1.PBNC.R2, CB1.PBNC.R6.
    """
    return whistle(DEFENSE, min(spot, LAST_SPOT), touchback=True)
