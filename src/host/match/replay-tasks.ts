import { readRecord } from "../../kernel/record/match-record.ts";
import type { HostedRoom } from "../../kernel/room.ts";
import type { ReplayTasks } from "../ports/long-replays.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { importedMatch } from "./import-match.ts";
import { roomOfGame } from "./load-match.ts";
import { type MatchHistory, replayedHistory, withSnapshotsFrom } from "./match-history.ts";
import { finishedRecord, publicReplay, seatsOfDevice } from "./public-replay.ts";
import { positionOf, type ReplayedPosition } from "./replayed-position.ts";
import { MAX_LOG_PAGE, pastLog } from "./updates.ts";

/** Where a match stands, for a host on another thread. */
export interface PositionTask {
  position(stored: StoredMatch): Promise<ReplayedPosition>;
}

/** Plays matches again, here and now. */
export function replayTasks(
  rooms: readonly HostedRoom[],
  reportError: (error: unknown) => void,
): ReplayTasks & PositionTask {
  const roomOf = (game: string, edition: number) => roomOfGame(game, { rooms, reportError }, edition);

  async function replayed(stored: StoredMatch): Promise<MatchHistory> {
    const { game, edition } = stored.setup;
    const found = await roomOf(game, edition);
    if (!found.ok) throw new Error(`${stored.setup.id}: ${found.why.key}`);
    // Whether people share a device changes nothing of what is read here.
    return replayedHistory(found.room, stored, true);
  }

  return {
    position: async (stored) => positionOf(await replayed(stored)),

    async logPage(stored, viewer, before) {
      const from = Math.max(0, before - MAX_LOG_PAGE);
      const history = withSnapshotsFrom(await replayed(stored), 0);
      return { ok: true, log: pastLog(history, viewer, from, before) };
    },

    async record(stored, seats) {
      const history = await replayed(stored);
      return finishedRecord(history, seats ?? seatsOfDevice(history));
    },

    publicReplay: async (stored, from) => publicReplay(await replayed(stored), from),

    async imported(exported, id, at) {
      const read = readRecord(exported.record);
      if (!read.ok) return read;
      const found = await roomOf(read.record.game, read.record.edition);
      return found.ok ? importedMatch(found.room, read.record, exported, id, at) : found;
    },
  };
}
