import type { HostedRoom } from "../../kernel/room.ts";
import type { Agreement } from "../agreement/agreement.ts";
import type { HeldBack } from "../match/held-back.ts";
import type { Outage } from "../time/uptime.ts";
import type { Attendance } from "./attendance.ts";
import type { BotRunner } from "./bot-runner.ts";
import type { Bus } from "./bus.ts";
import type { Chance } from "./chance.ts";
import type { LongReplays } from "./long-replays.ts";
import type { MatchStore } from "./match-store.ts";
import type { NodeLife } from "./node-life.ts";
import type { ShownMatches } from "./shown-matches.ts";
import type { Timer } from "./timer.ts";

/** Everything a host needs from the program that runs it. */
export interface HostPorts {
  readonly rooms: readonly HostedRoom[];
  readonly store: MatchStore;
  readonly bus: Bus;
  readonly timer: Timer;
  /**
   * The known times without a running host: they count against nobody. When missing, all time before this host started
   * does not count.
   */
  readonly outages?: readonly Outage[];
  /**
   * Whether people play on devices of their own, not around one device. Then a sent move stands, unless only bots have
   * seen it.
   */
  readonly hasSeparateDevices?: boolean;
  /** Who sits at the matches, and who of them is there. When missing, everybody counts as present. */
  readonly attendance?: Attendance;
  /** How people agree with each other by messages. When missing, nobody can propose or vote. */
  readonly agreement?: Agreement;
  /** What is kept from people who watch a match. When missing, nothing is. */
  readonly heldBack?: () => HeldBack;
  /** Which node shows which match. When missing, this host is the home of every match that it opens. */
  readonly shown?: ShownMatches;
  /** Which nodes are running. When missing, this host is the only one, and nobody else writes to its matches. */
  readonly nodeLife?: NodeLife;
  readonly chance: Chance;
  readonly botRunner: BotRunner;
  /** Plays long matches again where nobody has to wait for it. When missing, the host does it itself. */
  readonly longReplays?: LongReplays;
  /** A short random text that nobody can guess and that fits into a URL: for match ids and secrets. */
  readonly newId: () => string;
  /** Receives our own errors. People learn that something went wrong, never what. */
  readonly reportError: (error: unknown) => void;
}
