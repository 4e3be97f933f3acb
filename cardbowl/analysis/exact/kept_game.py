"""An exact game as arrays, so that what was made once can be kept, and questions about it need not make it again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.analysis.exact.timed import Moment, Timed
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.football.quarters import QUARTERS
from cardbowl.steps.exact_game import ExactGame

AS_THEY_ARE: Final = (
    "aim", "kicks", "tries", "other", "place", "mine", "theirs", "series", "to_go", "most_lead", "cost", "kick_cost", "quarter",
    "extra", "receives", "assumes",
)  # fmt: skip
"""The fields of an exact game that are numbers or texts."""


def as_arrays(timed: Timed) -> dict[str, Any]:
    """The game with its clock: its fields, each play, and its decisions by quarter (extra time too), plays left and lead."""
    np = arrays()
    game = timed.game
    leads = range(-game.most_lead, game.most_lead + 1)
    quarters = range(1, QUARTERS + 1 + (0, 1, 2)[game.extra])
    moments = [(quarter, left, lead) for quarter in quarters for left in range(game.quarter + 1) for lead in leads]
    called = [(*each, timed.calls(Moment(*each[:2]), 0, each[2])) for each in moments if each[1]]
    return {
        **{name: np.asarray(getattr(game, name)) for name in AS_THEY_ARE},
        **{f"play {number}": made for number, made in enumerate(game.plays)},
        "calls": np.array(timed.every_call),
        "called": np.array(called),
        "keeps": np.array([(*each, game.keeps(*each)) for each in moments]),
        "two": np.array([(quarter, lead, game.two(quarter, lead)) for quarter in quarters for lead in leads]),
    }


def from_arrays(found: Mapping[str, Any]) -> ExactGame:
    """The game that `as_arrays` has written."""
    calls, most = found["calls"], int(found["most_lead"])
    called, keeps, two = ({tuple(row[:-1]): row[-1] for row in found[name].tolist()} for name in ("called", "keeps", "two"))

    def within(lead: int) -> int:
        return max(-most, min(lead, most))

    values = {name: found[name].item() if found[name].ndim == 0 else found[name] for name in AS_THEY_ARE}
    values.update({name: tuple(values[name].tolist()) for name in ("cost", "kick_cost", "assumes")})
    return ExactGame(
        **{**values, "tries": [(chance, int(points)) for chance, points in values["tries"].tolist()]},
        plays=[found[name] for name in sorted(found) if name.startswith("play ")],
        call=lambda quarter, left, lead: calls[called[quarter, left, within(lead)]],
        keeps=lambda quarter, left, lead: keeps[quarter, left, within(lead)],
        two=lambda quarter, lead: two[quarter, within(lead)],
    )
