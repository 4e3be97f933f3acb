import assert from "node:assert/strict";
import { test } from "node:test";

import { ownPrefix, pointed } from "./own_ids.js";

test("every chart has a prefix of its own", () => {
  const prefixes = new Set(Array.from({ length: 50 }, ownPrefix));
  assert.equal(prefixes.size, 50);
  for (const prefix of prefixes) assert.match(prefix, /^[a-z][a-z0-9-]*-$/);
});

test("what points to an id follows it, once", () => {
  assert.equal(pointed("url(#clip1)", "a-"), "url(#a-clip1)");
  assert.equal(pointed('url("#gradient_0")', "a-"), "url(#a-gradient_0)");
  assert.equal(pointed("url(#a-clip1)", "a-"), "url(#a-clip1)");
  assert.equal(pointed("#2f80c2", "a-"), "#2f80c2");
  assert.equal(pointed("none", "a-"), "none");
});
