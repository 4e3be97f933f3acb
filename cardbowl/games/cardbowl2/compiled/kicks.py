"""Kicks as distributions: kickoffs, punts, field goals and tries with their returns, read by their exact formulas.

What is taken for granted: the coverage, bounce and return cards of a punt, and those of the kick after a safety, come from a
whole deck (the sum of the kick's cards does not change them); of a kickoff they are exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Card
from cardbowl.chance import sum_of_cards
from cardbowl.chance.added import added
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl2.compiled.deciding import AT, SEEN, Answers
from cardbowl.games.cardbowl2.compiled.endings import SIDES
from cardbowl.games.cardbowl2.compiled.endings import code_of as code_of_ending
from cardbowl.games.cardbowl2.compiled.yard_codes import LOOSE, code_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import by_value, draw_deck
from cardbowl.games.cardbowl2.odds.kickoffs import kickoff_odds
from cardbowl.games.cardbowl2.odds.kicks import kick_at_goal
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.odds.returns import NOTHING, Drawn, Faces, Returns
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import bounces
from cardbowl.games.cardbowl2.rules.field_goals import Kick, extra_point
from cardbowl.games.cardbowl2.rules.field_goals import kick_at_goal as kick_rule
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff_return
from cardbowl.games.cardbowl2.rules.order import toss
from cardbowl.games.cardbowl2.rules.punts import cards_that_block, punt_return
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.known import Formula
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.spread import Shares, spread
from cardbowl.steps.ask import Choose, Draw, Note

GOOD, SHORT, BLOCKED = range(3)
"""The results of a kick at the goal; of a blocked one the value of its first card stands above these two bits."""
PUNT_BLOCKED, PUNT_DOWN, PUNT_OUT = range(3)
"""The results of a punt: blocked, in the air for so many yards (above these two bits), or out of bounds after them."""
LEFT, RETURNED, LOOSE_BACK = range(3)
"""The results of a kickoff: a touchback without a return, an ending, a loose ball."""
LEAST: Final = -40
"""Subtracted from the spots of kicks, so that codes are 0 or more."""
FAR: Final = -1000
"""A catch from which no return reaches a goal line."""
MIDDLE: Final = 20
"""A catch from which no fumbled return has lost so much that its spot is moved."""
MOST_RETURNED: Final = 10
"""The highest coverage card against which `sensible` returns a punt."""
MOST_BOUNCED: Final = 7
"""The farthest yard line on which `sensible` lets a punt bounce."""
FARTHEST: Final = 99
"""The farthest yard line on which a punt comes down."""


class Kicks(NamedTuple):
    """The numbers of distributions of kicks.

    `kickoff` the result, whether there was a run, where it was caught and where it ended; `free_kick` the sum of the cards;
    `free_return` and `punt_return[cards]` yards as in `scrimmage`; `covered` 1 where the coverage card is low enough for a
    return; `punt[cards, out]`; `block` the value of the card that gives the spot of a blocked punt; `field_goal[spot]`,
    `extra_point`; `onside` the value of the card; `toss` the team that kicks off, and the one that does later.
    `bounce[kickers, landed]` the ending of a punt that bounces.
    """

    kickoff: int
    free_kick: int
    free_return: int
    punt_return: Any
    covered: int
    punt: Any
    block: int
    field_goal: Any
    extra_point: int
    onside: int
    toss: int
    bounce: Any


def kicks(packing: Packing, rules: HouseRules, players: tuple[Answers, Answers], bounced: tuple[int, int]) -> Kicks:
    """All kicks of two players.

    The returns are those of `sensible`; `bounced` are the farthest yard lines where punts of each team may bounce.
    """
    deck = draw_deck(rules)
    values = {value: float(count) for value, count in by_value(deck).items()}
    punt = np.zeros((rules.punt_max_cards + 1, 2), np.int32)
    for cards in range(1, rules.punt_max_cards + 1):
        for out in (False, True)[: 1 + (cards < rules.punt_max_cards)]:
            punt[cards, int(out)] = packing.add(_punt(rules, cards, out))
    faces = Faces(deck, rules)
    every = list(faces.draws(rules.coverage_cards))
    low = [cover for cover in every if cover.highest <= MOST_RETURNED]
    share = sum(cover.ways for cover in low) / sum(cover.ways for cover in every)
    return Kicks(
        packing.add(_kickoff(rules)),
        packing.add({total: float(each) for total, each in sum_of_cards(by_value(deck), rules.free_punt_cards).items()}),
        packing.add(_return(faces, kickoff_return(rules), every)),
        np.array(
            [
                packing.add(_return(faces, punt_return(rules), low, cards_that_block(cards, rules)))
                for cards in range(rules.punt_max_cards + 1)
            ],
            np.int32,
        ),
        packing.add({1: share, 0: 1 - share} if share < 1 else {1: 1.0}),
        punt,
        packing.add({value: float(count) for value, count in by_value(without_ace(deck)).items()}),
        np.array([0, *(packing.add(_goal(spot, rules)) for spot in range(1, 100))], np.int32),
        packing.add(_extra_point(rules)),
        packing.add(values),
        packing.add(_toss(rules, players)),
        _bounces(packing, rules, players, bounced),
    )


def _kickoff(rules: HouseRules) -> dict[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    for play, share in kickoff_odds(rules).items():
        result = LOOSE_BACK if play.how == "fumble" else LEFT if play.spot is None else RETURNED
        spot = 0 if play.spot is None else play.spot
        found[result | play.opened << 2 | (play.received - LEAST) << 3 | (spot - LEAST) << 11] += float(share)
    return found


def _return(faces: Faces, kind: KickReturn, covers: Sequence[Drawn], other: int = 0) -> dict[int, float]:
    """The yards of a return against any of these coverage cards, without goal lines (CB2.KICK.5-8, CB2.RET.1-4).

    Of the cards drawn before, so many are known to be `other` than the ace of spades: so it comes up more often.
    """
    found: defaultdict[int, float] = defaultdict(float)
    ways = sum(cover.ways for cover in covers)
    left = faces.size - faces.rules.coverage_cards
    for caught in (FAR, MIDDLE):
        returns = Returns(faces)
        for cover in covers:
            returns.catch(kind, caught, NOTHING, cover, cover.ways)
        for play, share in returns.dist(ways, left).items():
            dropped = play.how == "fumble" and not play.opened
            if dropped == (caught == MIDDLE):
                assert play.spot is not None
                found[code_of(play.spot - caught, ran=play.opened, loose=play.how == "fumble")] += float(share)
    loose = added(share for code, share in found.items() if code & LOOSE)
    more = faces.size / (faces.size - other)
    less = (1 - loose * more) / (1 - loose)
    return {code: share * (more if code & LOOSE else less) for code, share in found.items()}


def _punt(rules: HouseRules, cards: int, out: bool) -> dict[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    for punt, share in punt_odds(rules, cards=cards, spot=1, out_of_bounds=out).items():
        code = PUNT_BLOCKED if punt.yards is None else (PUNT_OUT if punt.out else PUNT_DOWN) | punt.yards << 2
        found[code] += float(share)
    return found


def _kicked(kick: Kick, distance: int) -> int:
    return BLOCKED | kick.first_value << 2 if kick.blocked else GOOD if kick.total >= distance else SHORT


def _goal(spot: int, rules: HouseRules) -> dict[int, float]:
    from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance

    distance = field_goal_distance(spot, rules)
    return _at_goal(distance, rules)


def _at_goal(distance: int, rules: HouseRules) -> dict[int, float]:
    kicks = kick_at_goal(draw_deck(rules), distance, rules)
    assert kicks is not None
    found: defaultdict[int, float] = defaultdict(float)
    for kick, share in kicks.items():
        found[_kicked(kick, distance)] += float(share)
    return found


def _extra_point(rules: HouseRules) -> dict[int, float]:
    """Read from the rule, which has the distance (CB2.XP.1); a block is told apart by its note."""
    names = {"extra point good": GOOD, "extra point blocked": BLOCKED, "extra point no good": SHORT}
    found = outcomes(
        lambda: extra_point(rules),
        draw_deck(rules),
        until=lambda note: names.get(note.what),
        parts={kick_rule: Formula(kick_at_goal, ("value",))},
    )
    return {result: float(share) for result, share in found.items()}


def _toss(rules: HouseRules, players: tuple[Answers, Answers]) -> dict[int, float]:
    """The team that kicks off, and in the next bit the one that kicks off the second half (CB2.DECK.2, CB2.NFL.10)."""
    deck = draw_deck(rules)
    cards = [(card, 1 / len(deck)) for card in deck]

    def answers(ask: Any) -> Shares:
        return cards if type(ask) is Draw else players[SIDES.index(ask.side)](ask, SEEN)  # the home team is the offense

    found: defaultdict[int, float] = defaultdict(float)
    for turned, share in spread(lambda: toss(Position(phase="toss"), rules), answers).items():
        found[int(turned.position.offense) | int(turned.position.second_half) << 1] += share
    return found


def _bounces(packing: Packing, rules: HouseRules, players: tuple[Answers, Answers], most: tuple[int, int]) -> Any:
    """The numbers of the endings of punts that bounce, by the team that punts and the yard line where they come down."""
    found = np.zeros((len(players), FARTHEST + 1), np.int32)
    for team, answers in enumerate(players):
        if team and players[0] is answers and most[0] >= most[1]:
            found[1] = found[0]
            continue
        bounces = _Bounces(rules, answers)
        found[team, 1 : most[team] + 1] = [packing.add(bounces.ends(landed)) for landed in range(1, most[team] + 1)]
    return found


FIRST_BOUNCE: Final = "bounce 1"
"""What the card of the first bounce is called."""


class _Bounces:
    """The endings of punts that bounce, for any coverage card and any suit of the punt's card (CB2.BNC.1-6).

    Pairs of a coverage card and a first bounce are alike where their values are and the suits that have to be compared.
    """

    def __init__(self, rules: HouseRules, answers: Answers) -> None:
        self.rules, self.answers, self.deck = rules, answers, tuple(draw_deck(rules))
        self.kicked = self.deck[0]
        alike: defaultdict[Any, list[tuple[Card, Card]]] = defaultdict(list)
        for first in self.deck:
            for cover in self.deck:
                if cover != first:
                    back = first.suit == self.kicked.suit
                    alike[cover.value, first.value, back, not back and cover.suit == first.suit].append((cover, first))
        self.pairs = [(*pairs[0], float(len(pairs))) for pairs in alike.values()]
        self.seconds: dict[tuple[int, Card], dict[int, float]] = {}

    def ends(self, landed: int) -> dict[int, float]:
        """The endings by code of a punt that comes down at `landed`."""
        found: defaultdict[int, float] = defaultdict(float)
        for cover, first, ways in self.pairs:
            start = partial(bounces.bounce, landed, self.kicked, cover, self.rules)
            for ending, share in spread(start, partial(self.given, landed, first)).items():
                if ending is not STOP:
                    found[code_of_ending(ending)] += ways * share
                    continue
                key = landed - first.value, first
                if key not in self.seconds:
                    self.seconds[key] = self.second(landed, first)
                for each, chance in self.seconds[key].items():
                    found[each] += ways * share * chance
        return found

    def given(self, landed: int, first: Card, ask: Any) -> Shares:
        """The first bounce, and the answers of the kickers, who see it; a second bounce is not read here."""
        if type(ask) is Draw:
            return ((first if ask.role == FIRST_BOUNCE else STOP, 1.0),)
        note = Note("CB2.PUNT.2", "", (), "punt", 0, DEFENSE, landed)
        steps = ((Draw(DEFENSE, FIRST_BOUNCE, "CB2.BNC.1"), first),)
        return self.answers(ask, SimpleNamespace(position=AT, team=None, steps=steps, latest=lambda what: note))

    def second(self, landed: int, first: Card) -> dict[int, float]:
        """The endings after the second bounce, from the deck without the first one."""
        found: defaultdict[int, float] = defaultdict(float)
        alike: defaultdict[tuple[int, bool], list[Card]] = defaultdict(list)
        for second in self.deck:
            if second != first:
                alike[second.value, second.suit == first.suit].append(second)
        for cards in alike.values():
            start = partial(bounces.bounce, landed, self.kicked, self.kicked, self.rules)
            ending = driven(start, partial(_by_default, iter((first, cards[0]))))
            found[code_of_ending(ending)] += len(cards) / (len(self.deck) - 1)
        return found


def _by_default(cards: Iterator[Card], ask: Any) -> Any:
    """The default of a choice, or the next card."""
    if type(ask) is Note:
        return None
    return ask.default if type(ask) is Choose else next(cards)
