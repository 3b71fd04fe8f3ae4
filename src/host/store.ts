import type { Spoken, Step } from "../kernel/step.ts";
import type { TableFacts, TableSummary } from "../protocol/messages.ts";

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
}

/** A move to be sealed. */
export interface Sealing extends Spoken {
  readonly id: string;
}

/** A sealed move that waits for the others: the last id is its own, those before it were replaced. */
export interface StoredSeal extends Spoken {
  readonly ids: readonly string[];
}

/** All that is kept of a table. */
export interface StoredMatch {
  readonly table: StoredTable;
  readonly steps: readonly StoredStep[];
  /** Of the round being played, by seat. */
  readonly sealed: readonly StoredSeal[];
}

/** What a list shows without replaying anything. */
export type Standing = Pick<TableSummary, "asked" | "places">;

/** What becomes of sealed moves when a step is stored: a round spends them, a draw that is offered leaves them waiting. */
export type Seals = "spent" | "kept";

/**
 * Where matches are kept. Each call is one transaction: when its promise is fulfilled the change is safe, when it is
 * rejected nothing has changed. Whoever writes on a position that is no longer the last is answered "taken", changes
 * nothing and must read again; so is whoever writes on a table that is gone.
 */
export interface Store {
  /** Rejected where the id is in use. */
  make(table: StoredTable, standing: Standing): Promise<void>;
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
  /** The last moved first; never a seed, a die or a seal. */
  list(): Promise<readonly TableSummary[]>;
  remove(id: string): Promise<void>;
}
