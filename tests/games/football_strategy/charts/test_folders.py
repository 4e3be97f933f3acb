"""Chart sets in folders: the Open Charts, and every fault of a broken set (section 13)."""

import shutil
from collections import Counter

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import DataError, HouseRulesError
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.codes import Fumble, Gain, Incomplete, Interception, Penalty
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, load_charts, read_charts
from cardbowl.games.football_strategy.house_rules import HouseRules

OPEN = load_charts(OPEN_CHARTS)


@pytest.fixture
def folder(tmp_path):
    """A copy of the Open Charts that may be spoiled."""
    shutil.copytree(OPEN_CHARTS, tmp_path / "charts")
    return tmp_path / "charts"


def spoil(folder, file, old, new, count=1):
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def test_the_open_charts():
    """FS.COMP.3 FS.COMP.4 FS.OPEN.1 FS.OPEN.2 FS.OPEN.4 FS.DATA.4 FS.CARD.1"""
    assert (OPEN.title, list(OPEN.decks), len(OPEN.defenses), len(OPEN.rows)) == (
        "Open Charts",
        ["pro_style", "aerial", "ball_control"],
        10,
        22,
    )
    for deck in OPEN.decks.values():
        assert Counter(card.kind for card in deck.cards)["punt"] == 2
        assert [card.last_down for card in deck.cards].count(True) == 1
        assert deck.free_punt.last_down
    punts = {name: [card.results for card in deck.cards if card.kind == "punt"] for name, deck in OPEN.decks.items()}
    assert punts["pro_style"] == punts["aerial"] == punts["ball_control"]


CELLS = {"pro_style": (138, 26, 7, 18, 2, 9), "aerial": (140, 28, 7, 11, 5, 9), "ball_control": (139, 29, 5, 13, 5, 9)}


@rows("deck", CELLS)
def test_the_cells_of_a_deck(deck):
    """FS.OPEN.3: gains, incomplete passes, long gains, interceptions, fumbles and penalties of the 200 cells."""
    kinds = Counter()
    for card in OPEN.decks[deck].cards:
        if card.kind != "punt":
            for code in map(card.code, LETTERS):
                long_gain = isinstance(code.result, Gain) and code.result.yards is None
                kinds["LG" if long_gain else type(code.result).__name__] += 1
    wanted = (Gain, Incomplete, "LG", Interception, Fumble, Penalty)
    assert tuple(kinds[kind if isinstance(kind, str) else kind.__name__] for kind in wanted) == CELLS[deck]


@rows(
    ("file", "old", "new", "said"),
    [
        ("pro_style.toml", 'A = "', 'A = " ', "pro_style.toml: card 1: A: E1: "),
        ("pro_style.toml", 'B = "', 'B = "-0x', "pro_style.toml: card 1: B: E1: "),
        ("pro_style.toml", 'A = "', 'K = "', "card 1: E9: there is no defense 'K'"),
        ("pro_style.toml", "no = 2\n", "no = 1\n", "pro_style.toml: E10: the card number 1 stands twice"),
        ("pro_style.toml", "no = 2\n", "no = 23\n", "E10: the field no is 23; a whole number from 1 to 22"),
        ("pro_style.toml", 'kind = "punt"', 'kind = "kick"', "the field kind is 'kick'; allowed are run, pass, punt"),
        ("pro_style.toml", "restrict = 0", "restrict = 51", "E11: the field restrict is 51; a whole number from 0 to 50"),
        ("pro_style.toml", 'downs = "any"', 'downs = "3"', "the field downs is '3'; allowed are any, 4"),
        ("pro_style.toml", "format = 1", "format = 2", "pro_style.toml: the field format is 2; 1 is needed"),
        ("aerial.toml", 'deck = "aerial"', 'deck = "air"', "it is the name of the file, aerial"),
        ("defences.toml", 'letter = "B"', 'letter = "A"', "defences.toml: E9: each letter from A to J stands once"),
        ("random_fields.toml", "no = 2\n", "no = 1\n", "random_fields.toml: E10: each number from 1 to 22 stands once"),
        ("random_fields.toml", 'kickoff = "R25"', 'kickoff = "25"', "row 1: the field kickoff: '25' is no end of a kick-off"),
        ("random_fields.toml", "fg_max = 34", "fg_max = 46", "row 1: the field fg_max is 46; a whole number from 0 to 45"),
        ("chart_set.toml", "punt = 15", "punt = -15", "chart_set.toml: [time]: the field punt is -15"),
        ("chart_set.toml", 'decks = ["pro_style"', 'decks = ["../x"', "the field decks is ["),
        ("chart_set.toml", 'chart_set = "Open Charts"', 'chart_set = "a\\u001bb"', "the field chart_set is 'a\\x1bb'"),
        ("chart_set.toml", "format", "format = = ", "chart_set.toml: this is not TOML: "),
    ],
)
def test_every_fault_is_told_with_its_file_card_and_letter(tmp_path_factory, file, old, new, said):
    """FS.CODE.1 FS.DATA.1"""
    folder = tmp_path_factory.mktemp("charts") / "set"
    shutil.copytree(OPEN_CHARTS, folder)
    spoil(folder, file, old, new)
    faults = [str(fault) for fault in read_charts(folder)[1]]
    assert any(said in fault for fault in faults), faults
    with pytest.raises(DataError):
        load_charts(folder)


def test_all_faults_are_told_at_once(folder):
    """FS.CODE.1"""
    spoil(folder, "pro_style.toml", 'A = "', 'A = "?', 3)
    spoil(folder, "aerial.toml", 'J = "', 'J = "?')
    assert [fault.number for fault in read_charts(folder)[1]] == ["E1"] * 4
    with pytest.raises(DataError, match=r"\(and 3 more: `cardbowl charts check` names them all\)"):
        load_charts(folder)


def test_a_deck_needs_a_play_that_is_always_allowed(folder):
    """FS.CODE.1.R1"""
    spoil(folder, "pro_style.toml", "restrict = 0", "restrict = 10", 22)
    assert "E11: every play has a restriction" in str(read_charts(folder)[1][0])


def test_files_that_are_none(folder, tmp_path):
    for path in (tmp_path / "nowhere", folder / "aerial.toml", "a\0b", tmp_path / ("x" * 300)):
        with pytest.raises(DataError, match="there is no such folder"):
            load_charts(path)
    (folder / "aerial.toml").unlink()
    (folder / "aerial.toml").symlink_to("aerial.toml")
    assert "aerial.toml" in str(read_charts(folder)[1][0])
    (folder / "aerial.toml").unlink()
    (folder / "aerial.toml").mkdir()
    assert "this is no file" in str(read_charts(folder)[1][0])
    (folder / "aerial.toml").rmdir()
    (folder / "aerial.toml").write_bytes(b"#" * 1_000_001)
    assert "1,000,001 bytes are too many" in str(read_charts(folder)[1][0])
    (folder / "aerial.toml").write_text("a = " + "[" * 50_000, encoding="utf-8")
    assert "this is not TOML" in str(read_charts(folder)[1][0])


# ---- games with charts of one's own ----------------------------------------------------------------------------------


def test_a_game_remembers_the_charts_it_was_played_with(folder, tmp_path):
    """FS.COMP.6 FS.DATA.4"""
    spoil(folder, "pro_style.toml", "no = 1\n", "no = 1\n# mine\n")
    rules = HouseRules.of({"charts": folder})
    assert rules.charts == f"{folder}#{load_charts(folder).fingerprint}"
    game = cb.new_game(
        "football-strategy", seed=4, house_rules={"charts": str(folder)}, home_player="random", away_player="random"
    )
    game.run("play").run("play").run("play")
    game.save(tmp_path / "game.json")
    again = cb.load(tmp_path / "game.json")
    assert (again.position, again.rules) == (game.position, rules)


def test_other_charts_are_refused_with_a_sentence(folder):
    """FS.COMP.6"""
    known = HouseRules.of({"charts": folder}).charts
    with pytest.raises(HouseRulesError, match=r"are not those of this game: their fingerprint is \w{12}, not 0123456789ab"):
        HouseRules.of({"charts": f"{folder}#0123456789ab"})
    assert HouseRules.of({"charts": known}).charts == known
    with pytest.raises(
        HouseRulesError, match=r"the charts 'nowhere' cannot be used: nowhere: there is no such folder \(FS.COMP.6\)"
    ):
        HouseRules.of({"charts": "nowhere"})
    with pytest.raises(HouseRulesError, match="the charts are 7; a folder, or the name open-charts, is needed"):
        HouseRules.of({"charts": 7})


def test_a_changed_cell_changes_the_fingerprint(folder):
    before = load_charts(folder).fingerprint
    spoil(folder, "pro_style.toml", '"-1"', '"-3"')
    assert load_charts(folder).fingerprint != before
