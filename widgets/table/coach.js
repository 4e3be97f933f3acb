/** The coach: the odds of an option, their basis, and the comparison after a choice. */

import { readable } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";

/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {{odds?: import("./types.js").Odd[], basis?: string}} Carried */

/** How likely, as a bar; its colour says what it means for the side with the ball. @param {number | undefined} share @param {string} [meaning] */
export function bar(share, meaning) {
  if (share === undefined) return null;
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return el("span", { class: "cb-bar", "aria-hidden": "true", "data-meaning": meaning, style: `--share: ${width}%` });
}

/** The numbers on an option, or why it has none; they are part of the option's spoken name. @param {Carried} carried */
export function optionOdds({ odds, basis }) {
  if (odds?.length) {
    return el(
      "span",
      { class: "cb-option-odds" },
      odds.map(({ label, text, share, meaning }) =>
        el("span", { class: "cb-option-odd" }, hidden(", "), el("span", {}, label), " ", el("b", {}, text), bar(share, meaning)),
      ),
    );
  }
  return basis ? el("small", { class: "cb-why" }, hidden(": "), basis) : null;
}

/** The numbers of the chosen number of a range. @param {Asking} asking @param {number | string | null | undefined} number */
export function rangeOdds({ range, step }, number) {
  const carried = range?.odds?.[String(number ?? range.value ?? range.min)];
  if (!carried) return null;
  return el("div", { class: "cb-range-odds", "data-key": `range-odds-${step}`, "data-part": "range-odds" }, optionOdds(carried));
}

/**
 * What the numbers rest on: each reason once, with its options where they differ.
 * @param {Asking} asking
 * @param {number | string | null} [number] the chosen number of a range
 * @param {Record<string, string>} [more] attributes of the element
 */
export function restsOn({ options = [], range, step }, number, more = {}) {
  const carried = range?.odds
    ? [{ label: "", ...range.odds[String(number ?? range.value ?? range.min)] }]
    : options.map((option) => ({ label: option.label || String(option.value), basis: option.basis }));
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const { label, basis } of carried) {
    if (basis) reasons.set(basis, [...(reasons.get(basis) ?? []), label]);
  }
  if (!reasons.size) return null;
  return el(
    "div",
    { class: "cb-rests", "data-key": `rests-${step}`, "data-part": "basis", role: "note", "aria-label": "What the odds rest on", ...more },
    [...reasons].map(([basis, labels]) =>
      el("p", {}, reasons.size > 1 ? el("b", {}, readable(`${labels.join("; ")}: `)) : null, readable(basis)),
    ),
  );
}

/** @param {NonNullable<import("./types.js").View["compared"]>} compared */
export function drawCompared({ title, said, lines, basis }) {
  /** @type {Map<string, {yours?: (typeof lines)[number], best?: (typeof lines)[number]}>} */
  const rows = new Map();
  for (const line of lines) {
    const row = rows.get(line.measure) ?? {};
    rows.set(line.measure, { yours: line.chosen ? line : row.yours, best: line.best ? line : row.best });
  }
  return el(
    "div",
    { class: "cb-compared", "data-key": "compared", "data-part": "compared" },
    el("h3", {}, title),
    said ? el("p", { class: "cb-said" }, readable(said)) : null,
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td", {}), el("th", { scope: "col" }, "yours"), el("th", { scope: "col" }, "best"))),
      el("tbody", {}, [...rows].map(([measure, { yours, best }]) => comparedRow(measure, yours, best))),
    ),
    basis ? el("p", { class: "cb-rests" }, readable(basis)) : null,
  );
}

/** @typedef {NonNullable<import("./types.js").View["compared"]>["lines"][number]} Compared */

/** @param {string} measure @param {Compared} [yours] @param {Compared} [best] */
function comparedRow(measure, yours, best) {
  const same = best?.chosen;
  return el(
    "tr",
    { "data-key": `compared-${measure}` },
    el("th", { scope: "row" }, measure),
    el("td", {}, el("b", {}, yours?.text)),
    el("td", {}, same ? "yours ✓" : best ? [el("b", {}, best.text), el("small", {}, readable(best.option ?? ""))] : "–"),
  );
}
