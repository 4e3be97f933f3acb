/**
 * The data that Python sends and receives. Coordinates of the field run from the home goal line (0, left) to the
 * away goal line (100, right), with end zones from -10 to 110. A card is its notation (`10H`), "" if it is not known.
 *
 * @typedef {"home" | "away"} Team
 * @typedef {{card: string, up: boolean, drawn?: boolean, label?: string, face?: string, spoken?: string}} Lying
 *   with a `face` it is no card but the face of a die, a coin or the like: its text, and its name in `spoken`
 * @typedef {{cards: Lying[], sum?: string}} Stack
 * @typedef {{id: number, role: string, label: string, chosen?: boolean, defense: Stack, offense: Stack}} Lane
 * @typedef {{label: string, cards: Lying[], sum?: string}} Row
 * @typedef {{name: string, short?: string, score: number, timeouts: number, timeouts_max: number}} TeamView
 * @typedef {{from: number, to: number, kind: string}} Leg
 * @typedef {{ball: number | null, line: number | null, start: number | null, direction: number, late?: boolean, path: Leg[], drive: Leg[], label: string}} Field
 * @typedef {{text: string, rule?: string}} Said
 *
 * @typedef {object} View  everything that is drawn
 * @property {string} title
 * @property {number} step
 * @property {{home: TeamView, away: TeamView} | null} [teams]
 * @property {{quarter: string, text: string, label: string, running: boolean | null} | null} [clock]  `running` is null where no time runs
 * @property {{headline: string, where: string, possession: Team | "", detail: string} | null} [situation]
 * @property {Field | null} [field]
 * @property {Lane[]} [lanes]
 * @property {boolean} [match_ups]  whether lanes may still come in this play
 * @property {Team | ""} [offense]  optional: the team whose cards are below in the lanes, where that is not the team in possession
 * @property {boolean} [running]  optional: false while cards and steps of the play before are still shown
 * @property {FormationView | null} [formation]  two line-ups of eleven, where the game is played with them; it takes the place of the lanes
 * @property {{side: string, label: string, cards: string[], discards?: string[]} | null} [hand]  the viewer's hand while it is not on the table
 * @property {{above: HandView, below: HandView} | null} [hands]  two hands, where the game is played with them; they take the place of the lanes
 * @property {SeriesDown[]} [series]  the downs of this series, oldest first
 * @property {string[]} [downs_left]  the names of the downs that are left, the current one first
 * @property {PlayView | null} [play]  the play between the two hands
 * @property {number | null} [penalty_yards]  what penalty cards show, where the game has some; null: no number
 * @property {KickView | null} [kick]
 * @property {SquadsView | null} [squads]  two teams of players, where the game is played with them; they take the place of the lanes
 * @property {ChartView | null} [chart]  play charts, where the game is played with them; they take the place of the lanes
 * @property {Partial<ChartView>} [printed]  what is printed on them: decks, defenses, meanings and random cards
 * @property {{length: number, used: number, took: number, slice: number, mark: number | null, label: string} | null} [quarter_bar]  in seconds
 * @property {Row[]} [rows]
 * @property {{label: string, count: number, last: string} | null} [pile]
 * @property {Said[]} [working]  the arithmetic of this play
 * @property {Said[]} [steps]  what happened in this play
 * @property {{when: string, text: string, kind: string}[]} [notes]  finished plays
 * @property {{label: string, text: string, share?: number}[]} [odds]  optional: what may come of it, `share` from 0 to 1
 * @property {{title: string, said?: string, lines: (Odd & {measure: string, option?: string, chosen: boolean, best: boolean})[], basis?: string}} [compared]
 *   how the last choice compared with the best one, measure by measure
 * @property {Record<string, string>} [rules]  the words of every rule that is named
 * @property {string} [over]  how the game ended, or that the play is over
 * @property {boolean} [final]  whether the game is over, and not a play on its own
 * @property {Again} [again]  a single play that is over and may be dealt again
 * @property {Outcome | null} [outcome]  what the last play came to, until something of the next one is done
 * @property {ClockGrid} [clock_grid]
 * @property {Board | null} [board]
 * @property {Drive[]} [drive_chart]  oldest first; the running one last, without a result
 * @property {string} [open_view]  which view is open at the start: "" | "clock" | "board" | "drives"
 *
 * @typedef {{headline: string, tone: "good" | "bad" | "neutral", parts: string, after: string, spoken: string, step: number}} Outcome
 *   `tone` is that of the side that had the ball; another `step` is another outcome
 *
 * @typedef {object} Again  a play dealt again; without a `count` nothing but `next` and `times` is there
 * @property {number} next  the seed that the next press deals
 * @property {number[]} times  how often a press may deal it
 * @property {number} count
 * @property {string} title
 * @property {string[]} lines  shares with their count, their seeds and their exact value
 * @property {{at: number | null, label: string, count: number, share: number | null}[]} columns  `at` is null for a
 *   word, `share` the exact chance, null where it is not known
 * @property {{at: number | null, label: string} | null} flag  the reader's guess
 *
 * @typedef {[number, number]} Part  squares [used before, used after]
 * @typedef {{columns: number, rows: number, squares: number, used: number, unit: "intervals" | "plays", quarter: string, label: string, play: Part | null, last: Part | null, marks: {at: number, label: string}[]}} ClockGrid
 * @typedef {{hole: number, kind: "ball" | "line" | "start", label: string}} Peg
 * @typedef {{holes: number, pegs: Peg[], label: string}} Board
 * @typedef {{team: Team, when: string, start: number, end: number, plays: number, result: string, score: string, by: Team | "", kick?: boolean}} Drive
 *
 * @typedef {"safety" | "linebacker" | "line_d" | "line_o" | "wide" | "pocket" | "backs"} RowName
 * @typedef {{key: string, side: "offense" | "defense", card: string, up: boolean, x: number, row: RowName, label: string, spoken: string, role?: string, covers?: string, joined?: boolean, ball?: boolean, lit?: boolean}} Man
 *   one card of a formation; `x` from -1 to 1, the offense's left first; a joined card is on its neighbour; one with a face that
 *   is not `up` is face down for the other side
 * @typedef {{u: number, x: number, offense: string[], defense: string[], totals?: number[], text: string, threat?: boolean, spoken: string}} MatchUp
 * @typedef {{members?: number[], rush: number, protection: number, surplus?: number, odds?: string, text: string, rule?: string}} Threat
 * @typedef {{key: string, reaches: string[]}} Reach  `reaches`: keys of cards, and lanes of match-ups as `u:-2`
 * @typedef {{zone: string, label: string, x: number, row: RowName}} Zone
 *
 * @typedef {object} FormationView
 * @property {string} [los]  the line of scrimmage in words
 * @property {Man[]} cards
 * @property {MatchUp[]} [match_ups]
 * @property {Threat[]} [threats]  who draws for a sack
 * @property {string} [pressure]  on the passer, in words
 * @property {string} [turn]  the moment of the play, in words
 * @property {{card: string, label?: string, drawn?: boolean}[]} [flight]  cards drawn for the pass or the run
 * @property {string} [flight_to]  optional: the card they are drawn for
 * @property {Reach[]} [ranges]
 * @property {Zone[]} [zones]  optional: where the zones of the secondary are
 *
 * @typedef {object} HandView  one hand; a card face down is an empty text
 * @property {Team} team
 * @property {"offense" | "defense"} side
 * @property {string} name
 * @property {string[]} cards
 * @property {boolean} up
 * @property {string} label
 * @property {number} deck  cards in its deck
 * @property {{count: number, cards: string[]}} discards  no cards where they are closed
 *
 * @typedef {{down: number, label: string, kind: string, offense: string[], defense: string[], yards: number, text: string, sum: string}} SeriesDown
 * @typedef {{offense: Team, home: Lying | null, away: Lying | null, same: boolean | null, says: string, sum: string, result: string, then: string[], rule: string}} PlayView
 * @typedef {{kind: "field goal" | "extra point" | "punt", cards: Lying[], distance: number, most: number, good: boolean | null, text: string}} KickView
 *
 * @typedef {{no: number, name: string, kind: string, limit: string, results: string[]}} ChartCard  its results by the order of the defenses
 * @typedef {{short: string, kind: string, words: string, yards: number | null}} Meaning  of a code
 *
 * @typedef {object} ChartView  play cards against defenses; an empty label is a call that the viewer does not see
 * @property {"chart" | "random" | "decks" | ""} shows  what stands in the middle while nobody calls
 * @property {Record<string, {title: string, cards: ChartCard[]}>} decks
 * @property {{letter: string, name: string, family: string}[]} defenses
 * @property {Record<string, Meaning>} meanings
 * @property {string} deck  the deck for the next call, or empty
 * @property {Team} team  the team that calls from it
 * @property {number} play  the number of the play that is shown
 * @property {{deck: string, no: number, letter: string, code: string} | null} crossing
 * @property {Partial<Record<Team, {label: string, hint: string}>>} up  both calls of the play that is shown
 * @property {{words: string, names: string[], cards: {no: number, fields: string[]}[]}} random
 * @property {{no: number, field: number, name: string, says: string}[]} drawn
 * @property {string[]} result
 *
 * @typedef {{slot: string, name: string, label: string, stats: [string, number][], stat: string}} SquadPlayer  `stat` is the one that is
 *   compared, where this is a key player
 * @typedef {{side: "offense" | "defense", players: SquadPlayer[], call: {state: "none" | "down" | "own" | "up", label: string, hint: string, text: string, formation: string}, out: string[], hurt: string[], hand: number, pile: number, discards: string[]}} Squad
 * @typedef {{id: string, name: string, type: string, when: string, words: string, needs: string, count: number}} StrategyCard
 * @typedef {{side: string, name: string, stat: string, value: number, guess: number, risk: number, cards: number, before: number, die: number | null, total: number | null}} SideSum
 * @typedef {object} SquadsMiddle
 * @property {SideSum[] | null} sums  offense and defense
 * @property {string} guess
 * @property {number | null} margin
 * @property {{name: string, margins: string, lit: boolean}[]} bands
 * @property {{rolls: string, yards: number, lit: boolean}[]} yards
 * @property {number} doubled
 * @property {number | null} result
 * @property {{kind: string, face: number | null, most: number, there: boolean}[]} chances
 * @property {{label: string, face: number}[]} kick
 * @property {(StrategyCard & {side: string, cancelled: boolean})[]} cards  played on this down
 * @property {string[]} said
 * @typedef {{teams: Record<Team, Squad>, middle: SquadsMiddle, hand: StrategyCard[], holder: Team, phase: string}} SquadsView  the hand is
 *   that of `holder`
 *
 * @typedef {{label: string, text: string, share?: number, meaning?: "good" | "bad"}} Odd  one number of an option, `share` from 0 to 1
 * @typedef {{value: string | number, label: string, hint?: string, lane?: number, odds?: Odd[], basis?: string, move?: {from: string, to?: string}, group?: string, short?: string, kind?: string, text?: string}} Option
 *   `move`: the answer moves this card there: a card (itself where it is turned over), `u:-2` for the match-up in that lane,
 *   `zone:OLB_L`; `group`: a heading for it; `short`: the end of its label that says all below that heading and the name of its card
 * @typedef {{label: string, reason: string, rule?: string, value?: string | number, hint?: string}} Refused
 * @typedef {{value: string, label: string, roles: string[], order?: number[], labels?: string[], prefix?: string}} Formation
 *   `roles` in the order of the answer, or of the lanes where there is an `order`; `prefix`: in front of a line-up that began with this one
 * @typedef {{role: string, label: string, x: number, row: RowName, spoken?: string}} Spot  a place of a line-up
 * @typedef {{deck: string[], deck_label: string, formations: Formation[], side: "offense" | "defense", places?: Spot[], suggested?: string[]}} Place
 *   `places`: all there are, for a line-up of eleven; one that may be taken twice is there twice; `suggested`: cards for the places of
 *   the first formation
 *
 * @typedef {object} Asking  what is asked now
 * @property {number} step  a serial number: it changes whenever the question changes; intents repeat it
 * @property {"draw" | "choose" | "place" | "together" | "over" | "cover" | "sum" | "ball" | "shuffle" | "past" | "outcome"} kind
 * @property {string} who
 * @property {Team | ""} side
 * @property {boolean} yours
 * @property {string} prompt
 * @property {string} [rule]
 * @property {Option[]} [options]
 * @property {{min: number, max: number, value: number, unit?: string, odds?: Record<string, {odds?: Odd[], basis?: string}>} | null} [range]
 * @property {Refused[]} [refused]
 * @property {Place | null} [place]
 * @property {string[] | null} [deck]  optional, for a draw: cards or faces the reader may pick instead of the shuffle
 * @property {string} [hint]  optional, for a draw: a second line on the button
 * @property {string} [source]  optional, for a draw from no deck: the name of the die, the coin or the like
 * @property {string} [drawing]  optional, what is done to draw from it: "roll the d20"
 * @property {{label?: string, unit: string, tries: number, hint: string, can_show?: boolean} | null} [sum]  for kind `sum`
 * @property {{at: number, tries?: number, hint?: string, can_show?: boolean} | null} [ball]  for kind `ball`: its place before it is moved
 * @property {Team | ""} [lay]  optional: the team that lays a card of its hand in the middle now
 * @property {Team[]} [laid]  optional: the teams whose card is already there face down
 * @property {"offense" | "defense" | ""} [calls]  optional: the side that calls from a chart now
 * @property {{where: "felt" | "hand", does: string, what: string}} [lays]  optional: the question is answered with a tile; `does` has {} for
 *   its label, `what` is what is chosen
 * @property {string} [next]  after a play: the words of the button that goes on
 * @property {boolean} [can_undo]
 * @property {boolean} [can_coach]  whether the coach may be asked for the odds
 * @property {boolean} [can_step]
 * @property {boolean} [can_play_on]
 *
 * @typedef {object} History  the moments of the game that can be looked at
 * @property {number} at  answers given before the moment that is shown
 * @property {number} end  answers given so far
 * @property {boolean} past  an earlier moment is shown
 * @property {boolean} replay
 * @property {{at: number, label: string}[]} plays
 * @property {string} branch  what-if: the place it branched off from
 * @property {boolean} can_return
 * @property {string} [last]  the last answer before the moment, in words
 *
 * @typedef {{value: string, label: string}} Mode
 * @typedef {{dial: string, dials: Mode[], coach: string, coaches: Mode[], saves_to: string, kept?: Kept[]}} Tools
 * @typedef {{name: string, holds: string}} Kept  a game kept from before, and what it holds
 *
 * @typedef {{n?: number, tone?: "refused" | "info" | "good" | "spoken", text?: string}} Message  `spoken`: for screen readers alone
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
 * @property {History | null} history
 * @property {Tools | null} tools
 * @property {string} shared  the game as one line of text, once it was asked for
 * @property {number} look  the moment that is shown, or the one just asked for
 * @property {boolean} rewinding  "Take back to here" was pressed once
 * @property {string | null} panel  what the reader opened over the felt ("" for nothing): history, settings or a view
 * @property {boolean} notes  the notes are unfolded, where there is no room for them beside the felt
 * @property {boolean} whole  a long message is shown to its end
 * @property {boolean} unfolded  the list of what is not allowed now is open
 * @property {string | null} lifted  the card of a formation that was chosen or taken up
 * @property {string} aim  the card of a formation under the pointer or with the focus
 * @property {{from: string, to: string} | null} pair  a move that several options would make
 * @property {boolean} ranges  the ranges of all cards are shown
 * @property {string | null} man  where the Tab key goes in a formation
 * @property {string} kind  of options, that the reader looks at among many
 * @property {string} who  the card whose options the reader looks at among those of many
 * @property {string} sheet  the list that is open over a formation: "" | "options" | "key"
 * @property {number} pitch  width of the formation in pixels; 0 before it was measured
 * @property {number} holes  of the cribbage board that is drawn: 120 or 60
 * @property {boolean} playing  Auto is on
 * @property {import("./autoplay.js").Pace} pace
 * @property {string} typed  the result of a sum, as typed so far
 * @property {number | null} spot  where the learner has moved the ball
 * @property {number} width  of the field strip in pixels
 * @property {{step: number, heard: number, key: string, from: unknown} | null} laid  a card that was just laid, until Python has answered
 * @property {string | null} call  the card that was chosen from a chart or among tiles
 * @property {string[]} discards  the teams whose discards the reader looks through
 * @property {string} id  a prefix for element ids
 */

export {};
