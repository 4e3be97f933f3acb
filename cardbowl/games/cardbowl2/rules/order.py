"""The order of a game, from the toss to the end (section 16 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How, Side, Team
from cardbowl.football.counts_in_words import plural
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.quarters import ENDLESS, QUARTERS, Next, after_quarter
from cardbowl.football.scoring import Following, added, following, kick_down, team_of
from cardbowl.football.series import Down, check_down
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.clock import after_time, before_the_snap, most_timeouts, time_of
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.free_kicks import free_kick
from cardbowl.games.cardbowl2.rules.fumbles import played_out
from cardbowl.games.cardbowl2.rules.hands import Hands, decks_after, hand_play
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff
from cardbowl.games.cardbowl2.rules.punts import punt
from cardbowl.games.cardbowl2.rules.tries import points_of_try, try_after_touchdown
from cardbowl.steps.ask import Choose, Draw, Note, Rule
from cardbowl.steps.own_plays import OwnPlay

CALLS = ("hand play", "punt", "field goal", "kneel")  # on any down: CB2.PUNT.5, CB2.FG.5
CALLS_WITHOUT_KNEEL = CALLS[:3]
NO_SPIKE = {"spike": ("a spike is only possible while the clock is running, in place of the run-off", "CB2.CLKC.R7")}
NO_SPIKE_NO_KNEEL = {**NO_SPIKE, "kneel": ("these house rules have no kneel-down", "CB2.HAND.R5")}


def start(rules: HouseRules) -> Position:
    """The position before the toss, as the house rules set spots and clock (CB2.CLK.1, CB2.CLK.R2, CB2.NFL.R1)."""
    return Position(
        phase="toss",
        spot=rules.kickoff_spot,
        to_go=rules.yards_to_gain,
        left=rules.quarter_length,
        timeouts=(rules.timeouts, rules.timeouts),
    )


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One play with a full draw deck, and what it leads to; raises `DataError` for a down that there is not.

    Rules: CB2.DECK.3, CB2.DECK.R5, CB2.NFL.5.
    """
    if at.phase == "scrimmage":
        check_down(at.down, rules, "CB2.NFL.5")
        return scrimmage(at, rules)
    if at.phase == "kickoff":
        return kickoff_play(at, rules)
    if at.phase == "try":
        return the_try(at, rules)
    if at.phase == "free kick":
        return free_kick_play(at, rules)
    return toss(at, rules)


def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The visitors call a color, a card is cut, the winner kicks or receives.

    Rules: CB2.DECK.2, CB2.DECK.R9, CB2.NFL.10, CB2.NFL.R2.
    """
    call = yield Choose(DEFENSE, "toss", ("red", "black"), "CB2.DECK.2", "Toss: call the color of the card", "red")
    card: Card = yield Draw(DEFENSE, "toss", "CB2.DECK.2")
    winner: Side = DEFENSE if card.color == call else OFFENSE
    yield Note("CB2.DECK.2", "{} is {}.", (card, card.color), "toss", winner, winner)
    choice = yield Choose(winner, "kick or receive", ("receive", "kick"), "CB2.NFL.10", "You have won the toss", "receive")
    team = AWAY if winner is DEFENSE else HOME
    kicker = team if choice == "kick" else team.other
    return Turned(at._replace(phase="kickoff", offense=kicker, spot=rules.kickoff_spot, second_half=kicker.other))


def scrimmage(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One down: the clock before the snap, the call, the play (CB2.HAND.7, CB2.HAND.R6, CB2.NFL.5-8)."""
    before, spiked = at, False
    if at.running:
        before, spiked = yield from before_the_snap(at, rules)
        if before.left == 0:
            yield Note("CB2.NFL.9", "Time has run out.", (), "quarter")
            return Turned(end_of_quarter(before, rules))
    if spiked:
        yield Note("CB2.CLKC.10", "The ball is spiked.", (), "spike", 0, OFFENSE, before.spot)
        return over(before, Kind.SPIKE, Ending(How.DEAD, OFFENSE, before.spot, stopped=True), rules)
    options, refused = (CALLS, NO_SPIKE) if rules.kneel == "on" else (CALLS_WITHOUT_KNEEL, NO_SPIKE_NO_KNEEL)
    if rules.own_plays:
        options = (*options, *rules.own_plays)
    call = yield Choose(OFFENSE, "call", options, "CB2.HAND.7", "Your call", "hand play", refused)
    if call == "hand play":
        ending, hands = yield from hand_play(before, rules)
        yield from announced(ending)
        return over(before, Kind.RUSH if hands.is_rush else Kind.PASS, ending, rules, hands)
    if call in rules.own_plays:
        return (yield from own_play(before, rules.own_plays[call], rules))
    kind = Kind(call)
    ending = yield from PLAYS[kind](before, rules)
    yield from announced(ending)
    return over(before, kind, ending, rules)


def own_play(at: Position, play: OwnPlay, rules: HouseRules) -> Rule[Turned]:
    """A play of a variant's own, and what comes of the ball if it is loose (CB2.HAND.7, CB2.NFL.2-4, CB2.FUM.1)."""
    found = yield from play.run_to_goal_line(at, rules)
    stopped = found.how in (How.OUT, How.INCOMPLETE)
    spot = at.spot if found.how is How.INCOMPLETE else found.spot
    how = How.DEAD if stopped else How(found.how)
    series = found.side is DEFENSE or found.how is How.TURNOVER  # CB2.FUM.14
    ending = yield from played_out(at, Ending(how, found.side, spot, series, stopped=stopped), rules)
    yield from announced(ending)
    turned = over(at, Kind(play.kind), ending, rules)
    return turned._replace(played=Played(Kind(play.kind), ending, play.name))


def announced(ending: Ending) -> Rule[Ending]:
    """A note for a play that ended at a goal line (CB2.NFL.2-4)."""
    if ending.how in GOAL_LINES:
        rule, words = GOAL_LINES[ending.how]
        yield Note(rule, words, (), ending.how.value, None, ending.side, ending.spot)
    return ending


GOAL_LINES = {
    How.TOUCHDOWN: ("CB2.NFL.2", "Touchdown."),
    How.SAFETY: ("CB2.NFL.3", "Safety."),
    How.TOUCHBACK: ("CB2.NFL.4", "Touchback."),
}


def kneel(at: Position, rules: HouseRules) -> Rule[Ending]:
    """No hands, no draws, a yard lost (CB2.HAND.R5)."""
    spot = at.spot - rules.kneel_loss
    yield Note(
        "CB2.HAND.R5",
        f"The quarterback kneels: {{}} {plural(rules.kneel_loss, 'yard')} lost.",
        (rules.kneel_loss,),
        "kneel",
        -rules.kneel_loss,
        OFFENSE,
        spot,
    )
    return whistle(OFFENSE, spot)


PLAYS = {Kind.PUNT: punt, Kind.FIELD_GOAL: field_goal, Kind.KNEEL: kneel}


def kickoff_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A kickoff; the kind decides its time on the clock (CB2.KICK.1, CB2.NFL.9)."""
    kind = yield Choose(OFFENSE, "kickoff", KICKOFF_KINDS, "CB2.KICK.1", "Kickoff: which kind?", "normal")
    ending = yield from kickoff(at, kind, rules)
    yield from announced(ending)
    return over(at, KICKOFFS[kind], ending, rules)


KICKOFFS = {"normal": Kind.KICKOFF, "squib": Kind.SQUIB, "on-side": Kind.ONSIDE}
KICKOFF_KINDS = tuple(KICKOFFS)


def free_kick_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The free kick after a safety (CB2.FREE.1-4)."""
    kind, ending = yield from free_kick(at, rules)
    yield from announced(ending)
    return over(at, KICKOFFS.get(kind, Kind.FREE_KICK), ending, rules)


def the_try(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The try, then the scoring team kicks off (CB2.XP.2, CB2.TWO.5)."""
    kind, ending, hands = yield from try_after_touchdown(at, rules)
    return over(at, Kind.EXTRA_POINT if kind == "kick" else Kind.TWO_POINT, ending, rules, hands)


def over(at: Position, kind: Kind, ending: Ending, rules: HouseRules, hands: Hands | None = None) -> Turned:
    """A play that is over, with the position after it; of a pass that was not thrown the kind is a sack (CB2.PASS.5)."""
    return Turned(after_play(at, kind, ending, rules, hands), Played(Kind.SACK if ending.sacked else kind, ending))


def after_play(at: Position, kind: Kind, ending: Ending, rules: HouseRules, hands: Hands | None = None) -> Position:
    """The position after a play: score, series, decks, clock, and the end of the quarter."""
    after = next_series(at, kind, ending, rules)
    running = (  # CB2.CLKC.7, CB2.CLKC.8, CB2.CLKC.R4
        after.phase == "scrimmage"
        and after.offense == at.offense
        and rules.clock != "simple1"
        and kind != Kind.SPIKE
        and not (ending.series or ending.stopped)
    )
    left, running = after_time(at.left, time_of(kind, ending, at, rules), at.quarter, running, rules)
    decks = at.decks if hands is None else decks_after(at, hands)  # CB2.DECK.6, CB2.DECK.R3
    after = after._replace(left=left, running=running, decks=decks)
    if at.quarter > QUARTERS and after.score != at.score:  # CB2.NFL.R2, CB2.NFL.R6, CB2.NFL.R7
        return after._replace(phase="over", running=False)
    if left == 0 and after.phase != "try":  # CB2.NFL.11, CB2.CLKC.R10
        return end_of_quarter(after, rules)
    return after


def next_series(at: Position, kind: Kind, ending: Ending, rules: HouseRules) -> Position:
    """Possession, spot, down and points after a play (CB2.NFL.1-8, CB2.FUM.14, CB2.NFL.R4)."""
    if at.phase == "try":
        score = added(at.score, at.offense, points_of_try(kind, rules) * (ending.how is How.GOOD))
        return to_kickoff(at._replace(score=score), at.offense, rules)
    found = after_ending(at, ending, rules)
    if found is None:
        back = 5 if rules.onside_rekick == "five_back" else 0  # CB2.ONS.2, CB2.ONS.R2
        return at._replace(short_kicks=at.short_kicks + 1, spot=max(1, at.spot - back))
    if found.scorer is not None:
        at = at._replace(score=added(at.score, team_of(at, found.scorer), found.points))
    return to_down(at, found.phase, team_of(at, found.down.side), found.down)


def after_ending(at: Position, ending: Ending, rules: HouseRules) -> Following | None:
    """What follows a play that was no try; None where a kick is made again (CB2.NFL.1-8, CB2.FUM.14)."""
    return following(Down(at.spot, at.down, at.to_go), ending, rules, new_series=ending.series)


def to_down(at: Position, phase: str, team: Team, down: Down) -> Position:
    """`team` has the ball, or kicks it (CB2.NFL.5, CB2.NFL.6, CB2.NFL.7, CB2.NFL.8, CB2.FUM.14)."""
    return at._replace(phase=phase, offense=team, spot=down.spot, down=down.down, to_go=down.to_go, short_kicks=0)


def to_kickoff(at: Position, team: Team, rules: HouseRules) -> Position:
    """`team` kicks off (CB2.NFL.9)."""
    return to_down(at, "kickoff", team, kick_down(rules.kickoff_spot, OFFENSE, rules))


def end_of_quarter(at: Position, rules: HouseRules) -> Position:
    """The next quarter, half-time, overtime, or the end (CB2.NFL.9-11, CB2.NFL.R2, CB2.NFL.R5, CB2.TO.1, CB2.DECK.R1)."""
    next_one = at._replace(quarter=at.quarter + 1, left=rules.quarter_length, running=False)
    if rules.deck_reset == "quarter" or (rules.deck_reset == "half" and at.quarter == 2):  # CB2.DECK.R11: not before overtime
        next_one = next_one._replace(decks=(FULL_DECK, FULL_DECK))
    brings = after_quarter(at.quarter, at.score, EXTRA_PERIODS[rules.overtime])
    if brings is Next.OVER:
        return at._replace(phase="over", running=False)
    if brings is Next.QUARTER and at.quarter < QUARTERS:
        return next_one
    next_one = next_one._replace(timeouts=(most_timeouts(next_one.quarter, rules),) * 2)
    if brings is Next.SECOND_HALF:
        return to_kickoff(next_one, at.second_half, rules)
    if brings is Next.OVERTIME:
        return to_kickoff(next_one, at.offense, rules)._replace(phase="toss", offense=HOME)
    return next_one


EXTRA_PERIODS: Final = {"none": 0, "sudden_death_one_period": 1, "until_winner": ENDLESS}
"""How many periods may follow a tie (CB2.NFL.R2)."""
