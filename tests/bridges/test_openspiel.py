"""The OpenSpiel game: its project's own simulation test for every game, exact chances, and what its solvers find."""

import pickle
from random import Random

import pytest
from bridges.short import EVERY_GAME, rules

import cardbowl as cb
from cardbowl.bridges import openspiel_game, words
from cardbowl.chance import Source
from cardbowl.errors import DataError, NotationError
from cardbowl.football import OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.game import rule_alone

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")

DOWN = "scrimmage; home; 1&10; @20; Q1; left 40; score 0-0; second half away"
"""A first down of Pocket Football."""
LAST_DOWN = "scrimmage; home; 4&3; @30; Q1; left 900; score 0-0; time-outs 3-3; decks pro_style/pro_style; second half away"
"""A last down of Football Strategy, with 3 yards to go."""
SHORTER = {"cardbowl-2.0": {"quarter_intervals": 12}, "cardbowl-1.1.6": {"quarter_minutes": 1}}
"""House rules of games that are copied at every draw and word, where the short ones take long."""


def whole(name):
    """A whole game for OpenSpiel."""
    return openspiel_game(name, SHORTER.get(name) or rules(name))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_projects_own_simulation_test_passes(name):
    """Whole games: states are cloned, written down and read, and their chances, actions, texts and returns are checked."""
    game = whole(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def at_random(state, random):
    """A state at its end, all words and faces taken alike; returns all states before it."""
    states = []
    while not state.is_terminal():
        states.append(state.clone())
        state.apply_action(random.choice(state.legal_actions()))
    return [*states, state]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_state_that_was_written_down_goes_on_alike(name):
    game = whole(name)
    states = at_random(game.new_initial_state(), Random(2))
    for state in states[:: max(1, len(states) // 6)]:
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
        assert [again.information_state_string(each) for each in (0, 1)] == [
            state.information_state_string(each) for each in (0, 1)
        ]


def test_a_game_is_loaded_by_its_text():
    game = openspiel_game("pocket", {"plays": 8}, position=DOWN, until="drive", worth="win", moves=50)
    again = pyspiel.load_game(str(game))
    assert again.setting == game.setting
    assert (again.max_game_length(), again.max_utility(), again.num_distinct_actions()) == (50, 1.0, game.num_distinct_actions())
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pyspiel.load_game("cardbowl").setting.game is GAMES["football-strategy"]


def chances(state):
    """What a draw can bring, by its text, with the chances."""
    return {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}


def test_draws_are_chance_nodes_with_their_exact_chances():
    game = openspiel_game("pocket", position=DOWN, until="play")
    state = game.new_initial_state()
    assert {state.action_to_string(action) for action in state.legal_actions()} == {"run", "pass"}
    state.apply_action(next(action for action in state.legal_actions() if state.action_to_string(action) == "run"))
    assert state.is_chance_node()
    assert chances(state) == {str(card): 1 / 52 for card in cb.Deck.standard()}
    king = next(action for action in state.legal_actions() if state.action_to_string(action) == "KS")
    state.apply_action(king)
    assert chances(state) == {str(card): 1 / 51 for card in cb.Deck.standard() if str(card) != "KS"}


def test_the_second_of_two_answers_is_asked_without_knowing_the_first():
    state = openspiel_game("football-strategy", position=LAST_DOWN).new_initial_state()
    assert state.current_player() == 1
    texts = set()
    for action in state.legal_actions():
        after = state.child(action)
        assert after.current_player() == 0
        texts.add((after.information_state_string(0), after.observation_string(0), tuple(after.legal_actions())))
        assert after.action_to_string(action) in after.information_state_string(1), "it knows its own"
    assert len(texts) == 1


def test_the_worth_of_the_end_is_that_of_both_players():
    game = openspiel_game("pocket", rules("pocket"))
    for seed in range(3):
        *before, last = at_random(game.new_initial_state(), Random(seed))
        score = last.match.end.score
        assert last.returns() == [score[0] - score[1], score[1] - score[0]]
        assert all(state.returns() == [0.0, 0.0] for state in before)


@pytest.mark.parametrize(("worth", "most"), [("points", 200), ("win", 1)])
def test_the_most_that_a_named_worth_comes_to_stands_in_the_text_of_a_game(worth, most):
    game = openspiel_game("pocket", rules("pocket"), worth=worth)
    assert f"most={most}.0" in str(game)
    assert (game.max_utility(), pyspiel.load_game(str(game)).max_utility()) == (most, most)


def test_a_rule_on_its_own_is_a_game():
    def gamble():
        if (yield Choose(OFFENSE, "gamble", ("yes", "no"), "a rule of my own")) == "no":
            return 0
        return 1 if (yield Draw(OFFENSE, "luck", "a rule of my own", Source("die", (1, 2, 3, 4, 5, 6)))) > 4 else -1

    game = openspiel_game(rule_alone(gamble), worth=lambda start, end: end.result, most=1)
    state = game.new_initial_state()
    values = {}
    for action in state.legal_actions():
        after = state.child(action)
        ends = (
            [(chance, after.child(face)) for face, chance in after.chance_outcomes()] if after.is_chance_node() else [(1, after)]
        )
        values[state.action_to_string(action)] = sum(chance * end.returns()[0] for chance, end in ends)
    assert values == {"no": 0.0, "yes": pytest.approx(-1 / 3)}
    assert pyspiel.load_game(str(game)).setting.worth is game.setting.worth


def test_a_variant_with_a_play_of_its_own_is_a_game():
    def counter(at, rules):
        return (yield Draw(OFFENSE, "counter", "a rule of my own")).value

    variant = cb.variant("cardbowl-2.0", plays={"counter": counter}, rules={"quarter_intervals": 4}, name="across-a-bridge")
    game = openspiel_game(variant)
    assert "counter" in words(variant)
    assert pyspiel.load_game(str(game)).setting == game.setting
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"worth": lambda start, end: 1.0}, "most= is missing: the largest worth"),
        ({"until": "never"}, "until= is game, drive, play or a function"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_bad_input_gets_a_sentence(options, sentence):
    with pytest.raises(NotationError, match=sentence):
        openspiel_game(**{"game": "pocket", **options})


def test_a_worth_beyond_the_stated_most_is_refused():
    game = openspiel_game("pocket", position=DOWN, until="play", worth=lambda start, end: 3.0, most=2)
    with pytest.raises(DataError, match="the end is worth 3, more than most=2 allows"):
        at_random(game.new_initial_state(), Random(1))[-1].returns()
