"""Where the cards of the offense are drawn."""

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.lineup.places import offense_card
from cardbowl.games.cardbowl1.table.formation import offense_place
from cardbowl.games.cardbowl1.table.line_up import offense_roles


def test_both_sides_of_the_offense_are_drawn_alike():
    """CB1.FORM.R1, CB1.MODEL.1: the first of at most four wide receivers stands at the sideline, the others next to it."""
    at = {role: offense_place(offense_card(role, Card("AS"))) for role in offense_roles()}
    assert [at[f"W_R{number}"] for number in (1, 2, 3, 4)] == [(x, "wide") for x in (0.9, 0.78, 0.66, 0.54)]
    for right, left in (
        ("RG", "LG"),
        ("RT", "LT"),
        ("RTE", "LTE"),
        ("B1(R)", "B1(L)"),
        *((f"W_R{n}", f"W_L{n}") for n in range(1, 5)),
    ):
        assert at[left] == (-at[right][0], at[right][1]), left
    assert {at[role][0] for role in ("C", "QB", "B1(M)")} == {0}
    for side, x in (("L", -0.62), ("R", 0.62)):
        assert offense_place(offense_card(f"B1({side})", Card("AS"))._replace(committed="receiver")) == (x, "line_o")
