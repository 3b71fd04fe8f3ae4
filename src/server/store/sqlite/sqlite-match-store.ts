import type { Database } from "better-sqlite3";
import type { MatchControl } from "../../../host/match/match-control.ts";
import {
  containsSealed,
  isNextStatus,
  matchOverview,
  matchSummary,
  NO_STEPS,
  type RowPosition,
  rowWithSeal,
  withRenamedPlayer,
} from "../../../host/ports/match-row.ts";
import type {
  MatchSetup,
  MatchStatus,
  MatchStore,
  SealsAfterStep,
  StoredStep,
} from "../../../host/ports/match-store.ts";
import { chainOf, demandChecksum, setupChecksum } from "../columns/checksum.ts";
import {
  blockOf,
  type MatchColumnsOf,
  matchRow,
  readControl,
  readSealedMoves,
  type SummaryColumns,
  setupOf,
  setupText,
  statusColumns,
  stepEntry,
  stepsOfBlock,
} from "../columns/match-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { createStepWriter } from "./step-writer.ts";
import { afterStep, type WrittenStep, writtenStep } from "./written-step.ts";

export interface SqliteMatchStore extends MatchStore {
  /** The same as `appendStep`, for somebody who has written the texts. */
  appendWritten(id: string, step: WrittenStep, seals: SealsAfterStep): Promise<"stored" | "stale">;
}

/** Keeps matches in SQLite. New steps are in the journal first. */
export function sqliteMatchStore({ db, journal, write }: SqliteDatabase): SqliteMatchStore {
  const statements = prepareStatements(db);
  const stepWriter = createStepWriter(db);
  const sealStatus = rowSealer(db, "match_status");

  /** All reads inside see one state of the file, also when another process writes in between. */
  const reading = db.transaction(<T>(act: () => T): T => {
    journal.onBegin();
    return act();
  }) as <T>(act: () => T) => T;

  /** As the tables have it: correct only for a match without pending steps in the journal. */
  function positionOf(
    id: string,
  ): (RowPosition & { readonly number: number; readonly sealedText: string }) | undefined {
    const row = statements.position.get(id);
    if (row === undefined) return undefined;
    const { number, version, control_number, sealed_moves } = row;
    return {
      number,
      version,
      matchControl: { number: control_number },
      sealed: readSealedMoves(sealed_moves),
      sealedText: sealed_moves,
    };
  }

  /** Appends to the journal, unless sealed moves wait: then the step goes into the tables at once. */
  function append(id: string, step: WrittenStep, seals: SealsAfterStep): "stored" | "stale" {
    const pending = journal.pending(id);
    const position = pending === undefined ? positionOf(id) : positionAfter(pending.last);
    if (!isNextStatus(position, step.version - 1, { matchControl: { number: step.controlNumber } })) return "stale";
    if ("sealedText" in position && position.sealedText !== "") {
      if (!stepsOfBlock(blockOf([step.step])).every((one) => containsSealed(position, one))) return "stale";
      stepWriter.append(position.number, [step.step], afterStep(step), seals === "spent" ? "" : position.sealedText);
    } else journal.append(id, step);
    // No step follows.
    if (step.isOver) journal.transfer(id);
    return "stored";
  }

  /**
   * Stores another status without a step. Answers the number of the match, or null where the status is not the next.
   */
  function updateStatus(id: string, version: number, status: MatchStatus): number | null {
    journal.transfer(id);
    const position = positionOf(id);
    if (!isNextStatus(position, version, status)) return null;
    const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
    statements.updateStatus.run(asked, places, controlNumber, matchControl, due, position.number);
    sealStatus(position.number);
    return position.number;
  }

  function replaceSetup(setup: MatchSetup, number: number): void {
    const text = setupText(setup);
    statements.updateSetup.run(text, setupChecksum(setup, text), number);
  }

  /** A match with all that is stored beside its steps: those in the tables, and those that are pending. */
  function matchOf(id: string) {
    const row = statements.match.get(id);
    if (row === undefined) return null;
    const setup = setupOf(id, row);
    demandChecksum(`match ${id}`, row.check_sum, setupChecksum(setup, row.setup));
    const pending = journal.pending(id);
    const sealed = pending === undefined ? readSealedMoves(row.sealed_moves) : [];
    const matchControl: MatchControl =
      pending === undefined ? readControl(row.match_control) : afterStep(pending.last).status.matchControl;
    return { number: row.number, version: row.version, pending, beside: { setup, sealed, matchControl } };
  }

  /** The steps in the tables after this version. Its block may hold earlier ones too. */
  function stepsAfter(id: string, { number, version }: MatchColumnsOf<"number" | "version">, known: number) {
    const before = statements.blockBefore.get(number, known);
    const first = before?.version ?? 0;
    const steps = chainedSteps(id, before?.chain ?? null, first, version, statements.stepBlocks.all(number, first));
    return steps.slice(known - first);
  }

  /** A row of the list, with what the journal knows. */
  function rowOf(row: SummaryColumns) {
    const pending = journal.pending(row.id);
    return pending === undefined ? matchRow(row) : { ...matchRow(row), ...rowAfter(pending.last) };
  }

  return {
    create: (setup, status, { steps, sealed } = NO_STEPS) =>
      write(() => {
        const text = setupText(setup);
        const { lastInsertRowid: number } = statements.insertMatch.run(
          setup.id,
          setup.made,
          text,
          setupChecksum(setup, text),
        );
        const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
        const seals = sealed.length === 0 ? "" : JSON.stringify(sealed);
        const version = steps.length;
        statements.insertStatus.run(
          number,
          version,
          setup.made,
          asked,
          places,
          controlNumber,
          matchControl,
          due,
          seals,
        );
        sealStatus(number);
        stepWriter.begin(number, steps.map(stepEntry));
      }),
    read: async (id) =>
      reading(() => {
        const row = matchOf(id);
        if (row === null) return null;
        const steps = chainedSteps(id, null, 0, row.version, statements.stepBlocks.all(row.number, 0));
        return { ...row.beside, steps: [...steps, ...stepsOfBlock(blockOf(row.pending?.steps ?? []))] };
      }),
    since: async (id, known) =>
      reading(() => {
        const row = matchOf(id);
        if (row === null) return null;
        const pending = row.pending?.steps ?? [];
        const inJournal = stepsOfBlock(blockOf(pending.slice(Math.max(0, known - row.version))));
        const inTables = known >= row.version ? [] : stepsAfter(id, row, known);
        return { ...row.beside, version: row.version + pending.length, steps: [...inTables, ...inJournal] };
      }),
    appendStep(id, version, step, status, seals) {
      const one = writtenStep(version, step, status);
      return write(() => append(id, one, seals));
    },
    appendWritten: (id, step, seals) => write(() => append(id, step, seals)),
    sealMove: (id, version, sealing) =>
      write(() => {
        journal.transfer(id);
        const before = positionOf(id);
        const after = rowWithSeal(before, version, sealing);
        if (after === "stale") return after;
        if (after !== before) {
          statements.updateSealedMoves.run(JSON.stringify(after.sealed), after.number);
          sealStatus(after.number);
        }
        return after.sealed;
      }),
    updateStatus: (id, version, status) =>
      write(() => (updateStatus(id, version, status) === null ? "stale" : "stored")),
    reseat: (version, setup, status) =>
      write(() => {
        const number = updateStatus(setup.id, version, status);
        if (number === null) return "stale";
        replaceSetup(setup, number);
        return "stored";
      }),
    list: async () => reading(() => statements.list.all().map(rowOf).sort(lastMovedFirst).map(matchSummary)),
    summary: async (id) =>
      reading(() => {
        const row = statements.summary.get(id);
        return row === undefined
          ? null
          : matchOverview({ matchControl: readControl(row.match_control), ...rowOf(row) });
      }),
    due: async (now, limit) =>
      reading(() => {
        const inJournal = journal.matches();
        const pending = inJournal.map((id) => ({ id, due: journal.pending(id)?.last.due ?? null }));
        const inTables = statements.due
          .all(now, limit + inJournal.length)
          .filter(({ id }) => journal.pending(id) === undefined);
        return [...inTables, ...pending.filter(({ due }) => due !== null && due <= now)]
          .sort((one, other) => (one.due ?? 0) - (other.due ?? 0))
          .slice(0, limit)
          .map(({ id }) => id);
      }),
    remove: (id) =>
      write(() => {
        // The journal must not keep anything of the match either.
        journal.transferAll();
        const number = positionOf(id)?.number;
        if (number === undefined) return;
        const { removeSteps, removeStatus, removeMatch } = statements;
        for (const remove of [removeSteps, removeStatus, removeMatch]) remove.run(number);
      }),
    renamePlayer: (id, seat, name) =>
      write(() => {
        const row = statements.match.get(id);
        if (row === undefined) return;
        replaceSetup(withRenamedPlayer(setupOf(id, row), seat, name), row.number);
      }),
  };
}

interface ChainedBlock {
  readonly steps: string;
  readonly chain: string | null;
}

/**
 * The steps of a match in the tables, from the end of a block on that has this chain and ends with version `first`.
 * Throws where one of them is missing or was changed.
 */
function chainedSteps(
  id: string,
  chainBefore: string | null,
  first: number,
  version: number,
  blocks: readonly ChainedBlock[],
): readonly StoredStep[] {
  for (const [index, { steps, chain }] of blocks.entries())
    demandChecksum(
      `a step of match ${id}`,
      chain,
      chainOf((index === 0 ? chainBefore : blocks[index - 1]?.chain) ?? null, steps),
    );
  const all = blocks.flatMap(({ steps }) => stepsOfBlock(steps));
  if (first + all.length !== version)
    throw new Error(`match ${id} has ${first + all.length} of ${version} steps: restore a backup`);
  return all;
}

/** A match after its last step in the journal. No sealed move waits then. */
const positionAfter = ({ version, controlNumber }: WrittenStep) => ({
  version,
  matchControl: { number: controlNumber },
  sealed: [],
});

/** The same, with everything that a list tells. */
function rowAfter(last: WrittenStep) {
  const { version, moved, status } = afterStep(last);
  const { asked, places, matchControl } = status;
  return { version, moved, asked, places, matchControl, sealed: [] };
}

const lastMovedFirst = (one: { readonly moved: number }, other: { readonly moved: number }): number =>
  other.moved - one.moved;

const SUMMARY = "id, created_at, setup, version, moved_at, asked, places, sealed_moves";

/** Match and status, found by the id of the match. */
const BY_ID = "FROM match JOIN match_status ON match_status.match = number WHERE id = ?";

/** All statements on the tables of matches, prepared once. step-writer.ts has those that write steps. */
const prepareStatements = (db: Database) => ({
  insertMatch: db.prepare<[id: string, createdAt: number, setup: string, check: string]>(
    "INSERT INTO match (id, created_at, setup, check_sum) VALUES (?, ?, ?, ?)",
  ),
  insertStatus: db.prepare<
    [number | bigint, version: number, number, string, string | null, number, string, number | null, sealed: string]
  >(
    `INSERT INTO match_status
       (match, version, moved_at, asked, places, control_number, match_control, due_at, sealed_moves)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  match: db.prepare<
    [id: string],
    MatchColumnsOf<"number" | "created_at" | "setup" | "check_sum" | "version" | "match_control" | "sealed_moves">
  >(`SELECT number, created_at, setup, check_sum, version, match_control, sealed_moves ${BY_ID}`),
  position: db.prepare<[id: string], MatchColumnsOf<"number" | "version" | "control_number" | "sealed_moves">>(
    `SELECT number, version, control_number, sealed_moves ${BY_ID}`,
  ),
  stepBlocks: db.prepare<[number: number, after: number], ChainedBlock>(
    "SELECT steps, chain FROM step_block WHERE match = ? AND version > ? ORDER BY version",
  ),
  blockBefore: db.prepare<
    [number: number, version: number],
    Omit<ChainedBlock, "steps"> & { readonly version: number }
  >("SELECT version, chain FROM step_block WHERE match = ? AND version <= ? ORDER BY version DESC LIMIT 1"),
  updateSealedMoves: db.prepare<[sealed: string, number: number]>(
    "UPDATE match_status SET sealed_moves = ? WHERE match = ?",
  ),
  updateStatus: db.prepare<
    [string, string | null, controlNumber: number, string, dueAt: number | null, number: number]
  >(
    `UPDATE match_status SET asked = ?, places = ?, control_number = ?, match_control = ?, due_at = ?
     WHERE match = ?`,
  ),
  list: db.prepare<[], SummaryColumns>(
    `SELECT ${SUMMARY}
     FROM match_status CROSS JOIN match ON match.number = match_status.match
     ORDER BY moved_at DESC, match_status.match DESC`,
  ),
  summary: db.prepare<[id: string], SummaryColumns & MatchColumnsOf<"match_control">>(
    `SELECT ${SUMMARY}, match_control ${BY_ID}`,
  ),
  due: db.prepare<[now: number, limit: number], MatchColumnsOf<"id"> & { readonly due: number }>(
    `SELECT id, due_at AS due FROM match_status JOIN match ON match.number = match_status.match
     WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?`,
  ),
  updateSetup: db.prepare<[setup: string, check: string, number: number]>(
    "UPDATE match SET setup = ?, check_sum = ? WHERE number = ?",
  ),
  removeSteps: db.prepare<[number: number]>("DELETE FROM step_block WHERE match = ?"),
  removeStatus: db.prepare<[number: number]>("DELETE FROM match_status WHERE match = ?"),
  removeMatch: db.prepare<[number: number]>("DELETE FROM match WHERE number = ?"),
});
