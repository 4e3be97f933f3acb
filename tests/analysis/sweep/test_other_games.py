"""A sweep goes on from its file only with the games and the players that it began with."""

from dataclasses import replace

import pytest

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.games import GAMES
from cardbowl.steps.policies import made_by


def first_option(rules, random):
    """Makes a player that takes the first option."""
    return lambda ask, seen: ask.options[0]


def last_option(rules, random):
    """Makes a player that takes the last option."""
    return lambda ask, seen: ask.options[-1]


class First:
    """A player that takes the first option."""

    def __init__(self, rules, random):
        self.place = 0

    def answer(self, ask, seen):
        return ask.options[self.place]


class Last(First):
    """A player that takes the last option."""

    def answer(self, ask, seen):
        return ask.options[-1 - self.place]


def with_player(make):
    """D.O.I. with a computer player of one's own."""
    return replace(GAMES["doi"], name="with a player", policies={**GAMES["doi"].policies, "own": make})


def other_turn(at, rules):
    """The same turns, as another function."""
    return (yield from GAMES["doi"].turn(at, rules))


def swept(game, players, out):
    return cb.sweep(game, [{}], players=players, games=2, seed=1, out=out)


def test_games_of_other_rules_under_the_same_name_are_another_sweep(tmp_path):
    out = tmp_path / "sweep.csv"
    own = replace(GAMES["doi"], name="own", turn=other_turn)
    first = swept(own, "random", out).rows()
    assert swept(own, "random", out).rows() == first
    with pytest.raises(DataError, match="another sweep"):
        swept(replace(own, turn=GAMES["doi"].turn), "random", out)


@pytest.mark.parametrize(("player", "another"), [(first_option, last_option), (made_by(First), made_by(Last))])
def test_a_player_of_ones_own_that_plays_otherwise_is_another_sweep(player, another, tmp_path):
    out = tmp_path / "sweep.csv"
    first = swept(with_player(player), "own", out).rows()
    assert swept(with_player(player), "own", out).rows() == first
    with pytest.raises(DataError, match="another sweep"):
        swept(with_player(another), "own", out)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_house_rule_has_its_value_in_every_row_as_written_too(kind, tmp_path):
    """And none in a game that lacks it."""
    games = [GAMES["doi"], {"downs": 3}, {"field_goal_cards": 2}, GAMES["showdown"]]
    found = cb.sweep("doi", games, players="random", games=1, seed=1)
    rows = found.rows()
    written = GAMES["doi"].house_rules({}).field_goal_cards
    assert [row["rule_downs"] for row in rows] == [4, 3, 4, 4]
    assert [row["rule_field_goal_cards"] for row in rows] == [written, written, 2, None]
    out = tmp_path / f"sweep.{kind}"
    found.save(out)
    assert out.stat().st_size
    if kind == "parquet":
        import polars

        assert polars.read_parquet(out)["rule_field_goal_cards"].to_list() == [written, written, 2, None]
