import assert from "node:assert/strict";
import { test } from "node:test";

import { handHelp, news, shortRule, slotName, timeoutWords, typeset, withResult } from "./words.js";

test("minus signs are set, scores and ranges are left alone", () => {
  assert.equal(typeset("(10 + 12) - (5 + 7) = -2"), "(10 + 12) − (5 + 7) = −2");
  assert.equal(typeset("Otters win 24-17"), "Otters win 24-17");
  assert.equal(typeset("-5 yards"), "−5 yards");
});

test("a line of arithmetic is split before its result", () => {
  assert.deepEqual(withResult("(10 + 12) - (5 + 7) = 10: +5 yards"), ["(10 + 12) − (5 + 7) = 10: ", "+5 yards"]);
  assert.deepEqual(withResult("4 + 7 = 11"), ["4 + 7 = ", "11"]);
  assert.deepEqual(withResult("The ball is loose"), ["The ball is loose", ""]);
});

test("a chip shows the rule without the game", () => {
  assert.equal(shortRule("CB2.RUSH.5"), "RUSH.5");
  assert.equal(shortRule("CB2.KICK.R4"), "KICK.R4");
  assert.equal(shortRule("my.rule"), "my.rule");
});

test("time-outs in words", () => {
  assert.equal(timeoutWords({ timeouts: 2, timeouts_max: 3 }), "2 of 3 time-outs left");
});

/** @param {string[]} steps @param {string} prompt @param {number} step */
const table = (steps, prompt, step) =>
  /** @type {any} */ ({
    view: { title: "", step, steps: steps.map((text) => ({ text })), notes: [], over: "" },
    asking: { step, kind: "draw", prompt },
  });

test("at first only the question is told, later what is new", () => {
  const first = table(["Kickoff"], "Draw a card", 1);
  assert.equal(news(null, first), "Draw a card.");
  assert.equal(
    news(first, table(["Kickoff", "Otters draw Q♠"], "Draw another", 2)),
    "Otters draw queen of spades. Draw another.",
  );
});

test("a new play does not repeat the old one", () => {
  const before = table(["Otters draw Q♠", "5 yards"], "Draw", 5);
  assert.equal(news(before, table(["Herons draw 2♦"], "Draw", 6)), "Herons draw 2 of diamonds. Draw.");
});

test("nothing new, nothing told", () => {
  const same = table(["Kickoff"], "Draw a card", 1);
  assert.equal(news(same, same), "");
});

test("the end of the game is told in place of a question", () => {
  const end = table([], "", 9);
  end.view.over = "Otters win 24-17";
  end.asking.kind = "over";
  assert.equal(news(table([], "Draw", 8), end), "Otters win 24-17.");
});

test("the line above the hand follows the draft", () => {
  const state = /** @type {any} */ ({
    asking: { place: {} },
    held: null,
    draft: { lanes: [null, null, null, null] },
    picking: false,
  });
  assert.match(handHelp(state), /^Drag four/);
  assert.equal(handHelp({ ...state, draft: { lanes: ["7C", null, null, null] } }), "3 more to place.");
  assert.match(handHelp({ ...state, draft: { lanes: ["7C", "8C", "9C", "2S"] } }), /press Done/);
  assert.match(handHelp({ ...state, held: { key: "QS", lane: null } }), /^Queen of spades is in your hand/);
});

test("a place is named by what a press would do", () => {
  assert.equal(slotName(0, "outside", null, false), "Place 1, outside: empty");
  assert.equal(slotName(1, "", "10H", false), "Place 2: 10 of hearts, take it up");
  assert.equal(slotName(1, "inside", "10H", true), "Place 2, inside: lay the card here in exchange for 10 of hearts");
});
