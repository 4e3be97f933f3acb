"""The shares of a mix, from its text."""

from fractions import Fraction

from support.cases import rows

from cardbowl.reading.mixes import shares_of


@rows(
    ("mix", "shares"),
    [
        ("a 1/3 d 2/3", {"a": Fraction(1, 3), "d": Fraction(2, 3)}),
        ("a=0.25, b=0.75", {"a": Fraction(1, 4), "b": Fraction(3, 4)}),
        ("a", {"a": 1}),
        ("a 1/3 d 1/3", {}),
        ("a 1 d 0", {}),
        ("a 1/2 a 1/2", {}),
        ("a 1/0 d 1", {}),
        ("a 1/3 d 2/3 !", {}),
    ],
)
def test_the_shares_of_a_mix_add_up_to_one(mix, shares):
    assert shares_of(mix) == shares
