import type { Host } from "../../host/host.ts";
import type { Bus } from "../../host/ports/bus.ts";
import type { Presence } from "../../host/ports/presence.ts";
import type { Timer } from "../../host/ports/timer.ts";
import type { Outage } from "../../host/time/uptime.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Room } from "../../kernel/room.ts";
import type { Repositories } from "../../tables/ports/repositories.ts";
import type { TableNotices } from "../bus/table-notices.ts";
import type { Limits } from "../limits/limits.ts";
import type { MatchAccounts } from "../match-accounts.ts";
import type { Notifying } from "../notifications/notifying.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import type { ScreensHere } from "./screens-here.ts";
import type { SeenVersionsBuffer } from "./seen-versions-buffer.ts";
import type { SessionLinks } from "./session-links.ts";
import type { TableCache } from "./table-cache.ts";
import type { TablePresence } from "./table-presence.ts";

/** Everything that the service needs. */
export interface ServiceContext {
  readonly rooms: readonly Room[];
  readonly host: Host;
  readonly repositories: Repositories;
  readonly tableCache: TableCache;
  readonly seenVersions: SeenVersionsBuffer;
  readonly tableNotices: TableNotices;
  readonly presence: Presence;
  readonly tablePresence: TablePresence;
  readonly screens: ScreensHere;
  readonly bus: Bus;
  /** The name of this server among those on the same database. Another one after each start. */
  readonly node: string;
  readonly timer: Timer;
  /** When no server was running: this time counts against nobody. */
  readonly outages: readonly Outage[];
  /** What may be told of a table's secret before its match ends. */
  readonly commitment: (secret: string) => string;
  /** A text that nobody can guess and that fits into a URL. */
  readonly randomId: () => string;
  /** What is stored of a secret. */
  readonly hashSecret: (secret: string) => string;
  /** From where people last asked: whoever is removed is known by it (TL-133). */
  readonly addresses: KnownAddresses;
  /** For the codes of tables. */
  readonly dice: Dice;
  /** In milliseconds: whoever was not here for so long is forgotten. */
  readonly keepTime: number;
  readonly sessionLinks: SessionLinks;
  readonly limits: Limits;
  /** On whose account the work for each match is. */
  readonly matchAccounts: MatchAccounts;
  /** How people are told what happens while they look elsewhere. */
  readonly notifying: Notifying;
  readonly reportError: (error: unknown) => void;
}
