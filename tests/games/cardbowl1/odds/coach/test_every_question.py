"""Every question of a whole game has its numbers, or a reason why not."""

from games.cardbowl1.scenes import walk

from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose


def test_every_question_has_its_numbers_or_a_reason_and_nothing_is_read_on():
    """Also where options are many; shares are shares, and a reason is a sentence."""
    met = set()
    for referee in walk(5, most=1400):
        ask = referee.asking
        if not isinstance(ask, Choose) or not isinstance(ask.options, (tuple, range)):
            continue
        found = decisions(referee)
        assert list(found) == list(ask.options)
        assert decision_odds(referee) == found
        for odds in found.values():
            assert odds.basis.endswith(".")
            assert not odds.basis[0].islower()
            assert all(0 <= each.number <= 1 for each in odds.measures if each.share)
        met.add(ask.what)
    assert {"execute", "blocking", "respond", "extra card", "call", "motion"} <= met
