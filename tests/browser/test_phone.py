"""A lesson on a phone: JupyterLab's document mode gives it the width, a table is whole, and the head leads on."""

from collections.abc import Callable

from browser.lab import NOTEBOOK, LabPage
from browser.test_faults import A_RUSH
from playwright.sync_api import expect

HEAD = "from cardbowl import lessons\nlessons.head('12')"


def test_a_lesson_fits_a_phone_in_document_mode(open_lab_page: Callable[..., LabPage]) -> None:
    page = open_lab_page(touch=True, width=390, height=844)
    name = page.lab.write_notebook("12_on_a_phone.ipynb", HEAD, A_RUSH, "table")
    page.load_document(name)
    page.run_cells()
    table = page.output(".cardbowl-table")
    table.scroll_into_view_if_needed()
    box = table.bounding_box()
    assert box is not None
    assert 250 <= box["width"] <= 390
    assert box["height"] <= 1100
    page.screenshot("phone-table")
    table.locator("[data-primary]").first.tap()
    expect(table.locator(".cb-lanes")).to_contain_text("10 + 13 = 23")
    head = page.output(".cardbowl-head")
    head.scroll_into_view_if_needed()
    page.screenshot("phone-head")
    head.locator("[data-way=next]").tap()
    page.page.wait_for_function(f"() => {NOTEBOOK}?.context?.path === '13_passing.ipynb'")
    assert page.console_errors == []
