"""What fails only while odds are counted or a flow is read: it is told with its line, too."""

import pytest
from steps.wrong_rules import ONE, raises

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, Draw


def late():
    """A rule that fails in one of 2704 ways: none that is tried before it is read."""
    card = yield ONE
    if card.text == "AS":
        other = yield Draw(OFFENSE, "two", "R.1")
        return 1 / (other.text != "KS")
    return card.value


def fails(*given):
    return 1 / 0


def asks():
    yield ONE
    return (yield Choose(OFFENSE, "go", ("a", "b"), "R.1"))


FAILS = [
    (late, {}, r"'late' failed in line \d+ of late \(return 1 / \(other.text != \"KS\"\)\): ZeroDivisionError: division by zero"),
    (asks, {"choose": fails}, r"'asks' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (asks, {"choose": "best", "value": fails}, r"'asks' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (late, {"alike": fails}, r"'late' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (late, {"progress": fails}, r"'late' failed in line \d+ of (late|fails) .*: ZeroDivisionError"),
    (raises, {"until": fails}, "'raises' failed"),
]


@pytest.mark.parametrize("number", range(len(FAILS)))
def test_what_fails_while_odds_are_counted_is_told_with_its_line(number):
    rule, options, says = FAILS[number]
    with pytest.raises(OddsError, match=rf"the rule {says}"):
        cb.odds(rule, **options)


def test_what_fails_while_a_flow_is_read_is_told_with_its_line():
    def ace():
        card = yield ONE
        if card.text == "AS":
            raise ValueError("no ace")

    with pytest.raises(
        OddsError, match=r"^(reading the flow of )?the rule 'ace' failed in line \d+ of ace .*: ValueError: no ace"
    ):
        cb.flow(ace)
