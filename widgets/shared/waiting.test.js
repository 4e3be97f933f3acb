import assert from "node:assert/strict";
import { test } from "node:test";

import { AGAIN, BUSY, createQueue, SILENT, waitingWords } from "./waiting.js";

function watched() {
  const sent = [];
  const shown = [];
  const timers = new Map();
  let last = 0;
  const queue = createQueue({
    send: (intent, answered, again) => sent.push({ intent, answered, again }),
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

test("what was not answered when the connection was cut is sent once more, and then what waits behind it", () => {
  const { queue, sent, shown, timers, pass } = watched();
  queue.add({ n: 1 }, 1);
  queue.cut();
  assert.deepEqual(shown.at(-1), ["cut", 1]);
  assert.equal(timers.size, 0);
  queue.add({ n: 2 }, 2);
  assert.deepEqual(shown.at(-1), ["cut", 2]);
  queue.connected();
  assert.deepEqual(shown.at(-1), ["sent", 2]);
  assert.equal(sent.length, 1);
  pass(AGAIN);
  assert.deepEqual(sent.map(({ intent, again }) => [intent.n, again]), [[1, false], [1, true]]);
  sent[1].answered();
  sent[0].answered();
  assert.deepEqual(sent.slice(2).map(({ intent, again }) => [intent.n, again]), [[2, false]]);
});

test("what JupyterLab has held back for a new connection is not sent twice, and where nothing waits nothing is said", () => {
  const { queue, sent, shown, timers } = watched();
  queue.cut();
  queue.connected();
  assert.deepEqual(shown.at(-1), ["", 0]);
  queue.cut();
  queue.add({ n: 1 }, 1);
  assert.deepEqual(shown.at(-1), ["cut", 1]);
  queue.connected();
  sent[0].answered();
  assert.equal(sent.length, 1);
  assert.equal(timers.size, 0);
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
  assert.match(waitingWords("cut", 1), /^There is no connection to Python\. Your press is kept\./);
  assert.match(waitingWords("gone", 0), /Run the cell again/);
});
