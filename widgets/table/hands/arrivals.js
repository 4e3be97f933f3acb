/** Cards between two hands: one that is laid glides to its place, and two that are there turn over together. */

import { appear, glide, turnOver } from "../../shared/motion.js";
import { picture } from "../../shared/cards.js";

/** @typedef {import("../types.js").State} State */

/** The cards in the middle and in the hands before the table is drawn again. @param {HTMLElement} root */
export function beforeHands(root) {
  return {
    laid: new Map([...root.querySelectorAll(".cb-place .cb-lying")].map((lying) => [nameOf(lying), faceOf(lying)])),
    held: new Set([...root.querySelectorAll(".cb-fan-card")].map(nameOf)),
    decks: new Map([...root.querySelectorAll(".cb-heap[data-from]")].map((heap) => [heap.getAttribute("data-from"), heap.getBoundingClientRect()])),
  };
}

/** @param {Element} element */
const nameOf = (element) => `${element.closest("[data-team]")?.getAttribute("data-team")}/${element.getAttribute("data-key")}`;
/** @param {Element} lying */
const faceOf = (lying) => lying.firstElementChild?.getAttribute("data-face") ?? "";

/**
 * @param {HTMLElement} root
 * @param {ReturnType<typeof beforeHands>} before
 * @param {State} last
 * @param {State} state
 */
export function showHands(root, before, last, state) {
  if (last.asking.kind === "past" || state.asking.kind === "past" || !last.view.hands) return;
  for (const lying of root.querySelectorAll(".cb-place .cb-lying")) {
    const card = lying.firstElementChild;
    const was = before.laid.get(nameOf(lying));
    if (!card || was === faceOf(lying)) continue;
    if (faceOf(lying)) turnOver(card, picture(""));
    else if (state.laid?.from && last.laid !== state.laid) glide(card, /** @type {DOMRect} */ (state.laid.from), { duration: 220 });
    else appear(card);
  }
  if (last.view.hands.below.team !== state.view.hands?.below.team) return;
  const fresh = [...root.querySelectorAll(".cb-fan-card")].filter((card) => !before.held.has(nameOf(card)));
  fresh.slice(0, 8).forEach((card, n) => {
    const deck = before.decks.get(card.closest("[data-team]")?.getAttribute("data-team") ?? "");
    if (card.firstElementChild) glide(card.firstElementChild, deck, { delay: n * 60, duration: 320 });
  });
}
