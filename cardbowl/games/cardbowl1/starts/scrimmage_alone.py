"""A whole play from scrimmage on its own, for lessons: hands and formations are given, optionally with the first answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card, cards, written
from cardbowl.errors import IllegalAnswerError, NotationError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.deal import HAND
from cardbowl.games.cardbowl1.rules.kicks.tries import try_spot
from cardbowl.games.cardbowl1.starts.from_position import (
    STARTS,
    Rules,
    before_a_play,
    each_once,
    from_position,
    rules_from,
    some_cards,
    yards_to_go,
)
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import whole


@STARTS.part()
def hands(
    offense: str,
    defense: str,
    *,
    discards: tuple[str, str] = ("", ""),
    spot: int = 30,
    down: int = 1,
    to_go: int | None = None,
    trying: bool = False,
    late: bool = False,
    timeouts: int = 0,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
    house_rules: Rules = None,
) -> Referee:
    """A play from scrimmage whose hands are dealt: the home team has the ball and lines up its eleven cards.

    `offense` and `defense` are eleven cards each, such as ``6C 7H 8D ...``; `discards` are those discarded face down
    (CB1.DEAL.R3).
    Without `to_go` there are the yards of a new series to go.
    `trying` is a try for two points; `late` the last 2:00 of the first half; each team has `timeouts` left.
    `opponent` is ``you`` or a computer player for the away team.
    Raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.

    Rules: CB1.DEAL, CB1.FORM.
    """
    rules = rules_from(house_rules)
    held = (some_cards(offense), some_cards(defense))
    for hand in held:
        if len(hand) != HAND:
            raise IllegalAnswerError(f"a hand of {len(hand)} cards", "a side plays with eleven", f"{HAND} cards", "CB1.DEAL.1")
    away_cards = (cards(discards[0]), cards(discards[1]))
    each_once([*held[0], *held[1], *away_cards[0], *away_cards[1]])
    spot = try_spot(rules) if trying else whole("spot", spot, 1, 99, "CB1.FLD.2")
    at_first = before_a_play(rules)
    before = at_first._replace(
        phase="dealt",
        spot=spot,
        down=whole("down", down, 1, rules.downs, "CB1.GAME.R1"),
        to_go=100 - spot if trying else min(yards_to_go(to_go, rules), 100 - spot),
        quarter=2 if late else 1,
        left=min(at_first.left, rules.late_second_quarter) if late else at_first.left,
        score=(HouseRules.touchdown_points, 0) if trying else (0, 0),
        timeouts=(whole("timeouts", timeouts, 0, 9, "CB1.CLK2.4"), timeouts),
        trying=trying,
        hands=held,
        discards=away_cards,
    )
    return from_position("scrimmage play", before, rules, opponent=opponent, seed=seed, home=home, away=away)


@STARTS.part(hands)
def scrimmage(offense: str, defense: str, answers: str | Sequence[str] = (), **options: Any) -> Referee:
    """A play from scrimmage with both sides lined up, and the first `answers` given; see `hands` for the options.

    A side is written with its places, such as ``QB 6C, LT 7H, ..., B1(M) KH, W_L1 QS`` (``shotgun:`` in front of it is the
    shotgun) and ``line -5 5C, ..., OLB_L 6H, ILB(M) KC, S_R JS, CB W_L1 QD``, or as a ready-made formation: ``I: 6C 7H ...``.
    The answers are texts, or one text with ``;`` between them: ``done; 4D; assign LT -5; done``. The play stops after them.
    Raises `NotationError`, `IllegalAnswerError` or `HouseRulesError`.

    Rules: CB1.MODEL.
    """
    ours, theirs = _placed(offense, " "), _placed(defense, ", ")
    referee = hands(_cards_of(ours), _cards_of(theirs), **options)
    referee.players, players = {}, referee.players
    for text in (ours, theirs, *(_parted(answers) if isinstance(answers, str) else answers)):
        if referee.asking is None:
            raise IllegalAnswerError(text, "the play is over before it is asked", "fewer answers", "CB1.MODEL.R4")
        referee.answer(referee.read(text))
    referee.players = players
    return referee


def _parted(answers: str) -> list[str]:
    return [part.strip() for part in answers.split(";") if part.strip()]


def _placed(text: str, between: str) -> str:
    """A line-up as it is answered: the formation or its places, and behind a colon the cards; raises `NotationError`."""
    if not isinstance(text, str) or not text.strip():
        raise NotationError(f"cannot read the line-up {value_text(text)}: write it like 'QB 6C, LT 7H, ...' or 'I: 6C 7H ...'")
    if "," not in text:
        return text
    prefix, colon, places = text.rpartition(":")
    parts = [" ".join(part.split()).rpartition(" ") for part in places.split(",") if part.strip()]
    bare = next((card for place, _, card in parts if not place), None)
    if bare is not None:
        raise NotationError(
            f"cannot read {value_text(bare)} in the line-up {value_text(text)}: write a place and its card, such as 'LT 7H'"
        )
    shown = between.join(place for place, _, _ in parts)
    return f"{prefix.strip()}{colon}{' ' if colon else ''}{shown}: {written(tuple(Card.parse(card) for _, _, card in parts))}"


def _cards_of(placed: str) -> str:
    return placed.rpartition(":")[2]
