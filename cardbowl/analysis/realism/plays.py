"""What the plays of a batch were, as masks over its columns: rushes, passes, kicks, and what came of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardbowl.analysis.simulation.columns import CANCELLED, HOWS, KINDS, Batch
from cardbowl.analysis.simulation.of_game import ORDINARY, OfGame
from cardbowl.errors import DataError, listed, value_text
from cardbowl.football.endings import How
from cardbowl.football.plays import TRIES, Kind
from cardbowl.football.series import GOAL_LINE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Mask: TypeAlias = NDArray[np.bool_]
    Numbers: TypeAlias = NDArray[np.int64]

RUSHES: Final = (Kind.RUSH, Kind.SNEAK, Kind.SCRAMBLE, Kind.LATERAL)
PASSES: Final = (Kind.PASS, Kind.SCREEN, Kind.SPIKE)
FREE: Final = (Kind.KICKOFF, Kind.SQUIB, Kind.ONSIDE, Kind.FREE_KICK)
"""Kicks that begin a series of one side or the other."""
UNDONE: Final = (How.REPLAY, How.STOPPED, How.AGAIN, CANCELLED)
"""Endings after which the down or the kick is made again, so that there was no play."""
PLAY_COLUMNS: Final = (
    *("game_id", "posteam", "qtr", "down", "ydstogo", "yardline_100", "kind", "how", "yards_gained", "kick_distance"),
    *(
        "end_yardline_100",
        "first_down",
        "complete_pass",
        "interception",
        "fumble_lost",
        "fumble_lost_posteam",
        "td_posteam",
    ),
    *("safety", "touchback", "blocked", "field_goal_result", "penalty"),
)
"""The columns of a play that a scorecard reads."""
GAME_COLUMNS: Final = ("game_id", "home_score", "away_score")


class Plays:
    """The plays of whole games, in their order; `game` is the place of each play's game among `games`.

    A play that was undone by a penalty, or stopped before it began, is in no mask but `first_down` and `penalty`.
    A penalty whose yards score is in `scored_penalty`, too.
    """

    def __init__(self, batch: Batch, games: Batch, of_game: OfGame = ORDINARY) -> None:
        import numpy as np

        self.of_game = of_game
        for what, columns, needed in (("plays", batch, PLAY_COLUMNS), ("games", games, GAME_COLUMNS)):
            missing = [name for name in needed if name not in columns]
            if missing:
                raise DataError(f"the {what} have no column {value_text(missing[0])}; a scorecard reads {listed(needed)}")
        self.batch = batch
        self.games = len(games["game_id"])
        numbers, played = games["game_id"], batch["game_id"]
        ends = np.searchsorted(played, numbers, side="right")
        sizes = np.diff(ends, prepend=0)
        in_order = len(played) == sizes.sum() and (sizes >= 0).all() and (np.diff(numbers.astype(np.int64)) > 0).all()
        if not (in_order and (np.repeat(numbers, sizes) == played).all()):
            raise DataError("the plays of a batch belong to its games, both in the order of their numbers")
        self.game: Numbers = np.repeat(np.arange(self.games), sizes)
        self._columns: dict[str, Numbers] = {}

    def column(self, name: str) -> Numbers:
        """A column as whole numbers that are wide enough for sums."""
        import numpy as np

        if name not in self._columns:
            self._columns[name] = np.asarray(self.batch[name], np.int64)
        return self._columns[name]

    def marked(self, name: str) -> Mask:
        """A column that marks plays, as a mask."""
        import numpy as np

        marked: Mask = np.asarray(self.batch[name], np.bool_)
        return marked

    def of(self, *kinds: Kind) -> Mask:
        """The plays of these kinds that were not undone."""
        return _among(self.batch["kind"], KINDS, kinds) & ~self.undone

    @cached_property
    def undone(self) -> Mask:
        """The plays that a penalty has undone, and those that never began.

        A play that an accepted foul has cancelled is one of them, one to which a foul was added is not.
        """
        no_play = _among(self.batch["kind"], KINDS, (Kind.PENALTY, Kind.STOPPED))
        undone: Mask = no_play | _among(self.batch["how"], HOWS, UNDONE)
        return undone

    @cached_property
    def scored_penalty(self) -> Mask:
        """Penalties whose yards reach a goal line: no rush and no pass, but a drive ends with them (DOI.PEN.1.R2, DOI.PEN.2)."""
        stands = _among(self.batch["kind"], KINDS, (Kind.PENALTY,)) & ~_among(self.batch["how"], HOWS, UNDONE)
        return stands & (self.marked("td_posteam") | self.marked("safety"))

    @cached_property
    def rush(self) -> Mask:
        """Rushes; scrambles are, kneel-downs are not."""
        return self.of(*RUSHES)

    @cached_property
    def thrown(self) -> Mask:
        """Passes thrown, spikes too."""
        return self.of(*PASSES)

    @cached_property
    def complete(self) -> Mask:
        """Passes that were caught by the offense."""
        return self.thrown & self.marked("complete_pass") & ~self.marked("interception")

    @cached_property
    def intercepted(self) -> Mask:
        """Passes that the defense caught."""
        return self.thrown & self.marked("interception")

    @cached_property
    def sack(self) -> Mask:
        """Sacks."""
        return self.of(Kind.SACK)

    @cached_property
    def kneel(self) -> Mask:
        """Kneel-downs."""
        return self.of(Kind.KNEEL)

    @cached_property
    def tried(self) -> Mask:
        """Rushes, passes and sacks: the plays that may bring a first down."""
        return self.rush | self.thrown | self.sack

    @cached_property
    def snap(self) -> Mask:
        """Plays from scrimmage that are no kick."""
        return self.tried | self.kneel

    @cached_property
    def gains(self) -> Mask:
        """Plays whose yards count: rushes, kneel-downs, completions and sacks."""
        return self.rush | self.kneel | self.complete | self.sack

    @cached_property
    def touch(self) -> Mask:
        """Rushes, completions and sacks."""
        return self.rush | self.complete | self.sack

    @cached_property
    def punt(self) -> Mask:
        """Punts, blocked ones too."""
        return self.of(Kind.PUNT)

    @cached_property
    def field_goal(self) -> Mask:
        """Field goals that were tried, blocked ones too."""
        return self.of(Kind.FIELD_GOAL)

    @cached_property
    def converted(self) -> Mask:
        """Plays from scrimmage that brought a first down or a touchdown of the offense."""
        return self.snap & (self.marked("first_down") | self.marked("td_posteam"))

    @cached_property
    def trial(self) -> Mask:
        """Tries after a touchdown, undone ones too."""
        return _among(self.batch["kind"], KINDS, TRIES)

    @cached_property
    def half(self) -> Numbers:
        """How many halves are over: 0 and 1 in the halves, 2 and more in overtime."""
        import numpy as np

        quarter = self.column("qtr")
        ended = [self.of_game.ends_half(each) for each in range(int(quarter.max(initial=0)))]
        return np.cumsum([0, *ended], dtype=np.int64)[quarter]

    @cached_property
    def yards(self) -> Numbers:
        """The yards of `gains`, 0 for other plays."""
        import numpy as np

        return np.where(self.gains, self.column("yards_gained"), 0)

    @cached_property
    def net(self) -> Numbers:
        """The net yards of punts, 0 for other plays: from the line to where the return ended, or to the spot after a touchback.

        A touchback of the kicking team, which has lost the ball and got it back, leaves the ball at its own end of the field.
        """
        import numpy as np

        line, end, spot = self.column("yardline_100"), self.column("end_yardline_100"), self.of_game.touchback
        punted = self.punt & ~self.marked("blocked")
        touchback = punted & self.marked("touchback")
        if spot is None:
            if touchback.any():
                raise DataError("the game does not say where the touchback of a punt is: give it punt_touchback=")
            spot = 0
        there = np.where(end == GOAL_LINE, GOAL_LINE - spot, spot)
        return np.where(punted, line - np.where(touchback, there, end), 0)


def _among(codes: NDArray[Any], words: tuple[Any, ...], chosen: tuple[Any, ...]) -> Mask:
    """Which codes stand for one of the chosen words; a code is the place of its word."""
    import numpy as np

    table = np.array([word in chosen for word in words])
    found: Mask = table[codes]
    return found
