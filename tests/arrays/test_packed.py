"""Distributions in arrays: each is what was put in, also where several packs are joined."""

import numpy as np
import pytest

from cardbowl.arrays.packed import STEPS, Packing, in_one


def odds(packed, number):
    """The chances that a draw of this distribution gives, by code."""
    begin, size = packed.heads[number]
    found = {}
    for share, code, other in packed.slots[begin : begin + size].tolist():
        part = (share + (share == STEPS - 1)) / STEPS
        for each, chance in ((code, part), (other, 1 - part)):
            if chance:
                found[each] = found.get(each, 0) + chance / size
    return found


GIVEN = ({3: 1}, {0: 1, 7: 3}, {1: 0.2, 2: 0.3, 5: 0.4, 9: 0.1})


def packing(given, first=0):
    found = Packing(first)
    for number, chances in enumerate(given):
        assert found.add(chances, key=number) == first + number
    return found


def test_every_distribution_is_drawn_with_its_chances():
    packed = packing(GIVEN).packed()
    for number, chances in enumerate(GIVEN):
        assert odds(packed, number) == pytest.approx({code: each / sum(chances.values()) for code, each in chances.items()})


def test_in_several_packs_as_one_each_number_begins_with_the_room_of_its_pack():
    packs = (GIVEN, GIVEN[::-1], GIVEN[1:2])
    joined = in_one([packing(each).packed() for each in packs], 4)
    for place, given in enumerate(packs):
        for number, chances in enumerate(given):
            wanted = {code: each / sum(chances.values()) for code, each in chances.items()}
            assert odds(joined, 4 * place + number) == pytest.approx(wanted)
    assert len(joined.heads) == 4 * len(packs)
    assert np.array_equal(joined.heads[3], (0, 0))


def test_more_distributions_than_there_is_room_for_are_refused():
    with pytest.raises(ValueError, match="3 distributions; there is room for 2"):
        in_one([packing(GIVEN).packed()], 2)


def test_an_equal_key_has_the_same_number():
    found = packing(GIVEN, 5)
    assert found.add({0: 1}, key=1) == found.known(1) == 6
    assert found.known("new") is None
    assert found.add({0: 1}) == 8
