"""Many matrix games at once: the same values as one by one, and mixes that secure them."""

import numpy as np
from support.cases import rows

from cardbowl.chance.many_matrix_games import _mixed_again, solve_many
from cardbowl.chance.matrix_games import solve

SHAPES = ((1, 1), (1, 5), (6, 1), (3, 3), (22, 10))


@rows(("shape", "kind"), [(shape, kind) for shape in SHAPES for kind in ("whole", "real", "equal")])
def test_the_mixes_secure_the_values(shape, kind):
    """Whole payoffs have many ties, in which the simplex method could go round in circles."""
    random = np.random.default_rng(7)
    games = random.normal(size=(60, *shape)) * 5
    if kind == "whole":
        games = games.round()
    if kind == "equal":
        games = np.repeat(games[:, :, :1], shape[1], axis=2)
    values, ours, theirs = solve_many(games)
    secured = np.einsum("nr,nrc->nc", ours, games).min(axis=1)
    held = np.einsum("nrc,nc->nr", games, theirs).max(axis=1)
    assert np.allclose(secured, values, atol=1e-9)
    assert np.allclose(held, values, atol=1e-9)
    assert np.allclose(ours.sum(axis=1), 1)
    assert np.allclose(theirs.sum(axis=1), 1)


def test_they_agree_with_the_exact_solution():
    games = np.random.default_rng(8).integers(-9, 10, size=(40, 4, 5))
    values = solve_many(games).values
    assert np.allclose(values, [float(solve(game.tolist()).value) for game in games], atol=1e-9)


@rows("shape", [(3, 3), (6, 4), (22, 10)])
def test_the_mixes_of_games_that_are_nearly_the_same_change_no_value(shape):
    """Half of them are hardly changed; the others are other games, where these mixes are of no use."""
    random = np.random.default_rng(9)
    games = random.normal(size=(40, *shape))
    before = solve_many(games)
    games[:20] += random.normal(size=(20, *shape)) * 1e-6
    games[20:] = random.normal(size=(20, *shape))
    found, like = solve_many(games), solve_many(games, like=(before.rows, before.columns))
    assert np.allclose(found.values, like.values, atol=1e-12)
    assert np.allclose(np.einsum("nr,nrc->nc", like.rows, games).min(axis=1), like.values, atol=1e-9)
    assert np.allclose(np.einsum("nrc,nc->nr", games, like.columns).max(axis=1), like.values, atol=1e-9)
    assert _mixed_again(games, (before.rows, before.columns), solve_many(games)).sum() in range(15, 26)


def test_mixes_of_more_choices_of_one_side_are_left_out():
    """Both mix two choices of matching pennies; where one side mixes two and the other one, there is no square to solve."""
    pennies, saddle = [[1, -1], [-1, 1]], [[2, 3], [0, 5]]
    games = np.array([pennies, saddle, saddle, pennies], dtype=float)
    half, first = [0.5, 0.5], [1.0, 0.0]
    ours, theirs = np.array([half, half, first, half]), np.array([half, first, first, first])
    blank = solve_many(games)
    assert list(_mixed_again(games, (ours, theirs), blank)) == [True, False, True, False]
    found = solve_many(games, like=(ours, theirs))
    assert np.allclose(found.values, [0, 2, 2, 0])
    assert np.allclose(found.rows, [half, first, first, half])
    assert np.allclose(found.columns, [half, first, first, half])
