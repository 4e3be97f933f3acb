"""What one team may see."""

import json

import pytest
from steps.games import (
    CARDBOWL,
    TwoCards,
    alone,
    anybody,
    back_unseen,
    both_back_unseen,
    football,
    hidden_card,
    hidden_hands,
    secret_bids,
    turned_up_in_between,
    twice,
)

from cardbowl.cards import Card
from cardbowl.cli.board import told
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.steps import Draw, Note, Placed, Referee, Seen
from cardbowl.steps.ask import Choose
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json
from cardbowl.steps.seen import Hidden, SeenTogether, hidden_from_any
from cardbowl.steps.share import from_shared, share
from cardbowl.view.moment import Covered, Moment
from cardbowl.view.scene import plain, shown_steps
from cardbowl.widgets.history import last_step
from cardbowl.widgets.table_words import shown_log

KING, ACE = Card("KH"), Card("AS")


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


def test_an_answer_that_goes_back_unseen_is_seen_by_its_side_only():
    referee = alone(back_unseen).answer([1, 2]).answer(3).answer([2, 1])
    assert seen(referee, HOME) == [(1, Hidden()), None, 3, (2, 1)], "the later answers are public"
    assert seen(referee, AWAY) == seen(referee, None) == [(1, 2), None, 3, (2, 1)]
    assert [answer for _, answer in SeenTogether(referee).steps] == [(1, Hidden()), None, 3, (2, 1)]
    referee.answer(1)
    assert next(answer for _, answer in referee.seen_by(HOME).of_play(referee.plays[0])) == (1, Hidden())


def test_what_goes_back_unseen_stays_in_the_log_and_is_told_to_nobody_else():
    referee = alone(back_unseen, names=("Otters", "Herons")).answer([1, 2])
    assert referee.log[0] == (1, 2)
    assert shown_log(referee, HOME) == ["[1, 'covered']"]
    assert shown_log(referee, AWAY) == ["[1, 2]"]
    assert last_step(referee) == "Otters bid: 1; Herons bid: face down"
    assert next(step["text"] for step in shown_steps_in_words(referee, HOME)) == "Otters bid: 1; Herons bid: face down"
    lines = [line for step in referee.seen_by(HOME).steps for line in told(referee.names, HOME, *step)]
    assert lines[:2] == ["  Otters: bid 1", "  Herons: bid face down"]


def test_what_is_hidden_from_one_of_two_viewers_is_hidden_from_both_together():
    referee = alone(both_back_unseen).answer([1, 2])
    views = [seen(referee, team)[0] for team in (HOME, AWAY)]
    assert views == [(1, Hidden()), (Hidden(), 2)]
    assert hidden_from_any(views) == (Hidden(), Hidden())
    assert hidden_from_any([Hidden(), "left"]) == Hidden()
    assert hidden_from_any(["left", "left"]) == "left"


def shown_steps_in_words(referee, viewer):
    """The steps of the table, as `viewer` may see them."""
    return plain(referee, viewer)["view"]["steps"]


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
    """Card Bowl 2.0: the defense sees only the shape of a placed hand."""
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


# ---- cards face down -------------------------------------------------------------------------------------------------


def played(rule=hidden_hands, **options):
    """The offense has the king, the defense the ace; "up" and "down" are secret answers."""
    return alone(rule, **options).answer(KING).answer(ACE).answer("up").answer("down")


SIGHT = {
    HOME: [KING, Hidden(), None, "up", Hidden(), None],
    AWAY: [Hidden(), ACE, None, Hidden(), "down", None],
    None: [KING, ACE, None, "up", "down", None],
}


@pytest.mark.parametrize("team", SIGHT)
def test_cards_and_words_face_down_are_seen_by_their_owner_only(team):
    referee = played()
    assert seen(referee, team) == SIGHT[team]
    assert [step[1] for step in shown_steps(referee, team)] == SIGHT[team]


@pytest.mark.parametrize("team", SIGHT)
def test_what_was_never_turned_up_stays_hidden_when_the_play_is_over(team):
    referee = played().answer("yes")
    assert referee.is_over
    assert referee.steps == []
    assert [answer for _, answer in shown_steps(referee, team)] == [*SIGHT[team], "yes"]
    assert [answer for _, answer in referee.seen_by(team).of_play(referee.plays[0])] == [*SIGHT[team], "yes"]


def test_a_finished_play_is_seen_with_the_offense_it_had():
    referee = twice(hidden_hands)
    for answer in (KING, ACE, "up", "down", "yes"):
        referee.answer(answer)
    assert (referee.position.offense, referee.steps) == (AWAY, [])
    assert [answer for _, answer in shown_steps(referee, HOME)] == [*SIGHT[HOME], "yes"]
    assert [answer for _, answer in shown_steps(referee, AWAY)] == [*SIGHT[AWAY], "yes"]
    referee.answer(KING)
    assert seen(referee, HOME) == [Hidden()]
    assert seen(referee, AWAY) == [KING]
    assert [answer for _, answer in referee.seen_by(HOME).answers()] == [KING, Hidden(), "up", Hidden(), "yes", Hidden()]
    assert shown_log(referee, AWAY) == ["covered", "AS", "covered", "down", "yes", "KH"]


def test_a_reveal_turns_up_only_what_was_asked_before_it():
    referee = alone(turned_up_in_between).answer(KING).answer("left").answer(ACE).answer("right")
    assert seen(referee, AWAY) == [KING, "left", None, Hidden(), Hidden()]
    assert seen(referee, HOME) == [KING, "left", None, ACE, "right"]
    referee.answer("left")
    assert [answer for _, answer in shown_steps(referee, AWAY)] == [KING, "left", None, Hidden(), Hidden(), "left"]


def test_what_is_asked_in_secret_tells_the_other_team_no_options():
    """They may be the cards of a hand."""

    def discard():
        first = yield Draw(OFFENSE, "first", "T.17", secret=True)
        second = yield Draw(OFFENSE, "second", "T.17", secret=True)
        refused = {first: ("the first card stays", "T.18")}
        yield Choose(OFFENSE, "discard", (first, second), "T.17", "Which one", second, refused, secret=True)
        yield Choose(DEFENSE, "guess", ("left", "right"), "T.18")

    referee = alone(discard).answer(KING).answer(ACE).answer(ACE)
    assert referee.seen_by(HOME).steps == referee.seen_by(None).steps == referee.steps
    asked, answer = referee.seen_by(AWAY).steps[-1]
    assert answer == Hidden()
    assert asked == Choose(OFFENSE, "discard", (), "T.17", "Which one", secret=True)
    assert not any(card in repr(referee.seen_by(AWAY).steps) for card in ("KH", "AS"))


def test_a_note_is_given_to_each_side_as_that_side_sees_it():
    referee = played()
    whole = TwoCards((KING, "up"), (ACE, "down"))
    for team, mine in ((HOME, whole.seen_by(OFFENSE)), (AWAY, whole.seen_by(DEFENSE)), (None, whole)):
        note = referee.seen_by(team).steps[-1][0]
        assert note == referee.steps[-1][0]._replace(n=mine)
        assert referee.seen_by(team).latest("table") == note
    assert referee.seen_by(HOME).latest("field") is None
    assert referee.steps[-1][0].n == whole, "the referee's own note stays whole"


def test_the_latest_note_is_that_of_the_running_play():
    referee = twice(hidden_hands)
    for answer in (KING, ACE, "up", "down"):
        referee.answer(answer)
    assert referee.seen_by(AWAY).latest("table").n == TwoCards("?", (ACE, "down"))
    assert referee.answer("yes").seen_by(AWAY).latest("table") is None
    assert referee.answer(KING).answer(ACE).seen_by(AWAY).latest("table").n == TwoCards(KING, "?")


def test_a_card_face_down_is_told_to_its_owner_and_to_nobody_else():
    referee = played(names=("Otters", "Herons"))
    views = {team: plain(referee, team)["view"] for team in SIGHT}
    assert [part["text"] for part in views[HOME]["steps"]] == [
        "Otters are dealt K♥",
        "Herons are dealt a card",
        "2 cards are dealt.",
        "Otters mine: up",
        "Herons yours: face down",
        "Both have decided.",
    ]
    assert [part["text"] for part in views[AWAY]["steps"]][:2] == ["Otters are dealt a card", "Herons are dealt A♠"]
    assert [part["text"] for part in views[None]["steps"]][:2] == ["Otters are dealt K♥", "Herons are dealt A♠"]
    faces = {team: [(card["card"], card["up"]) for row in view["rows"] for card in row["cards"]] for team, view in views.items()}
    assert faces == {HOME: [("KH", True), ("", False)], AWAY: [("", False), ("AS", True)], None: [("KH", True), ("AS", True)]}
    assert {team: view["pile"]["last"] for team, view in views.items()} == {HOME: "", AWAY: "AS", None: "AS"}


def test_nothing_that_is_shown_names_a_card_that_is_face_down():
    """At every step of the game, while it runs, when it is over, and in a moment of it."""
    referee = alone(hidden_hands)
    answers = (KING, ACE, "up", "down", "yes")
    for answer in answers:
        assert not {"KH", "K♥"} & named(referee, AWAY)
        assert not {"AS", "A♠"} & named(referee, HOME)
        referee.answer(answer)
    assert not {"KH", "K♥"} & named(referee, AWAY)
    assert not {"AS", "A♠"} & named(referee, HOME)
    assert {"KH", "K♥"} <= named(referee, HOME)
    asked = Choose(OFFENSE, "task", (), "T.1", "What now")
    for count in range(len(referee.plays[0].steps) + 1):
        moment = Moment(referee, asked, 0, count)
        assert not {"KH", "K♥"} & named(moment, AWAY)
        assert not {"AS", "A♠"} & named(moment, HOME)


def named(game, team):
    """The cards that a team may read of anywhere."""
    rows = game.seen_by(team).steps
    lines = [line for ask, answer in shown_steps(game, team) for line in told(("Otters", "Herons"), HOME, ask, answer)]
    view = plain(game, team)["view"]
    text = json.dumps([view, lines, shown_log(game, team), str(rows), last_step(game)], ensure_ascii=False)
    return {card for card in ("KH", "K♥", "AS", "A♠") if card in text}


def test_the_next_card_face_down_is_asked_for_in_words():
    assert plain(alone(hidden_hands, names=("Otters", "Herons")), AWAY)["asking"]["prompt"] == "Otters are dealt a card"


def test_the_history_says_of_a_card_face_down_only_that_it_was_dealt():
    referee = alone(hidden_hands, names=("Otters", "Herons")).answer(KING)
    assert last_step(referee) == "Otters are dealt a card"
    assert last_step(referee.answer(ACE)) == "Herons are dealt a card"
    assert last_step(referee.answer("up")) == "A secret answer"


def test_a_line_of_the_terminal_tells_a_card_only_to_its_owner():
    referee = played()
    lines = {
        team: [line for step in referee.seen_by(team).steps for line in told(("Otters", "Herons"), HOME, *step)] for team in SIGHT
    }
    assert lines[HOME][:2] == ["  Otters are dealt K♥", "  Herons are dealt a card"]
    assert lines[AWAY][:2] == ["  Otters are dealt a card", "  Herons are dealt A♠"]
    assert lines[AWAY][3:5] == ["  Otters: mine face down", "  Herons: yours down"]


def test_cards_face_down_are_dealt_undone_branched_saved_and_shared_like_others():
    referee = alone(hidden_hands, seed=5).deal().deal().answer("up").answer("down")
    log, games = list(referee.log), {"one-rule": referee.game}
    assert referee.branch().log == log
    assert from_json(to_json(referee), games).steps == referee.steps
    assert from_shared(share(referee), games).steps == referee.steps
    assert referee.undo(3).deal().answer("up").answer("down").log == log
    assert len(referee.left()) == 2


# ---- Card Bowl 2.0 ---------------------------------------------------------------------------------------------------


def test_card_bowl_2_shows_what_it_always_did():
    """No card is dealt face down; a hand is hidden before the note that reveals it, and everything is open after it."""
    referee = football(8)
    hidden = 0
    while len(referee.plays) < 60 and not referee.is_over:
        revealed = any(type(ask) is Note and ask.what == "reveal" for ask, _ in referee.steps)
        for team in (HOME, AWAY, None):
            for (ask, answer), (told_of, shown) in zip(referee.steps, referee.seen_by(team).steps, strict=True):
                face_down = getattr(ask, "secret", False) and not revealed and team not in (None, referee.team(ask.side))
                assert shown == (Hidden(answer.formation) if face_down else answer)
                assert told_of is ask or (face_down and told_of == ask._replace(options=()))
                hidden += face_down
            for play in referee.plays[-1:]:
                assert referee.seen_by(team).of_play(play) == list(play.steps)
        referee.step()
    assert hidden > 10


def covertly_asked():
    """The defense is asked something that only it may know of, and a card follows."""
    answer = yield Choose(DEFENSE, "trap", ("set", "leave"), "TEST.2", "You hold the trap", "leave", secret=True, covert=True)
    card = yield Draw(OFFENSE, "card", "TEST.3")
    return answer, card


def test_of_a_covert_question_the_other_side_sees_nothing():
    """Neither while it is asked, nor in the steps, the log, the table and the history."""
    referee = alone(covertly_asked, names=("Otters", "Herons"))
    told_now = json.dumps([plain(referee, HOME), plain(Covered(referee), AWAY)])
    assert not [word for word in ("trap", "TEST.2") if word in told_now]
    assert "trap" in json.dumps(plain(referee, AWAY))
    referee.answer("set")
    assert seen(referee, HOME) == [] == [answer for _, answer in SeenTogether(referee).steps]
    assert seen(referee, AWAY) == seen(referee, None) == ["set"]
    assert (shown_log(referee, HOME), shown_log(referee, AWAY), last_step(referee)) == ([], ["set"], "")
