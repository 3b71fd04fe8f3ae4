import { completedControl } from "../../../host/match/match-control.ts";
import type { MatchStatus, StoredStep } from "../../../host/ports/match-store.ts";
import { stepEntry, storedControl } from "../columns/match-columns.ts";

/** A match after one of its steps. */
export interface MatchAfterStep {
  readonly version: number;
  readonly moved: number;
  readonly status: MatchStatus;
}

/**
 * A step as the texts that are stored, with what decides whether it may be. Whoever asks for it writes the texts: the
 * thread of the database need not read them, and puts them down as they are.
 */
export interface WrittenStep {
  readonly version: number;
  readonly controlNumber: number;
  readonly due: number | null;
  readonly isOver: boolean;
  /** As in a block; see `stepEntry`. */
  readonly step: string;
  /** A `MatchAfterStep` as JSON. */
  readonly after: string;
}

export const writtenStep = (version: number, step: StoredStep, status: MatchStatus): WrittenStep =>
  written(stepEntry(step), { version, moved: step.at, status });

/** `step`: as in a block. */
export const written = (step: string, after: MatchAfterStep): WrittenStep => ({
  version: after.version,
  controlNumber: after.status.matchControl.number,
  due: after.status.due,
  isOver: after.status.places !== null,
  step,
  after: JSON.stringify({ ...after, status: storedStatus(after.status) }),
});

const storedStatus = (status: MatchStatus) => ({ ...status, matchControl: storedControl(status.matchControl) });

/** The match after this step. */
export function afterStep({ after }: WrittenStep): MatchAfterStep {
  const { status, ...others }: MatchAfterStep = JSON.parse(after);
  return { ...others, status: { ...status, matchControl: completedControl(status.matchControl) } };
}
