"""One rule as a game of its own, with a table and odds, for rules typed into a notebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardbowl.cards import Deck
from cardbowl.steps.ask import Rule
from cardbowl.steps.game import AnyGame, rule_alone
from cardbowl.steps.lazily import lazily
from cardbowl.view.scene import plain


def one_rule(make: Callable[[], Rule[Any]], deck: Deck | None = None, title: str = "One rule", fingerprint: str = "") -> AnyGame:
    """A game of one rule only: `make()` starts it, `deck` is the deck of its draws (default 52 cards).

    It gives a rule typed into a notebook its table, its odds and its log, in which the `fingerprint` stands.
    """
    return replace(rule_alone(make, deck, title, fingerprint), scene=plain, odds=lazily("cardbowl.reading.live:live_odds"))
