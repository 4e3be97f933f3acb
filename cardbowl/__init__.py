"""cardbowl: the teaching kit for card football.

>>> import cardbowl as cb
>>> game = cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=7)
>>> game.team(game.asking.side).word  # the visitors call the toss
'away'

Play          `new_game` `table` `replay` `load` `share` `Referee`
Look up       `GAMES` `rule` `house_rules_table` `house_rules_form` `HouseRules`
Count         `odds` `flow`, which give `Odds` `Dist` `Table`; `expected_points` `win_probability`
Simulate      `simulate` `sweep` `season` `realism`
Draw          `charts` `diagrams` `LiveChart`, moved with `Slider` `Pick` `Switch`
Build a team  `team_builder`
Write a rule  `Draw` `Choose` `ChooseTogether` `Note`, for `OFFENSE` or `DEFENSE`, from a `Deck` of `Card`, or a `Source`
              such as a die; it returns an `Ending`
Change a game `variant`, with an `OwnPlay`, a `number` of its own, and rules that are `replaceable`
Errors        `CardbowlError`: `DataError` `GameOverError` `HouseRulesError` `IllegalAnswerError` `LogMismatchError`
              `MissingExtraError` `NotationError`

``help(cb.odds)`` and the like say more of each; ``cb.house_rules_table("cardbowl-2.0")`` lists what a house may change there.
Names are imported when they are first used, so `import cardbowl` stays cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardbowl.errors import (
    CardbowlError,
    DataError,
    GameOverError,
    HouseRulesError,
    IllegalAnswerError,
    LogMismatchError,
    MissingExtraError,
    NotationError,
    needs,
    value_text,
)

if TYPE_CHECKING:
    from cardbowl import charts as charts
    from cardbowl import diagrams as diagrams
    from cardbowl.cards import Card as Card
    from cardbowl.cards import Deck as Deck
    from cardbowl.chance import Dist as Dist
    from cardbowl.chance import Odds as Odds
    from cardbowl.chance import Source as Source
    from cardbowl.chance import Table as Table
    from cardbowl.football import DEFENSE as DEFENSE
    from cardbowl.football import OFFENSE as OFFENSE
    from cardbowl.games import GAMES as GAMES
    from cardbowl.open.exact import expected_points as expected_points
    from cardbowl.open.exact import win_probability as win_probability
    from cardbowl.open.house_rules import house_rules_form as house_rules_form
    from cardbowl.open.house_rules import house_rules_table as house_rules_table
    from cardbowl.open.lab import realism as realism
    from cardbowl.open.lab import season as season
    from cardbowl.open.lab import simulate as simulate
    from cardbowl.open.lab import sweep as sweep
    from cardbowl.open.odds import flow as flow
    from cardbowl.open.odds import odds as odds
    from cardbowl.open.play import load as load
    from cardbowl.open.play import new_game as new_game
    from cardbowl.open.play import replay as replay
    from cardbowl.open.play import share as share
    from cardbowl.open.play import table as table
    from cardbowl.open.play import team_builder as team_builder
    from cardbowl.open.rulebook import rule as rule
    from cardbowl.open.variants import replaceable as replaceable
    from cardbowl.open.variants import variant as variant
    from cardbowl.steps import Choose as Choose
    from cardbowl.steps import ChooseTogether as ChooseTogether
    from cardbowl.steps import Draw as Draw
    from cardbowl.steps import HouseRules as HouseRules
    from cardbowl.steps import Note as Note
    from cardbowl.steps import Referee as Referee
    from cardbowl.steps.house_rules import number as number
    from cardbowl.steps.own_plays import Ending as Ending
    from cardbowl.steps.own_plays import OwnPlay as OwnPlay
    from cardbowl.widgets.live_chart import LiveChart as LiveChart
    from cardbowl.widgets.live_chart import Pick as Pick
    from cardbowl.widgets.live_chart import Slider as Slider
    from cardbowl.widgets.live_chart import Switch as Switch

__version__ = "0.1.0"

_HOMES = {
    "GAMES": "cardbowl.games",
    "Card": "cardbowl.cards",
    "Deck": "cardbowl.cards",
    "Dist": "cardbowl.chance",
    "Choose": "cardbowl.steps",
    "DEFENSE": "cardbowl.football",
    "Ending": "cardbowl.steps.own_plays",
    "OFFENSE": "cardbowl.football",
    "OwnPlay": "cardbowl.steps.own_plays",
    "number": "cardbowl.steps.house_rules",
    "replaceable": "cardbowl.open.variants",
    "variant": "cardbowl.open.variants",
    "ChooseTogether": "cardbowl.steps",
    "Draw": "cardbowl.steps",
    "HouseRules": "cardbowl.open.house_rules",
    "LiveChart": "cardbowl.widgets.live_chart",
    "Pick": "cardbowl.widgets.live_chart",
    "Note": "cardbowl.steps",
    "Odds": "cardbowl.chance",
    "Table": "cardbowl.chance",
    "Referee": "cardbowl.steps",
    "Slider": "cardbowl.widgets.live_chart",
    "Source": "cardbowl.chance",
    "Switch": "cardbowl.widgets.live_chart",
    "expected_points": "cardbowl.open.exact",
    "flow": "cardbowl.open.odds",
    "house_rules_form": "cardbowl.open.house_rules",
    "house_rules_table": "cardbowl.open.house_rules",
    "load": "cardbowl.open.play",
    "new_game": "cardbowl.open.play",
    "odds": "cardbowl.open.odds",
    "realism": "cardbowl.open.lab",
    "rule": "cardbowl.open.rulebook",
    "replay": "cardbowl.open.play",
    "season": "cardbowl.open.lab",
    "share": "cardbowl.open.play",
    "simulate": "cardbowl.open.lab",
    "sweep": "cardbowl.open.lab",
    "table": "cardbowl.open.play",
    "win_probability": "cardbowl.open.exact",
    "team_builder": "cardbowl.open.play",
}

__all__ = [
    "DEFENSE",
    "GAMES",
    "OFFENSE",
    "Card",
    "CardbowlError",
    "Choose",
    "ChooseTogether",
    "DataError",
    "Deck",
    "Dist",
    "Draw",
    "Ending",
    "GameOverError",
    "HouseRules",
    "HouseRulesError",
    "IllegalAnswerError",
    "LiveChart",
    "LogMismatchError",
    "MissingExtraError",
    "NotationError",
    "Note",
    "Odds",
    "OwnPlay",
    "Pick",
    "Referee",
    "Slider",
    "Source",
    "Switch",
    "Table",
    "charts",
    "diagrams",
    "expected_points",
    "flow",
    "house_rules_form",
    "house_rules_table",
    "load",
    "new_game",
    "number",
    "odds",
    "realism",
    "replaceable",
    "replay",
    "rule",
    "season",
    "share",
    "simulate",
    "sweep",
    "table",
    "team_builder",
    "variant",
    "win_probability",
]


def __getattr__(name: str) -> Any:
    if name in ("charts", "diagrams"):
        return import_module(f"cardbowl.{name}")
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"cardbowl has no {value_text(name)}")
    if home.startswith("cardbowl.widgets"):
        needs("anywidget", "lab", f"cb.{name}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
