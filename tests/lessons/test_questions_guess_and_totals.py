"""The promised answers of lesson 58, guess and match-up, are what the rules and odds of Showdown say."""

from fractions import Fraction

from cardbowl.chance.matrix_games import solve
from cardbowl.games.showdown import HouseRules
from cardbowl.games.showdown.odds.calls import OWN, by_formation, squads_of, yards_game
from cardbowl.games.showdown.odds.formulas import margins
from cardbowl.games.showdown.odds.plays import defense_named, given_stats, match_up_odds, offense_named
from cardbowl.games.showdown.rules.play_grid import D20, before_the_dice, swiped
from cardbowl.lessons.questions import find_question
from cardbowl.reading.known import with_faces

RULES = HouseRules()


def wins(edge: int) -> Fraction:
    return Fraction(match_up_odds(RULES, (), edge=edge)["offense wins"])


def test_a_tie_is_lost() -> None:
    assert find_question("guess_and_totals.tie").answer == "defense"
    assert wins(0) == Fraction(190, 400) == margins(0).chance(lambda margin: margin >= 1)


def test_twelve_or_more() -> None:
    assert Fraction(find_question("guess_and_totals.die").answer) == Fraction(sum(face >= 12 for face in D20.faces), 20)


def test_pairs_with_a_lead_of_17() -> None:
    question = find_question("guess_and_totals.pairs")
    assert int(question.answer) == sum(a - b == 17 for a in D20.faces for b in D20.faces)


def test_an_edge_with_a_right_guess() -> None:
    # Draw Delay, an inside run; Read and React guesses it, without a bonus
    met = given_stats(offense_named("Draw Delay", RULES), defense_named("Read and React", RULES), (14, 11), "", RULES)
    assert met.right
    assert met.defense.guess_bonus == met.high_risk == 0
    ours, theirs = before_the_dice(met, RULES.grid)
    assert int(find_question("guess_and_totals.edge").answer) == ours - theirs
    wrong = given_stats(offense_named("Draw Delay", RULES), defense_named("Deep Zone", RULES), (14, 11), "", RULES)
    assert find_question("guess_and_totals.edge").remark(str(wrong_edge := int.__sub__(*before_the_dice(wrong, RULES.grid))))
    assert wrong_edge == 8


def test_a_lost_bomb_is_not_doubled() -> None:
    met = given_stats(offense_named("Sky Bomb", RULES), defense_named("Bracket", RULES), (12, 12), "QB", RULES)
    result, _ = with_faces(swiped, (met, 50, RULES.grid), (1, 20, 1, 20, 20, 20))
    assert result.yards == -10
    assert find_question("guess_and_totals.double").answer == "ten"


def test_the_best_formation() -> None:
    whole = yards_game(squads_of(None, None, RULES), OWN, RULES.data_set)
    solved = {formation: each.value for formation, each in by_formation(whole, RULES.data_set).items()}
    question = find_question("guess_and_totals.formation")
    assert question.answer == max(solved, key=lambda formation: solved[formation])
    assert f"{float(solved[question.answer]):.2f}" in question.why
    assert f"{float(solve(whole).value):.2f}" in question.why
    assert min(solved, key=lambda formation: solved[formation]) == "Tight"


def test_second_effort_at_edge_0() -> None:
    question = find_question("guess_and_totals.rise")
    card = next(card for card in RULES.data_set.cards if card.name == "Second Effort")
    assert card.effects == (("total", "self", 4),)
    assert Fraction(question.answer) == wins(4) == Fraction(264, 400)
    assert question.remark(str(wins(0)))
    assert question.remark(str(wins(5)))
