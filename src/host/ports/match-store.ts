import type { Clock } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { SeatMove, Step } from "../../kernel/step.ts";
import type { Watching } from "../../kernel/watching.ts";
import type { Decision, MatchInfo, MatchSummary } from "../../protocol/messages/match-messages.ts";
import type { MatchControl, SeatRequest } from "../match/match-control.ts";

/** What is stored of a match when it is created. The seed is the host's secret. */
export interface MatchSetup extends MatchInfo {
  readonly seed: string;
  /** The dice rolled during the setup. */
  readonly dice: readonly number[];
}

/**
 * What is saved of a step, and so of every move in it: the step itself, the ids of all actions in it (the same id twice
 * counts once) and the time.
 */
export interface StoredStep {
  readonly step: Step;
  readonly ids: readonly string[];
  readonly at: number;
  /** The people for whom a stand-in played, by seat. Missing when there is none. */
  readonly standIns?: readonly Seat[];
  /** What people decided before it. Missing when nothing was. */
  readonly decisions?: readonly Decision[];
}

/** A move to be sealed. */
export interface SealRequest extends SeatMove {
  readonly id: string;
  /** When it was submitted. */
  readonly at: number;
  readonly isStandIn: boolean;
}

/** A sealed move that waits for the others. Its own id is the last; the earlier ids were replaced. */
export interface SealedMove extends SeatMove {
  readonly ids: readonly string[];
  /** When the seat first sealed a move in this round. Its clock stopped then, even if it replaces the move. */
  readonly at: number;
  readonly isStandIn: boolean;
}

/** What was played in a match. */
export interface PlayedSteps {
  readonly steps: readonly StoredStep[];
  /** The moves sealed in the current round, by seat. */
  readonly sealed: readonly SealedMove[];
}

/** Everything that is stored of a match. */
export interface StoredMatch extends PlayedSteps {
  readonly setup: MatchSetup;
  readonly matchControl: MatchControl;
}

/** A match as it is stored, without the steps that its reader knows already. */
export interface StoredSince extends StoredMatch {
  /** How many steps are stored. It is lower than what the reader knows only where the store has lost something. */
  readonly version: number;
  /** Those after the version that was asked for. */
  readonly steps: readonly StoredStep[];
}

/** What a store can tell of a match without replaying it. */
export interface MatchOverview extends MatchSummary {
  /** The clock as it was stored. Moves sealed since and outages are not taken into account. */
  readonly clock: Clock;
  /** When it ends because nobody acts; null where a clock sees to it, or once it is over. */
  readonly idleEnd: number | null;
  /** Seats whose people have left for good. */
  readonly left: readonly Seat[];
  /** Seats whose new people play from the next step on. */
  readonly arriving: readonly Seat[];
  /** Who asks for a seat. */
  readonly requests: readonly SeatRequest[];
  /** As it was stored, perhaps before it had all its fields. */
  readonly control: Partial<MatchControl>;
  /** Seats whose people were reminded that they are waited for. */
  readonly reminded: readonly Seat[];
  readonly watching: Watching;
  readonly isPublic: boolean;
  /** Whether somebody has taken it away, to continue it in a browser. */
  readonly isTakenAway: boolean;
}

/** What is stored beside the steps and replaced with each of them: what lists show, and the match control. */
export interface MatchStatus extends Pick<MatchSummary, "asked" | "places"> {
  readonly matchControl: MatchControl;
  /** When a host must open the match even if nobody watches it. Null when never. */
  readonly due: number | null;
}

/** What becomes of sealed moves when a step is stored: a round spends them, a draw offer keeps them. */
export type SealsAfterStep = "spent" | "kept";

/**
 * Where matches are stored. Each call is one transaction: when its promise is fulfilled, the change is safe; when it is
 * rejected, nothing has changed. A write based on an older version, or on a match that is gone, returns "stale" and
 * changes nothing: the caller must read again. A status is stale unless its `matchControl.number` is one more than the
 * stored number.
 */
export interface MatchStore {
  /** Rejected when the id is in use. `played` holds what was played elsewhere. */
  create(setup: MatchSetup, status: MatchStatus, played?: PlayedSteps): Promise<void>;
  read(id: string): Promise<StoredMatch | null>;
  /**
   * The same without the first `version` steps: for a host that knows those, and hears that there is more. It reads no
   * more of them than it must.
   */
  since(id: string, version: number): Promise<StoredSince | null>;
  /**
   * Stores step number `version` (the first is 1). Also "stale" for a round that lacks the ids of a sealed move: that
   * move was replaced meanwhile, and its seat was told that it counts.
   */
  appendStep(
    id: string,
    version: number,
    step: StoredStep,
    status: MatchStatus,
    seals: SealsAfterStep,
  ): Promise<"stored" | "stale">;
  /**
   * Seals a move of the round after `version` steps and returns all sealed moves. It replaces the seat's earlier one.
   * An id that the seat has used in this round changes nothing.
   */
  sealMove(id: string, version: number, request: SealRequest): Promise<readonly SealedMove[] | "stale">;
  /** A new status after `version` steps, without a step. It does not change when the match last moved. */
  updateStatus(id: string, version: number, status: MatchStatus): Promise<"stored" | "stale">;
  /** A new status, players and dice: replaces everything that is stored of the match but its id and steps. */
  reseat(version: number, setup: MatchSetup, status: MatchStatus): Promise<"stored" | "stale">;
  /** The match with the latest step comes first. Contains no seed, no dice and no sealed moves. */
  list(): Promise<readonly MatchSummary[]>;
  /** One entry of that list, and the clock. Null when there is no such match. Cheap: no steps are read. */
  summary(id: string): Promise<MatchOverview | null>;
  /** The ids of at most `limit` matches that are due at this moment, the longest due first. Reads no other match. */
  due(now: number, limit: number): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
  /**
   * Gives a person in this seat a new name, so that people can be forgotten. Nothing happens when no person holds the
   * seat.
   */
  renamePlayer(id: string, seat: Seat, name: string): Promise<void>;
}
