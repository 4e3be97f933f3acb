import assert from "node:assert/strict";
import { test } from "node:test";

import {
  answerOf,
  cleared,
  complete,
  emptyDraft,
  inFormation,
  nextLane,
  placedCount,
  put,
  roleOf,
  takeBack,
} from "./placement.js";

/** @type {import("./types.js").Place} */
const PLACE = {
  deck: ["7C", "9S", "10H", "KD", "2S"],
  deck_label: "",
  side: "offense",
  formations: [
    { value: "2", label: "2 outside, 2 inside", roles: ["outside", "inside", "inside", "outside"], order: [0, 2, 3, 1] },
    { value: "4", label: "4 outside", roles: ["outside", "outside", "outside", "outside"], order: [0, 1, 2, 3] },
  ],
};
const full = ["7C", "10H", "KD", "9S"].reduce((draft, card, lane) => put(draft, card, lane), emptyDraft(PLACE));

test("a draft begins empty and is complete when every lane has a card", () => {
  assert.equal(placedCount(emptyDraft(PLACE)), 0);
  assert.equal(complete(emptyDraft(PLACE)), false);
  assert.equal(complete(full), true);
});

test("the answer lists the cards in the order of the formation's slots", () => {
  assert.deepEqual(answerOf(full, PLACE), { formation: "2", cards: ["7C", "9S", "10H", "KD"] });
  assert.deepEqual(answerOf(inFormation(full, PLACE, "4"), PLACE), { formation: "4", cards: ["7C", "10H", "KD", "9S"] });
});

test("two cards on lanes change places", () => {
  assert.deepEqual(put(full, "7C", 1).lanes, ["10H", "7C", "KD", "9S"]);
});

test("a card from the hand sends the one below it back", () => {
  assert.deepEqual(put(full, "2S", 2).lanes, ["7C", "10H", "2S", "9S"]);
});

test("laying a card where it lies, or beside the lanes, changes nothing", () => {
  assert.equal(put(full, "7C", 0), full);
  assert.equal(put(full, "7C", 4), full);
  assert.equal(put(full, "7C", -1), full);
});

test("cards can be taken back, one or all", () => {
  const draft = takeBack(full, "10H");
  assert.deepEqual(draft.lanes, ["7C", null, "KD", "9S"]);
  assert.equal(nextLane(draft), 1);
  assert.equal(placedCount(cleared(full)), 0);
  assert.equal(nextLane(full), 0);
});

test("a formation changes the roles and keeps the cards; an unknown one changes nothing", () => {
  assert.equal(roleOf(full, PLACE, 1), "inside");
  const draft = inFormation(full, PLACE, "4");
  assert.equal(roleOf(draft, PLACE, 1), "outside");
  assert.deepEqual(draft.lanes, full.lanes);
  assert.equal(inFormation(full, PLACE, "9"), full);
});

test("two cards of the same face are sent as what they are", () => {
  const draft = { formation: 1, lanes: ["7C", "7C#2", "9S", "KD"] };
  assert.deepEqual(answerOf(draft, PLACE).cards, ["7C", "7C", "9S", "KD"]);
});

test("drafts are replaced, never changed", () => {
  const draft = Object.freeze({ formation: 0, lanes: Object.freeze([null, null, null, null]) });
  assert.deepEqual(put(/** @type {any} */ (draft), "7C", 3).lanes, [null, null, null, "7C"]);
});
