import assert from "node:assert/strict";
import { test } from "node:test";
import { createIntents } from "./intents.js";

/** @param {any} view */
const modelOf = (view) => ({ get: () => view });

test("each message says from which view it comes, which one of it, and what was shown", () => {
  const view = { step: 4 };
  const intent = createIntents(modelOf(view), "a");
  assert.deepEqual(intent("set", ["downs", "5"]), { view: "a", n: 1, step: 4, action: "set", value: ["downs", "5"] });
  view.step = 6;
  assert.deepEqual(intent("undo"), { view: "a", n: 2, step: 6, action: "undo", value: null });
});

test("two views of one form count for themselves", () => {
  const model = modelOf({ step: 1 });
  const [one, other] = [createIntents(model, "a"), createIntents(model, "b")];
  one("undo");
  assert.deepEqual([one("undo"), other("undo")].map(({ view, n, step }) => [view, n, step]), [["a", 2, 1], ["b", 1, 1]]);
});
