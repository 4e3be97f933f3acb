/**
 * Calling a play or a defense: which cards may be called, which one is chosen, and what the middle of the table shows.
 * The rules decide what is allowed. No browser needed.
 */

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").ChartView} ChartView */
/** @typedef {import("../types.js").ChartCard} ChartCard */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Refused} Refused */

/** The side that the reader calls for now, or an empty text. @param {State} state @returns {"offense" | "defense" | ""} */
export function calling({ asking, view }) {
  return view.chart && asking.yours && asking.kind === "choose" ? (asking.calls ?? "") : "";
}

/** What the middle of the table shows. @param {State} state @returns {"offense" | "defense" | "chart" | "random" | "decks" | "nothing"} */
export function middleOf(state) {
  const { chart } = state.view;
  if (!chart) return "nothing";
  const side = calling(state);
  if (side) return side;
  return chart.shows || "nothing";
}

/** The name of the deck in the middle. @param {State} state */
export function deckName(state) {
  const chart = /** @type {ChartView} */ (state.view.chart);
  return calling(state) ? chart.deck : (chart.crossing?.deck ?? chart.deck);
}

/** The option of a call; null where there is none. @param {State} state @param {string | null} value @returns {Option | null} */
export function optionOf({ asking }, value) {
  return asking.options?.find((option) => String(option.value) === value) ?? null;
}

/** Why a card may not be called. @param {State} state @param {string} value @returns {Refused | null} */
export function refusalOf({ asking }, value) {
  return asking.refused?.find((refused) => String(refused.value) === value) ?? null;
}

/** The card that the Tab key goes to: the chosen one, the one that had the focus, else the first that may be called. @param {State} state */
export function tabStop(state) {
  const known = [state.call, state.focusKey].find((value) => value !== null && (optionOf(state, value) ?? refusalOf(state, value)));
  return known ?? String(state.asking.options?.[0]?.value ?? "");
}

/**
 * The cards of a deck by their kind, in the order of the deck; what may be called and is no card of it comes last.
 * @param {State} state
 * @returns {{kind: string, cards: {value: string, card: ChartCard | null, label: string}[]}[]}
 */
export function grouped(state) {
  const { chart } = state.view;
  const cards = chart?.decks[chart.deck]?.cards ?? [];
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  const known = new Set(cards.map(({ no }) => String(no)));
  const groups = kinds.map((kind) => ({
    kind,
    cards: cards.filter((card) => card.kind === kind).map((card) => ({ value: String(card.no), card, label: card.name })),
  }));
  const others = [...(state.asking.options ?? []), ...(state.asking.refused ?? [])].filter(({ value }) => !known.has(String(value)));
  const rest = others.map(({ value, label }) => ({ value: String(value), card: null, label: label || String(value) }));
  return rest.length ? [...groups, { kind: "kick", cards: rest }] : groups;
}

/** The results of a chosen card, or of a chosen defense, in words for a screen reader. @param {State} state @param {string} value */
export function spokenResults(state, value) {
  const chart = state.view.chart;
  const cards = chart?.decks[chart.deck]?.cards ?? [];
  const words = (/** @type {string} */ code) => chart?.meanings[code]?.words ?? code;
  if (calling(state) === "defense") {
    const column = chart?.defenses.findIndex(({ letter }) => letter === value) ?? -1;
    return column < 0 ? "" : cards.map(({ name, results }) => `${name}: ${words(results[column])}`).join(". ");
  }
  const card = cards.find(({ no }) => String(no) === value);
  return card ? card.results.map((code, n) => `${chart?.defenses[n].letter}: ${words(code)}`).join(". ") : "";
}

/** How strong the color of a cell is, from 0 to 3. @param {{kind: string, yards: number | null} | undefined} meaning */
export function strength(meaning) {
  const yards = Math.abs(meaning?.yards ?? 0);
  return meaning?.kind === "long gain" || yards >= 10 ? 3 : yards >= 4 ? 2 : yards >= 1 ? 1 : 0;
}
