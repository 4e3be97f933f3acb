import assert from "node:assert/strict";
import { test } from "node:test";

import { createPicture, withRelativeBars } from "./picture.js";

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

/** The bars that are drawn. */
function drawn(view) {
  const found = [];
  const walk = (item) => {
    if (item.marktype === "rect" && item.role === "mark") found.push(...item.items);
    (item.items ?? []).forEach(walk);
  };
  walk(view.scenegraph().root);
  return found;
}
const bars = (view) => drawn(view).length;

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

test("words at bars are drawn where these are wide enough for them", async () => {
  const x = { field: "yards", type: "quantitative" };
  const y = { field: "chance", type: "quantitative" };
  const bar = { mark: { type: "bar", size: 40 }, encoding: { x, y } };
  const words = { mark: { type: "text" }, encoding: { x, y, text: { field: "chance" } } };
  const { view, draw, destroy } = picture({ description: "Bars.", datasets: { rows: [] }, data: { name: "rows" }, width: 400, layer: [bar, words] });
  const shown = () => {
    const found = /** @type {number[]} */ ([]);
    const walk = (/** @type {any} */ item) => {
      if (item.marktype === "text" && item.role === "mark") found.push(...item.items.map((/** @type {any} */ each) => each.opacity ?? 1));
      (item.items ?? []).forEach(walk);
    };
    walk(view.scenegraph().root);
    return found;
  };
  await draw(rows(1, 2, 3));
  assert.deepEqual(shown(), [1, 1, 1]);
  await view.width(180).runAsync();
  assert.deepEqual(shown(), [0, 0, 0]);
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

test("after any changes a chart looks as if it had been made with its rows", async () => {
  const channel = (field, more) => ({ field, type: "quantitative", ...more });
  const transforms = {
    plain: [],
    filtered: [{ filter: "datum.yards > 2" }],
    overwritten: [{ calculate: "datum.yards * 2", as: "yards" }, { filter: "datum.yards > 4" }],
    joined: [{ joinaggregate: [{ op: "sum", field: "chance", as: "all" }] }, { calculate: "datum.chance / datum.all", as: "share" }],
    counted: [{ aggregate: [{ op: "sum", field: "chance", as: "chance" }], groupby: ["yards"] }],
    running: [{ window: [{ op: "sum", field: "chance", as: "share" }], sort: [{ field: "yards" }] }],
    binned: [{ bin: { step: 2 }, field: "yards", as: "yards" }],
    best: [{ window: [{ op: "rank", as: "rank" }], sort: [{ field: "chance", order: "descending" }] }, { filter: "datum.rank <= 2" }],
    folded: [{ fold: ["chance", "other"], as: ["kind", "chance"] }],
  };
  const steps = [
    [[1, 0.5, 0], [2, 0.5, 1], [3, 0.25, 2]],
    [[1, 0.5, 0], [5, 0.5, 1], [3, 0.75, 2]],
    [[4, 0.5, 5], [5, 0.5, 1]],
    [],
    [[4, 0.5, 0], [2, 0.1, 1], [9, 0.2, 2], [4, 0.3, 3], [6, 0.4, 4]],
    [[8, 0.5, 0], [2, 0.1, 1], [9, 0.7, 2], [4, 0.3, 3], [6, 0.4, 4]],
    [[8, 0.5, 0], [2, 0.1, 1], [9, 0.7, 2], [4, 0.3, 3], [6, 0.4, 4]],
    [[9, 0.5, 0], [2, 0.1, 1], [8, 0.7, 2]],
  ].map((step) => step.map(([yards, chance, other]) => ({ yards, chance, other })));
  const places = (view) => drawn(view).map(({ bounds: { x1, y1, y2 } }) => [x1, y1, y2].map((number) => Math.round(100 * number)).join(" ")).sort();
  for (const [name, transform] of Object.entries(transforms)) {
    const height = ["joined", "running"].includes(name) ? "share" : "chance";
    for (const stack of ["zero", null]) {
      const encoding = { x: channel("yards"), y: channel(height, { stack }) };
      const spec = { ...SPEC, transform, encoding };
      const moving = picture(spec);
      for (const [number, step] of steps.entries()) {
        await moving.draw(step);
        const fresh = picture(spec);
        await fresh.draw(step);
        assert.deepEqual(places(moving.view), places(fresh.view), `${name}, stack ${stack}, step ${number}`);
        fresh.destroy();
      }
      moving.destroy();
    }
  }
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

test("bars are a share of the plot, so that a narrower one keeps them apart; everything else stays as it is", () => {
  const spec = { width: 500, layer: [{ mark: { type: "bar", size: 10 } }, { mark: { type: "point", size: 10 } }, { mark: "bar" }] };
  const [bars, ...others] = withRelativeBars(spec).layer;
  assert.deepEqual(bars.mark, { type: "bar", size: { expr: "0.02 * width" } });
  assert.deepEqual(others, spec.layer.slice(1));
  assert.deepEqual(withRelativeBars({ ...spec, width: "container" }), { ...spec, width: "container" });
});

test("a picture of fixed width becomes narrower where there is less room, and never wider than it was made", async () => {
  const { view, draw, fit, destroy } = picture({ ...SPEC, width: 500 });
  await draw(rows(1, 2, 3));
  const widths = [];
  for (const room of [400, 100, 900]) {
    await fit(room);
    widths.push(view.width());
  }
  assert.ok(widths[0] < 500 && widths[0] > 100);
  assert.equal(widths[1], 180);
  assert.equal(widths[2], 500);
  destroy();
});
