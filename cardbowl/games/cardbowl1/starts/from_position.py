"""A game of one turn: a referee that starts at a position and ends after one play, or with the quarter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from cardbowl.cards import Card, cards
from cardbowl.errors import IllegalAnswerError
from cardbowl.football.plays import Kind, Turned
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.deal import DEAL
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.order import of_the_moment, played
from cardbowl.games.cardbowl1.rules.frame.order import start as new_game
from cardbowl.steps.ask import Rule
from cardbowl.steps.from_position import from_position as begin
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.steps.starts import Starts, whole

STARTS: Final = Starts(GAME)
"""The starts of the game, which are marked where they stand."""

Start = Callable[[Position, HouseRules], Rule[Ending]]
"""A play from a position to its ending, with the fouls not yet accepted or declined."""
Turn = Callable[[Position, HouseRules], Rule[Turned]]
Rules = dict[str, Any] | HouseRules | None


def one_card(card: str | Card) -> Card:
    """A card by its notation; raises `NotationError`."""
    return card if isinstance(card, Card) else Card.parse(card)


def some_cards(found: str | Sequence[Card]) -> tuple[Card, ...]:
    """Cards as a text such as ``10H 6C`` or as a sequence; raises `NotationError`."""
    return cards(found) if isinstance(found, str) else tuple(found)


def each_once(found: Collection[Card]) -> None:
    """Check that no card occurs twice; raises `IllegalAnswerError` (CB1.GEN.1)."""
    twice = next((card for card in found if list(found).count(card) > 1), None)
    if twice is not None:
        raise IllegalAnswerError(twice, "it is on the table twice", "every card once", "CB1.GEN.1")


def of_the_deck(found: Collection[Card], rules: HouseRules) -> None:
    """Check that the deck has these cards; raises `IllegalAnswerError` (CB1.GEN.1, CB1.GEN.11)."""
    whole = GAME.deck(DEAL, before_a_play(rules), rules)
    none = next((card for card in found if card not in whole), None)
    if none is not None:
        allowed = " or ".join(("a card from AS to KD", *(card.text for card in whole if not card.suit)))
        raise IllegalAnswerError(none, f"the deck of {len(whole)} cards has no {none}", allowed, "CB1.GEN.11")


def rules_from(given: Rules) -> HouseRules:
    """House rules as a value or as the fields that are changed; raises `HouseRulesError`."""
    return given if isinstance(given, HouseRules) else HouseRules.of({} if given is None else given)


def before_a_play(rules: HouseRules) -> Position:
    """A new game under these house rules, with a down to play in place of the toss: its time-outs and its quarter.

    Rules: CB1.CLK.1-2, CB1.CLK2.4, CB1.CLKX.13.
    """
    return new_game(rules)._replace(phase="scrimmage")


@STARTS.part()
def from_position(
    kind: str,
    before: Position | str,
    house_rules: Rules = None,
    turn: Turn = GAME.turn,
    out: Sequence[Card] = (),
    whole_quarter: bool = False,
    *,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
) -> Referee:
    """A referee that starts at `before`, or at the position with that text, and ends after one turn, or with the quarter.

    `out` are cards that are on the table already, so that they cannot be drawn; the deck has to have them (CB1.GEN.11).
    `opponent` is ``you`` or the name of a computer player for the away team.
    Raises `IllegalAnswerError`.
    """

    at_first, rules = GAME.read_position(before) if isinstance(before, str) else before, rules_from(house_rules)
    of_the_deck([*out, *(card for pair in (at_first.hands, at_first.discards) for cards in pair for card in cards)], rules)

    def deck(name: str, position: Position, rules: HouseRules) -> Sequence[Card]:
        return [card for card in GAME.deck(name, position, rules) if card not in out]

    def ends_with(play: Play) -> bool:
        after: Position = play.after
        return after.quarter != at_first.quarter if whole_quarter else after.phase != "dealt"

    return begin(
        GAME,
        kind,
        at_first,
        rules,
        ends_with=ends_with,
        rule="CB1.GEN.12",
        turn=turn,
        deck=deck,
        opponent=opponent,
        seed=seed,
        home=home,
        away=away,
    )


def yards_to_go(given: object, rules: HouseRules) -> int:
    """The yards to gain that were given, or those of a new series; raises `IllegalAnswerError`."""
    return rules.line_to_gain if given is None else whole("to_go", given, 1, 99, "CB1.GAME.R1")


def one_play(
    kind: str,
    start: Start,
    phase: str = "scrimmage",
    failures: int = 0,
    out: Sequence[Card] = (),
    *,
    spot: int = 30,
    down: int = 1,
    to_go: int | None = None,
    late: bool = False,
    timeouts: int = 0,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    house_rules: Rules = None,
) -> Referee:
    """A referee for one play from `spot` (yards from the own goal line, 1..99), with `to_go` yards to gain on `down`
    (else those of a new series).

    The home team has the ball or kicks it; the fouls of the play are accepted or declined at its end.
    `late` is the last 2:00 of the first half, where a sideline counts (CB1.CLK2.3, CB1.CLKX.10); each team has `timeouts` left.
    `phase` and `failures` are those of the `Position`; `out` are cards that are on the table and cannot be drawn.
    Raises `IllegalAnswerError` or `HouseRulesError`.
    """
    rules = rules_from(house_rules)
    before = before_a_play(rules)._replace(
        phase=phase,
        spot=whole("spot", spot, 1, 99, "CB1.FLD.2"),
        down=whole("down", down, 1, rules.downs, "CB1.GAME.R1"),
        to_go=min(yards_to_go(to_go, rules), 100 - spot),
        timeouts=(whole("timeouts", timeouts, 0, 9, "CB1.CLK2.4"), timeouts),
        failures=whole("failures", failures, 0, 9, "CB1.ONS.7"),
    )
    if late:
        before = before._replace(quarter=2, left=min(before.left, rules.late_second_quarter))

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        return played(lambda: start(at, of_the_moment(at, rules)), at, Kind(kind), rules, out=len(out))

    return from_position(kind, before, rules, turn=turn, out=out, opponent=opponent, seed=seed, home=home, away=away)
