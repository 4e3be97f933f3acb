/**
 * The draft of a placed hand: the card of each lane, and the formation.
 * It lives in the widget until it is sent; the rules decide whether it is allowed. No browser needed.
 */

import { cardOf } from "../shared/faces.js";
import { calledOf, isLineUp, linedUp, namesOf, rolesOf, spotAt, spotWords } from "./formation/draft.js";

/** @typedef {import("./types.js").Place} Place */
/**
 * @typedef {{formation: number, lanes: (string | null)[], roles?: string[]}} Draft  `lanes` holds card keys; `roles` the places of a
 *   line-up of eleven; all values are replaced, never changed
 */

/** @param {Place} place @returns {Draft} */
export function emptyDraft(place) {
  const draft = { formation: 0, lanes: Array(laneCount(place)).fill(null) };
  return isLineUp(place) ? { ...draft, roles: [...(place.formations[0]?.roles ?? [])] } : draft;
}

/** @param {Place} place */
export function laneCount(place) {
  return place.formations[0]?.roles.length ?? 4;
}

/**
 * Put a card on a lane. A card that lay there goes to where this one came from: its lane, or the hand.
 * @param {Draft} draft
 * @param {string} key
 * @param {number} lane
 * @returns {Draft}
 */
export function put(draft, key, lane) {
  const lanes = [...draft.lanes];
  if (lane < 0 || lane >= lanes.length) return draft;
  const from = lanes.indexOf(key);
  if (from === lane) return draft;
  if (from >= 0) lanes[from] = lanes[lane];
  lanes[lane] = key;
  return { ...draft, lanes };
}

/** Take a card back into the hand. @param {Draft} draft @param {string} key @returns {Draft} */
export function takeBack(draft, key) {
  return { ...draft, lanes: draft.lanes.map((card) => (card === key ? null : card)) };
}

/** @param {Draft} draft @returns {Draft} */
export function cleared(draft) {
  return { ...draft, lanes: draft.lanes.map(() => null) };
}

/**
 * Another formation; cards stay on their lanes, or in the places of a line-up that both have.
 * @param {Draft} draft
 * @param {Place} place
 * @param {string} value
 * @returns {Draft}
 */
export function inFormation(draft, place, value) {
  const formation = place.formations.findIndex((each) => String(each.value) === value);
  if (formation < 0) return draft;
  return isLineUp(place) ? linedUp(draft, place, formation) : { ...draft, formation };
}

/** @param {Draft} draft */
export const complete = (draft) => draft.lanes.every((card) => card !== null);
/** @param {Draft} draft */
export const placedCount = (draft) => draft.lanes.filter((card) => card !== null).length;

/** The lane to offer next: the first empty one, else the first. @param {Draft} draft */
export function nextLane(draft) {
  return Math.max(0, draft.lanes.indexOf(null));
}

/** The role of a lane in the formation of the draft. @param {Draft} draft @param {Place} place @param {number} lane */
export function roleOf(draft, place, lane) {
  return rolesOf(draft, place)[lane] ?? "";
}

/** What a lane is called: `place 2`, or the name of a place in a line-up. @param {Draft} draft @param {Place | null | undefined} place @param {number} lane */
export function laneName(draft, place, lane) {
  return place && isLineUp(place) ? spotWords(spotAt(place, namesOf(draft, place)[lane])) : `place ${lane + 1}`;
}

/**
 * The answer to send: the formation, and the cards in the order of its slots.
 * @param {Draft} draft
 * @param {Place} place
 * @returns {{formation: string, cards: string[]}}
 */
export function answerOf(draft, place) {
  if (isLineUp(place)) {
    const { formation, order } = calledOf(draft, place);
    return { formation, cards: order.map((lane) => cardOf(draft.lanes[lane] ?? "")) };
  }
  const formation = place.formations[draft.formation];
  /** @type {string[]} */
  const cards = [];
  draft.lanes.forEach((key, lane) => {
    if (key !== null) cards[formation?.order?.[lane] ?? lane] = cardOf(key);
  });
  return { formation: formation?.value ?? "", cards };
}
