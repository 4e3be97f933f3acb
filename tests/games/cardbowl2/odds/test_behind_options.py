"""Live odds behind the options of a decision, compared with those of the moment after it, in games."""

import pytest
from games.cardbowl2.odds.test_one_card_on import HOUSES, moments, noted, steps_of
from support.cases import some
from support.one_card_on import measured

from cardbowl.steps.ask import Choose, Note


@pytest.mark.parametrize("house", some(HOUSES[::-1], 1))
def test_behind_each_option_stand_the_odds_of_the_moment_after_it(house):
    """What is settled at once is certain; a kick is named by its own odds, and where no card is drawn next, the game goes on."""
    met = set()
    for kind, referee in moments(house, Choose):
        if not isinstance(referee.asking.options, (tuple, range)) or kind[0] == "pass cards":
            continue  # hands, and pass cards, whose numbers take long
        if kind[0] == "O1":
            continue  # the whole play stands behind it: test_behind_match_ups
        behind, told = referee.odds(), len(referee.steps)
        for option in list(referee.asking.options)[:3]:
            if (kind[0], option) == ("call", "punt"):
                continue  # the odds of the whole punt, which the coach has as well
            after = referee.branch().answer(option)
            found = noted([ask for ask, _ in steps_of(after)[told:] if type(ask) is Note], after)
            then = measured(after.odds(), after) if found is None else found
            assert measured(behind[option], referee) == then, (kind, option, referee)
            met.add(kind)
    assert len(met) >= 15
