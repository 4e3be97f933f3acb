import assert from "node:assert/strict";
import { test } from "node:test";

import { answerOf, complete, emptyDraft, inFormation, laneName, placedCount, put } from "../placement.js";
import { calledOf, filled, freeSpots, isLineUp, layFree, namesOf, numbered, rolesOf, spotAt } from "./draft.js";
import { DEFENSE_PLACE, OFFENSE_PLACE } from "./fixtures.js";

const empty = emptyDraft(OFFENSE_PLACE);
const full = filled(empty, OFFENSE_PLACE, OFFENSE_PLACE.deck);
/** @param {import("../placement.js").Draft} draft @param {string} role @param {import("../types.js").Place} [place] */
const cardIn = (draft, role, place = OFFENSE_PLACE) => draft.lanes[rolesOf(draft, place).indexOf(role)];

test("a hand with places is a line-up, one without is not", () => {
  assert.ok(isLineUp(OFFENSE_PLACE));
  assert.ok(!isLineUp({ ...OFFENSE_PLACE, places: undefined }));
  assert.ok(!isLineUp(null));
});

test("a line-up begins empty in the first formation, and its places have names", () => {
  assert.equal(placedCount(empty), 0);
  assert.deepEqual(rolesOf(empty, OFFENSE_PLACE), OFFENSE_PLACE.formations[0].roles);
  assert.equal(laneName(empty, OFFENSE_PLACE, 6), "TE right");
});

test("what is suggested stands in the places of the first formation", () => {
  assert.ok(complete(full));
  assert.deepEqual(full.lanes, OFFENSE_PLACE.suggested);
});

test("filling leaves placed cards alone, uses every card once, and goes by the hand where nothing is suggested", () => {
  const draft = filled(put(empty, "KH", 10), OFFENSE_PLACE, OFFENSE_PLACE.deck);
  assert.equal(draft.lanes[10], "KH");
  assert.deepEqual([...draft.lanes].sort(), [...OFFENSE_PLACE.deck].sort());
  const plain = filled(emptyDraft(DEFENSE_PLACE), DEFENSE_PLACE, DEFENSE_PLACE.deck);
  assert.deepEqual(plain.lanes, DEFENSE_PLACE.deck);
});

test("a larger hand leaves cards over", () => {
  const deck = [...OFFENSE_PLACE.deck, "2C", "3C"];
  assert.equal(new Set(filled(empty, OFFENSE_PLACE, deck).lanes).size, 11);
});

test("another formation keeps cards in the places that both have, and moves the others as little as can be", () => {
  const pro = inFormation(full, OFFENSE_PLACE, "pro set");
  for (const role of ["QB", "LT", "RTE", "W_L1", "W_R1"]) assert.equal(cardIn(pro, role), cardIn(full, role));
  assert.deepEqual([...pro.lanes].sort(), [...full.lanes].sort());
  const back = inFormation(pro, OFFENSE_PLACE, "I");
  assert.deepEqual(back.lanes.slice(0, 7), full.lanes.slice(0, 7));
});

test("a ready-made formation is sent by its name, with the cards in the order of its places", () => {
  assert.deepEqual(answerOf(full, OFFENSE_PLACE), { formation: "I", cards: OFFENSE_PLACE.suggested });
  const pro = inFormation(full, OFFENSE_PLACE, "pro set");
  assert.equal(answerOf(pro, OFFENSE_PLACE).formation, "pro set");
  assert.deepEqual(answerOf(pro, OFFENSE_PLACE).cards, pro.lanes);
});

test("a card that stands somewhere takes its place along to another", () => {
  const moved = layFree(full, OFFENSE_PLACE, cardIn(full, "RTE") ?? "", "LTE");
  assert.ok(!rolesOf(moved, OFFENSE_PLACE).includes("RTE"));
  assert.equal(cardIn(moved, "LTE"), cardIn(full, "RTE"));
  const { formation, cards } = answerOf(moved, OFFENSE_PLACE);
  assert.equal(formation, "QB LT LG C RG RT LTE B1(M) B2(M) W_L1 W_R1");
  assert.equal(cards[6], cardIn(full, "RTE"));
  assert.deepEqual([...cards].sort(), [...OFFENSE_PLACE.deck].sort());
});

test("a card of the hand laid elsewhere makes the nearest empty place of its row give way, not one that all formations have", () => {
  const draft = layFree(empty, OFFENSE_PLACE, "KH", "W_L3");
  assert.ok(!rolesOf(draft, OFFENSE_PLACE).includes("W_L1"));
  assert.equal(cardIn(draft, "W_L3"), "KH");
  const wide = layFree(layFree(draft, OFFENSE_PLACE, "QS", "W_R3"), OFFENSE_PLACE, "JD", "LTE");
  assert.equal(rolesOf(wide, OFFENSE_PLACE).length, 11);
  for (const role of ["QB", "LT", "LG", "C", "RG", "RT"]) assert.ok(rolesOf(wide, OFFENSE_PLACE).includes(role));
});

test("with every place taken, a card over cannot go elsewhere; nor can one go where there is no place", () => {
  assert.equal(layFree(full, OFFENSE_PLACE, "2C", "LTE"), full);
  assert.equal(layFree(empty, OFFENSE_PLACE, "KH", "nowhere"), empty);
});

test("places of one kind are counted without a gap", () => {
  assert.deepEqual(numbered(["QB", "B1(L)", "B3(R)", "W_L2", "W_L4", "W_R1"]), ["QB", "B1(L)", "B2(R)", "W_L1", "W_L2", "W_R1"]);
  assert.deepEqual(numbered(["line -5", "ILB(M)", "CB W_L2"]), ["line -5", "ILB(M)", "CB W_L2"]);
});

test("places that only look other than a ready-made formation are that formation", () => {
  const moved = layFree(full, OFFENSE_PLACE, cardIn(full, "W_L1") ?? "", "W_L3");
  const called = calledOf(moved, OFFENSE_PLACE);
  assert.equal(called.formation, "I");
  assert.deepEqual(answerOf(moved, OFFENSE_PLACE).cards, OFFENSE_PLACE.suggested);
});

test("places are called as the answer will call them: no name is there twice", () => {
  const back = layFree(full, OFFENSE_PLACE, cardIn(full, "W_L1") ?? "", "B1(L)");
  const names = namesOf(back, OFFENSE_PLACE);
  assert.equal(names[rolesOf(back, OFFENSE_PLACE).indexOf("B1(L)")], "B1(L)");
  assert.deepEqual([...names].sort(), answerOf(back, OFFENSE_PLACE).formation.split(" ").sort());
  assert.deepEqual(names.filter((name) => name.startsWith("B")).sort(), ["B1(L)", "B2(M)", "B3(M)"]);
  assert.deepEqual(namesOf(full, OFFENSE_PLACE), rolesOf(full, OFFENSE_PLACE));
});

test("the shotgun stays one when its places change, and no other line-up becomes one by its places", () => {
  const shotgun = inFormation(full, OFFENSE_PLACE, "shotgun");
  const moved = layFree(shotgun, OFFENSE_PLACE, cardIn(shotgun, "RTE") ?? "", "LTE");
  assert.match(answerOf(moved, OFFENSE_PLACE).formation, /^shotgun: QB LT .*LTE/);
  const pro = inFormation(full, OFFENSE_PLACE, "pro set");
  const same = layFree(pro, OFFENSE_PLACE, cardIn(pro, "B1(L)") ?? "", "W_L2");
  assert.equal(answerOf(same, OFFENSE_PLACE).formation, "QB LT LG C RG RT RTE B1(R) W_L1 W_L2 W_R1");
});

test("a free defense is written with commas; a place may be taken twice where it is there twice", () => {
  const nickel = inFormation(filled(emptyDraft(DEFENSE_PLACE), DEFENSE_PLACE, DEFENSE_PLACE.deck), DEFENSE_PLACE, "nickel");
  assert.equal(answerOf(nickel, DEFENSE_PLACE).formation, "nickel");
  const moved = layFree(nickel, DEFENSE_PLACE, cardIn(nickel, "line 1", DEFENSE_PLACE) ?? "", "line 0");
  const { formation, cards } = answerOf(moved, DEFENSE_PLACE);
  assert.equal(formation, "line -5, line -1, line 0, line 5, S_L, S_R, OLB_L, OLB_R, CB W_L1, CB W_L1, CB W_R1");
  assert.equal(new Set(cards).size, 11);
});

test("free places are those that nobody stands in, each spot once", () => {
  const spots = freeSpots(empty, OFFENSE_PLACE);
  const names = spots.map(({ role }) => role);
  assert.ok(names.includes("LTE") && names.includes("W_L2"));
  assert.ok(!names.includes("QB") && !names.includes("B1(M)"));
  assert.equal(new Set(spots.map(({ x, row }) => `${x} ${row}`)).size, spots.length);
  assert.deepEqual(spotAt(OFFENSE_PLACE, "nowhere").label, "nowhere");
});

test("drafts are replaced, never changed", () => {
  const frozen = Object.freeze({ formation: 0, lanes: Object.freeze([...empty.lanes]), roles: Object.freeze([...(empty.roles ?? [])]) });
  const draft = /** @type {any} */ (frozen);
  assert.equal(cardIn(layFree(draft, OFFENSE_PLACE, "KH", "LTE"), "LTE"), "KH");
  assert.ok(complete(filled(draft, OFFENSE_PLACE, OFFENSE_PLACE.deck)));
  assert.equal(placedCount(draft), 0);
});
