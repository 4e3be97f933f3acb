"""The computer players of D.O.I. see only their side, take no answer that is not allowed, and play alike from the same seed."""

from random import Random

import pytest
from games.doi.helpers import STANDARD, house

from cardbowl.cards import UNSEEN
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, with_team
from cardbowl.games import GAMES
from cardbowl.games.doi.players.estimates_seen import Known
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

GAME = GAMES["doi"]
NAMES = ("random", "sensible", "equilibrium")
ANY_RULES = {
    "half a deck, all tens, two downs": {"deck": "std27", "std_court": "all_ten", "downs": 2},
    "a deck each, kept hands, goal lines": {
        "deck": "std54",
        "quarter_deal": "keep",
        "penalty_goal": "half",
        "safety": "ball_at_1",
        "punt_touchback": "spot1",
        "penalty_yards": 15,
    },
    "six downs, closed discards": {"downs": 6, "line_to_gain": 15, "discards": "closed"},
    "kicks and endings": {
        "downs": 3,
        "fg_cap": "none",
        "field_goal_cards": 10,
        "fg_return": "deck",
        "xp_return": "discard",
        "punt_yards": 70,
        "pen_refill": "reshuffle_discard",
        "overtime": "quarters",
        "safety_next": "conceder",
        "start_spot": 50,
    },
}


class Told:
    """The data that a player may see: its side's view of a position, and nothing more."""

    def __init__(self, position, steps, team, rules):
        self.position, self.steps, self.team, self.rules = position, steps, team, rules


def begun(seed, home, away, rules=STANDARD):
    players = {HOME: player(GAME, home, rules, seed, HOME), AWAY: player(GAME, away, rules, seed, AWAY)}
    return Referee(GAME, seed=seed, rules=rules, players=players)


# ---- what they see -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("discards", ["open", "closed"])
@pytest.mark.parametrize("name", NAMES)
def test_no_answer_changes_when_the_hidden_hand_is_another_one(name, discards):
    """DOI.INFO.1, DOI.INFO.2: at each decision a twin player gets the same position with other cards in the other hand."""
    rules, random = house(discards=discards), Random(3)
    decisions = changed = 0

    def watched(team):
        real, twin = (player(GAME, name, rules, 1, team) for _ in range(2))

        def answer(ask, seen):
            nonlocal decisions, changed
            at, other = game.position, team.other
            hidden = together(at.hands[other], at.decks[other])
            hand = tuple(random.sample(hidden, len(at.hands[other])))
            another = at._replace(
                hands=with_team(at.hands, other, together(hand)), decks=with_team(at.decks, other, without(hidden, hand))
            )
            changed += another != at
            decisions += 1
            told = Told(another.seen_by(team, discards_open=discards == "open"), seen.steps, team, rules)
            assert set(told.position.hands[other]) <= {UNSEEN}
            found = real(ask, seen)
            assert found == twin(ask, told)
            return found

        return answer

    game = Referee(GAME, seed=1, rules=rules, players={team: watched(team) for team in (HOME, AWAY)})
    while decisions < 80 and game.asking is not None:
        game.step()
    assert changed > 60


@pytest.mark.parametrize("discards", ["open", "closed"])
def test_they_know_how_many_cards_are_left_whatever_they_may_look_through(discards):
    """DOI.INFO.1: pile sizes are open, closed discards too."""
    rules = house(discards=discards)
    game = begun(2, "random", "random", rules)
    looked = 0
    while game.asking is not None and looked < 400:
        at = game.position
        if at.phase == "scrimmage":
            for team, side in ((at.offense, OFFENSE), (at.offense.other, DEFENSE)):
                known = Known(side, GAME.seen_by(at, team, rules), rules)
                assert known.in_decks == min(len(at.decks[0]), len(at.decks[1]))
                assert known.unseen.total() == len(GAME.seen_by(at, team, rules).decks[team.other])
                looked += 1
        game.step()


# ---- what they answer ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("changed", ANY_RULES.values(), ids=ANY_RULES)
def test_they_play_under_any_house_rules(changed):
    """Every answer is checked by the referee: a whole game of `sensible`, and the beginning of one of `equilibrium`."""
    rules = house(**changed)
    game = begun(4, "sensible", "random", rules).run("end")
    assert game.position.phase == "over"
    assert game.position.score[0] > game.position.score[1]
    game = begun(5, "equilibrium", "sensible", rules)
    while game.asking is not None and len(game.log) < 60:
        game.step()
    assert len(game.log) == 60


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_is_the_same_game(name):
    first, again, other = (begun(seed, name, name) for seed in (6, 6, 7))
    for game in (first, again, other):
        while len(game.log) < 100:
            game.step()
    assert first.log == again.log
    assert first.log != other.log


def test_the_players_are_known_by_their_names():
    assert tuple(GAME.policies) == NAMES
