import assert from "node:assert/strict";
import { test } from "node:test";

import { matching } from "./draw.js";

const FIELDS = [
  { name: "field_goal_cards", about: "cards of a field goal", unit: "cards", rule: "CB2.FG.2" },
  { name: "downs", about: "downs of a series", unit: "downs", rule: "CB2.NFL.5" },
  { name: "punt_block", about: "what blocks a punt", unit: "", rule: "CB2.PUNT.R2" },
];
/** @param {string} search @param {object} [more] */
const names = (search, { changed = [], refused = {}, only = false } = {}) =>
  matching(/** @type {any} */ ({ fields: FIELDS, view: { changed, refused }, search, only })).map(({ name }) => name);

test("without words every rule is shown", () => {
  assert.deepEqual(names("  "), ["field_goal_cards", "downs", "punt_block"]);
});

test("all words have to be there, in any order and any letters, in name, meaning, unit or rule", () => {
  assert.deepEqual(names("goal FIELD"), ["field_goal_cards"]);
  assert.deepEqual(names("goal punt"), []);
  assert.deepEqual(names("cb2.nfl"), ["downs"]);
  assert.deepEqual(names("punt_block"), ["punt_block"]);
});

test("changed rules alone are shown, and the one that was refused", () => {
  assert.deepEqual(names("", { only: true, changed: ["downs"] }), ["downs"]);
  assert.deepEqual(names("", { only: true, refused: { name: "punt_block" } }), ["punt_block"]);
  assert.deepEqual(names("punt", { only: true, changed: ["downs"] }), []);
});
