"""A game of one turn: a referee that starts at a position and ends after one play, or with the quarter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.football.plays import FROM_SCRIMMAGE, Kind, Turned
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.order import announced, over
from cardbowl.games.cardbowl2.rules.order import start as new_game
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.from_position import from_position as begin
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import Starts, whole

STARTS: Final = Starts(GAME)
"""The starts of the game, which are marked where they stand."""

#: A play from a position to its ending, and a turn from a position to the next one.
Start = Callable[[Position, HouseRules], Rule[Ending]]
Turn = Callable[[Position, HouseRules], Rule[Turned]]
Deck = Callable[[str, Position, HouseRules], Sequence[Card]]
Rules = dict[str, Any] | HouseRules | None


def hand_card(card: str | Card) -> Card:
    """A card that can be in a hand; raises `NotationError` or `IllegalAnswerError` (there are no jokers)."""
    found = card if isinstance(card, Card) else Card.parse(card)
    if not found.suit:
        raise IllegalAnswerError(found, "there are no jokers in this game", "the 52 cards from AS to KD", "CB2.CONV.R3")
    return found


def check_start(spot: object, down: object, to_go: object, rules: HouseRules) -> None:
    """Check the start of a play: `spot` 1..99, `down` one of a series, `to_go` 1..99; raises `IllegalAnswerError`."""
    for name, value, most, rule in (
        ("spot", spot, 99, "CB2.CONV.1"),
        ("down", down, rules.downs, "CB2.NFL.5"),
        ("to_go", to_go, 99, "CB2.CONV.1"),
    ):
        whole(name, value, 1, most, rule)


def rules_from(given: Rules) -> HouseRules:
    """House rules as a value or as the fields that are changed; raises `HouseRulesError`."""
    return given if isinstance(given, HouseRules) else HouseRules.of({} if given is None else given)


def before_a_play(rules: HouseRules) -> Position:
    """A new game under these house rules, with a down to play in place of the toss: its time-outs, quarter and decks.

    Rules: CB2.TO.1, CB2.CLK.2, CB2.DECK.5.
    """
    return new_game(rules)._replace(phase="scrimmage")


def from_position(
    kind: str,
    before: Position,
    rules: HouseRules,
    turn: Turn = GAME.turn,
    deck: Deck = GAME.deck,
    whole_quarter: bool = False,
    *,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
) -> Referee:
    """A referee that starts at `before`, and ends after one turn, or with the quarter.

    `opponent` is ``you`` or the name of a computer player for the away team.
    Raises `IllegalAnswerError`.
    """
    return begin(
        GAME,
        kind,
        before,
        rules,
        lambda at: at.quarter != before.quarter if whole_quarter else at != before,
        rule="CB2.DECK.1",
        title=f"{GAME.title}, a {kind}",
        turn=turn,
        deck=deck,
        opponent=opponent,
        against=before.offense.other,
        seed=seed,
        home=home,
        away=away,
    )


def one_play(
    kind: str,
    start: Start,
    phase: str = "scrimmage",
    short_kicks: int = 0,
    deck: Deck = GAME.deck,
    *,
    spot: int = 30,
    down: int = 1,
    to_go: int | None = None,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    house_rules: Rules = None,
) -> Referee:
    """A referee for one play from `spot` (yards from the own goal line, 1..99), with `to_go` yards to gain on `down`
    (else those of a new series).

    The home team has the ball; the cards come from `deck`, which is the whole draw deck.
    `phase` and `short_kicks` are those of the `Position`, for plays that begin with a kickoff instead of a down.
    Raises `IllegalAnswerError` or `HouseRulesError`.
    """
    rules = rules_from(house_rules)
    to_go = rules.yards_to_gain if to_go is None else to_go
    check_start(spot, down, to_go, rules)
    gain = min(to_go, 100 - spot)
    before = before_a_play(rules)._replace(phase=phase, spot=spot, down=down, to_go=gain, short_kicks=short_kicks)

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        ending = yield from start(at, rules)
        yield from announced(ending)
        turned = over(at, Kind(kind), ending, rules)
        after = turned.position
        if kind in FROM_SCRIMMAGE and (after.phase, after.offense, after.down) == ("scrimmage", at.offense, 1):
            yield Note("CB2.NFL.5", "First down.", (), "first down", None, OFFENSE, after.spot)
        return turned

    return from_position(kind, before, rules, turn=turn, deck=deck, seed=seed, home=home, away=away)
