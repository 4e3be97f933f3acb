"""What is said of a number, text or list that is refused: the limits in the sentence are those that hold."""

import pytest
from games.showdown.bad_files import CARDS, KICKING, READERS
from games.showdown.limits import LISTS, NUMBERS, ROWS, TABLES, TEXTS, WORDS, asked

from cardbowl.games.showdown.data.read_plays import read_cards
from cardbowl.games.showdown.data.vocabulary import EFFECTS, NEEDS
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields
from cardbowl.steps.data_files.shapes import Id, Whole


def of_number(low, high, by=1):
    """A whole number, as the sentences of faults say it."""
    if low == high:
        return f"{low}"
    return f"{'a whole number' if by == 1 else f'a multiple of {by}'} from {low} to {high}"


@pytest.mark.parametrize("file", READERS)
def test_of_a_whole_number(file):
    """NS.DATA.1-3 NS.CONV.2"""
    for key, limits in NUMBERS.items():
        for wrong in (limits[0] - 1, "x", 0.5) if key[0] == file else ():
            (told,) = asked().told(key, wrong)
            assert told.endswith(f"; {of_number(*limits)} is needed"), key


@pytest.mark.parametrize("file", READERS)
def test_of_a_text(file):
    """NS.DATA.3"""
    for key, most in TEXTS.items():
        if key[0] == file:
            (told,) = asked().told(key, "x" * (most + 1))
            assert f"; a text on one line, up to {most} characters, is needed" in told or f"; an id of up to {most} " in told, key


@pytest.mark.parametrize("file", READERS)
def test_of_a_list(file):
    """NS.DATA.3 NS.BOOK.1"""
    for key, (least, most) in LISTS.items():
        if key[0] == file:
            (told,) = asked().told(key, 7)
            again = "" if key[2] in ("offense", "defense") else " different"
            assert f"; a list of {least} to {most}{again} items, each " in told, key
    for key, limits in (((CARDS, "card", "steps"), (1, 8)), ((KICKING, "[extra_point]", "no_kicker_fails"), (1, 20))):
        if key[0] == file:
            (told,) = asked().told(key, 7)
            assert told.endswith(f"items, each {of_number(*limits)}, is needed"), key


@pytest.mark.parametrize("file", READERS)
def test_of_a_list_of_lists(file):
    """NS.CONV.3 NS.GRID.2 NS.GRID.3 NS.GRID.7 NS.KICK.1-3"""
    for key, ((least, most), *limits) in ROWS.items():
        if key[0] != file:
            continue
        (told,) = asked().told(key, 7)
        assert told.endswith(f"; a list of {least} to {most} items is needed"), key
        if not limits:
            continue  # a list of words, which are told below
        told = asked().told(key, [["x"]])[0].partition("needed: ")[2].split("; ")
        numbers = [part for part in told if part.startswith("a ")]
        assert numbers == [of_number(*each) for each in limits], key


@pytest.mark.parametrize("key", TABLES)
def test_of_many_tables(key):
    """NS.DATA.3"""
    count = TABLES[key] + 1
    (told,) = asked().told(key, [asked().value(key)[0]] * count)
    assert told == f"there are {count} tables [[{key[2]}]]; at most {TABLES[key]} are allowed"


def test_of_the_numbers_behind_the_words_of_cards():
    """NS.EFF.1 NS.EFF.2 NS.CONV.3"""
    card = {"id": "X", "name": "X", "type": "boost", "side": "offense", "steps": [5], "needs": [], "effects": [["redo"]]}
    for (name, word), limits in WORDS.items():
        faults = Faults()
        read_cards(Fields({"card": [{**card, name: [[word]]}]}, CARDS, faults))
        (told,) = [fault.text for fault in faults]
        shapes = (EFFECTS if name == "effects" else NEEDS)[word]
        numbers = [place for place, shape in enumerate(shapes) if isinstance(shape, Whole)]
        parts = told.partition("needed: ")[2].split("; ")
        assert [parts[place] for place in numbers] == [of_number(*limits)] * len(numbers), word


def test_an_id_in_a_list_has_the_limit_of_all_ids():
    """NS.DATA.3"""
    for key in LISTS:
        shape = asked().found[key][3].each
        if isinstance(shape, Id):
            assert not asked().told(key, ["x" * 40])
            (told,) = asked().told(key, ["x" * 41])
            assert "each an id of up to 40 " in told
