"""Questions of plays of a variant's own: whatever word of the game they have, they are no questions of the game."""

import ast
from random import Random

import pytest
from support.odd_plays import RULE, called
from support.sources import game_packages, python_files, tree_of

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE, Team
from cardbowl.games import GAMES
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, ChooseTogether

WAYS = ("punt", "play", "field goal", "yes", "no", "odd")
"""What is answered to questions of the games, too."""


def words():
    """The words that questions of all games have."""
    found = {"way", "window 1", "card", "call", "returner"}
    for package in game_packages():
        for path in python_files(package / "rules"):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Choose":
                    found |= {each.value for each in node.args[1:2] if isinstance(each, ast.Constant)}
    return sorted(found)


WORDS = words()


def odd(at, rules):
    """Five yards for each answer `play`; nothing is drawn."""
    found = 0
    for word in WORDS:
        answer = yield Choose(OFFENSE, word, WAYS, RULE, "Which way", "yes")
        found += answer == "play"
    return 5 * found


def open_ended(at, rules):
    """The same for the defense, without a default."""
    for word in WORDS:
        yield Choose(DEFENSE, word, WAYS, RULE, "Which way")
    return 5


def both(at, rules):
    """The same questions for both sides at once."""
    for word in WORDS:
        yield ChooseTogether(tuple(Choose(side, word, WAYS, RULE, "Which", "yes") for side in (DEFENSE, OFFENSE)), RULE, word)
    return 5


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    plays = {"odd": odd, "open-ended": open_ended, "both": both}
    return cb.variant(request.param, plays=plays, name=f"{request.param} odd")


def test_the_coach_counts_each_answer_to_the_end_of_the_play(game):
    """By the default of what is asked later."""
    referee = called(game, "odd")
    for word in WORDS:
        assert (referee.asking.what, referee.asking.rule) == (word, RULE)
        told = {option: each.get("mean yards").number for option, each in decision_odds(referee).items()}
        assert told == {option: 5 * (option == "play") for option in WAYS}, word
        if game.variant.of == "showdown":
            with pytest.raises(OddsError, match=r"^what follows hangs on choices that are still to come \(OWN\.ODD\.1\)"):
                referee.odds()
        else:
            assert set(referee.odds()) == set(WAYS)
        referee.answer("yes")


def test_a_computer_player_takes_the_default_or_any_answer(game):
    for player in game.policies:
        for name, allowed in (("odd", ("yes",)), ("open-ended", WAYS), ("both", (("yes", "yes"),))):
            referee, given = called(game, name), []
            referee.players |= {team: game.policies[player](referee.rules, Random(1)) for team in Team}
            while referee.asking is not None and referee.asking.rule == RULE:
                given.append(referee.step().log[-1])
            assert len(given) == len(WORDS)
            if player != "random":
                assert set(given) <= set(allowed)
            if name == "open-ended":
                assert len(set(given)) > 2, "any of them"


def test_no_odds_of_the_game_stand_beside_what_both_sides_are_asked(game):
    """Nor beside an answer: the odds of a running play are those of the play that is read."""
    referee = called(game, "both")
    for _ in WORDS:
        with pytest.raises(OddsError, match=r"^both sides choose in secret \(OWN\.ODD\.1\), so there are no odds"):
            referee.odds()
        with pytest.raises(OddsError, match=r"^both sides choose in secret \(OWN\.ODD\.1\), so there are no odds"):
            decision_odds(referee)
        referee.answer(("yes", "no"))
    assert game.decisions(called(game, "both")) == {}
