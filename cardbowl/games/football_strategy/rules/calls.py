"""The secret calls of both coaches, and which of them are allowed (section 4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, other_frame
from cardbowl.football.counts_in_words import counted
from cardbowl.games.football_strategy.charts.chart_set import LETTERS, Card, ChartSet
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.setup import deck_of
from cardbowl.steps.ask import Choose, ChooseTogether, Note, Rule

FIELD_GOAL: Final = "field goal"
Call = int | str
"""The number of a play card, a field goal, or the name of a play of a variant's own."""


def calls(at: Position, rules: HouseRules, *, trying: bool = False) -> Rule[tuple[str, Call]]:
    """The letter of the defense and the call of the offense, both fixed before either is seen.

    A down has the plays of a variant's own beside the play cards.

    Rules: FS.PLAY.1, FS.PLAY.1.R1, FS.PLAY.1.R3.
    """
    letter, call = yield _question(at, rules, trying, () if trying else tuple(rules.own_plays))
    return letter, call


def crossing(card: Card, letter: str, rules: HouseRules) -> Note:
    """The note of the two cards turned up, with what stands where they cross (FS.PLAY.3)."""
    values = (card.name, letter, rules.chart_set.defense_names[letter], card.results[letter])
    return Note("FS.PLAY.3", "{} against {} {}: {}.", values, "crossing", (card.no, letter), OFFENSE)


def own_crossing(name: str, letter: str, rules: HouseRules) -> Note:
    """The note of a play of a variant's own and the defense card, turned up together (FS.PLAY.1.R3)."""
    values = (name.capitalize(), letter, rules.chart_set.defense_names[letter])
    return Note("FS.PLAY.1.R3", "{} against {} {}.", values, "own crossing", (name, letter), OFFENSE)


def offense_calls(at: Position, rules: HouseRules, trying: bool) -> tuple[tuple[Call, ...], Mapping[Call, tuple[str, str]]]:
    """What the offense may call of its deck, and what it may not, each with its reason and rule.

    Rules: FS.PLAY.2, FS.COMP.4, FS.FG.1, FS.PAT.2.R3, FS.ENG.4.
    """
    play = _question(at, rules, trying).choices[1]
    return play.options, play.refused


def _question(at: Position, rules: HouseRules, trying: bool, own: tuple[str, ...] = ()) -> ChooseTogether:
    return _asked(deck_of(at, rules).name, other_frame(at.spot), at.down >= rules.downs, trying, own, rules.chart_set)


@lru_cache(maxsize=2048)
def _asked(name: str, distance: int, last_down: bool, trying: bool, own: tuple[str, ...], charts: ChartSet) -> ChooseTogether:
    """The question to both coaches `distance` yards from the goal line; each is asked many times in a game.

    `own` are the plays of a variant's own.
    """
    cards = charts.decks[name].cards
    refused: dict[Call, tuple[str, str]] = {}
    for card in cards:
        reason = why_not(card, distance, last_down, trying)
        if reason is not None:
            refused[card.no] = reason
    if trying:
        refused[FIELD_GOAL] = ("you chose to play, not to kick", "FS.PAT.1")
    elif distance > charts.max_fg_distance:
        refused[FIELD_GOAL] = (f"{distance} yards are too far: {charts.max_fg_distance} are allowed", "FS.FG.1")
    every: tuple[Call, ...] = (*(card.no for card in cards), FIELD_GOAL)
    options = (*(call for call in every if call not in refused), *own)
    return ChooseTogether(
        (
            Choose(DEFENSE, "defense", LETTERS, "FS.PLAY.1", "Lay a defense card face down", LETTERS[0]),
            Choose(OFFENSE, "play", options, "FS.PLAY.1", "Choose a play card", options[0], MappingProxyType(refused)),
        ),
        "FS.PLAY.1",
        "calls",
    )


def why_not(card: Card, distance: int, last_down: bool, trying: bool) -> tuple[str, str] | None:
    """Why a card may not be called `distance` yards from the goal line, with the rule; None where it may (FS.PLAY.2)."""
    if trying and card.kind == "punt":
        return "a punt cannot score on a try", "FS.PAT.2.R3"
    if card.last_down and not last_down:
        return "this punt is for the last down", "FS.PLAY.2"
    if distance <= card.restrict:
        return f"not within {counted(card.restrict, 'yard')} of the goal line", "FS.COMP.4"
    return None
