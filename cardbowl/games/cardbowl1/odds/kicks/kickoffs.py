"""Odds of the spot where a kick comes down: kickoff, squib kick and free punt (sections 9.1, 9.3 and 9.8 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import Jokers, jokers_in, plain_values, without
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt_reception
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import in_end_zone
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import FROM, OFFSIDE_UP_TO
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import possible_lines

FARTHEST = 99


class KickoffFall(NamedTuple):
    """One result of a kick: the receivers' yard line where it comes down (None: out of bounds), and the effects of jokers.

    `muff` and `foul` may come from the coverage card too; `offside` from the first kick card.
    """

    received: int | None
    muff: bool = False
    offside: bool = False
    foul: bool = False

    @property
    def caught(self) -> int | None:
        """The yard line where it is caught; None out of bounds and over the end line (CB1.KO.R5)."""
        return None if self.received is None or self.received <= OWN_END_LINE else self.received


def kickoff_odds(rules: HouseRules, seen: Sequence[Card] = (), *, spot: int | None = None) -> Odds[KickoffFall]:
    """A kickoff from `spot` (None: the usual one), up to and including the coverage card.

    Events: ``out``, ``end zone`` (caught in it), ``goal line``, ``end line`` (over it, where nobody catches the ball), ``muff``,
    ``offside`` and ``foul`` (of the kickers, on a later card). With ``goal_line_touchback = on`` the goal line is in the end
    zone. Value: ``received``, where the ball comes down, over the end line too.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.KO.2-4, CB1.KO.6-8, CB1.KO.R5, CB1.KO.R6, CB1.KRET.1.
    """
    kicked_from = _checked("spot", rules.kickoff_spot if spot is None else spot, FARTHEST, "CB1.KO.2")
    less = rules.kickoff_minus - (FROM - kicked_from)
    inputs = {"spot": kicked_from}
    return _kick("kickoff", inputs, rules.kickoff_cards, lambda total: total - less, rules, seen)


def squib_odds(rules: HouseRules, seen: Sequence[Card] = (), *, line: int) -> Odds[KickoffFall]:
    """A squib kick aimed at the receivers' `line`; the event ``short return`` is outside the 15 (CB1.SQ.1-2, CB1.SQ.R1)."""
    aimed = _checked("line", line, possible_lines(rules)[-1], "CB1.SQ.R1")
    short = {"short return": lambda fall: fall.received is not None and fall.received > rules.squib_line}
    return _kick("squib-kick", {"line": aimed}, rules.kickoff_cards, lambda total: aimed - total, rules, seen, short)


def free_punt_odds(rules: HouseRules, seen: Sequence[Card] = (), *, spot: int | None = None) -> Odds[KickoffFall]:
    """The punt after a safety, from `spot` (None: the usual one) (CB1.SAF.2, CB1.SAF.R1)."""
    kicked_from = _checked("spot", rules.free_kick_spot if spot is None else spot, FARTHEST, "CB1.SAF.2")

    def received(total: int) -> int:
        return free_punt_reception(kicked_from, total, rules)

    return _kick("free-punt", {"spot": kicked_from}, rules.free_punt_cards, received, rules, seen)


def _kick(
    what: str,
    inputs: Mapping[str, int],
    cards: int,
    line: Callable[[int], int],
    rules: HouseRules,
    seen: Sequence[Card],
    more: Mapping[str, Callable[[KickoffFall], bool]] = MappingProxyType({}),
) -> Odds[KickoffFall]:
    """The odds of a kick whose cards put it on a `line`; `more` are events of this kind of kick alone."""
    return Odds.of(
        Dist.from_weights(_falls(tuple(draw_deck(rules, seen)), cards, line)),
        what=what,
        inputs=inputs,
        events={
            "out": lambda fall: fall.received is None,
            "end zone": lambda fall: fall.caught is not None and in_end_zone(fall.caught, rules),
            "goal line": lambda fall: fall.received == 0,
            "end line": lambda fall: fall.received is not None and fall.caught is None,
            **more,
            "muff": lambda fall: fall.muff,
            "offside": lambda fall: fall.offside,
            "foul": lambda fall: fall.foul,
        },
        values={"received": lambda fall: fall.received},
    )


def _falls(deck: tuple[Card, ...], cards: int, line: Callable[[int], int]) -> list[tuple[KickoffFall, Fraction]]:
    """The kick cards and the coverage card; the determination card of the first is one card more (CB1.KO.6-8, CB1.KRET.1)."""
    counts = plain_values(deck)
    plain = sum(counts.values())
    if plain < cards + 1 + (BLACK in deck):
        raise OddsError(f"a kick needs {cards} cards, coverage and one for a foul, and the deck has {plain} (CB1.KO.3).")
    found: list[tuple[KickoffFall, Fraction]] = []
    as_drawn = sum_of_cards(counts, cards)
    after = {value: sum_of_cards(without(counts, value), cards) for value in counts if value <= OFFSIDE_UP_TO}

    def flies(sums: Dist[int], jokers: Jokers, offside: bool, chance: Fraction) -> None:
        for total, share in sums.items():
            received = line(total)
            slots = cards + (received > OWN_END_LINE)  # CB1.KO.R5: over the end line no coverage card is drawn
            muff, foul = 1 <= jokers.red <= slots, 1 <= jokers.black <= slots
            found.append((KickoffFall(received, muff, offside, foul), chance * share))

    for jokers, chance in jokers_in(deck, cards + 2):
        if jokers.black != 1:
            flies(as_drawn, jokers, False, chance)
        elif jokers.red == 1 and jokers.black_first:  # CB1.GEN.9: the determination card is the Red Joker
            found.append((KickoffFall(None), chance))
        else:
            red = jokers.red if jokers.red < 2 else jokers.red - 1
            for value, count in counts.items():
                share = chance * Fraction(count, plain)
                if value > OFFSIDE_UP_TO:
                    found.append((KickoffFall(None), share))
                elif count:
                    flies(after[value], Jokers(red, 0), True, share)
    return found


def _checked(name: str, spot: int, most: int, rule: str) -> int:
    if type(spot) is not int or not 1 <= spot <= most:
        raise IllegalAnswerError(f"{name} {value_text(spot)}", "no kick is made or aimed there", f"1 to {most}", rule)
    return spot
