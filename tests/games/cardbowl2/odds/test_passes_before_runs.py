"""Yards of passes before any run, for one match-up and for all of them (CB2.PASS, CB2.YAC.1-3)."""

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games.cardbowl2 import GAME, HouseRules, odds
from cardbowl.games.cardbowl2.odds.pass_cards import alike

NO_RUNS = {"run_draws_jack": 0, "run_draws_queen": 0, "run_draws_king": 0}


@rows(
    ("o1", "d1", "cards", "rules"),
    [
        ("9H", "5C", 1, {}),
        ("KS", "2D", 2, {"draw_deck_suits": 2}),
        ("AH", "KD", 1, {"yac_floor": "literal", "sack_cards": 1}),
        ("3D", "QC", 3, {"draw_deck_suits": 2, "draw_deck_ranks": 8}),
        ("7C", "7D", 1, {"pass_d2_ace": "interception", "yac_after_loss": "no"}),
    ],
)
def test_where_nobody_runs_it_is_the_whole_pass(o1, d1, cards, rules):
    house = HouseRules.of({**NO_RUNS, **rules})
    whole = cb.odds(GAME, "pass", o1=o1, d1=d1, cards=cards, house_rules=house)
    assert odds.pass_yards(o1, d1, house, cards=cards) == whole.yards


@pytest.mark.parametrize(("o1", "d1", "cards"), [("9H", "5C", 1), ("QS", "4D", 2)])
def test_where_somebody_runs_it_is_the_pass_up_to_the_run(o1, d1, cards):
    pass_ = cb.odds(GAME, "pass", o1=o1, d1=d1, cards=cards)
    catch = cb.odds(GAME, "catch", o1=o1, d1=d1, cards=cards)
    sacked = pass_.given("sack").yards.mean() * pass_["sack"]
    caught = pass_["complete"] * (catch.value("pass_yards").mean() + catch.value("yac_yards").mean())
    found = odds.pass_yards(o1, d1, cards=cards)
    assert found.mean() == sacked + caught
    assert found.mean() < pass_.yards.mean()
    assert sum(share for _, share in found.items()) == 1


def test_the_grid_has_every_match_up():
    small = HouseRules(draw_deck_suits=2, draw_deck_ranks=9)
    grid = odds.pass_grid(small)
    assert list(grid) == [(o1, d1) for o1 in range(1, 14) for d1 in range(1, 14)]
    for (o1, d1), given in (((9, 5), ("9H", "5C")), ((1, 13), ("AH", "KS")), ((13, 1), ("KH", "AC"))):
        assert grid[o1, d1] == odds.pass_yards(*given, small)
    assert all(grid[o1, d1].mean() >= grid[o1, d1 + 1].mean() for o1 in range(1, 14) for d1 in range(1, 13))


def test_a_spade_is_sacked_by_other_cards():
    hearts, spades = odds.pass_grid(), odds.pass_grid(suit="S")
    assert spades[9, 5] == odds.pass_yards("9S", "5C") != hearts[9, 5]
    assert hearts[9, 5] == odds.pass_grid(suit="D")[9, 5]


def test_cards_of_equal_odds_are_counted_once():
    """CB2.PASS.5-8: among four suits only spades and aces are told apart; with fewer, or with a test of one's own, every card."""
    four, three, two = (HouseRules(draw_deck_suits=suits) for suits in (4, 3, 2))
    of_ones_own = cb.variant(GAME, name="all clean", replace={"pass test": lambda card, o1, rules: "clean"}).house_rules({})
    assert len({alike(Card(f"9{suit}"), four) for suit in "HCD"}) == 1
    assert alike(Card("9D"), four) != alike(Card("8D"), four)
    for card in map(Card, ("9S", "AS", "AH", "AC", "AD")):
        assert alike(card, four) == card
    for rules in (three, two, of_ones_own):
        assert [alike(Card(f"9{suit}"), rules).suit for suit in "SHCD"] == list("SHCD")


def test_wrong_cards_are_refused():
    with pytest.raises(IllegalAnswerError, match=r"cards=5.*\(CB2\.PASS\.3\); allowed: 1 to 4"):
        odds.pass_grid(cards=5)
    for cards in (0, 5, True, 2.0, "2"):
        with pytest.raises(IllegalAnswerError, match="allowed: 1 to 4"):
            odds.pass_yards("9H", "5C", cards=cards)
    with pytest.raises(NotationError):
        odds.pass_grid(suit="X")
