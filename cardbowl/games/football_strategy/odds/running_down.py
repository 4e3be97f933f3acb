"""The down that is being played, gone on with from a choice in it."""

from __future__ import annotations

from functools import partial

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.results import outcome
from cardbowl.games.football_strategy.rules.setup import deck_of
from cardbowl.reading.driven import begun
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.seen import Seen


def goes_on(option: str, seen: Seen, rules: HouseRules) -> Rule[Ending]:
    """The running down with this answer: its cards are crossed again, and the random cards that were turned are the same."""
    at, steps = seen.position, seen.steps
    number, letter = next(ask.n for ask, _ in steps if type(ask) is Note and ask.what == "crossing")
    card = deck_of(at, rules).card(number)
    given = [*(answer for ask, answer in steps if type(ask) is Draw), option]
    return (yield from begun(given, partial(outcome, card.code(letter), card.kind, at.spot, rules)))
