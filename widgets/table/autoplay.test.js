import assert from "node:assert/strict";
import { test } from "node:test";

import { createAutoplay, PACES } from "./autoplay.js";

/** A table whose clock is moved by hand. */
function start({ may = true, pace = "normal" } = {}) {
  /** @type {{call: () => void, delay: number}[]} */
  let timers = [];
  const table = { may, pace, steps: 0, stopped: 0 };
  const auto = createAutoplay({
    mayGo: () => table.may,
    go: () => (table.steps += 1),
    pace: () => /** @type {any} */ (table.pace),
    stopped: () => (table.stopped += 1),
    later: (call, delay) => {
      const timer = { call, delay };
      timers.push(timer);
      return timer;
    },
    forget: (timer) => (timers = timers.filter((each) => each !== timer)),
  });
  /** Let the one timer run out, and return its length. */
  const wait = () => {
    assert.equal(timers.length, 1, "one timer at a time");
    const [{ call, delay }] = timers;
    timers = [];
    call();
    return delay;
  };
  return { table, auto, wait, timers: () => timers.length };
}

test("nothing starts by itself", () => {
  const { table, auto, timers } = start();
  auto.arrived("1", false);
  assert.equal(table.steps, 0);
  assert.equal(timers(), 0);
});

test("each step waits for the answer to the last, and for the pace", () => {
  const { table, auto, wait } = start();
  auto.arrived("1", false);
  assert.equal(auto.start(), true);
  assert.equal(table.steps, 1);
  auto.arrived("1", false);
  assert.equal(table.steps, 1);
  auto.arrived("2", false);
  assert.equal(wait(), PACES.normal);
  assert.equal(table.steps, 2);
  table.pace = "fast";
  auto.arrived("3", false);
  assert.equal(wait(), PACES.fast);
  assert.equal(table.steps, 3);
});

test("it stops at a decision, and does not begin at one", () => {
  const { table, auto, timers } = start();
  auto.start();
  table.may = false;
  auto.arrived("2", false);
  assert.equal(auto.playing, false);
  assert.equal(table.stopped, 1);
  assert.equal(timers(), 0);
  assert.equal(auto.start(), false);
  assert.equal(table.steps, 1);
});

test("a refusal stops it, and so does an answer that does not come", () => {
  const refused = start();
  refused.auto.start();
  refused.auto.arrived("", true);
  assert.equal(refused.auto.playing, false);
  const silent = start();
  silent.auto.start();
  assert.ok(silent.wait() > PACES.slow);
  assert.equal(silent.auto.playing, false);
  assert.equal(silent.table.steps, 1);
});

test("a stop between two steps is a stop", () => {
  const { table, auto, timers } = start();
  auto.start();
  auto.arrived("2", false);
  auto.stop();
  assert.equal(timers(), 0);
  auto.arrived("3", false);
  assert.equal(timers(), 0);
  assert.equal(table.steps, 1);
  assert.equal(table.stopped, 0);
});
