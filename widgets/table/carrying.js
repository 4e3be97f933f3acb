/** A card in the fingers: it is taken up from the hand or a lane, laid somewhere, or put back. */

import { cardOf } from "../shared/faces.js";
import { complete, laneName, nextLane, put, takeBack } from "./placement.js";
import { cardName } from "./words.js";

/**
 * @param {import("./actions.js").Table & {find: (selector: string) => HTMLElement | null, toPlace: () => void}} table
 *   `toPlace`: the focus goes where a card of two hands may be laid
 */
export function createCarrying({ root, session, send, update, say, find, toPlace }) {
  const { own } = session;
  const slot = (/** @type {number} */ lane) => find(`[data-slot="${lane}"]`);
  const handCard = (/** @type {string} */ key) => find(`[data-card-key="${CSS.escape(key)}"]`);
  const tabStop = () => find('.cb-hand [data-card-key][tabindex="0"]');

  /** A card glides to its place from where it was on the screen. @param {Element | null} element @param {unknown} from */
  const glideTo = (element, from) => root.dispatchEvent(new CustomEvent("cb-laid", { detail: { element, from } }));

  /** @param {string} key @param {number | null} lane */
  function takeUp(key, lane) {
    own.held = { key, lane };
    say(`${cardName(key)} picked up. Choose a place.`);
  }

  /** Lay `key` on a lane; `from` is where it was on the screen. @param {string} key @param {number} lane @param {unknown} from */
  function lay(key, lane, from) {
    if (!own.draft) return;
    own.draft = put(own.draft, key, lane);
    laid(key, `[data-slot="${lane}"]`, from, laneName(own.draft, session.state().asking.place, lane));
  }

  /** A card has come to its place: announce it, and let it glide there. @param {string} key @param {string} selector @param {unknown} from @param {string} where */
  function laid(key, selector, from, where) {
    session.remark({});
    own.held = null;
    const done = own.draft && complete(own.draft);
    say(`${cardName(key)} on ${where}.${done ? " All places are filled: press Done." : ""}`);
    update(() => glideTo(find(selector), from));
  }

  /** @param {string} key @param {unknown} from */
  function returnToHand(key, from) {
    if (!own.draft) return;
    own.draft = takeBack(own.draft, key);
    session.remark({});
    own.held = null;
    own.focusKey = key;
    say(`${cardName(key)} back in your hand.`);
    update(() => glideTo(handCard(key), from));
  }

  /** Where the card in the fingers is on the screen. */
  const heldBox = () => {
    const { held } = own;
    if (!held) return null;
    return (held.lane === null ? handCard(held.key) : slot(held.lane))?.getBoundingClientRect() ?? null;
  };

  /** A click or Enter on a card of the hand. @param {HTMLElement} card @param {boolean} keys */
  function onHandCard(card, keys) {
    const key = card.getAttribute("data-card-key") ?? "";
    own.focusKey = key;
    if (own.picking) return send("answer", cardOf(key));
    if (own.held?.key === key) own.held = null;
    else takeUp(key, null);
    update(() => {
      if (!keys || !own.held) return;
      if (own.draft) slot(nextLane(own.draft))?.focus();
      else toPlace();
    });
  }

  /** A click or Enter on a lane. @param {number} lane @param {boolean} keys */
  function onLane(lane, keys) {
    const { draft, held } = own;
    if (!draft) return;
    const lying = draft.lanes[lane];
    if (held && held.key !== lying) {
      lay(held.key, lane, heldBox());
      if (keys) afterKeys();
    } else if (held) {
      own.held = null;
      update();
    } else if (lying) {
      takeUp(lying, lane);
      update();
    }
  }

  /** After a drop by key: on to the next card, or to Done. */
  function afterKeys() {
    const done = own.draft && complete(own.draft);
    (done ? find('[data-action="done"]') : tabStop())?.focus();
  }

  return { slot, handCard, tabStop, heldBox, lay, laid, glideTo, returnToHand, onHandCard, onLane, afterKeys };
}
