import { type Refused, refused } from "../../kernel/game.ts";
import type { HostedRoom } from "../../kernel/room.ts";
import type { HostFact } from "../host-facts.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { StoredMatch } from "../ports/match-store.ts";
import { type LoadedRoom, loadRoom } from "./load-room.ts";
import { hasPlayers, type MatchHistory, replayedHistory } from "./match-history.ts";

/**
 * The loaded room of a game, or why it cannot be loaded. Its rules are those of the edition where that is kept, else
 * the newest.
 */
export async function roomOfGame(
  game: string,
  { rooms, reportError }: HostPorts,
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
export async function loadPlayableMatch(id: string, ports: HostPorts): Promise<LoadResult> {
  const found = await loadMatch(id, ports);
  return found.ok && !hasPlayers(found.history.setup) ? refused<HostFact>({ key: "noSuchTable" }) : found;
}

type LoadResult = { readonly ok: true; readonly history: MatchHistory } | Refused;

/** A stored match, replayed from the start. */
export async function loadMatch(id: string, ports: HostPorts): Promise<LoadResult> {
  const { store, reportError } = ports;
  let stored: StoredMatch | null;
  try {
    stored = await store.read(id);
  } catch (error) {
    reportError(error);
    return refused<HostFact>({ key: "notRead" });
  }
  if (stored === null) return refused<HostFact>({ key: "noSuchTable" });
  try {
    const { game, edition } = stored.setup;
    const found = await roomOfGame(game, ports, edition);
    if (!found.ok) return found;
    const ours = found.room.game.edition;
    if (edition !== ours) return refused<HostFact>({ key: "matchOfAnotherEdition", edition, ours });
    return { ok: true, history: replayedHistory(found.room, stored, ports.hasSeparateDevices === true) };
  } catch (error) {
    reportError(error);
    return refused<HostFact>({ key: "matchDamaged" });
  }
}
