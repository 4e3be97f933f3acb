"""Penalty cards, their yards, and the cards that replace them (section 6 of the rulebook)."""

from itertools import product

import pytest
from games.doi.helpers import NUMBERS, at, cited, dealt, down, drawn, house, lay, note, now, sizes, step, whats
from support.cases import rows

from cardbowl.cards import PENALTY, Card
from cardbowl.games.doi.rules.plays import penalty_yards


@pytest.mark.parametrize("card", NUMBERS, ids=str)
def test_PEN_1_2_5_a_penalty_card_against_every_number(card):
    """DOI.PEN.1 DOI.PEN.2 DOI.PEN.5: 5 yards forward or back, with any other card."""
    ours, theirs = lay("P", str(card), 50), lay(str(card), "P", 50)
    assert now(ours.after) == "deal home 1&5 @55"
    assert now(theirs.after) == "deal home 1&15 @45"
    assert (note(ours, "penalty").n, note(theirs, "penalty").n) == (5, -5)
    assert cited(ours) & {"DOI.PEN.1", "DOI.PLAY.3", "DOI.PLAY.4", "DOI.PLAY.5"} == {"DOI.PEN.1"}
    assert cited(theirs) & {"DOI.PEN.2", "DOI.PLAY.3", "DOI.PLAY.4", "DOI.PLAY.5"} == {"DOI.PEN.2"}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_PEN_3_two_penalty_cards_move_nothing(number):
    """DOI.PEN.3"""
    done = lay("P", "P", 50, number)
    assert now(done.after) == f"deal home {number}&10 @50"
    assert whats(done) == ["offset", "replay"]


@pytest.mark.parametrize("yards", [1, 15])
def test_PEN_1_the_yards_of_the_house(yards):
    """DOI.PEN.1 DOI.PEN.2: house rule penalty_yards."""
    rules = house(penalty_yards=yards)
    assert lay("P", "B1", 50, to_go=20, rules=rules).after.spot == 50 + yards
    assert lay("B1", "P", 50, rules=rules).after.spot == 50 - yards


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize(("o", "d"), [("P", "R9"), ("R9", "P"), ("P", "P")])
def test_PEN_4_the_down_again_with_a_fresh_card(o, d, number):
    """DOI.PEN.4 DOI.PEN.4.R3: the cards go at once to the discards, number cards too; a new one each."""
    start = at(50, number, 10, o, d)
    done = down(start, o, d)
    assert done.after.down == number
    assert done.after.table == start.table
    for team, card in enumerate((o, d)):
        assert len(done.after.discards[team]) == len(start.discards[team]) + 1
        assert Card(card) in done.after.discards[team]
    assert sizes(done.after, "hands") == (4 - number, 4 - number)
    deal = dealt(done.after)
    assert drawn(deal) == ["offense 1", "defense 1"]
    assert sizes(deal.after, "hands") == (5 - number, 5 - number)
    assert (deal.after.down, deal.after.phase, deal.after.spot) == (number, "scrimmage", done.after.spot)


def test_PEN_4_R3_the_last_card_may_be_a_penalty_card_again_and_again():
    """DOI.PEN.4.R3: fourth down stays fourth down."""
    start = at(50, 4, 20, "P", "R9", deck="P R2")
    deal = step(down(start, "P", "R9").after, "P", "R2")
    assert now(deal.after) == "home 4&15 @55"
    again = down(deal.after, "P", "R2")
    assert now(again.after) == "deal home 4&10 @60"


@pytest.mark.parametrize(("to_go", "after"), [(5, "deal home 1&10 @55"), (4, "deal home 1&10 @55"), (6, "deal home 4&1 @55")])
def test_PEN_1_R1_penalty_yards_may_make_a_first_down(to_go, after):
    """DOI.PEN.1.R1"""
    done = lay("P", "R9", 50, 4, to_go)
    assert now(done.after) == after
    assert ("first down" in whats(done)) is (to_go <= 5)
    assert ("replay" in whats(done)) is (to_go > 5)  # a first down is no down again


def test_PEN_4_R1_where_the_series_ends_the_refill_brings_the_cards():
    """DOI.PEN.4.R1: after a first down, a touchdown or a safety both draw to four at once, in one deal."""
    first_down = lay("P", "R9", 50, 3, 5).after
    touchdown = step(lay("P", "R9", 96, 3, 4).after, "B15").after
    conceded = lay("R9", "P", 4, 3).after
    for after in (first_down, touchdown, conceded):
        assert sizes(after, "hands") == (1, 1)
        assert drawn(dealt(after)) == ["offense 3", "defense 3"]
        assert sizes(after, "discards") == (3, 3), "two of the table, and the card of the penalty"


@rows("spot", range(1, 100))
def test_PEN_1_R2_the_yards_near_a_goal_line(spot):
    """DOI.PEN.1.R2: literal 5 yards everywhere, or at most half the way, rounded down."""
    assert penalty_yards(spot, house(penalty_goal="literal")) == (5, 5)
    forward, backward = penalty_yards(spot, house(penalty_goal="half"))
    assert (forward, backward) == (min(5, (100 - spot) // 2), min(5, spot // 2))
    assert spot - backward > 0
    assert spot + forward < 100


@pytest.mark.parametrize(
    ("switch", "o", "d", "spot", "after", "score"),
    [
        ("literal", "P", "R9", 95, "try home", (6, 0)),
        ("literal", "P", "R9", 94, "deal home 1&1 @99", (0, 0)),
        ("literal", "R9", "P", 5, "deal away 1&10 @20", (0, 2)),
        ("literal", "R9", "P", 6, "deal home 1&15 @1", (0, 0)),
        ("half", "P", "R9", 95, "deal home 1&3 @97", (0, 0)),
        ("half", "P", "R9", 99, "deal home 1&1 @99", (0, 0)),
        ("half", "R9", "P", 5, "deal home 1&12 @3", (0, 0)),
        ("half", "R9", "P", 1, "deal home 1&10 @1", (0, 0)),
    ],
)
def test_PEN_1_R2_penalties_score_or_never_do(switch, o, d, spot, after, score):
    """DOI.PEN.1.R2: switch penalty_goal."""
    done = lay(o, d, spot, to_go=min(10, 100 - spot), rules=house(penalty_goal=switch))
    assert now(done.after).startswith(after)
    assert done.after.score == score


# ---- a deck without a card for the replacement ---------------------------------------------------------------------

EMPTY = [(0, 0), (0, 5), (5, 0)]


@rows(("number", "deck", "quarter"), product([1, 2, 3, 4], EMPTY, [1, 2, 3, 4]))
def test_PEN_4_R2_no_card_for_a_replacement_ends_the_quarter(quarter, deck, number):
    """DOI.PEN.4.R2 DOI.QTR.1 DOI.QTR.4: switch pen_refill = ends_quarter; ball, line and down stay, or the down is lost."""
    done = down(at(50, number, 10, "P", "R9", deck=deck, quarter=quarter), "P", "R9")
    assert now(done.after) == f"deal home {number}&5 @55"
    ended = dealt(done.after)
    assert drawn(ended) == []
    assert "quarter" in whats(ended)
    if quarter == 4:
        assert ended.after.phase == "over"
    elif quarter == 2:
        assert now(ended.after) == "deal away 1&10 @20"
    else:
        assert now(ended.after) == f"deal home {number}&5 @55"
        fresh = dealt(ended.after)
        assert drawn(fresh) == [f"offense {5 - number}", f"defense {5 - number}"]
        assert now(fresh.after) == f"home {number}&5 @55"
    assert ended.after.quarter == min(quarter + 1, 4)


@rows(("number", "deck", "quarter"), product([1, 2, 3, 4], EMPTY, [1, 2, 3, 4]))
def test_PEN_4_R2_or_the_discards_are_shuffled(quarter, deck, number):
    """DOI.PEN.4.R2 DOI.PEN.4.R4: switch pen_refill = reshuffle_discard; only an empty deck is made new, the table stays."""
    rules = house(pen_refill="reshuffle_discard")
    start = at(50, number, 10, "P", "R9", deck=deck, quarter=quarter)
    done = down(start, "P", "R9", rules)
    for team, count in enumerate(deck):
        card = (PENALTY, Card("R9"))[team]
        if count:
            assert done.after.decks[team] == start.decks[team]
            assert card in done.after.discards[team]
        else:
            assert card in done.after.decks[team], "the card just played is among them"
            assert len(done.after.decks[team]) == len(start.discards[team]) + 1
            assert done.after.discards[team] == ()
    assert done.after.table == start.table
    deal = dealt(done.after, rules)
    assert drawn(deal) == ["offense 1", "defense 1"]
    assert now(deal.after) == f"home {number}&5 @55"
    assert deal.after.quarter == quarter


def test_PEN_4_R4_there_is_always_a_card_even_if_it_is_the_one_just_played():
    """DOI.PEN.4.R4: without any discards it is the card itself that comes back."""
    start = at(50, 4, 10, "P", "R9", deck=0)
    nothing = start._replace(discards=((), ()))
    done = down(nothing, "P", "R9", house(pen_refill="reshuffle_discard"))
    assert done.after.decks == ((PENALTY,), (Card("R9"),))


def test_PEN_4_R2_a_series_that_ends_is_a_matter_of_the_refill():
    """DOI.PEN.4.R2 DOI.REFILL.2: a penalty that makes a first down reshuffles nothing; the refill fails as ever."""
    for switch in ("ends_quarter", "reshuffle_discard"):
        rules = house(pen_refill=switch)
        ended = dealt(lay("P", "R9", 50, 4, 5, rules=rules, deck=0).after, rules)
        assert "quarter" in whats(ended)
        assert now(ended.after) == "deal home 1&10 @55"
