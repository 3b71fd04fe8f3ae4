import type { Room } from "../kernel/room.ts";
import type { Bus } from "./bus.ts";
import type { Chance } from "./chance.ts";
import type { Outage } from "./clocks.ts";
import type { Store } from "./store.ts";
import type { Thinker } from "./thinker.ts";
import type { Timer } from "./timer.ts";

/** All that a host is given by whoever runs it. */
export interface Ports {
  readonly rooms: readonly Room[];
  readonly store: Store;
  readonly bus: Bus;
  readonly timer: Timer;
  /**
   * When no host was running on this store, as far as is known: such time counts against nobody. Where nothing is said,
   * all that was before this host counts for nothing.
   */
  readonly outages?: readonly Outage[];
  /**
   * Whether people sit here in places of their own, and not around one device where each sees what the others do: then a
   * move that was sent stands, unless only bots have seen it.
   */
  readonly isApart?: boolean;
  readonly chance: Chance;
  readonly thinker: Thinker;
  /** A short text that nobody can guess and any address can hold: ids of tables, and seeds. */
  readonly fresh: () => string;
  /** Where our own faults go. People are told that something went wrong, never what. */
  readonly complain: (error: unknown) => void;
}
