import assert from "node:assert/strict";
import { test } from "node:test";

import { FACE_DOWN, PASS, PASS_RUSH } from "./fixtures.js";
import { listed, manWords, nameOf, placeWords, reachWords, shortened, spotName, tableWords, threatWords, zoneAt } from "./words.js";

/** @param {import("../types.js").FormationView} formation @param {string} key */
const man = (formation, key) => /** @type {import("../types.js").Man} */ (formation.cards.find((each) => each.key === key));

test("a place of a move is a card, a match-up or a zone in words", () => {
  assert.equal(placeWords(PASS_RUSH, "O:LT"), "left tackle");
  assert.equal(placeWords(PASS_RUSH, "u:-1"), "the match-up of left guard and center");
  assert.equal(placeWords(PASS_RUSH, "u:-3"), "lane −3");
  assert.equal(placeWords(PASS_RUSH, "zone:OLB_L"), "outside linebacker left");
  assert.equal(placeWords(PASS_RUSH, "zone:elsewhere"), "elsewhere");
});

test("the zones are those of the view, where it tells them", () => {
  const zones = [{ zone: "S_L", label: "S", x: -0.5, row: /** @type {const} */ ("safety") }];
  assert.equal(zoneAt({ cards: [], zones }, "S_L")?.x, -0.5);
  assert.equal(zoneAt({ cards: [] }, "S_L")?.x, -0.62);
});

test("a card is told with its face, and that it has the ball", () => {
  assert.equal(manWords(man(PASS_RUSH, "O:QB")), "quarterback, queen of spades, has the ball");
  assert.equal(manWords(man(PASS_RUSH, "O:RTE")), "TE, face down");
  assert.equal(manWords({ ...man(PASS_RUSH, "O:QB"), spoken: "" }), "QB, queen of spades, has the ball");
  assert.equal(nameOf(man(FACE_DOWN, "O:LT")), "LT");
});

test("whom a card reaches is told, and nothing where it reaches nobody", () => {
  assert.equal(reachWords(PASS_RUSH, "D:D9"), "reaches WR left and TE");
  assert.equal(reachWords(PASS_RUSH, "D:D1"), "");
});

test("match-ups, covers and ranges are told in words; a rush is named", () => {
  const words = tableWords(PASS_RUSH);
  assert.match(words[0], /^Left tackle, 7, against .* 21, a rush$/);
  assert.doesNotMatch(words[1], /rush/);
  assert.ok(words.some((line) => line.includes("covers WR left")));
  assert.ok(words.some((line) => /^ILB reaches the match-up of left tackle/.test(line)));
  assert.ok(tableWords(PASS).every((line) => !/[♠♥♦♣]/.test(line)));
  assert.deepEqual(tableWords({ cards: [] }), []);
});

test("the box of a rush says its numbers once", () => {
  const told = "Rush 21 against protection 19 outside the left tackle: a sack draw up to 2 is a sack (22 %)";
  assert.deepEqual(threatWords({ rush: 21, protection: 19, text: told, odds: "22 %" }), {
    head: "▲ Rush 21 v 19",
    odds: "22 %",
    text: "outside the left tackle: a sack draw up to 2 is a sack (22 %)",
  });
  assert.deepEqual(threatWords({ rush: 9, protection: 8, text: "one draw" }), { head: "▲ Rush 9 v 8", odds: "", text: "one draw" });
});

test("a place of a line-up is named by what a press would do", () => {
  assert.equal(spotName("left tackle", null, null), "left tackle: empty");
  assert.equal(spotName("left tackle", "7H", null), "left tackle: 7 of hearts, take it up");
  assert.equal(spotName("left tackle", "7H", "KD"), "left tackle: lay the card here in exchange for 7 of hearts");
  assert.equal(spotName("left tackle", "7H", "7H"), "left tackle: 7 of hearts, take it up");
});

test("a label is as long as there is room for", () => {
  assert.equal(shortened("OLB left", 60), "OLB left");
  assert.equal(shortened("OLB left", 40), "OLB L");
  assert.equal(shortened("OLB left", 20), "OLB");
  assert.equal(shortened("WR right 2", 40), "WR R2");
  assert.equal(shortened("W_L1", 30), "WL1");
});

test("words are listed as in a sentence", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["a"]), "a");
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
});
