"""The clock as text."""

import pytest

from cardbowl.football import clock_text


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (5, "0:05"), (900, "15:00"), (494, "8:14")])
def test_minutes_and_seconds(seconds, text):
    assert clock_text(seconds) == text
