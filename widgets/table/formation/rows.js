/** One row of a formation on the pitch: its cards from left to right, and the places beside them that are free. No browser needed. */

import { clamp, spread } from "./apart.js";

/** @typedef {import("./layout.js").Item} Item */
/** @typedef {import("./layout.js").Spot} Spot */
/** @typedef {import("./layout.js").SideName} SideName */
/** @typedef {import("../types.js").RowName} RowName */

/** Between two cards of a row. */
export const GAP = 5;
/** Left and right of the outermost cards. */
export const EDGE = 4;
/** Height of a small spare place. */
export const SMALL = 22;
/** Width of another spare place, as a part of a card's. */
const SPARE = 0.62;
/** The rows from the top; a row holds the cards of several kinds. */
export const ROWS = /** @type {const} */ (["safety", "linebacker", "line_d", "line_o", "pocket", "backs"]);
/** @typedef {typeof ROWS[number]} Level */

/** The height of a card: wide cards of both sides are level with the lines. @param {{row: RowName, side: SideName}} item @returns {Level} */
export function levelOf({ row, side }) {
  return row === "wide" ? (side === "offense" ? "line_o" : "line_d") : row;
}

/**
 * Whether two rows can share a band: there is room for all cards, and no back stands behind the passer.
 * @param {Level[]} band
 * @param {(Item & {wanted: number})[]} placed
 * @param {number} card
 * @param {number} width
 */
export function mayShare(band, placed, card, width) {
  const taken = placed.filter(({ spare }) => !spare);
  if (band[0] === "safety") return taken.length * (card + GAP) <= width - 2 * EDGE;
  const [first, second] = band.map((level) => taken.filter((item) => levelOf(item) === level));
  return first.every(({ wanted }) => second.every((other) => Math.abs(other.wanted - wanted) >= card + 3));
}

/**
 * Places one row, or two that share a band, from left to right.
 * @param {(Item & {wanted: number})[]} row
 * @param {{card: number, low: number, high: number, at: Map<string, Spot>, items: Item[], joined: Item[], width: number, between: boolean}} sizes
 *   `between`: spare places that find no room here may be small ones between the lines
 */
export function layRow(row, { card, low, high, at, items, joined, width, between }) {
  const taken = row.filter(({ spare }) => !spare);
  const beside = taken.map((item) => asideOf(items, joined, item));
  const gaps = taken.slice(1).map((_, n) => card * (1 + ASIDE * (beside[n].right + beside[n + 1].left)) + GAP);
  const [first, last] = [beside[0]?.left ?? 0, beside[beside.length - 1]?.right ?? 0];
  const xs = spread(
    taken.map(({ wanted }) => wanted),
    gaps,
    low + first * ASIDE * card,
    high - last * ASIDE * card,
  );
  taken.forEach(({ id }, n) => at.set(id, { x: round(xs[n]), y: 0, turn: 0, room: roomAt(xs, n, width) }));
  const spares = row.filter(({ spare }) => spare).sort((a, b) => Math.abs(a.x) - Math.abs(b.x));
  /** Spare places of full size, and small ones. @type {[number[], number[]]} */
  const laid = [[], []];
  const inRow = (/** @type {number} */ start, /** @type {number} */ outward, /** @type {boolean} */ small) => {
    const broad = small ? SMALL : card * SPARE;
    const others = laid[Number(small)].map((other) => ({ at: other, apart: broad + 2 }));
    const cards = small ? [] : xs.map((other) => ({ at: other, apart: (card + broad) / 2 + 1 }));
    return free(start, [...others, ...cards], { outward, low, high, far: 3 * card });
  };
  for (const { id, wanted, x } of spares) {
    const [start, outward] = [clamp(wanted, low, high), x < 0 ? -1 : 1];
    const inTheWay = between && xs.some((other) => Math.abs(other - wanted) < card * 0.8);
    const beside = inTheWay ? null : inRow(start, outward, false);
    const small = between && beside === null;
    const found = beside ?? inRow(start, outward, small) ?? start;
    laid[Number(small)].push(found);
    at.set(id, { x: round(found), y: 0, turn: 0, room: card, small });
  }
}

/**
 * The nearest x to the wanted one that is apart from all others, outward first; null where there is none.
 * @param {number} wanted
 * @param {{at: number, apart: number}[]} others
 * @param {{outward: number, low: number, high: number, far: number}} within  `far`: how far away at most
 */
function free(wanted, others, { outward, low, high, far }) {
  for (let away = 0; away <= far; away += 1) {
    for (const x of [wanted + outward * away, wanted - outward * away])
      if (x >= low && x <= high && others.every(({ at, apart }) => Math.abs(at - x) >= apart)) return x;
  }
  return null;
}

/** Room for a label: up to the middle between a card and its neighbours. @param {number[]} xs @param {number} n @param {number} width */
function roomAt(xs, n, width) {
  const left = n > 0 ? xs[n] - xs[n - 1] : 2 * xs[n];
  const right = n < xs.length - 1 ? xs[n + 1] - xs[n] : 2 * (width - xs[n]);
  return Math.floor(Math.min(left, right, 110));
}

/** How far a card of the defense extends beside the one below it, as a part of its width. */
export const ASIDE = 0.42;

/** The number of cards on a card of the defense, to its left and to its right. @param {Item[]} items @param {Item[]} joined @param {Item} item */
function asideOf(items, joined, item) {
  const on = joined.filter((other) => other.side === "defense" && neighbourOf(items, other)?.id === item.id);
  const left = on.filter(({ x }) => x < item.x).length;
  return { left, right: on.length - left };
}

/** How near a joined card has to be to the one below it, in `x`. */
const NEAR = 0.13;

/** The card below a joined one: the nearest of its side and height. @param {Item[]} items @param {Item} item */
export function neighbourOf(items, item) {
  return items
    .filter((other) => !other.joined && !other.spare && other.side === item.side && levelOf(other) === levelOf(item))
    .filter((other) => Math.abs(other.x - item.x) < NEAR)
    .sort((a, b) => Math.abs(a.x - item.x) - Math.abs(b.x - item.x))[0];
}

/** @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;
