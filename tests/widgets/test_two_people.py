"""Two people at one screen: hands stay covered until their owner looks at them."""

import json

from steps.games import alone as alone_rule
from steps.games import anybody, hidden_hands, turned_up_in_between, twice
from support.at_the_table import HAND, act, two_people

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2 import Position
from cardbowl.games.cardbowl2.starts import alone

OPPOSITE = {"formation": "opposite", "cards": ["AC", "2S", "3H", "4D"]}


def all_data(table):
    """Everything that is sent to the browser."""
    return json.dumps([table.view, table.asking, table.log, table.history, table.tools, table.message])


# ---- two people at one screen --------------------------------------------------------------------------------------


def test_hands_stay_covered_until_each_person_is_ready():
    table = two_people(cover=True)
    assert (table.asking["kind"], table.asking["side"]) == ("cover", "home")
    assert table.asking["place"] is None
    act(table, "answer", HAND)
    assert table.message["tone"] == "refused"
    assert not any(type(answer).__name__ == "Placed" for answer in table.referee.log)
    act(table, "ready")
    assert (table.asking["kind"], len(table.asking["place"]["deck"])) == ("place", 52)
    act(table, "answer", HAND)
    assert (table.asking["kind"], table.asking["side"]) == ("cover", "away")
    assert "KD" not in all_data(table)
    act(table, "ready")
    assert table.asking["kind"] == "place"
    assert "KD" not in json.dumps([table.view, table.log])  # the cards of the other side are still face down
    act(table, "answer", OPPOSITE)
    assert (table.asking["kind"], table.asking["side"]) == ("choose", "home")
    assert "KD" in table.log[-2]


def test_a_hand_is_covered_again_after_a_step_back():
    table = two_people(cover=True)
    act(table, "ready")
    act(table, "answer", HAND)
    act(table, "undo")
    assert table.asking["kind"] == "cover"


def test_a_refused_step_back_leaves_the_hand_open():
    """At the beginning there is nothing to take back, and the person has said to be ready."""
    table = cb.table(cb.new_game("football-strategy"), cover=True)
    act(table, "ready")
    before = json.dumps([table.view, table.asking, table.log, table.history, table.tools])
    act(table, "undo")
    assert table.message["text"] == "'undo' is not allowed: nothing has been answered yet."
    assert json.dumps([table.view, table.asking, table.log, table.history, table.tools]) == before


def test_a_whole_game_between_two_people_is_covered_and_nothing_else_is():
    assert cb.table(cb.new_game("cardbowl-2.0")).session.secrets.cover
    assert not cb.table(cb.new_game("cardbowl-2.0", away_player="sensible")).session.secrets.cover
    assert not two_people().session.secrets.cover
    assert not cb.table(alone.rush("10H", "5C")).session.secrets.cover
    table = two_people()
    assert table.asking["kind"] == "place"
    act(table, "ready")
    assert table.message["tone"] == "refused"


def dealt_hands(**options):
    """Two people at one screen, each with a card face down that is never turned up: the king and the ace."""
    game = twice(hidden_hands, "KH AS", names=("Otters", "Herons"))
    return cb.table(game.answer("KH").answer("AS"), cover=True, **options)


def named(table):
    """The cards anywhere in the data sent to the browser."""
    return {card for card, sign in (("KH", "K♥"), ("AS", "A♠")) if card in all_data(table) or sign in str(table.view)}


def test_cards_dealt_face_down_are_open_for_their_owner_alone_at_the_screen():
    table = dealt_hands()
    for who, card, answer in (("home", "KH", "up"), ("away", "AS", "down"), ("home", "KH", "yes")):
        assert (table.asking["kind"], table.asking["side"], named(table)) == ("cover", who, set())
        act(table, "ready")
        assert (table.asking["kind"], named(table)) == ("choose", {card})
        act(table, "answer", answer)
    assert (table.asking["kind"], len(table.referee.plays)) == ("cover", 1)
    assert named(table) == set(), "the next cards are dealt with both at the screen"


def test_who_is_alone_at_the_screen_stays_there_while_the_decisions_are_theirs():
    table = cb.table(alone_rule(turned_up_in_between, "KH AS").answer("KH"), cover=True)
    act(table, "ready")
    act(table, "answer", "left")
    assert (table.asking["kind"], named(table)) == ("choose", {"KH", "AS"}), "still alone"
    act(table, "answer", "right")
    assert (table.asking["kind"], table.asking["side"], named(table)) == ("choose", "away", {"KH"}), "nothing to cover for them"


def test_a_look_back_covers_the_hands_of_both():
    table = dealt_hands()
    act(table, "ready")
    for answers in range(3):
        act(table, "look", answers)
        assert named(table) == set()
    assert table.asking["kind"] == "cover", "back in the present"


def test_without_covers_the_table_shows_the_hand_of_whoever_is_asked():
    table = cb.table(twice(hidden_hands, "KH AS").answer("KH").answer("AS"), cover=False)
    assert (table.asking["kind"], named(table)) == ("choose", {"KH"})
    act(table, "answer", "up")
    assert (table.asking["side"], named(table)) == ("away", {"AS"})


def test_a_person_never_sees_the_cards_of_the_computer():
    referee = twice(hidden_hands, "KH AS", players={AWAY: anybody(1)})
    table = cb.table(referee.answer("KH").answer("AS"))
    while not table.referee.is_over:
        assert table.asking["kind"] != "cover"
        if table.referee.plays:  # the second time the person has what the shuffle leaves
            break
        assert named(table) == {"KH"}
        act(table, "answer" if table.asking["yours"] else "step", table.asking["options"][0]["value"])
    dealt_now = {answer.text for _, answer in table.referee.seen_by(HOME).steps if isinstance(answer, Card)}
    assert len(dealt_now) == 1
    assert named(table) == {"KH"} | dealt_now, "the hands of the finished play stay as they were"


def test_a_repeated_secret_answer_is_not_taken_for_the_other_side():
    rules = {"def_pick": "simultaneous"}
    fresh = cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=40), rules=cb.GAMES["cardbowl-2.0"].house_rules(rules))
    table = cb.table(fresh, cover=False)
    act(table, "answer", "hand play")
    step = table.shown_step
    act(table, "answer", HAND)
    act(table, "answer", HAND, step=step)
    assert table.message["tone"] == "refused"
    assert table.asking["side"] == "away"
    assert "KD" not in json.dumps([table.view, table.log])
