"""What a table takes of a page, and where its main button stands, in the width of a notebook and in that of a phone."""

from typing import Any

from browser.bench import BenchPage

#: Pixels of a table: the outputs of a notebook in a window of 1280, and a phone; and how high it may be there.
WIDE, PHONE = 848, 360
ROOM = {WIDE: 760, PHONE: 1100}
#: Hear what Python said, and measure every table: now, and after what a reader may press before the next answer.
MEASURE = """
async ([messages, opens]) => {
  const TAG = 9; // the label of a card is below its edge
  await bench.hear(messages);
  await bench.isQuiet();
  const measured = [];
  for (const table of document.querySelectorAll(".cardbowl-table")) {
    const of = (name) => {
      const { left, top } = table.getBoundingClientRect();
      const button = table.querySelector(".cb-ask-row button")?.getBoundingClientRect();
      const parts = name === "asked" ? ".cb-ask, .cb-felt, .cb-spread, .cb-hand" : ".cb-felt, .cb-hand"; // lists lie over it
      const cut = [...table.querySelectorAll(parts)]
        .map((part) => ({ part, by: part.scrollHeight - part.clientHeight }))
        .filter(({ part, by }) => part.checkVisibility() && by > (part.matches(".cb-spread") ? TAG : 1))
        .map(({ part, by }) => `${part.className} by ${by}`);
      const felt = table.querySelector(".cb-felt").getBoundingClientRect();
      for (const part of table.querySelectorAll(".cb-felt :is(.cb-man, .cb-eleven-aside, .cb-threats, .cb-working)")) {
        const { bottom, right } = part.getBoundingClientRect();
        const out = bottom > felt.bottom + 1 || right > felt.right + 1;
        if (out && part.checkVisibility()) cut.push(`${part.className} beyond the felt`);
      }
      if (table.scrollWidth > table.clientWidth) cut.push("the table, at its side");
      for (const asked of table.querySelectorAll(".cb-question"))
        if (name === "asked" && asked.scrollHeight > asked.clientHeight + 9) cut.push(`the question: ${asked.innerText}`);
      for (const line of table.querySelectorAll(".cb-sentence"))
        if (line.scrollWidth > line.clientWidth && line.checkVisibility()) cut.push(`the sum: ${line.innerText}`);
      measured.push({
        name, cut, width: table.clientWidth, height: table.offsetHeight, felt: felt.height,
        main: button ? [Math.round(button.left - left), Math.round(button.top - top)] : null,
        prompt: table.querySelector("[data-part=prompt]")?.innerText ?? "",
      });
    };
    const press = (selector, name) => {
      const found = table.querySelector(selector);
      found?.click();
      if (found) of(name);
    };
    of("asked");
    press('[data-action="unfold"]', "unfolded");
    press('[data-action="refused"]', "refused");
    press('[data-action="unfold"]', "folded");
    press('.cb-hand [data-card-key]', "a card held");
    press('.cb-ask [data-action="place_next"]', "a card placed");
    press('.cb-ask [data-action="done"]', "done too early");
    press('.cb-ask [data-action="clear"]', "taken back");
    if (!opens) continue;
    const closed = table.offsetHeight;
    for (const name of [...table.querySelectorAll(".cb-foot [data-action=panel]")].map((button) => button.dataset.value)) {
      press(`.cb-foot [data-value="${name}"][aria-expanded="false"]`, name);
      const [sheet, felt, hand, bar] = [".cb-sheet", ".cb-felt", ".cb-hand", ".cb-foot"].map((part) =>
        table.querySelector(part).getBoundingClientRect());
      const { cut } = measured.at(-1);
      const top = hand.height ? Math.min(felt.top, hand.top) : felt.top;
      const inside = sheet.top >= top - 1 && sheet.bottom <= bar.top + 1 && sheet.height > 60;
      if (!inside) cut.push(`the sheet: ${sheet.top} to ${sheet.bottom}`);
      if (table.clientWidth > 700 && table.offsetHeight !== closed) cut.push(`${table.offsetHeight} high, not ${closed}`);
    }
    press('.cb-sheet [data-action="close_panel"]', "closed");
  }
  return measured;
}
"""


def show_twice(page: BenchPage, *cells: str) -> None:
    """Run the cells, and show what they call `table` twice below them: in the width of a notebook, and in that of a phone."""
    page.show(*cells, "table", "table")
    for cell, width in ((len(cells), WIDE), (len(cells) + 1, PHONE)):
        page.cell_at(cell).evaluate("(cell, width) => { cell.style.width = `${width}px`; cell.style.padding = 0; }", width)
    page.output(".cardbowl-table").nth(1).wait_for()


def measured(page: BenchPage, *, opens: bool = False) -> list[dict[str, Any]]:
    """What both tables take after the last step, asked in one go: as they are, and pressed; with panels if it `opens`."""
    found: list[dict[str, Any]] = page.page.evaluate(MEASURE, [page.kernel.take_outbox(), opens])
    return found
