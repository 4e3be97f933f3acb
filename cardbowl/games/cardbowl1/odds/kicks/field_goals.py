"""Odds of kicks at the goal: field goals and extra points (sections 9.7 and 9.8 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import jokers_in, plain_values, without
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, half_value
from cardbowl.games.cardbowl1.rules.kicks.field_goals import block_cards
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance as kick_distance
from cardbowl.steps.long_work import telling

SHOWN = range(19, 66)
"""Distances that charts and tables show, in yards."""
FARTHEST = 99
"""The most yards from the line of scrimmage to the goal line (CB1.FG.1)."""


class KickFall(NamedTuple):
    """One result of a kick at the goal: ``good``, ``no good``, ``blocked`` or ``stopped``.

    `call` is the foul that comes with it (``procedure``, ``offside``, ``kicker`` or none); `loose` the spot of a blocked ball,
    counted from the line of scrimmage.
    """

    how: str
    call: str = ""
    loose: int | None = None


class _Kicks(NamedTuple):
    """Results of kicks that a joker ends; for all others the foul and the value of the determination card that is gone."""

    ended: dict[KickFall, Fraction]
    kicked: dict[tuple[str, int], Fraction]


def field_goal_odds(distance: int, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[KickFall]:
    """A kick of `distance` yards as it is drawn, before any foul is accepted.

    Events: ``good``, ``no good``, ``blocked`` and ``stopped`` are exhaustive; ``offside`` and ``kicker`` (a foul against the
    kicker) may come with them. Value: ``yards when blocked``, where the ball is loose then, below 0 behind the line of scrimmage.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.FG.2, CB1.FGB.1-2, CB1.FGP.1-3.
    """
    return field_goals([distance], rules, seen)[distance]


def field_goals(
    distances: Iterable[int] = SHOWN, rules: HouseRules | None = None, seen: Sequence[Card] = ()
) -> dict[int, Odds[KickFall]]:
    """`field_goal_odds` for every distance, counting the cards only once (CB1.FG.2, CB1.FGB.1)."""
    known = rules or HouseRules()
    least, most = possible_distances(known)
    found = {}
    for distance in distances:
        if type(distance) is not int or not least <= distance <= most:
            reason = "no field goal has that distance"
            raise IllegalAnswerError(f"distance {value_text(distance)}", reason, f"{least} to {most} yards", "CB1.FG.1")
        found[distance] = _kick("field-goal", distance, block_cards(distance, known), False, known, tuple(seen))
    return found


def possible_distances(rules: HouseRules) -> tuple[int, int]:
    """The shortest and the longest distance of a field goal, in yards (CB1.FG.1)."""
    if "field goal distance" in rules.replaced:
        every = [kick_distance(yards, rules) for yards in range(FARTHEST + 1)]
        return min(every), max(every)
    return kick_distance(0, rules), kick_distance(FARTHEST, rules)


def distance_from(spot: int, rules: HouseRules) -> int:
    """The distance of a field goal from a spot (CB1.FG.1)."""
    return kick_distance(other_frame(spot), rules)


@telling("counting the rows of a chart")
def field_goal_rows(distances: Iterable[int] = SHOWN, rules: HouseRules | None = None) -> list[dict[str, object]]:
    """One row a distance: distance, good, missed, blocked, stopped (exact shares) (CB1.FG.2, CB1.FGB.1)."""
    return [
        {
            "distance": distance,
            "good": odds["good"],
            "missed": odds["no good"],
            "blocked": odds["blocked"],
            "stopped": odds["stopped"],
        }
        for distance, odds in field_goals(distances, rules).items()
    ]


def extra_point_odds(rules: HouseRules, seen: Sequence[Card] = (), *, yards_to_goal: int | None = None) -> Odds[KickFall]:
    """An extra point as it is drawn: only the first card can be a block or a foul.

    A try is made from the 2 unless a foul has moved it to other `yards_to_goal`.

    Rules: CB1.TRY.1, CB1.TRY.2, CB1.TRY.R1.
    """
    yards = rules.try_yards if yards_to_goal is None else yards_to_goal
    if type(yards) is not int or not 1 <= yards <= FARTHEST:
        raise IllegalAnswerError(
            f"yards_to_goal {value_text(yards)}", "no try is made from there", f"1 to {FARTHEST}", "CB1.TRY.R1"
        )
    return try_kick_odds(kick_distance(yards, rules), rules, seen)


def try_kick_odds(distance: int, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[KickFall]:
    """An extra point of `distance` yards (CB1.TRY.2, CB1.TRY.R1)."""
    return _kick("extra-point", distance, 1, True, rules, tuple(seen))


def kick_total_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[int]:
    """The cards of a kick at the goal added up, the jokers replaced (CB1.FG.2)."""
    deck = tuple(draw_deck(rules, seen))
    return Odds.of(_total(deck, rules.field_goal_cards, 0), what="kick-total", values={"total": lambda points: points})


def _kick(what: str, distance: int, window: int, is_try: bool, rules: HouseRules, seen: tuple[Card, ...]) -> Odds[KickFall]:
    deck = tuple(draw_deck(rules, seen))
    cards = rules.field_goal_cards
    ways = _kicks(deck, cards, window, rules.block_back, is_try)
    falls = list(ways.ended.items())
    for (call, gone), chance in ways.kicked.items():
        good = _total(deck, cards, gone).at_least(distance)
        falls += [(KickFall("good", call), chance * good), (KickFall("no good", call), chance * (1 - good))]
    return Odds.of(
        Dist.from_weights(falls),
        what=what,
        inputs={"distance": distance},
        events={
            "good": lambda fall: fall.how == "good",
            "no good": lambda fall: fall.how == "no good",
            "blocked": lambda fall: fall.how == "blocked",
            "stopped": lambda fall: fall.how == "stopped",
            "offside": lambda fall: fall.call == "offside",
            "kicker": lambda fall: fall.call == "kicker",
        },
        values={"yards when blocked": lambda fall: fall.loose},
    )


@lru_cache(maxsize=256)
def _total(deck: tuple[Card, ...], cards: int, gone: int) -> Dist[int]:
    """The sum of the kick's cards, where a card of value `gone` (0: none) has been drawn for the determination (CB1.FG.2)."""
    counts = plain_values(deck)
    return sum_of_cards(without(counts, gone) if gone else counts, cards)


@lru_cache(maxsize=64)
def _kicks(deck: tuple[Card, ...], cards: int, window: int, back: int, is_try: bool) -> _Kicks:
    """The results of jokers in a kick whose first `window` cards can be a block (CB1.FGB.1-2, CB1.FGP.1-3)."""
    plain = [card for card in deck if card.suit]
    if len(plain) < cards + (BLACK in deck):
        raise OddsError(f"a kick needs {cards} cards and one for a foul, and the deck has {len(plain)} (CB1.FG.2).")
    ended: dict[KickFall, Fraction] = {}
    kicked: dict[tuple[str, int], Fraction] = {}

    def fly(red: int, call: str, gone: Card | None, chance: Fraction) -> None:
        if not 1 <= red <= window:
            key = (call, gone.value if gone else 0)
            kicked[key] = kicked.get(key, Fraction(0)) + chance
            return
        firsts = [card.value for card in plain if card is not gone] if red > 1 else [0]
        for first in firsts:
            end(KickFall("blocked", call, half_value(first) - back), chance / len(firsts))

    def end(fall: KickFall, chance: Fraction) -> None:
        ended[fall] = ended.get(fall, Fraction(0)) + chance

    for (red, black, black_first), chance in jokers_in(deck, cards + 1):
        if black != 1 or (red == 1 and not black_first):
            over = red == 1 or (red == 2 and window >= 2 and not black_first)  # CB1.FGP.2: blocked before the second card
            fly(red, "kicker" if black == 2 <= cards and not is_try and not over else "", None, chance)
        elif red == 1:  # CB1.GEN.R2: the determination card is the Red Joker
            end(KickFall("stopped", "procedure"), chance)
        else:
            for card in plain:
                if card.color == "red":
                    end(KickFall("stopped", "procedure"), chance / len(plain))
                else:
                    fly(max(0, red - 1), "offside", card, chance / len(plain))
    return _Kicks(ended, kicked)
