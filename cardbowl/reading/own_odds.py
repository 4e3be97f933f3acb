"""The odds of a play of a variant's own, as a question: the turn is read from the call to the end of the play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError, Source
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Turned
from cardbowl.football.series import GOAL_LINE
from cardbowl.reading.coach import Ahead, Begun, Coach, Taken, ends_of, first_down, loses_ball, notice, noticing, scores
from cardbowl.reading.limits import downs
from cardbowl.reading.plays_ended import End, concedes_safety, of_the_offense
from cardbowl.reading.questions import BY_DEFAULT, Input, Question, of_a_new_series
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule
from cardbowl.steps.game import AnyGame
from cardbowl.steps.own_plays import Calls, OwnPlay

MOST_WAYS: Final = 200_000
_INPUTS: Final = (
    Input("spot", "number", "the yards from the own goal line to the ball", "", 1, GOAL_LINE - 1, default=30),
    Input("down", "number", "the down", "", default=1, limits=downs),
    Input("to_go", "number", "the yards to the line to gain", "", 1, GOAL_LINE - 1, usual=of_a_new_series),
)


def own_question(game: AnyGame, play: OwnPlay) -> Question:
    """The question about a play of a variant's own; its events and values are those of every play from scrimmage."""
    inputs = tuple(each._replace(rule=play.rule_id) for each in _INPUTS)
    asked = Question(play.name, play.about, play.rule_id, inputs, partial(own_odds, game, play), counts=None)
    return asked.under(game.house_rules({}))


def own_odds(game: AnyGame, play: OwnPlay, rules: Any, seen: Sequence[Card], *, spot: int, down: int, to_go: int) -> Odds[End]:
    """How a play of a variant's own ends, from a down in the middle of a game that has just begun.

    Its own decisions are taken by their default, and the odds say so among their inputs.
    """
    with noticing() as taken:
        found = own_ends(game, play.name, at_down(game, rules, spot, down, to_go), rules, tuple(seen))
    said = _by_default(taken, {each.rule_id for each in rules.own_plays.values()}, game.rulebook())
    return Odds.of(found, what=play.name, inputs=said, events=events_of(game), values=VALUES)


def _by_default(taken: Iterable[Taken], its_own: Collection[str], rulebook: Mapping[str, str]) -> dict[str, str]:
    """The decisions of the play itself that were taken by their default, with these answers; none is one of the game's."""
    found: dict[str, set[str]] = {}
    for each in taken:
        if each.rule in its_own or each.rule not in rulebook:
            found.setdefault(each.what + BY_DEFAULT, set()).add(each.answer)
    return {what: " or ".join(sorted(answers)) for what, answers in found.items()}


def events_of(game: AnyGame, between: str = "_") -> dict[str, Callable[[End], bool]]:
    """What people ask about a play of a variant's own, by name, with a sign between its words."""
    fumbles = {"fumble": _loose} if game.coach is not None else {}  # elsewhere a loose ball is one that is lost
    return {
        f"first{between}down": partial(_of, first_down),
        "touchdown": partial(_of, scores),
        f"ball{between}lost": partial(_of, loses_ball),
        **fumbles,
        "safety": partial(_of, concedes_safety),
    }


VALUES: Final[Mapping[str, Callable[[End], int | None]]] = {"yards": lambda end: of_the_offense(end, OFFENSE)}


def at_down(game: AnyGame, rules: Any, spot: int, down: int, to_go: int) -> Any:
    """The position before a down, at the beginning of a game; what is chosen there before the first draw takes its default."""
    before = game.start(rules)
    while (after := without_chance(game.turn(before, rules))) is not None:
        before = after
    return before._replace(phase="scrimmage", spot=spot, down=down, to_go=min(to_go, GOAL_LINE - spot))


def without_chance(turn: Any) -> Any:
    """The position after a turn whose questions are answered by their default; None where it draws, or is a play."""
    sent: Any = None
    try:
        while True:
            asked = turn.send(sent)
            if type(asked) is Draw:
                return None
            sent = None if type(asked) is Note else by_default(asked)
    except StopIteration as stop:
        turned: Turned = stop.value
        return turned.position if turned.played is None else None


def by_default(asked: Any) -> Any:
    """The default answer to a question, or to both of two that are asked together."""
    return tuple(each.default for each in asked.choices) if isinstance(asked, ChooseTogether) else asked.default


def own_ends(game: AnyGame, name: str, at: Any, rules: Any, seen: tuple[Card, ...] = ()) -> Dist[End]:
    """How a play of a variant's own ends when it is called at a position; raises `OddsError` where it cannot be read."""
    if game.calls is not None and game.calls.ends is not None:
        if seen:
            raise OddsError(f"the odds of {name} are counted with all cards of the decks: leave out seen=.")
        return game.calls.ends(at, name, rules)  # type: ignore[no-any-return]
    found, taken = _own_ends(game.variant, game.turn, game.coach, game.deck, game.calls, name, at, rules, seen)
    for each in taken:  # those of a reading that is remembered, too
        notice(partial(Taken, *each))
    return found


@lru_cache(maxsize=512)
def _own_ends(
    variant: Any, turn: Any, coach: Any, deck: Any, calls: Calls, name: str, at: Any, rules: Any, seen: tuple[Card, ...]
) -> tuple[Dist[End], tuple[Taken, ...]]:
    asks = bool(calls.defense) and rules.own_plays[name].takes_more
    start = partial(against_any, turn, at, rules, calls.defense) if asks else partial(turn, at, rules)
    answers = answers_to(start(), name)
    decks = {"draw": Deck(deck("draw", at, rules)).without(seen)}
    begun = Begun(start, answers, decks, Ahead(at, rules, (), ()))
    with noticing() as taken:
        found = ends_of(begun, coach() if coach is not None else Coach(), MOST_WAYS)
    return found, tuple(taken)


def against_any(turn: Any, at: Any, rules: Any, defense: str) -> Rule[Turned]:
    """The turn of a game in which each answer of the defense to the question `defense` is as likely: it is drawn."""
    rule, sent = turn(at, rules), None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            turned: Turned = stop.value
            return turned
        if isinstance(asked, Choose) and asked.what == defense:
            sent = yield drawn_answer(asked)
        elif isinstance(asked, ChooseTogether) and any(each.what == defense for each in asked.choices):
            answers = {}
            for each in sorted(asked.choices, key=lambda each: each.what == defense):
                answers[each.what] = yield drawn_answer(each) if each.what == defense else each
            sent = tuple(answers[each.what] for each in asked.choices)
        else:
            sent = yield asked


def drawn_answer(asked: Choose) -> Draw:
    """A draw in place of a choice."""
    return Draw(asked.side, asked.what, asked.rule, Source(asked.what, tuple(asked.options)))


def answers_to(turn: Any, name: str, said: Mapping[str, Any] = MappingProxyType({})) -> list[Any]:
    """The answers of a turn up to the call of this name; raises `OddsError`.

    Others before it are those of `said`, by the `what` of their question, or take their default.
    """
    answers: list[Any] = []
    sent: Any = None
    try:
        while True:
            asked = turn.send(sent)
            sent = None
            options = getattr(asked, "options", None)
            if options is not None:
                sent = name if name in options else said.get(asked.what, asked.default)
                answers.append(sent)
                if sent == name:
                    return answers
            elif hasattr(asked, "choices"):
                sent = tuple(name if name in each.options else said.get(each.what, each.default) for each in asked.choices)
                answers.append(sent)
                if name in sent:
                    return answers
            elif hasattr(asked, "deck"):
                break
    except StopIteration:
        pass
    raise OddsError(f"{name} cannot be called there.")


def _of(measure: Any, end: End) -> bool:
    return bool(measure(end, OFFENSE))


def _loose(end: End) -> bool:
    return "loose" in end.came
