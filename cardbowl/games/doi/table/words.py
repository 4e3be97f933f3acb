"""The words at the table of D.O.I.: steps, questions, the situation and the length left of the quarter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.pairings import NO_DOWN, SAME_DOWN, penalty_card
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.piles import DECK, OTHER_DECK, SHUFFLED
from cardbowl.games.doi.rules.punts import punt_yards
from cardbowl.games.doi.rules.sets import is_penalty
from cardbowl.games.doi.table.shown_steps import REFILL
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step
from cardbowl.view import scene as shared
from cardbowl.view.scoreboard import QUARTERS, down_words, other_words, quarter_name

QUIET = ("toss", "filled")
"""Notes that are no arithmetic, although they carry numbers."""


def situation(referee: Referee, at: Position) -> dict[str, str]:
    """Down, distance and place in words."""
    if at.phase in ("scrimmage", REFILL):
        return down_words(referee, at)
    name = referee.names[at.offense]
    headline, detail = {
        "toss": ("Coin toss", ""),
        "try": ("Extra point", f"{name} turn up a card"),
        "over": ("Final", ""),
    }[at.phase]
    words = other_words(referee, at, headline, detail, kicks=at.phase == "try")
    return {**words, "where": ""}


def clock(referee: Referee, at: Position) -> dict[str, Any]:
    """The quarter, and the number of cards that can still be dealt in it; there is no time (DOI.QTR.1, DOI.QTR.5)."""
    decks = [len(referee.left(name)) + turned_up(referee.steps, name) for name in (DECK, OTHER_DECK)]
    words = cards_left(min(decks))
    where = "in each deck" if decks[0] == decks[1] else "in the smaller deck"
    quarter = "overtime" if at.quarter > 4 else QUARTERS[at.quarter]
    return {"quarter": quarter_name(at.quarter), "text": words, "label": f"{quarter}, {words} {where}", "running": None}


def turned_up(steps: Sequence[Step], deck: str) -> int:
    """How many cards of a deck are turned up, and will go back: for a kick, or a play of a variant's own.

    Rules: DOI.FG.6.R2, DOI.FG.6.R3.
    """
    count = 0
    for ask, _ in steps:
        if type(ask) is Note and ask.what == SHUFFLED and ask.n is (OFFENSE if deck == DECK else DEFENSE):
            count = 0
        count += type(ask) is Draw and not ask.secret and ask.deck == deck
    return count


def cards_left(count: int) -> str:
    """``17 cards left``."""
    return f"{counted(count, 'card')} left"


# ---- steps ---------------------------------------------------------------------------------------------------------


def told(names: Mapping[Side, str], steps: Sequence[Step]) -> list[dict[str, str]]:
    """Every step in words, with its rule; a hand that is filled is one line."""
    lines: list[dict[str, str]] = []
    dealt: list[Step] = []
    for number, (ask, answer) in enumerate(steps):
        if type(ask) is Draw and ask.secret:
            dealt.append((ask, answer))
            later = steps[number + 1][0] if number + 1 < len(steps) else None
            if not (type(later) is Draw and later.secret and later.side is ask.side):
                lines.append({"text": dealt_words(names[ask.side], [card for _, card in dealt]), "rule": ask.rule})
                dealt = []
        else:
            lines.append({"text": in_words(names, ask, answer), "rule": ask.rule})
    return lines


def dealt_words(who: str, cards: Sequence[Any]) -> str:
    """``Otters draw red 10 and a penalty card``; only the number where the cards are hidden."""
    if not all(isinstance(card, Card) for card in cards):
        return f"{who} draw {'a card' if len(cards) == 1 else f'{len(cards)} cards'}, face down"
    return f"{who} draw {listed([card_words(card) for card in cards])}"


def card_words(card: Any) -> str:
    """``red 10``, ``a penalty card``; what a variant's own play draws or chooses is no card of the game, perhaps."""
    if not isinstance(card, Card):
        return str(card)
    return f"a {card.name}" if is_penalty(card) else card.name


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def in_words(names: Mapping[Side, str], ask: Any, answer: Any) -> str:
    """One step in words."""
    if isinstance(ask, Note):
        return ask.say()
    if isinstance(ask, ChooseTogether):
        parts = [f"{names[choice.side]} lay {card_words(card)}" for choice, card in zip(ask.choices, answer, strict=True)]
        return listed(parts)
    if isinstance(ask, Choose):
        return f"{names[ask.side]} call: {answer}"
    if ask.source is not None:
        return f"{'The coin' if ask.role == 'toss' else f'{names[ask.side]}, {ask.role}'}: {answer}"
    kick = ask.role.rstrip(" 0123456789") in ("kick", "extra point")
    return f"{names[ask.side]} turn up {card_words(answer)}{'' if kick else f' ({ask.role})'}"


def working(steps: Sequence[Step]) -> list[dict[str, str]]:
    """The arithmetic of a down or a kick."""
    notes = [ask for ask, _ in steps if type(ask) is Note and ask.values and ask.what not in QUIET]
    return [{"text": note.say(), "rule": note.rule} for note in notes]


# ---- questions -----------------------------------------------------------------------------------------------------


def drawn_as(role: str) -> str:
    """The purpose of a card turned up: ``kick 2``, ``extra point``, ``the coin``."""
    return {"toss": "the coin", "extra point 1": "extra point"}.get(role, role)


def label(ask: Choose, option: Any) -> str:
    """An option in words."""
    text = option.name if isinstance(option, Card) else str(option)
    return text[:1].upper() + text[1:]


def hint(at: Position, rules: HouseRules, ask: Choose, option: Any) -> str:
    """The meaning of an option for the side that is asked, in a few words."""
    if ask.what == "card" and is_penalty(option):
        brings = penalty_card(ask.side, at, rules)
        then = {SAME_DOWN: "same down again", NO_DOWN: "the half is over"}.get(brings.then, brings.then)
        return f"{counted(abs(brings.yards), 'yard')}, {then}"
    if ask.what == "card":
        return "pass" if option.color == "red" else "run"
    if ask.what != "call":
        return ""
    return {
        PLAY: "lay a card face down",
        FIELD_GOAL: f"{counted(100 - at.spot, 'yard')}, up to {counted(rules.field_goal_cards, 'card')} of your deck",
        PUNT: f"{counted(punt_yards(at.spot, rules), 'yard')}, no card",
    }.get(option, "")


def asked(referee: Referee) -> dict[str, Any]:
    """The current question for the table."""
    at: Position = referee.position
    return shared.asking(referee, label, lambda ask, option: hint(at, referee.rules, ask, option), None, drawn_as)
