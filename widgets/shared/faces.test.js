import assert from "node:assert/strict";
import { test } from "node:test";

import { areNumbers, cardOf, face, grouped, keyed, NUMBERS, pretty, RANKS, spoken, spokenCard, SUITS } from "./faces.js";

const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

test("a notation stands for a face, and T for 10", () => {
  assert.deepEqual(face("10H"), { rank: "10", suit: "H", red: true, joker: false });
  assert.deepEqual(face("TS"), { rank: "10", suit: "S", red: false, joker: false });
  assert.equal(face("RJ")?.joker, true);
});

test("what is no card has no face", () => {
  for (const text of ["", "11H", "H10", "punt", "1S", 7, null, undefined]) assert.equal(face(text), null);
});

test("cards are named for eyes and for ears", () => {
  assert.equal(pretty("10H"), "10♥");
  assert.equal(pretty("BJ"), "black joker");
  assert.equal(spokenCard("QS"), "queen of spades");
  assert.equal(spokenCard(""), "face-down card");
});

test("a sentence is spoken without signs", () => {
  assert.equal(spoken("Otters draw Q♠ and 10♥ (O2)"), "Otters draw queen of spades and 10 of hearts (O2)");
  assert.equal(spoken("12 + 5 - 11 = 6"), "12 plus 5 minus 11 is 6");
  assert.equal(spoken("(3 + 2) - 9 = -4: -2 yards"), "(3 plus 2) minus 9 is minus 4: minus 2 yards");
  assert.equal(spoken("The run: +18 yards."), "The run: plus 18 yards.");
  assert.equal(spoken("Otters place 2♦ 10♦ K♦"), "Otters place 2 of diamonds, 10 of diamonds, king of diamonds");
  assert.equal(spoken("1st & 10 at the Otters 35, 24-17"), "1st & 10 at the Otters 35, 24-17");
});

test("a face that lies there twice gets two keys", () => {
  assert.deepEqual(
    keyed(["7C", "7C"]).map(({ key }) => key),
    ["7C", "7C#2"],
  );
  assert.equal(cardOf("7C#2"), "7C");
});

test("by rank: thirteen columns, the strongest last, suits always in the same order", () => {
  const groups = grouped([...DECK].reverse(), "rank");
  assert.deepEqual(
    groups.map(({ label }) => label),
    RANKS,
  );
  for (const group of groups)
    assert.deepEqual(
      group.cards.map(({ card }) => card.slice(-1)),
      [...SUITS],
    );
});

test("by suit: four rows from ace to king", () => {
  const groups = grouped(DECK, "suit");
  assert.deepEqual(
    groups.map(({ name }) => name),
    ["spades", "hearts", "clubs", "diamonds"],
  );
  assert.deepEqual(
    groups[0].cards.map(({ card }) => card),
    RANKS.map((rank) => `${rank}S`),
  );
});

test("no card is lost in groups, jokers come last", () => {
  const deck = ["RJ", "KS", "AS", "BJ", "AS"];
  for (const by of /** @type {const} */ (["rank", "suit"])) {
    const groups = grouped(deck, by);
    assert.equal(groups.flatMap(({ cards }) => cards).length, deck.length);
    assert.equal(groups.at(-1)?.name, "jokers");
  }
});

const NUMBER_DECK = ["R", "B"].flatMap((color) => [...NUMBERS, "1", "5", "10"].map((number) => color + number)).concat("P", "P");

test("a number card is a pass or a run, and has its number", () => {
  assert.deepEqual(face("R10"), { rank: "10", suit: "", red: true, joker: false, play: "pass" });
  assert.deepEqual(face("B5"), { rank: "5", suit: "", red: false, joker: false, play: "run" });
  assert.deepEqual(face("P"), { rank: "P", suit: "", red: false, joker: false, play: "penalty" });
  for (const text of ["R11", "R0", "B 5", "RX", "R", "B", "R1#2", "r1", "10", "PP"]) assert.equal(face(text), null);
  assert.deepEqual([face("RJ")?.play, face("10H")?.play], [undefined, undefined]);
});

test("number cards are named for eyes and for ears", () => {
  assert.equal(pretty("R10"), "R10");
  assert.equal(pretty("P"), "P");
  assert.equal(spokenCard("R10"), "red 10");
  assert.equal(spokenCard("B1"), "black 1");
  assert.equal(spokenCard("P"), "penalty card");
  assert.equal(spokenCard("?"), "face-down card");
});

test("a sentence with number cards is spoken in full, and what only looks like one is left alone", () => {
  assert.equal(spoken("R10 v B5, pass +15"), "red 10 v black 5, pass plus 15");
  assert.equal(spoken("Otters hold R1 R1 B15 P."), "Otters hold red 1, red 1, black 15, penalty card.");
  assert.equal(spoken("R4 v P, penalty -5"), "red 4 v penalty card, penalty minus 5");
  assert.equal(spoken("DOI.PLAY.5.R1 and CB2.RUSH.R2"), "DOI.PLAY.5.R1 and CB2.RUSH.R2");
  assert.equal(spoken("P v P, penalty"), "penalty card v penalty card, penalty");
  assert.equal(spoken("P P."), "penalty card, penalty card.");
  for (const text of ["QB LT B1(M) B2(R), P's, R11, 4P", "The chance P of a red card", "P(R) and P"]) assert.equal(spoken(text), text);
});

test("number cards by number: twelve groups, red before black, every card once", () => {
  const groups = grouped([...NUMBER_DECK].reverse(), "rank");
  assert.deepEqual(
    groups.map(({ label }) => label),
    [...NUMBERS, "P"],
  );
  assert.deepEqual(
    groups[0].cards.map(({ key }) => key),
    ["R1", "R1#2", "B1", "B1#2"],
  );
  assert.equal(groups.at(-1)?.name, "penalty cards");
  assert.equal(new Set(groups.flatMap(({ cards }) => cards.map(({ key }) => key))).size, 30);
});

test("number cards by color: two rows with a column for each number, and the penalty cards side by side", () => {
  const groups = grouped(NUMBER_DECK, "suit");
  assert.deepEqual(
    groups.map(({ name, play }) => [name, play]),
    [
      ["red cards", "pass"],
      ["black cards", "run"],
      ["penalty cards", "penalty"],
    ],
  );
  const places = groups[0].cards.map(({ card, column, row }) => [card, column, row]);
  assert.deepEqual(places.slice(0, 3), [
    ["R1", 0, 0],
    ["R1", 0, 1],
    ["R2", 1, 0],
  ]);
  assert.deepEqual(places.at(-1), ["R15", 10, 0]);
  assert.deepEqual(
    groups[2].cards.map(({ column, row }) => [column, row]),
    [
      [0, 0],
      [1, 0],
    ],
  );
});

test("no two cards of a row lie in the same place", () => {
  for (const deck of [NUMBER_DECK, DECK, ["RJ", "BJ", "AS", "AS", "R1", "P", "P"]])
    for (const { cards } of grouped(deck, "suit")) assert.equal(new Set(cards.map(({ column, row }) => `${column} ${row}`)).size, cards.length);
});

test("number cards are told from ordinary cards", () => {
  assert.equal(areNumbers(NUMBER_DECK), true);
  assert.equal(areNumbers([...NUMBER_DECK, "AS"]), false);
  assert.equal(areNumbers([]), false);
});
