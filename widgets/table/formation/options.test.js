import assert from "node:assert/strict";
import { test } from "node:test";

import { below } from "./options.js";

test("under the name of its card a button does not say it again", () => {
  assert.equal(below("Left back (K♥) moves up to the match-up over the center", "left back"), "Moves up to the match-up over the center");
  assert.equal(below("Right tight end takes the match-up over the right tackle", "right tight end"), "Takes the match-up over the right tackle");
  assert.equal(below("The quarterback scrambles outside the left tackle", "quarterback"), "Scrambles outside the left tackle");
  assert.equal(below("Rush with the left back (K♥) over the center", "left back"), "Rush over the center");
  assert.equal(below("Pass to the left receiver (K♥)", "left receiver"), "Pass");
});

test("what does not name the card stays as it is", () => {
  assert.equal(below("Pass to the left receiver", "right receiver"), "Pass to the left receiver");
  assert.equal(below("Left backfield moves", "left back"), "Left backfield moves");
  assert.equal(below("Left back", "left back"), "Left back");
});
