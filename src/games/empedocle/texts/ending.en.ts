import type { RoomEnding } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { hateOf, winnerOf } from "../rules/result.ts";
import type { View } from "../rules/state.ts";
import { formOf, whomOf } from "./telling.ts";

const HATES = { one: "Hate", other: "Hate" };

export const ending: RoomEnding<View, "en"> = {
  score: ({ view }, seat, say) => say.count(hateOf(view, seat), HATES),
  hasMargin: false,
  noWinner: "lost",
  decisive: ({ view, news }, seat, say) => {
    const turn = decisive(news, seat, winnerOf(view));
    if (turn === null) return null;
    if (turn.is === "out")
      return `Matching faces knocked ${say.whom(seat)} out ${turn.times === 1 ? "once" : `${say.number(turn.times)} times`}.`;
    const shed = formOf(turn.who, say, "made a union and shed", "made a union and shed");
    return `In round ${say.number(turn.round)} ${whomOf(turn.who, say)} ${shed} ${say.count(turn.discarded, HATES)}.`;
  },
};
