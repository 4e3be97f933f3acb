"""The tools of the browser tests do what the other tests take for granted."""

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from browser.bench import BenchPage
from browser.notebook_page import NotebookPage
from browser.server import end
from playwright.sync_api import expect


@pytest.fixture(params=["bench_page", "lab_page"])
def page(request: pytest.FixtureRequest) -> NotebookPage:
    """A page of either sort."""
    fixture: NotebookPage = request.getfixturevalue(request.param)
    return fixture


@pytest.fixture
def bench_page(open_page: Callable[..., BenchPage]) -> BenchPage:
    return open_page()


def test_a_notebook_runs_and_its_kernel_can_be_asked(page: NotebookPage) -> None:
    page.show("x = 6 * 7", "x")
    assert page.kernel_eval("print(x)") == "42\n"
    assert page.kernel_eval("1 / 0") == "ZeroDivisionError: division by zero"
    assert page.output("pre").inner_text().strip() == "42"
    assert len(page.cells()) == 2


def test_a_cell_that_raises_is_seen(page: NotebookPage) -> None:
    page.open_cells("1 / 0")
    with pytest.raises(AssertionError, match="cells raised"):
        page.run_cells()
    assert page.cell_errors() == ["ZeroDivisionError: division by zero"]


@pytest.mark.parametrize("address", ["https://example.org/x", "http://192.0.2.1/x"])
def test_a_page_that_leaves_loopback_is_stopped_and_recorded(page: NotebookPage, address: str) -> None:
    page.open_cells("")
    page.page.evaluate("(address) => fetch(address).catch(() => {})", address)
    assert page.left_loopback == [address]
    assert all("Failed to load resource" in error for error in page.console_errors)
    page.left_loopback.clear()
    page.console_errors.clear()


def test_python_that_leaves_loopback_is_stopped_and_recorded(page: NotebookPage, refused: Path) -> None:
    page.open_cells("")
    said = page.kernel_eval("import socket; socket.create_connection(('192.0.2.1', 80), timeout=1)")
    assert said == "PermissionError: the tests allow loopback only, not 192.0.2.1"
    assert set(refused.read_text().splitlines()) == {"python: socket.getaddrinfo 192.0.2.1"}
    refused.write_text("")


def test_an_error_on_the_console_is_kept(page: NotebookPage) -> None:
    page.open_cells("")
    page.page.evaluate("() => { console.error('broken'); setTimeout(() => { throw new Error('thrown') }) }")
    page.page.wait_for_function("() => new Promise((done) => setTimeout(() => done(true), 50))")
    assert page.errors() == ["broken", "thrown"]
    page.console_errors.clear()


@pytest.mark.parametrize("kind", ["open_page", "open_lab_page"])
def test_dark_and_touch_pages(request: pytest.FixtureRequest, kind: str) -> None:
    page = request.getfixturevalue(kind)(dark=True, touch=True, width=820, height=1180)
    page.open_cells("")
    assert page.page.evaluate("() => document.body.dataset.jpThemeLight") == "false"
    assert page.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    assert page.page.evaluate("() => [innerWidth, innerHeight]") == [820, 1180]
    assert page.page.evaluate("() => navigator.maxTouchPoints") > 0


COUNTER = """
import anywidget
import traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    function render({ model, el }) {
      const button = document.createElement("button");
      const draw = () => { button.textContent = model.get("count"); };
      button.onclick = () => { model.set("pressed", model.get("pressed") + 1); model.save_changes(); };
      model.on("change:count", draw);
      model.on("msg:custom", (said) => { button.title = said; model.send("heard " + said); });
      draw();
      el.append(button);
      return () => { window.gone += 1; };
    }
    export default { render };
    '''
    count = traitlets.Int().tag(sync=True)
    pressed = traitlets.Int().tag(sync=True)

    @traitlets.observe("pressed")
    def _on_press(self, change):
        self.count = 12 // (3 - change["new"])

one, other = Counter(), Counter()
traitlets.dlink((one, "count"), (other, "count"))
heard = []
other.on_msg(lambda widget, said, buffers: heard.append(said))
"""


def test_traits_and_messages_travel_both_ways(page: NotebookPage) -> None:
    """A press, what Python does upon it, another widget that follows, a change from Python alone, and custom messages."""
    page.show(COUNTER, "one", "other")
    first, second = page.output("button").first, page.output("button").last
    first.click()
    expect(second).to_have_text("6")
    assert page.kernel_eval("print(one.pressed, other.count)") == "1 6\n"
    page.kernel_eval("one.count = 40")
    expect(second).to_have_text("40")
    page.kernel_eval("other.send('hello')")
    expect(second).to_have_attribute("title", "hello")
    page.kernel_eval("pass")
    assert page.kernel_eval("print(heard)") == "['heard hello']\n"


def test_a_widget_is_taken_down_with_its_output_and_with_its_model(page: NotebookPage) -> None:
    page.show(COUNTER, "one", "one", "other")
    expect(page.output("button")).to_have_count(3)
    page.page.evaluate("() => { window.gone = 0; }")
    page.clear_output(1)
    page.page.wait_for_function("() => window.gone === 1")
    page.kernel_eval("other.close()")
    expect(page.output("button")).to_have_count(1)
    page.page.wait_for_function("() => window.gone === 2")


def test_what_python_raises_upon_a_press_is_kept(bench_page: BenchPage) -> None:
    """A real kernel only logs it."""
    bench_page.show(COUNTER, "one")
    bench_page.kernel_eval("one.pressed = 2")
    bench_page.output("button").click()
    bench_page.kernel_eval("pass")
    [error] = bench_page.errors()
    assert "ZeroDivisionError" in error
    bench_page.kernel.errors.clear()


def test_two_pages_have_two_kernels(open_page: Callable[..., BenchPage]) -> None:
    one, other = open_page(), open_page()
    one.show("x = 1")
    other.show("")
    assert other.kernel_eval("print(x)") == "NameError: name 'x' is not defined"


def test_a_server_that_does_not_end_when_asked_is_killed() -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", deaf], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline()
        end(server, 0.2)
        assert server.returncode == -signal.SIGKILL
