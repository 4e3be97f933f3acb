/** The widths that the table is drawn for: of its board, and of the pitch of a formation. */

/** Pixels left and right of the field strip; the style sheet has the same. */
const FIELD_EDGE = 14;

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {HTMLElement} table.board
 * @param {{width: number, pitch: number}} table.own  gets the widths
 * @param {() => void} table.update  draw again
 */
export function createSizes({ root, board, own, update }) {
  /** @type {Element | null} */
  let pitch = null;

  /** A formation is drawn in pixels, so it is drawn again when its width has changed. */
  const pitches = new ResizeObserver(() => {
    const width = Math.floor(pitch?.clientWidth ?? 0);
    if (width < 1 || width === own.pitch) return;
    own.pitch = width;
    update();
  });

  /** The field is as wide as the board, which has its width before there is a field: so it comes in its size, and moves nothing. */
  function measureBoard() {
    const width = board.clientWidth - 2 * FIELD_EDGE;
    if (width < 1 || width === own.width) return false;
    own.width = width;
    return true;
  }
  const boards = new ResizeObserver(() => measureBoard() && update());

  return {
    measureBoard,
    followBoard: () => boards.observe(board),
    /** A pitch comes and goes with its felt. */
    followPitch() {
      const found = root.querySelector(".cb-pitch");
      if (found === pitch) return;
      if (pitch) pitches.unobserve(pitch);
      pitch = found;
      if (pitch) pitches.observe(pitch);
    },
    stop() {
      boards.disconnect();
      pitches.disconnect();
    },
  };
}
