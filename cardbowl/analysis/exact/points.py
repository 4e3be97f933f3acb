"""Expected points of every place and situation: the endless chain of series is solved as one system of linear equations."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardbowl.analysis.exact.series import Plays
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.steps.exact_game import FIELD_GOAL, FIRST_DOWNS, GO, KICKOFF, PLACES, PUNT, SPOTS, TRY, ExactGame

OPTIONS = (GO, FIELD_GOAL, PUNT)
"""The calls that are compared, in the order of their columns."""


NEVER = 1e-13
"""The chance that a chain of series ends at each of them, so that one in which nobody ever scores is worth 0."""


class Solved(NamedTuple):
    """Points of the team that has the ball or kicks: `net[place]` for ever, `next[place]` of the next score.

    By down, line and spot - 1: `net_at`, `next_at`; `options[option]` are the net points of `OPTIONS`; `first[...]` is the chance
    of a first down or a touchdown of an ordinary play. `calls` are the calls that are counted with.
    """

    net: Any
    next: Any
    net_at: Any
    next_at: Any
    options: Any
    first: Any
    calls: Any


def solved(game: ExactGame, best: bool) -> Solved:
    """Expected points with the calls of the players, or (`best`) with those that are worth most to the team that makes them."""
    np = arrays()
    plays = Plays(game)
    calls = game.call(1, game.quarter, 0)
    net, following = _places(plays, calls)
    options, first = _options(plays, calls, net)
    while best:
        better = _best(calls, options)
        if (better == calls).all():
            break
        calls = better
        net, following = _places(plays, calls)
        options, first = _options(plays, calls, net)
    next_at = _situations(plays, calls, _worth(plays, following, next_score=True, tries=_tries(game)))
    net_at = _situations(plays, calls, _worth(plays, net))
    assert np.isfinite(net).all()
    return Solved(net, following, net_at, next_at, options, first, calls)


def _tries(game: ExactGame) -> float:
    """The expected points of a try."""
    chance, points = game.tries[game.two(1, 0)]
    return chance * points


def _rows(plays: Plays, calls: Any) -> Any:
    """The chances by end of every place but a try."""
    np = arrays()
    lines = plays.first_lines
    course = plays.course(lines, np.eye(FIRST_DOWNS), lambda elapsed: calls)
    game = plays.game
    keeps = game.keeps(1, game.quarter, 0)
    return np.concatenate([course.total, plays.kicks()[keeps]])


def _places(plays: Plays, calls: Any) -> tuple[Any, Any]:
    """The net points, and those of the next score, of every place."""
    np = arrays()
    ends, rows, tries = plays.ends, _rows(plays, calls), _tries(plays.game)
    sign = np.where(ends.other == 1, -1.0, 1.0)
    points = ends.mine - ends.theirs
    scored = (ends.mine != 0) | (ends.theirs != 0)
    step = np.zeros((2, PLACES, PLACES))
    for end in range(ends.size):
        step[:, :TRY, ends.place[end]] += np.outer((1.0, not scored[end]), rows[:, end] * sign[end])
    step[0, TRY, KICKOFF] = 1.0
    reward = np.zeros((2, PLACES))
    reward[0, :TRY] = rows @ points
    reward[1, :TRY] = rows @ np.where(scored, points + sign * tries * (ends.place == TRY), 0.0)
    reward[:, TRY] = tries
    net, following = np.linalg.solve(np.eye(PLACES) - (1 - NEVER) * step, reward[:, :, None])[:, :, 0]
    return net, following


def _worth(plays: Plays, places: Any, *, next_score: bool = False, tries: float = 0.0) -> Any:
    """What each end is worth."""
    np = arrays()
    ends = plays.ends
    sign = np.where(ends.other == 1, -1.0, 1.0)
    scored = (ends.mine != 0) | (ends.theirs != 0)
    after = np.where(ends.place == TRY, tries, 0.0) if next_score else places[ends.place]
    return ends.mine - ends.theirs + sign * np.where(scored, after, places[ends.place])


LINES = range(2, SPOTS)


def _outcomes(plays: Plays, worth: Any, down: int, after: Any) -> Any:
    """What each outcome is worth on a down, one row for each line; `after[line, spot]` is the next down."""
    np = arrays()
    brings = plays.game.series[down - 1][np.array(LINES)]
    found = np.broadcast_to(plays.into @ worth, (len(LINES), len(plays.into))).copy()
    inside = worth[np.maximum(brings, 0)]
    padded = np.zeros_like(inside)
    if after is not None:
        padded[:, 1:-1] = after
    found[:, :SPOTS] = np.where(brings < 0, padded, inside)
    return found


def _situations(plays: Plays, calls: Any, worth: Any) -> Any:
    """The worth of every situation, by down, line less 2 and spot - 1."""
    np = arrays()
    found, after = [], None
    for down in range(plays.downs, 0, -1):
        outcomes = _outcomes(plays, worth, down, after)
        called = plays.called(calls, down, LINES)
        after = np.zeros((len(LINES), FIRST_DOWNS))
        for call in np.unique(called):
            after = np.where(called == call, _option(plays, int(call), down, outcomes), after)
        found.append(after)
    return np.array(found[::-1])


def _option(plays: Plays, call: int, down: int, outcomes: Any) -> Any:
    """The worth of one call in every situation of a down."""
    np = arrays()
    if call != GO:
        (chances,) = plays.game.plays[call]
        return outcomes @ chances.T
    return np.matmul(plays.chances(call, down, LINES), outcomes[:, :, None]).squeeze(2)


def _options(plays: Plays, calls: Any, net: Any) -> tuple[Any, Any]:
    """The net points of the options in every situation, and the chance that an ordinary play brings a first down."""
    np = arrays()
    worth = _worth(plays, net)
    situations = _situations(plays, calls, worth)
    earned = (plays.ends.other == 0) & (plays.ends.place == TRY)
    options, first = [], []
    for down in range(1, plays.downs + 1):
        after = situations[down] if down < plays.downs else None
        outcomes = _outcomes(plays, worth, down, after)
        options.append([_option(plays, call, down, outcomes) for call in OPTIONS])
        brings = plays.game.series[down - 1][np.array(LINES)]
        good = np.broadcast_to(plays.into @ earned, outcomes.shape).copy()
        good[:, :SPOTS] = (brings >= 0) & (brings < PLACES)
        first.append(_option(plays, GO, down, good))
    return np.array(options).transpose(1, 0, 2, 3), np.array(first)


def _best(calls: Any, options: Any) -> Any:
    """The calls that are worth most; a call is changed only for one that is worth more."""
    np = arrays()
    found = calls.copy()
    for down, line, spot in np.ndindex(*options.shape[1:]):
        to_go = line + LINES[0] - spot - 1
        if to_go < 1:
            continue
        mine = options[:, down, line, spot]
        now = calls[down, spot, to_go - 1]
        place = int(np.argmax(mine))
        if now not in OPTIONS or mine[place] > mine[OPTIONS.index(int(now))] + 1e-12:
            found[down, spot, to_go - 1] = OPTIONS[place]
    return found
