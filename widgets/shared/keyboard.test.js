import assert from "node:assert/strict";
import { test } from "node:test";

import { holdFocus, neighbour } from "./keyboard.js";

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

/** A row of buttons by name, one of which has the focus; `off` are disabled, `gone` is no longer there. @returns {any} */
function row(/** @type {string} */ names, /** @type {string} */ focused) {
  /** @type {any} */
  const scope = { activeElement: null, off: [], gone: [] };
  const parent = { querySelectorAll: () => buttons.filter(({ name }) => !scope.gone.includes(name)) };
  const buttons = names.split(" ").map((name) => ({
    name,
    parentElement: parent,
    get isConnected() {
      return !scope.gone.includes(name);
    },
    matches: () => scope.off.includes(name),
    focus() {
      if (!scope.off.includes(name)) scope.activeElement = this;
    },
  }));
  scope.activeElement = buttons.find(({ name }) => name === focused);
  const root = { getRootNode: () => scope, contains: (/** @type {any} */ element) => element.isConnected };
  const instead = { name: "instead", focus: () => (scope.activeElement = instead) };
  return { scope, giveBack: holdFocus(/** @type {any} */ (root), () => /** @type {any} */ (instead)) };
}

test("a button that is disabled while it has the focus gives it to the one beside it, although the browser still names it", () => {
  for (const [focused, off, expected] of [
    ["more", "more", "slide"],
    ["less", "less", "slide"],
    ["more", "more slide", "less"],
    ["more", "less slide more", "instead"],
    ["more", "less", "more"],
  ]) {
    const { scope, giveBack } = row("less slide more", focused);
    scope.off = off.split(" ");
    giveBack();
    assert.equal(scope.activeElement.name, expected, `${focused} of ${off}`);
  }
});

test("where what had the focus is gone, it is asked where the focus goes", () => {
  const { scope, giveBack } = row("less slide more", "more");
  scope.gone = ["more"];
  scope.activeElement = null;
  giveBack();
  assert.equal(scope.activeElement.name, "instead");
});
