"""Tables that keep their game in mine.json, what they say, and which answers they and the file have."""

import cardbowl as cb


def start(seed=1, home="Otters", away="Herons", **options):
    return cb.new_game("cardbowl-2.0", home=home, away=away, seed=seed, **options)


def table_of(game=None, *, answers=0, **options):
    """A table after `answers` answers; by default it keeps mine.json."""
    table = cb.table(game or start(), **{"save_to": "mine.json", **options})
    for _ in range(answers):
        go_on(table)
    return table


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def go_on(table, option=0):
    """One answer: the card that the shuffle brings, or one of the options."""
    if isinstance(table.referee.asking, cb.Draw):
        act(table, "step")
    else:
        act(table, "answer", table.referee.asking.options[option])


def told(table):
    """The text of the message, which must be a success."""
    assert table.message["tone"] == "good"
    return table.message["text"]


def answers_in(name="mine.json"):
    return [str(answer) for answer in cb.load(name).log]


def answers_at(table):
    return [str(answer) for answer in table.referee.log]
