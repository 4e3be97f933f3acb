"""The formulas of the coach of Card Bowl 2.0 are what their rules come to, card by card, on decks of a few cards."""

import pytest
from games.cardbowl2.helpers import at, house

from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.odds.coach import parts
from cardbowl.games.cardbowl2.odds.coach.assumptions import picked_off, try_lost
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.rules import catches, interceptions, kick_returns, passing, rushing
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn
from cardbowl.games.cardbowl2.rules.passing import MOST_DECLARED
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.known import Formula
from cardbowl.reading.outcomes import outcomes

STANDARD = house()
FEW = Deck(cards("AS 3H 5D 9C 10D KS 2H"))
WITHOUT_ACE = Deck(cards("3H 5D 9C 10D 4S 2H JC"))
PLACES = [at(40, 2, 3), at(95, 4, 5), at(3, 3, 12)]


def read(rule, deck):
    """What a rule comes to, card by card: with all that the clock asks (CB2.CLKC.1-3, CB2.CLKC.R1)."""
    return outcomes(rule, deck, choose=lambda ask: "return" if ask.what == "touchback" else ask.default)


def scored(found):
    """Endings without the time of a touchdown: the try follows even when no time is left (CB2.NFL.11)."""
    return found.map(lambda end: end._replace(ran=True, stopped=True) if end.how is How.TOUCHDOWN else end)


@pytest.mark.parametrize("deck", [FEW, WITHOUT_ACE])
@pytest.mark.parametrize("position", PLACES)
def test_a_rush(position, deck):
    """CB2.RUSH, CB2.OFR: as far as the goal lines."""
    o1, d1 = Card("10H"), Card("5C")
    ends = parts.rush(deck, position, o1, d1, STANDARD)
    assert ends == read(lambda: rushing.rush(position, o1, d1, STANDARD), deck)


@pytest.mark.parametrize("deck", [FEW, WITHOUT_ACE])
@pytest.mark.parametrize("position", PLACES)
def test_the_run_of_a_receiver(position, deck):
    """CB2.YAC, CB2.OFR: from four yards ahead of where the play began."""
    spot = position.spot + 4
    ends = parts.running_on(deck, position, spot, Card("10H"), None, STANDARD)
    assert ends == read(lambda: catches.running_on(position, spot, Card("10H"), None, STANDARD), deck)


@pytest.mark.parametrize("deck", [FEW, WITHOUT_ACE])
@pytest.mark.parametrize("mine", [-3, 0, 20, 95])
def test_the_return_of_an_interception(mine, deck):
    """CB2.INT.3-5: behind the own goal line it may be a touchback."""
    ends = parts.brought_back(deck, mine, 2, STANDARD)
    assert ends == outcomes(lambda: interceptions.brought_back(mine, 2, STANDARD), deck)


@pytest.mark.parametrize("mine", [-9, 1, 2, *range(80, 99)])
def test_a_return_of_an_interception_near_a_goal_line(mine):
    """CB2.INT.5, CB2.INT.R1: a return that may lose yards is a safety behind its goal line, and over at the other one."""
    rules = house(yac_floor="literal")
    ends = parts.brought_back(FEW, mine, 2, rules)
    assert ends == outcomes(lambda: interceptions.brought_back(mine, 2, rules), FEW)


KIND = KickReturn(3, 0, 0, "CB2.KICK.5", "CB2.KICK.6")


@pytest.mark.parametrize("deck", [FEW, WITHOUT_ACE])
@pytest.mark.parametrize(
    ("received", "drawn", "cover"), [(12, (), "KC"), (-4, (), "6C"), (-6, (2,), "9H"), (90, (), "2C"), (-30, (3, 2), "4D")]
)
def test_the_return_of_a_kick(received, drawn, cover, deck):
    """CB2.KICK.5-8, CB2.RET.1-4: also after its first cards, while they are still in the end zone."""
    ends = parts.return_card(deck, received, drawn, Card(cover), KIND, STANDARD)
    rule = read(lambda: kick_returns.return_card(received, drawn, Card(cover), KIND, STANDARD), deck)
    assert scored(ends) == scored(rule)


@pytest.mark.parametrize(("cover", "spot"), [("10H", 0), ("9H", 1), ("JC", -1)])
def test_the_momentum_of_a_catch(cover, spot):
    """CB2.KICK.R5: caught on the 3, back with 7 yards less coverage; dead behind the goal line, it is put back on the 3."""
    deck, rules = Deck(cards("2H 2D 3C")), house(return_into_end_zone="momentum_spot")
    (found,) = parts.return_card(deck, 3, (), Card(cover), KIND, rules).support()
    assert (found.how, found.side, found.spot) == (How.DEAD, DEFENSE, spot if spot > 0 else 3)


def test_a_return_out_of_the_end_zone_or_from_another_deck_is_read():
    """CB2.KICK.6: after the first cards the formula holds only in the end zone, and only for cards of the draw deck."""
    assert parts.return_card(FEW, -3, (5,), Card("KC"), KIND, STANDARD) is None
    assert parts.return_card(FEW, 2, (5,), Card("KC"), KIND, STANDARD) is None
    assert parts.return_card(FEW, -9, (5,), Card("KC"), KIND, STANDARD) is not None
    assert parts.return_card(Deck(cards("RJ 2S 3S")), -9, (), Card("KC"), KIND, STANDARD) is None


@pytest.mark.parametrize(
    ("play", "ending"),
    [
        (Play("interception", 5, False), Ending(How.TURNOVER, DEFENSE, 60, series=True)),
        (Play("run", 5, True), Ending(How.LOOSE, OFFENSE, 45)),
        (Play("run", 5, False), Ending(How.DEAD, OFFENSE, 45)),
        (Play("run", 60, False), Ending(How.TOUCHDOWN, OFFENSE, 100)),
        (Play("run", -40, False), Ending(How.SAFETY, OFFENSE, 0)),
    ],
)
def test_a_play_ends_where_its_yards_lead(play, ending):
    """CB2.NFL.2-4, CB2.INT.1: from the 40."""
    (found,) = parts.endings(Dist.certain(play), OFFENSE, 40).support()
    assert (found.how, found.side, found.series) == (ending.how, ending.side, ending.series)
    assert ending.how is How.SAFETY or found.spot == ending.spot


def test_a_pass_is_counted_from_a_whole_deck_with_at_most_three_declared_cards():
    """CB2.PASS.R1"""
    position, o1, d1, thrown = at(40), Card("10H"), Card("5C"), (Card("9S"),)
    for formula, more in ((parts.throw, (0,)), (parts.completion, ())):
        assert formula(FEW, position, o1, d1, thrown, *more, STANDARD) is None
    with pytest.raises(OddsError, match="More than three pass cards"):
        parts.throw(FEW, position, o1, d1, (), 4, STANDARD)


def test_a_pass_ends_with_all_that_the_clock_asks():
    """CB2.CLKC.2, CB2.CLKC.7, CB2.PASS.6: a run after the catch, a sack, an incomplete pass; an interception is not followed."""
    rules, position, o1, d1 = house(draw_deck_suits=2, draw_deck_ranks=11, sack_cards=1), at(40, 1, 1), Card("9H"), Card("5C")
    whole = draw_deck(rules)
    ends = parts.throw(whole, position, o1, d1, (), 1, rules)
    known = {
        interceptions.intercepted: Formula(picked_off, draws=False),
        catches.running_on: Formula(parts.running_on, ("value",)),
    }
    assert ends == outcomes(lambda: passing.throw(position, o1, d1, (), 1, rules), whole, parts=known)
    assert all(ends.chance(lambda end, name=name: getattr(end, name)) for name in ("ran", "sacked", "stopped"))


def test_up_to_three_declared_pass_cards_are_counted_and_no_more():
    """CB2.PASS.R1, CB2.PASS.R13: each of them may be intercepted; with all of them thrown the pass is complete."""
    rules, position, o1, d1 = house(draw_deck_suits=2, draw_deck_ranks=9), at(40, 1, 1), Card("10H"), Card("5C")
    whole, picked, before = draw_deck(rules), [], cards("9S 2S 3H")
    for declared in (1, 2, 3):
        found = parts.throw(whole, position, o1, d1, (), declared, rules)
        picked.append(found.chance(lambda end: end.how is How.TURNOVER))
        assert found.chance(lambda end: True) == 1
        thrown = before[:declared]
        left = draw_deck(rules, thrown)
        complete = parts.completion(left, position, o1, d1, thrown, rules)
        assert parts.throw(left, position, o1, d1, thrown, declared, rules) == complete
        assert parts.throw(left, position, o1, d1, thrown, 0, rules) != complete, "who has declared nothing may draw on"
    assert 0 < picked[0] < picked[1] < picked[2]
    for declared in range(4, MOST_DECLARED + 1):
        with pytest.raises(OddsError, match="More than three pass cards"):
            parts.throw(whole, position, o1, d1, (), declared, rules)


def test_the_yards_that_a_pass_needs_end_at_the_goal_line():
    """CB2.NFL.5, CB2.TWO.2"""
    assert [parts.needed(at(spot, 1, to_go)) for spot, to_go in ((40, 7), (95, 5), (97, 10))] == [7, 5, 3]


def test_what_the_coach_takes_for_granted():
    """CB2.TWO.4, CB2.INT.1: a ball that comes loose on a try is dead on the field; an intercepted pass stays where it began."""
    spots = [next(iter(try_lost(FEW, OFFENSE, spot, STANDARD).support())).spot for spot in (-3, 1, 50, 99, 104)]
    assert spots == [1, 1, 50, 99, 99]
    (ending,) = picked_off(FEW, at(30), 7, STANDARD).support()
    assert ending == Ending(How.TURNOVER, DEFENSE, 70, series=True)


@pytest.mark.parametrize("switch", ["clamp", "incomplete"])
@pytest.mark.parametrize("gain", [14, 15])
def test_what_is_caught_behind_the_end_line_comes_back_as_the_rule_says(gain, switch):
    """CB2.INT.R2: from the 95 on, the end line is 15 yards away."""
    rules = house(int_endline=switch)
    read = outcomes(lambda: interceptions.intercepted(at(95), gain, rules), FEW, choose=lambda ask: ask.default)
    (ending,) = picked_off(FEW, at(95), gain, rules).support()
    assert {end.side for end in read.support()} == {ending.side}
    if ending.side is OFFENSE:
        assert read.support() == (ending,)


def test_the_coach_counts_lost_balls_as_live_odds_count_interceptions():
    """CB2.INT.R2: on first down the switch takes from the lost balls what it takes from the interceptions."""
    lost, picked = [], []
    for switch in ("clamp", "incomplete"):
        referee = alone.passing("KH", "2C", spot=95, to_go=5, seed=5, house_rules={"int_endline": switch})
        referee.run()
        lost += [each.number for each in decisions(referee)["draw"].measures if each.label == "ball lost"]
        picked.append(referee.odds()["draw"]["interception"])
    assert picked[0] > picked[1] > 0
    assert lost[0] - lost[1] == picked[0] - picked[1]


def test_kick_cards_add_up():
    """CB2.KICK.2"""
    two = parts.kick_cards(Deck(cards("2S 3H 5D")), 2, "CB2.KICK.2")
    assert two == Dist.uniform([5, 7, 8])
