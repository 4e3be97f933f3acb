import assert from "node:assert/strict";
import { test } from "node:test";

import { lyingCard } from "./cards.js";

/** As much of a page as drawing needs. */
class Part {
  /** @param {string} tag */
  constructor(tag) {
    this.tagName = tag.toUpperCase();
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {any[]} */
    this.children = [];
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  /** @param {string} name */
  hasAttribute(name) {
    return name in this.attributes;
  }
  /** @param {...any} children */
  append(...children) {
    this.children.push(...children);
  }
  /** @returns {string} */
  get text() {
    return this.children.map((child) => (child instanceof Part ? child.text : String(child))).join("");
  }
  /** @returns {Part[]} */
  get all() {
    return [this, ...this.children.flatMap((child) => (child instanceof Part ? child.all : []))];
  }
}
globalThis.Node = /** @type {any} */ (Part);
globalThis.document = /** @type {any} */ ({
  createElement: (/** @type {string} */ tag) => new Part(tag),
  createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Part(tag),
});

/** @param {any} lying @returns {Part} */
const drawn = (lying) => /** @type {any} */ (lyingCard(lying, "row-0-0"));

test("a face is a plain tile with its text, and has a name", () => {
  const lying = drawn({ card: "", face: "red", spoken: "red from the coin", up: true, drawn: true, label: "toss" });
  const [, tile] = lying.all;
  assert.equal(lying.text, "red");
  assert.deepEqual(tile.attributes, { class: "cb-tile", role: "img", "data-face": "red", "aria-label": "toss: red from the coin" });
  assert.equal(lying.all.some(({ tagName }) => tagName === "SVG"), false, "there is no picture of a card");
  assert.equal(lying.hasAttribute("data-drawn"), false, "it does not glide from the deck");
});

test("a number is its text, a hidden face is none", () => {
  assert.equal(drawn({ card: "", face: "4", spoken: "4 from the die", up: true }).text, "4");
  const hidden = drawn({ card: "", face: "", spoken: "a hidden face from the die", up: false });
  assert.equal(hidden.text, "?");
  assert.equal(hidden.all[1].attributes["aria-label"], "a hidden face from the die");
});

test("a card stays a card", () => {
  const lying = drawn({ card: "10H", up: true, drawn: true, label: "O2" });
  assert.equal(lying.all[1].attributes["aria-label"], "O2: 10 of hearts");
  assert.equal(lying.all.some(({ tagName }) => tagName === "SVG"), true);
  assert.equal(lying.all.some(({ attributes }) => attributes.class === "cb-tile"), false);
});
