import assert from "node:assert/strict";
import { test } from "node:test";

import { mayAutoplay } from "./foot.js";

/** @param {object} asking @param {object | null} [history] @param {string} [over] */
const may = (asking, history = null, over = "") => mayAutoplay(/** @type {any} */ ({ asking, history, view: { over } }));
const NOW = { at: 60, end: 60, past: false, replay: false };

test("Auto goes where a step can be taken, and not at a decision", () => {
  assert.equal(may({ kind: "draw", can_step: true }), true);
  assert.equal(may({ kind: "choose", can_step: true, yours: false }, NOW), true);
  assert.equal(may({ kind: "place", can_step: false, yours: true }, NOW), false);
  assert.equal(may({ kind: "sum", can_step: false }, NOW), false);
  assert.equal(may({ kind: "cover" }, NOW), false);
  assert.equal(may({ kind: "over", can_step: true }, NOW), false);
  assert.equal(may({ kind: "draw", can_step: true }, NOW, "Otters win 24-17"), false);
});

test("Auto goes through a replay to its end, and does not run out of the past into the game", () => {
  const replay = { at: 12, end: 60, past: true, replay: true };
  assert.equal(may({ kind: "past", can_step: true }, replay), true);
  assert.equal(may({ kind: "past", can_step: false }, { ...replay, at: 60 }), false);
  assert.equal(may({ kind: "past", can_step: true }, { ...replay, replay: false }), false);
});

test("a replay goes on where the game it shows is over", () => {
  assert.equal(may({ kind: "past", can_step: true }, { at: 12, end: 60, past: true, replay: true }, "Otters win"), true);
});
