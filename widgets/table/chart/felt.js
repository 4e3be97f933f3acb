/** A felt with play charts: both calls and what came of them at the side; beside them the cards to call from, or the chart. */

import { el, hidden } from "../../shared/dom.js";
import { badge } from "../scoreboard.js";
import { drawWords } from "../drawing.js";
import { capital, typeset } from "../words.js";
import { calling, middleOf, optionOf } from "./calling.js";
import { drawDeck } from "./deck.js";
import { drawDefenses, drawGrid } from "./grid.js";
import { drawRandomFields, drawTurnedUp } from "./random.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").ChartView} ChartView */
/** @typedef {import("../types.js").Team} Team */
/** @typedef {import("../../shared/dom.js").Child} Child */

/** Whether this table shows play charts. @param {State} state */
export const hasChart = ({ view }) => Boolean(view.chart);

/** What of the state this felt shows. @param {State} state */
export function shownChart({ view, call, focusKey }) {
  return view.chart ? [view.chart, view.quarter_bar, call, focusKey] : null;
}

/** @param {State} state @param {Element} rows  what is shown where there are neither cards nor charts */
export function drawChartFelt(state, rows) {
  const middle = middleOf(state);
  return el(
    "div",
    { class: "cb-charts", "data-key": "charts", "data-middle": middle },
    drawQuarter(state),
    el("div", { class: "cb-charts-play", "data-key": "play", "data-part": "play", role: "group", "aria-label": "The play" }, drawPlay(state)),
    el(
      "div",
      { class: "cb-charts-middle", "data-key": `middle-${middle}`, "data-part": "middle", ...(middle === "decks" ? ALL_DECKS : {}) },
      drawMiddle(state, middle, rows),
    ),
  );
}

/** On a phone the decks are looked through by scrolling, by keys as well. */
const ALL_DECKS = { tabindex: 0, role: "group", "aria-label": "All decks" };

/** @param {State} state @param {ReturnType<typeof middleOf>} middle @param {Element} rows @returns {Child} */
function drawMiddle(state, middle, rows) {
  const chart = /** @type {ChartView} */ (state.view.chart);
  if (middle === "offense") return drawDeck(state);
  if (middle === "defense") return drawDefenses(state);
  if (middle === "decks") return Object.keys(chart.decks).map((name) => drawGrid(state, {}, name));
  if (middle === "chart") return drawGrid(state, chart.crossing ?? {});
  return middle === "random" ? drawRandomFields(chart) : rows;
}

// ---- the calls -------------------------------------------------------------------------------------------------------

/** @param {State} state @returns {Child} */
function drawPlay(state) {
  const chart = /** @type {ChartView} */ (state.view.chart);
  const { asking } = state;
  const next = (Boolean(asking.calls) && asking.kind === "choose") || Boolean(asking.laid?.length);
  const offense = next ? chart.team : state.view.offense;
  const teams = /** @type {Team[]} */ (offense === "away" ? ["away", "home"] : ["home", "away"]);
  const places = next || Object.keys(chart.up).length > 0;
  return [
    places ? teams.map((team, n) => drawPlace(state, team, n ? "defense" : "offense", next)) : null,
    next ? null : drawTurnedUp(chart),
    drawPile(state),
    drawResult(state, next),
  ];
}

/** The place of one side: empty, a card face down, or its card. @param {State} state @param {Team} team @param {string} side @param {boolean} next  the next play, not the one before */
function drawPlace(state, team, side, next) {
  const { asking, view } = state;
  const up = next ? null : view.chart?.up[team];
  const mine = next && calling(state) !== "" && asking.side === team;
  const covered = next ? asking.laid?.includes(team) : up?.label === "";
  const chosen = mine ? optionOf(state, state.call) : null;
  return el(
    "div",
    { class: "cb-call-place", "data-key": `place-${side}`, "data-team": team, "data-side": side, "data-drop": mine ? "call" : null, "data-mine": mine, "data-covered": Boolean(covered) },
    el("span", { class: "cb-call-team" }, badge(team), view.teams?.[team].name ?? side, el("small", {}, side)),
    up?.label
      ? el("span", { class: "cb-call-card", "data-key": `up-${up.label}`, "data-part": `call-${side}` }, el("b", {}, up.label), up.hint ? el("small", {}, up.hint) : null)
      : covered
        ? el("span", { class: "cb-call-card", "data-key": "down", "data-part": `call-${side}`, "data-down": true }, hidden("A card lies here face down"))
        : mine
          ? el(
              "button",
              { class: "cb-call-card cb-call-slot", "data-key": "slot", "data-action": "lay_call", "data-part": "lay", "data-ready": Boolean(chosen) },
              hidden("Your place: "),
              chosen ? [el("b", {}, chosen.label), el("small", {}, "lay it face down")] : el("small", {}, "choose a card, then lay it here"),
            )
          : el("span", { class: "cb-call-card", "data-key": "none", "data-none": true }, el("small", {}, "no call yet")),
  );
}

/** Sentences of the play before, beside the next call; all of them are among the play notes. */
const LAST_SAID = 2;

/** What a card or a face is drawn from, where the reader draws it. @param {State} state */
function drawPile({ asking }) {
  if (asking.kind !== "draw" || !asking.source || asking.can_step === false) return null;
  return el(
    "button",
    { class: "cb-random cb-random-pile", "data-key": "pile", "data-action": "draw", "data-part": "pile" },
    el("span", { class: "cb-call-card", "data-down": true, "aria-hidden": "true" }),
    capital(drawWords(asking)),
  );
}

/** What came of the play, or of the one before. @param {State} state @param {boolean} next */
function drawResult(state, next) {
  const { chart, running } = state.view;
  if (!chart?.result.length && !chart?.crossing) return null;
  const { crossing, up, drawn } = chart;
  const said = next ? chart.result.slice(-LAST_SAID) : chart.result;
  const offense = state.view.offense === "away" ? "away" : "home";
  const labels = [up[offense], up[offense === "home" ? "away" : "home"]].map((call) => call?.label).filter(Boolean);
  return el(
    "div",
    { class: "cb-result", "data-key": "result", "data-part": "result", "data-old": next },
    next || running === false ? el("h3", {}, "Last play") : null,
    next && labels.length ? el("p", { class: "cb-result-cards" }, labels.join(" v ")) : null,
    crossing ? el("p", { class: "cb-result-code" }, el("b", {}, typeset(crossing.code).replace(/-/g, "−")), next ? null : el("small", {}, chart.meanings[crossing.code]?.words)) : null,
    next ? drawn.map(({ no, name, says }) => el("p", { class: "cb-result-cards" }, `Card ${no}: ${name.toLowerCase()} ${says}`)) : null,
    said.map((text, n) => el("p", { "data-key": `said-${n}`, "data-last": n === said.length - 1 }, typeset(text))),
  );
}

// ---- the quarter -----------------------------------------------------------------------------------------------------

/** The quarter as a bar of slices. @param {State} state */
function drawQuarter({ view }) {
  const bar = view.quarter_bar;
  if (!bar) return null;
  const share = (/** @type {number} */ seconds) => `${(100 * seconds) / bar.length}%`;
  return el(
    "div",
    {
      class: "cb-quarter-bar",
      "data-key": "quarter",
      "data-part": "quarter",
      role: "img",
      "aria-label": `${bar.label}${bar.mark === null ? "" : ", two-minute stop"}`,
      title: bar.label,
      style: `--slice: ${share(bar.slice)}; --used: ${share(bar.used)}; --took: ${share(Math.min(bar.took, bar.used))}`,
    },
    bar.mark === null ? null : el("i", { class: "cb-quarter-mark", style: `left: ${share(bar.mark)}` }),
  );
}
