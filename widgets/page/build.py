"""Builds the lessons as pages that need no kernel: ``python widgets/page/build.py --out site [LESSON.ipynb ...]``.

A page is a stored lesson: its words, its Python and what that showed.
Charts are drawn in the browser, so those with sliders still move.
A widget is its line of text, a table its picture too, with a link to the live lesson.
Nothing on a page comes from another address, and nothing that a cell showed can be a script there.
"""

import argparse
import csv
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import bleach
import nbformat
from bleach.css_sanitizer import CSSSanitizer
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from nbconvert.filters.highlight import Highlight2HTML
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CHART = "application/vnd.vegalite.v5+json"

#: A drawing is an image in itself, with its words as the alternative text, and nothing else.
DRAWING = re.compile(
    r'<div style="overflow-x:auto">(<img alt="[^"<>]*" src="data:image/svg\+xml;base64,[\w+/=]+" style="[\w:;%-]+">)</div>'
)
#: The text of a widget begins with its kind, as in `<Question rushing.gain: How many yards?>`.
WIDGET = re.compile(r"<([A-Z][\w-]*)[^:\n]*: ")
#: What a reader does with each kind.
DOES = {
    "CardPicker": "Pick the cards",
    "LiveChart": "Move this",
    "Prediction": "Make your guess",
    "Question": "Answer this",
    "Table": "Play this",
}

#: What a saved notebook shows of a widget.
STORED = 'class="cardbowl-stored"'

IN_LINES = {"a", "b", "br", "code", "del", "em", "i", "span", "strong", "sub", "sup"}
IN_BLOCKS = {"blockquote", "details", "div", "h1", "h2", "h3", "h4", "hr", "li", "ol", "p", "pre", "summary", "ul"}
IN_TABLES = {"table", "tbody", "td", "th", "thead", "tr"}
TAGS = IN_LINES | IN_BLOCKS | IN_TABLES
ATTRIBUTES = {"a": ["href"], "h1": ["id"], "h2": ["id"], "h3": ["id"], **{tag: ["style"] for tag in ("div", "span", "td", "th")}}
STYLES = CSSSanitizer(allowed_css_properties=["border", "border-left", "height", "margin", "text-align", "width"])

python_to_html = Highlight2HTML(pygments_lexer="python")


def to_html(markdown: str) -> Markup:
    """Markdown as markup in which only harmless elements are left, with links to lessons leading to their pages."""
    renderer = IPythonRenderer(escape=False, exclude_anchor_links=True)
    html = MarkdownWithMath(renderer=renderer).render(markdown)
    clean = bleach.clean(html, tags=TAGS, attributes=ATTRIBUTES, css_sanitizer=STYLES, protocols={"http", "https"})
    clean = re.sub(r"<(h[1-3])>(.*?)</\1>", with_place, with_pages(clean))
    clean = re.sub(r"<th( style=[^>]*)?></th>", "<td></td>", clean)  # an empty corner heads nothing
    return Markup(clean.replace("<table>", '<div class="wide" data-name="Table"><table>').replace("</table>", "</table></div>"))


def with_place(heading: re.Match[str]) -> str:
    """A heading with the ID by which links to it know it, as in JupyterLab: its words with dashes between them."""
    level, inside = heading.groups()
    place = re.sub(r"<[^>]*>", "", inside).replace(" ", "-").replace('"', "&quot;")
    return f'<{level} id="{place}">{inside}</{level}>'


def with_pages(html: str) -> str:
    """Markup whose links to lessons lead to their pages."""
    return re.sub(r'href="(\d\d_\w+)\.ipynb(?=["#])', r'href="\1.html', html)


def in_script(data: Any) -> Markup:
    """Data as JSON that cannot end the script element around it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", r"\u003c").replace(">", r"\u003e").replace("&", r"\u0026"))


def with_columns(spec: Any) -> Any:
    """A specification whose CSV is taken apart into columns already: the library that reads CSV would need `eval`."""
    if isinstance(spec, list):
        return [with_columns(each) for each in spec]
    if not isinstance(spec, dict):
        return spec
    inside = {name: with_columns(value) for name, value in spec.items()}
    if inside.get("type") == "csv":
        inside["type"] = "json"
    for name, text in inside.get("datasets", {}).items():
        heads, *rows = csv.reader(text.splitlines())
        inside["datasets"][name] = json.dumps({head: [row[place] for row in rows] for place, head in enumerate(heads)})
    return inside


ROWS = re.compile(r"(.*?)[;.]? its table\(\)(, \d+ of \d+ rows)?: (.*)")
"""The text of a chart with rows of its table, as `cardbowl.charts.renderer.Chart` writes it."""


def picture_in(html: str) -> Markup | None:
    """The drawing that an output holds as the source of an image element: nothing else of it is taken over."""
    found = DRAWING.search(html)
    return Markup(found[1]) if found else None


def links_in(html: str) -> Markup | None:
    """The links of the head of a lesson, or of the map: links and line breaks, and nothing else."""
    inside = re.search(r"<p>(.*)</p>", html, re.DOTALL)
    if not inside or "<a href=" not in inside[1]:
        return None
    return Markup(with_pages(bleach.clean(inside[1], tags={"a", "br"}, attributes={"a": ["href"]}, protocols={"http", "https"})))


def with_pictures(shown: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The outputs of a cell, with the picture or the links of a widget in the widget that comes after it."""
    told: list[dict[str, Any]] = []
    stored: dict[str, Any] = {"picture": None, "links": None, "label": ""}
    of_widget = stored
    for each in shown:
        if each["kind"] == "stored":
            of_widget = {name: each[name] for name in stored}
        else:
            told.append(each | of_widget)
            of_widget = stored
    return told


def said_and_rows(text: str) -> tuple[str, list[str]]:
    """What the text of a chart says; and a heading and the rows of numbers, where it ends with some."""
    found = ROWS.fullmatch(text)
    if not found:
        return text, []
    return f"{found[1]}.", [f"Its numbers{found[2] or ''}", *found[3].removesuffix(".").split("; ")]


def shown(output: dict[str, Any]) -> dict[str, Any]:
    """One output of a cell, as the template wants it."""
    data = output["data"]
    text = data["text/plain"]
    if STORED in data.get("text/html", ""):  # beside it stands the widget that it is of
        label = "Where this page stands" if text.startswith("Head") else "All lessons"
        return {"kind": "stored", "picture": picture_in(data["text/html"]), "links": links_in(data["text/html"]), "label": label}
    if CHART in data:
        says, rows = said_and_rows(text)
        return {"kind": "chart", "spec": in_script(with_columns(data[CHART])), "says": says, "rows": rows}
    if drawing := DRAWING.fullmatch(data.get("text/html", "")):
        return {"kind": "html", "html": Markup(drawing[1])}
    if "text/markdown" in data:
        return {"kind": "html", "html": to_html(data["text/markdown"])}
    if found := WIDGET.match(text):
        words = text[found.end() :].removesuffix(">")
        return {"kind": "widget", "text": words[:1].upper() + words[1:], "does": DOES.get(found[1], "See this")}
    return {"kind": "text", "text": text}


def cells(lesson: Any) -> list[dict[str, Any]]:
    """The cells of a lesson, as the template wants them."""
    told = []
    for cell in lesson.cells:
        if cell.cell_type == "markdown":
            told.append({"kind": "words", "html": to_html(cell.source)})
        elif cell.cell_type == "code":
            html = Markup(python_to_html(cell.source))
            told.append(
                {
                    "kind": "python",
                    "html": html,
                    "number": cell.execution_count,
                    "folded": bool(cell.metadata.get("jupyter", {}).get("source_hidden")),
                    "shown": with_pictures([shown(o) for o in cell.outputs]),
                }
            )
    return told


def live_address(lesson: str) -> str:
    """Where a lesson opens on Binder: the address that README's badge has, for this lesson."""
    found = re.search(r"https://mybinder\.org/v2/[^)\s]+", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert found, "README.md has no link to Binder"
    return re.sub(r"\d\d_\w+\.ipynb", lesson, found[0])


def title_of(lesson: Any) -> str:
    """The first heading of a lesson."""
    words = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "markdown")
    return str(re.search(r"^# (.+)$", words, re.MULTILINE)[1])  # type: ignore[index]


def bundle(out: Path) -> None:
    """Script and style sheet of the pages, from the packages of widgets/, and their licences."""
    esbuild = ROOT / "widgets" / "node_modules" / ".bin" / "esbuild"
    options = ["--bundle", "--minify", "--format=iife", "--target=es2022", "--charset=utf8", "--legal-comments=none"]
    same_as_widgets = ["--alias:vega=vega-util", "--define:fetch=undefined", "--log-level=warning"]
    for name in ("charts.js", "style.css"):
        command = [esbuild, HERE / name, f"--outfile={out / name}", *options, *same_as_widgets]
        subprocess.run(command, cwd=ROOT / "widgets", check=True)
    licences = ROOT / "cardbowl" / "widgets" / "static" / "third_party_licenses.txt"
    (out / "licences.txt").write_bytes(licences.read_bytes())


def build(lessons: list[Path], out: Path) -> None:
    """Write the page of each lesson, the list of them all, and what they share."""
    out.mkdir(parents=True, exist_ok=True)
    templates = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    read = {path.stem: nbformat.read(path, as_version=4) for path in lessons}
    pages = [{"page": f"{name}.html", "number": name[:2], "title": title_of(lesson)} for name, lesson in read.items()]
    for place, (name, lesson) in enumerate(read.items()):
        html = templates.get_template("lesson.html").render(
            title=f"{pages[place]['title']} - cardbowl",
            live=live_address(f"{name}.ipynb"),
            cells=cells(lesson),
            before=pages[place - 1] if place else None,
            after=pages[place + 1] if place + 1 < len(pages) else None,
        )
        (out / f"{name}.html").write_text(html, encoding="utf-8")
    index = templates.get_template("index.html").render(
        title="The lessons of cardbowl", live=live_address("00_start_here.ipynb"), lessons=pages
    )
    (out / "index.html").write_text(index, encoding="utf-8")
    bundle(out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Builds the lessons as pages that need no kernel.")
    parser.add_argument("--out", type=Path, default=ROOT / "site")
    parser.add_argument("lessons", type=Path, nargs="*", help="all of them if none is named")
    given = parser.parse_args()
    build(given.lessons or sorted((ROOT / "notebooks").glob("*.ipynb")), given.out.resolve())
    print(f"{given.out}/index.html")
    if "/gh/OWNER/" in live_address(""):
        print("The links to Binder lead nowhere yet: README.md still names OWNER as the account.")
