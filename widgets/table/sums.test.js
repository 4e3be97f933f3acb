import assert from "node:assert/strict";
import { test } from "node:test";

import { hintOf, nudged, sameTask } from "./sums.js";

/** @param {number} step @param {number} tries @param {string} [prompt] */
const sum = (step, tries, prompt = "How many yards?") =>
  /** @type {any} */ ({ step, kind: "sum", prompt, sum: { unit: "yards", tries, hint: "" } });

test("less and more count from the typed number, or from nothing", () => {
  assert.equal(nudged("", 1), "1");
  assert.equal(nudged("5", -1), "4");
  assert.equal(nudged("−3", -1), "-4");
  assert.equal(nudged("five", 1), "1");
});

test("a wrong try is the same sum, although the question has a new number; the next sum is not", () => {
  assert.equal(sameTask(sum(4, 0), sum(5, 1)), true);
  assert.equal(sameTask(sum(5, 1), sum(6, 2)), true);
  assert.equal(sameTask(sum(5, 1), sum(6, 0)), false);
  assert.equal(sameTask(sum(5, 0), sum(6, 0)), false);
  assert.equal(sameTask(sum(5, 0), sum(6, 1, "How many draws?")), false);
  assert.equal(sameTask(null, sum(1, 0)), false);
  assert.equal(sameTask(sum(1, 0), /** @type {any} */ ({ step: 2, kind: "draw", prompt: "How many yards?" })), false);
});

test("the ball stays where it was moved to after a wrong try", () => {
  const ball = (/** @type {number} */ step, /** @type {number} */ tries) =>
    /** @type {any} */ ({ step, kind: "ball", prompt: "Where?", ball: { at: 24, tries } });
  assert.equal(sameTask(ball(1, 0), ball(2, 1)), true);
  assert.equal(sameTask(ball(1, 0), ball(2, 0)), false);
});

test("a hint that the message says already is not shown twice", () => {
  const state = /** @type {any} */ ({ asking: { sum: { hint: "Not 4." } }, message: { text: "Not 4." } });
  assert.equal(hintOf(state), "");
  assert.equal(hintOf({ ...state, message: {} }), "Not 4.");
});
