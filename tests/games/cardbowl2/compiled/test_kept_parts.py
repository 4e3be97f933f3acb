"""Parts of the tables are kept under the house rules that they asked for, and come back where they would be made the same."""

from dataclasses import fields, replace

import numpy as np
import pytest

from cardbowl.chance import OddsError
from cardbowl.games.cardbowl2.compiled import compile as tables
from cardbowl.games.cardbowl2.compiled.kept_parts import Watched, part
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.steps import kept_arrays
from cardbowl.steps.user_cache import FOLDER, keep_latest


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


class Maker:
    """Makes a small part, and counts how often."""

    def __init__(self):
        self.times = 0

    def __call__(self, packing, rules):
        self.times += 1
        number = packing.add({rules.downs: 1, 2: 3})
        return np.arange(3) + (rules.kickoff_spot if rules.downs == 5 else 0), number


def made(maker, changes=None, about="", name="toy"):
    (first, number), packed = part(name, 100, HouseRules.of(changes or {}), maker, about)
    assert number == 100
    return [*first.tolist(), *packed.slots.ravel().tolist()]


def test_house_rules_that_were_not_asked_for_change_nothing(cache):
    maker = Maker()
    wanted = made(maker)
    assert made(maker) == made(maker, {"kickoff_spot": 40}) == made(maker, {"kneel": "off"}) == wanted
    assert maker.times == 1


def test_those_that_were_asked_for_have_parts_of_their_own(cache):
    maker = Maker()
    for changes in ({}, {"downs": 3}, {"downs": 5}, {"downs": 5, "kickoff_spot": 40}):
        assert made(maker, changes) == made(Maker(), changes, name="another")
    assert maker.times == 4
    assert made(maker, {"downs": 5, "kickoff_spot": 40})[0] == 40
    assert made(maker, {"downs": 3, "kickoff_spot": 40})[0] == 0
    assert maker.times == 4
    made(maker, about="another player")
    assert maker.times == 5


def test_what_other_code_has_made_is_made_again(cache, monkeypatch):
    maker = Maker()
    wanted = made(maker)
    monkeypatch.setattr(kept_arrays, "code_digest", lambda folders: "other code")
    assert made(maker) == wanted
    assert maker.times == 2


def test_a_broken_file_is_made_again(cache):
    maker = Maker()
    wanted = made(maker)
    for broken in (b"", b"PK\x03\x04 cut", "flip"):
        for file in cache.iterdir():
            content = file.read_bytes()
            half = len(content) // 2
            file.write_bytes(content[:half] + bytes([content[half] ^ 1]) + content[half + 1 :] if broken == "flip" else broken)
        assert made(maker) == wanted
    assert maker.times == 4
    assert made(maker) == wanted
    assert maker.times == 4


def test_where_nothing_can_be_kept_parts_are_made_each_time(cache, monkeypatch):
    (cache / "file").write_text("")
    monkeypatch.setenv(FOLDER, str(cache / "file" / "folder"))
    maker = Maker()
    assert made(maker) == made(maker)
    assert maker.times == 2


def test_only_the_latest_files_are_kept(cache):
    for number in range(5):
        (cache / f"x-{number}").write_text("")
    (cache / "other").write_text("")
    keep_latest("x-", 2)
    assert len(list(cache.iterdir())) == 3


def test_what_asks_for_all_house_rules_has_asked_for_each():
    rules = HouseRules.of({"downs": 5})
    watched = Watched(rules)
    assert replace(watched, downs=3).changed() == {"downs": 3}
    assert set(watched.asked) == {each.name for each in fields(HouseRules)} - {"downs"}
    watched = Watched(rules)
    assert watched.draws == rules.draws
    assert {"run_draws_jack", "run_draws_queen", "run_draws_king"} <= set(watched.asked) < {each.name for each in fields(rules)}


def test_tables_from_the_cache_are_those_that_are_made_afresh(cache):
    afresh = {}
    for changes in ({"touchdown_points": 7, "fumble_mod_scope": "all_draws"}, {"field_goal_cards": 5}):
        tables.compiled.cache_clear()
        afresh[str(changes)] = tables.compiled(HouseRules.of(changes))
        tables.compiled.cache_clear()
        again = tables.compiled(HouseRules.of(changes))
        for one, other in zip(afresh[str(changes)], again, strict=True):
            assert np.array_equal(one, other)
    tables.compiled.cache_clear()


MOST_COUNTED = {"kickoff_cards": 4}
"""With more the odds of a kickoff are refused, and so are tables of them (CB2.KICK.R12)."""


def test_tables_of_kickoffs_with_too_many_cards_are_refused():
    with pytest.raises(OddsError, match="5 kick cards and 1 coverage cards fall in too many ways to count"):
        tables.compiled(HouseRules.of({"kickoff_cards": MOST_COUNTED["kickoff_cards"] + 1}))


@pytest.mark.soak
@pytest.mark.parametrize("name", [each.name for each in fields(HouseRules) if each.name not in tables.AS_WRITTEN])
def test_every_house_rule_gives_the_tables_that_are_made_afresh(name, tmp_path_factory, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path_factory.getbasetemp() / "shared-tables"))
    (about,) = (each for each in HouseRules.describe() if each["name"] == name)
    values = about["words"] or (about["least"], MOST_COUNTED.get(name, about["most"]))
    for value in values:
        try:
            rules = HouseRules.of({name: value})
        except ValueError:
            continue
        tables.compiled.cache_clear()
        tables.compiled(HouseRules())
        kept = tables.compiled(rules)
        monkeypatch.setenv(FOLDER, str(tmp_path_factory.mktemp("empty")))
        tables.compiled.cache_clear()
        for one, other in zip(kept, tables.compiled(rules), strict=True):
            assert np.array_equal(one, other)
        monkeypatch.setenv(FOLDER, str(tmp_path_factory.getbasetemp() / "shared-tables"))
