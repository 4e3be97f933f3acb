"""The table of numbers at the end of every rulebook is that of the house rules: which rule, what stands, what is allowed."""

import re
from dataclasses import fields

import pytest
from support.sources import PACKAGE

from cardbowl.games import GAMES

ROW = re.compile(r"\| ([A-Z0-9.]+) \| (\w+) \| ([^|]+) \| (\d+) to (\d+) \|")


@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_numbers_is_that_of_the_house_rules(name):
    kind = type(GAMES[name].house_rules({}))
    text = (PACKAGE / "games" / kind.__module__.split(".")[2] / "rulebook.md").read_text(encoding="utf-8")
    written = {
        row: (rule, [int(number) for number in re.findall(r"\d+", default)], int(low), int(high))
        for rule, row, default, low, high in ROW.findall(text)
    }
    assert written == {
        each.name: (
            each.metadata["rule"],
            list(each.default) if isinstance(each.default, tuple) else [each.default],
            *each.metadata["range"],
        )
        for each in fields(kind)
        if "range" in each.metadata
    }
