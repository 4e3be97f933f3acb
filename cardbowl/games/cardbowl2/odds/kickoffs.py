"""Odds of the kickoff and the squib kick with their returns (sections 9 and 10 of the rulebook)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.chance.order_statistics import highest_of
from cardbowl.chance.runs import together
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import DEFENSE, How
from cardbowl.football.series import GOAL_LINE, returned_yards
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import by_value, draw_deck
from cardbowl.games.cardbowl2.odds.returns import Drawn, Faces, KickPlay, Returns, runs_out, sets
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn, dead_return, in_end_zone, over_end_line
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff_return, kickoff_spot, possible_aims, squib_return

#: The spot where a kick with this sum comes down, in the receivers' frame.
Received = Callable[[int], int]
#: How a kick that comes down there is returned.
Kind = Callable[[int], KickReturn]
RECEIVERS = ("touchback", "return")
MOST_WAYS = 60_000
"""The most sets of kick and coverage cards that are distinguished; more take too long."""


def kickoff_odds(rules: HouseRules, seen: Sequence[Card] = (), *, receivers: str = "touchback") -> Odds[KickPlay]:
    """A kickoff and its return, the run included, until the ball is dead or loose.

    In their end zone the `receivers` take a ``touchback``, or ``return`` every kick to its end.
    Events: ``touchback`` (left in the end zone, brought down there, or over the end line), ``fumble``, ``touchdown`` and
    ``safety`` end it; ``run``; ``received_in_end_zone`` (caught in it), ``received_on_goal_line`` and ``over_end_line`` (where
    nobody catches it) say where it comes down, as does the value ``received``, over the end line too.
    Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.KICK.2-8, CB2.KICK.R11.
    """
    return kick_odds("kickoff", draw_deck(rules, seen), rules, receivers=receivers)


def squib_odds(rules: HouseRules, seen: Sequence[Card] = (), *, aim: int, receivers: str = "touchback") -> Odds[KickPlay]:
    """A squib kick aimed at the receivers' yard line `aim`, and its return, as `kickoff_odds`.

    Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.SQUIB.1-4.
    """
    return kick_odds("squib", draw_deck(rules, seen), rules, aim=aim, receivers=receivers)


def kick_odds(what: str, deck: Deck, rules: HouseRules, *, aim: int = 0, receivers: str = "touchback") -> Odds[KickPlay]:
    """A ``kickoff`` or a ``squib`` from any deck; raises `IllegalAnswerError` or `OddsError` (CB2.KICK, CB2.SQUIB)."""
    if receivers not in RECEIVERS:
        raise IllegalAnswerError(
            f"receivers {value_text(receivers)}", "that is no policy of theirs", " or ".join(RECEIVERS), "CB2.KICK.4"
        )
    count, received, kind = _planned(what, rules, aim)
    return _kick(what, Faces(deck, rules), count, received, kind, receivers)


def usual_start_odds(rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[int]:
    """Where the receivers of a kickoff start by the sums alone: no run, the ace of spades a plain 1, a touchback in the end zone.

    A return to the goal line is a touchdown, and no start.

    Rules: CB2.KICK.4-5, CB2.KICK.R6.
    """
    deck = draw_deck(rules, seen)
    if len(deck) < rules.kickoff_cards + rules.coverage_cards + kickoff_return(rules).cards:
        raise OddsError(runs_out(len(deck)))
    starts = _by_sums("kickoff", rules, 0, deck).map(lambda end: rules.touchback_spot if end is None else end[1])
    events = {"touchdown": _scored} if starts.chance(_scored) else {}
    return Odds.of(starts, what="usual-start", events=events, values={"start": lambda start: None if _scored(start) else start})


def _scored(spot: int) -> bool:
    """Whether a return to this spot is a touchdown (CB2.NFL.2)."""
    return spot >= GOAL_LINE


def _by_sums(what: str, rules: HouseRules, aim: int, deck: Deck) -> Dist[tuple[int, int] | None]:
    """Where a kick is received and where its return ends, by the sums alone; None where it is left in the end zone."""
    faces, (count, received, kind) = _faces(deck, rules), _planned(what, rules, aim)
    left = faces.size - count - rules.coverage_cards
    of_kick, of_cover = math.comb(faces.size, count), math.comb(faces.size - count, rules.coverage_cards)
    kicks: Counter[int] = Counter()
    for kick in faces.draws(count):
        kicks[kick.total] += kick.ways
    parts: list[tuple[Mapping[Any, int], int]] = []
    for total, kicked in kicks.items():
        spot = received(total)
        if over_end_line(spot) or in_end_zone(spot, rules):
            parts.append(({None: kicked}, of_kick))
            continue
        cards = kind(spot).cards
        found = {(spot, spot + yards): ways for yards, ways in _yards_by_sums(deck, rules, count, total, cards).items()}
        parts.append((found, of_kick * of_cover * math.comb(left, cards)))
    return together(parts, runs_out(faces.size))


@lru_cache(maxsize=256)
def _yards_by_sums(deck: Deck, rules: HouseRules, count: int, total: int, cards: int) -> dict[int, int]:
    """The ways to draw a kick of this sum, its coverage and a return of so many cards, by the yards of the return."""
    faces, found = _faces(deck, rules), Counter[int]()
    for kick in faces.draws(count):
        for cover in faces.draws(rules.coverage_cards, kick) if kick.total == total else ():
            gone = tuple(sorted(kick.values + cover.values))
            hands = faces.hands(cards, gone)
            if faces.ace and not (kick.ace or cover.ace):
                hands += faces.hands(cards - 1, gone) << faces.digit
            for returned, ways in faces.read(hands).items():
                found[returned - cover.highest] += kick.ways * cover.ways * ways
    return found


@lru_cache(maxsize=4)
def _faces(deck: Deck, rules: HouseRules) -> Faces:
    return Faces(deck, rules)


@lru_cache(maxsize=128)
def usual_ends(what: str, rules: HouseRules, aim: int = 0, deck: Deck | None = None) -> Dist[Ending]:
    """The ends of a kick by the sums alone: no run, the ace of spades a plain 1, a return of mean length for each sum.

    Where a return may reach the goal line, or its mean lies behind the own one, each sum of it counts.
    In their end zone the receivers take the touchback. Raises `IllegalAnswerError` or `OddsError`.

    Rules: CB2.KICK.4-5, CB2.SQUIB.
    """
    count, received, kind = _planned(what, rules, aim)
    deck, found = draw_deck(rules) if deck is None else deck, dict[Ending, Fraction]()
    left, values = len(deck) - count, sorted(card.value for card in deck)
    for total, (share, cover) in _covered(deck, count, rules.coverage_cards).items():
        spot = received(total)
        ending = Ending(How.TOUCHBACK, DEFENSE, 0, series=True)
        if not over_end_line(spot) and not in_end_zone(spot, rules):
            if left < kind(spot).cards + rules.coverage_cards:
                raise OddsError(runs_out(len(deck)))
            mean: Any = spot + kind(spot).cards * Fraction(sum(values) - total, left) - cover
            if mean <= 0 or _scored(spot + sum(values[-kind(spot).cards :]) - values[0]):
                _check_ways(count, math.comb(12 + count, count), rules)
                return _by_sums(what, rules, aim, deck).map(partial(_returned, rules))
            ending = Ending(How.DEAD, DEFENSE, mean, series=True)
        found[ending] = found.get(ending, Fraction(0)) + share
    return Dist.from_weights(found)


def _returned(rules: HouseRules, end: tuple[int, int] | None) -> Ending:
    """The end of a return from a spot in the field of play to another spot; None is a touchback (CB2.KICK.8, CB2.KICK.R10)."""
    if end is None:
        return Ending(How.TOUCHBACK, DEFENSE, 0, series=True)
    received, spot = end
    return dead_return(received, spot, received, False, False, rules)


@lru_cache(maxsize=32)
def _covered(deck: Deck, count: int, cards: int) -> dict[int, tuple[Fraction, Fraction]]:
    """The sums of `count` kick cards: the chance of each, and the mean of the `cards` coverage cards against it."""
    if len(deck) < count + cards:
        raise OddsError(runs_out(len(deck)))
    ways: Counter[int] = Counter()
    covers: dict[int, Fraction] = {}
    for values, hands in sets(sorted(by_value(deck).items()), count):
        left = Counter(by_value(deck))
        left.subtract(values)
        ways[sum(values)] += hands
        covers[sum(values)] = covers.get(sum(values), Fraction(0)) + hands * highest_of(left, cards).mean()
    return {total: (Fraction(here, ways.total()), covers[total] / here) for total, here in ways.items()}


def _planned(what: str, rules: HouseRules, aim: int) -> tuple[int, Received, Kind]:
    """The number of kick cards, where the ball comes down, and how it is returned."""
    deep = kickoff_return(rules)
    if what != "squib":
        return rules.kickoff_cards, lambda total: kickoff_spot(total, rules), lambda _: deep
    aims = possible_aims(rules)
    if type(aim) is not int or aim not in aims:
        allowed = f"{aims[0]} to {aims[-1]}"
        raise IllegalAnswerError(f"aim {value_text(aim)}", "no squib kick may aim there", allowed, "CB2.SQUIB.1")
    short = squib_return(rules)
    return rules.squib_cards, lambda total: aim - total, lambda received: short if received > rules.squib_line else deep


def _kick(what: str, faces: Faces, count: int, received: Received, kind: Kind, receivers: str) -> Odds[KickPlay]:
    rules, returns = faces.rules, Returns(faces)
    left = faces.size - count - rules.coverage_cards
    if left < 1:
        raise OddsError(runs_out(faces.size))
    kicks = list(faces.draws(count))
    _check_ways(count, len(kicks), rules)
    of_kick = math.comb(faces.size, count)
    whole = of_kick * math.perm(faces.size - count, rules.coverage_cards)
    for kick in kicks:
        spot = received(kick.total)
        stays = receivers == "touchback" and in_end_zone(spot, rules)
        if over_end_line(spot):  # CB2.KICK.R11: neither coverage nor a choice
            returns.end(KickPlay("touchback", spot), Fraction(kick.ways, of_kick))
            continue
        for cover in faces.draws(rules.coverage_cards, kick):
            ways = kick.ways * cover.ways * math.factorial(rules.coverage_cards)
            dropped = _dropped(cover, ways, rules)
            if dropped:
                returns.end(KickPlay("fumble", spot, spot), Fraction(dropped, whole))
            if stays:
                returns.end(KickPlay("touchback", spot), Fraction(ways - dropped, whole))
            elif ways > dropped:
                returns.catch(kind(spot), spot, kick, cover, ways - dropped)
    behind = sum(kick.ways for kick in kicks if _caught_in_end_zone(received(kick.total), rules))
    cards = f"those whose sum brings the ball down behind the goal line{'' if rules.kick_goal_line == 'field' else ' or on it'}"
    cards += ", short of the end line" if any(over_end_line(received(kick.total)) for kick in kicks) else ""
    counting = Counting(behind, of_kick, f"hands of {count} kick cards", cards, "hands by their sum, counted once each")
    return _named(what, returns.dist(whole, left), rules, {"received_in_end_zone": counting})


def _caught_in_end_zone(spot: int, rules: HouseRules) -> bool:
    """Whether a kick that comes down here is caught in the end zone; over the end line nobody catches it (CB2.KICK.R11)."""
    return in_end_zone(spot, rules) and not over_end_line(spot)


def _check_ways(count: int, kicks: int, rules: HouseRules) -> None:
    """Raise `OddsError` where `kicks` sets of `count` kick cards, with those of coverage cards, are too many to count."""
    if kicks * math.comb(12 + rules.coverage_cards, rules.coverage_cards) > MOST_WAYS:
        raise OddsError(
            f"{count} kick cards and {rules.coverage_cards} coverage cards fall in too many ways to count their runs exactly: "
            "ask with house rules that have fewer of them (CB2.KICK.2, CB2.KICK.R12)."
        )


def _dropped(cover: Drawn, ways: int, rules: HouseRules) -> int:
    """The number of ways in which the ace of spades is the coverage card and the kick is dropped (CB2.KICK.R3, CB2.KICK.R12)."""
    if rules.coverage_ace != "fumble_at_catch" or not cover.ace or cover.highest > 1:
        return 0
    return ways // rules.coverage_cards  # of several aces the first one drawn counts


def _named(what: str, dist: Dist[KickPlay], rules: HouseRules, countings: Mapping[str, Counting]) -> Odds[KickPlay]:
    def start(play: KickPlay) -> int | None:
        if play.how == "touchback":
            return rules.touchback_spot
        return ended(play) if play.how == "dead" else None

    def ended(play: KickPlay) -> int | None:
        brought_back = play.how == "dead" and play.spot is not None and play.spot <= 0  # CB2.KICK.R10: to the spot of the catch
        return play.received if brought_back else play.spot

    def yards(play: KickPlay) -> int | None:
        spot = ended(play)
        return None if spot is None else returned_yards(play.received, spot)

    return Odds.of(
        dist,
        what=what,
        events={
            "touchback": lambda play: play.how == "touchback",
            "fumble": lambda play: play.how == "fumble",
            "run": lambda play: play.opened,
            "touchdown": lambda play: play.how == "touchdown",
            "safety": lambda play: play.how == "safety",
            "received_in_end_zone": lambda play: _caught_in_end_zone(play.received, rules),
            "received_on_goal_line": lambda play: play.received == 0,
            "over_end_line": lambda play: over_end_line(play.received),
        },
        values={
            "start": start,
            "received": lambda play: play.received,
            "return_yards": yards,
        },
        countings=countings,
    )
