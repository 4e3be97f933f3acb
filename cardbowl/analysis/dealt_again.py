"""One play dealt again and again: what came of it each time, and the exact chances of the same results."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

from cardbowl.chance import Dist, OddsError
from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import FROM_SCRIMMAGE, TRIES, Kind, Turned
from cardbowl.reading.coach import Coach, ends_from_here
from cardbowl.reading.plays_ended import Came, End, end_of, stood, with_a_penalty
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Note, check_choice
from cardbowl.steps.policies import Player, make_random, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

Result: TypeAlias = "int | str"
"""What came of a play: its yards, or a word where yards do not say it."""
Given: TypeAlias = "Sequence[tuple[Any, Any]]"
"""Choices with their answers, in order."""

GOOD: Final = "good"
NO_GOOD: Final = "no good"
LOOSE: Final = "loose ball"
TAKEN: Final = "ball lost"
KEPT: Final = "kicked and kept"
CANCELLED: Final = "cancelled"
MOST_WAYS: Final = 5_000
"""A reading with more ways takes longer than a reader at the table waits."""


def is_single(game: Referee) -> bool:
    """Whether this is one play on its own that is over; a rule alone (`one_rule`) has no phase and is none."""
    phase = getattr(game.position, "phase", "over")
    return game.is_over and phase != "over" and sum(play.played is not None for play in game.plays) == 1


def the_play(game: Referee) -> Play:
    """The play of such a game."""
    return next(play for play in game.plays if play.played is not None)


def choices(game: Referee, begun: int = 0) -> Given:
    """Every choice of the game after the first `begun` answers, those in secret too, with its answer."""
    found = []
    for ask, answer in islice(game.answers(), begun, None):
        if isinstance(ask, ChooseTogether):
            found += list(zip(ask.choices, answer, strict=True))
        elif isinstance(ask, Choose):
            found.append((ask, answer))
    return found


def dealt(game: Referee, seed: int, begun: int = 0) -> Referee:
    """The same start with other cards, and the first `begun` answers given; computer players sit where they sat."""
    again = Referee(game.game, seed=seed, rules=game.rules, names=game.names, players=game.players, position=game.start)
    for team, seated in game.players.items():
        if isinstance(seated, Player) and seated.who in game.game.policies:
            again.players[team] = player(game.game, seated.who, game.rules, seed, team)
    for answer in game.log[:begun]:
        again.answer(answer)
    return again


def results(game: Referee, seeds: Sequence[int], begun: int = 0) -> Iterator[Result]:
    """What comes of the play with each of these seeds, with the answers that were given in `game`.

    It begins with its first `begun` answers, drawn cards among them.
    """
    given = choices(game, begun)
    for seed in seeds:
        again = dealt(game, seed, begun)
        for team in (HOME, AWAY):
            again.players.setdefault(team, same_answers(given, again.rules, seed))
        yield result_of(again.run_on("end"))


def same_answers(given: Given, rules: Any, seed: int) -> Callable[[Ask, Any], Any]:
    """A player with the answers of another game: to each question the same as there, in their order, the last one again.

    Where an answer is not allowed it is the usual one (`Choose.default`), and without one any by chance.
    """
    left: dict[tuple[str, Any], deque[Any]] = {}
    for ask, answer in given:
        left.setdefault((ask.what, ask.side), deque()).append(answer)
    by_chance = make_random(rules, Random(f"again {seed}"))

    def decide(ask: Any, seen: Any) -> Any:
        answers = left.get((ask.what, ask.side))
        if answers:
            answer = answers.popleft() if len(answers) > 1 else answers[0]
            try:
                check_choice(ask, answer)
            except CardbowlError:
                pass
            else:
                return answer
        return by_chance(ask, seen) if ask.default is None else ask.default

    return decide


def result_of(game: Referee) -> Result:
    """What came of the play of a game that is over.

    The ball was loose where the rule of a loose ball was read, which says "fumble". The note "loose" only tells that it will come
    loose at the end of the run, and stands also where the run has scored before (CB2.RUSH.R4).
    """
    play = the_play(game)
    assert play.played is not None
    came = [Came("loose")] if any(type(ask) is Note and ask.what == "fumble" for ask, _ in play.steps) else []
    end = end_of(play.before, Turned(play.after, play.played), came)
    if end is None and stood(play):
        end = with_a_penalty(play)._replace(came=frozenset(each.word for each in came))
    return CANCELLED if end is None else _result(end, play.played.kind)


def _result(end: End, kind: Kind) -> Result:
    if kind in (Kind.FIELD_GOAL, *TRIES):
        return GOOD if end.how is How.GOOD and end.side is OFFENSE else NO_GOOD
    if "loose" in end.came or end.how is How.LOOSE:
        return LOOSE
    if kind not in FROM_SCRIMMAGE:
        return end.yards if end.side is DEFENSE else KEPT
    return TAKEN if end.side is DEFENSE else end.yards


def exact(game: Referee, begun: int = 0) -> Mapping[Result, Fraction]:
    """The exact chances of the results of the play of `game`, read from its start and its first `begun` answers.

    Raises `OddsError` where somebody chooses in the play, where it has more than `MOST_WAYS` ways, or where it is no play whose
    end is counted: a kick that is returned.
    """
    play = the_play(game)
    assert play.played is not None
    kind = play.played.kind
    if choices(game, begun):
        raise OddsError("in this play somebody chooses, and the bars would depend on that.")
    if kind not in (*FROM_SCRIMMAGE, Kind.FIELD_GOAL, *TRIES):
        raise OddsError("the return of a kick has too many ways to be counted here.")
    coach: Coach = game.game.coach() if game.game.coach is not None else Coach(parts=game.game.formulas())
    try:
        ends: Dist[End] = ends_from_here(dealt(game, game.seed, begun), coach, MOST_WAYS)
    except OddsError:
        raise OddsError("this play has too many ways to be counted while you wait.") from None
    shares: dict[Result, Fraction] = {}
    for end, share in ends.items():
        result = _result(end, kind)
        shares[result] = shares.get(result, Fraction(0)) + share
    return shares
