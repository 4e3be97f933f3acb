"""The lessons as pages: stored outputs are complete, and none of them can be a script."""

import importlib.util
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest

from cardbowl.drawing import Drawing
from cardbowl.widgets.stored_form import stored_html

ROOT = Path(__file__).parents[1]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CHART = "application/vnd.vegalite.v5+json"
CSV = {"data": {"format": {"parse": {"n": "number"}, "type": "csv"}, "name": "rows"}, "datasets": {"rows": 'word,n\n"a, b",1\n'}}


def load_builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("page_build", ROOT / "widgets" / "page" / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


page = load_builder()


class Seen(HTMLParser):
    """The elements of a page with their attributes, and the text of its scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.elements and self.elements[-1][0] == "script" and data.strip():
            self.scripts.append(data)


def see(html: str) -> Seen:
    seen = Seen()
    seen.feed(html)
    return seen


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All lessons, built in one go as `make page` does."""
    out = tmp_path_factory.mktemp("page") / "site"
    subprocess.run([sys.executable, ROOT / "widgets" / "page" / "build.py", "--out", out], check=True, stdout=subprocess.PIPE)
    return out


def test_every_lesson_has_a_page_that_the_list_leads_to(site: Path) -> None:
    listed = [attributes["href"] for tag, attributes in see((site / "index.html").read_text("utf-8")).elements if tag == "a"]
    for lesson in LESSONS:
        assert f"{lesson.stem}.html" in listed


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)
def test_a_page_holds_every_chart_and_links_that_lead_somewhere(site: Path, lesson: Path) -> None:
    html = (site / f"{lesson.stem}.html").read_text("utf-8")
    seen = see(html)
    outputs = [output for cell in nbformat.read(lesson, as_version=4).cells for output in cell.get("outputs", ())]
    charts = [output for output in outputs if CHART in output["data"]]
    assert [json.loads(script)["description"] for script in seen.scripts] == [
        each["data"][CHART]["description"] for each in charts
    ]
    assert html.count(' class="widget"') + html.count(' class="guide"') == sum(
        output["data"]["text/plain"].startswith("<") for output in outputs
    )
    for tag, attributes in seen.elements:
        assert not [name for name in attributes if name.startswith("on")]
        if tag == "script":
            assert attributes == {"defer": None, "src": "charts.js"} or attributes == {"type": "application/json"}
        if tag == "img":
            assert set(attributes) == {"alt", "src", "style"}
            assert (attributes["src"] or "").startswith("data:image/svg+xml;base64,")
            continue
        if tag in {"iframe", "object", "embed", "base", "form", "style", "svg"}:
            pytest.fail(f"{tag} in {lesson.stem}")
        target = attributes.get("href") or attributes.get("src")
        if target and target.startswith("https://mybinder.org/v2/"):
            assert tag == "a"
            assert target.endswith(f"urlpath=doc/tree/notebooks/{lesson.name}")
        elif target and not target.startswith("#"):
            page, _, place = target.partition("#")
            assert (site / page).is_file(), target
            assert not place or f'id="{place}"' in (site / page).read_text("utf-8"), target


def test_pages_forbid_scripts_of_their_own_and_every_address(site: Path) -> None:
    for html in site.glob("*.html"):
        [policy] = [
            a["content"] for tag, a in see(html.read_text("utf-8")).elements if a.get("http-equiv") == "Content-Security-Policy"
        ]
        assert policy
        assert "default-src 'none'; script-src 'self';" in policy
        assert "img-src data:;" in policy
        assert "unsafe-eval" not in policy


def test_the_script_and_its_licences_are_there(site: Path) -> None:
    assert "vega-lite" in (site / "licences.txt").read_text("utf-8")
    assert not re.search(r"\b(fetch|import|importScripts|XMLHttpRequest|WebSocket)\s*\(", (site / "charts.js").read_text("utf-8"))


@pytest.mark.parametrize(
    "markdown",
    [
        "<script>alert(1)</script>",
        '<img src="x" onerror="alert(1)">',
        "[here](javascript:alert(1))",
        "<a href='JaVaScRiPt:alert(1)'>here</a>",
        '<div onclick="alert(1)" style="background: url(https://example.org)">x</div>',
        "<svg><script>alert(1)</script></svg>",
        "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "![picture](https://example.org/a.png)",
    ],
)
def test_markup_in_a_lesson_can_do_nothing(markdown: str) -> None:
    for tag, attributes in see(page.to_html(markdown)).elements:
        assert tag in page.TAGS
        assert attributes.keys() <= {"href", "style", "id"}
        assert not re.search(r"script|url", f"{attributes.get('href')}{attributes.get('style')}", re.IGNORECASE)


def test_bars_of_tables_and_counts_behind_a_summary_stay() -> None:
    html = page.to_html(
        '| n |\n| --: |\n| <span style="border-left: 1.25em solid"></span> |\n\n<details><summary>More</summary>x</details>'
    )
    assert '<span style="border-left: 1.25em solid;"></span>' in html
    assert '<th style="text-align:right;">n</th>' in html
    assert "<details><summary>More</summary>" in html


def stored(html: str) -> dict[str, Any]:
    return {"output_type": "display_data", "data": {"text/html": html, "text/plain": "A table, as it was last"}}


def test_the_picture_of_a_table_stands_in_its_widget_and_the_words_of_a_question_once() -> None:
    table = page.shown({"data": {"text/plain": "<Table: Kickoff>"}})
    drawn = Drawing(20, 10).picture("Kickoff <b>", "").html
    picture = page.shown(stored(stored_html(f"{drawn}<p>Run this cell.</p>")))
    words = page.shown(stored(stored_html("<p><b>Question:</b> How far?</p>")))
    [shown] = page.with_pictures([picture, table])
    assert shown["kind"] == "widget"
    assert shown["picture"] == page.shown({"data": {"text/html": drawn, "text/plain": "x"}})["html"]
    assert shown["picture"].startswith('<img alt="Kickoff &lt;b&gt;')
    assert [each["picture"] for each in page.with_pictures([words, table])] == [None]
    assert page.with_pictures([picture, table, table])[1]["picture"] is None


@pytest.mark.parametrize(
    "html",
    [
        '<img alt="x" src="https://example.org/a.png">',
        '<img alt="x" src="data:text/html;base64,AAAA">',
        '<img alt="x" onerror="alert(1)" src="data:image/svg+xml;base64,AAAA">',
        '<img alt="x" src="data:image/svg+xml;utf8,<script>alert(1)</script>">',
    ],
)
def test_no_other_image_of_an_output_gets_onto_a_page(html: str) -> None:
    assert page.picture_in(stored_html(f'<div style="overflow-x:auto">{html}</div>')) is None


def test_a_chart_cannot_end_its_script() -> None:
    data = {"text": "</script><script>alert(1)</script><!-- & --> \u2028"}
    written = page.in_script(data)
    assert "<" not in written
    assert json.loads(written) == data


def test_rows_of_a_chart_travel_without_csv() -> None:
    told: dict[str, Any] = page.with_columns(CSV)
    assert told["data"]["format"] == {"parse": {"n": "number"}, "type": "json"}
    assert json.loads(told["datasets"]["rows"]) == {"word": ["a, b"], "n": ["1"]}


@pytest.mark.parametrize(
    ("text", "says", "rows"),
    [
        ("Chart: 3 bars; its table(): n 1, p 0.5; n 2, p 0.5.", "Chart: 3 bars.", ["Its numbers", "n 1, p 0.5", "n 2, p 0.5"]),
        ("Map: 100%; its table(), 5 of 99 rows: n 1; n 9", "Map: 100%.", ["Its numbers, 5 of 99 rows", "n 1", "n 9"]),
        ("Lists: 3 yards; see its table().", "Lists: 3 yards; see its table().", []),
        ("After 24 games the mean is 52.73.", "After 24 games the mean is 52.73.", []),
    ],
)
def test_the_numbers_of_a_chart_stand_apart_from_what_it_says(text: str, says: str, rows: list[str]) -> None:
    shown = page.shown({"data": {CHART: CSV, "text/plain": text}})
    assert (shown["says"], shown["rows"]) == (says, rows)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<Table: 1st & 10; asked: O2>", {"kind": "widget", "text": "1st & 10; asked: O2", "does": "Play this"}),
        (
            "<Question rushing.gain: How many? (not answered yet)>",
            {"kind": "widget", "text": "How many? (not answered yet)", "does": "Answer this"},
        ),
        ("'<Table: no widget>'", {"kind": "text", "text": "'<Table: no widget>'"}),
        ("[1, 2]", {"kind": "text", "text": "[1, 2]"}),
    ],
)
def test_a_widget_is_its_words(text: str, shown: dict[str, str]) -> None:
    assert page.shown({"data": {"text/plain": text}}) == shown


def test_a_drawing_is_its_image_and_other_html_is_not_taken() -> None:
    drawn = Drawing(20, 10).picture("A drawing", 'It says <b> & "so".')
    data = {"text/html": drawn.html, "text/plain": drawn.text}
    told = page.shown({"data": data})
    assert told["kind"] == "html"
    assert told["html"].startswith(
        '<img alt="A drawing\nIt says &lt;b&gt; &amp; &quot;so&quot;." src="data:image/svg+xml;base64,'
    )
    for other in ("<script>1</script>", drawn.html + "<p>", drawn.html.replace("svg+xml", "html")):
        assert page.shown({"data": {"text/html": other, "text/plain": "words"}}) == {"kind": "text", "text": "words"}
