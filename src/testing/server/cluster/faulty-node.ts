import type { Bus } from "../../../host/ports/bus.ts";
import type { MatchStore } from "../../../host/ports/match-store.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { startServer } from "../../../server/serve.ts";
import { ownProcess, type ServerParts } from "../../../server/server-parts.ts";
import { startOptions } from "../../../server/start-options.ts";

/** What a storm must find. */
export type FaultOfNode = "noVersionCondition" | "toldBeforeStored" | "busWithoutGaps";

/** More steps than any match has. */
const MAX_VERSION = 1_000_000;
/** In milliseconds: what was told is stored so much later. */
const LATE = 100;

const environment = readEnvironment(process.env);
if (!environment.ok) throw new Error(environment.why.join(" "));
const server = await startServer(
  startOptions(environment.settings),
  faultyParts(ownProcess(), process.env.PLANTED_FAULT as FaultOfNode),
);
process.on("SIGTERM", () => void server.close());
console.log("Symposion is open, with a planted fault.");

function faultyParts(parts: ServerParts, fault: FaultOfNode): ServerParts {
  return {
    ...parts,
    async openDatabase(place) {
      const database = await parts.openDatabase(place);
      return { ...database, matches: { ...database.matches, ...faultyStore(database.matches, fault) } };
    },
    async startNode(...start) {
      const node = await parts.startNode(...start);
      return fault === "busWithoutGaps"
        ? { ...node, ports: { ...node.ports, bus: withoutGaps(node.ports.bus) } }
        : node;
    },
  };
}

function faultyStore(matches: MatchStore, fault: FaultOfNode): Partial<MatchStore> {
  switch (fault) {
    case "noVersionCondition":
      return {
        async appendStep(id, version, step, status, seals) {
          let answer = await matches.appendStep(id, version, step, status, seals);
          while (answer === "stale") {
            const stored = await matches.since(id, MAX_VERSION);
            if (stored === null) return answer;
            const matchControl = { ...status.matchControl, number: stored.matchControl.number + 1 };
            answer = await matches.appendStep(id, stored.version + 1, step, { ...status, matchControl }, seals);
          }
          return answer;
        },
      };
    case "toldBeforeStored":
      return {
        async appendStep(...step) {
          setTimeout(() => void matches.appendStep(...step).catch(() => {}), LATE);
          return "stored";
        },
      };
    case "busWithoutGaps":
      return {};
  }
}

/** Nobody is told that something may have been missed. */
function withoutGaps(bus: Bus): Bus {
  return {
    ...bus,
    subscribe: (topic, hear) => bus.subscribe(topic, (text) => text !== null && hear(text)),
    completeUntil: () => Number.POSITIVE_INFINITY,
  };
}
