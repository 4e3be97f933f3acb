"""The house rules of Showdown: every switch of the rulebook, and every number a designer may change.

What is printed on cards and charts is in the data set. The first word of a switch is its default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final

from cardbowl.errors import HouseRulesError, listed, value_text
from cardbowl.football import Side, Team
from cardbowl.football.quarters import ENDLESS
from cardbowl.games.showdown.data import HOUSE, DataSet, data_set
from cardbowl.games.showdown.data import Team as Roster
from cardbowl.games.showdown.data.folders import KNOWN
from cardbowl.games.showdown.data.play_grid import PlayGrid
from cardbowl.games.showdown.data.plays import StrategyCard
from cardbowl.games.showdown.data.vocabulary import STEPS
from cardbowl.steps.data_files.frozen import Frozen
from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import named, number, switch

MATCH_EFFECTS: Final = ("total", "guess", "key", "resort")
"""Effects of cards that the match-up depends on (NS.EFF.1)."""
DICE_STEP: Final = 5
"""The step that ends with the dice of the match-up (NS.SEQ.5)."""


def name_text(value: object) -> str:
    """A name as it is kept; raises `HouseRulesError`."""
    if isinstance(value, str) and value.isprintable() and value:
        return value
    raise HouseRulesError(f"showdown: {value_text(value)} is no name; a text such as 'herons' is needed (NS.TEAM.1)")


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of Showdown; `HouseRules()` is the rulebook with the default rulings and the house data."""

    game: ClassVar[str] = "showdown"
    touchback_spot: ClassVar[int] = 20
    """The yard line after a touchback (NS.KICK.1, NS.KICK.3, NS.TURN.4)."""
    try_yards: ClassVar[int] = 5
    """The yards to the goal line on a two-point try (NS.TRY.2)."""
    free_kick_spot: ClassVar[int] = 20
    """The yard line of the punt after a safety (NS.SEQ.11)."""
    kickoff_spot: ClassVar[int] = 35
    """Where the ball is shown before a kick-off, which no rule reads: the chart names the yard line after it."""

    # ---- the cards -------------------------------------------------------------------------------------------
    data: str = named(
        HOUSE,
        KNOWN.name,
        sets=KNOWN,
        allowed=f"{HOUSE}, or the folder of a data set",
        about="the data set of the game",
        rule="NS.DATA.4",
    )
    home: str = named("herons", name_text, allowed="the id of a team of the data set", about="the home team", rule="NS.TEAM.1")
    visitors: str = named(
        "wardens", name_text, allowed="the id of a team of the data set", about="the visiting team", rule="NS.TEAM.1"
    )
    opening_hand: str = switch("5", "3", "7", about="strategy cards of an opening hand", rule="NS.SETUP.3.R1")
    discards_carry: str = switch("no", "yes", about="whether discard piles stay at the half", rule="NS.HALF.2.R1")
    max_hand: int = number(7, 1, 20, about="cards in hand at the two-minute warning", unit="cards", rule="NS.WARN.1")

    # ---- the game --------------------------------------------------------------------------------------------
    toss: str = switch("receive", "choose", about="what the winner of the toss does", rule="NS.SETUP.2.R1")
    timeouts: int = number(3, 0, 9, about="time-outs of each team in a half", unit="time-outs", rule="NS.SETUP.4")
    overtime_timeouts: int = number(1, 0, 9, about="time-outs of each team in a period", unit="time-outs", rule="NS.OT.2")
    ot_periods: str = switch("4", "unlimited", about="periods of overtime before a tie", rule="NS.OT.2.R1")
    downs: int = number(4, 2, 6, about="downs of a series", unit="downs", rule="NS.DOWN.1")
    line_to_gain: int = number(10, 1, 30, about="yards that make a first down", unit="yards", rule="NS.DOWN.1")
    offset: str = switch("stands", "replay", about="the play when penalties offset", rule="NS.PEN.3.R1")
    miss: str = switch("max20", "spot", about="the ball after a missed field goal", rule="NS.KICK.4.R1")

    # ---- points ----------------------------------------------------------------------------------------------
    touchdown_points: int = number(6, 1, 20, about="points of a touchdown", unit="points", rule="NS.TD.1")
    field_goal_points: int = number(3, 1, 20, about="points of a field goal", unit="points", rule="NS.KICK.4")
    safety_points: int = number(2, 1, 20, about="points of a safety", unit="points", rule="NS.SAFE.1")
    extra_point_points: int = number(1, 0, 20, about="points of a kicked try", unit="points", rule="NS.TRY.1")
    two_point_points: int = number(2, 0, 20, about="points of a play from the try", unit="points", rule="NS.TRY.2")

    @classmethod
    def of(cls, changed: Mapping[str, Any]) -> HouseRules:
        """The default rules with the fields in `changed` set; raises `HouseRulesError`.

        With data that lack the usual teams, those that nobody names are the first ones of the data.

        Rules: NS.DATA.4.
        """
        if isinstance(changed, Mapping) and "data" in changed:
            found = [team.id for team in data_set(changed["data"]).teams]
            usual = (cls.home, cls.visitors)
            if not set(usual) <= set(found):
                free = [team for team in found if team not in (changed.get("home"), changed.get("visitors"))] or found
                spare = {name: free.pop(0) if len(free) > 1 else free[0] for name in ("home", "visitors") if name not in changed}
                changed = {**changed, **spare}
        return super().of(changed)

    def __post_init__(self) -> None:
        super().__post_init__()
        known = [team.id for team in self.data_set.teams]
        for name, team in (("home", self.home), ("visitors", self.visitors)):
            if team not in known:
                given = f"the house rule {name} is {value_text(team)}"
                raise HouseRulesError(f"showdown: {given}; the teams of the data set are {listed(known)} (NS.TEAM.1)")

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(self.changed().items()))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def data_set(self) -> DataSet:
        """The data set that is played with (NS.DATA.4)."""
        return data_set(self.data)

    @cached_property
    def grid(self) -> PlayGrid:
        """The numbers of the PlayGrid."""
        return self.data_set.grid

    @cached_property
    def teams(self) -> tuple[Roster, Roster]:
        """Home team and visitors."""
        return self.data_set.team(self.home), self.data_set.team(self.visitors)

    @property
    def team_names(self) -> tuple[str, str]:
        """The names of the home team and the visitors."""
        home, visitors = self.teams
        return home.name, visitors.name

    def team(self, team: Team) -> Roster:
        """The players, playbook and strategy deck of a team."""
        return self.teams[team]

    @cached_property
    def cards(self) -> Mapping[str, StrategyCard]:
        """Every strategy card of the data set by its id."""
        return _by_id(self.data_set.cards)

    def cards_of(self, team: Team, step: int, side: Side) -> Mapping[str, StrategyCard]:
        """The cards in the deck of a team that are for a step and a side, those that need least first (NS.WIN.2)."""
        return self._cards_of[team][side][step]

    @cached_property
    def _cards_of(self) -> list[list[dict[int, Frozen]]]:
        decks = [sorted((self.cards[card] for card, _ in team.deck), key=lambda card: len(card.needs)) for team in self.teams]
        found: list[list[dict[int, Frozen]]] = []
        for deck in decks:
            sides = [[card for card in deck if card.side in ("either", side.word)] for side in Side]
            found.append([{step: _by_id(card for card in cards if step in card.steps) for step in STEPS} for cards in sides])
        return found

    @cached_property
    def late_boosts(self) -> bool:
        """Whether a deck has a card that changes the match-up after its dice (NS.EFF.1.R3)."""
        cards = [self.cards[card] for team in self.teams for card, _ in team.deck]
        return any(max(card.steps) > DICE_STEP and effect[0] in MATCH_EFFECTS for card in cards for effect in card.effects)

    @cached_property
    def decks(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The strategy decks of home and visitors: ids of cards, each as often as it is in it, sorted (NS.DECK.1)."""
        home, away = (tuple(sorted(card for card, copies in team.deck for _ in range(copies))) for team in self.teams)
        return home, away

    @cached_property
    def extra_periods(self) -> int:
        """The most periods of overtime (NS.OT.2.R1)."""
        return ENDLESS if self.ot_periods == "unlimited" else int(self.ot_periods)


def _by_id(cards: Iterable[StrategyCard]) -> Frozen:
    return Frozen({card.id: card for card in cards})
