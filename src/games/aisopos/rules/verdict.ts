import type { Verdict } from "../../../kernel/game.ts";
import { concluded } from "./bout.ts";
import type { BoutEnd, State } from "./state.ts";

/** An agreed draw ends the game (AI-34); between two players also a resignation or lost time. Else the seat plays on. */
export function verdict(state: State, said: Verdict): State | null {
  const end = endBy(state, said);
  return end === null ? null : concluded({ ...state, deed: null }, end);
}

function endBy({ toMove, hands }: State, said: Verdict): BoutEnd | null {
  if (toMove === null) return null;
  if (said.is === "draw") return { key: "drawAgreed" };
  if (hands.length > 2) return null;
  return { key: said.is === "resignation" ? "resigned" : "timeOut", seat: said.seat };
}
