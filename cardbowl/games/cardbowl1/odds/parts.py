"""Formulas of the parts of the rules that need not be read card by card.

Each formula is that of a question of its own, put as the part of the rules puts its result, up to what only fouls and runs in the
open field need; those are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial, perm
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards
from cardbowl.football import DEFENSE, How
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import plain_values
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds, try_kick_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds
from cardbowl.games.cardbowl1.odds.passes.pass_sums import HIGHEST, Kind, PassSums
from cardbowl.games.cardbowl1.odds.passes.passing_play import PassFall, Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_yards_odds, screen_yards_odds
from cardbowl.games.cardbowl1.odds.rest_of_play import points_of, rest_of_pass, rest_of_run
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.cards.draws import RED, hand_value, player_suit
from cardbowl.games.cardbowl1.rules.endings import Ending, is_out_of_play
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks import bounces, field_goals, kick_returns, punt_returns
from cardbowl.games.cardbowl1.rules.kicks.field_goals import Kick
from cardbowl.games.cardbowl1.rules.passes import laterals, passing_play, screens
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.pass_tests import most_unbroken, reception_below
from cardbowl.games.cardbowl1.rules.passes.passing_play import Flight, Pass, Throw
from cardbowl.games.cardbowl1.rules.passes.screens import Screen
from cardbowl.games.cardbowl1.rules.runs import rushing, scrambles, sneaks
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, Surroundings, run_yards
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS
from cardbowl.reading.known import Formula


def gone(deck: Deck, rules: HouseRules) -> tuple[Card, ...]:
    """The cards that have left the draw deck."""
    left = set(deck)
    return tuple(card for card in draw_deck(rules) if card not in left)


# ---- runs --------------------------------------------------------------------------------------------------------------


def carries(odds: Odds[RunFall]) -> Dist[Carry]:
    """The falls of a run as its rule puts them: a run to the goal line is dead there; where a ball is lost is left out."""

    def carry(fall: RunFall) -> Carry:
        if fall.how in ("loose", "intercepted"):
            return Carry(fall.how)
        return Carry("dead" if fall.how == "touchdown" else fall.how, fall.yards)

    return odds.map(carry)


@lru_cache(maxsize=2048)
def rushes(ahead: int, room: int, rules: HouseRules, seen: tuple[Card, ...]) -> Dist[Carry]:
    """A rush with an O - D of `ahead`, `room` yards from the goal line."""
    return carries(rush_yards_odds(ahead, 0, rules, seen, to_goal=room))


def rush(deck: Deck, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Dist[Carry]:
    """A rush against the best extra card, before any open-field run (CB1.RUN.4-9)."""
    added = max((hand_value(card) for card in around.extra), default=0)
    return rushes(offense - defense - added, GOAL_LINE - spot, rules, gone(deck, rules))


def handed_off(deck: Deck, spot: int, offense: int, defense: int, handoff: Card, rules: HouseRules, *rest: Any) -> Dist[Carry]:
    """A rush after its handoff: only the cards of the defense are left (CB1.RUN.4, CB1.RUN.7-9)."""

    def ends(difference: int, face_values: int) -> tuple[int, int]:
        return run_yards(difference, face_values, rules.run_divisor, rules), 0

    return carries(rest_of_run(offense - defense, RUSH_DRAWS, (), rules, gone(deck, rules), GOAL_LINE - spot, ends))


def sneak(deck: Deck, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls) -> Dist[Carry]:
    """A sneak (CB1.SNEAK.3-8)."""
    return carries(sneak_odds(offense, defense, rules, gone(deck, rules), to_goal=GOAL_LINE - spot))


def scrambled(
    deck: Deck, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around_end: bool
) -> Dist[Carry]:
    """A scramble of a quarterback who stays in bounds (CB1.SCR.2-4)."""
    return carries(scramble_odds(offense, defense, rules, gone(deck, rules), to_goal=GOAL_LINE - spot))


def tossed(deck: Deck, spot: int, at: Lateral, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Dist[Carry]:
    """A lateral before its open-field run (CB1.LAT.1-4)."""
    return carries(lateral_yards_odds(at, rules, gone(deck, rules), to_goal=GOAL_LINE - spot))


def screened(deck: Deck, spot: int, at: Screen, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Dist[Carry]:
    """A screen before its open-field run; nothing is thrown away (CB1.SCRN.3-6)."""
    return carries(screen_yards_odds(at, rules, gone(deck, rules), to_goal=GOAL_LINE - spot))


# ---- passes ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def flights(thrown: Thrown, room: int, rules: HouseRules, seen: tuple[Card, ...]) -> Dist[Flight]:
    """A pass that is thrown `room` yards from the goal line; where it is intercepted is left out."""

    def flight(fall: PassFall) -> Flight:
        how = "caught" if fall.how == "touchdown" else fall.how
        return Flight(how, 0 if how == "intercepted" else fall.yards)

    return pass_odds(thrown, rules, seen, to_goal=room).map(flight)


def thrown_with(cards: int) -> Formula:
    """A pass with this number of yardage cards, drawn one after another (CB1.PASS.3-17)."""

    def thrown(deck: Deck, play: Pass, rules: HouseRules, fouls: Fouls) -> Dist[Flight]:
        attached = tuple(sorted(play.attached))
        at = Thrown(play.passer, play.receiver, cards, play.pressure, attached, play.extra)
        return flights(at, GOAL_LINE - play.spot, rules, gone(deck, rules))

    return Formula(thrown, ("value", "suit"))


def last_cards(deck: Deck, play: Pass, throw: Throw, left_out: int, rules: HouseRules, fouls: Fouls) -> Dist[Flight]:
    """A pass before the two cards of the defense; nothing is thrown away (CB1.PASS.11-13, CB1.PASS.16, CB1.PASS.R5)."""
    hows = {"complete": "caught", "interception": "intercepted"}
    return rest_of_pass(play, throw, left_out, (), rules, gone(deck, rules)).map(
        lambda end: Flight(hows.get(end[0], end[0]), end[1])
    )


def yardage(
    deck: Deck, play: Pass, cards: tuple[Card, ...], together: int, survived: int, rules: HouseRules, fouls: Fouls
) -> Dist[Flight]:
    """So many yardage cards, and no more: where the pass is caught, and else incomplete (CB1.PASS.6-13)."""
    return catches(play, points_of(play, cards), together, rules, gone(deck, rules))


def to_the_receiver(deck: Deck, play: Pass, throw: Throw, rules: HouseRules, fouls: Fouls) -> Dist[Flight] | None:
    """The reception card of a pass that is in the air: where it is caught, and else incomplete (CB1.PASS.9-13)."""
    if throw.how != "in the air":
        return None
    return catches(play, points_of(play, throw.cards), 0, rules, gone(deck, rules))


@lru_cache(maxsize=512)
def catches(play: Pass, points: int, cards: int, rules: HouseRules, seen: tuple[Card, ...]) -> Dist[Flight]:
    """A pass with an O - D of `points`, before `cards` yardage cards, the reception card and the two of the defense.

    Raises `OddsError` where too few cards are left.

    Rules: CB1.PASS.6-13.
    """
    deck = draw_deck(rules, seen)
    suit, held_below = player_suit(play.receiver), reception_below(play.receiver)
    kinds: dict[Kind, int] = {}
    for card in deck:
        if card.suit:
            kind = Kind(card.value, card.suit == suit)
            kinds[kind] = kinds.get(kind, 0) + 1
    ordinary, drawn = sum(kinds.values()), cards + 3
    if ordinary < drawn:
        raise OddsError(f"this pass draws {drawn} more cards, and {ordinary} are not seen (CB1.GEN.7).")

    def breaks_up(kind: Kind) -> int:
        most = most_unbroken(play.receiver, kind.value, play.attached)
        return HIGHEST if most is None else min(HIGHEST, most)

    away = Kind(0, True)  # the pass card is drawn already: stand-in of value 0 that no other draw can take
    sums = PassSums({**kinds, away: 1}, cards)
    found = sums.ways(cards, lambda kind: kind == away, lambda kind: kind.value < held_below and kind != away, breaks_up)
    red = int(RED in deck)
    clear = Fraction(ordinary + 1 - red * drawn, ordinary + 1) * Fraction(factorial(cards), perm(ordinary, drawn))
    chances = {
        Flight("caught", points + total): ways * clear
        for total, ways in found.items()
        if ways and not is_out_of_play(play.spot + points + total)
    }
    missed = 1 - sum(chances.values(), Fraction(0))
    return Dist.from_weights({**chances, Flight("incomplete"): missed} if missed else chances)


# ---- kicks -------------------------------------------------------------------------------------------------------------


def kick_at_goal(deck: Deck, distance: int, rules: HouseRules, fouls: Fouls, *, is_try: bool = False) -> Dist[Kick]:
    """A kick at the goal, before any foul is accepted (CB1.FG.2, CB1.FGB.1-2, CB1.FGP.1-3)."""
    seen = gone(deck, rules)
    odds = (try_kick_odds if is_try else field_goal_odds)(distance, rules, seen)
    return odds.map(lambda fall: Kick(fall.how, 0, distance, fall.loose or 0))


def brought_back(deck: Deck, received: int, cover: Card, cards: int) -> Dist[Ending]:
    """A return of `cards` cards: the Red Joker among them is a fumble (CB1.KRET.2-7, CB1.PRET.2-4)."""
    values = plain_values(deck)
    places = sum(values.values()) + 1
    loose = Fraction(min(cards, places) if RED in deck else 0, places)
    found = {Ending(How.LOOSE, DEFENSE): loose} if loose else {}
    for total, share in sum_of_cards(values, cards).items():
        found[Ending(How.DEAD, DEFENSE, received + total - cover.value)] = share * (1 - loose)
    return Dist.from_weights(found)


def returned(deck: Deck, received: int, so_far: Sequence[Card], cover: Card, cards: int, *rest: Any) -> Dist[Ending]:
    """The return of a kickoff before any open-field run; nobody takes a touchback (CB1.KRET.2-7)."""
    return brought_back(deck, received + sum(card.value for card in so_far), cover, cards - len(so_far))


def punt_return(deck: Deck, landed: int, cover: Card, rules: HouseRules, fouls: Fouls) -> Dist[Ending]:
    """The return of a punt before any open-field run; nobody takes a touchback (CB1.PRET.2-4)."""
    return brought_back(deck, landed, cover, rules.punt_return_cards)


def bounce(deck: Deck, landed: int, punt_card: Card, cover: Card, rules: HouseRules, fouls: Fouls) -> Dist[Ending]:
    """A punt that bounces, without coverage (CB1.PBNC.2, CB1.PBNC.6)."""
    return bounced(landed, punt_card, rules, gone(deck, rules))


@lru_cache(maxsize=64)
def bounced(landed: int, punt_card: Card, rules: HouseRules, seen: tuple[Card, ...]) -> Dist[Ending]:
    """The same, with the cards that are not in the deck."""
    falls = bounce_odds(punt_card, rules, seen)
    return falls.map(lambda fall: came_to_rest(landed - fall.total, fall.touched))


def came_to_rest(spot: int, touched: bool) -> Ending:
    """The end of a bounce: loose where the ball touched the receivers (CB1.PBNC.5-6)."""
    return Ending(How.LOOSE, DEFENSE, spot) if touched else bounces.dead_at(spot)


FORMULAS: Final = {
    rushing.rush: Formula(rush, ("value",)),
    rushing.handed_off: Formula(handed_off, ("value",)),
    sneaks.sneak: Formula(sneak, ("value",)),
    scrambles.scrambled: Formula(scrambled, ("value",)),
    laterals.tossed: Formula(tossed, ("value",)),
    screens.screened: Formula(screened, ("value",)),
    passing_play.last_cards: Formula(last_cards, ("value",)),
    field_goals.kick_at_goal: Formula(kick_at_goal, ("value", "color")),
}
IN_THE_AIR: Final = {
    passing_play.yardage: Formula(yardage, ("value", "suit")),
    passing_play.to_the_receiver: Formula(to_the_receiver, ("value", "suit")),
}
"""Formulas of a pass that count interceptions as incompletions."""
RETURNS: Final = {
    kick_returns.returned: Formula(returned, ("value",)),
    punt_returns.punt_return: Formula(punt_return, ("value",)),
    bounces.bounce: Formula(bounce, ("value", "suit")),
}
"""Formulas of returns, which leave goal lines out, and of a bounce, which does not."""
