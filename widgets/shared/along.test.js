import assert from "node:assert/strict";
import { test } from "node:test";

import { axisOf, numberAt } from "./along.js";

test("an axis says which one it is, the numbers at its ends, and its plot", () => {
  assert.deepEqual(axisOf("x -0.5 12.5 1"), { channel: "x", first: -0.5, last: 12.5, plot: 1 });
  assert.deepEqual(axisOf("y 13.5 0.5"), { channel: "y", first: 13.5, last: 0.5, plot: undefined });
});

test("a number stands at its share of the axis, upwards or downwards", () => {
  assert.equal(numberAt({ first: 17, last: 66 }, 0.5), 41.5);
  assert.equal(numberAt({ first: 13.5, last: 0.5 }, 0.25), 10.25);
});

test("beyond the ends of an axis stand its ends", () => {
  assert.equal(numberAt({ first: 1, last: 9 }, 1.4), 9);
  assert.equal(numberAt({ first: 1, last: 9 }, -3), 1);
});
