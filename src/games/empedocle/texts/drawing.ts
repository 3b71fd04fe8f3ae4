import type { Say } from "../../../kernel/texts.ts";
import { TOKENS } from "../rules/box.ts";
import { forces, of, whoIs } from "../rules/circle.ts";
import { holdingOf } from "../rules/holdings.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Die, Force, Holding, View } from "../rules/state.ts";
import { nameOf, WORDS } from "./telling.ts";

const LABELS = {
  en: {
    round: "Round",
    star: "star",
    gems: "gems",
    hate: "Hate",
    blocked: "blocked",
    celestial: "Celestial die",
    cylinder: "Cylinder",
    lightning: "Lightning",
    unifier: "all four",
    out: "out",
    on: "on",
    colon: ":",
  },
  fr: {
    round: "Tour",
    star: "étoile",
    gems: "Aubaines",
    hate: "Haine",
    blocked: "bloquée",
    celestial: "Dé céleste",
    cylinder: "Cylindre",
    lightning: "Foudre",
    unifier: "les quatre",
    out: "éliminé",
    on: "sur",
    colon: "\u00a0:",
  },
};

/** The tiles, then everybody anticlockwise. */
export function drawing(view: View, say: Say): string {
  const labels = LABELS[say.language];
  const words = WORDS[say.language];
  const blocked = blockedTile(view);
  const tiles = TOKENS.map(
    (token) => `${words[token]} ${view.tiles[token]}${token === blocked ? ` (${labels.blocked})` : ""}`,
  );
  return [
    `${labels.round} ${say.number(view.round)}, ${labels.star} ${say.number(view.star)}`,
    [...tiles, ...(view.options.aubaine ? [`${labels.gems} ${say.number(view.gems)}`] : [])].join(" | "),
    ...(view.celestial === null
      ? []
      : [`${labels.celestial}${labels.colon} ${view.celestial === "covered" ? "?" : words[view.celestial]}`]),
    ...forces(view).map((force) => forceLine(view, force, say)),
  ].join("\n");
}

function forceLine(view: View, force: Force, say: Say): string {
  const labels = LABELS[say.language];
  const who = whoIs(view, force);
  const isAsked = view.turn.seats.some((seat) => seat === who);
  const marks = [
    ...(view.cylinder === force ? [labels.cylinder] : []),
    ...(view.lightning === force ? [labels.lightning] : []),
    ...(view.unifier === force ? [labels.unifier] : []),
    ...(view.cast.length === 0 ? [] : [dieText(of(view.cast, force), say)]),
  ];
  const line = [...holdingWords(holdingOf(view, force), say), ...marks].join(" | ");
  return `${isAsked ? ">" : " "} ${nameOf(who, say)}${labels.colon} ${line}`;
}

/** `Hate 2`, `Air 1, Fire 2`, `gems 1`: what a force holds, without what it does not. */
function holdingWords(holding: Holding, say: Say): readonly string[] {
  const labels = LABELS[say.language];
  const tokens = TOKENS.filter((token) => holding[token] > 0);
  return [
    `${labels.hate} ${say.number(holding.hate)}`,
    ...(tokens.length === 0
      ? []
      : [tokens.map((token) => `${WORDS[say.language][token]} ${holding[token]}`).join(", ")]),
    ...(holding.gems === 0 ? [] : [`${labels.gems} ${say.number(holding.gems)}`]),
  ];
}

function dieText(die: Die, say: Say): string {
  const { out, on } = LABELS[say.language];
  const words = WORDS[say.language];
  const face = words[die.face];
  switch (die.is) {
    case "shown":
      return face;
    case "covered":
      return `${face}, ${out}`;
    case "placed":
      return `${face} ${on} ${words[die.on]}`;
  }
}
