import assert from "node:assert/strict";
import test from "node:test";

import { covers, offeredPanels, openPanel } from "./sheet.js";

const history = { at: 0, end: 9, past: false, replay: false, plays: [], branch: "", can_return: false };
const tools = { dial: "cards", dials: [], coach: "off", coaches: [], saves_to: "" };
/** @param {object} [view] @param {object} [asking] @param {object} [own] @returns {any} */
const table = (view = {}, asking = {}, own = {}) => ({
  view: { title: "", step: 0, clock_grid: {}, drive_chart: [], ...view },
  asking: { step: 1, kind: "choose", yours: true, prompt: "", ...asking },
  ...{ history, tools, panel: null, picking: false, ...own },
});

test("a panel is offered where Python sends what it shows", () => {
  assert.deepEqual(offeredPanels(table()).map(({ name }) => name), ["history", "settings", "clock", "drives"]);
  assert.deepEqual(offeredPanels(table({ clock_grid: null }, {}, { tools: null })).map(({ name }) => name), ["history", "drives"]);
});

test("the reader's choice comes first, then a replay's history, then what Python opens", () => {
  const view = { open_view: "clock" };
  assert.equal(openPanel(table()), null);
  assert.equal(openPanel(table(view))?.name, "clock");
  assert.equal(openPanel(table(view, {}, { panel: "drives" }))?.name, "drives");
  assert.equal(openPanel(table(view, {}, { panel: "" })), null);
  assert.equal(openPanel(table(view, {}, { panel: "board" })), null, "not sent");
  assert.equal(openPanel(table(view, {}, { history: { ...history, replay: true } }))?.name, "history");
});

test("no answer is taken while a sheet lies over the cards that it hangs on", () => {
  const open = { panel: "settings" };
  const rows = { rows: [{}] };
  assert.equal(covers(table(rows, {}, { panel: "" })), false, "nothing is open");
  assert.equal(covers(table({}, {}, open)), false, "no card is on the table");
  for (const cards of [rows, { lanes: [{}] }, { formation: {} }, { hands: [] }, { chart: {} }])
    assert.equal(covers(table(cards, {}, open)), true, Object.keys(cards)[0]);
  assert.equal(covers(table({ ...rows, running: false }, {}, open)), false, "cards of the play before");
  for (const lies of [{ hands: [] }, { chart: {} }]) assert.equal(covers(table({ ...lies, running: false }, {}, open)), true);
  assert.equal(covers(table({ running: false }, { kind: "place", place: {} }, open)), true, "places are on the felt");
});

test("what needs no choice goes on below a sheet", () => {
  const rows = { rows: [{}] };
  for (const kind of ["draw", "shuffle", "outcome", "past", "over"])
    assert.equal(covers(table(rows, { kind }, { panel: "clock" })), false, kind);
  for (const kind of ["sum", "ball", "together", "cover"])
    assert.equal(covers(table(rows, { kind }, { panel: "clock" })), true, kind);
  assert.equal(covers(table(rows, { yours: false }, { panel: "clock" })), false);
  assert.equal(covers(table(rows, { kind: "draw" }, { panel: "clock", picking: true })), true, "a card is picked by hand");
});
