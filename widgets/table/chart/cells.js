/** Pieces of the play charts: a cell with its code, the sign of a kind, and a called card. */

import { el, hidden, svg } from "../../shared/dom.js";
import { typeset } from "../words.js";
import { strength } from "./calling.js";

/** @typedef {import("../types.js").ChartView} ChartView */

/** The look of a cell. @param {ChartView} chart @param {string} code */
export const looks = ({ meanings }, code) => ({
  "data-kind": meanings[code]?.kind ?? null,
  "data-strength": strength(meanings[code]),
  "data-long": code.length >= LONG,
});

/** A code with this many signs or more is set small. */
const LONG = 7;

/** A code with a real minus; wide codes may break after a stroke. @param {string} code */
export const printed = (code) => typeset(code).replace("/", "/\u200b").replace(/-/g, "−");

/** Lines of the signs: a run goes straight, a pass in a bow, a punt high, a kick between posts. @type {Record<string, string>} */
const SIGNS = {
  run: "M1 7H12M8.500 3.500 12 7 8.500 10.500",
  pass: "M1 11Q6 0 12 7M8.500 7.500 12 7 12 3.200",
  punt: "M1 12Q3 0 7 1.500T12 12M9.300 9.500 12 12 13.500 8.800",
  kick: "M3 1V6H11V1M7 6V13",
};

/** The sign of a kind of play, with its name for a screen reader. @param {string} kind */
export function sign(kind) {
  return el(
    "span",
    { class: "cb-kind", "data-kind": kind, title: kind },
    SIGNS[kind] ? svg("svg", { viewBox: "0 0 14 14", "aria-hidden": "true", focusable: "false" }, svg("path", { d: SIGNS[kind] })) : null,
    hidden(kind),
  );
}

/** What the first numbers of the coach are, in small print, where those of all options are alike. @param {(import("../types.js").Option | null)[]} options */
export function measured(options) {
  const labels = new Set(options.flatMap((option) => (option?.odds?.length ? [option.odds[0].label] : [])));
  return labels.size === 1 ? el("small", {}, [...labels][0]) : null;
}

/**
 * A mean or a chance of an option, in one small line: the first number that the coach has.
 * @param {{odds?: import("../types.js").Odd[]} | null} option
 * @param {boolean} [named]  whether it says what it is, where nothing else does
 */
export function firstOdd(option, named = false) {
  const odd = option?.odds?.[0];
  return odd ? el("small", { class: "cb-call-odd" }, named ? [hidden(", "), `${odd.label} `] : hidden(`, ${odd.label} `), odd.text) : null;
}
