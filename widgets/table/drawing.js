/** What is drawn, and whether the reader may take the next card or let the table go one step on. No browser needed. */

/** @typedef {import("./types.js").Asking} Asking */

/** Whether a card of a deck is drawn now, and no face of a die or a coin. @param {Asking} asking */
export const drawsCard = ({ kind, source }) => kind === "draw" && !source;

/** @param {Asking} asking */
export const mayDraw = (asking) =>
  asking.can_step !== false && (drawsCard(asking) || (!asking.yours && !["draw", "over", "past"].includes(asking.kind)));

/** What the button says. @param {Asking} asking */
export const drawWords = ({ drawing }) => (drawing ? drawing[0].toUpperCase() + drawing.slice(1) : "Draw a card");

/** The question with the faces that may be picked as its options. @param {Asking} asking @returns {Asking} */
export const withFaces = (asking) => ({ ...asking, options: (asking.deck ?? []).map((face) => ({ value: face, label: face })) });
