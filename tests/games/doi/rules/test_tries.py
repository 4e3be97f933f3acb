"""Touchdowns and extra points (section 10 of the rulebook)."""

import pytest
from games.doi.helpers import (
    NUMBERS,
    at,
    cited,
    dealt,
    drawn,
    game,
    house,
    lay,
    note,
    now,
    random_game,
    sizes,
    step,
    whats,
)

from cardbowl.cards import PENALTY, Card
from cardbowl.football import AWAY, OFFENSE
from cardbowl.steps.ask import Choose, Note


def owed(deck=None, number=1, **fields):
    """A position before an extra point of the home team; the last card of the series is on the table."""
    before = at(99, number, 1, "R5", "B5", deck=deck, **fields)
    return step(before, "play", ("R5", "B5")).after


@pytest.mark.parametrize(("gain", "phase"), [(("R7", "B3"), "try"), (("R7", "B2"), "scrimmage"), (("R15", "B15"), "try")])
def test_TD_1_on_or_beyond_the_goal_line(gain, phase):
    """DOI.TD.1 DOI.TD.1.R1: from the 10; exactly 10 yards are enough, 9 are not."""
    after = lay(*gain, spot=90).after
    assert (after.phase, after.score) == (phase, (6, 0) if phase == "try" else (0, 0))


@pytest.mark.parametrize("points", [1, 12])
def test_TD_1_the_points_of_the_house(points):
    """DOI.TD.1: house rule touchdown_points."""
    assert lay("R10", "B10", spot=90, rules=house(touchdown_points=points)).after.score == (points, 0)


def test_TD_1_the_visitors_score_for_themselves():
    """DOI.TD.1"""
    assert lay("R10", "B10", spot=90, offense=AWAY).after.score == (0, 6)


def test_TD_1_R2_the_defense_never_scores_one():
    """DOI.TD.1.R2: in every touchdown of some games the points are those of the team with the ball."""
    met = 0
    for seed in range(24):
        for done in random_game(seed).plays:
            if "touchdown" in whats(done):
                met += 1
                offense = done.before.offense
                gained = [now - then for now, then in zip(done.after.score, done.before.score, strict=True)]
                assert gained[offense] == 6
                assert gained[offense.other] == 0
                assert note(done, "touchdown").side is OFFENSE
    assert met > 15


@pytest.mark.parametrize("card", [*NUMBERS, PENALTY], ids=str)
def test_XP_1_only_a_1_is_no_good(card):
    """DOI.XP.1 DOI.XP.1.R1: of either color; a penalty card is good."""
    done = step(owed(deck=f"{card} P"), card)
    assert done.after.score == ((6, 0) if card.value == 1 else (7, 0))
    assert ("extra point good" in whats(done)) is (card.value != 1)


@pytest.mark.parametrize("points", [0, 6])
def test_XP_1_R1_the_points_of_the_house(points):
    """DOI.XP.1.R1: house rule extra_point_points."""
    start = owed(deck="R5")
    assert step(start, "R5", rules=house(extra_point_points=points)).after.score == (6 + points, 0)


@pytest.mark.parametrize("deck", ["R6 R7", ""])
@pytest.mark.parametrize("switch", ["back", "discard"])
def test_XP_1_R2_where_the_card_comes_from_and_goes_to(switch, deck):
    """DOI.XP.1.R2: switch xp_return; a card of the discards always goes back there."""
    start = owed(deck=(deck or 0, 9))
    rules = house(xp_return=switch)
    referee = game(start, rules)
    assert referee.asking.deck == ("draw" if deck else "discards")
    card = referee.left(referee.asking.deck)[0]
    after = referee.answer(card).plays[0].after
    leaves = switch == "discard" and bool(deck)
    assert sizes(after, "decks")[0] == len(start.decks[0]) - leaves
    assert sizes(after, "discards")[0] == len(start.discards[0]) + 1 + leaves
    assert (Card("R6") in after.discards[0]) is (leaves or not deck)
    assert after.decks[1] == start.decks[1]


def test_QTR_5_R1_an_extra_point_may_make_one_deck_smaller():
    """DOI.QTR.5.R1: with xp_return = discard one card less is there for the refill, and that ends the quarter for both."""
    for switch, quarter in (("back", 1), ("discard", 2)):
        rules = house(xp_return=switch)
        after = step(owed(deck=("R5", 1)), "R5", rules=rules).after
        assert dealt(after, rules).after.quarter == quarter


def test_XP_1_R3_it_comes_before_the_table_is_cleared_and_the_hands_are_filled():
    """DOI.XP.1.R3 DOI.LOOP.5"""
    start = owed(number=3)
    assert (start.phase, sizes(start, "table"), sizes(start, "hands")) == ("try", (3, 3), (1, 1))
    done = step(start, "R5")
    assert (sizes(done.after, "table"), sizes(done.after, "hands")) == ((0, 0), (1, 1))
    assert drawn(dealt(done.after)) == ["offense 3", "defense 3"]


@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_XP_1_R3_it_is_tried_even_if_the_quarter_or_the_game_is_over_after_it(quarter):
    """DOI.XP.1.R3 DOI.QTR.2.R2"""
    start = owed(deck=("R5", 0), number=3, quarter=quarter)
    done = step(start, "R5")
    assert done.after.score == (7, 0)
    ended = dealt(done.after)
    assert whats(ended) == ["quarter"]
    assert ended.after.score == (7, 0)
    assert (ended.after.phase == "over") is (quarter == 4)


def test_XP_1_R4_nobody_decides_anything_at_a_try():
    """DOI.XP.1.R4: one card, and no other try."""
    done = step(owed(), "R5")
    assert not any(isinstance(ask, Choose) for ask, _ in done.steps)
    assert [type(ask) is Note for ask, _ in done.steps] == [False, True]
    assert cited(done) == {"DOI.XP.1"}


@pytest.mark.parametrize("card", ["R1", "R5"])
def test_TD_2_then_the_others_start_on_their_20(card):
    """DOI.TD.2 DOI.SETUP.4: whether the extra point was good or not."""
    done = step(owed(deck=f"{card} B2 B3 B4 B6"), card)
    assert now(done.after) == "deal away 1&10 @20"
    assert sizes(dealt(done.after).after, "hands") == (4, 4)


def test_the_odds_of_an_extra_point_by_counting():
    """DOI.XP.1: 26 of the 30 cards of the printed set, 25 of 27, 50 of 54."""
    for deck, good in (("set30", 26), ("std27", 25), ("std54", 50)):
        assert sum(card.value != 1 for card in house(deck=deck).whole_set) == good
