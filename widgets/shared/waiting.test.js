import assert from "node:assert/strict";
import { test } from "node:test";

import { BUSY, createQueue, SILENT, waitingWords } from "./waiting.js";

function watched() {
  const sent = [];
  const shown = [];
  const timers = new Map();
  let last = 0;
  const queue = createQueue({
    send: (intent, answered) => sent.push({ intent, answered }),
    changed: (waiting, kept) => shown.push([waiting, kept]),
    later: (call, milliseconds) => {
      timers.set(++last, { call, milliseconds });
      return last;
    },
    forget: (timer) => timers.delete(timer),
  });
  const pass = (milliseconds) => [...timers.values()].find((each) => each.milliseconds === milliseconds).call();
  return { queue, sent, shown, timers, pass };
}

test("presses are sent one after the other, in their order", () => {
  const { queue, sent, shown, timers } = watched();
  queue.add({ n: 1 }, 1);
  queue.add({ n: 2 }, 2);
  queue.add({ n: 3 }, 3);
  assert.deepEqual(sent.map(({ intent }) => intent.n), [1]);
  sent[0].answered();
  assert.deepEqual(sent.map(({ intent }) => intent.n), [1, 2]);
  sent[1].answered();
  sent[2].answered();
  assert.deepEqual(shown.at(-1), ["", 0]);
  assert.equal(timers.size, 0);
});

test("a double press is one, but the same press may come again after another", () => {
  const { queue, sent } = watched();
  queue.add({ n: 1 }, "step");
  queue.add({ n: 1 }, "step");
  queue.add({ n: 2 }, "undo");
  queue.add({ n: 3 }, "step");
  sent[0].answered();
  sent[1].answered();
  sent[2].answered();
  assert.deepEqual(sent.map(({ intent }) => intent.n), [1, 2, 3]);
});

test("Python is called busy after a second and silent after eight, and the words go with its answer", () => {
  const { queue, sent, shown, pass } = watched();
  queue.add({ n: 1 }, 1);
  assert.deepEqual(shown.at(-1), ["sent", 1]);
  pass(BUSY);
  assert.deepEqual(shown.at(-1), ["busy", 1]);
  queue.add({ n: 2 }, 2);
  assert.deepEqual(shown.at(-1), ["busy", 2]);
  pass(SILENT);
  assert.deepEqual(shown.at(-1), ["silent", 2]);
  sent[0].answered();
  assert.deepEqual(shown.at(-1), ["sent", 1]);
  sent[1].answered();
  assert.deepEqual(shown.at(-1), ["", 0]);
});

test("what follows an answer is done once", () => {
  const { queue, sent } = watched();
  let done = 0;
  queue.add({ n: 1 }, 1, () => done++);
  sent[0].answered();
  sent[0].answered();
  assert.equal(done, 1);
});

test("once Python has gone nothing is sent any more", () => {
  const { queue, sent, shown, timers } = watched();
  queue.add({ n: 1 }, 1);
  queue.end();
  queue.add({ n: 2 }, 2);
  sent[0].answered();
  assert.equal(sent.length, 1);
  assert.deepEqual(shown.at(-1), ["gone", 0]);
  assert.equal(timers.size, 0);
});

test("the words say what becomes of the presses and what can be done", () => {
  assert.equal(waitingWords("", 0), "");
  assert.equal(waitingWords("sent", 1), "");
  assert.match(waitingWords("busy", 1), /^Python is busy.*Your press is kept\.$/);
  assert.match(waitingWords("silent", 3), /^Python does not answer\. Your 3 presses are kept, in order\./);
  assert.match(waitingWords("gone", 0), /Run the cell again/);
});
