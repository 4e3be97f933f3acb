"""The table with two hands (D.O.I.): a covered choice, against the computer and between two people at one screen."""

import json
import re

import cardbowl as cb
from cardbowl.cards import NUMBERS, Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.games.doi.starts import alone
from cardbowl.steps import Choose, ChooseTogether

HANDS = ("R10 R6 B7 P", "R9 R5 B8 B15")
PLAY = ("answer", "play")


def act(table, *intents):
    for action, value in intents:
        table.act({"step": table.shown_step, "action": action, "value": value})
    return table


def series(hands=HANDS, **options):
    """A series between two people; covered unless the options say otherwise."""
    return cb.table(alone.one_series(hands, spot=30, seed=2), **{"cover": True, **options})


def against(seed=1, **options):
    """A series against a computer player."""
    return cb.table(alone.one_series(HANDS, spot=30, seed=seed, opponent="random"), **options)


def shown_cards(table):
    """The cards anywhere in the data sent to the browser, words for them included."""
    sent = json.dumps([table.view, table.asking, table.log, table.history, table.message])
    codes = set(re.findall(r'"([RB](?:1[05]?|[2-9])|P)"', sent))
    words = {f"{color[0].upper()}{number}" for color, number in re.findall(r"\b(red|black) (\d+)\b", sent, re.IGNORECASE)}
    return codes | words | ({"P"} if "enalty card" in sent else set())


# ---- two people at one screen ------------------------------------------------------------------------------------


def test_neither_sees_the_hand_or_the_card_of_the_other():
    """DOI.PLAY.1, DOI.INFO.1: at every moment, in everything that reaches the browser."""
    ours, theirs = (set(hand.split()) for hand in HANDS)
    table = series()
    assert (table.asking["kind"], table.asking["side"], shown_cards(table)) == ("cover", "home", set())
    act(table, ("ready", None))
    assert shown_cards(table) == ours
    act(table, PLAY)
    assert (table.asking["lay"], table.asking["laid"], shown_cards(table)) == ("home", [], ours)
    act(table, ("answer", "R10"))
    assert (table.asking["kind"], table.asking["side"], table.asking["laid"]) == ("cover", "away", ["home"])
    assert shown_cards(table) == set(), "both look at the screen"
    act(table, ("ready", None))
    assert (table.asking["lay"], table.asking["laid"]) == ("away", ["home"])
    assert shown_cards(table) == theirs, "the card that lies in the middle is covered"
    act(table, ("answer", "R9"))
    play = table.view["play"]
    assert (play["home"]["card"], play["away"]["card"], play["sum"]) == ("R10", "R9", "10 - 9 = +1")
    assert table.asking["kind"] == "outcome"
    assert shown_cards(table) == {"R10", "R9"}, "turned up together, and the hands are covered again"
    act(table, ("next", None))
    assert (table.asking["kind"], table.asking["side"]) == ("cover", "home")
    assert shown_cards(table) == {"R10", "R9"}


def test_what_is_not_ready_cannot_be_answered():
    table = act(series(), ("answer", "play"))
    assert (table.message["tone"], table.referee.log) == ("refused", [])
    act(table, ("ready", None), PLAY, ("answer", "R10"), ("answer", "R9"))
    assert table.message["tone"] == "refused"
    assert isinstance(table.referee.asking, ChooseTogether)


def test_a_card_may_be_taken_back_until_the_other_side_has_laid_one():
    table = act(series(), ("ready", None), PLAY, ("answer", "R10"), ("undo", None))
    assert (table.asking["kind"], table.asking["side"], table.asking["laid"]) == ("cover", "home", [])
    act(table, ("ready", None))
    assert (table.asking["lay"], table.asking["laid"]) == ("home", [])
    act(table, ("answer", "B7"), ("ready", None), ("answer", "R9"))
    assert table.view["play"]["home"]["card"] == "B7"


def test_a_card_that_is_not_in_the_hand_is_refused_and_nothing_changes():
    table = act(series(), ("ready", None), PLAY)
    asked = table.asking
    for wrong in ("R9", "B15", "KH", "R11", "", None, 7, ["R10"]):
        act(table, ("answer", wrong))
        assert table.message["tone"] == "refused"
        assert table.asking == asked
    assert "DOI.PLAY.1" in table.message["text"] or "cannot read" in table.message["text"]


def test_the_same_card_twice_in_an_intent_is_laid_once():
    table = act(series(), ("ready", None), PLAY)
    step = table.shown_step
    for _ in range(2):
        table.act({"step": step, "action": "answer", "value": "R10"})
    assert table.message["tone"] == "refused"
    assert (table.asking["side"], table.asking["laid"]) == ("away", ["home"])


def test_a_whole_game_between_two_people_is_covered():
    table = cb.table(cb.new_game("doi", "Otters", "Herons", seed=4))
    act(table, ("step", None))
    assert table.asking["kind"] == "cover"
    tossed = COIN.write(table.referee.log[0])
    assert table.log[0] == tossed
    assert shown_cards(table) == {tossed}, "hands were dealt with both at the screen: the log has the coin, and no other answer"
    (coin,) = table.view["rows"][0]["cards"]
    assert (coin["card"], coin["face"]) == ("", table.referee.log[0]), "the coin lies open, and is no card"


def test_a_look_back_shows_no_hand():
    table = act(series(), ("ready", None), PLAY, ("answer", "R10"), ("ready", None), ("answer", "R9"))
    for answers in range(len(table.referee.log)):
        act(table, ("look", answers))
        assert shown_cards(table) <= {"R10", "R9"}


# ---- against the computer ----------------------------------------------------------------------------------------


def test_the_card_of_the_computer_lies_there_face_down_from_the_start():
    table = act(against(), PLAY)
    assert (table.asking["lay"], table.asking["laid"], table.view["hands"]["above"]["up"]) == ("home", ["away"], False)
    assert shown_cards(table) == set(HANDS[0].split())
    act(table, ("answer", "R10"))
    play = table.referee.plays[0]
    laid = next(answer for ask, answer in play.steps if type(ask) is ChooseTogether)
    assert [table.view["play"][team]["card"] for team in ("home", "away")] == [str(card) for card in laid]


def test_a_defender_waits_for_nobody():
    """The computer has the ball: it calls, and lays a card; the person lays one against it."""
    games = (cb.new_game("doi", seed=seed, home_player="random").step() for seed in range(20))
    game = next(game for game in games if game.position.offense is HOME)
    table = cb.table(game)
    for _ in range(60):
        if not isinstance(game.asking, ChooseTogether):
            act(table, ("step", None))
    assert (table.asking["lay"], table.asking["laid"], table.asking["yours"]) == ("away", ["home"], True)


def test_hands_are_dealt_at_once_and_taken_back_at_once():
    table = act(against(), PLAY, ("answer", "P"), ("next", None))
    assert isinstance(table.referee.asking, Choose), "the replacements are there"
    assert len(table.view["hands"]["below"]["cards"]) == 4
    before = len(table.referee.log)
    act(table, ("undo", None))
    assert (table.asking["lay"], before - len(table.referee.log)) == ("home", 3), "two cards and the choice"


def test_the_learner_does_the_sum_of_two_cards():
    """DOI.PLAY.3, DOI.PLAY.4: the yards are nowhere before they are worked out."""
    table = act(series(cover=False, dial="sums"), PLAY, ("answer", "R10"), ("answer", "R9"))
    assert (table.asking["kind"], table.asking["prompt"][:22]) == ("sum", "How many yards is the ")
    assert [table.view["play"][team]["card"] for team in ("home", "away")] == ["R10", "R9"]
    assert (table.view["play"]["sum"], table.view["play"]["result"], table.view["series"]) == ("", "", [])
    act(table, ("sum", "19"))
    assert table.message["tone"] == "refused"
    act(table, ("sum", "1"))
    assert table.message["tone"] == "good"
    assert table.view["play"]["sum"] == "10 - 9 = +1"


def test_everything_by_hand_moves_the_ball():
    table = act(series(cover=False, dial="everything"), PLAY, ("answer", "R10"), ("answer", "R9"), ("sum", "1"))
    assert (table.asking["kind"], table.view["field"]["ball"]) == ("ball", 30)
    act(table, ("ball", 31))
    assert (table.message["tone"], table.view["field"]["ball"]) == ("good", 31)


def test_everything_by_hand_begins_every_deal():
    """With one card of the deck: the others follow. A coin is tossed without a shuffle."""
    table = cb.table(cb.new_game("doi", seed=3, away_player="random"), dial="everything")
    kinds = []
    while len(kinds) < 40 and not (table.asking["kind"] == "choose" and table.asking["yours"]):
        kinds.append(table.asking["kind"])
        if kinds[-1] == "ball":
            act(table, ("ball", table.referee.game.ball_at(table.referee.position)))
        else:
            act(table, ("shuffle" if kinds[-1] == "shuffle" else "step", None))
    assert kinds == ["draw", "ball", "shuffle", "draw"]
    assert [len(table.view["hands"][where]["cards"]) for where in ("below", "above")] == [4, 4]


def test_the_coach_says_what_every_card_is_worth_and_never_the_other_hand():
    """The numbers are the same for any hand of the other side."""
    told = []
    for theirs in (HANDS[1], "R1 R2 B3 B4"):
        table = act(series((HANDS[0], theirs), cover=False), PLAY, ("coach", None))
        assert table.message["tone"] == "spoken"
        assert all(option["odds"] for option in table.asking["options"])
        told.append([option["odds"] for option in table.asking["options"]])
    assert told[0] == told[1]


# ---- looking on, what-if ---------------------------------------------------------------------------------------


def test_two_computers_are_watched_with_both_hands_open():
    table = cb.table(cb.new_game("doi", seed=5, home_player="random", away_player="random"))
    for _ in range(60):
        assert not table.asking["yours"] or table.asking["kind"] in ("draw", "outcome")
        act(table, ("step", None))
        assert table.view["hands"]["below"]["up"]
        assert table.view["hands"]["above"]["up"]
    act(table, ("play_on", None))
    assert table.referee.is_over
    assert table.view["over"]


def test_a_what_if_lays_another_card_and_the_game_stays():
    table = act(series(cover=False), PLAY, ("answer", "R10"), ("answer", "R9"))
    log = list(table.referee.log)
    act(table, ("look", 1), ("what_if", None), ("answer", "B7"), ("answer", "R9"))
    assert table.view["play"]["sum"] == "7 + 9 = +16"
    act(table, ("return", None))
    assert table.referee.log == log
    assert table.view["play"]["sum"] == "10 - 9 = +1"


def test_a_replay_shows_every_play():
    game = cb.new_game("doi", seed=5, home_player="random", away_player="random").run("end")
    table = cb.table(game, replay=True)
    for at in (0, 1, 9, 40, len(game.log)):
        act(table, ("look", at))
        assert table.history["at"] == at
        assert table.view["hands"]
    assert {HOME, AWAY} == set(game.players)
    assert Card(f"R{NUMBERS[-1]}").value == 15
