/** The drive chart: every drive of the game as a bar across the field, the running one last. */

import { el, hidden } from "../../shared/dom.js";
import { badge } from "../scoreboard.js";
import { barAt } from "./layout.js";
import { count, driveWords, lengthWords, resultWords } from "./words.js";

/** @typedef {import("../types.js").Drive} Drive */
/** @typedef {import("../types.js").View} View */

/** @param {Drive[]} drives @param {View} view */
export function drawDrives(drives, view) {
  if (!drives.length) return el("p", { class: "cb-none" }, "No drive has begun yet.");
  return el(
    "div",
    { class: "cb-drives" },
    el("div", { class: "cb-drive-head", "aria-hidden": "true" }, el("span", { class: "cb-drive-scale" }, scale())),
    el(
      "div",
      {
        class: "cb-drive-scroll",
        tabindex: "0",
        role: "group",
        "aria-label": `Drive chart, ${count(drives.length, "drives")}, oldest first`,
        "data-part": "drives",
      },
      el(
        "ol",
        {},
        drives.map((drive, n) => drawDrive(drive, n, view)),
      ),
    ),
  );
}

/** Whose end zone is where, and a few yard lines, above the bars. */
function scale() {
  const marks = [10, 30, 50, 70, 90].map((yard) =>
    el("i", { style: `inset-inline-start: ${barAt({ start: yard, end: yard }).left}%` }, Math.min(yard, 100 - yard)),
  );
  return [badge("home"), marks, badge("away")];
}

/** @param {Drive} drive @param {number} n @param {View} view */
function drawDrive(drive, n, view) {
  const { left, width } = barAt(drive);
  const length = lengthWords(drive);
  return el(
    "li",
    { "data-key": `drive-${n}`, "data-side": drive.team, "data-running": !drive.result, "data-scored": drive.by !== "" },
    hidden(driveWords(drive, view)),
    el(
      "span",
      { class: "cb-drive-who", "aria-hidden": "true" },
      badge(drive.team),
      el("span", { class: "cb-drive-name" }, view.teams?.[drive.team].short ?? view.teams?.[drive.team].name ?? drive.team),
      el("small", {}, drive.when),
    ),
    el(
      "span",
      { class: "cb-drive-track", "aria-hidden": "true" },
      el("i", {
        class: "cb-drive-bar",
        "data-side": drive.team,
        "data-way": drive.end === drive.start ? "none" : drive.end > drive.start ? "right" : "left",
        "data-kick": drive.kick,
        style: `inset-inline-start: ${left}%; width: ${width}%`,
      }),
    ),
    el(
      "span",
      { class: "cb-drive-result", "aria-hidden": "true" },
      el("b", {}, resultWords(drive, view)),
      length ? el("small", {}, length) : null,
      drive.score ? el("em", {}, drive.score) : null,
    ),
  );
}
