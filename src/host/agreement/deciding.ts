import type { Seat } from "../../kernel/seat.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { RequestOutcome } from "../ports/attendance.ts";
import type { Timer } from "../ports/timer.ts";
import type { serialQueue } from "../serial-queue.ts";
import type { SightAction } from "./first-sight.ts";
import type { People } from "./people.ts";
import type { QuestionAction } from "./questions.ts";
import type { SettleAction } from "./settle-proposals.ts";
import type { SeatDecision } from "./settle-seats.ts";

/** What the host decides by itself, from what people said and from who is there. */
export type HostDecision = QuestionAction | SettleAction | SightAction | SeatDecision;

/** Does at the table what was decided about somebody who asked for a seat, and answers what is so there. */
export type SettleAtTable = (request: string, outcome: RequestOutcome) => Promise<RequestOutcome>;

/** An open match, as far as something is decided in it. */
export interface DecidingMatch {
  readonly writer: {
    history(): MatchHistory;
    failure(): unknown;
    write(action: DecisionAction): Promise<"stale" | { readonly ok: boolean }>;
    catchUp(): Promise<unknown>;
  };
  readonly people: () => People;
  readonly settle: SettleAtTable;
  readonly inTurn: ReturnType<typeof serialQueue>;
  readonly ports: {
    readonly timer: Timer;
    readonly attendance?: { agreed(match: string): void };
    readonly reportError: (error: unknown) => void;
  };
}

/** A decision as it is written. */
export interface DecisionAction {
  readonly seat: Seat;
  readonly id: string;
  readonly action: HostDecision;
  readonly at: number;
  readonly isStandIn: boolean;
}

/** Decides what has to be decided about the people of one match. */
export interface Decisions {
  /** To be called after every change of the match, and whenever somebody came or went. */
  update(): void;
  /** Does what is due now. */
  run(): Promise<void>;
  stop(): void;
}
