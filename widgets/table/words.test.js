import assert from "node:assert/strict";
import { test } from "node:test";

import { doneHere, handHelp, news, shortRule, slotName, timeoutWords, typeset, withResult } from "./words.js";

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
  assert.equal(shortRule("DOI.PLAY.5.R1"), "PLAY.5.R1");
  assert.equal(shortRule("my.rule"), "my.rule");
});

test("a chip of a step without numbers begins with the numbers that led to it", () => {
  const steps = ["Otters draw K♣ (D2)", "10 + 5 = +15 yards", "Touchdown.", "The try follows.", "Loose ball.", "Safety."].map((text) => ({ text }));
  const done = steps.map((_, n) => doneHere(steps, n));
  assert.equal(done[0], "Otters draw K♣ (D2)");
  assert.equal(done[1], "10 + 5 = +15 yards");
  assert.equal(done[2], "10 + 5 = +15 yards. Touchdown.");
  assert.equal(done[4], "10 + 5 = +15 yards. Loose ball.");
  assert.equal(done[5], "Safety.", "what lies further back led to something else");
  assert.equal(doneHere([{ text: "K♣ against Q♦" }, { text: "Stopped." }], 1), "K♣ against Q♦. Stopped.");
  assert.equal(doneHere([{ text: "First down." }], 0), "First down.");
  const chosen = [{ text: "21 against 19: no sack" }, { text: "Otters: left receiver is turned over" }];
  assert.equal(doneHere(chosen, 1, ["Otters", "Herons"]), "Otters: left receiver is turned over", "nothing led to a choice");
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

test("who is asked is told, and where the ball is and the score where they have changed", () => {
  const kickoff = table([], "Your call", 1);
  kickoff.asking = { ...kickoff.asking, who: "Otters", yours: true };
  kickoff.view.situation = { headline: "1st & 10", where: "at the Otters 35" };
  kickoff.view.teams = { home: { name: "Otters", score: 0 }, away: { name: "Herons", score: 0 } };
  assert.equal(news(null, kickoff), "1st & 10 at the Otters 35. Otters: Your call.");
  const after = table(["A safety."], "Place four cards", 2);
  after.asking = { ...after.asking, who: "Herons", yours: false, kind: "place" };
  after.view.situation = { headline: "Free kick", where: "" };
  after.view.teams = { home: { name: "Otters", score: 0 }, away: { name: "Herons", score: 2 } };
  assert.equal(news(kickoff, after), "A safety. Otters 0, Herons 2. Free kick. Herons, computer: Place four cards.");
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

test("looking back is told as a moment, and what happened there", () => {
  const plays = [{ at: 0, label: "Kickoff" }];
  const history = /** @type {any} */ ({ at: 12, end: 60, past: true, last: "Otters draw Q♠", plays });
  const past = { ...table(["Kickoff"], "Looking back: step 12 of 60", 7), history };
  past.asking.kind = "past";
  const now = table(["Kickoff", "Otters draw Q♠"], "Draw a card", 6);
  assert.equal(news(now, past), "Step 12 of 60: Otters draw queen of spades.");
  assert.equal(news(now, { ...past, history: { ...history, at: 0, last: "" } }), "Step 0 of 60: Kickoff.");
  const present = { ...history, at: 60, past: false, branch: "" };
  const back = { ...table(["Kickoff", "Otters draw Q♠"], "Draw a card", 8), history: present };
  assert.equal(news(past, back), "Back to now. Draw a card.");
  const branch = { ...back, history: { ...back.history, branch: "What if, from 1 & 10 @ 24" } };
  assert.equal(news(past, branch), "What if, from 1 & 10 @ 24. Draw a card.");
});
