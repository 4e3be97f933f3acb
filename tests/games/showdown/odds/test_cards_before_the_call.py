"""Calls after cards of step 1: coach, players and felt count with the teams and the match-ups that these cards have made."""

from random import Random

from games.showdown.helpers import DATA
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at, decked, printed
from support.cases import rows

from cardbowl.football import HOME, OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.odds.calls import gain_game, yards_game
from cardbowl.games.showdown.odds.coach import mean_of
from cardbowl.games.showdown.players.books import book
from cardbowl.games.showdown.players.sensible import Sensible
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.reading.decisions import decision_odds

FRESH = decked("S18")
SWAPPED = Squad(FRESH.teams[0], swapped=frozenset({"RB"})), Squad(FRESH.teams[1])
EFFECTS = [("resort", "RB"), ("total", "self", 3), ("guess", "right"), ("key", "self", "RB2"), ("draw", 1)]


def fresh_legs(what):
    """A down on which Fresh Legs was played in step 1."""
    return come_to(what, at("S18", "", FRESH), {"window 1 offense": "S18"}, FRESH)


def test_a_call_counts_with_the_players_who_have_changed_places():
    """NS.SEQ.1, NS.EFF.1: both running backs change places for the down, so every play is that of the changed team."""
    found = decision_odds(fresh_legs("play offense"))
    tables = gain_game(SWAPPED, 40, 10, DATA), yards_game(SWAPPED, 40, DATA, whole=False)
    for play in tables[0].rows:
        made, yards = (mean_of(table.payoff[table.rows.index(play)]) for table in tables)
        assert (found[play].get("first down").number, found[play].get("mean yards").number) == (made, yards)
    plain = decision_odds(come_to("play offense", at("S18", "", FRESH), rules=FRESH))
    assert plain["O06"].get("mean yards").number > found["O06"].get("mean yards").number


@rows("effect", EFFECTS)
def test_the_call_of_the_defense_has_the_numbers_of_the_window_after_it(effect):
    """NS.ENG.3, NS.EFF.1: both count the plays of the formation that is seen, with the card that was played in step 1."""
    rules = printed(effect, steps=(1,), side="offense")
    told = []
    for plan in ({}, {"window 1 offense": "NEW"}):
        game = come_to("defense defense", at("NEW", "", rules), {"play": "O06", **plan}, rules)
        call = decision_odds(game)["D08"]
        after = decision_odds(game.answer("D08"))["pass"]
        told.append([call.get(label).number for label in ("first down", "mean yards")])
        assert told[-1] == [after.get(label).number for label in ("first down", "mean yards")]
    assert (told[0] == told[1]) is (effect[0] == "draw")


@rows("effect", EFFECTS[:2])
def test_the_call_of_the_defense_has_the_safety_of_the_window_after_it(effect):
    """NS.SAFE.1, NS.EFF.1: on the own 5, without a card and with one that was played in step 1."""
    rules = printed(effect, steps=(1,), side="offense")
    for plan in ({}, {"window 1 offense": "NEW"}):
        game = come_to("defense defense", at("NEW", "", rules, spot=5), {"play": "O06", **plan}, rules)
        called = {option: found.get("safety").number for option, found in decision_odds(game).items()}
        assert called["D08"] == decision_odds(game.answer("D08"))["pass"].get("safety").number > 0


def test_a_kick_counts_with_a_card_that_was_played_before_it_is_announced():
    """NS.KICK.3, NS.EFF.1: four more on the die of a punt."""
    rules = printed(("kick_mod", 4), steps=(1,), side="offense")
    game = come_to("play offense", at("NEW", "", rules), {"window 1 offense": "NEW"}, rules)
    call = decision_odds(game)["punt"].get("receiver starts").number
    game.answer("punt")
    while game.asking.what != "window 4":
        game.answer(game.asking.default)
    assert call == decision_odds(game)["pass"].get("receiver starts").number


def test_players_call_with_the_team_that_is_on_the_field():
    """NS.EFF.1: the book of `sensible` is that of the changed team."""
    game = fresh_legs("play offense")
    coach = Sensible(FRESH, Random(1))
    assert coach.down(game.seen_by(HOME))[2] is book(SWAPPED, coach.plain)


def test_the_felt_shows_who_plays_where():
    """NS.EFF.1, NS.DEPTH.1"""
    game = fresh_legs("play offense")
    line_up = GAME.scene(game, HOME)["view"]["squads"]["teams"]["home"]["players"]
    shown = {each["slot"]: each["name"] for each in line_up}
    first, second = (Squad(FRESH.teams[0]).at(slot, FRESH.grid).name for slot in ("RB1", "RB2"))
    assert (shown["RB1"], shown["RB2"]) == (second, first)
    assert game.team(OFFENSE) is HOME
