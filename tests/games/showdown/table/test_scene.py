"""What the table shows of Showdown: hands, sums, yards and cards in the middle of a turn, and nothing that is hidden."""

import json
import re
from types import SimpleNamespace

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import Turn, at, decked

import cardbowl as cb
from cardbowl.chance import Source
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.position import HIDDEN
from cardbowl.games.showdown.rules.play_grid import before_the_dice
from cardbowl.games.showdown.starts import alone
from cardbowl.games.showdown.table.felt import middle
from cardbowl.games.showdown.table.now import position_now
from cardbowl.games.showdown.table.played import on_the_felt
from cardbowl.games.showdown.table.scene import return_stats, scene, tile
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden
from cardbowl.view.scoreboard import short_names


@pytest.fixture(scope="module")
def game():
    """A whole game between two players that play at random."""
    played = cb.new_game("showdown", seed=5, home_player="random", away_player="random", house_rules={"opening_hand": "7"})
    return played.run("end")


def test_what_steps_have_moved_is_where_it_is_after_the_turn(game):
    """NS.WIN.3 NS.TO.1 NS.HALF.1: hands, piles, discards and time-outs are read from the steps of a turn."""
    for play in game.plays:
        if play.after.quarter != play.before.quarter or play.after.phase == "over":
            continue  # the end of a half brings another pile
        found = position_now(play.before, play.steps)
        for name in ("hands", "piles", "discards", "timeouts"):
            expected = getattr(play.after, name)
            assert getattr(found, name) == expected, (name, play.before)


def test_the_sums_are_those_of_the_rules(game):
    """NS.GRID.4-9 NS.EFF.1: totals, margin, band, yards and chances, with the cards in force."""
    seen = 0
    for play in game.plays:
        now = on_the_felt(play.steps)
        if now.margin is None or now.match is None:
            continue
        totals = before_the_dice(now.match, game.rules.grid)
        assert totals[0] + now.dice["offense die"] - totals[1] - now.dice["defense die"] == now.margin
        assert game.rules.grid.band(now.margin).name == now.band
        seen += any(card for card in now.cards)
    assert seen > 10


def test_nothing_hidden_is_in_the_data_of_the_other_side(game):
    """NS.ENG.3: neither cards of the other hand nor the play that lies face down."""
    looked = 0
    again = cb.new_game("showdown", seed=5, house_rules={"opening_hand": "7"})
    for _, answer in list(game.seen_by(None).answers())[:260]:
        for team in (HOME, AWAY):
            view = GAME.scene(again, team)["view"]["squads"]
            assert view["holder"] == team.word
            held = sum(card["count"] for card in view["hand"])
            assert held == view["teams"][team.word]["hand"]
            down = view["teams"][team.other.word]["call"]
            if down["state"] == "down":
                looked += 1
                assert down["label"] == ""
                assert down["formation"] or isinstance(again.asking, Choose)
        again.answer(answer)
    assert looked > 10


def test_a_viewer_sees_the_own_hand_and_only_the_number_of_the_other(game):
    """NS.ENG.3"""
    hidden = game.seen_by(HOME).of_play(game.plays[1])
    at = position_now(GAME.seen_by(game.plays[1].before, HOME, game.rules), hidden)
    assert HIDDEN not in at.hands[HOME]
    assert set(at.hands[AWAY]) == {HIDDEN}


def test_every_scene_of_a_game_is_plain_data(game):
    again = cb.new_game("showdown", seed=5, house_rules={"opening_hand": "7"})
    for _, answer in list(game.seen_by(None).answers())[:200]:
        shown = GAME.scene(again, None)
        assert json.loads(json.dumps(shown)) == shown
        asked = shown["asking"]
        if asked.get("lays"):
            assert all(option["label"] for option in asked["options"])
        again.answer(answer)


def test_a_question_in_secret_shows_nothing_to_the_other_team(game):
    """NS.ENG.3: neither the cards that may be played nor those that may not, which are a hand."""
    again, looked = cb.new_game("showdown", seed=5, house_rules={"opening_hand": "7"}), 0
    for _, answer in list(game.seen_by(None).answers())[:120]:
        ask = again.asking
        if isinstance(ask, Choose) and ask.secret:
            looked += 1
            asked = GAME.scene(again, again.team(ask.side).other)["asking"]
            assert (asked["options"], asked["refused"], asked.get("lays")) == ([], [], None)
            assert GAME.scene(again, again.team(ask.side))["asking"]["options"]
        again.answer(answer)
    assert looked > 10


def test_that_a_window_is_open_is_said_by_its_question_alone(game):
    """NS.WIN.1"""
    again = cb.new_game("showdown", seed=5, house_rules={"opening_hand": "7"})
    for _, answer in list(game.seen_by(None).answers())[:80]:
        view = GAME.scene(again, None)["view"]
        assert not [said for said in (*view["steps"], *view["working"]) if "may be played" in said["text"]]
        again.answer(answer)


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Saltmarsh Herons", "Tallpine Wardens"), ("Herons", "Wardens")),
        (("Otters", "Herons"), ("Otters", "Herons")),
        (("North Team", "South Team"), ("North Team", "South Team")),
        (("  ", "A B"), ("  ", "B")),
    ],
)
def test_short_names_are_the_last_words_where_they_differ(names, short):
    assert short_names(names) == short


def test_the_drive_chart_has_the_words_of_the_scoreboard(game):
    """NS.SEQ.10: a half is the length of a game of cards; it has no quarters."""
    view = GAME.scene(game, None)["view"]
    assert {row["when"].split(" ", 2)[1] for row in view["drive_chart"]} == {"1", "2"}
    assert all(row["when"].startswith("Half ") for row in view["drive_chart"])
    assert view["clock"]["quarter"] == "Half 2"


def test_a_chance_that_is_there_is_told_from_the_others():
    """NS.GRID.9: a 3 is a chance of a penalty; 20 is none of anything."""
    now = on_the_felt(Turn(at(), penalty_chance=3).play.steps)
    shown = [(each["kind"], each["face"], each["there"]) for each in middle(now, STANDARD)["chances"]]
    assert shown == [("injury", 20, False), ("penalty", 3, True), ("turnover", 20, False)]


@pytest.mark.parametrize(("risky", "margin", "times"), [(True, None, 1), (True, 0, 1), (True, 1, 2), (True, 9, 2), (False, 9, 1)])
def test_yards_are_doubled_once_a_high_risk_play_has_won(risky, margin, times):
    """NS.GRID.8, NS.GRID.5.R1"""
    now = on_the_felt(Turn(at()).play.steps)
    now.match = now.match._replace(offense=now.match.offense._replace(high_risk=risky))
    now.margin = margin
    assert middle(now, STANDARD)["doubled"] == times


def test_the_defense_is_shown_against_the_kind_of_the_play_once_both_are_turned_up():
    """NS.SEQ.2-4: before that, one who sees both calls reads all that the play of the defense says."""
    game, shown = Referee(GAME, position=at("S01", "S07")), []
    for answer in ("pass", "pass", "O12", "D08", "pass", "pass"):
        game.answer(answer)
        shown.append(GAME.scene(game, None)["view"]["squads"]["teams"]["away"]["call"])
    *_, down, _, up = [(call["state"], call["text"]) for call in shown]
    assert down == ("own", "against runs LB1 3, S1 3, CB1 2; against passes LB1 3, LB2 3, CB1 3, CB2 2")
    assert up == ("up", "against a pass: LB1 3, LB2 3, CB1 3, CB2 2")


def test_a_refused_answer_is_told_by_names():
    """NS.ENG.4"""
    table = cb.table(cb.new_game("showdown", seed=5, away_player="sensible"), dial="decisions")
    for answer in ("long", "O99"):
        table.act({"step": table.asking["step"], "action": "answer", "value": answer})
    said = table.message["text"]
    assert "allowed: " in said
    assert not re.search(r"\b[SOD]\d\d\b", said.replace("'O99'", ""))


def test_an_answer_that_the_other_side_hides_says_what_it_is(game):
    """NS.WIN.1 NS.SEQ.2"""
    home, away = game.names
    for what, said in (
        ("play", "a play face down"),
        ("window 5", "a card or a pass, face down"),
        ("discard", "a card to discard, face down"),
    ):
        ask = Choose(OFFENSE, what, ("S01",), "NS.WIN.1")
        assert GAME.tell(game.rules, game.names, HOME, ask, Hidden()) == f"{home}: {said}"
    dealt = Draw(OFFENSE, "strategy card", "NS.SETUP.3", Source("home pile", ("S01",), (1,)), secret=True)
    assert GAME.tell(game.rules, game.names, AWAY, dealt, (Hidden(), Hidden())) == f"{away} draw 2 strategy cards"
    named = [game.rules.cards[card].name for card in ("S01", "S02")]
    assert GAME.tell(game.rules, game.names, AWAY, dealt, ("S01", "S02")) == f"{away} draw {', '.join(named)}"


def test_a_returner_is_shown_with_what_counts(game):
    """NS.KICK.6: the speed is what return cards of the house ask for."""
    who, other = game.rules.teams[HOME].players[:2]
    ask = Choose(OFFENSE, "returner", (who.id, other.id), "NS.KICK.6", default=other.id)
    first, second = (tile(game.rules, ask, player.id, HOME) for player in (who, other))
    assert first["hint"] == f"{who.position} · speed {who.stat('speed')}"
    assert second["hint"].endswith(" · returns now")
    assert GAME.tell(game.rules, game.names, HOME, ask, who.id) == f"{game.names[HOME]}: {who.name} returns the kick"


@pytest.mark.parametrize(
    ("needs", "stats"),
    [
        ({}, set()),
        ({"S01": (("stat", "returner", "speed", 3),)}, {"speed"}),
        ({"S01": (("stat", "own_key", "speed", 3), ("stat", "returner", "power", 9)), "S02": (("own_zone", 20),)}, {"power"}),
        ({"S01": (("stat", "returner", "speed", 3),), "S02": (("stat", "returner", "hands", 1),)}, {"speed", "hands"}),
    ],
)
def test_what_counts_of_a_returner_are_the_stats_that_cards_ask_of_him(needs, stats):
    """NS.KICK.6, NS.EFF.2: not those of key players, and neither a number nor the word `returner`."""
    cards = {name: STANDARD.cards[name]._replace(needs=asked) for name, asked in needs.items()}
    assert return_stats(SimpleNamespace(cards=cards)) == stats


def test_a_card_that_outlasts_a_new_start_stays_on_the_felt_until_it_is_cancelled():
    """NS.EFF.2.R1 NS.EFF.1: Fresh Legs is for the whole down; a Whistle starts that again, then Fresh Legs is waved off."""
    rules = decked("S18 S26", "S47")
    game = Referee(GAME, rules=rules, position=at("S18 S26", "S47", rules))
    for answer in ("pass", "S18", "pass", "pass", "O12", "D08", "pass", "S26", "pass", "pass"):
        game.answer(answer)
    assert [(card["id"], card["cancelled"]) for card in felt_cards(game)] == [("S18", False)]
    for answer in ("O12", "D08", "S47"):
        game.answer(answer)
    assert [(card["id"], card["cancelled"]) for card in felt_cards(game)] == [("S18", True), ("S47", False)]


def felt_cards(game):
    """The cards that lie on the felt, as the home team sees it."""
    return GAME.scene(game, HOME)["view"]["squads"]["middle"]["cards"]


@pytest.mark.parametrize(
    ("kick", "play", "words"),
    [(1, 2, ("Kick for the point", "Play for two points")), (2, 3, ("Kick for two points", "Play for three points"))],
)
def test_a_try_is_for_the_points_of_the_house(kick, play, words):
    """NS.TRY.1 NS.TRY.2: in the question, its answers and the situation."""
    told = scene(alone.one_try(house_rules={"extra_point_points": kick, "two_point_points": play}), None)
    view = told["view"]
    assert tuple(each["label"] for each in told["asking"]["options"]) == words
    points = words[1].removeprefix("Play for ")
    assert told["asking"]["prompt"] == f"The try: kick, or play for {points}"
    assert view["situation"]["detail"] == f"{points.capitalize()} from the 5, or a kick"
