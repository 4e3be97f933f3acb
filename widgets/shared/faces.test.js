import assert from "node:assert/strict";
import { test } from "node:test";

import { cardOf, face, grouped, keyed, pretty, RANKS, spoken, spokenCard, SUITS } from "./faces.js";

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
