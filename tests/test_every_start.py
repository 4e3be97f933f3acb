"""Every start of every game: what it makes is saved, shared and loaded like a whole game, and its arguments are checked."""

import json
import sys
from dataclasses import fields, replace
from fractions import Fraction
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


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_kicks_and_tries_begin_where_the_house_rules_have_them(game, name):
    """CB1.KO.1, CB1.SAF.2, CB1.TWO.1, CB2.KICK.R1, CB2.FREE.1, CB2.TWO.1, FS.PAT.1, FS.SAFE.2: as in a game; and where asked."""
    standard = GAMES[game].house_rules({})
    turned = {each.name for each in fields(standard)} & {"kickoff_spot", "free_kick_spot", "try_yards", "two_point_yards"}
    changed = {each: getattr(standard, each) + 7 for each in turned}
    rules, at = GAMES[game].house_rules(changed), begun(game, name, house_rules=changed).position
    spots = {"kickoff": "kickoff_spot", "free kick": "free_kick_spot", "try": "try_yards"}
    if hasattr(rules, spots.get(at.phase, "")):
        usual = getattr(rules, spots[at.phase])
        assert at.spot == (100 - usual if at.phase == "try" else usual)
        if at.phase == "kickoff" and "kickoff_spot" in turned:
            assert begun(game, name, house_rules=changed, spot=44).position.spot == 44


CLOCKS = {
    "cardbowl-2.0": ({"clock": "simple1"}, {"quarter_intervals": 30}),
    "cardbowl-1.1.6": ({"clock": "simple1"}, {"quarter_minutes": 3}),
    "football-strategy": ({"quarter": 130},),
}


@pytest.mark.parametrize("timeouts", [0, 1, 5])
@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in EVERY if game != "doi" and name != "from_position"])
def test_it_begins_with_the_time_outs_and_the_quarter_of_a_new_game(game, name, timeouts):
    """CB1.CLK2.4, CB2.TO.1, FS.TIME.3, NS.SETUP.4, CB1.CLK.2, CB2.CLK.2, FS.TIME.1: no more of either, unless they are named."""
    for clock in CLOCKS.get(game, ({},)):
        rules = {"timeouts": timeouts, **clock}
        new = cb.new_game(game, house_rules=rules).position
        named = {"running_clock": {"timeouts": (0, 0)}, "last_minutes": {"timeouts": None}}.get(name, {})
        inland = {each: off for each, off in (("near_sideline", None), ("sideline", False)) if each in EXAMPLES[game][name]}
        at = begun(game, name, house_rules=rules, **named, **inland).position
        if name != "punting":  # with two that are named; other plays of Card Bowl 1.1.6 have none where nobody says
            assert at.timeouts in (new.timeouts, (0, 0)), clock
        assert getattr(at, "left", 0) <= getattr(new, "left", 0), clock


def test_running_clock_names_more_time_outs_than_there_are():
    """CB2.TO.1: its usual ones, too, are refused where the house rules have fewer."""
    with pytest.raises(CardbowlError, match=r"'timeouts 1' .*timeouts 0 to 0"):
        GAMES.starts("cardbowl-2.0")["running_clock"](house_rules={"timeouts": 0})


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
@pytest.mark.parametrize(
    ("game", "sideline"), [("cardbowl-2.0", {"near_sideline": "QH"}), ("cardbowl-1.1.6", {"sideline": True})]
)
def test_a_runner_steps_out_as_the_clock_has_it(game, sideline, clock):
    """CB2.OOB.3, CB2.CLK2.5, CB2.CLK1.R2, CB1.OFR.R3: nobody in Simple 1; without a card in Simple 2 and Card Bowl 1.1.6."""
    run, rules = GAMES.starts(game)["run"], {"clock": clock}
    assert type(run(1, house_rules=rules).asking) is cb.Draw
    if clock == "simple1":
        with pytest.raises(CardbowlError, match=r"clock simple1.*nobody .* the sideline there"):
            run(1, house_rules=rules, **sideline)
    else:
        part = run(1, house_rules=rules, **sideline)
        assert part.asking.what == "sideline"
        part.answer("out of bounds")
        drawn = type(part.asking) is cb.Draw
        assert drawn == (game == "cardbowl-2.0" and clock == "complex")
        if game == "cardbowl-2.0":  # the other door
            assert cb.odds(game, "out-of-bounds", carrier="QH", house_rules=rules)["out"] == (Fraction(1, 2) if drawn else 1)
            assert part.plays or drawn


def test_no_time_out_is_offered_that_nobody_has():
    """CB1.SNAP.4, CB2.TO.1: the same plays with a time-out and without one."""
    starts = GAMES.starts("cardbowl-1.1.6"), GAMES.starts("cardbowl-2.0")
    for timeouts in (0, 3):
        rules = {"timeouts": timeouts}
        snap = in_play(starts[0]["snapping"](seed=325, house_rules=rules))
        assert (snap.asking is not None and snap.asking.what == "time-out") == bool(timeouts)
        game = after(starts[1]["hands"](seed=1, house_rules=rules), 60)
        asked = {ask.what for play in game.plays for ask, _ in play.steps if type(ask) is cb.Choose}
        assert ("time-out" in asked) == bool(timeouts)


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


# ---- where they end, and what has happened before them -------------------------------------------------------------------


def in_play(referee, *answers):
    """A part after these answers; cards that are drawn then are dealt."""
    for answer in answers:
        referee.answer(answer)
    while isinstance(referee.asking, cb.Draw):
        referee.deal()
    return referee


def test_a_series_ends_with_an_automatic_first_down_on_goal_to_go():
    """FS.PEN.3 FS.DOWN.2: the line to gain is the goal line before and after it, and the series is another one."""
    from cardbowl.games.football_strategy.starts.alone import one_series

    part = in_play(one_series(spot=95, down=3, decks="aerial"), ("C", 4), "accept")
    assert (part.position.down, part.position.to_go, part.position.spot) == (1, 3, 97)
    assert part.is_over


def test_an_automatic_first_down_ends_a_series_that_began_on_first_down_too():
    """FS.PEN.3: the position after it is one that the series might have begun with."""
    from cardbowl.games.football_strategy.starts.alone import one_series

    part = in_play(one_series(spot=95, decks="aerial", timeouts=(0, 0)), ("C", 3))
    assert (part.position.down, part.is_over) == (2, False)
    assert in_play(part, ("C", 4), "accept").is_over
    assert (part.position.down, part.position.line) == (1, 100)


@pytest.mark.parametrize("game", ["football-strategy", "showdown"])
def test_one_kickoff_is_one_kickoff_though_the_half_ends_with_it(game):
    """FS.KICK.1 FS.TIME.6 NS.KICK.1 NS.HALF.2: the kickoff of the second half is not part of it."""
    late = {"quarter": 2, "left": 10} if game == "football-strategy" else {"left": 0}
    for seed in range(8):
        part = after(GAMES.starts(game)["one_kickoff"](**late, seed=seed), 200, seed)
        assert part.is_over
        assert len(part.plays) == 1


TRIES = [
    ("cardbowl-2.0", "after_touchdown"),
    ("doi", "one_extra_point"),
    ("football-strategy", "one_try"),
    ("showdown", "one_try"),
]


@pytest.mark.parametrize("points", [6, 7])
@pytest.mark.parametrize(("game", "name"), TRIES)
def test_the_team_that_tries_has_scored_the_touchdown(game, name, points):
    """CB2.NFL.1 DOI.TD.1 FS.TD.1 NS.TD.1: and nobody else has."""
    start = GAMES.starts(game)[name]
    for offense, score in (("home", (points, 0)), ("away", (0, points))):
        if "offense" in options_near(start):
            at = start(offense=offense, house_rules={"touchdown_points": points}).position
            assert (at.offense.word, at.score) == (offense, score)
    assert start(house_rules={"touchdown_points": points}).position.score == (points, 0)
