"""TOML with something wrong in it: house rules, chart sets, data of Showdown, and the numbers of variants."""

import json
import tomllib
from functools import cache
from types import SimpleNamespace

import pytest
from hypothesis import strategies as st
from support.fuzz import check_said, fuzz, one_of
from support.hostile import JSON, PYTHON_ONLY, TEXTS, WHOLE, near
from support.mutated import broken_bytes, mutated, toml_text
from support.walks import random_rules

import cardbowl as cb
from cardbowl.games import GAMES
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, read_charts
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, read_data_set, read_team_file
from cardbowl.steps import plain_data
from cardbowl.steps.house_rules import HouseRules

ODD = (
    "a = " + "[" * 3_000,
    "a" + ".b" * 3_000 + " = 1",
    "[[a]]\n" * 2_000,
    "a = 0x" + "f" * 9_000,
    "a = 2026-02-30",
    "a = nan",
    "\ufeff",
)


def content(data, table):
    """A table as TOML with something wrong in it."""
    kind = data.draw(st.sampled_from(("tree", "tree", "tree", "bytes", "odd")))
    if kind == "tree":
        changed = data.draw(mutated(table))
        return toml_text(changed if isinstance(changed, dict) else {"a": changed}).encode("utf-8", "surrogatepass")
    text = toml_text(table).encode()
    if kind == "bytes":
        return data.draw(broken_bytes(text))
    return text + data.draw(st.sampled_from(ODD)).encode()


@cache
def rules_of(name, seed):
    return tomllib.loads(random_rules(GAMES[name], seed).to_toml(everything=seed % 2 == 0))


@fuzz(few=160)
def test_house_rules_with_something_wrong_are_told(trial, data, folder):
    """From a file, from a text, and as the fields of a new game."""
    name = data.draw(st.sampled_from(list(GAMES)))
    table = rules_of(name, data.draw(st.integers(0, 5)))
    if not data.draw(st.integers(0, 3)):
        changed = one_of(data, (2, mutated(table, st.one_of(JSON, PYTHON_ONLY))), (1, JSON), (1, PYTHON_ONLY))
        fields = {key: each for key, each in changed.items() if key != "game"} if isinstance(changed, dict) else changed
        trial.refuses(GAMES[name].house_rules, fields)
        return
    with folder() as path:
        (path / "rules.toml").write_bytes(content(data, table))
        found = []
        if not trial.refuses(lambda: found.append(cb.HouseRules.load(path / "rules.toml"))):
            (rules,) = found
            assert cb.HouseRules.from_toml(rules.to_toml()) == rules


@cache
def tables(folder):
    return {path.relative_to(folder).as_posix(): tomllib.loads(path.read_text()) for path in sorted(folder.rglob("*.toml"))}


@cache
def parsed():
    """The tables of every file of the house by its text, as JSON: that is read twenty times as quickly as TOML."""
    texts = [path.read_text() for folder in (OPEN_CHARTS, HOUSE_FOLDER) for path in folder.rglob("*.toml")]
    known = {text: json.dumps(tomllib.loads(text)) for text in texts}
    assert all(json.loads(each) == tomllib.loads(text) for text, each in known.items())
    return known


@pytest.fixture
def house_files_parsed_once(monkeypatch):
    """All files of a folder but one are as they were: parsing them again and again took two thirds of the time."""

    def loads(text):
        return json.loads(parsed()[text]) if text in parsed() else tomllib.loads(text)

    monkeypatch.setattr(plain_data, "tomllib", SimpleNamespace(loads=loads))


def told(trial, faults):
    """Every fault is one short line."""
    trial.inputs += 1
    trial.refused += bool(faults)
    for fault in faults[:50]:
        trial.says(fault)


@fuzz(few=40)
def test_a_chart_set_with_something_wrong_is_told(trial, data, folder, house_files_parsed_once):
    """Every file of the folder is there; one of them is wrong."""
    every = tables(OPEN_CHARTS)
    wrong = data.draw(st.sampled_from(sorted(every)))
    with folder() as path:
        for name in every:
            text = content(data, every[name]) if name == wrong else (OPEN_CHARTS / name).read_bytes()
            (path / name).write_bytes(text)
        charts, faults = read_charts(path)
        told(trial, faults)
        assert charts is not None or faults
        if not data.draw(st.integers(0, 9)):
            trial.refuses(cb.new_game, "football-strategy", charts=path)


@fuzz(few=40)
def test_data_of_showdown_with_something_wrong_are_told(trial, data, folder, house_files_parsed_once):
    """One file is in the folder, all others are those of the house."""
    every = tables(HOUSE_FOLDER)
    wrong = data.draw(st.sampled_from(sorted(every)))
    with folder() as path:
        (path / "teams").mkdir()
        (path / wrong).write_bytes(content(data, every[wrong]))
        found, faults = read_data_set(path)
        told(trial, faults)
        assert found is not None or faults
        if wrong.startswith("teams/"):
            told(trial, read_team_file(path / wrong)[1])
        if not data.draw(st.integers(0, 9)):
            trial.refuses(cb.new_game, "showdown", data=path)


@pytest.fixture
def no_variants_stay(monkeypatch):
    """Games that are added while a test runs are gone after it."""
    monkeypatch.setattr(GAMES, "_own", dict(GAMES._own))
    monkeypatch.setattr(HouseRules, "kinds", dict(HouseRules.kinds))


NAMES = st.one_of(st.sampled_from(("cards", "downs", "_x", "class", "game", "changed", "quarter", "é", "a b")), TEXTS)


@fuzz(few=100)
def test_odd_numbers_of_a_variant_are_told(trial, data, no_variants_stay):
    """`cb.variant(..., numbers=..., rules=..., name=...)`."""
    of = data.draw(st.sampled_from(list(cb.GAMES)[:5]))
    triple = st.tuples(WHOLE, WHOLE, WHOLE)
    number = st.one_of(st.integers(0, 99), triple, near((2, 1, 4)), st.just(cb.number(2, 1, 4, about="x", unit="", rule="X.Y.1")))
    numbers = one_of(data, (6, st.dictionaries(NAMES, st.one_of(number, JSON), max_size=3)), (1, JSON), (1, PYTHON_ONLY))
    rules = one_of(data, (5, st.none()), (2, mutated(rules_of(of, 1))), (1, JSON))
    name = one_of(data, (3, st.just("")), (2, st.just("mine")), (1, TEXTS), (1, JSON))
    made = []
    if not trial.refuses(lambda: made.append(cb.variant(of, numbers=numbers, rules=rules, name=name))):
        (game,) = made
        check_said(repr(game.name))
        game.start(game.house_rules({}))
