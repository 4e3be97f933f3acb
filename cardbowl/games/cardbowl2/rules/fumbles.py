"""A loose ball and its recovery (and CB2.TWO.4 for a try; section 8 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import has_warning
from cardbowl.games.cardbowl2.rules.endings import Ending, open_field_draws, whistle
from cardbowl.games.cardbowl2.rules.open_field import Run, open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule

TOUCHBACK_OR_RUN: Final = ("touchback", "run")


class LooseBall(NamedTuple):
    """The effects of a play on the first recovery draw, and on what is allowed afterwards (CB2.FUM.7).

    `bonus` is added to the other team's first total; `other_cards` is how many cards the other team draws first;
    `holder_may_run` is False on an on-side kick (CB2.ONS.6); `kick` is True where a kick put the ball behind the holder's goal
    line (CB2.RET.R4); `new_series` is True where even the holder gets a new series, 1st and 10.
    """

    bonus: int = 0
    other_cards: int = 1
    holder_may_run: bool = True
    holder_may_fall: bool = True
    kick: bool = False
    new_series: bool = False


PLAIN = LooseBall()


class Recovered(NamedTuple):
    """The end of a race for the ball: the side that has it, where it lies in the frame of the side that lost it, its draws."""

    by: Side
    spot: int
    draws: int


def played_out(at: Position, ending: Ending, rules: HouseRules) -> Rule[Ending]:
    """How a play ends, once a ball that came loose in it has been recovered (CB2.FUM.1)."""
    if ending.how is not How.LOOSE:
        return ending
    after = yield from loose_ball(at, ending.side, ending.spot, rules)
    return after._replace(ran=ending.ran or after.ran, sacked=ending.sacked, yards=ending.yards)  # CB2.CLKC.R1


@part
def loose_ball(at: Position, holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Rule[Ending]:
    """The ball is loose at `spot` in the frame of `holder`, the team that had it (CB2.FUM.1)."""
    if at.phase == "try":
        return (yield from try_fumble(holder, spot, rules))
    if holder is DEFENSE:
        first = first._replace(new_series=True)
    yield Note("CB2.FUM.1", "Loose ball.", (), "fumble", spot, holder, spot)
    if behind_end_line(spot):  # CB2.PASS.R11, CB2.FUM.R12
        yield Note("CB2.FUM.R12", "The ball is out behind the end line.")
        return Ending(How.SAFETY, holder)
    return (yield from recovery(at, holder, spot, rules, first))


def behind_end_line(spot: int) -> bool:
    """Whether a ball that is loose at `spot` is out behind the end zone of the team that had it: a safety at once.

    Rules: CB2.FUM.13, CB2.FUM.R12, CB2.PASS.R11.
    """
    return spot <= -10


def recovery(at: Position, holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Rule[Ending]:
    """One side recovers the ball, and runs if its card grants that; a kick may have put it out (CB2.FUM.2-14)."""
    out = yield from beyond_an_end_line(holder, spot)
    won = out or (yield from race(holder, spot, rules, first))
    if isinstance(won, Ending):
        return won
    if won.by != holder:  # of sides, which readings cannot mistake for cards
        return (yield from by_the_other(at, won.by, 100 - won.spot, won.draws, rules))
    recovered_at, draws = won.spot, won.draws
    if not first.holder_may_run:  # CB2.ONS.6
        draws = 0
    elif holder is OFFENSE and rules.nfl_fumbler_only == "on" and fumbler_only(at, rules):  # CB2.FUM.R11
        draws, recovered_at = 0, min(recovered_at, spot)
    return (yield from advance(at, holder, recovered_at, draws, rules, series=first.new_series, touchback=first.kick))


@part
def race(holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Rule[Recovered | Ending]:
    """Both declare, then draw for the ball (CB2.FUM.2-10)."""
    mine, theirs = yield from modifiers(holder, rules, first)
    return (yield from drawn_for(holder, spot, mine, theirs, rules, first))


@part
def drawn_for(holder: Side, spot: int, mine: int, theirs: int, rules: HouseRules, first: LooseBall) -> Rule[Recovered | Ending]:
    """Both draw until the suits differ and the totals do; same suit bounces the ball (CB2.FUM.3-10, CB2.FUM.13, CB2.FUM.R8)."""
    other = holder.other
    bonus, other_cards = first.bonus, first.other_cards
    while True:
        a: Card = yield Draw(holder, "recovery", "CB2.FUM.3")
        b: Card = yield Draw(other, "recovery", "CB2.FUM.3")
        for _ in range(other_cards - 1):  # CB2.FUM.R6: only the higher one counts
            again: Card = yield Draw(other, "recovery", "CB2.FUM.7")
            if again.value > b.value:
                b = again
        if a.suit == b.suit:  # CB2.FUM.5, CB2.FUM.R1; suits break no ties (CB2.CONV.R1)
            spot += a.value - b.value
            yield Note(
                "CB2.FUM.5",
                "Same suit: the ball bounces {:bounced}.",
                (a.value - b.value,),
                "bounce",
                a.value - b.value,
                holder,
                spot,
            )
            out = yield from beyond_an_end_line(holder, spot)
            if out is not None:
                return out
        else:
            mine_total, their_total = a.value + mine, b.value + theirs + bonus
            if mine_total != their_total:
                break
            yield Note(
                "CB2.FUM.6",
                "{} against {}: a tie, both draw again.",
                (mine_total, their_total),
                "tie",
                0,
                holder,
                spot,
            )
        bonus, other_cards = 0, 1  # CB2.FUM.7, CB2.ONS.R5
        if rules.fumble_mod_scope == "first_draw":  # CB2.FUM.R3
            mine = theirs = 0
        elif rules.fumble_mod_scope == "redeclare":
            mine, theirs = yield from modifiers(holder, rules, first)
    holder_wins = mine_total > their_total
    winner = holder if holder_wins else other
    yield Note(
        "CB2.FUM.4",
        "{} against {}: {} recovers.",
        (mine_total, their_total, winner.word),
        "recovers",
        winner,
        holder,
        spot,
    )
    draws = run_draws(a, mine, b, theirs, rules) if holder_wins else run_draws(b, theirs, a, mine, rules)
    return Recovered(winner, spot, draws)


def beyond_an_end_line(holder: Side, spot: int) -> Rule[Ending | None]:
    """A ball that is loose beyond an end line is out, a safety or a touchback; None for any other.

    Rules: CB2.FUM.13, CB2.BLK.R6, CB2.CONV.2.
    """
    if behind_end_line(spot):
        yield Note("CB2.FUM.13", "The ball is out behind the end zone.")
        return Ending(How.SAFETY, holder, 0, series=True)
    if spot >= 110:
        yield Note("CB2.FUM.13", "The ball is out behind the far end zone.")
        return Ending(How.TOUCHBACK, holder.other, 0, series=True)
    return None


@part
def by_the_other(at: Position, side: Side, spot: int, draws: int, rules: HouseRules) -> Rule[Ending]:
    """The other team has recovered, at `spot` of its own frame (CB2.FUM.12)."""
    if spot <= 0:
        choice = "touchback"
        if draws >= 1:
            choice = yield Choose(
                side,
                "touchback",
                TOUCHBACK_OR_RUN,
                "CB2.FUM.12",
                "Recovered in your own end zone",
                "touchback",
            )
        if choice == "touchback":
            return Ending(How.TOUCHBACK, side, 0, series=True)
    return (yield from advance(at, side, spot, draws, rules, series=True, touchback=spot <= 0))


def advance(at: Position, side: Side, spot: int, draws: int, rules: HouseRules, *, series: bool, touchback: bool) -> Rule[Ending]:
    """The recovering team runs if its card grants draws; otherwise the ball is dead at the spot (CB2.FUM.11)."""
    ran = False
    if draws >= 1 and spot < 100:
        run = yield from picked_up(side, spot, draws, rules)
        spot, ran = run.spot, True
        if run.how == "loose":  # CB2.FUM.R9
            ending = yield from loose_ball(at, side, spot, rules, LooseBall(kick=touchback, new_series=series))
            return ending._replace(ran=True)
    return whistle(side, spot, touchback=touchback, series=series, ran=ran)


@part
def picked_up(side: Side, spot: int, draws: int, rules: HouseRules) -> Rule[Run]:
    """The run of the recovering team (CB2.FUM.11)."""
    text = "{} for the recovering team."
    yield Note("CB2.FUM.11", text, (open_field_draws(draws),), "recovery draws", draws, side, spot)
    return (yield from open_field_run(side, spot, draws, rules))


def possible_modifiers(rules: HouseRules) -> range:
    """What a team may declare for a loose ball (CB2.FUM.2)."""
    return range(-rules.recovery_modifier, rules.recovery_modifier + 1)


def modifiers(holder: Side, rules: HouseRules, first: LooseBall = PLAIN) -> Rule[tuple[int, int]]:
    """Fall on the ball (+), pick it up and run (-), or neither (0) (CB2.FUM.2, CB2.FUM.8, CB2.FUM.R2)."""
    options = possible_modifiers(rules)
    if len(options) == 1:
        return 0, 0
    mine = Choose(holder, "modifier", options if first.holder_may_fall else range(1), "CB2.FUM.2", _MODIFIER, 0)
    theirs = Choose(holder.other, "modifier", options, "CB2.FUM.2", _MODIFIER, 0)
    if rules.fumble_declare == "secret":
        both = yield ChooseTogether((mine, theirs), "CB2.FUM.R2")
        return both[0], both[1]
    a = (yield mine) if first.holder_may_fall else 0
    b = yield theirs
    return a, b


_MODIFIER = "Loose ball: fall on it (+), play it straight (0) or pick it up and run (-)?"


def run_draws(winner: Card, mine: int, loser: Card, theirs: int, rules: HouseRules) -> int:
    """Draws of the recovering team; only a face card runs, K on K does not (CB2.FUM.R5, CB2.DEF.3, CB2.FUM.9-11, CB2.FUM.R4)."""
    return worth(winner, mine, rules) - worth(loser, theirs, rules) if winner.is_face or rules.pickup_needs_face == "no" else 0


def worth(card: Card, modifier: int, rules: HouseRules) -> int:
    """The open-field draws of a recovery card after falling on the ball (+) or picking it up (-) (CB2.FUM.9, CB2.FUM.10)."""
    draws = rules.draws[card.value]
    if not card.is_face and rules.pickup_needs_face == "yes":
        return draws
    if modifier > 0:
        return max(0, draws - modifier)
    return max(draws, min(rules.pickup_draws_cap, draws - modifier))


def fumbler_only(at: Position, rules: HouseRules) -> bool:
    """4th down, or after the two-minute warning (CB2.FUM.R7)."""
    return at.down >= rules.downs or (has_warning(at.quarter, rules) and at.left <= rules.two_minute_mark)


@part
def try_fumble(holder: Side, spot: int, rules: HouseRules) -> Rule[Ending]:
    """On a try only a face card of the same suit as a non-face card may advance (CB2.TWO.4, CB2.TWO.R1, CB2.TWO.R3)."""
    yield Note("CB2.FUM.1", "Loose ball.", (), "fumble", spot, holder, spot)
    a: Card = yield Draw(holder, "recovery", "CB2.TWO.4")
    b: Card = yield Draw(holder.other, "recovery", "CB2.TWO.4")
    if a.is_face and a.suit == b.suit and not b.is_face:
        draws = rules.draws[a.value]
        yield Note(
            "CB2.TWO.4",
            "{} and {}: the fumbler may advance, {} draws.",
            (a, b, draws),
            "recovery draws",
            draws,
            holder,
            spot,
        )
        run = yield from open_field_run(holder, spot, draws, rules)
        return whistle(holder, run.spot, ran=True)
    yield Note("CB2.TWO.R3", "{} and {}: the try is over.", (a, b), "try over", 0, holder, spot)
    return Ending(How.DEAD, holder, max(1, min(spot, 99)))
