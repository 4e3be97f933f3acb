"""Strategy cards from the pile to the hand and on to the discards (sections 2 and 4 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from cardbowl.chance import Source
from cardbowl.football import Side, Team, with_team
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Cards, Position, together, without
from cardbowl.steps.ask import Choose, Draw, Note, Rule

PILES: Final = ("home pile", "visitors' pile")


@lru_cache(maxsize=2048)
def pile(unseen: Cards, team: Team, side: Side, rule: str) -> Draw:
    """The draw of one of the cards that nobody has seen, and no order exists (NS.SETUP.1, NS.CONV.2)."""
    count = Counter(unseen)
    source = Source(PILES[team], tuple(count), tuple(count.values()), replaced=False)
    return Draw(side, "strategy card", rule, source, secret=True)


def drawn(at: Position, before: Position, team: Team, count: int, rule: str) -> Rule[Position]:
    """A team draws strategy cards to its hand, face down; a short pile gives what it has (NS.HALF.1, NS.SETUP.3).

    `before` is the position when the turn began, with whose cards its draws were begun.
    """
    side = Side(team is not before.offense)
    for _ in range(min(count, at.piles[team])):
        card: str = yield pile(before.unseen[team], team, side, rule)
        left = list(at.piles)
        left[team] -= 1
        at = at._replace(
            piles=(left[0], left[1]),
            hands=with_team(at.hands, team, together(at.hands[team], (card,))),
            unseen=with_team(at.unseen, team, without(at.unseen[team], card)),
        )
    return at


def discarded(at: Position, before: Position, team: Team, count: int, rule: str, rules: HouseRules) -> Rule[Position]:
    """A coach discards cards of choice from the hand, as many as there are (NS.EFF.1, NS.WARN.1, NS.WARN.2)."""
    side = Side(team is not before.offense)
    for _ in range(min(count, len(at.hands[team]))):
        options = tuple(dict.fromkeys(at.hands[team]))
        card: str = yield Choose(side, "discard", options, rule, "Discard a strategy card", options[0], secret=True)
        yield Note(rule, "The {} discards {}.", (side.word, rules.cards[card].name), "discard", card, side)
        at = moved(at, team, card)
    return at


def moved(at: Position, team: Team, card: str) -> Position:
    """The position with a card moved from a hand to its discard pile, which is open (NS.WIN.3)."""
    return at._replace(
        hands=with_team(at.hands, team, without(at.hands[team], card)),
        discards=with_team(at.discards, team, together(at.discards[team], (card,))),
    )


def recalled(at: Position, before: Position, team: Team, among: Cards, rule: str, rules: HouseRules) -> Rule[Position]:
    """A coach takes one of some cards of the own discard pile into the hand, openly; none if there are none.

    Rules: NS.TO.2, NS.TO.2.R1, NS.EFF.1.
    """
    if not among:
        return at
    side = Side(team is not before.offense)
    options = tuple(dict.fromkeys(among))
    card: str = yield Choose(side, "recall", options, rule, "Take a card from your discard pile", options[0])
    yield Note(rule, "The {} takes back {}.", (side.word, rules.cards[card].name), "recall", card, side)
    return at._replace(
        hands=with_team(at.hands, team, together(at.hands[team], (card,))),
        discards=with_team(at.discards, team, without(at.discards[team], card)),
    )
