import assert from "node:assert/strict";
import { test } from "node:test";

import { put } from "./placement.js";
import { createSession } from "./session.js";

const PLACE = {
  deck: ["7C", "9S", "10H", "KD"],
  deck_label: "",
  side: "offense",
  formations: [{ value: "2", label: "", roles: ["outside", "inside", "inside", "outside"], order: [0, 1, 2, 3] }],
};

/** @param {Record<string, any>} traits */
function start(traits) {
  const model = { ...traits };
  return { model, session: createSession({ get: (name) => model[name] }, "t") };
}

test("an empty model can be drawn", () => {
  const { session } = start({});
  const state = session.state();
  assert.equal(state.asking.kind, "over");
  assert.equal(state.draft, null);
  assert.deepEqual(state.message, {});
});

test("a question to place begins a draft; a refusal keeps it, the next question drops it", () => {
  const asking = { step: 3, kind: "place", who: "Otters", yours: true, prompt: "", place: PLACE };
  const { model, session } = start({ view: {}, asking, message: {} });
  assert.deepEqual(session.state().draft?.lanes, [null, null, null, null]);
  session.own.draft = put(/** @type {any} */ (session.own.draft), "7C", 2);
  model.message = { n: 1, tone: "refused", text: "no" };
  model.asking = { ...asking };
  assert.deepEqual(session.state().draft?.lanes, [null, null, "7C", null]);
  model.asking = { ...asking, step: 4 };
  assert.deepEqual(session.state().draft?.lanes, [null, null, null, null]);
});

test("nobody drafts the computer's hand", () => {
  const { session } = start({
    view: {},
    asking: { step: 3, kind: "place", who: "Herons", yours: false, prompt: "", place: PLACE },
  });
  assert.equal(session.state().draft, null);
});

test("a remark stands until Python says something", () => {
  const { model, session } = start({ view: {}, asking: { step: 1, kind: "draw" }, message: {} });
  session.state();
  session.remark({ tone: "refused", text: "fill all places first" });
  assert.equal(session.state().message.text, "fill all places first");
  model.message = { n: 1, tone: "info", text: "from Python" };
  assert.equal(session.state().message.text, "from Python");
});

test("an intent repeats the step and counts on, so that the same intent can be sent again", () => {
  const { model, session } = start({
    view: {},
    asking: { step: 17, kind: "draw" },
    message: {},
    intent: { step: 16, action: "step", value: null, id: 4 },
  });
  assert.deepEqual(session.intent("step", undefined, 0), { step: 17, action: "step", value: null, id: 5 });
  model.message = { n: 1 };
  assert.equal(session.intent("step", undefined, 10)?.id, 5);
});

test("a double press is one intent; another button is not held back", () => {
  const { session } = start({ view: {}, asking: { step: 17, kind: "draw" }, message: {} });
  assert.ok(session.intent("step", undefined, 0));
  assert.equal(session.intent("step", undefined, 200), null);
  assert.ok(session.intent("undo", undefined, 300));
  assert.ok(session.intent("undo", undefined, 3000));
});
