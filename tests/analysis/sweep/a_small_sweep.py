"""The sweep that the tests play again and again."""

from games.pocket import GAME as POCKET

import cardbowl as cb

GRID = {"downs": [3, 4], "line_to_gain": range(8, 10), "plays": 6}


def swept(variants=GRID, games=24, **options):
    return cb.sweep(POCKET, variants, **{"players": "random", "games": games, "seed": 5, "block": 5, **options})
