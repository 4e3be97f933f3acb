"""What a play of a variant's own asks is answered by its default, wherever the play is counted and played."""

import pytest

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE, Team
from cardbowl.games import GAMES
from cardbowl.reading.own_odds import at_down
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

RULE = "OWN.ASKS.1"
YARDS = {"near": -5, "far": 40}
SIDES = {"offense": OFFENSE, "defense": DEFENSE}


def asks(side, default):
    """A choice of one side: -5 or 40 yards."""

    def rule(at, rules):
        return YARDS[(yield Choose(side, "way", tuple(YARDS), RULE, "Which way", default))]

    return rule


def both(at, rules):
    """Both sides choose at once, by default something else: 40 yards then, otherwise -5."""
    ways = (Choose(OFFENSE, "way", tuple(YARDS), RULE, "", "far"), Choose(DEFENSE, "guess", tuple(YARDS), RULE, "", "near"))
    way, guess = yield ChooseTogether(ways, RULE)
    return YARDS["near" if way == guess else "far"]


WITH_DEFAULT = {f"{word} {default}": asks(side, default) for word, side in SIDES.items() for default in YARDS}
TAKEN = {name: [("way (by default)", name.split()[-1])] for name in WITH_DEFAULT}
TAKEN["both"] = [("guess (by default)", "near"), ("way (by default)", "far")]
WITHOUT = {f"{word} alone": asks(side, None) for word, side in SIDES.items()}


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return cb.variant(request.param, plays={**WITH_DEFAULT, **WITHOUT, "both": both}, name=f"{request.param} defaults")


def before_the_call(game, name):
    """The fourth down on the 40, where the play may be called; and what is answered there to call it."""
    rules = game.house_rules({})
    at = at_down(game, rules, 40, 4, 10)
    if game.variant.of in ("doi", "showdown"):  # whose hands are dealt
        start = cb.new_game(game, seed=1)
        while not any(name in getattr(each, "options", ()) for each in choices(start)):
            start.step() if isinstance(start.asking, Draw) else start.answer(by_default(start))
        at = start.position._replace(spot=40, down=4, to_go=10)
    referee = Referee(game, rules=rules, position=at)
    while not any(name in each.options for each in choices(referee)):
        referee.step() if isinstance(referee.asking, Draw) else referee.answer(by_default(referee))
    return referee, by_default(referee, name)


def choices(referee):
    return [each for each in getattr(referee.asking, "choices", (referee.asking,)) if isinstance(each, Choose)]


def by_default(referee, name=""):
    answers = tuple(name if name in each.options else each.default for each in choices(referee))
    return answers if isinstance(referee.asking, ChooseTogether) else answers[0]


@pytest.mark.parametrize("name", [*WITH_DEFAULT, "both"])
def test_every_door_counts_with_the_default_that_players_give(game, name):
    """FS.PLAY.1.R3, NS.SEQ.2.R1: `cb.odds`, the coach, live odds, and what computer players answer."""
    way = name.split()[-1] if name in WITH_DEFAULT else "far"
    referee, answer = before_the_call(game, name)
    odds = cb.odds(game, name, spot=40, down=4, to_go=10)
    assert odds.mean() == YARDS[way]
    assert [each for each in sorted(odds.inputs.items()) if each[0].endswith("(by default)")] == TAKEN[name]
    assert game.decisions(referee)[name].get("mean yards").number == YARDS[way]
    if isinstance(referee.asking, ChooseTogether):  # else live odds stop at what is asked next
        assert referee.odds()[name].value("yards").mean() == YARDS[way]
    referee.answer(answer)
    referee.players |= {team: player(game, "sensible", referee.rules, 1, team) for team in Team}
    while referee.asking.rule != RULE:
        referee.step()
    assert referee.step().log[-1] == (("far", "near") if name == "both" else way)


@pytest.mark.parametrize("name", WITHOUT)
def test_a_choice_without_a_default_is_refused(game, name):
    """FS.PLAY.1.R3, NS.SEQ.2.R1: no number hangs on which answer is guessed."""
    said = rf"the play goes on with a decision \(way, {RULE}\) that has no usual answer"
    with pytest.raises(OddsError, match=said):
        cb.odds(game, name, spot=40, down=4, to_go=10)
    referee, _ = before_the_call(game, name)
    told = game.decisions(referee)[name]
    assert not told.measures
    assert said.replace("\\", "") in told.basis
