/** Sentences of the views: the announcements to a screen reader, and the texts beside the pictures. No browser needed. */

import { spotWords } from "../ball.js";

/** @typedef {import("../types.js").ClockGrid} ClockGrid */
/** @typedef {import("../types.js").Peg} Peg */
/** @typedef {import("../types.js").Drive} Drive */
/** @typedef {import("../types.js").View} View */

/** `1 play`, `7 plays`. @param {number} n @param {string} word  in the plural */
export const count = (n, word) => `${n} ${n === 1 ? word.replace(/s$/, "") : word}`;

/** What the grid shows, line by line. @param {ClockGrid} grid */
export function clockLines(grid) {
  const { used, squares, unit, play, last, quarter, label } = grid;
  const lines = [`${quarter}: ${label}`, `${used} of ${count(squares, unit)} used`];
  if (play && unit !== "plays") lines.push(`Last play: ${count(play[1] - play[0], unit)}`);
  if (last) lines.push(`Last run-off: ${count(last[1] - last[0], unit)}`);
  return lines;
}

/** The place of a peg: `Ball: hole 34, Herons 24`. @param {Peg} peg @param {number} holes @param {View} view */
export function pegWords({ hole, label }, holes, view) {
  const place = trackHole(hole, holes);
  const half = hole <= 60 ? "home half" : "away half";
  return `${label}: hole ${place}${holes === 60 ? ` of the ${half}` : ""}, ${spotWords(spotOfHole(hole), view.teams)}`;
}

/** The yard line of a hole of 120, from the home goal line (rule CB2.CRIB.2). @param {number} hole */
export const spotOfHole = (hole) => (hole <= 60 ? hole - 10 : hole - 11);

/**
 * The number of a hole on its board: on one of 60, both halves count from their own end line.
 * @param {number} hole  of 120
 * @param {number} holes  of the board
 */
export const trackHole = (hole, holes) => (holes === 60 && hole > 60 ? 121 - hole : hole);

/** Yards that a drive gained; negative where it lost ground. @param {Drive} drive */
export const yardsOf = ({ team, start, end }) => (team === "home" ? end - start : start - end);

/** `6 plays, −3 yards`; a kick that scored has neither. @param {Drive} drive */
export function lengthWords(drive) {
  if (drive.kick) return "";
  const yards = yardsOf(drive);
  return `${count(drive.plays, "plays")}, ${yards < 0 ? "−" : ""}${count(Math.abs(yards), "yards")}`;
}

/** How a drive ended, and who scored where that was the other team. @param {Drive} drive @param {View} view */
export function resultWords({ result, team, by }, view) {
  if (!result) return "Running";
  return by && by !== team ? `${result}, ${view.teams?.[by].name ?? by} score` : result;
}

/** A drive in one sentence. @param {Drive} drive @param {View} view */
export function driveWords(drive, view) {
  const name = view.teams?.[drive.team].name ?? drive.team;
  const [start, end] = [spotWords(drive.start, view.teams), spotWords(drive.end, view.teams)];
  const way = start === end ? `at ${start}` : `from ${start} to ${end}`;
  const parts = [`${name}, ${drive.when}`, resultWords(drive, view), lengthWords(drive), way];
  if (drive.score) parts.push(`score ${drive.score}`);
  return `${parts.filter(Boolean).join("; ")}.`.replace("−", "minus ");
}
