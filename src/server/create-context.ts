import { tableAgreement } from "../host/agreement/agreement.ts";
import { createHost } from "../host/host.ts";
import { HeldBack } from "../host/match/held-back.ts";
import { fairChance } from "../host/ports/fair-chance.ts";
import type { HostPorts } from "../host/ports/host-ports.ts";
import { memoryBus } from "../host/ports/memory/memory-bus.ts";
import { memoryPresence } from "../host/ports/memory/memory-presence.ts";
import type { Timer } from "../host/ports/timer.ts";
import type { Outage } from "../host/time/uptime.ts";
import type { Room } from "../kernel/room.ts";
import type { Repositories } from "../tables/ports/repositories.ts";
import type { SeenVersions } from "../tables/ports/seen-versions.ts";
import { localTableNotices } from "./bus/table-notices.ts";
import type { MatchAccounts } from "./match-accounts.ts";
import { hashSecret, nodeDice, nodeHashing, randomId } from "./node-crypto.ts";
import { KnownAddresses } from "./service/known-addresses.ts";
import { ScreensHere } from "./service/screens-here.ts";
import { createSeenVersionsBuffer } from "./service/seen-versions-buffer.ts";
import type { ServiceContext } from "./service/service-context.ts";
import { SessionLinks } from "./service/session-links.ts";
import { createTableCache } from "./service/table-cache.ts";
import { createTablePresence, tableAttendance } from "./service/table-presence.ts";

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
): ServiceContext {
  const chance = fairChance(nodeHashing);
  const [bus, tableNotices] = [memoryBus(), localTableNotices()];
  const presence = memoryPresence(timer);
  const tableCache = createTableCache(stores.tables, tableNotices, timer);
  const host = createHost({
    rooms,
    store: stores.matches,
    bus,
    timer,
    outages,
    hasSeparateDevices: true,
    attendance: tableAttendance(presence, timer, tableCache, stores.matches, tableNotices, reportError),
    agreement: tableAgreement,
    heldBack: () => new HeldBack(),
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
    tableNotices,
    presence,
    tablePresence: createTablePresence(presence, timer),
    screens: new ScreensHere(),
    bus,
    timer,
    outages,
    commitment: chance.commitment,
    randomId,
    hashSecret,
    addresses: new KnownAddresses(),
    dice: nodeDice,
    matchAccounts,
    keepTime,
    sessionLinks: new SessionLinks(timer),
    reportError,
  };
}
