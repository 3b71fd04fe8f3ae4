import type { EndWords } from "./end-words.ts";

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd" };
const ordinal = (place: number): string => `${place}${ENDINGS[rules.select(place)] ?? "th"}`;

export const endWords: EndWords<"en"> = {
  won: (by, say) => (by === null ? "You won" : `You won by ${say.number(by)}`),
  lost: (by, say) => (by === null ? "You lost" : `You lost by ${say.number(by)}`),
  shared: (others, say) => `You share the win with ${say.whomAll(others)}`,
  came: (place, seats) => `You came ${ordinal(place)} of ${seats}`,
  drawn: "A draw",
  allLost: "Everybody lost",
  winners: (winners, say) => `${say.seats(winners)} ${winners.length === 1 ? "won" : "share the win"}`,
  place: ordinal,
  result: "Result",
  laurels: "winner",
  toRematch: "Go to the rematch",
  noRematch: "Not this time",
};
