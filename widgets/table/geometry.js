/**
 * Where things stand on the field strip, in pixels. No browser needed.
 * Yards run from -10 (behind the home goal line) to 110.
 */

/** @typedef {import("./types.js").Leg} Leg */

const YARDS = 120;

/**
 * Sizes of the strip at a given width.
 * @param {number} width  pixels
 */
export function strip(width) {
  const wide = Math.max(240, width);
  const height = wide >= 640 ? 88 : wide >= 440 ? 76 : 66;
  return {
    width: wide,
    height,
    total: height + 19,
    ground: Math.round(height * 0.56),
    /** @param {number} yard */
    x: (yard) => round(((Math.min(112, Math.max(-12, yard)) + 10) / YARDS) * wide),
    yard: wide / YARDS,
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** Numbers on the yard lines, from left to right. */
export function yardNumbers() {
  return [10, 20, 30, 40, 50, 60, 70, 80, 90].map((yard) => ({ yard, text: String(Math.min(yard, 100 - yard)) }));
}

const FLIGHT = { pass: 0.3, kick: 0.42, punt: 0.42 };

/**
 * The line one part of a play draws: thrown and kicked balls fly in an arc, the rest stays on the ground.
 * @param {Leg} leg
 * @param {ReturnType<typeof strip>} field
 */
export function legPath(leg, field) {
  const from = field.x(leg.from);
  const to = field.x(leg.to);
  const flight = FLIGHT[/** @type {"pass"} */ (leg.kind)];
  if (!flight || Math.abs(to - from) < 6) return `M${from} ${field.ground}H${to}`;
  const rise = Math.min(flight * 2 * field.height, 14 + Math.abs(to - from) * flight, (field.ground - 5) * 2);
  return `M${from} ${field.ground}Q${round((from + to) / 2)} ${round(field.ground - rise)} ${to} ${field.ground}`;
}

/**
 * Labels below the strip, kept inside it; of two that would overlap, the first in the list stays.
 * @param {{text: string, x: number}[]} labels  most important first
 * @param {number} width
 * @param {number} [letter]  width of a letter in pixels
 */
export function placeLabels(labels, width, letter = 6) {
  /** @type {{text: string, x: number, half: number}[]} */
  const placed = [];
  for (const { text, x } of labels) {
    const half = (text.length * letter) / 2 + 3;
    const inside = Math.min(width - half, Math.max(half, x));
    if (placed.every((other) => Math.abs(other.x - inside) >= other.half + half)) placed.push({ text, x: round(inside), half });
  }
  return placed.map(({ text, x }) => ({ text, x }));
}

/**
 * A team's name for its end zone, on one line or two: smaller if it is long, shortened if it still does not fit.
 * @param {string} name
 * @param {number} room  pixels along the name
 * @param {number} depth  pixels across it
 * @returns {{lines: string[], size: number}}
 */
export function fitName(name, room, depth) {
  const one = [name.toUpperCase().trim()];
  const sizeFor = (/** @type {string[]} */ lines) =>
    Math.min(14, (depth * 0.72) / (lines.length * 1.2), room / (Math.max(1, ...lines.map((line) => line.length)) * LETTER));
  const lines = sizeFor(one) < 12 && sizeFor(halves(one[0])) > sizeFor(one) ? halves(one[0]) : one;
  const size = Math.max(Math.min(8.5, depth * 0.4), sizeFor(lines));
  const letters = Math.max(1, Math.floor(room / (size * LETTER) + 1e-6));
  const cut = (/** @type {string} */ line) =>
    line.length <= letters ? line : `${line.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
  return { lines: lines.map(cut), size: round(size) };
}

/** Width of a spaced capital letter, as a part of the type size. */
const LETTER = 0.76;

/** The words of a name on two lines of about equal length. @param {string} text */
function halves(text) {
  const words = text.split(/\s+/);
  const splits = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(" "), words.slice(n + 1).join(" ")]);
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((line) => line.length));
  return splits.sort((a, b) => longest(a) - longest(b))[0] ?? [text];
}
