"""Whether the defense holds the Red Joker: only that it gives it up is told (CB1.TURN.R2)."""

import json
import re

import pytest

import cardbowl as cb
from cardbowl.cards.card import RED_JOKER
from cardbowl.cli.covering import Covering
from cardbowl.cli.session import Session as Terminal
from cardbowl.cli.teller import Teller
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.seen import is_covert, known_count
from cardbowl.view.moment import not_asked
from cardbowl.widgets.dealt_hands import is_dealt
from cardbowl.widgets.history import History, last_step
from cardbowl.widgets.session import Session
from cardbowl.widgets.table_words import past_words, shown_log

WORDS = ("red joker", "CB1.TURN.", "You hold", "play for the turnover")


def asked():
    """A game whose defense is asked about the Red Joker."""
    game = cb.new_game("cardbowl-1.1.6", home="Otters", away="Herons", seed=0, home_player="random", away_player="random")
    while not (isinstance(game.asking, Choose) and game.asking.what == "red joker"):
        game.step()
    return game


def told_to(game, team):
    """All that a team is shown and told of the running turn."""
    scene = game.game.scene(game, team)
    scene["view"]["notes"] = []
    seen = game.seen_by(team)
    at = len([ask for play in game.plays for ask, _ in play.steps if not hasattr(ask, "text")])
    return json.dumps([scene, [(ask.what if isinstance(ask, Choose) else str(ask), str(answer)) for ask, answer in seen.steps],
                       shown_log(game, team)[at:], last_step(game)], default=str)  # fmt: skip


@pytest.mark.parametrize("answer", [None, "keep"])
def test_a_kept_red_joker_is_not_told_of(answer):
    """CB1.TURN.R2: while the defense is asked, and when it has kept the joker."""
    game = asked()
    offense = game.position.offense
    log = shown_log(game, offense)
    if answer:
        game.answer(answer)
        assert shown_log(game, offense) == log
    assert not [word for word in WORDS if word in told_to(game, offense)], told_to(game, offense)
    if answer is None:
        assert "You hold the Red Joker" in told_to(game, offense.other)
    else:
        assert "red joker" in told_to(game, offense.other)


def test_a_red_joker_that_is_given_up_is_announced():
    """CB1.TURN.R2"""
    game = asked().answer("give up")
    game.deal()
    assert "gives up" in told_to(game, game.position.offense)
    assert "red joker: " not in told_to(game, game.position.offense)


def test_the_terminal_does_not_tell_the_offense(capsys):
    """CB1.TURN.R2: neither one person with the ball, nor two people at one terminal."""
    for eyes in ((0,), (0, 1)):
        game = asked()
        teams = [game.position.offense] if len(eyes) == 1 else [game.position.offense, game.position.offense.other]
        teller = Teller(game, teams)
        teller.from_here()
        game.answer("keep")
        teller.catch_up()
        game.step()
        teller.catch_up()
        assert "red joker" not in capsys.readouterr().out


@pytest.mark.parametrize("people", [1, 2])
def test_the_table_does_not_tell_the_offense(people):
    """CB1.TURN.R2: against the computer the question passes by itself; the page that asks to look away does not tell it."""
    game = asked()
    offense = game.position.offense
    game.players = {offense.other: lambda ask, seen: ask.default} if people == 1 else {}
    session = Session(game, save_to=None, coach="off", dial="cards", cover=people == 2, replay=False)
    shown = session.shown("")
    shown["view"]["notes"], shown["log"] = [], []
    assert not [word for word in WORDS if word in json.dumps(shown)], shown["asking"]
    if people == 2:
        assert shown["asking"]["kind"] == "cover"
        for action in ("step", "play_on", "answer"):
            session.act({"step": session.serial, "action": action, "value": "keep"})
            assert not [word for word in WORDS if word in json.dumps(session.message)], session.message


# ---- two people -----------------------------------------------------------------------------------------------------


def two_deals(**rules):
    """Two games after the same deal, of which one gives the defense the Red Joker and the other one another card."""
    games = []
    for last in (RED_JOKER, None):
        game = cb.new_game("cardbowl-1.1.6", home="Otters", away="Herons", seed=0, house_rules=rules)
        while not is_dealt(game.asking):
            game.answer(game.asking.default) if isinstance(game.asking, Choose) else game.step()
        cards = [card for card in game.left(game.asking.deck) if card is not RED_JOKER]
        first = last
        while is_dealt(game.asking):  # the defense gets the first card
            game.answer(first or cards.pop(0))
            first = None
        games.append(game)
    assert [not_asked(game) is None for game in games] == [True, False]
    return games


@pytest.mark.parametrize("rules", [{}, {"deal_off": 13, "deal_def": 13}, {"discard": "free", "deal_def": 13}])
def test_the_same_page_asks_to_look_away_with_and_without_the_joker(rules):
    """CB1.TURN.R2: between two people the defense is alone after every deal; what both see, and a step back, are the same."""
    seen = []
    for game in two_deals(**rules):
        session = Session(game, save_to=None, coach="off", dial="cards", cover=True, replay=False)
        pages = [session.shown("")]
        for action in ("step", "play_on", "answer"):
            session.act({"step": session.serial, "action": action, "value": "keep"})
            pages.append(session.shown(""))
        act(session, "ready")
        if is_covert(game.asking):
            act(session, "answer", "keep")
        if game.asking.side is DEFENSE:
            assert rules["discard"] == "free"
            assert session.shown("")["asking"]["kind"] == "choose", "still alone"
        else:
            pages += [{**session.shown(""), "message": {}}]
            assert (pages[-1]["asking"]["kind"], pages[-1]["asking"]["who"]) == ("cover", game.names[game.position.offense])
        act(session, "undo")
        pages.append(session.shown(""))
        seen.append(json.dumps([without_numbers(page) for page in pages], default=str))
    assert seen[0] == seen[1]


def without_numbers(page):
    """A page without the number of its question, which nobody sees."""
    page["asking"].pop("step")
    page["view"].pop("step")
    return {**page, "message": page["message"].get("text", "").replace("step ", "")}


def act(session, action, value=None):
    said = session.message
    session.act({"step": session.serial, "action": action, "value": value})
    session.shown("")
    assert session.message is said or session.message.get("tone") != "refused", session.message


def test_the_terminal_asks_to_look_away_with_and_without_the_joker(capsys, monkeypatch):
    """CB1.TURN.R2: what both read, and a step back, are the same."""
    shown = []
    for game in two_deals():
        monkeypatch.setattr(Covering, "clear", staticmethod(lambda: print("<cleared>")))
        typed = iter(["", "", "", "undo", "quit"])
        monkeypatch.setattr(Terminal, "_read_line", lambda session, lines=typed: next(lines))
        session = Terminal(game, None)
        session._teller._plays = session._teller._steps = 0
        session._teller.catch_up(at=session._covering.waiting())
        session.run()
        text = capsys.readouterr().out
        alone = re.compile(r"(Enter shows your cards\.\n).*?(<cleared>)", re.DOTALL)
        shown.append((alone.sub(r"\1\2", text), len(game.log)))
    assert shown[0] == shown[1]
    assert shown[0][0].count("please look away") == 2


def test_every_covert_question_comes_after_a_deal():
    """CB1.TURN.R1: where a game says who may be asked, so that the page comes without a question, too."""
    game = asked()
    assert game.game.asks_covertly is game.asking.side
    assert is_dealt([ask for ask, _ in game.steps if not isinstance(ask, Note)][-1])


def test_what_is_counted_does_not_tell_of_the_joker():
    """CB1.TURN.R2: the steps of the history, and the answers of a kept game, are those that everybody at the table knows of."""
    games = [game.answer("keep") if is_covert(game.asking) else game for game in two_deals()]
    given = len(games[1].log)
    assert [len(game.log) - given for game in games] == [1, 0]
    assert [known_count(game) for game in games] == [given, given]
    told = []
    for game in games:
        past, seen = History(game), []
        past.look(0)
        while past.is_past:
            seen.append({**past.shown_as_data(), **past_words(past)})
            past.forward()
        seen.append(past.shown_as_data())
        past.look(given - 1)
        past.forward()
        assert not past.is_past
        past.back()
        past.next_play()
        assert past.shown is game
        with pytest.raises(IllegalAnswerError, match=f"{given} answers have been given"):
            past.look(given + 1)
        told.append(json.dumps(seen))
    assert told[0] == told[1]


@pytest.mark.parametrize(("people", "counts"), [("defense", 1), ("offense", 0), ("both", 0), ("nobody", 1)])
def test_a_covert_answer_counts_where_everybody_knows_of_it(people, counts):
    """CB1.TURN.R2: for the defense at a table of its own, and for those who watch two computer players."""
    game = two_deals()[0].answer("keep")
    offense = game.position.offense
    computers = {"defense": [offense], "offense": [offense.other], "both": [], "nobody": [offense, offense.other]}[people]
    game.players = {team: lambda ask, seen: ask.default for team in computers}
    assert len(game.log) - 1 + counts == known_count(game) == History(game).end
    past = History(game)
    past.look(past.end - 1)
    assert past.at == past.end - 1
    past.forward()
    assert past.shown is game


def test_taking_back_what_follows_a_moment_goes_to_the_moment_that_is_shown():
    """CB1.TURN.R2: a covert answer stands with the deal before it."""
    game = two_deals()[0].answer("keep")
    given = len(game.log)
    game.answer(game.asking.options.example().strip("'"))
    past = History(game)
    past.look(given - 1)
    past.rewind()
    assert len(game.log) == given
