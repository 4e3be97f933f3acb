/** The clock grid: a square for every five seconds of the quarter (or for every play), crossed out as time goes by. */

import { el, svg } from "../../shared/dom.js";
import { markPath, squareAt, squareKind } from "./layout.js";
import { clockLines, count } from "./words.js";

/** @typedef {import("../types.js").ClockGrid} ClockGrid */

const SECONDS = "A square is 5 seconds; 12 in a column are a minute.";
/** Room for the numbers beside the squares, in pixels. */
const LEFT = 24;
const TOP = 6;

/** @param {ClockGrid} grid */
export function drawClock(grid) {
  const lines = clockLines(grid);
  return el(
    "div",
    { class: "cb-clock-view" },
    picture(grid, lines.join(". ")),
    el(
      "div",
      { class: "cb-view-words" },
      el("p", { class: "cb-view-lead" }, el("b", {}, lines[0])),
      lines.slice(1).map((line) => el("p", {}, line)),
      legend(grid),
    ),
  );
}

/** @param {ClockGrid} grid @param {string} label */
function picture(grid, label) {
  const { columns, rows, squares, marks } = grid;
  const side = Math.min(22, 288 / columns);
  const width = LEFT + columns * side + 2;
  const height = TOP + rows * side + 20;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": `Clock grid. ${label}.${marks.map(({ at, label: text }) => ` The ${text} is after square ${at}.`).join("")}`,
      class: "cb-clock-grid",
      "data-part": "clock-grid",
      style: `max-width: ${Math.round(width * 1.35)}px`,
    },
    svg(
      "g",
      { transform: `translate(${LEFT} ${TOP})` },
      Array.from({ length: squares }, (_, square) => drawSquare(square, grid, side)),
      marks.map(({ at, label: text }) =>
        svg("path", { class: "cb-clock-mark", d: markPath(at, rows, side) }, svg("title", {}, text)),
      ),
      sideNumbers(rows, side),
      columnNumbers(grid, side),
    ),
  );
}

/** @param {number} square @param {ClockGrid} grid @param {number} side */
function drawSquare(square, grid, side) {
  const { column, row } = squareAt(square, grid.rows);
  const kind = squareKind(square, grid);
  const x = column * side;
  const y = row * side;
  const [inner, edge, way] = [side - 2, side * 0.28, side * 0.44];
  const cross = `M${x + edge} ${y + edge}l${way} ${way}m0 ${-way}l${-way} ${way}`;
  return svg(
    "g",
    { class: "cb-square", "data-kind": kind, "data-key": `square-${square}` },
    svg("rect", { x: x + 1, y: y + 1, width: inner, height: inner, rx: Math.min(3, side / 6) }),
    kind === "runoff" ? svg("path", { d: cross }) : null,
    kind === "play" ? svg("circle", { cx: x + side / 2, cy: y + side / 2, r: side * 0.2 }) : null,
    kind === "used" ? svg("path", { d: `M${x + edge} ${y + side - edge}l${way} ${-way}` }) : null,
  );
}

/** @param {number} rows @param {number} side */
function sideNumbers(rows, side) {
  const step = rows === 12 ? 3 : 1;
  const numbers = Array.from({ length: rows }, (_, row) => row + 1).filter((row) => row % step === 0);
  return numbers.map((row) =>
    svg("text", { x: -5, y: (row - 0.5) * side + 3.5, "text-anchor": "end" }, rows === 12 ? `:${row * 5}` : row),
  );
}

/** Minutes (or plays) that have gone at the end of every few columns. @param {ClockGrid} grid @param {number} side */
function columnNumbers({ columns, rows, squares, unit }, side) {
  const step = Math.max(1, Math.ceil(columns / 16));
  const numbers = Array.from({ length: columns }, (_, column) => column + 1).filter((column) => column % step === 0);
  return numbers.map((column) =>
    svg(
      "text",
      { x: (column - 0.5) * side, y: rows * side + 14, "text-anchor": "middle" },
      unit === "plays" ? Math.min(squares, column * rows) : column,
    ),
  );
}

/** @param {ClockGrid} grid */
function legend({ unit, last, play, marks, rows }) {
  const said = marks.map(({ label }) => label).join(", then ");
  const entries = [
    { kind: "used", text: "used" },
    play ? { kind: "play", text: "last play" } : null,
    last ? { kind: "runoff", text: "last run-off" } : null,
  ];
  return [
    el(
      "ul",
      { class: "cb-view-legend", "aria-label": "Signs" },
      entries.map((entry) => (entry ? el("li", {}, sample(entry.kind), entry.text) : null)),
      marks.length
        ? el("li", {}, el("i", { class: "cb-mark-sample", "aria-hidden": "true" }), said)
        : null,
    ),
    el("p", { class: "cb-view-small" }, unit === "plays" ? `A square is a play; ${count(rows, "plays")} in a column.` : SECONDS),
  ];
}

/** @param {string} kind */
function sample(kind) {
  const shapes = {
    used: svg("path", { d: "M4 11l7-7" }),
    runoff: svg("path", { d: "M4 4l7 7m0-7l-7 7" }),
    play: svg("circle", { cx: 7.5, cy: 7.5, r: 3 }),
  };
  return svg(
    "svg",
    { viewBox: "0 0 15 15", class: "cb-square cb-sample", "data-kind": kind, "aria-hidden": "true", focusable: "false" },
    svg("rect", { x: 1, y: 1, width: 13, height: 13, rx: 2.5 }),
    shapes[/** @type {"used"} */ (kind)],
  );
}
