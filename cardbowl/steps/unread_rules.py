"""House rules without those that nothing reads in what is counted, so that more games share the numbers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields, replace
from typing import TypeVar

from cardbowl.steps.house_rules import HouseRules

Rules = TypeVar("Rules", bound=HouseRules)


def without(rules: Rules, names: Collection[str]) -> Rules:
    """The house rules with the defaults of `names`, which no rule as it is written reads in what is counted.

    Where a rule is replaced all of them stay, for it is handed them and may read any.
    """
    if rules.replaced:
        return rules
    return replace(rules, **{each.name: each.default for each in fields(rules) if each.name in names})
