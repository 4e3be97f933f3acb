"""Win probability of every moment of a game under a clock of plays, as a result: what `cb.win_probability` returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Any, Final

from cardbowl.analysis.exact.expected_points import exact_game, whole_number
from cardbowl.analysis.exact.kept import kept_or_solved
from cardbowl.analysis.exact.kept_game import as_arrays, from_arrays
from cardbowl.analysis.exact.scores import Scores
from cardbowl.analysis.exact.timed import TIE, WIN, Layers, Moment, Timed
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.doors import doors
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.football.quarters import QUARTERS
from cardbowl.football.series import GOAL_LINE
from cardbowl.steps.exact_game import FIRST_DOWNS, FREE_KICK, KICKOFF, TRY, ExactGame
from cardbowl.steps.game import AnyGame

_LEADS, _SCORE, _PLAYS = 60, 8, 36
"""In a game of so many plays a quarter, where the largest score has so many points, leads of so many points are told apart."""
KICKS: Final = {"kickoff": KICKOFF, "free kick": FREE_KICK, "try": TRY}


def most_lead(game: ExactGame) -> int:
    """The longest lead that is told apart, in points; with a longer one a team is taken to have won.

    Leads grow as the points of a score do, and as the square root of the number of plays.
    """
    tries = max(points for _, points in game.tries)
    score = max(
        max(mine, theirs) + tries * (place == TRY) for mine, theirs, place in zip(game.mine, game.theirs, game.place, strict=True)
    )
    return max(_LEADS, ceil(_LEADS * int(score) / _SCORE * sqrt(max(1, game.quarter / _PLAYS))))


def solved_chances(game: AnyGame, rules: Any) -> WinProbability:
    """Win probability under house rules; raises `NotationError` where the game or its clock is not compiled."""
    np = arrays()
    make = exact_game(game, rules, True)

    def kept_game(timed: Timed | None = None) -> ExactGame:
        return from_arrays(kept_or_solved(game, rules, "the game with its clock", lambda: as_arrays(timed or Timed(make()))))

    def solve() -> Mapping[str, Any]:
        made = make()
        timed = Timed(made)
        most = most_lead(made)
        layers = Layers(timed, most).found
        kept_game(timed)
        moments = sorted(layers)
        late = [moment for moment in moments if QUARTERS // 2 < moment.quarter <= QUARTERS]
        return {
            "first_half": np.array([layers[each] for each in moments if each.quarter <= QUARTERS // 2]),
            "second_half": np.array([layers[each][:, 0] for each in late]),
            "extra_time": np.array([layers[each][:, 0] for each in moments if each.quarter > QUARTERS]),
            "moments": np.array(moments),
            "to_go": made.to_go,
            "assumes": [*made.assumes, f"a team that leads by more than {most} points wins"],
        }

    found = kept_or_solved(game, rules, "win probability", solve)
    layers: dict[Moment, Any] = {}
    places = {"first_half": 0, "second_half": 0, "extra_time": 0}
    for quarter, left in found["moments"].tolist():
        name = "first_half" if quarter <= QUARTERS // 2 else "second_half" if quarter <= QUARTERS else "extra_time"
        values = found[name][places[name]]
        places[name] += 1
        layers[Moment(quarter, left)] = values if name == "first_half" else np.stack([values, values], axis=1)
    assumes = tuple(str(each) for each in found["assumes"])
    return WinProbability(game.title, assumes, layers, found["to_go"], kept_game)


@doors
@dataclass(frozen=True)
class WinProbability:
    """Win probability of one set of house rules under a clock of plays, exactly, where hands are drawn afresh each down.

    `assumes` says in sentences what is taken for granted, also which lead counts as won (`most_lead`).
    """

    title: str
    assumes: Sequence[str]
    layers: Mapping[Moment, Any]
    to_go: Any
    make: Callable[[], ExactGame]
    _solved: list[Layers] = field(default_factory=list, repr=False)

    def __repr__(self) -> str:
        return f"WinProbability({self.title!r}, {self.quarter} plays a quarter)"

    @property
    def most_lead(self) -> int:
        """The longest lead that is told apart, in points."""
        return max(int(values.shape[-1]) for values in self.layers.values()) // 2

    @property
    def quarter(self) -> int:
        """The plays of a quarter."""
        return max(moment.left for moment in self.layers)

    def at(
        self,
        quarter: int,
        plays_left: int,
        lead: int,
        down: int,
        to_go: int,
        spot: int,
        *,
        kicks_off_second_half: bool = False,
    ) -> dict[str, float]:
        """The chances `wp` to win, `tie` and `loss` of the team that has the ball at `spot` (1 own goal line to 99).

        `plays_left` of the quarter, this one with them; `lead` is that of the team. In the first half it matters who kicks
        off the second one. Quarter 5 is extra time, with a lead of 0. Raises `NotationError`.
        """
        at, place = self._moment(quarter, plays_left, lead)
        whole_number("spot", spot, 1, FIRST_DOWNS)
        whole_number("to_go", to_go, 1, GOAL_LINE - spot)
        flag = int(kicks_off_second_half)
        if down == 1 and to_go == int(self.to_go[spot - 1]):
            return _chances(self.layers[at][:, flag, spot - 1, place])
        np = arrays()
        layers = self._whole()
        timed = layers.timed
        whole_number("down", down, 1, timed.plays.downs)
        (key,) = timed.groups(at, [lead])
        start = np.eye(FIRST_DOWNS)[[spot - 1]]
        course = timed.plays.course(np.array([spot + to_go]), start, timed.policy(key), down)
        return _chances(layers.series(at, course, [place])[:, flag].ravel())

    def before(
        self, kind: str, quarter: int, plays_left: int, lead: int, *, kicks_off_second_half: bool = False
    ) -> dict[str, float]:
        """The same of the team that is about to kick or to try: `kind` is kickoff, free kick or try; raises `NotationError`."""
        if kind not in KICKS:
            raise NotationError(f"the kind is {value_text(kind)}; {listed(KICKS)} are known")
        at, place = self._moment(quarter, plays_left, lead)
        return _chances(self.layers[at][:, int(kicks_off_second_half), KICKS[kind], place])

    def rows(self, quarter: int = QUARTERS, lead: int = 0) -> list[dict[str, Any]]:
        """First downs (and ten, or goal) of a quarter at a lead: one row for each number of plays left and spot."""
        return [
            {
                "quarter": quarter,
                "plays_left": left,
                "lead": lead,
                "down": 1,
                "ydstogo": int(self.to_go[spot - 1]),
                "yardline_100": GOAL_LINE - spot,
                **self.at(quarter, left, lead, 1, int(self.to_go[spot - 1]), spot),
            }
            for left in range(self.quarter, 0, -1)
            for spot in range(1, FIRST_DOWNS + 1)
        ]

    def along(self, plays: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The chances of the home team before each play from scrimmage of one game, from its play columns.

        `plays` has the columns game_id, play_id, posteam, qtr, clock, down, ydstogo, yardline_100, posteam_score and
        defteam_score, as ``cb.simulate(..., games=1, each="all").plays`` of a game under the same house rules; its first row is
        the opening kickoff.
        Raises `NotationError` for plays of several games.
        """
        if len(set(plays["game_id"])) != 1:
            raise NotationError(f"the plays are of {len(set(plays['game_id']))} games; those of one game are needed")
        homes = [str(each) == HOME.word for each in plays["posteam"]]
        columns = [[int(each) for each in plays[name]] for name in ALONG]
        found = []
        for is_home, play, quarter, left, down, to_go, yards, mine, theirs in zip(homes, *columns, strict=True):
            if down < 1:
                continue
            lead = max(-self.most_lead, min(mine - theirs, self.most_lead))
            second = is_home != homes[0]
            chances = self.at(
                min(quarter, QUARTERS + 1), left, lead, down, to_go, GOAL_LINE - yards, kicks_off_second_half=second
            )
            home, away = (mine, theirs) if is_home else (theirs, mine)
            found.append(
                {
                    "play_id": play,
                    "home_wp": chances["wp" if is_home else "loss"],
                    "tie": chances["tie"],
                    "posteam": HOME.word if is_home else AWAY.word,
                    "qtr": quarter,
                    "plays_left": left,
                    "home_score": home,
                    "away_score": away,
                }
            )
        return found

    def final_scores(self, most: int = 110) -> list[dict[str, Any]]:
        """The chance of each final score, `home` and `away`, up to `most` points a team, worked out anew (about a minute).

        What the chances lack to 1 is the chance of more points. Raises `NotationError`.
        """
        np = arrays()
        final = Scores(self._whole().timed, whole_number("most", most, 1, 200)).final
        both = (final + final.T) / 2  # either team may kick off
        return [{"home": home, "away": away, "chance": float(both[home, away])} for home, away in np.argwhere(both > 0).tolist()]

    def _moment(self, quarter: int, plays_left: int, lead: int) -> tuple[Moment, int]:
        whole_number("quarter", quarter, 1, QUARTERS + int(any(each.quarter > QUARTERS for each in self.layers)))
        whole_number("plays_left", plays_left, 1, self.quarter)
        most = self.most_lead if quarter <= QUARTERS else 0
        whole_number("lead", lead, -most, most)
        return Moment(quarter, plays_left), lead + most

    def _whole(self) -> Layers:
        if not self._solved:
            self._solved.append(Layers(Timed(self.make()), self.most_lead, dict(self.layers)))
        return self._solved[0]


ALONG: Final = ("play_id", "qtr", "clock", "down", "ydstogo", "yardline_100", "posteam_score", "defteam_score")


def _chances(values: Any) -> dict[str, float]:
    """Chances from the two numbers of a place."""
    tie = float(values[TIE])
    win = float(values[WIN]) - tie / 2
    return {"wp": win, "tie": tie, "loss": 1 - win - tie}
