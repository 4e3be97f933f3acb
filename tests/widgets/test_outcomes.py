"""What a play came to is held at the table until the reader goes on, in every game and for everybody who plays."""

import json

import pytest
from support.facts import EVERY_GAME

import cardbowl as cb
from cardbowl import lessons
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.games.doi.starts import alone as doi
from cardbowl.games.football_strategy.starts import alone as strategy
from cardbowl.steps.policies import player
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import whole_plays
from cardbowl.widgets.again import POLICY


def act(table, action, value=None, step=None):
    table.act({"step": table.shown_step if step is None else step, "action": action, "value": value})
    return table


def to_outcome(table, most=400):
    """Step until a play is over."""
    for _ in range(most):
        if table.asking["kind"] == "outcome":
            return table
        act(table, "step")
    raise AssertionError("no play came to its end")


def computers(name, seed=3, **options):
    return cb.table(cb.new_game(name, seed=seed, home_player="random", away_player="random"), **options)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_after_every_play_of_every_game_the_table_says_what_it_came_to(name):
    """Stepping as Auto does: each outcome is shown once, in the order of the game, and none is left out."""
    table, heard = computers(name), []
    for _ in range(400):
        if table.asking["kind"] == "outcome":
            assert table.asking["prompt"] == table.view["outcome"]["headline"]
            assert (table.asking["can_step"], table.asking["next"]) == (True, "Next play")
            heard.append((table.view["outcome"]["step"], table.view["outcome"]["headline"]))
        act(table, "step")
        json.dumps([table.view, table.asking], allow_nan=False)
    game = table.referee
    told = [outcome(play, game) for play in whole_plays(game.plays)]
    wanted = [each.headline for each in told if each is not None]
    assert [line for _, line in heard] == wanted[: len(heard)]
    assert len(heard) >= len(wanted) - 1, "the last one may be on the table just now"
    assert [step for step, _ in heard] == sorted({step for step, _ in heard})


def test_the_next_play_begins_with_one_press_and_nothing_else_answers_before_it():
    table = to_outcome(computers("cardbowl-2.0"))
    log, step = list(table.referee.log), table.shown_step
    for action, value in (("answer", "red"), ("coach", None), ("sum", "3"), ("ready", None)):
        act(table, action, value)
        assert (table.message["tone"], table.asking["kind"], table.referee.log) == ("refused", "outcome", log), action
    act(table, "next")
    assert (table.asking["kind"] != "outcome", table.referee.log) == (True, log)
    assert table.view["outcome"]["step"] == len(table.referee.plays)
    act(table, "next", step=step)
    assert table.message["tone"] == "refused", "a press twice goes on once"
    act(table, "next")
    assert "no outcome is shown" in table.message["text"]
    act(table, "step")
    assert table.view["outcome"] is None, "something of the next play is done"


@pytest.mark.parametrize("name", EVERY_GAME)
def test_undo_takes_back_the_last_answer_of_the_play(name):
    table = to_outcome(computers(name))
    play = next(play for play in reversed(table.referee.plays) if play.played is not None)
    given = table.referee.marks[table.referee.plays.index(play) + 1]
    before = table.view["outcome"]
    act(table, "undo")
    assert len(table.referee.log) == given - 1
    assert table.asking["kind"] != "outcome"
    act(table, "step")
    assert (table.asking["kind"], table.view["outcome"]) == ("outcome", before), "the same card, the same outcome"


def test_a_person_who_only_decides_reads_every_outcome_one_after_the_other():
    """The game has gone on by itself to the next decision; what the plays between came to waits at the table."""
    game = cb.new_game("doi", "Otters", "Herons", seed=5, away_player="random")
    table, heard = cb.table(game, dial="decisions"), []
    while len(heard) < 12 and table.asking["kind"] != "over":
        if table.asking["kind"] == "outcome":
            heard.append(table.view["outcome"]["headline"])
            act(table, "next")
        else:
            act(table, "answer", table.asking["options"][0]["value"])
    told = [outcome(play, game) for play in whole_plays(game.plays)]
    assert heard == [each.headline for each in told if each is not None][: len(heard)]


def test_two_computers_that_play_on_leave_only_the_last_outcome():
    table = act(computers("pocket"), "play_on")
    assert table.referee.is_over
    assert (table.asking["kind"], table.view["outcome"]["step"]) == ("over", len(table.referee.plays))


def test_play_on_goes_on_to_the_next_decision_of_the_person():
    table = cb.table(cb.new_game("pocket", "Otters", "Herons", seed=3, away_player="random"))
    while table.asking["kind"] != "outcome":
        act(table, "answer", "run") if table.asking["options"] else act(table, "step")
    act(table, "play_on")
    assert table.asking["kind"] in ("choose", "outcome")


def test_two_people_at_one_screen_read_it_together_before_the_next_hand_is_covered():
    table = cb.table(doi.one_series(("R10 R5 B7 P", "R9 R5 B7 P"), spot=30, seed=2), cover=True)
    for action, value in (("ready", None), ("answer", "play"), ("answer", "R10"), ("ready", None), ("answer", "R9")):
        act(table, action, value)
    assert (table.asking["kind"], table.asking["prompt"]) == ("outcome", "+1 yard")
    assert all(not card for hand in table.view["hands"].values() for card in hand["cards"]), "no hand is open"
    act(table, "next")
    assert (table.asking["kind"], table.asking["side"]) == ("cover", "home")


def test_the_sums_of_a_play_come_before_what_it_came_to():
    game = cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=3, home_player="random", away_player="random")
    table = cb.table(game, dial="sums")
    for _ in range(300):
        if table.asking["kind"] == "outcome":
            break
        act(table, "sum", str(table.session.dial.task(game).answer)) if table.asking["kind"] == "sum" else act(table, "step")
        if table.asking["kind"] == "sum":
            assert table.view["outcome"] is None
    assert table.asking["kind"] == "outcome"


def test_a_single_play_shows_what_it_came_to_and_nothing_waits():
    table = act(cb.table(alone.rush("10H", "5C", seed=4)), "play_on")
    assert (table.asking["kind"], table.view["outcome"]["headline"]) == ("over", "+22 yards, first down")
    act(table, "undo")
    assert table.view["outcome"] is None


def test_a_look_back_shows_it_without_a_question():
    table = act(cb.table(strategy.one_series(seed=2), cover=False), "answer", None)
    game = table.referee
    game.players = {team: player(game.game, "random", game.rules, 1, team) for team in (HOME, AWAY)}
    to_outcome(table)
    mark = game.marks[1]
    act(table, "next")
    for _ in range(3):
        act(table, "step")
    act(table, "look", mark)
    assert (table.asking["kind"], table.view["outcome"]["step"]) == ("past", 1)
    act(table, "look", mark - 1)
    assert table.view["outcome"] is None


def test_a_game_that_is_taken_up_again_asks_its_question_at_once(tmp_path):
    path = tmp_path / "game.json"
    table = to_outcome(computers("pocket", save_to=path))
    given = list(table.referee.log)
    again = computers("pocket", save_to=path)
    assert (again.referee.log, again.asking["kind"] != "outcome") == (given, True)


# ---- a single play dealt again -------------------------------------------------------------------------------------------


def over(**options):
    """A rush that is over."""
    return act(cb.table(alone.rush("10H", "5C", seed=4), **options), "play_on")


def test_a_single_play_is_dealt_again_with_the_next_seed():
    table = over()
    assert (table.view["again"], table.view["outcome"]["headline"]) == (
        {"next": 5, "times": [1, 10, 100], "count": 0},
        "+22 yards, first down",
    )
    act(table, "again", 1)
    assert (table.referee.seed, table.referee.log, table.asking["kind"]) == (5, [], "draw")
    assert table.message["text"] == "Seed 5: the same start, other cards."
    assert "again" not in table.view
    act(table, "play_on")
    assert table.view["again"]["next"] == 6
    plain = alone.rush("10H", "5C", seed=5).run("end")
    assert table.referee.log == plain.log, "the cards of that seed"


def test_ten_and_a_hundred_more_come_with_their_count_and_their_seeds():
    table = act(over(), "again", 10)
    assert table.view["again"]["title"] == "10 plays, seeds 5 to 14"
    assert (table.referee.seed, table.asking["kind"]) == (4, "over"), "the play at the table stays"
    act(table, "again", 100)
    again = table.view["again"]
    assert (again["title"], again["count"]) == ("110 plays, seeds 5 to 114", 110)
    assert sum(column["count"] for column in again["columns"]) == 110
    assert sum(column["share"] for column in again["columns"]) == pytest.approx(1)
    assert again["lines"][0].startswith("First down: ")
    assert " of 110, 15 % (± 3.4), exactly 16.0 %." in again["lines"][0]
    assert table.view["again"] == act(act(over(), "again", 10), "again", 100).view["again"], "the same seeds, the same plays"
    json.dumps(table.view, allow_nan=False)


def test_where_it_cannot_be_dealt_again_it_is_refused():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    act(table, "again", 10)
    assert "single play that is over" in table.message["text"]
    table = over()
    for times in (0, 7, -10, "10", 100.5, 1000):
        act(table, "again", times)
        assert (table.message["tone"], table.view["again"]["count"]) == ("refused", 0), times
    for _ in range(12):
        act(table, "again", 100)
    assert (table.view["again"]["count"], table.message["tone"]) == (1000, "refused")
    past = act(over(), "look", 1)
    assert "again" not in past.view
    act(past, "again", 10)
    assert past.message["tone"] == "refused"


def test_a_play_that_came_begun_to_the_table_begins_again_there():
    """The cards and answers that a lesson has given stay, and only what the table drew is drawn anew."""
    table = act(cb.table(alone.rush("10H", "5C", seed=4).answer("QD")), "play_on")
    act(table, "again", 10)
    assert table.view["again"]["count"] == 10
    act(table, "again", 1)
    assert (table.log, table.asking["kind"]) == (["QD"], "draw")
    finished = act(cb.table(alone.rush("10H", "5C", seed=4).run("end")), "again", 1)
    assert finished.log == []


def test_the_guess_of_a_box_stands_as_a_flag():
    box = lessons.predict("How many yards on average?", low=0, high=20, unit="yards")
    table = act(over(guess=box), "again", 10)
    assert table.view["again"]["flag"] is None
    box.keep(6)
    assert table.view["again"]["flag"] == {"at": 6.0, "label": "Your guess: 6 yards"}
    share = lessons.predict("Of 100?", low=0, high=100, unit="of 100")
    share.keep(20)
    assert act(over(guess=share), "again", 10).view["again"]["flag"] == {"at": None, "label": "Your guess: 20 of 100"}
    with pytest.raises(IllegalAnswerError, match=r"lessons\.predict"):
        over(guess=6)


def test_a_choice_is_made_again_and_the_table_says_so():
    table = cb.table(alone.fourth_down("KH", "5C"))
    act(table, "answer", "field goal")
    while table.asking["kind"] != "over":
        act(table, "step") if not table.asking["range"] else act(table, "answer", 0)
    again = act(table, "again", 10).view["again"]
    assert {column["label"] for column in again["columns"]} <= {"good", "no good"}
    assert again["lines"][-2:] == [
        "No exact bars: in this play somebody chooses, and the bars would depend on that.",
        POLICY,
    ]
    assert all(column["share"] is None for column in again["columns"])


def test_bars_that_take_long_are_left_out_with_a_sentence(monkeypatch):
    def endless(referee, begun):
        while True:
            pass

    monkeypatch.setattr("cardbowl.widgets.again.exact", endless)
    monkeypatch.setattr("cardbowl.widgets.again.WAITS", 0.01)
    again = act(over(), "again", 10).view["again"]
    assert "No exact bars: counting every card takes longer than 0.01 seconds." in again["lines"]
    assert again["count"] == 10


def test_a_saved_play_stays_in_its_file_when_it_is_dealt_again(tmp_path):
    path = tmp_path / "play.json"
    table = over(save_to=path)
    kept = path.read_text()
    act(act(table, "again", 1), "step")
    assert path.read_text() == kept
    assert table.message == {}


def test_after_load_the_numbers_are_those_of_the_play_that_is_loaded():
    """A table that loaded a play, and a fresh table of it, say the same; the guess of the play before is not of this one."""
    line = cb.share(alone.rush("2C", "KD", spot=30, seed=7).run("end"))
    fresh = cb.table(cb.load(line))
    box = lessons.predict("How many yards on average?", low=0, high=20, unit="yards")
    box.keep(6)
    table = act(act(over(guess=box), "again", 100), "load", line)
    assert table.view["again"] == fresh.view["again"]
    assert act(table, "again", 10).view["again"] == act(fresh, "again", 10).view["again"]
    assert any("exactly 11.0 %" in each for each in table.view["again"]["lines"])


def test_after_load_the_coach_counts_with_the_cards_of_the_play_that_is_loaded():
    """Two rushes with other cards begin at the same position; their odds differ."""
    line = cb.share(alone.rush("2C", "KD", spot=30, seed=7))
    table, fresh = cb.table(alone.rush("10H", "5C", spot=30, seed=4), coach="always"), cb.table(cb.load(line), coach="always")
    before = table.view["odds"]
    act(table, "load", line)
    assert before != table.view["odds"] == fresh.view["odds"]
    assert table.coach == "always"


def passed(table, answer):
    """Play on to the end of a pass, with this answer where it is allowed."""
    while not table.referee.is_over:
        options = [each["value"] for each in table.asking["options"]]
        act(table, "answer", answer if answer in options else options[0]) if options else act(table, "step")
    return table


def test_after_other_answers_the_numbers_of_the_answers_before_are_not_shown():
    """They come back with the answers that they belong to."""
    table = act(passed(cb.table(alone.passing("10H", "5C", spot=30, seed=12)), "stop"), "again", 100)
    stopped = table.view["again"]
    assert stopped["count"] == 100
    while table.referee.log:
        act(table, "undo")
    assert passed(table, "draw").view["again"]["count"] == 0
    while table.referee.log:
        act(table, "undo")
    assert passed(table, "stop").view["again"] == stopped


def test_after_another_beginning_the_numbers_of_the_one_before_are_not_shown():
    """A play that came begun to the table, taken back further than that, and begun with another card."""
    table = act(act(cb.table(alone.rush("10H", "5C", seed=4).answer("QD")), "play_on"), "again", 10)
    while table.referee.log:
        act(table, "undo")
    table.referee.answer("2D")
    act(table, "play_on")
    assert table.view["again"]["count"] == 0
    fresh = act(cb.table(alone.rush("10H", "5C", seed=4).answer("2D")), "play_on")
    assert act(table, "again", 10).view["again"] == act(fresh, "again", 10).view["again"]
