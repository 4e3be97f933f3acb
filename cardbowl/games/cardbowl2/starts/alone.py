"""One play on its own, for lessons: a referee at the start of a rush, pass or kick, which ends after it.

The common options are those of `one_play` and `from_position`; the kicks are in `kicks_alone`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from cardbowl.cards import Card, cards, in_order
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import AWAY, OFFENSE
from cardbowl.football.plays import Kind, Turned
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules import fumbles
from cardbowl.games.cardbowl2.rules.carries import carry
from cardbowl.games.cardbowl2.rules.catches import after_the_catch
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, open_field_draws, set_aside
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.order import announced, over
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_sideline
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.punts import punt
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.games.cardbowl2.rules.tries import judged
from cardbowl.games.cardbowl2.starts.from_position import (
    STARTS,
    Rules,
    before_a_play,
    check_start,
    from_position,
    hand_card,
    one_play,
    rules_from,
)
from cardbowl.games.cardbowl2.starts.kicks_alone import after_touchdown, free_kicking, kick, kickoff, onside, punting
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.beginning import team_name
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import two, whole

__all__ = [
    "after_catch",
    "after_touchdown",
    "fourth_down",
    "free_kicking",
    "hands",
    "kick",
    "kickoff",
    "loose_ball",
    "onside",
    "passing",
    "punting",
    "run",
    "running_clock",
    "rush",
    "two_point",
]


@STARTS.part(one_play)
def rush(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """A rush of `o1` against `d1`; see `one_play` for the options (CB2.RUSH)."""
    return with_hands("rush", o1, d1, options)


@STARTS.part(one_play)
def passing(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """A pass to `o1` against `d1`; see `one_play` for the options (CB2.PASS)."""
    return with_hands("pass", o1, d1, options)


def with_hands(kind: str, o1: str | Card, d1: str | Card, options: dict[str, Any]) -> Referee:
    """A play from scrimmage with its match-up already on the table."""
    start = partial(match_up_play, kind, hand_card(o1), hand_card(d1))
    return one_play(kind, start, **options)


def match_up_play(kind: str, o1: Card, d1: Card, at: Position, rules: HouseRules) -> Rule[Ending]:
    """The play that goes to `o1` with `d1` opposite; `kind` is ``rush`` or ``pass`` (CB2.HAND.6)."""
    inside = kind == "rush"
    text, role = "The play goes to {}, {} stands opposite.", "inside" if inside else "outside"
    yield Note("CB2.HAND.6", text, (o1, d1), "match-up", (o1, d1, role))
    if inside:
        return (yield from rushing_play(at, o1, d1, rules))
    return (yield from passing_play(at, o1, d1, rules))


@STARTS.part(one_play)
def after_catch(o1: str | Card = "QH", *, gain: int = 10, **options: Any) -> Referee:
    """The play after a catch of `o1` for `gain` yards (0..98, short of the goal line); see `one_play` for the options.

    Raises `IllegalAnswerError`.

    Rules: CB2.YAC.
    """
    catcher = hand_card(o1)
    most = 99 - whole("spot", options.get("spot", 30), 1, 99, "CB2.CONV.1")
    whole("gain", gain, 0, most, "CB2.PASS.11")

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        spot = at.spot + gain
        yield Note("CB2.PASS.10", "Complete for {:gain}.", (gain,), "pass", gain, OFFENSE, spot)
        return (yield from fumbles.played_out(at, (yield from after_the_catch(at, spot, catcher, rules)), rules))

    return one_play("pass", start, **options)


@STARTS.part(one_play)
def run(draws: int = 1, *, near_sideline: str | Card | None = None, **options: Any) -> Referee:
    """An open-field run of `draws` first draws (1..10) from `spot`; see `one_play` for the options.

    `near_sideline` is the card of a runner that may try to get out of bounds, as late in a half under this clock.
    Raises `IllegalAnswerError`, also for a sideline under Simple 1, where there is none.

    Rules: CB2.OFR, CB2.OOB.3, CB2.CLK2.5, CB2.CLK1.R2.
    """
    whole("draws", draws, 1, 10, "CB2.OFR.1")
    sideline = None
    if near_sideline is not None:
        sideline = late_sideline(hand_card(near_sideline), rules_from(options.get("house_rules")))

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        yield Note("CB2.OFR.1", "{} for the runner.", (open_field_draws(draws),), "draws", draws, OFFENSE, at.spot)
        return (yield from fumbles.played_out(at, (yield from carry(at, OFFENSE, at.spot, draws, rules, sideline)), rules))

    return one_play("rush", start, **options)


@STARTS.part(one_play)
def loose_ball(**options: Any) -> Referee:
    """A ball that the home team has just dropped at `spot`; see `one_play` for the options.

    The ace of spades made it loose, so it is not in the draw deck (CB2.DECK.8).

    Rules: CB2.FUM.
    """

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        yield set_aside(OFFENSE)
        return (yield from fumbles.loose_ball(at, OFFENSE, at.spot, rules))

    def deck(name: str, position: Position, rules: HouseRules) -> tuple[Card, ...]:
        return tuple(card for card in GAME.deck(name, position, rules) if card is not ACE)

    return one_play("rush", start, deck=deck, **options)


@STARTS.part()
def hands(
    deck: str = "",
    against: str = "",
    *,
    spot: int = 50,
    down: int = 1,
    to_go: int | None = None,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    opponent: str = "",
    house_rules: Rules = None,
) -> Referee:
    """A game before its first hand, with the given team decks; it goes on after the play.

    `deck` has the cards of the home team, which has the ball, and `against` those of the other, such as ``KS 9H JD 6C``:
    four, eight or more of them up to 52, as many on both sides (CB2.DECK.R3); without one it is a full deck.
    `opponent` is a computer player for the other team, such as ``sensible``; without one both sides are yours.
    `spot`, `down` and `to_go` are as in `one_play`.
    Raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.

    Rules: CB2.HAND, CB2.DECK.4-5.
    """
    rules = rules_from(house_rules)
    to_go = rules.yards_to_gain if to_go is None else to_go
    check_start(spot, down, to_go, rules)
    decks = (_team_deck(deck), _team_deck(against))
    if len(decks[0]) != len(decks[1]):
        sizes = f"team decks of {len(decks[0])} and {len(decks[1])} cards"
        raise IllegalAnswerError(sizes, "both are used up in step", "as many cards on both sides", "CB2.DECK.R3")
    before = before_a_play(rules)._replace(spot=spot, down=down, to_go=min(to_go, 100 - spot), decks=decks)
    if opponent and opponent not in GAME.policies:
        raise IllegalAnswerError(opponent, "there is no such computer player", ", ".join(GAME.policies))
    players = {AWAY: player(GAME, opponent, rules, seed, AWAY)} if opponent else {}
    game = replace(GAME, start=lambda rules: before)
    return Referee(
        game, seed=seed, rules=rules, names=(team_name(home, "Home"), team_name(away, "Away")), players=players
    ).answer("hand play")


def _team_deck(text: str) -> tuple[Card, ...]:
    """The cards left in a team deck, in the order of all decks; a full one for an empty text (CB2.DECK.5)."""
    found = tuple(hand_card(card) for card in cards(text)) or FULL_DECK
    if len(set(found)) != len(found) or len(found) % 4:
        raise IllegalAnswerError(f"a team deck of {len(found)} cards", "it is used four cards at a time", _FOURS, "CB2.DECK.5")
    return tuple(in_order(found))


_FOURS = "4, 8, 12 and so on up to 52 different cards"


@STARTS.part(from_position)
def two_point(
    o1: str | Card, d1: str | Card, *, play: str = "rush", seed: int = 0, house_rules: Rules = None, **options: Any
) -> Referee:
    """A two-point try with its match-up on the table; `play` is ``rush`` or ``pass``; see `from_position` (CB2.TWO.1-4)."""
    if play not in ("rush", "pass"):
        raise IllegalAnswerError(f"play {value_text(play)}", "a two-point try is a hand play", "rush or pass", "CB2.TWO.1")
    rules, ours, theirs = rules_from(house_rules), hand_card(o1), hand_card(d1)
    yards = rules.two_point_yards
    score = (rules.touchdown_points, 0)
    before = before_a_play(rules)._replace(phase="try", spot=100 - yards, to_go=yards, score=score)

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        ending = yield from match_up_play(play, ours, theirs, at, rules)
        return over(at, Kind.TWO_POINT, (yield from judged(ending)), rules)

    return from_position("two-point try", before, rules, turn=turn, seed=seed, **options)


@STARTS.part(from_position)
def running_clock(
    *,
    left: int = 24,
    quarter: int = 4,
    spot: int = 50,
    score: tuple[int, int] = (17, 20),
    timeouts: tuple[int, int] = (1, 3),
    opponent: str = "sensible",
    seed: int = 0,
    house_rules: Rules = None,
    **options: Any,
) -> Referee:
    """The home team has the ball while the clock runs, until the quarter ends; see `from_position`.

    `left` is in intervals of five seconds, or in plays under Simple 1.

    Rules: CB2.CLK, CB2.TO.
    """
    rules = rules_from(house_rules)
    spot = whole("spot", spot, 1, 99, "CB2.CONV.1")
    before = before_a_play(rules)._replace(
        spot=spot,
        to_go=min(rules.yards_to_gain, 100 - spot),
        quarter=whole("quarter", quarter, 1, QUARTERS, "CB2.NFL.9"),
        left=whole("left", left, 1, rules.quarter_length, "CB2.CLK.2"),
        running=rules.clock != "simple1",
        score=two("score", score, 99, "CB2.NFL.1"),
        timeouts=two("timeouts", timeouts, rules.timeouts, "CB2.TO.1"),
    )
    return from_position("running clock", before, rules, opponent=opponent, whole_quarter=True, seed=seed, **options)


@STARTS.part(from_position)
def fourth_down(
    o1: str | Card, d1: str | Card, *, spot: int = 65, to_go: int = 3, seed: int = 0, house_rules: Rules = None, **options: Any
) -> Referee:
    """Fourth down of the home team: kick a field goal, punt, or rush with `o1` against `d1`.

    See `from_position` for the options; raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.

    Rules: CB2.FG.5, CB2.PUNT.5.
    """
    rules, ours, theirs = rules_from(house_rules), hand_card(o1), hand_card(d1)
    check_start(spot, rules.downs, to_go, rules)
    before = before_a_play(rules)._replace(spot=spot, down=rules.downs, to_go=min(to_go, 100 - spot))

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        text = f"Kick, punt, or go on with {ours.pretty} against {theirs.pretty}"
        call = yield Choose(OFFENSE, "call", ("field goal", "punt", "rush"), "CB2.FG.5", text, "field goal")
        if call == "rush":
            ending = yield from match_up_play("rush", ours, theirs, at, rules)
        else:
            ending = yield from (field_goal(at, rules) if call == "field goal" else punt(at, rules))
        yield from announced(ending)
        return over(at, Kind(call), ending, rules)

    return from_position("fourth down", before, rules, turn=turn, seed=seed, **options)
