import assert from "node:assert/strict";
import { test } from "node:test";
import { withYards } from "./number_cards.js";

/** A piece of a page with penalty cards on it. @param {number} cards */
function table(cards) {
  const flags = Array.from({ length: cards }, () => ({
    textContent: "5",
    attributes: /** @type {Record<string, string>} */ ({}),
    /** @param {string} name @param {string} value */
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
  }));
  const element = /** @type {any} */ ({ querySelectorAll: (/** @type {string} */ found) => (found === ".cb-face-on-flag" ? flags : []) });
  return { element, flags };
}

test("penalty cards show the yards of the house", () => {
  const { element, flags } = table(2);
  assert.equal(withYards(element, 7), element);
  assert.deepEqual(flags.map(({ textContent }) => textContent), ["7", "7"]);
  assert.deepEqual(flags[0].attributes, {});
});

test("two figures are drawn together", () => {
  const { element, flags } = table(1);
  withYards(element, 15);
  assert.equal(flags[0].textContent, "15");
  assert.equal(flags[0].attributes.lengthAdjust, "spacingAndGlyphs");
});

test("penalty cards show no number where it is not one number", () => {
  const { element, flags } = table(2);
  withYards(element, null);
  assert.deepEqual(flags.map(({ textContent }) => textContent), ["", ""]);
  assert.deepEqual(flags[0].attributes, {});
});

test("a game that says nothing leaves them as they are printed", () => {
  const { element, flags } = table(1);
  withYards(element, undefined);
  assert.equal(flags[0].textContent, "5");
});
