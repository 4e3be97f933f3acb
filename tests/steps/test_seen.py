"""What one team may see."""

from steps.games import CARDBOWL, alone, anybody, football, hidden_card, secret_bids

from cardbowl.football import AWAY, HOME
from cardbowl.steps import Placed, Referee, Seen
from cardbowl.steps.seen import Hidden


def seen(referee, team):
    """The answers a team sees in the running play."""
    return [answer for _, answer in referee.seen_by(team).steps]


def test_a_secret_is_hidden_from_the_other_team_only():
    referee = alone(hidden_card).answer("left")
    assert seen(referee, HOME) == ["left"]
    assert seen(referee, AWAY) == [Hidden()]
    assert seen(referee, None) == ["left"]


def test_a_reveal_shows_it():
    referee = alone(hidden_card).answer("left").answer("right")
    assert seen(referee, AWAY) == ["left", "right", None]


def test_open_answers_are_seen_by_all():
    referee = alone(secret_bids).answer([1, 2])
    assert seen(referee, HOME) == seen(referee, AWAY) == [(1, 2)]


def test_what_is_seen_comes_with_rules_team_and_position():
    referee = football(1)
    view = referee.seen_by(HOME)
    assert isinstance(view, Seen)
    assert (view.rules, view.team, view.position) == (referee.rules, HOME, referee.position)


def test_a_player_gets_what_its_team_sees():
    views = []

    def watcher(ask, view):
        views.append((view.team, seen_answers(view)))
        return ask.options[0]

    def seen_answers(view):
        return [answer for _, answer in view.steps]

    alone(hidden_card, players={HOME: watcher, AWAY: watcher}).run("end")
    assert views == [(HOME, []), (AWAY, [Hidden()]), (AWAY, ["left", "left", None])]


def test_no_player_is_shown_the_hand_of_the_offense_before_the_reveal():
    """Card Bowl 2.0: all that the defense sees of a placed hand is its shape."""
    shapes, player = [], anybody(5)

    def watcher(ask, view):
        if ask.rule == "CB2.HAND.3":
            shown = [answer for _, answer in view.steps]
            shapes.extend(answer.shape for answer in shown if isinstance(answer, Hidden))
            assert not any(isinstance(answer, Placed) for answer in shown)
        return player(ask, view)

    referee = Referee(CARDBOWL, seed=3, players={HOME: watcher, AWAY: watcher})
    for _ in range(40):
        referee.run("play")
    assert shapes
    assert set(shapes) <= {"2", "3", "4"}
