"""``help(cb)``: what a person reads who asks Python what there is."""

import pydoc
import re
from importlib import import_module
from pkgutil import iter_modules

import pytest

import cardbowl as cb
from cardbowl.games import GAMES


def shown(thing):
    return pydoc.render_doc(thing, renderer=pydoc.plaintext)


def test_the_first_lines_name_everything_by_what_it_is_for():
    assert set(re.findall(r"`(\w+)`", cb.__doc__)) == set(cb.__all__)
    assert max(map(len, cb.__doc__.splitlines())) <= 130
    assert len(cb.__doc__.splitlines()) <= 25  # one screen


@pytest.mark.parametrize("game", list(GAMES))
def test_signatures_do_not_repeat_what_house_rules_are_by_default(game):
    rules = GAMES[game].house_rules({})
    names = [row["name"] for row in rules.describe()]
    package = type(rules).__module__.removesuffix(".house_rules")
    for module in iter_modules(import_module(f"{package}.odds").__path__, f"{package}.odds."):
        text = shown(import_module(module.name))
        assert f"{names[0]}=" not in text
        assert f"{names[-1]}=" not in text


@pytest.mark.parametrize("game", list(GAMES))
def test_house_rules_show_what_they_change(game):
    assert repr(GAMES[game].house_rules({})) == "HouseRules()"
    assert repr(GAMES[game].house_rules({"downs": 5})) == "HouseRules(downs=5)"
