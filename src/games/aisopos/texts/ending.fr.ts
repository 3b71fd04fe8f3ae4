import { type RoomEnding, winnersOf } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { VALUE } from "../rules/kinds.ts";
import type { Kind, View } from "../rules/state.ts";

const UN: Readonly<Record<Kind, string>> = {
  L: "un Lion",
  H: "un Homme",
  F: "un Renard",
  M: "une Souris",
  A: "une Fourmi",
};
const POINTS = { one: "point", other: "points" };

export const ending: RoomEnding<View, "fr"> = {
  score: ({ outcome }, seat, say) => say.count(outcome.scores?.[seat] ?? 0, POINTS),
  hasMargin: true,
  noWinner: "drawn",
  decisive: ({ news, outcome }, seat, say) => {
    const hasWon = winnersOf(outcome).includes(seat);
    const duel = decisive(news, seat, hasWon);
    if (duel === null) return null;
    const what = `${UN[duel.lost]} en ${duel.at}`;
    const points = say.count(VALUE[duel.lost], POINTS);
    const whose = say.isYou(seat) ? "Votre" : `Pour ${say.seat(seat)}, la`;
    return hasWon
      ? `${whose} plus belle prise : ${what}, qui vaut ${points}.`
      : `${whose} perte la plus chère : ${what}, ${points} pour ${say.whom(duel.by)}.`;
  },
};
