/**
 * A single play dealt again: by hand, or ten and a hundred times by Python. Each result is a dot; it falls onto the exact bars.
 * Python plays, counts and says everything (`view.again`); the places of dots and bars are worked out here, without a browser.
 */

import { el, svg } from "../shared/dom.js";
import { typeset } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Again} Again */

const HEIGHT = 200;
const [TOP, BELOW, SIDE] = [26, 24, 12];
/** Width of a column with a word: at least, and at most; of one with yards at most; and the room between them. */
const [WORD, WIDE_WORD, WIDEST, GAP] = [72, 150, 26, 16];
/** The sizes that a dot may have. */
const DOTS = [11, 10, 9, 8, 7, 6, 5, 4, 3.4, 2.8, 2.2, 1.7, 1.3, 1];

/** In a narrow column a dot may be so wide, and hide a part of its neighbour. */
const LEAST_DOT = 5;

/** The buttons that deal again. @param {State} state @returns {import("../shared/dom.js").Child[]} */
export function againButtons({ view, asking }) {
  const { again } = view;
  if (!again || asking.kind !== "over") return [];
  return again.times.map((times, n) =>
    el(
      "button",
      {
        class: "cb-button",
        "data-primary": n === 0,
        "data-key": n === 0 ? "primary" : `again-${times}`,
        "data-action": "again",
        "data-value": times,
        "aria-label": n === 0 ? null : `Deal it ${times} times more`,
      },
      el("b", {}, n === 0 ? "Deal again" : `×${times}`),
      n === 0 ? el("small", {}, `seed ${again.next}`) : null,
    ),
  );
}

/** The dots of this play, in the place of the felt. @param {State} state */
export function drawAgain({ view, asking, width }) {
  const { again } = view;
  if (!again?.count || asking.kind !== "over") return el("div", { class: "cb-again", hidden: true });
  return el(
    "div",
    { class: "cb-again", "data-part": "again", role: "group", "aria-label": "The play dealt again" },
    el("h3", { class: "cb-again-title" }, again.title, again.flag ? el("span", { class: "cb-again-guess" }, again.flag.label) : null),
    picture(again, width < 640 ? 330 : 600),
    el("p", { class: "cb-again-lines", "data-part": "again-lines" }, again.lines.map((line) => el("span", {}, typeset(line), " "))),
  );
}

/**
 * Where dots, bars and labels are. A column for each result; a play is a dot of `unit` pixels, `across` of them side by side, and a
 * bar has the room of as many dots as its share of the plays.
 * @param {Again} again
 * @param {number} width
 */
export function laidOut({ columns, count }, width) {
  const words = columns.filter(({ at }) => at === null).length;
  const numbers = columns.length - words;
  const gap = numbers && words ? GAP : 0;
  const word = words ? Math.min(WIDE_WORD, Math.max(WORD, numbers ? WORD : (width - 2 * SIDE) / words)) : 0;
  const room = width - 2 * SIDE - words * word - gap;
  const step = numbers ? Math.min(WIDEST, room / numbers) : 0;
  const left = (width - step * numbers - gap - word * words) / 2;
  const wide = (/** @type {{at: number | null}} */ { at }) => (at === null ? word * 0.7 : step * 0.9);
  const needs = (/** @type {Again["columns"][number]} */ column) => Math.max(column.count, (column.share ?? 0) * count);
  const across = (/** @type {{at: number | null}} */ column, /** @type {number} */ unit) => Math.max(1, Math.floor(wide(column) / unit));
  const fits = (/** @type {number} */ unit) =>
    columns.every((column) => Math.ceil(needs(column) / across(column, unit)) * unit <= HEIGHT - TOP - BELOW);
  const widest = step ? Math.max(step, LEAST_DOT) : DOTS[0];
  const unit = DOTS.find((each) => each <= widest && fits(each)) ?? DOTS[DOTS.length - 1];
  const first = columns[0]?.at ?? 0;
  const x = (/** @type {number} */ at) => left + step * (at - first + 0.5);
  const placed = columns.map((column, n) => {
    const side = across(column, unit);
    const middle = column.at === null ? left + step * numbers + gap + word * (n - numbers + 0.5) : x(column.at);
    return { ...column, x: middle, wide: wide(column), across: side, bar: ((column.share ?? 0) * count * unit) / side };
  });
  return { placed, unit, ground: HEIGHT - BELOW, step, x };
}

/** The yards that are written on the axis: round ones, far enough from each other. @param {number} step */
export const tickEvery = (step) => [1, 2, 5, 10, 20].find((yards) => yards * step >= 30) ?? 50;

/** @param {Again} again @param {number} width */
function picture(again, width) {
  const { placed, unit, ground, step, x } = laidOut(again, width);
  const every = tickEvery(step);
  const radius = unit * 0.45;
  const { flag } = again;
  const pole = flag && flag.at !== null ? Math.max(4, Math.min(width - 4, x(flag.at))) : null;
  const words = placed.find(({ at }) => at === null);
  const end = words && step ? words.x - words.wide / 2 - 18 : width;
  return svg(
    "svg",
    { class: "cb-again-picture", viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": [again.title, flag?.label, ...again.lines].filter(Boolean).join(". ") },
    placed.map(({ x: at, bar, wide, share }, n) =>
      share === null
        ? null
        : svg("rect", { class: "cb-again-bar", "data-key": `bar-${n}`, x: round(at - wide / 2), width: round(wide), y: round(ground - bar), height: round(bar) }),
    ),
    svg("path", { class: "cb-again-ground", d: `M${SIDE} ${ground}H${width - SIDE}` }),
    placed.map(({ x: at, count, label, across }, n) =>
      svg(
        "g",
        { "data-key": `column-${label}` },
        Array.from({ length: count }, (_, k) =>
          svg("circle", {
            ...{ class: "cb-again-dot", "data-key": `dot-${k}`, r: round(radius), style: `--wait: ${(k * 23 + n * 41) % 700}ms` },
            cx: round(at + unit * ((k % across) - (across - 1) / 2)),
            cy: round(ground - unit * (Math.floor(k / across) + 0.5)),
          }),
        ),
      ),
    ),
    svg("path", {
      class: "cb-again-top",
      d: placed.map(({ x: at, bar, wide, share }) => (share ? `M${round(at - wide * 0.55)} ${round(ground - bar)}h${round(wide * 1.1)}` : "")).join(""),
    }),
    placed.map(({ x: at, at: yards, label }) =>
      yards === null || (yards % every === 0 && at < end)
        ? svg("text", { class: "cb-again-label", "data-key": `label-${label}`, x: round(at), y: HEIGHT - 8, "text-anchor": "middle" }, typeset(label))
        : null,
    ),
    pole === null
      ? null
      : svg(
          "g",
          { class: "cb-guess-flag", "data-key": "flag", "data-part": "guess-flag" },
          svg("path", { class: "cb-guess-pole", d: `M${round(pole)} ${ground}V4` }),
          svg("path", { class: "cb-guess-cloth", d: `M${round(pole)} 4h16l-4 5 4 5h-16Z` }),
        ),
  );
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
