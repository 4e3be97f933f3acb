/** The head of a lesson: where it stands in its course, what is solved, and the ways back, on, and to the map. */

import { el, hidden } from "../shared/dom.js";
import { drawProblem, link, ring, solvedWords, stateWords } from "./parts.js";

/** @typedef {import("./index.js").Link} Link */
/** @typedef {import("./index.js").Tile} Tile */
/** @typedef {{block: string, place: string, ring: import("./index.js").Ring, steps: Tile[], done: string, back: Link | null, next: Link | null, map: Link | null, more: import("./index.js").More[], problem: string}} View */

/** @param {View} view */
export function drawHead(view) {
  return el(
    "div",
    { class: "ch-box", "data-part": "head" },
    el(
      "div",
      { class: "ch-where" },
      ring(view.ring),
      el(
        "p",
        { class: "ch-place" },
        el("b", {}, view.block),
        el("span", {}, view.place),
        el("span", { class: "ch-soft", "data-part": "solved" }, solvedWords(view.ring, view.map ? " here" : "")),
        view.steps.length ? null : el("span", { class: "ch-soft", "data-part": "done" }, view.done),
      ),
      view.map ? link(view.map, { class: "ch-link ch-map", "data-way": "map" }, "Course map") : null,
    ),
    view.steps.length ? drawSteps(view) : null,
    view.back || view.next ? drawWays(view) : null,
    view.more.map(({ why, links }) => el("p", { class: "ch-more" }, el("span", { class: "ch-soft" }, `${why}: `), links.map((each, n) => [n ? ", " : "", link(each)]))),
    drawProblem(view.problem),
  );
}

/** A mark for each lesson of the course, each a link. @param {View} view */
function drawSteps({ block, steps, done }) {
  return el(
    "div",
    { class: "ch-steps" },
    el("ol", { "aria-label": `Lessons about ${block}` }, steps.map((step) => el("li", {}, drawStep(step)))),
    el("span", { class: "ch-soft ch-done", "data-part": "done" }, done),
  );
}

/** @param {Tile} step */
function drawStep(step) {
  const words = [el("span", { "aria-hidden": "true" }, step.state === "done" ? "✓" : step.number), hidden(`${step.number} ${step.title}: ${step.here ? "you are here, " : ""}${stateWords(step)}`)];
  const title = `${step.number} ${step.title}: ${stateWords(step)}`;
  return link(step, { class: "ch-step", "data-state": step.state, "aria-current": step.here ? "page" : null, title }, ...words);
}

/** @param {View} view */
function drawWays({ back, next }) {
  return el(
    "div",
    { class: "ch-ways" },
    back ? link(back, { class: "ch-way", "data-way": "back", rel: "prev" }, el("small", {}, "← Back"), el("span", {}, `${back.number} ${back.title}`)) : el("span", {}),
    next
      ? link(next, { class: "ch-way ch-next", "data-way": "next", rel: "next" }, el("small", {}, "Next →"), el("span", {}, `${next.number} ${next.title}`))
      : el("span", { class: "ch-way ch-last" }, el("small", {}, "Next"), el("span", {}, "This is the last lesson of this course.")),
  );
}
