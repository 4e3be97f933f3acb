/** The field strip: end zones, yard lines, the drive so far, this play, the ball and the line to gain. */

import { el, svg } from "../shared/dom.js";
import { fitName, legPath, placeLabels, strip, yardNumbers } from "./geometry.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Leg} Leg */

/** A field with nothing on it. @type {Field} */
const BARE = { ball: null, line: null, start: null, direction: 0, path: [], drive: [], label: "The field" };

/** @param {import("./types.js").State} state */
export function drawField({ view, width, id }) {
  const field = view.field ?? (view.teams && !view.chart ? BARE : null); // before the toss, too, there is one
  if (!field) return el("div", { class: "cb-field", hidden: true });
  const size = strip(width);
  return el(
    "div",
    { class: "cb-field" },
    svg(
      "svg",
      {
        viewBox: `0 0 ${size.width} ${size.total}`,
        role: "img",
        "aria-label": field.label || "The field",
        "data-part": "field",
        class: "cb-strip",
      },
      svg("clipPath", { id: `${id}-turf` }, svg("rect", { width: size.width, height: size.height, rx: 7 })),
      svg(
        "marker",
        { id: `${id}-head`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 4.4, markerHeight: 4.4, orient: "auto" },
        svg("path", { class: "cb-head", d: "M1 0.5 7 4 1 7.5Z" }),
      ),
      svg(
        "g",
        { "clip-path": `url(#${id}-turf)` },
        grass(size),
        endZone(size, "home", view.teams?.home.name ?? "Home", view.teams?.home.short),
        endZone(size, "away", view.teams?.away.name ?? "Away", view.teams?.away.short),
        markings(size),
      ),
      numbers(size),
      lines(field, size),
      svg(
        "g",
        { class: "cb-drive", "data-key": "drive" },
        (field.drive ?? []).map((leg, n) => trail(leg, size, `drive-${n}`, true, `${id}-head`)),
      ),
      svg(
        "g",
        { class: "cb-path", "data-key": "path" },
        (field.path ?? []).map((leg, n) => trail(leg, size, `path-${n}`, n === 0, `${id}-head`)),
      ),
      ball(field, size),
      labels(field, size),
    ),
  );
}

/** @typedef {ReturnType<typeof strip>} Size */

/** @param {Size} size */
function grass({ width, height, x }) {
  const stripes = [0, 20, 40, 60, 80].map((yard) =>
    svg("rect", { x: x(yard), width: x(yard + 10) - x(yard), height, class: "cb-turf-dark" }),
  );
  return svg("g", {}, svg("rect", { width, height, class: "cb-turf" }), stripes);
}

/** @param {Size} size @param {"home" | "away"} side @param {string} name @param {string} [short] */
function endZone({ width, height, x }, side, name, short = name) {
  const depth = x(0);
  const middle = side === "home" ? depth / 2 : width - depth / 2;
  const across = depth > height; // on a wide strip a name stands upright, else along the goal line
  const room = across ? depth - 10 : height - 4;
  const { lines, size } = fitName(short, room, across ? height : depth);
  const turn = across ? 0 : side === "home" ? -90 : 90;
  return svg(
    "g",
    { class: "cb-endzone", "data-side": side },
    svg("title", {}, name),
    svg("rect", { x: side === "home" ? 0 : x(100), width: depth, height }),
    lines.map((line, n) =>
      svg(
        "text",
        {
          transform: `translate(${middle} ${height / 2}) rotate(${turn})`,
          "text-anchor": "middle",
          y: size * (0.36 + 1.2 * (n - (lines.length - 1) / 2)),
          "font-size": size,
          ...fitted(line, size, room - 2),
        },
        line,
      ),
    ),
  );
}

/**
 * A name that only just fits is set to that length in any font.
 * @param {string} line
 * @param {number} size  of the type
 * @param {number} room  along the name, in pixels
 */
function fitted(line, size, room) {
  const length = line.length * size * 0.78;
  return length < room * 0.8 ? {} : { textLength: Math.round(Math.min(length, room)), lengthAdjust: "spacingAndGlyphs" };
}

/** @param {Size} size */
function markings({ height, x, yard }) {
  const lines = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((at) => `M${x(at)} 0V${height}`);
  const ticks = [];
  if (yard >= 5)
    for (let at = 1; at < 100; at += 1)
      if (at % 10) ticks.push(`M${x(at)} 0V${at % 5 ? 2 : 4}M${x(at)} ${height}V${height - (at % 5 ? 2 : 4)}`);
  return svg(
    "g",
    { class: "cb-chalk" },
    svg("path", { d: lines.join(""), class: "cb-yardline" }),
    svg("path", { d: ticks.join(""), class: "cb-ticks" }),
  );
}

/** @param {Size} size */
function numbers({ height, x, yard }) {
  return svg(
    "g",
    { class: "cb-numbers", "font-size": yard >= 5 ? 10.5 : 9 },
    yardNumbers().map(({ yard: at, text }) => svg("text", { x: x(at), y: height - 4, "text-anchor": "middle" }, text)),
  );
}

/** @param {Field} field @param {Size} size */
function lines({ start, line }, { x, height }) {
  return svg(
    "g",
    { "data-key": "lines" },
    start === null || start === undefined
      ? null
      : svg("rect", {
          class: "cb-start-line",
          "data-key": "start",
          width: 2,
          height,
          style: `transform: translate(${x(start) - 1}px, 0)`,
        }),
    line === null || line === undefined
      ? null
      : svg("rect", {
          class: "cb-gain-line",
          "data-key": "line",
          width: 3,
          height,
          style: `transform: translate(${x(line) - 1.5}px, 0)`,
        }),
  );
}

/** A leg at least this long ends in an arrow head; in pixels. */
const ARROW = 18;

/** @param {Leg} leg @param {Size} size @param {string} key @param {boolean} dot @param {string} head  id of the arrow head */
function trail(leg, size, key, dot, head) {
  const long = Math.abs(size.x(leg.to) - size.x(leg.from)) >= ARROW;
  return svg(
    "g",
    { "data-key": `${key}-${leg.from}-${leg.to}`, "data-kind": leg.kind, class: "cb-leg" },
    svg("path", { d: legPath(leg, size), "marker-end": long ? `url(#${head})` : null }),
    dot ? svg("circle", { cx: size.x(leg.from), cy: size.ground, r: 3.2 }) : null,
  );
}

/** @param {Field} field @param {Size} size */
function ball({ ball: at, direction }, { x, ground }) {
  if (at === null || at === undefined) return null;
  return svg(
    "g",
    { class: "cb-ball", "data-key": "ball", "data-part": "ball", style: `transform: translate(${x(at)}px, ${ground}px)` },
    direction
      ? svg("path", {
          class: "cb-heading",
          d: direction > 0 ? "M14-4 19 0 14 4M21-4 26 0 21 4" : "M-14-4-19 0-14 4M-21-4-26 0-21 4",
        })
      : null,
    svg("path", { class: "cb-leather", d: "M-11 0Q0-13 11 0 0 13-11 0Z" }),
    svg("path", { class: "cb-lacing", d: "M-4.5 0H4.5M-2.5-1.8V1.8M0-1.8V1.8M2.5-1.8V1.8" }),
  );
}

/** @param {Field} field @param {Size} size */
function labels({ start, line }, { x, width, total }) {
  const wanted = [];
  if (line !== null && line !== undefined) wanted.push({ text: "line to gain", x: x(line) });
  if (start !== null && start !== undefined) wanted.push({ text: "start", x: x(start) });
  return svg(
    "g",
    { class: "cb-below", "data-key": "labels", "font-size": 10.5 },
    placeLabels(wanted, width).map(({ text, x: at }) => svg("text", { x: at, y: total - 3, "text-anchor": "middle" }, text)),
  );
}
