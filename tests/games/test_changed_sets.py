"""Charts and data that are changed in Python: with a fingerprint of their own they are played with, otherwise refused."""

import pickle
import shutil
import subprocess
import sys
from copy import deepcopy
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from itertools import count

import pytest

import cardbowl as cb
from cardbowl.errors import HouseRulesError
from cardbowl.football import HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS
from cardbowl.games.football_strategy.odds.chart_rows import deck_rows
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER
from cardbowl.steps.data_files.frozen import Frozen, frozen

CHARTS = ("football-strategy", "charts", "chart_set", "max_fg_distance", "FS.COMP.6")
DATA = ("showdown", "data", "data_set", "leagues", "NS.DATA.4")
SETS = pytest.mark.parametrize(("game", "what", "read", "field", "rule"), [CHARTS, DATA])
FILES = {"charts": "chart_set.toml", "data": "strategy_cards.toml"}
OTHER = {"max_fg_distance": 30, "leagues": ()}


@SETS
def test_a_changed_set_with_the_fingerprint_of_another_one_is_refused(game, what, read, field, rule):
    own = getattr(GAMES[game].house_rules({}), read)
    changed = replace(own, **{field: OTHER[field]})
    with pytest.raises(HouseRulesError, match=f"these {what} are not what was read with .*{own.fingerprint}.*{rule}"):
        GAMES[game].house_rules({what: changed})
    assert getattr(GAMES[game].house_rules({what: own}), read) == own


@SETS
def test_two_changed_sets_need_a_fingerprint_each(game, what, read, field, rule):
    own = getattr(GAMES[game].house_rules({}), read)
    first = replace(own, **{field: OTHER[field]}, fingerprint="5e7a5e7a5e7a")
    assert getattr(GAMES[game].house_rules({what: first}), read) is first
    with pytest.raises(HouseRulesError, match="5e7a5e7a5e7a"):
        GAMES[game].house_rules({what: replace(own, fingerprint="5e7a5e7a5e7a")})
    assert getattr(GAMES[game].house_rules({what: first}), read) is first


@SETS
def test_a_copy_of_a_folder_is_the_same_set(game, what, read, field, rule, tmp_path):
    """The name of a folder is nothing of what it holds."""
    for name in ("one", "another"):
        shutil.copytree({"charts": OPEN_CHARTS, "data": HOUSE_FOLDER}[what], tmp_path / name)
        (file,) = tmp_path.glob(f"{name}/{FILES[what]}")
        file.write_text(file.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    sets = [getattr(GAMES[game].house_rules({what: str(tmp_path / name)}), read) for name in ("one", "another")]
    assert sets[0] is sets[1]


def test_odds_go_by_the_charts_that_are_given():
    """FS.FG.1: a field goal of 37 yards may not be tried where 30 are the most."""
    own = GAMES["football-strategy"].house_rules({}).chart_set
    nearer = replace(own, max_fg_distance=30, fingerprint="5e7b5e7b5e7b")
    assert cb.odds("football-strategy", "field goal", distance=37, charts=own)["good"] > 0
    with pytest.raises(cb.errors.CardbowlError, match="30"):
        cb.odds("football-strategy", "field goal", distance=37, charts=nearer)


NUMBERS = count(0x5E7C00000000)


def changed_cell(code="30"):
    """The Open Charts, with the code of the first card of the pro style deck against A changed as text alone."""
    own = GAMES["football-strategy"].house_rules({}).chart_set
    deck = own.decks["pro_style"]
    card = deck.cards[0]
    mine = card._replace(results={**card.results, "A": code})
    decks = {**own.decks, "pro_style": deck._replace(cards=(mine, *deck.cards[1:]))}
    return replace(own, title="mine", fingerprint=f"{next(NUMBERS):012x}", decks=decks)


def test_a_code_that_is_changed_is_the_same_wherever_it_is_read():
    """FS.PLAY.3 FS.PAT.1: odds of a play, rows of a chart and two-point tries, and the game itself."""
    mine = changed_cell()
    asked = {"card": 1, "deck": "pro_style", "against": "A"}
    assert cb.odds("football-strategy", "play", charts=mine, **asked).mean() == 30
    assert cb.odds("football-strategy", "play", **asked).mean() == -1
    rules = GAMES["football-strategy"].house_rules({"charts": mine})
    (row,) = [row for row in deck_rows("pro_style", rules=rules) if (row["card"], row["defense"]) == (1, "A")]
    assert (row["code"], row["yards"]) == ("30", 30)
    all_good = changed_everywhere("30")
    assert cb.odds("football-strategy", "two-point", deck="pro_style", charts=all_good)["good"] == 1


def changed_everywhere(code):
    """Charts in which every play of the pro style deck says this, against every defense."""
    own = GAMES["football-strategy"].house_rules({}).chart_set
    deck = own.decks["pro_style"]
    cards = [card if card.kind == "punt" else card._replace(results=dict.fromkeys(card.results, code)) for card in deck.cards]
    decks = {**own.decks, "pro_style": deck._replace(cards=cards)}
    return replace(own, fingerprint=f"{next(NUMBERS):012x}", decks=decks)


def test_a_code_that_cannot_be_read_is_told():
    with pytest.raises(cb.errors.CardbowlError, match="'many'"):
        cb.odds("football-strategy", "play", charts=changed_cell("many"), card=1, deck="pro_style", against="A")


def held(value, path=""):
    """Everything that a value holds, however deep, with the way to it."""
    yield path, value
    if is_dataclass(value):
        below = [(each.name, getattr(value, each.name)) for each in fields(value)]
    elif isinstance(value, dict):
        below = list(value.items())
    elif isinstance(value, (tuple, list, set, frozenset)):
        below = list(zip(getattr(value, "_fields", range(len(value))), value, strict=True))
    else:
        below = []
    for name, each in below:
        yield from held(each, f"{path}.{name}")


@SETS
def test_nothing_of_a_set_can_be_changed_in_place(game, what, read, field, rule):
    rules = GAMES[game].house_rules({})
    own = getattr(rules, read)
    for path, value in held(own):
        assert not isinstance(value, (list, set)), path
        assert not isinstance(value, dict) or type(value) is Frozen, path
    with pytest.raises(FrozenInstanceError):
        setattr(own, field, OTHER[field])


def test_what_is_made_for_quick_looks_cannot_be_changed_either():
    charts = GAMES["football-strategy"].house_rules({}).chart_set
    rules = GAMES["showdown"].house_rules({})
    for table in (charts.titles, charts.defense_names, rules.cards, rules.cards_of(HOME, 1, OFFENSE)):
        assert type(table) is Frozen


def test_what_is_handed_over_is_taken_as_it_is_then():
    """Bare dicts and lists, which go on being changed by whoever made them."""
    own = GAMES["football-strategy"].house_rules({}).chart_set
    deck, results = own.decks["pro_style"], dict(own.decks["pro_style"].cards[0].results)
    cards = [deck.cards[0]._replace(results=results), *deck.cards[1:]]
    decks = {**own.decks, "pro_style": deck._replace(cards=cards)}
    mine = replace(own, fingerprint=f"{next(NUMBERS):012x}", decks=decks, defenses=list(own.defenses))
    assert replace(mine, fingerprint=own.fingerprint) == own
    results["A"] = "99"
    cards.clear()
    decks.clear()
    assert replace(mine, fingerprint=own.fingerprint) == own
    with pytest.raises(TypeError, match="cannot be changed in place"):
        mine.decks["pro_style"].cards[0].results["A"] = "99"
    league = replace(GAMES["showdown"].house_rules({}).data_set, fingerprint=f"{next(NUMBERS):012x}", leagues=[])
    assert league.leagues == ()


@SETS
def test_a_set_goes_to_another_process_and_comes_back_as_it_was(game, what, read, field, rule):
    own = getattr(GAMES[game].house_rules({}), read)
    for again in (pickle.loads(pickle.dumps(own)), deepcopy(own)):
        assert again == own
        assert hash(again) == hash(own)
        assert [type(value) for _, value in held(again)] == [type(value) for _, value in held(own)]
        assert GAMES[game].house_rules({what: again}) == GAMES[game].house_rules({what: own})


def test_frozen_values():
    at_once = (1, "two", (3, 4))
    assert frozen(at_once) is at_once
    assert frozen({"a": [1, {2}]}) == {"a": (1, frozenset({2}))}
    table = frozen({"a": 1})
    assert frozen(table) is table
    for change in (
        lambda: table.__setitem__("a", 2),
        lambda: table.__delitem__("a"),
        lambda: table.__ior__({"a": 2}),
        lambda: table.update(a=2),
        lambda: table.setdefault("b", 2),
        lambda: table.pop("a"),
        table.popitem,
        table.clear,
    ):
        with pytest.raises(TypeError, match=r"make a copy, such as \{\*\*old, key: value\}"):
            change()
    assert table == {"a": 1} == {**table}
    assert {**table, "b": 2} == {"a": 1, "b": 2}


def changed(game, what, read, field):
    own = getattr(GAMES[game].house_rules({}), read)
    return replace(own, **{field: OTHER[field]}, fingerprint=f"{next(NUMBERS):012x}")


@SETS
@pytest.mark.parametrize("as_variant", [False, True])
def test_house_rules_take_a_changed_set_to_another_process(game, what, read, field, rule, as_variant):
    """What is pickled for it: the game where it is a variant, and the house rules."""
    set_of_data = changed(game, what, read, field)
    found = cb.variant(game, rules={what: set_of_data}, name=f"{game} with another set") if as_variant else GAMES[game]
    rules = found.house_rules({what: set_of_data, "field_goal_points": 4})
    code = f"""
import pickle, sys
(*found, rules), wanted = pickle.loads(sys.stdin.buffer.read())
assert rules.{read} == wanted and rules.field_goal_points == 4
assert all(each.house_rules({{}}).{read} == wanted for each in found)
assert len({{rules, type(rules).of(rules.changed())}}) == 1
"""
    sent = pickle.dumps(((*([found] if as_variant else []), rules), set_of_data))
    subprocess.run([sys.executable, "-c", code], input=sent, check=True)
    again = pickle.loads(pickle.dumps(rules))
    assert (again, hash(again)) == (rules, hash(rules))
