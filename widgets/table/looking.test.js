import assert from "node:assert/strict";
import { test } from "node:test";

import { clampMoment, createLooking, momentWords, playAt } from "./looking.js";

function start() {
  /** @type {number[]} */
  const asked = [];
  const clock = { now: 0 };
  return { asked, clock, looking: createLooking({ ask: (moment) => asked.push(moment), now: () => clock.now }) };
}

test("while Python is busy only the newest wish is kept", () => {
  const { asked, looking } = start();
  for (const moment of [12, 13, 14, 20]) looking.want(moment);
  assert.deepEqual(asked, [12]);
  assert.equal(looking.wanted, 20);
  looking.arrived(12, false);
  assert.deepEqual(asked, [12, 20]);
  looking.arrived(20, false);
  assert.equal(looking.wanted, null);
  assert.deepEqual(asked, [12, 20]);
});

test("a refusal ends the wish", () => {
  const { asked, looking } = start();
  looking.want(12);
  looking.arrived(60, true);
  assert.equal(looking.wanted, null);
  assert.deepEqual(asked, [12]);
});

test("what Python says unasked changes nothing", () => {
  const { asked, looking } = start();
  looking.arrived(3, false);
  assert.equal(looking.wanted, null);
  assert.deepEqual(asked, []);
});

test("an answer that never comes does not block the next wish for ever", () => {
  const { asked, clock, looking } = start();
  looking.want(12);
  clock.now = 10_000;
  looking.want(13);
  assert.deepEqual(asked, [12, 13]);
});

test("what is to be done at a moment waits until it is there", () => {
  const { looking } = start();
  /** @type {string[]} */
  const done = [];
  looking.whenThere(() => done.push("now"));
  looking.want(12);
  looking.want(13);
  looking.whenThere(() => done.push("there"));
  looking.arrived(12, false);
  assert.deepEqual(done, ["now"]);
  looking.arrived(13, false);
  assert.deepEqual(done, ["now", "there"]);
  looking.want(5);
  looking.whenThere(() => done.push("never"));
  looking.arrived(13, true);
  assert.deepEqual(done, ["now", "there"]);
});

const HISTORY = {
  at: 12,
  end: 60,
  past: true,
  replay: false,
  plays: [
    { at: 0, label: "Kickoff" },
    { at: 9, label: "1 & 10 @ 24" },
    { at: 30, label: "2 & 4 @ 30" },
  ],
  branch: "",
  can_return: false,
};

test("a moment belongs to the play it lies in", () => {
  assert.equal(playAt(HISTORY.plays, 0)?.label, "Kickoff");
  assert.equal(playAt(HISTORY.plays, 9)?.label, "1 & 10 @ 24");
  assert.equal(playAt(HISTORY.plays, 29)?.label, "1 & 10 @ 24");
  assert.equal(playAt([], 5), null);
});

test("the slider names play and step", () => {
  assert.equal(momentWords(HISTORY, 12), "1 & 10 @ 24, step 12 of 60");
  assert.equal(momentWords(HISTORY, 60), "Now, step 60 of 60");
  assert.equal(momentWords({ ...HISTORY, replay: true }, 60), "2 & 4 @ 30, step 60 of 60");
  assert.equal(momentWords({ ...HISTORY, plays: [] }, 3), "Step 3 of 60");
});

test("moments stay inside the game", () => {
  assert.equal(clampMoment(-1, HISTORY), 0);
  assert.equal(clampMoment(99, HISTORY), 60);
  assert.equal(clampMoment(Number.NaN, HISTORY), 0);
});
