"""The next day: what a saved notebook shows with a new kernel, and games that go on where the reader was."""

from browser.lab import NOTEBOOK, LabPage
from browser.lessons import press
from browser.test_waiting import EVERY_WIDGET
from playwright.sync_api import Locator, expect


def game(seed: int) -> str:
    return f"table = cb.table(cb.new_game('cardbowl-2.0', 'Otters', 'Herons', seed={seed}))\ntable"


def next_day(page: LabPage) -> None:
    """Save, end the kernel, and open the notebook again; it gets a new one."""
    name = page.page.evaluate(f"() => {NOTEBOOK}.context.path")
    page.page.evaluate(f"async () => {{ await {NOTEBOOK}.context.save(); await {NOTEBOOK}.sessionContext.shutdown(); }}")
    page.load(name)


def stored(page: LabPage) -> Locator:
    return page.output(".cardbowl-stored")


def test_the_next_day_the_last_picture_of_each_widget_stands_there_and_no_error_line(lab_page: LabPage) -> None:
    lab_page.show(*EVERY_WIDGET)
    expect(lab_page.output(".cardbowl")).to_have_count(5)
    expect(stored(lab_page)).to_have_count(5)
    for each in stored(lab_page).all():
        expect(each).to_be_hidden()
    table = lab_page.output(".cardbowl-table")
    press(table, "step")
    expect(table.locator(".cb-lanes")).to_contain_text("10 + 13 = 23")
    lab_page.output(".cardbowl").nth(1).get_by_role("button", name="Keep this guess").click()
    expect(lab_page.output(".cardbowl").nth(1)).to_contain_text("Your guess is kept")
    expect(stored(lab_page).nth(1)).to_contain_text("guessed 4 yards")  # on a busy machine the picture comes a moment later
    next_day(lab_page)
    expect(stored(lab_page)).to_have_count(5)
    for each in stored(lab_page).all():
        expect(each).to_be_visible()
    picture = stored(lab_page).locator("img")
    expect(picture).to_have_count(1)
    assert "10 + 13 = 23" in (picture.get_attribute("alt") or "")
    expect(stored(lab_page).nth(1)).to_contain_text("guessed 4 yards")
    errors = lab_page.page.get_by_text("model not found")
    expect(errors).to_have_count(5)
    for each in errors.all():
        expect(each).to_be_hidden()
    lab_page.screenshot("next-day")
    assert lab_page.violations(".jp-Notebook .cardbowl-stored") == []
    lab_page.console_errors.clear()  # the manager of ipywidgets says there what it says in place of the widget
    lab_page.run_cells()
    expect(lab_page.output(".cardbowl")).to_have_count(5)
    for each in stored(lab_page).all():
        expect(each).to_be_hidden()
    assert lab_page.console_errors == []


def test_a_game_that_nobody_saved_goes_on_where_the_reader_was(lab_page: LabPage) -> None:
    lab_page.show("import cardbowl as cb", game(8101))
    table = lab_page.output(".cardbowl-table")
    press(table, "option", "red")
    press(table, "step")
    assert lab_page.kernel_eval("print(len(table.referee.log))") == "2\n"
    lab_page.restart_and_run_all()
    expect(table.locator("[data-part=kept]")).to_contain_text("Kept from before: 2 answers")
    assert lab_page.kernel_eval("print(table.referee.log)") == "[]\n"
    assert lab_page.violations(table.locator("[data-part=kept]")) == []
    lab_page.screenshot("go-on", table)
    press(table, "go_on")
    expect(table.locator("[data-part=kept]")).to_have_count(0)
    expect(table).to_contain_text("Here you were: 2 answers.")
    assert lab_page.kernel_eval("print(len(table.referee.log))") == "2\n"
    assert [path.name for path in (lab_page.lab.folder / "my-cardbowl").iterdir()].count("games") == 1
    assert lab_page.console_errors == []


def test_two_kernels_at_one_table_lose_nothing(lab_page: LabPage) -> None:
    lab_page.show("import cardbowl as cb", game(8102))
    table = lab_page.output(".cardbowl-table")
    press(table, "option", "red")
    assert lab_page.kernel_eval("print(table.referee.log)") == "['red']\n"
    lab_page.load(lab_page.lab.write_notebook("second-kernel.ipynb", "import cardbowl as cb", game(8102)))
    lab_page.run_cells()
    expect(table.locator("[data-part=kept]")).to_contain_text("1 answer")
    press(table, "option", "black")
    expect(table.locator("[data-part=kept]")).to_have_count(0)
    press(table, "step")
    assert lab_page.kernel_eval("print(len(table.referee.log))") == "2\n"
    lab_page.restart_and_run_all()
    expect(table.locator("[data-part=kept]")).to_contain_text("2 answers")
    table.locator('[data-action="panel"][data-value="settings"]').click()
    older = table.locator("[data-part=older] button")
    expect(older).to_have_count(1)
    expect(older).to_contain_text("1 answer")
    assert lab_page.violations(table.locator("[data-part=older]")) == []
    older.click()
    expect(table).to_contain_text("Here you were: 1 answer.")
    assert lab_page.kernel_eval("print(table.referee.log)") == "['red']\n"
    assert lab_page.console_errors == []
