/** Sentences of the table: the shown texts, and the announcements to a screen reader. No browser needed. */

import { cardOf, spoken, spokenCard } from "../shared/faces.js";
import { isLineUp } from "./formation/draft.js";
import { placedCount } from "./placement.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("./types.js").State} State */

/** A typed minus as a real one: `(10 + 12) - (5 + 7) = -2` → `(10 + 12) − (5 + 7) = −2`. @param {string} text */
export function typeset(text) {
  return text.replace(/ - /g, " − ").replace(/(^|[\s(:=])-(?=[\d(])/g, "$1−");
}

/**
 * A line of arithmetic, split before its result.
 * @param {string} text
 * @returns {[string, string]}
 */
export function withResult(text) {
  const set = typeset(text);
  for (const sign of [": ", " → ", " = "]) {
    const at = set.lastIndexOf(sign);
    if (at > 0) return [set.slice(0, at + sign.length), set.slice(at + sign.length)];
  }
  return [set, ""];
}

/** Written as a number or as a card, such as 10♥, K♣ or RJ. */
const NUMBERS = /[\d♠♥♦♣]|\b[RB]J\b/;
const BACK = 3;

/**
 * What a rule has done at a step, with the numbers on the table: its words, and before them those of the nearest
 * of the last three steps that has numbers, if it has none of its own ("+13 yards. Touchdown.").
 * What a team has chosen stands alone: the numbers before it did not bring it about.
 * @param {{text: string}[]} steps
 * @param {number} n
 * @param {string[]} [teams]  their names, with which their choices begin
 */
export function doneHere(steps, n, teams = []) {
  const { text } = steps[n];
  if (NUMBERS.test(text) || teams.some((name) => text.startsWith(name))) return text;
  const before = steps.slice(Math.max(0, n - BACK), n).findLast((step) => NUMBERS.test(step.text));
  return before ? `${before.text.replace(/([^.!?:])$/, "$1.")} ${text}` : text;
}

/** The short name of a rule for its chip: `CB2.RUSH.5` → `RUSH.5`. @param {string} rule */
export function shortRule(rule) {
  const parts = rule.split(".");
  return parts.length > 2 ? parts.slice(1).join(".") : rule;
}

/** `2 of 3 time-outs left`. @param {{timeouts: number, timeouts_max: number}} team */
export function timeoutWords({ timeouts, timeouts_max }) {
  return `${timeouts} of ${timeouts_max} time-outs left`;
}

/** @typedef {{view: View, asking: Asking, history?: import("./types.js").History | null}} Told */

/**
 * The announcement when something new is on the table: the new steps, then the question.
 * @param {Told | null} before
 * @param {Told} now
 */
export function news(before, now) {
  if (now.asking.kind === "past" && now.history) return sentences([lookedAt(now, now.history)]);
  const parts = [];
  const old = before?.view.steps ?? [];
  const steps = now.view.steps ?? [];
  const sameStart = old.every((step, n) => steps[n]?.text === step.text);
  const fresh = sameStart ? steps.slice(old.length) : steps;
  const back = before?.asking.kind === "past";
  if (back) parts.push(now.history?.branch ? now.history.branch : "Back to now");
  const { again } = now.view;
  if (before && again?.count && again.count !== before.view.again?.count) return sentences([again.title, ...again.lines]);
  const outcome = before && before.view.outcome?.step !== now.view.outcome?.step ? now.view.outcome : null;
  const told = outcome && !back ? ` ${spoken(outcome.spoken)}` : "";
  const isTold = (/** @type {string} */ text) => told.includes(` ${spoken(text).replace(/[.:]+$/, "")}.`);
  if (before && !back) parts.push(...fresh.slice(-6).flatMap(({ text }) => (isTold(text) ? [] : [text])));
  if (outcome && !back) return sentences([...parts, outcome.spoken, now.view.over && now.asking.kind === "over" ? now.view.over : ""]);
  if (before && !back && (now.view.notes?.length ?? 0) > (before.view.notes?.length ?? 0))
    parts.push(now.view.notes?.at(-1)?.text ?? "");
  parts.push(...standing(before, now));
  const asked = now.view.over && now.asking.kind === "over" ? now.view.over : question(now.asking);
  if (!before || before.asking.step !== now.asking.step || before.asking.prompt !== now.asking.prompt) parts.push(asked);
  return sentences(parts);
}

/** The score and where the ball is, where they are others than before. @param {Told | null} before @param {Told} now */
function standing(before, now) {
  const score = ({ view: { teams } }) => (teams ? `${teams.home.name} ${teams.home.score}, ${teams.away.name} ${teams.away.score}` : "");
  const spot = ({ view: { situation } }) => (situation ? `${situation.headline} ${situation.where}`.trim() : "");
  const parts = [];
  if (before && score(before) !== score(now)) parts.push(score(now));
  if (!before || spot(before) !== spot(now)) parts.push(spot(now));
  return parts;
}

/** What is asked, and of whom. @param {Asking} asking */
function question({ who, prompt, yours, kind }) {
  if (!who || prompt.startsWith(who)) return prompt;
  return `${who}${yours || kind === "draw" ? "" : ", computer"}: ${prompt}`;
}

/** `Step 12 of 60: Otters draw queen of spades.` @param {Told} now @param {import("./types.js").History} history */
function lookedAt({ view }, { at, end, last, plays = [] }) {
  const happened = last || view.steps?.at(-1)?.text || plays.filter((play) => play.at <= at).at(-1)?.label;
  return `Step ${at} of ${end}${happened ? `: ${happened}` : ""}`;
}

/** @param {string[]} parts */
function sentences(parts) {
  return parts
    .filter(Boolean)
    .map((part) => capital(spoken(part)).replace(/([^.!?:])$/, "$1."))
    .join(" ");
}

/** What the line above the hand says. @param {State} state */
export function handHelp({ asking, held, draft, picking }) {
  if (picking) return "Pick the card to be drawn.";
  if (held) return `${cardName(held.key)} is in your hand: choose a place, or press Escape.`;
  if (!draft || !asking.place) return "";
  const rest = draft.lanes.length - placedCount(draft);
  if (rest === 0) return "All places are filled: press Done, or change them.";
  if (rest < draft.lanes.length) return `${rest} more to place.`;
  if (isLineUp(asking.place)) return "Drag a card to its place, or tap a card and then a place.";
  return `Drag ${numberWord(rest)} up, or tap a card and then a place.`;
}

/** @param {string} key  a card key */
export function cardName(key) {
  const words = spokenCard(cardOf(key));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {number} n */
const numberWord = (n) => ["no card", "one", "two", "three", "four", "five", "six"][n] ?? String(n);

/**
 * Name of a place a card can be laid on.
 * @param {number} lane
 * @param {string} role
 * @param {string | null} key
 * @param {boolean} holding
 */
export function slotName(lane, role, key, holding) {
  const where = `Place ${lane + 1}${role ? `, ${role}` : ""}`;
  if (holding) return `${where}: lay the card here${key ? ` in exchange for ${spokenCard(cardOf(key))}` : ""}`;
  return key ? `${where}: ${spokenCard(cardOf(key))}, take it up` : `${where}: empty`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
