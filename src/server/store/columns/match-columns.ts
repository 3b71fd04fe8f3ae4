import { completedControl, type MatchControl, newMatchControl } from "../../../host/match/match-control.ts";
import type { MatchSetup, MatchStatus, SealedMove, StoredStep } from "../../../host/ports/match-store.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { isSameWatching, OPEN_WATCHING } from "../../../kernel/watching.ts";
import { readNumbers, readStep, writeNumbers, writeStep } from "./step-text.ts";

/** Every column of `match` and `match_status`; see schema.ts. */
export interface MatchColumns {
  readonly number: number;
  readonly id: string;
  readonly created_at: number;
  readonly setup: string;
  readonly check_sum: string | null;
  readonly version: number;
  readonly moved_at: number;
  readonly asked: string;
  readonly places: string | null;
  readonly control_number: number;
  readonly match_control: string;
  readonly due_at: number | null;
  readonly sealed_moves: string;
}

export type MatchColumnsOf<Name extends keyof MatchColumns> = Pick<MatchColumns, Name>;

export type SummaryColumns = MatchColumnsOf<
  "id" | "created_at" | "setup" | "version" | "moved_at" | "asked" | "places" | "sealed_moves"
>;

/** Id and time have columns of their own. A setup that gets new fields needs no migration. */
export function setupText(setup: MatchSetup): string {
  const { id: _, made: __, ...rest } = setup;
  return JSON.stringify(rest);
}

export const setupOf = (id: string, { created_at, setup }: Pick<MatchColumns, "created_at" | "setup">): MatchSetup => ({
  ...(JSON.parse(setup) as Omit<MatchSetup, "id" | "made">),
  id,
  made: created_at,
});

export const matchRow = (row: SummaryColumns) => ({
  setup: setupOf(row.id, row),
  version: row.version,
  moved: row.moved_at,
  asked: readNumbers(row.asked) as readonly Seat[],
  places: row.places === null ? null : readNumbers(row.places),
  sealed: readSealedMoves(row.sealed_moves),
});

export const statusColumns = ({ asked, places, matchControl, due }: MatchStatus) => ({
  asked: writeNumbers(asked),
  places: places === null ? null : writeNumbers(places),
  controlNumber: matchControl.number,
  matchControl: JSON.stringify(storedControl(matchControl)),
  due,
});

/** What is left out. `left` is not: a server of an older version on the same database would miss it. */
const { number: _, clock: __, missed: ___, left: ____, ...USUAL } = newMatchControl({ is: "none" }, 0);
const USUAL_FIELDS = Object.keys(USUAL) as readonly (keyof typeof USUAL)[];

/**
 * A match control as JSON is made of it: without what is the same in most matches. It is written with every move, and what
 * is empty would be most of it. `readControl` adds it again.
 */
export function storedControl(control: Partial<MatchControl>): Readonly<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...control };
  for (const field of USUAL_FIELDS) if (isUsual(control[field], USUAL[field])) stored[field] = undefined;
  if (control.watching !== undefined && isSameWatching(control.watching, OPEN_WATCHING)) stored.watching = undefined;
  return stored;
}

const isUsual = (value: unknown, usual: unknown): boolean =>
  value === usual || (Array.isArray(value) && value.length === 0 && Array.isArray(usual));

export const readControl = (text: string): MatchControl => completedControl(JSON.parse(text));

/** A step in a block, which is a list of them. */
type StepEntry = readonly [
  step: string,
  dice: string,
  ids: readonly string[],
  at: number,
  standIns?: string,
  decisions?: StoredStep["decisions"],
];

/** A step as the text that blocks are made of. */
export function stepEntry({ step, ids, at, standIns, decisions }: StoredStep): string {
  const dice = step.is === "round" ? writeNumbers(step.dice) : "";
  const entry: StepEntry = [writeStep(step), dice, ids, at];
  if (standIns === undefined && decisions === undefined) return JSON.stringify(entry);
  const played = writeNumbers(standIns ?? []);
  return JSON.stringify(decisions === undefined ? [...entry, played] : [...entry, played, decisions]);
}

export const blockOf = (entries: readonly string[]): string => `[${entries.join()}]`;

export const stepsOfBlock = (block: string): readonly StoredStep[] =>
  (JSON.parse(block) as readonly StepEntry[]).map(([step, dice, ids, at, standIns, decisions]) => ({
    step: readStep(step, readNumbers(dice)),
    ids,
    at,
    ...(standIns !== undefined && standIns !== "" && { standIns: readNumbers(standIns) as readonly Seat[] }),
    ...(decisions !== undefined && { decisions }),
  }));

export const readSealedMoves = (text: string): readonly SealedMove[] => (text === "" ? [] : JSON.parse(text));
