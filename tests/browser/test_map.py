"""The map of all courses, on a phone and with keys: blocks unfold, tiles are links, and it follows the reader."""

from collections.abc import Callable

from browser.bench import BenchPage
from browser.lessons import assert_keys_stay, keep_picture
from playwright.sync_api import Locator, expect

MAP = "from cardbowl import lessons\nlessons.course_map()"
SOLVE = """
from cardbowl.lessons import progress
from cardbowl.lessons.course import read_course

for question in read_course().lesson("50").questions:
    progress.solve(question, "1")
progress.visit("50")
"""


def block(page: BenchPage, name: str) -> Locator:
    return page.output(f'.cardbowl-head [data-block="{name}"]')


def test_on_a_phone_it_fits_and_is_used_with_a_finger(open_page: Callable[..., BenchPage]) -> None:
    page = open_page(touch=True, width=390, height=844, output_width=328)
    page.show(MAP)
    shown = page.output(".cardbowl-head")
    assert shown.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    doi = block(page, "D.O.I.")
    expect(doi.locator('a[data-lesson="50"]')).to_be_hidden()
    doi.locator("summary").tap()
    tile = doi.locator('a[data-lesson="50"]')
    expect(tile).to_be_visible()
    box = tile.bounding_box()
    assert box
    assert box["height"] >= 44
    expect(tile).to_have_attribute("href", "50_doi_rules_by_playing.ipynb")
    page.kernel_eval(SOLVE)
    expect(tile).to_contain_text("done")
    expect(doi.locator("summary")).to_contain_text("1 of 4 lessons done")
    expect(tile).to_be_visible()  # what was unfolded stays so
    expect(shown.locator("[data-way=on]")).to_contain_text("Go on at51 Reading the hand")
    assert shown.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    assert page.violations(".cardbowl-head") == []
    keep_picture(page, "map-phone", shown)
    assert page.errors() == []


def test_the_block_to_go_on_in_is_unfolded_and_keys_unfold_the_others(page: BenchPage) -> None:
    page.show(MAP)
    expect(block(page, "Card Bowl 2.0").locator('a[data-lesson="10"]')).to_be_visible()
    doi = block(page, "D.O.I.").locator("summary")
    assert_keys_stay(page, doi)
    page.page.keyboard.press("Enter")
    expect(block(page, "D.O.I.").locator('a[data-lesson="53"]')).to_be_visible()
    page.page.keyboard.press("Tab")
    assert_keys_stay(page, block(page, "D.O.I.").locator("a:focus"))
    assert page.errors() == []


def test_it_follows_the_reader_until_they_have_unfolded_something(page: BenchPage) -> None:
    page.show(MAP)
    expect(block(page, "Card Bowl 2.0").locator('a[data-lesson="10"]')).to_be_visible()  # drawn, and Python has heard of it
    page.kernel_eval("pass")
    page.kernel_eval(SOLVE)
    expect(block(page, "D.O.I.").locator('a[data-lesson="51"]')).to_be_visible()
    expect(block(page, "Card Bowl 2.0").locator('a[data-lesson="10"]')).to_be_hidden()
