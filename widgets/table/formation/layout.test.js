import assert from "node:assert/strict";
import { test } from "node:test";

import { between, spread, standApart } from "./apart.js";
import { DEFENSE_PLACE, FACE_DOWN, OFFENSE_PLACE, PASS, PASS_RUSH, RUSH } from "./fixtures.js";
import { flightPlan, inRow, labelsOf } from "./flight.js";
import { ALONE, LARGEST, SMALL, layOut, levelOf } from "./layout.js";
import { spotItems } from "./spots.js";
import { signsOf } from "./ties.js";

/** @param {import("../types.js").FormationView} formation */
const items = (formation) => formation.cards.map((man) => ({ ...man, id: man.key }));
/** @param {import("../types.js").FormationView} formation @param {number} width */
const drawn = (formation, width) => layOut(items(formation), width, { signs: signsOf(formation) });
const WIDTHS = [264, 320, 480, 630, 900];

test("points that have room stay where they are", () => {
  assert.deepEqual(spread([10, 40, 80], 20, 0, 100), [10, 40, 80]);
});

test("points that are too close go apart evenly on both sides", () => {
  assert.deepEqual(spread([50, 50], 20, 0, 100), [40, 60]);
  assert.deepEqual(spread([49, 50, 51], 20, 0, 100), [30, 50, 70]);
});

test("points stay inside, also where they have to be squeezed", () => {
  assert.deepEqual(spread([0, 1, 2], 10, 0, 100), [0, 10, 20]);
  assert.deepEqual(spread([98, 99, 100], 10, 0, 100), [80, 90, 100]);
  assert.deepEqual(spread([5, 5, 5], 100, 0, 100), [0, 50, 100]);
  assert.deepEqual(spread([], 10, 0, 100), []);
});

test("a point may need more room than another", () => {
  assert.deepEqual(spread([50, 50, 50], [30, 12], 0, 100), [26, 56, 68]);
});

test("what stands between known points goes along with them", () => {
  assert.equal(between([0, 1, 2], [0, 100, 110], 0.5), 50);
  assert.equal(between([0, 1, 2], [0, 100, 110], 1.5), 105);
  assert.equal(between([0, 1, 2], [0, 100, 110], 3), 120);
  assert.equal(between([0, 1, 2], [0, 100, 110], -1), -100);
});

test("receivers stand level with the line of the offense, their cover with that of the defense", () => {
  assert.equal(levelOf({ row: "wide", side: "offense" }), "line_o");
  assert.equal(levelOf({ row: "wide", side: "defense" }), "line_d");
  assert.equal(levelOf({ row: "backs", side: "offense" }), "backs");
});

for (const [name, formation] of Object.entries({ PASS_RUSH, PASS, RUSH, FACE_DOWN })) {
  for (const width of WIDTHS) {
    test(`${name}, ${width} pixels wide: every card has its place, none lies on another unless it joined it`, () => {
      const { at, card, height, total } = drawn(formation, width);
      assert.equal(at.size, formation.cards.length);
      assert.ok(card >= 24, `cards of ${card} pixels can be touched`);
      const spots = formation.cards.map((man) => ({ ...man, spot: /** @type {any} */ (at.get(man.key)) }));
      for (const { spot } of spots) {
        assert.ok(spot.x - card / 2 >= 0 && spot.x + card / 2 <= width + 0.1, `inside at ${spot.x}`);
        assert.ok(spot.y >= 0 && spot.y + height <= total);
      }
      const alone = spots.filter(({ joined }) => !joined);
      for (const a of alone)
        for (const b of alone)
          if (a.key < b.key) {
            const apart = Math.abs(a.spot.x - b.spot.x) >= card - 0.1 || Math.abs(a.spot.y - b.spot.y) >= height;
            assert.ok(apart, `${a.key} and ${b.key}`);
          }
    });
  }
}

test("the defense stands above the line of scrimmage, the offense below it", () => {
  for (const width of WIDTHS) {
    const { at, middle, height } = drawn(PASS_RUSH, width);
    for (const { key, side } of PASS_RUSH.cards) {
      const y = at.get(key)?.y ?? 0;
      assert.ok(side === "defense" ? y + height <= middle : y >= middle, key);
    }
  }
});

test("left stays left: nobody changes places with his neighbour", () => {
  for (const width of WIDTHS) {
    const { at } = drawn(PASS_RUSH, width);
    const row = PASS_RUSH.cards.filter((man) => man.side === "offense" && levelOf(man) === "line_o").sort((a, b) => a.x - b.x);
    const xs = row.map(({ key }) => at.get(key)?.x ?? 0);
    assert.deepEqual(xs, [...xs].sort((a, b) => a - b));
  }
});

test("a card that joined lies on the card that was there, tilted, and leaves its rank to be seen", () => {
  const { at, card } = drawn(PASS_RUSH, 320);
  const [base, joined, next] = ["D:D1", "D:D5", "D:D2"].map((key) => /** @type {any} */ (at.get(key)));
  assert.notEqual(joined.turn, 0);
  assert.ok(joined.x - base.x > card * 0.35 && joined.x - base.x < card);
  assert.ok(next.x - card / 2 >= joined.x + card / 2 - 1, "and does not cover the next card");
});

test("the totals of two match-ups never lie on each other", () => {
  for (const width of WIDTHS) {
    const { signs, font } = drawn(PASS_RUSH, width);
    const placed = signsOf(PASS_RUSH).map(({ id, letters }) => ({ ...signs.get(id), half: (letters * font * 0.6 + 10) / 2 }));
    for (const a of placed)
      for (const b of placed)
        if (a !== b && a.y === b.y) assert.ok(Math.abs((a.x ?? 0) - (b.x ?? 0)) >= a.half + b.half - 0.1);
  }
});

test("signs that are too close take turns on two lines", () => {
  const sign = (/** @type {number} */ x) => ({ id: String(x), x, width: 40 });
  assert.deepEqual(standApart([sign(30), sign(200)], 300).map(({ line }) => line), [0, 0]);
  assert.deepEqual(standApart([sign(30), sign(50), sign(70)], 300).map(({ line }) => line), [0, 1, 0]);
  assert.deepEqual(standApart([], 300), []);
});

test("a spare place takes no room from the cards, and stands between the lines where a card is in its way", () => {
  const taken = [-0.9, -0.5, 0, 0.5].map((x, n) => ({ id: `slot-${n}`, x, row: /** @type {const} */ ("line_o"), side: /** @type {const} */ ("offense") }));
  const spare = (/** @type {string} */ id, /** @type {number} */ x) => ({ ...taken[0], id, x, spare: true });
  const { at } = layOut([...taken, spare("near", 0.02), spare("far", 0.25)], 600);
  const without = layOut(taken, 600).at;
  for (const { id } of taken) assert.deepEqual(at.get(id), without.get(id));
  assert.ok(at.get("near")?.small && !at.get("far")?.small);
  assert.ok((at.get("near")?.y ?? 0) < (at.get("slot-0")?.y ?? 0));
});

for (const place of [OFFENSE_PLACE, DEFENSE_PLACE])
  test(`spare places of the ${place.side} lie neither on cards of their row nor on each other`, () => {
    place.formations.forEach((_, formation) => {
      const draft = { formation, lanes: Array(11).fill(null) };
      const state = /** @type {any} */ ({ draft, asking: { place } });
      for (const width of [476, 582, 630, 960]) {
        const { at, card } = layOut(spotItems(state), width, { largest: place.side === "offense" ? ALONE : LARGEST });
        const spots = [...at].map(([id, spot]) => ({ id, ...spot, half: spot.small ? SMALL / 2 : id.startsWith("spare") ? card * 0.31 : card / 2 }));
        for (const one of spots.filter(({ id }) => id.startsWith("spare")))
          for (const other of spots.filter((each) => each !== one && Math.abs(each.y - one.y) < (one.small || each.small ? 9 : card / 2)))
            assert.ok(Math.abs(one.x - other.x) >= one.half + other.half, `${formation} at ${width}: ${one.id} on ${other.id}`);
      }
    });
  });

test("an offense alone stands below its line, with room for every place there is", () => {
  const { places = [] } = OFFENSE_PLACE;
  const all = places.map((spot, n) => ({ ...spot, id: String(n), side: /** @type {const} */ ("offense"), spare: n > 10 }));
  const { at, middle } = layOut(all, 600);
  assert.equal(at.size, places.length);
  assert.ok([...at.values()].every(({ y, small }) => small || y >= middle));
});

test("cards drawn for a pass lie in a row from the passer towards the receiver", () => {
  const layout = drawn(PASS, 630);
  const plan = /** @type {any} */ (flightPlan(PASS, layout, 630));
  const [passer, receiver] = ["O:QB", "O:W_L1"].map((key) => /** @type {any} */ (layout.at.get(key)));
  assert.equal(plan.kind, "pass");
  assert.equal(plan.side, "left");
  const xs = plan.spots.map((/** @type {any} */ spot) => spot.x);
  assert.ok(xs[0] < passer.x && xs.at(-1) >= receiver.x - 0.1);
  assert.ok(xs.slice(1).every((/** @type {number} */ x, /** @type {number} */ n) => xs[n] - x >= plan.card * 0.9), "each can be read");
  assert.ok(plan.spots.every((/** @type {any} */ { y }) => y >= receiver.y + layout.height), "below the receiver");
});

test("cards drawn for a pass lie beside a back in their way, and still in their order", () => {
  const back = (/** @type {number} */ x) => inRow(4, 100, 300, { card: 26, taken: [x], apart: 23 });
  for (const x of [100, 110, 150, 190, 250]) {
    const xs = back(x);
    assert.ok(xs.every((each) => Math.abs(each - x) >= 36 - 0.01), `a card on the back at ${x}: ${xs}`);
    assert.ok(xs.slice(1).every((each, n) => each - xs[n] >= 23), `cards on each other: ${xs}`);
    assert.ok(xs.at(-1) <= 300.01, `too far: ${xs}`);
  }
  assert.deepEqual(inRow(3, 100, 0, { card: 26, taken: [], apart: 23 }), [100, 52, 4]);
});

test("words below drawn cards do not meet: neighbours share one, and others stand in two lines", () => {
  const spots = [0, 46, 92, 138].map((x) => ({ x }));
  const flight = ["pass", "yardage", "reception", "reception"].map((label) => ({ label }));
  assert.deepEqual(labelsOf(flight, spots), [
    { text: "pass", x: 0, line: 0 },
    { text: "yardage", x: 0, line: 0 },
    { text: "reception", x: 23, line: 0 },
    null,
  ]);
  const near = labelsOf([{ label: "yardage" }, { label: "reception" }, {}], [{ x: 0 }, { x: 26 }, { x: 52 }]);
  assert.deepEqual(near, [{ text: "yardage", x: 0, line: 0 }, { text: "reception", x: 0, line: 1 }, null]);
});

test("cards drawn for a run lie beside the runner, and on a narrow table in a row of their own", () => {
  const layout = drawn(RUSH, 630);
  const plan = /** @type {any} */ (flightPlan(RUSH, layout, 630));
  assert.equal(plan.kind, "run");
  assert.equal(plan.spots.length, 4);
  assert.deepEqual(flightPlan(RUSH, drawn(RUSH, 320), 320)?.spots, []);
  assert.equal(flightPlan({ cards: RUSH.cards }, layout, 630), null);
});

test("a pitch is no higher than its room: rows share a band first, then cards get smaller; what is left lies between the rows", () => {
  for (const formation of [PASS_RUSH, PASS, RUSH, FACE_DOWN])
    for (const room of [300, 326, 380]) {
      const { at, card, height, total } = layOut(items(formation), 476, { signs: signsOf(formation), room });
      assert.equal(total, room);
      assert.ok(card >= 28, `cards of ${card} pixels`);
      assert.ok([...at.values()].every(({ y }) => y >= 0 && y + height <= room));
    }
  assert.ok(layOut(items(FACE_DOWN), 476).total < 380);
});

test("a safety stands beside the linebackers, a little above them; a back behind the passer has a row of its own", () => {
  const man = (/** @type {string} */ id, /** @type {number} */ x, /** @type {any} */ row, side = "defense") => ({ id, x, row, side: /** @type {"defense"} */ (side) });
  const { at, height } = layOut([man("s", 0, "safety"), man("ilb", 0, "linebacker"), man("qb", 0, "pocket", "offense"), man("b", 0, "backs", "offense")], 476);
  const [s, ilb, qb, b] = ["s", "ilb", "qb", "b"].map((id) => /** @type {any} */ (at.get(id)));
  assert.ok(s.y < ilb.y && ilb.y < s.y + height && s.x !== ilb.x);
  assert.ok(b.y >= qb.y + height && b.x === qb.x);
});
