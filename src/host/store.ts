import type { Clock } from "../kernel/clock.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Spoken, Step } from "../kernel/step.ts";
import type { TableFacts, TableSummary } from "../protocol/messages.ts";
import type { Conduct } from "./conduct.ts";

/** What is kept of a table when it is made. The seed is the host's secret. */
export interface StoredTable extends TableFacts {
  readonly seed: string;
  /** What fell while setting up. */
  readonly dice: readonly number[];
}

/** A step with the ids of all that was said to make it, so that the same id twice is one move. */
export interface StoredStep {
  readonly step: Step;
  readonly ids: readonly string[];
  readonly at: number;
  /** The people for whom a stand-in played, by seat; absent where all played themselves. */
  readonly standIns?: readonly Seat[];
}

/** A move to be sealed. */
export interface Sealing extends Spoken {
  readonly id: string;
  /** When it was said. */
  readonly at: number;
  readonly isStandIn: boolean;
}

/** A sealed move that waits for the others: the last id is its own, those before it were replaced. */
export interface StoredSeal extends Spoken {
  readonly ids: readonly string[];
  /** When the seat first spoke in this round: its time stopped then, whatever it says instead. */
  readonly at: number;
  readonly isStandIn: boolean;
}

/** What was said at a table. */
export interface Played {
  readonly steps: readonly StoredStep[];
  /** Of the round being played, by seat. */
  readonly sealed: readonly StoredSeal[];
}

/** All that is kept of a table. */
export interface StoredMatch extends Played {
  readonly table: StoredTable;
  readonly conduct: Conduct;
}

/** What can be told of a table without replaying anything. */
export interface Overview extends TableSummary {
  /** As it was kept last: what was sealed since has not stopped it, nor has an outage. */
  readonly clock: Clock;
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
}

/** What is kept beside the steps and replaced with each of them: what a list shows without replaying anything, and time. */
export interface Standing extends Pick<TableSummary, "asked" | "places"> {
  readonly conduct: Conduct;
  /** When a host must look at the table even if nobody else does; null where that is never so. */
  readonly due: number | null;
}

/** What becomes of sealed moves when a step is stored: a round spends them, a draw that is offered leaves them waiting. */
export type Seals = "spent" | "kept";

/**
 * Where matches are kept. Each call is one transaction: when its promise is fulfilled the change is safe, when it is
 * rejected nothing has changed. Whoever writes on a position that is no longer the last is answered "taken", changes
 * nothing and must read again; so is whoever writes on a table that is gone. A standing is written on a position that
 * is no longer the last unless its `conduct.number` is one more than the stored one.
 */
export interface Store {
  /** Rejected where the id is in use. What was played before was played elsewhere. */
  make(table: StoredTable, standing: Standing, played?: Played): Promise<void>;
  read(id: string): Promise<StoredMatch | null>;
  /**
   * Stores step number `version` (the first is 1). "taken" also for a round that spends a seal without holding its ids:
   * a sealed move was replaced meanwhile, and whoever did so was told that it counts.
   */
  append(id: string, version: number, step: StoredStep, standing: Standing, seals: Seals): Promise<"stored" | "taken">;
  /**
   * Keeps a sealed move of the round after `version` steps and answers all that wait; the seat's earlier one is
   * replaced. An id that the seat has used in this round changes nothing.
   */
  seal(id: string, version: number, sealing: Sealing): Promise<readonly StoredSeal[] | "taken">;
  /** Another standing after `version` steps, without a step. It does not count as moved. */
  conduct(id: string, version: number, standing: Standing): Promise<"stored" | "taken">;
  /** Likewise, with another company and dice of another making: all that is kept of the table but its id is replaced. */
  reseat(version: number, table: StoredTable, standing: Standing): Promise<"stored" | "taken">;
  /** The last moved first; never a seed, a die or a seal. */
  list(): Promise<readonly TableSummary[]>;
  /** One line of that list, and the clock; null where there is no such table. Steps are not read: it is cheap. */
  summary(id: string): Promise<Overview | null>;
  /** The ids of at most so many tables that were due at this moment, the longest due first. Looks at no other table. */
  due(now: number, limit: number): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /** Calls a person's seat otherwise, so that whoever wants to be forgotten can be. Nothing where no person sits there. */
  rename(id: string, seat: Seat, name: string): Promise<void>;
}
