"""Odds of a play of a variant's own, whatever words of the game its questions and draws have."""

import pytest
from support.odd_plays import ASKED, COIN, DRAWN, RULE, called

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, Draw

WORDS = sorted({*ASKED, *DRAWN, "trumpets"})
TOGETHER = 8
LOOKED_AT = ("O1", "call", "card", "discard", "hand", "pass", "run-off", "sideline", "time-out", "window 1")


def asking(words, default, *, tossed):
    """Five yards for heads, ten for tails, and none for an answer that is not `kick`."""

    def rule(at, rules):
        face, answers = "heads", set()
        for word in words:
            if tossed:
                face = yield Draw(OFFENSE, word, RULE, COIN)
            for side in (OFFENSE, DEFENSE):
                answers.add((yield Choose(side, word, ("kick", "punt"), RULE, "", default)))
        return 0 if "punt" in answers else 5 if face == "heads" else 10

    return rule


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    plays = {"all": asking(ASKED, "kick", tossed=False), "no usual": asking(["way"], None, tossed=False)}
    return cb.variant(request.param, plays=plays, name=f"{request.param} asking")


@pytest.fixture(scope="module")
def tossing(game):
    """A variant for some of the words, by word, with a play for each of them."""
    found = {}
    for first in range(0, len(WORDS), TOGETHER):
        words = WORDS[first : first + TOGETHER]
        plays = {f"toss {WORDS.index(word)}": cb.OwnPlay(asking([word], "kick", tossed=True), about=word) for word in words}
        found |= dict.fromkeys(words, cb.variant(game.variant.of, plays=plays, name=f"{game.variant.of} tossing"))
    return found


def odds_of(referee):
    """What is said at a draw or for each option, or why there are none."""
    try:
        found = referee.odds()
    except OddsError as error:
        return str(error)
    return {key: str(each) for key, each in found.items()} if isinstance(found, dict) else str(found)


def test_the_word_changes_nothing_in_live_odds(tossing):
    """At the draw, and at the questions after it."""
    said = {}
    for number, word in enumerate(WORDS):
        referee = called(tossing[word], f"toss {number}")
        said[word] = [odds_of(referee)]
        for answer in ("tails", "kick"):
            said[word].append(odds_of(referee.answer(answer)))
    assert {word: each for word, each in said.items() if each != said["trumpets"]} == {}


def test_nor_do_words_that_were_asked_before(game):
    """The game's own formulas look at none of them."""
    referee, said = called(game, "all"), []
    while referee.asking is not None and referee.asking.rule == RULE:
        said += [odds_of(referee)] * (referee.asking.what in LOOKED_AT)
        referee.answer("kick")
    assert len(said) == 2 * len(LOOKED_AT)
    assert len({str(each) for each in said}) == 1


def test_the_odds_of_the_play_need_an_answer_to_go_on_with(game):
    with pytest.raises(OddsError, match=r"a decision \(way, OWN\.ODD\.1\) that has no usual answer; give its Choose a default="):
        cb.odds(game, "no usual")
