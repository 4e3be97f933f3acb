/**
 * Laying a card of the hand face down: which cards may be laid, and what is already on its way. No browser needed.
 * The rules decide what is allowed; this is only what is shown until Python has answered.
 */

import { cardOf, keyed } from "../../shared/faces.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").HandView} HandView */
/** @typedef {import("../types.js").Team} Team */

/** The team that lays a card now, if the reader lays it. @param {State} state @returns {Team | ""} */
export function layer({ asking }) {
  return asking.yours && asking.kind === "choose" ? (asking.lay ?? "") : "";
}

/** The card that was just laid, until Python has answered or refused it. @param {State} state @returns {string | null} */
export function onItsWay(state) {
  const { laid, asking, message } = state;
  return laid && layer(state) && laid.step === asking.step && laid.heard === (message.n ?? 0) ? laid.key : null;
}

/** The teams whose card is already face down in the middle. @param {State} state @param {Team} team */
export function isCovered(state, team) {
  return Boolean(state.asking.laid?.includes(team)) || (layer(state) === team && onItsWay(state) !== null);
}

/**
 * The cards of a hand with a key each; a viewer that sees none of them gets keys by their place.
 * @param {HandView} hand
 * @returns {{key: string, card: string}[]}
 */
export function heldCards({ cards, up }) {
  return up ? keyed(cards) : cards.map((_, n) => ({ key: `back-${n}`, card: "" }));
}

/** The key that the Tab key goes to: the card that had the focus, else the first. @param {State} state @param {HandView} hand */
export function tabStop({ focusKey }, hand) {
  const keys = heldCards(hand).map(({ key }) => key);
  return keys.includes(focusKey ?? "") ? focusKey : keys[0];
}

/** The answer that laying a card gives: the option that is this card. @param {State} state @param {string} key */
export function answerOf({ asking }, key) {
  return asking.options?.find(({ value }) => String(value) === cardOf(key))?.value ?? cardOf(key);
}

/**
 * A sum before and after its equals sign: `10 − 5` and `+5`.
 * @param {string} sum
 * @returns {{sign: string, yards: string}}
 */
export function parts(sum) {
  const [counted, yards = ""] = sum.split(" = ");
  return { sign: counted.includes(" - ") ? "−" : counted ? "+" : "", yards: yards.replace("-", "−") };
}

/**
 * How far the cards of a kick have carried the ball, each from where the one before ended: shares of the distance, at most 1.
 * @param {{cards: {card: string}[], distance: number}} kick
 * @param {(card: string) => number} worth
 */
export function legs({ cards, distance }, worth) {
  let far = 0;
  return cards.map(({ card }) => {
    const from = Math.min(1, far / distance);
    far += worth(card);
    return { from, to: Math.min(1, far / distance), worth: worth(card) };
  });
}

/** The yards of a card in a kick: a penalty card has none. @param {string} card */
export const worthOf = (card) => Number(/\d+/.exec(card)?.[0] ?? 0);
