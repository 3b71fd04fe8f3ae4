import type { Refused } from "../../kernel/game.ts";
import type { MatchControl } from "../match/match-control.ts";

/** What changes in the match control. Null when it is already so. */
export type ControlChange = Partial<Omit<MatchControl, "number" | "recentIds">> | null;
export type ControlResult = { readonly ok: true; readonly change: ControlChange } | Refused;
