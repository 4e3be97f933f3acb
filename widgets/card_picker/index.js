/**
 * A card picker: cards of a deck go into a tray by drag, tap, key or button.
 * It draws what Python sends and sends back what is picked; it knows no answer.
 */

import { dressCharts } from "../shared/charts.js";
import { createAnnouncer } from "../shared/announce.js";
import { el, morph } from "../shared/dom.js";
import { createDrag } from "../shared/drag.js";
import { cardOf, spokenCard } from "../shared/faces.js";
import { holdFocus, roam } from "../shared/keyboard.js";
import { glide } from "../shared/motion.js";
import { createWaiting } from "../shared/waiting.js";
import { draw } from "./draw.js";
import { countWords, createPicks, takenKeys } from "./picks.js";

const PICKED = "picked-";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const id = `cp-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const picks = createPicks(model);
  const announcer = createAnnouncer();
  const root = el("div", { class: "cardbowl cardbowl-picker cq-root", role: "group" });
  let box = el("div", { class: "cq-box" });
  /** @type {import("../shared/card_groups.js").Sort} */
  let sort = "rank";
  /** @type {string | null} */
  let focusKey = null;
  /** Which of several equal cards were taken up, in this order. @type {string[]} */
  let takenUp = [];
  root.append(box, announcer.element);
  const waiting = createWaiting({ model, root });
  host.append(root);
  const drag = createDrag(root, { start: () => {}, end: dropped });
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));
  const inTray = (/** @type {string} */ key) => find(`[data-key="${CSS.escape(`${PICKED}${key}`)}"]`);
  const inDeck = (/** @type {string} */ key) => find(`[data-card-key="${CSS.escape(key)}"]`);
  const tabStop = () => find('.cp-deck [data-card-key][tabindex="0"]');

  function update() {
    if (drag.active) return;
    const view = model.get("view");
    const giveFocusBack = holdFocus(root, () => (view.is_over ? find("[data-part=said]") : tabStop()));
    root.setAttribute("aria-label", view.label);
    root.dataset.tone = view.tone;
    box = /** @type {HTMLElement} */ (morph(box, draw({ view, picked: picks.now(), takenUp, sort, focusKey, id })));
    drag.sync();
    giveFocusBack();
  }

  /** @param {"pick" | "check" | "extra"} action @param {string[]} [value] */
  function send(action, value) {
    const intent = picks.intent(action, value);
    waiting.send(intent, intent);
    update();
  }

  /** @param {string} key @param {unknown} [from] where it was on the screen */
  function pick(key, from = inDeck(key)?.getBoundingClientRect()) {
    const before = picks.now().length;
    const only = model.get("view").most === 1;
    focusKey = nextTo(key);
    const gone = only ? [] : takenFrom();
    takenUp = [...takenUp.filter((other) => other !== key && gone.includes(other)), key];
    send("pick", picks.with(cardOf(key)));
    if (picks.now().length === before && !only) {
      focusKey = key;
      return update();
    }
    announcer.say(`${spokenCard(cardOf(key))} picked. ${countWords(picks.now().length, model.get("view"))}.`);
    const landed = root.querySelectorAll(".cp-picked .cb-card");
    if (landed.length) glide(landed[landed.length - 1], /** @type {DOMRect} */ (from));
  }

  /** @param {string} key @param {unknown} [from] */
  function putBack(key, from = inTray(key)?.getBoundingClientRect()) {
    const back = lastTaken(cardOf(key));
    focusKey = back;
    takenUp = takenUp.filter((other) => other !== back);
    send("pick", picks.without(cardOf(key)));
    announcer.say(`${spokenCard(cardOf(key))} put back. ${countWords(picks.now().length, model.get("view"))}.`);
    const card = inDeck(back);
    if (card) glide(card, /** @type {DOMRect} */ (from));
  }

  /** The keys of the cards that are gone from the deck. */
  const takenFrom = () => [...takenKeys(picks.now(), takenUp, model.get("view").deck)];

  /** The place in the deck that a card goes back to: of equal ones the last that was taken up. @param {string} card */
  function lastTaken(card) {
    const gone = takenFrom().filter((key) => cardOf(key) === card);
    return takenUp.findLast((key) => gone.includes(key)) ?? gone.at(-1) ?? card;
  }

  /** The card that the Tab key goes to when this one is gone: the one after it, else the one before. @param {string} key */
  function nextTo(key) {
    const keys = [...root.querySelectorAll(".cp-deck [data-card-key]")].map((card) => card.getAttribute("data-card-key"));
    const at = keys.indexOf(key);
    return keys[at + 1] ?? keys[at - 1] ?? null;
  }

  /** A drag has ended. @param {string} name @param {string | null} place @param {unknown} from */
  function dropped(name, place, from) {
    if (name.startsWith(PICKED) && place === "deck") putBack(name.slice(PICKED.length), from);
    else if (!name.startsWith(PICKED) && place === "tray") pick(name, from);
    else update();
  }

  const onClick = (/** @type {MouseEvent} */ event) => {
    if (drag.active || drag.justEnded) return;
    const target = /** @type {Element} */ (event.target);
    const button = target.closest("[data-action]");
    const action = button?.getAttribute("data-action");
    const card = target.closest("[data-card-key], [data-picked]");
    if (action === "check") send("check");
    else if (action === "extra") send("extra");
    else if (action === "clear" && picks.now().length) {
      takenUp = [];
      send("pick", []);
      announcer.say("All cards are put back.");
      tabStop()?.focus();
    } else if (action === "sort") {
      sort = button?.getAttribute("data-value") === "suit" ? "suit" : "rank";
      update();
    } else if (card?.hasAttribute("data-picked")) putBack(card.getAttribute("data-drag")?.slice(PICKED.length) ?? "");
    else if (card) pick(card.getAttribute("data-card-key") ?? "");
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.repeat && ["Enter", " "].includes(event.key) && target.matches("button")) return event.preventDefault();
    if (["Delete", "Backspace"].includes(event.key) && target.matches("[data-picked]")) {
      event.preventDefault();
      return target.click();
    }
    for (const set of [".cp-deck [data-card-key]", ".cp-picked [data-picked]"]) {
      if (!target.matches(set)) continue;
      const landed = roam(event, /** @type {HTMLElement[]} */ ([...root.querySelectorAll(set)]));
      if (landed?.hasAttribute("data-card-key")) {
        target.tabIndex = -1;
        landed.tabIndex = 0;
        focusKey = landed.getAttribute("data-card-key");
      }
    }
  };
  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  model.on("change:view", update);
  update();
  model.send({ shown: true }); // what was done before comes back
  return () => {
    waiting.stop();
    model.off("change:view", update);
    drag.destroy();
    root.remove();
  };
}

export default { render };
