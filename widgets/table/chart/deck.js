/** The deck of the offense: every play card with its row of results, the chosen one large above them. */

import { el, hidden } from "../../shared/dom.js";
import { capital, typeset } from "../words.js";
import { basisOf } from "./answers.js";
import { firstOdd, looks, measured, printed, sign } from "./cells.js";
import { grouped, optionOf, refusalOf, tabStop } from "./calling.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").ChartView} ChartView */
/** @typedef {import("../types.js").ChartCard} ChartCard */

const TITLES = { run: "Runs", pass: "Passes", punt: "Punts", kick: "Kicks" };

/** @param {State} state */
export function drawDeck(state) {
  const groups = grouped(state);
  const chart = /** @type {ChartView} */ (state.view.chart);
  const chosen = groups.flatMap(({ cards }) => cards).find(({ value }) => value === state.call);
  const stop = tabStop(state);
  return [
    chosen?.card ? drawLarge(chart, chosen.card) : prompting(state, chart, chosen?.label),
    el(
      "div",
      { class: "cb-calls", "data-key": "calls", "data-part": "calls", role: "group", "aria-label": `Play cards, ${chart.decks[chart.deck]?.title ?? ""}` },
      groups.map(({ kind, cards }) => [
        el(
          "h3",
          { class: "cb-calls-title", "data-key": `title-${kind}` },
          TITLES[/** @type {"run"} */ (kind)] ?? capital(kind),
          measured(cards.map(({ value }) => optionOf(state, value))),
        ),
        cards.map((each) => drawCard(state, chart, kind, each, stop)),
      ]),
    ),
  ];
}

/** @param {State} state @param {ChartView} chart @param {string} [label] */
function prompting(state, chart, label) {
  const title = chart.decks[chart.deck]?.title ?? "";
  return el(
    "div",
    { class: "cb-large", "data-key": "large", "data-part": "large" },
    el("p", { class: "cb-large-none" }, label ? el("b", {}, label) : [el("b", {}, title), ": choose a card to see its results against each defense."]),
    basisOf(state),
  );
}

/** @param {State} state @param {ChartView} chart @param {string} kind @param {{value: string, card: ChartCard | null, label: string}} each @param {string} stop */
function drawCard(state, chart, kind, { value, card, label }, stop) {
  const option = optionOf(state, value);
  const refused = refusalOf(state, value);
  return el(
    "button",
    {
      class: "cb-call",
      "data-key": `call-${value}`,
      "data-action": "call",
      "data-call": value,
      "data-value": value,
      "data-drag": option ? `call:${value}` : null,
      "data-bare": !card,
      "aria-pressed": String(state.call === value),
      "aria-disabled": option ? null : "true",
      title: refused?.reason ?? (card?.limit || null),
      tabindex: value === stop ? 0 : -1,
    },
    el(
      "span",
      { class: "cb-call-name" },
      sign(kind),
      el("b", {}, card ? `${card.no} ${card.name}` : label),
      refused ? hidden(`, not allowed now: ${refused.reason}`) : null,
      firstOdd(option),
    ),
    card
      ? el(
          "span",
          { class: "cb-call-row", "aria-hidden": "true" },
          card.results.map((code) => el("i", looks(chart, code), typeset(chart.meanings[code]?.short ?? code).replace(/^-/, "−"))),
        )
      : null,
  );
}

/** The row of a card, large: the letter of each defense above its code. @param {ChartView} chart @param {ChartCard} card @param {string} [letter]  the column that is lit */
export function drawLarge(chart, card, letter) {
  const name = `${card.no} ${card.name}`;
  return el(
    "table",
    { class: "cb-large", "data-key": "large", "data-part": "large" },
    el("caption", {}, sign(card.kind), el("b", {}, name), card.limit ? el("small", {}, ` ${card.limit}`) : null),
    el(
      "tbody",
      {},
      el("tr", {}, chart.defenses.map((each) => el("th", { scope: "col", title: each.name, "data-lit": each.letter === letter }, each.letter))),
      el(
        "tr",
        {},
        card.results.map((code, n) =>
          el(
            "td",
            { ...looks(chart, code), "data-lit": chart.defenses[n].letter === letter, title: chart.meanings[code]?.words, "aria-label": chart.meanings[code]?.words },
            printed(code),
          ),
        ),
      ),
    ),
  );
}
