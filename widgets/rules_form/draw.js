/** Drawing the form of house rules: the search, a row for each rule, what is worked out live, and the buttons. */

import { el, hidden } from "../shared/dom.js";

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} about
 * @property {"word" | "number" | "numbers" | "text"} kind
 * @property {string} allowed
 * @property {number | null} least
 * @property {number | null} most
 * @property {string[]} words
 * @property {string} unit
 * @property {string} default
 * @property {string} rule
 *
 * @typedef {object} View
 * @property {string} title
 * @property {Record<string, string>} values
 * @property {string[]} changed
 * @property {{name?: string, value?: string, text?: string}} refused
 * @property {{name: string, written: string, now: string, more: string}[]} live
 * @property {string} code
 * @property {boolean} may_undo
 *
 * @typedef {object} State
 * @property {Field[]} fields
 * @property {View} view
 * @property {string} search
 * @property {boolean} only  whether changed rules alone are shown
 * @property {string} id  a prefix for element ids
 */

/**
 * The rules that are shown: those with all words of the search in their name, meaning, unit or rule, in any order.
 * @param {{fields: Field[], view: View, search: string, only: boolean}} state
 */
export function matching({ fields, view, search, only }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ name, about, unit, rule }) => {
    if (only && !view.changed.includes(name) && view.refused.name !== name) return false;
    const text = `${name} ${name.replaceAll("_", " ")} ${about} ${unit} ${rule}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** @param {State} state */
export function draw(state) {
  const { view, id } = state;
  const rows = matching(state);
  return el(
    "div",
    { class: "rf-box" },
    drawHead(state, rows.length),
    el(
      "ul",
      { class: "rf-rows", "data-key": "rows", "data-part": "rows", "aria-labelledby": `${id}-title` },
      rows.map((field) => drawRow(state, field)),
      rows.length ? null : el("li", { class: "rf-none", "data-key": "none" }, "No house rule has these words. Try fewer, or the ID of a rule."),
    ),
    drawLive(view),
    drawBar(view),
    drawCode(view),
  );
}

/** @param {State} state @param {number} count */
function drawHead({ fields, view, search, only, id }, count) {
  return el(
    "div",
    { class: "rf-head", "data-key": "head" },
    el("h3", { id: `${id}-title` }, `House rules of ${view.title}`),
    el("label", { class: "cb-hidden", for: `${id}-search` }, "Search the house rules"),
    el("input", { id: `${id}-search`, class: "rf-search", type: "search", placeholder: "Search: field goal, CB2.FG …", value: search, "data-search": true, "data-key": "search" }),
    el("button", { class: "cb-button rf-only", "data-action": "only", "data-key": "only", "aria-pressed": String(only) }, `Changed: ${view.changed.length}`),
    el("span", { class: "rf-count", "data-part": "count", "data-key": "count" }, `${count} of ${fields.length}`),
  );
}

/** @param {State} state @param {Field} field */
function drawRow({ view, id }, field) {
  const { name, about, allowed, unit, rule } = field;
  const changed = view.changed.includes(name);
  const refused = view.refused.name === name;
  const wrong = refused ? view.refused.value : undefined; // a late one is not wrong, and what is set now is shown
  const value = wrong ?? view.values[name];
  const [about_, range, why] = ["about", "range", "why"].map((part) => `${id}-${name}-${part}`);
  return el(
    "li",
    { class: "rf-row", "data-key": name, "data-name": name, "data-changed": changed, "data-refused": refused },
    el("div", { class: "rf-words" }, el("label", { id: about_, for: `${id}-${name}` }, about), el("span", { class: "rf-name" }, name)),
    el(
      "div",
      { class: "rf-set" },
      drawControl(field, value, { id: `${id}-${name}`, "aria-describedby": refused ? `${why} ${range}` : range, "aria-invalid": wrong === undefined ? null : "true", "data-set": name, "data-key": "control" }),
      unit ? el("span", { class: "rf-unit" }, unit) : null,
      changed
        ? el("button", { class: "rf-reset", "data-action": "reset", "data-value": name, "data-key": "reset", title: `Back to ${field.default}`, "aria-label": `${about}: back to ${field.default}` }, "↺")
        : null,
    ),
    el(
      "div",
      { class: "rf-range" },
      el("span", { id: range }, inRange(field, allowed), changed ? `; as written ${field.default}` : ""),
      " ",
      el("button", { class: "cb-chip", "data-action": "rule", "data-value": name, "data-key": "rule" }, rule),
    ),
    refused ? el("p", { id: why, class: "rf-why", role: "alert", "data-part": "refused", "data-key": "why" }, "✕ ", view.refused.text) : null,
  );
}

/** What is allowed, in few words: the words of a choice stand in the choice itself. @param {Field} field @param {string} allowed */
function inRange({ kind, least, most, words }, allowed) {
  if (kind === "number") return `${least} to ${most}`;
  return kind === "word" ? `one of ${words.length}` : allowed;
}

/** @param {Field} field @param {string} value @param {Record<string, string | null>} more */
function drawControl({ kind, least, most, words }, value, more) {
  if (kind === "word") return el("select", { ...more, "data-now": value }, words.map((word) => el("option", { value: word, selected: word === value }, word.replaceAll("_", " "))));
  if (kind === "number") return el("input", { ...more, type: "number", inputmode: "numeric", min: least, max: most, step: 1, value, "data-now": value });
  return el("input", { ...more, type: "text", value, spellcheck: "false", "data-now": value });
}

/** What the rules make of some odds. @param {View} view */
function drawLive({ live }) {
  if (!live.length) return null;
  const sentence = live.length === 1 && !live[0].name;
  return el(
    "div",
    { class: "rf-live", "data-key": "live", "data-part": "live", tabindex: 0, role: "region", "aria-label": "With these rules" },
    sentence
      ? el("p", {}, live[0].now)
      : el(
          "table",
          {},
          el("thead", {}, el("tr", {}, el("th", { scope: "col" }, hidden("What")), el("th", { scope: "col" }, "as written"), el("th", { scope: "col" }, "now"), el("th", { scope: "col" }, "difference"))),
          el(
            "tbody",
            {},
            live.map(({ name, written, now, more }) => el("tr", { "data-key": name }, el("th", { scope: "row" }, name), el("td", {}, written), el("td", {}, now), el("td", {}, more))),
          ),
        ),
  );
}

/** @param {View} view */
function drawBar({ may_undo, changed, refused }) {
  return el(
    "div",
    { class: "rf-bar", "data-key": "bar" },
    el("button", { class: "cb-button cb-quiet", "data-action": "undo", "data-key": "undo", "aria-disabled": may_undo ? null : "true" }, "Undo"),
    el("button", { class: "cb-button cb-quiet", "data-action": "as_written", "data-key": "as_written", "aria-disabled": changed.length ? null : "true" }, "All as written"),
    el("p", { class: "rf-said", role: "alert", "data-part": "said", "data-key": "said" }, refused.text && !refused.name ? refused.text : ""),
  );
}

/** What stands in Python for these rules. @param {View} view */
function drawCode({ code }) {
  return el("div", { class: "rf-code", "data-key": "code" }, hidden("In Python: "), el("span", { class: "rf-python", tabindex: 0, "data-part": "code" }, `house_rules=${code}`));
}
