"""What fails only while odds are counted or a flow is read: it is told with its line, too."""

import pytest
from steps.wrong_rules import ONE, WRONG, a_number_too_long, raises

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


NOT_LATE = ("not pure", "starts no rule", "same started rule", "cannot be said")
"""What is looked for in the ways that are tried alone: chance and memory, the start, and notes, which no reading shows."""
LATE = [rule for rule, says in WRONG.items() if not any(words in says for words in NOT_LATE)]


TOLD = [(cb.odds, rule) for rule in LATE] + [
    (cb.flow, rule) for rule in LATE if "returns" not in WRONG[rule] or "no text" in WRONG[rule]
]
"""A flow writes its ends, and does not count them."""


@pytest.mark.parametrize(("reading", "rule"), TOLD, ids=lambda each: each.__name__)
def test_what_is_wrong_in_a_way_that_is_not_tried_is_told_all_the_same(reading, rule):
    """No card is sure to be tried: one card of 52 leads to the rule that is wrong."""

    def late():
        card = yield Draw(OFFENSE, "first", "R.1")
        if card.text == "7C":
            return (yield from rule())
        return 1

    says = f"{WRONG[rule]}|must be something to count|may never end|nested too deeply"
    with pytest.raises(OddsError, match=says.replace(f"'{rule.__name__}'", "'late'")):
        reading(late)


@pytest.mark.parametrize("mode", ["always", "request"])
def test_a_result_without_a_text_is_no_number_of_the_coach(mode):
    def late():
        yield (yield from asked()) and ONE
        return 1

    def asked():
        answer = yield Choose(OFFENSE, "go", ("a", "b"), "R.1")
        if answer == "b":
            return (yield from a_number_too_long())
        return answer

    table = cb.table(late, coach=mode, seed=1)
    table.act({"step": table.shown_step, "action": "coach"})
    assert [option["value"] for option in table.asking["options"]] == ["a", "b"]
    assert table.referee.log == []
