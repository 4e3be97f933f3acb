/** The map of all courses: a part for each block of lessons, with a ring for what is solved, and a tile for each lesson. */

import { el, hidden } from "../shared/dom.js";
import { drawProblem, link, mark, ring, solvedWords, stateWords } from "./parts.js";

/** @typedef {import("./index.js").Tile} Tile */
/** @typedef {{name: string, order: string, ring: import("./index.js").Ring, done: string, short: string, tiles: Tile[]}} Block */
/** @typedef {{goes_on: import("./index.js").More, blocks: Block[], problem: string}} View */

/** @param {View} view @param {Set<string>} unfolded  the blocks whose lessons are shown */
export function drawMap({ goes_on, blocks, problem }, unfolded) {
  const [on] = goes_on.links;
  return el(
    "div",
    { class: "ch-box", "data-part": "map" },
    link(on, { class: "ch-way ch-next ch-on", "data-way": "on" }, el("small", {}, goes_on.why), el("span", {}, `${on.number} ${on.title} →`)),
    blocks.map((block) => drawBlock(block, unfolded.has(block.name))),
    drawProblem(problem),
  );
}

/** The block of the lesson to go on at. @param {View} view */
export function blockToGoOn({ goes_on, blocks }) {
  return blocks.find(({ tiles }) => tiles.some(({ number }) => number === goes_on.links[0].number))?.name ?? "";
}

/** @param {Block} block @param {boolean} isOpen */
function drawBlock(block, isOpen) {
  return el(
    "details",
    { class: "ch-block", "data-key": block.name, "data-block": block.name, open: isOpen },
    el(
      "summary",
      { class: "ch-block-head" },
      ring(block.ring),
      el("span", {}, el("b", {}, block.name), el("small", { class: "ch-soft" }, `${block.done}, ${solvedWords(block.ring)}`)),
    ),
    el("p", { class: "ch-order" }, block.order),
    block.short ? el("p", { class: "ch-order ch-soft" }, el("span", { class: "ch-star", "aria-hidden": "true" }, "★ "), block.short) : null,
    el("ol", { class: "ch-tiles" }, block.tiles.map((tile) => el("li", {}, drawTile(tile)))),
  );
}

/** @param {Tile} tile */
function drawTile(tile) {
  return link(
    tile,
    { class: "ch-tile", "data-state": tile.state },
    mark(tile),
    el("span", { class: "ch-number" }, tile.number),
    el("span", { class: "ch-title" }, tile.title, tile.is_short ? [el("span", { class: "ch-star", "aria-hidden": "true" }, " ★"), hidden(", on the short path")] : null),
    el("small", { class: "ch-soft" }, stateWords(tile)),
  );
}
