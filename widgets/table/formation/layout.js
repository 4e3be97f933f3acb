/**
 * The places of the cards of a formation on the pitch, in pixels. No browser needed.
 *
 * Python sends how far left or right of the center a card is (`x`, from -1 to 1) and its row. Here the rows are
 * given heights, and cards that would overlap are pushed apart, as little as possible.
 */

import { between, clamp, spread, standApart } from "./apart.js";
import { ASIDE, EDGE, GAP, layRow, levelOf, mayShare, neighbourOf, round, ROWS, SMALL } from "./rows.js";

export { levelOf, SMALL };

/** @typedef {"offense" | "defense"} SideName */
/** @typedef {import("../types.js").RowName} RowName */
/** @typedef {{id: string, x: number, row: RowName, side: SideName, joined?: boolean, spare?: boolean}} Item  `spare`: a place without a card */
/**
 * @typedef {{x: number, y: number, turn: number, room: number, small?: boolean}} Spot  middle and top edge of a card, its tilt, the room
 *   of its label; a spare place is small where it has to fit between the lines
 */

/** Width of a card in pixels: at most, where both sides are there, and at least. */
export const LARGEST = 38;
export const SMALLEST = 23;
/** The same at most, where one side stands alone. */
export const ALONE = 44;

/** Height of one line of signs between the two lines. */
const SIGN = 18;
/** @typedef {import("./rows.js").Level} Level */
/** Rows that share one band where they can: their cards stand beside each other, the second row a little lower. @type {Level[][]} */
const BANDS = [["safety", "linebacker"], ["line_d"], ["line_o"], ["pocket", "backs"]];
/** How much lower, as a part of a card's height. */
const STAGGER = 0.28;
/** Space that is left over goes between the rows, but no more than this between two of them. */
const AIR = 14;

/**
 * @param {Item[]} items
 * @param {number} width  of the pitch in pixels
 * @param {{signs?: {id: string, x: number, letters: number}[], foot?: number, room?: number, largest?: number}} [more]
 *   signs between the lines; pixels needed beside the pocket; the height of a pitch, which is filled; the width of a card at most
 */
export function layOut(items, width, { signs = [], foot = 0, room = Infinity, largest = LARGEST } = {}) {
  const standing = items.filter((item) => !item.joined || !neighbourOf(items, item));
  const joined = items.filter((item) => !standing.includes(item));
  const broadest = cardWidth(standing.filter(({ spare }) => !spare), joined, width, largest);
  const sizes = { items, standing, joined, width, signs, foot };
  for (let card = broadest; ; card -= 1) {
    const tight = laidOut(sizes, card, 0);
    if (tight.total > room && card > SMALLEST) continue;
    if (room === Infinity || tight.total > room) return tight;
    const air = Math.min(AIR, Math.floor((room - tight.total) / Math.max(1, tight.rows - 1)));
    return { ...laidOut(sizes, card, air), total: room };
  }
}

/**
 * @param {{items: Item[], standing: Item[], joined: Item[], width: number, signs: {id: string, x: number, letters: number}[], foot: number}} sizes
 * @param {number} card  its width
 * @param {number} air  between two rows
 */
function laidOut({ items, standing, joined, width, signs, foot }, card, air) {
  const height = Math.round(card * 1.4);
  const low = EDGE + card / 2;
  const high = width - low;
  const toPixels = columns(standing, card, low, high);
  /** @type {Map<string, Spot>} */
  const at = new Map();
  /** The second rows of bands that are shared. @type {Set<Level>} */
  const shared = new Set();
  for (const band of BANDS) {
    const placed = standing
      .filter((item) => band.includes(levelOf(item)))
      .map((item) => ({ ...item, wanted: toPixels(item.x) }))
      .sort((a, b) => a.wanted - b.wanted || band.indexOf(levelOf(a)) - band.indexOf(levelOf(b)));
    const together = band.length > 1 && mayShare(band, placed, card, width);
    if (together) shared.add(band[1]);
    for (const levels of together ? [band] : band.map((level) => [level])) {
      const row = placed.filter((item) => levels.includes(levelOf(item)));
      layRow(row, { card, low, high, at, items, joined, width, between: levels[0] === "line_d" || levels[0] === "line_o" });
    }
  }

  const raised = (/** @type {Level} */ level) =>
    joined.some((item) => levelOf(item) === level) ? Math.round(height * (level === "line_o" ? 0.4 : 0.24)) : 0;
  const font = signSize(card);
  const signSpots = standApart(
    signs.map(({ id, x, letters }) => ({ id, x: toPixels(x), width: letters * font * 0.6 + 10 })),
    width,
  );
  const lines = Math.max(1, ...signSpots.map(({ line }) => line + 1));
  const rows = new Set(standing.map(levelOf));
  const tops = heights(rows, { height, gap: 6 + lines * SIGN + air, raised, shared, air });

  for (const item of standing) {
    const spot = at.get(item.id);
    if (!spot) continue;
    spot.y = tops[levelOf(item)];
    if (spot.small) spot.y = levelOf(item) === "line_d" ? spot.y + height + 2 : spot.y - SMALL - 2;
    else if (item.spare) spot.y += Math.round(height * 0.18);
  }
  stack(items, joined, at, { card, height, toPixels });
  const middle = Math.round(tops.line_o - 3 - air / 2 - (lines * SIGN) / 2);
  const bottoms = [...at.values()].map(({ y }) => y + height);
  return {
    card,
    height,
    font,
    at,
    /** Pixels from the left for an x from -1 to 1. */
    toPixels,
    /** The line of scrimmage. */
    middle,
    signs: new Map(signSpots.map(({ id, x, width: broad, line }) => [id, { x: round(x), y: middle + (line - (lines - 1) / 2) * SIGN, width: Math.ceil(broad) }])),
    tops,
    rows: rows.size,
    total: Math.max(...bottoms, tops.pocket + foot) + 4,
  };
}

/** @typedef {ReturnType<typeof layOut>} Layout */

/** As large as the fullest row allows. @param {Item[]} standing @param {Item[]} joined @param {number} width @param {number} largest */
function cardWidth(standing, joined, width, largest) {
  const on = joined.filter(({ side }) => side === "defense");
  const count = (/** @type {Item[]} */ some, /** @type {Level} */ level) => some.filter((item) => levelOf(item) === level).length;
  const counts = ROWS.map((level) => count(standing, level) + ASIDE * count(on, level));
  return Math.floor(clamp((width - 2 * EDGE + GAP) / Math.max(7, ...counts) - GAP, SMALLEST, largest));
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
      y: Math.round(under.y + (below ? height * 0.4 : -height * 0.24)),
      turn: aside * (2 + 2 * n),
      room: card,
    });
  }
}

/**
 * The top edge of each row.
 * @param {Set<Level>} rows  with cards or spare places
 * @param {{height: number, gap: number, raised: (level: Level) => number, shared: Set<Level>, air: number}} sizes
 *   `shared`: rows that are only a little lower than the one before
 */
function heights(rows, { height, gap, raised, shared, air }) {
  const row = height + 4 + air;
  const lower = Math.round(height * STAGGER) + air;
  const used = (/** @type {Level} */ level) => rows.has(level);
  const safety = 2;
  const linebacker = safety + (used("safety") && used("linebacker") ? (shared.has("linebacker") ? lower : row) : 0);
  const secondary = used("linebacker") ? linebacker + row : used("safety") ? safety + row : safety;
  const line_d = secondary + raised("line_d");
  const line_o = line_d + (used("line_d") ? height : 0) + gap;
  const pocket = line_o + row + raised("line_o");
  const backs = used("pocket") ? pocket + (shared.has("backs") ? lower : row) : pocket;
  return { safety, linebacker, line_d, line_o, pocket, backs };
}
