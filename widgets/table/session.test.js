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

test("an intent repeats the step that the reader sees", () => {
  const { session } = start({ view: {}, asking: { step: 17, kind: "draw" }, message: {} });
  assert.deepEqual(session.intent("step", undefined), { step: 17, action: "step", value: null });
  assert.deepEqual(session.intent("answer", 3), { step: 17, action: "answer", value: 3 });
});

test("a new serial number is a new question, even where the question reads the same", () => {
  const asking = { step: 3, kind: "place", who: "Otters", yours: true, prompt: "", place: PLACE };
  const { model, session } = start({ view: {}, asking, message: {} });
  session.state();
  session.own.draft = put(/** @type {any} */ (session.own.draft), "7C", 2);
  model.asking = { ...asking, place: { ...PLACE, deck_label: "again" } };
  assert.equal(session.state().draft?.lanes[2], "7C");
  model.asking = { ...asking, step: 4 };
  assert.equal(session.state().draft?.lanes[2], null);
});

test("a covered hand leaves nothing of the hand before", () => {
  const asking = { step: 3, kind: "place", who: "Otters", yours: true, prompt: "", place: PLACE };
  const { model, session } = start({ view: {}, asking, message: {} });
  session.state();
  session.own.draft = put(/** @type {any} */ (session.own.draft), "7C", 2);
  session.own.held = { key: "9S", lane: null };
  model.asking = { step: 4, kind: "cover", who: "Herons", yours: true, prompt: "" };
  assert.equal(JSON.stringify(session.state()).includes("7C"), false);
  assert.equal(session.own.held, null);
});

test("what was typed outlives a wrong try, not the next sum", () => {
  const asking = { step: 3, kind: "sum", yours: true, prompt: "How many?", sum: { unit: "yards", tries: 0, hint: "" } };
  const { model, session } = start({ view: {}, asking, message: {} });
  session.state();
  session.own.typed = "4";
  model.asking = { ...asking, step: 4, sum: { ...asking.sum, tries: 1 } };
  assert.equal(session.state().typed, "4");
  model.asking = { ...asking, step: 5 };
  assert.equal(session.state().typed, "");
});

test("an older model has no history", () => {
  assert.equal(start({}).session.state().history, null);
});
