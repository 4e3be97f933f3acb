import assert from "node:assert/strict";
import { test } from "node:test";

import { fitName, legPath, placeLabels, strip, yardNumbers } from "./geometry.js";

test("end zones take a twelfth of the strip each", () => {
  const field = strip(960);
  assert.equal(field.x(-10), 0);
  assert.equal(field.x(0), 80);
  assert.equal(field.x(50), 480);
  assert.equal(field.x(100), 880);
  assert.equal(field.x(110), 960);
});

test("a ball far out of bounds stays at the edge", () => {
  const field = strip(960);
  assert.equal(field.x(140), field.x(112));
  assert.equal(field.x(-40), field.x(-12));
});

test("the strip is as low at every width, and never narrower than can be drawn", () => {
  assert.deepEqual(new Set([300, 640, 960].map((width) => strip(width).height)), new Set([40]));
  assert.equal(strip(10).width, 240);
});

test("the numbers count up to midfield and down again", () => {
  assert.deepEqual(
    yardNumbers().map(({ text }) => text),
    ["10", "20", "30", "40", "50", "40", "30", "20", "10"],
  );
});

test("runs stay on the ground, passes and kicks fly within the strip", () => {
  const field = strip(960);
  assert.equal(legPath({ from: 20, to: 30, kind: "rush" }, field), `M240 ${field.ground}H320`);
  for (const kind of ["pass", "kick", "punt"]) {
    for (const to of [-9, 21, 40, 95, 109]) {
      const path = legPath({ from: 20, to, kind }, field);
      const top = /Q[\d.]+ ([-\d.]+)/.exec(path);
      // The curve's top is half way between its ends and its control point.
      if (top) assert.ok((field.ground + Number(top[1])) / 2 >= 4, path);
    }
  }
});

test("of two labels that would overlap the first stays, and all stay inside", () => {
  assert.deepEqual(
    placeLabels(
      [
        { text: "line to gain", x: 300 },
        { text: "start", x: 310 },
      ],
      960,
    ).map(({ text }) => text),
    ["line to gain"],
  );
  const close = placeLabels(
    [
      { text: "line to gain", x: 300 },
      { text: "start", x: 258 },
    ],
    960,
  );
  assert.equal(close.length, 2);
  assert.ok(close[1].x < 258 && close[1].x > 230, "it steps aside");
  const [near] = placeLabels([{ text: "line to gain", x: 2 }], 960);
  assert.ok(near.x >= 36);
  const [far] = placeLabels([{ text: "line to gain", x: 958 }], 960);
  assert.ok(far.x <= 924);
});

test("names fit their end zone: one line, two lines, then shortened", () => {
  assert.deepEqual(fitName("Otters", 78, 80).lines, ["OTTERS"]);
  assert.deepEqual(fitName("River City Wanderers", 78, 80).lines, ["RIVER CITY", "WANDERERS"]);
  assert.deepEqual(fitName("Riverside Otters of the North", 78, 80).lines, ["RIVERSIDE", "OTTERS OF…"]);
  assert.deepEqual(fitName("Riverside Otters of the North", 58, 23).lines, ["RIVERSIDE", "OTTERS…"]);
  const { lines, size } = fitName("Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson", 78, 80);
  assert.ok(lines.every((line) => line.length * size * 0.76 <= 78 + size));
  assert.ok(lines.some((line) => line.endsWith("…")));
  assert.ok(fitName("Otters", 58, 24).size <= 14);
  for (const name of ["Otters", "Herons", "Wardens"]) assert.deepEqual(fitName(name, 36, 28).lines, [name.toUpperCase()]);
  assert.deepEqual(fitName("", 78, 80).lines, [""]);
});
