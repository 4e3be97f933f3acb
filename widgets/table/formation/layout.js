/**
 * The places of the cards of a formation on the pitch, in pixels. No browser needed.
 *
 * Python sends how far left or right of the center a card is (`x`, from -1 to 1) and its row. Here the rows are
 * given heights, and cards that would overlap are pushed apart, as little as possible.
 */

import { between, clamp, spread, standApart } from "./apart.js";

/** @typedef {"offense" | "defense"} SideName */
/** @typedef {import("../types.js").RowName} RowName */
/** @typedef {{id: string, x: number, row: RowName, side: SideName, joined?: boolean, spare?: boolean}} Item  `spare`: a place without a card */
/**
 * @typedef {{x: number, y: number, turn: number, room: number, small?: boolean}} Spot  middle and top edge of a card, its tilt, the room
 *   of its label; a spare place is small where it has to fit between the lines
 */

/** Width of a card in pixels: at most, and at least. */
export const LARGEST = 50;
export const SMALLEST = 23;
/** Between two cards of a row. */
const GAP = 5;
/** Left and right of the outermost cards. */
const EDGE = 4;
/** Height of the line of words below a card. */
export const LABEL = 15;
/** Height of a small spare place. */
export const SMALL = 22;
/** Width of another spare place, as a part of a card's. */
const SPARE = 0.62;
/** Height of one line of signs between the two lines. */
const SIGN = 19;
/** The rows from the top; a row holds the cards of several kinds. */
const ROWS = /** @type {const} */ (["safety", "linebacker", "line_d", "line_o", "pocket", "backs"]);
/** @typedef {typeof ROWS[number]} Level */
/** The rows beside the upper corners. @type {Set<Level>} */
const BEHIND = new Set(["safety", "linebacker"]);

/** The height of a card: wide cards of both sides are level with the lines. @param {{row: RowName, side: SideName}} item @returns {Level} */
export function levelOf({ row, side }) {
  return row === "wide" ? (side === "offense" ? "line_o" : "line_d") : row;
}

/**
 * @param {Item[]} items
 * @param {number} width  of the pitch in pixels
 * @param {{signs?: {id: string, x: number, letters: number}[], foot?: number, corner?: {width: number, height: number}}} [more]
 *   signs between the lines; pixels needed beside the pocket; the size of what is in the upper right corner already
 */
export function layOut(items, width, { signs = [], foot = 0, corner = { width: 0, height: 0 } } = {}) {
  const standing = items.filter((item) => !item.joined || !neighbourOf(items, item));
  const joined = items.filter((item) => !standing.includes(item));
  const card = cardWidth(standing.filter(({ spare }) => !spare), joined, width);
  const height = Math.round(card * 1.4);
  const low = EDGE + card / 2;
  const high = width - low;
  const toPixels = columns(standing, card, low, high);
  /** @type {Map<string, Spot>} */
  const at = new Map();
  /** @type {Map<Level, number[]>} */
  const places = new Map();
  for (const level of ROWS) {
    const row = standing
      .filter((item) => levelOf(item) === level)
      .map((item) => ({ ...item, wanted: toPixels(item.x) }))
      .sort((a, b) => a.wanted - b.wanted);
    const taken = row.filter(({ spare }) => !spare);
    const beside = taken.map((item) => asideOf(items, joined, item));
    const gaps = taken.slice(1).map((_, n) => card * (1 + ASIDE * (beside[n].right + beside[n + 1].left)) + GAP);
    const [first, last] = [beside[0]?.left ?? 0, beside[beside.length - 1]?.right ?? 0];
    const right = BEHIND.has(level) ? Math.min(high, width - corner.width - card / 2) : high;
    const xs = spread(
      taken.map(({ wanted }) => wanted),
      gaps,
      low + first * ASIDE * card,
      right - last * ASIDE * card,
    );
    taken.forEach(({ id }, n) => at.set(id, { x: round(xs[n]), y: 0, turn: 0, room: roomAt(xs, n, width) }));
    const between = level === "line_d" || level === "line_o";
    const spares = row.filter(({ spare }) => spare).sort((a, b) => Math.abs(a.x) - Math.abs(b.x));
    /** Spare places of full size, and small ones. @type {[number[], number[]]} */
    const laid = [[], []];
    const inRow = (/** @type {number} */ start, /** @type {number} */ outward, /** @type {boolean} */ small) => {
      const broad = small ? SMALL : card * SPARE;
      const others = laid[Number(small)].map((other) => ({ at: other, apart: broad + 2 }));
      const cards = small ? [] : xs.map((other) => ({ at: other, apart: (card + broad) / 2 + 1 }));
      return free(start, [...others, ...cards], { outward, low, high: right, far: 3 * card });
    };
    for (const { id, wanted, x } of spares) {
      const [start, outward] = [clamp(wanted, low, right), x < 0 ? -1 : 1];
      const inTheWay = between && xs.some((other) => Math.abs(other - wanted) < card * 0.8);
      const beside = inTheWay ? null : inRow(start, outward, false);
      const small = between && beside === null;
      const found = beside ?? inRow(start, outward, small) ?? start;
      laid[Number(small)].push(found);
      at.set(id, { x: round(found), y: 0, turn: 0, room: card, small });
    }
    places.set(level, xs);
  }

  const raised = (/** @type {Level} */ level) =>
    joined.some((item) => levelOf(item) === level) ? Math.round(height * (level === "line_o" ? 0.42 : 0.24)) : 0;
  const font = signSize(card);
  const signSpots = standApart(
    signs.map(({ id, x, letters }) => ({ id, x: toPixels(x), width: letters * font * 0.6 + 10 })),
    width,
  );
  const lines = Math.max(1, ...signSpots.map(({ line }) => line + 1));
  const rows = new Set(standing.map(levelOf));
  const tops = heights(places, rows, { card, height, gap: 20 + lines * SIGN, raised, least: corner.height });

  for (const item of standing) {
    const spot = at.get(item.id);
    if (!spot) continue;
    spot.y = tops[levelOf(item)];
    if (spot.small) spot.y = levelOf(item) === "line_d" ? spot.y + height + LABEL + 1 : spot.y - SMALL - 2;
    else if (item.spare) spot.y += Math.round(height * 0.18);
  }
  stack(items, joined, at, { card, height, toPixels });
  const middle = Math.round(tops.line_o - 10 - (lines * SIGN) / 2);
  const bottoms = [...at.values()].map(({ y }) => y + height + LABEL);
  return {
    card,
    height,
    font,
    at,
    /** Pixels from the left for an x from -1 to 1. */
    toPixels,
    /** The line of scrimmage. */
    middle,
    signs: new Map(signSpots.map(({ id, x, line }) => [id, { x: round(x), y: middle + (line - (lines - 1) / 2) * SIGN }])),
    tops,
    total: Math.max(...bottoms, tops.pocket + foot) + 4,
  };
}

/** @typedef {ReturnType<typeof layOut>} Layout */

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

/** As large as the fullest row allows. @param {Item[]} standing @param {Item[]} joined @param {number} width */
function cardWidth(standing, joined, width) {
  const on = joined.filter(({ side }) => side === "defense");
  const count = (/** @type {Item[]} */ some, /** @type {Level} */ level) => some.filter((item) => levelOf(item) === level).length;
  const counts = ROWS.map((level) => count(standing, level) + ASIDE * count(on, level));
  return Math.floor(clamp((width - 2 * EDGE + GAP) / Math.max(7, ...counts) - GAP, SMALLEST, LARGEST));
}

/** @param {number} card */
const signSize = (card) => (card >= 36 ? 12 : 11);

/**
 * Pixels for an x: the offense's line and its receivers are spread over the width, and everything else goes along.
 * @param {Item[]} standing
 * @param {number} card
 * @param {number} low
 * @param {number} high
 */
function columns(standing, card, low, high) {
  const level = standing.filter((item) => levelOf(item) === "line_o" && !item.spare).map(({ x }) => x);
  const inside = [...new Set(level)].sort((a, b) => a - b);
  const far = Math.max(0.62, ...standing.map(({ x }) => Math.abs(x)));
  const half = (high - low) / 2;
  const linear = (/** @type {number} */ x) => low + half + (x / far) * half;
  if (inside.length < 2) return linear;
  const spots = spread(inside.map(linear), card + GAP, low, high);
  return (/** @type {number} */ x) => {
    if (x < inside[0]) return Math.max(low, spots[0] - (linear(inside[0]) - linear(x)));
    const last = inside.length - 1;
    if (x > inside[last]) return Math.min(high, spots[last] + linear(x) - linear(inside[last]));
    return between(inside, spots, x);
  };
}

/** Room for a label: up to the middle between a card and its neighbours. @param {number[]} xs @param {number} n @param {number} width */
function roomAt(xs, n, width) {
  const left = n > 0 ? xs[n] - xs[n - 1] : 2 * xs[n];
  const right = n < xs.length - 1 ? xs[n + 1] - xs[n] : 2 * (width - xs[n]);
  return Math.floor(Math.min(left, right, 110));
}

/** How far a card of the defense extends beside the one below it, as a part of its width. */
const ASIDE = 0.42;

/** The number of cards on a card of the defense, to its left and to its right. @param {Item[]} items @param {Item[]} joined @param {Item} item */
function asideOf(items, joined, item) {
  const on = joined.filter((other) => other.side === "defense" && neighbourOf(items, other)?.id === item.id);
  const left = on.filter(({ x }) => x < item.x).length;
  return { left, right: on.length - left };
}

/** How near a joined card has to be to the one below it, in `x`. */
const NEAR = 0.13;

/** The card below a joined one: the nearest of its side and height. @param {Item[]} items @param {Item} item */
function neighbourOf(items, item) {
  return items
    .filter((other) => !other.joined && !other.spare && other.side === item.side && levelOf(other) === levelOf(item))
    .filter((other) => Math.abs(other.x - item.x) < NEAR)
    .sort((a, b) => Math.abs(a.x - item.x) - Math.abs(b.x - item.x))[0];
}

/**
 * Cards that joined a match-up are on the one that was there, a little aside and tilted; no rank is covered.
 * @param {Item[]} items
 * @param {Item[]} joined
 * @param {Map<string, Spot>} at
 * @param {{card: number, height: number, toPixels: (x: number) => number}} sizes
 */
function stack(items, joined, at, { card, height, toPixels }) {
  /** @type {Map<string, number>} */
  const above = new Map();
  for (const item of joined) {
    const base = neighbourOf(items, item);
    const under = base && at.get(base.id);
    if (!base || !under) continue;
    const n = (above.get(base.id) ?? 0) + 1;
    above.set(base.id, n);
    const aside = item.x < base.x ? -1 : 1;
    const below = item.side === "offense";
    const x = below ? toPixels(item.x) + aside * card * 0.3 * (n - 1) : under.x + aside * card * ASIDE * n;
    at.set(item.id, {
      x: round(x),
      y: Math.round(under.y + (below ? height * 0.46 : -height * 0.24)),
      turn: aside * (2 + 2 * n),
      room: card,
    });
  }
}

/**
 * The top edge of each row: full rows where cards would touch, less where they are beside each other.
 * @param {Map<Level, number[]>} places
 * @param {Set<Level>} rows  with cards or spare places
 * @param {{card: number, height: number, gap: number, raised: (level: Level) => number, least: number}} sizes  `least`: the lines are below
 */
function heights(places, rows, { card, height, gap, raised, least }) {
  const row = height + LABEL + 9;
  const close = (/** @type {Level} */ a, /** @type {Level} */ b) =>
    (places.get(a) ?? []).some((x) => (places.get(b) ?? []).some((other) => Math.abs(other - x) < card + 3));
  const used = (/** @type {Level} */ level) => rows.has(level);
  const step = (/** @type {Level} */ a, /** @type {Level} */ b) => (used(a) && used(b) ? (close(a, b) ? row : row * 0.42) : 0);
  const safety = 6;
  const linebacker = Math.round(safety + step("safety", "linebacker"));
  const secondary = used("linebacker") ? linebacker + row : used("safety") ? safety + row : safety;
  const line_d = Math.max(Math.round(secondary + raised("line_d")), used("line_d") ? least : 0);
  const line_o = Math.max(line_d + (used("line_d") ? row - 4 : 0) + gap, least);
  const pocket = line_o + row + raised("line_o") + 2;
  const backs = Math.round(used("pocket") ? pocket + (close("pocket", "backs") ? row : row * 0.62) : pocket);
  return { safety, linebacker, line_d, line_o, pocket, backs };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
