"""The Makefile: its help names every target, and the gate runs every check."""

import re

import pytest
from support.sources import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.search(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE).group(1).split()
HELP = MAKEFILE.partition("\nhelp:\n")[2].partition("\n\n")[0]


def recipe(target):
    """What a target needs, and what it runs."""
    return re.search(rf"^{target}:(.*)\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE).groups()


@pytest.mark.parametrize("target", [target for target in TARGETS if target != "help"])
def test_the_help_names_every_target(target):
    assert re.search(rf"\bmake {target}\b", HELP)
    assert recipe(target)


def test_the_gate_runs_every_check_and_holds_the_budget():
    assert recipe("test")[0].split() == ["lint", "types", "unit", "frontend", "notebooks", "browser"]
    assert "--budget=20" in recipe("unit")[1]


def test_what_the_gate_leaves_out_is_run_by_the_long_run():
    assert recipe("soak")[0].split() == ["soak-tests", "soak-games"]
    assert "-m soak" in recipe("soak-tests")[1]
    assert "tests/soak.py --whole" in recipe("soak-games")[1]
    assert recipe("soak-night")[0].split() == ["soak-tests"]
    assert "tests/soak.py --share $(SHARE) --night $(NIGHT)" in recipe("soak-night")[1]


def test_the_first_run_says_how_long_it_takes_and_what_it_does():
    """The packages of the lock are fetched with pip's own lines, after a sentence."""
    lines = re.search(r"^\$\(locked\):.*\n((?:\t.*\n)*)", MAKEFILE, re.MULTILINE).group(1).splitlines()
    (says,) = [n for n, line in enumerate(lines) if "takes a few minutes" in line]
    (fetches,) = [n for n, line in enumerate(lines) if "--requirement requirements.lock" in line]
    assert says < fetches
    assert "--quiet" not in lines[fetches]
