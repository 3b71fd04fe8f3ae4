import { type Refused, refused } from "../../kernel/game.ts";
import type { HostedRoom } from "../../kernel/room.ts";
import type { HostFact } from "../host-facts.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { type LoadedRoom, loadRoom } from "./load-room.ts";
import { hasPlayers, MAX_STEPS_OPENED_HERE, type MatchHistory, replayedHistory } from "./match-history.ts";

/**
 * The loaded room of a game, or why it cannot be loaded. Its rules are those of the edition where that is kept, else
 * the newest.
 */
export async function roomOfGame(
  game: string,
  { rooms, reportError }: Pick<HostPorts, "rooms" | "reportError">,
  edition: number | null = null,
): Promise<{ readonly ok: true; readonly room: LoadedRoom } | Refused> {
  const room: HostedRoom | undefined = rooms.find(({ id }) => id === game);
  if (room === undefined) return refused<HostFact>({ key: "noSuchGame", game });
  try {
    return { ok: true, room: await loadRoom(room, edition) };
  } catch (error) {
    reportError(error);
    return refused<HostFact>({ key: "roomUnreachable" });
  }
}

/** A stored match that has players, or why it cannot be opened. */
export async function loadPlayableMatch(id: string, ports: HostPorts, isWanted?: () => boolean): Promise<LoadResult> {
  const found = await loadMatch(id, ports, isWanted);
  return found.ok && !hasPlayers(found.history.setup) ? refused<HostFact>({ key: "noSuchTable" }) : found;
}

type LoadResult = { readonly ok: true; readonly history: MatchHistory } | Refused;

/** A stored match, replayed from the start. A very long one is replayed by others, if somebody still wants it then. */
export async function loadMatch(id: string, ports: HostPorts, isWanted = () => true): Promise<LoadResult> {
  const { longReplays, hasSeparateDevices = false, reportError } = ports;
  const found = await readMatch(id, ports);
  if (!found.ok) return found;
  const { stored, room } = found;
  try {
    if (longReplays !== undefined && stored.steps.length > MAX_STEPS_OPENED_HERE)
      return await longReplays.history(room, stored, isWanted);
    return { ok: true, history: replayedHistory(room, stored, hasSeparateDevices) };
  } catch (error) {
    reportError(error);
    return refused<HostFact>({ key: "matchDamaged" });
  }
}

/** What is stored of a match, and its room. */
export async function readMatch(
  id: string,
  ports: HostPorts,
): Promise<{ readonly ok: true; readonly stored: StoredMatch; readonly room: LoadedRoom } | Refused> {
  let fault: HostFact = { key: "notRead" };
  try {
    const stored = await ports.store.read(id);
    if (stored === null) return refused<HostFact>({ key: "noSuchTable" });
    fault = { key: "matchDamaged" };
    const { game, edition } = stored.setup;
    const found = await roomOfGame(game, ports, edition);
    if (!found.ok) return found;
    const ours = found.room.game.edition;
    if (edition !== ours)
      // While servers are replaced one by one, another of them keeps it.
      return refused<HostFact>(
        ports.nodeLife === undefined ? { key: "matchOfAnotherEdition", edition, ours } : { key: "keptElsewhere" },
      );
    return { ok: true, stored, room: found.room };
  } catch (error) {
    ports.reportError(error);
    return refused<HostFact>(fault);
  }
}
