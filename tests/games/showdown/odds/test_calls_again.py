"""The coach of Showdown at calls, kick-offs and tries: which way its numbers are better, and what a first call leaves."""

from games.showdown.helpers import STANDARD
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at

from cardbowl.reading.decisions import decision_odds


def ways(odds):
    """The labels of numbers, which way they are better, and whether they are chances."""
    return [(each.label, each.better, each.share) for each in odds.measures]


def test_a_down_that_starts_again_is_called_as_if_no_formation_had_been_shown():
    """NS.TO.2, NS.ENG.3: the formation of the first call says nothing to the offense itself."""
    game = come_to("window 4 offense", at("S48", "S07")).answer("time-out")
    while getattr(game.asking, "what", "") != "play":
        game.answer(game.asking.default)
    fresh = decision_odds(come_to("play offense", at("S48", "S07")))
    again = decision_odds(game)
    assert list(again) == list(fresh)
    assert [odds.measures for odds in again.values()] == [odds.measures for odds in fresh.values()]


def test_each_number_of_a_kick_off_and_a_try_says_which_way_it_is_better():
    """NS.KICK.1, NS.KICK.2, NS.TRY.1: the receivers are to start far back."""
    for odds in decision_odds(come_to("kickoff offense", at(phase="kickoff", spot=35))).values():
        assert ways(odds) == [("ball kept", 1, True), ("receiver starts", -1, False)]
    found = decision_odds(come_to("try offense", at(phase="try", spot=95, to_go=5)))
    for odds in found.values():
        assert ways(odds) == [("good", 1, True), ("mean points", 1, False)]
        assert odds.measures[1].digits == 2
        assert odds.basis == "A play: both sides mix their calls as well as they can, and no cards are played."


def test_each_number_of_a_call_says_which_way_it_is_better():
    """NS.ENG.3: kicks by where they come down, plays by the first down."""
    found = decision_odds(come_to("play offense", at(spot=60)))
    assert ways(found["punt"])[0] == ("receiver starts", -1, False)
    assert ways(found["field goal"]) == [("good", 1, True)]
    assert found["punt"].basis == found["field goal"].basis == "If no more cards are played on this down."
    plays = [odds for option, odds in found.items() if option not in ("punt", "field goal")]
    shares = ("share of the best mix", 0, True)
    assert {tuple(ways(odds)) for odds in plays} == {(("first down", 1, True), ("mean yards", 1, False), shares)}
    theirs = decision_odds(come_to("defense defense", at(spot=60)))
    assert {tuple(ways(odds)) for odds in theirs.values()} == {(("first down", -1, True), ("mean yards", -1, False), shares)}
    random = (
        "Against any play that may lie there, each as likely. The best mix is that of the mean yards, on a try of its chance."
    )
    assert {odds.basis for odds in (*plays, *theirs.values())} == {random}


def test_the_defense_counts_the_plays_of_the_formation_that_it_sees():
    """NS.SEQ.2, NS.ENG.3: another formation has other numbers; another play of the same one has the same."""
    data = STANDARD.data_set
    book = [data.offense_play(play) for play in dict.fromkeys(STANDARD.teams[0].offense_plays)]
    first = next(play for play in book if play.id == "O12")
    same = next(play.id for play in book if play.formation == first.formation and play.id != "O12")
    other = next(play.id for play in book if play.formation != first.formation)
    told = [
        [odds.measures for odds in decision_odds(come_to("defense defense", at(), {"play": play})).values()]
        for play in ("O12", same, other)
    ]
    assert told[0] == told[1] != told[2]
