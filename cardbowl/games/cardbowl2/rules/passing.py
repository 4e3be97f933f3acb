"""The passing play, its tests, and the sack (section 5 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.catches import after_the_catch
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, Sum, ceil_div, replaced, whistle
from cardbowl.games.cardbowl2.rules.fumbles import played_out
from cardbowl.games.cardbowl2.rules.interceptions import incomplete_at, intercepted
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule
from cardbowl.steps.replaced import count, one_of, replaceable, whole

DRAW_OR_STOP = ("draw", "stop")
MOST_DECLARED = 8  # CB2.PASS.R13


def passing_play(at: Position, o1: Card, d1: Card, rules: HouseRules) -> Rule[Ending]:
    """A pass, and what comes of the ball if it is loose; with the switch the number of cards is declared (CB2.PASS.R1)."""
    declared = 0
    if rules.pass_count == "declared_before_first_card":  # CB2.PASS.R1
        declared = yield Choose(OFFENSE, "pass cards", range(1, MOST_DECLARED + 1), "CB2.PASS.R1", "How many pass cards", 1)
    return (yield from played_out(at, (yield from throw(at, o1, d1, (), declared, rules)), rules))


@part
def throw(at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], declared: int, rules: HouseRules) -> Rule[Ending]:
    """One more pass card, tested against O1; after a clean one draw again or stop (CB2.PASS.1-3).

    `thrown` are the clean cards so far. The pass ends where the ball is dead or loose.
    """
    role = _ROLES[min(len(thrown), 9)]
    card: Card = yield Draw(OFFENSE, role, "CB2.PASS.2")
    verdict, own = tested(card, o1, rules), "pass test" in rules.replaced
    if verdict == "sack":
        text = "{} against {}: sack." if own else "{} has the rank and the color of {}: sack."
        yield Note("CB2.PASS.6", text, (card, o1), "sacked")
        return (yield from sack(at, rules))._replace(sacked=True)
    if verdict == "incomplete":
        text = "{} against {}: incomplete." if own else "{} has the suit of {}: incomplete."
        yield Note("CB2.PASS.5", text, (card, o1), "incomplete", 0, OFFENSE, at.spot)
        return Ending(How.DEAD, OFFENSE, at.spot, stopped=True)
    if verdict == "interception":
        if card is ACE:
            yield Note("CB2.PASS.7", "The ace of spades: intercepted.")
            card = yield from replaced(OFFENSE, role)  # CB2.PASS.R5
        else:  # only by a replaced test
            yield Note("CB2.PASS.7", "{} against {}: intercepted.", (card, o1))
        d2: Card = yield Draw(DEFENSE, "D2", "CB2.PASS.7")
        return (yield from intercepted(at, (yield from gain_of(at, o1, d1, (*thrown, card), d2, rules)), rules))
    thrown = (*thrown, card)
    if declared:
        more = len(thrown) < declared
    else:
        more = (yield Choose(OFFENSE, "pass", DRAW_OR_STOP, "CB2.PASS.3", "The pass card is clean", "stop")) == "draw"
    if more:
        return (yield from throw(at, o1, d1, thrown, declared, rules))
    return (yield from completion(at, o1, d1, thrown, rules))


@replaceable(
    "pass test",
    "CB2.PASS.3",
    "what a pass card is, against the offense's hand card",
    fits=one_of("clean", "incomplete", "sack", "interception"),
    allowed="clean, incomplete, sack or interception",
    example='lambda card, o1, rules: "incomplete" if card.value <= 3 else "clean"',
)
def tested(card: Card, o1: Card, rules: HouseRules) -> str:
    """A pass card against O1: ``sack``, ``interception``, ``incomplete`` or ``clean``.

    CB2.PASS.8, CB2.PASS.R3: in this order; CB2.PASS.R2: every pass card, against O1 alone; CB2.PASS.R4: two cards sack.

    Rules: CB2.PASS.3, CB2.PASS.5-8.
    """
    sacks = card.value == o1.value and card.color == o1.color
    if card is ACE:
        if sacks and rules.pass_priority != "int_sack_inc":
            return "sack"
        if rules.pass_priority == "sack_inc_int" and o1.suit == "S":
            return "incomplete"
        return "interception"
    if sacks:
        return "sack"
    return "incomplete" if card.suit == o1.suit else "clean"


def sack(at: Position, rules: HouseRules) -> Rule[Ending]:
    """Half the sum of two cards is lost; the ace of spades is a fumble as well (CB2.PASS.6, CB2.PASS.R10, CB2.PASS.R11)."""
    loose, values = False, []
    for number in range(rules.sack_cards):
        card: Card = yield Draw(OFFENSE, f"sack {number + 1}", "CB2.PASS.6")
        if card is ACE:
            loose, card = True, (yield from replaced(OFFENSE, f"sack {number + 1}"))
        values.append(card.value)
    loss = sack_loss(sum(values), rules)
    spot = at.spot - loss
    yield Note(
        "CB2.PASS.6",
        "({}) / {}, rounded up: {:yards} lost." if "sack loss" not in rules.replaced else "({}): {:yards} lost.",
        (Sum(values), rules.sack_divisor, loss) if "sack loss" not in rules.replaced else (Sum(values), loss),
        "sack",
        -loss,
        OFFENSE,
        spot,
    )
    return Ending(How.LOOSE, OFFENSE, spot) if loose else whistle(OFFENSE, spot)


@replaceable(
    "sack loss",
    "CB2.PASS.6",
    "the yards that a sack loses, for the sum of its cards",
    fits=count,
    allowed="a whole number of 0 or more",
    example="lambda total, rules: total // 3",
)
def sack_loss(total: int, rules: HouseRules) -> int:
    """The yards that a sack loses, for the sum of its cards: half of it, rounded up (CB2.PASS.6)."""
    return ceil_div(total, rules.sack_divisor)


def is_complete_once_clean(rules: HouseRules) -> bool:
    """Whether a pass is complete for certain once its last card is clean: neither D2 nor its spot undoes it.

    Rules: CB2.PASS.3, CB2.PASS.R8, CB2.PASS.R9.
    """
    return rules.pass_d2_ace != "interception" and rules.pass_endline != "incomplete"


@part
def completion(at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], rules: HouseRules) -> Rule[Ending]:
    """The pass is caught: D2, the gain, then yards after catch (CB2.PASS.4, CB2.PASS.10-11)."""
    loose = False
    d2: Card = yield Draw(DEFENSE, "D2", "CB2.PASS.4")
    if d2 is ACE and rules.pass_d2_ace != "plain":  # CB2.PASS.R8, CB2.PASS.R12
        loose, d2 = True, (yield from replaced(DEFENSE, "D2"))
    gain = yield from gain_of(at, o1, d1, thrown, d2, rules)
    if loose and rules.pass_d2_ace == "interception":
        return (yield from intercepted(at, gain, rules))
    spot = at.spot + gain
    if incomplete_at(spot, rules.pass_endline):  # CB2.PASS.R9
        yield Note("CB2.PASS.R9", "Caught behind the end line: incomplete.", (), "incomplete", 0, OFFENSE, at.spot)
        return Ending(How.DEAD, OFFENSE, at.spot, stopped=True)
    yield Note("CB2.PASS.10", "Complete for {:gain}.", (gain,), "pass", gain, OFFENSE, spot)
    if spot >= 100:  # CB2.PASS.11
        return Ending(How.TOUCHDOWN, OFFENSE, 100)
    if loose:
        yield Note("CB2.PASS.R8", "The ace of spades: the ball comes loose.", (), "loose", None, OFFENSE, spot)
        return Ending(How.LOOSE, OFFENSE, spot)
    if rules.yac_after_loss == "no" and gross_of(o1, d1, thrown, d2) < 0:  # CB2.PASS.R7
        return whistle(OFFENSE, spot)
    return (yield from after_the_catch(at, spot, o1, rules))


def gain_of(at: Position, o1: Card, d1: Card, thrown: Sequence[Card], d2: Card, rules: HouseRules) -> Rule[int]:
    """The yards of a caught pass; below 0 only the draw values count (CB2.PASS.4, CB2.PASS.9, CB2.PASS.R6)."""
    gross = gross_of(o1, d1, thrown, d2)
    yards = pass_yards(gross, offensive_figure(thrown, rules), rules.draws[d2.value], rules)
    sums = Sum([card.value for card in (o1, *thrown)]), Sum((d1.value, d2.value))
    spot = at.spot + yards
    if "pass yards" in rules.replaced:
        yield Note("CB2.PASS.4", "({}) - ({}) = {}: {:gain}.", (*sums, gross, yards), "gain", yards, OFFENSE, spot)
        return yards
    if gross >= 0:
        yield Note("CB2.PASS.4", "({}) - ({}) = {:signed}.", (*sums, gross), "gain", yards, OFFENSE, spot)
        return yards
    text = "({}) - ({}) = {}: below zero, so only draw values count: {:gain}."
    yield Note("CB2.PASS.9", text, (*sums, gross, yards), "gain", yards, OFFENSE, spot)
    return yards


@replaceable(
    "pass yards",
    "CB2.PASS.4",
    "the yards of a caught pass, for the cards of the offense less those of the defense",
    fits=whole,
    allowed="a whole number of yards",
    example="lambda gross, figure, against, rules: gross // 2",
)
def pass_yards(gross: int, figure: int, against: int, rules: HouseRules) -> int:
    """The yards of a catch; with a gross below 0 the loss is the excess of D2's draws over the passer's `figure`.

    Rules: CB2.PASS.4, CB2.PASS.9.
    """
    return gross if gross >= 0 else -max(0, against - figure)


def gross_of(o1: Card, d1: Card, thrown: Sequence[Card], d2: Card) -> int:
    """O1 + O2 + O3 + ... - D1 - D2 (CB2.PASS.4)."""
    return o1.value + sum(card.value for card in thrown) - d1.value - d2.value


def offensive_figure(thrown: Sequence[Card], rules: HouseRules) -> int:
    """The draw values of the pass cards that reduce a loss (CB2.PASS.R6)."""
    figures = [rules.draws[card.value] for card in thrown]
    picks = {
        "sum": sum(figures),
        "first_card": figures[0],
        "last_card": figures[-1],
        "highest_card": max(figures),
    }
    return picks[rules.pass_tfl]


_ROLES = ("O2", "O3", "O4", "O5", "O6", "O7", "O8", "O9", "O10", "O11")
