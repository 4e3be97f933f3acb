"""Odds of who recovers a loose ball: fumbles, on-side kicks and blocked kicks (sections 8, 11, 12 and 13a of the rulebook).

Goal lines are left out: a ball that bounces out behind an end zone (CB2.FUM.13) counts as still loose here.
"Finally" means with all redraws.
If the draw deck runs out before that (with a full deck the chance is below 1 in 10 million million), its cards come back
without the ace (CB2.DECK.R4) and both teams draw again, a single card that was left over included.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import perm
from typing import Final, NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.chance.races import Face, Meeting, first_draw, settled_race
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE, How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, holds_ace
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.fumbles import PLAIN, LooseBall, Recovered, possible_modifiers, race, run_draws
from cardbowl.games.cardbowl2.rules.onside_kicks import declarable, onside_declared
from cardbowl.reading.known import Formula
from cardbowl.reading.outcomes import noted, outcomes
from cardbowl.steps.ask import Rule

SIDES = {"first": "offense", "second": "defense"}
ANY_CARD = {card.value: card for card in Deck.standard()}
"""A card of each value: the runs after a recovery depend on values only (CB2.FUM.9-11)."""


class Recovery(NamedTuple):
    """One result of a race for the ball: the first draw, the side that recovers, and the yards or draws of the first draw.

    `first` is ``offense``, ``defense``, ``bounce`` or ``tie``; `finally_` is ``offense`` or ``defense``.
    `bounce` are the yards of a first bounce in the direction of the offense, `draws` the open-field draws of a first recovery.
    """

    first: str
    finally_: str
    bounce: int | None = None
    draws: int | None = None


class OnsideKick(NamedTuple):
    """An on-side kick: its distance in yards, and ``kickers``, ``receivers`` or ``short``."""

    distance: int
    result: str


def recovery_odds(
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    offense_modifier: int = 0,
    defense_modifier: int = 0,
    receivers_two_cards: bool = False,
    late: bool = False,
) -> Odds[Recovery]:
    """Who recovers a loose ball, on the first draw and finally; the ace of spades is out.

    Modifiers are points: above 0 for falling on the ball, below 0 for picking it up; `receivers_two_cards` is a blocked punt.
    `late` is the last down or after the two-minute warning, where house rules let the offense not run.
    With fumble_mod_scope = redeclare both teams declare the same again.
    Where different modifiers hold for all draws, the value `bounce` is left out.
    Raises `IllegalAnswerError`, and `OddsError` where different modifiers hold for all draws after a first draw of more than one
    card.

    Rules: CB2.FUM.2-7, CB2.FUM.R3, CB2.FUM.R11.
    """
    for name, modifier in (("offense_modifier", offense_modifier), ("defense_modifier", defense_modifier)):
        options = possible_modifiers(rules)
        if type(modifier) is not int or modifier not in options:
            allowed = f"{options[0]} to {options[-1]}"
            raise IllegalAnswerError(f"{name} {value_text(modifier)}", "no team may declare that", allowed, "CB2.FUM.2")
    cards = rules.punt_block_receiver_cards if receivers_two_cards else 1
    return _recovery("recovery", rules, tuple(seen), offense_modifier, defense_modifier, cards, late)


def usually_declarable(rules: HouseRules) -> range:
    """The yards that may be declared where kickoffs are kicked (CB2.ONS.R1, CB2.KICK.R1)."""
    return declarable(rules.kickoff_spot, rules)


def onside_odds(rules: HouseRules, seen: Sequence[Card] = (), *, declared: int, spot: int | None = None) -> Odds[OnsideKick]:
    """An on-side kick with `declared` yards added: kickers or receivers recover it finally, or it is short.

    It is kicked from `spot`, otherwise from where kickoffs are.
    Modifiers are 0; the ace of spades is a plain 1 (CB2.ONS.R8).
    Raises `IllegalAnswerError`.

    Rules: CB2.FUM.13, CB2.ONS.1-4, CB2.ONS.R1.
    """
    kicked_from = rules.kickoff_spot if spot is None else spot
    options = declarable(kicked_from, rules)
    if type(declared) is not int or declared not in options:
        allowed = f"0 to {options[-1]} yards"
        raise IllegalAnswerError(f"declared {value_text(declared)}", "no kick may add that", allowed, "CB2.ONS.R1")
    return _onside(rules, tuple(seen), declared, kicked_from)


def blocked_kick_odds(rules: HouseRules, seen: Sequence[Card] = (), *, kick: str, late: bool = False) -> Odds[Recovery]:
    """Who recovers a blocked ``punt`` or ``field-goal``; offense is the kicking team.

    Modifiers are 0; the ace of spades, which blocked the kick, is out; `late` as in `recovery_odds`.
    Raises `IllegalAnswerError`.

    Rules: CB2.FUM.7, CB2.BLK.3, CB2.PUNT.R2, CB2.FUM.R11.
    """
    if kick not in ("punt", "field-goal"):
        raise IllegalAnswerError(
            f"kick {value_text(kick)}", "no other kick can be blocked and recovered", "punt or field-goal", "CB2.FUM.1"
        )
    if kick == "punt" and rules.punt_block == "none":
        raise IllegalAnswerError("punt", "with punt_block = none no punt is ever blocked", "field-goal", "CB2.PUNT.R2")
    several = kick == "punt" or rules.fg_block_two_cards == "on"
    cards = rules.punt_block_receiver_cards if several else 1
    return _recovery("blocked-kick", rules, tuple(seen), 0, 0, cards, late)


@lru_cache(maxsize=256)
def _recovery(
    what: str, rules: HouseRules, seen: tuple[Card, ...], mine: int, theirs: int, cards: int, late: bool = False
) -> Odds[Recovery]:
    deck = _faces(without_ace(draw_deck(rules, seen)))
    head_start = mine - theirs
    later = 0 if rules.fumble_mod_scope == "first_draw" else head_start
    met = first_draw(deck, head_start, cards)
    if later and cards > 1:
        raise OddsError(
            f"modifiers of {mine} and {theirs} last for all draws, and after a first draw of {cards} cards that is not counted "
            "exactly: ask with equal modifiers, or with the house rule fumble_mod_scope = first_draw (CB2.FUM.R3)."
        )
    if later:
        ends = settled_race(deck, head_start, later, full_deck=_faces(without_ace(draw_deck(rules))))
        dist = met.map(lambda meeting: _first(meeting, mine, theirs, rules)._replace(bounce=None)).then(
            lambda found: ends.given(lambda end: SIDES.get(end.draw, end.draw) == found.first).map(
                lambda end: found._replace(finally_=SIDES[end.winner])
            )
        )
    else:
        dist = met.map(lambda meeting: _first(meeting, mine, theirs, rules)).then(_evenly)
    if late and rules.nfl_fumbler_only == "on":
        dist = dist.map(lambda found: found._replace(draws=0) if found.first == "offense" else found)
    total = perm(sum(deck.values()), 1 + cards)
    events = {
        "offense": lambda found: found.finally_ == "offense",
        "defense": lambda found: found.finally_ == "defense",
        "first_offense": lambda found: found.first == "offense",
        "first_defense": lambda found: found.first == "defense",
        "first_bounce": lambda found: found.first == "bounce",
        "first_tie": lambda found: found.first == "tie",
        "first_offense_runs": lambda found: found.first == "offense" and found.draws > 0,
        "first_defense_runs": lambda found: found.first == "defense" and found.draws > 0,
    }
    countings = {
        name: Counting(
            int(dist.chance(events[name]) * total), total, f"orders of {1 + cards} recovery cards", which, "each order once"
        )
        for name, which in _COUNTED.items()
    }
    values = {"bounce": lambda found: found.bounce}
    return Odds.of(dist, what=what, events=events, values=values, countings=countings)


_COUNTED = {
    "first_offense": "two suits, and the total of the offense is higher",
    "first_defense": "two suits, and the total of the defense is higher",
    "first_bounce": "both cards of one suit",
    "first_tie": "two suits, and equal totals",
}


def _first(meeting: Meeting, mine: int, theirs: int, rules: HouseRules) -> Recovery:
    """The first draw; the recovery is open after a bounce or a tie (CB2.FUM.4-6, CB2.FUM.11)."""
    ours, other = ANY_CARD[meeting.first], ANY_CARD[meeting.second]
    if meeting.how == "first":
        return Recovery("offense", "offense", draws=max(0, run_draws(ours, mine, other, theirs, rules)))
    if meeting.how == "second":
        return Recovery("defense", "defense", draws=max(0, run_draws(other, theirs, ours, mine, rules)))
    return Recovery(meeting.how, "", bounce=meeting.first - meeting.second if meeting.how == "bounce" else None)


def _evenly(found: Recovery) -> Dist[Recovery]:
    """Without modifiers the redraws are even (CB2.FUM.7)."""
    if found.finally_:
        return Dist.certain(found)
    return Dist.uniform([found._replace(finally_=side) for side in SIDES.values()])


@lru_cache(maxsize=256)
def _onside(rules: HouseRules, seen: tuple[Card, ...], declared: int, spot: int) -> Odds[OnsideKick]:
    found = outcomes(lambda: _kicked(declared, spot, rules), draw_deck(rules, seen), parts={race: SETTLED})
    events = {result: lambda kick, result=result: kick.result == result for result in ("kickers", "receivers", "short")}
    return Odds.of(found, what="onside", events=events, values={"distance": lambda kick: kick.distance})


def _kicked(declared: int, spot: int, rules: HouseRules) -> Rule[OnsideKick]:
    ending, distance = yield from noted(lambda: onside_declared(Position(spot=spot), declared, rules), "onside")
    again = ending.how is How.AGAIN
    return OnsideKick(distance, "short" if again else "kickers" if ending.side is OFFENSE else "receivers")


def settled(deck: Deck, holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Dist[Recovered]:
    """The end of a race in which both play the ball straight: nobody runs with it, and it stays where it came loose.

    Redraws are even (CB2.FUM.7), so each side has half of those.
    """
    held: dict[str, list[int]] = {}
    for card in deck:
        held.setdefault(card.suit, []).append(card.value)
    ahead = _ahead(tuple(sorted(tuple(sorted(values)) for values in held.values())), first.other_cards)
    share = ahead.chance(lambda by: by is not None and by > first.bonus)
    share += ahead.chance(lambda by: by is None or by == first.bonus) / 2
    return Dist.from_weights({Recovered(holder, spot, 0): share, Recovered(holder.other, spot, 0): 1 - share})


def modified(deck: Deck, holder: Side, spot: int, mine: int, theirs: int, rules: HouseRules, first: LooseBall) -> Dist[Recovered]:
    """The end of a race with modifiers: the ball stays where it came loose, and only the first draw grants a run.

    Raises `OddsError` where the first draw is a special one.
    """
    if first.bonus or first.other_cards > 1 or not first.holder_may_run:
        raise OddsError("After a blocked or an on-side kick the first draw is a special one, which is not counted here.")
    gone = tuple(card for card in draw_deck(rules) if card not in deck)
    side = {"offense": holder, "defense": holder.other}
    found = _recovery("recovery", rules, gone, mine, theirs, 1)
    return found.map(lambda end: Recovered(side[end.finally_], spot, end.draws or 0))


SETTLED: Final = Formula(settled, ("value", "suit"))
MODIFIED: Final = Formula(modified, ("value", "suit"))


@lru_cache(maxsize=256)
def _ahead(suits: tuple[tuple[int, ...], ...], cards: int) -> Dist[int | None]:
    """By how much the first side's value is higher on the first draw, None where the ball bounces; values by suit."""
    met = first_draw({(value, suit): 1 for suit, values in enumerate(suits) for value in values}, 0, cards)
    return met.map(lambda meeting: None if meeting.how == "bounce" else meeting.first - meeting.second)


def without_ace(deck: Deck) -> Deck:
    """The deck without the ace of spades, which made the ball loose (CB2.DECK.8)."""
    return deck.without([ACE]) if holds_ace(deck) else deck


def _faces(deck: Deck) -> dict[Face, int]:
    return {(card.value, card.suit): count for card, count in deck.counts().items()}
