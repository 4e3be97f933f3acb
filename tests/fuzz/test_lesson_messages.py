"""What a page sends to the other widgets: questions, cards to pick, guesses, live charts, house rules, the team builder."""

import json
from functools import cache

from hypothesis import strategies as st
from support.fuzz import drawn, fuzz, one_of
from support.hostile import JSON, near

import cardbowl as cb
from cardbowl import lessons
from cardbowl.chance import Table
from cardbowl.lessons.questions import lessons_with_questions, read_questions
from cardbowl.widgets.live_chart import LiveChart, Pick, Slider

CHART = {"data": {"name": "rows"}, "mark": "bar", "description": "Bars.", "encoding": {"x": {"field": "n"}}}


REPLIES = (
    "Good.",
    "x" * 100_000,
    "\x1b[31m\nx",
    object(),
    10**5000,
    None,
    [],
    {"a": object(), object(): 10**5000, "b": "x" * 500},
)
RAISED = (ValueError("y" * 100_000), ValueError("\x1b[31m\nz"), ValueError(object()), ValueError(10**5000))


def replying(data, *fails):
    """A function of the reader's that gives, or raises, something odd."""
    reply = data.draw(st.sampled_from((*REPLIES, *fails)))

    def replies(*_, **__):
        if isinstance(reply, Exception):
            raise reply
        return reply

    return replies


@cache
def questions():
    return [question for lesson in lessons_with_questions() for question in read_questions(lesson).values()]


def check(data):
    """A question, with values that are or nearly are its answer."""
    question = data.draw(st.sampled_from(questions()))
    right = [str(question.answer), *question.options]
    return lessons.check(question.name), ("answer", "extra"), st.sampled_from([*right, "1/2", "50%", "0.5", "A", "10", "-3"])


def picker(data):
    deck = data.draw(st.sampled_from(("KS 7H 10H 2C", "R10 B5 P R1")))
    cards = deck.split()
    most = data.draw(st.integers(1, 3))
    odd, judged = replying(data, *RAISED), replying(data, *RAISED)
    more = {"remark": odd, "right": lambda picked: picked == answer or judged(picked)} if data.draw(st.booleans()) else {}
    answer = cb.cards.cards(cards[0])
    box = lessons.pick("Which?", deck=deck, answer=cards[0], most=most, hints=["One.", "Two."], why="So.", **more)
    return (
        box,
        ("pick", "check", "extra"),
        st.one_of(st.lists(st.sampled_from(cards), max_size=4), st.sampled_from((deck, cards[0]))),
    )


def guess(data):
    box = lessons.predict("How many?", low=0, high=10, step=data.draw(st.sampled_from((1, 2, 5))), unit="yards")
    box.reveal(data.draw(st.integers(-1, 11)))
    return (
        box,
        ("answer", "extra"),
        st.one_of(st.integers(-1, 11), st.sampled_from(("5", "5.0", "5 yards", "1e1", "10/2", "1/0"))),
    )


def chart(data):
    inputs = {"least": Slider(1, 9, 3), "side": Pick(["red", "black"]), "both": True, "half": Slider(0.0, 1.0, step=0.5)}
    update = lambda **values: Table(["n"], [[values["least"]]])  # noqa: E731
    return LiveChart(CHART, inputs=inputs, update=update, says=replying(data)), ("values",), st.just(None)


def form(data):
    game = data.draw(st.sampled_from(list(cb.GAMES)))
    box = cb.house_rules_form(game, live=replying(data, *RAISED))
    names = [row["name"] for row in box.fields]
    texts = (
        [str(row["default"]) for row in box.fields]
        + [word for row in box.fields for word in row["words"]]
        + ["0", "1", "99", "1 2 3"]
    )
    pairs = st.tuples(st.sampled_from(names), st.sampled_from(texts)).map(list)
    return box, ("set", "set", "set", "reset", "as_written", "undo"), st.one_of(pairs, st.sampled_from(names))


def builder(data):
    box = cb.team_builder(team=data.draw(st.sampled_from((None, "herons", "owls"))))
    shown = box.view
    ids = [each for each in json.dumps(shown).replace('"', " ").replace(",", " ").split() if len(each) < 14]
    words = st.one_of(st.sampled_from(ids), st.sampled_from(("regular", "backup", "special", "", "QB1", "S05", "mine")))
    pairs = st.tuples(words, st.one_of(words, st.booleans(), st.integers(-1, 5))).map(list)
    actions = ("label", "play", "copies", "name", "tab", "undo", "load", "save", "go_on")
    return box, actions, st.one_of(pairs, words, st.sampled_from([each["id"] for each in shown["starts"]]))


WIDGETS = (check, check, picker, picker, guess, chart, chart, form, builder)


def an_intent(data, widget, actions, right):
    """What is sent: with the step that the widget waits for, and most often a value that it takes, or nearly takes."""
    if isinstance(widget, LiveChart):
        names = st.sampled_from(("least", "side", "both", "half", "none"))
        each = st.one_of(st.integers(-1, 10), st.booleans(), st.floats(0, 1), JSON)
        values = drawn(data, st.dictionaries(names, each, max_size=3))
        n = widget.shown["n"] + data.draw(st.integers(0, 2))
        intent = {"view": data.draw(st.sampled_from(("a", "b"))), "n": n, "values": values}
    else:
        value = one_of(data, (1, right), (1, right.flatmap(near)), (1, JSON))
        steps = {name: widget.view.get(name) for name in ("n", "step")}
        intent = {"action": data.draw(st.sampled_from(actions)), "value": value, **steps, "id": data.draw(st.integers(0, 9))}
    return one_of(data, (7, st.just(intent)), (1, near(intent)))


def shown(widget):
    """Every trait that travels to the page, as text."""
    names = [name for name in widget.keys if name in ("view", "shown", "fields", "controls", "spec", "label", "dataset")]
    return json.dumps({name: getattr(widget, name) for name in names}, allow_nan=False)


def remarks(widget):
    """What the widget says to the reader, part by part."""
    if isinstance(widget, LiveChart):
        return [widget.shown["problem"], widget.shown["says"]]
    said = widget.view.get("said", [])
    refused = widget.view.get("refused") or {}
    live = [part for line in widget.view.get("live", ()) for part in line.values()]
    return [*(said if isinstance(said, list) else [said]), refused.get("text", ""), *live]


@fuzz(few=80, each=250)
def test_an_odd_message_to_another_widget_is_told(trial, data, folder):
    """Four messages to one widget: nothing is raised, all traits stay JSON, and remarks are short lines."""
    with folder():
        widget, actions, right = data.draw(st.sampled_from(WIDGETS))(data)
        try:
            for _ in range(4):
                intent = an_intent(data, widget, actions, right)
                trial.inputs += 1
                if isinstance(intent, dict):
                    widget.set_state({"intent": {}})
                    widget.set_state({"intent": intent})
                widget._handle_custom_msg(intent, [])
                shown(widget)
                for text in filter(None, remarks(widget)):
                    trial.says(text)
                assert repr(widget)
        finally:
            widget.close()
