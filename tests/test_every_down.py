"""A down that a series of the house rules does not have: positions, starts and odds of all games refuse it in one sentence."""

from inspect import signature

import pytest
from test_every_start import EXAMPLES, begun

import cardbowl as cb
from cardbowl.analysis.vectors import check_vectors, parse_vectors
from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError
from cardbowl.football import OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps.referee import Referee

DOWNS = (2, 4)
COIN = cb.Source("coin", (1, 2))
EVERY = [(game, downs) for game in GAMES for downs in DOWNS]


def gain(at, rules):
    """Five yards, or ten."""
    face = yield cb.Draw(OFFENSE, "gain", "OWN.GAIN.1", COIN)
    return 5 * face


@pytest.mark.parametrize(("game", "downs"), EVERY)
def test_a_position(game, downs):
    """CB2.NFL.5, CB1.GAME.R1, DOI.DOWN.1, FS.DOWN.1, NS.DOWN.1"""
    rules = GAMES[game].house_rules({"downs": downs})
    before = cb.new_game(game, house_rules={"downs": downs}).position
    with pytest.raises(DataError, match=rf"^there is no down {downs + 1} in a series of {downs} \([A-Z0-9]+\.[A-Z]+\.R?\d\)$"):
        Referee(GAMES[game], rules=rules, position=before._replace(phase="scrimmage", spot=40, down=downs + 1))


@pytest.mark.parametrize(("game", "downs"), EVERY)
def test_every_start_that_takes_a_down(game, downs):
    taken = 0
    for name, example in EXAMPLES[game].items():
        given = {"house_rules": {**example.get("house_rules", {}), "downs": downs}}
        if example.get("before") == "":
            continue  # it is handed a position
        try:
            begun(game, name, **given, down=1)
        except CardbowlError:
            continue  # it takes no down, or its example is no first down
        taken += 1
        with pytest.raises(IllegalAnswerError, match=rf"'down {downs + 1}' .*allowed: down 1 to {downs}\.$"):
            begun(game, name, **given, down=downs + 1)
    assert taken


@pytest.mark.parametrize(("game", "downs"), EVERY)
def test_odds_and_vectors(game, downs):
    """Questions of the game that have a down, and those about a play of a variant's own."""
    made = cb.variant(game, plays={"gain": gain}, name=f"{game} gains", rules={"downs": downs})
    needed = {"doi": {"card": {"card": "R5"}}, "football-strategy": {"play": {"card": 1}}}.get(game, {})
    for question in (*GAMES[game].questions().values(), None):
        name = "gain" if question is None else question.name
        if question is not None and "down" not in [each.name for each in question.inputs]:
            continue
        of, more = (made, {}) if question is None else (game, {"house_rules": {"downs": downs}})
        given = {**needed.get(name, {}), **more}
        assert cb.odds(of, name, down=downs, **given)
        with pytest.raises(
            IllegalAnswerError, match=rf"^'down={downs + 1}' .*a series has {downs} downs .*allowed: 1 to {downs}\.$"
        ):
            cb.odds(of, name, down=downs + 1, **given)
    vector = (
        f'game = "{made.name}"\n[[vector]]\nid = "A"\nplay = "gain"\nspot = 40\ndown = {downs + 1}\ndraws = "1"\nexpect = "?"\n'
    )
    (found,) = check_vectors(made, parse_vectors(vector).vectors)
    assert f"there is no down {downs + 1} in a series of {downs}" in found.got


def test_a_solved_drive_of_football_strategy_and_match_ups_of_lessons():
    """FS.DOWN.1, CB2.NFL.5: a state that there is not was another one."""
    from cardbowl.games.football_strategy.odds.drive_follows import Numbers
    from cardbowl.lessons import match_ups

    numbers = Numbers(("standard",), 4, 10)
    assert "down" in signature(numbers.state).parameters
    for down, to_go, spot in ((5, 10, 40), (0, 10, 40), (1, 61, 40), (1, 0, 40), (1, 1, 100)):
        with pytest.raises(IllegalAnswerError, match=r"allowed: "):
            numbers.state(down, to_go, spot)
    with pytest.raises(CardbowlError, match="there is no down 5 in a series of 4"):
        match_ups("KS 9H JD 6C", "QD 4C 8S 2H", down=5)
