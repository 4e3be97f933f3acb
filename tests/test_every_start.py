"""Every start of every game: what it makes is saved, shared and loaded like a whole game, and its arguments are checked."""

import json
import sys
from dataclasses import replace
from inspect import isfunction, signature
from pathlib import Path
from random import Random

import pytest
from games.pocket import GAME as POCKET
from support.walks import legal

import cardbowl as cb
from cardbowl.errors import CardbowlError, DataError
from cardbowl.football import AWAY
from cardbowl.games import GAMES
from cardbowl.steps.log import to_json
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import from_json

ELEVEN = "6C 7H 8D 9S 10C 2D 3H 4S KH JD QS", "5C 6H 7D 8S 9C 10D JS QH KC AD AC"
LINED_UP = "I: 6C 7H 8D 9S 10C 2D 3H 4S KH JD QS", "4-3: 5C 6H 7D 8S 9C 10D JS QH KC AD AC"
EXAMPLES = {
    "cardbowl-2.0": {
        "rush": {"o1": "10H", "d1": "5C"},
        "passing": {"o1": "10H", "d1": cb.Card("5C"), "spot": 60, "down": 3, "to_go": 4},
        "kick": {"spot": 70},
        "punting": {},
        "after_catch": {"gain": 12},
        "run": {"draws": 2, "near_sideline": "5C"},
        "loose_ball": {},
        "hands": {"deck": "KS 9H JD 6C", "against": "QD 4C 8S 2H"},
        "after_touchdown": {"opponent": "you"},
        "two_point": {"o1": "KH", "d1": "5C", "play": "pass"},
        "free_kicking": {},
        "running_clock": {"left": 3, "quarter": 2, "score": (7, 3), "timeouts": [2, 0], "opponent": "random"},
        "kickoff": {"kind": "squib", "aim": 30},
        "onside": {"short_kicks": 1},
        "fourth_down": {"o1": "KH", "d1": "5C", "spot": 60},
    },
    "cardbowl-1.1.6": {
        "rush": {"extra": "10H 6C", "tacklers": [4, 5]},
        "sneak": {"offense": 30},
        "scramble": {"around_end": True, "late": True},
        "run": {"draws": 3, "sideline": True},
        "loose_ball": {"spot": 95},
        "passing": {"covered": "9C 8D", "yardage": None, "rushed": (21, 19), "survived": 1},
        "screen": {"blockers": 9},
        "lateral": {"back": cb.Card("9H")},
        "sack_draws": {"match_ups": [(7, 24), (6, 8)]},
        "snapping": {"shotgun": True},
        "foul": {"source": "yardage", "gain": 4},
        "kickoff": {"kind": "squib"},
        "onside": {"failures": 2},
        "punting": {"timeouts": 2},
        "kick": {"spot": 80},
        "spike": {},
        "free_kicking": {},
        "after_touchdown": {},
        "hands": {"offense": ELEVEN[0], "defense": ELEVEN[1], "discards": ("2C", "AS 2S")},
        "scrimmage": {"offense": LINED_UP[0], "defense": LINED_UP[1], "answers": ["done"]},
        "from_position": {"kind": "late", "before": "", "house_rules": {"clock": "complex"}, "whole_quarter": True},
    },
    "doi": {
        "one_down": {"hands": ("R10 R5", ["R9", "B1"])},
        "one_series": {"to_go": 3},
        "one_field_goal": {"distance": 30, "deck": "R1 R2 R3 R4 R5 R6"},
        "one_extra_point": {"offense": "away"},
        "one_punt": {"hands": ("R1", "B2")},
        "decisive_play": {"need": 4},
        "one_quarter": {"quarter": 2, "decks": ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5"), "house_rules": {"downs": 3}},
        "last_quarter": {"score": [13, 14]},
    },
    "football-strategy": {
        "one_down": {"decks": ("aerial", None)},
        "one_series": {"left": 30},
        "one_kickoff": {"offense": "away"},
        "one_try": {},
        "last_minutes": {"left": 60, "timeouts": (1, 2)},
    },
    "showdown": {
        "one_down": {"hands": [["S01"], []]},
        "one_series": {"half": 2},
        "one_kickoff": {},
        "one_try": {"house_rules": {"touchdown_points": 7}},
        "last_cards": {"left": 2},
    },
}  # fmt: skip
EVERY = [(game, name) for game, each in EXAMPLES.items() for name in each]
WRONG = (5, -1, 10**9, True, None, "x", "", [], [[]], {}, 1.5, ("a", 1), object(), "KH KH", b"x", 10**5000, ("R1", ""))


def begun(game, name, /, **more):
    given = dict(EXAMPLES[game][name])
    if given.get("before") == "":
        given["before"] = str(cb.new_game(game).position._replace(phase="scrimmage", spot=40, down=2))
    return GAMES.starts(game)[name](**{**given, **more})


def options_near(start):
    """The names of all that a start and the functions beside it take, to which it hands its options on; and one of no option."""
    beside = [each for each in vars(sys.modules[start.__module__]).values() if isfunction(each) and ".starts." in each.__module__]
    return sorted({name for each in beside for name in signature(each).parameters} | {"no_such"})


def after(referee, answers=6, seed=1):
    """A game after some more answers."""
    source = Random(seed)
    for _ in range(answers):
        if referee.asking is not None:
            referee.answer(legal(referee, source))
    return referee


def same(one, other):
    kept = ("start", "rules", "seed", "names", "log", "position", "asking")
    return all(getattr(one, name) == getattr(other, name) for name in kept) and one.notes() == other.notes()


def test_every_start_has_an_example():
    assert {game: set(GAMES.starts(game)) for game in EXAMPLES} == {game: set(each) for game, each in EXAMPLES.items()}


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_it_makes_is_shared_and_saved_and_loaded_anywhere(game, name, tmp_path):
    part = after(begun(game, name, seed=7))
    file = tmp_path / "part.json"
    part.save(file)
    for again in (cb.load(cb.share(part)), cb.load(file)):
        assert same(again, part)
        assert again.players == {}  # as ever, a saved game does not include its players
        assert to_json(again) == to_json(part)
        assert same(after(again, 4), after(part.branch(), 4))


def test_it_is_loaded_at_a_table_of_another_start_and_of_another_game():
    part = after(begun("cardbowl-2.0", "rush"), 2)
    for there in (
        begun("cardbowl-2.0", "rush", o1="2C"),
        begun("doi", "one_down"),
        cb.new_game("showdown"),
        begun("showdown", "one_try"),
    ):
        table = cb.table(there)
        table.act({"step": table.shown_step, "action": "load", "value": cb.share(part)})
        assert table.message["tone"] == "good", table.message
        assert same(table.referee, part)


def test_a_part_under_a_variant_is_loaded_with_the_variant():
    variant = cb.variant("doi", rules={"field_goal_points": 4}, name="doi with four")
    part = begun("doi", "one_down", house_rules=variant.house_rules({}))
    data = json.loads(to_json(part))
    assert data["part"]["of"] == "doi with four"
    with pytest.raises(DataError, match="'doi with four' is a variant of doi"):
        from_json(to_json(part), {})
    assert same(from_json(cb.share(part) and to_json(part), GAMES), part)


def test_what_cannot_be_written_down_says_so_where_it_is_saved_and_shared():
    rules = GAMES["cardbowl-1.1.6"].house_rules({})
    own = GAMES.starts("cardbowl-1.1.6")["from_position"](
        "own", cb.new_game("cardbowl-1.1.6").position, rules, turn=GAMES["cardbowl-1.1.6"].turn
    )
    for game, only in (
        (own, "it can be loaded only at a table that begins as this one does"),
        (Referee(replace(POCKET, name="nobody's")), "it can be loaded only at a table that begins as this one does"),
    ):
        table = cb.table(game)
        table.act({"step": table.shown_step, "action": "share"})
        assert table.message["text"] == f"The game is one line of text now: copy it; {only}."
        with pytest.raises(DataError, match=r"allowed are cardbowl-2\.0, .*, and at a table the game of that"):
            cb.load(table.shared)


def test_a_game_that_was_added_says_where_it_can_be_loaded():
    GAMES.add(replace(POCKET, name="added pocket"))
    table = cb.table(cb.new_game("added pocket"))
    table.act({"step": table.shown_step, "action": "share"})
    only = "it can be loaded only where the game 'added pocket' has been added, too"
    assert table.message["text"] == f"The game is one line of text now: copy it; {only}."
    assert cb.load(table.shared).game.name == "added pocket"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"part": 5}, "the field 'part' is 5; a table with a game 'of', its 'start' and the 'arguments' of that is needed"),
        ({"part": {"of": "chess", "start": "rush", "arguments": {}}}, "the field 'game' is 'chess'; allowed are cardbowl-2.0"),
        ({"part": {"of": "doi", "start": "rush", "arguments": {}}}, "the start of this part is 'rush'; allowed are one_down"),
        ({"part": {"of": "cardbowl-2.0", "start": "rush", "arguments": {"o1": "KH"}}}, "rush cannot start like this: .*'d1'"),
        ({"part": {"of": "cardbowl-2.0", "start": "rush", "arguments": {"o1": "KH", "d1": []}}}, "the arguments of this part: "),
        ({"part": {"of": "cardbowl-2.0", "start": "rush", "arguments": {"seed": 1}}}, "the field 'part' is"),
        ({"part": {"of": "cardbowl-2.0", "start": "kick", "arguments": {}}}, "'kick' begins at another position"),
        ({"start": "x"}, "the field 'start': cannot read the position"),
        ({"house_rules": {"downs": 77}}, "downs"),
    ],
)  # fmt: skip
def test_a_part_that_was_changed_by_hand_is_refused(change, words):
    data = json.loads(to_json(begun("cardbowl-2.0", "rush")))
    with pytest.raises(CardbowlError, match=words):
        from_json(json.dumps({**data, **change}), GAMES, "mine.json")


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_no_argument_ends_in_a_traceback(game, name):
    """Whatever an argument is: the start is refused in a sentence, or what it makes can be saved and loaded."""
    for argument in options_near(GAMES.starts(game)[name]):
        for wrong in WRONG:
            try:
                part = begun(game, name, **{argument: wrong})
            except CardbowlError as error:
                said = str(error)
                assert len(said) <= 400
            else:
                assert same(cb.load(cb.share(part)), part), (argument, wrong)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"spot": 150}, "'spot 150' is not allowed.*spot 1 to 99"),
        ({"quarter": 0}, "quarter 1 to 4"),
        ({"quarter": -1}, "quarter 1 to 4"),
        ({"quarter": 7}, "quarter 1 to 4"),
        ({"score": (-5, 10**9)}, "score 0 to 99"),
        ({"timeouts": (99, -5)}, "timeouts 0 to 3"),
        ({"seed": "x"}, "the seed is 'x'; a whole number is needed"),
        ({"left": 181}, "left 1 to 180"),
        ({"play": 1}, "running_clock has no option 'play'; it has left, quarter, spot, score, timeouts, opponent"),
    ],
)
def test_a_moment_that_no_game_has_is_refused(wrong, words):
    with pytest.raises(CardbowlError, match=words):
        GAMES.starts("cardbowl-2.0")["running_clock"](**wrong)


# ---- one's own rules -------------------------------------------------------------------------------------------------


def toss(faces=2):
    found = yield cb.Draw(0, "card", "X.1")
    for _ in range(faces):
        yield cb.Choose(0, "go", ("on", "off"), "X.2")
    return found


def at_a_table(rule, **options):
    return cb.table(rule, seed=3, **options)


def acted(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})
    return table.message.get("text", "")


def test_a_rule_of_ones_own_says_where_it_is_loaded_and_is_loaded_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = at_a_table(toss)
    acted(table, "step")
    only = "it can be loaded only at a table of this very rule"
    assert acted(table, "save", "mine") == f"The game is saved to mine.json, and again after every answer; {only}."
    assert acted(table, "share") == f"The game is one line of text now: copy it; {only}."
    with pytest.raises(DataError, match=r"a rule of one's own, whose games can be loaded only at a table of that rule"):
        cb.load("mine.json")
    again = at_a_table(toss)
    assert acted(again, "load", "mine.json").startswith("The game is loaded.")
    assert again.referee.log == table.referee.log
    other = at_a_table(lambda: toss(3))
    for line in (table.shared, "mine.json"):
        assert "a change of its text or of its arguments makes it another one" in acted(other, "load", line)
        assert other.referee.log == []
    with pytest.raises(DataError, match="a change of its text or of its arguments"):
        at_a_table(lambda: toss(3), save_to="mine.json")
    assert at_a_table(toss, save_to="mine.json").referee.log == table.referee.log


def test_a_saved_rule_without_a_fingerprint_is_still_loaded(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = at_a_table(toss)
    acted(table, "step")
    data = json.loads(to_json(table.referee))
    del data["rule"]
    Path("old.json").write_text(json.dumps(data), encoding="utf-8")
    again = at_a_table(toss)
    acted(again, "load", "old.json")
    assert again.referee.log == table.referee.log


def test_the_same_players_sit_at_the_table_where_a_part_is_loaded():
    table = cb.table(begun("cardbowl-2.0", "running_clock", opponent="sensible"))
    acted(table, "load", cb.share(begun("cardbowl-2.0", "kick")))
    assert list(table.referee.players) == [AWAY]
