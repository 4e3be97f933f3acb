"""Kicks as exact chances of what follows them: punts and field goals by spot, kickoffs, on-side kicks, free kicks and tries.

The same steps as `kernel.kicked`, over all codes of a distribution at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardbowl.chance.added import added
from cardbowl.football import How
from cardbowl.games.cardbowl2.compiled.clock import punt_cards
from cardbowl.games.cardbowl2.compiled.deciding import DECLARED, FREE_KICK, PUNT_ASIDE, SHORT_KICK
from cardbowl.games.cardbowl2.compiled.endings import HOWS, SERIES
from cardbowl.games.cardbowl2.compiled.exact.hand_plays import HandPlays, returned
from cardbowl.games.cardbowl2.compiled.exact.outcomes import AGAIN, DEAD
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, LEFT, LOOSE_BACK, MOST_BOUNCED, PUNT_BLOCKED, PUNT_OUT
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, MOST, ONSIDE, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.rules.free_kicks import TWO_WAYS
from cardbowl.games.cardbowl2.rules.onside_kicks import TAKE_OR_RE_KICK
from cardbowl.steps.exact_game import FIRST_DOWNS

TOUCHBACK = HOWS.index(How.TOUCHBACK) | 1 << 4 | SERIES
"""The code of a touchback that the receivers take."""


class Kicks:
    """The chances of kicks by outcome, in the frame of the kickers."""

    def __init__(self, plays: HandPlays) -> None:
        self.plays, self.tables = plays, plays.tables
        self.whistles, self.loose = plays.whistles, plays.loose
        self.size = plays.whistles.outcomes.size

    def _nothing(self) -> Any:
        return np.zeros(self.size)

    def _blocked(self, spot: int, race: str) -> Any:
        """The chances of a blocked kick that is loose at a spot."""
        if spot < LEAST:
            return self.loose.behind(SCRIMMAGE)
        if spot > MOST:
            return self.loose.ahead(SCRIMMAGE)
        return self.loose.recovered(SCRIMMAGE, int(self.tables.look(race, 0, spot - LEAST)))

    def punt(self, spot: int) -> Any:
        """The chances of a punt."""
        numbers, tables, found = self.tables.numbers, self.tables, self._nothing()
        cards = int(punt_cards(spot, self.tables.raw))
        out = tables.decided(PUNT_ASIDE) if cards < numbers.punt_most else 0
        for code, share in self._codes("Kicks.punt", cards, out):
            if code & 3 == PUNT_BLOCKED:
                for value, each in self._codes("Kicks.block", 0):
                    found += share * each * self._blocked(spot - value - numbers.punt_back, "LooseBalls.race_two")
                continue
            landed = 100 - spot - (code >> 2)
            down = TOUCHBACK if landed <= 0 else DEAD | 1 << 4 | landed << 5 | SERIES
            if landed <= -10 or code & 3 == PUNT_OUT or cards <= numbers.fair_catch or landed < 0:
                self.whistles.add(found, down, share)
            elif 1 <= landed <= MOST_BOUNCED:
                codes, shares = tables.dist(int(tables.look("Kicks.bounce", 0, landed)))
                self.whistles.add(found, codes, share * shares)
            else:
                for covered, each in self._codes("Kicks.covered", 0):
                    if covered:
                        codes, shares = tables.dist(int(tables.look("Kicks.punt_return", cards)))
                        found += share * each * returned(self.plays, landed, codes, shares)
                    else:
                        self.whistles.add(found, down, share * each)
        return found

    def _codes(self, name: str, *index: int) -> Any:
        codes, shares = self.tables.dist(int(self.tables.look(name, *index)))
        return zip(codes.tolist(), shares.tolist(), strict=True)

    def goal(self, spot: int) -> Any:
        """The chances of a field goal."""
        found = self._nothing()
        for code, share in self._codes("Kicks.field_goal", spot):
            if code & 3 == BLOCKED:
                loose = int(self.tables.look("Following.blocked", spot, code >> 2))
                found += share * self._blocked(loose, "LooseBalls.race_goal")
            elif code & 3 == GOOD:
                self.whistles.add(found, HOWS.index(How.GOOD) | spot << 5 | SERIES, share)
            else:
                missed = int(self.tables.look("Following.missed", spot))
                self.whistles.add(found, HOWS.index(How.NO_GOOD) | 1 << 4 | missed << 5 | SERIES, share)
        return found

    def kneel(self, spot: int) -> Any:
        """The outcome of a kneel-down, as a chance of 1."""
        found = self._nothing()
        found[self.whistles.dead(0, spot - self.tables.numbers.kneel_loss)] = 1.0
        return found

    def kickoff(self) -> Any:
        """The chances of a kickoff."""
        found = self._nothing()
        codes, shares = self.tables.dist(int(self.tables.look("Kicks.kickoff", 0)))
        left, loose = codes & 3 == LEFT, codes & 3 == LOOSE_BACK
        spots = (codes >> 11) + LEAST_KICK
        self.whistles.add(found, TOUCHBACK, shares[left].sum())
        found += shares[loose] @ self.loose.fumbled(RETURN, spots[loose])
        np.add.at(found, self.whistles.dead(1, spots[~left & ~loose]), shares[~left & ~loose])
        return found

    def free_kick(self, spot: int) -> Any:
        """The chances of the kick after a safety, from a spot."""
        found = self._nothing()
        assert TWO_WAYS[self.tables.decided(FREE_KICK)] == "punt"
        codes, shares = self.tables.dist(int(self.tables.look("Kicks.free_return", 0)))
        for total, share in self._codes("Kicks.free_kick", 0):
            caught = 100 - spot - total - self.tables.numbers.free_plus
            if caught < 0:
                self.whistles.add(found, TOUCHBACK, share)
            else:
                found += share * returned(self.plays, caught, codes, shares)
        return found

    def onside(self, spot: int, short_before: int) -> Any:
        """The chances of an on-side kick; `short_before` kicks have been short."""
        numbers, found = self.tables.numbers, self._nothing()
        declared = int(self.tables.look("Decisions.least", DECLARED)) + self.tables.decided(DECLARED)
        assert TAKE_OR_RE_KICK[self.tables.decided(SHORT_KICK)] == "take"
        for value, share in self._codes("Kicks.onside", 0):
            distance = declared + value
            if distance >= numbers.onside_short:
                race = int(self.tables.look("LooseBalls.onside", 0, distance - numbers.onside_short, spot + distance - LEAST))
                found += share * self.loose.recovered(ONSIDE, race)
            elif short_before >= 1:
                self.whistles.add(found, DEAD | 1 << 4 | (100 - spot - distance) << 5 | SERIES, share)
            else:
                self.whistles.add(found, AGAIN | spot << 5, share)
        return found

    def extra_point(self) -> float:
        """The chance of an extra point."""
        return float(added(share for code, share in self._codes("Kicks.extra_point", 0) if code & 3 == GOOD))

    def from_scrimmage(self) -> list[Any]:
        """Punts, field goals and kneel-downs from every spot."""
        spots = range(1, FIRST_DOWNS + 1)
        return [np.array([kick(spot) for spot in spots])[None] for kick in (self.punt, self.goal, self.kneel)]
