"""``cardbowl odds``: what may be asked, the answer as text and as JSON, and bad input."""

import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.chance import Dist, Odds
from cardbowl.games import GAMES, cardbowl2
from cardbowl.reading.questions import Input, Question

GAME = "cardbowl-2.0"
QUESTIONS = GAMES[GAME].questions()
KICK = ["odds", GAME, "field-goal", "distance=42"]


def test_the_answer_is_a_calm_block(cardbowl):
    result = cardbowl(*KICK)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "cardbowl-2.0: field-goal\n"
        "  distance = 42\n"
        "\n"
        "  good       50.1360 %   15310409/30537780\n"
        "  missed     42.1717 %   12878311/30537780\n"
        "  blocked     7.6923 %   1/13\n"
    )


def test_json_is_what_the_library_says_and_nothing_else(cardbowl):
    result = cardbowl(*KICK, "--seen", "KS 7H", "--json")
    assert json.loads(result.stdout) == cb.odds(GAME, "field-goal", distance=42, seen="KS 7H").to_json()
    assert set(json.loads(result.stdout)) == {"what", "inputs", "house_rules", "events", "values", "mean"}


def test_seen_cards_and_house_rules_are_said_with_the_answer(cardbowl, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\nfield_goal_cards = 7\n')
    lines = cardbowl(*KICK, "--seen", "KS 7H", "--rules", rules).stdout.splitlines()
    assert "  seen = KS 7H" in lines
    assert "  house rules: field_goal_cards = 7" in lines
    changed = cb.odds(GAME, "field-goal", distance=42, seen="KS 7H", house_rules={"field_goal_cards": 7})
    assert any(str(changed.events["good"]) in line for line in lines)


@pytest.mark.parametrize("what", ["field_goal", "Field-Goal", " field-goal "])
@pytest.mark.parametrize("key", ["distance=42", "DISTANCE=42", "distance = 42", "distance=+42"])
def test_names_are_read_kindly(cardbowl, what, key):
    assert cardbowl("odds", GAME, what, key).stdout == cardbowl(*KICK).stdout


def test_an_empty_list_of_seen_cards_is_nothing_seen(cardbowl):
    assert cardbowl(*KICK, "--seen", " ").stdout == cardbowl(*KICK).stdout


# ---- what may be asked -----------------------------------------------------------------------------------------------


def test_without_a_question_all_of_them_are_listed(cardbowl):
    lines = cardbowl("odds", GAME).stdout.splitlines()
    starts = [line.split()[0] for line in lines]
    for question in QUESTIONS.values():
        assert question.name in starts
        for each in question.inputs:
            assert f"{each.name}=" in starts
    assert "  distance=  the distance in yards: 18 to 117 (CB2.FG.1); needed" in lines


@pytest.mark.parametrize("game", GAMES)
def test_every_game_lists_its_questions_as_json(cardbowl, game):
    rows = json.loads(cardbowl("odds", game, "--json").stdout)
    assert [row["name"] for row in rows] == list(GAMES[game].questions())
    words = {"name", "kind", "about", "rule", "words", "default", "required", "stands_for", "by", "allowed"}
    for each in (each for row in rows for each in row["inputs"]):
        assert set(each) == words | ({"least", "most"} if each["kind"] == "number" else set())


def test_the_list_as_json(cardbowl):
    rows = json.loads(cardbowl("odds", GAME, "--json").stdout)
    assert [row["name"] for row in rows] == list(QUESTIONS)
    for row in rows:
        assert set(row) == {"name", "about", "rule", "inputs"}
        for each in row["inputs"]:
            assert each["allowed"]
            assert each["rule"].startswith("CB2.")
            assert ("least" in each) == (each["kind"] == "number")
    distance, spot = next(row for row in rows if row["name"] == "field-goal")["inputs"]
    assert (distance["least"], distance["most"], distance["required"]) == (18, 117, True)
    assert (spot["name"], spot["stands_for"], spot["required"]) == ("spot", "distance", False)


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_about_a_question_lists_its_inputs(cardbowl, option):
    text = " ".join(cardbowl("odds", GAME, "field-goal", option).stdout.split())
    assert "field-goal, a field goal: good, missed or blocked (CB2.FG):" in text
    assert "distance= the distance in yards: 18 to 117 (CB2.FG.1); needed." in text
    assert "spot= the yards from the own goal line to the ball: 1 to 99 (CB2.CONV.1); in place of distance=." in text
    assert "--seen CARDS" in text
    assert "no inputs It is asked as it is." in " ".join(cardbowl("odds", GAME, "kick-total", option).stdout.split())
    assert "distance=" not in cardbowl("odds", "--help").stdout.replace("distance=42", "")


def test_help_about_a_question_goes_by_the_house_rules(cardbowl, tmp_path):
    """CB1.DEAL.2: hands of 13 are dealt 13 cards; options may stand before the game."""
    (tmp_path / "large.toml").write_text('game = "cardbowl-1.1.6"\ndeal_off = 13\ndeal_def = 13\n', encoding="utf-8")
    asked = ["cardbowl-1.1.6", "best-card", "--help"]
    assert "otherwise 11" in " ".join(cardbowl("odds", *asked).stdout.split())
    changed = " ".join(cardbowl("odds", "--rules", tmp_path / "large.toml", *asked).stdout.split())
    assert "otherwise 13" in changed
    missing = cardbowl("odds", *asked, "--rules", tmp_path / "none.toml")
    assert (missing.exit_code, "cannot read the house rules" in missing.stderr) == (2, True)


def test_help_about_a_question_that_there_is_not_names_those_that_there_are(cardbowl):
    result = cardbowl("odds", GAME, "dance", "--help")
    assert result.exit_code == 2
    assert result.stderr.startswith("cardbowl: cardbowl-2.0 has no odds of 'dance'; allowed are field-goal")


# ---- bad input -------------------------------------------------------------------------------------------------------

DISTANCE = "is not allowed: distance is the distance in yards (CB2.FG.1); allowed: 18 to 117"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "Missing argument 'GAME'"),
        (["chess"], "there is no game 'chess'"),
        ([GAME, ""], "cardbowl-2.0 has no odds of ''; allowed are field-goal, "),
        ([GAME, "dance"], "cardbowl-2.0 has no odds of 'dance'; allowed are field-goal, "),
        ([GAME, "distance=42"], "cardbowl-2.0 has no odds of 'distance=42'; allowed are field-goal, "),
        ([GAME, "field-goal"], "field-goal needs distance=, the distance in yards (18 to 117), or spot="),
        ([GAME, "field-goal", "distance"], "cannot read the input 'distance': write key=value, such as distance=42"),
        ([GAME, "field-goal", "=42"], "cannot read the input '=42': write key=value"),
        ([GAME, "field-goal", "x" * 999], "xxx...': write key=value"),
        ([GAME, "field-goal", "distance=1", "distance=2"], "the input distance is given twice, as '1' and as '2'; give it once"),
        ([GAME, "field-goal", "distance=4", "yards=4"], "field-goal has no input 'yards'; it takes distance"),
        ([GAME, "field-goal", "distance=4", "seen=KS"], "field-goal has no input 'seen'; it takes distance"),
        ([GAME, "field-goal", "distance=4", "rules=x"], "field-goal has no input 'rules'; it takes distance"),
        ([GAME, "extra-point", "distance=4"], "extra-point has no input 'distance'; it takes none"),
        ([GAME, "field-goal", "distance="], DISTANCE),
        ([GAME, "field-goal", "distance=-1"], DISTANCE),
        ([GAME, "field-goal", "distance=130"], DISTANCE),
        ([GAME, "field-goal", "distance=4.5"], DISTANCE),
        ([GAME, "field-goal", "distance=1e1"], DISTANCE),
        ([GAME, "field-goal", "distance=4=2"], DISTANCE),
        ([GAME, "field-goal", "distance=true"], DISTANCE),
        ([GAME, "field-goal", "distance=" + "9" * 9999], DISTANCE),
        ([GAME, "field-goal", "distance=４２"], DISTANCE),
        ([GAME, "field-goal", "distance=4_2"], DISTANCE),
        ([GAME, "field-goal", "distance=4\x002"], DISTANCE),
        ([GAME, "field-goal", "distance=\x1b[31m"], DISTANCE),
        ([*KICK[1:], "--seen", "KS KS"], "that card is named twice (CB2.DECK.1)"),
        ([*KICK[1:], "--seen", "RJ"], "the draw deck of 52 cards has no RJ (CB2.DECK.1)"),
        ([*KICK[1:], "--seen", "11H"], "cannot read the card '11H'"),
        ([*KICK[1:], "--seen", "K\x00S"], "cannot read the card 'K\\x00S'"),
        ([*KICK[1:], "--rules", "missing"], "missing: cannot read the house rules: No such file"),
        ([*KICK[1:], "--rules", "a\x00b"], "'a\\x00b' is no file name"),
        ([GAME, "--seen", "KS"], "--rules, --charts, --data and --seen go with a question: field-goal, "),
        ([GAME, "--rules", "x"], "--rules, --charts, --data and --seen go with a question: field-goal, "),
    ],
)
def test_bad_input_is_one_clear_line(refused, words, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert message in refused("odds", *words)
    assert refused("odds", *words) == refused("odds", *words, "--json")


def test_a_house_rule_out_of_range_names_range_and_rule(refused, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\nfield_goal_cards = 99\n')
    message = refused(*KICK, "--rules", rules)
    assert re.search(r"rules\.toml: .*field_goal_cards is 99; allowed: whole numbers \d+\.\.\d+ \(CB2\.\w+\.\d+\)", message)


def test_a_small_deck_does_not_hold_every_card(refused, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\ndraw_deck_suits = 2\n')
    assert "the draw deck of 26 cards has no 7C (CB2.DECK.1)" in refused(*KICK, "--rules", rules, "--seen", "7C")


# ---- other questions than today's ------------------------------------------------------------------------------------


@pytest.fixture
def asked(cardbowl, monkeypatch):
    """Put one question with the given distribution into the game, and ask it."""

    def run(dist, *words, inputs=(), width=80, **named):
        question = Question(
            "thing", "a thing", "CB2.CONV.1", inputs, lambda rules, seen, **found: Odds.of(dist, what="x", **named)
        )
        monkeypatch.setattr(cardbowl2, "GAME", replace(GAMES[GAME], questions=lambda: {"thing": question}))
        monkeypatch.setenv("COLUMNS", str(width))
        result = cardbowl("odds", GAME, *words)
        assert (result.exit_code, result.stderr) == (0, "")
        return result.stdout

    return run


YARDS = {"yards": lambda yards: yards}


def test_a_value_has_its_mean_and_its_table(asked):
    shown = asked(Dist({-1: 1, 2: 2, 10: 1}), "thing", values=YARDS, width=200)
    assert shown == (
        "cardbowl-2.0: thing\n"
        "\n"
        "yards: mean 3.2500 = 13/4\n"
        "  yards  percent  at least\n"
        "     -1  25.0000  100.0000\n"
        "      2  50.0000   75.0000\n"
        "     10  25.0000   25.0000\n"
    )


@pytest.mark.parametrize("width", [20, 28, 40, 80, 200])
def test_everything_fits_the_terminal_and_nothing_is_lost(asked, width):
    events = {"more_than_twenty_yards": lambda yards: yards > 20} if width > 40 else {"more": lambda yards: yards > 20}
    shown = asked(Dist.from_weights((yards, (yards + 40) ** 9) for yards in range(-30, 70)), "thing", width=width, events=events)
    valued = asked(Dist.uniform(range(-30, 70)), "thing", width=width, values=YARDS)
    assert max(map(len, shown.splitlines())) <= max(width, 27)
    assert max(map(len, valued.splitlines())) <= max(width, 27)
    rows = re.findall(r"(-?\d+) +(1\.0000) +([\d.]+)", valued)
    assert sorted(int(yards) for yards, _, _ in rows) == list(range(-30, 70))
    assert {yards: least for yards, _, least in rows}["60"] == "10.0000"


def test_the_seldom_ends_of_a_long_table_are_added_up(asked):
    weights = {-5: 1, -4: 8, 90: 2, **dict.fromkeys(range(70), 15), 95: 3}
    lines = asked(Dist(weights), "thing", values=YARDS).splitlines()
    low, high = Fraction(9, 1064), Fraction(5, 1064)
    assert lines[-2:] == [
        f"  -5 to -4 together: {100 * float(low):.4f} %, one by one with --json",
        f"  90 to 95 together: {100 * float(high):.4f} %, one by one with --json",
    ]
    found = re.findall(r"(-?\d+) +[\d.]+ +[\d.]+(?=   |$)", "\n".join(lines[4:-2]), re.MULTILINE)
    assert sorted(map(int, found)) == list(range(70))
    data = json.loads(asked(Dist(weights), "thing", "--json", values=YARDS))
    assert set(data["values"]["yards"]) == {str(yards) for yards in weights}


def test_a_single_seldom_number_stays_in_the_table(asked):
    shown = asked(Dist({-5: 1, 99: 1, **dict.fromkeys(range(70), 15)}), "thing", values=YARDS)
    assert "together" not in shown
    assert re.search(r" -5   0\.0951  100\.0000", shown)


def test_numbers_that_are_all_seldom_keep_their_middle(asked):
    shown = asked(Dist.uniform(range(1000)), "thing", values=YARDS)
    assert "  0 to 8 together: 0.9000 %, one by one with --json" in shown
    assert "  991 to 999 together: 0.9000 %, one by one with --json" in shown


def test_a_long_fraction_is_broken_into_lines_and_a_very_long_one_is_counted(asked):
    share = Fraction(10**70, 10**70 + 1)
    shown = asked(Dist({"yes": share, "no": 1 - share}), "thing", events={"yes": "yes".__eq__, "no": "no".__eq__})
    assert ">99.9999 %\n" in shown
    assert "<0.0001 %\n" in shown
    assert f"{share}" in re.sub(r"\s", "", shown)
    share = Fraction(10**700, 10**700 + 1)
    shown = asked(Dist({"yes": share, "no": 1 - share}), "thing", events={"yes": "yes".__eq__})
    assert "a fraction of 1402 digits, see --json" in shown
    assert "0" * 50 not in shown


def test_an_event_that_is_sure_or_never_is_not_rounded_into_doubt(asked):
    shown = asked(Dist({1: 1}), "thing", events={"sure": lambda _: True, "never": lambda _: False})
    assert "sure    100.0000 %   1\n" in shown
    assert "never     0.0000 %   0\n" in shown


INPUTS = (
    Input("o1", "card", "the card of the offense", "CB2.RUSH.1", required=True),
    Input("to_go", "number", "the yards to go", "CB2.NFL.5", 1, 99),
    Input("play", "word", "the play", "CB2.TWO.1", words=("rush", "pass"), default="rush"),
    Input("out_of_bounds", "yes", "aimed at the sideline", "CB2.PUNT.1", default=False),
)


def test_every_kind_of_input_is_listed_read_and_said(asked):
    listed = asked(Dist({1: 1}), inputs=INPUTS, width=200)
    assert listed == (
        "thing  a thing (CB2.CONV.1)\n"
        "  o1=  the card of the offense: a card from AS to KD (CB2.RUSH.1); needed\n"
        "  to_go=  the yards to go: 1 to 99 (CB2.NFL.5); may be left out\n"
        "  play=  the play: rush or pass (CB2.TWO.1); otherwise rush\n"
        "  out_of_bounds=  aimed at the sideline: yes or no (CB2.PUNT.1); otherwise no\n"
    )
    rows = json.loads(asked(Dist({1: 1}), "--json", inputs=INPUTS))[0]["inputs"]
    assert [row["default"] for row in rows] == [None, None, "rush", False]
    shown = asked(Dist({1: 1}), "thing", "O1=th", "to-go=7", "Play=PASS", "out-of_bounds=yes", inputs=INPUTS)
    assert shown.splitlines()[1:] == ["  o1 = 10H", "  to_go = 7", "  play = pass", "  out_of_bounds = yes"]


def test_a_game_without_odds_says_so(cardbowl, monkeypatch):
    monkeypatch.setattr(cardbowl2, "GAME", replace(GAMES[GAME], questions=dict))
    assert cardbowl("odds", GAME).stdout == "cardbowl-2.0 has no odds yet.\n"
    assert json.loads(cardbowl("odds", GAME, "--json").stdout) == []


def test_it_stays_cut_off_quietly_and_shows_no_signs_where_none_can_be_shown(process):
    result = process(*KICK, env={"PYTHONIOENCODING": "ascii", "PATH": "", "NO_COLOR": "1"})
    assert (result.returncode, result.stderr) == (0, "")
    assert "good       50.1360 %" in result.stdout
