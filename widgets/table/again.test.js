import assert from "node:assert/strict";
import { test } from "node:test";
import { laidOut, tickEvery } from "./again.js";
import { news } from "./words.js";

const column = (/** @type {number | null} */ at, count = 0, share = 0) => ({ at, label: String(at ?? "loose ball"), count, share });
/** @returns {any} */
const again = (/** @type {any[]} */ columns, more = {}) => ({
  ...{ count: columns.reduce((sum, { count }) => sum + count, 0), next: 5, times: [1, 10, 100], title: "4 plays, seeds 5 to 8", flag: null },
  ...{ lines: ["Mean +1.0 yards."], columns },
  ...more,
});

test("a bar has the room of as many dots as its share of the plays", () => {
  const { placed, unit } = laidOut(again([column(0, 3, 0.5), column(1, 1, 0.25), column(null, 0, 0.25)]), 600);
  assert.deepEqual(placed.map(({ bar, across }) => (bar * across) / unit), [2, 1, 1]);
});

test("columns stand in their order, words after the yards, and all dots are inside", () => {
  for (const width of [330, 600]) {
    const many = Array.from({ length: 111 }, (_, n) => column(n - 11, n === 50 ? 160 : 1, 0.001));
    const { placed, unit, ground } = laidOut(again([...many, column(null, 700)]), width);
    const places = placed.map(({ x }) => x);
    assert.deepEqual(places, [...places].sort((a, b) => a - b));
    const last = placed[placed.length - 1];
    assert.ok(places[0] > 0 && last.x + last.wide / 2 <= width);
    for (const { count, across } of placed) assert.ok(Math.ceil(count / across) * unit <= ground);
  }
});

test("a guess between two yards stands between their columns", () => {
  const { placed, x } = laidOut(again([column(4, 1), column(5, 1)]), 600);
  assert.equal(x(4.5), (placed[0].x + placed[1].x) / 2);
});

test("yards on the axis stand apart", () => {
  assert.deepEqual([26, 16, 6.5, 3.1, 2, 0.7].map(tickEvery), [2, 2, 5, 10, 20, 50]);
});

test("what came of many plays is announced when they have been played", () => {
  /** @returns {any} */
  const state = (/** @type {any} */ more) => ({ asking: { kind: "over", step: 4, prompt: "" }, view: { steps: [], notes: [], over: "The play is over.", again: again([], more) } });
  assert.equal(news(state({ count: 0 }), state({ count: 4 })), "4 plays, seeds 5 to 8. Mean plus 1.0 yards.");
});
