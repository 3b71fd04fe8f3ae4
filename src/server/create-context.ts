import { tableAgreement } from "../host/agreement/agreement.ts";
import { createHost } from "../host/host.ts";
import { HeldBack } from "../host/match/held-back.ts";
import type { Bus } from "../host/ports/bus.ts";
import { fairChance } from "../host/ports/fair-chance.ts";
import type { HostPorts } from "../host/ports/host-ports.ts";
import { memoryBus } from "../host/ports/memory/memory-bus.ts";
import { memoryPresence } from "../host/ports/memory/memory-presence.ts";
import type { NodeLife } from "../host/ports/node-life.ts";
import type { Presence } from "../host/ports/presence.ts";
import type { ShownMatches } from "../host/ports/shown-matches.ts";
import type { Timer } from "../host/ports/timer.ts";
import type { Outage } from "../host/time/uptime.ts";
import type { Room } from "../kernel/room.ts";
import type { Repositories } from "../tables/ports/repositories.ts";
import type { SeenVersions } from "../tables/ports/seen-versions.ts";
import { tableNotices } from "./bus/table-notices.ts";
import type { Limits } from "./limits/limits.ts";
import type { MatchAccounts } from "./match-accounts.ts";
import { localMemory, type ServerMemory } from "./memory/server-memory.ts";
import { hashSecret, nodeDice, nodeHashing, randomId } from "./node-crypto.ts";
import { NOT_NOTIFYING, type Notifying } from "./notifications/notifying.ts";
import { createSeenVersionsBuffer } from "./service/seen-versions-buffer.ts";
import type { ServiceContext } from "./service/service-context.ts";
import { createTableCache } from "./service/table-cache.ts";
import { createTablePresence, tableAttendance } from "./service/table-presence.ts";

/** What a server shares with others on the same database, beside that. */
export interface NodePorts {
  readonly node: string;
  readonly bus: Bus;
  readonly presence: Presence;
  /** Both missing where there is no other server. */
  readonly shown?: ShownMatches;
  readonly nodeLife?: NodeLife;
  readonly limits: Limits;
  readonly memory: ServerMemory;
}

/** Of a server that is the only one on its database. */
export function aloneNode(node: string, timer: Timer): NodePorts {
  const memory = localMemory(timer);
  return { node, bus: memoryBus(), presence: memoryPresence(timer), limits: memory.limits, memory };
}

/** Everything the service needs, on these stores. */
export function createContext(
  rooms: readonly Room[],
  stores: Repositories & { readonly seenVersions: SeenVersions },
  outages: readonly Outage[],
  timer: Timer,
  threads: Pick<HostPorts, "botRunner" | "longReplays">,
  matchAccounts: MatchAccounts,
  keepTime: number,
  reportError: (error: unknown) => void,
  { node, bus, presence, shown, nodeLife, limits, memory }: NodePorts = aloneNode("", timer),
  notifying: Notifying = NOT_NOTIFYING,
): ServiceContext {
  const chance = fairChance(nodeHashing);
  const notices = tableNotices(bus);
  const tableCache = createTableCache(stores.tables, notices, timer);
  const host = createHost({
    rooms,
    store: stores.matches,
    bus,
    timer,
    outages,
    hasSeparateDevices: true,
    attendance: tableAttendance(presence, timer, tableCache, stores.matches, notices, reportError),
    agreement: tableAgreement,
    heldBack: () => new HeldBack(),
    ...(shown !== undefined && { shown }),
    ...(nodeLife !== undefined && { nodeLife }),
    chance,
    ...threads,
    newId: randomId,
    reportError,
  });
  return {
    rooms,
    host,
    repositories: stores,
    tableCache,
    seenVersions: createSeenVersionsBuffer(stores.seenVersions, timer, reportError),
    tableNotices: notices,
    presence,
    tablePresence: createTablePresence(presence, timer),
    screens: memory.screens,
    bus,
    node,
    timer,
    outages,
    commitment: chance.commitment,
    randomId,
    hashSecret,
    addresses: memory.addresses,
    dice: nodeDice,
    matchAccounts,
    keepTime,
    sessionLinks: memory.sessionLinks,
    limits,
    notifying,
    reportError,
  };
}
