"""A dictionary of the latest entries."""

from cardbowl.steps.latest import Latest


def test_one_more_takes_the_place_of_the_oldest():
    found = Latest(3)
    for number in range(5):
        found[number] = str(number)
    assert found == {2: "2", 3: "3", 4: "4"}


def test_another_value_of_an_entry_is_no_further_one():
    found = Latest(2)
    found["a"], found["b"] = 1, 2
    found["a"] = 3
    assert found == {"a": 3, "b": 2}
    found["c"] = 4
    assert found == {"b": 2, "c": 4}
