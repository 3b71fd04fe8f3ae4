import type { AnyMatch } from "../../bots/arena.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import type { LoadedRoom } from "./load-room.ts";
import { completedControl } from "./match-control.ts";
import type { MatchHistory } from "./match-history.ts";

/** Where a replayed match stands: what is not in the store. */
export interface ReplayedPosition extends Pick<MatchHistory, "snapshots" | "firstSnapshot"> {
  readonly match: Omit<AnyMatch, "steps">;
}

export function positionOf({
  match: { steps: _, ...match },
  snapshots,
  firstSnapshot,
}: MatchHistory): ReplayedPosition {
  return { match, snapshots, firstSnapshot };
}

/** The history of a stored match that was replayed elsewhere, on a server. */
export function historyAt(
  room: LoadedRoom,
  stored: StoredMatch,
  { match, snapshots, firstSnapshot }: ReplayedPosition,
): MatchHistory {
  const { setup, steps, sealed } = stored;
  const matchControl = completedControl(stored.matchControl);
  const whole = { ...match, steps: steps.map(({ step }) => step) };
  return { setup, room, hasSeparateDevices: true, steps, sealed, matchControl, match: whole, snapshots, firstSnapshot };
}
