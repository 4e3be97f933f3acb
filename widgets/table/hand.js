/**
 * The hand: the cards the reader may place, up to a whole deck.
 * Grouped by rank, strongest right, or by suit. A placed card leaves its outline, so nothing moves about.
 */

import { drawGroups, drawSorts, ghost } from "../shared/card_groups.js";
import { lyingCard, picture, readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { grouped, pretty, spokenCard } from "../shared/faces.js";
import { drawsCard } from "./drawing.js";
import { handHelp } from "./words.js";

/** @typedef {import("./types.js").State} State */

/** The cards to show, or none. @param {State} state @returns {string[]} */
export function handCards({ asking, draft, picking }) {
  if (!asking.yours) return [];
  if (picking && drawsCard(asking)) return asking.deck ?? [];
  return asking.kind === "place" && draft ? (asking.place?.deck ?? []) : [];
}

/** @param {State} state */
export function drawHand(state) {
  const deck = handCards(state);
  if (!deck.length && state.view.hand?.cards.length) return drawHeld(state.view.hand);
  if (!deck.length) return el("div", { class: "cb-hand", hidden: true });
  const { asking, picking, sort, id } = state;
  const groups = grouped(deck, sort);
  const free = groups.flatMap((group) => group.cards).filter(({ key }) => !isPlaced(state, key));
  const first = free.find(({ key }) => key === state.focusKey)?.key ?? free[0]?.key;
  return el(
    "div",
    {
      class: "cb-hand",
      role: "group",
      "aria-labelledby": `${id}-hand`,
      "data-part": "hand",
      "data-sort": sort,
      "data-drop": picking ? null : "hand",
      style: `--cards: ${deck.length}`,
    },
    el(
      "div",
      { class: "cb-hand-head" },
      el(
        "span",
        { class: "cb-hand-words" },
        el(
          "span",
          { class: "cb-hand-label", id: `${id}-hand` },
          picking ? "The draw deck" : (asking.place?.deck_label ?? "Your cards"),
        ),
        " ",
        el("span", { "data-part": "hand-help" }, handHelp(state)),
      ),
      drawSorts(sort, deck),
    ),
    drawGroups(deck, sort, (entry) => holdCard(state, entry, entry.key === first)),
  );
}

/** The reader's own hand, while nothing is done with it. @param {NonNullable<import("./types.js").View["hand"]>} hand */
function drawHeld({ label, cards, discards = [] }) {
  return el(
    "div",
    { class: "cb-hand", role: "group", "aria-label": label || "Your cards", "data-part": "hand" },
    el("div", { class: "cb-hand-head" }, el("span", { class: "cb-hand-label" }, label || "Your cards")),
    el(
      "div",
      { class: "cb-held-cards", "data-key": "held" },
      cards.map((card, n) => lyingCard({ card, label: "" }, `held-${n}`)),
    ),
    discards.length
      ? el("p", { class: "cb-held-discards", "data-key": "discards" }, "Discarded: ", readable(discards.map(pretty).join(" ")))
      : null,
  );
}

/** @param {State} state @param {string} key */
const isPlaced = ({ draft, picking }, key) => !picking && Boolean(draft?.lanes.includes(key));

/** @param {State} state @param {{key: string, card: string, column: number}} entry @param {boolean} tabStop */
function holdCard(state, { key, card }, tabStop) {
  if (isPlaced(state, key)) return ghost(key);
  const held = state.held?.key === key;
  return el(
    "button",
    {
      class: "cb-card",
      "data-key": `card-${key}`,
      "data-card": card,
      "data-card-key": key,
      "data-drag": state.picking ? null : key,
      "data-held": held,
      "aria-pressed": state.picking ? null : String(held),
      "aria-label": state.picking ? `Draw ${spokenCard(card)}` : spokenCard(card),
      tabindex: tabStop ? 0 : -1,
    },
    picture(card, { plain: true }),
  );
}
