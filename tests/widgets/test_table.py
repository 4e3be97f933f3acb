"""The table as a widget: it shows the referee's data, and every intent is checked before anything changes."""

import json
from pathlib import Path

import pytest

import cardbowl as cb
from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.cardbowl2 import Position
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps import ChooseTogether, Draw, Note
from cardbowl.widgets import bundle


def act(table, action, value=None, step=None):
    table.intent = {"step": table.shown_step if step is None else step, "action": action, "value": value}


def game(**options):
    return cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=3, **options)


def test_a_rush_is_stepped_to_its_end_and_undone():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    assert table.asking["kind"] == "draw"
    act(table, "step")
    assert [card["card"] for card in table.view["lanes"][0]["offense"]["cards"]] == ["10H", "KD"]
    act(table, "play_on")
    assert table.referee.is_over
    assert table.view["notes"][0]["text"] == "run 8 + 14 = 22"
    act(table, "undo")
    assert not table.referee.is_over
    assert len(table.log) == table.view["step"]
    assert table.shown_step == table.asking["step"]


def test_hands_are_placed_and_the_referee_hears_of_them():
    referee = game()
    referee.start = referee.position = Position(spot=40)
    referee.rewind(0)
    fresh = cb.Referee(referee.game, position=Position(spot=40), names=("Otters", "Herons"))
    table = cb.table(fresh)
    act(table, "answer", "hand play")
    place = table.asking["place"]
    assert (place["side"], len(place["deck"])) == ("offense", 52)
    act(table, "answer", {"formation": "2", "cards": ["7C", "9S", "10H", "KD"]})
    assert [lane["label"] for lane in table.view["lanes"]] == ["Outside · pass", "Inside · run", "Inside · run", "Outside · pass"]
    assert all(not card["up"] and not card["card"] for lane in table.view["lanes"] for card in lane["offense"]["cards"])
    act(table, "answer", {"formation": "opposite", "cards": ["AC", "2S", "3H", "4D"]})
    assert [lane["offense"]["cards"][0]["card"] for lane in table.view["lanes"]] == ["7C", "10H", "KD", "9S"]
    assert [lane["defense"]["cards"][0]["card"] for lane in table.view["lanes"]] == ["AC", "3H", "4D", "2S"]
    assert {option["label"] for option in table.asking["options"]} >= {"Run with 10♥ against 3♥", "Pass to 7♣ against A♣"}


@pytest.mark.parametrize(
    "intent",
    [
        {"step": 99, "action": "step"},
        {"step": -1, "action": "undo"},
        {"step": True, "action": "step"},
        {"step": "0", "action": "step"},
        {"action": "step"},
        {"step": 0, "action": "cheat"},
        {"step": 0, "action": ["step"]},
        {"step": 0},
        {"step": 0, "action": "answer", "value": "green"},
        {"step": 0, "action": "answer", "value": {"formation": "2"}},
        {"step": 0, "action": "answer", "value": 1.5},
        {"step": 0, "action": "answer", "value": None},
        {"step": 0, "action": "undo"},
        {"step": 0, "action": "play_on"},
    ],
)
def test_a_late_forged_or_malformed_intent_changes_nothing_and_is_explained(intent):
    table = cb.table(game())
    before = (table.view, table.asking, table.log, list(table.referee.log))
    table.intent = intent
    assert (table.view, table.asking, table.log, list(table.referee.log)) == before
    assert table.message["tone"] == "refused"
    assert table.message["text"].endswith(".")
    assert "\n" not in table.message["text"]


@pytest.mark.parametrize("intent", ["step", 7, ["step"], None])
def test_what_is_no_intent_at_all_is_harmless(intent):
    table = cb.table(game())
    table.act(intent)
    assert table.referee.log == []


def test_a_refusal_names_the_rule_and_what_is_allowed():
    table = cb.table(game())
    act(table, "answer", "green")
    assert "allowed: red, black" in table.message["text"]
    assert "CB2.DECK.2" in table.message["text"]


def test_a_repeated_intent_counts_once():
    table = cb.table(game())
    act(table, "answer", "red")
    table.act({"step": 0, "action": "answer", "value": "red"})
    assert table.log == ["red"]


def test_secret_answers_are_covered_until_both_are_given():
    referee = cb.Referee(game().game, rules=game(house_rules={"def_pick": "simultaneous"}).rules, position=Position())
    table = cb.table(referee)
    act(table, "answer", "hand play")
    assert isinstance(referee.asking, ChooseTogether)
    act(table, "answer", {"formation": "2", "cards": ["7C", "9S", "10H", "KD"]})
    assert "7C" not in json.dumps([table.view, {**table.asking, "place": None}])
    assert table.asking["place"]["side"] == "defense"
    act(table, "undo")
    assert table.asking["place"]["side"] == "offense"
    act(table, "answer", {"formation": "2", "cards": ["7C", "9S", "10H", "KD"]})
    act(table, "answer", {"formation": "opposite", "cards": ["AC", "2S", "3H", "4D"]})
    assert table.asking["kind"] == "choose"


def test_the_hand_of_the_computer_stays_hidden_from_the_person():
    referee = cb.new_game("cardbowl-2.0", seed=5, home_player="sensible")
    table = cb.table(referee)
    for _ in range(400):
        steps = referee.seen_by(AWAY).steps
        if any(type(answer).__name__ == "Hidden" for _, answer in steps):
            break
        act(table, "step" if table.asking["can_step"] else "answer", table_default(referee))
    hand = next(answer for ask, answer in referee.steps if getattr(ask, "what", "") == "hand")
    shown = json.dumps([table.view["lanes"], table.view["steps"], table.log[-1]], ensure_ascii=False)
    assert all(f'"{card}"' not in shown and card.pretty not in shown for card in hand.cards)
    assert table.log[-1] == "covered"


def table_default(referee):
    asking = referee.asking
    if isinstance(asking, Draw):
        return None
    options = asking.options
    if asking.default is not None:
        return asking.default
    if isinstance(options, tuple):
        return str(options[0])
    formation = options.formations[0]
    return {"formation": formation.name, "cards": [str(card) for card in options.deck[:4]]}


def test_every_answer_is_saved(tmp_path):
    path = tmp_path / "game.json"
    table = cb.table(game(), save_to=path)
    act(table, "answer", "red")
    act(table, "step")
    assert cb.load(path).log == table.referee.log


def test_a_file_that_cannot_be_written_is_explained(tmp_path):
    table = cb.table(game(), save_to=tmp_path / "missing" / "game.json")
    act(table, "answer", "red")
    assert "cannot save" in table.message["text"]
    assert table.log == ["red"]


def test_names_with_markup_stay_text():
    name = "<img src=x onerror=alert(1)>"
    table = cb.table(cb.new_game("cardbowl-2.0", home=name, away="Herons"))
    assert table.view["teams"]["home"]["name"] == name


def test_a_rule_of_ones_own_gets_a_table():
    def high_card():
        mine = yield Draw(OFFENSE, "card", "MY.1")
        yield Note("MY.2", "The card is worth {}.", (mine.value,))
        return mine.value

    table = cb.table(high_card, seed=1)
    assert repr(table) == "<Table: high card; asked: Offense draw a card: card>"
    act(table, "step")
    assert table.view["over"].startswith("The rule has ended: ")
    assert table.view["rows"][0]["label"] == "Card"
    act(table, "undo")
    assert table.asking["kind"] == "draw"


def test_what_is_no_rule_has_no_table():
    with pytest.raises(NotationError, match="a table of a game or a rule takes a function that starts a rule, not"):
        cb.table("cardbowl-2.0")


def test_the_text_of_a_table_says_how_it_stands():
    assert repr(cb.table(game())) == "<Table: Coin toss; Otters 0, Herons 0; asked: Toss: call the color of the card>"


def test_a_missing_bundle_is_said_when_a_table_is_made(monkeypatch, tmp_path):
    find = bundle.find_bundle
    monkeypatch.setattr("cardbowl.widgets.table.find_bundle", lambda widget: find(widget, Path(tmp_path / "none")))
    with pytest.raises(DataError, match="make build"):
        cb.table(game())


def test_the_viewer_is_the_only_person():
    table = cb.table(cb.new_game("cardbowl-2.0", home_player="random"))
    assert table.viewer is AWAY
    assert cb.table(cb.new_game("cardbowl-2.0", away_player="random")).viewer is HOME
    assert cb.table(cb.new_game("cardbowl-2.0", home_player="random", away_player="random")).viewer is None


DIE = cb.Source("die", range(1, 7))


def roll_and_draw():
    """Two rolls, then a card."""
    first = yield cb.Draw(OFFENSE, "roll 1", "T.1", DIE)
    second = yield cb.Draw(OFFENSE, "roll 2", "T.1", DIE)
    return first + second + (yield cb.Draw(OFFENSE, "card", "T.2")).value


def test_a_face_is_rolled_or_picked_at_the_table_and_undone():
    table = cb.table(roll_and_draw)
    assert (table.asking["kind"], table.asking["source"]) == ("draw", "die")
    act(table, "step")
    rolled = table.referee.log[0]
    assert table.view["rows"][0]["cards"][0]["face"] == str(rolled)
    for value in ("6", 6):
        act(table, "answer", value)
        assert table.referee.log == [rolled, 6]
        assert [card["face"] for card in table.view["rows"][0]["cards"]] == [str(rolled), "6"]
        act(table, "undo")
    act(table, "undo")
    act(table, "step")
    assert table.referee.log == [rolled]


@pytest.mark.parametrize("value", ["7", "AS", "", None, 0, 6.0, [6]])
def test_a_wrong_face_is_refused_at_the_table_with_a_sentence(value):
    table = cb.table(roll_and_draw)
    before = (table.view, table.asking, table.log)
    act(table, "answer", value)
    assert (table.view, table.asking, table.log) == before
    assert table.message["tone"] == "refused"
    assert table.message["text"].endswith("the die has no such face (T.1); allowed: whole numbers 1 to 6.")


def test_the_coach_counts_a_roll():
    table = cb.table(roll_and_draw)
    act(table, "coach")
    assert table.message["tone"] == "spoken"
    assert table.view["odds"]


def test_by_hand_the_deck_is_shuffled_for_a_card_and_not_for_a_roll():
    table = cb.table(roll_and_draw, dial="everything")
    assert table.asking["kind"] == "draw"
    act(table, "step")
    act(table, "step")
    assert table.asking["kind"] == "shuffle"
