import assert from "node:assert/strict";
import { test } from "node:test";

import { barAt, BOARD_HEIGHT, BOARD_WIDTH, holeAt, holeX, markPath, squareAt, squareKind, streetY } from "./layout.js";

const HOLES = Array.from({ length: 120 }, (_, n) => n + 1);

test("squares fill a column from the top, then the next", () => {
  assert.deepEqual(squareAt(0, 12), { column: 0, row: 0 });
  assert.deepEqual(squareAt(11, 12), { column: 0, row: 11 });
  assert.deepEqual(squareAt(12, 12), { column: 1, row: 0 });
  assert.deepEqual(squareAt(179, 12), { column: 14, row: 11 });
});

test("the last play and the last run-off are told apart from what was used before", () => {
  const size = { columns: 15, rows: 12, squares: 180, marks: [] };
  const grid = { ...size, used: 37, unit: "intervals", quarter: "Q2", label: "", play: [29, 30], last: [30, 37] };
  const kinds = Array.from({ length: 180 }, (_, square) => squareKind(square, grid));
  const count = (kind) => kinds.filter((each) => each === kind).length;
  assert.deepEqual([count("used"), count("play"), count("runoff"), count("left")], [29, 1, 7, 143]);
  assert.deepEqual([kinds[28], kinds[29], kinds[30], kinds[36], kinds[37]], ["used", "play", "runoff", "runoff", "left"]);
  assert.equal(squareKind(36, { ...grid, play: null, last: null }), "used");
});

test("a mark runs down the edge of a column, or round a square inside it", () => {
  assert.equal(markPath(156, 12, 10), "M130 0V120");
  assert.equal(markPath(150, 12, 10), "M130 0V60H120V120");
});

test("every hole of both boards has a place of its own on the wood", () => {
  for (const holes of [120, 60]) {
    const places = HOLES.map((hole) => holeAt(hole, holes));
    assert.equal(new Set(places.map(({ street, place }) => `${street}/${place}`)).size, 120);
    for (const { street, place } of places) {
      assert.ok(street >= 0 && street < 4 && place >= 0 && place < 30);
      assert.ok(holeX(place) > 5 && holeX(place) < BOARD_WIDTH - 5);
      assert.ok(streetY(street) > 5 && streetY(street) < BOARD_HEIGHT - 5);
    }
  }
});

test("a board of 120 is walked along and back, hole by hole", () => {
  for (const hole of HOLES.slice(1)) {
    const [before, now] = [holeAt(hole - 1, 120), holeAt(hole, 120)];
    const step = Math.abs(now.street - before.street) + Math.abs(now.place - before.place);
    assert.equal(step, 1, `from hole ${hole - 1} to ${hole}`);
  }
});

test("on a board of 60 both halves begin at the same end and meet at midfield", () => {
  for (const hole of HOLES.slice(0, 60)) {
    const [home, away] = [holeAt(hole, 60), holeAt(121 - hole, 60)];
    assert.deepEqual(away, { street: home.street + 2, place: home.place });
  }
});

test("holes stand in groups of five", () => {
  const gaps = Array.from({ length: 29 }, (_, place) => holeX(place + 1) - holeX(place));
  const wide = gaps.map((gap, n) => (gap > 10 ? n + 1 : 0)).filter(Boolean);
  assert.deepEqual(wide, [5, 10, 15, 20, 25]);
});

test("the bar of a drive lies between its ends, whichever way it went", () => {
  assert.deepEqual(barAt({ start: 50, end: 80 }), { left: 50, width: 25 });
  assert.deepEqual(barAt({ start: 80, end: 50 }), { left: 50, width: 25 });
  assert.deepEqual(barAt({ start: 20, end: 20 }), { left: 25, width: 0 });
  const whole = barAt({ start: -10, end: 110 });
  assert.deepEqual(whole, { left: 0, width: 100 });
  assert.deepEqual(barAt({ start: -40, end: 140 }), whole);
});
