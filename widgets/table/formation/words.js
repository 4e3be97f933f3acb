/** Sentences about a formation: for labels, and for screen readers. No browser needed. */

import { spoken, spokenCard, cardOf } from "../../shared/faces.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("../types.js").Man} Man */
/** @typedef {import("../types.js").Zone} Zone */

/** Where the zones are, if Python does not say. @type {Zone[]} */
const ZONES = [
  { zone: "S_L", label: "safety left", x: -0.62, row: "safety" },
  { zone: "S_M", label: "safety in the middle", x: 0, row: "safety" },
  { zone: "S_R", label: "safety right", x: 0.62, row: "safety" },
  { zone: "OLB_L", label: "outside linebacker left", x: -0.4, row: "linebacker" },
  { zone: "ILB", label: "inside linebacker", x: 0, row: "linebacker" },
  { zone: "OLB_R", label: "outside linebacker right", x: 0.4, row: "linebacker" },
];

/** @param {FormationView} formation @param {string} name @returns {Zone | undefined} */
export const zoneAt = (formation, name) => (formation.zones ?? ZONES).find(({ zone }) => zone === name);

/** What a place of a move is called. @param {FormationView} formation @param {string} to  a card's key, `u:-2` or `zone:OLB_L` */
export function placeWords(formation, to) {
  const card = formation.cards.find(({ key }) => key === to);
  if (card) return nameOf(card);
  const [kind, name] = [to.slice(0, to.indexOf(":")), to.slice(to.indexOf(":") + 1)];
  if (kind === "zone") return ZONES.find(({ zone }) => zone === name)?.label ?? zoneAt(formation, name)?.label ?? name;
  if (kind !== "u") return name;
  const met = formation.match_ups?.find(({ u }) => u === Number(name));
  const labels = (met?.offense.length ? met.offense : (met?.defense ?? []))
    .map((key) => formation.cards.find((each) => each.key === key))
    .flatMap((each) => (each ? [nameOf(each)] : []));
  return labels.length ? `the match-up of ${listed(labels)}` : `lane ${name.replace("-", "−")}`;
}

/** What a card is called among others: `left tackle`, without its face. @param {Man} man */
export const nameOf = ({ label, spoken: words }) => words.split(",")[0] || label;

/** @param {unknown[]} words */
export function listed(words) {
  const some = words.map(String);
  return some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} and ${some[some.length - 1]}`;
}

/** What a card is called aloud: `left tackle, 7 of hearts, has the ball`. @param {Man} man */
export function manWords({ spoken: words, label, card, up, ball }) {
  const name = words || `${label}, ${up ? spokenCard(card) : "face down"}`;
  return spoken(ball && !/ball/.test(name) ? `${name}, has the ball` : name);
}

/** The cards in a card's range, in words; empty if there are none. @param {FormationView} formation @param {string} key */
export function reachWords(formation, key) {
  const found = formation.ranges?.find((range) => range.key === key);
  return found?.reaches.length ? `reaches ${listed(found.reaches.map((to) => placeWords(formation, to)))}` : "";
}

/** What is known of a card beside its name: who meets it, whom it covers or reaches. @param {FormationView} formation @param {Man} man @returns {string[]} */
export function factsOf(formation, man) {
  const met = (formation.match_ups ?? [])
    .filter(({ offense, defense }) => [...offense, ...defense].includes(man.key))
    .map(({ spoken: words, text, threat }) => `${words || text}${threat ? ", a rush" : ""}`);
  const covers = man.covers ? `covers the ${placeWords(formation, man.covers)}` : "";
  const passer = man.row === "pocket" ? (formation.pressure ?? "") : "";
  const rush = man.row === "pocket" ? (formation.threats ?? []).map(({ text }) => text) : [];
  return [...met, covers, reachWords(formation, man.key), passer, ...rush, man.card && !man.up ? "face down for the other side" : ""].filter(Boolean);
}

/** What is only drawn, in words: who meets whom, who covers whom, who reaches whom. @param {FormationView} formation @returns {string[]} */
export function tableWords(formation) {
  const met = (formation.match_ups ?? []).map(({ spoken: words, text, threat }) => {
    const said = words || text;
    return threat && !/rush|threat/i.test(said) ? `${said}, a rush` : said;
  });
  const covers = formation.cards
    .filter(({ covers }) => covers)
    .map((card) => `${card.spoken || card.label} covers ${placeWords(formation, card.covers ?? "")}`);
  const ranges = (formation.ranges ?? [])
    .map(({ key }) => [placeWords(formation, key), reachWords(formation, key)])
    .filter(([, reach]) => reach)
    .map((words) => words.join(" "));
  return [...met, ...covers, ...ranges].filter(Boolean).map(spoken);
}

/**
 * Name of a place of a line-up.
 * @param {string} label
 * @param {string | null} key  the card there
 * @param {string | null} held  the card in the reader's fingers
 */
export function spotName(label, key, held) {
  if (held && held !== key) return `${label}: lay the card here${key ? ` in exchange for ${spokenCard(cardOf(key))}` : ""}`;
  return key ? `${label}: ${spokenCard(cardOf(key))}, take it up` : `${label}: empty`;
}

/**
 * What the box of a rush says: its head, and what the draw means.
 * @param {import("../types.js").Threat} threat
 */
export function threatWords({ rush, protection, text, odds = "" }) {
  const told = /^Rush \d+ against (?:protection )?\d+ ?([^:]*): (.*)$/.exec(text);
  return { head: `▲ Rush ${rush} v ${protection}`, odds, text: [told?.[1], told?.[2] ?? text].filter(Boolean).join(": ") };
}

/** A label as long as there is room for: whole, or its first word. @param {string} name @param {number} room  in pixels */
export function shortened(name, room) {
  const label = name.replace("_", "");
  if (label.length * 6 <= room) return label;
  const [first, ...rest] = label.split(" ");
  const short = rest.map((word) => word.replace(/^(left|right|middle)$/, (side) => side.charAt(0).toUpperCase())).join("");
  return short && (first.length + 1 + short.length) * 6 <= room ? `${first} ${short}` : first;
}
