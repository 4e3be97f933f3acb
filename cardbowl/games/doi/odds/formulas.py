"""The parts of the rules of D.O.I. with their odds, as the viewing side knows the cards (DOI.INFO.1-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds
from cardbowl.chance.turned_up import TurnedUp
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Kind, Turned
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.hands import starter
from cardbowl.games.doi.odds.kicks import KickEnd, kick_odds, one_value_kick
from cardbowl.games.doi.odds.known_cards import Cards, against, sides, turning
from cardbowl.games.doi.odds.pairings import Pairing, played, turned_to
from cardbowl.games.doi.odds.plays import pairs_odds
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules import field_goals, order, punts, tries
from cardbowl.games.doi.rules.downs import settled
from cardbowl.games.doi.rules.field_goals import Kick
from cardbowl.reading.known import OPEN, Formula, Running
from cardbowl.reading.live import answers
from cardbowl.reading.plays_ended import end_of
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

# ---- what live odds show ---------------------------------------------------------------------------------------------


def coin(referee: Referee, at: Position, rules: HouseRules) -> Odds[str]:
    """Red gives the home team the ball (DOI.SETUP.2.R2)."""
    return Odds.of(
        starter(at, rules),
        what="coin",
        events={"home starts": "home".__eq__, "away starts": "away".__eq__},
    )


def play(referee: Referee, at: Position, rules: HouseRules) -> Odds[Pairing]:
    """Any card that the offense may lay against any card of the defense (DOI.PLAY.1, DOI.LOOP.1).

    What follows is read at the position itself, for the half may end where the hands cannot be filled (DOI.REFILL.2).
    """
    known = sides(referee)

    def read(o: Card, d: Card) -> Pairing:
        return turned_to(at, o, answered(played(at, o, d, rules)), whole=False)

    return pairs_odds(known.offense, known.defense, rules, spot=at.spot, to_go=at.to_go, down=at.down, read=read)


def behind_cards(referee: Referee, choice: Choose) -> Mapping[Card, Odds[Pairing]]:
    """The odds of each card of the own hand, against any card that the other side may hold (DOI.PLAY.1, DOI.INFO.2).

    What follows is read from the turn that runs, which may be another one than that of a game.
    Empty where the choice is another one, or the cards are laid for a play of a variant's own.
    """
    rules, side, given = referee.rules, choice.side, answers(referee, ())
    if choice.rule != "DOI.PLAY.1" or any(answer in rules.own_plays for answer in given if isinstance(answer, str)):
        return {}
    known, at = sides(referee), referee.position

    def read(o: Card, d: Card) -> Pairing:
        there = against(referee, side.other, d if side is OFFENSE else o)
        return turned_to(there, o, answered(referee.game.turn(there, rules), [*given, (o, d)]), whole=False)

    found: dict[Card, Odds[Pairing]] = {}
    for card in choice.options:
        laid = known.with_card(choice.side, card)
        found[card] = pairs_odds(*laid, rules, spot=at.spot, to_go=at.to_go, down=at.down, read=read)
    return found


def kick(referee: Referee, distance: int, in_deck: int, rules: HouseRules) -> Odds[KickEnd]:
    """A field goal before its first card (DOI.FG.2-4)."""
    return kick_odds(kick_now(referee), distance, rules)


def kick_goes_on(running: Running, distance: int, in_deck: int, rules: HouseRules) -> Odds[KickEnd]:
    """A field goal after the cards turned up so far (DOI.FG.2-4)."""
    turned = [card for _, card in running.given]
    return kick_odds(kick_now(running.referee, len(turned)), distance - sum(card.value for card in turned), rules, len(turned))


def extra_point(referee: Referee, in_deck: int) -> Odds[str]:
    """The extra point, from the deck or the discards (DOI.XP.1)."""
    cards = turning(referee)
    return one_value_kick(cards.deck if cards.in_deck > 0 else cards.discards, referee.rules)


def punt(referee: Referee, spot: int, rules: HouseRules) -> Odds[int]:
    """The spot where the receivers start, which is certain (DOI.PUNT.1, DOI.PUNT.1.R1).

    They start nowhere if the half ends with the punt (DOI.REFILL.2, DOI.QTR.3).
    """
    ending, notes = answered(punts.punt(spot, rules))
    touchback = any(note.what == "touchback" for note in notes)
    end = end_of(referee.position, answered(settled(referee.position, Kind.PUNT, ending, rules))[0])
    starts = end is not None and end.ball is not None
    return Odds.of(
        Dist.certain(ending.spot),
        what="punt",
        events={"touchback": lambda spot: touchback},
        values={"start": lambda spot: spot if starts else None},
    )


FORMULAS: Final = {
    order.toss: OPEN._replace(shown=coin),
    order.play: OPEN._replace(shown=play),
    field_goals.field_goal: OPEN._replace(shown=kick, goes_on=kick_goes_on),
    tries.extra_point: OPEN._replace(shown=extra_point),
    punts.punt: OPEN._replace(shown=punt),
}


# ---- what the coach reads with ---------------------------------------------------------------------------------------


def kick_now(referee: Referee, turned: int = 0) -> TurnedUp:
    """The cards that a kick may still turn up, after `turned` of its cards (DOI.FG.2, DOI.FG.6.R1)."""
    cards = turning(referee)
    return TurnedUp(cards.deck, referee.rules.field_goal_cards - turned, cards.discards, cards.in_deck)


def kicks_of(referee: Referee) -> Formula:
    """The formula of a field goal that is called now: good or not, and how many cards are turned up.

    Which ones they are does not matter: the piles that they go back to only have to be as large as they will be.

    Rules: DOI.FG.2-5, DOI.FG.6.R2.
    """
    at: Position = referee.position
    piles = (*at.decks[at.offense], *at.discards[at.offense])

    def odds(deck: Deck, distance: int, in_deck: int, rules: HouseRules) -> Dist[Kick]:
        kick = kick_now(referee)
        good = {Kick(True, piles[:number]): chance for number, chance in kick.cards(distance).items()}
        return Dist({**good, Kick(False, piles[: kick.n]): 1 - sum(good.values(), Fraction(0))})

    return Formula(odds, ("value",))


def plays_of(offense: Cards, defense: Cards) -> Formula:
    """The assumption that either side lays any of these cards, each as likely (DOI.PLAY.1, DOI.INFO.2)."""

    def odds(deck: Deck, at: Position, rules: HouseRules) -> Dist[Turned]:
        return _pairs(offense, defense, at, rules)

    return Formula(odds, draws=False, counts=("play yards", "penalty yards"))


@lru_cache(maxsize=128)
def _pairs(offense: Cards, defense: Cards, at: Position, rules: HouseRules) -> Dist[Turned]:
    weights: Counter[Turned] = Counter()
    theirs = Counter(defense)
    for o, mine in Counter(offense).items():
        for d, count in theirs.items():
            weights[answered(played(at, o, d, rules))[0]] += mine * count
    return Dist.from_weights(weights)
