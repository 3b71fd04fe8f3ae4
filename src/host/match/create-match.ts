import type { Refused } from "../../kernel/game.ts";
import type { ExportedMatch, MatchRequest } from "../../protocol/messages/match-messages.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { ImportedMatch, IsWanted } from "../ports/long-replays.ts";
import { refuseOnError } from "../refuse-on-error.ts";
import { loadMatch, roomOfGame } from "./load-match.ts";
import { hasPlayers } from "./match-history.ts";
import { requestedMatch, type SeatingRequest } from "./match-request.ts";

/** The ways in which a match starts: from a request, or from a match that was begun elsewhere. */
export interface MatchCreator {
  /** Uses the given id, or a new one. */
  createMatch(request: MatchRequest, id?: string): Promise<{ readonly ok: true; readonly id: string } | Refused>;
  /** Stores a match exported by another host, if the rules agree with it. Nobody can play it before it has players. */
  importMatch(exported: ExportedMatch, id?: string, isWanted?: IsWanted): Promise<ImportedMatch | Refused>;
  /** Gives an imported match its players: it continues with them at the same version. A second call changes nothing. */
  seatImportedMatch(match: string, seating: SeatingRequest): Promise<{ readonly ok: true } | Refused>;
}

export function matchCreator(ports: HostPorts): MatchCreator {
  const { store, newId, reportError } = ports;
  const orRefuse = refuseOnError(reportError);

  return {
    async createMatch(request, id = newId()) {
      const found = await roomOfGame(request.game, ports);
      if (!found.ok) return found;
      const requested = await orRefuse(async () => requestedMatch(found.room, request, ports, id), { key: "ourFault" });
      if (!requested.ok) return requested;
      const { setup, status } = requested;
      return orRefuse(() => store.create(setup, status).then(() => ({ ok: true as const, id: setup.id })), {
        key: "notKept",
      });
    },

    // Most hosts never import anything.
    importMatch: async (exported, id = newId(), isWanted) =>
      (await import("./whole-match.ts")).storeImport(exported, id, ports, isWanted),

    async seatImportedMatch(id, seating) {
      const found = await loadMatch(id, ports);
      if (!found.ok) return found;
      const { history } = found;
      if (hasPlayers(history.setup)) return { ok: true };
      const seated = await orRefuse(
        async () => (await import("./import-match.ts")).seatedImport(history, seating, ports),
        { key: "ourFault" },
      );
      if (!seated.ok) return seated;
      const { setup, status } = seated;
      // A stale write is no error: somebody else gave the match the same players first.
      return orRefuse(() => store.reseat(history.steps.length, setup, status).then(() => ({ ok: true as const })), {
        key: "notKept",
      });
    },
  };
}
