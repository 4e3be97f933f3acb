"""The yards of ordinary plays, added up from made-up chances one by one: which run follows a catch, and what scores."""

import numpy as np
import pytest

from cardbowl.games.cardbowl2.compiled.caught import MOST_BEFORE_RUN
from cardbowl.games.cardbowl2.compiled.exact.hand_plays import LOST, WIDTH, HandPlays

SPOTS = [1, 2, 30, 87, 88, 89, 97, 99]
GAINS = [-3, 0, 1, 2, 9, 10, 11, 12, 13, 36, 58, 70, 86, 87, 98, 99]
AIMS = 2


@pytest.fixture(scope="module")
def plays():
    """Rushes, incomplete passes, and catches with a run of their own after each gain."""
    random = np.random.default_rng(5)
    found = HandPlays.__new__(HandPlays)
    found.yards, found.incomplete = np.zeros((AIMS, 2, WIDTH)), random.random(AIMS)
    for yards in (-20, -1, 0, 1, 12, 99, 139):
        found.yards[:, :, yards + LOST] = random.random((AIMS, 2))
    found.caught = np.zeros((AIMS, WIDTH))
    found.near, found.far = (np.zeros((AIMS, WIDTH, 2 * wide)) for wide in (MOST_BEFORE_RUN + 1, WIDTH - LOST))
    for gain in GAINS:
        found.caught[:, gain + LOST] = random.random(AIMS)
        for after in (found.near, found.far):
            shares = random.random((AIMS, after.shape[2])) * (random.random(after.shape[2]) < 0.5) + 1e-3
            after[:, gain + LOST] = found.caught[:, gain + LOST, None] * shares / shares.sum(axis=1, keepdims=True)
    return found


def one_by_one(plays, aim, spot):
    """The chances by whether the ball comes loose and yards + `LOST`, and that of all that reaches the goal line."""
    room = 100 - spot
    ways = [(loose, place - LOST, plays.yards[aim, loose, place]) for loose in (0, 1) for place in range(WIDTH)]
    ways.append((0, 0, plays.incomplete[aim]))
    scored = sum(share for _, yards, share in ways if yards >= room)
    for gain in GAINS:
        run = plays.far if room - gain > MOST_BEFORE_RUN else plays.near
        shares = run[aim, gain + LOST].reshape(2, -1)
        after = [(loose, gain + yards, shares[loose, yards]) for loose in (0, 1) for yards in range(shares.shape[1])]
        caught = gain >= room  # in the end zone a catch has scored, whatever follows
        scored += plays.caught[aim, gain + LOST] if caught else sum(share for _, yards, share in after if yards >= room)
        ways += after
    found = np.zeros((2, WIDTH))
    for loose, yards, share in ways:
        found[loose, min(yards + LOST, WIDTH - 1)] += share
    return found, scored


@pytest.mark.parametrize("spot", SPOTS)
def test_yards_are_those_of_rushes_catches_and_the_runs_after_them(plays, spot):
    """Within 12 yards of the goal line the run after a catch is drawn otherwise."""
    made = plays.made(spot)
    for aim in range(AIMS):
        found, scored = one_by_one(plays, aim, spot)
        assert np.allclose(made[aim], found, atol=1e-12)
        assert made[aim, :, 100 - spot + LOST :].sum() == pytest.approx(scored, abs=1e-12)
