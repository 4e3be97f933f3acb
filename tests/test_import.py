"""``import cardbowl`` is cheap, and the rules run on the standard library alone."""

import subprocess
import sys

import pytest

import cardbowl as cb

LATER = {"numpy", "scipy", "altair", "anywidget", "ipywidgets", "pandas", "polars", "click", "tqdm", "IPython"}


def modules_after(code: str) -> set[str]:
    """The top-level modules that a separate Python process has loaded after `code`, beyond those of a bare one."""
    listing = "\nimport sys; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    words = [sys.executable, "-c", code + listing]
    return set(subprocess.run(words, capture_output=True, text=True, check=True).stdout.split())


def test_completion_offers_the_front_doors_alone():
    assert [name for name in dir(cb) if not name.startswith("__")] == sorted(cb.__all__)


@pytest.mark.parametrize(
    "code",
    [
        "import cardbowl",
        "import cardbowl as cb; cb.new_game('cardbowl-2.0', home_player='random', away_player='random').run('end').notes()",
        "import cardbowl as cb; print(end=cb.rule('CB2.RUSH.5')[:0]); cb.load; cb.Dist",
    ],
)
def test_nothing_from_outside_is_loaded(code):
    loaded = modules_after(code) - modules_after("")
    assert not loaded & LATER
    assert loaded <= {"cardbowl", *sys.stdlib_module_names}


def test_the_import_itself_loads_next_to_nothing_of_the_project():
    ours = "\nimport sys; print(*sorted(name for name in sys.modules if name.startswith('cardbowl')))"
    words = [sys.executable, "-c", "import cardbowl" + ours]
    loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert set(loaded) == {"cardbowl", "cardbowl.errors"}


@pytest.mark.parametrize(
    ("gone", "code", "says"),
    [
        ("altair", "cb.charts", "a chart needs altair"),
        ("altair", "from cardbowl.charts import bars", "a chart needs altair"),
        ("anywidget", "cb.table(cb.new_game('doi'))", "a table needs anywidget"),
        ("anywidget", "cb.replay(cb.new_game('doi'))", "a table needs anywidget"),
        ("anywidget", "cb.LiveChart", "cb.LiveChart needs anywidget"),
        ("anywidget", "cb.team_builder()", "the team builder needs anywidget"),
        ("numpy", "cb.simulate('doi', 2)", "a simulation needs numpy"),
        ("numpy", "cb.realism('doi', games=2)", "a scorecard needs numpy"),
        ("numpy", "cb.simulate('cardbowl-2.0', 2, engine='fast')", "the fast engine needs numpy"),
        ("numpy", "cb.new_game('showdown', away_player='sensible')", "this computer player needs numpy"),
        ("numpy", "cb.new_game('showdown', home_player='equilibrium')", "this computer player needs numpy"),
        ("numpy", "cb.new_game('football-strategy', home_player='equilibrium')", "this computer player needs numpy"),
    ],
)
def test_without_the_extra_a_sentence_says_what_brings_it(gone, code, says):
    tried = (
        f"import sys; sys.modules[{gone!r}] = None\nimport cardbowl as cb\n"
        f"try:\n    {code}\nexcept cb.MissingExtraError as error:\n    print(error)"
    )
    printed = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, check=True).stdout
    assert printed == f'{says}, which is not installed here; the extra lab brings it: pip install "cardbowl[lab]"\n'


def test_what_is_missing_is_an_import_error_too():
    assert issubclass(cb.MissingExtraError, ModuleNotFoundError)
    assert issubclass(cb.MissingExtraError, cb.CardbowlError)
