/** The two lists of the team builder: what there is to choose from, and the team, with what may be done to each row. */

import { el, hidden } from "../shared/dom.js";

/** @typedef {import("./draw.js").State} State */
/** @typedef {import("./draw.js").View} View */
/** @typedef {import("./draw.js").Row} Row */

/** `aria-pressed` has to be a word. @param {HTMLElement} button */
export function pressed(button) {
  button.setAttribute("aria-pressed", String(button.hasAttribute("aria-pressed")));
  return button;
}

/** @param {State} state */
export function drawFilters({ view, filter }) {
  return el(
    "div",
    { class: "tb-filters", role: "group", "aria-label": "Show", "data-key": "filters" },
    [{ key: "", words: "All" }, ...view.filters].map(({ key, words }) =>
      pressed(
        el("button", { class: "cb-chip", "data-action": "filter", "data-value": key, "data-key": `filter-${key}`, "aria-pressed": key === filter }, words),
      ),
    ),
  );
}

/** @param {State} state */
const shown = ({ filter }) => (/** @type {Row} */ row) => !filter || row.group === filter;

/** What there is to choose from. @param {State} state */
export function drawShelf(state) {
  const { view, id } = state;
  const rows = view.shelf.filter(shown(state));
  return el(
    "div",
    { class: "tb-pane tb-shelf", role: "group", "aria-labelledby": `${id}-shelf`, "data-drop": "shelf", "data-key": "shelf", "data-part": "shelf" },
    el("h3", { id: `${id}-shelf` }, view.heads[0]),
    el(
      "ul",
      { class: "tb-rows", "data-key": "rows" },
      rows.map((row) => {
        const copies = state.copies(row);
        const full = row.most !== undefined && copies >= row.most;
        return el(
          "li",
          { class: "tb-row", "data-key": row.id },
          el(
            "button",
            {
              class: "tb-pick",
              "data-action": "take",
              "data-value": row.id,
              "data-drag": `shelf ${row.id}`,
              "aria-disabled": full ? "true" : null,
            },
            el("span", { class: "tb-group" }, hidden("Take: "), groupOf(row, view), " "),
            el("span", { class: "tb-words" }, el("b", {}, row.title, " "), el("small", {}, row.more ? `${row.note} · ${row.more} ` : `${row.note} `)),
            el("span", { class: "tb-mark" }, row.mark),
            row.most === undefined
              ? el("span", { class: "tb-plus", "aria-hidden": "true" }, "+")
              : el("span", { class: "tb-plus" }, hidden(", copies in the deck: "), `${copies}`),
          ),
        );
      }),
    ),
    rows.length ? null : el("p", { class: "tb-none", "data-key": "none" }, "Nothing is left here."),
  );
}

/** The team. @param {State} state */
export function drawTeam(state) {
  const { view, id } = state;
  const rows = view.taken.filter(shown(state)).filter((row) => row.most === undefined || state.copies(row) > 0);
  return el(
    "div",
    { class: "tb-pane tb-team", role: "group", "aria-labelledby": `${id}-team`, "data-drop": "team", "data-key": "team", "data-part": "team" },
    el("h3", { id: `${id}-team` }, view.heads[1]),
    el(
      "ul",
      { class: "tb-rows", "data-key": "rows" },
      rows.map((row) =>
        el(
          "li",
          { class: "tb-row", "data-key": row.id, "data-label": row.label ?? "" },
          el(
            "span",
            { class: "tb-held", "data-drag": `team ${row.id}` },
            el("span", { class: "tb-group" }, groupOf(row, view)),
            el("span", { class: "tb-words" }, el("b", {}, row.title), el("small", {}, row.note)),
            el("span", { class: "tb-mark" }, row.mark),
          ),
          row.labels ? drawLabels(row) : null,
          row.most === undefined ? null : drawStep(row, state.copies(row), 1),
          row.most === undefined ? drawBack(row) : drawStep(row, state.copies(row), -1),
        ),
      ),
    ),
    rows.length ? null : el("p", { class: "tb-none", "data-key": "none" }, noneYet(state)),
  );
}

/** What stands in a team without rows: of the kind that is shown, or without any. @param {State} state */
function noneYet({ view, filter }) {
  const kind = view.filters.find(({ key }) => key === filter)?.words;
  return `${kind ? `${kind}: none in the team` : "Nothing is in the team"} yet. Drag it here, or press its plus.`;
}

/** A short word for the group of a row. @param {Row} row @param {View} view */
const groupOf = (row, { filters }) => filters.find(({ key }) => key === row.group)?.short ?? "";

/** @param {Row} row */
function drawLabels(row) {
  return el(
    "select",
    { "data-label-of": row.id, "data-key": `label-${row.id}`, "aria-label": `Label of ${row.title}`, "data-value": row.label },
    (row.labels ?? []).map((label) => el("option", { value: label, selected: label === row.label }, label)),
  );
}

/** @param {Row} row */
function drawBack(row) {
  return el("button", { class: "tb-step", "data-action": "back", "data-value": row.id, "aria-label": `Take ${row.title} out of the team` }, "×");
}

/** @param {Row} row @param {number} copies @param {number} step */
function drawStep(row, copies, step) {
  const full = step > 0 && copies >= (row.most ?? 1);
  return [
    step > 0 ? el("b", { class: "tb-copies", "data-key": `copies-${row.id}` }, `${copies}×`) : null,
    el(
      "button",
      {
        class: "tb-step",
        "data-action": step > 0 ? "more" : "less",
        "data-value": row.id,
        "data-key": `${step > 0 ? "more" : "less"}-${row.id}`,
        "aria-label": `${step > 0 ? "One more" : "One less"} of ${row.title}, ${copies} now`,
        "aria-disabled": full ? "true" : null,
      },
      step > 0 ? "+" : "−",
    ),
  ];
}
