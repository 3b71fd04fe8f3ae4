import type { EndWords } from "./end-words.ts";

const ordinal = (place: number): string => (place === 1 ? "1er" : `${place}e`);
const POINTS = { one: "point", other: "points" };

export const endWords: EndWords<"fr"> = {
  won: (by, say) => (by === null ? "Vous avez gagné" : `Vous avez gagné de ${say.count(by, POINTS)}`),
  lost: (by, say) => (by === null ? "Vous avez perdu" : `Vous avez perdu de ${say.count(by, POINTS)}`),
  shared: (others, say) => `Victoire partagée avec ${say.whomAll(others)}`,
  came: (place, seats) => `Vous finissez ${ordinal(place)} sur ${seats}`,
  drawn: "Partie nulle",
  allLost: "Tout le monde a perdu",
  winners: (winners, say) => `${say.seats(winners)} ${winners.length === 1 ? "a gagné" : "se partagent la victoire"}`,
  place: ordinal,
  result: "Résultat",
  laurels: "victoire",
  toRematch: "Rejoindre la revanche",
  noRematch: "Pas cette fois",
};
