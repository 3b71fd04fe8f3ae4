import type { Database } from "better-sqlite3";
import {
  isNextStatus,
  isNextStep,
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
import { checksum, demandChecksum } from "./checksum.ts";
import {
  blockOf,
  type MatchColumnsOf,
  matchRow,
  readSealedMoves,
  type SummaryColumns,
  setupOf,
  setupText,
  statusColumns,
  stepEntry,
  stepsOfBlock,
} from "./match-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";
import { chainOf, createStepWriter, type MatchAfterStep } from "./step-writer.ts";

/** Keeps matches in SQLite. New steps are in the journal first. */
export function sqliteMatchStore({ db, journal, write }: SqliteDatabase): MatchStore {
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
  function append(
    id: string,
    version: number,
    step: StoredStep,
    status: MatchStatus,
    seals: SealsAfterStep,
  ): "stored" | "stale" {
    const pending = journal.pending(id);
    const position = pending === undefined ? positionOf(id) : rowAfter(pending.after);
    if (!isNextStep(position, version, step, status)) return "stale";
    const after = { version, moved: step.at, status };
    if ("sealedText" in position && position.sealedText !== "")
      stepWriter.append(position.number, [stepEntry(step)], after, seals === "spent" ? "" : position.sealedText);
    else journal.append(id, stepEntry(step), after);
    // The match is over: no step follows.
    if (status.places !== null) journal.transfer(id);
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

  /** A row of the list, with what the journal knows. */
  function rowOf(row: SummaryColumns) {
    const pending = journal.pending(row.id);
    return pending === undefined ? matchRow(row) : { ...matchRow(row), ...rowAfter(pending.after) };
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
        const row = statements.match.get(id);
        if (row === undefined) return null;
        const setup = setupOf(id, row);
        demandChecksum(`match ${id}`, row.check_sum, setupChecksum(setup, row.setup));
        const steps = chainedSteps(id, row, statements.stepBlocks.all(row.number));
        const pending = journal.pending(id);
        return {
          setup,
          steps: [...steps, ...stepsOfBlock(blockOf(pending?.steps ?? []))],
          sealed: pending === undefined ? readSealedMoves(row.sealed_moves) : [],
          matchControl: pending?.after.status.matchControl ?? JSON.parse(row.match_control),
        };
      }),
    appendStep: (id, version, step, status, seals) => write(() => append(id, version, step, status, seals)),
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
        return row === undefined ? null : matchOverview({ matchControl: JSON.parse(row.match_control), ...rowOf(row) });
      }),
    due: async (now, limit) =>
      reading(() => {
        const inJournal = journal.matches();
        const pending = inJournal.map((id) => ({ id, due: journal.pending(id)?.after.status.due ?? null }));
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

const setupChecksum = ({ id, made }: MatchSetup, text: string): string => checksum(id, String(made), text);

/** The steps of a match in the tables. Throws where one of them is missing or was changed. */
function chainedSteps(
  id: string,
  { version }: MatchColumnsOf<"version">,
  blocks: readonly ChainedBlock[],
): readonly StoredStep[] {
  for (const [index, { steps, chain }] of blocks.entries())
    demandChecksum(`a step of match ${id}`, chain, chainOf(blocks[index - 1]?.chain ?? null, steps));
  const all = blocks.flatMap(({ steps }) => stepsOfBlock(steps));
  if (all.length !== version) throw new Error(`match ${id} has ${all.length} of ${version} steps: restore a backup`);
  return all;
}

/** A match after its last step in the journal. No sealed move waits then. */
const rowAfter = ({ version, moved, status: { asked, places, matchControl } }: MatchAfterStep) => ({
  version,
  moved,
  asked,
  places,
  matchControl,
  sealed: [],
});

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
  stepBlocks: db.prepare<[number: number], ChainedBlock>(
    "SELECT steps, chain FROM step_block WHERE match = ? ORDER BY version",
  ),
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
