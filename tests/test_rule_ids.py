"""The IDs of the rulebook connect a rule with its code and its tests, and one search finds each of them."""

import ast
import re

import pytest
from support import ids
from support.pieces import code_of, product
from support.reached import PLAYED, run_by, used
from support.sources import PACKAGE, ROOT, TESTS, module_of, python_files, shown, text_of

from cardbowl.games import GAMES

SWITCH = re.compile(r"\[switch (?P<name>\w+): (?P<words>[^\]]+)\]")


def package_of(name):
    """The folder of a game."""
    return PACKAGE / "games" / GAMES[name].start.__module__.split(".")[2]


@pytest.fixture(params=list(GAMES), ids=str)
def name(request):
    return request.param


@pytest.fixture
def book(name):
    return GAMES[name].rulebook()


def listed(missing, book) -> str:
    """Rules with the beginning of their text, one a line."""
    return "\n" + "\n".join(f"  {identifier:15} {book[identifier][:90]}" for identifier in missing)


NOT_PLAYED = {
    "CB2.CRIB.3": "a board of 60 holes is shown in a lesson, not on the table",
    "DOI.ENG.3": "a lesson solves series with open hands",
    "DOI.ENG.4": "how computer players weigh hidden hands",
    "FS.ENG.3": "the best mix of calls is a question about odds",
    "NS.MODEL.1": "what the PlayGrid has to come to is a matter of odds",
    "NS.MODEL.2": "what the PlayGrid has to come to is a matter of odds",
}
"""Rules that no game and no table runs: code of players, odds and lessons counts for these."""


def test_the_code_of_every_rule_is_found_by_its_id_and_runs(name, book):
    """One search for an ID leads to code that runs when the game is played and shown; see `ids.in_code` for what counts."""
    code, package, prefix = product(), module_of(package_of(name)), ids.prefix_of(book)
    played = ids.in_code(run_by(code, package, PLAYED), prefix)
    missing = [identifier for identifier in book if identifier not in played and identifier not in NOT_PLAYED]
    assert not missing, f"no code that runs names {len(missing)} of {len(book)} rules of {name}:{listed(missing, book)}"
    elsewhere = ids.in_code((piece for piece in code.below(package) if piece.name in used()), prefix)
    for identifier in NOT_PLAYED.keys() & book.keys():
        assert identifier in elsewhere, f"no code that is used names {identifier}"
        assert identifier not in played, f"{identifier} is played"


def test_every_rule_has_a_test_or_a_worked_vector(name, book):
    named = {cited.identifier for cited in (*ids.in_tests(package_of(name), book), *ids.in_vectors(name))}
    missing = [identifier for identifier in book if identifier not in named]
    assert not missing, f"{len(missing)} of {len(book)} rules of {name} have no test and no vector:{listed(missing, book)}"


def test_every_id_in_code_and_tests_is_in_the_rulebook(name, book):
    prefix, package = ids.prefix_of(book), package_of(name)
    files = [*python_files(PACKAGE), *python_files(TESTS / "games" / package.name), *python_files(TESTS / "support")]
    files += [*ROOT.glob("*.md"), *(ROOT / "notebooks").glob("*.ipynb"), package / "rulebook.md"]
    cited = [each for path in files for each in (*ids.cited_in(path, prefix), *ids.ranges_in(path, prefix))]
    cited += [*ids.in_tests(package, book), *ids.in_vectors(name)]
    sections = {identifier.rpartition(".")[0] for identifier in book}
    unknown = {f"{place}: {identifier}" for identifier, place in cited if identifier not in book and identifier not in sections}
    assert not unknown, "not in the rulebook:\n" + "\n".join(sorted(unknown))


def test_no_id_is_put_together_from_pieces(name, book):
    prefix = ids.prefix_of(book)
    found = [f"{place}: {text!r}" for path in python_files(PACKAGE) for text, place in ids.pieces(path, prefix)]
    assert not found, "write these IDs out:\n" + "\n".join(found)


def test_no_text_of_the_rulebook_stands_twice(book):
    texts: dict[str, str] = {}
    for identifier, text in book.items():
        assert texts.setdefault(text, identifier) == identifier, f"{identifier} repeats {texts[text]}"


def test_a_ruling_on_a_rule_stands_below_that_rule(book):
    """``DOI.PLAY.5.R1`` comes after ``DOI.PLAY.5``, with nothing but other rulings on it between them, counted from 1."""
    last = ""
    for identifier in book:
        rule, _, number = identifier.rpartition(".")
        if rule.count(".") > 1:
            before = rule if number == "R1" else f"{rule}.R{int(number[1:]) - 1}"
            assert last == before, f"{identifier} stands after {last}, not after {before}"
        last = identifier


def test_a_rule_named_by_another_rule_exists(book):
    prefix = ids.prefix_of(book)
    sections = {identifier.rpartition(".")[0] for identifier in book}
    for identifier, text in book.items():
        for other in ids.WHOLE.findall(text):
            assert not other.startswith(prefix + ".") or other in book, f"{identifier} points to {other}"
        for section in re.findall(rf"(?<![\w.]){prefix}\.[A-Z][A-Z0-9]*(?![\w.])", text):
            assert section in sections, f"{identifier} points to {section}"


# ---- house rules ---------------------------------------------------------------------------------------------------


def switches(book):
    """Every switch of a rulebook: its rule, its name, its words, and which word is starred."""
    for identifier, text in book.items():
        for found in SWITCH.finditer(text):
            words = [word.strip() for word in found["words"].split("|")]
            starred = [word.rstrip("*") for word in words if word.endswith("*")]
            yield identifier, found["name"], [word.rstrip("*") for word in words], starred


def fields(name):
    """Every house rule of a game by its name."""
    kind = type(GAMES[name].house_rules({}))
    return {row["name"]: row for row in kind.describe()}


def test_every_switch_of_the_rulebook_is_a_house_rule(name, book):
    rows, problems = fields(name), []
    for identifier, switch, words, starred in switches(book):
        if len(starred) != 1:
            problems.append(f"{identifier}: the switch {switch} has {len(starred)} starred words")
        elif switch not in rows:
            problems.append(f"{identifier}: the switch {switch} is no house rule")
        elif str(rows[switch]["default"]) != starred[0]:
            problems.append(f"{identifier}: {switch} is {rows[switch]['default']} by default, the rulebook says {starred[0]}")
        elif rows[switch]["rule"] != identifier:
            problems.append(f"{identifier}: the house rule {switch} names {rows[switch]['rule']}")
        else:
            problems += [f"{identifier}: {switch} may not be {word}" for word in words if not allowed(name, switch, word)]
            problems += [f"{identifier}: {switch} may be {word} too" for word in spare(rows[switch], words)]
    assert not problems, "\n" + "\n".join(problems)


def allowed(name, switch, word) -> bool:
    """Whether a house rule takes a word of its switch, written as a number or as a text."""
    for value in (int(word), word) if word.isdigit() else (word,):
        try:
            GAMES[name].house_rules({switch: value})
        except ValueError:
            continue
        return True
    return False


def spare(row, words):
    """The words a house rule takes that its switch does not name; a number of its own range takes more."""
    named = row["allowed"].split(", ")
    return [] if row["allowed"].startswith("whole numbers") else [word for word in named if word not in words]


def test_every_switch_stands_in_the_rulebook_once(book):
    names = [switch for _, switch, _, _ in switches(book)]
    assert len(names) == len(set(names))


def test_every_house_rule_names_a_rule_of_the_rulebook(name, book):
    for row in fields(name).values():
        assert row["rule"] in book, f"the house rule {row['name']} names {row['rule']}"
        assert row["about"], f"the house rule {row['name']} does not say what it is about"


def test_every_house_rule_is_used(name):
    """A house rule that no code reads would have no effect; what all games share, such as points, is read in the kit."""
    package = package_of(name)
    code = "\n".join(text_of(path) for path in (*python_files(package), *python_files(PACKAGE / "football")))
    unused = [field for field in fields(name) if not re.search(rf"\.{field}\b", code) and field not in ONLY_ONE_VALUE]
    assert not unused, f"no code reads {', '.join(unused)}"


ONLY_ONE_VALUE = {"nfl_year"}


# ---- the search for IDs --------------------------------------------------------------------------------------------


def test_an_id_is_found_whole():
    found = ids.WHOLE.findall("CB2.RUSH.5, CB2.RUSH.R2 (CB2.CLK1.R3) CB2.RUSH CB2.RUSH.2-7 CB2.RUSH.55x")
    assert found == ["CB2.RUSH.5", "CB2.RUSH.R2", "CB2.CLK1.R3", "CB2.RUSH.2"]


def test_an_id_with_four_parts_is_found_whole():
    """Never the rule alone, of which the ruling would look like a part; no book has a ruling of a ruling."""
    found = ids.WHOLE.findall(
        "DOI.PLAY.5.R1, (DOI.COMP.3.R12) DOI.PLAY.5. DOI.XP.1.R1-R3 DOI.PLAY.5.R DOI.PLAY.5.R1x X.DOI.FG.1.R1"
    )
    assert found == ["DOI.PLAY.5.R1", "DOI.COMP.3.R12", "DOI.PLAY.5", "DOI.XP.1.R1", "DOI.PLAY.5"]
    assert ids.WHOLE.findall("CB2.RUSH.R2.R1 DOI.PLAY.5.R1.R2") == ["CB2.RUSH.R2.R1"]


def test_every_ruling_of_a_range_is_found(monkeypatch):
    monkeypatch.setattr(ids, "text_of", lambda path: "DOI.XP.1.R1-R3, DOI.CALL.1-2, DOI.PLAY.5.R2-R2")
    found = [cited.identifier for cited in ids.ranges_in(TESTS / "conftest.py", "DOI")]
    assert found == ["DOI.XP.1.R1", "DOI.XP.1.R2", "DOI.XP.1.R3", "DOI.CALL.1", "DOI.CALL.2", "DOI.PLAY.5.R2"]


@pytest.mark.parametrize(
    "source",
    [
        '"CB2.RUSH." + "5"',
        'f"CB2.RUSH.{n}"',
        'f"CB2.RUSH.R{n}"',
        'f"CB2.{section}.1"',
        '"CB2.RUSH.{}".format(5)',
        '"CB2.RUSH.%d" % 5',
        'f"CB2.RUSH.5.R{n}"',
        '"CB2.RUSH.5." + "R1"',
        '"CB2.RUSH.5.R%d" % 1',
    ],
)
def test_an_id_in_pieces_is_found(source, monkeypatch):
    monkeypatch.setattr(ids, "tree_of", lambda path: ast.parse(source))
    assert list(ids.pieces(TESTS / "conftest.py", "CB2"))


@pytest.mark.parametrize(
    "source", ['"CB2.RUSH.5.R1" + text', '"CB2.RUSH.5" + text', 'f"{rule} CB2.RUSH.5: {text}"', '"CB2.RUSH.5"', 'f"rush {n}"']
)
def test_a_whole_id_is_no_piece(source, monkeypatch):
    monkeypatch.setattr(ids, "tree_of", lambda path: ast.parse(source))
    assert not list(ids.pieces(TESTS / "conftest.py", "CB2"))


def test_where_a_test_is_named_after_a_rule():
    assert ids.TEST_NAME.match("test_rush_r3_a_run_after_a_loss").groups() == ("rush", "r3")
    assert ids.TEST_NAME.match("test_CLK2_5_forfeit").groups() == ("CLK2", "5")
    assert ids.TEST_NAME.match("test_play_5_r1_no_return").groups() == ("play", "5_r1")
    assert ids.TEST_NAME.match("test_play_5_red_cards").groups() == ("play", "5")
    assert not ids.TEST_NAME.match("test_a_rush")
    assert shown(TESTS / "conftest.py") == "tests/conftest.py"


ADDED = '\n\ndef added():\n    """DOI.FG.6.R1"""\n'


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        (lambda text: text, False),
        (lambda text: f"{text}{ADDED}", False),
        (lambda text: f"{text}{ADDED}".replace("total = 0", "total: added = 0"), False),
        (lambda text: f'"""DOI.FG.6.R1"""\n{text}', False),
        (lambda text: f"{text}\n\n# DOI.FG.6.R1\n", False),
        (lambda text: f'{text}\n\nTABLE = field_goal\n"""DOI.FG.6.R1"""\n', False),
        (lambda text: f"{text}{ADDED}".replace("total = 0", "total = added() or 0"), True),
        (lambda text: f"{text}{ADDED}\n\nTABLE = (added,)\n".replace("total = 0", "total = TABLE[0]() or 0"), True),
    ],
    ids=["nothing", "a function", "a type", "a module", "a comment", "a table", "a function that is called", "one in a table"],
)
def test_a_rule_that_only_dead_code_names_is_missing(changed, found, tmp_path):
    """D.O.I., where nothing names one of its rules but what is added to the module of its field goals."""
    package, paths = package_of("doi"), {}
    for path in python_files(package):
        text = text_of(path).replace("DOI.FG.6.R1", "that rule")
        copy = tmp_path / path.relative_to(package)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(changed(text) if path == package / "rules" / "field_goals.py" else text, encoding="utf-8")
        paths[module_of(path)] = copy
    played = ids.in_code(run_by(code_of(paths), module_of(package), PLAYED), "DOI")
    assert ("DOI.FG.6.R1" in played) is found
    assert "DOI.FG.3.R1" in played
