import type { RoomEnding } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { ranking, spaceOf, TEMPLE } from "../rules/piles.ts";
import type { View } from "../rules/state.ts";

export const ending: RoomEnding<View, "en"> = {
  score: ({ view }, seat) => {
    const space = spaceOf(view.piles, seat);
    return space === TEMPLE ? "in the Temple" : `space ${space ?? 0}`;
  },
  hasMargin: false,
  noWinner: "drawn",
  decisive: ({ view, news }, seat, say) => {
    const turn = decisive(news, seat, ranking(view.piles)[0] ?? 0);
    if (turn === null) return null;
    const whose = say.isYou(turn.seat) ? "Your" : `${say.seat(turn.seat)}’s`;
    if (turn.is === "walk")
      return `${whose} longest walk: ${say.count(turn.spaces, { one: "space", other: "spaces" })}, on day ${turn.day}.`;
    return turn.times === 1
      ? `On day ${turn.day} ${say.whom(turn.seat)} went under the Sun.`
      : `${say.seat(turn.seat)} went under the Sun ${say.count(turn.times, { one: "time", other: "times" })}.`;
  },
};
