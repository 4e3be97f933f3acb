"""The random numbers of the fast engine are those of SplitMix64."""

import numpy as np

from cardbowl.arrays.jit import uniform

FROM_1234567 = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821)
"""The first numbers of 64 bits after the state 1234567, as the reference program in C gives them."""


def test_numbers_are_the_upper_53_bits():
    state = np.array([1234567], np.uint64)
    assert [uniform(state) for _ in FROM_1234567] == [(number >> 11) / 2**53 for number in FROM_1234567]


def test_numbers_lie_from_0_to_1():
    state = np.array([7], np.uint64)
    found = np.array([uniform(state) for _ in range(2000)])
    assert 0 <= found.min() < 0.01
    assert 0.99 < found.max() < 1
    assert abs(found.mean() - 0.5) < 0.02
