/** The whole chart of a deck, 22 cards against 10 defenses: row, column and crossing can be lit; and the defense cards above it. */

import { el, hidden } from "../../shared/dom.js";
import { typeset } from "../words.js";
import { firstOdd, looks, measured, printed, sign } from "./cells.js";
import { deckName, optionOf, tabStop } from "./calling.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").ChartView} ChartView */

/** The cards of the defense, each above its column of the chart. @param {State} state */
export function drawDefenses(state) {
  const chart = /** @type {ChartView} */ (state.view.chart);
  const stop = tabStop(state);
  return [
    el(
      "div",
      { class: "cb-defenses", "data-key": "defenses", "data-part": "calls", role: "group", "aria-label": "Defense cards" },
      el("span", { class: "cb-defenses-title", "data-key": "title", "aria-hidden": "true" }, measured(state.asking.options ?? []), chart.decks[chart.deck]?.title),
      chart.defenses.map(({ letter, name, family }) => {
        const option = optionOf(state, letter);
        return el(
          "button",
          {
            class: "cb-call cb-defense",
            "data-key": `call-${letter}`,
            "data-action": "call",
            "data-call": letter,
            "data-value": letter,
            "data-drag": option ? `call:${letter}` : null,
            "aria-pressed": String(state.call === letter),
            "aria-disabled": option ? null : "true",
            title: name,
            tabindex: letter === stop ? 0 : -1,
          },
          el("b", {}, letter),
          el("span", { class: "cb-defense-name" }, name),
          el("small", { class: "cb-family", "data-family": family }, hidden(", "), family),
          firstOdd(option),
        );
      }),
    ),
    drawGrid(state, { letter: state.call ?? "" }),
  ];
}

/** The chart of a deck, with a row and a column lit. @param {State} state @param {{no?: number, letter?: string}} lit @param {string} [name]  of the deck */
export function drawGrid(state, { no, letter }, name = deckName(state)) {
  const chart = /** @type {ChartView} */ (state.view.chart);
  const deck = chart.decks[name];
  if (!deck) return null;
  return el(
    "table",
    { class: "cb-grid", "data-key": `grid-${name}`, "data-part": "grid", "data-crossed": no !== undefined },
    el("caption", { class: "cb-hidden" }, `The chart of ${deck.title}: play cards against defenses`),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col", class: "cb-grid-deck" }, deck.title),
        chart.defenses.map((each) => el("th", { scope: "col", title: each.name, "data-lit": each.letter === letter }, each.letter)),
      ),
    ),
    el(
      "tbody",
      {},
      deck.cards.map((card) =>
        el(
          "tr",
          { "data-key": `row-${card.no}`, "data-lit": card.no === no, "data-kind": card.kind },
          el("th", { scope: "row", title: card.limit || null }, sign(card.kind), el("span", { class: "cb-grid-no" }, card.no), " ", card.name),
          card.results.map((code, n) => {
            const column = chart.defenses[n].letter === letter;
            const words = chart.meanings[code]?.words;
            return el(
              "td",
              { ...looks(chart, code), "data-lit": column, "data-crossing": column && card.no === no, title: words, "aria-label": words },
              el("span", { class: "cb-full" }, printed(code)),
              el("span", { class: "cb-few" }, typeset(chart.meanings[code]?.short ?? code).replace(/^-/, "−")),
            );
          }),
        ),
      ),
    ),
  );
}
