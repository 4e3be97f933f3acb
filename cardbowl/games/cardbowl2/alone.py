"""One play on its own, for lessons: a referee that stands before a rush, a pass, a kick, and ends after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardbowl.cards import Card, cards, in_order
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, OFFENSE
from cardbowl.games.cardbowl2 import GAME, fumbles, kickoffs
from cardbowl.games.cardbowl2.carries import carry
from cardbowl.games.cardbowl2.catches import after_the_catch
from cardbowl.games.cardbowl2.endings import ACE, Ending, open_field_draws, set_aside
from cardbowl.games.cardbowl2.field_goals import field_goal
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.kickoffs import squib_at
from cardbowl.games.cardbowl2.onside_kicks import onside_kick
from cardbowl.games.cardbowl2.order import after_play, announced
from cardbowl.games.cardbowl2.out_of_bounds import Sideline
from cardbowl.games.cardbowl2.passing import passing_play
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.punts import punt
from cardbowl.games.cardbowl2.rushing import rushing_play
from cardbowl.games.cardbowl2.tries import judged
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.game import player
from cardbowl.steps.referee import Referee

Start = Callable[[Position, HouseRules], Rule[Ending]]
Play = Callable[[Position, Card, Card, HouseRules], Rule[Ending]]


def rush(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """CB2.RUSH  A rush of `o1` against `d1`; see `one_play` for the options."""
    return with_hands("rush", "inside", rushing_play, o1, d1, options)


def passing(o1: str | Card, d1: str | Card, **options: Any) -> Referee:
    """CB2.PASS  A pass to `o1` against `d1`; see `one_play` for the options."""
    return with_hands("pass", "outside", passing_play, o1, d1, options)


def kick(**options: Any) -> Referee:
    """CB2.FG  A field goal; see `one_play` for the options."""
    return one_play("field goal", field_goal, **options)


def punting(**options: Any) -> Referee:
    """CB2.PUNT  A punt; see `one_play` for the options."""
    return one_play("punt", punt, **options)


def with_hands(kind: str, role: str, play: Play, o1: str | Card, d1: str | Card, options: dict[str, Any]) -> Referee:
    """A play from scrimmage with its match-up already on the table."""
    ours, theirs = hand_card(o1), hand_card(d1)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        text = "The play goes to {}, {} stands opposite."
        yield Note("CB2.HAND.6", text, (ours, theirs), "match-up", (ours, theirs, role))
        return (yield from play(at, ours, theirs, rules))

    return one_play(kind, start, **options)


def hand_card(card: str | Card) -> Card:
    """A card that can be in a hand; raises `NotationError` or `IllegalAnswerError` (there are no jokers)."""
    found = card if isinstance(card, Card) else Card.parse(card)
    if not found.suit:
        raise IllegalAnswerError(found, "there are no jokers in this game", "the 52 cards from AS to KD", "CB2.CONV.R3")
    return found


def check_start(spot: object, down: object, to_go: object) -> None:
    """Where a play may start: `spot` 1..99, `down` 1..9, `to_go` 1..99; raises `IllegalAnswerError`."""
    for name, value, most in (("spot", spot, 99), ("down", down, 9), ("to_go", to_go, 99)):
        if type(value) is not int or not 1 <= value <= most:
            raise IllegalAnswerError(f"{name} {value}", "no play starts there", f"{name} 1 to {most}", "CB2.CONV.1")


def one_play(
    kind: str,
    start: Start,
    *,
    spot: int = 30,
    down: int = 1,
    to_go: int = 10,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    house_rules: dict[str, Any] | HouseRules | None = None,
) -> Referee:
    """A referee for one play from `spot` (yards from the own goal line, 1..99), with `to_go` yards to gain on `down`.

    The home team has the ball.
    Raises `IllegalAnswerError` or `HouseRulesError`.
    """
    check_start(spot, down, to_go)
    rules = house_rules if isinstance(house_rules, HouseRules) else HouseRules.of(house_rules or {})
    before = Position(spot=spot, down=down, to_go=min(to_go, 100 - spot), left=rules.quarter_length)

    def turn(at: Position, rules: HouseRules) -> Rule[Position]:
        ending = yield from start(at, rules)
        yield from announced(ending)
        after = after_play(at, kind, ending, rules)
        first = after.phase == "scrimmage" and after.offense == at.offense and after.down == 1 and kind in ("rush", "pass")
        if first:
            yield Note("CB2.NFL.5", "First down.", (), "first down", None, OFFENSE, after.spot)
        return after

    game = replace(
        GAME,
        name=f"cardbowl-2.0 {kind}",
        title=f"Card Bowl 2.0, a {kind}",
        start=lambda rules: before,
        turn=turn,
        is_over=lambda at: at is not before and at != before,
    )
    return Referee(game, seed=seed, rules=rules, names=(home, away))


def after_catch(o1: str | Card = "QH", *, gain: int = 10, **options: Any) -> Referee:
    """CB2.YAC  What follows a catch of `o1` for `gain` yards (0..98, short of the goal line); see `one_play` for the options.

    Raises `IllegalAnswerError`.
    """
    catcher = hand_card(o1)
    most = 99 - int(options.get("spot", 30))
    if isinstance(gain, bool) or not isinstance(gain, int) or not 0 <= gain <= most:
        raise IllegalAnswerError(f"gain {gain!r}", "no catch is followed by yards after it there", f"0 to {most}", "CB2.PASS.11")

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        spot = at.spot + gain
        yield Note("CB2.PASS.10", "Complete for {:+d} yards.", (gain,), "pass", gain, OFFENSE, spot)
        return (yield from after_the_catch(at, spot, catcher, rules))

    return one_play("pass", start, **options)


def run(draws: int = 1, *, near_sideline: str | Card | None = None, **options: Any) -> Referee:
    """CB2.OFR  An open-field run of `draws` first draws (1..10) from `spot`; see `one_play` for the options.

    `near_sideline` is the card of a runner who may try to get out of bounds (CB2.OOB.3), as late in a half.
    Raises `IllegalAnswerError`.
    """
    if isinstance(draws, bool) or not isinstance(draws, int) or not 1 <= draws <= 10:
        raise IllegalAnswerError(f"draws {draws!r}", "no run begins with that", "1 to 10 draws", "CB2.OFR.1")
    sideline = None if near_sideline is None else Sideline(hand_card(near_sideline), False)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        yield Note("CB2.OFR.1", "{} for the runner.", (open_field_draws(draws),), "draws", draws, OFFENSE, at.spot)
        return (yield from carry(at, OFFENSE, at.spot, draws, rules, sideline))

    return one_play("rush", start, **options)


def loose_ball(**options: Any) -> Referee:
    """CB2.FUM  A ball that the home team has just dropped at `spot`; see `one_play` for the options.

    The ace of spades made it loose, so it is not in the draw deck (CB2.DECK.8).
    """

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        yield set_aside(OFFENSE)
        return (yield from fumbles.loose_ball(at, OFFENSE, at.spot, rules))

    def deck(name: str, position: Position, rules: HouseRules) -> tuple[Card, ...]:
        return tuple(card for card in GAME.deck(name, position, rules) if card is not ACE)

    whole = one_play("rush", start, **options)
    return Referee(replace(whole.game, deck=deck), seed=whole.seed, rules=whole.rules, names=whole.names)


def hands(
    deck: str = "",
    against: str = "",
    *,
    spot: int = 50,
    down: int = 1,
    to_go: int = 10,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    opponent: str = "",
    house_rules: dict[str, Any] | HouseRules | None = None,
) -> Referee:
    """CB2.HAND, CB2.DECK.4-5  A game before its first hand, with what is left of both team decks; it goes on after the play.

    `deck` has the cards of the home team, which has the ball, and `against` those of the other, such as ``KS 9H JD 6C``:
    four, eight or more of them up to 52, as many on both sides (CB2.DECK.R3); without one it is a full deck.
    `opponent` is a computer player for the other team, such as ``sensible``; without one both sides are yours.
    `spot`, `down` and `to_go` are as in `one_play`.
    Raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.
    """
    check_start(spot, down, to_go)
    rules = house_rules if isinstance(house_rules, HouseRules) else HouseRules.of(house_rules or {})
    decks = (_team_deck(deck), _team_deck(against))
    if len(decks[0]) != len(decks[1]):
        sizes = f"team decks of {len(decks[0])} and {len(decks[1])} cards"
        raise IllegalAnswerError(sizes, "both are used up in step", "as many cards on both sides", "CB2.DECK.R3")
    before = Position(spot=spot, down=down, to_go=min(to_go, 100 - spot), left=rules.quarter_length, decks=decks)
    if opponent and opponent not in GAME.policies:
        raise IllegalAnswerError(opponent, "there is no such computer player", ", ".join(GAME.policies))
    players = {AWAY: player(GAME, opponent, rules, seed, AWAY)} if opponent else {}
    game = replace(GAME, start=lambda rules: before)
    return Referee(game, seed=seed, rules=rules, names=(home, away), players=players).answer("hand play")


def _team_deck(text: str) -> tuple[Card, ...]:
    """CB2.DECK.5  What is left of a team deck, in the order of all decks; a full one for an empty text."""
    found = tuple(hand_card(card) for card in cards(text)) or FULL_DECK
    if len(set(found)) != len(found) or len(found) % 4:
        raise IllegalAnswerError(f"a team deck of {len(found)} cards", "it is used four cards at a time", _FOURS, "CB2.DECK.5")
    return tuple(in_order(found))


_FOURS = "4, 8, 12 and so on up to 52 different cards"


def after_touchdown(*, opponent: str = "sensible", seed: int = 0, **options: Any) -> Referee:
    """CB2.XP, CB2.TWO  The home team has scored a touchdown: kick for one point, or play for two; see `from_position`."""
    rules = rules_from(options)
    yards = rules.two_point_yards
    score = (rules.touchdown_points, 0)
    before = Position(phase="try", spot=100 - yards, to_go=yards, left=rules.quarter_length, score=score)
    return from_position("try", before, rules, opponent=opponent, seed=seed, **options)


def two_point(o1: str | Card, d1: str | Card, *, play: str = "rush", seed: int = 0, **options: Any) -> Referee:
    """CB2.TWO.1-4  A two-point try with its match-up on the table; `play` is ``rush`` or ``pass``; see `from_position`."""
    if play not in ("rush", "pass"):
        raise IllegalAnswerError(f"play {play!r}", "a two-point try is a hand play", "rush or pass", "CB2.TWO.1")
    rules, ours, theirs = rules_from(options), hand_card(o1), hand_card(d1)
    yards, rush = rules.two_point_yards, play == "rush"
    before = Position(phase="try", spot=100 - yards, to_go=yards, left=rules.quarter_length, score=(rules.touchdown_points, 0))

    def turn(at: Position, rules: HouseRules) -> Rule[Position]:
        text, role = "The play goes to {}, {} stands opposite.", "inside" if rush else "outside"
        yield Note("CB2.HAND.6", text, (ours, theirs), "match-up", (ours, theirs, role))
        if rush:
            ending = yield from rushing_play(at, ours, theirs, rules)
        else:
            ending = yield from passing_play(at, ours, theirs, rules)
        return after_play(at, "two-point", (yield from judged(ending)), rules)

    return from_position("two-point try", before, rules, turn=turn, seed=seed, **options)


def free_kicking(*, seed: int = 0, **options: Any) -> Referee:
    """CB2.FREE  The home team was caught in its own end zone and has to kick: punt or kickoff; see `from_position`."""
    rules = rules_from(options)
    score = (0, rules.safety_points)
    before = Position(phase="free kick", spot=rules.free_kick_spot, left=rules.quarter_length, score=score)
    return from_position("free kick", before, rules, seed=seed, **options)


def running_clock(
    *,
    left: int = 24,
    quarter: int = 4,
    spot: int = 50,
    score: tuple[int, int] = (17, 20),
    timeouts: tuple[int, int] = (1, 3),
    opponent: str = "sensible",
    seed: int = 0,
    **options: Any,
) -> Referee:
    """CB2.CLK, CB2.TO  The home team has the ball while the clock runs, until the quarter ends; see `from_position`.

    `left` is in intervals of five seconds, or in plays under Simple 1.
    """
    rules = rules_from(options)
    if type(left) is not int or not 1 <= left <= rules.quarter_length:
        raise IllegalAnswerError(f"left {left!r}", "the clock cannot show that", f"1 to {rules.quarter_length}", "CB2.CLK.2")
    running = rules.clock != "simple1"
    before = Position(spot=spot, quarter=quarter, left=left, running=running, score=score, timeouts=timeouts)
    before = before._replace(to_go=min(rules.yards_to_gain, 100 - spot))
    return from_position("running clock", before, rules, opponent=opponent, whole_quarter=True, seed=seed, **options)


def rules_from(options: dict[str, Any]) -> HouseRules:
    """Takes the house rules out of the options; raises `HouseRulesError`."""
    given = options.pop("house_rules", None)
    return given if isinstance(given, HouseRules) else HouseRules.of(given or {})


def from_position(
    kind: str,
    before: Position,
    rules: HouseRules,
    *,
    turn: Callable[[Position, HouseRules], Rule[Position]] = GAME.turn,
    opponent: str = "you",
    whole_quarter: bool = False,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
) -> Referee:
    """A referee that stands at `before`, and ends after one turn, or with the quarter.

    `opponent` is ``you`` or the name of a computer player for the away team.
    Raises `IllegalAnswerError`.
    """
    if opponent != "you" and opponent not in GAME.policies:
        raise IllegalAnswerError(opponent, "there is no such player", f"you, {', '.join(GAME.policies)}", "CB2.DECK.1")
    game = replace(
        GAME,
        name=f"cardbowl-2.0 {kind}",
        title=f"Card Bowl 2.0, a {kind}",
        start=lambda rules: before,
        turn=turn,
        is_over=lambda at: at.phase == "over" or (at.quarter != before.quarter if whole_quarter else at != before),
    )
    players = {} if opponent == "you" else {before.offense.other: player(GAME, opponent, rules, seed, AWAY)}
    return Referee(game, seed=seed, rules=rules, names=(home, away), players=players, position=before)


def kickoff(kind: str = "normal", *, aim: int | None = None, **options: Any) -> Referee:
    """CB2.KICK, CB2.SQUIB  A kickoff from `spot`, ``normal`` or ``squib``; see `one_play` for the options.

    The home team kicks; `aim` is the yard line that a squib kick is aimed at (None: it is asked).
    Raises `IllegalAnswerError`.
    """
    if kind not in ("normal", "squib"):
        raise IllegalAnswerError(f"kind {kind!r}", "no kickoff is called that", "normal or squib", "CB2.KICK.1")
    squib = kind == "squib"

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        least, most = int(rules.squib_aim_min), rules.squib_aim_max
        if aim is None or not squib:
            return (yield from kickoffs.kickoff(at, kind, rules))
        if isinstance(aim, bool) or not isinstance(aim, int) or not least <= aim <= most:
            raise IllegalAnswerError(f"aim {aim!r}", "no squib kick may aim there", f"{least} to {most}", "CB2.SQUIB.1")
        return (yield from squib_at(at, aim, rules))

    return kicked_off("squib" if squib else "kickoff", start, 0, options)


def onside(*, short_kicks: int = 0, **options: Any) -> Referee:
    """CB2.ONS  An on-side kick of the home team from `spot`; see `one_play` for the options.

    `short_kicks` is how many were short before it (0..9): after one or more the receivers may take a short ball (CB2.ONS.3).
    Raises `IllegalAnswerError`.
    """
    if isinstance(short_kicks, bool) or not isinstance(short_kicks, int) or not 0 <= short_kicks <= 9:
        raise IllegalAnswerError(f"short_kicks {short_kicks!r}", "that is no number of short kicks", "0 to 9", "CB2.ONS.3")
    return kicked_off("on-side", onside_kick, short_kicks, options)


def kicked_off(kind: str, start: Start, short_kicks: int, options: dict[str, Any]) -> Referee:
    """One play that begins with a kickoff of the home team instead of a down."""
    whole = one_play(kind, start, **options)
    before = whole.start._replace(phase="kickoff", short_kicks=short_kicks)
    game = replace(whole.game, start=lambda rules: before, is_over=lambda at: at != before)
    return Referee(game, seed=whole.seed, rules=whole.rules, names=whole.names)


def fourth_down(o1: str | Card, d1: str | Card, *, spot: int = 65, to_go: int = 3, seed: int = 0, **options: Any) -> Referee:
    """CB2.FG.5, CB2.PUNT.5  Fourth down of the home team: kick a field goal, punt, or rush with `o1` against `d1`.

    See `from_position` for the options; raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.
    """
    for name, value in (("spot", spot), ("to_go", to_go)):
        if type(value) is not int or not 1 <= value <= 99:
            raise IllegalAnswerError(f"{name} {value}", "no play starts there", f"{name} 1 to 99", "CB2.CONV.1")
    rules, ours, theirs = rules_from(options), hand_card(o1), hand_card(d1)
    before = Position(spot=spot, down=rules.downs, to_go=min(to_go, 100 - spot), left=rules.quarter_length)

    def turn(at: Position, rules: HouseRules) -> Rule[Position]:
        text = f"Kick, punt, or go on with {ours.pretty} against {theirs.pretty}"
        call = yield Choose(OFFENSE, "call", ("field goal", "punt", "rush"), "CB2.FG.5", text, "field goal")
        if call == "rush":
            said = "The play goes to {}, {} stands opposite."
            yield Note("CB2.HAND.6", said, (ours, theirs), "match-up", (ours, theirs, "inside"))
            ending = yield from rushing_play(at, ours, theirs, rules)
        else:
            ending = yield from (field_goal(at, rules) if call == "field goal" else punt(at, rules))
        yield from announced(ending)
        return after_play(at, call, ending, rules)

    return from_position("fourth down", before, rules, turn=turn, seed=seed, **options)
