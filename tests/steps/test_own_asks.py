"""What a rule of a reader's own may yield: what is wrong with a question or a note, and that nothing is with a right one."""

from types import SimpleNamespace

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.watched import Looks, WatchedCard
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.own_asks import wrong_ask
from cardbowl.steps.placement import Formation, Placement

DIE = Source("a die", (1, 2, 3))
ACE = Card("AS")
ONE = Choose(OFFENSE, "go", ("a", "b"), "R.1")


class Described:
    """A set of options that is described; these are its length, what it lists and what it holds."""

    def __init__(self, length, listed, held):
        self.length, self.listed, self.held = length, listed, held

    def __len__(self):
        return self.length

    def __iter__(self):
        for option in self.listed:
            if option == "!":
                raise RuntimeError("it is not listed further")
            yield option

    def __contains__(self, answer):
        return self.held == "all" or answer in self.held

    def __repr__(self):
        return "a set"

    def describe(self):
        return "what is held"

    why_not = sample = describe


@rows(
    "asked",
    [
        ONE,
        ONE._replace(side=1),
        ONE._replace(options=(ACE, Card("2C"))),
        ONE._replace(options=range(3)),
        ONE._replace(options=range(1)),
        ONE._replace(default="a"),
        ONE._replace(secret=True),
        ONE._replace(options=Described(2, "a!", "a")),
        ONE._replace(options=Placement((ACE,), (Formation("one", "one card", ("QB",)),))),
        ONE._replace(refused={"a": ("no time", "R.2")}),
        ChooseTogether((ONE, ONE._replace(side=DEFENSE)), "R.1"),
        Draw(OFFENSE, "one", "R.1", DIE),
        Draw(DEFENSE, "one", "R.1", "other"),
        Note("R.1", "{} yards", (3,), "run", 3),
        SimpleNamespace(formula=None),
    ],
)
def test_what_a_rule_may_yield(asked):
    assert wrong_ask(asked, is_read=False) == wrong_ask(asked, is_read=True) == ""


def test_a_watched_card_is_an_option_only_while_a_rule_is_read():
    watched = ONE._replace(options=(WatchedCard.of(ACE, Looks()),))
    assert wrong_ask(watched, is_read=True) == ""
    assert wrong_ask(watched, is_read=False).startswith("offers the option ")


NOT_HELD = "offers the options a set, which do not hold their own first one; a tuple or a range is needed"
WRONG = [
    (ONE._replace(options=Described(2, "a!", "b")), NOT_HELD),
    (ONE._replace(options=Described(1, "ab", "b")), NOT_HELD),
    (ONE._replace(options=Described(1, "", "all")), NOT_HELD),
    (
        ONE._replace(options=Described(2, "!", "all")),
        "offers the options a set, which fail when they are looked at (RuntimeError: ",
    ),
    (ONE._replace(options=Described(0, "a", "b")), "offers no option at 'go'; a choice needs one or more"),
    (ONE._replace(side=7), "lets 7 choose; a side is OFFENSE or DEFENSE"),
    (ONE._replace(side=-1), "lets -1 choose; a side is OFFENSE or DEFENSE"),
    (ONE._replace(options=DIE), "a die', faces=(1, 2, 3), weights=(1, 1, 1), ..., which lack __contains__, __len__, "),
    (
        ONE._replace(options=range(10**30)),
        "offers range(0, 1" + "0" * 30 + ") at 'go', which are more options than can be counted",
    ),
    (ONE._replace(refused=5), "refuses 5 at 'go'; a mapping of answers to (reason, rule) is needed"),
    (ONE._replace(refused={"a": 5}), "refuses 'a' at 'go' with 5; two texts are needed: (reason, rule)"),
    (ONE._replace(refused={"a": ("why",)}), "refuses 'a' at 'go' with ('why',); two texts are needed: (reason, rule)"),
    (
        ONE._replace(refused={"a": ["why", "R.2"]}),
        "refuses 'a' at 'go' with ['why', 'R.2']; two texts are needed",
    ),
    (ONE._replace(refused={"a": ("why", 2)}), "refuses 'a' at 'go' with ('why', 2); two texts are needed: (reason, rule)"),
    (ONE._replace(refused={"a": ("why", "R.2", "R.3")}), "at 'go' with ('why', 'R.2', 'R.3'); two texts are needed"),
    (ONE._replace(options=range(-(10**2000), 3)), "offers "),
    (ONE._replace(options=()), "offers no option at 'go'; a choice needs one or more"),
    (ONE._replace(prompt=5), "asks 5 at 'go'; a prompt is a text"),
    (ONE._replace(default=["a"]), "has the default ['a'] at 'go'; one of its options is needed, or None"),
    (ChooseTogether((ONE, 5), "R.1"), "; a tuple of Choose is needed, one for each side"),
    (Note("R.1", "it runs", (), ["run"]), "has a note whose what is ['run']; a text is needed"),
    (Note(5, "it runs", (), "run"), "has a note whose rule is 5; a text is needed"),
]


@rows(("asked", "said"), WRONG)
def test_what_a_rule_may_not_yield(asked, said):
    assert said in wrong_ask(asked, is_read=False)


@pytest.mark.parametrize("asked", [asked for asked, _ in WRONG], ids=range(len(WRONG)))
def test_it_is_told_by_odds_by_a_flow_and_at_a_table(asked):
    def rule():
        yield Draw(OFFENSE, "one", "R.1")
        yield asked

    for reading in (cb.odds, cb.flow):
        with pytest.raises(CardbowlError, match=r"^the rule 'rule' "):
            reading(rule)
    table = cb.table(rule)
    table.act({"step": table.shown_step, "action": "step"})
    assert table.message["text"].startswith("The rule 'rule' ")
    assert table.referee.log == []
