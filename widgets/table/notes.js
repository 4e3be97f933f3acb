/** Play notes: finished plays, every step of the play that runs, and what may come of it. */

import { readable } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";
import { bar, drawCompared, restsOn } from "./coach.js";
import { chip } from "./rules.js";
import { doneHere, typeset } from "./words.js";

/** @typedef {import("./types.js").View} View */

/** Kinds of notes that are marked by a word as well as by their look. */
const MARKS = { score: "Score", change: "Change of possession", quarter: "Quarter" };

/** @param {import("./types.js").State} state */
export function drawNotes({ view, asking, number, notes: unfolded, id }) {
  const notes = view.notes ?? [];
  const steps = view.steps ?? [];
  return el(
    "div",
    { class: "cb-notes", "data-folded": !unfolded },
    el(
      "button",
      {
        class: "cb-button cb-tool cb-disclosure cb-notes-fold",
        "data-key": "fold",
        "data-action": "notes",
        "aria-expanded": String(unfolded),
        "aria-controls": `${id}-notes`,
      },
      "Play notes",
      el("span", { class: "cb-caret", "aria-hidden": "true" }),
    ),
    el(
      "div",
      { class: "cb-notes-scroll", id: `${id}-notes`, "data-key": "scroll", tabindex: "0", role: "group", "aria-label": "Play notes", "data-part": "notes" },
      el("h3", {}, "Play notes"),
      notes.length || steps.length ? null : el("p", { class: "cb-none" }, "Nothing has happened yet."),
      el("ol", { class: "cb-note-list" }, notes.map(drawNote)),
      steps.length ? drawSteps(view, steps) : null,
      asking.yours && !view.chart ? restsOn(asking, number) : null, // beside a chart it has a place of its own
    ),
    view.odds?.length ? drawOdds(view.odds) : null,
    view.compared ? drawCompared(view.compared) : null,
  );
}

/** @param {NonNullable<View["notes"]>[number]} note @param {number} n */
function drawNote({ when, text, kind }, n) {
  const mark = MARKS[/** @type {"score"} */ (kind)];
  return el(
    "li",
    { "data-key": `note-${n}`, "data-kind": kind, title: mark },
    el("span", { class: "cb-when" }, when),
    el("span", { class: "cb-what" }, readable(typeset(text)) || (when ? "" : (mark ?? "").toLowerCase())),
  );
}

/** @param {View} view @param {NonNullable<View["steps"]>} steps */
function drawSteps(view, steps) {
  const headline = view.situation?.headline;
  const teams = view.teams ? [view.teams.home.name, view.teams.away.name] : [];
  return el(
    "div",
    { class: "cb-steps", "data-key": "steps", "data-part": "steps" },
    view.running === false ? el("h3", {}, "Last play") : el("h3", {}, "This play", headline ? el("span", {}, headline) : null),
    el(
      "ol",
      {},
      steps.map(({ text, rule }, n) =>
        el(
          "li",
          { "data-key": `step-${n}`, "data-last": n === steps.length - 1 },
          el("span", {}, readable(typeset(text))),
          chip(rule, `step-${n}`, doneHere(steps, n, teams)),
        ),
      ),
    ),
  );
}

/** @param {NonNullable<View["odds"]>} odds */
function drawOdds(odds) {
  const none = odds.every(({ text }) => !text); // it is told why
  return el(
    "div",
    { class: "cb-odds", "data-key": "odds", "data-part": "odds", "data-none": none },
    none ? null : el("h3", {}, "From here"),
    el(
      "ul",
      {},
      odds.map(({ label, text, share, meaning }, n) =>
        el("li", { "data-key": `odds-${n}` }, el("span", {}, label), text ? [hidden(": "), el("b", {}, text), bar(share, meaning)] : null),
      ),
    ),
  );
}
