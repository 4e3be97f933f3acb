import assert from "node:assert/strict";
import { test } from "node:test";

import { isRuleId } from "./rule_ids.js";

test("the ID of a rule is known by its form, and nothing else is", () => {
  for (const rule of ["CB2.RUSH.5", "CB1.PASS.R4", "DOI.PLAY.5.R1", "FS.OPEN.5"]) assert.equal(isRuleId(rule), true, rule);
  for (const other of ["CB2", "CB2.RUSH", "cb.table", "CB2.RUSH.5-7", "XY.RUSH.5", "lessons.check"]) assert.equal(isRuleId(other), false, other);
});
