/** What head and map are made of: links, rings, and the states of lessons in words. */

import { el, svg } from "../shared/dom.js";

/** @typedef {import("./index.js").Link} Link */
/** @typedef {import("./index.js").Ring} Ring */
/** @typedef {import("./index.js").Tile} Tile */

/** The circumference of a ring with the radius 15.9 is 100, so that its parts are percents. */
const RADIUS = 15.915;

/** A link to a lesson. @param {Link} link @param {Record<string, any>} [attributes] @param {...any} words  in place of its name */
export function link({ number, title, file }, attributes = {}, ...words) {
  return el("a", { class: "ch-link", href: file, "data-lesson": number, ...attributes }, ...(words.length ? words : [`${number} ${title}`]));
}

/** A ring that fills with what is solved; the number stands in words beside it. @param {Ring} ring */
export function ring({ solved, asked }) {
  const share = asked ? Math.round((100 * solved) / asked) : 0;
  const circle = (/** @type {string} */ name, /** @type {string | null} */ dash) =>
    svg("circle", { class: name, cx: 18, cy: 18, r: RADIUS, pathLength: 100, "stroke-dasharray": dash });
  return svg(
    "svg",
    { class: "ch-ring", viewBox: "0 0 36 36", "aria-hidden": "true", "data-full": asked > 0 && solved === asked },
    circle("ch-ring-all", null),
    share ? circle("ch-ring-part", `${share} 100`) : null,
    asked > 0 && solved === asked ? svg("path", { class: "ch-ring-tick", d: "M11 18.5l5 5 9-11" }) : null,
  );
}

/** How many questions are solved, in words. @param {Ring} ring @param {string} [where] */
export function solvedWords({ solved, asked }, where = "") {
  if (!asked) return `no questions${where}`;
  if (solved === asked) return `all ${asked} questions solved${where}`;
  return `${solved} of ${asked} questions solved${where}`;
}

/** How far the reader is in a lesson, in words. @param {Tile} tile */
export function stateWords({ state, solved, asked }) {
  if (state === "done") return "done";
  if (state === "begun") return asked ? `begun, ${solved} of ${asked} solved` : "begun";
  return "not opened yet";
}

/** A mark for the state of a lesson. @param {Tile} tile */
export function mark({ state }) {
  return el("span", { class: "ch-mark", "data-state": state, "aria-hidden": "true" }, state === "done" ? "✓" : "");
}

/** What cannot be read or written. @param {string} problem */
export function drawProblem(problem) {
  return el("p", { class: "ch-problem", role: "status", "data-part": "problem" }, problem ? `Your progress is not kept: ${problem}.` : "");
}


