/**
 * Reading, naming and sorting cards. No drawing here: this runs without a browser.
 *
 * A card is its notation: `10H KS AS 2C`, jokers `RJ BJ`; an empty text is a card nobody has seen yet.
 */

/** Suits in the order they are shown. */
export const SUITS = /** @type {const} */ (["S", "H", "C", "D"]);
/** Ranks, weakest first. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const RANK_NAMES = "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split(" ");
const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SIGN_WORDS = { "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs" };
const RANK_WORDS = { A: "ace", J: "jack", Q: "queen", K: "king" };
const JOKERS = { RJ: "red joker", BJ: "black joker" };

/** @typedef {{rank: string, suit: "S" | "H" | "D" | "C" | "", red: boolean, joker: boolean}} Face */

/**
 * The face a notation stands for, or null where it is no card.
 * @param {unknown} card
 * @returns {Face | null}
 */
export function face(card) {
  if (typeof card !== "string") return null;
  if (card in JOKERS) return { rank: "★", suit: "", red: card === "RJ", joker: true };
  const rank = card.slice(0, -1) === "T" ? "10" : card.slice(0, -1);
  const suit = card.slice(-1);
  if (!RANKS.includes(rank) || !(suit in SUIT_WORDS)) return null;
  return { rank, suit: /** @type {Face["suit"]} */ (suit), red: suit === "H" || suit === "D", joker: false };
}

/** `10H` as `10♥`. @param {string} card */
export function pretty(card) {
  const found = face(card);
  if (!found) return card;
  return found.joker ? JOKERS[/** @type {"RJ" | "BJ"} */ (card)] : found.rank + SUIT_SIGNS[/** @type {"S"} */ (found.suit)];
}

/** `10H` as `10 of hearts`, an empty text as `face-down card`. @param {string} card */
export function spokenCard(card) {
  const found = face(card);
  if (!found) return card || "face-down card";
  if (found.joker) return JOKERS[/** @type {"RJ" | "BJ"} */ (card)];
  return `${rankWord(found.rank)} of ${SUIT_WORDS[/** @type {"S"} */ (found.suit)]}`;
}

/** @param {string} rank */
const rankWord = (rank) => RANK_WORDS[/** @type {"A"} */ (rank)] ?? rank;

/**
 * A sentence with cards in it, as a screen reader should say it: `Otters draw Q♠ (O2)` → `Otters draw queen of spades (O2)`.
 * @param {string} text
 */
export function spoken(text) {
  return text
    .replace(/([\dAJQK][♠♥♦♣]) (?=(10|[2-9]|[AJQK])[♠♥♦♣])/g, "$1, ")
    .replace(/\b(10|[2-9]|[AJQK])([♠♥♦♣])/g, (_, rank, sign) => `${rankWord(rank)} of ${SIGN_WORDS[/** @type {"♠"} */ (sign)]}`)
    .replace(/ − | - /g, " minus ")
    .replace(/(^|[\s(:])[−-](?=\d)/g, "$1minus ")
    .replace(/ \+ /g, " plus ")
    .replace(/(^|[\s(:])\+(?=\d)/g, "$1plus ")
    .replace(/ = /g, " is ");
}

/**
 * Cards of a hand with a key each: a face that lies there twice gets two keys.
 * @param {string[]} deck
 * @returns {{key: string, card: string}[]}
 */
export function keyed(deck) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return deck.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { key: n === 1 ? card : `${card}#${n}`, card };
  });
}

/** @param {string} key */
export const cardOf = (key) => key.split("#")[0];

/**
 * A hand in groups: by rank with the strongest last, or by suit; within a group again in order, jokers last.
 * @param {string[]} deck
 * @param {"rank" | "suit"} by
 * @returns {{label: string, name: string, cards: {key: string, card: string, column: number}[]}[]}
 */
export function grouped(deck, by) {
  const cards = keyed(deck).map((entry) => {
    const found = face(entry.card);
    const rank = found && !found.joker ? RANKS.indexOf(found.rank) : RANKS.length;
    const suit = found && !found.joker ? SUITS.indexOf(/** @type {"S"} */ (found.suit)) : SUITS.length;
    return { ...entry, rank, suit };
  });
  const group = by === "rank" ? "rank" : "suit";
  const within = by === "rank" ? "suit" : "rank";
  cards.sort((a, b) => a[group] - b[group] || a[within] - b[within]);
  /** @type {Map<number, ReturnType<typeof grouped>[number]>} */
  const groups = new Map();
  for (const { key, card, rank, suit } of cards) {
    const n = group === "rank" ? rank : suit;
    if (!groups.has(n)) groups.set(n, { ...groupName(by, n), cards: [] });
    groups.get(n)?.cards.push({ key, card, column: rank });
  }
  return [...groups.values()];
}

/** @param {"rank" | "suit"} by @param {number} n */
function groupName(by, n) {
  if (by === "rank")
    return n < RANKS.length
      ? { label: RANKS[n], name: RANK_NAMES[n] }
      : { label: "★", name: "jokers" };
  if (n >= SUITS.length) return { label: "★", name: "jokers" };
  return { label: SUIT_SIGNS[SUITS[n]], name: SUIT_WORDS[SUITS[n]] };
}
