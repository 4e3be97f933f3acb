"""Letting a punt bounce (section 12d of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.counts_in_words import counted
from cardbowl.football.series import LAST_SPOT
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.kick_returns import touchback
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule


@part
def bounce(landed: int, punt_card: Card, cover: Card, rules: HouseRules) -> Rule[Ending]:
    """One bounce, perhaps a second; the ball is dead where it comes to rest (CB2.BNC.1-6, CB2.BNC.R2, CB2.BNC.R4, CB2.BNC.R6)."""
    first: Card = yield Draw(DEFENSE, "bounce 1", "CB2.BNC.1")
    if first.suit == punt_card.suit:  # CB2.BNC.2: back toward the kickers
        return (yield from bounce_back(landed, first, cover))
    if cover.suit == first.suit:  # CB2.BNC.5, CB2.BNC.R3
        most = min(cover.value, first.value)
        prompt = f"The ball bounces {counted(first.value, 'yard')} on: down it how many yards earlier (0: leave it)?"
        saved = yield Choose(OFFENSE, "down it", range(most + 1), "CB2.BNC.5", prompt, 0)
        if saved:
            spot = landed - (first.value - saved)
            yield Note(
                "CB2.BNC.5",
                "{} - {}: downed after {:yards}.",
                (first.value, saved, first.value - saved),
                "bounce downed",
                first.value - saved,
                DEFENSE,
                spot,
            )
            return (yield from dead_bounce(spot))
    spot = landed - first.value
    yield Note(
        "CB2.BNC.2",
        "{} is not the suit of {}: {:yards} on.",
        (first, punt_card, first.value),
        "punt bounce",
        first.value,
        DEFENSE,
        spot,
    )
    if spot <= 0:  # CB2.BNC.6
        return (yield from touchback("CB2.BNC.6"))
    second: Card = yield Draw(DEFENSE, "bounce 2", "CB2.BNC.3")
    onward = second.value if second.suit != first.suit else -second.value  # CB2.BNC.R7: no coverage against it
    spot -= onward
    yield Note(
        "CB2.BNC.3",
        "The second bounce: {:yards} {}.",
        (second.value, "on" if onward > 0 else "back"),
        "punt bounce" if onward > 0 else "punt bounce back",
        second.value,
        DEFENSE,
        spot,
    )
    return (yield from dead_bounce(spot))


def bounce_back(landed: int, first: Card, cover: Card) -> Rule[Ending]:
    """The first bounce comes back; the kickers may shorten it with their coverage card (CB2.BNC.2, CB2.BNC.4)."""
    back = first.value
    prompt = f"The ball bounces {counted(back, 'yard')} back: use coverage {cover.pretty}?"
    choice = yield Choose(OFFENSE, "use coverage", ("yes", "no"), "CB2.BNC.4", prompt, "yes")
    if choice == "yes":
        back = max(0, back - cover.value)
        yield Note(
            "CB2.BNC.4",
            "Coverage {}: {:yards} back.",
            (cover.value, back),
            "punt bounce back",
            back,
            DEFENSE,
            landed + back,
        )
    else:
        yield Note("CB2.BNC.2", "{:yards} back.", (back,), "punt bounce back", back, DEFENSE, landed + back)
    return (yield from dead_bounce(landed + back))


def dead_bounce(spot: int) -> Rule[Ending]:
    """Dead where it comes to rest; at the receivers' goal line or behind it a touchback (CB2.BNC.3, CB2.BNC.6, CB2.BNC.R8)."""
    if spot <= 0:
        return (yield from touchback("CB2.BNC.6"))
    return Ending(How.DEAD, DEFENSE, min(spot, LAST_SPOT), series=True, stopped=True)
