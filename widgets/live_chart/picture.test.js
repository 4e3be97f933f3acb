import assert from "node:assert/strict";
import { test } from "node:test";

import { createPicture } from "./picture.js";

const SPEC = {
  description: "Bars.",
  datasets: { rows: [] },
  data: { name: "rows" },
  params: [{ name: "least", value: 0 }],
  transform: [{ filter: "datum.yards >= least" }, { calculate: "datum.chance * 100", as: "percent" }],
  mark: "bar",
  encoding: { x: { field: "yards", type: "quantitative" }, y: { field: "percent", type: "quantitative" } },
};
const picture = (spec) => createPicture({ spec, dataset: "rows", font: "sans-serif", host: null });
const rows = (...numbers) => numbers.map((yards) => ({ yards, chance: 1 / numbers.length }));

/** How many bars are drawn. */
function bars(view) {
  const found = [];
  const walk = (item) => {
    if (item.marktype === "rect" && item.role === "mark") found.push(...item.items);
    (item.items ?? []).forEach(walk);
  };
  walk(view.scenegraph().root);
  return found.length;
}

test("rows are swapped in one view, with the scales", async () => {
  const { view, draw, destroy } = picture(SPEC);
  await draw(rows(1, 2, 3));
  const [scene, top] = [view.scenegraph(), view.scale("y").domain()[1]];
  assert.equal(bars(view), 3);
  await draw(rows(1, 2, 3, 4, 5, 6));
  assert.equal(bars(view), 6);
  assert.equal(view.scenegraph(), scene);
  assert.ok(view.scale("y").domain()[1] < top);
  await draw([]);
  assert.equal(bars(view), 0);
  destroy();
});

test("parameters follow, and those that the chart does not have are left alone", async () => {
  const { view, draw, destroy } = picture(SPEC);
  await draw(rows(1, 2, 3), { least: 2, unknown: 7 });
  assert.equal(bars(view), 2);
  await draw(rows(1, 2, 3), { least: 1 });
  assert.equal(bars(view), 3);
  destroy();
});

test("of rows that come too fast the last ones stay", async () => {
  const { view, draw, destroy } = picture(SPEC);
  draw(rows(1));
  draw(rows(1, 2));
  await draw(rows(1, 2, 3, 4));
  assert.equal(bars(view), 4);
  destroy();
});

test("dates are read as the chart says", async () => {
  const spec = {
    description: "Days.",
    datasets: { rows: [] },
    data: { name: "rows" },
    mark: "bar",
    encoding: { x: { field: "day", type: "temporal" }, y: { field: "n", type: "quantitative" } },
  };
  const { view, draw, destroy } = picture(spec);
  await draw([{ day: "2026-09-10", n: 1 }, { day: "2026-09-20", n: 2 }]);
  const [first, last] = view.scale("x").domain();
  assert.ok(new Date(last) - new Date(first) >= 9 * 24 * 3600 * 1000);
  destroy();
});

test("nothing is loaded", async () => {
  const { view, destroy } = picture(SPEC);
  await assert.rejects(view.loader().load("https://example.org/rows.json"), /loads nothing/);
  await assert.rejects(view.loader().sanitize("https://example.org/a.png", {}), /loads nothing/);
  destroy();
});

test("a specification that makes no sense is refused", () => {
  assert.throws(() => picture({ ...SPEC, transform: [{ filter: "datum.yards >=" }] }));
});
