import assert from "node:assert/strict";
import test from "node:test";

import { isRunningAll } from "./top.js";

const cells = (/** @type {string} */ text) => [...text].map((each) => each === "*");

test("all cells run where the last one waits, or several do", () => {
  assert.equal(isRunningAll(cells("..***")), true);
  assert.equal(isRunningAll(cells("....*")), true);
  assert.equal(isRunningAll(cells("***..")), true); // the cells to the one that was chosen
});

test("one cell, or a few in a row, are not all", () => {
  assert.equal(isRunningAll(cells(".....")), false);
  assert.equal(isRunningAll(cells("**...")), false);
  assert.equal(isRunningAll([]), false);
});
