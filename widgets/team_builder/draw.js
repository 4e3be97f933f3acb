/** Drawing the team builder: counters, tabs, lists or the comparison, the faults of the team, and the buttons. */

import { el, hidden } from "../shared/dom.js";
import { drawFilters, drawShelf, drawTeam, pressed } from "./panes.js";

/**
 * @typedef {{key: string, words: string, short?: string}} Choice
 * @typedef {{key: string, words: string, now: number, most: number, more: string, fits: boolean}} Gauge
 * @typedef {object} Row
 * @property {string} id
 * @property {string} group  the filter that shows it
 * @property {string} title
 * @property {string} note
 * @property {string} mark
 * @property {string} more
 * @property {string} [label]  of a player of the team
 * @property {string[]} [labels]
 * @property {number} [copies]
 * @property {number} [most]
 *
 * @typedef {{text: string, better: number}} Cell
 * @typedef {{name: string, own: boolean, gained: Cell[], allowed: Cell[]}} Line
 *
 * @typedef {object} View
 * @property {string} name
 * @property {string} league
 * @property {string} tab
 * @property {Choice[]} tabs
 * @property {Choice[]} filters
 * @property {Gauge[]} gauges
 * @property {[string, string]} heads
 * @property {Row[]} shelf
 * @property {Row[]} taken
 * @property {{kinds: string[], rows: Line[], note: string} | null} table
 * @property {{rule: string, text: string}[]} faults
 * @property {{id: string, words: string}[]} starts
 * @property {string} kept
 * @property {boolean} may_undo
 * @property {string} said
 * @property {string} tone
 *
 * @typedef {object} State
 * @property {View} view
 * @property {string} filter  the key of a filter, empty: all
 * @property {(row: Row) => number} copies
 * @property {string} id  a prefix for element ids
 */

const MARKS = { right: "✓", unread: "?" };

/** @param {State} state */
export function draw(state) {
  const { view } = state;
  return el(
    "div",
    { class: "tb-box", "data-tab": view.tab },
    drawHead(state),
    drawKept(view),
    drawTabs(view),
    view.table ? drawTable(view.table, state.id) : [drawFilters(state), drawShelf(state), drawTeam(state)],
    drawFaults(view, state.id),
    drawBar(state),
    drawSaid(view),
  );
}

/** The name, and the counters. @param {State} state */
function drawHead({ view, id }) {
  return el(
    "div",
    { class: "tb-head", "data-key": "head" },
    el("label", { class: "tb-name", for: `${id}-name` }, "Team"),
    el("input", { id: `${id}-name`, type: "text", maxlength: 40, value: view.name, "data-name": true, "data-key": "name" }),
    el("div", { class: "tb-gauges" }, view.gauges.map(drawGauge)),
  );
}

/** @param {Gauge} gauge */
function drawGauge({ key, words, now, most, more, fits }) {
  const count = most ? `${now.toLocaleString("en")} of ${most.toLocaleString("en")}` : `${now}`;
  const part = most ? Math.min(now / most, 1) : 0;
  return el(
    "div",
    { class: "tb-gauge", "data-key": `gauge-${key}`, "data-gauge": key, "data-fits": fits ? "yes" : "no" },
    el("span", {}, `${words} `, el("b", {}, count), fits ? null : el("span", { class: "tb-not" }, " ✕", hidden(" not right"))),
    more ? el("span", { class: "tb-more" }, more) : null,
    most ? el("span", { class: "tb-track", "aria-hidden": "true", style: `--part: ${part}` }) : null,
  );
}

/** @param {View} view */
function drawKept({ kept }) {
  if (!kept) return null;
  return el(
    "div",
    { class: "tb-kept", "data-key": "kept", "data-part": "kept" },
    el("span", {}, `Kept from before: ${kept}.`),
    el("button", { class: "cb-button cb-quiet", "data-action": "go_on" }, "Go on with it"),
  );
}

/** @param {View} view */
function drawTabs({ tabs, tab }) {
  return el(
    "div",
    { class: "tb-tabs", role: "group", "aria-label": "Parts of the team", "data-key": "tabs" },
    tabs.map(({ key, words }) =>
      el("button", { class: "cb-button", "data-action": "tab", "data-value": key, "data-key": key, "aria-pressed": key === tab }, words),
    ).map(pressed),
  );
}

/** The comparison. @param {NonNullable<View["table"]>} table @param {string} id */
function drawTable({ kinds, rows, note }, id) {
  const heads = (/** @type {string} */ key) =>
    kinds.map((kind, n) => el("th", { scope: "col", "data-first": n === 0, "data-key": `${key}-${kind}` }, kind));
  const cells = (/** @type {Cell[]} */ several) =>
    several.map(({ text, better }, n) =>
      el("td", { "data-first": n === 0, "data-better": better || null }, text, better ? el("span", { class: "tb-arrow" }, better > 0 ? " +" : " −", hidden(better > 0 ? " better than the league" : " worse than the league")) : null),
    );
  return el(
    "div",
    { class: "tb-compare", "data-key": "compare", "data-part": "compare", tabindex: 0, role: "region", "aria-labelledby": `${id}-compare` },
    el(
      "table",
      {},
      el("caption", { id: `${id}-compare` }, "Mean yards of a down"),
      el(
        "thead",
        {},
        el("tr", {}, el("td", {}), el("th", { scope: "colgroup", colspan: kinds.length, "data-first": true }, "gained"), el("th", { scope: "colgroup", colspan: kinds.length, "data-first": true }, "allowed")),
        el("tr", {}, el("th", { scope: "col" }, "Team"), heads("gained"), heads("allowed")),
      ),
      el(
        "tbody",
        {},
        rows.map((row, n) => el("tr", { "data-own": row.own, "data-key": `team-${n}` }, el("th", { scope: "row" }, row.name), cells(row.gained), cells(row.allowed))),
      ),
    ),
    el("p", {}, note),
    el("p", {}, "A plus is better than the mean of the league by more than a quarter of a yard, a minus worse."),
  );
}

/** What is wrong with the team. @param {View} view @param {string} id */
function drawFaults({ faults }, id) {
  const words = faults.length ? `${faults.length} ${faults.length === 1 ? "fault" : "faults"}` : "No faults: this team may play.";
  return el(
    "div",
    { class: "tb-faults", "data-key": "faults", "data-part": "faults", "data-none": !faults.length, tabindex: 0, role: "region", "aria-labelledby": `${id}-faults` },
    el("b", { id: `${id}-faults` }, faults.length ? "✕ " : "✓ ", words),
    faults.length
      ? el("ul", {}, faults.map(({ rule, text }) => el("li", {}, text, " ", el("small", {}, rule))))
      : null,
  );
}

/** Where to begin, undo and save. @param {State} state */
function drawBar({ view, id }) {
  return el(
    "div",
    { class: "tb-bar", "data-key": "bar" },
    el("label", { class: "cb-hidden", for: `${id}-start` }, "A team to go on with"),
    el(
      "select",
      { id: `${id}-start`, "data-start": true, "data-key": "start" },
      view.starts.map((start) => el("option", { value: start.id, "data-key": `start-${start.id}` }, start.words)),
    ),
    el("button", { class: "cb-button cb-quiet", "data-action": "load", "data-key": "load" }, "Load"),
    el("button", { class: "cb-button cb-quiet", "data-action": "undo", "data-key": "undo", "aria-disabled": view.may_undo ? null : "true" }, "Undo"),
    el("button", { class: "cb-button", "data-primary": !view.faults.length, "data-action": "save", "data-key": "save" }, "Save as TOML"),
  );
}

/** What Python says. @param {View} view */
function drawSaid({ said, tone }) {
  const mark = MARKS[/** @type {"right"} */ (tone)] ?? "";
  return el("p", { class: "tb-said", role: "status", "data-part": "said", "data-key": "said", "data-tone": tone || null }, said ? `${mark} ${said}` : "");
}
