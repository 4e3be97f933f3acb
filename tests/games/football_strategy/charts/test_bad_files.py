"""Chart sets that are broken on purpose: one sentence each, short and in plain characters, and nothing half-loaded."""

import os
import shutil
from pathlib import Path

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import DataError, HouseRulesError
from cardbowl.games.football_strategy.charts import known
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, load_charts, read_charts

LONGEST = 400
"""The most characters of a fault: a line or two of a terminal."""


@pytest.fixture
def folder(tmp_path):
    """A copy of the Open Charts that may be spoiled."""
    return copied(tmp_path)


def copied(tmp_path, name="charts"):
    shutil.copytree(OPEN_CHARTS, tmp_path / name)
    return tmp_path / name


def spoil(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder):
    """The sentence with which the charts are refused, by the front door; no chart set is kept."""
    before = len(known.KNOWN._sets)
    with pytest.raises(HouseRulesError) as caught:
        cb.new_game("football-strategy", charts=folder)
    assert len(known.KNOWN._sets) == before
    with pytest.raises(DataError):
        load_charts(folder)
    text = str(caught.value)
    assert text.isprintable(), text
    assert len(text) < LONGEST + len(str(folder)), text
    return text


FIELDS = {
    "a number of many digits": ("pro_style.toml", "restrict = 0", f"restrict = {'9' * 4000}", "the field restrict is 99999"),
    "more digits than Python reads": ("pro_style.toml", "restrict = 0", f"restrict = {'9' * 5000}", "this is not TOML"),
    "no number": ("pro_style.toml", "restrict = 0", "restrict = nan", "the field restrict is nan"),
    "no end of a number": ("chart_set.toml", "punt = 15", "punt = inf", "the field punt is inf"),
    "a number with a point": ("pro_style.toml", "restrict = 0", "restrict = 0.0", "the field restrict is 0.0"),
    "a truth": ("pro_style.toml", "no = 1\n", "no = true\n", "the field no is True"),
    "a format that is a truth": ("aerial.toml", "format = 1", "format = true", "the field format is True; 1 is needed"),
    "a number with zeros before it": ("pro_style.toml", "no = 1\n", "no = 01\n", "this is not TOML"),
    "a date": ("pro_style.toml", "no = 1\n", "no = 1972-01-01\n", "the field no is datetime.date(1972, 1, 1)"),
    "a name that is endless": ("pro_style.toml", 'name = "', f'name = "{"x" * 500_000}', "up to 80 characters, is needed"),
    "a name of blanks": ("chart_set.toml", 'chart_set = "Open Charts"', 'chart_set = "   "', "the field chart_set is '   '"),
    "a control character": ("pro_style.toml", 'name = "', 'name = "\\u0007', r"the field name is '\x07"),
    "a bare control character": ("pro_style.toml", 'name = "', 'name = "\a', r"'\x07'"),
    "text that runs backwards": ("pro_style.toml", 'name = "', 'name = "\u202e', r"the field name is '\u202e"),
    "results that are a text": ("pro_style.toml", "results = ", 'results = "7" # ', "a code for each defense; missing: A, B, C"),
    "results that are a list": ("pro_style.toml", "results = ", "results = [] # ", "a code for each defense; missing: A, B, C"),
    "a code that is a number": ("pro_style.toml", 'A = "-1"', "A = -1", "card 1: A: E1: -1 is no text"),
    "a code with a blank": ("pro_style.toml", 'A = "-1"', 'A = "1 ob"', "card 1: A: E1: '1 ob' is no result code"),
    "a code with a zero before it": ("pro_style.toml", 'A = "-1"', 'A = "007"', "card 1: A: E1: '007' is no result code"),
    "a code in other digits": ("pro_style.toml", 'A = "-1"', 'A = "1\u0663"', "card 1: A: E1: '1\u0663' is no result code"),
    "a code in other letters": ("pro_style.toml", 'A = "-1"', 'A = "\u0406+5"', "card 1: A: E1: '\u0406+5' is no result code"),
    "an empty code": ("pro_style.toml", 'A = "-1"', 'A = ""', "card 1: A: E1: '' is no result code"),
    "a code that is endless": ("pro_style.toml", 'A = "-1"', f'A = "{"7" * 300_000}"', "is no result code"),
    "a penalty that is endless": ("pro_style.toml", 'A = "-1"', f'A = "P5d/P{"7" * 300_000}"', "E4: 'P5d/P777"),
    "a punt that is endless": ("pro_style.toml", 'A = "-1"', f'A = "P5d/K{"7" * 300_000}"', "E6: 'P5d/K777"),
    "seconds of many digits": ("pro_style.toml", 'A = "-1"', f'A = "7@{"1" * 5000}"', "card 1: A: E3: '7@111"),
    "seconds in other digits": ("pro_style.toml", 'A = "-1"', 'A = "7@3\u0660"', "card 1: A: E3: "),
    "a code on two lines": ("pro_style.toml", 'A = "-1"', 'A = "-1\\n"', r"card 1: A: E1: '-1\n' is no result code"),
    "a letter twice": ("pro_style.toml", 'A = "-1"', 'A = "-1", A = "-1"', "pro_style.toml: this is not TOML"),
    "a small letter": ("pro_style.toml", 'A = "-1"', 'a = "-1"', "there is no defense 'a'"),
    "two small letters": ("pro_style.toml", 'A = "-1", B', 'a = "-1", b', "there is no defense 'a' (2 such letters)"),
    "a random card without a number": (
        "random_fields.toml",
        "no = 1\n",
        "no = 0\n",
        "the field no is 0; a whole number from 1 to 22",
    ),
    "a hundred thousand letters": (
        "pro_style.toml",
        'A = "-1"',
        "".join(f'x{number} = "0", ' for number in range(60_000)) + 'A = "-1"',
        "there is no defense 'x0' (60,000 such letters)",
    ),
    "a kick in other digits": ("random_fields.toml", 'kickoff = "R25"', 'kickoff = "R2\u0665"', "is no end of a kick-off"),
    "a kick that is endless": (
        "random_fields.toml",
        'kickoff = "R25"',
        f'kickoff = "R{"2" * 300_000}"',
        "is no end of a kick-off",
    ),
    "a kick that is a table": (
        "random_fields.toml",
        'kickoff = "R25"',
        "kickoff = {R = 25}",
        "{'R': 25} is no end of a kick-off",
    ),
    "a kick that is missing": ("random_fields.toml", 'kickoff = "R25"', "", "the field kickoff: missing is no end of a kick-off"),
    "a third punt": ("pro_style.toml", 'kind = "run"', 'kind = "punt"', "E10: a deck has 20 plays and 2 punts, not 3"),
    "decks that are no list": ("chart_set.toml", "decks = [", "decks = 7 # [", "the field decks is 7"),
    "no deck": ("chart_set.toml", "decks = [", "decks = [] # [", "the field decks is []"),
    "a deck twice": ("chart_set.toml", '"aerial"', '"pro_style"', "the field decks is ["),
    "a deck above the folder": ("chart_set.toml", '"aerial"', '"../aerial"', "the field decks is ["),
    "a deck that is endless": ("chart_set.toml", '"aerial"', f'"{"a" * 100_000}"', "the field decks is ["),
    "a deck that is another file": ("chart_set.toml", '"aerial"', '"defences"', "defences.toml: the tables [[play]] are missing"),
    "a deck that is not there": ("chart_set.toml", '"aerial"', '"air"', "air.toml: cannot read this file: No such file"),
    "times that are no table": ("chart_set.toml", "[time]", "[times]", "chart_set.toml: [time]: the field kickoff is missing"),
}


@rows(("file", "old", "new", "said"), FIELDS.values())
def test_a_wrong_field_is_refused_in_one_sentence(tmp_path_factory, file, old, new, said):
    """FS.CODE.1 FS.DATA.1 FS.DATA.3"""
    folder = copied(tmp_path_factory.mktemp("spoiled"))
    spoil(folder / file, old, new)
    sentence = refusal(folder)
    faults = read_charts(folder)[1]
    assert any(said in str(fault) for fault in faults), (said, [str(fault)[:200] for fault in faults[:5]])
    assert str(faults[0]) in sentence
    assert all(len(str(fault)) < LONGEST and str(fault).isprintable() for fault in faults)


LIMITS = [
    ("chart_set.toml", "max_fg_distance = 45", "max_fg_distance = ", 45, 99),
    ("chart_set.toml", "end_zone_depth = 10", "end_zone_depth = ", 0, 20),
    ("chart_set.toml", "free_kick_bonus = 25", "free_kick_bonus = ", 0, 50),
    ("chart_set.toml", "quarter_seconds = 900", "quarter_seconds = ", 15, 3600),
    *(
        ("chart_set.toml", f"{name} = {seconds}", f"{name} = ", 0, 3600)
        for name, seconds in (
            *((name, 15) for name in ("kickoff", "punt", "field_goal", "incomplete", "out_of_bounds", "turnover", "score")),
            *(("penalty", 15), ("gain_short", 30), ("gain_long", 45), ("conversion", 0), ("timeout_play", 15)),
            *(("long_from", 20), ("two_minute_mark", 120)),
        )
    ),
    ("pro_style.toml", "restrict = 0", "restrict = ", 0, 50),
    ("random_fields.toml", "long_gain = 14", "long_gain = ", 1, 99),
    ("random_fields.toml", "fg_max = 34", "fg_max = ", 0, 45),
]


@rows(("file", "old", "new", "low", "high"), LIMITS)
def test_the_limits_of_a_number(tmp_path_factory, file, old, new, low, high):
    """FS.DATA.1 FS.DATA.2 FS.COMP.4: both ends are allowed, and one more or less is not."""
    for value in (low, high, high + 1) if "max_fg" in old else (low, high, low - 1, high + 1):
        folder = copied(tmp_path_factory.mktemp("limits"))
        spoil(folder / file, old, f"{new}{value}")
        assert (read_charts(folder)[1] == []) is (low <= value <= high), value


def test_a_game_that_would_never_end_is_refused(folder):
    """FS.TIME.2 FS.END.1: with no seconds for kick-offs and gains; one of them is enough."""
    settings = folder / "chart_set.toml"
    for old in ("kickoff = 15", "gain_long = 45"):
        spoil(settings, old, f"{old[:-2]}0")
    assert read_charts(folder)[1] == []
    spoil(settings, "gain_short = 30", "gain_short = 0")
    said = "chart_set.toml: [time]: a game would never end; one of kickoff, gain_short, gain_long has to take seconds"
    assert [str(fault) for fault in read_charts(folder)[1]] == [said]
    assert said in refusal(folder)


def test_a_million_cards_are_one_fault_more(folder):
    path = folder / "pro_style.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + "\n[[play]]" * 80_000, encoding="utf-8")
    faults = read_charts(folder)[1]
    assert [str(fault) for fault in faults] == ["pro_style.toml: E10: there are 80,022 tables [[play]]; 22 are needed"]
    path.write_text(text + "\n[[play]]" * 1_000_000, encoding="utf-8")
    assert "are too many, 1,000,000 are allowed" in refusal(folder)


@rows(
    ("file", "name", "number"),
    [("defences.toml", "defence", "E9: there are 11"), ("random_fields.toml", "row", "E10: there are 23")],
)
def test_one_table_too_many(tmp_path_factory, file, name, number):
    folder = copied(tmp_path_factory.mktemp("tables"))
    with (folder / file).open("a", encoding="utf-8") as more:
        more.write(f"\n[[{name}]]\n")
    assert [str(fault) for fault in read_charts(folder)[1]] == [
        f"{file}: {number} tables [[{name}]]; {number.startswith('E10') * 12 + 10} are needed"
    ]


def test_a_card_that_is_missing_is_named(folder):
    """FS.CODE.1: the last one as well as the first."""
    text = (folder / "pro_style.toml").read_text(encoding="utf-8")
    head, *cards = text.split("[[play]]")
    for gone in (0, 21):
        kept = [card for place, card in enumerate(cards) if place != gone]
        (folder / "pro_style.toml").write_text("[[play]]".join([head, *kept]), encoding="utf-8")
        assert f"E10: a deck has the cards 1 to 22; missing: {gone + 1}" in refusal(folder)


def test_twenty_decks_and_no_more(folder):
    names = [f"deck{number}" for number in range(21)]
    text = (folder / "aerial.toml").read_text(encoding="utf-8")
    for name in names:
        (folder / f"{name}.toml").write_text(text.replace('deck = "aerial"', f'deck = "{name}"'), encoding="utf-8")
    about = folder / "chart_set.toml"
    line = next(each for each in about.read_text(encoding="utf-8").splitlines() if each.startswith("decks"))
    spoil(about, line, f"decks = {names[:20]}")
    assert len(load_charts(folder).decks) == 20
    spoil(about, f"decks = {names[:20]}", f"decks = {names}")
    assert "a list of up to 20 names" in refusal(folder)


def test_a_file_that_may_not_be_read(folder, monkeypatch):
    """As it is for everybody but the owner of the machine: asked for its size, or for its text."""
    whole = os.open

    def no_file(path, *args, **options):
        if Path(path).name == "aerial.toml":
            raise PermissionError(13, "Permission denied")
        return whole(path, *args, **options)

    monkeypatch.setattr("os.open", no_file)
    assert "aerial.toml: cannot read the charts: Permission denied" in refusal(folder)


def test_a_folder_that_may_not_be_looked_into(folder, monkeypatch):
    def no_stat(path, **options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", no_stat)
    faults = read_charts(folder)[1]
    assert [fault.text for fault in faults] == ["this folder cannot be read: Permission denied"]


def test_folders_with_odd_names(tmp_path):
    for name in ("my#charts", "mine#0123", 'a "quoted" \\ name', "\u00fcbung \u2660", "line\nbreak"):
        folder = copied(tmp_path, name)
        spoil(folder / "pro_style.toml", 'A = "-1"', 'A = "-2"')
        game = cb.new_game("football-strategy", charts=folder)
        again = cb.HouseRules.from_toml(game.rules.to_toml())
        assert again == game.rules
        assert again.chart_set.decks["pro_style"].card(1).results["A"] == "-2"
    (folder / "pro_style.toml").unlink()
    assert "line\\nbreak" in refusal(folder)


def test_what_is_no_name_of_charts_at_all():
    for charts in (7, b"folder", ["a"] * 10_000, {"a": 1}, True):
        with pytest.raises(HouseRulesError, match="a folder, or the name open-charts, is needed") as caught:
            cb.new_game("football-strategy", charts=charts)
        assert len(str(caught.value)) < LONGEST
    for name in ("", "a\0b", "x" * 100_000, "\x1b[31m", "open-charts ", "Open Charts", "#0123456789ab"):
        with pytest.raises(HouseRulesError, match="there is no such folder") as caught:
            cb.new_game("football-strategy", charts=name)
        assert len(str(caught.value)) < 2 * LONGEST
        assert str(caught.value).isprintable()


def test_a_chart_set_has_one_to_twenty_decks(folder):
    """FS.DATA.1: each with a name of its own that could be a file's."""
    text = (folder / "chart_set.toml").read_text(encoding="utf-8")
    for count, allowed in ((0, False), (1, True), (20, True), (21, False)):
        names = ", ".join(f'"deck_{number}"' for number in range(count))
        changed = text.replace('decks = ["pro_style", "aerial", "ball_control"]', f"decks = [{names}]")
        assert changed != text
        (folder / "chart_set.toml").write_text(changed, encoding="utf-8")
        told = [fault.text for fault in read_charts(folder)[1]]
        assert any("a list of up to 20 names such as pro_style is needed" in each for each in told) is not allowed, count
