/** One side of the table: its hand as a fan (or its backs), its deck, and its discards. */

import { lyingCard, picture } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { keyed, spokenCard } from "../../shared/faces.js";
import { mayDraw } from "../drawing.js";
import { badge } from "../scoreboard.js";
import { heldCards, isCovered, layer, onItsWay, tabStop } from "./laying.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").HandView} HandView */

/** @param {State} state @param {HandView} hand @param {"above" | "below"} at */
export function drawSeat(state, hand, at) {
  const { id } = state;
  const laying = layer(state) === hand.team && hand.up;
  // A card that was laid is no longer in the hand; of a hand that is covered, any back will do.
  const gone = !hand.up && isCovered(state, hand.team) ? 1 : 0;
  const cards = heldCards(hand).slice(gone);
  const help = laying ? helpWords(state) : "";
  return el(
    "div",
    { class: "cb-seat", "data-key": `seat-${at}`, "data-at": at, "data-team": hand.team },
    el(
      "div",
      { class: "cb-fan-side", "data-key": "fan-side" },
      el(
        "div",
        { class: "cb-seat-name", id: `${id}-seat-${at}`, "data-key": "name" },
        badge(hand.team),
        el("b", { class: "cb-seat-team" }, hand.name),
        el("span", { class: "cb-seat-side" }, hand.side),
        hidden(`: ${countWords(cards.length, hand.up)}`),
        help ? el("span", { class: "cb-seat-help", "data-part": "hand-help" }, help) : null,
      ),
      el(
        "div",
        {
          class: "cb-fan",
          "data-key": "fan",
          role: "group",
          "aria-labelledby": `${id}-seat-${at}`,
          "data-part": at === "below" ? "fan" : "backs",
          "data-live": laying,
          style: `--count: ${cards.length}`,
        },
        cards.map((entry, n) => (laying ? live(state, hand, entry, n) : still(entry, n, cards.length))),
      ),
    ),
    el("div", { class: "cb-piles", "data-key": "piles" }, drawDeck(state, hand), drawDiscards(state, hand)),
    state.discards.includes(hand.team) && hand.discards.cards.length ? discardList(state, hand) : null,
  );
}

/** @param {number} count @param {boolean} up */
const countWords = (count, up) => `${count} ${count === 1 ? "card" : "cards"}${up ? "" : " face down"}`;

/** The prompt beside the hand while a card is to be laid. @param {State} state */
function helpWords(state) {
  if (onItsWay(state)) return "";
  if (state.held) return "Now tap your place in the middle, or press Escape.";
  return "Drag a card to the middle, or tap it and then your place.";
}

/** The turn of a card in a fan. @param {number} n @param {number} count */
const turn = (n, count) => `--turn: ${((n - (count - 1) / 2) * 4).toFixed(1)}deg; --drop: ${(Math.abs(n - (count - 1) / 2) ** 2 * 2.2).toFixed(1)}px`;

/** A card that may be laid. @param {State} state @param {HandView} hand @param {{key: string, card: string}} entry @param {number} n */
function live(state, hand, { key, card }, n) {
  const count = hand.cards.length;
  if (onItsWay(state) === key) return el("span", { class: "cb-fan-card cb-ghost", "data-key": `fan-${key}`, style: turn(n, count), "aria-hidden": "true" });
  const held = state.held?.key === key;
  return el(
    "span",
    { class: "cb-fan-card", "data-key": `fan-${key}`, style: turn(n, count), "data-held": held },
    el(
      "button",
      {
        class: "cb-card",
        "data-key": `card-${key}`,
        "data-card": card,
        "data-face": card,
        "data-card-key": key,
        "data-drag": key,
        "data-held": held,
        "aria-pressed": String(held),
        "aria-label": spokenCard(card),
        tabindex: tabStop(state, hand) === key ? 0 : -1,
      },
      picture(card),
    ),
  );
}

/** A card without an action. @param {{key: string, card: string}} entry @param {number} n @param {number} count */
function still({ key, card }, n, count) {
  return el("span", { class: "cb-fan-card", "data-key": `fan-${key}`, style: turn(n, count) }, lyingCard({ card, up: Boolean(card) }, `still-${key}`));
}

// ---- piles -----------------------------------------------------------------------------------------------------------

/** @param {State} state @param {HandView} hand */
function drawDeck(state, { team, deck, name }) {
  const { asking, tools } = state;
  const shuffling = asking.kind === "shuffle" && team === (state.view.offense || team);
  const drawing = shuffling || (mayDraw(asking) && asking.kind === "draw" && asking.side === team && Boolean(state.view.pile));
  const byHand = tools?.dial === "everything" && drawing && !shuffling && asking.yours;
  const content = [
    el(
      "span",
      { class: "cb-heap", "aria-hidden": "true", "data-from": team },
      deck > 2 ? el("i") : null,
      deck > 1 ? el("i") : null,
      byHand && deck > 1 ? el("span", { class: "cb-card", "data-key": "next" }, picture("")) : null,
      deck ? el("span", { class: "cb-card", "data-key": "top", "data-drag": byHand ? "pile" : null }, picture("")) : el("span", { class: "cb-vacant" }),
    ),
    el("span", { class: "cb-deck-text" }, el("span", {}, "Deck"), hidden(` of ${name}: `), el("b", {}, deck), hidden(deck === 1 ? " card" : " cards")),
    drawing ? hidden(`, ${shuffling ? "shuffle" : "draw a card"}`) : null,
  ];
  if (!drawing) return el("div", { class: "cb-deck", "data-key": "deck", "data-part": `deck-${team}` }, content);
  const action = shuffling ? "shuffle" : "draw";
  return el("button", { class: "cb-deck", "data-key": "deck-button", "data-action": action, "data-part": "pile" }, content);
}

/** @param {State} state @param {HandView} hand */
function drawDiscards(state, { team, discards, name }) {
  const { count, cards } = discards;
  const open = state.discards.includes(team);
  const words = [el("span", {}, "Discards"), hidden(` of ${name}: `), el("b", {}, count), hidden(count === 1 ? " card" : " cards")];
  if (!cards.length) return el("div", { class: "cb-discards", "data-key": "discards" }, words);
  return el(
    "button",
    {
      class: "cb-discards",
      "data-key": "discards-button",
      "data-action": "discards",
      "data-value": team,
      "aria-expanded": String(open),
      "aria-controls": open ? `${state.id}-discards-${team}` : null,
      title: "Look through the discards",
    },
    words,
    el("span", { class: "cb-discards-mark", "aria-hidden": "true" }, open ? "▴" : "▾"),
  );
}

/** The discards, which everybody may look through. @param {State} state @param {HandView} hand */
function discardList({ id }, { team, name, discards }) {
  return el(
    "ul",
    { class: "cb-discard-list", id: `${id}-discards-${team}`, "data-key": "discard-list", "data-part": `discards-${team}`, "aria-label": `Discards of ${name}` },
    keyed(discards.cards).map(({ key, card }) =>
      el("li", { "data-key": `discard-${key}` }, el("span", { class: "cb-card", role: "img", "aria-label": spokenCard(card) }, picture(card, { plain: true }))),
    ),
  );
}

