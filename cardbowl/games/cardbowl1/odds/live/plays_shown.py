"""Runs and passes by name, at each of their cards, from what their rules are handed."""

from __future__ import annotations

from collections.abc import Callable

from cardbowl.cards import Card
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.live.cards_drawn import Shown, counted, drawn, draws, gone
from cardbowl.games.cardbowl1.odds.passes.pass_cards import lateral_catch_odds, pass_card_odds, reception_odds
from cardbowl.games.cardbowl1.odds.rest_of_play import (
    batch_of_yardage,
    only_jokers,
    rest_of_pass,
    rest_of_run,
)
from cardbowl.games.cardbowl1.odds.runs.run_falls import open_deck
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.cards.draws import RED, player_suit, worth
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.laterals import LATERAL_DRAWS, Lateral, lateral_yards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import off_target, wrong_suit
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, Throw
from cardbowl.games.cardbowl1.rules.passes.screens import CHECK_CARDS, Screen, screen_draws
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY, Surroundings, run_yards
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS, rush_draws
from cardbowl.games.cardbowl1.rules.runs.scrambles import SCRAMBLE_DRAWS, scramble_yards
from cardbowl.games.cardbowl1.rules.runs.sneaks import SNEAK_DRAWS, sneak_yards
from cardbowl.reading.known import Running

# ---- runs --------------------------------------------------------------------------------------------------------------


def rest_of_carry(
    at: Running, spot: int, ahead: int, cards: int, rules: HouseRules, ends: Callable[[int, int], tuple[int, int]]
) -> Shown:
    """What is left of the `cards` of the defense, from an O - D of `ahead`; `ends` as in `rest_of_run` (CB1.RUN.7)."""
    return rest_of_run(ahead, cards, drawn(at, "D"), rules, gone(at.referee), GOAL_LINE - spot, ends)


def handoff(
    at: Running, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around: Surroundings = NOBODY
) -> Shown:
    """The handoff and the yards of a rush to which the defense can add no card (CB1.RUN.4-9, CB1.RUN.R4)."""
    if around.extra or not draws(at, "handoff"):
        return None
    return rush_yards_odds(offense, defense, rules, gone(at.referee), to_goal=GOAL_LINE - spot)


def rush(
    at: Running, spot: int, offense: int, defense: int, handoff: Card, rules: HouseRules, fouls: Fouls, around: Surroundings
) -> Shown:
    """A rush after its handoff (CB1.RUN.7-10)."""

    def ends(difference: int, values: int) -> tuple[int, int]:
        gain = run_yards(difference, values, rules.run_divisor, rules)
        return gain, rush_draws(gain, worth(handoff), values)

    return rest_of_carry(at, spot, offense - defense, RUSH_DRAWS, rules, ends)


def sneak(at: Running, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls) -> Shown:
    """A sneak (CB1.SNEAK.3-6)."""

    def ends(difference: int, values: int) -> tuple[int, int]:
        return sneak_yards(difference, values, rules), 0

    return rest_of_carry(at, spot, offense - defense, SNEAK_DRAWS, rules, ends)


def scramble(at: Running, spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around_end: bool) -> Shown:
    """A scramble (CB1.SCR.2-4)."""

    def ends(difference: int, values: int) -> tuple[int, int]:
        return scramble_yards(difference, values, rules), 0

    return rest_of_carry(at, spot, offense - defense, SCRAMBLE_DRAWS, rules, ends) if draws(at, "D") else None


def lateral(at: Running, spot: int, toss: Lateral, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Shown:
    """A lateral: its catch, and then its yards (CB1.LAT.2-4)."""
    if draws(at, "reception"):
        return lateral_catch_odds(toss.carrier, rules, gone(at.referee))
    if not draws(at, "D"):
        return None
    caught = counted(at, "reception")[-1]

    def ends(difference: int, values: int) -> tuple[int, int]:
        return lateral_yards(difference, values, rules), screen_draws(difference, worth(caught), values)

    return rest_of_carry(at, spot, toss.points(rules) + caught.value - toss.defense, LATERAL_DRAWS, rules, ends)


def screen(at: Running, spot: int, start: Screen, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Shown:
    """A screen: the throw, the catch, and then its yards; once it has failed, whether it is intercepted (CB1.SCRN.3-5)."""
    if draws(at, "pass"):
        return pass_card_odds(start.passer, rules, gone(at.referee), pressure=start.pressure)
    if draws(at, "reception"):
        intercepted = RED in drawn(at, "reception")
        if intercepted or off_target(counted(at, "pass")[-1], start.pressure, start.passer):  # CB1.SCRN.R6
            return only_jokers(1 + CHECK_CARDS, open_deck(rules, gone(at.referee), 0), intercepted=intercepted)
        return reception_odds(start.carrier, rules, gone(at.referee))
    if not draws(at, "D"):
        return None
    caught = counted(at, "reception")[-1]

    def ends(difference: int, values: int) -> tuple[int, int]:
        return run_yards(difference, values, rules.run_divisor, rules), screen_draws(difference, worth(caught), values)

    return rest_of_carry(at, spot, start.points(rules) + caught.value - start.defense, rules.screen_d_draws, rules, ends)


def not_caught(at: Running, spot: int, intercepted: bool, rules: HouseRules, fouls: Fouls) -> Shown:
    """A screen that has failed (CB1.SCRN.4, CB1.SCRN.R3)."""
    left = CHECK_CARDS - len(counted(at, "D"))
    return only_jokers(left, open_deck(rules, gone(at.referee), 0), intercepted=intercepted or RED in drawn(at, "D"))


# ---- passes ------------------------------------------------------------------------------------------------------------


def pass_card(at: Running, play: Pass, rules: HouseRules, fouls: Fouls) -> Shown:
    """The pass card (CB1.PASS.3-5)."""
    return pass_card_odds(play.passer, rules, gone(at.referee), pressure=play.pressure) if draws(at, "pass") else None


def yardage(
    at: Running, play: Pass, cards: tuple[Card, ...], together: int, survived: int, rules: HouseRules, fouls: Fouls
) -> Shown:
    """The yardage cards that were declared together and are not drawn yet (CB1.PASS.6, CB1.PASS.18)."""
    if not draws(at, "yardage"):
        return None
    out = drawn(at, "yardage")
    failed = any(wrong_suit(card, play.receiver) for card in out if card.suit)
    left = together - len(counted(at, "yardage"))  # one less where the Red Joker is out, which decides by itself
    return batch_of_yardage(player_suit(play.receiver), left, failed, at.referee.left(), intercepted=RED in out)


def to_the_receiver(at: Running, play: Pass, throw: Throw, rules: HouseRules, fouls: Fouls) -> Shown:
    """The reception card; of a pass that has failed or is intercepted, where it comes down (CB1.PASS.9, CB1.PASS.16)."""
    if not draws(at, "reception"):
        return None
    jokers = drawn(at, "reception")
    if throw.how == "in the air" and RED not in jokers:
        return reception_odds(play.receiver, rules, gone(at.referee))
    return rest_of_pass(play, throw, 0, jokers, rules, gone(at.referee), reception=True)


def last_cards(at: Running, play: Pass, throw: Throw, left_out: int, rules: HouseRules, fouls: Fouls) -> Shown:
    """The cards of the defense (CB1.PASS.11-13)."""
    if not draws(at, "D"):
        return None
    return rest_of_pass(play, throw, left_out, drawn(at, "D"), rules, gone(at.referee))
