"""Card Bowl 2.0 as tables: its rules and its players, read once for every class of play, for the fast engine."""

from __future__ import annotations

from typing import Final

TAKEN_FOR_GRANTED: Final = (
    "cards that recover a loose ball come from a deck that lacks the ace of spades only, whole again at each redraw",
    "coverage, bounce and return cards of a punt and of a free kick come from a whole deck",
    "after a catch with more than two cards gone, its run is put together from decks with fewer cards gone",
    "the card that may end a play out of bounds does not depend on its yards",
    "late in a half the runs of the player random are drawn from a deck that is whole again at each card",
    (
        "under the rules as written 60 000 games of the player sensible differed from 61 000 of the reference engine by less "
        "than 2.1 standard errors in each of 29 figures of the scorecard; 16 000 games of the player random, and of random "
        "against sensible, from 4 000 by less than 2.3; under five other sets of house rules 3 000 games of sensible "
        "and 1 500 of the reference engine differed by less than four"
    ),
)
"""What the tables leave out, and how far whole games were compared."""
