"""Drawings in JupyterLab: shown from a stored notebook that is not trusted, with their words, on paper of their own."""

import json
from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.lab import LabPage
from browser.lessons import keep_picture
from playwright.sync_api import expect

from cardbowl import diagrams

IMAGE = "img[src^='data:image/svg+xml']"
DRAWN = "(image) => image.complete && image.naturalWidth > 100 && image.getBoundingClientRect().width"


def test_a_stored_drawing_is_shown_in_a_notebook_that_nobody_has_trusted(lab_page: LabPage) -> None:
    drawn = diagrams.rush_sum()
    name = lab_page.lab.write_notebook("drawn.ipynb", "diagrams.rush_sum()")
    path = lab_page.lab.folder / name
    notebook = json.loads(path.read_text(encoding="utf-8"))
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": drawn._repr_mimebundle_()}
    notebook["cells"][0] |= {"outputs": [output], "execution_count": 1}
    path.write_text(json.dumps(notebook), encoding="utf-8")
    lab_page.open(name)
    image = lab_page.page.locator(f".jp-OutputArea {IMAGE}")
    expect(image).to_be_visible()
    assert image.get_attribute("alt") == drawn.text
    assert image.evaluate(DRAWN) == drawn.width
    keep_picture(lab_page, "drawing-untrusted", image)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [848, 360])
def test_a_drawing_fits_the_page_and_is_announced(open_page: Callable[..., BenchPage], width: int, dark: bool) -> None:
    page = open_page(dark=dark, output_width=width)
    page.open_cells("from cardbowl import diagrams\ndiagrams.pass_tree()")
    page.run_cells()
    image = page.page.locator(IMAGE)
    expect(image).to_be_visible()
    assert 0.66 * 480 <= image.evaluate(DRAWN) <= min(480, width)
    expect(page.page.get_by_role("img", name="What a pass card does")).to_be_visible()
    keep_picture(page, f"drawing-{width}", image)
