"""Card Bowl 2.0, as a `Game` value; one file per section of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardbowl.cards import Card, Deck, in_order
from cardbowl.football import Team
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes import play_notes
from cardbowl.games.cardbowl2.notes.decisive import DECISIVE
from cardbowl.games.cardbowl2.notes.sums import SUMS, ball_at
from cardbowl.games.cardbowl2.players import policies
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import order
from cardbowl.games.cardbowl2.table import scene
from cardbowl.games.cardbowl2.vectors.check import check
from cardbowl.steps.ask import Note
from cardbowl.steps.game import Game
from cardbowl.steps.questions import Question
from cardbowl.steps.rulebook import read_rulebook


@lru_cache(maxsize=64)
def draw_deck(suits: int, ranks: int) -> tuple[Card, ...]:
    """CB2.DECK.1, CB2.DECK.3, CB2.DECK.R10  The complete draw deck every play begins with; a queen counts 12 (CB2.CONV.R2)."""
    return tuple(Deck.standard(suits, ranks))


def deck(name: str, position: Position, rules: HouseRules) -> Sequence[Card]:
    """CB2.DECK.3  The draw deck is complete before every play."""
    return draw_deck(rules.draw_deck_suits, rules.draw_deck_ranks)


def refill(name: str, drawn: Sequence[Card], noted: Sequence[Note]) -> Sequence[Card]:
    """CB2.DECK.R4  When the draw deck runs out, all cards drawn in the play come back but a set-aside ace."""
    out = [note.n for note in noted if note.what == "set aside"]
    return in_order({card for card in drawn if card not in out})


def seen_by(position: Position, team: Team, rules: HouseRules) -> Position:
    """CB2.DECK.R2  Everything between two plays is public."""
    return position


def rulebook() -> Mapping[str, str]:
    """Every rule and ruling of the rulebook by its ID; CB2.DEF.4: by no page number."""
    return read_rulebook(Path(__file__).with_name("rulebook.md"))


def questions() -> Mapping[str, Question]:
    """The odds that may be asked about, imported when first asked."""
    from cardbowl.games.cardbowl2.odds import QUESTIONS

    return QUESTIONS


def live(referee: Any, more: tuple[Any, ...]) -> Any:
    """The odds of the running play by formula, imported when first asked."""
    from cardbowl.games.cardbowl2.odds.live import live as by_formula

    return by_formula(referee, more)


def decisions(referee: Any) -> Mapping[Any, Any]:
    """What each option of the decision asked now is worth, imported when first asked."""
    from cardbowl.games.cardbowl2.odds.coach.decisions import decisions as whole_plays

    return whole_plays(referee)


def make_rules(changed: Mapping[str, Any]) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


GAME = Game(
    name="cardbowl-2.0",
    title="Card Bowl 2.0",
    version="1",
    house_rules=make_rules,
    start=order.start,
    turn=order.turn,
    is_over=order.is_over,
    deck=deck,
    refill=refill,
    seen_by=seen_by,
    read_position=Position.parse,
    policies=policies.POLICIES,
    play_lines=play_notes.play_lines,
    scene=scene.scene,
    check=check,
    rulebook=rulebook,
    questions=questions,
    decisive=DECISIVE,
    live=live,
    decisions=decisions,
    sums=SUMS,
    ball_at=ball_at,
    when=play_notes.when_of,
)

__all__ = ["GAME", "HouseRules", "Position"]
