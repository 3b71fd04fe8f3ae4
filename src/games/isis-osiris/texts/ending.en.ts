import type { RoomEnding } from "../../../kernel/ending.ts";
import { cellName } from "../rules/cells.ts";
import { decisive } from "../rules/decisive.ts";
import type { View } from "../rules/state.ts";

export const ending: RoomEnding<View, "en"> = {
  score: ({ outcome }, seat, say) => say.signed(outcome.scores?.[seat] ?? 0),
  hasMargin: true,
  noWinner: "drawn",
  decisive: ({ view }, seat, say) => {
    const pawn = decisive(view, seat);
    if (pawn === null) return null;
    const [cell, worth] = [cellName(pawn.cell), say.signed(pawn.worth)];
    const whose = say.isYou(pawn.seat) ? "your" : `${say.seat(pawn.seat)}’s`;
    switch (pawn.is) {
      case "won":
        return say.isYou(pawn.seat)
          ? `Where you won it: your pawn on ${cell} earned ${worth}, more than your whole lead.`
          : `Where it was won: ${whose} pawn on ${cell} earned ${worth}, more than the whole lead.`;
      case "lost":
        return `Where it slipped away: ${whose} pawn on ${cell} cost ${say.whom(pawn.seat)} ${worth}; without it ${say.whom(pawn.seat)} would have won.`;
      case "best":
        return `${say.isYou(pawn.seat) ? "Your" : whose} best pawn stood on ${cell}: ${worth}.`;
    }
  },
};
