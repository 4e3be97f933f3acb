/** The data of Python for two worked plays of the rulebook (a rush and a pass under a rush), for tests and pictures. */

const LANES = { LT: -4, LG: -2, C: 0, RG: 2, RT: 4, LTE: -6, RTE: 6 };
const NAMES = { LT: "left tackle", LG: "left guard", C: "center", RG: "right guard", RT: "right tackle", RTE: "right tight end", QB: "quarterback" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" };

/** @param {string} card */
const aloud = (card) => `${RANKS[/** @type {"A"} */ (card.slice(0, -1))] ?? card.slice(0, -1)} of ${SUITS[/** @type {"S"} */ (card.slice(-1))]}`;

/** @param {string} key @param {string} label @param {string} card @param {number} x @param {any} row @param {object} [more] @returns {import("../types.js").Man} */
function man(key, label, card, x, row, more = {}) {
  const name = NAMES[/** @type {"LT"} */ (label)] ?? label;
  return {
    ...{ key, side: key.startsWith("O") ? "offense" : "defense", card, up: Boolean(card), x, row, label },
    ...{ spoken: `${name}, ${card ? aloud(card) : "face down"}`, covers: "", joined: false, ball: false, lit: false },
    ...more,
  };
}

/** @param {Record<string, string>} cards */
const line = (cards) =>
  Object.entries(cards).map(([slot, card]) => man(`O:${slot}`, slot.replace("RTE", "TE"), card, LANES[/** @type {"C"} */ (slot)] / 12, "line_o"));

/** The pass under a rush of the rulebook, when the offense may stay or throw. @type {import("../types.js").FormationView} */
export const PASS_RUSH = {
  los: "3rd & 9 at the Otters 41",
  turn: "pocket, turn 1 · one card each turn",
  cards: [
    man("D:D9", "S left", "", -0.62, "safety", { role: "s" }),
    man("D:D10", "S right", "", 0.62, "safety", { role: "s" }),
    man("D:D6", "ILB", "", 0, "linebacker", { role: "lb" }),
    man("D:D7", "OLB right", "", 0.4, "linebacker", { role: "lb" }),
    man("D:D1", "", "9D", -5 / 12, "line_d", { role: "line" }),
    man("D:D5", "OLB left", "QD", -5 / 12, "line_d", { role: "lb", joined: true }),
    man("D:D2", "", "8C", -1 / 12, "line_d", { role: "line" }),
    man("D:D3", "", "7S", 1 / 12, "line_d", { role: "line" }),
    man("D:D4", "", "10H", 5 / 12, "line_d", { role: "line" }),
    man("D:D8", "CB", "", -0.9, "wide", { role: "cb", covers: "O:W_L1" }),
    man("D:D11", "CB", "", 0.9, "wide", { role: "cb", covers: "O:W_R1" }),
    ...line({ LT: "7H", LG: "8D", C: "6C", RG: "9C", RT: "10S", RTE: "" }),
    man("O:W_L1", "WR left", "", -0.9, "wide", { role: "wr" }),
    man("O:W_R1", "WR right", "", 0.9, "wide", { role: "wr" }),
    man("O:QB", "QB", "QS", 0, "pocket", { role: "qb", ball: true }),
    man("O:B1", "back left", "", -0.17, "backs", { role: "back" }),
    man("O:B2", "back", "", 0.02, "backs", { role: "back" }),
  ],
  match_ups: [
    { u: -5, x: -5 / 12, offense: ["O:LT"], defense: ["D:D1", "D:D5"], totals: [7, 21], text: "7 v 21", threat: true, spoken: "Left tackle, 7, against 9 of diamonds and queen of diamonds, 21" },
    { u: -1, x: -1 / 12, offense: ["O:LG", "O:C"], defense: ["D:D2"], totals: [14, 8], text: "14 v 8", threat: false, spoken: "Left guard and center, 14, against 8 of clubs, 8" },
    { u: 1, x: 1 / 12, offense: ["O:RG"], defense: ["D:D3"], totals: [9, 7], text: "9 v 7", threat: false, spoken: "Right guard, 9, against 7 of spades, 7" },
    { u: 5, x: 5 / 12, offense: ["O:RT"], defense: ["D:D4"], totals: [10, 10], text: "10 v 10", threat: false, spoken: "Right tackle, 10, against 10 of hearts, 10" },
  ],
  threats: [{ members: [-5], rush: 21, protection: 19, surplus: 2, odds: "15 %", text: "7 + QB 12; one draw: sack on A or 2", rule: "CB1.SACK.3" }],
  pressure: "",
  flight: [],
  ranges: [
    { key: "D:D9", reaches: ["O:W_L1", "O:RTE"] },
    { key: "D:D10", reaches: ["O:W_R1", "O:RTE"] },
    { key: "D:D6", reaches: ["u:-5", "u:-1", "u:1", "u:5", "O:RTE"] },
    { key: "D:D7", reaches: ["u:1", "u:5", "O:W_R1", "O:RTE"] },
  ],
};

/** The pass itself: the receiver and its cover turned over, yardage cards drawn. @type {import("../types.js").FormationView} */
export const PASS = {
  ...PASS_RUSH,
  turn: "pass to W_L1",
  cards: PASS_RUSH.cards.map((card) => {
    if (card.key === "O:W_L1") return { ...card, card: "KH", up: true, lit: true, spoken: "left receiver, king of hearts" };
    if (card.key === "D:D8") return { ...card, card: "5C", up: true, spoken: "cornerback, 5 of clubs" };
    if (card.key === "D:D9") return { ...card, card: "JS", up: true, x: -0.9, row: "wide", joined: true, covers: "O:W_L1", spoken: "safety, jack of spades" };
    return card;
  }),
  threats: [],
  match_ups: PASS_RUSH.match_ups?.map((met) => ({ ...met, threat: false })),
  pressure: "pressure 1",
  flight_to: "O:W_L1",
  flight: [
    { card: "8H", label: "pass", drawn: true },
    { card: "10C", label: "yards", drawn: true },
    { card: "6D", label: "yards", drawn: true },
    { card: "JC", label: "catch", drawn: true },
    { card: "2C", label: "D", drawn: true },
    { card: "QH", label: "D", drawn: true },
  ],
  ranges: PASS_RUSH.ranges?.filter(({ key }) => key !== "D:D9"),
};

/** The rush of the rulebook: a back moved up, a back runs between two match-ups, three cards against it. @type {import("../types.js").FormationView} */
export const RUSH = {
  los: "1st & 10 at the Otters 30",
  turn: "rush between the center and the right guard",
  cards: [
    man("D:D8", "S left", "", -0.62, "safety", { role: "s" }),
    man("D:D9", "S right", "", 0.62, "safety", { role: "s" }),
    man("D:D5", "OLB left", "", -0.4, "linebacker", { role: "lb" }),
    man("D:D7", "OLB right", "10H", 0.4, "linebacker", { role: "lb", lit: true }),
    man("D:D1", "", "", -5 / 12, "line_d", { role: "line" }),
    man("D:D2", "", "8C", -1 / 12, "line_d", { role: "line" }),
    man("D:D3", "", "9D", 1 / 12, "line_d", { role: "line" }),
    man("D:D6", "ILB", "KC", 1 / 12, "line_d", { role: "lb", joined: true }),
    man("D:D4", "", "", 5 / 12, "line_d", { role: "line" }),
    man("D:D10", "CB", "", -0.9, "wide", { role: "cb", covers: "O:W_L1" }),
    man("D:D11", "CB", "", 0.9, "wide", { role: "cb", covers: "O:W_R1" }),
    ...line({ LT: "7H", LG: "8D", C: "9C", RG: "10S", RT: "JD", RTE: "" }),
    man("O:B2", "back right", "9H", 1 / 12, "line_o", { role: "back", joined: true }),
    man("O:W_L1", "WR left", "", -0.9, "wide", { role: "wr" }),
    man("O:W_R1", "WR right", "", 0.9, "wide", { role: "wr" }),
    man("O:QB", "QB", "6C", 0, "pocket", { role: "qb" }),
    man("O:B1", "back", "KH", 0, "backs", { role: "back", ball: true, lit: true }),
  ],
  match_ups: [
    { u: -5, x: -5 / 12, offense: ["O:LT"], defense: ["D:D1"], text: "7 v ?", threat: false, spoken: "Left tackle, 7, against a face-down card" },
    { u: -1, x: -1 / 12, offense: ["O:LG", "O:C"], defense: ["D:D2"], totals: [17, 8], text: "17 v 8", threat: false, spoken: "Left guard and center, 17, against 8 of clubs, 8" },
    { u: 1, x: 1 / 12, offense: ["O:RG", "O:B2"], defense: ["D:D3", "D:D6"], totals: [19, 22], text: "19 v 22", threat: false, spoken: "Right guard and back, 19, against 9 of diamonds and king of clubs, 22" },
    { u: 5, x: 5 / 12, offense: ["O:RT"], defense: ["D:D4"], text: "11 v ?", threat: false, spoken: "Right tackle, 11, against a face-down card" },
  ],
  threats: [],
  pressure: "",
  flight_to: "O:B1",
  flight: [
    { card: "QC", label: "handoff", drawn: true },
    { card: "JC", label: "D", drawn: true },
    { card: "4H", label: "D", drawn: true },
    { card: "7D", label: "D", drawn: true },
  ],
  ranges: [],
};

/** Before the lines are turned over: everything face down. @type {import("../types.js").FormationView} */
export const FACE_DOWN = {
  ...PASS_RUSH,
  turn: "blocking pattern, turn 1",
  cards: PASS_RUSH.cards.map((card) =>
    ({ ...card, ...(card.key === "D:D5" ? { x: -0.4, row: "linebacker", joined: false } : {}), ...(card.key === "O:QB" ? {} : { card: "", up: false, spoken: `${card.label || "line card"}, face down` }) }),
  ),
  match_ups: PASS_RUSH.match_ups?.map((met) => ({ ...met, defense: met.defense.slice(0, 1), text: "", threat: false, totals: undefined })),
  threats: [],
  ranges: [...(PASS_RUSH.ranges ?? []), { key: "D:D5", reaches: ["u:-5", "u:-1", "O:W_L1"] }],
};

/** @param {string} value @param {string} label @param {string} [from] @param {string} [to] */
const option = (value, label, from, to) => ({ value, label, ...(from ? { move: { from, to } } : {}) });

/** The defense may move before the lines are turned over. */
export const DEFENSE_MOVES = {
  ...{ kind: "choose", who: "Herons", side: "away", yours: true, prompt: "Move cards of the defense, or be done", rule: "CB1.BP1.6" },
  options: [
    option("done", "Done"),
    ...[-5, -1, 1, 5].map((u) => option(`move up D6 ${u}`, `Up to the line at ${u}`, "D:D6", `u:${u}`)),
    ...[1, 5].map((u) => option(`move up D7 ${u}`, `Up to the line at ${u}`, "D:D7", `u:${u}`)),
    ...[-5, -1].map((u) => option(`move up D5 ${u}`, `Up to the line at ${u}`, "D:D5", `u:${u}`)),
    option("attach D9 W_L1", "Double the left receiver", "D:D9", "O:W_L1"),
    option("attach D9 RTE", "To the tight end", "D:D9", "O:RTE"),
    option("attach D10 W_R1", "Double the right receiver", "D:D10", "O:W_R1"),
    option("drop D1 OLB_L", "Drop back to outside linebacker", "D:D1", "zone:OLB_L"),
    option("drop D2 ILB", "Drop back to inside linebacker", "D:D2", "zone:ILB"),
    option("shift D9 OLB_L", "Shift to outside linebacker", "D:D9", "zone:OLB_L"),
    option("shift D6 OLB_L", "Shift to the left", "D:D6", "zone:OLB_L"),
    option("shift D6 OLB_R", "Shift to the right", "D:D6", "zone:OLB_R"),
    option("shift D7 ILB", "Shift inside", "D:D7", "zone:ILB"),
    option("shift D7 S_R", "Shift to safety", "D:D7", "zone:S_R"),
  ],
};

/** The offense before a sack draw: stay, or play at once. */
export const OFFENSE_PLAYS = {
  ...{ kind: "choose", who: "Otters", side: "home", yours: true, prompt: "Stay in the pocket, or play now?", rule: "CB1.PASS.8" },
  options: [
    { ...option("wait", "Stay in the pocket"), hint: "one draw for a sack first: 15 %" },
    { ...option("pass W_L1", "Pass to W_L1", "O:QB", "O:W_L1"), hint: "complete 54 %" },
    { ...option("pass W_R1", "Pass to W_R1", "O:QB", "O:W_R1"), hint: "complete 46 %" },
    { ...option("pass RTE", "Pass to the tight end", "O:QB", "O:RTE"), hint: "complete 51 %" },
    ...[-5, -1, 1, 5].map((u) => option(`rush B1 ${u}`, `Rush at ${u}`, "O:B1", `u:${u}`)),
    ...[-5, -1, 1, 5].map((u) => option(`screen B1 ${u}`, `Screen behind ${u}`, "O:B1", `u:${u}`)),
    ...[-5, -1, 1, 5].map((u) => option(`rush B2 ${u}`, `Rush at ${u}`, "O:B2", `u:${u}`)),
    option("scramble 0", "Scramble through the middle", "O:QB", "u:1"),
  ],
};

const LINE = ["QB", "LT", "LG", "C", "RG", "RT"];
/** @param {string} role @param {string} label @param {number} x @param {any} row */
const spot = (role, label, x, row) => ({ role, label, x, row });

/** Lining up the offense. @type {import("../types.js").Place} */
export const OFFENSE_PLACE = {
  deck: ["4S", "5D", "6C", "7H", "8D", "9C", "9H", "10S", "JD", "QS", "KH"],
  deck_label: "Otters: eleven cards",
  side: "offense",
  formations: [
    { value: "I", label: "two backs in the middle, a tight end on the right", roles: [...LINE, "RTE", "B1(M)", "B2(M)", "W_L1", "W_R1"] },
    { value: "pro set", label: "a back on each side, a tight end", roles: [...LINE, "RTE", "B1(L)", "B2(R)", "W_L1", "W_R1"] },
    { value: "shotgun", label: "the shotgun, one back, a tight end, three wide", prefix: "shotgun: ", roles: [...LINE, "RTE", "B1(R)", "W_L1", "W_R1", "W_L2"] },
    { value: "4 wide", label: "one back, four wide receivers", roles: [...LINE, "B1(M)", "W_L1", "W_R1", "W_L2", "W_R2"] },
    { value: "goal line", label: "three backs, two tight ends", roles: [...LINE, "LTE", "RTE", "B1(L)", "B2(M)", "B3(R)"] },
  ],
  places: [
    spot("QB", "QB", 0, "pocket"),
    ...["LT", "LG", "C", "RG", "RT"].map((slot) => spot(slot, slot, LANES[/** @type {"C"} */ (slot)] / 12, "line_o")),
    spot("LTE", "TE left", -0.5, "line_o"),
    spot("RTE", "TE right", 0.5, "line_o"),
    ...[1, 2, 3].flatMap((n) => [["L", "left", -0.17], ["M", "", 0], ["R", "right", 0.17]].map(([side, word, x]) => spot(`B${n}(${side})`, `back ${word}`.trim(), Number(x), "backs"))),
    ...[1, 2, 3, 4].map((n) => spot(`W_L${n}`, `WR left ${n}`, -1.02 + 0.12 * n, "wide")),
    ...[1, 2, 3, 4].map((n) => spot(`W_R${n}`, `WR right ${n}`, 1.02 - 0.12 * n, "wide")),
  ],
  suggested: ["KH", "QS", "JD", "10S", "9H", "9C", "8D", "7H", "6C", "5D", "4S"],
};

/** Lining up the defense against two receivers. @type {import("../types.js").Place} */
export const DEFENSE_PLACE = {
  deck: ["2H", "3D", "5C", "6H", "7S", "8C", "9D", "10H", "JS", "QD", "KC"],
  deck_label: "Herons: eleven cards",
  side: "defense",
  formations: [
    ["4-3", "four on the line, three linebackers", [-5, -1, 1, 5], ["OLB_L", "ILB(M)", "OLB_R", "S_L", "S_R"], 2],
    ["3-4", "three on the line, four linebackers", [-4, 0, 4], ["OLB_L", "ILB(L)", "ILB(R)", "OLB_R", "S_L", "S_R"], 2],
    ["nickel", "four on the line, three cornerbacks", [-5, -1, 1, 5], ["OLB_L", "OLB_R", "S_L", "S_R"], 3],
    ["dime", "four on the line, four cornerbacks", [-5, -1, 1, 5], ["ILB(M)", "S_L", "S_R"], 4],
    ["goal line", "six on the line, no safety", [-5, -3, -1, 1, 3, 5], ["OLB_L", "ILB(M)", "OLB_R"], 2],
  ].map(([value, label, lanes, zones, corners]) => ({
    value: String(value),
    label: String(label),
    roles: [
      .../** @type {number[]} */ (lanes).map((u) => `line ${u}`),
      .../** @type {string[]} */ (zones),
      ...Array.from({ length: Number(corners) }, (_, n) => `CB ${["W_L1", "W_R1"][n % 2]}`),
    ],
  })),
  places: [
    ...Array.from({ length: 13 }, (_, n) => n - 5).map((u) => spot(`line ${u}`, "line", u / 12, "line_d")),
    spot("S_L", "S left", -0.62, "safety"),
    spot("S_R", "S right", 0.62, "safety"),
    spot("S_M", "S middle", 0, "safety"),
    spot("OLB_L", "OLB left", -0.4, "linebacker"),
    spot("ILB(L)", "ILB left", -0.1, "linebacker"),
    spot("ILB(M)", "ILB", 0, "linebacker"),
    spot("ILB(R)", "ILB right", 0.1, "linebacker"),
    spot("OLB_R", "OLB right", 0.4, "linebacker"),
    ...["W_L1", "W_L1", "W_R1", "W_R1"].map((slot) => spot(`CB ${slot}`, "CB", slot.startsWith("W_L") ? -0.9 : 0.9, "wide")),
  ],
};

/** Lining up the offense in Python's words. */
export const OFFENSE_ASKING = {
  ...{ kind: "place", who: "Otters", side: "home", yours: true, prompt: "Line up your eleven cards", rule: "CB1.FORM.1" },
  place: OFFENSE_PLACE,
};
export const DEFENSE_ASKING = {
  ...{ kind: "place", who: "Herons", side: "away", yours: true, prompt: "Line up your eleven cards against them", rule: "CB1.FORM.2" },
  place: DEFENSE_PLACE,
};
