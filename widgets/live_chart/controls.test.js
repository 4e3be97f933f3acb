import assert from "node:assert/strict";
import { test } from "node:test";

import { plain } from "./controls.js";

test("numbers are written plainly", () => {
  assert.deepEqual([0.1 + 0.2, -3, 40, 2.5].map(plain), ["0.3", "−3", "40", "2.5"]);
});
