"""Presses at a table, and a table with two people, for the tests of its modes."""

import cardbowl as cb
from cardbowl.games.cardbowl2 import Position

HAND = {"formation": "2", "cards": ["7C", "9S", "10H", "KD"]}


def act(table, action, value=None, step=None):
    table.intent = {}
    table.intent = {"step": table.shown_step if step is None else step, "action": action, "value": value}


def two_people(**options):
    """Two people at one screen, about to place their hands."""
    fresh = cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=40), names=("Otters", "Herons"))
    table = cb.table(fresh, **options)
    act(table, "answer", "hand play")
    return table
