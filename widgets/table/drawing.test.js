import assert from "node:assert/strict";
import { test } from "node:test";

import { handCards } from "./hand.js";
import { drawWords, drawsCard, mayDraw, withFaces } from "./drawing.js";

/** @param {object} more */
const asked = (more) => /** @type {any} */ ({ kind: "draw", yours: true, can_step: true, ...more });

test("a card is drawn from the deck, a face from its source", () => {
  assert.equal(drawWords(asked({})), "Draw a card");
  assert.equal(drawWords(asked({ source: "d20", drawing: "roll the d20" })), "Roll the d20");
  assert.equal(drawsCard(asked({})), true);
  assert.equal(drawsCard(asked({ source: "coin" })), false);
  assert.equal(drawsCard(asked({ kind: "choose" })), false);
});

test("the deck can be pressed for a card, not for a face", () => {
  assert.equal(mayDraw(asked({})), true);
  assert.equal(mayDraw(asked({ can_step: false })), false);
  assert.equal(mayDraw(asked({ source: "coin" })), false);
  assert.equal(mayDraw(asked({ source: "coin", yours: false })), false);
});

test("where what is drawn may be picked, faces are options and cards are a hand", () => {
  const faces = asked({ source: "coin", deck: ["red", "black"] });
  assert.deepEqual(withFaces(faces).options, [
    { value: "red", label: "red" },
    { value: "black", label: "black" },
  ]);
  assert.deepEqual(withFaces(asked({ source: "coin" })).options, []);
  const held = (/** @type {any} */ asking) => handCards(/** @type {any} */ ({ asking, draft: null, picking: true }));
  assert.deepEqual(held(faces), []);
  assert.deepEqual(held(asked({ deck: ["AS", "KD"] })), ["AS", "KD"]);
});

test("the deck goes one step on while the computer decides", () => {
  assert.equal(mayDraw(asked({ kind: "choose", yours: false })), true);
  assert.equal(mayDraw(asked({ kind: "choose" })), false);
  for (const kind of ["over", "past"]) assert.equal(mayDraw(asked({ kind, yours: false })), false);
});
