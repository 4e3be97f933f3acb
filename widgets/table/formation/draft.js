/**
 * The draft of a line-up of eleven: the card of each place. No browser needed; no rule of the game either.
 *
 * A draft begins with the places of a ready-made formation. A card may be laid on any other place that exists:
 * then an empty place of the formation, or the one the card comes from, gives way. Python judges what is sent.
 */

import { cardOf } from "../../shared/faces.js";

/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../placement.js").Draft} Draft */

/** All places of a line-up; none where the hand is placed on plain lanes. @param {Place | null | undefined} place @returns {Spot[]} */
export const spotsOf = (place) => place?.places ?? [];

/** Whether the cards of this hand go to places of a formation. @param {Place | null | undefined} place */
export const isLineUp = (place) => spotsOf(place).length > 0;

/** The place in words and numbers. @param {Place} place @param {string} role @returns {Spot} */
export function spotAt(place, role) {
  return spotsOf(place).find((spot) => spot.role === role) ?? { role, label: role, x: 0, row: "pocket" };
}

/** The places of the draft. @param {Draft} draft @param {Place} place */
export const rolesOf = (draft, place) => draft.roles ?? place.formations[draft.formation]?.roles ?? [];

/** Places without a card so far; of several in the same spot, such as a second back in the middle, the first. @param {Draft} draft @param {Place} place @returns {Spot[]} */
export function freeSpots(draft, place) {
  const used = [...rolesOf(draft, place)];
  const free = spotsOf(place).filter(({ role }) => {
    const n = used.indexOf(role);
    if (n >= 0) used.splice(n, 1);
    return n < 0;
  });
  return free.filter((spot, n) => free.findIndex(({ x, row }) => row === spot.row && x === spot.x) === n);
}

/**
 * Lay a card on a place outside the formation.
 * @param {Draft} draft
 * @param {Place} place
 * @param {string} key  a card of the hand, or one that has a place already
 * @param {string} role
 * @returns {Draft}  the same draft if there is no place to give up
 */
export function layFree(draft, place, key, role) {
  const roles = [...rolesOf(draft, place)];
  const from = draft.lanes.indexOf(key);
  const slot = from >= 0 ? from : givenUp(draft, place, role);
  if (slot < 0 || !spotsOf(place).some((spot) => spot.role === role)) return draft;
  const lanes = [...draft.lanes];
  roles[slot] = role;
  lanes[slot] = key;
  return { ...draft, roles, lanes };
}

/** The empty place that gives way: one that not every formation has, of the same row, the nearest. @param {Draft} draft @param {Place} place @param {string} role */
function givenUp(draft, place, role) {
  const to = spotAt(place, role);
  const costs = rolesOf(draft, place)
    .map((each, slot) => ({ slot, each }))
    .filter(({ slot }) => draft.lanes[slot] === null)
    .map(({ slot, each }) => {
      const spot = spotAt(place, each);
      const always = place.formations.every(({ roles }) => roles.includes(each));
      return { slot, cost: Math.abs(spot.x - to.x) + (spot.row === to.row ? 0 : 3) + (always ? 10 : 0) };
    });
  return costs.sort((a, b) => a.cost - b.cost)[0]?.slot ?? -1;
}

/**
 * Another formation: cards stay where both formations have the place, the others go to the nearest free places.
 * @param {Draft} draft
 * @param {Place} place
 * @param {number} formation
 * @returns {Draft}
 */
export function linedUp(draft, place, formation) {
  const roles = [...place.formations[formation].roles];
  const before = rolesOf(draft, place);
  /** @type {(string | null)[]} */
  const lanes = roles.map(() => null);
  const moving = [];
  draft.lanes.forEach((key, slot) => {
    if (key === null) return;
    const same = roles.findIndex((role, n) => role === before[slot] && lanes[n] === null);
    if (same >= 0) lanes[same] = key;
    else moving.push({ key, from: spotAt(place, before[slot]) });
  });
  for (const { key, from } of moving) {
    const near = roles
      .map((role, n) => ({ n, spot: spotAt(place, role) }))
      .filter(({ n }) => lanes[n] === null)
      .sort((a, b) => distance(a.spot, from) - distance(b.spot, from))[0];
    if (near) lanes[near.n] = key;
  }
  return { formation, roles, lanes };
}

/** @param {Spot} a @param {Spot} b */
const distance = (a, b) => Math.abs(a.x - b.x) + (a.row === b.row ? 0 : 1);

/**
 * Fill what is empty: each place with the card that is suggested for it in the first formation, the others with what is left.
 * @param {Draft} draft
 * @param {Place} place
 * @param {string[]} keys  of all cards of the hand
 * @returns {Draft}
 */
export function filled(draft, place, keys) {
  const { suggested = [], formations } = place;
  const lanes = [...draft.lanes];
  const free = (/** @type {string} */ card) => keys.find((key) => cardOf(key) === card && !lanes.includes(key));
  rolesOf(draft, place).forEach((role, lane) => {
    const key = lanes[lane] === null && free(suggested[formations[0].roles.indexOf(role)] ?? "");
    if (key) lanes[lane] = key;
  });
  const order = [...suggested.map((card) => free(card)).filter((key) => key !== undefined), ...keys];
  const rest = order.filter((key, n) => !lanes.includes(key) && order.indexOf(key) === n);
  return { ...draft, lanes: lanes.map((key) => key ?? rest.shift() ?? null) };
}

/**
 * The answer of a line-up: a ready-made formation if its places are just these, else the places themselves.
 * @param {Draft} draft
 * @param {Place} place
 * @returns {{formation: string, roles: string[], order: number[]}}  `order`: the slots of the draft in the order of the answer
 */
export function calledOf(draft, place) {
  const roles = rolesOf(draft, place);
  const chosen = place.formations[draft.formation];
  const prefix = chosen?.prefix ?? "";
  const order = roles.map((_, n) => n).sort((a, b) => rank(place, roles[a]) - rank(place, roles[b]) || a - b);
  const named = numbered(order.map((n) => roles[n]));
  const alike = place.formations.filter((each) => (each.prefix ?? "") === prefix);
  const ready = [chosen, ...alike].find((each) => each && sameSet(each.roles, named));
  if (ready) return { formation: ready.value, roles: ready.roles, order: matched(ready.roles, named).map((n) => order[n]) };
  return { formation: prefix + named.join(place.side === "defense" ? ", " : " "), roles: named, order };
}

/** The places of the draft as they will be named in the answer, slot by slot. @param {Draft} draft @param {Place} place @returns {string[]} */
export function namesOf(draft, place) {
  const { roles, order } = calledOf(draft, place);
  return order.map((_, slot) => roles[order.indexOf(slot)]);
}

/** @param {string[]} a @param {string[]} b */
const sameSet = (a, b) => a.length === b.length && [...a].sort().join("|") === [...b].sort().join("|");

/** @param {readonly string[]} wanted @param {string[]} roles */
function matched(wanted, roles) {
  const left = roles.map((role, slot) => ({ role, slot }));
  return wanted.map((role) => left.splice(left.findIndex((each) => each.role === role), 1)[0].slot);
}

/** The index of a place in the list of all places; they are written in that order. @param {Place} place @param {string} role */
const rank = (place, role) => spotsOf(place).findIndex((spot) => spot.role === role);

/** Places of one kind are counted without a gap: `B1(L) B3(R)` is written `B1(L) B2(R)`. @param {string[]} roles */
export function numbered(roles) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return roles.map((role) => {
    const found = /^([A-Z_]+)\d+(\(.\))?$/.exec(role);
    if (!found) return role;
    const n = (counts.get(found[1]) ?? 0) + 1;
    counts.set(found[1], n);
    return `${found[1]}${n}${found[2] ?? ""}`;
  });
}

/** A place in words. @param {Spot} spot */
export const spotWords = ({ spoken, label }) => spoken || label;
