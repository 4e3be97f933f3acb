/** Drawing the card picker: the question, the tray with the picked cards, the cards to pick from, and the buttons. */

import { drawCards, drawMore, drawSaid } from "../shared/ask_box.js";
import { drawGroups, drawSorts, ghost } from "../shared/card_groups.js";
import { picture, readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { grouped, keyed, spokenCard } from "../shared/faces.js";
import { countWords, takenKeys } from "./picks.js";

/**
 * @typedef {object} View
 * @property {string} label
 * @property {string} text
 * @property {string[][]} cards  shown beside the question
 * @property {string[]} deck
 * @property {string[]} picked
 * @property {number} fewest
 * @property {number} most
 * @property {import("../shared/ask_box.js").Tone} tone
 * @property {string[]} said
 * @property {string} button
 * @property {string} extra
 * @property {boolean} is_over
 *
 * @typedef {object} State
 * @property {View} view
 * @property {string[]} picked  as the reader sees them
 * @property {string[]} takenUp  the keys of the cards of the deck that were taken up here, in this order
 * @property {import("../shared/card_groups.js").Sort} sort
 * @property {string | null} focusKey  the card of the deck that the Tab key goes to
 * @property {string} id  a prefix for element ids
 */

/** The most cards in one plain row; more of them are in columns. */
const ROW = 8;
/** The most empty places that are drawn. */
const PLACES = 6;

/** @param {State} state */
export function draw(state) {
  const { view, id } = state;
  return el(
    "div",
    { class: "cq-box" },
    el("span", { class: "cq-label" }, view.label),
    view.text ? el("p", { class: "cq-text", id: `${id}-text` }, readable(view.text)) : null,
    view.cards.length ? el("div", { class: "cq-cards" }, view.cards.map(drawCards)) : null,
    drawTray(state),
    view.is_over ? null : drawDeck(state),
    view.is_over ? null : drawButtons(state),
    drawSaid(view.tone, view.said),
    drawMore(view.extra),
  );
}

/** The picked cards, and places for more. @param {State} state */
function drawTray({ view, picked, id }) {
  const places = view.most <= PLACES && !view.is_over ? Math.max(0, view.most - picked.length) : 0;
  return el(
    "div",
    { class: "cp-tray", role: "group", "aria-labelledby": `${id}-tray`, "data-part": "tray", "data-drop": "tray", "data-key": "tray" },
    el("span", { class: "cp-head", id: `${id}-tray` }, "Picked: ", el("span", { "data-part": "count" }, countWords(picked.length, view))),
    el(
      "div",
      { class: "cp-picked" },
      keyed(picked).map(({ key, card }) =>
        view.is_over
          ? el("span", { class: "cb-card", role: "img", "aria-label": spokenCard(card), "data-key": `picked-${key}` }, picture(card))
          : el(
              "button",
              {
                class: "cb-card",
                "data-key": `picked-${key}`,
                "data-picked": card,
                "data-drag": `picked-${key}`,
                "aria-label": `Put back ${spokenCard(card)}`,
              },
              picture(card),
            ),
      ),
      Array.from({ length: places }, (_, n) => el("span", { class: "cp-place", "data-key": `place-${n}`, "aria-hidden": "true" })),
      picked.length || places ? null : el("span", { class: "cp-none", "data-key": "none" }, "no card yet"),
    ),
  );
}

/** The cards to pick from. @param {State} state */
function drawDeck(state) {
  const { view, picked, sort, focusKey, id } = state;
  const taken = takenKeys(picked, state.takenUp, view.deck);
  const row = view.deck.length <= ROW;
  const order = row ? keyed(view.deck) : grouped(view.deck, sort).flatMap((group) => group.cards);
  const free = order.filter(({ key }) => !taken.has(key));
  const first = free.find(({ key }) => key === focusKey)?.key ?? free[0]?.key;
  const card = (/** @type {{key: string, card: string}} */ entry) => (taken.has(entry.key) ? ghost(entry.key) : deckCard(entry, entry.key === first, row));
  return el(
    "div",
    { class: "cp-deck", role: "group", "aria-labelledby": `${id}-deck`, "data-part": "deck", "data-drop": "deck", "data-key": "deck", "data-sort": row ? "row" : sort },
    el(
      "div",
      { class: "cp-deck-head" },
      el("span", { class: "cp-head", id: `${id}-deck` }, "Drag a card up, or press it. Arrow keys and Enter work too."),
      row ? null : drawSorts(sort, view.deck),
    ),
    row ? el("div", { class: "cp-row" }, order.map(card)) : drawGroups(view.deck, sort, card),
  );
}

/** @param {{key: string, card: string}} entry @param {boolean} tabStop @param {boolean} whole */
function deckCard({ key, card }, tabStop, whole) {
  return el(
    "button",
    {
      class: "cb-card",
      "data-key": `card-${key}`,
      "data-card": card,
      "data-card-key": key,
      "data-drag": key,
      "aria-label": spokenCard(card),
      tabindex: tabStop ? 0 : -1,
    },
    picture(card, { plain: !whole }),
  );
}

/** @param {State} state */
function drawButtons({ view, picked }) {
  if (!view.button && !picked.length) return null;
  return el(
    "div",
    { class: "cp-buttons", "data-key": "buttons" },
    view.button
      ? el("button", { class: "cb-button", "data-primary": true, "data-action": "check", "data-key": "check" }, view.button)
      : null,
    el("button", { class: "cb-button", "data-action": "clear", "data-key": "clear", "aria-disabled": picked.length ? null : "true" }, "Put all back"),
  );
}
