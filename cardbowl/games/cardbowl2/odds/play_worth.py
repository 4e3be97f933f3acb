"""The measures of a play from scrimmage at its end: first down, touchdown, ball lost, mean yards (sections 3 to 8 and 14).

The plays themselves are counted until the ball is dead or loose.
A loose ball then goes to each side with chance 1/2, which is exact with equal modifiers (CB2.FUM.7), at the spot where it
came loose: bounces and runs after a recovery are left out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.good_passer import Passer
from cardbowl.games.cardbowl2.odds.pass_cards import NOTHING, PassDeck, Thrown, Throws
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.odds.whole_passes import thrown_plays
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.reading.decisions import Measure

HALF = Fraction(1, 2)
MOST_AHEAD = 2
"""The most further pass cards of the search; a third one takes three times as long and changes little."""


def needed(at: Position) -> int:
    """The yards to the line to gain, or to the goal line if that is nearer (CB2.NFL.5, CB2.TWO.2)."""
    return min(at.to_go, 100 - at.spot)


def rushed(o1: Card, d1: Card, at: Position, rules: HouseRules) -> Dist[Play]:
    """The whole rush, before its first card (CB2.RUSH, CB2.OFR)."""
    return rush_plays(o1.value - d1.value, rules, (), 100 - at.spot)


def passed(o1: Card, d1: Card, thrown: tuple[Card, ...], more: int, at: Position, rules: HouseRules) -> Dist[Play]:
    """The whole pass after the clean cards `thrown`, with at most `more` cards more.

    Without `more` cards the pass is complete now; otherwise at least one card is drawn.

    Rules: CB2.PASS, CB2.YAC, CB2.OFR.
    """
    values = tuple(sorted(card.value for card in thrown))
    return _passed(_alike(o1, rules), d1.value, values, _ends_of(thrown, rules), more, 100 - at.spot, needed(at), rules)


def fixed(o1: Card, d1: Card, cards: int, at: Position, rules: HouseRules) -> Dist[Play]:
    """The whole pass with `cards` pass cards, declared before the first one (CB2.PASS.R1)."""
    deck = PassDeck(draw_deck(rules), o1, rules)
    return thrown_plays(deck, d1, deck.throws(lambda thrown: len(thrown) >= cards), draw_deck(rules), 100 - at.spot)


@lru_cache(maxsize=256)
def _passed(
    o1: Card, d1: int, values: tuple[int, ...], ends: tuple[int, int], more: int, goal: int, need: int, rules: HouseRules
) -> Dist[Play]:
    full = draw_deck(rules)
    deck, against, start = PassDeck(full, o1, rules), hand_card(d1), Thrown(values, *ends)
    if not more:
        throws = Throws({start: Fraction(1)}, {}, Fraction(0), Fraction(0))
    else:
        passer = Passer(deck, against, rules, need=need, most=len(values) + more)
        throws = deck.throws(passer.stop, start)
    return thrown_plays(deck, against, throws, full, goal)


def _alike(o1: Card, rules: HouseRules) -> Card:
    """A representative of the cards with equal odds: the suit matters only for spades and aces (CB2.PASS.5-8)."""
    return o1 if o1.suit == "S" or o1.value == ACE.value or rules.draw_deck_suits < 4 else hand_card(o1.value)


def _ends_of(thrown: tuple[Card, ...], rules: HouseRules) -> tuple[int, int]:
    """The first and the last pass card, where house rules need them (CB2.PASS.R6)."""
    if not thrown or rules.pass_tfl not in ("first_card", "last_card"):
        return NOTHING.first, NOTHING.last
    return thrown[0].value, thrown[-1].value


def worth(plays: Dist[Play], at: Position, rules: HouseRules) -> tuple[Measure, ...]:
    """The measures of a play from scrimmage, or of a try (CB2.NFL.2-7, CB2.TWO.2-3)."""
    goal, need, last_down = 100 - at.spot, needed(at), at.down >= rules.downs
    first = score = lost = safety = yards = Fraction(0)
    for play, share in plays.items():
        if play.event == "interception":
            lost += share
            continue
        yards += share * (play.yards if play.fumble else max(play.yards, -at.spot))  # a safety: lost up to the goal line
        if play.yards >= goal:
            score += share
        kept = share * HALF if play.fumble else share
        if play.fumble and at.spot + play.yards <= -10:  # CB2.FUM.R12: out behind the end line
            kept = share
        lost += share - kept
        if play.yards >= need:
            first += kept
        elif play.yards <= -at.spot:
            safety += kept
        elif last_down:
            lost += kept
    if at.phase == "try":
        return (Measure("good", score, 1),)
    found = [Measure("first down", first, 1)] if need < goal else []
    found += [Measure("touchdown", score, 1), Measure("ball lost", lost, -1)]
    found += [Measure("safety", safety, -1)] if safety else []
    return (*found, Measure("mean yards", yards, 1, False))
