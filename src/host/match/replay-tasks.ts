import { readRecord } from "../../kernel/record/match-record.ts";
import type { HostedRoom } from "../../kernel/room.ts";
import type { ImportTask, ReplayTasks } from "../ports/long-replays.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { seatRefusal } from "./apply-action.ts";
import { importedMatch } from "./import-match.ts";
import { roomOfGame } from "./load-match.ts";
import { type MatchHistory, replayedHistory, versionOf, withSnapshotsFrom } from "./match-history.ts";
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
): ReplayTasks<StoredMatch> & ImportTask & PositionTask {
  return tasksOn(rooms, reportError, (stored, replayed) => replayed(stored));
}

/**
 * The same on matches that come in another form: `historyOf` makes a history of what is given, by `replayed` where it has
 * none yet.
 */
export function tasksOn<Source>(
  rooms: readonly HostedRoom[],
  reportError: (error: unknown) => void,
  historyOf: (source: Source, replayed: (stored: StoredMatch) => Promise<MatchHistory>) => Promise<MatchHistory>,
): ReplayTasks<Source> & ImportTask & PositionTask {
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

    async logPage(match, viewer, before) {
      const history = withSnapshotsFrom(await historyOf(match, replayed), 0);
      const why = viewer === "watcher" ? null : seatRefusal(history, viewer);
      if (why !== null) return { ok: false, why };
      const end = Math.min(before, versionOf(history) + 1);
      return { ok: true, log: pastLog(history, viewer, Math.max(0, end - MAX_LOG_PAGE), end) };
    },

    async record(match, seats) {
      const history = await historyOf(match, replayed);
      return finishedRecord(history, seats ?? seatsOfDevice(history));
    },

    publicReplay: async (match, from) => publicReplay(await historyOf(match, replayed), from),

    async imported(exported, id, at) {
      const read = readRecord(exported.record);
      if (!read.ok) return read;
      const found = await roomOf(read.record.game, read.record.edition);
      return found.ok ? importedMatch(found.room, read.record, exported, id, at) : found;
    },
  };
}
