/**
 * Drawing number cards and the penalty card that goes with them.
 *
 * Color is never the only sign. A red card is a pass: a dashed arc flies over its number. A black card is a run: a solid line
 * with a cut goes along under its number. The penalty card shows the flag, and the yards on it.
 */

import { svg } from "./dom.js";

/** @typedef {"pass" | "run" | "penalty"} Play */

/** The yards that the penalty card is printed with. */
const YARDS = "5";

/**
 * Writes the yards of the house on every penalty card in an element, in place of those it is printed with; none for null,
 * where they are not the same for both sides at every spot.
 * @template {Element} T
 * @param {T} element
 * @param {number | null} [yards]
 * @returns {T}
 */
export function withYards(element, yards) {
  if (yards === undefined) return element;
  for (const flag of element.querySelectorAll(".cb-face-on-flag")) {
    flag.textContent = yards === null ? "" : String(yards);
    if (yards !== null && yards > 9) {
      flag.setAttribute("textLength", "24");
      flag.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }
  return element;
}

/** The emblems in a box from -10 to 10: lines, and what is filled. @type {Record<Play, {line: string, fill: string}>} */
const EMBLEMS = {
  pass: { line: "M-8 5.5C-6.6-7.6 3.6-10.6 6.8.6", fill: "M8.9 7.6 2.4 1.9 10.6-1.1Z" },
  run: { line: "M-9.6 5.6H-4L1.4-4H4.4", fill: "M10.4-4 3.4-9V1Z" },
  penalty: { line: "", fill: "M-6.6-6.4C-2.4-9.4 1.4-3.2 8.8-7.4 7.2-2 10 2.6 8 8 2.8 10-2.2 5.4-7.8 8.4-6 3.6-8.4-1.2-6.6-6.4Z" },
};
const KNOT = { cx: -6.8, cy: -6.8, r: 2.6 };

/**
 * A small emblem.
 * @param {Play} play
 * @param {number} x
 * @param {number} y
 * @param {number} size  side of its box, in units of the card
 */
function emblem(play, x, y, size) {
  const { line, fill } = EMBLEMS[play];
  return svg(
    "g",
    { class: "cb-face-emblem", "data-play": play, transform: `translate(${x} ${y}) scale(${size / 20})` },
    line ? svg("path", { class: "cb-face-way", d: line }) : null,
    svg("path", { class: play === "penalty" ? "cb-face-flag" : "cb-face-head", d: fill }),
    play === "penalty" ? svg("circle", { class: "cb-face-knot", ...KNOT }) : null,
  );
}

/** An emblem beside words. @param {Play} play */
export function playMark(play) {
  return svg("svg", { class: "cb-face-mark", viewBox: "-11 -11 22 22", "data-play": play, focusable: "false" }, emblem(play, 0, 0, 20));
}

/** @param {number} [inset] */
function paper(inset = 4) {
  const lines = [];
  for (let y = 15; y <= 69; y += 13.5) lines.push(`M${inset + 1} ${y}H${59 - inset}`);
  return [
    svg("rect", { class: "cb-paper", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg("rect", { class: "cb-face-field", x: inset, y: inset, width: 60 - 2 * inset, height: 84 - 2 * inset, rx: 3.5 }),
    svg("path", { class: "cb-face-yards", d: lines.join("") }),
  ];
}

/** @param {string} words @param {Record<string, string | number>} where @param {number} wide  of two figures, in units of the card */
function figure(words, where, wide) {
  const two = words.length > 1;
  return svg("text", { ...where, textLength: two ? wide : null, lengthAdjust: two ? "spacingAndGlyphs" : null }, words);
}

/**
 * The face of a number card, to be read from both ends.
 * @param {{rank: string, play: Play}} found
 */
export function numberFront({ rank, play }) {
  const corner = () => [
    figure(rank, { class: "cb-index cb-index-small", x: 11.2, y: 17.4, "text-anchor": "middle" }, 13),
    play === "penalty" ? null : emblem(play, 11.2, 24.4, 9.5),
  ];
  return [
    ...paper(),
    svg("g", { class: "cb-corner" }, corner()),
    svg("g", { class: "cb-corner", transform: "rotate(180 30 42)" }, corner()),
    play === "penalty" ? thrown(30, 42, 1.05) : moved(rank, play),
  ];
}

/** The number, and the ball's way over it or under it. @param {string} rank @param {Play} play */
function moved(rank, play) {
  const pass = play === "pass";
  return svg(
    "g",
    { class: "cb-face-number", "data-play": play },
    figure(rank, { class: "cb-face-figure", x: 30, y: 56, "text-anchor": "middle" }, 38),
    svg("path", { class: "cb-face-way", d: pass ? "M21.5 26C24.5 7.5 41.5 6 47.2 18.4" : "M7.5 75H18.5L25 65H35" }),
    svg("path", { class: "cb-face-head", d: pass ? "M50.2 26.4 43.2 20 51.6 16.8Z" : "M42 65 34 60.4V69.6Z" }),
  );
}

/** The flag in the air, with its yards. @param {number} x @param {number} y @param {number} size */
function thrown(x, y, size) {
  return svg(
    "g",
    { class: "cb-face-number", "data-play": "penalty", transform: `translate(${x} ${y}) scale(${size})` },
    svg("path", { class: "cb-face-flag", d: EMBLEMS.penalty.fill, transform: "scale(2)" }),
    svg("path", { class: "cb-face-fold", d: "M-9.5-13.5C-8-5-11 4-9.5 13M11-12.5C9-4 13 4 11 13.5" }),
    svg("circle", { class: "cb-face-knot", cx: KNOT.cx * 2, cy: KNOT.cy * 2, r: KNOT.r * 1.5 }),
    svg("text", { class: "cb-face-figure cb-face-on-flag", x: 0.8, y: 9.4, "text-anchor": "middle" }, YARDS),
  );
}

/**
 * A face that can be read when mostly covered: a large index and the emblem at the upper edge, and the emblem once more.
 * @param {{rank: string, play: Play}} found
 */
export function plainNumber({ rank, play }) {
  return [
    ...paper(),
    figure(rank, { class: "cb-index cb-rank-large", x: 6, y: 27 }, 24),
    emblem(play, 45, 18, 18),
    play === "penalty" ? thrown(30, 58, 0.9) : emblem(play, 30, 60, 34),
  ];
}
