"""Card Bowl 1.1.6, eleven a side, as a `Game` value; one file per section of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes import play_notes
from cardbowl.games.cardbowl1.notes.decisive import DECISIVE
from cardbowl.games.cardbowl1.notes.sums import SUMS, ball_at
from cardbowl.games.cardbowl1.players import policies
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.line.unseen_cards import face_down
from cardbowl.steps.game import Game
from cardbowl.steps.questions import Question
from cardbowl.steps.rulebook import read_rulebook


def rulebook() -> Mapping[str, str]:
    """Every rule and ruling of the rulebook by its ID."""
    return read_rulebook(Path(__file__).with_name("rulebook.md"))


def scene(referee: Any, viewer: Any) -> dict[str, Any]:
    """The table as one team sees it, imported when first shown."""
    from cardbowl.games.cardbowl1.table.scene import scene as shown

    return shown(referee, viewer)


def check(vector: Mapping[str, Any], rules: Any) -> str:
    """The result of one worked vector, imported when first checked."""
    from cardbowl.games.cardbowl1.vectors.check import check as checked

    return checked(vector, rules)


def questions() -> Mapping[str, Question]:
    """The odds that may be asked about, imported when first asked."""
    from cardbowl.games.cardbowl1.odds import QUESTIONS

    return QUESTIONS


def live(referee: Any, more: tuple[Any, ...]) -> Any:
    """The odds of the running play by formula, imported when first asked."""
    from cardbowl.games.cardbowl1.odds.live.live_odds import live as by_formula

    return by_formula(referee, more)


def decisions(referee: Any) -> Mapping[Any, Any]:
    """What each option of the decision asked now is worth, imported when first asked."""
    from cardbowl.games.cardbowl1.odds.coach.decisions import decisions as counted

    return counted(referee)


def make_rules(changed: Mapping[str, Any]) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


GAME = Game(
    name="cardbowl-1.1.6",
    title="Card Bowl 1.1.6",
    version="1",
    house_rules=make_rules,
    start=order.start,
    turn=order.turn,
    is_over=order.is_over,
    deck=order.deck,
    refill=order.refill,
    seen_by=order.seen_by,
    read_position=Position.parse,
    policies=policies.POLICIES,
    play_lines=play_notes.play_lines,
    scene=scene,
    check=check,
    rulebook=rulebook,
    questions=questions,
    decisive=DECISIVE,
    live=live,
    decisions=decisions,
    sums=SUMS,
    ball_at=ball_at,
    when=play_notes.when_of,
    face_down=face_down,
)

__all__ = ["GAME", "HouseRules", "Position"]
