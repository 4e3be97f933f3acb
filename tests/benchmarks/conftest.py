"""Benchmarks beside the goals they have to reach; ``make bench`` runs them."""

from collections.abc import Callable

import pytest


@pytest.fixture
def against(benchmark) -> Callable[..., None]:
    """Say what a benchmark measures: its `goal` in `unit` (``.../s``, ``times``, ``ms``), for `count` pieces of work a round."""

    def tell(goal: float, unit: str, count: int = 1) -> None:
        benchmark.extra_info.update(goal=goal, unit=unit, count=count)

    return tell


def pytest_terminal_summary(terminalreporter, config) -> None:
    """One line a benchmark: what came out, the goal, and their ratio (above 1 is better than the goal)."""
    session = getattr(config, "_benchmarksession", None)
    measured = [each for each in getattr(session, "benchmarks", ()) if each and "goal" in each.extra_info]
    if not measured:
        return
    terminalreporter.section("beside the goals (median; ratio above 1.00: better than the goal)")
    for each in measured:
        told = each.extra_info
        goal, unit = told["goal"], told["unit"]
        faster = unit.endswith("/s") or unit == "times"
        value = told.get("value") or (told["count"] / each["median"] if faster else 1000 * each["median"] / told["count"])
        ratio = value / goal if faster else goal / value
        name = each.name.removeprefix("test_").replace("_", " ")
        sign, digits = (">=" if faster else "<=", 0 if unit.endswith("/s") else 2)
        line = f"{name:<52} {value:>12,.{digits}f} {unit:<9} goal {sign} {goal:>9,} {unit:<9} ratio {ratio:5.2f}"
        terminalreporter.write_line(line, green=ratio >= 1, yellow=ratio < 1)
