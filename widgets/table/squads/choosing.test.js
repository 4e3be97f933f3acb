import assert from "node:assert/strict";
import test from "node:test";
import { doing, feltTiles, laying, playableFirst, signed, spokenTile, surname, tabTile, why } from "./choosing.js";

const lays = { where: "felt", does: "Lay {} face down", what: "a play" };
const options = [
  { value: "O01", label: "Dive", hint: "Tight · run", kind: "run", text: "key players RB1 5" },
  { value: "pass", label: "Pass" },
];
const refused = [
  { value: "field goal", label: "Field goal", hint: "kick", reason: "it is too far" },
  { value: "O09", label: "Toss", hint: "Split", reason: "Toss is not in the playbook" },
];

/** @returns {any} */
const state = (asking = {}, own = {}) => ({
  asking: { kind: "choose", yours: true, lays, options, refused, ...asking },
  view: { squads: {} },
  ...{ call: null, focusKey: null, ...own },
});

test("tiles are chosen where a person is asked for one", () => {
  assert.equal(laying(state()), lays);
  assert.equal(laying(state({ yours: false })), null);
  assert.equal(laying(state({ kind: "outcome" })), null);
  assert.equal(laying(state({ lays: undefined })), null);
  assert.equal(laying({ ...state(), view: {} }), null);
});

test("tiles are what may be answered, and kicks that may not; pass is a button", () => {
  assert.deepEqual(
    feltTiles(state()).map(({ value, option, refused: not }) => [value, Boolean(option), Boolean(not)]),
    [
      ["O01", true, false],
      ["field goal", false, true],
    ],
  );
});

test("the Tab key goes to the chosen tile, else to the last one with the focus, else to the first that is allowed", () => {
  const values = ["field goal", "O01"];
  assert.equal(tabTile(state(), values), "O01");
  assert.equal(tabTile(state({}, { focusKey: "field goal" }), values), "field goal");
  assert.equal(tabTile(state({}, { focusKey: "gone", call: "O01" }), values), "O01");
  assert.equal(tabTile(state({ options: [] }), values), "field goal");
  assert.equal(tabTile(state(), []), "");
});

test("what is done, and what is on a tile, in words", () => {
  assert.equal(doing(lays, "Dive"), "Lay Dive face down");
  assert.equal(spokenTile(state(), "O01"), "Tight · run key players RB1 5");
  assert.equal(spokenTile(state(), "gone"), "");
  assert.equal(why(refused[1]), "is not in the playbook");
  assert.equal(why({ label: "Audible", reason: "Audible: there is no play face down" }), "there is no play face down");
  assert.equal(why(refused[0]), "it is too far");
  assert.equal(why(null), "");
});

test("cards that may be played stand first, while one is asked for", () => {
  /** @type {any[]} */
  const hand = [{ id: "S01" }, { id: "S02" }, { id: "S03" }];
  const open = state({ options: [{ value: "S03" }, { value: "pass" }] });
  const ids = (/** @type {boolean} */ playing) => playableFirst(open, hand, playing).map(({ id }) => id);
  assert.deepEqual(ids(true), ["S03", "S01", "S02"]);
  assert.deepEqual(ids(false), ["S01", "S02", "S03"]);
});

test("numbers have their signs, and names their last part", () => {
  assert.deepEqual([5, 0, -10].map(signed), ["+5", "0", "−10"]);
  assert.equal(surname("Tavo Iskwick"), "Iskwick");
  assert.equal(surname("Solo"), "Solo");
  assert.equal(surname("a backup player"), "a backup player");
});
