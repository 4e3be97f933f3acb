"""The promised answers of lesson 40, screens and laterals, are what the rules say."""

from fractions import Fraction
from typing import Any

from support.played import Played, play_rule

from cardbowl.cards import Card, Deck
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_odds, screen_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, ScreenBlocker, may_block_a_screen, screen, screen_draws
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def thrown(at: Screen, answers: str) -> Any:
    return play_rule(screen(30, at, RULES, Fouls()), answers, Played).result


def test_the_shotgun_helps_the_passer() -> None:
    question = find_question("screens.caught")
    caught = thrown(Screen(9, Card("10H"), 15, 12, shotgun=True), "9D 9H 2S 3S 4S 5S")
    assert caught.how == "dead"
    assert question.answer == "caught"
    assert thrown(Screen(9, Card("10H"), 15, 12), "9D 9H 2S 3S").how == "incomplete"
    assert "Without the shotgun" in question.slips["pass"]


def test_yards_before_the_open_field() -> None:
    carry = thrown(Screen(12, Card("8S"), 15, 12 + 7), "4C 6C 5C 3C 6D 2D")
    assert (carry.offense, carry.defense) == (37, 33)
    assert find_question("screens.yards").is_right(str(carry.gain))


def test_open_field_cards_of_a_screen() -> None:
    carry = thrown(Screen(12, Card("RJ"), 30, 0), "4C KD JC 4S 5H 2S 3S")
    assert find_question("screens.draws").is_right(str(carry.draws))
    assert find_question("screens.draws").is_right(str(screen_draws(1, 3, 1)))


def test_a_lateral_begins_five_yards_back() -> None:
    carry = play_rule(lateral(30, Lateral(Card("KS"), 8, 18), RULES, Fouls()), "6C 5C 4C 5D 2D", Played).result
    assert (carry.offense, carry.defense) == (40, 32)
    assert find_question("screens.lateral_yards").is_right(str(carry.gain))


def test_cards_that_drop_a_lateral() -> None:
    loose = 0
    for card in (*Deck.standard(), Card("RJ")):
        if card.text == "RJ" or card.value >= 9:
            dropped = play_rule(lateral(30, Lateral(Card("9S"), 8, 8), RULES, Fouls()), card.text, Played)
            assert dropped.note("loose").spot == 25
            loose += 1
    assert find_question("screens.dropped").is_right(str(loose))
    at_eight = play_rule(lateral(30, Lateral(Card("9S"), 8, 8), RULES, Fouls()), "8C 5C 4C 5D 2D", Played).result
    assert at_eight.how == "dead"


def test_who_blocks_for_a_screen() -> None:
    groups = {
        "hidden": [ScreenBlocker("wr", "L", 9, False), ScreenBlocker("wr", "L", 4, False)],
        "sides": [ScreenBlocker("wr", "L", 9, False), ScreenBlocker("wr", "R", 4, False)],
        "shown": [ScreenBlocker("wr", "L", 9, True)],
        "end": [ScreenBlocker("te", "L", 9, False)],
    }
    question = find_question("screens.blockers")
    assert {name for name, group in groups.items() if may_block_a_screen(group)} == {question.answer}
    assert set(groups) == set(question.options)


def ten_or_more(odds: Any) -> Fraction:
    found: Fraction = odds.chance(lambda fall: fall.yards >= 10 and fall.how in ("dead", "out"))
    return found


def test_ten_yards_or_more_by_a_king() -> None:
    question = find_question("screens.chart")
    king = Card("KH")
    assert question.is_right(f"{float(ten_or_more(screen_odds(Screen(12, king, 17, 22), RULES))):.2%}")
    slips = (
        rush_odds(2 * 13 + 17, 22, RULES),
        lateral_odds(Lateral(king, 17, 22), RULES),
        screen_odds(Screen(12, Card("10H"), 17, 22), RULES),
    )
    assert [f"{float(ten_or_more(odds)):.1%}" for odds in slips] == list(question.slips)


def test_five_yards_back_against_ten_points_of_tacklers() -> None:
    run = open_field_odds(1, RULES, tacklers=(10,))
    ahead = run.chance(lambda fall: fall.how != "loose" and fall.yards > 5)
    behind = run.chance(lambda fall: fall.how != "loose" and fall.yards < 5)
    assert behind > 3 * ahead
    question = find_question("screens.throw_away")
    assert question.answer == "away"
    assert f"behind the line in {round(100 * behind)} of 100 and beyond it in {round(100 * ahead)}." in question.why
