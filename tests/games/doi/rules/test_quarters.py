"""Quarters by exhaustion, half-time, the end and overtime (section 12 of the rulebook)."""

from collections import Counter
from itertools import product

import pytest
from games.doi.helpers import STANDARD, at, dealt, down, drawn, game, house, lay, now, random_game, sizes, step, whats
from support.cases import rows

from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME
from cardbowl.games.doi.position import NONE, Position
from cardbowl.games.doi.rules.order import start
from cardbowl.games.doi.rules.quarters import end_of_quarter
from cardbowl.games.doi.rules.sets import together
from cardbowl.games.doi.vectors.quarter_span import quarter_span
from cardbowl.steps.ask import ChooseTogether, Note

STATES = [(hand, deck) for hand in range(1, 5) for deck in range(27)]


# ---- by exhaustion -------------------------------------------------------------------------------------------------


@rows(("hand", "deck"), STATES)
def test_QTR_1_a_quarter_ends_exactly_where_a_hand_cannot_be_filled(hand, deck):
    """DOI.QTR.1 DOI.REFILL.2 DOI.PEN.4.R2: from every number of cards in hand and deck, every way a down can end."""
    number = 5 - hand
    lacking = {
        "next": (0, lay("R1", "R10", 50, number, deck=deck) if hand > 1 else None),
        "turnover": (number, lay("R9", "R9", 50, number, deck=deck)),
        "first down": (number, lay("R9", "B9", 50, number, deck=deck)),
        "safety": (number, lay("R1", "R15", 3, number, deck=deck)),
        "penalty": (1, lay("P", "R9", 50, number, deck=deck)),
        "kick": (number - 1, step(at(50, 4, deck=deck), "punt") if hand == 1 else None),
    }
    for how, (needed, done) in lacking.items():
        if done is None:
            continue
        if done.after.phase == "scrimmage":
            assert (how, needed) == ("next", 0)
            continue
        deal = dealt(done.after)
        assert ("quarter" in whats(deal)) is (needed > deck), how
        assert sizes(deal.after, "decks") == ((30, 30) if needed > deck else (deck - needed, deck - needed))


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(("held", "decks"), product(product(range(5), repeat=2), [(4, 4), (2, 4), (3, 1), (0, 9)]))
def test_REFILL_1_each_hand_is_filled_with_the_cards_that_it_lacks(offense, held, decks):
    """DOI.REFILL.1, DOI.REFILL.2, DOI.QTR.5.R1: hands of any two sizes, home and away, and decks of their own."""
    whole = STANDARD.whole_set
    hands = tuple(whole[:count] for count in held)
    start = Position("deal", offense, hands=hands, decks=tuple(whole[-count:] if count else () for count in decks))
    lacking = [4 - count for count in held]
    deal = dealt(start)
    if lacking[0] > decks[0] or lacking[1] > decks[1]:
        assert (whats(deal), drawn(deal), deal.after.quarter) == (["quarter"], [], 2)
        return
    counts = {"offense": lacking[offense], "defense": lacking[offense.other]}
    assert drawn(deal) == [f"{side} {count}" for side, count in counts.items() if count]
    assert (deal.after.phase, sizes(deal.after, "hands")) == ("scrimmage", (4, 4))
    for team in (HOME, AWAY):
        assert not Counter(hands[team]) - Counter(deal.after.hands[team])
        assert together(deal.after.hands[team], deal.after.decks[team]) == together(hands[team], start.decks[team])
    filled = [(ask.n, ask.values) for ask, _ in deal.steps if isinstance(ask, Note)]
    assert filled == ([(counts["offense"], (4,))] if any(lacking) else [])


@pytest.mark.parametrize(
    ("deck", "court", "span"),
    [
        ("set30", "face_then_ten", (27, 30)),
        ("std27", "face_then_ten", (24, 27)),
        ("std27", "all_ten", (24, 27)),
        ("std54", "face_then_ten", (51, 54)),
    ],
)
def test_QTR_5_how_many_cards_are_played_in_a_quarter(deck, court, span):
    """DOI.QTR.5: the fewest and the most over every way a quarter can go, penalty plays included."""
    assert quarter_span(house(deck=deck, std_court=court)) == span


@pytest.mark.parametrize("downs", [2, 3, 5, 6])
def test_QTR_5_with_other_numbers_of_downs(downs):
    """DOI.QTR.5 DOI.DOWN.1: up to one card less than a full hand is left over."""
    assert quarter_span(house(downs=downs)) == (30 - (downs - 1), 30)


@pytest.mark.parametrize("changed", [{"xp_return": "discard"}, {"fg_return": "deck"}, {"pen_refill": "reshuffle_discard"}])
def test_QTR_5_R1_where_no_span_can_be_told(changed):
    """DOI.QTR.5.R1: cards come back, or kicks use them."""
    with pytest.raises(DataError, match=next(iter(changed))):
        quarter_span(house(**changed))


@pytest.mark.parametrize("seed", range(10))
def test_QTR_5_the_quarters_of_real_games(seed):
    """DOI.QTR.5: both decks are always the same size, and each player lays 27 to 30 cards in a quarter."""
    laid = dict.fromkeys(range(1, 5), 0)
    for done in random_game(seed).plays:
        assert len(set(sizes(done.after, "decks"))) == 1
        laid[done.before.quarter] += sum(isinstance(ask, ChooseTogether) for ask, _ in done.steps)
    assert all(27 <= count <= 30 for count in laid.values())


def test_QTR_5_kicks_use_no_cards():
    """DOI.QTR.5 DOI.FG.5"""
    before = at(70, 4, deck="R15 B15 R2 R3 R4")
    for answers in (("field goal", "R15", "B15"), ("punt",)):
        after = step(before, *answers).after
        assert (after.hands, after.decks) == (before.hands, before.decks)


# ---- what follows ---------------------------------------------------------------------------------------------------


def over(quarter, rules=STANDARD, score=(0, 0), **fields):
    """What follows a quarter whose last refill has failed: the visitors' ball, second and 7 on the 33, two cards each."""
    before = at(33, 2, 7, offense=AWAY, rules=rules, quarter=quarter, score=score, **fields)
    rule = end_of_quarter(before._replace(phase="deal"), rules)
    while True:
        try:
            next(rule)
        except StopIteration as stop:
            return stop.value


@pytest.mark.parametrize("quarter", [1, 3])
def test_QTR_2_play_goes_on_where_it_stopped(quarter):
    """DOI.QTR.2 DOI.QTR.2.R1: switch quarter_deal = redeal; all cards are shuffled, and each draws as many as downs are left."""
    after = over(quarter)
    assert now(after) == "deal away 2&7 @33"
    assert after.quarter == quarter + 1
    assert (after.hands, after.discards, after.table) == (NONE, NONE, NONE)
    assert after.decks == (STANDARD.whole_set, STANDARD.whole_set)
    deal = dealt(after)
    assert drawn(deal) == ["offense 3", "defense 3"]
    assert now(deal.after) == "away 2&7 @33"


@pytest.mark.parametrize("quarter", [1, 3])
def test_QTR_2_R1_or_hands_are_kept(quarter):
    """DOI.QTR.2.R1: switch quarter_deal = keep; hands stay and are filled up, everything else is shuffled."""
    rules = house(quarter_deal="keep")
    before = down(at(50, 2, 10, "P", "R9", deck=0, quarter=quarter), "P", "R9", rules).after
    ended = dealt(before, rules)
    after = ended.after
    assert after.hands == before.hands
    assert sizes(after, "hands") == (2, 2)
    assert (after.discards, after.table) == (NONE, NONE)
    assert all(together(after.hands[team], after.decks[team]) == rules.whole_set for team in (0, 1))
    deal = dealt(after, rules)
    assert drawn(deal) == ["offense 1", "defense 1"]
    assert all(set(before.hands[team]) <= set(deal.after.hands[team]) for team in (0, 1))


@pytest.mark.parametrize("switch", ["redeal", "keep"])
def test_QTR_3_half_time(switch):
    """DOI.QTR.3 DOI.SETUP.4: a new drive of the team that began on defense, and all cards are dealt anew, under keep as well."""
    rules = house(quarter_deal=switch)
    for second_half in (HOME, AWAY):
        after = over(2, rules, second_half=second_half)
        assert now(after) == f"deal {second_half.word} 1&10 @20"
        assert after.quarter == 3
        assert after.hands == NONE
        assert after.decks == (rules.whole_set, rules.whole_set)
        assert drawn(dealt(after, rules)) == ["offense 4", "defense 4"]


@pytest.mark.parametrize("card", ["R1", "B1"])
def test_QTR_3_the_second_half_belongs_to_whoever_lost_the_toss(card):
    """DOI.QTR.3 DOI.SETUP.2.R2"""
    referee = game().answer(card)
    first = referee.position.offense
    assert referee.position.second_half is first.other


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_QTR_2_R2_what_came_before_stands(quarter):
    """DOI.QTR.2.R2: a turnover and a safety that use up the cards count, and the new team opens the quarter."""
    turnover = lay("R9", "R9", 60, 3, deck=2, quarter=quarter).after
    ended = dealt(turnover).after
    assert now(turnover) == "deal away 1&10 @40"
    assert now(ended) == {2: "deal away 1&10 @20", 4: "over away 1&10 @40"}.get(quarter, "deal away 1&10 @40")
    conceded = dealt(lay("R1", "R15", 3, 3, deck=2, quarter=quarter).after).after
    assert conceded.score == (0, 2)


@pytest.mark.parametrize(
    ("quarter", "after"), [(1, "deal home 3&5 @55"), (2, "deal away 1&10 @20"), (3, "deal home 3&5 @55"), (4, "over")]
)
def test_QTR_4_the_down_after_a_penalty_card_that_could_not_be_replaced(quarter, after):
    """DOI.QTR.4: it is played in the new quarter, or lost at half-time and at the end."""
    ended = dealt(lay("P", "R9", 50, 3, deck=0, quarter=quarter).after).after
    assert now(ended).startswith(after)
    if quarter in (1, 3):
        assert sizes(dealt(ended).after, "hands") == (2, 2)


# ---- the end -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("score", [(0, 0), (7, 3), (3, 7), (20, 20)])
def test_END_1_after_the_fourth_quarter(score):
    """DOI.END.1 DOI.END.1.R1: switch overtime = none; a tie remains."""
    after = over(4, score=score)
    assert (after.phase, after.score, after.quarter) == ("over", score, 4)
    assert GAME.is_over(after)


@pytest.mark.parametrize(("score", "phase"), [((7, 3), "over"), ((3, 7), "over"), ((20, 20), "toss"), ((0, 0), "toss")])
@pytest.mark.parametrize("quarter", [4, 5, 6, 9])
def test_END_1_R1_extra_quarters_until_one_ends_with_a_leader(quarter, score, phase):
    """DOI.END.1.R1: switch overtime = quarters; half-time does not come again."""
    after = over(quarter, house(overtime="quarters"), score)
    assert after.phase == phase
    assert after.quarter == quarter + (phase == "toss")


@pytest.mark.parametrize("opening", ["coin", "home"])
def test_END_1_R2_an_extra_quarter_begins_like_a_game(opening):
    """DOI.END.1.R2: switch opening; a coin or the home team, whole sets, a drive on the own 20."""
    rules = house(overtime="quarters", opening=opening)
    after = over(4, rules, (3, 3))
    assert (after.hands, after.discards, after.table) == (NONE, NONE, NONE)
    assert after.decks == (rules.whole_set, rules.whole_set)
    if opening == "coin":
        assert after.phase == "toss"
        after = step(after, "B1", rules=rules).after
        assert now(after) == "deal away 1&10 @20"
    else:
        assert now(after) == "deal home 1&10 @20"
    assert drawn(dealt(after, rules)) == ["offense 4", "defense 4"]


def test_END_1_R2_a_score_does_not_end_it_early():
    """DOI.END.1.R2"""
    rules = house(overtime="quarters")
    kicked = step(at(70, deck="R15 B15 R2 R3", quarter=5, score=(3, 3)), "field goal", "R15", "B15", rules=rules).after
    assert (kicked.phase, kicked.quarter, kicked.score) == ("deal", 5, (6, 3))
    assert dealt(kicked, rules).after.phase == "scrimmage"


@pytest.mark.parametrize("switch", ["none", "quarters"])
def test_END_1_whole_games_end_after_four_quarters_or_with_a_leader(switch):
    """DOI.END.1 DOI.END.1.R1"""
    for seed in range(30):
        end = random_game(seed, overtime=switch, touchdown_points=3, extra_point_points=0).position
        assert end.quarter == 4 or (switch == "quarters" and end.score[0] != end.score[1])
        assert switch == "none" or end.score[0] != end.score[1]


@pytest.mark.parametrize(
    ("deal", "overtime", "refill", "opening"),
    list(product(("redeal", "keep"), ("none", "quarters"), ("ends_quarter", "reshuffle_discard"), ("coin", "home"))),
)
def test_every_combination_of_the_switches_plays_to_its_end(deal, overtime, refill, opening):
    """DOI.QTR.2.R1 DOI.END.1.R1 DOI.PEN.4.R2 DOI.SETUP.2.R1"""
    rules = {"quarter_deal": deal, "overtime": overtime, "pen_refill": refill, "opening": opening}
    played = random_game(8, **rules)
    assert [play.after.quarter for play in played.plays] == sorted(play.after.quarter for play in played.plays)
    assert played.start == start(house(**rules))
