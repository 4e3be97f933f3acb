"""The promised answers of lesson 43, kickoffs and squibs, are what the rules say."""

from itertools import combinations
from random import Random
from statistics import fmean

from cardbowl.cards import Deck
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt_reception
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

RULES = HouseRules()


def played(referee: Referee, answers: str) -> Referee:
    for answer in answers.split():
        referee.answer(referee.read(answer))
    return referee


def spot_of(referee: Referee, what: str) -> object:
    """The spot of the last note of this kind."""
    return [step.spot for step, _ in referee.steps if isinstance(step, Note) and step.what == what][-1]


def test_where_a_kickoff_comes_down_and_is_run_back_to() -> None:
    kicked = played(alone.kickoff(), "3C 4S 8H")
    assert isinstance(kicked.asking, Choose)
    assert kicked.asking.what == "touchback"
    run = played(kicked, "return 9D 2D 2C 2H")
    assert run.position.spot == -4 + 15 - 8 == 3
    assert find_question("kickoffs_with_jokers.received").answer == "-4"
    back = played(alone.kickoff(), "2H 6C 8S return 9D 4S QC 6H")
    assert find_question("kickoffs_with_jokers.return_to").is_right(str(back.position.spot))


def test_no_touchback_on_the_goal_line() -> None:
    kicked = played(alone.kickoff(), "5D 6S 8H")
    assert not isinstance(kicked.asking, Choose)
    assert find_question("kickoffs_with_jokers.goal_line").answer == "no"


def test_a_return_card_that_is_the_red_joker() -> None:
    lost = played(alone.kickoff(), "2H 6C 10S return 9D 4S RJ")
    assert find_question("kickoffs_with_jokers.share").is_right(str(spot_of(lost, "fumble")))


def test_a_squib_kick_has_two_return_cards() -> None:
    kicked = played(alone.kickoff("squib"), "45 9C JD 2S 3H 4H")
    assert kicked.is_over
    assert kicked.position.spot == 45 - 20 + 7 - 2
    assert find_question("kickoffs_with_jokers.squib").answer == "2"


def test_a_short_onside_kick_is_made_again() -> None:
    kicked = played(alone.onside(), "5 4D")
    assert (kicked.position.phase, kicked.position.spot, kicked.position.failures) == ("kickoff", 30, 1)
    assert find_question("kickoffs_with_jokers.short").answer == "over"


def test_how_far_a_free_punt_goes() -> None:
    assert find_question("kickoffs_with_jokers.free_punt").is_right(str(free_punt_reception(20, 30, RULES)))


def test_the_best_onside_kick() -> None:
    chances = {yards: onside_odds(RULES, declared=yards)["kickers"] for yards in range(21)}
    assert find_question("kickoffs_with_jokers.onside_chart").is_right(str(max(chances, key=lambda yards: chances[yards])))


def run_out(depth: int, coverage: int, seed: int) -> float | None:
    """Where the receivers begin after a kickoff that they run out; None where the ball comes loose."""
    luck = Random(seed)
    referee = Referee(GAME, rules=RULES, seed=seed, position=Position(phase="kickoff")).answer("normal")
    kicks = luck.choice([pair for pair in combinations(Deck.standard(), 2) if pair[0].value + pair[1].value == 11 - depth])
    cover = luck.choice([card for card in Deck.standard() if card.value == coverage and card not in kicks])
    for card in (*kicks, cover):
        referee.answer(card)
    while not referee.plays:
        ask = referee.asking
        if isinstance(ask, Draw):
            referee.deal()
        elif isinstance(ask, Choose):
            referee.answer("return" if ask.what == "touchback" else ask.default)
        else:
            return None
        if any(isinstance(step, Note) and step.what in ("loose", "return fumble") for step, _ in referee.steps):
            return None
    after = referee.plays[0].after
    return 100 if any(after.score) else after.spot


def better(depth: int, coverage: int, games: int = 2000) -> float:
    """How many yards running is better than the touchback, a loose ball as bad as 20 yards."""
    spots = [run_out(depth, coverage, seed) for seed in range(games)]
    held = [spot for spot in spots if spot is not None]
    return fmean(held) - 20 * (1 - len(held) / games) - RULES.touchback_spot


def test_the_rule_of_thumb_for_returns_is_what_kickoffs_that_are_played_come_to() -> None:
    """CB1.KO.5, CB1.KRET.5-8: run with 9 or less, depth and coverage together; stay with 13 or more, or against a face card."""
    assert better(5, 4) > 0
    assert better(5, 8) < 0
    assert better(1, 11) < 0
