"""Numbers of a variant's own: what each may be, when only its usual value is given, or its limits, too."""

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import HouseRulesError

COUNTER = cb.number(2, 1, 4, about="cards of a counter", unit="cards", rule="OWN.COUNTER.2")


@rows(
    ("given", "least", "most"),
    [(2, 0, 99), (0, 0, 99), (99, 0, 99), (100, 0, 100), (-3, -3, 99), ((2, 1, 4), 1, 4), ((1, 1, 1), 1, 1), (COUNTER, 1, 4)],
)
def test_a_number_goes_from_its_least_to_its_most(given, least, most):
    """A whole number alone goes from 0 to 99, and farther where it lies beyond."""
    made = cb.variant("cardbowl-2.0", numbers={"counter_cards": given}, name=f"from {least} to {most}")
    usual = given if type(given) is int else given[0] if type(given) is tuple else 2
    assert made.house_rules({}).counter_cards == usual
    for number in (least, most):
        assert made.house_rules({"counter_cards": number}).counter_cards == number
    for number in (least - 1, most + 1):
        with pytest.raises(HouseRulesError, match=f"{least}..{most}"):
            made.house_rules({"counter_cards": number})


@pytest.mark.parametrize("given", [(5, 1, 4), (0, 1, 4), (2, 4, 1)])
def test_the_usual_value_lies_between_them(given):
    with pytest.raises(HouseRulesError, match=f"is {given[0]}; it has to lie from {given[1]} to {given[2]}"):
        cb.variant("cardbowl-2.0", numbers={"counter_cards": given}, name="never")


@pytest.mark.parametrize("given", [True, 2.0, "2", (1, 2), (1, 2, 3, 4), (2, 1, 4.0), (True, 0, 1), None])
def test_nothing_else_is_a_number(given):
    with pytest.raises(HouseRulesError, match=r"^the number counter_cards is .*; a whole number, "):
        cb.variant("cardbowl-2.0", numbers={"counter_cards": given}, name="never")
