"""The scorecard of a simulation as data and as text: every figure beside that of real football, and how far they are apart."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cardbowl.analysis.estimates import Estimate, share
from cardbowl.analysis.realism.curves import CURVES
from cardbowl.analysis.realism.reference import SEASONS, Target, distribution, targets
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.analysis.tables import as_table
from cardbowl.doors import doors
from cardbowl.errors import NotationError, in_threes, listed, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.football.counts_in_words import unit_after

VERDICTS: Final = ("close", "fair", "far")
SURE: Final = 2
"""A verdict is certain where it stays the same within so many standard errors."""
MAY_BE_ABSENT: Final = ("penalties", "kneel_downs", "spikes", "sacks", "interceptions", "fumbles_lost", "punts", "overtime")
"""The counts that a card names where they are 0: the game may not have them."""


class About(NamedTuple):
    """What was simulated: the game, how many games in words, its computer players (home, away), and how they were played.

    `house_rules` are the changed ones; `stopped` says why fewer games were played than were asked for.
    """

    game: str
    how_many: str
    players: tuple[str, str]
    seed: int
    engine: str
    house_rules: Mapping[str, Any]
    stopped: str = ""


class Figure(NamedTuple):
    """A figure of the scorecard: the simulated `value`, real football's `target`, and the verdict.

    `value` has None for its mean where the game lacks what the figure is about, and `verdict` then is empty and `why` says it.
    `certain` is false where another verdict lies within two standard errors.
    """

    target: Target
    value: Estimate
    verdict: str
    certain: bool
    why: str


@doors
@dataclass(frozen=True)
class Realism:
    """A scorecard: how near the simulated `games` come to real football in the given `seasons`.

    `figures` are in the order of the table, the core figures first. `absent` names what never came up in these games.
    `rows()` has the figures as plain rows, `curve(name)` a distribution beside the real one (`curves` names them).
    """

    about: About
    games: int
    seasons: str
    figures: tuple[Figure, ...]
    absent: tuple[str, ...]
    scorecard: Scorecard

    @property
    def curves(self) -> tuple[str, ...]:
        """The distributions there are."""
        return tuple(CURVES)

    @property
    def verdicts(self) -> dict[str, int]:
        """How many of the core figures are close, fair and far, and how many the game does not have (``none``)."""
        return _verdicts(each for each in self.figures if each.target.core)

    def rows(self) -> list[dict[str, Any]]:
        """Every figure as a row: its value and standard error, the real one, the tolerances, the verdict, and its cases."""
        return [
            {
                "figure": each.target.figure,
                "title": each.target.title,
                "core": each.target.core,
                "unit": each.target.unit,
                "value": each.value.mean,
                "standard_error": each.value.error,
                "target": each.target.value,
                "close_within": each.target.close_within,
                "fair_within": each.target.fair_within,
                "verdict": each.verdict,
                "certain": each.certain,
                "rests_on": each.value.size,
                "cases": each.target.cases,
                "games": self.games,
                "why": each.why,
                "definition": each.target.definition,
            }
            for each in self.figures
        ]

    def curve(self, name: str) -> list[dict[str, Any]]:
        """A distribution as rows, one a number: the simulated share, its standard error and cases, and the real share and cases.

        Numbers without simulated cases have None. Cases beyond the numbers are left out: `outside` says how many.
        Raises `NotationError` for an unknown name.
        """
        _check_curve(name)
        real = distribution(name, self.seasons)
        return [
            {
                "number": number,
                "simulated": share,
                "standard_error": error,
                "cases": cases,
                "real": real[number].value if number in real else None,
                "real_cases": real[number].cases if number in real else None,
            }
            for number, share, error, cases in self.scorecard.shares(name)
        ]

    def axes(self, name: str) -> dict[str, str]:
        """The words for the axes of a distribution, as `charts.overlay_chart` takes them; raises `NotationError`."""
        _check_curve(name)
        return {"across": CURVES[name].across, "up": CURVES[name].up}

    def outside(self, name: str) -> int:
        """How many cases lie beyond the numbers of a distribution, such as longer field goals; raises `NotationError`."""
        _check_curve(name)
        return self.scorecard.outside(name)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain data."""
        about = self.about
        return {
            "game": about.game,
            "games": self.games,
            "how_many": about.how_many,
            "stopped": about.stopped,
            "seed": about.seed,
            "engine": about.engine,
            "players": {"home": about.players[HOME], "away": about.players[AWAY]},
            "house_rules": dict(about.house_rules),
            "seasons": self.seasons,
            "verdicts": self.verdicts,
            "absent": list(self.absent),
            "figures": self.rows(),
            "curves": {name: self.curve(name) for name in CURVES},
            "outside": {name: self.outside(name) for name in CURVES},
        }

    def to_json(self) -> str:
        """Everything as JSON text."""
        return json.dumps(self.to_dict(), indent=2)

    def __str__(self) -> str:
        return "\n".join(_text(self))

    def __repr__(self) -> str:
        return str(self)


def realism_of(scorecard: Scorecard, about: About, seasons: str = SEASONS[0]) -> Realism:
    """The card of finished sums; raises `NotationError` for seasons there are no tables of."""
    estimates, sums = scorecard.estimates(), scorecard.sums
    figures = tuple(_figure(target, estimates[target.figure], sums, scorecard.games) for target in targets(seasons))
    absent = tuple(_words(name) for name in MAY_BE_ABSENT if not sums[name])
    return Realism(about, scorecard.games, seasons, figures, absent, scorecard)


def _figure(target: Target, value: Estimate, sums: Mapping[str, int], games: int) -> Figure:
    missing = target.cases if value.mean is None else target.needs if target.needs and not sums[target.needs] else ""
    if missing or value.mean is None:
        why = f"no {_words(missing)} came up in {_games(games)}"
        return Figure(target, Estimate(None, None, 0), "", True, why)
    mean, error = value.mean, value.error
    if target.unit == "share" and error == 0:
        error = share(round(mean * value.size), value.size).error
    verdict, reach = target.verdict(mean), SURE * (error or 0)
    ends = {target.verdict(mean + reach), target.verdict(mean - reach)}
    certain = error is not None and ends == {verdict} and (verdict == "close" or abs(mean - target.value) > reach)
    return Figure(target, value._replace(error=error), verdict, certain, "")


def _check_curve(name: str) -> None:
    if name not in CURVES:
        raise NotationError(f"there is no distribution {value_text(name)}; allowed are {listed(CURVES)}")


def _words(name: str) -> str:
    return name.replace("kneel_downs", "kneel-downs").replace("_", " ")


def _counted(number: int, words: str) -> str:
    return f"{in_threes(number)} {unit_after(number, words)}"


def _games(games: int) -> str:
    return _counted(games, "game" if games == 1 else "games")


def _verdicts(figures: Iterator[Figure]) -> dict[str, int]:
    found = Counter(each.verdict for each in figures)
    return {**{verdict: found[verdict] for verdict in VERDICTS}, "none": found[""]}


# ---- as text -----------------------------------------------------------------------------------------------------------


def _text(card: Realism) -> Iterator[str]:
    about = card.about
    players = f"{about.players[HOME]} (home) against {about.players[AWAY]} (away)"
    engine = "" if about.engine == "reference" else f", engine {about.engine}"
    yield f"{about.game}: {about.how_many}, {players}, seed {about.seed}{engine}"
    if about.house_rules:
        yield "house rules: " + ", ".join(f"{name} = {value}" for name, value in about.house_rules.items())
    yield f"beside the NFL, regular seasons {card.seasons}"
    for core, title in ((True, "core figures"), (False, "more figures")):
        figures = [each for each in card.figures if each.target.core is core]
        yield ""
        yield from as_table(
            (title, "simulated", "NFL", "apart", "close within", "fair within", "verdict", "rests on"), map(_line, figures)
        )
        counts = _verdicts(iter(figures))
        none = f", {counts['none']} not told" if counts["none"] else ""
        yield f"{', '.join(f'{counts[verdict]} {verdict}' for verdict in VERDICTS)}{none}, of {len(figures)}"
    lacking = [each for each in card.figures if each.why]
    if lacking:
        yield ""
        yield from (f"{each.target.title}: {each.why}" for each in lacking)
    yield ""
    if card.absent:
        yield f"never came up in these games: {', '.join(card.absent)}"
    yield "value ± standard error; of shares and means it counts games as clusters, because cases of one game hang together"
    yield "shares are in percent, and what they are apart, or may be, in percentage points"
    if not all(each.certain for each in card.figures):
        yield "a verdict with ? may be another one: it is less than two standard errors away from a tolerance"


def _line(each: Figure) -> tuple[str, ...]:
    target, value = each.target, each.value
    real, close, fair = (_number(number, target) for number in (target.value, target.close_within, target.fair_within))
    if value.mean is None:
        return target.title, "-", real, "-", close, fair, "-", "-"
    shown = _number(value.mean, target, error=value.error)
    apart = _number(value.mean - target.value, target, sign="+")
    rests = _counted(value.size, target.cases)
    return target.title, shown, real, apart, close, fair, each.verdict + ("" if each.certain else "?"), rests


def _number(value: float, target: Target, *, error: float | None = None, sign: str = "") -> str:
    """Shares in percent, with one digit more for small ones; other figures with two digits."""
    share = target.unit == "share"
    scale, tail = (100, " %") if share else (1, "")
    digits = 1 if share and target.value >= 0.1 else 2
    width = "" if error is None else f" ± {scale * error:.{digits}f}"
    return f"{scale * value:{sign}.{digits}f}{width}{tail}"
