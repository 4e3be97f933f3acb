"""Presses in any order, right and wrong ones: nothing is raised, nothing secret is shown, and the game stays a legal one."""

import json
from random import Random

import pytest
from support.cases import some

import cardbowl as cb
from cardbowl.steps import Choose
from cardbowl.steps.placement import Placed

ACTIONS = "step step step step play_on undo coach ready shuffle show_sum what_if return rewind share".split()  # noqa: SIM905
FORGED = (None, "", -1, 10**9, 3.5, True, "<b>", [], {}, {"formation": "2"}, {"formation": "2", "cards": ["AS"] * 4}, "AS", "no")
SECRET = {"def_pick": "simultaneous"}


def some_answer(table, random):
    """An answer to what is asked, as the browser would send it; now and then none at all."""
    ask = table.session.secrets.asked(table.referee)
    if random.random() < 0.1 or not isinstance(ask, Choose):
        return random.choice(FORGED)
    options = ask.options
    if isinstance(options, (tuple, range)):
        return getattr(random.choice(options), "text", None) or random.choice(options)
    hand = options.sample(random)
    return {"formation": hand.formation, "cards": [card.text for card in hand.cards]}


def press(table, random):
    """One intent of any kind."""
    action = random.choice((*ACTIONS, "answer", "answer", "answer", "sum", "ball", "look", "dial", "coach_mode", "load", "cheat"))
    if table.asking["kind"] == "cover" and random.random() < 0.5:
        action = "ready"
    values = {
        "look": lambda: random.randint(-1, len(table.referee.log) + 1),
        "dial": lambda: random.choice(("cards", "sums", "everything", "x")),
        "coach_mode": lambda: random.choice(("off", "request", "x")),
        "load": lambda: random.choice(FORGED),
        "sum": lambda: random.choice((*FORGED, 0, 1, 5, "-3 yards")),
        "ball": lambda: random.choice((*FORGED, 20, 50)),
        "answer": lambda: some_answer(table, random),
        "show_sum": lambda: None,
    }
    value = values[action]() if action in values else None
    wrong = random.choice((-1, None, "0", table.shown_step - 1, table.shown_step + 1))
    step = table.shown_step if random.random() < 0.9 else wrong
    table.act({"step": step, "action": action, "value": value})
    if table.asking["kind"] == "sum" and random.random() < 0.7:  # get on
        table.act({"step": table.shown_step, "action": "sum", "value": table.session.dial.task(table.referee).answer})


def secret_cards(table):
    """The cards of a hand that is placed and not yet turned up, unless they are the viewer's own."""
    turned = any(getattr(ask, "what", "") == "reveal" for ask, _ in table.referee.steps)
    own = table.viewer
    return [
        card.text
        for ask, answer in table.referee.steps
        if own is not None and not turned and isinstance(answer, Placed) and table.referee.team(ask.side) is not own
        for card in answer.cards
    ]


@pytest.mark.parametrize("seed", some(range(12), 2))
@pytest.mark.parametrize("who", ["two people", "two people in secret", "one person", "nobody"])
def test_any_presses_in_any_order(who, seed):
    random = Random(f"{who} {seed}")
    players = {"one person": {"away_player": "sensible"}, "nobody": {"home_player": "random", "away_player": "random"}}
    rules = SECRET if who.endswith("secret") else {}
    game = cb.new_game("cardbowl-2.0", seed=seed, house_rules=rules, **players.get(who, {}))
    table = cb.table(game, dial=random.choice(("cards", "sums", "everything")), cover=random.random() < 0.5)
    serial = table.shown_step
    for _ in range(250):
        press(table, random)
        assert table.shown_step >= serial
        serial = table.shown_step
        sent = json.dumps([table.view, table.asking, table.log, table.history, table.tools, table.message])
        hidden = secret_cards(table)
        if hidden and not table.history["past"]:
            lying = json.dumps([table.view["lanes"], table.view["steps"], table.log[table.referee.marks[-1] :]])
            assert not any(f'"{card}"' in lying for card in hidden)
        assert len(sent) < 200_000
        assert repr(table)
    again = table.referee.branch()
    assert (again.log, again.position) == (table.referee.log, table.referee.position)
