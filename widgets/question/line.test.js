import assert from "node:assert/strict";
import { test } from "node:test";

import { place, plain, ticks } from "./line.js";

test("a number is written with a real minus sign and at most two digits", () => {
  assert.equal(plain(-2.5), "−2.5");
  assert.equal(plain(2.8494), "2.85");
  assert.equal(plain(7), "7");
});

test("marks stand in proportion and never off the line", () => {
  const line = { low: -5, high: 15 };
  assert.equal(place(-5, line), 0);
  assert.equal(place(5, line), 50);
  assert.equal(place(99, line), 100);
  assert.equal(place(-99, line), 0);
});

test("ticks are whole steps within the line, a dozen at most", () => {
  assert.deepEqual(ticks(-3, 4), [-3, -2, -1, 0, 1, 2, 3, 4]);
  assert.deepEqual(ticks(0, 100), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  assert.ok(ticks(-5, 15).length <= 13);
});
