"""The form of house rules: what a page may set, what it is told, and what becomes of some odds."""

import json
from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.chance import Odds
from cardbowl.errors import MOST_SAID, DataError, HouseRulesError, NotationError
from cardbowl.games import GAMES

GAME = "cardbowl-2.0"


def press(form, action, value=None):
    """What the page sends for a press."""
    form.set_state({"intent": {"id": form.view["heard"] + 1, "step": form.view["step"], "action": action, "value": value}})


def good(rules):
    return cb.odds(GAME, "field-goal", spot=70, house_rules=rules)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_house_rule_has_its_row_with_the_words_of_its_rule(name):
    form, book = cb.house_rules_form(name), GAMES[name].rulebook()
    described = GAMES[name].house_rules({}).describe()
    assert [row["name"] for row in form.fields] == [row["name"] for row in described]
    for row in form.fields:
        assert row["about"]
        assert row["allowed"]
        assert row["text"] == book[row["rule"]]
        assert form.view["values"][row["name"]] == row["default"]
    assert form.view["changed"] == []
    assert form.rules == GAMES[name].house_rules({})


def test_a_number_a_word_and_numbers_are_set():
    form = cb.house_rules_form(GAME)
    press(form, "set", ["field_goal_cards", "5"])
    press(form, "set", ["punt_block", "none"])
    press(form, "set", ["block_window", "10, 20 30 40 50"])
    assert form.rules.changed() == {"field_goal_cards": 5, "punt_block": "none", "block_window": (10, 20, 30, 40, 50)}
    assert set(form.view["changed"]) == {"field_goal_cards", "punt_block", "block_window"}
    assert form.view["values"]["block_window"] == "10 20 30 40 50"
    assert eval(form.view["code"]) == {**form.rules.changed(), "block_window": [10, 20, 30, 40, 50]}


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("field_goal_cards", "11", "The house rule field_goal_cards is 11; allowed: whole numbers 1..10 (CB2.FG.2)"),
        ("field_goal_cards", "", "The house rule field_goal_cards is ''; allowed: whole numbers 1..10"),
        ("field_goal_cards", "2.5", "The house rule field_goal_cards is '2.5'; allowed"),
        ("block_window", "50 40", "The house rule block_window is (50, 40); allowed: 5 whole numbers"),
        ("clock", "sundial", "The house rule clock is 'sundial'; allowed: complex, simple1, simple2 (CB2.CLK.R2)"),
        ("run_off_least", "8", "each may not be below the one before it (CB2.CLKC.9)"),
    ],
)
def test_what_is_not_allowed_is_said_beside_its_switch_and_changes_nothing(name, value, says):
    form = cb.house_rules_form(GAME, {"downs": 5})
    press(form, "set", [name, value])
    assert form.view["refused"]["name"] == name
    assert form.view["refused"]["value"] == value
    assert says in form.view["refused"]["text"]
    assert form.rules.changed() == {"downs": 5}
    press(form, "set", ["downs", "3"])
    assert form.view["refused"] == {}


def test_what_was_set_is_taken_back():
    form = cb.house_rules_form(GAME, {"downs": 5})
    press(form, "set", ["yards_to_gain", "8"])
    press(form, "reset", "downs")
    assert form.rules.changed() == {"yards_to_gain": 8}
    press(form, "as_written")
    assert form.rules.changed() == {}
    for left in ({"yards_to_gain": 8}, {"downs": 5, "yards_to_gain": 8}, {"downs": 5}, {"downs": 5}):
        press(form, "undo")
        assert form.rules.changed() == left
    assert not form.view["may_undo"]


@pytest.mark.parametrize(
    ("action", "value"),
    [("set", None), ("set", ["downs"]), ("set", ["downs", 5]), ("set", ["gravity", "1"]), ("reset", "downs"), ("reset", 5)],
)
def test_what_no_page_sends_is_refused(action, value):
    form = cb.house_rules_form(GAME)
    press(form, action, value)
    assert form.view["refused"]["text"]
    assert form.rules.changed() == {}
    form.set_state({"intent": {"id": 9, "action": "dance"}})
    assert form.rules.changed() == {}


def test_odds_follow_every_change_and_stand_beside_those_as_written():
    form = cb.house_rules_form(GAME, live=good)
    (first,) = (line for line in form.view["live"] if line["name"] == "good")
    assert (first["written"], first["now"], first["more"]) == ("26.17 %", "26.17 %", "")
    press(form, "set", ["field_goal_cards", "7"])
    (now,) = (line for line in form.view["live"] if line["name"] == "good")
    more = good(form.rules)["good"] - good(None)["good"]
    assert now["written"] == "26.17 %"
    assert now["now"] == f"{100 * float(good(form.rules)['good']):.2f} %"
    assert now["more"] == f"▲ {100 * float(more):+.2f} points"
    press(form, "set", ["field_goal_cards", "5"])
    assert next(line for line in form.view["live"] if line["name"] == "good")["more"].startswith("▼ -")
    assert "field_goal_cards = 5" in repr(form)
    assert "good" in repr(form)


def test_an_interrupt_is_a_sentence_and_the_form_goes_on():
    def live(rules):
        if rules.field_goal_cards == 7:
            raise KeyboardInterrupt
        return {"cards": rules.field_goal_cards}

    form = cb.house_rules_form(GAME, live=live)
    press(form, "set", ["field_goal_cards", "7"])
    assert form.view["live"][0]["now"] == "The kernel was interrupted while it counted; change a rule to count again."
    assert form.rules.field_goal_cards == 7
    press(form, "set", ["field_goal_cards", "5"])
    assert form.view["live"][0]["now"] == "5"


def test_numbers_by_name_and_sentences_are_shown_too():
    form = cb.house_rules_form(GAME, live=lambda rules: {"cards": rules.field_goal_cards, "share": 0.5})
    press(form, "set", ["field_goal_cards", "7"])
    assert form.view["live"] == [
        {"name": "cards", "written": "6", "now": "7", "more": "▲ +1.000"},
        {"name": "share", "written": "0.500", "now": "0.500", "more": ""},
    ]
    assert cb.house_rules_form(GAME, live=lambda rules: f"{rules.downs} downs").view["live"][0]["now"] == "4 downs"


def test_what_live_raises_is_a_sentence():
    for live, says in (
        (lambda rules: cb.odds(GAME, "field-goal", distance=5), "is not allowed"),
        (lambda rules: 1 / 0, "The function live= raised ZeroDivisionError: division by zero."),
    ):
        assert says in cb.house_rules_form(GAME, live=live).view["live"][0]["now"]


@pytest.mark.parametrize(
    ("found", "now"),
    [
        ({"a": 10**5000}, "a whole number of about 5001 digits"),
        ({"a": object()}, "<object object>"),
        (object(), "<object object>"),
        ("\x1b[31m\nx", "\\x1b[31m x"),
        ({"a": Fraction(10**5000)}, "The function live= raised OverflowError: "),
        (Odds.of(cb.Dist({"x": 1}), what="play", values={"yards": lambda outcome: outcome}), "Mean needs numbers"),
        (None, ""),
    ],
)
def test_whatever_live_gives_is_shown_as_a_text(found, now):
    """Also where it is odd only after a change: the rules and what is drawn of them stay together."""
    assert cb.house_rules_form(GAME, live=lambda rules: found).view["live"][0]["now"].startswith(now)
    form = cb.house_rules_form(GAME, live=lambda rules: {"a": 1} if rules.downs == 4 else found)
    press(form, "set", ["downs", "5"])
    assert form.view["values"]["downs"] == str(form.rules.downs) == "5"
    assert form.view["live"][0]["now"].startswith(now)
    json.dumps(form.view)


def test_long_words_of_live_are_cut():
    form = cb.house_rules_form(GAME, live=lambda rules: {"n" * 10**5: "x" * 10**5})
    assert all(len(part) <= MOST_SAID for part in form.view["live"][0].values())


def test_rules_are_set_from_python_and_saved(tmp_path):
    form = cb.house_rules_form("doi")
    form.set(downs=3)
    assert form.view["values"]["downs"] == "3"
    with pytest.raises(HouseRulesError, match="did you mean"):
        form.set(down=3)
    assert form.save(tmp_path / "mine.toml") == tmp_path / "mine.toml"
    assert cb.HouseRules.load(tmp_path / "mine.toml") == form.rules
    with pytest.raises(DataError):
        form.save(tmp_path)
    game = cb.new_game("doi", house_rules=form.rules)
    assert game.rules.downs == 3


def test_wrong_arguments_are_refused():
    for options in ({"search": 5}, {"live": 5}):
        with pytest.raises(NotationError):
            cb.house_rules_form(GAME, **options)
    with pytest.raises(HouseRulesError):
        cb.house_rules_form(GAME, {"gravity": 1})
    with pytest.raises(NotationError, match="there is no game 'chess'"):
        cb.house_rules_form("chess")
