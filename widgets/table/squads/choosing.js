/**
 * Questions that are answered with a tile: a play, a strategy card, a player. Where the tiles lie, which one is chosen, what a press
 * on the main button does. The rules decide what is allowed. No browser needed.
 */

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Refused} Refused */

/** Answers that are no tile: they are buttons of their own. */
const BUTTONS = ["pass", "time-out", "on-side"];

/** How the question is answered; null where it is none with tiles. @param {State} state */
export function laying({ asking, view }) {
  return view.squads && asking.yours && asking.kind === "choose" ? (asking.lays ?? null) : null;
}

/** @typedef {{value: string, option: Option | null, refused: Refused | null, label: string, hint: string, kind: string, text: string}} Tile */

/** The tiles of a question on the felt: what may be answered, then kicks that may not. @param {State} state @returns {Tile[]} */
export function feltTiles({ asking }) {
  const tiles = (asking.options ?? []).filter(({ value }) => !BUTTONS.includes(String(value))).map((option) => tile(option, option, null));
  const kicks = (asking.refused ?? []).filter(({ hint }) => hint === "kick").map((refused) => tile(refused, null, refused));
  return [...tiles, ...kicks];
}

/** @param {any} of @param {Option | null} option @param {Refused | null} refused @returns {Tile} */
const tile = ({ value, label, hint = "", kind = "", text = "" }, option, refused) => ({ value: String(value), option, refused, label, hint, kind, text });

/** The tile that the Tab key goes to: the chosen one, the one that had the focus, else the first that may be chosen. @param {State} state @param {string[]} values */
export function tabTile(state, values) {
  const known = [state.call, state.focusKey].find((value) => value !== null && values.includes(value));
  const allowed = new Set(state.asking.options?.map(({ value }) => String(value)));
  return known ?? values.find((value) => allowed.has(value)) ?? values[0] ?? "";
}

/**
 * The cards of a hand with those that may be played first, each part in its order; as they are while none is asked for.
 * @param {State} state @param {import("../types.js").StrategyCard[]} hand @param {boolean} playing
 */
export function playableFirst({ asking }, hand, playing) {
  const allowed = new Set(playing ? asking.options?.map(({ value }) => value) : []);
  return [...hand.filter(({ id }) => allowed.has(id)), ...hand.filter(({ id }) => !allowed.has(id))];
}

/** What the main button does with the chosen tile: `Play Hard Count`. @param {{does: string}} lays @param {string} label */
export const doing = ({ does }, label) => does.replace("{}", label);

/** The chosen tile in words for a screen reader. @param {State} state @param {string} value */
export function spokenTile({ asking }, value) {
  const option = asking.options?.find((each) => String(each.value) === value);
  return [option?.hint, option?.text].filter(Boolean).join(" ");
}

/** A number with its sign, and a real minus. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** The last part of a player's name, which has to do where there is little room; a player without a name is told whole. @param {string} name */
export const surname = (name) => (/^\p{Lu}/u.test(name) ? (name.split(" ").at(-1) ?? name) : name);

/** Why a card may not be played now, without its own name, which stands above it. @param {Refused | null} refused */
export function why(refused) {
  if (!refused) return "";
  const { reason, label } = refused;
  return (reason.startsWith(label) ? reason.slice(label.length) : reason).replace(/^[: ]+/, "");
}
