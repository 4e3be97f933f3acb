"""How mutants are chosen, and what is remembered of them."""

import pytest
from support.sources import ROOT, TESTS

from mutation.kept import KINDS, Mark, Results, marks
from mutation.mutants import chosen, mutants
from mutation.report import Row, below, report, share
from mutation.rooms import EXAMPLES, KEPT_GAMES, OF_KIT, ROOMS, Cell, cells, games, rooms_of
from mutation.source import Source
from mutation.trial import CAUGHT, SURVIVED, TIMED_OUT, Verdict

TEXT = "".join(f"def f{n}(a, b):\n    return a + {n} < b\n" for n in range(20))
TABLE = TESTS / "mutants.toml"


def of(text, name="cardbowl/x.py"):
    return mutants(Source(text.encode(), name))


# ---- choosing ----------------------------------------------------------------------------------------------------------


def test_the_same_seed_chooses_the_same_faults():
    assert chosen(of(TEXT), 8, 1) == chosen(of(TEXT), 8, 1) != chosen(of(TEXT), 8, 2)


def test_at_most_one_fault_a_line_is_chosen():
    found = chosen(of(TEXT), 100, 1)
    assert len({each.line for each in found}) == len(found) == 20


def test_more_faults_are_the_same_and_others():
    assert chosen(of(TEXT), 12, 1)[:8] == chosen(of(TEXT), 8, 1)


def test_lines_that_move_leave_the_choice_as_it_was():
    moved = chosen(of("\n# more\n" + TEXT), 8, 1)
    assert [each.key for each in moved] == [each.key for each in chosen(of(TEXT), 8, 1)]


# ---- rooms -------------------------------------------------------------------------------------------------------------


def test_every_room_of_every_game_has_files_and_tests():
    for cell in cells(ROOT):
        assert cell.files, f"{cell.room.name} of {cell.game} has no files"
        own = set(cell.tests) - {EXAMPLES, *KEPT_GAMES}
        assert own, f"{cell.room.name} of {cell.game} has no tests of its own"


def test_no_file_lies_in_two_rooms():
    names = [name for cell in cells(ROOT) for name in cell.files]
    assert len(names) == len(set(names))


def test_every_game_has_its_rooms():
    rooms = {(cell.game, cell.room.name) for cell in cells(ROOT)}
    assert rooms == {(game, room.name) for game in games(ROOT) for room in rooms_of(game)} | {
        (name, room.name) for name, room in OF_KIT
    }


# ---- what is remembered --------------------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path):
    """A file of the kit and two test files."""
    for name, text in (("cardbowl/x.py", TEXT), ("tests/test_a.py", "a"), ("tests/test_b.py", "b")):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


FILES = ("tests/test_a.py", "tests/test_b.py")


@pytest.mark.parametrize(
    ("verdict", "forgotten"),
    [
        (Verdict(CAUGHT, "tests/test_a.py::test_one", 1.5), {"cardbowl/x.py", "tests/test_a.py"}),
        (Verdict(SURVIVED, "", 2.5, 3), {"cardbowl/x.py", "tests/test_a.py", "tests/test_b.py"}),
    ],
)
def test_a_verdict_holds_until_what_it_depends_on_changes(project, verdict, forgotten):
    mutant, kept = of(TEXT)[3], project / ".mutants/results.jsonl"
    Results(kept, project).keep(mutant, verdict, FILES)
    assert Results(kept, project).of(mutant, FILES) == verdict
    assert Results(kept, project).of(of(TEXT)[4], FILES) is None
    for name in ("cardbowl/x.py", *FILES):
        text = (project / name).read_text()
        (project / name).write_text(text + "\n")
        assert (Results(kept, project).of(mutant, FILES) is None) == (name in forgotten), name
        (project / name).write_text(text)
    assert Results(kept, project).of(mutant, FILES) == verdict


def test_the_words_on_survivors_are_about_faults_that_can_still_be_made():
    for (file, *_), mark in marks(TABLE).items():
        assert mark.kind in KINDS, mark
        assert mark.reason.endswith("."), mark
        found = {each.change for each in mutants(Source.read(ROOT / file, file))}
        assert (mark.file, mark.was, mark.now) in found, f"{file} is no longer so that this fault can be put in:\n{mark}"


# ---- the report --------------------------------------------------------------------------------------------------------


def rows(*outcomes, room=ROOMS[0], mark=None):
    cell = Cell(room, "doi", (), ())
    return [Row(cell, mutant, Verdict(outcome, "", 1.0), mark) for mutant, outcome in zip(of(TEXT), outcomes, strict=False)]


EQUIVALENT = Mark("cardbowl/x.py", "a", "b", "equivalent", "No test can tell.")
HEURISTIC = EQUIVALENT._replace(kind="heuristic")


def test_an_equivalent_survivor_is_neither_caught_nor_possible_to_catch():
    assert share(rows(CAUGHT, TIMED_OUT, SURVIVED)) == (3, 3, 2)
    assert share([*rows(CAUGHT, TIMED_OUT), *rows(SURVIVED, mark=EQUIVALENT)]) == (3, 2, 2)
    assert share([*rows(CAUGHT, TIMED_OUT), *rows(SURVIVED, mark=HEURISTIC)]) == (3, 3, 2)


def test_the_interval_of_a_share_is_that_of_a_sample():
    assert share(rows(*[CAUGHT] * 19, SURVIVED)).interval == pytest.approx((0.764, 0.991), abs=0.001)
    assert share(rows(*[CAUGHT] * 10)).interval == pytest.approx((0.722, 1.0), abs=0.001)
    assert share([]).interval == (0.0, 1.0)


def test_a_room_below_its_goal_is_named():
    assert not below(rows(*[CAUGHT] * 19, SURVIVED))
    assert below(rows(*[CAUGHT] * 18, SURVIVED)) == ["rules: 94.7% of the faults are noticed, the goal is 95%"]
    assert not below([*rows(*[CAUGHT] * 18), *rows(SURVIVED, mark=EQUIVALENT)])


def test_survivors_are_listed_with_their_change_and_their_words():
    text = "\n".join(report([*rows(SURVIVED), *rows(CAUGHT, SURVIVED, room=OF_KIT[0][1], mark=HEURISTIC)]))
    first, second = of(TEXT)[:2]
    assert f"Survivors that nobody has judged yet: 1\n\ncardbowl/x.py:2 ({first.kind})\n  - {first.was}\n  + {first.now}" in text
    assert f"  + {second.now}\n  heuristic: No test can tell." in text
    assert "Judged to survive, and caught: their words can go: 1" in text
