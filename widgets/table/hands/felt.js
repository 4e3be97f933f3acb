/**
 * A felt with two hands: the other side's backs above, the reader's cards below as a fan, and between them the place where
 * each side lays a card face down. Beside it are the downs of this series, one pair each.
 */

import { lyingCard } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { drawsCard } from "../drawing.js";
import { typeset } from "../words.js";
import { drawKick } from "./kick.js";
import { drawPlay } from "./play.js";
import { drawSeat } from "./seat.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").SeriesDown} SeriesDown */
/** @typedef {import("../../shared/dom.js").Child} Child */

/** Whether this table has two hands on it. @param {State} state */
export const hasHands = ({ view }) => Boolean(view.hands);

/** What of the state this felt shows. @param {State} state */
export function shownHands({ view, laid, message, focusKey, discards }) {
  const { hands, series, downs_left, play, kick } = view;
  return hands ? [hands, series, downs_left, play, kick, laid, message.n, focusKey, discards] : null;
}

/**
 * @param {State} state
 * @param {Element | null} rows  drawn cards that belong to neither side
 */
export function drawHands(state, rows) {
  const { hands } = state.view;
  if (!hands) return null;
  return el(
    "div",
    { class: "cb-hands", "data-key": "hands", "data-part": "hands" },
    drawSeat(state, hands.above, "above"),
    el("div", { class: "cb-between", "data-key": "between" }, middle(state, rows), drawSeries(state)),
    drawSeat(state, hands.below, "below"),
  );
}

/** @param {State} state @param {Element | null} rows @returns {Child} */
function middle(state, rows) {
  const { play, kick } = state.view;
  const drop = state.tools?.dial === "everything" && drawsCard(state.asking) && state.asking.yours ? "felt" : null;
  return el(
    "div",
    { class: "cb-middle", "data-key": "middle", "data-drop": drop },
    kick ? drawKick(kick) : play ? drawPlay(state, play) : rows,
  );
}

/** The downs of this series and those that are left. @param {State} state */
function drawSeries({ view }) {
  const series = view.series ?? [];
  const left = view.downs_left ?? [];
  if (!series.length && !left.length) return null;
  return el(
    "ol",
    { class: "cb-series", "data-key": "series", "data-part": "series", "aria-label": "Downs of this series" },
    series.map(drawDown),
    left.map((label, n) =>
      el(
        "li",
        { class: "cb-series-down", "data-key": `left-${label}`, "data-left": true, "data-now": n === 0 },
        el("span", { class: "cb-series-label" }, label),
        el("span", { class: "cb-vacant", "aria-hidden": "true" }),
        el("span", { class: "cb-series-yards" }, n === 0 ? "now" : hidden("to come")),
      ),
    ),
  );
}

/** @param {SeriesDown} down @param {number} n */
function drawDown({ label, kind, offense, defense, yards, text, sum }, n) {
  const again = kind === "penalty" || kind === "offset";
  const cards = [...offense.map((card) => ({ card, label: "Offense" })), ...defense.map((card) => ({ card, label: "Defense" }))];
  return el(
    "li",
    { class: "cb-series-down", "data-key": `down-${n}`, "data-kind": kind, "data-narrow": again },
    el("span", { class: "cb-series-label" }, label),
    cards.length
      ? el(
          "span",
          { class: "cb-series-pair" },
          cards.map((card, k) => lyingCard(card, `pair-${k}`)),
        )
      : el("span", { class: "cb-series-gone", "aria-hidden": "true" }, again ? "⚑" : "·"),
    again
      ? el("span", { class: "cb-series-yards" }, hidden("penalty "), typeset(yards > 0 ? `+${yards}` : String(yards)))
      : text
        ? el("span", { class: "cb-series-yards", title: sum ? typeset(sum) : null }, typeset(text))
        : null,
  );
}
