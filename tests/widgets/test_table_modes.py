"""The modes of the table: hot-seat, the dial, looking back, what-ifs and replays."""

import json

import pytest
from steps.games import alone as alone_rule
from steps.games import anybody, hidden_hands, turned_up_in_between, twice

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2 import Position
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps import Note

HAND = {"formation": "2", "cards": ["7C", "9S", "10H", "KD"]}
OPPOSITE = {"formation": "opposite", "cards": ["AC", "2S", "3H", "4D"]}


def act(table, action, value=None, step=None):
    table.intent = {}
    table.intent = {"step": table.shown_step if step is None else step, "action": action, "value": value}


def two_people(**options):
    """Two people at one screen, about to place their hands."""
    fresh = cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=40), names=("Otters", "Herons"))
    table = cb.table(fresh, **options)
    act(table, "answer", "hand play")
    return table


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


# ---- the dial --------------------------------------------------------------------------------------------------------


def test_only_my_decisions():
    table = cb.table(alone.fourth_down("KS", "7D", spot=97, to_go=3, seed=6), dial="decisions")
    while not table.referee.is_over:
        assert table.asking["kind"] in ("choose", "place")
        assert table.asking["yours"]
        option = table.asking["options"][0]["value"] if table.asking["options"] else table.asking["range"]["value"]
        act(table, "answer", option)


def sums_of(referee):
    """The sums of a play in their order: what is asked, and what is right."""
    notes = [ask for play in referee.plays for ask, _ in play.steps if type(ask) is Note]
    return [(referee.game.sums[note.what][0], note.n) for note in notes if note.what in referee.game.sums]


def test_the_learner_does_the_sums_and_is_told_what_was_missed_by_rule():
    expected = sums_of(alone.rush("10H", "5C", seed=4).run("end"))
    assert len(expected) == 3
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    done = []
    while not (table.referee.is_over and table.asking["kind"] == "over"):
        if table.asking["kind"] != "sum":
            act(table, "step")
            continue
        question, right = expected[len(done)]
        assert table.asking["prompt"] == question
        told = json.dumps([table.view, table.log, table.history])
        assert f"{right:+d} yards" not in told
        assert not any(lane["offense"]["sum"] for lane in table.view["lanes"])
        act(table, "show_sum")
        assert table.message["tone"] == "refused"  # not before a try
        act(table, "sum", "many")
        assert table.asking["sum"]["tries"] == 0
        act(table, "sum", str(right + 1))
        assert table.asking["sum"]["tries"] == 1
        assert table.asking["rule"] in table.message["text"]
        act(table, "step")
        assert table.message["tone"] == "refused"  # the sum comes first
        act(table, "sum", f" {right} {table.asking['sum']['unit']}")
        assert table.message["tone"] == "good"
        done.append(question)
    assert done == [question for question, _ in expected]


def test_a_sum_may_be_shown_after_a_try():
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    while table.asking["kind"] != "sum":
        act(table, "step")
    act(table, "sum", "99")
    assert table.asking["sum"]["can_show"]
    act(table, "show_sum")
    assert table.message["text"].startswith("This is how it goes: (10 + ")


def test_a_loss_may_be_written_with_or_without_its_minus():
    table = cb.table(alone.passing("10H", "5C", spot=30, seed=0), dial="sums")
    for seed in range(200):
        referee = alone.passing("10H", "5C", spot=30, seed=seed)
        referee.players = {team: lambda ask, seen: ask.options[0] for team in (HOME, AWAY)}
        if any(ask.what == "sack" for play in referee.run("end").plays for ask, _ in play.steps if type(ask) is Note):
            break
    table = cb.table(alone.passing("10H", "5C", spot=30, seed=seed), dial="sums")
    while not table.asking["prompt"].startswith("How many yards does the sack"):
        if table.asking["kind"] == "sum":
            act(table, "sum", "0")
            act(table, "show_sum")
        elif table.asking["kind"] == "choose":
            act(table, "answer", table.asking["options"][0]["value"])
        else:
            act(table, "step")
    lost = -table.session.dial.task(table.referee).answer
    act(table, "sum", str(lost))
    assert table.message["tone"] == "good"


def test_everything_by_hand_shuffles_and_moves_the_ball():
    table = cb.table(alone.rush("10H", "5C", spot=30, seed=4), dial="everything")
    kinds = []
    while table.asking["kind"] != "over":
        kind = table.asking["kind"]
        kinds.append(kind)
        if kind == "shuffle":
            act(table, "step")
            assert table.message["tone"] == "refused"
            act(table, "shuffle")
        elif kind == "sum":
            act(table, "sum", "99")
            act(table, "show_sum")
        elif kind == "ball":
            assert table.asking["ball"]["at"] == 30
            assert table.view["over"] == ""
            assert (table.view["field"]["ball"], table.view["field"]["path"]) == (30, [])  # the place is not given away
            act(table, "ball", 30)
            assert table.message["tone"] == "refused"
            act(table, "ball", table.referee.game.ball_at(table.referee.position))
            assert table.message["tone"] == "good"
        else:
            act(table, "step")
    assert kinds[0] == "shuffle"
    assert kinds[-1] == "ball"
    assert kinds.count("shuffle") == 1


def test_play_on_asks_for_every_sum_on_the_way():
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    act(table, "play_on")
    for question, right in sums_of(alone.rush("10H", "5C", seed=4).run("end")):
        assert table.asking["prompt"] == question
        act(table, "sum", right)
    assert table.asking["kind"] == "over"


def test_the_dial_is_turned_at_the_table():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    assert table.tools["dial"] == "cards"
    act(table, "dial", "sums")
    assert (table.tools["dial"], table.dial) == ("sums", "sums")
    for setting in ("autopilot", None, ["sums"], {"sums": 1}):
        act(table, "dial", setting)
        assert table.message["tone"] == "refused"
        assert table.dial == "sums"
    act(table, "dial", "decisions")
    assert table.referee.is_over
    with pytest.raises(NotationError, match="the dial stands at 'x'"):
        cb.table(alone.rush("10H", "5C"), dial="x")


# ---- looking back --------------------------------------------------------------------------------------------------


def played(answers=60, **options):
    referee = cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=5, home_player="sensible", away_player="sensible")
    while len(referee.log) < answers:
        referee.step()
    return cb.table(referee, **options)


def test_looking_back_changes_nothing_and_step_goes_forward():
    table = played()
    log = list(table.referee.log)
    act(table, "look", 20)
    assert (table.history["at"], table.history["end"], table.history["past"]) == (20, 60, True)
    assert (table.asking["kind"], table.asking["yours"]) == ("past", False)
    assert len(table.log) == 20
    act(table, "step")
    assert table.history["at"] == 21
    act(table, "undo")
    assert table.history["at"] == 20
    act(table, "answer", "hand play")
    assert table.message["tone"] == "refused"
    for wrong in (-1, 61, "20", None, True, 3.5):
        act(table, "look", wrong)
        assert table.message["tone"] == "refused"
        assert table.history["at"] == 20
    assert table.referee.log == log
    act(table, "look", 60)
    assert not table.history["past"]
    assert table.asking["kind"] != "past"


def test_every_step_of_the_past_looks_as_it_looked_then():
    table = played(40)
    for at in (0, 7, 23, 39):
        act(table, "look", at)
        then = cb.table(table.referee.branch(at))
        assert {**table.view, "notes": None} == {**then.view, "notes": None}
        assert table.view["notes"] == then.view["notes"]


def test_a_what_if_keeps_the_game_and_comes_back():
    table = played()
    game, log = table.referee, list(table.referee.log)
    act(table, "look", 20)
    act(table, "what_if")
    assert table.referee is not game
    assert table.history["can_return"]
    assert table.history["branch"].startswith("What if, from ")
    act(table, "step")
    assert len(table.referee.log) == 21
    act(table, "what_if")  # a what-if within a what-if
    act(table, "return")
    act(table, "return")
    assert table.referee is game
    assert game.log == log
    act(table, "return")
    assert table.message["tone"] == "refused"


def test_take_back_to_the_moment_that_is_shown():
    table = played()
    act(table, "rewind")
    assert table.message["tone"] == "refused"
    act(table, "look", 20)
    act(table, "rewind")
    assert len(table.referee.log) == 20
    assert not table.history["past"]


def test_the_plays_are_listed_with_the_answers_before_them():
    table = played()
    marks = [play["at"] for play in table.history["plays"]]
    assert marks == sorted(marks)
    assert marks[0] == 0
    assert table.history["plays"][0]["label"] == "Toss"
    assert len(marks) == len(table.referee.plays) + 1


def test_a_replay_opens_at_the_start_and_shows_the_same_game(tmp_path):
    game = played().referee
    game.save(tmp_path / "game.json")
    table = cb.replay(tmp_path / "game.json")
    assert (table.history["at"], table.history["replay"]) == (0, True)
    for at in range(1, 61):
        act(table, "step")
        assert table.history["at"] == at
    assert [str(answer) for answer in table.referee.log] == [str(answer) for answer in game.log]
    act(table, "step")
    assert table.message["tone"] == "refused"
    act(table, "look", 0)
    act(table, "play_on")
    assert table.history["at"] == table.history["plays"][1]["at"]
    act(table, "rewind")
    assert table.message["tone"] == "refused"
    act(table, "what_if")
    assert not table.history["replay"]
    act(table, "return")
    assert table.history["replay"]


def test_a_replay_of_a_shared_line():
    table = cb.replay(cb.share(played().referee))
    assert table.history["end"] == 60


def test_looking_back_never_shows_the_other_hand():
    table = two_people(cover=True)
    act(table, "ready")
    act(table, "answer", HAND)
    act(table, "ready")
    for at in range(len(table.referee.log) + 1):
        act(table, "look", at)
        assert "KD" not in json.dumps([table.view, table.log, table.history])


def test_a_view_may_be_open_from_the_start():
    assert cb.table(alone.rush("10H", "5C"), open_view="clock").view["open_view"] == "clock"
    with pytest.raises(NotationError, match="the table has no view 'x'; allowed are clock, board, drives"):
        cb.table(alone.rush("10H", "5C"), open_view="x")


# ---- hands that are dealt -------------------------------------------------------------------------------------------


DOWN = str(GAMES["cardbowl-1.1.6"].start(GAMES["cardbowl-1.1.6"].house_rules({}))._replace(phase="scrimmage"))


def down_to_come(**options):
    """A table of Card Bowl 1.1.6 before the call of a down."""
    game = GAMES["cardbowl-1.1.6"]
    return cb.table(cb.Referee(game, position=game.read_position(DOWN)), **options)


@pytest.mark.parametrize("dial", ["cards", "sums", "decisions"])
def test_both_hands_are_dealt_at_once(dial):
    table = down_to_come(dial=dial)
    act(table, "answer", "scrimmage play")
    assert len(table.referee.plays) == 1
    assert table.referee.asking.what == "formation"
    act(table, "undo")
    assert table.referee.asking.what == "call"
    assert table.referee.log == []


def test_who_does_everything_deals_both_hands_with_one_press():
    table = down_to_come(dial="everything")
    act(table, "answer", "scrimmage play")
    assert len(table.referee.log) == 1
    act(table, "shuffle")
    act(table, "step")
    assert len(table.referee.log) == 1 + 22
    act(table, "undo")
    assert table.referee.asking.what == "call"
