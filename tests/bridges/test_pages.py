"""The pages about bridges: their programs run, their links lead somewhere, and a missing package has its sentence."""

import re
import subprocess
import sys

import pytest
from support.cases import rows
from support.sources import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))


@pytest.mark.parametrize("page", [page for page in PAGES if "```python" in page.read_text("utf-8")], ids=lambda page: page.stem)
def test_every_program_of_a_page_runs(page):
    if page.stem == "openspiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel has no packages for this system")
    for number, source in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)):
        exec(compile(source, f"{page.name} {number}", "exec"), {"__name__": "a_page"})


def test_every_link_between_pages_leads_somewhere():
    links = [
        (page, to) for page in (ROOT / "README.md", *PAGES) for to in re.findall(r"\]\(([\w/]+\.md)\)", page.read_text("utf-8"))
    ]
    assert {to for page, to in links if page.name == "README.md"} >= {"docs/bridges.md"}
    assert all((page.parent / to).is_file() for page, to in links)


WITHOUT = """
import sys

class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("gymnasium", "pettingzoo", "pyspiel", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Nobody())
import cardbowl as cb
from cardbowl import bridges
print(len(bridges.words("doi")))
try:
    getattr(bridges, sys.argv[1])("doi")
except cb.DataError as error:
    print(error)
"""


@rows(
    ("make", "package"),
    [("pettingzoo_env", "pettingzoo"), ("gymnasium_env", "gymnasium"), ("openspiel_game", "pyspiel")],
)
def test_without_its_package_a_bridge_names_the_extra(make, package):
    done = subprocess.run([sys.executable, "-c", WITHOUT, make], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    words, sentence = done.stdout.splitlines()
    assert int(words) > 20, "words need no package"
    assert sentence.startswith(f"this bridge needs {package}, which the extra brings: pip install 'cardbowl[bridges]'")
