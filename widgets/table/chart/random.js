/** Random cards: those that were turned up, and what all of them say, with what was read lit. */

import { el, hidden } from "../../shared/dom.js";

/** @typedef {import("../types.js").ChartView} ChartView */

/** The random cards that were turned up in this play. @param {ChartView} chart */
export function drawTurnedUp({ drawn }) {
  if (!drawn.length) return null;
  return el(
    "div",
    { class: "cb-randoms", "data-key": "randoms", "data-part": "randoms" },
    drawn.map(({ no, name, says }, n) =>
      el(
        "div",
        { class: "cb-random", "data-key": `random-${n}-${no}`, role: "img", "aria-label": `Random card ${no}. ${name}: ${says}` },
        el("span", { class: "cb-random-no" }, `Card ${no}`),
        el("span", { class: "cb-random-name" }, name),
        el("b", {}, says),
      ),
    ),
  );
}

/** What every random card says. @param {ChartView} chart */
export function drawRandomFields({ random, drawn }) {
  const read = (/** @type {number} */ no, /** @type {number} */ field) => drawn.some((each) => each.no === no && each.field === field);
  const fields = new Set(drawn.map(({ field }) => field));
  return el(
    "div",
    { class: "cb-fields", "data-key": "fields", "data-part": "fields" },
    el("p", { class: "cb-fields-title" }, el("b", {}, `The ${random.cards.length} random cards`), ", each as likely as any other. ", random.words),
    el(
      "table",
      {},
      el("caption", { class: "cb-hidden" }, "What each random card says"),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Card"), random.names.map((name, n) => el("th", { scope: "col", "data-lit": fields.has(n) }, name)))),
      el(
        "tbody",
        {},
        random.cards.map(({ no, fields: says }) =>
          el(
            "tr",
            { "data-key": `field-${no}`, "data-lit": drawn.some((each) => each.no === no) },
            el("th", { scope: "row" }, no),
            says.map((text, n) =>
              el("td", { "data-lit": fields.has(n), "data-crossing": read(no, n) }, text.replace("+", "+\u200b"), read(no, n) ? hidden(", read now") : null),
            ),
          ),
        ),
      ),
    ),
  );
}
