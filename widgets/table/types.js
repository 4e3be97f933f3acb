/**
 * What Python sends and what it gets back. Coordinates of the field run from the home goal line (0, left) to the
 * away goal line (100, right), with end zones from -10 to 110. A card is its notation (`10H`), "" if nobody knows it.
 *
 * @typedef {"home" | "away"} Team
 * @typedef {{card: string, up: boolean, drawn?: boolean, label?: string}} Lying
 * @typedef {{cards: Lying[], sum?: string}} Stack
 * @typedef {{id: number, role: string, label: string, chosen?: boolean, defense: Stack, offense: Stack}} Lane
 * @typedef {{label: string, cards: Lying[], sum?: string}} Row
 * @typedef {{name: string, score: number, timeouts: number, timeouts_max: number}} TeamView
 * @typedef {{from: number, to: number, kind: string}} Leg
 * @typedef {{ball: number | null, line: number | null, start: number | null, direction: number, late?: boolean, path: Leg[], drive: Leg[], label: string}} Field
 * @typedef {{text: string, rule?: string}} Said
 *
 * @typedef {object} View  everything that is drawn
 * @property {string} title
 * @property {number} step
 * @property {{home: TeamView, away: TeamView} | null} [teams]
 * @property {{quarter: string, text: string, label: string, running: boolean} | null} [clock]
 * @property {{headline: string, where: string, possession: Team | "", detail: string} | null} [situation]
 * @property {Field | null} [field]
 * @property {Lane[]} [lanes]
 * @property {Team | ""} [offense]  optional: whose cards lie below in the lanes, where that is not the team in possession
 * @property {boolean} [running]  optional: false while cards and steps of the play before are still shown
 * @property {Row[]} [rows]
 * @property {{label: string, count: number, last: string} | null} [pile]
 * @property {Said[]} [working]  the arithmetic of this play
 * @property {Said[]} [steps]  what happened in this play
 * @property {{when: string, text: string, kind: string}[]} [notes]  finished plays
 * @property {{label: string, text: string, share?: number}[]} [odds]  optional: what may come of it, `share` from 0 to 1
 * @property {Record<string, string>} [rules]  the words of every rule that is named
 * @property {string} [over]  how the game ended
 *
 * @typedef {{value: string | number, label: string, hint?: string, lane?: number}} Option
 * @typedef {{label: string, reason: string, rule?: string}} Refused
 * @typedef {{value: string, label: string, roles: string[], order: number[], labels?: string[]}} Formation
 * @typedef {{deck: string[], deck_label: string, formations: Formation[], side: "offense" | "defense"}} Place
 *
 * @typedef {object} Asking  what is asked now
 * @property {number} step
 * @property {"draw" | "choose" | "place" | "together" | "over"} kind
 * @property {string} who
 * @property {Team | ""} side
 * @property {boolean} yours
 * @property {string} prompt
 * @property {string} [rule]
 * @property {Option[]} [options]
 * @property {{min: number, max: number, value: number, unit?: string} | null} [range]
 * @property {Refused[]} [refused]
 * @property {Place | null} [place]
 * @property {string[] | null} [deck]  optional, for a draw: cards the reader may pick instead of the shuffle
 * @property {string} [hint]  optional, for a draw: a second line on the button
 * @property {boolean} [can_undo]
 * @property {boolean} [can_coach]  whether the coach may be asked for the odds
 * @property {boolean} [can_step]
 * @property {boolean} [can_play_on]
 *
 * @typedef {{n?: number, tone?: "refused" | "info" | "good", text?: string}} Message
 * @typedef {{key: string, lane: number | null}} Held  a card in the reader's fingers: from the hand, or from a lane
 *
 * @typedef {object} State  what the drawing functions get
 * @property {View} view
 * @property {Asking} asking
 * @property {Message} message
 * @property {import("./placement.js").Draft | null} draft
 * @property {Held | null} held
 * @property {"rank" | "suit"} sort
 * @property {boolean} picking  the reader picks the card to be drawn
 * @property {number | null} number  chosen from a range so far
 * @property {string | null} focusKey  the card of the hand that the Tab key goes to
 * @property {number} width  of the field strip in pixels
 * @property {string} id  a prefix for element ids
 */

export {};
