import assert from "node:assert/strict";
import { test } from "node:test";

import { ballSpot, movedBy, spotWords } from "./ball.js";
import { strip } from "./geometry.js";

const TEAMS = /** @type {any} */ ({ home: { name: "Otters" }, away: { name: "Herons" } });

test("a place is told as at a game: from the nearer goal line", () => {
  assert.equal(spotWords(37, TEAMS), "Otters 37");
  assert.equal(spotWords(63, TEAMS), "Herons 37");
  assert.equal(spotWords(50, TEAMS), "the 50");
  assert.equal(spotWords(0, TEAMS), "Otters goal line");
  assert.equal(spotWords(100, TEAMS), "Herons goal line");
  assert.equal(spotWords(-4, TEAMS), "Otters end zone, 4 deep");
  assert.equal(spotWords(107, null), "Away end zone, 7 deep");
});

test("arrows move one yard, Page ten, Home and End to the ends; other keys are not taken", () => {
  assert.equal(movedBy(37, "ArrowRight"), 38);
  assert.equal(movedBy(37, "ArrowDown"), 36);
  assert.equal(movedBy(37, "PageUp"), 47);
  assert.equal(movedBy(-5, "PageDown"), -10);
  assert.equal(movedBy(37, "Home"), -10);
  assert.equal(movedBy(37, "End"), 110);
  assert.equal(movedBy(37, "x"), null);
  assert.equal(movedBy(0, "ArrowLeft"), -1);
});

test("the yard under the pointer is the yard that is drawn there", () => {
  for (const width of [288, 640, 1100]) {
    const field = strip(width);
    for (const yard of [-10, 0, 1, 37, 50, 99, 110]) assert.equal(field.yardAt(field.x(yard)), yard);
    assert.equal(field.yardAt(-500), -10);
    assert.equal(field.yardAt(9999), 110);
  }
});

test("the ball lies where it was until it is moved", () => {
  assert.equal(ballSpot(/** @type {any} */ ({ asking: { ball: { at: 24 } }, spot: null })), 24);
  assert.equal(ballSpot(/** @type {any} */ ({ asking: { ball: { at: 24 } }, spot: 0 })), 0);
});
