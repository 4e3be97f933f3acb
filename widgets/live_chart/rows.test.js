import assert from "node:assert/strict";
import { test } from "node:test";

import { rowsOf } from "./rows.js";

test("columns become rows, in order", () => {
  assert.deepEqual(rowsOf('{"yards":[3,12],"kind":["gain","gain"],"chance":[0.25,null]}'), [
    { yards: 3, kind: "gain", chance: 0.25 },
    { yards: 12, kind: "gain", chance: null },
  ]);
});

test("no columns are no rows", () => {
  assert.deepEqual(rowsOf("{}"), []);
});

test("a column may have the name of anything", () => {
  const [row] = rowsOf('{"__proto__":[1],"constructor":[2]}');
  assert.deepEqual(Object.entries(row), [["__proto__", 1], ["constructor", 2]]);
});
