"""How fast rules are resolved, and how fast whole games are played, replayed and taken back."""

from itertools import count
from random import Random
from statistics import median
from time import process_time

import pytest

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.football import OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json

GAME = "cardbowl-2.0"
PLAYS = 1000
POSITION = Position(spot=30)
RULES = GAMES[GAME].house_rules({})


def shuffled_decks(number: int) -> list[list[Card]]:
    random = Random(2)
    decks = []
    for _ in range(number):
        deck = list(Deck.standard())
        random.shuffle(deck)
        decks.append(deck)
    return decks


def resolve(rule, cards):
    """Run one rule: cards from the deck, every choice by its default."""
    send = rule.send
    draw = iter(cards).__next__
    asked = send(None)
    try:
        while True:
            kind = type(asked)
            asked = send(draw() if kind is Draw else None if kind is Note else asked.default)
    except StopIteration as stop:
        return stop.value


@pytest.mark.parametrize(("kind", "play"), [("rush", rushing_play), ("pass", passing_play)])
def test_resolutions_through_the_reference_rules(benchmark, against, kind, play):
    against(300_000, "plays/s", PLAYS)
    decks = shuffled_decks(PLAYS)
    random = Random(1)
    faces = list(Deck.standard())
    match_ups = [(random.choice(faces), random.choice(faces)) for _ in range(PLAYS)]

    def every_play():
        for deck, (o1, d1) in zip(decks, match_ups, strict=True):
            resolve(play(POSITION, o1, d1, RULES), deck)

    benchmark(every_play)


def test_whole_random_games_with_their_log(benchmark, against):
    against(400, "games/s")
    seeds = count()

    def a_game():
        return cb.new_game(GAME, seed=next(seeds), home_player="random", away_player="random").run("end")

    referee = benchmark.pedantic(a_game, rounds=60 if benchmark.enabled else 1, warmup_rounds=5)
    assert referee.is_over


def bare():
    """A rule that only draws: the least that an answer can cost."""
    while True:
        yield Draw(OFFENSE, "a card", "none")


def seconds_of_a_send(times=200_000):
    """Processor seconds of one answer to `bare`, on this machine at this moment."""
    send, card = bare().send, Card("KS")
    send(None)
    begun = process_time()
    for _ in range(times):
        send(card)
    return (process_time() - begun) / times


def random_games(name, seeds):
    """The answers of whole games between random players."""
    return sum(len(cb.new_game(name, seed=seed, home_player="random", away_player="random").run("end").log) for seed in seeds)


@pytest.mark.parametrize(
    ("name", "games", "goal"), [("cardbowl-2.0", 24, 12), ("doi", 36, 15), ("cardbowl-1.1.6", 5, 40), ("showdown", 12, 20)]
)
def test_an_answer_of_a_random_game(benchmark, against, name, games, goal):
    """Processor time of an answer, as a multiple of one to a bare generator: the median of five rounds."""
    against(goal, "sends")
    rounds = []

    def whole_games():
        bare_send, begun = seconds_of_a_send(), process_time()
        answers = random_games(name, range(games))
        rounds.append((process_time() - begun) / answers / bare_send)

    random_games(name, range(1))
    benchmark.pedantic(whole_games, rounds=5 if benchmark.enabled else 1)
    benchmark.extra_info["value"] = median(rounds)


@pytest.fixture(scope="module")
def finished():
    return cb.new_game(GAME, seed=11, home_player="random", away_player="random").run("end")


def test_replaying_a_whole_game(benchmark, against, finished):
    against(10, "ms")
    assert benchmark(finished.branch).position == finished.position


def test_reading_a_whole_game_from_its_log(benchmark, against, finished):
    against(10, "ms")
    text = to_json(finished)
    assert benchmark(from_json, text, GAMES).position == finished.position


def test_writing_a_whole_game_to_its_log(benchmark, against, finished):
    against(10, "ms")
    assert benchmark(to_json, finished)


def test_taking_back_the_last_answer_of_the_longest_play(benchmark, against, finished):
    against(1, "ms")
    lengths = [sum(type(ask) is not Note for ask, _ in play.steps) for play in finished.plays]
    last = sum(lengths[: lengths.index(max(lengths)) + 1])
    referee = finished.branch(last)

    def answer_again():
        if len(referee.log) < last:
            referee.answer(finished.log[last - 1])

    benchmark.pedantic(referee.undo, setup=answer_again, rounds=200 if benchmark.enabled else 1)
    assert referee.log == finished.log[: last - 1]
