/** The cribbage board: the field as holes, with pegs for the ball, the line to gain and the start of the play. */

import { el, svg } from "../../shared/dom.js";
import { BOARD_HEIGHT, BOARD_WIDTH, holeAt, holeX, streetY } from "./layout.js";
import { pegWords, spotOfHole } from "./words.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Peg} Peg */
/** @typedef {import("../types.js").View} View */

const SIZES = [120, 60];
const WHOLE = "A hole is a yard. Hole 10 and hole 111 are the goal lines; midfield has two holes.";
const SIXTY = "Each half of the field is a track of its own, counted from its end line.";

/** @param {Board} board @param {View} view @param {number} holes  of the board that is drawn: 120 or 60 */
export function drawBoard(board, view, holes) {
  const said = board.pegs.map((peg) => pegWords(peg, holes, view));
  return el(
    "div",
    { class: "cb-board-view" },
    picture(board, view, holes, said),
    el(
      "div",
      { class: "cb-view-words" },
      el(
        "ul",
        { class: "cb-view-legend", "aria-label": "Pegs" },
        board.pegs.map((peg, n) => el("li", { "data-key": peg.kind }, sample(peg.kind), said[n])),
      ),
      el(
        "div",
        { class: "cb-board-sizes", role: "group", "aria-label": "Holes of the board" },
        SIZES.map((size) =>
          el(
            "button",
            {
              class: "cb-button cb-quiet",
              "data-action": "board_size",
              "data-value": size,
              "data-key": `size-${size}`,
              "aria-pressed": String(size === holes),
            },
            `${size} holes`,
          ),
        ),
      ),
      el("p", { class: "cb-view-small" }, holes === 60 ? SIXTY : WHOLE),
    ),
  );
}

/** @param {Board} board @param {View} view @param {number} holes @param {string[]} said */
function picture(board, view, holes, said) {
  const all = Array.from({ length: board.holes }, (_, n) => n + 1);
  return svg(
    "svg",
    {
      viewBox: `0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}`,
      role: "img",
      "aria-label": `Cribbage board with ${holes} holes. ${said.join(". ")}.`,
      class: "cb-cribbage",
      "data-part": "board",
    },
    svg("rect", { class: "cb-wood", width: BOARD_WIDTH, height: BOARD_HEIGHT, rx: 9 }),
    endZone("home", [1, 9], holes, view.teams?.home.name ?? "Home"),
    endZone("away", [112, 120], holes, view.teams?.away.name ?? "Away"),
    way(holes),
    all.map((hole) => drawHole(hole, holes)),
    all.filter(isNumbered).map((hole) => number(hole, holes)),
    // The first peg is on top.
    [...board.pegs].reverse().map((peg) => drawPeg(peg, holes)),
  );
}

/** Where a hole is in the picture. @param {number} hole @param {number} holes */
function place(hole, holes) {
  const { street, place: along } = holeAt(hole, holes);
  return { x: holeX(along), y: streetY(street) };
}

/** @param {"home" | "away"} side @param {[number, number]} range @param {number} holes @param {string} name */
function endZone(side, [first, last], holes, name) {
  const ends = [place(first, holes), place(last, holes)];
  const left = Math.min(...ends.map(({ x }) => x)) - 5.5;
  const right = Math.max(...ends.map(({ x }) => x)) + 5.5;
  const short = name.length > 12 ? `${name.slice(0, 11).trimEnd()}…` : name;
  return svg(
    "g",
    { class: "cb-board-zone", "data-side": side },
    svg("title", {}, `End zone of the ${name}`),
    svg("rect", { x: left, y: ends[0].y - 6.5, width: right - left, height: 13, rx: 6 }),
    svg("text", { x: (left + right) / 2, y: ends[0].y - 10, "text-anchor": "middle" }, short),
  );
}

/** The way a peg goes, from one street to the next. @param {number} holes */
function way(holes) {
  return (holes === 60 ? [30, 90] : [30, 60, 90]).map((from) => {
    const a = place(from, holes);
    const b = place(from + 1, holes);
    const out = a.x > BOARD_WIDTH / 2 ? 6 : -6;
    return svg("path", { class: "cb-board-way", d: `M${a.x} ${a.y}q${out} ${(b.y - a.y) / 2} 0 ${b.y - a.y}` });
  });
}

/** @param {number} hole @param {number} holes */
function drawHole(hole, holes) {
  const { x, y } = place(hole, holes);
  const goal = hole === 10 || hole === 111;
  const middle = hole === 60 || hole === 61;
  return svg("circle", { class: "cb-hole", "data-goal": goal, "data-middle": middle, cx: x, cy: y, r: goal ? 3.1 : 2.5 });
}

/** The goal lines, every tenth yard and midfield have their number. @param {number} hole */
const isNumbered = (hole) => hole !== 61 && spotOfHole(hole) % 10 === 0;

/** @param {number} hole @param {number} holes */
function number(hole, holes) {
  const { x, y } = place(hole, holes);
  const spot = spotOfHole(hole);
  const text = spot === 0 || spot === 100 ? "G" : String(Math.min(spot, 100 - spot));
  return svg("text", { class: "cb-hole-number", x, y: y + 14, "text-anchor": "middle" }, text);
}

/** @param {Peg} peg @param {number} holes */
function drawPeg({ hole, kind }, holes) {
  const { x, y } = place(hole, holes);
  const style = `transform: translate(${x}px, ${y}px)`;
  return svg("g", { class: "cb-peg", "data-kind": kind, "data-key": `peg-${kind}`, style }, shape(kind));
}

/** Each peg has a shape of its own, so that two can be distinguished in one hole. @param {string} kind */
function shape(kind) {
  if (kind === "ball") return svg("path", { d: "M-6 0Q0-7.5 6 0 0 7.5-6 0Z" });
  if (kind === "line") return svg("path", { d: "M0-7.2 7.2 0 0 7.2-7.2 0Z" });
  return svg("circle", { r: 7.4 });
}

/** @param {string} kind */
function sample(kind) {
  return svg(
    "svg",
    { viewBox: "-9 -9 18 18", class: "cb-peg cb-sample", "data-kind": kind, "aria-hidden": "true", focusable: "false" },
    shape(kind),
  );
}
