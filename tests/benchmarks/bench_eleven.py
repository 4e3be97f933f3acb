"""Card Bowl 1.1.6, eleven a side: how fast plays and games are resolved, and how soon their exact odds are there."""

from itertools import count, cycle
from random import Random
from time import perf_counter

import pytest

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, completion_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.deal_turn import whole_deck
from cardbowl.games.cardbowl1.rules.frame.scrimmage import scrimmage_play
from cardbowl.steps.ask import Choose, Draw, Note

GAME = "cardbowl-1.1.6"
PLAYS = 200
RULES = GAMES[GAME].house_rules({})


def shuffled_decks(number: int) -> list[list[Card]]:
    random = Random(2)
    return [random.sample(whole_deck(True), 54) for _ in range(number)]


def resolve(rule, pile, random):
    """Run one play: cards from the pile, every decision at random."""
    send, draw = rule.send, random.random
    asked = send(None)
    try:
        while True:
            kind = type(asked)
            if kind is Note:
                answer = None
            elif kind is Draw:
                answer = pile.pop()
            elif kind is Choose:
                options = asked.options
                answer = options[int(draw() * len(options))] if isinstance(options, (tuple, range)) else options.sample(random)
            else:
                answer = tuple(choice.options[int(draw() * len(choice.options))] for choice in asked.choices)
            asked = send(answer)
    except StopIteration as stop:
        return stop.value


def test_random_plays_from_scrimmage(benchmark, against):
    against(3000, "plays/s", PLAYS)
    decks = shuffled_decks(PLAYS)
    random = Random(1)

    def every_play():
        for deck in decks:
            at = Position(phase="dealt", hands=(tuple(deck[:11]), tuple(deck[11:22])))
            resolve(scrimmage_play(at, RULES), deck[22:], random)

    benchmark(every_play)


def test_whole_random_games_of_eleven_with_their_log(benchmark, against):
    against(20, "games/s")
    seeds = count()

    def a_game():
        return cb.new_game(GAME, seed=next(seeds), home_player="random", away_player="random").run("end")

    assert benchmark.pedantic(a_game, rounds=20 if benchmark.enabled else 1, warmup_rounds=2).is_over


@pytest.mark.parametrize(
    ("what", "odds"),
    [
        ("sack", lambda seen: sack_odds(21, 19, RULES, seen)),
        ("completion", lambda seen: completion_odds(Thrown(12, Card("KH"), 1, 0, (8,), 9), RULES, seen)),
        ("rush", lambda seen: rush_yards_odds(58, 40, RULES, seen)),
    ],
    ids=["sack", "completion", "rush"],
)
def test_odds_from_cards_never_seen_before(benchmark, against, what, odds):
    against(5, "ms")
    hands = cycle([tuple(card for card in deck[:22] if card.text != "KH") for deck in shuffled_decks(500)])
    benchmark(lambda: odds(next(hands)))


def test_the_slowest_moment_of_live_odds(benchmark, against):
    """The longest of all moments of some plays, the first time each."""
    against(50, "ms")
    referee = cb.new_game(GAME, seed=4, home_player="random", away_player="random")
    slowest = 0.0

    def look():
        nonlocal slowest
        for _ in range(600 if benchmark.enabled else 30):
            try:
                begun = perf_counter()
                referee.odds()
                slowest = max(slowest, perf_counter() - begun)
            except OddsError:
                pass  # more options than are counted, or both decide in secret
            referee.step()

    benchmark.pedantic(look, rounds=1)
    benchmark.extra_info["value"] = 1000 * slowest
