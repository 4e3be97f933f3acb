"""How fast whole games of D.O.I. are played, replayed and taken back, and how fast a play between two cards is resolved."""

from itertools import count, product

import pytest

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.rules.plays import turned_up
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json

GAME = "doi"
RULES = GAMES[GAME].house_rules({})


def test_every_pair_of_cards_through_the_reference_rules(benchmark, against):
    """900 plays: every card of one set against every card of the other."""
    pairs = list(product(RULES.whole_set, RULES.whole_set))
    against(300_000, "plays/s", len(pairs))

    def every_pair():
        for o, d in pairs:
            for _ in turned_up(o, d, 50, RULES):
                pass
        return True

    assert benchmark(every_pair)


@pytest.mark.parametrize("deck", ["set30", "std54"])
def test_whole_random_games_of_doi_with_their_log(benchmark, against, deck):
    against(300 if deck == "set30" else 150, "games/s")
    seeds = count()

    def a_game():
        rules = {} if deck == "set30" else {"deck": deck}
        return cb.new_game(GAME, seed=next(seeds), house_rules=rules, home_player="random", away_player="random").run("end")

    referee = benchmark.pedantic(a_game, rounds=60 if benchmark.enabled else 1, warmup_rounds=5)
    assert referee.is_over
    assert len(referee.log) > 100, "the log is kept"


@pytest.fixture(scope="module")
def finished():
    return cb.new_game(GAME, seed=11, home_player="random", away_player="random").run("end")


def test_replaying_a_whole_game_of_doi(benchmark, against, finished):
    against(10, "ms")
    assert benchmark(finished.branch).position == finished.position


def test_reading_a_whole_game_of_doi_from_its_log(benchmark, against, finished):
    against(10, "ms")
    text = to_json(finished)
    assert benchmark(from_json, text, GAMES).position == finished.position


def test_taking_back_the_last_answer_of_a_deal(benchmark, against, finished):
    against(1, "ms")
    last = len(finished.plays[0].steps) + 7
    referee = finished.branch(last)

    def answer_again():
        if len(referee.log) < last:
            referee.answer(finished.log[last - 1])

    benchmark.pedantic(referee.undo, setup=answer_again, rounds=200 if benchmark.enabled else 1)
    assert referee.log == finished.log[: last - 1]


def test_what_a_player_sees_at_a_decision(benchmark, against, finished):
    """The whole position as one team sees it; a computer player asks for it once or twice in a down."""
    against(0.05, "ms", 100)
    positions = [play.before for play in finished.plays if play.before.phase == "scrimmage"][:50]

    def looked_at():
        return [GAMES[GAME].seen_by(at, team, RULES) for at in positions for team in (HOME, AWAY)]

    assert len(benchmark(looked_at)) == 2 * len(positions)
