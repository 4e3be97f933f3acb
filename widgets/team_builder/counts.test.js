import assert from "node:assert/strict";
import { test } from "node:test";

import { createCounts } from "./counts.js";

/** @param {Record<string, any>} traits */
const modelOf = (traits) => ({ traits, get: (/** @type {string} */ name) => traits[name] });
const ROW = { id: "S01", copies: 2, most: 4 };

test("two quick presses are two copies, before Python has answered and after", () => {
  const model = modelOf({ view: { heard: 0 }, intent: {} });
  const counts = createCounts(model);
  for (const wanted of [3, 4]) {
    assert.equal(counts.after(ROW, 1), wanted);
    model.traits.intent = { id: counts.next() };
    counts.want("S01", wanted);
  }
  model.traits.view = { heard: 1 }; // the first answer comes late
  assert.equal(counts.of({ ...ROW, copies: 3 }), 4);
  model.traits.view = { heard: 2 };
  assert.equal(counts.of({ ...ROW, copies: 4 }), 4);
});

test("what Python has refused is not shown", () => {
  const model = modelOf({ view: { heard: 0 }, intent: {} });
  const counts = createCounts(model);
  model.traits.intent = { id: counts.next() };
  counts.want("S01", 3);
  model.traits.view = { heard: 1 };
  assert.equal(counts.of(ROW), 2);
});

test("copies stay between none and the most", () => {
  const counts = createCounts(modelOf({ view: { heard: 0 }, intent: {} }));
  assert.equal(counts.after({ ...ROW, copies: 4 }, 1), 4);
  assert.equal(counts.after({ ...ROW, copies: 0 }, -1), 0);
});

test("two renderings of one model never use a number twice", () => {
  const model = modelOf({ view: { heard: 0 }, intent: {} });
  const [one, other] = [createCounts(model), createCounts(model)];
  model.traits.intent = { id: one.next() };
  assert.equal(other.next(), 2);
});
