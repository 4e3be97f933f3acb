import assert from "node:assert/strict";
import { test } from "node:test";

import { answerOf, heldCards, isCovered, layer, legs, onItsWay, parts, tabStop, worthOf } from "./laying.js";

const HAND = { team: "home", side: "offense", name: "Otters", cards: ["R1", "R1", "B7", "P"], up: true, label: "", deck: 26, discards: { count: 0, cards: [] } };

/** A state in which the home team lays a card. @param {object} [more] @param {object} [asking] */
function state(more = {}, asking = {}) {
  const options = ["R1", "B7", "P"].map((value) => ({ value, label: value }));
  return /** @type {any} */ ({
    asking: { step: 4, kind: "choose", yours: true, lay: "home", laid: [], options, ...asking },
    message: { n: 2 },
    laid: null,
    focusKey: null,
    ...more,
  });
}

test("a card is laid only by whom it is asked of", () => {
  assert.equal(layer(state()), "home");
  assert.equal(layer(state({}, { yours: false })), "");
  assert.equal(layer(state({}, { kind: "cover" })), "");
  assert.equal(layer(state({}, { lay: undefined })), "");
});

test("a card that was laid lies there until Python has answered or refused it", () => {
  const laid = { step: 4, heard: 2, key: "B7", from: null };
  assert.equal(onItsWay(state({ laid })), "B7");
  assert.equal(onItsWay(state({ laid }, { step: 5 })), null);
  assert.equal(onItsWay(state({ laid, message: { n: 3 } })), null, "it was refused");
  assert.equal(onItsWay(state()), null);
  assert.equal(isCovered(state({ laid }), "home"), true);
  assert.equal(isCovered(state({ laid }), "away"), false);
  assert.equal(isCovered(state({}, { laid: ["away"] }), "away"), true);
});

test("two cards alike have a key each, and one answer", () => {
  assert.deepEqual(
    heldCards(HAND).map(({ key }) => key),
    ["R1", "R1#2", "B7", "P"],
  );
  assert.equal(answerOf(state(), "R1#2"), "R1");
  assert.equal(answerOf(state(), "P"), "P");
});

test("a hand face down has keys that tell nothing", () => {
  assert.deepEqual(heldCards({ ...HAND, up: false, cards: ["", ""] }), [
    { key: "back-0", card: "" },
    { key: "back-1", card: "" },
  ]);
});

test("the Tab key goes to the card that had the focus, else to the first", () => {
  assert.equal(tabStop(state(), HAND), "R1");
  assert.equal(tabStop(state({ focusKey: "B7" }), HAND), "B7");
  assert.equal(tabStop(state({ focusKey: "R9" }), HAND), "R1");
});

test("a sum is split at its equals sign", () => {
  assert.deepEqual(parts("10 + 5 = +15"), { sign: "+", yards: "+15" });
  assert.deepEqual(parts("5 - 10 = -5"), { sign: "−", yards: "−5" });
  assert.deepEqual(parts(""), { sign: "", yards: "" });
});

test("every card of a kick carries the ball on from where the one before ended, to the posts at most", () => {
  const kick = { cards: [{ card: "R10" }, { card: "P" }, { card: "B15" }], distance: 20 };
  assert.deepEqual(legs(kick, worthOf), [
    { from: 0, to: 0.5, worth: 10 },
    { from: 0.5, to: 0.5, worth: 0 },
    { from: 0.5, to: 1, worth: 15 },
  ]);
  assert.deepEqual([worthOf("R1"), worthOf("B10"), worthOf("P")], [1, 10, 0]);
});
