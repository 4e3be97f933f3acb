"""What one side of D.O.I. knows of the cards, and its payoffs: the inputs of a computer player."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.quarters import QUARTERS, ends_half_or_extra_period
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.estimates import Series, Stakes, at_stake, good_try, kick_from, line_from, stakes
from cardbowl.games.doi.players.estimates_pairs import Outcome
from cardbowl.games.doi.players.estimates_table import new_series
from cardbowl.games.doi.position import Position

A_WIN: Final = 14.0
"""In points: the worth of a win above a loss, in the last series of the game: as much as two touchdowns."""

MIDFIELD: Final = 50
"""The spot at which a card that is kept for another series is valued."""


MOST_KEPT: Final = 500
"""The most series in the cache: about four megabytes."""


class Known:
    """A position as one side sees it: its own hand, the cards the other side may hold, and how many cards are in the decks."""

    def __init__(self, side: Side, at: Position, rules: HouseRules) -> None:
        self.side, self.at, self.rules = side, at, rules
        self.team = at.offense if side is OFFENSE else at.offense.other
        self.hand = at.hands[self.team]
        self.unseen = Counter(at.decks[self.team.other])  # its deck includes its hand here (DOI.INFO.2)
        covered = [sum(card is UNSEEN for card in pile) for pile in at.discards]
        other = self.team.other
        own_deck = len(at.decks[self.team]) - covered[self.team]
        self.in_decks = min(own_deck, len(at.decks[other]) - covered[other] - len(at.hands[other]))

    @property
    def ahead(self) -> int:
        """Points by which the offense is ahead."""
        return self.at.score[self.at.offense] - self.at.score[self.at.offense.other]

    @property
    def half_ends(self) -> bool:
        """Whether the half ends with this quarter, so that play does not continue where it stopped (DOI.QTR.3, DOI.END.1)."""
        return ends_half_or_extra_period(self.at.quarter)

    def good_kick(self) -> float:
        """The chance of a field goal from here, from the deck of the offense as far as it is known (DOI.FG.2)."""
        at, team = self.at, self.at.offense
        discards = [card for card in at.discards[team] if card is not UNSEEN]
        return float(kick_from(at.decks[team], discards, self.rules.field_goal_cards).reached(100 - at.spot))


class Worth:
    """The worth of positions to the offense under some house rules, in points; results are cached."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.stakes = stakes(new_series(rules), rules)
        self._series: dict[tuple[int, int, int | None], Series] = {}
        self.fresh = self.towards(line_from(MIDFIELD, rules), rules.downs)

    def key(self, known: Known) -> tuple[int, int, int | None]:
        """The arguments of `towards` for the current series."""
        at, downs = known.at, self.rules.downs
        if not known.half_ends or known.in_decks >= downs:
            return at.line, downs, None
        return at.line, known.in_decks, known.ahead if at.quarter >= QUARTERS else None

    def series(self, known: Known) -> Series:
        """The current series; where the decks will not last to its end, with the end of the half as payoff."""
        return self.towards(*self.key(known))

    def towards(self, line: int, followed: int, ahead: int | None = None) -> Series:
        """A series towards `line` that another one follows in this half if it takes `followed` downs at most.

        A series that takes more leaves hands that cannot be filled (DOI.REFILL.2). `ahead` is the lead of the offense where
        that ends the game, too.
        """
        key = (line, followed, ahead)
        found = self._series.get(key)
        if found is None:
            if len(self._series) >= MOST_KEPT:
                self._series.clear()
            last = self.stakes if followed >= self.rules.downs else last_stakes(self.rules, ahead)
            usual = self.stakes if ahead is None else late_stakes(self.stakes, self.rules, ahead)
            on = [usual if used <= followed else last for used in range(self.rules.downs + 1)]
            dry = followed == 0 and self.rules.pen_refill == "ends_quarter"
            found = self._series[key] = Series(line, on, self.rules, dry=dry)
        return found

    def kept(self, card: Card, side: Side, done: Outcome, series: Series, spot: int, down: int) -> float:
        """The worth of `card` to the offense in the hand of `side` on the next down, compared with a random card.

        The series goes on only after number cards that do not end it; where it does not, the card is worth 0 here.
        """
        there = spot + done.gain
        return series.better(side, card, there, down + 1) if self._goes_on(done, series, there, down) else 0.0

    def kept_on(self, card: Card, side: Side, done: Outcome, series: Series, spot: int, down: int) -> float:
        """`kept`, plus the worth of the card in a following series.

        That is computed on a first down at midfield: for the same side after a first down or a penalty, for the other one after
        a change of possession.
        """
        there = spot + done.gain
        if self._goes_on(done, series, there, down):
            return series.better(side, card, there, down + 1)
        if done.how is How.REPLAY or (done.how is How.DEAD and series.line <= there < 100):
            return self.fresh.better(side, card, MIDFIELD, 1)
        return -self.fresh.better(side.other, card, MIDFIELD, 1)

    def _goes_on(self, done: Outcome, series: Series, there: int, down: int) -> bool:
        """Whether a next down of the series follows on the ball at `there` (DOI.LOOP.4)."""
        return done.how is How.DEAD and 0 < there < series.line and down < self.rules.downs


@lru_cache(maxsize=16)
def worth_for(rules: HouseRules) -> Worth:
    """The worth of positions under these house rules, cached for all players."""
    return Worth(rules)


def last_stakes(rules: HouseRules, ahead: int | None) -> Stakes:
    """The payoffs when nothing follows a series in this half: points, or at the end of the game the win.

    `ahead` is the lead of the offense where the game ends with the series, and None where only the half does.
    """

    def after(points: int) -> float:
        if ahead is None:
            return points
        return A_WIN * ((ahead + points > 0) + 0.5 * (ahead + points == 0))

    everywhere = [after(0)] * 101
    extra, scored = good_try(rules), rules.touchdown_points
    touchdown = extra * after(scored + rules.extra_point_points) + (1 - extra) * after(scored)
    return at_stake(everywhere, everywhere, touchdown, after(-rules.safety_points), after(rules.field_goal_points), rules)


def safe_lead(rules: HouseRules) -> int:
    """The lead in points that counts as a win where one more series follows: one more than that series can bring (DOI.TD.1)."""
    return max(rules.touchdown_points + rules.extra_point_points, rules.field_goal_points, rules.safety_points) + 1


def late_stakes(usual: Stakes, rules: HouseRules, ahead: int) -> Stakes:
    """The payoffs where one more series follows in the game: the estimated progress toward a win.

    It is linear from `safe_lead` points behind, a loss, to as many points ahead, a win.
    """
    safe = safe_lead(rules)

    def toward(points: float) -> float:
        return A_WIN * min(1.0, max(0.0, 0.5 + (ahead + points) / safe / 2))

    first, change = list(map(toward, usual.first)), list(map(toward, usual.change))
    return at_stake(first, change, toward(usual.touchdown), toward(usual.safety), toward(usual.goal), rules)
