"""The play charts on the table: decks, calls, the crossing, random cards, the bar of the quarter; nothing that is hidden."""

import json

import pytest
from games.football_strategy.helpers import STANDARD, at, house

import cardbowl as cb
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import RANDOM_CARD
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS
from cardbowl.games.football_strategy.table.codes_in_words import meaning
from cardbowl.games.football_strategy.table.play_chart import drawn
from cardbowl.steps.ask import Draw
from cardbowl.steps.data_files.toml_folder import copy_folder
from cardbowl.steps.referee import Referee


def played(before, *answers, rules=STANDARD, viewer=None, seed=1):
    """The view after some answers; None draws a card."""
    referee = Referee(GAME, position=before, rules=rules, names=("Otters", "Herons"), seed=seed)
    for answer in answers:
        referee.step() if answer is None else referee.answer(answer)
    view = GAME.scene(referee, viewer)["view"]
    return {**view, "chart": {**view["printed"], **view["chart"]}}


def test_the_deck_of_the_offense_is_shown_with_every_result():
    """FS.CARD.1 FS.COMP.2-5"""
    chart = played(at(33))["chart"]
    assert (chart["deck"], chart["team"], list(chart["decks"])) == ("pro_style", "home", ["pro_style"])
    deck = chart["decks"]["pro_style"]
    assert deck["title"] == "Pro Style"
    assert deck["cards"][5]["results"][:5] == ["3ob", "4", "6", "0", "4ob"]
    assert [card["limit"] for card in deck["cards"][20:]] == ["last down only", ""]
    assert [each["letter"] for each in chart["defenses"]] == list("ABCDEFGHIJ")
    codes = {code for card in deck["cards"] for code in card["results"]}
    assert set(chart["meanings"]) == codes


def test_calls_that_cross_light_their_row_and_column():
    """FS.PLAY.3"""
    chart = played(at(33), ("D", 6))["chart"]
    assert chart["crossing"] == {"deck": "pro_style", "no": 6, "letter": "D", "code": "0"}
    assert chart["up"] == {
        "away": {"label": "D Run Key", "hint": "run"},
        "home": {"label": "6 Sweep", "hint": "run"},
    }
    assert chart["play"] == 0


def test_the_play_before_stays_until_the_next_calls_and_tells_what_came_of_it():
    """FS.PLAY.3 FS.DOWN.1"""
    chart = played(at(33), ("A", 13), "no", "no")["chart"]
    assert chart["result"] == ["A pass of +12 yards.", "First down."]
    assert (chart["crossing"]["code"], chart["deck"], chart["play"]) == ("12", "pro_style", 0)


def test_after_a_turnover_both_decks_are_there():
    """FS.FUM.1"""
    chart = played(at(33, decks=("pro_style", "aerial")), ("F", 7))["chart"]
    assert (chart["deck"], chart["team"], chart["crossing"]["deck"]) == ("aerial", "away", "pro_style")
    assert set(chart["decks"]) == {"pro_style", "aerial"}


@pytest.mark.parametrize(("viewer", "label"), [(HOME, ""), (AWAY, "C Inside Blitz"), (None, "C Inside Blitz")])
def test_the_defense_card_of_a_field_goal_is_in_the_data_of_the_defense_only(viewer, label):
    """FS.PLAY.1.R2"""
    view = played(at(70), ("C", "field goal"), viewer=viewer)
    assert view["chart"]["up"]["away"]["label"] == label
    assert view["chart"]["crossing"] is None
    assert ("C Inside Blitz" in json.dumps(view)) is bool(label)


def test_a_random_card_is_shown_with_the_field_that_was_read():
    """FS.COMP.5 FS.LG.1 FS.KICK.2"""
    (card,) = played(at(33), ("C", 12), None)["chart"]["drawn"]
    row = STANDARD.chart_set.row(card["no"])
    assert (card["name"], card["says"]) == ("Long gain", str(row.long_gain))
    kick = {"phase": "kickoff"}
    for call, name, field in (("normal", "Kick-off", row.kickoff), ("on-side", "On-side kick", row.onside)):
        (card,) = played(at(40, **kick), call, row.no)["chart"]["drawn"]
        assert (card["name"], card["says"][1:3]) == (name, str(field.spot)[:2])
    (card,) = played(at(98, phase="try", to_go=2), "kick", row.no)["chart"]["drawn"]
    assert (card["name"], card["says"]) == ("Field goal up to", str(row.fg_max))
    random = played(at(40, **kick))["chart"]["random"]
    assert len(random["cards"]) == 22
    assert random["cards"][9] == {"no": 10, "fields": ["R20+LG", "R54", "28", "39"]}


@pytest.mark.parametrize("source", [None, cb.Source("die", (1, 2, 3, 4, 5, 6)), cb.Source("spinner", ("long", "short"))])
@pytest.mark.parametrize("role", ["kickoff", "long gain", "field goal", "extra point", "return"])
def test_what_a_play_of_ones_own_draws_is_no_random_card(role, source):
    """FS.COMP.5 FS.PLAY.1.R3: whatever it is drawn for; it stands in the middle as what it is."""

    def own(at, rules):
        yield cb.Draw(cb.OFFENSE, role, "OWN.OWN.1", *(() if source is None else (source,)))
        return 4

    game = cb.variant("football-strategy", plays={"own": own}, name="a draw of its own")
    referee = Referee(game, position=at(33), rules=game.house_rules({})).answer(("A", "own")).step()
    for viewer in (HOME, AWAY, None):
        view = game.scene(referee, viewer)["view"]
        assert (view["chart"]["drawn"], view["chart"]["shows"]) == ([], "")
        assert [(row["label"], len(row["cards"])) for row in view["rows"]] == [(role.capitalize(), 1)]


@pytest.mark.parametrize("what", ["deck", "defense", "play", "kickoff", "penalty"])
def test_what_a_play_of_ones_own_asks_is_no_call(what):
    """FS.PLAY.1.R3: whatever its word is, its answers are shown as they are."""

    def own(at, rules):
        yield cb.Choose(cb.OFFENSE, what, ("pull", "hold"), "OWN.OWN.1", "Which way", "hold")
        return 4

    game = cb.variant("football-strategy", plays={"own": own}, name="a question of its own")
    referee = Referee(game, position=at(33), rules=game.house_rules({})).answer(("A", "own"))
    for viewer in (HOME, None):
        asked = game.scene(referee, viewer)["asking"]
        assert (asked["calls"], [option["label"] for option in asked["options"]]) == ("", ["Pull", "Hold"])


def test_what_the_chart_shows_lies_in_no_row():
    """FS.COMP.5 FS.SAFE.2: random cards, and the defense card of a free kick; the coin of the toss lies in a row."""
    for before, answers in (
        (at(33), [("C", 12), None]),
        (at(40, phase="kickoff"), ["on-side", None]),
        (at(98, phase="try", to_go=2), ["kick", None]),
        (at(20, phase="free kick"), ["punt", "C"]),
    ):
        assert played(before, *answers)["rows"] == []
    assert [row["label"] for row in played(at(40, phase="toss"), None)["rows"]] == ["Coin toss"]


def test_the_middle_shows_what_matters_while_nobody_calls():
    """FS.SETUP.1 FS.KICK.3 FS.PLAY.3"""
    shown = {
        "decks": played(at(40, phase="decks", decks=("", ""))),
        "": played(at(40, phase="toss")),
        "random": played(at(40, phase="kickoff")),
        "chart": played(at(33)),
    }
    assert [view["chart"]["shows"] for view in shown.values()] == list(shown)
    assert list(shown["decks"]["chart"]["decks"]) == ["pro_style", "aerial", "ball_control"]
    assert played(at(40, phase="kickoff"), "normal", None)["chart"]["shows"] == "random"
    assert played(at(33), ("D", 6))["chart"]["shows"] == "chart"


def test_a_free_kick_crosses_the_punt_with_the_card_that_was_picked():
    """FS.SAFE.2"""
    chart = played(at(20, phase="free kick"), "punt", "C")["chart"]
    assert chart["crossing"] == {"deck": "pro_style", "no": 21, "letter": "C", "code": "K38fc"}


def test_a_chart_set_with_a_changed_cell_changes_the_table(tmp_path):
    """FS.COMP.6 FS.DATA.4"""
    copy_folder(OPEN_CHARTS, tmp_path / "mine", "the charts")
    deck = tmp_path / "mine" / "pro_style.toml"
    text = deck.read_text()
    assert OPEN_CHARTS.joinpath("pro_style.toml").read_text() == text
    deck.write_text(text.replace('A = "3ob", B = "4"', 'A = "41@60", B = "4"'))
    chart = played(at(33), ("A", 6), rules=house(charts=str(tmp_path / "mine")))["chart"]
    assert chart["crossing"]["code"] == "41@60"
    assert chart["meanings"]["41@60"]["words"] == "gain of 41, takes 60 seconds"


def test_the_bar_of_the_quarter():
    """FS.TIME.1 FS.TIME.4 FS.TIME.4.R1"""
    bar = played(at(33, left=840))["quarter_bar"]
    assert bar == {"length": 900, "used": 60, "took": 0, "slice": 15, "mark": None, "label": "Q1: 14 minutes 0 seconds left"}
    bar = played(at(33, left=840, quarter=2), ("A", 13), "no", "no")["quarter_bar"]
    assert (bar["used"], bar["took"], bar["mark"]) == (90, 30, 780)
    assert bar["label"] == "Q2: 13 minutes 30 seconds left, the last play took 30 seconds"
    assert played(at(33, left=840, quarter=2), rules=house(two_minute="off"))["quarter_bar"]["mark"] is None
    assert played(at(33, phase="over"))["quarter_bar"] is None


@pytest.mark.parametrize(
    ("code", "short", "kind", "words"),
    [
        ("7", "7", "gain", "gain of 7"),
        ("0", "0", "gain", "no gain"),
        ("-3ob", "-3", "loss", "loss of 3, out of bounds"),
        ("LG", "LG", "long gain", "long gain, a random card decides"),
        ("INC", "inc", "incomplete", "incomplete pass"),
        ("F", "F", "turnover", "fumble, the defense has the ball"),
        ("I+15", "I", "turnover", "interception 15 yards behind the line of scrimmage"),
        ("I-1", "I", "turnover", "interception 1 yard downfield"),
        ("P5d/4", "P", "penalty", "penalty of 5 yards on the defense, or gain of 4"),
        ("P15d1", "P", "penalty", "penalty of 15 yards on the defense with a first down"),
        ("K44r13", "44", "punt", "punt of 44 yards, return of 13"),
        ("K38fc", "38", "punt", "punt of 38 yards, no return"),
        ("K45rLG", "45", "punt", "punt of 45 yards, a long return"),
        ("BK-9", "BK", "blocked", "blocked, 9 yards back"),
        ("7@45", "7", "gain", "gain of 7, takes 45 seconds"),
    ],
)
def test_codes_in_words(code, short, kind, words):
    """FS.CODE.1"""
    found = meaning(code)
    assert (found["short"], found["kind"], found["words"]) == (short, kind, words)


def test_a_random_card_that_a_play_of_ones_own_draws_has_no_field():
    """FS.KICK.1: only the draws of the game look at a field of the card."""
    steps = [(Draw(OFFENSE, "luck", "OWN.LUCK.1", RANDOM_CARD), 5), (Draw(OFFENSE, "kickoff", "FS.KICK.1", RANDOM_CARD), 5)]
    assert [each["field"] for each in drawn(steps, STANDARD.chart_set)] == [0]
