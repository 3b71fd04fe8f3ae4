import type { Bus } from "../../host/bus.ts";
import type { Outage } from "../../host/clocks.ts";
import type { Host } from "../../host/host.ts";
import type { Keepers } from "../../host/keepers.ts";
import type { Timer } from "../../host/timer.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Room } from "../../kernel/room.ts";
import type { Bell } from "../bell.ts";
import type { Book } from "./book.ts";
import type { Memory } from "./memory.ts";

/** All that the service of tables stands on. */
export interface House {
  readonly rooms: readonly Room[];
  readonly host: Host;
  readonly keepers: Keepers;
  readonly book: Book;
  readonly memory: Memory;
  readonly bell: Bell;
  readonly bus: Bus;
  readonly timer: Timer;
  /** When nothing was running here: such time counts against nobody. */
  readonly outages: readonly Outage[];
  /** What may be told of a gathering's secret. */
  readonly commitment: (secret: string) => string;
  /** A text that nobody can guess and any address can hold. */
  readonly fresh: () => string;
  /** What is kept of a secret. */
  readonly hash: (secret: string) => string;
  /** For codes. */
  readonly dice: Dice;
  readonly complain: (error: unknown) => void;
}
