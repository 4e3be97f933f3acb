"""Tables in a narrow window and on a phone: words are read to their end, and nothing lies over anything else."""

from collections.abc import Callable

import pytest
from browser.bench import BenchPage
from browser.states import STATES, State, each_state

#: Names and words that are longer than their place, and parts that lie over those at their right.
FAULTS = """
(table) => {
  const seen = (each) => each.checkVisibility() && !each.closest(".cb-hidden") && each.clientWidth > 1;
  const words = ".cb-name, .cb-situation > div, .cb-role, .cb-player-name, .cb-side-sums th, .cb-bands > li, .cb-chances > li, " +
    ".cb-call-name b, .cb-call-row i, .cb-grid tbody th, .cb-answers > .cb-button, .cb-place-team";
  const cut = [...table.querySelectorAll(words)].filter(seen)
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `cut: ${each.className || each.tagName} ${each.innerText}`);
  const rows = [
    [".cb-squad[data-team=home] > *", ".cb-squads-middle > *", ".cb-squad[data-team=away] > *"],
    [".cb-squad[data-team=home] .cb-squad-piles > *", ".cb-squads-middle > *"],
    [".cb-seat-name > *", ".cb-seat .cb-fan-card", ".cb-piles"],
    [".cb-equation", ".cb-series"],
  ];
  const edges = (selector, edge) =>
    [...table.querySelectorAll(selector)].filter(seen).map((each) => each.getBoundingClientRect()[edge]);
  const over = table.clientWidth < 700 ? [] : rows.flatMap((row) => row.slice(1).flatMap((right, n) => {
    const by = Math.max(...edges(row[n], "right")) - Math.min(...edges(right, "left"));
    return by > 1 ? [`${row[n]} over ${right} by ${by}`] : [];
  }));
  if (table.clientWidth >= 700 && table.querySelector(".cb-foot").offsetHeight > 60) over.push("a bar of two rows");
  for (const rule of [...table.querySelectorAll(".cb-question > .cb-chip")].filter(seen))
    if (rule.getBoundingClientRect().bottom > rule.parentElement.getBoundingClientRect().bottom + 2)
      over.push(`cut: the rule of the question: ${rule.innerText}`);
  return [...cut, ...over];
}
"""
SHOWN = STATES | {
    "strategy-coach": State("strategy(DOWN, *calls('D'), ('coach', None))"),
    "eleven-held": State("held(RUSH)", press=(".cb-hand [data-card='6C']",)),
}
NARROW = [
    *("table-match-ups", "table-sum", "eleven-pocket", "doi-odds", "doi-turned-up", "strategy-coach", "strategy-chosen"),
    *("strategy-refused", "showdown-odds", "showdown-outcome", "showdown-boosted", "showdown-injuries", "showdown-key-players"),
    *("showdown-field-goal", "doi-late"),
]
PHONE = ["table-match-ups", "eleven-held", "strategy-decks", "strategy-coach", "showdown-odds", "showdown-outcome"]


@pytest.mark.parametrize(("width", "names"), [(702, NARROW), (720, NARROW), (848, NARROW), (390, PHONE), (340, PHONE)])
def test_words_are_read_to_their_end_and_no_part_lies_over_another(
    open_page: Callable[..., BenchPage], width: int, names: list[str]
) -> None:
    page = open_page(touch=width < 700, width=max(width, 390) if width < 700 else 1280, height=1300, output_width=width)
    faults = {}
    for name, table in each_state(page, {name: SHOWN[name] for name in names}):
        if found := table.evaluate(FAULTS):
            faults[name] = found
        page.screenshot(f"{name}-{width}", table)
    assert faults == {}
    assert page.console_errors == []
