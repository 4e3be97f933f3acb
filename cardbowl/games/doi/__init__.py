"""D.O.I. as a `Game` value; one file per section of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, Team
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.notes.play_notes import play_lines, when_of
from cardbowl.games.doi.notes.sums import DECISIVE, SUMS, ball_at
from cardbowl.games.doi.players import policies
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules import order
from cardbowl.games.doi.rules.piles import pile, refill
from cardbowl.steps.game import Game
from cardbowl.steps.questions import Question
from cardbowl.steps.rulebook import read_rulebook


def rulebook() -> Mapping[str, str]:
    """Every rule and ruling of the rulebook by its ID."""
    return read_rulebook(Path(__file__).with_name("rulebook.md"))


def scene(referee: Any, viewer: Any) -> dict[str, Any]:
    """The table as one team sees it, imported when first shown."""
    from cardbowl.games.doi.table.scene import scene as shown

    return shown(referee, viewer)


def check(vector: Mapping[str, Any], rules: Any) -> str:
    """The result of one worked vector, imported when first checked."""
    from cardbowl.games.doi.vectors.check import check as checked

    return checked(vector, rules)


def questions() -> Mapping[str, Question]:
    """The odds that may be asked about, imported when first asked."""
    from cardbowl.games.doi.odds import QUESTIONS

    return QUESTIONS


def live(referee: Any, more: tuple[Any, ...]) -> Any:
    """The odds of the running step by formula, imported when first asked."""
    from cardbowl.games.doi.odds.live import live as by_formula

    return by_formula(referee, more)


def in_secret(referee: Any, choice: Any) -> Mapping[Any, Any]:
    """The odds behind each card of a hand, against any card that the other side may hold, imported when first asked."""
    from cardbowl.games.doi.odds.live import behind_cards

    return behind_cards(referee, choice)


def decisions(referee: Any) -> Mapping[Any, Any]:
    """What each option of the decision asked now is worth, imported when first asked."""
    from cardbowl.games.doi.odds.coach import decisions as counted

    return counted(referee)


def make_rules(changed: Mapping[str, Any]) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


def face_down(referee: Any, team: Team) -> tuple[Card, ...]:
    """DOI.INFO.1-2  The cards of the offense that lie face down for a defense: they may as well be in its deck."""
    at: Position = referee.position
    return () if team is referee.team(OFFENSE) else at.hands[at.offense]


GAME = Game(
    name="doi",
    title="D.O.I.",
    version="1",
    house_rules=make_rules,
    start=order.start,
    turn=order.turn,
    is_over=order.is_over,
    deck=pile,
    refill=refill,
    seen_by=order.seen_by,
    read_position=Position.parse,
    policies=policies.POLICIES,
    play_lines=play_lines,
    scene=scene,
    check=check,
    rulebook=rulebook,
    questions=questions,
    decisive=DECISIVE,
    live=live,
    in_secret=in_secret,
    decisions=decisions,
    sums=SUMS,
    ball_at=ball_at,
    when=when_of,
    face_down=face_down,
)

__all__ = ["GAME", "HouseRules", "Position"]
