"""Cards on injuries, penalties and turnovers need the chance that was announced, whether they say so or not (NS.WIN.2)."""

from dataclasses import replace

import pytest
from games.showdown.helpers import DATA
from games.showdown.turns import Turn, at, printed

from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.rules.play_grid import CHANCES
from cardbowl.games.showdown.table.cards_in_words import needs_words

EFFECTS = {
    "injury": ("injury", "opp_key", "half"),
    "penalty": ("penalty", "offense", 10, "replace", ()),
    "turnover": ("turnover", "interception", 5, 0),
}
NONE = {f"{kind}_chance": 20 for kind in CHANCES}


def with_switch(kind, steps):
    """House rules with a card of one's own that says nothing of a chance, and one that switches its chance on."""
    rules = printed(EFFECTS[kind], side="defense", steps=(1, 4, 5, 6), cards=("S25",))
    switch = StrategyCard("SWITCH", "A Switch", "utility", "defense", steps, (), (("chance", kind, "on"),))
    object.__setattr__(rules, "data_set", replace(rules.data_set, cards=(*rules.data_set.cards, switch)))
    object.__setattr__(rules, "teams", tuple(replace(each, deck=(("SWITCH", 1), *each.deck[:-1])) for each in rules.teams))
    return rules


@pytest.mark.parametrize("kind", CHANCES)
def test_without_the_chance_the_card_is_refused(kind):
    """NS.WIN.2 NS.WIN.2.R3 NS.WIN.4: in every window; with it, it is played after the dice (NS.EFF.2.R2)."""
    why = (f"A New Card needs a chance of {kind} to be announced", "NS.WIN.4")
    rules = with_switch(kind, (1,))
    turn = Turn(at("", "NEW S25", rules, timeouts=(3, 3)), {}, rules, **NONE)
    for window in (1, 4, 6):
        asked = turn.question(f"window {window}", "defense")
        assert "NEW" not in asked.options
        assert asked.refused["NEW"] == why
    dice = {**NONE, f"{kind}_chance": 1}
    turn = Turn(at("", "NEW S25", rules), {"window 6 defense": "NEW"}, rules, **dice)
    assert turn.said("card") == ["NEW"]


@pytest.mark.parametrize("kind", CHANCES)
def test_a_chance_that_a_card_has_switched_on_is_one_after_the_dice(kind):
    """NS.EFF.1 NS.WIN.2: switched on in step 1, it counts in step 6, and in no window before."""
    rules = with_switch(kind, (1,))
    plan = {"window 1 defense": "SWITCH", "window 6 defense": "NEW"}
    turn = Turn(at("", "NEW SWITCH", rules), plan, rules, **NONE)
    assert turn.said("card") == ["SWITCH", "NEW"]
    assert "NEW" not in turn.question("window 4", "defense").options


@pytest.mark.parametrize("call", ["punt", "field goal"])
@pytest.mark.parametrize("kind", CHANCES)
def test_on_a_kick_no_card_waits_for_a_step_that_never_comes(kind, call):
    """NS.WIN.2.R2: there are no chances on a kick, not by a card either; nothing is told to wait, and the kick is what it was."""
    rules = with_switch(kind, (1,))
    plan = {"play": call, "window 1 defense": "SWITCH"}
    turn = Turn(at("", "NEW S25 SWITCH", rules, spot=70), plan, rules)
    asked = turn.question("window 6", "defense")
    assert asked.options == ("pass", "S25")
    assert asked.refused["NEW"] == (f"A New Card needs a chance of {kind} to be announced", "NS.WIN.4")
    assert turn.played == Turn(at(spot=70), {"play": call}).played


@pytest.mark.parametrize("kind", CHANCES)
def test_the_words_of_a_card_say_its_chance_once(kind):
    """NS.WIN.2: what a card needs is told also where its data leave it out; the cards of the house say it themselves."""
    card = StrategyCard("NEW", "A New Card", "utility", "defense", (6,), (), (EFFECTS[kind],))
    told = f"Needs a chance of {kind} to be announced."
    assert needs_words(card) == needs_words(card._replace(needs=(("chance", kind),))) == told
    for each in DATA.cards:
        if any(effect[0] == kind for effect in each.effects):
            assert ("chance", kind) in each.needs
