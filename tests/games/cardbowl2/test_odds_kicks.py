"""Exact odds of kickoffs, returns, punts and bounces: the numbers of the catalogue, and each question against the rule itself."""

import pickle
from collections import Counter
from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.bounces import bounce
from cardbowl.games.cardbowl2.kick_returns import coverage
from cardbowl.games.cardbowl2.kickoffs import normal_kickoff, squib_at
from cardbowl.games.cardbowl2.odds.kickoffs import kick_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl2.odds.punts import bounce_odds, bounce_of, punt_odds, punt_of
from cardbowl.games.cardbowl2.odds.returns import kick_return_odds
from cardbowl.games.cardbowl2.odds.small import out_of_bounds_odds, try_fumble_odds
from cardbowl.games.cardbowl2.punts import punt_declared
from cardbowl.steps.ask import Note
from cardbowl.steps.outcomes import outcomes
from games.cardbowl2.helpers import STANDARD, at, house

KICKOFF = at(phase="kickoff")
TWO_CARDS = {"kickoff_minus": 8, "kickoff_return_cards": 2}


# ---- The numbers of the catalogue ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kickoff():
    return kickoff_odds(STANDARD)


def test_where_a_kickoff_comes_down(kickoff):
    received = kickoff.values["received"]
    assert received.chance(lambda spot: spot < 0) == kickoff.chance("received_in_end_zone") == Fraction(175, 663)
    assert received.pmf(0) == kickoff.chance("received_on_goal_line") == Fraction(40, 663)
    assert received.chance(lambda spot: spot >= 11) == Fraction(19, 221)
    assert received.mean() == 3


def test_the_usual_start_after_a_kickoff(kickoff):
    assert kickoff.value("usual_start").mean() == kickoff.values["usual_start"].mean() == Fraction(81512, 3315)


@pytest.mark.parametrize("cards", [2, 4])
def test_return_cards_against_coverage(cards):
    odds = kick_return_odds(STANDARD, cards=cards)
    assert odds.chance("ace") == Fraction(cards, 52)
    assert odds.chance("last_card_beats_coverage") == Fraction(44, 221)
    assert odds.mean() == 7 * (cards - 1)


def test_a_full_return_opens_the_field():
    assert kick_return_odds(STANDARD).chance("run") == Fraction(2071, 11050)
    assert kick_return_odds(STANDARD, [Card("AS")]).chance("ace") == 0


@pytest.mark.parametrize(("aim", "chance"), [(30, Fraction(7, 13)), (40, Fraction(652, 663)), (50, 1)])
def test_squib_kicks_that_stay_outside_the_15(aim, chance):
    assert squib_odds(STANDARD, aim=aim).values["received"].chance(lambda spot: spot >= 16) == chance


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_blocked_punts(cards):
    odds = punt_odds(STANDARD, cards=cards)
    assert odds.chance("blocked") == 1 - odds.chance("kicked") == Fraction(cards, 52)


def test_the_yards_of_a_long_punt():
    yards = punt_odds(STANDARD, cards=4).given("kicked").values["yards"]
    chances = {35: "2969/3332", 40: "58697/83300", 45: "55603/124950", 50: "351/1700", 55: "3904/62475"}
    for least, chance in chances.items():
        assert yards.chance(lambda number, least=least: number >= least) == Fraction(chance)
    assert yards.mean() == Fraction(739, 17)


@pytest.mark.parametrize("block", ["any_distance_card", "first_card_only", "none"])
def test_suits_of_a_punt(block):
    rules = house(punt_block=block)
    assert punt_odds(rules, cards=3, out_of_bounds=True).given("kicked").chance("out_of_bounds") == Fraction(13, 17)
    assert bounce_odds(rules).chance("forward") == Fraction(13, 17)


def test_one_try_for_the_sideline():
    assert out_of_bounds_odds(STANDARD, carrier=Card("10H")).chance("out") == Fraction(1, 2)
    black = out_of_bounds_odds(STANDARD, carrier=Card("10C"))
    assert black.events == {"out": Fraction(25, 52), "in": Fraction(26, 52), "fumble": Fraction(1, 52)}


@pytest.mark.parametrize("seen", [[], [Card("AS")]])
def test_a_fumble_on_a_try(seen):
    odds = try_fumble_odds(STANDARD, seen)
    assert odds.chance("advance") == Fraction(39, 850)
    assert odds.values["run_draws"].mean() == 2 * odds.chance("advance")  # jack, queen and king are equally likely


# ---- Every way of the rule itself, from small decks ------------------------------------------------------------------


def told(make):
    """A kick by the rule: how it ended, where it was received, where the ball was dead or loose, whether a run was granted."""

    def read():
        rule, answer = make(), None
        received = spot = None
        opened = False
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                ending = stop.value
                return ending.how, received, ending.spot if ending.how == "dead" else None, opened
            if type(ask) is Note:
                if ask.what == "kick":
                    received = ask.spot
                elif ask.what == "draws":
                    opened = True
                elif ask.rule == "CB2.FUM.1":
                    return "fumble", received, ask.spot, opened
            answer = yield ask
        return spot

    return read


def by_formula(odds):
    def seen(play):
        if play.how == "dead" and play.spot <= 0:
            return play._replace(spot=play.received)
        return play if play.how in ("dead", "fumble") else play._replace(spot=None)

    return Counter({tuple(play): chance for play, chance in odds.map(seen).items()})


def policy(receivers):
    """Return every kick, or take every touchback that is offered."""
    return lambda ask: receivers if receivers in ask.options else ask.default


KICKS = [
    ("AS AH 2C 3H 5D 9S JD JC QH 4C", {}),
    ("2C 2H 3H 5D 9S JD JC QH 4C", {}),
    ("AS AH 2C 3H 5D 9S JD QH 4C", {"receivers": "return"}),
    ("AS 2C 3H 10D 8S JD QH 4C", {"receivers": "return", "return_into_end_zone": "safety_if_left_end_zone"}),
    ("AS 2C 3H 10D KS JD QH 4C", {"return_into_end_zone": "momentum_spot", "kick_goal_line": "end_zone"}),
    ("AS AH AC 3H 5D 9S JD QH 4C", {"coverage_ace": "fumble_at_catch", "coverage_cards": 2}),
    ("AS AH 2C 3H 5D 9S QD 4C", {"return_fumble_coverage": "full", "kickoff_minus": 25}),
    ("AS AH 2C 3H 5D 9S QD 4C", {"return_fumble_coverage": "none", "kickoff_return_cards": 3, "kickoff_cards": 1}),
    ("AS 2C 3H 9S KD 4C 8S", {"kickoff_return_cards": 1, "kickoff_minus": 0, "run_draws_king": 1, "run_draws_jack": 0}),
]


@pytest.mark.parametrize(("cards", "changed"), KICKS)
def test_a_kickoff_in_every_way(cards, changed):
    options = {**TWO_CARDS, **changed}
    receivers = options.pop("receivers", "touchback")
    rules, deck = house(**options), Deck.parse(cards)
    found = kick_odds("kickoff", deck, rules, receivers=receivers)
    read = outcomes(told(lambda: normal_kickoff(KICKOFF, rules)), deck, choose=policy(receivers))
    assert by_formula(found) == Counter(dict(read.items()))


@pytest.mark.parametrize("changed", [{}, {"squib_run_reduction": 0}, {"squib_line": 20, "coverage_cards": 2}])
@pytest.mark.parametrize("aim", [8, 25])
def test_a_squib_kick_in_every_way(aim, changed):
    rules, deck = house(kickoff_return_cards=2, **changed), Deck.parse("AS AH 2C 3H 9S JC QH QD 4C")
    found = kick_odds("squib", deck, rules, aim=aim)
    read = outcomes(told(lambda: squib_at(KICKOFF, aim, rules)), deck, choose=policy("touchback"))
    assert by_formula(found) == Counter(dict(read.items()))
