/**
 * Options that are moves of a card of the formation: which cards may move, where to, and how many buttons are sorted.
 * No browser needed.
 */

import { nameOf } from "./words.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Asking} Asking */
/** @typedef {import("../types.js").FormationView} FormationView */

/** @param {Asking} asking @returns {Option[]} */
const asked = ({ kind, yours, options = [] }) => (kind === "choose" && yours ? options : []);

/** The options that move a card. @param {Asking} asking */
export const moving = (asking) => asked(asking).filter(({ move }) => move?.from);

/** Whether a card may move at all. @param {Asking} asking @param {string} key */
export const mayMove = (asking, key) => moving(asking).some(({ move }) => move?.from === key);

/** The options of one card, or of one card and one place. @param {Asking} asking @param {string} from @param {string} [to] */
export function movesOf(asking, from, to) {
  return moving(asking).filter(({ move }) => move?.from === from && (to === undefined || move.to === to));
}

/** The options that belong to a card: its own, and those of other cards that go to it. @param {Asking} asking @param {string} key */
export const touching = (asking, key) => moving(asking).filter(({ move }) => move?.from === key || move?.to === key);

/** The kind of an option, where its label has short words below it. @param {Option} option */
export const kindOf = ({ group = "", short }) => (short ? group : "");

/** The kinds of some options; those without one last. @param {Option[]} options */
export const kindsOf = (options) => [...new Set(options.map(kindOf))].sort((a, b) => Number(!a) - Number(!b));

/** Every place some card may go to, with the cards that may. @param {Asking} asking @returns {Map<string, string[]>} */
export function targets(asking) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { move } of moving(asking)) {
    if (!move?.to) continue;
    const from = found.get(move.to) ?? [];
    if (!from.includes(move.from)) from.push(move.from);
    found.set(move.to, from);
  }
  return found;
}

/**
 * The buttons: those that move nothing first, then a group for each card, in the order of the cards on the field.
 * @param {Asking} asking
 * @param {FormationView | null | undefined} formation
 * @returns {{plain: Option[], groups: {key: string, label: string, card: string, options: Option[]}[]}}
 */
export function grouped(asking, formation) {
  const plain = asked(asking).filter(({ move }) => !move?.from);
  const keys = [...new Set(moving(asking).map(({ move }) => move?.from ?? ""))];
  const cards = formation?.cards ?? [];
  const place = (/** @type {string} */ key) => {
    const n = cards.findIndex((card) => card.key === key);
    return n < 0 ? cards.length : n;
  };
  keys.sort((a, b) => place(a) - place(b));
  const groups = keys.map((key) => {
    const found = cards.find((card) => card.key === key);
    return { key, label: found ? nameOf(found) : key.slice(2), card: found?.up ? found.card : "", options: movesOf(asking, key) };
  });
  return { plain, groups };
}

/** Time between two letters of one word, in milliseconds. */
const PAUSE = 900;

/** Finds a button by the letters that are typed, one after the other. */
export function createSearch() {
  let text = "";
  let last = -Infinity;
  return {
    /**
     * @param {string} key  a KeyboardEvent key
     * @param {string[]} labels
     * @param {number} from  index of the button that has the focus
     * @param {number} now  in milliseconds
     * @returns {number}  the index of the first button from there on whose words match, or -1
     */
    type(key, labels, from, now) {
      if (key.length !== 1 || (key === " " && (!text || now - last > PAUSE))) return -1;
      text = now - last > PAUSE ? key.toLowerCase() : text + key.toLowerCase();
      last = now;
      const order = labels.map((_, n) => (from + n + (text.length === 1 ? 1 : 0)) % labels.length);
      const words = labels.map((label) => label.toLowerCase().replace(/[−–]/g, "-"));
      const starts = order.find((n) => words[n].startsWith(text));
      return starts ?? order.find((n) => words[n].includes(text)) ?? -1;
    },
  };
}
