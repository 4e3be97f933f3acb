"""The coach in every start of every game: numbers or a reason at each decision, those of a whole game at the same position."""

from fractions import Fraction
from random import Random

import pytest
from support.walks import legal
from test_every_start import EVERY, begun

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

ANSWERS = 12


def told(referee):
    """What the coach says of each option, or why it says nothing."""
    try:
        return decision_odds(referee)
    except OddsError as error:
        return str(error)


def in_a_whole_game(referee):
    """The same position of a whole game, with the same answers in its turn."""
    game = Referee(GAMES[referee.game.name.split()[0]], rules=referee.rules, position=referee.position)
    for _, answer in referee.steps:
        if answer is not None:
            game.answer(answer)
    return game


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_coach_answers_at_every_decision_of_a_start(game, name):
    """No decision leads beyond the end of the start; where its turn is that of the game, the numbers are, too."""
    referee, source = begun(game, name), Random(f"{game} {name}")
    for _ in range(ANSWERS):
        if referee.asking is None:
            break
        if isinstance(referee.asking, Choose):
            said = told(referee)
            if referee.game.turn is GAMES[game].turn and referee.game.deck is GAMES[game].deck:
                assert said == told(in_a_whole_game(referee))
        referee.answer(legal(referee, source))


@pytest.mark.parametrize("changed", [{}, {"onside_rekick": "five_back"}, {"clock": "simple2"}])
def test_a_short_onside_kick_alone_is_worth_what_it_is_in_a_whole_game(changed):
    """CB2.ONS.2-3: the decision of the receivers, in the start that lessons use."""
    one = alone.onside(short_kicks=1, house_rules=changed)
    whole = Referee(GAMES["cardbowl-2.0"], rules=one.rules, position=one.position).answer("on-side")
    for referee in (one, whole):
        referee.answer(7).answer("2H")
        assert referee.asking.what == "short kick"
    assert decision_odds(one) == decision_odds(whole)
    again = decision_odds(one)["re-kick"].get("ball ours")
    assert (0.75 < again.number < 0.77) or changed


def test_no_kick_follows_a_half_that_ends_with_a_short_one():
    """CB2.CLK2.1 CB2.NFL.9: under Simple 2 a short kick takes the last interval."""
    rules = GAMES["cardbowl-2.0"].house_rules({"clock": "simple2"})
    at = cb.new_game("cardbowl-2.0").position._replace(phase="kickoff", spot=30, quarter=2, left=1, short_kicks=1)
    said = told(Referee(GAMES["cardbowl-2.0"], rules=rules, position=at).answer("on-side").answer(7).answer("2H"))
    assert said["re-kick"].measures == ()
    assert said["re-kick"].basis.startswith("No numbers: the half ends")
    assert said["take"].measures


def test_the_sideline_is_worth_the_carrier_of_the_start():
    """CB2.OOB.4 CB2.OOB.R4: 26 black cards, but the ace of spades is a fumble; 26 red ones."""
    for card, red in (("5C", False), ("5H", True)):
        said = decision_odds(alone.run(2, near_sideline=card))
        assert said["out of bounds"].get("out of bounds").number == Fraction(26 if red else 25, 52)
