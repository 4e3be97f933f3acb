"""Diagrams draw the game of the rulebook: house rules of a variant are refused in a sentence that names it."""

import pytest

import cardbowl as cb
from cardbowl import diagrams
from cardbowl.errors import HouseRulesError

DRAWN = {
    "cardbowl-2.0": (
        diagrams.rush_sum,
        diagrams.field_goal_kick,
        diagrams.pass_tree,
        diagrams.stop_or_draw,
        diagrams.clock_steps,
    ),
    "doi": (diagrams.color_wheel,),
    "showdown": (diagrams.eleven_steps, diagrams.guess_and_totals),
}


@pytest.mark.parametrize(("game", "draw"), [(game, draw) for game, all_of in DRAWN.items() for draw in all_of])
def test_house_rules_of_a_variant_are_refused_by_its_name(game, draw):
    made = cb.variant(game, name="a game of my own")
    with pytest.raises(HouseRulesError) as error:
        draw(house_rules=made.house_rules({}))
    assert str(error.value) == (
        f"these are house rules of the variant 'a game of my own'; diagrams draw only the rulebook's game '{game}', "
        "under house rules of it"
    )
