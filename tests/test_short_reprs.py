"""What Python shows of a game, a referee and a simulation at the prompt: one short line without what is hidden."""

import pytest
from games.pocket import GAME as POCKET
from support.walks import fresh, whole

import cardbowl as cb
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps.fingerprints import fingerprint
from cardbowl.steps.game import Game

EVERY_GAME = list(GAMES)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_game_says_its_name_and_title(name):
    assert repr(GAMES[name]) == f"<Game {name}: {GAMES[name].title}>"
    made = cb.variant(name, rules={"downs": 3}, name="three downs")
    assert repr(made) == f"<Game three downs: {made.title}, a variant of {name}>"


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_referee_says_the_score_the_clock_and_the_situation(name):
    game = cb.new_game(name, seed=1)
    home, away = game.names
    situation = game.game.scene(game, None)["view"]["situation"]
    assert repr(game).startswith(f"<Referee: {game.game.title}, {home} 0, {away} 0, ")
    assert f"{situation['headline']} {situation['where']}".strip() in repr(game)
    assert (len(repr(game)) < 140, "unseen" in repr(game)) == (True, False)


def test_a_down_and_the_end_of_a_game_are_told():
    game = fresh("cardbowl-2.0", 1)
    while "&" not in repr(game):
        game.step()
    assert repr(game).endswith(f" & 10 at the {game.names[game.position.offense]} {game.position.spot}>")
    over = whole("cardbowl-2.0", 1)
    home, away = over.position.score
    assert repr(over).startswith(f"<Referee: {over.game.title}, {over.names[0]} {home}, {over.names[1]} {away}, ")
    assert repr(over).endswith(f"{over.game.scene(over, None)['view']['over']}>")


def test_a_rule_on_its_own_and_a_game_without_a_table_are_told():
    assert repr(alone.rush("10H", "5C")).startswith("<Referee: ")
    bare = Game("bare", "Bare", POCKET.house_rules, POCKET.start, POCKET.turn, POCKET.read_position)
    assert repr(cb.new_game(bare, "Otters", "Herons", seed=1)) == "<Referee: Bare, Otters against Herons>"


def test_a_simulation_says_its_first_line():
    found = cb.simulate(POCKET, games=2, home="random", away="random", seed=3)
    assert repr(found) == f"<SimulationResult: {str(found).splitlines()[0]}>"


def test_the_fingerprint_of_a_rule_that_reads_them_is_that_of_all_they_hold():
    """A saved game of such a rule is opened again, and one of another rule is not."""
    results = [cb.simulate(POCKET, games=2, home="random", away="random", seed=seed) for seed in (3, 4)]

    def reading(value):
        return lambda: value

    assert fingerprint(reading(results[0])) != fingerprint(reading(results[1]))
    assert fingerprint(reading(GAMES["doi"])) == fingerprint(reading(GAMES["showdown"]))
    first, again, later = fresh("doi", 1), fresh("doi", 1), whole("doi", 1)
    assert fingerprint(reading(first)) == fingerprint(reading(again)) != fingerprint(reading(later))
