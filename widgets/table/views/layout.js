/** The places of squares, holes and bars of the views. No browser needed. */

/** @typedef {import("../types.js").ClockGrid} ClockGrid */

/** Holes in one row of the board: a real one has streets of thirty, in groups of five. */
const ROW = 30;

/**
 * The column and row of a square of the clock grid; it is filled column by column, from the top.
 * @param {number} square  counted from 0
 * @param {number} rows
 */
export const squareAt = (square, rows) => ({ column: Math.floor(square / rows), row: square % rows });

/**
 * What a square of the clock grid is: in the last run-off, in the last play, used before, or still to come.
 * @param {number} square  counted from 0
 * @param {ClockGrid} grid
 * @returns {"runoff" | "play" | "used" | "left"}
 */
export function squareKind(square, { used, play, last }) {
  const within = (/** @type {[number, number] | null | undefined} */ part) => part && square >= part[0] && square < part[1];
  return within(last) ? "runoff" : within(play) ? "play" : square < used ? "used" : "left";
}

/**
 * The line before a square: down one column's edge, or two where the square is inside a column.
 * @param {number} at  squares before the line
 * @param {number} rows
 * @param {number} side  of a square with its gap, in pixels
 */
export function markPath(at, rows, side) {
  const { column, row } = squareAt(at, rows);
  const x = column * side;
  if (row === 0) return `M${x} 0V${rows * side}`;
  return `M${x + side} 0V${row * side}H${x}V${rows * side}`;
}

/**
 * The street and the place in it of a hole.
 * A board of 120 is walked along and back twice; one of 60 has a track for each half, both begun at the left (CB2.CRIB.3).
 * @param {number} hole  of 120, from behind the home goal line
 * @param {number} holes  of the board: 120 or 60
 */
export function holeAt(hole, holes) {
  const far = holes === 60 && hole > 60;
  const place = (far ? 121 - hole : hole) - 1;
  const street = Math.floor(place / ROW);
  const along = place % ROW;
  return { street: far ? street + 2 : street, place: street % 2 ? ROW - 1 - along : along };
}

/** Pixels from the left of a street to the middle of a hole: a little more after every fifth. @param {number} place */
export const holeX = (place) => 12 + place * 9.3 + Math.floor(place / 5) * 4;
/** Pixels from the top of the board to the middle of a street. @param {number} street */
export const streetY = (street) => 26 + street * 30 + Math.floor(street / 2) * 12;
/** Width of the board's picture in pixels. */
export const BOARD_WIDTH = holeX(ROW - 1) + 12;
/** Its height. */
export const BOARD_HEIGHT = streetY(3) + 24;

/**
 * The bar of a drive, in parts of a hundred of the strip's width (with both end zones); never thinner than can be seen.
 * @param {{start: number, end: number}} drive
 */
export function barAt({ start, end }) {
  const part = (/** @type {number} */ spot) => ((Math.min(110, Math.max(-10, spot)) + 10) / 120) * 100;
  const left = part(Math.min(start, end));
  return { left: round(left), width: round(Math.max(0, part(Math.max(start, end)) - left)) };
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
