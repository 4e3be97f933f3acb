"""Loose balls as distributions: who recovers, where, and what comes of it (section 8 of the rulebook).

What is taken for granted: the recovery cards come from a deck that lacks the ace of spades only (after an on-side kick nothing),
for the first draw and each redraw; the run of the recovering team comes from that deck, too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.chance.races import Face, first_draw
from cardbowl.chance.runs import run
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.games.cardbowl2.compiled.endings import RUN, SIDES, code_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, ordinary
from cardbowl.games.cardbowl2.odds.recoveries import ANY_CARD, without_ace
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Plays
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.fumbles import (
    LooseBall,
    Recovered,
    loose_ball,
    modifiers,
    picked_up,
    race,
    recovery,
    run_draws,
)
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble as try_fumble_rule
from cardbowl.games.cardbowl2.rules.open_field import Run
from cardbowl.reading.known import OPEN, Known, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Note

LEAST: Final = -9
SPOTS: Final = range(LEAST, 110)
"""Where a ball can be loose, in the frame of the team that had it."""
HOLDER, OTHER, OUT_BEHIND, OUT_AHEAD = range(4)
"""The end of a race: who has the ball, or over which end line it went; then the draws (4 bits) and the spot less `LEAST`."""
SCRIMMAGE, RETURN, ONSIDE = range(3)
"""Whose ball was loose, and after what: of the offense, of the defense after an interception or a kick, of the kickers."""
CLASSES: Final = (
    (OFFENSE, LooseBall()),
    (DEFENSE, LooseBall(new_series=True)),
    (OFFENSE, LooseBall(holder_may_run=False, new_series=True)),
)

Player = Callable[[Any, Any], Any]


class LooseBalls(NamedTuple):
    """The numbers of distributions of loose balls, and endings.

    `race[spot - LEAST]` who recovers a loose ball, `race_two[...]` one after a blocked punt, `race_goal[...]` one after a blocked
    field goal; `onside[card - 1, spot - LEAST]` an on-side kick.
    `ends[class, by, spot - LEAST, draws]` is the ending of a recovery, or a run (bit `RUN`): the draws in its first four bits;
    `run_ends[class, by, spot - LEAST]` the ending of a run that is dead there; `behind[class]` that of a ball loose over the
    end line. `run[draws]` is a run of the recovering team, in yards; `onside_run[draws]` one after an on-side kick, in whose deck
    the ace of spades is still: the yards above a bit for a loose ball; `try_fumble[spot - LEAST]` a loose ball on a try that may
    still be good.
    """

    race: Any
    race_two: Any
    race_goal: Any
    onside: Any
    ends: Any
    run_ends: Any
    behind: Any
    run: Any
    onside_run: Any
    try_fumble: Any


def loose_balls(packing: Packing, rules: HouseRules, player: Player, declared: int) -> LooseBalls:
    """All loose balls; `declared` are the yards that the player adds to an on-side kick."""
    plain = declared_modifiers(rules, player, LooseBall())
    most = max(_most_draws(rules, plain), 1)
    ends, run_ends = _ends(rules, player, most)
    blocked = rules.punt_block_receiver_cards
    goal = blocked if rules.fg_block_two_cards == "on" else 1
    kick = LooseBall(holder_may_run=False, holder_may_fall=rules.onside_kicker_fall == "allowed")
    onside_modifiers = declared_modifiers(rules, player, kick)
    onside = np.zeros((13, len(SPOTS)), np.int32)
    for value in range(1, 14):
        bonus = declared + value - rules.onside_distance
        if bonus >= 0:
            onside[value - 1] = _races(packing, rules, onside_modifiers, bonus, 1, True)
    deck = without_ace(draw_deck(rules))
    runs, onside_runs = [0], [0]
    for draws in range(1, most + 1):
        plays = Plays(draw_deck(rules), rules)
        plays.run("run", 0, draws, (), 1)
        onside_runs.append(packing.add({end.yards << 1 | end.fumble: float(share) for end, share in plays.dist().items()}))
        found: dict[int, float] = {}
        for end, share in run(ordinary(deck), dict(enumerate(rules.draws)), draws).items():
            found[end.total] = found.get(end.total, 0.0) + float(share)
        runs.append(packing.add(found))
    return LooseBalls(
        _races(packing, rules, plain, 0, 1),
        _races(packing, rules, plain, 0, blocked),
        _races(packing, rules, plain, 0, goal),
        onside,
        ends,
        run_ends,
        np.array(
            [code_of(_answered(partial(loose_ball, _AT, holder, -10, rules, first), player)) for holder, first in CLASSES],
            np.int32,
        ),
        np.array(runs, np.int32),
        np.array(onside_runs, np.int32),
        _try_fumbles(packing, rules),
    )


_AT: Final = Position(phase="scrimmage", spot=50)


def _answered(make: Callable[[], Any], player: Player) -> Any:
    """The result of a rule in which nothing is drawn, with the answers of the player."""
    rule, sent = make(), None
    try:
        while True:
            ask = rule.send(sent)
            sent = None if type(ask) is Note else player(ask, SEEN)
    except StopIteration as stop:
        return stop.value


SEEN: Final = SimpleNamespace(position=_AT, team=None, steps=())
"""What the player sees where its answer depends on the question alone."""


def declared_modifiers(rules: HouseRules, player: Player, first: LooseBall) -> tuple[int, int]:
    """The modifiers that both sides declare (CB2.FUM.2)."""
    found = _answered(lambda: modifiers(OFFENSE, rules, first), lambda ask, seen: _each(ask, seen, player))
    return found[0], found[1]


def _each(ask: Any, seen: Any, player: Player) -> Any:
    return player(ask, seen) if type(ask) is Choose else tuple(player(each, seen) for each in ask.choices)


def _met(
    rules: HouseRules, mine: int, theirs: int, bonus: int, cards: int, ace: bool = False
) -> tuple[dict[int, float], dict[tuple[int, int], float]]:
    """One draw for the ball: chances of moves in yards (ties move it by 0), and of winners with their draws (CB2.FUM.3-11)."""
    deck = draw_deck(rules) if ace else without_ace(draw_deck(rules))
    faces: dict[Face, int] = {(card.value, card.suit): count for card, count in deck.counts().items()}
    moves: dict[int, float] = {}
    wins: dict[tuple[int, int], float] = {}
    for meeting, share in first_draw(faces, mine - theirs - bonus, cards).items():
        if meeting.how in ("bounce", "tie"):
            yards = meeting.first - meeting.second if meeting.how == "bounce" else 0
            moves[yards] = moves.get(yards, 0.0) + float(share)
            continue
        a, b = ANY_CARD[meeting.first], ANY_CARD[meeting.second]
        if meeting.how == "first":
            key = HOLDER, max(0, run_draws(a, mine, b, theirs, rules))
        else:
            key = OTHER, max(0, run_draws(b, theirs, a, mine, rules))
        wins[key] = wins.get(key, 0.0) + float(share)
    return moves, wins


def _most_draws(rules: HouseRules, modifiers: tuple[int, int]) -> int:
    return max(draws for _, draws in _met(rules, *modifiers, 0, 1)[1])


def _races(packing: Packing, rules: HouseRules, modifiers: tuple[int, int], bonus: int, cards: int, ace: bool = False) -> Any:
    """The numbers of the ends of races by the spot where the ball is loose; `ace`: the ace of spades is still in the deck."""
    first = _met(rules, *modifiers, bonus, cards, ace)
    later = _met(rules, *((0, 0) if rules.fumble_mod_scope == "first_draw" else modifiers), 0, 1, ace)
    size = len(SPOTS)
    moved, out = _moved(first[0])
    again, again_out = _moved(later[0])
    reached = np.linalg.solve(np.eye(size) - again.T, moved.T).T  # by start: how often the ball is loose at a spot for a redraw
    numbers = []
    for place in range(size):
        codes: list[int] = []
        weights: list[float] = []
        for (by, draws), share in first[1].items():
            codes.append(by | draws << 2 | place << 6)
            weights.append(share)
        for (by, draws), share in later[1].items():
            codes += [by | draws << 2 | spot << 6 for spot in range(size)]
            weights += list(reached[place] * share)
        for which, where in enumerate((OUT_BEHIND, OUT_AHEAD)):
            codes.append(where)
            weights.append(out[place, which] + reached[place] @ again_out[:, which])
        numbers.append(packing.add_arrays(np.array(codes), np.maximum(np.array(weights), 0.0)))
    return np.array(numbers, np.int32)


def _moved(moves: dict[int, float]) -> tuple[Any, Any]:
    """The chances to move from spot to spot, and over either end line (CB2.FUM.13)."""
    size = len(SPOTS)
    inside, out = np.zeros((size, size)), np.zeros((size, 2))
    for place in range(size):
        for yards, share in moves.items():
            if place + yards < 0:
                out[place, 0] += share
            elif place + yards >= size:
                out[place, 1] += share
            else:
                inside[place, place + yards] += share
    return inside, out


def _ends(rules: HouseRules, player: Player, most: int) -> tuple[Any, Any]:
    """The endings of recoveries, and of runs after them, read from the rule (CB2.FUM.11-12)."""
    ends = np.full((len(CLASSES), 4, len(SPOTS), most + 1), -1, np.int32)
    run_ends = np.full((len(CLASSES), 2, len(SPOTS)), -1, np.int32)
    for number, (holder, first) in enumerate(CLASSES):
        ends[number, OUT_BEHIND, :, 0] = _out(holder, first, -1, rules)
        ends[number, OUT_AHEAD, :, 0] = _out(holder, first, 1, rules)
    with reading({race: OPEN, picked_up: OPEN}):
        for number, (holder, first) in enumerate(CLASSES):
            for place, spot in enumerate(SPOTS):
                for by in (HOLDER, OTHER):
                    side = holder if by == HOLDER else holder.other
                    for draws in range(most + 1):
                        ends[number, by, place, draws] = _recovered(holder, first, side, spot, draws, rules, player, None)
                    mine = spot if by == HOLDER else 100 - spot
                    if mine <= 100:
                        start = min(mine, 99)
                        where = start if by == HOLDER else 100 - start
                        run_ends[number, by, mine - LEAST] = _recovered(holder, first, side, where, 1, rules, player, mine)
    return ends, run_ends


def _recovered(
    holder: Side, first: LooseBall, side: Side, spot: int, draws: int, rules: HouseRules, player: Player, ran_to: int | None
) -> int:
    """The code of the ending once `side` has the ball; of a run that ends at `ran_to`, where the rule asks for one."""
    rule = recovery(_AT, holder, spot, rules, first)
    sent: Any = None
    try:
        while True:
            ask: Any = rule.send(sent)
            if type(ask) is Known and ask.part is race:
                sent = Recovered(side, spot, draws)
            elif type(ask) is Known:
                _, start, count, _ = ask.arguments
                if ran_to is None:
                    return int(RUN | count | (start - LEAST) << 5 | SIDES.index(ask.arguments[0]) << 4)
                sent = Run("dead", ran_to, None)
            else:
                sent = None if type(ask) is Note else player(ask, SEEN)
    except StopIteration as stop:
        return code_of(stop.value)


def _out(holder: Side, first: LooseBall, ahead: int, rules: HouseRules) -> int:
    """The ending of a ball that bounces over an end line, read from the race itself."""
    deck = without_ace(draw_deck(rules))
    high = max(deck, key=lambda card: card.value)
    low = next(card for card in deck if card.suit == high.suit and card.value < high.value)
    pair = (high, low) if ahead > 0 else (low, high)
    rule = race(holder, 109 if ahead > 0 else LEAST, rules, first._replace(bonus=0, other_cards=1))
    draws, sent = iter(pair), None
    try:
        while True:
            ask = rule.send(sent)
            sent = (
                None
                if type(ask) is Note
                else 0
                if type(ask) is Choose
                else _zero(ask)
                if hasattr(ask, "choices")
                else next(draws)
            )
    except StopIteration as stop:
        return code_of(stop.value)


def _zero(ask: Any) -> tuple[int, ...]:
    return tuple(0 for _ in ask.choices)


def _try_fumbles(packing: Packing, rules: HouseRules) -> Any:
    """By the spot of the ball on a try, whether the fumbler's advance reaches the goal line (CB2.TWO.4)."""
    deck = without_ace(draw_deck(rules))
    found = np.zeros(len(SPOTS), np.int32)
    for place, spot in enumerate(SPOTS):
        if spot < 100:
            near = max(spot, 100 - 30)
            ends = outcomes(partial(try_fumble_rule, OFFENSE, near, rules), deck) if near >= 85 else None
            good = 0.0 if ends is None else float(ends.chance(lambda ending: ending.how.value == "touchdown"))
            found[place] = packing.add({1: good, 0: 1 - good}) if good else packing.add({0: 1.0})
    return found
