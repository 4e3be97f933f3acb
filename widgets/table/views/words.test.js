import assert from "node:assert/strict";
import { test } from "node:test";

import { clockLines, count, driveWords, lengthWords, pegWords, resultWords, spotOfHole, trackHole, yardsOf } from "./words.js";

const TEAM = { score: 0, timeouts: 3, timeouts_max: 3 };
const VIEW = { title: "", step: 0, teams: { home: { ...TEAM, name: "Otters" }, away: { ...TEAM, name: "Herons" } } };
const DRIVE = { team: "home", when: "Q1 10:10", start: 28, end: 100, plays: 5, result: "Touchdown", score: "7-14", by: "home" };

test("one is not many", () => {
  assert.equal(count(1, "plays"), "1 play");
  assert.equal(count(0, "intervals"), "0 intervals");
});

test("the clock in lines", () => {
  const size = { columns: 15, rows: 12, squares: 180, marks: [] };
  const label = "11 minutes 55 seconds left";
  const grid = { ...size, used: 37, unit: "intervals", quarter: "Q2", label, play: [29, 30], last: [30, 37] };
  assert.deepEqual(clockLines(grid), [
    "Q2: 11 minutes 55 seconds left",
    "37 of 180 intervals used",
    "Last play: 1 interval",
    "Last run-off: 7 intervals",
  ]);
  const plays = { ...grid, squares: 36, used: 1, unit: "plays", label: "35 plays left", play: [0, 1], last: null };
  assert.deepEqual(clockLines(plays), ["Q2: 35 plays left", "1 of 36 plays used"]);
});

// The same holes as in the rulebook's worked examples (CB2.CRIB.2, CB2.CRIB.3).
test("holes and yard lines", () => {
  assert.deepEqual([1, 10, 60, 61, 62, 111, 120].map(spotOfHole), [-9, 0, 50, 50, 51, 100, 109]);
  assert.deepEqual(
    [1, 60, 61, 87, 111, 120].map((hole) => trackHole(hole, 60)),
    [1, 60, 60, 34, 10, 1],
  );
  assert.equal(trackHole(87, 120), 87);
});

test("a peg says its hole and its yard line", () => {
  const peg = { hole: 87, kind: "ball", label: "Ball" };
  assert.equal(pegWords(peg, 120, VIEW), "Ball: hole 87, Herons 24");
  assert.equal(pegWords(peg, 60, VIEW), "Ball: hole 34 of the away half, Herons 24");
});

test("a drive in one sentence", () => {
  assert.equal(
    driveWords(DRIVE, VIEW),
    "Otters, Q1 10:10; Touchdown; 5 plays, 72 yards; from Otters 28 to Herons goal line; score 7-14.",
  );
  const back = { ...DRIVE, team: "away", start: 70, end: 73, plays: 1, result: "Downs", score: "", by: "" };
  assert.equal(driveWords(back, VIEW), "Herons, Q1 10:10; Downs; 1 play, minus 3 yards; from Herons 30 to Herons 27.");
  assert.match(driveWords({ ...back, end: 70, result: "" }, VIEW), /Running; 1 play, 0 yards; at Herons 30/);
});

test("yards count the way the team goes", () => {
  assert.equal(yardsOf(DRIVE), 72);
  assert.equal(yardsOf({ ...DRIVE, team: "away" }), -72);
  assert.equal(lengthWords({ ...DRIVE, start: 30, end: 29, plays: 1 }), "1 play, −1 yard");
  assert.equal(lengthWords({ ...DRIVE, kick: true }), "");
});

test("points of the other team are named", () => {
  assert.equal(resultWords({ ...DRIVE, result: "Interception", by: "away" }, VIEW), "Interception, Herons score");
  assert.equal(resultWords({ ...DRIVE, result: "Interception", by: "" }, VIEW), "Interception");
});
