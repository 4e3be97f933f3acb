/** What the reader does: clicks, taps, keys and drops, and the intents they lead to. */

import { chipOpens } from "./rules.js";
import { spoken } from "../shared/faces.js";
import { roam } from "../shared/keyboard.js";
import { createCarrying } from "./carrying.js";
import { createChartActs } from "./chart/acts.js";
import { createFormationActs } from "./formation/acts.js";
import { createHandActs } from "./hands/acts.js";
import { answerOf, cleared, complete, inFormation, nextLane } from "./placement.js";
import { createPanelActions } from "./panels.js";
import { covers, sheetActs } from "./sheet.js";
import { boardSize } from "./views/panel.js";
import { cardName } from "./words.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {object} Table
 * @property {HTMLElement} root
 * @property {ReturnType<typeof import("./session.js").createSession>} session
 * @property {(action: string, value?: unknown) => void} send
 * @property {(after?: () => void) => void} update  draw what changed, then do `after`
 * @property {(text: string) => void} say  to a screen reader
 * @property {{open: (button: HTMLElement, rules: Record<string, string>) => void}} rules
 * @property {ReturnType<typeof import("./autoplay.js").createAutoplay>} auto
 * @property {ReturnType<typeof import("./looking.js").createLooking>} looking
 */

/** @param {Table} table */
export function createActions(table) {
  const { root, session, send, update, say } = table;
  const { own } = session;
  const panels = createPanelActions(table);
  const sheet = sheetActs(root, session, update);
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));
  const carrying = createCarrying({ ...table, find, toPlace: () => two.toPlace() });
  const { slot, handCard, tabStop, heldBox, lay, laid, glideTo, returnToHand } = carrying;
  const eleven = createFormationActs({ ...table, find, laid });
  const two = createHandActs({ ...table, find, laid, refuse: (text) => refuse(text) });

  const charts = createChartActs({ ...table, find, refuse: (text) => refuse(text) });

  /** @type {Record<string, (button: HTMLElement, state: State, keys: boolean) => void>} */
  const buttons = {
    ...panels.buttons,
    ...sheet.buttons,
    board_size: boardSize(own, update),
    ...eleven.buttons,
    ...two.buttons,
    ...charts.buttons,
    step: (_, { asking, look }) => (asking.kind === "past" ? panels.lookAt(look + 1) : send("step")),
    draw: () => send("step"),
    next: () => send("next"),
    again: (button) => send("again", Number(button.getAttribute("data-value"))),
    play_on: () => send("play_on"),
    undo: (_, { asking, look }) => (asking.kind === "past" ? panels.lookAt(look - 1) : send("undo")),
    coach: () => send("coach"),
    option: (button, state) => {
      const { asking } = state;
      const text = button.getAttribute("data-value") ?? "";
      if (two.option(text, state)) return;
      const option = asking.options?.find((each) => String(each.value) === text);
      own.man = null;
      send("answer", option ? option.value : asking.range ? Number(text) : text);
    },
    lane: (button, { asking }) => {
      const option = asking.options?.find((each) => String(each.value) === button.getAttribute("data-value"));
      if (option) send("answer", option.value);
    },
    text: () => {
      const field = /** @type {HTMLInputElement | null} */ (find('[data-part="text"]'));
      if (field?.value.trim()) send("answer", field.value.trim());
    },
    whole: () => {
      own.whole = !own.whole;
      update();
    },
    unfold: () => {
      own.unfolded = !own.unfolded;
      update();
    },
    refused: (button, { asking }) => {
      const refused = asking.refused?.[Number(button.getAttribute("data-value"))];
      if (refused) refuse(`${refused.label} is not allowed now: ${refused.reason}.`);
    },
    number: (button, { asking }) => {
      if (asking.range) number(Number(button.getAttribute("data-value")), asking.range);
    },
    nudge: (button, { asking }) => {
      if (!asking.range) return;
      number((own.number ?? asking.range.value) + Number(button.getAttribute("data-by")), asking.range);
      say([spoken(String(own.number)), asking.range.unit].filter(Boolean).join(" "));
    },
    done: (_, { asking, draft }) => {
      if (!draft || !asking.place) return;
      if (complete(draft)) send("answer", answerOf(draft, asking.place));
      else refuse(`Fill all ${draft.lanes.length} places first.`);
    },
    place_next: (_, { draft, held }) => draft && held && lay(held.key, nextLane(draft), heldBox()),
    clear: () => {
      if (own.draft) own.draft = cleared(own.draft);
      own.held = null;
      say("All cards are back in your hand.");
      update();
    },
    formation: (button, { asking, draft }) => {
      if (!draft || !asking.place) return;
      own.draft = inFormation(draft, asking.place, button.getAttribute("data-value") ?? "");
      session.remark({});
      update();
    },
    sort: (button) => {
      own.sort = button.getAttribute("data-value") === "suit" ? "suit" : "rank";
      update();
    },
    pick: () => {
      own.picking = !own.picking;
      update(() => own.picking && tabStop()?.scrollIntoView({ block: "nearest" }));
    },
    rule: (button, { view }) => table.rules.open(button, chipOpens(button, view.rules ?? {})),
  };

  /** @param {string} text */
  function refuse(text) {
    session.remark({ tone: "refused", text });
    own.whole = false;
    say(text);
    update();
  }

  /** @param {number} value @param {{min: number, max: number}} range */
  function number(value, { min, max }) {
    own.number = Math.min(max, Math.max(min, Number.isNaN(value) ? min : Math.round(value)));
    update();
    for (const input of root.querySelectorAll('[data-part="range"], [data-part="number"]')) {
      const field = /** @type {HTMLInputElement} */ (input);
      if (field.value !== String(own.number) && !(field.type === "number" && field.matches(":focus")))
        field.value = String(own.number);
    }
  }

  return {
    moveBall: panels.moveBall,
    aim: eleven.aim,
    /** @param {MouseEvent} event */
    click(event) {
      const target = /** @type {Element} */ (event.target);
      const byKeys = event.detail === 0;
      const button = /** @type {HTMLElement | null} */ (target.closest("[data-action]"));
      if (button && root.contains(button)) return buttons[button.getAttribute("data-action") ?? ""]?.(button, session.state(), byKeys);
      const card = /** @type {HTMLElement | null} */ (target.closest("[data-card-key]"));
      if (card) return carrying.onHandCard(card, byKeys);
      if (eleven.click(target, byKeys, heldBox())) return byKeys && own.draft ? carrying.afterKeys() : undefined;
      const lane = target.closest("[data-lane]");
      if (lane) return carrying.onLane(Number(lane.getAttribute("data-lane")), byKeys);
      if (own.held?.lane != null && target.closest(".cb-hand")) returnToHand(own.held.key, heldBox());
    },
    /** @param {Event} event */
    input(event) {
      const field = /** @type {HTMLInputElement} */ (event.target);
      if (panels.input(field)) return;
      const { range } = session.state().asking;
      if (range && field.matches('[data-part="range"], [data-part="number"]') && field.value !== "")
        number(Number(field.value), range);
    },
    /** @param {KeyboardEvent} event */
    keydown(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.key === "Escape" && root.hasAttribute("data-sheet")) {
        event.preventDefault();
        return sheet.close();
      }
      if (event.key === "Escape" && own.held) {
        const { key, lane } = own.held;
        event.preventDefault();
        own.held = null;
        say(`${cardName(key)} put back.`);
        return update(() => (lane === null ? handCard(key) : slot(lane))?.focus());
      }
      if (event.key === "Escape" && own.unfolded) {
        event.preventDefault();
        own.unfolded = false;
        return update(() => find('[data-action="unfold"]')?.focus());
      }
      if (event.key === "Escape" && charts.putBack()) return event.preventDefault();
      if (panels.keydown(event) || (!covers(session.state()) && eleven.keydown(event))) return;
      // A key held down presses a button once, to avoid an accidental choice after a long row of draws.
      if (event.repeat && (event.key === "Enter" || event.key === " ") && target.matches("button")) return event.preventDefault();
      const slotNumber = target.getAttribute("data-slot");
      if ((event.key === "Delete" || event.key === "Backspace") && slotNumber !== null && own.draft?.lanes[Number(slotNumber)]) {
        event.preventDefault();
        return returnToHand(/** @type {string} */ (own.draft.lanes[Number(slotNumber)]), null);
      }
      if (event.key === "Enter" && target.matches('[data-part="number"]'))
        return find(".cb-ask [data-primary]")?.click();
      if (event.key === "Enter" && target.matches('[data-part="text"]')) return find('[data-action="text"]')?.click();
      for (const set of ["[data-card-key]", "[data-call]", "[data-slot]", "[data-lane] [data-action]"]) {
        if (!target.matches(set)) continue;
        const landed = roam(
          event,
          [...root.querySelectorAll(set)].map((each) => /** @type {HTMLElement} */ (each)),
        );
        const name = { "[data-card-key]": "data-card-key", "[data-call]": "data-call" }[set];
        if (landed && name) {
          target.tabIndex = -1;
          landed.tabIndex = 0;
          own.focusKey = landed.getAttribute(name);
        }
      }
    },
    drag: {
      /** @param {string} key */
      start(key) {
        own.held = null;
        root.setAttribute("data-dragging", key === "pile" ? "pile" : "card");
        if (charts.dragged(key)) return;
        if (own.draft === null && key !== "pile" && !find(`[data-card-key="${CSS.escape(key)}"]`)) return eleven.dragged(key);
        say(key === "pile" ? "Top card picked up." : `${cardName(key)} picked up.`);
      },
      /** @param {string} key @param {string | null} place @param {unknown} box */
      end(key, place, box) {
        root.removeAttribute("data-dragging");
        if (key === "pile") return place === "felt" && send("step");
        session.state();
        if (charts.dropped(key, place) || two.dropped(key, place, box) || eleven.dropped(key, place, box)) return;
        const lane = place?.startsWith("lane-") ? Number(place.slice(5)) : null;
        const lying = own.draft?.lanes.includes(key) ?? false;
        if (own.draft && lane !== null) return lay(key, lane, box);
        if (own.draft && lying && place === "hand") return returnToHand(key, box);
        say(`${cardName(key)} put back.`);
        update(() => glideTo(handCard(key) ?? find(`[data-drag="${CSS.escape(key)}"]`), box));
      },
    },
  };
}
