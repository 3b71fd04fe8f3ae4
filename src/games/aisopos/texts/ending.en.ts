import { type RoomEnding, winnersOf } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { VALUE } from "../rules/kinds.ts";
import type { Kind, View } from "../rules/state.ts";

const A: Readonly<Record<Kind, string>> = { L: "a Lion", H: "a Human", F: "a Fox", M: "a Mouse", A: "an Ant" };
const POINTS = { one: "point", other: "points" };

export const ending: RoomEnding<View, "en"> = {
  score: ({ outcome }, seat, say) => say.count(outcome.scores?.[seat] ?? 0, POINTS),
  hasMargin: true,
  noWinner: "drawn",
  decisive: ({ news, outcome }, seat, say) => {
    const hasWon = winnersOf(outcome).includes(seat);
    const duel = decisive(news, seat, hasWon);
    if (duel === null) return null;
    const what = `${A[duel.lost]} on ${duel.at}`;
    const points = say.count(VALUE[duel.lost], POINTS);
    const whose = say.isYou(seat) ? "Your" : `${say.seat(seat)}’s`;
    return hasWon
      ? `${whose} best catch: ${what}, worth ${points}.`
      : `${whose} costliest loss: ${what}, ${points} for ${say.whom(duel.by)}.`;
  },
};
