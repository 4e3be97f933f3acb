"""Loose balls as distributions: who recovers, where, and what comes of it (section 8 of the rulebook).

What is taken for granted: the recovery cards come from a deck that lacks the ace of spades only (after an on-side kick nothing),
for the first draw and each redraw; the run of the recovering team comes from that deck without the two cards that settled it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.chance.races import Face, first_draw
from cardbowl.chance.runs import runs_after
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.deciding import SEEN, Answers
from cardbowl.games.cardbowl2.compiled.endings import SIDES, again_from
from cardbowl.games.cardbowl2.compiled.recoveries import (
    HOLDER,
    LEAST,
    OTHER,
    OUT_AHEAD,
    OUT_BEHIND,
    SPOTS,
    behind,
    endings,
    try_fumbles,
)
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import by_value, draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import ANY_CARD, without_ace
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, modifiers, run_draws
from cardbowl.games.cardbowl2.rules.onside_kicks import KING, declarable
from cardbowl.reading.spread import spread
from cardbowl.steps.ask import Choose

PLACE: Final = 8
"""The bits below the spot."""
MOST_WAYS: Final = 1 << PLACE - 2
WEIGHT: Final = 10**9
GOAL: Final = 100


class LooseBalls(NamedTuple):
    """The numbers of distributions of loose balls, and endings; `holder` is the team that had the ball (0 home, 1 away).

    `race[holder, spot - LEAST]` who recovers a loose ball, `race_two[...]` one after a blocked punt, `race_goal[...]` one after a
    blocked field goal; `onside[holder, bonus, spot - LEAST]` an on-side kick that went so many yards farther than it must.
    `ends[option, class, by, spot - LEAST, draws]` is the ending of a recovery, without draws or with, or a run (bit `RUN`);
    `option` is what the other team takes in its own end zone. `run_ends[class, by, spot - LEAST]` is the ending of a run that is
    dead there; `behind[class]` that of a ball loose over the end line.
    `run[way]` are runs of the recovering team, by draws and the card that has won the ball, in yards; `onside_run[way]` those
    after an on-side kick, in whose deck the ace of spades is still: the yards above a bit for a loose ball.
    `try_fumble[spot - LEAST]` is the ending of a loose ball on a try.
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


def loose_balls(packing: Packing, rules: HouseRules, players: tuple[Answers, Answers]) -> LooseBalls:
    """All loose balls of the players of the home team and of the visitors."""
    races = _Races(packing, rules, players)
    blocked = rules.punt_block_receiver_cards
    goal = blocked if rules.fg_block_two_cards == "on" else 1
    every = races.of_plays(1), races.of_plays(blocked), races.of_plays(goal), races.of_onside_kicks()
    ends, run_ends = endings(rules)
    return LooseBalls(
        *every,
        ends,
        run_ends,
        behind(rules),
        races.runs(False),
        races.runs(True),
        try_fumbles(packing, rules),
    )


Modifiers = dict[tuple[int, int], float]
"""The modifiers of the holder and of the other team, with the chance of each pair."""


class _Races:
    """The races for loose balls, by the modifiers that both sides declare (CB2.FUM.2-10)."""

    def __init__(self, packing: Packing, rules: HouseRules, players: tuple[Answers, Answers]) -> None:
        self.packing, self.rules, self.players = packing, rules, players
        self.ways: dict[tuple[int, int], int] = {}
        self.gone: dict[tuple[int, int, tuple[int, int]], float] = {}

    def declared(self, holder: int, first: LooseBall) -> Modifiers:
        """The modifiers of the holder and of the other team, with their chances (CB2.FUM.2)."""
        teams = self.players[holder], self.players[1 - holder]
        return spread(lambda: modifiers(OFFENSE, self.rules, first), lambda ask: teams[SIDES.index(ask.side)](ask, SEEN))

    def way(self, winner: int, loser: int, draws: int, share: float) -> int:
        """The way of a run with so many draws after a card of this value has won the ball; 0 for none."""
        if draws <= 0:
            return 0
        key = draws, winner if self.rules.pickup_needs_face == "yes" else 0
        place = self.ways.setdefault(key, len(self.ways) + 1)
        assert place < MOST_WAYS
        gone = winner, loser
        self.gone[place, draws, gone] = self.gone.get((place, draws, gone), 0.0) + share
        return place

    def runs(self, ace: bool) -> Any:
        """The numbers of the runs of the recovering team, without the two cards of the race in the deck (CB2.FUM.11)."""
        starts: dict[int, dict[tuple[tuple[int, ...], int], dict[int, int]]] = {}
        for (place, draws, gone), share in self.gone.items():
            starts.setdefault(place, {})[tuple(sorted(gone)), draws] = {0: max(1, round(share * WEIGHT))}
        counts, worth = by_value(without_ace(draw_deck(self.rules))), dict(enumerate(self.rules.draws))
        numbers = [0]
        for place in range(1, len(self.ways) + 1):
            ends = runs_after(counts, worth, starts[place], stoppers=int(ace), below=GOAL)
            found = {yards << ace: float(weight) for yards, weight in ends.ended.items()}
            found |= {yards << 1 | 1: float(weight) for yards, weight in ends.stopped.items()}
            numbers.append(self.packing.add(found | {GOAL << ace: float(ends.beyond)} if ends.beyond else found))
        return np.array(numbers, np.int32)

    def kick(self) -> LooseBall:
        """What an on-side kick allows (CB2.ONS.5-6)."""
        return LooseBall(holder_may_run=False, holder_may_fall=self.rules.onside_kicker_fall == "allowed")

    def of_plays(self, cards: int) -> Any:
        """The numbers by holder and spot, where the other team first draws so many cards."""
        return np.array([self.numbers(self.declared(holder, LooseBall()), 0, cards) for holder in (0, 1)], np.int32)

    def of_onside_kicks(self) -> Any:
        """The numbers by holder, bonus and spot; those that no kick can come to are 0 (CB2.ONS.4)."""
        rules = self.rules
        asked = {start: Choose(OFFENSE, "declared", declarable(start, rules), "CB2.ONS.1") for start in kicked_from(rules)}
        found = np.zeros((2, max(ask.options[-1] for ask in asked.values()) + KING + 1, len(SPOTS)), np.int32)
        for holder in (0, 1):
            spots: dict[int, set[int]] = {}
            for start, ask in asked.items():
                for declared, _ in self.players[holder](ask, SEEN):
                    for distance in range(declared + 1, declared + KING + 1):
                        spots.setdefault(distance - rules.onside_distance, set()).add(start + distance - LEAST)
            pairs = self.declared(holder, self.kick())
            for bonus, places in spots.items():
                if bonus >= 0:
                    found[holder, bonus] = self.numbers(pairs, bonus, 1, True, sorted(places))
        return found

    def numbers(self, pairs: Modifiers, bonus: int, cards: int, ace: bool = False, places: Iterable[int] = ()) -> Any:
        """The numbers of the ends of races by the spot where the ball is loose; `ace`: it is still in the deck.

        Where only some `places` of spots can come up, those of the others are 0.
        """
        key = tuple(sorted(pairs.items())), bonus, cards, ace
        wanted = list(places) or list(range(len(SPOTS)))
        numbers = np.zeros(len(SPOTS), np.int32)
        missing = [place for place in wanted if self.packing.known(("race", key, place)) is None]
        if missing:
            for place, chances in zip(missing, self.ends(pairs, bonus, cards, ace, missing), strict=True):
                codes = np.flatnonzero(chances > 0)
                self.packing.add_arrays(codes, chances[codes], ("race", key, place))
        numbers[wanted] = [self.packing.numbers["race", key, place] for place in wanted]
        return numbers

    def ends(self, pairs: Modifiers, bonus: int, cards: int, ace: bool, places: list[int]) -> Any:
        """The chances of the ends of races that begin at these places of spots, by code (CB2.FUM.3-10, CB2.FUM.R3)."""
        rows, spots = np.arange(len(places)), np.arange(len(SPOTS))
        found = np.zeros((len(places), len(SPOTS) << PLACE))
        for pair, share in pairs.items():
            moves, wins = self.met(*pair, bonus, cards, ace)
            moved, out = _moved(moves)
            for (by, way), chance in wins.items():
                found[rows, (by | way << 2) + (np.array(places) << PLACE)] += share * chance
            scope = self.rules.fumble_mod_scope
            later = {(0, 0): 1.0} if scope == "first_draw" else pairs if scope == "redeclare" else {pair: 1.0}
            loose_again, later_wins, later_out = self.redraws(tuple(later.items()), ace)
            reached = moved[places] @ loose_again  # by start: how often it is loose at a spot for a redraw
            for (by, way), chance in later_wins.items():
                found[:, (by | way << 2) + (spots << PLACE)] += share * chance * reached
            found[:, [OUT_BEHIND, OUT_AHEAD]] += share * (out[places] + reached @ later_out)
        return found

    @lru_cache(maxsize=64)  # noqa: B019 - as short-lived as the tables in the making
    def redraws(
        self, pairs: tuple[tuple[tuple[int, int], float], ...], ace: bool
    ) -> tuple[Any, dict[tuple[int, int], float], Any]:
        """All draws after a first one: how often the ball is loose at each spot, by where it was then; winners; and ways out."""
        again, out = np.zeros((len(SPOTS), len(SPOTS))), np.zeros((len(SPOTS), 2))
        won: dict[tuple[int, int], float] = {}
        for pair, share in pairs:
            moves, wins = self.met(*pair, 0, 1, ace)
            moved, moved_out = _moved(moves)
            again += share * moved
            out += share * moved_out
            for key, chance in wins.items():
                won[key] = won.get(key, 0.0) + share * chance
        return np.linalg.inv(np.eye(len(SPOTS)) - again), won, out

    def met(self, mine: int, theirs: int, bonus: int, cards: int, ace: bool = False) -> Met:
        """One draw for the ball: chances of moves in yards (ties move it by 0), and of winners with their runs (CB2.FUM.3-11)."""
        moves: dict[int, float] = {}
        wins: dict[tuple[int, int], float] = {}
        for meeting, share in _first_draws(self.rules, mine - theirs - bonus, cards, ace):
            if meeting.how in ("bounce", "tie"):
                yards = meeting.first - meeting.second if meeting.how == "bounce" else 0
                moves[yards] = moves.get(yards, 0.0) + share
                continue
            a, b = ANY_CARD[meeting.first], ANY_CARD[meeting.second]
            if meeting.how == "first":
                key = HOLDER, self.way(a.value, b.value, run_draws(a, mine, b, theirs, self.rules), share)
            else:
                key = OTHER, self.way(b.value, a.value, run_draws(b, theirs, a, mine, self.rules), share)
            wins[key] = wins.get(key, 0.0) + share
        return moves, wins


Met = tuple[dict[int, float], dict[tuple[int, int], float]]
"""Moves of a loose ball, and who recovers it with the way of the run, each with its chance."""


@lru_cache(maxsize=128)
def _first_draws(rules: HouseRules, lead: int, cards: int, ace: bool) -> tuple[tuple[Any, float], ...]:
    deck = draw_deck(rules) if ace else without_ace(draw_deck(rules))
    faces: dict[Face, int] = {(card.value, card.suit): count for card, count in deck.counts().items()}
    return tuple((meeting, float(share)) for meeting, share in first_draw(faces, lead, cards).items())


def kicked_from(rules: HouseRules) -> list[int]:
    """The spots from where a team may kick off on-side: that of kickoffs, and those of kicks that are made again (CB2.ONS.2)."""
    spots = [rules.kickoff_spot]
    while (spot := again_from(spots[-1], rules)) not in spots:
        spots.append(spot)
    return spots


def _moved(moves: dict[int, float]) -> tuple[Any, Any]:
    """The chances to move from spot to spot, and over either end line (CB2.FUM.13)."""
    size = len(SPOTS)
    inside, out = np.zeros((size, size)), np.zeros((size, 2))
    for yards, share in moves.items():
        stays = np.arange(max(0, -yards), min(size, size - yards))
        inside[stays, stays + yards] += share
        out[: max(0, -yards), 0] += share
        out[min(size, size - yards) :, 1] += share
    return inside, out
