import { type Refused, refused } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type {
  ImportedMatch,
  ImportTask,
  IsWanted,
  LogPageAnswer,
  PublicReplayAnswer,
  RecordAnswer,
  ReplayTasks,
} from "../ports/long-replays.ts";
import { matchInfo } from "../ports/match-row.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { refuseOnError } from "../refuse-on-error.ts";
import { type ExportAnswer, exportedMatch } from "./export-match.ts";
import { loadPlayableMatch, readMatch } from "./load-match.ts";
import { hasPlayers, LONG_MATCH } from "./match-history.ts";
import { replayTasks } from "./replay-tasks.ts";
import { type Audience, viewerOf } from "./watchers.ts";

/** What is read from a whole match. The store has all of it, whether the match is open or not. */
export interface WholeMatch {
  /** The match as it stands, so that another host can continue it. */
  exported(): Promise<ExportAnswer>;
  record(seats: readonly Seat[] | null, isWanted?: IsWanted): Promise<RecordAnswer>;
  publicReplay(from: number, isWanted?: IsWanted): Promise<PublicReplayAnswer>;
  /** `openTo`: the newest version that this audience may know. It opens the match, so it is asked only where it may lag. */
  logPage(
    audience: Audience,
    before: number,
    openTo: () => Promise<OpenVersion>,
    isWanted?: IsWanted,
  ): Promise<LogPageAnswer>;
}

/** The newest version that somebody may know. */
export type OpenVersion = { readonly ok: true; readonly version: number } | Refused;

const EVERYTHING: OpenVersion = { ok: true, version: Number.POSITIVE_INFINITY };

export function wholeMatch(id: string, ports: HostPorts): WholeMatch {
  const { store, longReplays, rooms, reportError } = ports;

  async function readStored(): Promise<{ readonly ok: true; readonly stored: StoredMatch } | Refused> {
    const found = await readMatch(id, ports);
    return found.ok && !hasPlayers(found.stored.setup) ? refused<HostFact>({ key: "noSuchTable" }) : found;
  }

  /** Whether people who watch may be behind (TL-118). Who cannot read it, asks the match itself. */
  async function mayLag(): Promise<boolean> {
    const overview = await store.summary(id).catch(() => undefined);
    return overview === undefined || (overview?.watching.delay !== 0 && overview?.places === null);
  }

  /** A short match is read here and now, a long one by others, when it is its turn and where they do not know it. */
  async function ask<T>(
    act: <Source>(replays: ReplayTasks<Source>, match: Source) => Promise<T>,
  ): Promise<T | Refused> {
    try {
      // A store that cannot be read now says so again when the match is read.
      const overview = longReplays === undefined ? null : await store.summary(id).catch(() => null);
      if (longReplays !== undefined && overview !== null && overview.version > LONG_MATCH) {
        const state = JSON.stringify(overview);
        return await act(longReplays, { id, steps: overview.version, state, read: readStored });
      }
      const found = await readStored();
      return found.ok ? await act(replayTasks(rooms, reportError), found.stored) : found;
    } catch (error) {
      reportError(error);
      return refused<HostFact>({ key: "matchDamaged" });
    }
  }

  return {
    async exported() {
      const found = await loadPlayableMatch(id, ports);
      return found.ok ? exportedMatch(found.history) : found;
    },
    record: (seats, isWanted) => ask((replays, match) => replays.record(match, seats, isWanted)),
    publicReplay: (from, isWanted) => ask((replays, match) => replays.publicReplay(match, from, isWanted)),
    async logPage(audience, before, openTo, isWanted) {
      const open = audience === "watcher" && (await mayLag()) ? await openTo() : EVERYTHING;
      if (!open.ok) return open;
      const end = Math.min(before, open.version + 1);
      return ask((replays, match) => replays.logPage(match, viewerOf(audience), end, isWanted));
    },
  };
}

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
  const imports = importsFor(ports, exported.record.length / SHORTEST_STEP);
  const read = () => imports.imported(exported, id, timer.now(), isWanted);
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

/** Who reads a match of this many steps: others if it is long. */
const importsFor = ({ longReplays, rooms, reportError }: HostPorts, steps: number): ImportTask =>
  longReplays !== undefined && steps > LONG_MATCH ? longReplays : replayTasks(rooms, reportError);
