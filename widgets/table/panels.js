/** What the reader does at the foot of the table and with the newer questions: buttons, fields and keys, and their intents. */

import { ballSpot, movedBy, spotWords } from "./ball.js";
import { clampSpot } from "./geometry.js";
import { clampMoment } from "./looking.js";
import { copyField } from "./settings.js";
import { nudged } from "./sums.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {ReturnType<typeof import("./session.js").createSession>} session
 * @property {(action: string, value?: unknown) => void} send
 * @property {(after?: () => void) => void} update  draw what changed, then do `after`
 * @property {(text: string) => void} say  to a screen reader
 * @property {ReturnType<typeof import("./autoplay.js").createAutoplay>} auto
 * @property {ReturnType<typeof import("./looking.js").createLooking>} looking
 */

/** @param {Parts} parts */
export function createPanelActions({ root, session, send, update, say, auto, looking }) {
  const { own } = session;
  const part = (/** @type {string} */ name) => fieldOf(root, name);

  /** Show the moment after `moment` answers. @param {number} moment */
  function lookAt(moment) {
    const { history } = session.state();
    if (!history) return;
    const to = clampMoment(moment, history);
    if (to === history.at && looking.wanted === null) return;
    looking.want(to);
    own.look = looking.wanted;
    own.rewinding = false;
    update();
  }

  /** @param {number} spot */
  function moveBall(spot) {
    if (session.state().asking.kind !== "ball" || spot === own.spot) return;
    own.spot = spot;
    update();
  }

  /** @param {string} text */
  function typeSum(text) {
    own.typed = text;
    const field = part("sum");
    if (field) field.value = text;
  }

  /** @param {string} text */
  function remark(text) {
    session.remark({ tone: "refused", text });
    say(text);
    update();
  }

  /** @type {Record<string, (button: HTMLElement, state: State) => void>} */
  const buttons = {
    ready: () => send("ready"),
    shuffle: () => send("shuffle"),
    show_sum: () => send("show_sum"),
    sum: () => {
      const text = own.typed.trim();
      if (text) return send("sum", text);
      remark("Type your result first.");
      part("sum")?.focus();
    },
    sum_nudge: (button) => {
      typeSum(nudged(own.typed, Number(button.getAttribute("data-by"))));
      say(own.typed);
    },
    ball: (_, state) => send("ball", ballSpot(state)),
    ball_nudge: (button, state) => {
      moveBall(clampSpot(ballSpot(state) + Number(button.getAttribute("data-by"))));
      say(spotWords(own.spot ?? 0, state.view.teams));
    },
    look_first: () => lookAt(0),
    look_back: (_, { look }) => lookAt(look - 1),
    look_forward: (_, { look }) => lookAt(look + 1),
    look_last: (_, { history }) => lookAt(history?.end ?? 0),
    look_now: (_, { history }) => lookAt(history?.end ?? 0),
    what_if: () => {
      own.panel = ""; // the game is played now
      looking.whenThere(() => send("what_if"));
    },
    return: () => send("return"),
    rewind: () => {
      own.rewinding = true;
      update(() => root.querySelector('[data-action="rewind_not"]')?.focus());
    },
    rewind_now: () => looking.whenThere(() => send("rewind")),
    rewind_not: () => {
      own.rewinding = false;
      update(() => root.querySelector('[data-action="rewind"]')?.focus());
    },
    auto: () => {
      if (auto.playing) auto.stop();
      else if (!auto.start()) return say("Auto waits: this is for you to do.");
      own.playing = auto.playing;
      say(auto.playing ? "Auto is on" : "Auto is off");
      update();
    },
    notes: () => {
      own.notes = !own.notes;
      update(() => own.notes && part("notes")?.scrollIntoView({ block: "nearest" }));
    },
    go_on: (button) => send("go_on", button.getAttribute("data-value")),
    save: () => send("save"),
    share: () => send("share"),
    copy: async () => {
      const field = part("shared");
      if (!field) return;
      const copied = await copyField(field);
      session.remark(
        copied
          ? { tone: "good", text: "Copied." }
          : { tone: "info", text: "The line is selected: copy it with Ctrl+C, or ⌘C on a Mac." },
      );
      say(session.state().message.text ?? "");
      update();
    },
    load: () => {
      const line = part("load")?.value.trim();
      if (line) return send("load", line);
      remark("Paste a line first.");
      part("load")?.focus();
    },
  };

  return {
    buttons,
    moveBall,
    lookAt,
    /** @param {HTMLInputElement} field @returns {boolean} whether the field was one of these */
    input(field) {
      const name = field.getAttribute("data-part") ?? "";
      if (name === "sum") own.typed = field.value;
      else if (name === "look") lookAt(Number(field.value));
      else if (name === "plays") field.value !== "" && lookAt(Number(field.value));
      else if (name === "dial" || name === "coach_mode") send(name, field.value);
      else if (name === "pace") own.pace = /** @type {State["pace"]} */ (field.value);
      else return false;
      return true;
    },
    /** @param {KeyboardEvent} event @returns {boolean} whether the key was taken */
    keydown(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      const name = target.getAttribute("data-part") ?? "";
      if (event.key === "Enter" && !event.repeat && ENTER[name]) {
        event.preventDefault();
        buttons[ENTER[name]](target, session.state());
        return true;
      }
      if (name !== "ball-slider" || event.altKey || event.ctrlKey || event.metaKey) return false;
      const to = movedBy(ballSpot(session.state()), event.key);
      if (to === null) return false;
      event.preventDefault();
      moveBall(to);
      return true;
    },
  };
}

/** @param {HTMLElement} root @param {string} name @returns {HTMLInputElement | null} */
const fieldOf = (root, name) => root.querySelector(`[data-part="${name}"]`);

/** What Enter does in a field. @type {Record<string, string>} */
const ENTER = { sum: "sum", "ball-slider": "ball", load: "load" };

/**
 * Fields keep what was typed or chosen in them; after a redraw some of them follow the table instead.
 * @param {HTMLElement} root
 * @param {State | null} last  what was drawn before
 * @param {State} state
 */
export function settleFields(root, last, state) {
  const field = (/** @type {string} */ name) => fieldOf(root, name);
  for (const radio of root.querySelectorAll('.cb-radios input[type="radio"]'))
    /** @type {HTMLInputElement} */ (radio).checked = radio.hasAttribute("checked");
  for (const choice of root.querySelectorAll(".cb-select option[selected]"))
    /** @type {HTMLOptionElement} */ (choice).selected = true;
  const slider = field("look");
  if (slider && slider.value !== String(state.look)) slider.value = String(state.look);
  if (!last) return;
  // A wrong result is marked, ready to be typed over; so is the line to share. A line that was loaded goes.
  if ((state.asking.sum?.tries ?? 0) > (last.asking.sum?.tries ?? Infinity)) {
    const sum = field("sum");
    if (sum?.matches(":focus")) sum.select();
  }
  if (state.shared && state.shared !== last.shared) {
    field("shared")?.focus({ preventScroll: true });
    field("shared")?.select();
  }
  const load = field("load");
  if (load && state.message !== last.message && state.message.tone === "good") load.value = "";
}
