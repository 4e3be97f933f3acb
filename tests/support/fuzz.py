"""Fuzz targets: tests that are tried with a few inputs in every run, and with 100 000 in the long run (`make soak-tests`).

The long run has `SHARES` shares of a target, each a test of its own with a seed of its own, so that workers divide them.
As a plugin of pytest the module says at the end how many inputs each target had, and how long its longest message was.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from cardbowl.errors import MOST_SAID, CardbowlError

SHARES = 100
EACH = 1000
"""Inputs of one share of the long run."""
_ADDRESS = re.compile(r" at 0x[0-9a-f]")
"""The place of an object in memory; Hypothesis tries `` at 0x`` alone as a text that somebody gives."""
_ALWAYS = {"suppress_health_check": list(HealthCheck), "deadline": None}


class Trial:
    """What one test of a target has tried: `inputs`, how many of them were `refused`, and the `longest` message.

    `is_long` says that it is a share of the long run.
    """

    def __init__(self, is_long: bool) -> None:
        self.is_long = is_long
        self.inputs = self.refused = self.longest = 0

    def says(self, text: object) -> None:
        """Fail unless a message is one short line of text, without control characters and addresses in memory."""
        self.longest = max(self.longest, len(str(text)))
        check_said(text)

    def refuses(self, act: Callable[..., object], *given: Any, **named: Any) -> bool:
        """Try one input: whether ``act(*given, **named)`` refuses it by an error of the kit with a good message."""
        self.inputs += 1
        try:
            act(*given, **named)
        except CardbowlError as error:
            self.refused += 1
            self.says(error)
            return True
        return False

    def unchanged(self, state: Callable[[], object], act: Callable[..., object], *given: Any, **named: Any) -> bool:
        """As `refuses`; after a refusal `state` has to give the same as before."""
        before = state()
        refused = self.refuses(act, *given, **named)
        if refused:
            assert state() == before, "the state has changed, although the input was refused"
        return refused


class _Held:
    """A value that Hypothesis can write, however long it is or whatever its own text does."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        try:
            text = repr(self.value)
        except Exception as error:
            text = f"a {type(self.value).__name__} whose text is {type(error).__name__}"
        return text if len(text) < 2000 else f"{text[:1000]} ... {text[-1000:]}"


def one_of(data: st.DataObject, *shares: tuple[int, st.SearchStrategy[Any]]) -> Any:
    """A value of one of these strategies, each chosen as often as the number before it says."""
    each = [place for place, (often, _) in enumerate(shares) for _ in range(often)]
    return drawn(data, shares[data.draw(st.sampled_from(each))][1])


def drawn(data: st.DataObject, strategy: st.SearchStrategy[Any]) -> Any:
    """A value of a strategy, which may be one that cannot be written."""
    return data.draw(strategy.map(_Held)).value


def check_said(text: object) -> None:
    """Fail unless this is a message that can be shown: text on one line, not empty and not too long."""
    said = str(text)
    assert said.strip(), "a message without words"
    assert len(said) <= MOST_SAID, f"{len(said)} characters: {said}"
    assert said.isprintable(), ascii(said)
    assert not _ADDRESS.search(said), said


def fuzz(few: int, each: int = EACH) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a target of ``test(trial, data, **fixtures)``: `few` examples in an ordinary run, `each` in every long share.

    `data` is Hypothesis's ``data()``. Fixtures are those of the whole test, not of one example.
    """

    def target(test: Callable[..., None]) -> Callable[..., None]:
        def tried(share: int | None, record_property: Callable[[str, object], None], **fixtures: Any) -> None:
            trial = Trial(share is not None)

            @given(data=st.data())
            def one(data: st.DataObject) -> None:
                test(trial=trial, data=data, **fixtures)

            if share is not None:  # what fails is told as it is: to look for a shorter input takes minutes
                several = {"max_examples": each, "derandomize": False, "database": None, "phases": [Phase.generate]}
                one = seed(share)(settings(**several, **_ALWAYS)(one))
            else:  # another profile than that of every run has its own number
                count = few if settings.default.derandomize else settings.default.max_examples
                one = settings(max_examples=count, **_ALWAYS)(one)
            try:
                one()
            finally:
                record_property("fuzz", [trial.inputs, trial.refused, trial.longest])

        return _named_like(test, tried)

    return target


def _named_like(test: Callable[..., None], tried: Callable[..., None]) -> Callable[..., None]:
    """The test with one case for an ordinary run and those of the long run; it takes the fixtures of `test`."""
    from inspect import Parameter, signature

    names = [name for name in signature(test).parameters if name not in ("trial", "data")]
    taken = ["share", "record_property", *names]
    tried.__signature__ = signature(tried).replace(  # type: ignore[attr-defined]
        parameters=[Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in taken]
    )
    tried.__name__, tried.__doc__, tried.__module__ = test.__name__, test.__doc__, test.__module__
    shares = [pytest.param(number, marks=pytest.mark.soak, id=f"share{number}") for number in range(SHARES)]
    found: Callable[..., None] = pytest.mark.parametrize("share", [pytest.param(None, id="few"), *shares])(tried)
    return found


# ---- as a plugin -----------------------------------------------------------------------------------------------------


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A line for each target: inputs, refusals, and the longest message."""
    found: defaultdict[str, list[list[int]]] = defaultdict(list)
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, ()):
            for name, value in getattr(report, "user_properties", ()):
                if name == "fuzz":
                    found[report.nodeid.partition("[")[0]].append(list(value))
    if found:
        terminalreporter.section("fuzz targets")
    for target, shares in sorted(found.items()):
        inputs, refused, longest = zip(*shares, strict=True)
        numbers = f"{sum(inputs):>9,} inputs, {sum(refused):>9,} refused, longest message {max(longest):>3}"
        terminalreporter.write_line(f"{numbers}  {target}")
