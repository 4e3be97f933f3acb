"""What a play of a variant's own comes to, read from its rule, if each card of both sets is as likely to be laid (DOI.PLAY.1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.football import with_team
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Position
from cardbowl.games.doi.rules.order import scrimmage
from cardbowl.games.doi.rules.piles import DECK, OTHER_DECK, pile
from cardbowl.games.doi.rules.sets import without
from cardbowl.reading.coach import Ahead, Begun, Coach, ends_of
from cardbowl.reading.plays_ended import End

Cards: TypeAlias = tuple[Card, ...]


def ends_at(at: Position, name: str, rules: HouseRules) -> Dist[End]:
    """How a play of the variant's own ends at a position, whatever cards the sides hold; raises `OddsError`.

    A rule that is handed the two cards is read with every pair of faces. Any other one is read once, with whole decks: what
    comes from a deck without one card that may be any of them is what comes from the whole deck.

    Rules: DOI.LOOP.4, DOI.PLAY.1, DOI.PLAY.1.R1.
    """
    whole = rules.whole_set
    if not rules.own_plays[name].takes_more:
        return _laid(at, name, (whole[0], whole[0]), (whole, whole), rules)
    found: dict[End, Fraction] = {}
    faces = Counter(whole)
    for o, ours in faces.items():
        for d, theirs in faces.items():
            decks = without(whole, [o]), without(whole, [d])
            for end, share in _laid(at, name, (o, d), decks, rules).items():
                found[end] = found.get(end, Fraction(0)) + share * ours * theirs
    return Dist.from_weights(found)


def _laid(at: Position, name: str, cards: tuple[Card, Card], decks: tuple[Cards, Cards], rules: HouseRules) -> Dist[End]:
    """How it ends with the cards and the decks of the offense and the defense."""
    hands = with_team(with_team(NONE, at.offense, cards[:1]), at.offense.other, cards[1:])
    at = at._replace(hands=hands, decks=with_team(with_team(NONE, at.offense, decks[0]), at.offense.other, decks[1]))
    piles = {pile_name: Deck(pile(pile_name, at, rules)) for pile_name in (DECK, OTHER_DECK)}
    return ends_of(Begun(partial(scrimmage, at, rules), (name, cards), piles, Ahead(at, rules, (), ())), Coach())
