import assert from "node:assert/strict";
import { test } from "node:test";

import { countWords, createPicks, takenKeys } from "./picks.js";

/** @param {Record<string, any>} traits */
const modelOf = (traits) => ({ traits, get: (/** @type {string} */ name) => traits[name] });
const VIEW = { picked: [], heard: 0, step: 1, most: 2, fewest: 1 };

test("two quick picks are both kept, before Python has answered and after", () => {
  const model = modelOf({ view: VIEW, intent: {} });
  const picks = createPicks(model);
  model.traits.intent = picks.intent("pick", picks.with("KS"));
  model.traits.intent = picks.intent("pick", picks.with("7H"));
  assert.deepEqual(picks.now(), ["KS", "7H"]);
  model.traits.view = { ...VIEW, picked: ["KS"], heard: 1 }; // the first answer comes late
  assert.deepEqual(picks.now(), ["KS", "7H"]);
  model.traits.view = { ...VIEW, picked: ["KS", "7H"], heard: 2 };
  assert.deepEqual(picks.now(), ["KS", "7H"]);
});

test("what Python has refused is not shown as picked", () => {
  const model = modelOf({ view: { ...VIEW, picked: ["KS", "7H"] }, intent: {} });
  const picks = createPicks(model);
  const intent = picks.intent("pick", picks.with("9C"));
  assert.deepEqual(intent.value, ["KS", "7H", "9C"]);
  assert.deepEqual(picks.now(), ["KS", "7H"]);
});

test("where one card may be picked, another takes its place", () => {
  const picks = createPicks(modelOf({ view: { ...VIEW, picked: ["KS"], most: 1 }, intent: {} }));
  assert.deepEqual(picks.with("7H"), ["7H"]);
});

test("a card is put back once, even where it lies there twice", () => {
  const picks = createPicks(modelOf({ view: { ...VIEW, picked: ["KS", "7H", "KS"], most: 3 }, intent: {} }));
  assert.deepEqual(picks.without("KS"), ["KS", "7H"]);
  assert.deepEqual(picks.without("2C"), ["KS", "7H", "KS"]);
  assert.deepEqual([...takenKeys(["KS", "7H", "KS"])], ["KS", "7H", "KS#2"]);
});

test("two renderings of one model never use a number twice", () => {
  const model = modelOf({ view: VIEW, intent: {} });
  const [one, other] = [createPicks(model), createPicks(model)];
  model.traits.intent = one.intent("pick", ["KS"]);
  assert.equal(other.intent("pick", ["7H"]).id, 2);
});

test("the count says what is wanted", () => {
  assert.equal(countWords(1, { fewest: 1, most: 4 }), "1 of at most 4");
  assert.equal(countWords(1, { fewest: 2, most: 4 }), "1 of 2 to 4");
  assert.equal(countWords(0, { fewest: 3, most: 3 }), "0 of 3");
});

test("of equal cards the one that was taken up is gone, and without it the first", () => {
  const deck = ["R1", "R1", "R1", "B5", "P"];
  assert.deepEqual([...takenKeys(["R1"], ["R1#2"], deck)], ["R1#2"]);
  assert.deepEqual([...takenKeys(["R1"], [], deck)], ["R1"]);
  assert.deepEqual([...takenKeys(["R1", "P", "R1"], ["R1#3"], deck)], ["R1#3", "R1", "P"]);
  assert.deepEqual([...takenKeys(["R1"], ["R1#2", "R1#3"], deck)], ["R1#2"]);
  assert.deepEqual([...takenKeys(["B5"], ["R1#2", "P"], deck)], ["B5"]);
  assert.equal(takenKeys(["R1", "R1"], ["R1", "R1"], deck).size, 2);
});
