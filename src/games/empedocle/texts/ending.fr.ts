import type { RoomEnding } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { hateOf, winnerOf } from "../rules/result.ts";
import type { View } from "../rules/state.ts";
import { formOf, whomOf } from "./telling.ts";

const HATES = { one: "Haine", other: "Haines" };
const FRAGMENTS = { one: "fragment de Haine", other: "fragments de Haine" };

export const ending: RoomEnding<View, "fr"> = {
  score: ({ view }, seat, say) => say.count(hateOf(view, seat), HATES),
  hasMargin: false,
  noWinner: "lost",
  decisive: ({ view, news }, seat, say) => {
    const turn = decisive(news, seat, winnerOf(view));
    if (turn === null) return null;
    if (turn.is === "out") {
      const times = say.count(turn.times, { one: "fois", other: "fois" });
      return say.isYou(seat)
        ? `Une face identique à la vôtre vous a coûté le tour, ${times}.`
        : `Une face identique à la sienne a coûté le tour à ${say.seat(seat)}, ${times}.`;
    }
    const united = `${whomOf(turn.who, say)} ${formOf(turn.who, say, "avez", "a")} réussi l’union`;
    return `Au tour ${say.number(turn.round)}, ${united} et perdu ${say.count(turn.discarded, FRAGMENTS)}.`;
  },
};
