"""What follows each ending of a play in a drive is what the rules say, for every down and every line to gain."""

import pytest
from games.football_strategy.helpers import STANDARD, house

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.football_strategy.odds.drive_follows import Follows, Numbers, Team, next_state
from cardbowl.games.football_strategy.rules.endings import Ending, carried, taken

DECKS, TRIES = ("pro_style", "aerial"), (0.98, 1.5)


@pytest.mark.parametrize("rules", [STANDARD, house(downs=3)], ids=["as written", "three downs"])
@pytest.mark.parametrize("decks", [DECKS, DECKS[:1] * 2])
def test_every_state_has_a_number_of_its_own(decks, rules):
    numbers = Numbers.of(decks, rules)
    teams = len(set(decks))
    found = [
        numbers.state(down, to_go, spot, team)
        for team in range(teams)
        for spot in range(1, 100)
        for down in range(1, rules.downs + 1)
        for to_go in range(1, 101 - spot)
    ]
    assert found == list(range(numbers.states))
    assert numbers.state(1, 10, 20, 1) == (0 if teams == 1 else numbers.of_a_team) + numbers.state(1, 10, 20)


ENDINGS = (
    carried(40),
    carried(31, out=True),
    carried(96),
    carried(0),
    carried(100),
    taken(60),
    taken(0),
    taken(35, How.DEAD),
    Ending(How.DEAD, OFFENSE, 45, series=True),
    Ending(How.GOOD, OFFENSE, 100),
    Ending(How.REPLAY, OFFENSE, 25, foul=OFFENSE),
    Ending(How.REPLAY, OFFENSE, 45, series=True, foul=DEFENSE),
    Ending(How.REPLAY, OFFENSE, 99, foul=DEFENSE),
)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda each: f"{each.how.value} {each.side.name} {each.spot}")
def test_a_column_is_what_follows_from_each_of_its_states(ending, place):
    """FS.DOWN.1, FS.PEN.3: also where it is taken over from a spot farther back."""
    team = Team.of(Numbers.of(DECKS, STANDARD), place, TRIES)
    follows = Follows(team, STANDARD)
    for spot in (30, 34, 90, 12, 99, 30):
        states, stays, points = follows.column(spot, ending)
        assert states.shape == stays.shape == points.shape == (STANDARD.downs, 100 - spot)
        for down in range(1, STANDARD.downs + 1):
            for to_go in {*range(1, 101 - spot, 7), 100 - spot, max(1, 99 - spot)}:
                wanted = next_state(Down(spot, down, to_go), ending, team, STANDARD)
                assert (states[down - 1, to_go - 1], stays[down - 1, to_go - 1], points[down - 1, to_go - 1]) == wanted


@pytest.mark.parametrize("place", [0, 1])
def test_what_follows_an_ending_is_counted_by_hand(place):
    """FS.DOWN.1, FS.TD.1, FS.FG.1, FS.SAFE.1, FS.PEN.3: 3rd and 4 on the 30-yard line."""
    numbers = Numbers.of(DECKS, STANDARD)
    team, mine, other = Team.of(numbers, place, TRIES), place, 1 - place
    before = Down(30, 3, 4)
    for ending, wanted in {
        carried(33): (numbers.state(4, 1, 33, mine), 1, 0),
        carried(34): (numbers.state(1, 10, 34, mine), 1, 0),
        carried(95): (numbers.state(1, 5, 95, mine), 1, 0),
        taken(60): (numbers.state(1, 10, 40, other), -1, 0),
        Ending(How.REPLAY, OFFENSE, 25, foul=OFFENSE): (numbers.state(3, 9, 25, mine), 1, 0),
        Ending(How.REPLAY, OFFENSE, 35, foul=DEFENSE): (numbers.state(1, 10, 35, mine), 1, 0),
        Ending(How.REPLAY, OFFENSE, 32, foul=DEFENSE): (numbers.state(3, 2, 32, mine), 1, 0),
        Ending(How.REPLAY, OFFENSE, 32, series=True, foul=DEFENSE): (numbers.state(1, 10, 32, mine), 1, 0),
        carried(100): (0, 0, 6 + TRIES[mine]),
        taken(0): (0, 0, -6 - TRIES[other]),
        carried(-1): (0, 0, -2),
        Ending(How.GOOD, OFFENSE, 100): (0, 0, 3),
    }.items():
        assert next_state(before, ending, team, STANDARD) == pytest.approx(wanted), ending
    assert next_state(before._replace(down=4), carried(33), team, STANDARD) == (numbers.state(1, 10, 67, other), -1, 0)
