import assert from "node:assert/strict";
import { test } from "node:test";

import { createAsking } from "./asking.js";

function watched() {
  const sent = [];
  const answered = [];
  const asking = createAsking({
    view: "a",
    send: (intent, done) => {
      sent.push(intent);
      answered.push(done);
    },
  });
  return { asking, sent, answered };
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

test("a question is over when Python has dealt with it, even without an answer, and once", () => {
  const { asking, sent, answered } = watched();
  asking.moved({ x: 1 });
  asking.moved({ x: 2 });
  answered[0]();
  assert.deepEqual(sent[1], { view: "a", n: 2, values: { x: 2 } });
  answered[0]();
  asking.moved({ x: 3 });
  assert.equal(sent.length, 2);
});
