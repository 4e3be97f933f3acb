"""The odds of the running step by formula: kicks card by card, calls, and each card of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.chance.turned_up import TurnedUp
from cardbowl.football import DEFENSE
from cardbowl.games.doi.odds.kicks import KickEnd, kick_odds, one_value_kick
from cardbowl.games.doi.odds.known_cards import sides, turning
from cardbowl.games.doi.odds.pairings import Pairing
from cardbowl.games.doi.odds.plays import pairs_odds
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.games.doi.rules.punts import punt
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any]:
    """The odds until something is settled: after the call in `more`, or from the next card.

    Raises `OddsError` where hands are dealt face down.
    """
    if more:
        return called(referee, more[0])
    ask = referee.asking
    assert isinstance(ask, Draw), ask
    if ask.source == COIN:
        return _coin()
    if ask.rule == "DOI.FG.2":
        return rest_of_kick(referee)
    if ask.rule == "DOI.XP.1":
        return one_value_kick(_up_next(referee), referee.rules)
    raise OddsError(f"cards go to the hands face down, and nothing is settled by that ({ask.rule}).")


def behind_cards(referee: Referee, choice: Choose) -> Mapping[Card, Odds[Pairing]]:
    """The odds of each card of the own hand, against any card that the other side may hold (DOI.PLAY.1, DOI.INFO.2)."""
    known, at = sides(referee), referee.position
    found: dict[Card, Odds[Pairing]] = {}
    for card in choice.options:
        offense, defense = (known.offense, (card,)) if choice.side is DEFENSE else ((card,), known.defense)
        found[card] = pairs_odds(offense, defense, referee.rules, spot=at.spot, to_go=at.to_go, down=at.down)
    return found


def called(referee: Referee, call: str) -> Odds[Any]:
    """The odds of a call: any card against any card, the kick, or the punt (DOI.LOOP.1)."""
    at, rules = referee.position, referee.rules
    if call == PLAY:
        known = sides(referee)
        return pairs_odds(known.offense, known.defense, rules, spot=at.spot, to_go=at.to_go, down=at.down)
    if call == FIELD_GOAL:
        return kick_odds(kick_now(referee), 100 - at.spot, rules)
    return punted(at, referee)


def punted(at: Position, referee: Referee) -> Odds[int]:
    """The spot where the receivers start, which is certain (DOI.PUNT.1, DOI.PUNT.1.R1)."""
    ending, notes = answered(punt(at.spot, referee.rules))
    touchback = any(note.what == "touchback" for note in notes)
    return Odds.of(
        Dist.certain(ending.spot),
        what="punt",
        events={"touchback": lambda spot: touchback},
        values={"start": lambda spot: spot},
    )


def kick_now(referee: Referee, turned: int = 0) -> TurnedUp:
    """The cards that a kick may still turn up, after `turned` of its cards (DOI.FG.2, DOI.FG.6.R1)."""
    cards = turning(referee)
    return TurnedUp(cards.deck, referee.rules.field_goal_cards - turned, cards.discards, cards.in_deck)


def rest_of_kick(referee: Referee) -> Odds[KickEnd]:
    """The field goal that is being tried, from the cards turned up so far (DOI.FG.2-4)."""
    distance = next(note.n for note, _ in reversed(referee.steps) if type(note) is Note and note.what == "field goal")
    turned = [answer.value for ask, answer in referee.steps if type(ask) is Draw]
    return kick_odds(kick_now(referee, len(turned)), distance - sum(turned), referee.rules, len(turned))


def _up_next(referee: Referee) -> Mapping[int, int]:
    """The values that the extra point may turn up."""
    cards = turning(referee)
    return cards.deck if cards.in_deck > 0 else cards.discards


def _coin() -> Odds[str]:
    """Red gives the home team the ball (DOI.SETUP.2.R2)."""
    teams = {"red": "home", "black": "away"}
    return Odds.of(
        COIN.dist().map(lambda face: teams[str(face)]),
        what="coin",
        events={"home starts": "home".__eq__, "away starts": "away".__eq__},
    )
