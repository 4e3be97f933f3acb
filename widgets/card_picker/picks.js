/**
 * The picked cards as the reader sees them: at once, and then as Python confirms them. No browser needed.
 *
 * Every change is sent as the whole list, so that nothing is lost when messages overtake each other.
 */

import { cardOf, keyed } from "../shared/faces.js";

/** @typedef {{get: (name: string) => any}} Model */

/** @param {Model} model */
export function createPicks(model) {
  /** What Python has not heard of yet. @type {string[] | null} */
  let draft = null;
  let sent = 0;

  return {
    /** The cards that are picked now. @returns {string[]} */
    now() {
      const { picked = [], heard = 0 } = model.get("view");
      if (heard >= sent) draft = null;
      return draft ?? picked;
    },
    /** One card more; where only one may be picked, it takes the place of the other. @param {string} card */
    with(card) {
      const { most = 1 } = model.get("view");
      return most === 1 ? [card] : [...this.now(), card];
    },
    /** One card less. @param {string} card */
    without(card) {
      const picked = [...this.now()];
      const at = picked.lastIndexOf(card);
      if (at >= 0) picked.splice(at, 1);
      return picked;
    },
    /**
     * What is sent to Python. Cards beyond the limit are not shown as picked: Python says why.
     * @param {"pick" | "check" | "extra"} action
     * @param {string[]} [value]
     */
    intent(action, value = this.now()) {
      const { step = 0, most = 1 } = model.get("view");
      sent = Math.max(sent, Number(model.get("intent")?.id ?? 0)) + 1;
      draft = value.length <= most ? value : this.now();
      return { id: sent, step, action, value };
    },
  };
}

/**
 * The keys of the cards that are in the tray and no longer in the deck.
 * Where a card is in the deck more than once, the ones that were taken up are gone; without those, the first ones are.
 * @param {string[]} picked
 * @param {Iterable<string>} [takenUp]  keys, in the order in which they were taken up
 * @param {string[]} [deck]
 * @returns {Set<string>}
 */
export function takenKeys(picked, takenUp = [], deck = picked) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const card of picked) left.set(card, (left.get(card) ?? 0) + 1);
  const taken = new Set();
  for (const key of [...takenUp, ...keyed(deck).map((entry) => entry.key)]) {
    const count = left.get(cardOf(key)) ?? 0;
    if (!count || taken.has(key)) continue;
    left.set(cardOf(key), count - 1);
    taken.add(key);
  }
  return taken;
}

/**
 * How many cards are picked, in words.
 * @param {number} number
 * @param {{fewest: number, most: number}} limits
 */
export function countWords(number, { fewest, most }) {
  const wanted = fewest === most ? `${most}` : fewest > 1 ? `${fewest} to ${most}` : `at most ${most}`;
  return `${number} of ${wanted}`;
}
