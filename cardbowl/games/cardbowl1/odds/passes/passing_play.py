"""Odds of the passing play until the ball comes down (section 7.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import factorial, lcm, perm
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.passes.pass_sums import HIGHEST, Kind, PassSums
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, player_suit
from cardbowl.games.cardbowl1.rules.endings import is_out_of_play
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import (
    cover_points,
    most_unbroken,
    pass_card_below,
    pass_points,
    reception_below,
)

MOST_YARDAGE: Final = 10
"""So many yardage cards are counted at most; more than 5 are never worth it."""


class PassFall(NamedTuple):
    """One result of a pass: ``caught``, ``touchdown``, ``incomplete``, ``intercepted`` or ``loose``.

    `yards` are counted from the line of scrimmage, 0 for an incompletion; `why` is its reason: ``pass``, ``yardage``,
    ``reception``, ``breakup``, ``thrown away`` or ``out the back``. `foul` is true if the Black Joker was drawn.
    """

    how: str
    yards: int = 0
    why: str = ""
    foul: bool = False


class Thrown(NamedTuple):
    """A pass as an input of its odds: all that is known before the pass card.

    `passer` is the quarterback's value, one more in the shotgun (CB1.SHOT.2); `attached` are the values of the defenders on the
    receiver, `extra` that of the extra card; `yardage` is the number of yardage cards, drawn one after another.
    """

    passer: int
    receiver: Card
    yardage: int = 0
    pressure: int = 0
    attached: tuple[int, ...] = ()
    extra: int = 0

    @property
    def ahead(self) -> int:
        """O - D before any card (CB1.PASS.12)."""
        return pass_points(self.passer, self.receiver) - cover_points(self.attached, self.extra)


class _Falls:
    """The falls of a pass in whole numbers of ways, with jokers put among the cards afterwards."""

    def __init__(self, at: Thrown, rules: HouseRules, deck: tuple[Card, ...], to_goal: int | None = None) -> None:
        self.at, self.rules, self.to_goal = at, rules, to_goal
        self.throw_away, self.by_yards = False, True
        self.red, self.black = int(RED in deck), int(BLACK in deck)
        suit = player_suit(at.receiver)
        kinds: dict[Kind, int] = {}
        for card in deck:
            if card.suit:
                kind = Kind(card.value, card.suit == suit)
                kinds[kind] = kinds.get(kind, 0) + 1
        self.kinds, self.cards = kinds, sum(kinds.values())
        self.found: dict[tuple[PassFall, int, int], int] = {}

    # ---- the cards --------------------------------------------------------------------------------------------------

    def count(self) -> None:
        """Every way the cards can be drawn; the Red Joker at each place among them (CB1.PASS.3-13)."""
        if self.cards < 4 + self.at.yardage:
            needed = 4 + self.at.yardage
            raise OddsError(f"this pass draws {needed} cards, and the deck has {self.cards} beside the jokers (CB1.GEN.7).")
        self.sums = PassSums(self.kinds, self.at.yardage, by_yards=self.by_yards)
        total = self.at.yardage
        self._add(PassFall("loose", -self.rules.passer_fumble if self.by_yards else 0), 1, 0, self.red, 1)  # CB1.PASS.5
        self._fail("pass", self._ways(0, gets_away=False), 0, 3)
        for drawn in range(total):  # CB1.PASS.6, CB1.PASS.7
            self._fail("yardage", self._ways(drawn, suited=True), drawn, 2)
            self._intercepted(self._ways(drawn), drawn, self.red, 5 + drawn)
        clean = self._ways(total, held=True)
        caught = self._ways(total, held=True, breaks_up=True) if self._may_break_up() else clean
        broken = {yards: ways - caught.get(yards, 0) for yards, ways in clean.items()}
        not_held = self._ways(total, held=False)
        for ways in (clean, not_held):  # CB1.PASS.10, CB1.PASS.13: the Red Joker at the receiver, or with the defense
            self._intercepted(ways, total, 3 * self.red, 5 + total)
        through = self.cards + 1 - self.red * (4 + total)
        for why, ways in (("reception", not_held), ("breakup", broken), ("", caught)):
            for yards, number in ways.items():
                self._add(self._down(yards + self.at.ahead, why), number, total, through, 4 + total)

    def _ways(
        self,
        yardage: int,
        *,
        gets_away: bool = True,
        held: bool | None = None,
        suited: bool = False,
        breaks_up: bool = False,
    ) -> dict[int, int]:
        """Ways by the sum of the cards; `suited`: the card after the yardage cards is one more, of the receiver's suit."""
        at = self.at
        thrown_below, held_below = pass_card_below(at.passer, at.pressure), reception_below(at.receiver)

        def passes(kind: Kind) -> bool:
            return (kind.value < thrown_below) is gets_away

        def caught(kind: Kind) -> bool:
            return kind.suited if suited else held is None or (kind.value < held_below) is held

        def first(kind: Kind) -> int:
            most = most_unbroken(at.receiver, kind.value, at.attached) if breaks_up else None
            return HIGHEST if most is None else min(HIGHEST, most)

        return self.sums.ways(yardage, passes, caught, first)

    def _may_break_up(self) -> bool:
        return most_unbroken(self.at.receiver, 0, self.at.attached) is not None

    # ---- results ----------------------------------------------------------------------------------------------------

    def _fail(self, why: str, ways: dict[int, int], drawn: int, places: int) -> None:
        """Incomplete, or intercepted at one of `places` places of the Red Joker (CB1.PASS.3, CB1.PASS.6, CB1.PASS.13)."""
        cards = 4 + drawn
        self._add(PassFall("incomplete", 0, why), sum(ways.values()), drawn, self.cards + 1 - self.red * cards, cards)
        self._intercepted(ways, drawn, places * self.red, cards + 1)

    def _intercepted(self, ways: dict[int, int], drawn: int, share: int, cards: int) -> None:
        """The Red Joker: the pass is intercepted where it would have come down (CB1.PASS.13, CB1.PASS.17)."""
        if share:
            for total, number in ways.items():
                yards = interception_yards(total + self.at.ahead, self.rules) if self.by_yards else 0
                fall = PassFall("incomplete", 0, "out the back") if self._out(yards) else PassFall("intercepted", yards)
                self._add(fall, number, drawn, share, cards)

    def _down(self, yards: int, why: str) -> PassFall:
        """The result without a joker: caught, or the reason why not (CB1.PASS.15, CB1.PASS.16, CB1.FLD.R1)."""
        if not self.by_yards:
            return PassFall("incomplete", 0, why) if why else PassFall("caught")
        if not why and self._out(yards):
            why = "out the back"
        if not why and yards < 0 and self.throw_away:
            why = "thrown away"
        if why:
            return PassFall("incomplete", 0, why)
        if self.to_goal is not None and yards >= self.to_goal:
            return PassFall("touchdown", self.to_goal)
        return PassFall("caught", yards)

    def _out(self, yards: int) -> bool:
        """Whether the ball comes down behind an end line (CB1.PASS.R5, CB1.FLD.2)."""
        return self.to_goal is not None and is_out_of_play(GOAL_LINE - self.to_goal + yards)

    def _add(self, fall: PassFall, ways: int, drawn: int, share: int, cards: int) -> None:
        """Ways out of all orders of the cards; `share` of the places of the Red Joker, `cards` drawn beside the Black one."""
        order = 0 if fall.how == "loose" else 4 + drawn
        if ways and share:
            key = (fall, order, cards)
            self.found[key] = self.found.get(key, 0) + ways * share * (factorial(drawn) if order else 1)

    def dist(self) -> Dist[PassFall]:
        """All results, with the Black Joker put among the cards."""
        places = self.cards + self.red + 1
        every = lcm(*(perm(self.cards, order) for _, order, _ in self.found))
        found: dict[PassFall, int] = {}
        for (fall, order, cards), ways in self.found.items():
            times = ways * (every // perm(self.cards, order))
            for foul, share in ((False, places - self.black * cards), (True, self.black * cards)):
                if share:
                    called = fall._replace(foul=foul)
                    found[called] = found.get(called, 0) + times * share
        return Dist.from_weights(found)


_EVENTS: Final[dict[str, Callable[[PassFall], bool]]] = {
    "complete": lambda fall: fall.how in ("caught", "touchdown"),
    "incomplete": lambda fall: fall.how == "incomplete",
    "interception": lambda fall: fall.how == "intercepted",
    "fumble": lambda fall: fall.how == "loose",
    "off target": lambda fall: fall.why == "pass",
    "wrong suit": lambda fall: fall.why == "yardage",
    "not held": lambda fall: fall.why == "reception",
    "broken up": lambda fall: fall.why == "breakup",
    "foul": lambda fall: fall.foul,
}


def pass_odds(
    at: Thrown, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None, throw_away: bool = False
) -> Odds[PassFall]:
    """A pass until it comes down, from the cards not `seen`.

    There are no more sack draws, the offense leaves no card out of its total, also where that would keep the pass
    in front of the end line (CB1.PASS.16), and it throws a completion
    for a loss away only with `throw_away` (CB1.PASS.15). The foul of a Black Joker is not drawn for; the run after the catch
    and the interceptor's are questions of their own. Without `to_goal` there is no goal line and no end line.
    Events: ``complete``, ``incomplete``, ``interception`` and ``fumble`` are exhaustive; then the reasons of incompletions.
    Values: ``yards`` of a completion, ``spot`` of an interception from the line of scrimmage.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.PASS.3-17, CB1.PASS.R1-R6.
    """
    falls = _Falls(_checked(at), rules, tuple(draw_deck(rules, seen)), to_goal)
    falls.throw_away = throw_away
    falls.count()
    return Odds.of(
        falls.dist(),
        what="pass",
        inputs=_inputs(at) | ({} if to_goal is None else {"to_goal": to_goal}) | ({"throw_away": True} if throw_away else {}),
        events={
            **_EVENTS,
            "touchdown": lambda fall: fall.how == "touchdown",
            "thrown away": lambda fall: fall.why == "thrown away",
            "out the back": lambda fall: fall.why == "out the back",
        },
        values={
            "yards": lambda fall: fall.yards if fall.how in ("caught", "touchdown") else None,
            "spot": lambda fall: fall.yards if fall.how == "intercepted" else None,
        },
    )


def completion_odds(at: Thrown, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[PassFall]:
    """`pass_odds` without the yards: whether the pass is caught, and if not, why.

    Goal lines and end lines are left out, and nothing is thrown away. Raises as `pass_odds`.

    Rules: CB1.PASS.3-13, CB1.PASS.R1.
    """
    falls = _Falls(_checked(at), rules, tuple(draw_deck(rules, seen)))
    falls.by_yards = False
    falls.count()
    return Odds.of(falls.dist(), what="completion", inputs=_inputs(at), events=_EVENTS)


def _checked(at: Thrown) -> Thrown:
    if type(at.yardage) is not int or not 0 <= at.yardage <= MOST_YARDAGE:
        raise IllegalAnswerError(
            f"yardage {value_text(at.yardage)}", "so many are not counted", f"0 to {MOST_YARDAGE}", "CB1.PASS.6"
        )
    return at


def _inputs(at: Thrown) -> dict[str, object]:
    return {**at._asdict(), "receiver": at.receiver.text}
