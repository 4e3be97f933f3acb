"""The running play, read from its steps: it starts from what the rule started from."""

from types import SimpleNamespace

import pytest
from games.cardbowl1.scenes import trace

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.cards_so_far import Table, open_field_sets, rounds_survived, table_of
from cardbowl.games.cardbowl1.odds.coach.during_the_play import cards_of_the_set
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame import execution
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import pass_set_up
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee


def recorded(monkeypatch):
    """The tables on which plays are executed from now on, and what they start from."""
    on, made = [], []

    def keeping(set_up):
        return lambda *asked: on.append(asked[0]) or made.append(set_up(*asked)) or made[-1]

    monkeypatch.setattr(execution, "run_set_up", keeping(run_set_up))
    monkeypatch.setattr(execution, "pass_set_up", keeping(pass_set_up))
    return on, made


@pytest.mark.parametrize(("who", "changed"), [("random", {}), ("random", {"lb_arrival": "next_turn"}), ("sensible", {})])
def test_a_play_is_set_up_from_its_steps_as_the_rule_set_it_up(monkeypatch, who, changed):
    """CB1.EXEC.2, CB1.TURNS.4, CB1.PASS.1-2: at every moment of a play, the same table, points, cover and pressure."""
    on, made = recorded(monkeypatch)
    referee = Referee(GAME, seed=5, rules=HouseRules.of(changed))
    for team in (HOME, AWAY):
        referee.players[team] = player(GAME, who, referee.rules, 5, team)
    moments = {"pass": 0, "run": 0}
    while len(referee.plays) < 150 and referee.asking is not None:
        table = table_of(referee.steps)
        if table is not None and table.play is not None:
            assert table.start._replace(phase="") == on[-1]._replace(phase="")
            if table.play.kind == "pass":
                assert pass_set_up(table.start, table.play, referee.rules) == made[-1]
            else:
                assert run_set_up(table.start, table.play, referee.rules) == made[-1]
            moments["pass" if table.play.kind == "pass" else "run"] += 1
        referee.step()
    assert min(moments.values()) > 5


@pytest.mark.parametrize("waits", [1, 2, 3])
def test_whatever_is_executed_the_table_before_it_is_read_from_the_one_after_it(monkeypatch, waits):
    """CB1.EXEC.2, CB1.PASS.R9: what was turned over lies face down again, and a back that went out is back in the middle."""
    on, _ = recorded(monkeypatch)
    before, sides = trace("B", "wait", waits), set()
    for play in before.asking.options:
        if play != "wait" and before.asking.what == "execute":
            table = table_of(before.branch().answer(play).steps)
            assert table.start._replace(phase="") == on[-1]._replace(phase=""), play
            sides |= {(now.side, then.side) for now, then in zip(table.field.offense.cards, on[-1].offense.cards, strict=True)}
    assert sides >= {("L", "M"), ("R", "M")}


def test_the_table_before_a_play_is_the_one_that_was_shown_before_its_own():
    """CB1.MODEL.8: the only one where there is no other; None before both sides have lined up."""
    shown = [(Note("CB1.TURNS.4", "The table.", (), "field", name), None) for name in ("first", "second", "third")]
    after = [(Note("CB1.SACK.2", "Pressure.", (), "pressure", 1), None)]
    assert table_of(after) is None
    assert [table_of(shown[:number])[:2] for number in (1, 2, 3)] == [
        ("first", "first"),
        ("second", "first"),
        ("third", "second"),
    ]
    assert table_of([*shown, *after])[2:] == (shown[-1][0], after)


def turned(role, *cards):
    return [(Draw(OFFENSE, role, "CB1.OFR.1"), Card(card)) for card in cards]


def faces(run):
    return [" ".join(str(card) for _, card in each) for each in run.sets]


@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        (("QH", "5C"), ["QH 5C"]),
        (("QH", "5C", "3D", "2S"), ["QH 5C", "3D 2S"]),
        (("QH", "5C", "3D", "JS", "9C"), ["QH 5C", "3D JS", "9C"]),
    ],
)
def test_a_set_is_as_long_as_the_set_before_it_grants(cards, sets):
    """CB1.OFR.2: two cards here; a queen grants two more, a jack one."""
    assert faces(open_field_sets(turned(OPEN_FIELD, *cards), 0, 2)) == sets


def test_before_any_draws_are_granted_the_set_is_the_card_of_the_run_after_the_catch():
    """CB1.YAC.2: it is the first of its play, wherever it stands among the steps."""
    steps = [
        (Note("CB1.YAC.1", "The run after the catch."), None),
        *turned("run after", "7H"),
        (Note("CB1.TACK.1", "Seen."), None),
    ]
    known = Known(DEFENSE, Position(), HouseRules(), None, (), steps)
    assert cards_of_the_set(known) == ([Card("7H")], 1)


def test_a_joker_in_place_of_the_card_after_the_catch_is_no_part_of_the_set():
    """CB1.YAC.3: the Black Joker is replaced, and tacklers meet the card after it; the draws of the pass are no part of it."""
    steps = [*turned("pass", "9S"), *turned("reception", "8C"), *turned("run after", "BJ", "KH")]
    known = Known(DEFENSE, Position(), HouseRules(), None, (), steps)
    assert cards_of_the_set(known) == ([Card("KH")], 3)


def test_with_draws_granted_the_set_is_the_last_of_them():
    """CB1.OFR.2: the cards before the note of the draws are no part of it."""
    steps = [*turned("run after", "KH"), (Note("CB1.OFR.1", "Two.", (), "draws", 2), None), *turned(OPEN_FIELD, "QH", "5C", "3D")]
    known = Known(DEFENSE, Position(), HouseRules(), None, (), steps)
    assert cards_of_the_set(known) == ([Card("3D")], 4)
    whole = Known(DEFENSE, Position(), HouseRules(), None, (), [*steps, *turned(OPEN_FIELD, "4H")])
    assert cards_of_the_set(whole) == ([Card("3D"), Card("4H")], 4), "the place is that of the first card"


def test_a_round_is_survived_when_every_rushing_group_has_drawn():
    """CB1.PASS.8: of two groups, five draws are two whole rounds more."""
    drawn = [(Note("CB1.SACK.2", "Pressure.", (), "pressure", 1), None)] * 5
    field = SimpleNamespace(survived=1, groups=("left", "right"))
    assert rounds_survived(Table(field, field, drawn[0][0], drawn)) == 3
