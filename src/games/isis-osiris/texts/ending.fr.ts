import type { RoomEnding } from "../../../kernel/ending.ts";
import { cellName } from "../rules/cells.ts";
import { decisive } from "../rules/decisive.ts";
import type { View } from "../rules/state.ts";

export const ending: RoomEnding<View, "fr"> = {
  score: ({ outcome }, seat, say) => say.signed(outcome.scores?.[seat] ?? 0),
  hasMargin: true,
  noWinner: "drawn",
  decisive: ({ view }, seat, say) => {
    const pawn = decisive(view, seat);
    if (pawn === null) return null;
    const [cell, worth, who] = [cellName(pawn.cell), say.signed(pawn.worth), say.whom(pawn.seat)];
    const son = say.form(pawn.seat, "votre", "son");
    switch (pawn.is) {
      case "won":
        return `C’est là que ${who} ${say.form(pawn.seat, "gagnez", "gagne")} : ${son} pion en ${cell} rapporte ${worth}, plus que toute ${say.form(pawn.seat, "votre", "son")} avance.`;
      case "lost":
        return `C’est là que tout bascule : ${son} pion en ${cell} ${say.form(pawn.seat, "vous", "lui")} coûte ${worth} ; sans lui, ${say.form(pawn.seat, "vous auriez gagné", `${who} aurait gagné`)}.`;
      case "best":
        return `${say.does(pawn.seat, "devez", "doit")} le plus à ${son} pion en ${cell} : ${worth}.`;
    }
  },
};
