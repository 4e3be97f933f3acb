/** The prompt: what is asked, of whom, and every way to answer it with a plain button. */

import { readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { againButtons } from "./again.js";
import { isWritten, options, placing, range, refusals, sendNumber, writing } from "./answers.js";
import { ballAnswers } from "./ball.js";
import { callAnswers } from "./chart/answers.js";
import { calling } from "./chart/calling.js";
import { rangeOdds } from "./coach.js";
import { drawWords, withFaces } from "./drawing.js";
import { isMoving, moveOptions } from "./formation/options.js";
import { pastAnswers } from "./history.js";
import { drawOutcome, outcomeShown } from "./outcome.js";
import { chip } from "./rules.js";
import { badge, shortName } from "./scoreboard.js";
import { layingAnswers } from "./squads/answers.js";
import { laying } from "./squads/choosing.js";
import { backToTable, covers, offeredPanels, openPanel } from "./sheet.js";
import { sumAnswers, sumField } from "./sums.js";
import { typeset } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("../shared/dom.js").Child} Child */

/**
 * The action row. Its height is fixed by the style sheet, so that the main button keeps its place: above, the question and what is
 * said of it; below, the buttons, the main one first.
 * @param {State} state
 */
export function drawPrompt(state) {
  const { asking, view } = state;
  const past = asking.kind === "past";
  const over = !past && (asking.kind === "over" || Boolean(view.over));
  const unseen = !over && covers(state);
  const field = over || unseen ? null : task(state);
  const below = Boolean(field) || asking.kind === "cover"; // there the field is, or the sentence that keeps a secret has the room
  return el(
    "div",
    {
      class: "cb-ask",
      role: "group",
      "aria-label": "What now",
      "data-part": "ask",
      "data-kind": asking.kind,
      "data-yours": asking.yours,
    },
    el("div", { class: "cb-ask-head", "data-key": "head" }, above(state, over), below ? field : message(state)),
    el(
      "div",
      { class: "cb-ask-row", "data-key": "row" },
      el("div", { class: "cb-answers", "data-key": `answers-${asking.kind}` }, over ? overAnswers(state) : unseen ? backToTable(state) : answers(state)),
      below ? message(state) : null,
      el(
        "div",
        { class: "cb-tools", "data-key": "tools" },
        asking.can_play_on && !over
          ? tool("play_on", past ? "Next play" : "Play on", "»", past ? "to the start of the next play" : "to my next decision")
          : null,
      ),
    ),
  );
}

/** What stands above the answers: what the play came to, the end, a covered hand, or the question. @param {State} state @param {boolean} over */
function above(state, over) {
  const { asking, view } = state;
  const outcome = outcomeShown(state);
  if (over && (view.final || !outcome)) return ending(state, outcome);
  if (outcome) return drawOutcome(outcome, over ? view.over : "");
  return question(asking, view.teams);
}

/** How the game ended, and what its last play came to, or else the score. @param {State} state @param {import("./types.js").Outcome | null} last */
function ending({ view }, last) {
  const { home, away } = view.teams ?? {};
  return el(
    "div",
    { class: "cb-over", "data-key": "over", "data-part": "over" },
    el("b", {}, view.over || "The game is over."),
    last
      ? el("span", { class: "cb-final", "data-part": "last-play" }, "Last play: ", readable(typeset([last.headline, last.parts].filter(Boolean).join(". "))))
      : null,
    !last && home && away
      ? el(
          "span",
          { class: "cb-final" },
          badge("home"),
          shortName(home.name, home.short),
          ` ${home.score}`,
          badge("away"),
          shortName(away.name, away.short),
          ` ${away.score}`,
        )
      : null,
  );
}

/** @param {Asking} asking @param {import("./types.js").View["teams"]} teams */
function question(asking, teams) {
  const { who, side, prompt, rule, yours, kind } = asking;
  if (kind === "cover") return covered(asking);
  return el(
    "div",
    { class: "cb-question", "data-key": "question" },
    who && kind !== "past"
      ? el(
          "span",
          { class: "cb-who" },
          side ? badge(side) : null,
          prompt.startsWith(who) ? null : shortName(who, side ? teams?.[side].short : who),
          yours ? null : el("span", { class: "cb-computer" }, kind === "draw" ? "" : "computer"),
        )
      : null,
    el("p", { class: "cb-prompt", "data-part": "prompt" }, prompt),
    kind === "past" ? null : chip(rule, "ask", prompt),
  );
}

/** Hands stay covered until the one who is asked sits alone at the screen. @param {Asking} asking */
function covered({ who, side, prompt, rule }) {
  return el(
    "div",
    { class: "cb-question cb-cover", "data-key": "cover", "data-part": "cover", "data-side": side || null },
    el("p", { class: "cb-cover-who" }, side ? badge(side) : null, el("b", {}, `${who}, it is your turn`)),
    el("p", { class: "cb-cover-words" }, el("span", { "data-part": "prompt" }, prompt), " ", chip(rule, "cover", prompt)),
  );
}

/** A message with more letters than this is shortened to two lines; the rest is one press away. */
const LONG = 96;

/** @param {State} state */
function message({ message: { text: said, tone }, whole }) {
  const text = tone === "spoken" ? "" : said;
  const mark = { refused: "✕", good: "✓", info: "i", spoken: "" }[tone ?? "info"];
  const long = (text?.length ?? 0) > LONG;
  return el(
    "div",
    { class: "cb-message", "data-key": "message", "data-part": "message", "data-tone": tone ?? "info", "data-whole": long && whole, hidden: !text },
    text ? [el("span", { class: "cb-message-mark", "aria-hidden": "true" }, mark), el("span", { class: "cb-message-text" }, readable(text))] : null,
    long
      ? el("button", { class: "cb-more", "data-key": "more", "data-action": "whole", "aria-expanded": String(whole) }, whole ? "less" : "more")
      : null,
  );
}

/** What is filled in before the main button is pressed. @param {State} state */
function task(state) {
  const { asking } = state;
  if (!asking.yours) return null;
  if (asking.kind === "sum" && asking.sum) return sumField(state);
  if (asking.range && asking.kind !== "past") return range(state);
  return isWritten(state) ? writing(asking) : null;
}

/** @param {State} state @returns {Child[]} */
function answers(state) {
  const { asking } = state;
  if (asking.kind === "past") return [pastAnswers(state)];
  if (asking.kind === "cover") return [primary("ready", `I am ${asking.who}: show my cards`)];
  if (asking.kind === "outcome") return [primary("next", asking.next ?? "Next play")];
  if (!asking.yours) return [primary("step", "Step", asking.hint, asking.can_step === false)];
  if (asking.kind === "place") return placing(state);
  if (asking.kind === "sum" && asking.sum) return sumAnswers(state);
  if (asking.kind === "ball" && asking.ball) return ballAnswers(state);
  if (asking.kind === "shuffle") return [primary("shuffle", "Shuffle", asking.hint)];
  if (asking.kind === "draw") {
    return [
      primary("step", drawWords(asking), asking.hint, asking.can_step === false),
      asking.deck?.length && !openPanel(state) ? pickButton(state) : null,
      state.picking && asking.source ? options(withFaces(asking)) : null,
    ];
  }
  if (calling(state)) return callAnswers(state);
  if (laying(state)) return layingAnswers(state);
  const { number } = state;
  return [
    asking.range ? sendNumber(state) : isMoving(asking) ? moveOptions(state) : options(asking),
    rangeOdds(asking, number),
    refusals(state),
  ];
}

/** @param {string} action @param {string} label @param {string} [hint] @param {boolean} [off] */
function primary(action, label, hint, off = false) {
  return el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": action, disabled: off },
    el("b", {}, label),
    hint ? el("small", {}, hint) : null,
  );
}

/** What can be looked at once a game is over, by panel. @type {Record<string, string>} */
const LOOKS = { drives: "every drive of the game", history: "any step of the game" };

/** After the end: a play on its own is dealt again; of a whole game there is its chart of drives and its history. @param {State} state */
function overAnswers(state) {
  const open = openPanel(state)?.name;
  const looks = state.view.final ? offeredPanels(state).filter(({ name }) => name in LOOKS && name !== open) : [];
  looks.sort((one, other) => Object.keys(LOOKS).indexOf(one.name) - Object.keys(LOOKS).indexOf(other.name));
  return [
    ...againButtons(state),
    ...looks.map(({ name, title }) =>
      el(
        "button",
        { class: "cb-button", "data-key": `look-${name}`, "data-action": "panel", "data-value": name },
        el("b", {}, title),
        el("small", {}, LOOKS[name]),
      ),
    ),
  ];
}

/** @param {string} action @param {string} label @param {string | Element} mark @param {string} purpose */
export function tool(action, label, mark, purpose) {
  return el(
    "button",
    { class: "cb-button cb-tool", "data-key": action, "data-action": action, title: purpose },
    el("span", { class: "cb-tool-mark", "aria-hidden": "true" }, mark),
    label,
  );
}

/** @param {State} state */
function pickButton({ picking, asking }) {
  return el(
    "button",
    { class: "cb-button cb-quiet", "data-key": "pick", "data-action": "pick", "aria-pressed": String(picking) },
    el("b", {}, asking.source ? "Pick the face" : "Pick the card"),
    el("small", {}, asking.source ? "instead of chance" : "instead of the shuffle"),
  );
}
