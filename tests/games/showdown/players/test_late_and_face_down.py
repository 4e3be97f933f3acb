"""What the players of Showdown do late in the game, and what a down is worth while plays lie face down."""

from random import Random

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import at
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.players.books import book
from cardbowl.games.showdown.players.courses import best_prices, price, worth
from cardbowl.games.showdown.players.judgments import PRICES, SPENT
from cardbowl.games.showdown.players.sensible import Sensible, play_is_needed
from cardbowl.games.showdown.players.worths import without_teams
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT, Course, InForce
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

PLAIN = without_teams(STANDARD)
BOOK = book((Squad(STANDARD.teams[0]), Squad(STANDARD.teams[1])), PLAIN)
O12, D08 = STANDARD.data_set.offense_play("O12"), STANDARD.data_set.defense_play("D08")

TIMES = [(4, 10, True), (4, 11, False), (4, 2, True), (5, 10, True), (5, 11, False), (3, 10, False), (2, 10, False)]


@rows(("quarter", "left", "late"), TIMES)
def test_late_are_the_last_ten_cards_of_the_game(quarter, left, late):
    """NS.TRY.1 NS.KICK.2 NS.KICK.4: of the second half or of overtime, those in hands counted."""
    coach = Sensible(STANDARD, Random(1))
    for offense in (HOME, AWAY):
        for behind in (-3, -1, 0, 1, 3, 4):
            score = (20, 20 + behind) if offense is HOME else (20 + behind, 20)
            made = {"quarter": quarter, "piles": (left - 2, 0), "offense": offense, "score": score}
            position = (
                at("S01", "S07", **made) if quarter != 3 else at("S01", "S07", **{**made, "quarter": 4})._replace(quarter=3)
            )
            assert position.left == left
            assert coach.hurries(position, offense) is (late and behind > 0), behind
            assert coach.hurries(position, offense.other) is (late and behind < 0), behind
            assert coach.too_late_for(PUNT, position) is (late and behind > 0), behind
            assert coach.too_late_for(FIELD_GOAL, position) is (late and behind > 3), behind


@rows(("quarter", "left", "late"), [time for time in TIMES if time[0] in (2, 4)])
def test_what_is_late_is_answered_so(quarter, left, late):
    """NS.TRY.1 NS.KICK.2: an on-side kick of a team that is behind, and a play for two points that bring the lead or a tie."""
    made = {"quarter": quarter, "piles": (left - 2, 0)}
    for fields, other, hurried in (
        ({"phase": "kickoff", "spot": 35, "score": (20, 21)}, "normal", "on-side"),
        ({"phase": "kickoff", "spot": 35, "score": (20, 20)}, "normal", "normal"),
        ({"phase": "try", "spot": 95, "to_go": 5, "score": (20, 22)}, "kick", "play"),
        ({"phase": "try", "spot": 95, "to_go": 5, "score": (20, 23)}, "kick", "kick"),
    ):
        game = Referee(GAME, position=at("S01", "S07", **made, **fields))
        while game.asking.what != fields["phase"]:
            game.answer(game.asking.default)
        answer = Sensible(STANDARD, Random(1)).answer(game.asking, game.seen_by(HOME))
        assert answer == (hurried if late else other), fields


TOTALS = [
    ([], 0),
    ([(OFFENSE, "self", 2)], 2),
    ([(OFFENSE, "self", -3)], -3),
    ([(OFFENSE, "opponent", -4)], 4),
    ([(DEFENSE, "self", 5)], -5),
    ([(DEFENSE, "opponent", -2)], -2),
    ([(DEFENSE, "opponent", 3)], 3),
    ([(OFFENSE, "self", 2), (DEFENSE, "self", 5), (DEFENSE, "opponent", -1), (OFFENSE, "opponent", -3)], -1),
]
"""Who plays a boost, for whom and how much; then what all of them add to the edge of the offense."""


@rows(("boosts", "edge"), TOTALS)
def test_boosts_count_while_plays_lie_face_down(boosts, edge):
    """NS.EFF.1 NS.ENG.3: the own play against each one of the formation that is seen, with the edge that the cards give."""
    position, card = at(down=2, to_go=10), STANDARD.cards["S01"]
    in_force = tuple(InForce(side, card._replace(effects=(("total", whom, more),)), 4) for side, whom, more in boosts)
    c = Course(position, position, step=4, plays=(O12, D08), in_force=in_force)
    table = BOOK.table(Down(40, 2, 10), False, edge)
    lines = [line for line, play in enumerate(BOOK.offense) if play.formation == O12.formation]
    columns = [column for column, play in enumerate(BOOK.defense) if play.formation == D08.formation]
    for viewer, part in ((OFFENSE, table[BOOK.rows["O12"], columns]), (DEFENSE, table[lines, BOOK.columns["D08"]])):
        seen = c.seen_by(viewer)
        found, plain = (worth(each, None, STANDARD, PLAIN) for each in (seen, seen._replace(in_force=())))
        assert found == pytest.approx(part.mean())
        assert (found > plain, found < plain) == (edge > 0, edge < 0)


PAIRS = [(one, other) for one in PRICES for other in PRICES if PRICES[one] < PRICES[other]]


@pytest.mark.parametrize("order", [1, -1])
def test_the_card_that_is_worth_least_is_discarded_and_the_best_one_is_taken_back(order):
    """NS.WARN.1 NS.WARN.2 NS.TO.2: by the type of the cards, wherever they stand in the hand."""
    coach = Sensible(STANDARD, Random(1))
    first = {kind: next(card.id for card in STANDARD.cards.values() if card.type == kind) for kind in PRICES}
    for worse, better in PAIRS:
        options = (first[worse], first[better])[::order]
        for what, found in (("discard", first[worse]), ("recall", first[better])):
            ask = Choose(OFFENSE, what, options, "NS.WARN.2", "", options[0])
            assert coach.answer(ask, Referee(GAME, position=at()).seen_by(HOME)) == found, (what, worse, better)
    assert best_prices(tuple(first.values()), STANDARD) == sorted(PRICES.values(), reverse=True)
    for kind, card in first.items():
        assert price(STANDARD.cards[card], False) == PRICES[kind]
        assert price(STANDARD.cards[card], True) == pytest.approx(PRICES[kind] * SPENT)


@rows(
    ("house_rules", "needed"),
    [
        ({}, [-1, 2, 5, 10]),
        ({"two_point_points": 1}, []),
        ({"two_point_points": 0, "extra_point_points": 20}, []),
        ({"two_point_points": 3}, [-1, 0, 2, 3, 5, 6, 11, 12]),
        ({"extra_point_points": 0}, [-2, -1, 1, 2, 4, 5, 9, 10]),
    ],
)
def test_when_a_play_from_the_try_is_needed(house_rules, needed):
    """NS.TRY.1 NS.TRY.2: it brings a lead of 3, a tie, or 3 or 8 points less than the other team; a kick does not."""
    rules = GAME.house_rules(house_rules)
    assert [less for less in range(-10, 20) if play_is_needed(less, rules)] == needed
