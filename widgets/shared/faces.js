/**
 * Reading, naming and sorting cards. No drawing here: this runs without a browser.
 *
 * A card is its notation: `10H KS AS 2C`, jokers `RJ BJ`; number cards `R10 B5` with their penalty card `P`.
 * An empty text or `?` is an unseen card.
 */

/** Suits in the order they are shown. */
export const SUITS = /** @type {const} */ (["S", "H", "C", "D"]);
/** Ranks, weakest first. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** The numbers on number cards, weakest first. */
export const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "15"];
/** The card that goes with number cards, and has no number. */
export const PENALTY = "P";

const NUMBER_NAMES = "ones twos threes fours fives sixes sevens eights nines tens fifteens".split(" ");
const RANK_NAMES = "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split(" ");
const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SIGN_WORDS = { "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs" };
const RANK_WORDS = { A: "ace", J: "jack", Q: "queen", K: "king" };
const JOKERS = { RJ: "red joker", BJ: "black joker" };

/**
 * `play` is there on number cards: a red one is a pass, a black one a run.
 * @typedef {{rank: string, suit: "S" | "H" | "D" | "C" | "", red: boolean, joker: boolean, play?: "pass" | "run" | "penalty"}} Face
 */

/**
 * The face of a notation, or null where it is no card.
 * @param {unknown} card
 * @returns {Face | null}
 */
export function face(card) {
  if (typeof card !== "string") return null;
  if (card in JOKERS) return { rank: "★", suit: "", red: card === "RJ", joker: true };
  if (card === PENALTY) return { rank: "P", suit: "", red: false, joker: false, play: "penalty" };
  if ("RB".includes(card[0] || "-") && NUMBERS.includes(card.slice(1))) {
    const red = card[0] === "R";
    return { rank: card.slice(1), suit: "", red, joker: false, play: red ? "pass" : "run" };
  }
  const rank = card.slice(0, -1) === "T" ? "10" : card.slice(0, -1);
  const suit = card.slice(-1);
  if (!RANKS.includes(rank) || !(suit in SUIT_WORDS)) return null;
  return { rank, suit: /** @type {Face["suit"]} */ (suit), red: suit === "H" || suit === "D", joker: false };
}

/** `10H` as `10♥`, a number card as it is written. @param {string} card */
export function pretty(card) {
  const found = face(card);
  if (!found || found.play) return card;
  return found.joker ? JOKERS[/** @type {"RJ" | "BJ"} */ (card)] : found.rank + SUIT_SIGNS[/** @type {"S"} */ (found.suit)];
}

/** `10H` as `10 of hearts`, `R10` as `red 10`, an empty text as `face-down card`. @param {string} card */
export function spokenCard(card) {
  const found = face(card);
  if (!found) return card && card !== "?" ? card : "face-down card";
  if (found.play === "penalty") return "penalty card";
  if (found.play) return `${found.red ? "red" : "black"} ${found.rank}`;
  if (found.joker) return JOKERS[/** @type {"RJ" | "BJ"} */ (card)];
  return `${rankWord(found.rank)} of ${SUIT_WORDS[/** @type {"S"} */ (found.suit)]}`;
}

/** @param {string} rank */
const rankWord = (rank) => RANK_WORDS[/** @type {"A"} */ (rank)] ?? rank;

/** A number card among other words; `R2` at the end of the name of a rule is none, and neither is the place `B1(L)`. */
const NUMBERED = "(?<![\\w.])[RB](?:1[05]?|[2-9])(?![\\w('’])";
/** A penalty card: a `P` beside number cards, or beside another one. */
const FLAG = "(?<![\\w.])P(?![\\w('’])";
const ABOUT_NUMBERS = new RegExp(`${NUMBERED}|${FLAG} v ${FLAG}|^P(?: P)*\\.?$`);
const NUMBER_CARD = new RegExp(`${NUMBERED}|${FLAG}`, "g");
const NUMBER_CARD_BEFORE_ANOTHER = new RegExp(`(?:${NUMBERED}|${FLAG})(?= (?:${NUMBERED}|${FLAG}))`, "g");

/** @param {string} text */
const withNumbersSpoken = (text) =>
  ABOUT_NUMBERS.test(text) ? text.replace(NUMBER_CARD_BEFORE_ANOTHER, "$&,").replace(NUMBER_CARD, spokenCard) : text;

/**
 * A sentence with cards in it, as a screen reader should say it: `Otters draw Q♠ (O2)` → `Otters draw queen of spades (O2)`.
 * @param {string} text
 */
export function spoken(text) {
  return withNumbersSpoken(text)
    .replace(/([\dAJQK][♠♥♦♣]) (?=(10|[2-9]|[AJQK])[♠♥♦♣])/g, "$1, ")
    .replace(/\b(10|[2-9]|[AJQK])([♠♥♦♣])/g, (_, rank, sign) => `${rankWord(rank)} of ${SIGN_WORDS[/** @type {"♠"} */ (sign)]}`)
    .replace(/ − | - /g, " minus ")
    .replace(/(^|[\s(:])[−-](?=\d)/g, "$1minus ")
    .replace(/ \+ /g, " plus ")
    .replace(/(^|[\s(:])\+(?=\d)/g, "$1plus ")
    .replace(/ = /g, " is ");
}

/**
 * Cards of a hand with a key each: a face that occurs twice gets two keys.
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
 * @typedef {{key: string, card: string, column: number, row: number}} Entry  its place in a row of its suit: cards of one rank below each other
 * @typedef {{label: string, name: string, play?: Face["play"], cards: Entry[]}} Group
 */

/** The places of a kind of card among all kinds: ordinary cards come first, then jokers, number cards, penalty cards. */
const JOKER = { rank: RANKS.length, suit: SUITS.length };
const PENALTIES = { rank: JOKER.rank + 1 + NUMBERS.length, suit: JOKER.suit + 3 };

/** @param {string} card */
function place(card) {
  const found = face(card);
  if (!found || found.joker) return JOKER;
  if (found.play === "penalty") return PENALTIES;
  if (found.play) return { rank: JOKER.rank + 1 + NUMBERS.indexOf(found.rank), suit: JOKER.suit + (found.red ? 1 : 2) };
  return { rank: RANKS.indexOf(found.rank), suit: SUITS.indexOf(/** @type {"S"} */ (found.suit)) };
}

/**
 * A hand in groups: by rank with the strongest last, or by suit; within a group again in order, jokers last.
 * Number cards go by number, or by color; their penalty cards are a group of their own.
 * @param {string[]} deck
 * @param {"rank" | "suit"} by
 * @returns {Group[]}
 */
export function grouped(deck, by) {
  const group = by === "rank" ? "rank" : "suit";
  const within = by === "rank" ? "suit" : "rank";
  const cards = keyed(deck).map((entry) => ({ ...entry, at: place(entry.card) }));
  cards.sort((a, b) => a.at[group] - b.at[group] || a.at[within] - b.at[within]);
  /** @type {Map<number, Group>} */
  const groups = new Map();
  for (const { key, card, at } of cards) {
    if (!groups.has(at[group])) groups.set(at[group], { ...groupName(by, at[group]), cards: [] });
    const others = groups.get(at[group])?.cards ?? [];
    const column = at === JOKER || at === PENALTIES ? others.length : at.rank > JOKER.rank ? at.rank - JOKER.rank - 1 : at.rank;
    others.push({ key, card, column, row: others.filter((other) => other.column === column).length });
  }
  return [...groups.values()];
}

/** @param {"rank" | "suit"} by @param {number} n @returns {{label: string, name: string, play?: Face["play"]}} */
function groupName(by, n) {
  if (n === JOKER[by]) return { label: "★", name: "jokers" };
  if (n === PENALTIES[by]) return { label: "P", name: "penalty cards", play: "penalty" };
  const number = n - JOKER[by] - 1;
  if (by === "rank") return number < 0 ? { label: RANKS[n], name: RANK_NAMES[n] } : { label: NUMBERS[number], name: NUMBER_NAMES[number] };
  if (number < 0) return { label: SUIT_SIGNS[SUITS[n]], name: SUIT_WORDS[SUITS[n]] };
  return number ? { label: "B", name: "black cards", play: "run" } : { label: "R", name: "red cards", play: "pass" };
}

/** Whether these are number cards: they go by number and color, not by rank and suit. @param {string[]} deck */
export const areNumbers = (deck) => deck.length > 0 && deck.every((card) => face(card)?.play);
