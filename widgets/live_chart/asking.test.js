import assert from "node:assert/strict";
import { test } from "node:test";

import { createAsking, PATIENCE } from "./asking.js";

function watched() {
  const sent = [];
  const silences = [];
  const timers = new Map();
  let last = 0;
  const asking = createAsking({
    view: "a",
    send: (intent) => sent.push(intent),
    silent: () => silences.push(sent.length),
    later: (call, milliseconds) => {
      assert.equal(milliseconds, PATIENCE);
      timers.set(++last, call);
      return last;
    },
    forget: (timer) => timers.delete(timer),
  });
  return { asking, sent, silences, timers };
}

test("one question is open at a time, and then the newest is asked", () => {
  const { asking, sent } = watched();
  [1, 2, 3, 4].forEach((x) => asking.moved({ x }));
  assert.deepEqual(sent, [{ view: "a", n: 1, values: { x: 1 } }]);
  assert.equal(asking.told({ view: "a", n: 1 }), false);
  assert.deepEqual(sent[1], { view: "a", n: 2, values: { x: 4 } });
  assert.equal(asking.told({ view: "a", n: 2 }), true);
  assert.equal(sent.length, 2);
});

test("an old answer and the answer to another view close nothing", () => {
  const { asking, sent } = watched();
  asking.moved({ x: 1 });
  asking.told({ view: "a", n: 1 });
  asking.moved({ x: 2 });
  assert.equal(asking.told({ view: "a", n: 1 }), false);
  assert.equal(asking.told({ view: "b", n: 2 }), false);
  asking.moved({ x: 3 });
  assert.equal(sent.length, 2);
});

test("what Python does by itself may move the inputs of a reader who waits for nothing", () => {
  const { asking } = watched();
  assert.equal(asking.told({ view: "", n: 0 }), true);
});

test("a silent Python is told once and asked again at the next move", () => {
  const { asking, sent, silences, timers } = watched();
  asking.moved({ x: 1 });
  asking.moved({ x: 2 });
  [...timers.values()].forEach((call) => call());
  assert.deepEqual(silences, [1]);
  asking.moved({ x: 3 });
  assert.deepEqual(sent[1], { view: "a", n: 2, values: { x: 3 } });
});

test("no timer is left behind", () => {
  const { asking, timers } = watched();
  asking.moved({ x: 1 });
  asking.told({ view: "a", n: 1 });
  assert.equal(timers.size, 0);
  asking.moved({ x: 2 });
  asking.stop();
  assert.equal(timers.size, 0);
});
