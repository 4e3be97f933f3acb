"""Notes of plays of a variant's own: with any word and number the table, the play notes and the box score stand."""

import ast
from random import Random

import pytest
from support.sources import game_packages, python_files, tree_of
from support.walks import legal

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.telling import TELLING
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY, Carry, broken_away
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.own_notes import of_its_own
from cardbowl.steps.own_rules import OwnRuleError
from cardbowl.steps.referee import Referee

COIN = cb.Source("coin", ("heads", "tails"))
WAYS = ("left", "right")
SAID = "Trumpets: {}."
ODD = (None, "S01", 3, (1, 2))


def words():
    """The words that notes of all games have, and one more."""
    found = {"flag"}
    for package in game_packages():
        for path in python_files(package / "rules"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Note":
                    found |= {each.value for each in node.args[3:4] if isinstance(each, ast.Constant)}
    return sorted(found)


def called(variant, rule_ends):
    """A game in which the play `odd` is called once, looked at by everybody after every answer until its turn is over."""
    referee, random = Referee(variant, seed=3), Random(1)
    calls = 0
    while not (calls and rule_ends(referee)):
        asking = referee.asking
        choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,) if isinstance(asking, Choose) else ()
        asked = referee.branch()
        wanted = [isinstance(each.options, tuple) and "odd" in each.options for each in choices]
        if any(wanted):
            answer = ["odd" if mine else next(iter(each.options)) for each, mine in zip(choices, wanted, strict=True)]
            referee.answer(tuple(answer) if isinstance(asking, ChooseTogether) else answer[0])
            calls += 1
        else:
            referee.answer(legal(referee, random))
        if calls and asking.rule == "OWN.ODD.1" and isinstance(asking, ChooseTogether):
            with pytest.raises(OddsError, match=r"^both sides choose in secret \(OWN\.ODD\.1\), "):
                asked.odds()
        if calls:
            for viewer in (None, HOME, AWAY):
                assert variant.scene(referee, viewer)["asking"]
    return referee


@pytest.mark.parametrize("side", [None, OFFENSE, DEFENSE])
@pytest.mark.parametrize("name", GAMES)
def test_a_note_with_any_word_of_any_game_is_its_sentence(name, side):
    said = [(what, n) for what in words() for n in ((3,) if what in TELLING else ODD)]

    def odd(at, rules):
        for what, n in said:
            yield Note("OWN.ODD.1", SAID, (n,), what, n, side)
        yield Draw(OFFENSE, "odd", "OWN.ODD.1", COIN)
        ways = (Choose(OFFENSE, "card", WAYS, "OWN.ODD.1"), Choose(DEFENSE, "card", WAYS, "OWN.ODD.1"))
        yield ChooseTogether(ways, "OWN.ODD.1", "cards")
        return 5

    variant = cb.variant(name, plays={"odd": odd}, name="odd football")
    referee = called(variant, lambda referee: any(ask.what for ask, _ in referee.plays[-1].steps if _is_ours(ask)))
    told = [ask for ask, _ in referee.plays[-1].steps if _is_ours(ask)]
    assert sorted(ask.say() for ask in told) == sorted(SAID.format(n) for _, n in said)
    assert {ask.what for ask in told} == {"", *TELLING}
    assert referee.notes()


def _is_ours(ask):
    return isinstance(ask, Note) and ask.text == SAID


WRONG = [({"n": "ten"}, "n is 'ten'"), ({}, "n is None"), ({"n": 4, "spot": "x"}, "spot is 'x'")]


@pytest.mark.parametrize(("wrong", "told"), WRONG)
def test_a_note_that_tells_the_yards_has_a_number(wrong, told):
    def odd(at, rules):
        yield Note("OWN.ODD.1", "Gone.", (), "run", **wrong)
        return 5

    variant = cb.variant("doi", plays={"odd": odd}, name="odd football")
    sentence = rf"the play 'odd' has a note 'run' whose {told}; a whole number is needed; see line \d+"
    with pytest.raises(OwnRuleError, match=sentence):
        called(variant, lambda referee: False)


def test_what_a_rule_of_the_game_says_in_the_play_stays_as_it_is():
    """CB1.OFR.1"""

    def odd(at, rules):
        yield Note("OWN.ODD.1", "Mine.", (), "draws", 2)
        yield from broken_away(at.spot, Carry("dead", 5), 1, "OWN.ODD.2", rules, Fouls(), NOBODY)
        return 5

    rule = odd(GAME.start(GAME.house_rules({}))._replace(spot=30), GAME.house_rules({}))
    mine, its = (of_its_own(next(rule), rule, "the play 'odd'") for _ in range(2))
    assert (mine.what, mine.n) == ("", None)
    assert (its.what, its.n) == ("draws", 1)
