"""Chart sets with single changes, for designers and worked vectors."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any

from cardbowl.errors import DataError, listed, value_text
from cardbowl.games.football_strategy.charts.chart_set import LETTERS, Card, ChartSet
from cardbowl.games.football_strategy.charts.codes import read_code
from cardbowl.games.football_strategy.charts.folders import fitting


def with_cell(charts: ChartSet, deck: str, no: int, letter: str, code: str) -> ChartSet:
    """The chart set with one cell changed; raises `DataError` where there is no such cell, or no such code (FS.DATA.1)."""
    if deck not in charts.decks or not 1 <= no <= len(charts.decks[deck].cards) or letter not in LETTERS:
        raise DataError(f"there is no cell {value_text(deck)} {no} {value_text(letter)}; decks are {listed(charts.decks)}")
    old = charts.decks[deck]
    card = old.card(no)
    fitting(read_code(code), card.kind)
    return with_card(charts, deck, card._replace(results={**card.results, letter: code}))


def with_card(charts: ChartSet, deck: str, card: Card) -> ChartSet:
    """The chart set with one card in place of that with its number."""
    old = charts.decks[deck]
    cards = tuple(card if each.no == card.no else each for each in old.cards)
    return _marked(replace(charts, decks={**charts.decks, deck: old._replace(cards=cards)}), f"{deck} {card}")


def with_row(charts: ChartSet, no: int, **fields: Any) -> ChartSet:
    """The chart set with other fields on one random card."""
    row = charts.row(no)._replace(**fields)
    rows = tuple(row if each.no == no else each for each in charts.rows)
    return _marked(replace(charts, rows=rows), str(row))


def _marked(charts: ChartSet, change: str) -> ChartSet:
    """With a fingerprint of its own."""
    return replace(charts, fingerprint=sha256(f"{charts.fingerprint} {change}".encode()).hexdigest()[:12])
