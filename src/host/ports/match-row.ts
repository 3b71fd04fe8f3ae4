import type { Seat } from "../../kernel/seat.ts";
import { OPEN_WATCHING } from "../../kernel/watching.ts";
import type { MatchInfo, MatchSummary } from "../../protocol/messages/match-messages.ts";
import { idleEnd } from "../match/idle-match.ts";
import type { MatchControl } from "../match/match-control.ts";
import type {
  MatchOverview,
  MatchSetup,
  MatchStatus,
  PlayedSteps,
  SealedMove,
  SealRequest,
  SealsAfterStep,
  StoredStep,
} from "./match-store.ts";

/**
 * A match in a store that keeps one row per match beside its steps. The store wraps a transaction around these
 * functions.
 */
export interface MatchRow extends MatchStatus {
  readonly setup: MatchSetup;
  readonly version: number;
  readonly moved: number;
  readonly sealed: readonly SealedMove[];
}

export const newMatchRow = (
  setup: MatchSetup,
  status: MatchStatus,
  { steps, sealed }: PlayedSteps = NO_STEPS,
): MatchRow => ({
  ...statusIn(status),
  setup,
  version: steps.length,
  moved: setup.made,
  sealed,
});

export const NO_STEPS: PlayedSteps = { steps: [], sealed: [] };

/** What decides whether a write is stale. */
export interface RowPosition extends Pick<MatchRow, "version" | "sealed"> {
  readonly matchControl: Pick<MatchControl, "number">;
}

/** The row after one more step. */
export function rowWithStep(
  row: MatchRow | undefined,
  version: number,
  step: StoredStep,
  status: MatchStatus,
  seals: SealsAfterStep,
): MatchRow | "stale" {
  if (!isNextStep(row, version, step, status)) return "stale";
  return { ...row, ...statusIn(status), version, moved: step.at, sealed: seals === "spent" ? [] : row.sealed };
}

/** Whether this is the next step. A round must contain every sealed move that counts. */
function isNextStep<P extends RowPosition>(
  row: P | undefined,
  version: number,
  step: StoredStep,
  status: MatchStatus,
): row is P {
  return isNextStatus(row, version - 1, status) && containsSealed(row, step);
}

export const containsSealed = ({ sealed }: Pick<RowPosition, "sealed">, { step, ids }: StoredStep): boolean =>
  step.is !== "round" || sealed.every((seal) => seal.ids.every((id) => ids.includes(id)));

/** Whether this is the next status. */
export const isNextStatus = <P extends RowPosition>(
  row: P | undefined,
  version: number,
  { matchControl }: { readonly matchControl: Pick<MatchControl, "number"> },
): row is P => row !== undefined && row.version === version && row.matchControl.number === matchControl.number - 1;

/** The row with a new status and no new step. */
export const rowWithStatus = (row: MatchRow | undefined, version: number, status: MatchStatus): MatchRow | "stale" =>
  isNextStatus(row, version, status) ? { ...row, ...statusIn(status) } : "stale";

/** The row with other players in the same match. */
export function rowWithPlayers(
  row: MatchRow | undefined,
  version: number,
  setup: MatchSetup,
  status: MatchStatus,
): MatchRow | "stale" {
  const updated = rowWithStatus(row, version, status);
  return updated === "stale" ? updated : { ...updated, setup };
}

const statusIn = ({ asked, places, matchControl, due }: MatchStatus): MatchStatus => ({
  asked,
  places,
  matchControl,
  due,
});

/** The ids of the rows that are due, the longest due first. */
export const dueMatchIds = (rows: readonly MatchRow[], now: number, limit: number): readonly string[] =>
  rows
    .flatMap(({ setup, due }) => (due !== null && due <= now ? [{ id: setup.id, due }] : []))
    .sort((one, other) => one.due - other.due)
    .slice(0, limit)
    .map(({ id }) => id);

/** The row with one more sealed move. The same row when the id was used before. */
export function rowWithSeal<P extends RowPosition>(
  row: P | undefined,
  version: number,
  { seat, move, id, at, isStandIn }: SealRequest,
): P | "stale" {
  if (row === undefined || row.version !== version) return "stale";
  const before = row.sealed.find((seal) => seal.seat === seat);
  if (before?.ids.includes(id)) return row;
  const seal: SealedMove = { seat, move, ids: [...(before?.ids ?? []), id], at: before?.at ?? at, isStandIn };
  const others = row.sealed.filter((one) => one.seat !== seat);
  return { ...row, sealed: [...others, seal].sort((one, other) => one.seat - other.seat) };
}

/** The same setup with a new name for a person. Unchanged when no person holds the seat. */
export function withRenamedPlayer<T extends Pick<MatchSetup, "players">>(setup: T, seat: Seat, name: string): T {
  if (setup.players[seat]?.is !== "person") return setup;
  const players = setup.players.map((player, index) => (index === seat ? { ...player, name } : player));
  return { ...setup, players };
}

/** The match with the latest step comes first. */
export const matchSummaries = (rows: readonly MatchRow[]): readonly MatchSummary[] =>
  rows.map(matchSummary).sort((one, other) => other.moved - one.moved || (one.id < other.id ? -1 : 1));

/** Seats that have sealed a move are not asked any more. */
export const matchSummary = ({
  setup,
  version,
  moved,
  asked,
  places,
  sealed,
}: Pick<MatchRow, "setup" | "version" | "moved" | "asked" | "places" | "sealed">): MatchSummary => ({
  ...matchInfo(setup),
  version,
  moved,
  asked: asked.filter((seat) => !sealed.some((seal) => seal.seat === seat)),
  places,
});

export const matchOverview = (
  row: Parameters<typeof matchSummary>[0] & Pick<MatchRow, "matchControl">,
): MatchOverview => ({
  ...matchSummary(row),
  clock: row.matchControl.clock,
  idleEnd: row.places === null ? idleEnd(row) : null,
  left: row.matchControl.left,
  arriving: (row.matchControl.arriving ?? []).map(({ seat }) => seat),
  requests: row.matchControl.requests ?? [],
  control: row.matchControl,
  reminded: (row.matchControl.reminded ?? []).map(({ seat }) => seat),
  watching: row.matchControl.watching ?? OPEN_WATCHING,
  isPublic: row.matchControl.isPublic ?? false,
  isTakenAway: row.matchControl.ended === "takenAway",
});

/** What everybody may know of a match, field by field. Seed and dice are left out. */
export const matchInfo = ({ id, game, edition, options, players, made, pledge }: MatchSetup): MatchInfo => ({
  id,
  game,
  edition,
  options,
  players,
  made,
  ...(pledge !== undefined && { pledge }),
});
