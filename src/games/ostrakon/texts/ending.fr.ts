import type { RoomEnding } from "../../../kernel/ending.ts";
import { decisive } from "../rules/decisive.ts";
import { ranking, spaceOf, TEMPLE } from "../rules/piles.ts";
import type { View } from "../rules/state.ts";

export const ending: RoomEnding<View, "fr"> = {
  score: ({ view }, seat) => {
    const space = spaceOf(view.piles, seat);
    return space === TEMPLE ? "au Temple" : `case ${space ?? 0}`;
  },
  hasMargin: false,
  noWinner: "drawn",
  decisive: ({ view, news }, seat, say) => {
    const turn = decisive(news, seat, ranking(view.piles)[0] ?? 0);
    if (turn === null) return null;
    if (turn.is === "walk") {
      const spaces = say.count(turn.spaces, { one: "case", other: "cases" });
      return say.isYou(turn.seat)
        ? `Votre plus longue marche : ${spaces}, au jour ${turn.day}.`
        : `La plus longue marche : ${say.seat(turn.seat)}, ${spaces}, au jour ${turn.day}.`;
    }
    return turn.times === 1
      ? `Au jour ${turn.day}, ${say.whom(turn.seat)} ${say.form(turn.seat, "passez", "passe")} sous le Soleil.`
      : `${say.does(turn.seat, "passez", "passe")} ${say.count(turn.times, { one: "fois", other: "fois" })} sous le Soleil.`;
  },
};
