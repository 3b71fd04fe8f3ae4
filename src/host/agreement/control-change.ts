import type { Refused } from "../../kernel/game.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import type { MatchControl } from "../match/match-control.ts";

/** What changes in the match control. Null when it is already so. */
export type ControlChange = Partial<Omit<MatchControl, "number" | "recentIds">> | null;
export type ControlResult =
  /** `players`: by seat, where they have changed. */
  { readonly ok: true; readonly change: ControlChange; readonly players?: readonly Player[] } | Refused;
