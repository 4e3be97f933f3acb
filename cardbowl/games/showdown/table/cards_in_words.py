"""Play cards and strategy cards in words, made from the vocabulary of the data, so that a new card has its text by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.football.counts_in_words import counted, signed_yards
from cardbowl.games.showdown.data import DefensePlay, OffensePlay, StrategyCard
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.needs import VALUES, need_words, needs_of, steps_words

FLAGS: Final = {
    "auto_first": "a first down",
    "loss_of_down": "the down counts",
    "interference": "at full distance",
    "safety": "a safety if it reaches the goal line",
    "eject": "the key player is out for the game",
    "must_accept": "it must be accepted",
}
"""What the flags of a penalty mean (NS.EFF.1, NS.PEN.6-8)."""


def _penalty(on: str, yards: int, mode: str, flags: tuple[str, ...]) -> str:
    side = "opponent" if on == "opponent" else on
    where = "in place of the play" if mode == "replace" else "after the play"
    return ", ".join([f"penalty of {counted(yards, 'yard')} on the {side} {where}", *(FLAGS[flag] for flag in flags)])


def _turnover(kind: str, depth: int, back: int) -> str:
    where = f" {counted(depth, 'yard')} downfield" if depth else ""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}{where}" + (f", returned {counted(back, 'yard')}" if back else "")


def _yards_add(yards: int) -> str:
    return f"{counted(abs(yards), 'yard')} {'more' if yards > 0 else 'less'}"


EFFECT_WORDS: Final[Mapping[str, Callable[..., str]]] = {
    "total": lambda side, n: f"{n:+d} to {'your' if side == 'self' else 'the opposing'} total",
    "guess": lambda how: f"the guess of the defense counts as {how}",
    "key": lambda side, slot: f"{'your' if side == 'self' else 'the opposing'} key player is {slot}",
    "resort": lambda position: f"your {position}1 and {position}2 change places for the down",
    "audible": lambda: "another play, face down, in place of yours",
    "yards_add": _yards_add,
    "yards_min": lambda yards: f"{signed_yards(yards)} at least",
    "yards_max": lambda yards: f"{signed_yards(yards)} at most",
    "redo": lambda: "stats and dice again, with the same plays",
    "replay": lambda: "the down starts again at step 1",
    "cancel": lambda what: f"the opponent's last {what} card of the down is undone",
    "draw": lambda n: f"draw {counted(n, 'card')}",
    "recall": lambda n: f"take back {counted(n, 'card')} from your discards",
    "opp_discard": lambda n: f"the opponent discards {counted(n, 'card')}",
    "penalty": _penalty,
    "injury": lambda who, until: f"{'your own' if who == 'own_key' else 'the opposing'} key player is out for a {until}",
    "turnover": _turnover,
    "return_add": lambda yards: f"{signed_yards(yards)} to the return",
    "recover": lambda: "the offense has the ball in the end",
    "kick_mod": lambda n: f"{n:+d} to the kick die",
    "chance": lambda kind, on: f"{'there is' if on == 'on' else 'there is no'} chance of {kind}",
}
"""What each effect does, in words (NS.EFF.1)."""


def effect_words(card: StrategyCard) -> str:
    """What a card does: ``+4 to your total``."""
    said = "; ".join(EFFECT_WORDS[name](*values) for name, *values in card.effects)
    return said[:1].upper() + said[1:] + "."


def needs_words(card: StrategyCard) -> str:
    """What a card needs: ``Needs a run.``; empty where it needs nothing."""
    needs = ", and ".join(map(need_words, needs_of(card)))
    return f"Needs {needs}." if needs else ""


def when_words(card: StrategyCard) -> str:
    """When and by whom it is played: ``step 5, offense``."""
    return steps_words(card) + ("" if card.side == "either" else f", {card.side}")


def strategy_card(card: StrategyCard) -> dict[str, Any]:
    """A strategy card with its text."""
    words = {"words": effect_words(card), "needs": needs_words(card)}
    return {"id": card.id, "name": card.name, "type": card.type, "when": when_words(card), **words}


def category_words(category: str) -> str:
    """``run to the left``, ``short pass``."""
    return VALUES[category]


def slots_words(weighted: tuple[tuple[str, int], ...]) -> str:
    """The likeliest key players of a play: ``RB1 5, RB2 3, QB1 1``."""
    return ", ".join(f"{slot} {weight}" for slot, weight in weighted)


def offense_words(play: OffensePlay) -> dict[str, str]:
    """An offensive play: its hint, and all that is printed on it."""
    risk = ", high risk" if play.high_risk else ""
    return {
        "label": play.name,
        "hint": f"{play.formation} · {category_words(play.category)}{risk}",
        "kind": play.kind,
        "text": f"key players {slots_words(play.key)}",
    }


def offense_call_words(rules: HouseRules, call: str) -> dict[str, str]:
    """A play that the offense may put down, one of its book or one of the variant's own (NS.SEQ.2, NS.SEQ.2.R1)."""
    own = rules.own_plays.get(call)
    if own is None:
        return offense_words(rules.data_set.offense_play(call))
    kind = "pass" if own.kind == "pass" else "run"
    return {"label": call.capitalize(), "hint": f"own play · {kind}", "kind": kind, "text": own.about}


def defense_words(play: DefensePlay) -> dict[str, str]:
    """A defensive play: its hint, and all that is printed on it."""
    guesses = ", ".join(map(short_category, play.guesses)) or "no guess"
    bonus = f" {play.guess_bonus:+d}" if play.guess_bonus else ""
    risk = ", high risk" if play.high_risk else ""
    return {
        "label": play.name,
        "hint": f"{play.formation} · {guesses}{bonus}{risk}",
        "kind": "defense",
        "text": f"against runs {slots_words(play.key_run)}; against passes {slots_words(play.key_pass)}",
    }


def short_category(category: str) -> str:
    """``left``, ``middle``, ``short pass``: a category among the guesses of a defense."""
    kind, _, which = category.partition("_")
    return which if kind == "run" else f"{which} pass"
