"""Whole numbers and texts of classes of one's own, such as an `Enum`, are taken for the plain values that they equal."""

from dataclasses import replace
from enum import Enum

import pytest

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games import GAMES
from cardbowl.steps.ask import Draw
from cardbowl.steps.plain_data import check_count, check_seed, plain
from cardbowl.steps.referee import Referee

EACH = pytest.mark.parametrize("name", GAMES)


def odd(value):
    """The same value as a member of an `Enum`; values in a tuple each by itself."""
    if isinstance(value, tuple):
        return tuple(map(odd, value))
    return Enum("Odd", {"ODD": value}, type=type(value)).ODD


def is_plain(value):
    return all(map(is_plain, value)) if isinstance(value, tuple) else type(value) in (int, str)


class Loud(str):
    """A text that shows itself otherwise."""

    __slots__ = ()

    def __str__(self):
        return "LOUD"


class Wordy(int):
    """A number that shows itself otherwise."""

    def __str__(self):
        return "many"

    __repr__ = __str__


@pytest.mark.parametrize(("value", "same"), [(odd(5), 5), (odd("off"), "off"), (Loud("off"), "off"), (Wordy(3), 3)])
def test_the_plain_value(value, same):
    assert (plain(value), type(plain(value))) == (same, type(same))


def test_other_values_stay_what_they_are():
    for value in (True, None, 2.5, (1, 2), "text", 7):
        assert plain(value) is value


def of_every_kind(rules):
    """For each house rule another value than its default, where there is one that is known."""
    for each in rules.describe():
        if each["kind"] == "number":
            yield each["name"], each["most"] if each["most"] != each["default"] else each["least"]
        elif each["kind"] == "numbers":
            yield each["name"], tuple(number - 1 for number in each["default"])
        elif each["kind"] == "word":
            yield each["name"], each["words"][-1]
        elif each["name"] in ("home", "visitors"):
            yield each["name"], "comets" if each["default"] != "comets" else "herons"


@EACH
def test_house_rules_keep_plain_values_and_are_read_back(name):
    game = GAMES[name]
    for field, value in of_every_kind(game.house_rules({})):
        try:
            wanted = game.house_rules({field: value})
        except cb.errors.HouseRulesError:
            continue
        rules = game.house_rules({field: odd(value)})
        assert is_plain(getattr(rules, field)), field
        assert (rules, repr(rules), hash(rules)) == (wanted, repr(wanted), hash(wanted))
        assert rules.to_toml() == wanted.to_toml()
        assert cb.HouseRules.from_toml(rules.to_toml()) == wanted


def test_the_table_of_house_rules_shows_plain_values():
    assert "ODD" not in str(cb.house_rules_table("cardbowl-2.0", house_rules={"downs": odd(5)}))


@EACH
def test_a_game_is_the_same_with_such_a_seed_and_such_names(name):
    def played(*values):
        seed, home, who = values
        names = {} if name == "showdown" else {"home": home}
        game = cb.new_game(name, seed=seed, home_player=who, away_player=who, **names)
        for _ in range(4):
            game.run("play")
        return game

    game, wanted = played(odd(5), odd("Otters"), odd("sensible")), played(5, "Otters", "sensible")
    assert (game.log, game.names, type(game.seed)) == (wanted.log, wanted.names, int)
    assert cb.share(game) == cb.share(wanted)
    assert cb.load(cb.share(game)).position == game.position


def test_simulations_and_seasons_are_the_same():
    def simulated(games, seed, who):
        return cb.simulate("doi", games=games, seed=seed, home=who, away=who).to_json()

    assert simulated(odd(3), odd(2), odd("random")) == simulated(3, 2, "random")
    assert type(check_seed(odd(4))) is type(check_count("games", odd(4), 9)) is int


def test_numbers_of_a_variant_are_plain():
    numbers = {
        "one": odd(2),
        "two": (odd(2), odd(1), odd(4)),
        "three": cb.number(odd(2), odd(1), odd(4), about="", unit="", rule=""),
    }
    rules = cb.variant("doi", numbers=numbers, name="doi with odd numbers").house_rules({"three": odd(3)})
    assert all(is_plain(getattr(rules, number)) for number in numbers)
    assert cb.HouseRules.from_toml(rules.to_toml(everything=True)) == rules


@EACH
def test_a_position_is_written_with_plain_numbers(name):
    game = cb.new_game(name, seed=2, home_player="random", away_player="random")
    for _ in range(6):
        game.run("play")
    at = game.position
    strange = at._replace(spot=odd(at.spot), score=odd(at.score), quarter=odd(at.quarter))
    assert str(strange) == str(at)
    assert Referee(game.game, position=strange).position == at


@EACH
def test_an_answer_of_such_a_kind_is_refused_with_what_is_allowed(name):
    """It would stand in the log, which is kept as text."""
    game = cb.new_game(name, seed=2)
    while isinstance(game.asking, Draw):
        game.deal()
    choices = getattr(game.asking, "choices", (game.asking,))
    answers = [odd(choice.options[0]) for choice in choices]
    before = list(game.log)
    with pytest.raises((IllegalAnswerError, NotationError), match=r"allowed: |write "):
        game.answer(answers if len(choices) > 1 else answers[0])
    assert game.log == before


def test_charts_keep_plain_values():
    own = GAMES["football-strategy"].house_rules({}).chart_set
    mine = replace(own, max_fg_distance=odd(own.max_fg_distance), title=odd(own.title))
    assert (mine, type(mine.max_fg_distance), type(mine.title)) == (own, int, str)
