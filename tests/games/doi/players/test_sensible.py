"""The `sensible` player: it counts unseen cards, weighs yards by need, and its estimates match their definition."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from games.doi.helpers import STANDARD, at, game, house, step
from support.cases import some
from support.walks import random_rules

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance.sums import sum_at_least
from cardbowl.football import DEFENSE, HOME, OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.games.doi.players import estimates, estimates_table
from cardbowl.games.doi.players.estimates import NOTHING, ROUNDS, drawn_forward, first_downs, good_kicks, kick_from, stakes
from cardbowl.games.doi.players.estimates_pairs import Outcome, outcome, pairs
from cardbowl.games.doi.players.estimates_seen import last_stakes, worth_for
from cardbowl.games.doi.players.estimates_table import FIRST_DOWNS, ROUGHLY, new_series, worked_out
from cardbowl.games.doi.players.sensible import Sensible
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

GAME = GAMES["doi"]


class Told:
    """What one side sees of a position."""

    def __init__(self, position, side, rules=STANDARD):
        self.team = position.offense if side is OFFENSE else position.offense.other
        self.position = GAME.seen_by(position, self.team, rules)
        self.steps, self.rules = [], rules


def call(position, seed=1, rules=STANDARD):
    """What `sensible` calls here."""
    options = ["play"]
    if 100 - position.spot <= rules.longest_kick:
        options.append("field goal")
    if position.down == rules.downs:
        options.append("punt")
    ask = Choose(OFFENSE, "call", tuple(options), "DOI.CALL.1", "", "play")
    return Sensible(rules, Random(seed)).answer(ask, Told(position, OFFENSE, rules))


def lays(position, side=OFFENSE, seeds=40):
    """How often `sensible` lays each card here, over many seeds."""
    told = Told(position, side)
    hand = tuple(dict.fromkeys(told.position.hands[told.team]))
    ask = Choose(side, "card", hand, "DOI.PLAY.1", "", hand[0])
    return Counter(str(Sensible(STANDARD, Random(seed)).answer(ask, told)) for seed in range(seeds))


# ---- whole games ---------------------------------------------------------------------------------------------------------


def test_sensible_beats_random_on_either_side():
    for seed in range(4):
        teams = ("sensible", "random") if seed % 2 == 0 else ("random", "sensible")
        players = {team: player(GAME, name, STANDARD, seed, team) for team, name in zip(type(at().offense), teams, strict=True)}
        home, away = Referee(GAME, seed=seed, rules=STANDARD, players=players).run("end").position.score
        assert (home > away) is (seed % 2 == 0)


# ---- calls ---------------------------------------------------------------------------------------------------------------


def test_it_punts_far_from_both_goals_and_kicks_what_is_likely():
    """DOI.CALL.2, DOI.CALL.3: fourth down and long."""
    assert call(at(30, 4, 15, "R3")) == "punt"
    assert call(at(82, 4, 12, "R3")) == "field goal"


def test_it_goes_on_where_a_card_is_nearly_sure_to_bring_the_yards():
    assert call(at(55, 4, 1, "R15")) == "play"
    assert call(at(97, 4, 1, "R15")) == "play"


def test_it_goes_on_early_in_a_series():
    assert call(at(20, 1, 10, "R10 B5 R7 B2")) == "play"
    assert call(at(60, 2, 7, "R10 B5 R7")) == "play"


def test_a_field_goal_is_counted_from_the_cards_that_are_left():
    """DOI.FG.2: the same spot, once with high cards in the deck, once with low ones."""
    low, high = "R1 R1 B1 B1 R2 B2 R3 B3 P P", "R15 B15 R10 R10 B10 B10 R9 B9 R8 B8"
    assert call(at(65, 4, 12, "R4", "B4", deck=(high, 10))) == "field goal"
    assert call(at(65, 4, 12, "R4", "B4", deck=(low, 10))) == "punt"


def test_before_the_half_ends_it_takes_the_points():
    """DOI.QTR.3: with empty decks a first down would end the half; in the first quarter it would not."""
    last = at(80, 1, 10, "R3 B3 R4 B4", "R10 B10 R9 B9", deck=0, quarter=2)
    assert call(last) == "field goal"
    assert call(last._replace(quarter=1)) == "play"


def test_on_the_last_series_it_needs_what_the_score_needs():
    """DOI.END.1: four points behind a field goal is worth nothing; far ahead neither is."""
    last = at(80, 2, 10, "R3 B3 R4", "R10 B10 R9", deck=0, quarter=4)
    assert call(last._replace(score=(0, 2))) == "field goal"
    assert call(last._replace(score=(0, 4))) == "play"


# ---- cards ---------------------------------------------------------------------------------------------------------------


def test_it_lays_what_brings_the_yards_on_a_late_down():
    """DOI.PLAY.3, DOI.PLAY.4: third and ten with a fifteen and a one; the one is not laid."""
    assert lays(at(40, 3, 15, "R15 B1"))["R15"] > 30


def test_it_cannot_be_read():
    """Two cards that are worth the same are laid about equally often."""
    laid = lays(at(40, 2, 8, "R9 B9 R1"), seeds=200)
    assert min(laid["R9"], laid["B9"]) > 60


def test_a_defense_that_knows_what_is_left_plays_against_it():
    """DOI.INFO.2: all that the offense can hold is red tens and fives; black cards would add up to a first down."""
    shown = at(40, 3, 10, "R10 R5", "R4 B4", deck=("R5 R10", 10))
    assert lays(shown, DEFENSE)["R4"] == 40


def test_a_turnover_is_counted():
    """DOI.PLAY.5: the other side can hold nothing but red fives."""
    shown = at(95, 3, 5, "R5 R10", "R5 R5", deck=(10, 0))
    assert lays(shown)["R10"] == 40


# ---- where the numbers come from -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", some([FIRST_DOWNS, NOTHING], 1), ids=["from themselves", "from nothing"])
def test_the_kept_numbers_are_those_that_are_worked_out(start):
    """estimates_table: within the thousandth that they are rounded to, and what a further round may still change."""
    assert new_series(STANDARD) is FIRST_DOWNS
    found = first_downs(STANDARD, start)
    assert len(found) == len(FIRST_DOWNS) == 101
    assert max(abs(one - other) for one, other in zip(found, FIRST_DOWNS, strict=True)) < 0.002


def test_the_numbers_are_printed_as_they_are_kept(monkeypatch):
    """estimates_table: ten in a line."""
    monkeypatch.setattr(estimates_table, "first_downs", lambda rules: FIRST_DOWNS)
    assert f"FIRST_DOWNS: Final = (\n{worked_out()}\n)" in Path(estimates_table.__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("seed", range(0, 60, 20))
def test_what_is_at_stake_is_what_the_rules_lead_to(seed):
    """DOI.PUNT.1, DOI.FG.3, DOI.FG.4, DOI.TD.1, DOI.SAFE.1.R2: under any house rules, each ending played out."""
    random = Random(seed)
    first = [random.uniform(-3, 6) for _ in range(101)]
    for number in range(seed, seed + 20):
        rules = random_rules(GAME, number)
        on = stakes(first, rules)

        def worth(after, rules=rules):
            """Points for the home team, and the series that comes next for whoever has it."""
            ours, theirs = after.score
            if after.phase == "try":
                good = sum(card.value != 1 for card in rules.whole_set) / len(rules.whole_set)
                return ours + good * rules.extra_point_points - first[rules.start_spot]
            return ours - theirs + (first[after.spot] if after.offense is HOME else -first[after.spot])

        for spot in (1, 2, 15, 50, 85, 98, 99):
            last = at(spot, rules.downs, 1, rules=rules)
            assert on.punt[spot] == worth(step(last, "punt", rules=rules).after)
            options = Referee(GAME, rules=rules, position=last).asking.options
            assert (on.kick[spot] is not None) is ("field goal" in options)
            for card, ended in (("B15", on.touchdown), ("B1", on.safety)):
                pair = (card, f"{'R' if ended is on.touchdown else 'B'}15")
                start = at(spot, 1, min(10, 100 - spot), ours=pair[0], theirs=pair[1], rules=rules)
                after = step(start, "play", pair, rules=rules).after
                if after.score != (0, 0):
                    assert ended == pytest.approx(worth(after))


def test_a_new_series_is_worth_what_its_four_downs_lead_to():
    """The numbers are a fixed point: a series computed from them has the same worth."""
    worth = worth_for(STANDARD)
    for spot in (5, 20, 50, 80, 95):
        series = worth.towards(min(spot + 10, 100), 4)
        assert series.worths[1][spot] == pytest.approx(FIRST_DOWNS[spot], abs=0.01)


def test_what_a_series_is_worth_is_the_mean_over_all_pairs():
    series, total = worth_for(STANDARD).towards(60, 4), 0.0
    for o in STANDARD.whole_set:
        for d in STANDARD.whole_set:
            total += series.pair(o, d, 53, 2)
    assert series.mean(series.shape, 53, 2) == pytest.approx(total / 900)


def test_better_field_position_is_worth_more():
    for changed in ({}, {"deck": "std27"}, {"downs": 3}):
        found = new_series(house(**changed))
        assert all(one < other for one, other in pairwise(found[1:100]))


def test_the_chances_of_a_pair_are_those_of_the_rulebook():
    """744 of 900 pairs are two numbers that are not equal, 40 a turnover, 56 a penalty for either side, 4 for both."""
    found = pairs(STANDARD.whole_set, STANDARD.whole_set, STANDARD)
    assert sum(found.gains) * 900 == pytest.approx(744)
    wanted = (40, 56, 56, 4)
    assert tuple(round(900 * each) for each in (found.turnover, found.forward, found.backward, found.neither)) == wanted
    movement = sum(share * (MOST_LOSS + place) for place, share in enumerate(found.gains))
    assert movement == pytest.approx(float(Fraction(1204, 225)))
    assert len(found.gains) == MOST_GAIN - MOST_LOSS + 1


def test_the_color_of_a_card_makes_no_difference_against_a_whole_set():
    for changed in ({}, {"deck": "std27"}, {"deck": "std54", "std_court": "all_ten"}):
        rules = house(**changed)
        whole = rules.whole_set
        for card in set(whole):
            if card.color == "red":
                assert pairs((card,), whole, rules) == pairs((Card(f"B{card.value}"),), whole, rules)
                assert pairs(whole, (card,), rules) == pairs(whole, (Card(f"B{card.value}"),), rules)


def test_the_chances_of_kicks_are_exact():
    counts = Counter(card.value for card in STANDARD.whole_set)
    for distance in (1, 20, 34, 50, 70):
        assert good_kicks(STANDARD)[distance] == pytest.approx(float(sum_at_least(counts, 6, distance).reached))
    deck = [Card("R10"), Card("B10")]
    kick = kick_from(deck, [Card("R5"), Card("R5"), Card("P")], 4)
    assert kick.reached(25) == 1
    assert {kick.reached(distance) for distance in range(26, 31)} == {Fraction(1, 3)}


def test_a_half_that_ends_is_worth_points_and_a_game_that_ends_a_win():
    half = last_stakes(STANDARD, None)
    assert (half.goal, half.safety, half.first[50], half.change[50]) == (3, -2, 0, 0)
    assert half.touchdown == pytest.approx(6 + 26 / 30)
    behind = last_stakes(STANDARD, -6)
    assert behind.goal == behind.first[50] == 0
    assert behind.touchdown > 12


@pytest.mark.parametrize(("in_decks", "goes_on"), [(2, False), (3, True)])
def test_a_kick_uses_no_card_of_its_down(in_decks, goes_on):
    """DOI.CALL.2, DOI.REFILL.2: a punt on the fourth down leaves three cards to replace, and the half goes on where they last."""
    referee = game(at(20, 4, 10, "R3", "B3", deck=in_decks, quarter=2)).answer("punt")
    while isinstance(referee.asking, Draw):
        referee.deal()
    assert (referee.position.quarter == 2) is goes_on
    worth = worth_for(STANDARD)
    payoffs = worth.stakes if goes_on else last_stakes(STANDARD, None)
    assert worth.towards(30, in_decks).instead(20, 4) == payoffs.punt[20]


def test_an_outcome_is_read_from_the_rule():
    assert outcome(Card("R10"), Card("B5"), STANDARD) == (How.DEAD, 15)
    assert outcome(Card("R5"), Card("R10"), STANDARD) == (How.DEAD, -5)
    assert outcome(Card("B7"), Card("B7"), STANDARD) == (How.TURNOVER, 0)
    assert outcome(Card("P"), Card("R9"), STANDARD) == (How.REPLAY, 1)
    assert outcome(Card("R9"), Card("P"), STANDARD) == (How.REPLAY, -1)
    assert outcome(Card("P"), Card("P"), STANDARD) == (How.REPLAY, 0)


def test_it_is_worth_more_to_be_close_to_the_line():
    table = stakes(FIRST_DOWNS, STANDARD)
    assert table.touchdown == pytest.approx(6 + 26 / 30 - FIRST_DOWNS[20])
    series = worth_for(STANDARD).towards(60, 4)
    for down in (1, 2, 3, 4):
        assert series.worths[down][58] > series.worths[down][50]
    assert series.worths[1][50] > series.worths[2][50] > series.worths[3][50] > series.worths[4][50]


@pytest.mark.parametrize(("spot", "goes_on"), [(6, True), (5, False), (4, False)])
def test_a_card_is_worth_nothing_more_after_a_safety(spot, goes_on):
    """DOI.SAFE.1: a loss of 5 yards that ends on the goal line ends the series."""
    worth = worth_for(STANDARD)
    series = worth.towards(20, STANDARD.downs)
    kept = worth.kept(Card("R10"), OFFENSE, Outcome(How.DEAD, -5), series, spot, 1)
    assert (kept != 0) is goes_on


def test_a_drive_that_hardly_ever_ends_costs_few_rounds(monkeypatch):
    """DOI.PLAY.3, DOI.PLAY.4: where every play loses 14 yards, each safety gives the ball to a team that loses as many."""
    counted = []
    monkeypatch.setattr(estimates, "stakes", lambda first, rules: counted.append(first) or stakes(first, rules))
    made = cb.variant("doi", replace={"play yards": lambda o, d, rules: -14}, name="always -14").house_rules({})
    found = first_downs(made, FIRST_DOWNS, ROUGHLY)
    assert len(counted) <= ROUNDS <= 40
    assert found[made.start_spot] == pytest.approx(-1.16, abs=0.05)  # as after 25 rounds that are not drawn forward


def test_numbers_are_drawn_forward_to_where_even_changes_lead():
    """A half, and a half to and fro, of what is left each time; changes that hardly shrink are left as they are."""
    assert drawn_forward([4.0, 8.0], [2.0, 4.0], [4.0, 8.0]) == [6.0, 12.0]
    assert drawn_forward([4.0], [-2.0], [4.0]) == pytest.approx([4 + 2 / 3])
    assert drawn_forward([4.0], [1.9], [2.0]) == drawn_forward([4.0], [-3.0], [2.0]) == [4.0]
    assert drawn_forward([4.0], [0.0], [0.0]) == [4.0]
