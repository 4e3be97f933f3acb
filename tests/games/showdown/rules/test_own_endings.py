"""How a play of a variant's own has ended in the words of Showdown, and what follows it."""

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import Turn, at
from support.cases import rows

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.showdown.rules.own_plays import as_ended
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.steps.own_plays import Ending as OwnEnding

COIN = cb.Source("coin", (1, 2))
ENDINGS = [
    (OwnEnding("dead", 45), Ending(How.DEAD, OFFENSE, 45), ("ours", "scrimmage", 45, 2)),
    (OwnEnding("out", 45), Ending(How.DEAD, OFFENSE, 45), ("ours", "scrimmage", 45, 2)),
    (OwnEnding("out", 50), Ending(How.DEAD, OFFENSE, 50), ("ours", "scrimmage", 50, 1)),
    (OwnEnding("incomplete"), Ending(How.INCOMPLETE, OFFENSE, 40), ("ours", "scrimmage", 40, 2)),
    (OwnEnding("turnover", 30, OFFENSE), Ending(How.DEAD, OFFENSE, 30, True), ("ours", "scrimmage", 30, 1)),
    (OwnEnding("turnover", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("dead", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("out", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("loose", 45), Ending(How.TURNOVER, DEFENSE, 55, True), ("theirs", "scrimmage", 55, 1)),
    (OwnEnding("loose", 30, DEFENSE), Ending(How.DEAD, OFFENSE, 70, True), ("ours", "scrimmage", 70, 1)),
    (OwnEnding("touchback", 0, DEFENSE), Ending(How.TOUCHBACK, DEFENSE, 20, True), ("theirs", "scrimmage", 20, 1)),
    (OwnEnding("touchdown", 100), Ending(How.TOUCHDOWN, OFFENSE, 100), ("ours", "try", 95, 1)),
    (OwnEnding("touchdown", 100, DEFENSE), Ending(How.TOUCHDOWN, DEFENSE, 100), ("theirs", "try", 95, 1)),
    (OwnEnding("safety", 0), Ending(How.SAFETY, OFFENSE, 0), ("ours", "free kick", 20, 1)),
]
"""From first and ten on the own 40: the ending of the variant, that of the game, then whose ball it is, where, and the down."""


@rows(("found", "ended", "after"), ENDINGS)
def test_an_ending_in_the_words_of_the_game(found, ended, after):
    """NS.SEQ.2.R1 NS.TURN.4 NS.TURN.5: there is no clock that a ball out of bounds would stop, so it is dead there."""
    assert as_ended(found._replace(how=How(found.how)), 40, STANDARD) == ended


@pytest.mark.parametrize("place", range(len(ENDINGS)))
def test_what_follows_a_play_that_has_ended_so(place):
    """NS.SEQ.2.R1 NS.DOWN.1 NS.TD.1 NS.SAFE.1: on first and ten; a ball that has changed hands twice begins a series."""
    found, ended, (whose, phase, spot, down) = ENDINGS[place]

    def odd(at, rules):
        yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", COIN)
        return found

    game = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    done = Turn(at(), {"play": "odd"}, game.house_rules({}), game, odd=1)
    assert done.played.ending == ended
    before, after = done.play.before, done.after
    assert (after.phase, after.spot, after.down) == (phase, spot, down)
    assert after.offense is (before.offense if whose == "ours" else before.offense.other)
