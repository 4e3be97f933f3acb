"""`make measure`: how fast pictures follow a slider, and cards a pointer, in a real browser. Nothing here passes or fails.

A time runs from the input event to the frame that shows what it changed. What counts is a machine that does nothing else:
the load is printed beside the numbers.
"""

import os
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from browser.chromium import chromium
from browser.lab import Lab, LabPage, new_lab_page, serve
from browser.pointers import middle
from playwright.sync_api import Browser, Locator

CHARTS = """
from cardbowl import lessons
from cardbowl.chance import Dist
from cardbowl.charts import dist_chart, number_rows
from cardbowl.widgets.live_chart import LiveChart, Slider

die = Dist.uniform(range(1, 41))
live = LiveChart(
    dist_chart(die, name="cards", least=1, most=40),
    inputs={"least": Slider(1, 30, 1)},
    update=lambda least: number_rows(die.map(lambda cards: max(cards, least)), least=1, most=40),
)
"""
TABLES = """
import cardbowl as cb
from cardbowl import lessons

def table(decks=1):
    made = cb.table(lessons.first_play(seed=3))
    place = made.asking["place"]
    made.asking = {**made.asking, "place": {**place, "deck": place["deck"] * decks}}
    return made
"""
#: Times from each input event on an element to the frame after the picture has changed.
WATCH_PICTURE = """
([slider, picture]) => {
  window.times = [];
  let since = null;
  slider.addEventListener("input", (event) => { since = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (since === null) return;
    const start = since;
    since = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.times.push(performance.now() - start);
      port2.postMessage(null);
    });
  }).observe(picture, { subtree: true, childList: true, attributes: true, characterData: true });
}
"""
#: The frames of a drag, and by how much the card was behind the pointer in each: in milliseconds and in pixels.
WATCH_DRAG = """
(card) => {
  const seen = { frames: [], behind: [], pixels: [], tasks: [] };
  const moves = [];
  let grip = null;
  let going = true;
  addEventListener("pointermove", (event) => moves.push([event.timeStamp, event.clientX]), true);
  addEventListener("pointerup", () => { going = false; }, true);
  const watch = new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((each) => each.duration)));
  watch.observe({ type: "longtask" });
  const frame = (now) => {
    const move = moves.at(-1);
    const box = card.getBoundingClientRect();
    if (card.matches("[data-dnd-dragging]") && move) {
      grip ??= move[1] - box.left;
      const shown = moves.findLast(([, x]) => Math.abs(x - grip - box.left) < 0.6);
      seen.frames.push(now);
      seen.pixels.push(Math.abs(move[1] - grip - box.left));
      if (shown) seen.behind.push(Math.max(0, now - shown[0]));
    }
    if (going) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.drag = seen;
}
"""
#: What the browser counts of its own work.
WORK = {"scripts": "ScriptDuration", "styles": "RecalcStyleDuration", "layout": "LayoutDuration", "all": "TaskDuration"}


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "empty").mkdir()
        with serve(Path(home) / "empty", Path(home) / "lab", Path(home) / "refused.txt") as lab, chromium() as browser:
            print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, Chromium {browser.version}")
            charts(browser, lab)
            drags(browser, lab, "208 cards in one hand", "table(decks=4)")
            drags(browser, lab, "208 cards in four hands", "table()", "table()", "table()", "table()")


def opened(browser: Browser, lab: Lab) -> LabPage:
    """A page of JupyterLab in a window of 1280 by 1000 pixels, with the motion that people see."""
    page = new_lab_page(browser, lab, touch=False)
    page.prepare(dark=False, moves=True, width=1280, height=1000, output_width=0)
    return page


def charts(browser: Browser, lab: Lab) -> None:
    page = opened(browser, lab)
    page.run(lab.write_notebook("charts.ipynb", CHARTS, "live", "lessons.small_chart()"))
    live = page.output(".cardbowl-live-chart")
    follow(page, "a chart moved by the kernel", live.locator("input[type=range]").first, live.locator("[data-part=picture]"), 100)
    own = page.page.locator(".jp-Cell").last
    follow(page, "a chart that needs no kernel", own.locator("input[type=range i]").first, own.locator("svg").first, 50)
    page.close()


def follow(page: LabPage, name: str, slider: Locator, picture: Locator, goal: int, moves: int = 50) -> None:
    """Move a slider with the arrow keys, and wait for the picture each time."""
    picture.wait_for()
    page.page.evaluate(WATCH_PICTURE, [slider.element_handle(), picture.element_handle()])
    slider.focus()
    for move in range(moves):
        page.page.keyboard.press("ArrowRight" if move % 8 < 4 else "ArrowLeft")
        page.page.wait_for_timeout(60)
    page.page.wait_for_timeout(500)
    times = page.page.evaluate("() => window.times")
    print(
        f"{name}: median {median(times):.0f} ms (goal {goal}), slowest {max(times):.0f} ms, {len(times)} of {moves} moves shown"
    )


def drags(browser: Browser, lab: Lab, name: str, *tables: str, moves: int = 180) -> None:
    """Drag the last card of the first hand over the table and back, with a move every 8 ms."""
    page = opened(browser, lab)
    page.run(lab.write_notebook("drag.ipynb", TABLES, *tables))
    table = page.output(".cardbowl-table").first
    card = table.locator(".cb-hand [data-card-key]").last
    card.scroll_into_view_if_needed()
    x, y = middle(card)
    wire = page.page.context.new_cdp_session(page.page)
    wire.send("Performance.enable")
    page.page.evaluate(WATCH_DRAG, card.element_handle())

    def send(kind: str, x: float, y: float) -> None:
        event = {"type": kind, "x": x, "y": y, "button": "left", "buttons": int(kind != "mouseReleased"), "clickCount": 1}
        wire.send("Input.dispatchMouseEvent", event)

    def spent() -> dict[str, float]:
        return {each["name"]: each["value"] * 1000 for each in wire.send("Performance.getMetrics")["metrics"]}

    send("mousePressed", x, y)
    before = spent()
    for move in range(1, moves + 1):
        start = time.monotonic()
        send("mouseMoved", x - 4 * min(move, moves - move), y - min(move, moves - move))
        time.sleep(max(0, 0.008 - (time.monotonic() - start)))
    after = spent()
    page.page.wait_for_timeout(100)
    send("mouseReleased", x, y)
    page.page.wait_for_timeout(100)
    seen = page.page.evaluate("() => window.drag")
    gaps = [later - sooner for sooner, later in zip(seen["frames"], seen["frames"][1:], strict=False)]
    dropped = sum(round(gap / 16.7) - 1 for gap in gaps if gap > 25)
    work = ", ".join(f"{what} {(after[key] - before[key]) / moves:.2f}" for what, key in WORK.items())
    frames = f"{len(gaps) + 1} frames, {dropped} dropped, slowest {max(gaps):.0f} ms, {len(seen['tasks'])} long tasks"
    print(f"dragging, {name}: {frames}")
    print(f"  behind the pointer: median {median(seen['behind']):.0f} ms, 95 % {quantiles(seen['behind'], n=20)[-1]:.0f} ms")
    print(f"  behind the pointer: median {median(seen['pixels']):.0f} px, 95 % {quantiles(seen['pixels'], n=20)[-1]:.0f} px")
    print(f"  ms for each move: {work}")
    page.close()


if __name__ == "__main__":
    main()
