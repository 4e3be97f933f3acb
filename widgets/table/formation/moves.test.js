import assert from "node:assert/strict";
import { test } from "node:test";

import { DEFENSE_MOVES, FACE_DOWN, OFFENSE_PLAYS, PASS_RUSH } from "./fixtures.js";
import { createSearch, grouped, kindsOf, mayMove, movesOf, targets, touching } from "./moves.js";

const DEFENSE = /** @type {import("../types.js").Asking} */ (/** @type {unknown} */ ({ step: 1, ...DEFENSE_MOVES }));
const OFFENSE = /** @type {import("../types.js").Asking} */ (/** @type {unknown} */ ({ step: 1, ...OFFENSE_PLAYS }));

test("a card may move if an option moves it, and only for whom it is asked", () => {
  assert.ok(mayMove(DEFENSE, "D:D6"));
  assert.ok(!mayMove(DEFENSE, "D:D8"));
  assert.ok(!mayMove({ ...DEFENSE, yours: false }, "D:D6"));
  assert.ok(!mayMove({ ...DEFENSE, kind: "past" }, "D:D6"));
});

test("a move is found by its card and its place", () => {
  assert.deepEqual(movesOf(DEFENSE, "D:D6", "u:-1").map(({ value }) => value), ["move up D6 -1"]);
  assert.equal(movesOf(DEFENSE, "D:D6").length, 6);
  assert.deepEqual(movesOf(DEFENSE, "D:D6", "O:W_L1"), []);
});

test("one move may stand for several answers", () => {
  assert.deepEqual(movesOf(OFFENSE, "O:B1", "u:5").map(({ value }) => value), ["rush B1 5", "screen B1 5"]);
});

test("an option belongs to the card that moves, and to the card it goes to", () => {
  const option = (/** @type {string} */ value, /** @type {string} */ from, /** @type {string} */ to) => ({ value, label: value, move: { from, to } });
  const asking = { ...OFFENSE, options: [option("pass W_L1", "O:QB", "O:W_L1"), option("reveal W_L1", "O:W_L1", "O:W_L1"), option("scramble 5", "O:QB", "u:5")] };
  const values = (/** @type {string} */ key) => touching(asking, key).map(({ value }) => value);
  assert.deepEqual(values("O:W_L1"), ["pass W_L1", "reveal W_L1"]);
  assert.deepEqual(values("O:QB"), ["pass W_L1", "scramble 5"]);
  assert.deepEqual(values("O:LT"), []);
});

test("kinds are those with short words, in the order they come; what has none is last", () => {
  const option = (/** @type {string} */ group, short = "") => ({ value: group, label: group, group, short });
  assert.deepEqual(kindsOf([option("Turn over"), option("Pass", "left receiver"), option("Rush", "outside"), option("Pass", "end")]), ["Pass", "Rush", ""]);
});

test("every place to go to knows who may go there", () => {
  const found = targets(DEFENSE);
  assert.deepEqual(found.get("u:1"), ["D:D6", "D:D7"]);
  assert.deepEqual(found.get("zone:OLB_L"), ["D:D1", "D:D9", "D:D6"]);
  assert.equal(targets({ ...DEFENSE, options: [{ value: "x", label: "x", move: { from: "D:D6", to: "" } }] }).size, 0);
});

test("buttons stand under their cards, in the order of the field; those that move nothing come first", () => {
  const { plain, groups } = grouped(DEFENSE, FACE_DOWN);
  assert.deepEqual(plain.map(({ value }) => value), ["done"]);
  const order = FACE_DOWN.cards.map(({ key }) => key);
  const keys = groups.map(({ key }) => key);
  assert.deepEqual(keys, [...keys].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  assert.equal(plain.length + groups.reduce((sum, { options }) => sum + options.length, 0), DEFENSE.options?.length);
});

test("a group shows the face of its card only where that lies face up", () => {
  const faces = grouped(OFFENSE, PASS_RUSH).groups.map(({ label, card }) => [label, card]);
  assert.deepEqual(faces, [["quarterback", "QS"], ["back left", ""], ["back", ""]]);
  assert.equal(grouped(OFFENSE, null).groups[0].label, "QB");
});

test("a button is found by typing the beginning of its words, else any part of them", () => {
  const labels = ["Done", "Drop back", "Up to the line at −5", "Up to the line at 1"];
  const search = createSearch();
  assert.equal(search.type("d", labels, 0, 0), 1, "the next one with this letter");
  assert.equal(search.type("o", labels, 1, 100), 0, "do…");
  assert.equal(search.type("u", labels, 0, 5000), 2);
  assert.equal(search.type("u", labels, 2, 9000), 3, "again after a pause: the next one");
  for (const [n, letter] of [..."at -5"].entries()) search.type(letter, labels, 0, 20000 + n);
  assert.equal(search.type("z", labels, 0, 30000), -1);
  assert.equal(search.type("Enter", labels, 0, 30001), -1);
  assert.equal(search.type(" ", labels, 0, 40000), -1, "a space alone presses the button");
});

test("a minus is typed as it is on the keyboard", () => {
  const search = createSearch();
  const found = [..."at -"].map((letter, n) => search.type(letter, ["Up at 5", "Up at −5"], 0, n));
  assert.equal(found.at(-1), 1);
});
