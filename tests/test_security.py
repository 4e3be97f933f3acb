"""What docs/security.md says of the code is so: nothing of a file is run, and nothing is sent or fetched."""

import ast
import json
import re
import subprocess
import sys
from functools import cache

import pytest
from support.golden import LOGS
from support.sources import PACKAGE, ROOT, python_files, shown, text_of, tree_of

import cardbowl as cb
from cardbowl.chance.table import Table
from cardbowl.drawing.canvas import Drawing
from cardbowl.errors import MOST_SAID, CardbowlError
from cardbowl.steps import beginning, plain_data, share, text_files, turns
from cardbowl.steps.data_files import toml_folder
from cardbowl.steps.saved_games import from_json

FILES = python_files(PACKAGE)
RUNS_TEXT = {"eval", "exec", "compile", "__import__", "breakpoint"}
MAKES_OBJECTS = {"pickle", "cloudpickle", "dill", "joblib", "marshal", "shelve", "copyreg", "yaml", "ruamel", "jsonpickle"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "poplib", "imaplib", "telnetlib", "xmlrpc", "socketserver"}
NETWORK |= {"requests", "urllib3", "httpx", "aiohttp", "websockets", "webbrowser"}
PROGRAMS = {"subprocess", "pty", "ctypes", "cffi"}
XML = {"xml", "lxml"}
REFUSED = RUNS_TEXT | MAKES_OBJECTS | NETWORK | PROGRAMS | XML
BY_NAME = {"import_module", "resolve_name"}
WORDS = re.compile(rf"\b({'|'.join({*REFUSED, *BY_NAME, 'load', 'fromfile', 'system', 'popen', 'shell'})})\b")
ALLOWED = {
    "cardbowl/analysis/processes.py": {"pickle", "cloudpickle"},  # to and from processes that this one has started
    "cardbowl/arrays/lockstep/lockstep.py": {"exec", "compile"},  # texts that are written from functions of the kit
    "cardbowl/bridges/openspiel.py": {"urllib"},  # urllib.parse writes a text of letters, and fetches nothing
    "cardbowl/cli/lab.py": {"subprocess"},  # starts JupyterLab
    "cardbowl/steps/time_limit.py": {"ctypes"},  # stops the work of a thread that takes too long
    "cardbowl/errors.py": {"copyreg"},  # how an error says what it is made from
}
"""What some modules of the kit need; the page says so, with the reason."""
IMPORTED_BY_NAME = {
    "cardbowl/__init__.py",
    "cardbowl/analysis/processes.py",
    "cardbowl/games/__init__.py",
    "cardbowl/open/games.py",
    "cardbowl/steps/lazily.py",
}
"""Where a module is imported by a name that is not written out: names of the kit, and ``module:NAME`` of the reader's own."""


def names_of(tree):
    """The top-level names of all modules that are imported, and the functions that are called by a bare name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def attributes_of(tree):
    """The attributes that are called, with the name before the dot, and their keywords: ``np.load`` with ``allow_pickle``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            yield f"{owner}.{node.func.attr}", {each.arg: ast.unparse(each.value) for each in node.keywords}


@cache
def done_in():
    """For each module of the kit that has one of the words anywhere, the names and the calls in it."""
    looked_at = [path for path in FILES if WORDS.search(text_of(path))]
    return {shown(path): (set(names_of(tree_of(path))), list(attributes_of(tree_of(path)))) for path in looked_at}


def test_no_module_runs_text_makes_objects_of_it_starts_programs_or_has_a_network():
    """Nothing of the kit can, but for the places that the page names."""
    found = {path: names & REFUSED for path, (names, _) in done_in().items()}
    assert {path: names for path, names in found.items() if names} == ALLOWED


def test_arrays_that_were_kept_are_read_without_pickle_and_no_program_is_started_by_the_shell():
    for path, (_, calls) in done_in().items():
        for called, keywords in calls:
            if called in ("np.load", "numpy.load"):
                assert keywords.get("allow_pickle") == "False", path
            assert called not in ("os.system", "os.popen", "np.fromfile"), path
            assert "shell" not in keywords, path


def test_modules_are_imported_by_name_only_where_the_page_says():
    assert {path for path, (names, _) in done_in().items() if names & BY_NAME} == IMPORTED_BY_NAME


def test_urllib_is_used_to_write_text_only():
    names = {node.module for node in ast.walk(tree_of(PACKAGE / "bridges" / "openspiel.py")) if isinstance(node, ast.ImportFrom)}
    assert {name for name in names if name.startswith("urllib")} == {"urllib.parse"}


def test_nothing_asks_for_the_network():
    """A game is played, shared, counted and drawn under an audit hook that stops at the first socket."""
    program = f"""
import sys
def hook(event, args):
    if event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "webbrowser.", "subprocess.", "os.system")):
        raise SystemExit(f"{{event}}: {{args}}")
sys.addaudithook(hook)
import cardbowl as cb
game = cb.load({str(LOGS / "doi_random.json")!r})
cb.load(cb.share(game))
cb.odds("cardbowl-2.0", "field-goal", distance=40)._repr_markdown_()
cb.table(game).act({{"step": 0, "action": "undo"}})
cb.simulate("doi", 1, seed=1, home="random", away="random")
print("done")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "done\n", done.stderr


# ---- text stays text -----------------------------------------------------------------------------------------------------

LIVE = "<script>x</script><img src=x onerror=x> [x](javascript:x) **x** `x` $x$ | \x1b[31m\n# x"


def test_text_is_text_in_tables_of_a_notebook_and_in_drawings():
    shown_in_a_notebook = Table((LIVE,), [(LIVE,)])._repr_markdown_()
    assert "<script" not in shown_in_a_notebook
    assert "<img" not in shown_in_a_notebook
    assert "](" not in shown_in_a_notebook
    drawing = Drawing(100, 40)
    drawing.text(10, 10, LIVE)
    svg = drawing.picture(LIVE, [LIVE]).svg
    assert "<script" not in svg
    assert "<img" not in svg
    assert "\x1b" not in svg


@pytest.mark.parametrize("log", ["doi_random", "cardbowl-2.0_random"])
def test_names_in_a_saved_game_are_one_line_without_control_characters(log, tmp_path):
    data = json.loads((LOGS / f"{log}.json").read_text(encoding="utf-8"))
    data["names"] = [LIVE, "x" * 10_000]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    for name in cb.load(file).names:
        assert len(name) <= 40
        assert name.isprintable()


def test_what_cannot_be_trusted_is_refused_in_one_line(tmp_path):
    """Files that are no files, too large, too deep, or of other kinds; lines that unpack to more than a game."""
    deep, large, odd = (tmp_path / name for name in ("deep.json", "large.json", "odd.json"))
    deep.write_text("[" * 100_000, encoding="utf-8")
    large.write_bytes(b" " * 4_000_001)
    odd.write_text(json.dumps({"game": "os:system", "answers": ["x\x1b[2J"]}), encoding="utf-8")
    bomb = "cardbowl1." + "x" * 1000
    for hostile in (deep, large, odd, tmp_path, "/dev/zero", bomb):
        with pytest.raises(CardbowlError) as refused:
            cb.load(hostile)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) <= 400


def test_a_saved_game_never_names_a_module():
    """``module:NAME`` is for the reader's own cells and commands: from a file it is a game that is not known."""
    data = json.loads((LOGS / "doi_random.json").read_text(encoding="utf-8"))
    for name in ("antigravity:x", "this:s", "tests/x.py:GAME"):
        with pytest.raises(CardbowlError, match="the field 'game' is"):
            from_json(json.dumps({**data, "game": name}), cb.GAMES)


# ---- the page ------------------------------------------------------------------------------------------------------------

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_the_page_names_every_place_that_does_what_others_may_not():
    for path in [*ALLOWED, *IMPORTED_BY_NAME]:
        assert f"`{path}`" in PAGE, path


def test_the_page_names_files_that_are_there():
    for word in PAGE.split("`")[1::2]:
        if word.startswith(("cardbowl/", "tests/", "widgets/")):
            assert (ROOT / word).exists(), word


def test_the_page_shows_the_policy_that_pages_carry():
    frame = (ROOT / "widgets" / "page" / "frame.html").read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', frame).group(1)
    assert f"    {policy}\n" in PAGE


def test_the_limits_of_the_page_are_those_of_the_code():
    assert (text_files.MOST_BYTES, toml_folder.MOST_BYTES, share._MOST_BYTES) == (4_000_000, 1_000_000, 4_000_000)
    assert (plain_data.MOST_DEPTH, plain_data.MOST_DIGITS, MOST_SAID) == (40, 4000, 400)
    assert (beginning._LONGEST_START, turns.MOST_PLAYS) == (20_000, 10_000)
    for words in ("at most 4 MB", "1 MB", "40 levels", "4000 digits", "20 000 characters", "10 000 plays", "400 characters"):
        assert words in PAGE, words


def test_widgets_make_no_html_of_text():
    """Elements are made, and texts put into them; nothing of a script is made from text either."""
    html = r"\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment|document\.write)\b"
    made = re.compile(rf"{html}|\beval\(|new Function")
    sources = [path for path in (ROOT / "widgets").rglob("*.js") if "node_modules" not in path.parts]
    assert len(sources) > 50
    assert [shown(path) for path in sources if made.search(path.read_text(encoding="utf-8"))] == []


def test_the_page_can_be_found():
    assert "(docs/security.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
