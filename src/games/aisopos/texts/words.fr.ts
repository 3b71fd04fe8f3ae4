import type { Say } from "../../../kernel/texts.ts";
import { winnersOver } from "../rules/duel.ts";
import { KINDS, VALUE } from "../rules/kinds.ts";
import type { Kind } from "../rules/state.ts";
import { LE, NOM } from "./names.fr.ts";
import { prey, tally } from "./piece-lists.ts";
import type { Words } from "./words.ts";

const PLURIEL: Readonly<Record<Kind, string>> = {
  L: "Lions",
  H: "Hommes",
  F: "Renards",
  M: "Souris",
  A: "Fourmis",
};

const estFeminin = (kind: Kind): boolean => kind === "M" || kind === "A";
const un = (kind: Kind): string => `${estFeminin(kind) ? "une" : "un"} ${NOM[kind]}`;
const ou = (things: readonly string[]): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} ou ${things.at(-1)}`;
const percent = (part: number): string => `${part}\u00a0%`;
const points = (value: number, say: Say<"fr">): string => say.count(value, { one: "point", other: "points" });
const comptes = (kind: Kind, count: number, say: Say<"fr">): string =>
  say.count(count, { one: NOM[kind], other: PLURIEL[kind] });

const et = (things: readonly string[]): string =>
  things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} et ${things.at(-1)}`;
const rapport = (kind: Kind): string =>
  `Votre ${NOM[kind]} bat ${et(prey(kind).map((other) => LE[other]))}, et craint ${et(winnersOver(kind).map((other) => LE[other]))}.`;

export const words: Words<"fr"> = {
  board: "Plateau de 19 hexagones",
  name: NOM,
  letter: { L: "L", H: "H", F: "R", M: "S", A: "F" },
  prompt: {
    placeOrStep: "À vous : posez une pièce de votre main, ou déplacez-en une d’une case sur le plateau.",
    place: "À vous : choisissez dans votre main une pièce à poser.",
    step: "À vous : choisissez une de vos pièces sur le plateau.",
    skipped: "Vous ne pouvez ni poser ni déplacer : votre tour est sauté.",
    fromHand: (kind) => `${rapport(kind)} Posez-${estFeminin(kind) ? "la" : "le"} sur une case vide.`,
    fromBoard: (kind, at) =>
      kind === null
        ? `La pièce en ${at} : où va-t-elle ?`
        : `${rapport(kind)} Où va-t-${estFeminin(kind) ? "elle" : "il"} ?`,
    turnOf: (seat, say) => `À ${say.seat(seat)} de jouer.`,
    won: (seats, say) =>
      seats.length === 1
        ? `${say.does(seats, "l’emportez", "l’emporte")}.`
        : `${say.seats(seats)} ${say.form(seats, "vous partagez", "se partagent")} la victoire.`,
    nobodyWon: "Partie nulle : personne ne gagne.",
  },
  described: (move, kind, against, say) => {
    const piece = kind === null ? "votre pièce" : `votre ${NOM[kind]}`;
    switch (move.is) {
      case "place":
        return `Poser ${un(move.kind)} en ${move.to}`;
      case "move":
        return `Déplacer ${piece} de ${move.from} en ${move.to}`;
      case "attack":
        return `Attaquer ${against === null ? "" : `${say.whom(against)} en `}${move.to} avec ${piece}`;
      case "pass":
        return "Sauter le tour";
    }
  },
  spoken: {
    empty: "vide",
    yours: (kind) => `votre ${NOM[kind]}`,
    known: (seat, kind, say) => `${say.seat(seat)}, ${NOM[kind]}`,
    faceDown: (seat, say) => `${say.seat(seat)}, face cachée`,
    mayBe: (mask) => (mask.length === 1 ? `à coup sûr ${ou(mask.map(un))}` : `peut être ${ou(mask.map(un))}`),
    othersTell: (mask) => `pour les autres, ${ou(mask.map(un))}`,
    seenBy: (seats, say) => `vue par ${say.whomAll(seats)}`,
    stoodHere: (seat, kind, say) =>
      `ici est ${estFeminin(kind) ? "tombée" : "tombé"} ${say.isYou(seat) ? `votre ${NOM[kind]}` : `${un(kind)} (${say.seat(seat)})`}`,
    likely: (kinds) => `sans doute ${kinds.map(([kind, part]) => `${NOM[kind]} ${percent(part)}`).join(", ")}`,
    isHeld: "choisie",
    justNow: "vient d’être jouée",
    advised: "conseillée",
    isOnItsWay: "en route",
    mayLift: "peut se déplacer",
    may: { place: "poser ici", move: "aller ici", attack: "attaquer" },
  },
  hand: {
    label: "Votre main",
    kinds: "Qui bat qui",
    stack: (kind, held, say) =>
      `${held === null ? "" : `${say.number(held)} en main, `}${points(VALUE[kind], say)}, bat ${say.list(prey(kind).map((other) => LE[other]))}`,
    skip: "Sauter le tour",
  },
  seat: {
    hand: (count, say) => `${say.number(count)} en main`,
    points,
    pointsShort: (score, say) => `${say.number(score)} pts`,
    held: (kinds, say) => `Reste en main : ${say.list(tally(kinds).map(([kind, count]) => comptes(kind, count, say)))}`,
    pile: (kinds, say) => `Pièces prises : ${say.list(tally(kinds).map(([kind, count]) => comptes(kind, count, say)))}`,
    left: (left, say) => `Pas encore perdus : ${say.list(KINDS.map((kind) => comptes(kind, left[kind], say)))}`,
    firstGame: (score, say) => `1ʳᵉ : ${say.number(score)}`,
  },
  bout: {
    first: "1ʳᵉ partie",
    which: (bout, of, say) => `Partie ${say.number(bout)} sur ${say.number(of)}`,
    ends: (bout, say) => `La partie ${say.number(bout)} est finie.`,
    isOver: (bout, winners, say) =>
      winners.length === 0
        ? `La partie ${say.number(bout)} est nulle.`
        : `La partie ${say.number(bout)} revient à ${say.whomAll(winners)}.`,
  },
  quiet: (turns, limit, say) =>
    `${say.count(turns, { one: "tour calme", other: "tours calmes" })} ; nulle à ${say.number(limit)}`,
  count: {
    label: "Les piles, comptées",
    points: "Points",
    drawn: "Partie nulle : aucun point.",
    credited: "L’adversaire est crédité des dix pièces.",
  },
};
