/** A number line with a guess above it and the exact value below it. */

import { el } from "../shared/dom.js";

/** @typedef {{low: number, high: number, marks: {at: number, label: string, kind: "guess" | "exact"}[]}} Line */

const WORDS = { guess: "your guess", exact: "exact" };

/** A number as people write it, with a real minus sign. @param {number} number */
export const plain = (number) => String(Math.round(number * 100) / 100).replace("-", "−");

/** The place of a number on the line, in percent of its length. @param {number} at @param {Pick<Line, "low" | "high">} line */
export function place(at, { low, high }) {
  return Math.min(100, Math.max(0, (100 * (at - low)) / (high - low)));
}

/** Whole steps along the line that are far enough apart to be read. @param {number} low @param {number} high @returns {number[]} */
export function ticks(low, high) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => (high - low) / each <= 12) ?? (high - low) / 10;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}

/** @param {Line} line */
export function drawLine(line) {
  return el(
    "div",
    { class: "cq-line", "data-part": "line", role: "img", "aria-label": line.marks.map(({ label, kind }) => `${WORDS[kind]} ${label}`).join(", ") },
    el("span", { class: "cq-axis" }),
    ticks(line.low, line.high).map((at) => el("span", { class: "cq-tick", style: `left: ${place(at, line)}%` }, plain(at))),
    line.marks.map(({ at, label, kind }) =>
      el("span", { class: "cq-point", "data-kind": kind, "data-end": place(at, line) > 80, style: `left: ${place(at, line)}%` }, el("i", {}), el("b", {}, `${WORDS[kind]} ${label}`)),
    ),
  );
}

/** A thin line with the two marks only; the words are beside it. @param {Line} line */
export function drawStrip(line) {
  return el(
    "span",
    { class: "cq-strip", "aria-hidden": "true" },
    line.marks.map(({ at, kind }) => el("i", { "data-kind": kind, style: `left: ${place(at, line)}%` })),
  );
}
