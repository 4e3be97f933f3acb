/**
 * The places of things on the field strip, in pixels. No browser needed.
 * Yards run from -10 (behind the home goal line) to 110.
 */

/** @typedef {import("./types.js").Leg} Leg */

const YARDS = 120;

/** Pixels for the words below the strip. */
const BELOW = 14;

/**
 * Sizes of the strip at a given width.
 * @param {number} width  pixels
 */
export function strip(width) {
  const wide = Math.max(240, width);
  const height = 40;
  return {
    width: wide,
    height,
    total: height + BELOW,
    ground: Math.round(height * 0.5),
    /** @param {number} yard */
    x: (yard) => round(((Math.min(112, Math.max(-12, yard)) + 10) / YARDS) * wide),
    yard: wide / YARDS,
    /** The whole yard under a point of the strip. @param {number} x */
    yardAt: (x) => clampSpot((x / wide) * YARDS - 10),
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** A whole yard on the field or in an end zone. @param {number} yard */
export const clampSpot = (yard) => Math.min(110, Math.max(-10, Math.round(yard) || 0));

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

/** How far a label may be from its place, to make room for another; in pixels. */
const ASIDE = 28;

/**
 * Labels below the strip, kept inside it; of two that would overlap, the later in the list steps aside, or is left out.
 * @param {{text: string, x: number}[]} labels  most important first
 * @param {number} width
 * @param {number} [letter]  width of a letter in pixels
 */
export function placeLabels(labels, width, letter = 5.8) {
  /** @type {{text: string, x: number, half: number}[]} */
  const placed = [];
  for (const { text, x } of labels) {
    const half = (text.length * letter) / 2 + 3;
    const free = (/** @type {number} */ at) =>
      at >= half && at <= width - half && placed.every((other) => Math.abs(other.x - at) >= other.half + half);
    const inside = Math.min(width - half, Math.max(half, x));
    const beside = placed.flatMap((other) => [other.x - other.half - half, other.x + other.half + half]);
    const nearest = beside.filter(free).sort((a, b) => Math.abs(a - inside) - Math.abs(b - inside))[0];
    if (free(inside)) placed.push({ text, x: round(inside), half });
    else if (nearest !== undefined && Math.abs(nearest - inside) <= ASIDE) placed.push({ text, x: round(nearest), half });
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
  const whole = one[0].length * SMALLEST * LETTER <= room && !one[0].includes(" ");
  const least = Math.min(whole ? SMALLEST : 8, depth * 0.4);
  const inLines = (/** @type {string[]} */ line) =>
    sizeFor(line) < 12 && sizeFor(halves(line[0])) > sizeFor(line) ? halves(line[0]) : line;
  const fits = (/** @type {string[]} */ some) => some.every((line) => line.length * least * LETTER <= room);
  let lines = inLines(one);
  const words = one[0].split(/\s+/);
  // Too long even so: whole words go before letters do.
  for (let kept = words.length - 1; kept > 0 && !fits(lines); kept -= 1) {
    const shorter = inLines([`${words.slice(0, kept).join(" ")}…`]);
    if (fits(shorter)) lines = shorter;
  }
  const size = Math.max(least, sizeFor(lines));
  const letters = Math.max(1, Math.floor(room / (size * LETTER) + 1e-6));
  const cut = (/** @type {string} */ line) =>
    line.length <= letters ? line : `${line.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
  return { lines: lines.map(cut), size: round(size) };
}

/** A name of one word is in such small type rather than cut. */
const SMALLEST = 6.5;
/** Width of a spaced capital letter, as a part of the type size. */
const LETTER = 0.76;

/** The words of a name on two lines of about equal length. @param {string} text */
function halves(text) {
  const words = text.split(/\s+/);
  const splits = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(" "), words.slice(n + 1).join(" ")]);
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((line) => line.length));
  return splits.sort((a, b) => longest(a) - longest(b))[0] ?? [text];
}
