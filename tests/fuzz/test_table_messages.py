"""What a page sends to a table: every action the front end knows, at the right step and at others, with any value."""

import json
from random import Random

from fuzz.test_answers import a_moment
from hypothesis import strategies as st
from support.fuzz import fuzz, one_of
from support.hostile import JSON, PYTHON, near
from support.walks import legal

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps import policies
from cardbowl.steps.ask import ChooseTogether, write_answer
from cardbowl.widgets.coach import MODES
from cardbowl.widgets.dial import DIALS
from cardbowl.widgets.table import TableWidget

SHOWN = ("view", "asking", "log", "history", "tools", "shared")
USUAL = ("answer", "answer", "answer", "step", "play_on", "next", "undo", "look", "what_if", "return")
SETTLING = ("sum", "ball")
"""Actions whose refusal counts a try."""
FILES = ("mine", "mine.json", "other", "a.json.json", "cardbowl1.x", "game", "reader")
NUMBERS = st.one_of(st.integers(-2, 130), st.sampled_from(("5", "+5", "5 yards", "-3", "−3")))


def a_table(data, is_long):
    """A table with a game at some moment: with one person, two, or none; its settings are any."""
    game = a_moment(data, is_long)
    game = cb.Referee(game.game, seed=game.seed, rules=game.rules, names=game.names, position=game.position)
    for team in (HOME, AWAY):
        if data.draw(st.booleans()):
            game.players[team] = policies.player(game.game, "random", game.rules, game.seed, team)
    settings = {
        "dial": data.draw(st.sampled_from(list(DIALS))),
        "coach": data.draw(st.sampled_from(("request", "off"))),
        "cover": data.draw(st.sampled_from((None, True, False))),
        "replay": data.draw(st.sampled_from((*[False] * 7, True))),
        "save_to": data.draw(st.sampled_from((None, None, "mine.json"))),
    }
    return TableWidget(game, **settings)


def right_value(data, table, action):
    """A strategy of values that the table takes, or nearly takes, for an action."""
    referee = table.referee
    if action == "answer" and not referee.is_over:
        asking = referee.asking
        right = write_answer(asking, legal(referee, Random(data.draw(st.integers(0, 99)))))
        return st.just(right[data.draw(st.integers(0, 1))] if isinstance(asking, ChooseTogether) else right)
    if action == "load":
        return st.sampled_from((*FILES, cb.share(referee.branch(min(len(referee.log), 20)))))
    return {
        "save": st.sampled_from((None, "", *FILES)),
        "go_on": st.sampled_from([kept["name"] for kept in table.tools["kept"]] or FILES),
        "dial": st.sampled_from(list(DIALS)),
        "coach_mode": st.sampled_from([mode for mode in MODES if mode != "always"]),
        "look": st.integers(-1, len(referee.log) + 1),
        "again": st.sampled_from((None, 1, 10)),
        "sum": NUMBERS,
        "ball": NUMBERS,
    }.get(action, st.none())


def an_intent(data, table, values):
    """What is sent: an action that the table takes now more often than others, with a value and a step."""
    actions = [*table.session._at_the_table(), *table.session._at_any_time()]
    action = one_of(data, (1, st.sampled_from(actions)), (1, st.sampled_from(USUAL)))
    if action == "coach":  # it counts for long
        action = one_of(data, (9, st.just("undo")), (1, st.just("coach")))
    right = right_value(data, table, action)
    value = one_of(data, (3, right), (2, right.flatmap(near)), (2, values))
    step = one_of(data, (14, st.just(table.shown_step)), (1, st.integers(-1, 9)), (1, values))
    intent = {"step": step, "action": action, "value": value}
    return one_of(data, (14, st.just(intent)), (1, near(intent)), (1, values))


def shown(table):
    """All traits but the message, as the page has them."""
    return json.dumps({name: getattr(table, name) for name in SHOWN}, allow_nan=False)


def game_of(table):
    session = table.session
    return session.referee.log[:], repr(session.referee), session.past.is_past, session.past.in_branch


@fuzz(few=80, each=250)
def test_an_odd_message_changes_nothing_at_a_table(trial, data, folder):
    """Four messages to one table: nothing is raised, all traits stay JSON, and a refusal changes nothing."""
    with folder():
        table = a_table(data, trial.is_long)
        try:
            for _ in range(4):
                send_one(trial, data, table)
        finally:
            table.close()


def send_one(trial, data, table):
    is_page = data.draw(st.booleans())
    intent = an_intent(data, table, JSON if is_page else PYTHON)
    before, game = shown(table), game_of(table)
    told = table.message.get("n")
    trial.inputs += 1
    if is_page and isinstance(intent, dict):
        table.set_state({"intent": {}})
        table.set_state({"intent": intent})
    else:
        table.act(intent)
    after = shown(table)
    message = table.message
    json.dumps(message, allow_nan=False)
    if message:
        trial.says(message["text"])
    if message.get("tone") == "refused" and message["n"] != told:
        trial.refused += 1
        assert game_of(table) == game
        assert (isinstance(intent, dict) and intent.get("action") in SETTLING) or after == before
    assert GAMES[table.referee.game.name] is table.referee.game
