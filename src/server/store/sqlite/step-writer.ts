import type { Database } from "better-sqlite3";
import { chainOf } from "../columns/checksum.ts";
import { blockOf, statusColumns } from "../columns/match-columns.ts";
import { rowSealer } from "./row-checks.ts";
import type { MatchAfterStep } from "./written-step.ts";

/** Writes steps into the tables of their matches, inside a transaction. Each step is text made by `stepEntry`. */
export interface StepWriter {
  /** Appends the last steps of a match as one block, and stores its status after them with its sealed moves. */
  append(match: number, steps: readonly string[], after: MatchAfterStep, sealedMoves: string): void;
  /** Stores the steps with which a match begins. */
  begin(match: number | bigint, steps: readonly string[]): void;
}

export function createStepWriter(db: Database): StepWriter {
  const insertBlock = db.prepare<[match: number | bigint, version: number, steps: string, chain: string]>(
    "INSERT INTO step_block (match, version, steps, chain) VALUES (?, ?, ?, ?)",
  );
  const lastChain = db
    .prepare<[match: number], string | null>(
      "SELECT chain FROM step_block WHERE match = ? ORDER BY version DESC LIMIT 1",
    )
    .pluck();
  const updateStatus = db.prepare<
    [number, moved: number, string, string | null, number, string, number | null, sealedMoves: string, match: number]
  >(
    `UPDATE match_status
     SET version = ?, moved_at = ?, asked = ?, places = ?, control_number = ?, match_control = ?, due_at = ?,
         sealed_moves = ?
     WHERE match = ?`,
  );
  const seal = rowSealer(db, "match_status");
  return {
    append(match, steps, { version, moved, status }, sealedMoves) {
      const block = blockOf(steps);
      insertBlock.run(match, version, block, chainOf(lastChain.get(match) ?? null, block));
      const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
      updateStatus.run(version, moved, asked, places, controlNumber, matchControl, due, sealedMoves, match);
      seal(match);
    },
    begin(match, steps) {
      const block = blockOf(steps);
      if (steps.length > 0) insertBlock.run(match, steps.length, block, chainOf(null, block));
    },
  };
}
