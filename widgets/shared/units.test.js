import assert from "node:assert/strict";
import { test } from "node:test";

import { unitAfter } from "./units.js";

test("one of a unit is told in the singular", () => {
  const input = { unit: "yards", one: "yard" };
  assert.deepEqual([0, 1, -1, 1.5, 2].map((number) => unitAfter(number, input)), ["yards", "yard", "yards", "yards", "yards"]);
  assert.equal(unitAfter(1, { unit: "%" }), "%");
  assert.equal(unitAfter(1, {}), "");
});
