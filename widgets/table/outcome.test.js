import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeShown } from "./outcome.js";
import { news } from "./words.js";

const outcome = { headline: "+13 yards, first down", tone: "good", parts: "7 + 6 = 13", after: "", spoken: "Gain of 13 yards, first down. 7 + 6 = 13.", step: 3 };
/** @returns {any} */
const state = (asking = {}, view = {}) => ({
  asking: { kind: "outcome", step: 9, prompt: "+13 yards, first down", who: "", yours: true, ...asking },
  view: { steps: [], notes: [], outcome, ...view },
});

test("an outcome stands in the place of the question after a play, and at the end of a play on its own", () => {
  assert.equal(outcomeShown(state()), outcome);
  assert.equal(outcomeShown(state({ kind: "over" })), outcome);
  assert.equal(outcomeShown(state({ kind: "choose" })), null, "the reader has gone on");
  assert.equal(outcomeShown(state({ kind: "past" })), null);
  assert.equal(outcomeShown(state({ kind: "over" }, { outcome: undefined })), null);
});

test("an outcome is announced once, in words", () => {
  const before = state({ kind: "draw", step: 8 }, { outcome: null });
  const steps = [{ text: "Otters draw 8♥ (run)" }];
  assert.match(news(before, state({}, { steps })), /^Otters draw 8 of hearts \(run\)\. Gain of 13 yards, first down\. /);
  assert.equal(news(before, state()), "Gain of 13 yards, first down. 7 plus 6 is 13.");
  const next = state({ kind: "choose", step: 10, prompt: "Your call" });
  assert.equal(news(state(), next), "Your call.");
});

test("a step that the outcome repeats is announced once", () => {
  const kneel = { ...outcome, spoken: "Kneel-down: minus 1 yard. The quarterback kneels: 1 lost." };
  const before = state({ kind: "draw", step: 8 }, { outcome: null });
  const steps = [{ text: "Otters draw 6♣ (snap)" }, { text: "The quarterback kneels: 1 lost." }];
  assert.equal(
    news(before, state({}, { steps, outcome: kneel })),
    "Otters draw 6 of clubs (snap). Kneel-down: minus 1 yard. The quarterback kneels: 1 lost.",
  );
});

test("the end of a play on its own is announced with it", () => {
  const before = state({ kind: "draw", step: 8 }, { outcome: null });
  const over = state({ kind: "over" }, { over: "The play is over." });
  assert.equal(news(before, over), "Gain of 13 yards, first down. 7 plus 6 is 13. The play is over.");
});
