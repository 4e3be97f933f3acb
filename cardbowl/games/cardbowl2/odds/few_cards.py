"""Odds of a few cards alone: out of bounds late in a half, a fumble on a try, return cards against coverage.

Sections 17e, 14, 9 and 12c of the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.returns import MOST_BACK, Faces, granted
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_sideline, try_sideline
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Note


def out_of_bounds_odds(rules: HouseRules, seen: Sequence[Card] = (), *, carrier: Card) -> Odds[str]:
    """One try of the `carrier` for the sideline: ``out``, ``in`` or ``fumble``.

    Raises `IllegalAnswerError` with the Simple 1 clock, which has no such try.

    Rules: CB2.OOB.4, CB2.OOB.R4, CB2.CLK2.5.
    """
    sideline = late_sideline(carrier, rules)
    words = {"out": "out", "spent": "in", "loose": "fumble"}
    dist = outcomes(lambda: try_sideline(OFFENSE, 50, sideline, rules, 1), draw_deck(rules, seen)).map(words.__getitem__)
    return Odds.of(dist, what="out-of-bounds", events={word: word.__eq__ for word in words.values()})


def try_fumble_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[tuple[str, int]]:
    """A loose ball on a try: whether the fumbler may ``advance``; the ace of spades is out.

    The value ``run_draws`` are the draws of that run, 0 where the try is over.

    Rules: CB2.TWO.4, CB2.TWO.R3.
    """
    deck = draw_deck(rules, seen)
    if ACE in deck:
        deck = deck.without([ACE])
    dist = outcomes(lambda: try_fumble(OFFENSE, 98, rules), deck, until=_decided)
    orders = len(deck) * (len(deck) - 1)
    advances = int(dist.chance(lambda found: found[0] == "advance") * orders)
    cards = "a face card, then a card of its suit without a face"
    return Odds.of(
        dist,
        what="try-fumble",
        events={"advance": lambda found: found[0] == "advance"},
        values={"run_draws": lambda found: found[1]},
        countings={"advance": Counting(advances, orders, "orders of two recovery cards", cards, "each order once")},
    )


def _decided(note: Note) -> tuple[str, int] | None:
    if note.what == "recovery draws":
        return "advance", int(note.n)
    return ("over", 0) if note.what == "try over" else None


class ReturnCards(NamedTuple):
    """Return cards against coverage: the yards, and whether an ace of spades came or the last card beat coverage."""

    yards: int
    ace: bool
    beats: bool


def kick_return_odds(rules: HouseRules, seen: Sequence[Card] = (), *, cards: int | None = None) -> Odds[ReturnCards]:
    """The return cards alone, coverage drawn first from the draw deck.

    `cards` is 4 for a kickoff and 2 for a punt (None: as many as a kickoff has).
    The short return of a squib kick has other runs, as its cards are worth fewer draws (CB2.SQUIB.3): `squib` counts it.
    The yards are the sum less coverage with the ace of spades as a plain 1, before any run.
    Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.KICK.5-7, CB2.RET.2-3.
    """
    count = rules.kickoff_return_cards if cards is None else cards
    if type(count) is not int or not 1 <= count <= 6:
        raise IllegalAnswerError(f"cards {value_text(count)}", "no return has that many cards", "1 to 6 cards", "CB2.KICK.5")
    faces = Faces(draw_deck(rules, seen), rules)
    left = faces.size - rules.coverage_cards
    if left < count:
        raise OddsError(f"the draw deck of {faces.size} cards has fewer than coverage and {count} return cards (CB2.KICK.5).")
    kind = KickReturn(count, 0, 0, "CB2.KICK.5", "CB2.KICK.6")
    packed: dict[tuple[bool, bool], int] = {}
    for cover in faces.draws(rules.coverage_cards):
        for last in faces.draws(1, cover):
            gone = tuple(sorted(cover.values + last.values))
            beats = granted(last.total, cover.highest, kind, rules) > 0
            shift = faces.digit * (last.total - cover.highest + MOST_BACK)
            ways = cover.ways * last.ways << shift
            packed[last.ace, beats] = packed.get((last.ace, beats), 0) + ways * faces.hands(count - 1, gone)
            if faces.ace and not (cover.ace or last.ace):
                packed[True, beats] = packed.get((True, beats), 0) + (ways << faces.digit) * faces.hands(count - 2, gone)
    dist = Dist.from_weights(
        {
            ReturnCards(place - MOST_BACK, ace, beats): weight
            for (ace, beats), weights in packed.items()
            for place, weight in faces.read(weights).items()
        }
    )
    return Odds.of(
        dist,
        what="kick-return",
        events={
            "ace": lambda found: found.ace,
            "last_card_beats_coverage": lambda found: found.beats,
            "run": lambda found: found.beats and not found.ace,
        },
        values={"return_yards": lambda found: found.yards},
        countings={"ace": _ace_counting(faces, count)},
    )


def _ace_counting(faces: Faces, count: int) -> Counting:
    cards = "those of the return cards" if faces.ace else "none: it is out of the deck"
    return Counting(
        count * faces.ace, faces.size, "places of the ace of spades", cards, f"{count * faces.ace} of {faces.size} places"
    )
