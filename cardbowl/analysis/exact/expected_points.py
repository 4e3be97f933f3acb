"""Expected points of every down, yards to go and spot, as a result with rows: what `cb.expected_points` returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

from cardbowl.analysis.exact.kept import kept_or_solved
from cardbowl.analysis.exact.points import LINES, OPTIONS, solved
from cardbowl.doors import doors
from cardbowl.errors import NotationError, value_text
from cardbowl.football.series import GOAL_LINE
from cardbowl.steps.exact_game import CALLS, FIELD_GOAL, FIRST_DOWNS, FREE_KICK, KICKOFF, ExactGame
from cardbowl.steps.game import AnyGame

POLICIES: Final = ("sensible", "best")
MOST_TO_GO: Final = 20
"""The most yards to go of the rows; `at` knows all."""
NAMES: Final = tuple(CALLS[option] for option in OPTIONS)


def solved_points(game: AnyGame, rules: Any, policy: str) -> ExpectedPoints:
    """Expected points under house rules; raises `NotationError` where the game is not compiled, or for an unknown policy."""
    if policy not in POLICIES:
        raise NotationError(f"the policy is {value_text(policy)}; {' or '.join(POLICIES)} is needed")
    make = exact_game(game, rules)

    def solve() -> Mapping[str, Any]:
        made = make()
        found = solved(made, policy == "best")
        (goals,) = made.plays[FIELD_GOAL]
        goal = goals @ ((made.other == 0) & (made.place == KICKOFF))
        called = made.call(1, made.quarter, 0)
        return {**found._asdict(), "to_go": made.to_go, "goal": goal, "called": called, "assumes": list(made.assumes)}

    found = kept_or_solved(game, rules, f"expected points {policy}", solve)
    assumes = tuple(str(each) for each in found.pop("assumes"))
    return ExpectedPoints(game.title, policy, assumes, found)


def exact_game(game: AnyGame, rules: Any, timed: bool = False) -> Callable[[], ExactGame]:
    """What makes the exact game; raises `NotationError` where there is none."""
    if game.exact is None:
        raise NotationError(f"{game.name} has no exact game: its rules are not compiled; cardbowl-2.0 has one")
    return game.exact(rules, timed)


@doors
@dataclass(frozen=True)
class ExpectedPoints:
    """Expected points of one set of house rules, exactly, where hands are drawn afresh each down.

    `policy` says whose calls are counted with: ``sensible`` of the player, early in a game; ``best`` those that are worth most.
    `assumes` says in sentences what is taken for granted.
    """

    title: str
    policy: str
    assumes: Sequence[str]
    arrays: Mapping[str, Any]

    def __repr__(self) -> str:
        return f"ExpectedPoints({self.title!r}, policy={self.policy!r}, first down at the own 20: {self.at(1, 10, 20):+.3f})"

    @property
    def downs(self) -> int:
        """The downs of a series."""
        return len(self.arrays["net_at"])

    @property
    def kickoff(self) -> float:
        """The net points of the team that kicks off."""
        return float(self.arrays["net"][KICKOFF])

    @property
    def safety_kick(self) -> float:
        """The net points of the team that kicks after a safety."""
        return float(self.arrays["net"][FREE_KICK])

    def at(self, down: int, to_go: int, spot: int) -> float:
        """The net points of the team that has the ball at `spot` (1 own goal line to 99); raises `NotationError`."""
        return float(self.arrays["net_at"][self._place(down, to_go, spot)])

    def decision(self, down: int, to_go: int, spot: int) -> dict[str, Any]:
        """The row of one situation; raises `NotationError`.

        down, ydstogo and yardline_100 (yards to the goal line) as in play columns, and `spot` = 100 - yardline_100.
        `ep_net` are the net points for ever of the team with the ball; `ep` those of the next score of either team, with its
        sign, a touchdown with its expected try.
        `go`, `fg` and `punt` are the net points of an ordinary play, a field goal and a punt
        now, `best` is the name of the best of them, `margin` its points above the second best, `go_boost` those of `go` above the
        better kick. `first_down_prob` is the chance that an ordinary play earns a first down or a touchdown, `fg_make_prob` that
        the field goal is good. `call` is what the player `sensible` calls early in a game.
        """
        place = self._place(down, to_go, spot)
        found = self.arrays
        values = {name: float(found["options"][(number, *place)]) for number, name in enumerate(NAMES)}
        first, second = sorted(values.values(), reverse=True)[:2]
        return {
            "down": down,
            "ydstogo": to_go,
            "yardline_100": GOAL_LINE - spot,
            "spot": spot,
            "ep_net": float(found["net_at"][place]),
            "ep": float(found["next_at"][place]),
            **values,
            "best": max(values, key=lambda name: values[name]),
            "margin": first - second,
            "go_boost": values["go"] - max(values["fg"], values["punt"]),
            "first_down_prob": float(found["first"][place]),
            "fg_make_prob": float(found["goal"][spot - 1]),
            "call": CALLS[int(found["called"][down - 1, spot - 1, to_go - 1])],
        }

    def rows(self, down: int | None = None) -> list[dict[str, Any]]:
        """A `decision` for each situation with up to 20 yards to go, of one down or of all."""
        downs = range(1, self.downs + 1) if down is None else (self._down(down),)
        return [
            self.decision(each, to_go, spot)
            for each in downs
            for to_go in range(1, MOST_TO_GO + 1)
            for spot in range(1, GOAL_LINE - to_go + 1)
        ]

    def curve(self) -> list[dict[str, Any]]:
        """First downs: yardline_100, `ep_net` and `ep` of each of the 99 spots."""
        rows = (self.decision(1, int(self.arrays["to_go"][spot - 1]), spot) for spot in range(1, FIRST_DOWNS + 1))
        return [{name: row[name] for name in ("yardline_100", "ydstogo", "ep_net", "ep")} for row in rows]

    def _down(self, down: int) -> int:
        return whole_number("down", down, 1, self.downs)

    def _place(self, down: int, to_go: int, spot: int) -> tuple[int, int, int]:
        self._down(down)
        whole_number("spot", spot, 1, FIRST_DOWNS)
        whole_number("to_go", to_go, 1, GOAL_LINE - spot)
        return down - 1, spot + to_go - LINES[0], spot - 1


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """A whole number within limits; raises `NotationError`."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise NotationError(f"{name} is {value_text(value)}; a whole number from {least} to {most} is needed")
    return index(value)
