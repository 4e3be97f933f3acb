import assert from "node:assert/strict";
import { test } from "node:test";

import { neighbour } from "./keyboard.js";

/** Two rows of three, as in a wrapped hand. */
const GRID = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 50, y: row * 36 })));

test("arrows go to the next box in their direction", () => {
  assert.equal(neighbour(GRID, 0, "ArrowRight"), 1);
  assert.equal(neighbour(GRID, 1, "ArrowDown"), 4);
  assert.equal(neighbour(GRID, 5, "ArrowLeft"), 4);
  assert.equal(neighbour(GRID, 5, "ArrowUp"), 2);
});

test("at an edge the focus stays", () => {
  assert.equal(neighbour(GRID, 2, "ArrowRight"), 2);
  assert.equal(neighbour(GRID, 0, "ArrowUp"), 0);
});

test("Home and End go to the ends, other keys nowhere", () => {
  assert.equal(neighbour(GRID, 4, "Home"), 0);
  assert.equal(neighbour(GRID, 1, "End"), 5);
  assert.equal(neighbour(GRID, 3, "x"), 3);
});

test("columns of different length: to the nearest card of the next column", () => {
  const centres = [
    { x: 0, y: 0 },
    { x: 0, y: 36 },
    { x: 50, y: 0 },
  ];
  assert.equal(neighbour(centres, 1, "ArrowRight"), 2);
});
