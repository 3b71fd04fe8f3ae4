import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type {
  ImportedMatch,
  IsWanted,
  LogPageAnswer,
  PublicReplayAnswer,
  ReadingTurn,
  RecordAnswer,
  ReplayTasks,
} from "../ports/long-replays.ts";
import { matchInfo } from "../ports/match-row.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { refuseOnError } from "../refuse-on-error.ts";
import { seatRefusal } from "./apply-action.ts";
import { type ExportAnswer, exportedMatch } from "./export-match.ts";
import { loadPlayableMatch, readMatch } from "./load-match.ts";
import { hasPlayers, LONG_MATCH } from "./match-history.ts";
import { replayTasks } from "./replay-tasks.ts";

/** What is read from a whole match. The store has all of it, whether the match is open or not. */
export interface WholeMatch {
  /** The match as it stands, so that another host can continue it. */
  exported(): Promise<ExportAnswer>;
  record(seats: readonly Seat[] | null, isWanted?: IsWanted): Promise<RecordAnswer>;
  publicReplay(from: number, isWanted?: IsWanted): Promise<PublicReplayAnswer>;
  logPage(viewer: Viewer, before: number, isWanted?: IsWanted): Promise<LogPageAnswer>;
}

export function wholeMatch(id: string, ports: HostPorts): WholeMatch {
  async function read<T>(
    isWanted: IsWanted | undefined,
    act: (replays: ReplayTasks, stored: StoredMatch) => Promise<T>,
  ): Promise<T | Refused> {
    const turn = await readingTurn(id, ports, isWanted);
    if (!turn.ok) return turn;
    try {
      return await readNow(act);
    } finally {
      turn.end();
    }
  }

  async function readNow<T>(act: (replays: ReplayTasks, stored: StoredMatch) => Promise<T>): Promise<T | Refused> {
    const found = await readMatch(id, ports);
    if (!found.ok) return found;
    const { stored } = found;
    if (!hasPlayers(stored.setup)) return refused<HostFact>({ key: "noSuchTable" });
    try {
      return await act(replaysFor(ports, stored.steps.length), stored);
    } catch (error) {
      ports.reportError(error);
      return refused<HostFact>({ key: "matchDamaged" });
    }
  }

  return {
    async exported() {
      const found = await loadPlayableMatch(id, ports);
      return found.ok ? exportedMatch(found.history) : found;
    },
    record: (seats, isWanted) => read(isWanted, (replays, stored) => replays.record(stored, seats, isWanted)),
    publicReplay: (from, isWanted) => read(isWanted, (replays, stored) => replays.publicReplay(stored, from, isWanted)),
    logPage: (viewer, before, isWanted) =>
      read(isWanted, async (replays, stored): Promise<LogPageAnswer> => {
        const why = viewer === "watcher" ? null : seatRefusal(stored, viewer);
        if (why !== null) return { ok: false, why };
        const end = Math.min(before, stored.steps.length + 1);
        return replays.logPage(stored, viewer, end, isWanted);
      }),
  };
}

/** When the match may be read: a short one at once, a long one when it is its turn. */
async function readingTurn(
  id: string,
  { store, longReplays }: HostPorts,
  isWanted?: IsWanted,
): Promise<ReadingTurn | Refused> {
  if (longReplays === undefined) return AT_ONCE;
  // A store that cannot be read now says so again when the match is read.
  const overview = await store.summary(id).catch(() => null);
  const steps = overview?.version ?? 0;
  return steps > LONG_MATCH ? longReplays.readingTurn(id, steps, isWanted) : AT_ONCE;
}

const AT_ONCE: ReadingTurn = { ok: true, end: () => undefined };

/** A record has at least this many characters for each of its steps. */
const SHORTEST_STEP = 4;

/** Stores a match that comes from elsewhere, if the rules agree with it. */
export async function storeImport(
  exported: ExportedMatch,
  id: string,
  ports: HostPorts,
  isWanted?: IsWanted,
): Promise<ImportedMatch | Refused> {
  const { store, timer, reportError } = ports;
  const orRefuse = refuseOnError(reportError);
  const replays = replaysFor(ports, exported.record.length / SHORTEST_STEP);
  const read = () => replays.imported(exported, id, timer.now(), isWanted);
  const imported = await orRefuse(read, { key: "matchDoesNotHold" });
  if (!imported.ok) return imported;
  const { setup, status, played, names } = imported;
  return orRefuse(
    async () => {
      await store.create(setup, status, played);
      return { ok: true as const, match: matchInfo(setup), version: played.steps.length, names };
    },
    { key: "notKept" },
  );
}

/** Who plays a match of this many steps again: others if it is long. */
const replaysFor = ({ longReplays, rooms, reportError }: HostPorts, steps: number): ReplayTasks =>
  longReplays !== undefined && steps > LONG_MATCH ? longReplays : replayTasks(rooms, reportError);
