"""`Game`: a rulebook's functions under the names the kit uses.

A game is a value, not a subclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError, Source
from cardbowl.doors import doors
from cardbowl.errors import DataError, NotationError, value_text
from cardbowl.football import HOME, Side, Team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.plays import Turned
from cardbowl.football.quarters import ends_half
from cardbowl.steps.ask import Ask, Draw, Note, Rule
from cardbowl.steps.exact_game import ExactGame
from cardbowl.steps.house_rules import HouseRules
from cardbowl.steps.own_plays import Calls
from cardbowl.steps.parts import Part
from cardbowl.steps.variants import Variant, game_again

Policy = Callable[[Ask, Any], Any]
"""A player: a function of the question and of what its side may see; it returns the answer."""

PlayFast = Callable[[int, int, int], tuple[Mapping[str, Any], Any]]
"""Plays whole games without a referee: (seed, number of the first game, how many games) to their plays and final scores.

The plays are arrays by name, in order: the columns of `analysis.simulation.columns` of the same names, and of the position
before the play `spot` and `has_down`, of its ending `side`, `end` (where the ball is, in the frame of the offense) and
`touchdown` (1 of the offense, 2 of the defense). The scores are an array of home and away.
"""


def no_table(referee: Any, viewer: Team | None) -> dict[str, Any]:
    """The default `scene` of a game without a table; raises `DataError`."""
    raise DataError(f"{referee.game.title} has no table")


def no_odds(referee: Any, **options: Any) -> Any:
    """The default `odds` of a game without odds; raises `OddsError`."""
    raise OddsError(f"{referee.game.title} has no odds of what can still happen.")


def no_lines(play: Any, rules: Any, names: tuple[str, str]) -> Sequence[Any]:
    """The default `play_lines` of a game without play notes: empty."""
    return ()


def never(play: Any) -> bool:
    """The default `ends_with`: a game ends by its position."""
    return False


def phase_is_over(position: Any) -> bool:
    """The default `is_over`."""
    return bool(position.phase == "over")


def standard_deck(name: str, position: Any, rules: Any) -> Sequence[Card]:
    """The default `deck`: 52 cards at the beginning of every turn."""
    return _STANDARD


def all_is_public(position: Any, team: Team, rules: Any) -> Any:
    """The default `seen_by`."""
    return position


def touchback_spot(rules: Any) -> int | None:
    """The default `punt_touchback`: that of any touchback; None in a game without them."""
    return getattr(rules, "touchback_spot", None)


def no_leagues(rules: Any) -> Mapping[str, Mapping[str, str]]:
    """The default `leagues`."""
    return {}


_STANDARD: Final = tuple(Deck.standard())


At = TypeVar("At")
Rules = TypeVar("Rules", bound=HouseRules)


@doors
@dataclass(frozen=True)
class Game(Generic[At, Rules]):
    """One rulebook, ready to be played, replayed, counted and shown: with positions `At`, under house rules `Rules`.

    The first six fields are its rules, and enough to play it; the others are more about its cards, or readings of the rules.
    `view.complete.completed` adds the readings that every game can have.

    `start(rules)` gives the first position; `turn(position, rules)` the rule that leads to the next one (`Turned`);
    `version` is written into logs, which a later version of the rules may refuse.
    `is_over(position)` is whether the game has ended: by default in the phase ``over``; `ends_with(play)` whether that turn has
    ended it, as in a part of a game that is one play.
    `deck(name, position, rules)` are the cards of a deck when that rule begins: by default 52; `refill(name, drawn, noted)` the
    cards that come back when a deck runs out: None, the default, stands for all of that deck.
    `ends_half(quarter)` is whether nobody keeps the ball at the end of a quarter: by default that of a half and of regulation.
    `punt_touchback(rules)` is the yard line after the touchback of a punt: by default the house rule `touchback_spot`.
    `seen_by(position, team, rules)` is the position as one team sees it: by default all of it.
    `policies` makes computer players from (rules, random); they keep nothing of a game but what they could work out again.
    `play_lines(play, rules, names)` writes the play notes; `read_play_line(text)` reads one back.
    `scene(referee, viewer)` describes the table as one team sees it (None sees all).
    `check(vector, rules)` plays one worked vector and returns its result as text.
    `questions()` maps names to the questions about odds.
    `odds(referee)` are the odds of the rest of the running play, as in `Referee.odds`.
    `decisive` maps a note's `what` to its event and the meaning of its number; live odds stop at these notes. The rule of a
    question there is the event that the game comes to it.
    `formulas()` are the parts of its rules that are known in closed form (`reading.known`), for live odds and the coach.
    `coach()` is the `reading.coach.Coach` that reads a play to its end with nothing left out that its yards depend on, but what
    becomes of a loose or a lost ball; None where the game has none.
    `live(referee, more)` returns live odds of the game's own, after `more` answers, or None.
    `in_secret(referee, choice)` returns the odds behind each option of a decision that both sides make in secret.
    `sums` maps a note's `what` to the quiz question its number answers, and the unit.
    `ball_at(position)` is the spot of the ball on the drawn field (0 to 100), or None; `when(position)` a short text for the
    moment.
    `leagues(rules)` maps each league of a game with teams of its own to its teams, names by id; the house rules `home` and
    `visitors` take the ids.
    `face_down(referee, team)` are the other side's cards that are face down for a team and in no deck; None if a game has none.
    `asks_covertly` is the side that may be asked covertly after a deal of hands; None if a game never asks so.
    `decisions(referee)` maps each option of the current decision to its odds to the end of the play; empty if there are none.
    `fast(rules, players)` plays whole games over compiled rules (`PlayFast`); it raises `NotationError` for what is not compiled.
    `fast_assumes` says in sentences what these take for granted, and what has been measured of it.
    `exact(rules, timed)` gives what makes the `ExactGame` of these house rules, with a clock of plays where `timed`; it raises
    `NotationError` for what is not compiled.
    `tell(rules, names, offense, ask, answer)` puts a step in words; of cards that were dealt together the answers are a tuple.
    None where the words of the kit do.
    `calls` is where a variant has its own plays, None where it may have none; `replaceable()` are the rules it may replace.
    `coached_with` are the names of those that the game's own coach knows; with others the plain one counts.
    `variant` is what a variant is made of; None in a game as its rulebook has it.
    `part` is what a part of a game was made from by one of its starts; None in a whole game, and where it cannot be written down.
    `fingerprint` is that of the function of a rule on its own, which a saved game of it holds.
    """

    name: str
    title: str
    house_rules: Callable[[Mapping[str, Any]], Rules]
    start: Callable[[Rules], At]
    turn: Callable[[At, Rules], Rule[Turned]]
    read_position: Callable[[str], At]
    version: str = "1"
    is_over: Callable[[At], bool] = phase_is_over
    ends_with: Callable[[Any], bool] = never
    deck: Callable[[str, At, Rules], Sequence[Card]] = standard_deck
    refill: Callable[[str, Sequence[Card], Sequence[Any]], Sequence[Card]] | None = None
    ends_half: Callable[[int], bool] = ends_half
    punt_touchback: Callable[[Rules], int | None] = touchback_spot
    seen_by: Callable[[At, Team, Rules], At] = all_is_public
    policies: Mapping[str, Callable[[Rules, Any], Policy]] = field(default_factory=dict)
    play_lines: Callable[[Any, Rules, tuple[str, str]], Sequence[Any]] = no_lines
    scene: Callable[[Any, Team | None], dict[str, Any]] = no_table
    check: Callable[[Mapping[str, Any], Rules], str] | None = None
    rulebook: Callable[[], Mapping[str, str]] = dict
    questions: Callable[[], Mapping[str, Any]] = dict
    odds: Callable[..., Any] = no_odds
    decisive: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    formulas: Callable[[], Mapping[Any, Any]] = dict
    coach: Callable[[], Any] | None = None
    live: Callable[[Any, tuple[Any, ...]], Any] | None = None
    in_secret: Callable[[Any, Any], Mapping[Any, Any]] | None = None
    sums: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    ball_at: Callable[[At], int | None] | None = None
    when: Callable[[At], str] | None = None
    decisions: Callable[[Any], Mapping[Any, Any]] | None = None
    face_down: Callable[[Any, Team], Sequence[Card]] | None = None
    asks_covertly: Side | None = None
    leagues: Callable[[Any], Mapping[str, Mapping[str, str]]] = no_leagues
    fast: Callable[[Rules, tuple[str, str]], PlayFast] | None = None
    fast_assumes: Sequence[str] = ()
    exact: Callable[[Rules, bool], Callable[[], ExactGame]] | None = None
    tell: Callable[[Rules, tuple[str, str], Team, Any, Any], str] | None = None
    calls: Calls | None = None
    replaceable: Callable[[], Sequence[Any]] = tuple
    coached_with: frozenset[str] = frozenset()
    variant: Variant | None = None
    part: Part | None = None
    fingerprint: str = ""

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A variant travels to another process as what it is made of."""
        if self.variant is not None and self.variant.name == self.name:
            return game_again, (self.variant, self.house_rules({}).sets)
        return object.__reduce_ex__(self, protocol)

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        made = "" if self.variant is None or self.variant.name != self.name else f", a variant of {self.variant.of}"
        return f"<Game {self.name}: {self.title}{made}>"

    def repr_in_full(self) -> str:
        """Nothing, for the fingerprint of a rule that reads a game: its functions have no text of their own."""
        return ""

    def check_start(self, position: object, rules: object) -> None:
        """Raise `NotationError` for what is no position of the game, or no house rules of it."""
        as_written = self.house_rules({})
        if not isinstance(rules, type(as_written)):
            raise NotationError(f"the house rules are {value_text(rules)}; those of {self.name} are needed")
        if position is not None and type(position) is not type(self.start(as_written)):
            raise NotationError(f"the position is {value_text(position)}; one of {self.name} is needed")

    def pile(self, deck: str | Source, position: At, rules: Rules) -> list[Any]:
        """The cards of a deck as a turn begins, or the faces of a source, each as often as it is there."""
        return list(self.deck(deck, position, rules) if isinstance(deck, str) else deck.content)

    def refilled(self, deck: str | Source, position: At, rules: Rules, steps: Iterable[tuple[Any, Any]]) -> Sequence[Any]:
        """What comes back when a deck runs out after these steps of a turn; raises `DataError` where nothing does."""
        if isinstance(deck, str):
            if self.refill is None:
                return self.deck(deck, position, rules)
            drawn = [answer for ask, answer in steps if type(ask) is Draw and ask.deck == deck]
            return self.refill(deck, drawn, [ask for ask, _ in steps if type(ask) is Note])
        raise DataError(f"the {deck} is empty: all of its {len(deck.content)} faces have been drawn in this turn")

    def comes_back(
        self, asking: Any, deck: str | Source, position: At, rules: Rules, steps: Iterable[tuple[Any, Any]]
    ) -> Sequence[Any]:
        """What an empty deck holds where `asking` is the question: what comes back if it is drawn from, else nothing."""
        drawn_from = isinstance(deck, str) and type(asking) is Draw and asking.deck == deck
        return self.refilled(deck, position, rules, steps) if drawn_from else ()


AnyGame: TypeAlias = Game[Any, Any]
"""A game for those that read it and know nothing of its positions and rules."""


class Alone(NamedTuple):
    """The position around one rule on its own: before it, and after it with its result."""

    done: bool = False
    result: Any = None
    offense: Team = HOME

    def __str__(self) -> str:
        return "finished" if self.done else "to be played"


ONE_RULE: Final = "one-rule"
"""The name of a game of one rule on its own."""


@dataclass(frozen=True)
class NoRules(HouseRules):
    """House rules of a rule on its own: there are none."""

    game = ONE_RULE


del HouseRules.kinds[ONE_RULE]  # no file of house rules names it


def rule_alone(
    make: Callable[[], Rule[Any]], deck: Deck | None = None, title: str = "One rule", fingerprint: str = ""
) -> Game[Alone, NoRules]:
    """A game of one rule only: `make()` starts it, `deck` is the deck of its draws (default 52 cards).

    `one_rule` adds a table and odds; `fingerprint` is as in `Game`.
    """
    content = tuple(deck if deck is not None else Deck.standard())

    def turn(position: Alone, rules: Any) -> Rule[Turned]:
        result = yield from make()
        return Turned(position._replace(done=True, result=result))

    def refill(name: str, drawn: Sequence[Card], noted: Sequence[Any]) -> Sequence[Card]:
        size = counted(len(content), "card")
        raise DataError(f"the {name} deck of {size} is empty, and this rule does not say what happens then")

    return Game(
        name=ONE_RULE,
        title=title,
        version="1",
        house_rules=NoRules.of,
        start=lambda rules: Alone(),
        turn=turn,
        is_over=lambda position: position.done,
        deck=lambda name, position, rules: content,
        refill=refill,
        read_position=lambda text: Alone(),
        fingerprint=fingerprint,
    )
