"""The tools of the browser tests do what the other tests take for granted."""

from collections.abc import Callable

from browser.lab import Lab, LabPage


def test_a_notebook_runs_and_its_kernel_can_be_asked(lab: Lab, page: LabPage) -> None:
    page.run(lab.write_notebook("harness_run.ipynb", "x = 6 * 7", "x"))
    assert page.kernel_eval("print(x)") == "42\n"
    assert page.kernel_eval("1 / 0") == "ZeroDivisionError: division by zero"
    assert page.output("pre").inner_text().strip() == "42"
    assert len(page.cells()) == 2


def test_a_cell_that_raises_is_seen(lab: Lab, page: LabPage) -> None:
    page.open(lab.write_notebook("harness_raise.ipynb", "1 / 0"))
    page.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    assert page.cell_errors() == ["ZeroDivisionError: division by zero"]


def test_a_page_that_leaves_loopback_is_stopped_and_recorded(lab: Lab, page: LabPage) -> None:
    page.open(lab.write_notebook("harness_page.ipynb", ""))
    page.page.evaluate("() => fetch('https://example.org/x').catch(() => {})")
    assert page.left_loopback == ["https://example.org/x"]
    page.left_loopback.clear()


def test_python_that_leaves_loopback_is_stopped_and_recorded(lab: Lab, page: LabPage) -> None:
    page.open(lab.write_notebook("harness_python.ipynb", ""))
    said = page.kernel_eval("import socket; socket.create_connection(('192.0.2.1', 80), timeout=1)")
    assert said == "PermissionError: the tests allow loopback only, not 192.0.2.1"
    assert set(lab.refused()) == {"python: socket.getaddrinfo 192.0.2.1"}
    lab.guard_log.write_text("")


def test_dark_and_touch_pages(lab: Lab, open_page: Callable[..., LabPage]) -> None:
    page = open_page(dark=True, touch=True, width=820, height=1180)
    page.open(lab.write_notebook("harness_dark.ipynb", ""))
    assert page.page.evaluate("() => document.body.dataset.jpThemeLight") == "false"
    assert page.page.evaluate("() => navigator.maxTouchPoints") > 0
