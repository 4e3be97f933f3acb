/**
 * Drawing playing cards: white paper in light and dark, suit by shape as well as by colour, crisp at any size.
 * A card is an SVG of 60 by 84 units; the style sheet gives it its width.
 */

import { el, hidden, svg } from "./dom.js";
import { face, spoken, spokenCard } from "./faces.js";
import { numberFront, plainNumber } from "./number_cards.js";

/** Suit shapes in a box from -10 to 10. */
const SHAPES = {
  S: "M0-10C3-5.2 9-2.6 9 2.6 9 6.2 4.2 7.6 1.5 4.5 1.6 7 2.4 8.7 4 10H-4C-2.4 8.7-1.6 7-1.5 4.5-4.2 7.6-9 6.2-9 2.6-9-2.6-3-5.2 0-10Z",
  H: "M0 9.5C-2.6 4.6-9.6 1.6-9.6-4-9.6-7.2-7.4-9.2-4.9-9.2-2.7-9.2-.9-7.9 0-5.6 .9-7.9 2.7-9.2 4.9-9.2 7.4-9.2 9.6-7.2 9.6-4 9.6 1.6 2.6 4.6 0 9.5Z",
  D: "M0-10C1.9-6.2 4.6-2.9 7.6 0 4.6 2.9 1.9 6.2 0 10-1.9 6.2-4.6 2.9-7.6 0-4.6-2.9-1.9-6.2 0-10Z",
  C: "M0-9.6A4.4 4.4 0 0 1 3.6-2.7 4.5 4.5 0 1 1 1.3 3.9C1.5 6.7 2.4 8.6 4 10H-4C-2.4 8.6-1.5 6.7-1.3 3.9A4.5 4.5 0 1 1-3.6-2.7 4.4 4.4 0 0 1 0-9.6Z",
  "": "M0-10 2.6-3.4 9.6-3.1 4.1 1.3 6 8.1 0 4.2-6 8.1-4.1 1.3-9.6-3.1-2.6-3.4Z",
};

const [LEFT, MIDDLE, RIGHT] = [22, 30.5, 39];
/** The places of the pips of a number card. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [
    [MIDDLE, 19],
    [MIDDLE, 65],
  ],
  3: [
    [MIDDLE, 19],
    [MIDDLE, 42],
    [MIDDLE, 65],
  ],
  4: [...pair(19), ...pair(65)],
  5: [...pair(19), [MIDDLE, 42], ...pair(65)],
  6: [...pair(19), ...pair(42), ...pair(65)],
  7: [...pair(19), [MIDDLE, 30.5], ...pair(42), ...pair(65)],
  8: [...pair(19), [MIDDLE, 30.5], ...pair(42), [MIDDLE, 53.5], ...pair(65)],
  9: [...pair(18), ...pair(33.5), [MIDDLE, 42], ...pair(50.5), ...pair(66)],
  10: [...pair(18), [MIDDLE, 25.5], ...pair(33.5), ...pair(50.5), [MIDDLE, 58.5], ...pair(66)],
};

/** @param {number} y @returns {[number, number][]} */
function pair(y) {
  return [
    [LEFT, y],
    [RIGHT, y],
  ];
}

/** What the picture cards wear. */
const HEADDRESS = {
  J: "M-9 4 -7.5-4Q0-8 7.5-4L9 4Q0 .6-9 4ZM6-5Q8-11 13-11 11-6 7-3.4Z",
  Q: "M-10 4-11-5-5.4-1-3.6-8 0-2 3.6-8 5.4-1 11-5 10 4Z",
  K: "M-11 4-12-7-6-1.6 0-9.5 6-1.6 12-7 11 4ZM-1.2-13.4H1.2V-9.4H-1.2ZM-3-12.4H3V-10.6H-3Z",
};

/**
 * One suit mark, for text and buttons.
 * @param {"S" | "H" | "D" | "C" | ""} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size  side of its box, in units of the card
 */
function mark(suit, x, y, size) {
  return svg("path", { d: SHAPES[suit], transform: `translate(${x} ${y}) scale(${size / 20})` });
}

/**
 * A card's picture without its name; put it in an element that has one.
 * @param {string} card  notation, or an empty text for a face-down card
 * @param {{up?: boolean, plain?: boolean}} [options]  a plain card has a large index and one suit mark: it can be read when mostly covered
 * @returns {SVGElement}
 */
export function picture(card, { up = true, plain = false } = {}) {
  const found = up ? face(card) : null;
  const frame = { class: "cb-picture", viewBox: "0 0 60 84", "aria-hidden": "true", focusable: "false" };
  if (!found) return svg("svg", frame, ...back());
  if (found.play) {
    const number = { rank: found.rank, play: found.play };
    return svg("svg", { ...frame, "data-play": found.play }, ...(plain ? plainNumber(number) : numberFront(number)));
  }
  return svg("svg", { ...frame, "data-colour": found.red ? "red" : "black" }, ...(plain ? plainFront(found) : front(found)));
}

/** @param {import("./faces.js").Face} found */
function front({ rank, suit, joker }) {
  const corner = () => [
    svg(
      "text",
      {
        class: "cb-index",
        x: rank === "10" ? 9.2 : 8.6,
        y: 14.6,
        "text-anchor": "middle",
        textLength: rank === "10" ? 13 : null,
        lengthAdjust: rank === "10" ? "spacingAndGlyphs" : null,
      },
      rank,
    ),
    joker ? null : mark(suit, 8.6, 21.6, 9.5),
  ];
  return [
    svg("rect", { class: "cb-paper", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg("g", { class: "cb-corner" }, corner()),
    svg("g", { class: "cb-corner", transform: "rotate(180 30 42)" }, corner()),
    middle(rank, suit, joker),
  ];
}

/** @param {string} rank @param {"S" | "H" | "D" | "C" | ""} suit @param {boolean} joker */
function middle(rank, suit, joker) {
  if (rank in PIPS) {
    return svg(
      "g",
      { class: "cb-pips" },
      PIPS[rank].map(([x, y]) =>
        y > 43 ? svg("g", { transform: `rotate(180 ${x} ${y})` }, mark(suit, x, y, 10)) : mark(suit, x, y, 10),
      ),
    );
  }
  if (rank === "A" || joker) return svg("g", { class: "cb-pips" }, mark(suit, 30, 42, 26));
  return svg(
    "g",
    { class: "cb-court" },
    svg("rect", { x: 16, y: 11, width: 28, height: 62, rx: 2.5 }),
    svg("path", { class: "cb-sash", d: "M16.5 56 43.5 28V42L16.5 70Z" }),
    svg("path", { class: "cb-headdress", d: HEADDRESS[/** @type {"J"} */ (rank)], transform: "translate(30 26) scale(.78)" }),
    svg("text", { class: "cb-letter", x: 30, y: 52.5, "text-anchor": "middle" }, rank),
    mark(suit, 30, 63.5, 11),
  );
}

/** Rank at the left and suit at the right of the upper edge, and the suit once more. @param {import("./faces.js").Face} found */
function plainFront({ rank, suit, joker }) {
  const court = "JQK".includes(rank) && !joker;
  return [
    svg("rect", { class: "cb-paper", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg(
      "text",
      {
        class: "cb-index cb-rank-large",
        x: 5,
        y: 24,
        textLength: rank === "10" ? 24 : null,
        lengthAdjust: rank === "10" ? "spacingAndGlyphs" : null,
      },
      rank,
    ),
    mark(suit, 45.5, 16.5, 18),
    court
      ? svg("path", { class: "cb-headdress cb-low-mark", d: HEADDRESS[/** @type {"J"} */ (rank)], transform: "translate(30 70) scale(1.2)" })
      : svg("g", { class: "cb-low-mark" }, mark(suit, 30, 66, 23)),
  ];
}

function back() {
  const lines = [];
  for (let n = -60; n <= 84; n += 9) lines.push(`M6 ${n}L54 ${n + 48}M54 ${n}L6 ${n + 48}`);
  return [
    svg("rect", { class: "cb-paper", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 }),
    svg(
      "svg",
      { x: 4.5, y: 4.5, width: 51, height: 75, viewBox: "4.5 4.5 51 75" },
      svg("rect", { class: "cb-back", x: 4.5, y: 4.5, width: 51, height: 75, rx: 3.5 }),
      svg("path", { class: "cb-lattice", d: lines.join("") }),
    ),
    svg("ellipse", { class: "cb-crest", cx: 30, cy: 42, rx: 13, ry: 9 }),
    svg("path", { class: "cb-laces", d: "M24 42H36M26.5 40V44M30 40V44M33.5 40V44" }),
  ];
}

/** What fits on a tag: a short label whole, of a longer one its number. @param {string} label */
const short = (label) => (label.length <= 4 ? label : (/\d+$/.exec(label)?.[0] ?? ""));

/**
 * A text with cards in it, to be read by eye and by ear: a screen reader gets `king of diamonds` for `K♦`.
 * @param {string} text
 * @returns {import("./dom.js").Child}
 */
export function readable(text) {
  const words = spoken(text);
  return words === text ? text : [el("span", { "aria-hidden": "true" }, text), hidden(words)];
}

/**
 * A card on the table, or the face of a die, a coin or another source of chance.
 * @param {{card: string, up?: boolean, drawn?: boolean, label?: string, face?: string, spoken?: string}} lying
 * @param {string} key
 * @returns {HTMLElement}
 */
export function lyingCard({ card, up = true, drawn = false, label = "", face, spoken: name = "" }, key) {
  if (face !== undefined) return tile(face, label ? `${label}: ${name}` : name, key);
  const words = up ? spokenCard(card) : "face-down card";
  return el(
    "span",
    { class: "cb-lying", "data-key": key, "data-drawn": drawn },
    el(
      "span",
      { class: "cb-card", role: "img", "data-face": up ? card : "", "aria-label": label ? `${label}: ${words}` : words },
      picture(card, { up }),
      short(label) ? el("span", { class: "cb-tag", "aria-hidden": "true" }, short(label)) : null,
    ),
  );
}

/**
 * A face that is no card: a plain tile with its text. It comes from no deck, so it appears where it is.
 * @param {string} text  empty where it is hidden
 * @param {string} name
 * @param {string} key
 */
function tile(text, name, key) {
  return el(
    "span",
    { class: "cb-lying", "data-key": key, "data-tile": true },
    el("span", { class: "cb-tile", role: "img", "data-face": text, "aria-label": name }, text || "?"),
  );
}
