"""Every number, text and list of the data files has limits: at its ends it is read, one beyond it is refused."""

import tomllib

import pytest
from games.showdown.bad_files import CARDS, HERONS, KICKING, LEAGUES, READERS
from games.showdown.limits import LISTS, NUMBERS, ROWS, TABLES, TEXTS, WORDS, asked, ends, read

from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, read_data_set
from cardbowl.games.showdown.data.read_plays import read_cards
from cardbowl.games.showdown.data.vocabulary import EFFECTS, NEEDS, STEPS
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields
from cardbowl.steps.data_files.shapes import Id, Line, Several, Whole


def test_no_bounded_field_is_left_out():
    """NS.DATA.3: the tables above have every number, text, list and kind of table that a reader asks for."""
    found = asked()
    assert found.of(Whole) == set(NUMBERS)
    assert found.of(Line, Id) == set(TEXTS)
    assert found.of(Several) == set(LISTS)
    assert found.by("lists", "items") == set(ROWS)
    assert found.by("parts") == set(TABLES)
    for name, words in (("effects", EFFECTS), ("needs", NEEDS)):
        with_numbers = {word for word, shapes in words.items() if any(isinstance(shape, Whole) for shape in shapes)}
        assert with_numbers == {word for of, word in WORDS if of == name}


@pytest.mark.parametrize("file", READERS)
def test_whole_numbers(file):
    """NS.DATA.1-3 NS.CONV.2"""
    for key, limits in NUMBERS.items():
        for number, allowed in ends(*limits) if key[0] == file else ():
            assert asked().refused(key, number) is not allowed, (key, number)


@pytest.mark.parametrize("file", READERS)
def test_texts(file):
    """NS.DATA.3"""
    for key, most in TEXTS.items():
        for length in (0, 1, most, most + 1) if key[0] == file else ():
            assert asked().refused(key, "x" * length) is not (1 <= length <= most), (key, length)


@pytest.mark.parametrize("file", READERS)
def test_lists_of_values(file):
    """NS.DATA.3 NS.BOOK.1: where there are no more different values than a list may have, one of them stands there twice."""
    for key, (least, most) in LISTS.items():
        if key[0] != file:
            continue
        shape = asked().found[key][3].each
        if isinstance(shape, Id):
            values = [f"x{number}" for number in range(most + 1)]
        else:
            values = list(range(1, 21)) if key[2] == "no_kicker_fails" else list(STEPS) if key[2] == "steps" else [*shape.allowed]
            assert len(values) == most
            values.append(values[0])
        for length in {0, least - 1, least, most, most + 1} - {-1}:
            assert asked().refused(key, values[:length]) is not (least <= length <= most), (key, length)
    for key, low, high in (
        ((CARDS, "card", "steps"), 1, 8),
        ((KICKING, "[extra_point]", "no_kicker_fails"), 1, 20),
    ):
        for number, allowed in ends(low, high) if key[0] == file else ():
            assert asked().refused(key, [number]) is not allowed, (key, number)


@pytest.mark.parametrize("file", READERS)
def test_lists_of_lists(file):
    """NS.CONV.3 NS.GRID.2 NS.GRID.3 NS.GRID.7 NS.KICK.1-3 NS.EFF.1 NS.EFF.2"""
    for key, ((least, most), *limits) in ROWS.items():
        if key[0] != file:
            continue
        row = (asked().value(key) or [["opp_high_risk"]])[0]
        for length in {0, least, most, most + 1}:
            assert asked().refused(key, [row] * length) is not (least <= length <= most), (key, length)
        places = [place for place, value in enumerate(row) if type(value) is int] if limits else ()
        assert len(places) == len(limits)
        for place, of_number in zip(places, limits, strict=True):
            for number, allowed in ends(*of_number):
                assert asked().refused(key, [[*row[:place], number, *row[place + 1 :]]]) is not allowed, (key, number)


@pytest.mark.parametrize("key", TABLES)
def test_as_many_tables(key):
    """NS.DATA.3"""
    table = asked().value(key)[0]
    for length in (0, 1, TABLES[key], TABLES[key] + 1):
        assert asked().refused(key, [table] * length) is not (1 <= length <= TABLES[key]), length


def test_numbers_behind_the_words_of_cards():
    """NS.EFF.1 NS.EFF.2 NS.CONV.3"""
    card = {"id": "X", "name": "X", "type": "boost", "side": "offense", "steps": [5], "needs": [], "effects": [["redo"]]}
    usual = {Whole: lambda shape: shape.high, Several: lambda shape: []}
    for (name, word), limits in WORDS.items():
        shapes = (EFFECTS if name == "effects" else NEEDS)[word]
        right = [usual[type(shape)](shape) if type(shape) in usual else shape.allowed[0] for shape in shapes]
        for place in (place for place, shape in enumerate(shapes) if isinstance(shape, Whole)):
            for number, allowed in ends(*limits):
                faults = Faults()
                values = [word, *right[:place], number, *right[place + 1 :]]
                read_cards(Fields({"card": [{**card, name: [values]}]}, CARDS, faults))
                assert (faults == []) is allowed, (word, place, number, faults)


def test_a_deck_has_forty_different_cards_at_most():
    """NS.DECK.1: that is all of its cards."""
    values = tomllib.loads((HOUSE_FOLDER / HERONS).read_text(encoding="utf-8"))
    for count, allowed in ((40, True), (41, False)):
        values["strategy_deck"] = {f"S{number:02}": 1 for number in range(1, count + 1)}
        told = [str(fault) for fault in read(HERONS, values)]
        assert any("there are 41 different cards; at most 40 are allowed" in text for text in told) is not allowed


def test_a_folder_has_as_many_teams_as_its_leagues_may_have(tmp_path):
    """NS.DATA.3 NS.DATA.4: 16 leagues of 32 teams."""
    (tmp_path / LEAGUES).write_text((HOUSE_FOLDER / LEAGUES).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "teams").mkdir()
    for number in range(512):
        (tmp_path / f"teams/x{number}.toml").touch()
    told = "there are more than 512 files in this folder"
    for count, name in ((512, "x"), (513, "y")):
        (tmp_path / f"teams/{name}0.toml").touch()
        faults = read_data_set(tmp_path)[1]
        assert (told in [fault.text for fault in faults]) is (count > 512)
        read_files = {fault.where.partition(":")[0] for fault in faults if fault.where.startswith("teams/")}
        assert len(read_files) == 512  # each one is empty, and so has faults
