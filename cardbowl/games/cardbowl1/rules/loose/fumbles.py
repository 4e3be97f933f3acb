"""A loose ball, its recovery, and the run of the winner (and CB1.FUM.8 for a try; section 8.3 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot, worth
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending, is_out_of_play, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, ChooseTogether, Note, Rule

BOUNCE: Final = (-4, -3, -2, -1, 0, 0, 0, 0, 0, 1, 2, 3, 4)
"""Bounce of A to K: low cards towards the offense's own goal, high ones away from it (CB1.FUM.4, CB1.FUM.R1)."""


class Recovery(NamedTuple):
    """A recovery: `shift` is the bounces (+ = away from the offense's own goal), `draws` the winner's open-field draws.

    `out` is True where the ball bounced behind an end line: then `by` does not get it (CB1.FUM.R6).
    """

    by: Side
    shift: int
    draws: int
    out: bool = False


@part
def loose_ball(
    offense_spot: int,
    rules: HouseRules,
    fouls: Fouls,
    *,
    defense_may_run: bool = True,
    offense_may_run: bool = True,
    bonus: int = 0,
    receivers_two: bool = False,
    holder: Side = OFFENSE,
    touchback: bool = False,
    only_the_fumbler: bool = True,
) -> Rule[Ending]:
    """The ball is loose at `offense_spot`; the recovery and the winner's run.

    "Offense" is `holder`, the side that last had the ball or kicked it (CB1.FUM.R2), and the spot is in its frame. `touchback`:
    a kick or pass put the ball behind the holder's goal line (CB1.FLD.R3). Late in a half and on fourth down the house rules of
    the play have the switch of CB1.FUM.R7 on; without `only_the_fumbler` (a blocked kick) it has no effect.

    Rules: CB1.FUM.1, CB1.FUM.R6-R8, CB1.FUM.R12, CB1.FUM.R13, CB1.FUM.R15, CB1.FUM.R16.
    """
    other = holder.other
    touchback = touchback and offense_spot <= 0
    yield Note("CB1.FUM.1", "Loose ball.", (), "fumble", offense_spot, holder, offense_spot)
    if is_out_of_play(offense_spot):
        return (yield from out_of_play(holder, offense_spot, touchback=touchback))
    found = yield from recovery(offense_spot, rules, fouls, bonus=bonus, receivers_two=receivers_two, holder=holder)
    spot, draws = offense_spot + found.shift, found.draws
    if found.out:
        return (yield from out_of_play(holder, spot, touchback=touchback))
    no_gain = nobody_else_gains(rules, only_the_fumbler)
    ours, theirs = who_may_run(spot, offense=offense_may_run and not no_gain, defense=defense_may_run)
    if found.by is other:
        ending = yield from by_the_other(other, other_frame(spot), draws if theirs else 0, rules, fouls)
    else:
        spot = min(spot, offense_spot) if no_gain else spot
        ending = yield from advance(holder, spot, draws if ours else 0, rules, fouls, touchback=touchback)
    return ending._replace(changed=ending.changed or DEFENSE in (holder, found.by))


def nobody_else_gains(rules: HouseRules, only_the_fumbler: bool = True) -> bool:
    """Whether nobody of the holder's side but the fumbler may gain, under the house rules of the play (CB1.FUM.R7)."""
    return only_the_fumbler and rules.nfl_fumbler_rule == "on"


def who_may_run(spot: int, *, offense: bool = True, defense: bool = True) -> tuple[bool, bool]:
    """Whether the holder's side and the other side may run with a ball that they recover at `spot` of the holder.

    `offense` and `defense` are those that the play lets run; behind the other's goal line nobody has to (CB1.FUM.R8).
    """
    return offense and spot < GOAL_LINE, defense and other_frame(spot) < GOAL_LINE


def recovery(
    spot: int,
    rules: HouseRules,
    fouls: Fouls,
    *,
    bonus: int = 0,
    receivers_two: bool = False,
    holder: Side = OFFENSE,
) -> Rule[Recovery]:
    """Both draw, the offense first, until one total is higher; a tie bounces the ball.

    `bonus` is added to the other side's first total (an on-side kick), with `receivers_two` it draws two cards first (a blocked
    punt): first draw only (CB1.FUM.5).

    Rules: CB1.FUM.2-7, CB1.FUM.R1-R5.
    """
    other, shift, at = holder.other, 0, _Loose(holder, spot, fouls)
    mine, theirs = yield from modifiers(holder, rules)
    while True:
        a = yield from _card(holder, "recovery", "CB1.FUM.3", at)
        b = yield from _card(other, "recovery", "CB1.FUM.3", at)
        if receivers_two:
            again = yield from _card(other, "recovery", "CB1.FUM.5", at)
            b = max(b, again, key=lambda card: card.value)
        mine_total, their_total = a.value + mine, b.value + theirs + bonus
        if mine_total != their_total:
            break
        card = yield from _card(holder, "bounce", "CB1.FUM.4", at)
        yards = BOUNCE[card.value - 1]
        shift += yards
        text = "{} against {}: a tie, the ball bounces {:bounced}."
        yield Note("CB1.FUM.4", text, (mine_total, their_total, yards), "bounce", yards, holder, spot + shift)
        if is_out_of_play(spot + shift):
            return Recovery(holder if spot + shift <= OWN_END_LINE else other, shift, 0, out=True)
        bonus, receivers_two = 0, False  # CB1.FUM.R3
    by = holder if mine_total > their_total else other
    draws = run_draws(a, mine, b, theirs, rules) if by is holder else run_draws(b, theirs, a, mine, rules)
    text = "{} against {}: the {} recovers."
    yield Note("CB1.FUM.3", text, (mine_total, their_total, by.word), "recovers", by, holder, spot + shift)
    return Recovery(by, shift, draws)


def possible_modifiers(rules: HouseRules) -> range:
    """What a team may declare for a loose ball (CB1.FUM.2)."""
    return range(-rules.fumble_modifier, rules.fumble_modifier + 1)


def modifiers(holder: Side, rules: HouseRules) -> Rule[tuple[int, int]]:
    """Both declare in secret: fall on the ball (+), pick it up (-), or neither (0) (CB1.FUM.2, CB1.FUM.R3)."""
    options = possible_modifiers(rules)
    if len(options) == 1:
        return 0, 0
    text = "Loose ball: fall on it (+), play it straight (0) or pick it up and run (-)?"
    choices = (
        Choose(holder, "modifier", options, "CB1.FUM.2", text, 0),
        Choose(holder.other, "modifier", options, "CB1.FUM.2", text, 0),
    )
    mine, theirs = yield ChooseTogether(choices, "CB1.FUM.R3")
    text = "{} declares {:+d}, {} {:+d}."
    yield Note("CB1.FUM.2", text, (holder.word.capitalize(), mine, holder.other.word, theirs), "declared", (mine, theirs), holder)
    return mine, theirs


def run_draws(winner: Card, mine: int, loser: Card, theirs: int, rules: HouseRules) -> int:
    """The open-field draws of the winner, which needs a face card; the bonus does not count here (CB1.FUM.6, CB1.FUM.R5)."""
    return max(0, run_value(winner, mine, rules) - run_value(loser, theirs, rules))


def run_value(card: Card, modifier: int, rules: HouseRules) -> int:
    """The face value after falling on the ball (+) or picking it up (-), never more than 3.

    Rules: CB1.FUM.2, CB1.FUM.R5, CB1.FUM.R9.
    """
    return min(max(worth(card) - modifier, 0), rules.recovery_run) if card.is_face else 0


def by_the_other(side: Side, spot: int, draws: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The other team recovers at `spot` of its own frame; behind its goal line it may take a touchback.

    Rules: CB1.FUM.R6, CB1.FLD.R3, CB1.FUM.R11.
    """
    if spot <= 0 and draws > 0:
        text = "Recovered in your own end zone"
        answer = yield Choose(side, "touchback", ("touchback", "run"), "CB1.FLD.R3", text, "touchback")
        if answer == "touchback":
            draws = 0
    return (yield from advance(side, spot, draws, rules, fouls, touchback=spot <= 0))


def advance(side: Side, spot: int, draws: int, rules: HouseRules, fouls: Fouls, *, touchback: bool = False) -> Rule[Ending]:
    """The winner's run, if it has draws; a ball lost on it may be advanced by either side.

    Rules: CB1.FUM.6, CB1.FUM.R8, CB1.FUM.R14.
    """
    if draws <= 0:
        return whistle(side, spot, touchback=touchback)
    run = yield from open_field_run(side, spot, draws, rules, fouls)
    if run.how == "loose":
        ending = yield from loose_ball(spot + run.yards, rules, fouls, holder=side, touchback=touchback)
        return ending._replace(ran=True)
    return whistle(side, spot + run.yards, touchback=touchback, ran=True)


def out_of_play(holder: Side, spot: int, *, touchback: bool = False) -> Rule[Ending]:
    """The loose ball is behind an end line: safety at the holder's end, touchback at the other (CB1.FUM.R6)."""
    yield Note("CB1.FUM.R6", "The ball is out behind the end line.", (), "out of play", spot, holder, spot)
    if spot >= GOAL_LINE:
        return Ending(How.TOUCHBACK, holder.other)
    return Ending(How.TOUCHBACK if touchback else How.SAFETY, holder)


def kept_alive(offense: Card, defense: Card) -> int:
    """On a try: the open-field draws of the offense's recovery card; 0 where the ball is dead (CB1.FUM.8, CB1.TWO.3)."""
    alive = offense.is_face and offense.suit == defense.suit and not defense.is_face
    return worth(offense) if alive else 0


@part
def try_fumble(spot: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """A fumble on a try: dead, unless the offense's card keeps it alive (CB1.FUM.8, CB1.TWO.R1, CB1.TWO.R2)."""
    yield Note("CB1.FUM.1", "Loose ball.", (), "fumble", spot, OFFENSE, spot)
    at = _Loose(OFFENSE, spot, fouls)
    a = yield from _card(OFFENSE, "recovery", "CB1.FUM.8", at)
    b = yield from _card(OFFENSE.other, "recovery", "CB1.FUM.8", at)
    draws = kept_alive(a, b)
    yield Note("CB1.FUM.8", "{} and {}: {} open-field draws.", (a, b, draws), "recovery draws", draws, OFFENSE, spot)
    if draws <= 0:
        return Ending(How.DEAD, OFFENSE, spot)
    run = yield from open_field_run(OFFENSE, spot, draws, rules, fouls)
    return whistle(OFFENSE, spot + run.yards, ran=True)


class _Loose(NamedTuple):
    """A ball that came loose: the side that had it, the spot in its frame, and the fouls of the play."""

    holder: Side
    spot: int
    fouls: Fouls


def _card(side: Side, role: str, rule: str, at: _Loose) -> Rule[Card]:
    """A recovery or bounce card: the Red Joker is replaced without effect, the Black Joker is a foul.

    Rules: CB1.FUM.7, CB1.FUM.R4, CB1.FUM.R10.
    """
    found = yield from slot(side, role, rule)
    if found.black:
        at.fouls.later("fumble", "CB1.FUM.7", at.spot, side=at.holder)
    assert found.card is not None
    return found.card
