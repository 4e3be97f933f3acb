import assert from "node:assert/strict";
import test from "node:test";
import { calling, grouped, middleOf, refusalOf, spokenResults, strength, tabStop } from "./calling.js";

const card = (no, kind, results) => ({ no, name: `Card ${no}`, kind, limit: "", results });
const chart = {
  decks: { mine: { title: "Mine", cards: [card(1, "run", ["3", "-1"]), card(2, "pass", ["INC", "7"]), card(3, "run", ["0", "LG"])] } },
  defenses: [
    { letter: "A", name: "Line", family: "run" },
    { letter: "B", name: "Deep", family: "pass" },
  ],
  meanings: { 3: { words: "gain of 3", kind: "gain", yards: 3 }, "-1": { words: "loss of 1", kind: "loss", yards: -1 } },
  ...{ shows: "chart", deck: "mine", team: "home", play: 4, crossing: null, up: {}, drawn: [], result: [] },
};
const options = [1, 2, "field goal"].map((value) => ({ value, label: String(value) }));
const refused = [{ value: 3, label: "3 Card 3", reason: "not now" }];

/** @returns {any} */
const state = (asking = {}, view = {}, own = {}) => ({
  asking: { kind: "choose", yours: true, calls: "offense", options, refused, ...asking },
  view: { chart: { ...chart, ...view } },
  ...{ call: null, focusKey: null, ...own },
});

test("a reader calls only where a call is asked of the reader", () => {
  assert.equal(calling(state()), "offense");
  assert.equal(calling(state({ yours: false })), "");
  assert.equal(calling(state({ kind: "past" })), "");
  assert.equal(calling(state({ calls: "" })), "");
  assert.equal(calling({ ...state(), view: {} }), "");
});

test("the middle shows the cards to call from, else what Python says", () => {
  const crossing = { deck: "mine", no: 1, letter: "A", code: "3" };
  assert.equal(middleOf(state()), "offense");
  assert.equal(middleOf(state({ calls: "defense" })), "defense");
  assert.equal(middleOf(state({ kind: "outcome" }, { crossing, shows: "chart" })), "chart", "what the play came to is looked at first");
  assert.equal(middleOf(state({ calls: "" }, { shows: "random" })), "random");
  assert.equal(middleOf(state({ calls: "" }, { shows: "" })), "nothing");
  assert.equal(middleOf({ ...state(), view: {} }), "nothing");
});

test("cards stand by their kinds, and a call that is no card of the deck comes last", () => {
  const found = grouped(state()).map(({ kind, cards }) => [kind, cards.map(({ value }) => value)]);
  assert.deepEqual(found, [
    ["run", ["1", "3"]],
    ["pass", ["2"]],
    ["kick", ["field goal"]],
  ]);
});

test("the Tab key goes to the chosen card, else to the last one with the focus, else to the first that may be called", () => {
  assert.equal(tabStop(state()), "1");
  assert.equal(tabStop(state({}, {}, { focusKey: "3" })), "3");
  assert.equal(tabStop(state({}, {}, { focusKey: "3", call: "2" })), "2");
  assert.equal(tabStop(state({}, {}, { focusKey: "gone" })), "1");
  assert.equal(refusalOf(state(), "3")?.reason, "not now");
});

test("the results of a card and of a defense are told in words", () => {
  assert.equal(spokenResults(state(), "1"), "A: gain of 3. B: loss of 1");
  assert.equal(spokenResults(state({ calls: "defense" }), "A"), "Card 1: gain of 3. Card 2: INC. Card 3: 0");
  assert.equal(spokenResults(state(), "field goal"), "");
});

test("longer gains are stronger", () => {
  const found = [0, 3, 4, 10].map((yards) => strength({ kind: "gain", yards }));
  assert.deepEqual(found, [0, 1, 2, 3]);
  assert.equal(strength({ kind: "long gain", yards: null }), 3);
  assert.equal(strength(undefined), 0);
});
