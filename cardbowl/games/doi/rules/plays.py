"""One card from each side, turned up together, and their result (sections 5 and 6 of the rulebook)."""

from __future__ import annotations

from typing import TypeGuard

from cardbowl.cards import Card
from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.plays import Kind
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS, is_penalty
from cardbowl.steps.ask import Choose, ChooseTogether, Note, Rule
from cardbowl.steps.replaced import replaceable, whole


def both_cards(ours: tuple[Card, ...], theirs: tuple[Card, ...]) -> Rule[tuple[Card, Card]]:
    """Each side lays one card of its hand face down; both are turned up together (DOI.PLAY.1, DOI.CONV.2)."""
    if not (ours and theirs):
        raise DataError("a play needs a card in each hand, and there is none (DOI.PLAY.1)")
    offense, defense = yield ChooseTogether((_lay(OFFENSE, ours), _lay(DEFENSE, theirs)), "DOI.PLAY.1", "cards")
    return offense, defense


def lays_cards(ask: object) -> TypeGuard[ChooseTogether]:
    """Whether a question is that for the cards of both sides, and none of a variant's own play (DOI.PLAY.1)."""
    return type(ask) is ChooseTogether and ask.rule == "DOI.PLAY.1"


def _lay(side: Side, hand: tuple[Card, ...]) -> Choose:
    """The choice of a card of the hand; equal cards are one option (DOI.PLAY.1, DOI.PLAY.1.R1, DOI.ENG.5)."""
    faces = tuple(dict.fromkeys(hand))
    return Choose(side, "card", faces, "DOI.PLAY.1", "Lay a card face down", faces[0])


def turned_up(o: Card, d: Card, spot: int, rules: HouseRules) -> Rule[Ending]:
    """The ending for both cards face up: a penalty card takes precedence.

    Two penalty cards have no number, so they are no turnover (DOI.PLAY.5.R2).

    Rules: DOI.PLAY.2.
    """
    if is_penalty(o) or is_penalty(d):
        return (yield from penalty(o, d, spot, rules))
    return (yield from numbers(o, d, spot, rules))


def kind_of(o: Card, d: Card) -> Kind:
    """What a play with these cards is: a penalty, or by the color of the offense's card a pass or a run.

    Rules: DOI.PLAY.2, DOI.PLAY.3.
    """
    if is_penalty(o) or is_penalty(d):
        return Kind.PENALTY
    return Kind.PASS if o.color == "red" else Kind.RUSH


def numbers(o: Card, d: Card, spot: int, rules: HouseRules) -> Rule[Ending]:
    """Two number cards: the sum, the difference, or a turnover.

    Red is a pass and black a run, which changes only the name of a turnover. There is no gain of exactly 0 (DOI.PLAY.8).

    Rules: DOI.PLAY.3, DOI.PLAY.4, DOI.PLAY.5.
    """
    word = kind_of(o, d).value
    if "play yards" in rules.replaced and o != d:
        gain = play_yards(o, d, rules)
        yield Note("DOI.PLAY.3", "{} and {}: {:gain}.", (o, d, gain), word, gain, OFFENSE, spot + gain)
        return Ending(How.DEAD, spot + gain)
    if o.color != d.color:
        gain = play_yards(o, d, rules)
        yield Note("DOI.PLAY.3", "{} and {}: different colors add up, {} + {} = {:signed}.", (o, d, o.value, d.value, gain),
                   word, gain, OFFENSE, spot + gain)  # fmt: skip
        return Ending(How.DEAD, spot + gain)
    if o.value != d.value:
        gain = play_yards(o, d, rules)
        yield Note("DOI.PLAY.4", "{} and {}: the same color, {} - {} = {:signed}.", (o, d, o.value, d.value, gain),
                   word, gain, OFFENSE, spot + gain)  # fmt: skip
        return Ending(How.DEAD, spot + gain)
    return (yield from turnover(o, d, spot))


@replaceable(
    "play yards",
    "DOI.PLAY.3",
    "the yards of a play with two different number cards, that of the offense first",
    fits=lambda yards: whole(yards) and MOST_LOSS <= yards <= MOST_GAIN,
    allowed=f"a whole number from {MOST_LOSS} to {MOST_GAIN}",
    example="lambda o, d, rules: o.value + d.value if o.color != d.color else 0",
)
def play_yards(o: Card, d: Card, rules: HouseRules) -> int:
    """The yards of two different number cards: the sum of different colors, the difference of the same one.

    Rules: DOI.PLAY.3, DOI.PLAY.4.
    """
    return o.value + d.value if o.color != d.color else o.value - d.value


def turnover(o: Card, d: Card, spot: int) -> Rule[Ending]:
    """Equal cards: the defense has the ball where the play began, on any down (DOI.PLAY.5, DOI.PLAY.5.R1, DOI.SAFE.1.R3)."""
    if o.color == "red":
        text = "{} and {}: equal red cards, an interception at the line of scrimmage."
        yield Note("DOI.PLAY.5", text, (o, d), "interception", spot, OFFENSE, spot)
    else:
        yield Note("DOI.PLAY.5", "{} and {}: equal black cards, a fumble.", (o, d), "fumble", spot, OFFENSE, spot)
        yield Note("DOI.PLAY.5", "The defense recovers at the line of scrimmage.", (), "recovers", DEFENSE, DEFENSE, 100 - spot)
    return Ending(How.TURNOVER, other_frame(spot), DEFENSE)


def penalty(o: Card, d: Card, spot: int, rules: HouseRules) -> Rule[Ending]:
    """A penalty card moves the ball for the side that played it.

    The card against it has no effect. The down stays the same, on the last down too (DOI.PEN.4.R3).
    The yards are ordinary ones: they may make a first down (DOI.PEN.1.R1) or score (DOI.PEN.1.R2).

    Rules: DOI.PEN.1, DOI.PEN.2, DOI.PEN.3, DOI.PEN.5.
    """
    forward, backward = penalty_yards(spot, rules)
    if is_penalty(o) and is_penalty(d):
        yield Note("DOI.PEN.3", "Two penalty cards: nothing moves.", (), "offset", 0, OFFENSE, spot)
        return Ending(How.REPLAY, spot)
    if is_penalty(o):
        yield Note("DOI.PEN.1", "A penalty on the defense: {:signed}.", (forward,),
                   "penalty", forward, OFFENSE, spot + forward)  # fmt: skip
        return Ending(How.REPLAY, spot + forward)
    yield Note("DOI.PEN.2", "A penalty on the offense: {:signed}.", (-backward,),
               "penalty", -backward, OFFENSE, spot - backward)  # fmt: skip
    return Ending(How.REPLAY, spot - backward)


@replaceable(
    "penalty yards",
    "DOI.PEN.1",
    "the yards of a penalty card for the offense and against it, from the spot of the ball",
    fits=lambda both: isinstance(both, tuple) and len(both) == 2 and all(whole(each) and 0 <= each <= MOST_GAIN for each in both),
    allowed=f"two whole numbers from 0 to {MOST_GAIN}",
    example="lambda spot, rules: (5, 10)",
)
def penalty_yards(spot: int, rules: HouseRules) -> tuple[int, int]:
    """The yards of a penalty forward and backward; under ``half`` never more than half the way to a goal line (DOI.PEN.1.R2)."""
    if rules.penalty_goal == "literal":
        return rules.penalty_yards, rules.penalty_yards
    return min(rules.penalty_yards, (100 - spot) // 2), min(rules.penalty_yards, spot // 2)
