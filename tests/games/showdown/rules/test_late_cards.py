"""Cards on the match-up that are played after its dice, and what is left of them when the dice are rolled anew (NS.EFF.1.R4)."""

from dataclasses import replace
from random import Random

import pytest
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import Turn, at, printed

from cardbowl.football import AWAY
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.notes.play_notes import clauses_of
from cardbowl.games.showdown.players.sensible import Sensible
from cardbowl.games.showdown.table.played import on_the_felt
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose

LATE = [("total", "self", 20), ("guess", "wrong"), ("key", "self", "QB1"), ("resort", "WR")]
"""Effects on the match-up."""


def with_late(effect):
    """House rules with a card of step 6 that has this effect, one that changes hands alone, and Under Review."""
    rules = printed(effect, side="offense", cards=("S25",))
    other = StrategyCard("OTHER", "Another Card", "utility", "offense", (6,), (), (("draw", 1),))
    object.__setattr__(rules, "data_set", replace(rules.data_set, cards=(*rules.data_set.cards, other)))
    teams = tuple(replace(team, deck=(("OTHER", 1), *team.deck[:-1])) for team in rules.teams)
    object.__setattr__(rules, "teams", teams)
    return rules


def run_again(effect, ours, **plan):
    """A turn in which the late card is played, then Under Review, then the other card."""
    rules = with_late(effect)
    hands = {"window 6 offense": ours.split(), **plan}
    return Turn(at(ours, "S25", rules), {**hands, "window 6 defense": ["pass", "S25"]}, rules)


def last(turn, what):
    return turn.said(what)[-1]


@pytest.mark.parametrize("effect", LATE, ids=str)
def test_cards_on_the_old_result_are_gone_with_the_dice(effect):
    """NS.EFF.1.R4 NS.EFF.2.R1: the match-up is that of a down without them; players who change places do so for the down."""
    plain = Turn(at())
    turn = run_again(effect, "NEW")
    lasts = effect[0] == "resort"
    assert (last(turn, "match-up") == last(plain, "match-up")) is not lasts
    met, usual = last(turn, "key players"), last(plain, "key players")
    assert (met.keys == usual.keys) is not lasts
    assert (met.added, met.guess, met.slots) == (usual.added, usual.guess, usual.slots)
    assert met.right is True


@pytest.mark.parametrize("effect", LATE, ids=str)
def test_a_card_that_changes_hands_alone_changes_nothing_of_the_result(effect):
    """NS.EFF.1 NS.EFF.1.R3: after it the dice say what they said before."""
    turn, other = run_again(effect, "NEW"), run_again(effect, "NEW OTHER")
    assert other.said("card") == ["NEW", "S25", "OTHER"]
    for what in ("match-up", "result", "key players", "totals"):
        assert other.said(what) == turn.said(what)
    assert other.played == turn.played


@pytest.mark.parametrize("effect", LATE, ids=str)
def test_coach_odds_and_players_roll_for_the_same_match_up(effect):
    """NS.EFF.1.R4: what the coach has for Under Review is the mean of what really follows."""
    rules = with_late(effect)
    game = come_to("window 6 defense", at("NEW", "S25", rules, timeouts=(0, 0)), {}, rules).answer("pass").answer("NEW")
    while not isinstance(game.asking, Choose):
        game.deal()
    coach = decision_odds(game)["S25"].get("mean yards").number
    assert game.odds()["S25"].mean() == coach
    assert Sensible(rules, Random(1)).answer(game.asking, game.seen_by(AWAY)) in game.asking.options
    game.answer("S25")
    assert game.asking.role == "stat pair"
    then = [share * game.branch().answer(face).odds().mean() for face, share in game.asking.source.dist().items()]
    assert sum(then) == coach == game.odds().mean()


@pytest.mark.parametrize("effect", LATE, ids=str)
def test_players_who_changed_places_on_the_old_result_are_told(effect):
    """NS.EFF.2.R1: in the line of the play and on the felt that card counts on; other late cards do not."""
    turn = run_again(effect, "NEW OTHER")
    told = [clause.parts[-1] for clause in clauses_of(turn.play) if clause.what == "card"]
    felt = [card for _, card, _ in on_the_felt(turn.play.steps).cards]
    assert (("A New Card" in told), ("NEW" in felt)) == ((effect[0] == "resort"),) * 2
